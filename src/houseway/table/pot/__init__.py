"""The pot table: people play against each other for what lies in the middle. Nothing here knows of a board or of stud."""
