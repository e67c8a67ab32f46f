"""Auditing JSON lines: round records with the answers that were given to them, through the pipeline one by one.

A line holds ``{"round": <record>, "settled": <answer>}``, or a record stands on one line and its answer on the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

import msgspec
from msgspec import UNSET, Raw, UnsetType

from cutcard.auditing.compare import Place, seat_differences, seats_of
from cutcard.auditing.report import Amounts, Difference, Found, NotAudited, Totals
from cutcard.citations import Refused
from cutcard.money import Amount, cents, read_amount
from cutcard.rulebooks import Shelf
from cutcard.settlement import Settler, pipeline
from cutcard.settlement.record import LongLine, RoundRecord, read_record
from cutcard.settlement.round import PlayerSettlement, Settlement
from cutcard.settlement.settler import lines
from cutcard.wire.shape import UNREADABLE, json_refusal, shape_refusal


class Net(int):
    """A sum that may be below zero."""


class AnswerLine(msgspec.Struct):
    wager: str
    staked: Amount
    paid: Amount
    returned: Amount


class AnswerPlayer(msgspec.Struct):
    player: str
    settled: tuple[AnswerLine, ...]
    net: Net | None = None


class AnswerBox(msgspec.Struct):
    box: int
    players: tuple[AnswerPlayer, ...]


class Answer(msgspec.Struct):
    """What an audit reads of an answer. One that is an error paid nothing."""

    rulebook: str | None = None
    id: str | int | None = None
    boxes: tuple[AnswerBox, ...] = ()
    house: Net | None = None


class Line(msgspec.Struct):
    """What a line may be: a pair, a record (which has a dealer), or an answer."""

    round: Raw | UnsetType = UNSET
    settled: Raw | UnsetType = UNSET
    dealer: Raw | UnsetType = UNSET


def _read(kind: type[Any], text: object) -> Any:
    if kind is not Net:
        return read_amount(kind, text)
    if not isinstance(text, str):
        raise TypeError('an amount is a string of dollars, as in "12.50" or "-12"')
    return Net(-cents(text[1:]) if text.startswith("-") else cents(text))


_LINE = msgspec.json.Decoder(Line)
_ANSWER = msgspec.json.Decoder(Answer, dec_hook=_read)
_KNOWN = [name for struct in (Answer, AnswerBox, AnswerPlayer, AnswerLine, Line) for name in struct.__struct_fields__]

Seats = dict[tuple[int, str], AnswerPlayer]


class LinesAudit:
    """One file of JSON lines, in constant memory. ``found`` yields what is wrong, ``totals`` then holds the sums."""

    def __init__(self, file: BinaryIO, shelf: Shelf, progress: Callable[[int], None] | None = None) -> None:
        self.totals = Totals()
        self._file = file
        self._settler = Settler(shelf)
        self._progress = progress or (lambda number: None)
        self._waiting: tuple[int, bytes] | None = None  # a record whose answer is on the next line

    def found(self) -> Iterator[Found]:
        """Audit the file."""
        begun = False
        for first, batch in lines(self._file):
            for number, line in enumerate(batch, start=first):
                if line and not line.isspace():
                    begun = True
                    yield from self._line(number, line)
            self._progress(sum(map(len, batch)) + len(batch))
        if not begun:
            raise Refused("empty", "there is nothing to audit: one JSON object per line is expected")
        yield from self._unanswered()

    def _line(self, number: int, line: bytes) -> Iterator[Found]:
        try:
            shape = _shape(line)
            if shape.round is not UNSET or shape.settled is not UNSET:
                yield from self._unanswered()
                if shape.round is UNSET or shape.settled is UNSET:
                    name = "round" if shape.round is UNSET else "settled"
                    raise Refused("missing_field", f"{name}: the field is required beside the other")
                yield from self._pair(number, number, bytes(shape.round), bytes(shape.settled))
            elif shape.dealer is not UNSET:
                yield from self._unanswered()
                self._waiting = number, line
            elif self._waiting is None:
                raise Refused("round_missing", "an answer without the record of its round on the line before it")
            else:
                (first, record), self._waiting = self._waiting, None
                yield from self._pair(first, number, record, line)
        except Refused as refused:
            yield self._left_out(number, number, refused)

    def _unanswered(self) -> Iterator[Found]:
        """The record whose answer did not come."""
        if self._waiting is not None:
            (number, _), self._waiting = self._waiting, None
            fault = Refused("answer_missing", "a record of a round without its answer on the next line")
            yield self._left_out(number, number, fault)

    def _left_out(self, first: int, last: int, refused: Refused, id_: int | str | None = None) -> NotAudited:
        return self.totals.leave_out(
            NotAudited(first, last, last - first + 1, refused.code, str(refused), refused.clauses, id_)
        )

    def _pair(self, first: int, last: int, written: bytes, answered: bytes) -> Iterator[Found]:
        """A record and its answer, which stand on these lines."""
        name: int | str | None = None
        try:
            record, terms = self._settler.read(written)
            name = record.id
            answer = _answer(answered)
            seats = _check(record, answer)
            settlement = pipeline.settle_round(terms, record)
        except Refused as refused:
            yield self._left_out(first, last, refused, name)
            return
        found = list(_differences(settlement, answer, seats, first, first if name is None else name))
        amounts = [Amounts(line.staked, line.paid, line.returned) for seat in seats.values() for line in seat.settled]
        self.totals.add(settlement, amounts, len(found))
        yield from found


def _shape(line: bytes) -> Line:
    if isinstance(line, LongLine):
        read_record(line)
    try:
        return _LINE.decode(line)
    except msgspec.ValidationError as error:
        raise shape_refusal(error, line, _KNOWN) from None
    except UNREADABLE as error:
        raise json_refusal(line, error, "audit") from None


def _answer(text: bytes) -> Answer:
    try:
        return _ANSWER.decode(text)
    except msgspec.ValidationError as error:
        raise shape_refusal(error, text, _KNOWN, "settled") from None
    except UNREADABLE as error:
        raise Refused("not_json", f"settled: {error}") from None


def _check(record: RoundRecord, answer: Answer) -> Seats:
    """The seats of an answer, if it is one to this record."""
    if answer.rulebook is not None and answer.rulebook != record.rulebook:
        raise Refused("other_round", f"settled.rulebook: {answer.rulebook!r}, but the round is of {record.rulebook!r}")
    if answer.id is not None and answer.id != record.id:
        raise Refused("other_round", f"settled.id: {answer.id!r}, but the round is {record.id!r}")
    seats: Seats = {}
    for box in answer.boxes:
        for player in box.players:
            wagers = [line.wager for line in player.settled]
            if (box.box, player.player) in seats or len(set(wagers)) < len(wagers):
                raise Refused(
                    "settled_twice", f"settled: box {box.box}, player {player.player!r}: something stands there twice"
                )
            seats[box.box, player.player] = player
    return seats


def _differences(
    settlement: Settlement, answer: Answer, seats: Seats, at: int, round_: int | str
) -> Iterator[Difference]:
    """Every line of an answer that differs from the settlement, and every sum that differs although its lines agree."""
    book = settlement.rulebook
    agree = True
    rest = dict(seats)
    for box, due in seats_of(settlement):
        seat = rest.pop((box, due.player), None)
        place = Place(at, round_, book, box)
        found = list(seat_differences(due, _recorded(seat), place))
        yield from found
        agree = agree and not found
        net: int | None = getattr(seat, "net", None)
        if not found and net is not None and net != due.net:
            agree = False
            yield Difference(*place, due.player, "net", Amounts(paid=net), Amounts(paid=due.net))
    for (box, player), seat in rest.items():
        nobody = PlayerSettlement(player, [])
        agree = False
        yield from seat_differences(nobody, _recorded(seat), Place(at, round_, book, box))
    if agree and answer.house is not None and answer.house != settlement.house:
        recorded, right = Amounts(paid=answer.house), Amounts(paid=settlement.house)
        yield Difference(at, round_, book, None, None, "house", recorded, right)


def _recorded(seat: AnswerPlayer | None) -> dict[str, Amounts]:
    if seat is None:
        return {}
    return {line.wager: Amounts(line.staked, line.paid, line.returned) for line in seat.settled}
