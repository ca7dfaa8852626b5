"""One module or small package for each family. A script module has:

- `Rules`: a pydantic model of the `[rules]` of its catalog entries;
- `FOR_POT = True` where people play against each other for a pot: `play` then gets a `PotTable`, else a `Table` with
  a player-dealer;
- `play(table)`: one round, from top to bottom in the order of the document;
- `bot(game, question, seen)`: the answer of a seat that no person plays, from what that seat may see;
- where bots may play in several ways: `STYLES`, the functions like `bot` by their names;
- `holders(game, seats)`: who can receive cards, for scenario files;
- where a document's ruling needs the game: `card_trouble(table, trouble, rule, holder, card, up)`.
"""
