"""One module or small package for each family. A script module has:

- `Rules`: a pydantic model of the `[rules]` of its catalog entries;
- `play(table)`: one round, from top to bottom in the order of the document;
- `bot(game, question, seen)`: the answer of a seat that no person plays, from what that seat may see;
- `holders(game, seats)`: who can receive cards, for scenario files;
- where a document's ruling needs the game: `card_trouble(table, trouble, rule, holder, card, up)`.
"""
