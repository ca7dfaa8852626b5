"""What hands of the flop games are worth against each other."""
