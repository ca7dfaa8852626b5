"""Recorded playthroughs: one round of every game, told at every step for every viewer, and what the table refuses.

The recordings beside this file are read by people and compared by a test. After a change that is meant,
`python -m tests.playthroughs [GAME ...]` writes them anew; read the difference as a floor manager would.
"""
