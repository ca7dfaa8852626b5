"""Ranking: pieces in, comparable rank out.

A card is an integer, rank * 4 + suit: ranks 0 (two) to 12 (ace), suits 0 to 3 for clubs, diamonds, hearts, spades.
The joker is 52; a second joker is 53. A rank is an integer too, and a higher one is a better hand of its kind.
Compare ranks of one kind only. Every module can `name` a value in words and say which cards are `playing`.

For one hand, in plain Python, without Numba and NumPy:

    high      best_high(cards, joker=, wheel=, fives=), rank5, rank6, rank7, category, name, playing
    two       rank2(cards, joker), rank2_below(cards, back), fouled(front, back)
    three     rank3(cards), category(value, mini_royal=), name, playing
    four      best_four(cards), category, name, playing
    low       best_low(cards, eight=), qualifies(value, highest), category, name, playing
    omaha     rank_high(holes, board), rank_low(holes, board, eight=), playing_high, playing_low
    asian     best_asian(cards), category, name, playing
    pokara    rank_pokara(cards), category, name, playing
    patterns  bonus_rows(cards, joker), named(rows)

For very many hands, with NumPy and Numba, which nothing here imports before they are wanted:

    compiled  compile(rule): the same plain function as machine code, for kernels of your own
    tables    tables(family, cards, jokers, rules): lookup tables made from the rule
    bulk      rank_hands(hands, tables), rank_omaha(holes, boards, tables), count_hands(tables, deck)

Each module's docstring says what its values look like. `counting` has the flags for a rule's variants.
"""
