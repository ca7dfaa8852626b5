"""Baccarat: two community hands, a bank that stands against both lines, and bonus bets. Also Super Pan 9."""
