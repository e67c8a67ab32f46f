"""What a command can do, as one call: each takes what a Python person writes and gives a result of its own.

`cutcard.odds`, `cutcard.simulate`, `cutcard.diff` and the others are these functions; a command of `cutcard.cli` calls
the same one and prints what it gives. Amounts are dollars on both sides (`cutcard.money.cents_of`), and whatever cannot
be done is `cutcard.Refused`, with the field, the clauses and what would be right. `docs/library.md` shows them.
"""
