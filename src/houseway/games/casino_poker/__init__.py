"""Poker played against the player-dealer: hold a hand, raise or fold, compare; bonus bets on the side."""
