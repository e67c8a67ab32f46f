"""Random rounds of the five books, dealt from real decks, and the ways in which tests ask a settler about a record."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from cutcard.cards import RANKS, SUITS
from cutcard.money import cents, dollars
from cutcard.rulebooks import default_shelf, rulebook
from cutcard.settlement import Settlement, Settler
from tests.support.rounds import MAIN, METERS, SCHEDULES, WAR, box, record, seat
from tests.support.seeds import short_or_long

Record = dict[str, Any]

SETTLER = Settler(default_shelf())
LINE = 7  # the line number that every record of these tests is said to stand on

# A good round of each book, for tests to spoil, and the way to its only player.
CROWN = record("crown-casino-war", "9d", box(1, "Kh", seat(casino_war=100)))
STAR = record("star-casino-war", "9d", box(1, "Kh", seat(initial=100)))
NZ = record("nz-casino-war", "9d", box(1, "Kh", seat(casino_war=100)))
POKER = record("star-three-card-poker", "9d 2c 3s", box(1, "Kd Kc Ks", seat("A", "play", ante=5)))
BACEBALL = record("star-baceball", "9d 2c 3s", box(1, "Kd Kc Ks", seat(bet=5)))
JACKPOT = record("star-baceball", "9d 2c 3s", box(1, "Kd Kc Ks", seat(bet=5, jackpot=1)), jackpot=METERS)
SEAT = ("boxes", 0, "players", 0)
AT = "boxes[0].players[0]."

# The same rounds on every run, and no time limit on a single one: a busy machine must not fail a test of amounts.
FEW = settings(max_examples=short_or_long(10, 400), deadline=None)
MANY = settings(FEW, max_examples=short_or_long(40, 3_000))


def write(record: object) -> bytes:
    """A record as a line of a file."""
    return json.dumps(record, ensure_ascii=False).encode()


def settle(record: Record, settler: Settler = SETTLER) -> Settlement:
    """The settlement of a record that must be accepted."""
    return settler.settle(write(record))


def answer(record: object | bytes, settler: Settler = SETTLER) -> tuple[Any, bool]:
    """The answer to a record (or to a raw line) as JSON, and whether it was settled."""
    line = record if isinstance(record, bytes) else write(record)
    written, settled = settler.answer(line, LINE)
    assert b"\n" not in written
    return json.loads(written), settled


def check_answer(found: Any, settled: bool) -> None:
    """Whatever the line was: a settlement, or exactly the documented error."""
    if settled:
        assert [name for name in found if name != "id"] == ["rulebook", "boxes", "house"]
        return
    assert [name for name in found if name != "id"] == ["error", "line"]
    assert found["line"] == LINE
    error = found["error"]
    assert list(error) == ["code", "message", "rules"]
    assert error["code"].isidentifier()
    assert error["message"]
    assert all(isinstance(ref, str) for ref in error["rules"])


def error_of(record: object) -> Record:
    """The error that a record (or a raw line) meets, whichever it is."""
    found, settled = answer(record)
    assert not settled, found
    check_answer(found, settled)
    error: Record = found["error"]
    return error


def refused(
    record: object | bytes,
    code: str,
    field: str | tuple[str, ...],
    *rules: str,
    id: object = None,  # noqa: A002
) -> str:
    """Check that a record is refused with this code, at this field (one of these) and under these clauses."""
    found, settled = answer(record)
    assert not settled, found
    check_answer(found, settled)
    assert found.get("id") == id
    error = found["error"]
    assert error["code"] == code, error
    assert error["message"].startswith(field), error
    assert tuple(error["rules"]) == rules, error
    return str(error["message"])


def change(record: Record, *path: str | int, to: Any) -> Record:
    """A copy of a record with the value at a path put in or replaced."""
    copy: Record = json.loads(json.dumps(record))
    at: Any = copy
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    return copy


def with_seat(good: Record, *players: Record) -> Record:
    """A copy of a record with other players on its first box."""
    return change(good, "boxes", 0, "players", to=list(players))


def effective(record: Record, seat: Record, wager: str) -> int:
    """What counts of a wager under the maximum on the sign, or the player's own."""
    placed = cents(seat["wagers"][wager])
    sign, own = (part.get("limits", {}).get(wager, {}) for part in (record, seat))
    most = own.get("max", sign.get("max"))
    return placed if most is None else min(placed, cents(most))


class Shoe:
    """Some neighbouring ranks out of real decks: no card is over-used, and ties, straights and aces are common."""

    def __init__(self, draw: DrawFn, decks: int, fewest: int) -> None:
        self._draw = draw
        start = draw(st.integers(0, len(RANKS) - 1))
        ranks = (RANKS + RANKS)[start : start + draw(st.integers(fewest, fewest + 5))]
        self._cards = [rank + suit for rank in ranks for suit in SUITS] * decks

    def deal(self, number: int = 1) -> list[str]:
        """So many cards from anywhere in the shoe."""
        return [self._cards.pop(self._draw(st.integers(0, len(self._cards) - 1))) for _ in range(number)]


AMOUNTS = st.one_of(st.integers(1, 40).map(lambda fives: 500 * fives), st.integers(1, 30_000))
CHIPS: SearchStrategy[list[str]] = st.one_of(
    st.sampled_from([["1", "5", "25", "100"], ["2.50", "4"], ["100", "5"], ["0.05"], ["7", "11", "13"]]),
    st.lists(st.integers(1, 2000).map(dollars), min_size=1, max_size=4),
)
TEXT = st.text('aZ09 :"\\\n\x00{}[],é漢🂡', max_size=8)
NAMES = st.sampled_from(["A", "B", "C", "D", "Zoë", 'the "shark"', "box 2\n"])


@st.composite
def _limits(draw: DrawFn, wagers: list[str]) -> Record:
    found = {}
    for name in draw(st.lists(st.sampled_from(wagers), unique=True)):
        least, most = sorted([draw(AMOUNTS), draw(AMOUNTS)])
        ends = {"min": dollars(least), "max": dollars(most)}
        found[name] = {end: ends[end] for end in draw(st.sampled_from([("min", "max"), ("max",), ("min",)]))}
    return found


def _table(draw: DrawFn, book: str) -> Record:
    """What a record says of its table: chips, limits and options, each of them only sometimes."""
    rules = rulebook(book)
    table: Record = {"rulebook": book}
    if draw(st.booleans()):
        table["chips"] = draw(CHIPS)
    if draw(st.booleans()):
        table["limits"] = draw(_limits([wager.name for wager in rules.wagers if wager.limited]))
    values = {option.name: st.sampled_from(sorted(option.values)) for option in rules.options}
    values.pop("box_maximum", None)  # together with other players' wagers: tested by itself
    options = draw(st.fixed_dictionaries({}, optional=values)) if draw(st.booleans()) else {}
    if book == "nz-casino-war":
        options["over_maximum"] = "cap"
    if options:
        table["options"] = options
    return table


def _seat(draw: DrawFn, book: str, table: Record, player: str, wagers: Record, decision: str | None) -> Record:
    """A player with these wagers, sometimes with limits of their own, tokens, or the wager that the decision makes."""
    seat: Record = {"player": player, "wagers": wagers}
    if draw(st.integers(0, 3)) == 0:
        seat["limits"] = draw(_limits([wager.name for wager in rulebook(book).wagers if wager.limited]))
    down = {name for name in wagers if name != "jackpot"}
    if decision is not None:
        seat["decision"] = decision
        for wager in rulebook(book).wagers:
            follows = wager.follows
            if follows and decision in follows.choices and follows.wager in wagers:
                down.add(wager.name)
                if draw(st.booleans()):
                    capped = dollars(effective(table, seat, follows.wager))
                    wagers[wager.name] = capped if follows.equals == "effective" else wagers[follows.wager]
    if book.startswith("star") and draw(st.integers(0, 3)) == 0:
        seat["tokens"] = draw(st.lists(st.sampled_from(sorted(down)), unique=True))
    return seat


def _wagers(draw: DrawFn, names: list[str], fewest: int = 0) -> Record:
    chosen = draw(st.lists(st.sampled_from(names), min_size=fewest, unique=True))
    return {name: dollars(draw(AMOUNTS)) for name in chosen}


def _numbers(most: int, boxes: int) -> SearchStrategy[list[int]]:
    return st.lists(st.integers(1, most), min_size=1, max_size=boxes, unique=True)


@st.composite
def war_rounds(draw: DrawFn, book: str) -> Record:
    """A round of Casino War: up to four boxes, up to three players on each where the book allows it."""
    main, shared = MAIN[book], book != "star-casino-war"
    table = _table(draw, book)
    if shared and draw(st.booleans()):
        table["decks"] = draw(st.integers(4, 8))
    shoe = Shoe(draw, table.get("decks", 8) if shared else 6, fewest=1)
    dealer = shoe.deal()
    boxes: list[Record] = []
    for number in draw(_numbers(7, 4)):
        cards = shoe.deal()
        tied = cards[0][0] == dealer[0][0]
        seats = []
        for player in draw(st.lists(NAMES, min_size=1, max_size=3 if shared else 1, unique=True)):
            wagers = _wagers(draw, [main, "tie"], 1)
            if not shared:
                wagers.setdefault(main, dollars(draw(AMOUNTS)))
            due = tied and main in wagers
            decision = draw(st.sampled_from(["war", "surrender", "absent"])) if due else None
            seats.append(_seat(draw, book, table, player, wagers, decision))
        if any(seat.get("decision") == "war" for seat in seats):
            cards += shoe.deal()
        boxes.append({"box": number, "cards": cards, "players": seats})
    if any(len(box["cards"]) == 2 for box in boxes):
        dealer += shoe.deal()
    return {**table, "dealer": dealer, "boxes": boxes}


ANTE_DECISIONS = ("play", "play", "fold", "concede", "absent", "cannot_cover", "cannot_cover_again")


@st.composite
def poker_rounds(draw: DrawFn) -> Record:
    """A round of Three Card Poker: up to four players, each with one hand."""
    book = "star-three-card-poker"
    table = {**_table(draw, book), "schedules": SCHEDULES}
    shoe = Shoe(draw, 1, fewest=4)
    numbers = draw(_numbers(16, 3))
    players = draw(st.lists(NAMES, min_size=len(numbers), max_size=len(numbers), unique=True))
    boxes: list[Record] = []
    for number, player in zip(numbers, players, strict=True):
        wagers = _wagers(draw, ["ante", "pair_plus"], 1)
        decision = draw(st.sampled_from(ANTE_DECISIONS if "ante" in wagers else ("stay", "fold")))
        seat = _seat(draw, book, table, player, wagers, decision)
        boxes.append({"box": number, "cards": shoe.deal(3), "players": [seat]})
    return {**table, "dealer": shoe.deal(3), "boxes": boxes}


SIDES = ["strike_1", "strike_2", "strike_3", "strike_out"]


@st.composite
def baceball_rounds(draw: DrawFn) -> Record:
    """A round of bACEball: up to four areas; the jackpot wager is one amount for all who make it."""
    book = "star-baceball"
    table = _table(draw, book)
    shoe = Shoe(draw, 6, fewest=1)
    jackpot = dollars(draw(AMOUNTS))
    boxes: list[Record] = []
    for number in draw(_numbers(7, 4)):
        wagers = {**_wagers(draw, SIDES), "bet": dollars(draw(AMOUNTS))}
        if draw(st.booleans()):
            wagers["jackpot"] = jackpot
        seat = _seat(draw, book, table, draw(NAMES), wagers, None)
        boxes.append({"box": number, "cards": shoe.deal(3), "players": [seat]})
    record = {**table, "dealer": shoe.deal(3), "boxes": boxes}
    if any("jackpot" in box["players"][0]["wagers"] for box in boxes) or draw(st.booleans()):
        record["jackpot"] = {name: dollars(draw(st.integers(0, 20_000_000))) for name in ("major", "minor")}
    return record


def rounds(book: str) -> SearchStrategy[Record]:
    """Valid rounds of one book."""
    if book in WAR:
        return war_rounds(book)
    return poker_rounds() if book == "star-three-card-poker" else baceball_rounds()
