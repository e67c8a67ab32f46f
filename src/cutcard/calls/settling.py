"""`cutcard.settle`: one recorded round, paid by its rulebook, line by line with the clauses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Any

import msgspec

from cutcard.calls.result import Grid, Result
from cutcard.citations import Refused
from cutcard.money import Amount, cents_of, dollars, in_dollars
from cutcard.rulebooks import Shelf
from cutcard.settlement import Settlement
from cutcard.settlement import settle as settle_record
from cutcard.settlement.answer import answer
from cutcard.settlement.record import record_id

AMOUNTS = ("wagers", "chips", "limits", "jackpot")
"""The fields of a record below which every value is an amount."""

COLUMNS = ("box", "player", "wager", "result", "odds", "staked", "paid", "returned", "net", "clauses", "readings")


@dataclass(frozen=True)
class SettledLine:
    """One settled wager, in dollars: ``paid`` comes from the float, ``returned`` is the player's own."""

    box: int
    player: str
    wager: str
    result: str
    odds: str | None
    staked: Decimal
    paid: Decimal
    returned: Decimal
    clauses: tuple[str, ...]
    readings: tuple[str, ...]

    @property
    def net(self) -> Decimal:
        """What the player gains or loses by this wager."""
        return self.paid + self.returned - self.staked


class SettledRound(Result):
    """Who is paid what, and under which clause."""

    kind = "settled round"

    def __init__(self, settlement: Settlement, id: str | int | None = None) -> None:  # noqa: A002 - the record's word
        self.settlement, self.id = settlement, id

    @property
    def rulebook(self) -> str:
        """The id of the book that paid."""
        return self.settlement.rulebook

    @cached_property
    def lines(self) -> tuple[SettledLine, ...]:
        """Every line of the round, box by box and player by player."""
        return tuple(
            SettledLine(
                box.box,
                player.player,
                line.wager,
                line.result,
                line.odds,
                in_dollars(line.staked),
                in_dollars(line.paid),
                in_dollars(line.returned),
                line.clauses,
                line.readings,
            )
            for box in self.settlement.boxes
            for player in box.players
            for line in player.lines
        )

    @property
    def house(self) -> Decimal:
        """What the house gains or loses by the round."""
        return in_dollars(self.settlement.house)

    def net(self, player: str, box: int | None = None) -> Decimal:
        """What a player gains or loses, on all boxes or on one."""
        mine = [line.net for line in self.lines if line.player == player and box in (None, line.box)]
        if not mine:
            where = "in this round" if box is None else f"on box {box}"
            raise Refused("unknown_player", f"player: nobody {where} is called {player!r}")
        return sum(mine, Decimal(0))

    @property
    def summary(self) -> str:
        number = len(self.lines)
        return f"{self.rulebook}, {number} {'wager' if number == 1 else 'wagers'}, house {self.house}"

    @property
    def title(self) -> str:
        return self.summary if self.id is None else f"{self.id}: {self.summary}"

    def to_dict(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.json.decode(answer(self.settlement, self.id))
        return found

    @cached_property
    def tables(self) -> Mapping[str, Grid]:
        rows = (tuple(getattr(line, column) for column in COLUMNS) for line in self.lines)
        return {"lines": Grid("lines", COLUMNS, tuple(rows))}


def settle(round: Mapping[str, Any] | str | bytes, shelf: Shelf | None = None) -> SettledRound:  # noqa: A002
    """Settle one round, given in the public format as a mapping or as JSON; raises `Refused` if it cannot be.

    In a mapping an amount may also be a whole number of dollars or a ``Decimal``; docs/round-format.md has the fields.

    >>> from cutcard import settle
    >>> table = settle({"rulebook": "nz-casino-war", "dealer": ["9d"], "boxes": [
    ...     {"box": 1, "cards": ["Kh"], "players": [{"player": "A", "wagers": {"casino_war": 100}}]}]})
    >>> table
    <SettledRound: nz-casino-war, 1 wager, house -100>
    >>> table.lines[0].result, table.lines[0].paid, table.lines[0].clauses
    ('win', Decimal('100'), ('5.3(a)', '8.5.2(b)', '5.13'))
    """
    line = recorded(round)
    if not isinstance(line, bytes):
        raise Refused("wrong_type", f"round: a mapping, or JSON as text, is expected, not {round!r:.60}")
    return SettledRound(settle_record(line, shelf), record_id(line))


def recorded(round: Mapping[str, Any] | str | bytes) -> bytes:  # noqa: A002
    """A round as one record of the public format."""
    try:
        if isinstance(round, Mapping):
            return msgspec.json.encode(_as_recorded(round, "", False), enc_hook=str)
        return round.encode() if isinstance(round, str) else round
    except UnicodeEncodeError as error:
        raise Refused("not_json", f"the round is not Unicode text: {error}") from None


def _as_recorded(value: Any, place: str, amounts: bool) -> Any:
    """A record whose amounts are written as the format has them."""
    if isinstance(value, Mapping):
        return {
            name: _as_recorded(part, f"{place}.{name}" if place else str(name), amounts or name in AMOUNTS)
            for name, part in value.items()
        }
    if isinstance(value, list | tuple):
        return [_as_recorded(part, f"{place}[{at}]", amounts) for at, part in enumerate(value)]
    if amounts and isinstance(value, int | float | Decimal | Amount):
        try:
            return dollars(cents_of(value))
        except ValueError as error:
            raise Refused("bad_amount", f"{place}: {error}") from None
    return value
