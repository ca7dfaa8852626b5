"""Poker against the player-dealer: every deal counted, with the best play."""
