"""The auditor: a second, naive settlement of every game, written from the documents and not from the engine.

For each document a function looks at the bare facts of a round (`Facts`: who bet what, who holds which cards, who
answered what) and lists in the document's settlement order what every bet should take or pay (`Want`) if the bank's
money sufficed. `walk` then spends the bank's money on them, and the result must be the engine's, bet by bet.

A family's documents are audited in one module here, with per-document tables where they differ:

    from auditor.facts import Facts, Want, audits

    @audits("garden-city/casino-war")
    def casino_war(facts: Facts) -> list[Want]:
        ...

Nothing of `houseway.games`, `houseway.ranking`, `houseway.table` or the catalog is imported in these modules: cards are
plain text ("Kh"), amounts are cents, and every rule is written down anew, as simply as possible, with its line.
"""
