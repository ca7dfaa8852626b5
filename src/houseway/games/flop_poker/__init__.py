"""Hold'em, Omaha, Pineapple and their kin: own cards and a common board, played for the pot."""
