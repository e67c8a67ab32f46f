"""What a type checker reads of the methods of a table; the wrong lines must be found wrong, or the check fails."""

from __future__ import annotations

from decimal import Decimal
from typing import assert_type

import cutcard
from cutcard.table.base import Event


def right(table: cutcard.RunningTable) -> None:
    """Lines without a fault."""
    ann = table.acting("Ann", "player")
    assert_type(ann.place_wager(box=1, wager="initial", amount="100"), tuple[Event, ...])
    ann.place_wager(box=1, wager="tie", amount=Decimal("12.50"), medium="cash", at=5)
    ann.decide(box=1, choice="war", amount=10)
    table.shuffle(actor="Dee", role="dealer")
    table.acting("Dee", "dealer").draw(card="9h")


def wrong(table: cutcard.RunningTable) -> None:
    """Lines of which each has one fault."""
    ann = table.acting("Ann", "player")
    ann.place_wager(box="1", wager="tie", amount=5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    ann.place_wager(box=1, wager="tie")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    ann.place_wager(box=1, wager="tie", amount=0.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    ann.decide(box=1, choise="war")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    ann.place_wagr(box=1)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
    ann.decide(box=1, choice="war", by="Ann")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def results() -> None:
    """What calls give back."""
    assert_type(cutcard.odds("star-casino-war")["tie"].stake, Decimal)
    assert_type(cutcard.settle("{}").lines[0].paid, Decimal)
    assert_type(cutcard.diff("star-casino-war", "nz-casino-war").to_json(), str)
    cutcard.odds("star-casino-war", stakes=0.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    cutcard.simulate("star-casino-war", boxes="3")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
