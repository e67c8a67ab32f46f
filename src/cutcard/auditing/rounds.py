"""Recorded rows one round after the other, through the pipeline: for whatever the tables cannot judge."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from cutcard.auditing.compare import Place, Recorded, seat_differences, seats_of
from cutcard.auditing.layout import MORE, MOST_SEATS, Layout, More, source_of
from cutcard.auditing.report import Amounts, Found, NotAudited, Totals
from cutcard.cards import Card, card_hint
from cutcard.citations import Refused
from cutcard.money import LARGEST
from cutcard.settlement import pipeline
from cutcard.settlement.round import Box, Round, Seat
from cutcard.wire.shape import UNREADABLE, shape_refusal

Row = Mapping[str, Any]

_MORE_FIELDS = list(More.__struct_fields__)
_OF_THE_ROUND = ("dealer", "rulings", "settled_before", "id")


class Rounds:
    """Audits rounds by themselves. ``unread`` names the columns of the layout that the file does not give."""

    def __init__(self, layout: Layout, unread: frozenset[str]) -> None:
        self._layout = layout
        self._terms = layout.terms
        self._wagers = [wager for wager in layout.wagers if f"{source_of(wager)}_staked" not in unread]
        self._own = [wager for wager in layout.own if wager in self._wagers]
        self._amounts = {
            wager.name: tuple(
                name if name in layout.fields and name not in unread else None
                for name in (f"{wager.name}_{what}" for what in Amounts.__struct_fields__)
            )
            for wager in self._wagers
        }
        audited = {name for names in self._amounts.values() for name in names}
        self._required = [name for name in layout.fields if name in ("round", "box", "player") or name in audited]
        self._unseen = {
            wager.name: tuple(name.rpartition("_")[2] for name in layout.amounts(wager) if name in unread)
            for wager in self._wagers
        }

    def audit(self, rows: Sequence[Row], numbers: range, totals: Totals, last: int | None) -> Iterator[Found]:
        """Audit the rows of one round; ``numbers`` are the rows' own, ``last`` the round before it."""
        number: int | None = rows[0]["round"]
        identity: int | str | None = number
        try:
            if len(numbers) > MOST_SEATS:
                raise Refused("too_many_seats", f"round: {len(numbers)} rows for one round, more than any table seats")
            if number is not None and last is not None and number <= last:
                raise Refused(
                    "round_out_of_order",
                    f"round: {number} comes after {last}; the rows of a round stand together, and rounds ascend",
                )
            round_, identity, recorded = self._read(rows, numbers)
            settlement = pipeline.settle_round(self._terms, round_)
        except _AtRow as fault:
            yield self._left_out(totals, numbers, fault.refused, identity, fault.row)
            return
        except Refused as refused:
            yield self._left_out(totals, numbers, refused, identity, None)
            return
        found: list[Found] = []
        for (box, player), amounts, number in zip(seats_of(settlement), recorded, numbers, strict=True):
            found += seat_differences(player, amounts, Place(number, identity, self._terms.book.id, box), self._unseen)
        totals.add(settlement, [each for amounts in recorded for each in amounts.values()], len(found))
        yield from found

    @staticmethod
    def _left_out(
        totals: Totals, numbers: range, refused: Refused, identity: int | str | None, row: int | None
    ) -> NotAudited:
        message = str(refused) if row is None or len(numbers) == 1 else f"row {row}: {refused}"
        return totals.leave_out(
            NotAudited(numbers[0], numbers[-1], len(numbers), refused.code, message, refused.clauses, identity)
        )

    def _read(self, rows: Sequence[Row], numbers: range) -> tuple[Round, int | str, list[Recorded]]:
        """The rows as a round and what was recorded for each of its seats."""
        boxes: list[tuple[int, tuple[Card, ...], list[Seat]]] = []
        recorded: list[Recorded] = []
        dealer: tuple[Card, ...] = ()
        meters: dict[str, int] | None = None
        whole = More()
        for at, (row, number) in enumerate(zip(rows, numbers, strict=True)):
            try:
                more = self._more(row, first=not at)
                hand = self._cards(row, self._layout.cards) if more.cards is None else more.cards
                theirs = self._cards(row, self._layout.dealer)
                on_meters = self._meters(row)
                if not at:
                    whole, meters = more, on_meters
                    dealer = theirs
                elif theirs != dealer or on_meters != meters:
                    what = "dealer" if theirs != dealer else "meter"
                    raise Refused("rows_differ", f"{what}: not what the other rows of the round have")
                recorded.append(self._recorded(row))
                seat = self._seat(row, more)
                if boxes and boxes[-1][0] == row["box"]:
                    if boxes[-1][1] != hand:
                        raise Refused("rows_differ", "cards: not what the other rows of the box have")
                    boxes[-1][2].append(seat)
                else:
                    boxes.append((row["box"], hand, [seat]))
            except Refused as refused:
                raise _AtRow(refused, number) from None
        round_ = Round(
            dealer if whole.dealer is None else whole.dealer,
            tuple(Box(box, hand, tuple(seats)) for box, hand, seats in boxes),
            whole.rulings,
            meters,
            whole.settled_before,
        )
        identity = rows[0]["round"] if whole.id is None else whole.id
        return round_, identity, recorded

    def _more(self, row: Row, first: bool) -> More:
        for name in self._required:
            if row[name] is None:
                raise Refused("empty", f"{name}: empty, where a value is required")
        text = row.get("more")
        if text is None:
            return More()
        try:
            more = MORE.decode(text)
        except msgspec.ValidationError as error:
            raise shape_refusal(error, text.encode(), _MORE_FIELDS, "more") from None
        except UNREADABLE as error:
            raise Refused("not_json", f"more: {error}") from None
        if not first:
            for name in _OF_THE_ROUND:
                if getattr(more, name) not in (None, ()):
                    raise Refused("misplaced", f"more.{name}: it stands in the first row of a round")
        return more

    @staticmethod
    def _cards(row: Row, columns: tuple[str, ...]) -> tuple[Card, ...]:
        found: list[Card] = []
        for at, name in enumerate(columns):
            text = row.get(name)
            if text is None:
                continue
            if len(found) < at:
                raise Refused("cards_missing", f"{name}: {text!r} with no card before it")
            try:
                found.append(Card(text))
            except ValueError:
                shown = text[:20]
                raise Refused("unknown_card", f"{name}: {shown!r} is not a card; {card_hint(shown)}") from None
        return tuple(found)

    def _meters(self, row: Row) -> dict[str, int] | None:
        found = {name: row[column] for name, column in self._layout.meters.items() if row.get(column) is not None}
        for name, amount in found.items():
            if not 0 <= amount < LARGEST:
                raise Refused("bad_amount", f"meter_{name}: {amount} is not an amount in cents")
        return found or None

    def _recorded(self, row: Row) -> Recorded:
        found: dict[str, Amounts] = {}
        for wager, names in self._amounts.items():
            amounts = [0 if name is None else row[name] for name in names]
            if not 0 <= min(amounts) <= max(amounts) < LARGEST:
                name, amount = next(
                    (name, row[name]) for name in names if name is not None and not 0 <= row[name] < LARGEST
                )
                raise Refused("bad_amount", f"{name}: {amount} is not an amount in cents")
            found[wager] = Amounts(*amounts)
        return found

    def _seat(self, row: Row, more: More) -> Seat:
        stakes = {wager.name: row[f"{wager.name}_staked"] for wager in self._own if row[f"{wager.name}_staked"]}
        return Seat(row["player"], stakes, row.get("decision"), more.tokens, more.limits)


class _AtRow(Exception):  # noqa: N818 - a refusal with its row
    def __init__(self, refused: Refused, row: int) -> None:
        super().__init__(str(refused))
        self.refused, self.row = refused, row
