"""The pot table: people play against each other for the middle. Nothing here knows of a board or of stud."""
