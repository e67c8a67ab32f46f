"""What can be altered in what a book makes somebody owe: each line, one thing at a time."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.duties import Duty
from tests.mutate.altered import BookMutant, Changed, each_record, replace, without


def duties(book: Rulebook) -> Iterator[BookMutant]:
    """Every alteration of a line of ``duties.md``."""
    yield from each_record(book, "duty", "duties", (duty.name for duty in book.duties), _duty)


def _duty(book: Rulebook, duty: Duty) -> Iterator[Changed]:
    yield "gone", None
    other = "house" if duty.creditor != "house" else "public"
    yield f"owed to the {other}", replace(duty, creditor=other)
    debtor = "dealer" if duty.debtor != "dealer" else "player"
    yield f"owed by a {debtor}", replace(duty, debtor=debtor)
    kind = "gate" if duty.kind != "gate" else "standing"
    yield f"of the kind {kind}", replace(duty, kind=kind)
    for name in ("term", "amber", "again", "letter"):
        term = getattr(duty, name)
        if term is not None:
            yield f"another {name}", replace(duty, **{name: term._replace(seconds=2 * term.seconds + 60)})
    if duty.sender:
        yield "of every stream", replace(duty, sender="")
    yield from without(duty, "clauses")
