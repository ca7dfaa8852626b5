"""What every wager of a game is worth: exact where the cards can be counted, simulated with its error where not."""
