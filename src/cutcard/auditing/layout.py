"""The layout of recorded rounds in Parquet: one row for each seat, and the table's terms in the schema's metadata.

The page ``docs/audit.md`` describes it for those who write such files elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

import msgspec
import pyarrow as pa

from cutcard.cards import DECK, Card
from cutcard.citations import Refused
from cutcard.money import LARGEST, dollars, read_amount
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.rulebooks.parts import Wager
from cutcard.settlement import Settler
from cutcard.settlement.record import LimitRecord
from cutcard.settlement.round import Limit, Round, Ruling, SettledBefore, Settlement
from cutcard.settlement.terms import Terms

VERSION = "1"
VERSION_KEY = b"cutcard.layout"
TERMS_KEY = b"cutcard.terms"

MOST_SEATS = 1000
"""Rows of one round; the largest table has a few dozen."""

WORD = pa.dictionary(pa.int32(), pa.string())
CARD = pa.dictionary(pa.int8(), pa.string())
CENTS = pa.int64()
CARD_NAMES = pa.array([str(card) for card in DECK])


class More(msgspec.Struct, forbid_unknown_fields=True):
    """What few rounds have, as JSON in the column ``more``, in the words of the round record.

    The last four concern the whole round and stand in its first row. ``cards`` and ``dealer`` are for hands with
    more cards than the layout has columns.
    """

    tokens: tuple[str, ...] = ()
    limits: Mapping[str, LimitRecord] | None = None
    cards: tuple[Card, ...] | None = None
    dealer: tuple[Card, ...] | None = None
    rulings: tuple[Ruling, ...] = ()
    settled_before: tuple[SettledBefore, ...] | None = None
    id: str | int | None = None


MORE = msgspec.json.Decoder(More, dec_hook=read_amount)


class Layout:
    """The columns for rounds under these terms.

    >>> from cutcard.rulebooks import rulebook
    >>> layout = Layout(Terms(rulebook("star-casino-war")))
    >>> [name for name in layout.schema.names if name.startswith(("tie", "card", "dealer"))]
    ['card_1', 'card_2', 'dealer_1', 'dealer_2', 'tie_staked', 'tie_paid', 'tie_returned']
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.wagers: tuple[Wager, ...] = terms.book.wagers
        self.own = tuple(wager for wager in self.wagers if source_of(wager) == wager.name)
        most = terms.book.game.most
        self.cards = tuple(f"card_{number}" for number in range(1, most.box + 1))
        self.dealer = tuple(f"dealer_{number}" for number in range(1, most.dealer + 1))
        self.meters = {name: f"meter_{name}" for name in terms.meters}

    @staticmethod
    def amounts(wager: Wager) -> tuple[str, ...]:
        """The columns of a wager. A bonus has no stake, so nothing but what it pays."""
        kinds = ("paid",) if wager.bonus_on is not None else ("staked", "paid", "returned")
        return tuple(f"{wager.name}_{kind}" for kind in kinds)

    @cached_property
    def fields(self) -> dict[str, pa.Field]:
        """Every column by its name."""
        fields = [
            pa.field("round", pa.int64(), nullable=False),
            pa.field("box", pa.int32(), nullable=False),
            pa.field("player", WORD, nullable=False),
            pa.field("decision", WORD),
            *(pa.field(name, CARD) for name in (*self.cards, *self.dealer)),
            *(pa.field(name, CENTS, nullable=False) for wager in self.wagers for name in self.amounts(wager)),
            *(pa.field(name, CENTS) for name in self.meters.values()),
            pa.field("more", pa.string()),
        ]
        return {field.name: field for field in fields}

    @cached_property
    def schema(self) -> pa.Schema:
        """The schema, with the terms in its metadata."""
        metadata = {VERSION_KEY: VERSION.encode(), TERMS_KEY: write_terms(self.terms)}
        return pa.schema(list(self.fields.values()), metadata=metadata)

    def rows(self, rounds: Iterable[tuple[int, Round, Settlement]]) -> pa.Table:
        """Rounds with what was paid in them, as rows."""
        columns: dict[str, list[Any]] = {name: [] for name in self.fields}
        for number, round_, settlement in rounds:
            for row in self._seats(number, round_, settlement):
                for name, column in columns.items():
                    column.append(row.get(name, 0 if name.endswith(("_staked", "_paid", "_returned")) else None))
        return pa.table(
            [pa.array(columns[name], field.type) for name, field in self.fields.items()], schema=self.schema
        )

    def _seats(self, number: int, round_: Round, settlement: Settlement) -> Iterator[dict[str, Any]]:
        dealer = _hand(self.dealer, round_.dealer)
        meters = {column: (round_.jackpot or {}).get(name) for name, column in self.meters.items()}
        for box, settled in zip(round_.boxes, settlement.boxes, strict=True):
            for seat, player in zip(box.players, settled.players, strict=True):
                more: dict[str, Any] = {}
                if seat.tokens:
                    more["tokens"] = seat.tokens
                if seat.limits is not None:
                    more["limits"] = {name: _limit(limit) for name, limit in seat.limits.items()}
                if len(box.cards) > len(self.cards):
                    more["cards"] = [str(card) for card in box.cards]
                if box is round_.boxes[0] and seat is box.players[0]:
                    more |= self._of_the_round(round_)
                yield {
                    "round": number,
                    "box": box.box,
                    "player": seat.player,
                    "decision": seat.decision,
                    **_hand(self.cards, box.cards),
                    **dealer,
                    **{f"{name}_staked": stake for name, stake in seat.wagers.items()},
                    **{
                        f"{line.wager}_{kind}": getattr(line, kind)
                        for line in player.lines
                        for kind in ("staked", "paid", "returned")
                    },
                    **meters,
                    "more": msgspec.json.encode(more).decode() if more else None,
                }

    def _of_the_round(self, round_: Round) -> dict[str, Any]:
        """What the first row says of the whole round."""
        more: dict[str, Any] = {}
        if len(round_.dealer) > len(self.dealer):
            more["dealer"] = [str(card) for card in round_.dealer]
        if round_.rulings:
            more["rulings"] = [
                {name: value for name, value in msgspec.structs.asdict(ruling).items() if value is not None}
                for ruling in round_.rulings
            ]
        if round_.settled_before is not None:
            more["settled_before"] = round_.settled_before
        return more


def _hand(columns: tuple[str, ...], cards: tuple[Card, ...]) -> dict[str, str]:
    return {column: str(card) for column, card in zip(columns, cards, strict=False)}


def write_terms(terms: Terms) -> bytes:
    """Terms as JSON: the record's own words for them, and which text of the book they stand on."""
    book = terms.book
    found: dict[str, Any] = {
        "rulebook": book.id,
        "edition": book.edition,
        "revision": book.revision,
        "decks": terms.copies,
        "chips": [dollars(chip) for chip in terms.chips.denominations],
        "limits": {name: _limit(limit) for name, limit in terms.limits.items()},
        "schedules": {
            name: "-".join(str(odds.pays) for odds in entries.values()) for name, entries in terms.schedules.items()
        },
        "options": terms.options,
    }
    return msgspec.json.encode(found)


def _limit(limit: Limit) -> dict[str, str]:
    """A limit as the record writes it; an end that is not there is left out."""
    found = {"min": dollars(limit.min)}
    return found if limit.max >= LARGEST else {**found, "max": dollars(limit.max)}


class _Pinned(msgspec.Struct):
    rulebook: str
    edition: str
    revision: int


def read_terms(metadata: Mapping[bytes, bytes] | None, shelf: Shelf) -> Terms:
    """The terms in a file's metadata; refuses what is no layout of ours and books that are not on the shelf."""
    found = metadata or {}
    version = found.get(VERSION_KEY)
    if version is None or TERMS_KEY not in found:
        raise Refused(
            "not_a_layout",
            "the schema's metadata has no cutcard.layout and cutcard.terms, so these are no recorded rounds",
        )
    if version != VERSION.encode():
        raise Refused("unknown_layout", f"cutcard.layout: only layout {VERSION} is known, not {version[:20]!r}")
    try:
        pinned = msgspec.json.decode(found[TERMS_KEY], type=_Pinned)
        stated = msgspec.json.decode(found[TERMS_KEY], type=dict[str, Any])
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refused("bad_terms", f"cutcard.terms: {error}") from None
    for name in ("edition", "revision"):
        del stated[name]
    record = {**stated, "dealer": [], "boxes": []}
    try:
        _, terms = Settler(shelf).read(msgspec.json.encode(record))
    except Refused as refused:
        raise Refused(refused.code, f"cutcard.terms: {refused}", refused.clauses) from None
    _check_text(terms.book, pinned)
    return terms


def _check_text(book: Rulebook, pinned: _Pinned) -> None:
    if (book.edition, book.revision) != (pinned.edition, pinned.revision):
        raise Refused(
            "other_edition",
            f"cutcard.terms: the rounds were recorded under {pinned.rulebook}, {pinned.edition}, revision "
            f"{pinned.revision}; the shelf holds {book.edition}, revision {book.revision}",
        )


def source_of(wager: Wager) -> str:
    """The wager on whose stake this one's payment rests: itself, the one that it follows, or that it is a bonus on."""
    follows = wager.follows
    return wager.bonus_on or (wager.name if follows is None or follows.free else follows.wager)
