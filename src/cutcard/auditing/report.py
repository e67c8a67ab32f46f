"""What an audit finds: payments that differ, what could not be audited, and the totals."""

from __future__ import annotations

from typing import Any

import msgspec

from cutcard.money import dollars
from cutcard.settlement.round import Line, Settlement


class Amounts(msgspec.Struct, frozen=True):
    """One wager's money, in cents.

    >>> str(Amounts(1000, 10_000, 1000)), str(Amounts())
    ('staked 10, paid 100, returned 10', 'nothing')
    """

    staked: int = 0
    paid: int = 0
    returned: int = 0

    @classmethod
    def of(cls, line: Line) -> Amounts:
        """The amounts of a settled line."""
        return cls(line.staked, line.paid, line.returned)

    @property
    def handed_over(self) -> int:
        """What the player receives in all."""
        return self.paid + self.returned

    def __str__(self) -> str:
        if self == NOTHING:
            return "nothing"
        return f"staked {dollars(self.staked)}, paid {dollars(self.paid)}, returned {dollars(self.returned)}"


NOTHING = Amounts()


class Difference(msgspec.Struct, frozen=True, rename={"clauses": "rules"}):
    """One wager whose recorded amounts are not those that are due, with the clauses of the right ones.

    ``at`` is the row or the line of the file. ``wager`` may also be ``net`` or ``house``: a recorded sum that is not
    the sum of what is due; then the amounts hold it as ``paid``.
    """

    at: int
    round: int | str
    rulebook: str
    box: int | None
    player: str | None
    wager: str
    recorded: Amounts
    due: Amounts
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


class NotAudited(msgspec.Struct, frozen=True, rename={"clauses": "rules"}):
    """Something that could not be audited, and why: the rows from ``at`` to ``to`` (``rows`` of them for this reason).

    A fault of the file itself, say a column that is missing, counts no rows: whatever else they hold is audited.
    """

    at: int
    to: int
    rows: int
    code: str
    message: str
    clauses: tuple[str, ...] = ()
    round: int | str | None = None


Found = Difference | NotAudited


class Totals(msgspec.Struct):
    """What was audited in all. Amounts are cents, as recorded."""

    rounds: int = 0
    lines: int = 0
    staked: int = 0
    paid: int = 0
    returned: int = 0
    differences: int = 0
    rounds_that_differ: int = 0
    not_audited: int = 0  # rows (or lines of a file of JSON lines)
    reasons: dict[str, int] = {}  # how often something could not be audited, by code

    @property
    def agrees(self) -> bool:
        """Whether everything was audited and agrees."""
        return not self.differences and not self.reasons

    def add(self, settlement: Settlement, recorded: list[Amounts], differences: int) -> None:
        """Count a round that the pipeline settled."""
        self.rounds += 1
        self.lines += len(settlement.lines)
        self.differences += differences
        self.rounds_that_differ += differences > 0
        for amounts in recorded:
            self.staked += amounts.staked
            self.paid += amounts.paid
            self.returned += amounts.returned

    def leave_out(self, found: NotAudited) -> NotAudited:
        """Count something that could not be audited."""
        self.not_audited += found.rows
        self.reasons[found.code] = self.reasons.get(found.code, 0) + 1
        return found


def written(found: Found) -> dict[str, Any]:
    """A finding for programs: amounts in dollars, as in every public format."""
    fields: dict[str, Any] = dict(
        zip(found.__struct_encode_fields__, msgspec.structs.astuple(found), strict=True)  # "rules" for clauses
    )
    if isinstance(found, NotAudited):
        return {"kind": "not_audited", **fields}
    for name in ("recorded", "due"):
        amounts = msgspec.structs.asdict(fields[name])
        fields[name] = {what: dollars(amount) for what, amount in amounts.items()}
    return {"kind": "difference", **fields}


def written_totals(totals: Totals) -> dict[str, Any]:
    """The totals for programs."""
    fields = msgspec.structs.asdict(totals)
    return fields | {what: dollars(fields[what]) for what in ("staked", "paid", "returned")}
