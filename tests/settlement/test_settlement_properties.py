"""What holds for every round of every book, over random rounds; and that no row of a book is missing or too many."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import ceil
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.games import Case
from cutcard.money import ANY_CENT, ChipSet, Odds, cents, dollars
from cutcard.rulebooks import Rulebook, default_shelf, rulebook
from cutcard.settlement import Line, Settlement, Settler, Terms
from tests.support.books import BOOKS, WAR_BOOKS
from tests.support.rounds import MAIN, SCHEDULES, box, record, seat, war_record
from tests.support.strategies import FEW, LINE, SETTLER, TEXT, Record, effective, rounds, settle, write

every_book = pytest.mark.parametrize("book", BOOKS)
every_war_book = pytest.mark.parametrize("book", WAR_BOOKS)


def each_line(round_: Record, settlement: Settlement) -> Iterator[tuple[Record, Record, Line]]:
    """Every line with its box and seat in the record."""
    for at, settled in zip(round_["boxes"], settlement.boxes, strict=True):
        for seat_, player in zip(at["players"], settled.players, strict=True):
            for line in player.lines:
                yield at, seat_, line


def counted(round_: Record, seat_: Record, line: Line) -> int:
    """What of a line's wager counts, by the limits that the record itself states."""
    followed = {"play": "ante", "ante_bonus": "ante", "war": "initial", "go_to_war": "casino_war"}
    return effective(round_, seat_, followed.get(line.wager, line.wager))


def chips_of(round_: Record) -> ChipSet:
    return ChipSet.of(round_["chips"]) if "chips" in round_ else ANY_CENT


def rounds_up(round_: Record) -> bool:
    return bool(round_.get("options", {}).get("rounding", "up") == "up")


@every_book
@FEW
@given(data=st.data())
def test_money_of_every_line(book: str, data: st.DataObject) -> None:
    round_ = data.draw(rounds(book))
    settlement = settle(round_)
    for _, seat_, line in each_line(round_, settlement):
        live = counted(round_, seat_, line)
        excess = 0 if line.wager in ("war", "go_to_war", "ante_bonus") else line.staked - live
        assert min(line.staked, line.paid, line.returned) >= 0
        assert line.staked == live + excess if line.wager != "ante_bonus" else line.staked == 0
        assert (line.odds is not None) == (line.result == "win" and line.wager != "jackpot")
        if line.result == "win":
            assert line.returned == (0 if line.wager == "jackpot" else line.staked)
            assert line.paid > 0 or round_.get("options", {}).get("rounding") == "down"
        else:
            assert line.paid == 0
        if line.result == "lose":
            assert line.returned == excess  # nothing but what was over the maximum
        if line.result in ("stand_off", "void"):
            assert line.returned == line.staked


@every_book
@FEW
@given(data=st.data())
def test_what_is_paid_is_the_next_payable_amount(book: str, data: st.DataObject) -> None:
    round_ = data.draw(rounds(book).filter(rounds_up))
    chips = chips_of(round_)
    settlement = settle(round_)
    winners = [meter for at in round_["boxes"] if (meter := _progressive(at)) is not None]
    for at, seat_, line in each_line(round_, settlement):
        live = counted(round_, seat_, line)
        if line.result == "win":
            if line.odds is not None:
                odds = Odds.parse(line.odds)
                exact = Fraction(live * odds.pays, odds.on)
            else:
                exact = _prize(round_, at["cards"], live, winners)
            assert chips.can_pay(line.paid)
            assert line.paid == chips.at_or_above(ceil(exact))
        if line.result == "surrender":
            half = line.returned - (line.staked - live)
            assert Fraction(live, 2) <= half <= live
            assert half == min(live, chips.at_or_above(-(-live // 2)))
            assert line.returned <= line.staked


def _progressive(at: Record) -> str | None:
    """The meter that a hand with a jackpot wager hits: three aces of diamonds, or of another suit."""
    cards = at["cards"]
    if "jackpot" not in at["players"][0]["wagers"] or {card[0] for card in cards} != {"A"} or len(set(cards)) > 1:
        return None
    return "major" if cards[0] == "Ad" else "minor"


def _prize(round_: Record, cards: list[str], stake: int, winners: list[str]) -> Fraction:
    """The jackpot of a hand as the book prints it, counted here a second time."""
    options = round_.get("options", {})
    aces = [card for card in cards if card[0] == "A"]
    if len(aces) == 3 and len(set(aces)) == 1:
        meter = "major" if aces[0] == "Ad" else "minor"
        held, least = cents(round_["jackpot"][meter]), {"major": 10_000_000, "minor": 1_000_000}[meter]
        number = winners.count(meter)
        by_floor = {
            "prize": Fraction(max(held, least), number),
            "share": max(Fraction(held, number), Fraction(least)),
            "meter": Fraction(held if number > 1 else max(held, least), number),
        }
        return by_floor[options.get("jackpot_floor", "prize")]
    times = 300 if len(aces) == 3 else 50 if len(set(aces)) == 1 else 20
    return Fraction(stake * (times + (options.get("jackpot_multiples") == "to_one")))


@every_war_book
@FEW
@given(data=st.data())
def test_tie_wagers_do_not_depend_on_the_war(book: str, data: st.DataObject) -> None:
    round_ = data.draw(rounds(book))
    peaceful = json.loads(json.dumps(round_))
    peaceful["dealer"] = peaceful["dealer"][:1]
    for at in peaceful["boxes"]:
        at["cards"] = at["cards"][:1]
        for seat_ in at["players"]:
            seat_["wagers"] = {name: seat_["wagers"][name] for name in (MAIN[book], "tie") if name in seat_["wagers"]}
            seat_["tokens"] = [name for name in seat_.get("tokens", []) if name in seat_["wagers"]]
            if "decision" in seat_:
                seat_["decision"] = "surrender"
    ties = [line for line in settle(round_).lines if line.wager == "tie"]
    assert ties == [line for line in settle(peaceful).lines if line.wager == "tie"]


@every_book
@FEW
@given(data=st.data())
def test_every_player_is_settled_as_if_alone(book: str, data: st.DataObject) -> None:
    round_ = data.draw(rounds(book))
    settlement = settle(round_)
    for at, settled in zip(round_["boxes"], settlement.boxes, strict=True):
        for seat_, player in zip(at["players"], settled.players, strict=True):
            held = len(round_["dealer"]) if book not in WAR_BOOKS else 1 + (seat_.get("decision") == "war")
            alone = {**at, "cards": at["cards"][:held], "players": [seat_]}
            lines = settle({**round_, "dealer": round_["dealer"][:held], "boxes": [alone]}).lines
            if _progressive(at) is not None:  # the one thing that players share
                lines, player_lines = lines[:-1], player.lines[:-1]
            else:
                player_lines = player.lines
            assert lines == player_lines


@every_book
@FEW
@given(data=st.data())
def test_boxes_and_players_come_back_in_the_order_given(book: str, data: st.DataObject) -> None:
    round_ = data.draw(rounds(book))
    turned = {**round_, "boxes": [{**at, "players": at["players"][::-1]} for at in round_["boxes"][::-1]]}
    for given_ in (round_, turned):
        settlement = settle(given_)
        order = [(at["box"], [seat_["player"] for seat_ in at["players"]]) for at in given_["boxes"]]
        assert [(at.box, [player.player for player in at.players]) for at in settlement.boxes] == order
    assert settle(turned).house == settle(round_).house


@every_book
@FEW
@given(data=st.data(), id=st.none() | TEXT | st.integers())
def test_answers_have_the_public_format(book: str, data: st.DataObject, id: str | int | None) -> None:  # noqa: A002
    round_ = {**data.draw(rounds(book)), "id": id}
    written, settled = SETTLER.answer(write(round_), LINE)
    found: Any = json.loads(written)
    settlement = settle(round_)
    nets = 0
    assert settled
    assert [name for name in found if name != "id"] == ["rulebook", "boxes", "house"]
    assert found.get("id") == id
    assert ("id" in found) == (id is not None)
    assert found["rulebook"] == book
    for at, box_ in zip(found["boxes"], settlement.boxes, strict=True):
        assert list(at) == ["box", "players"]
        assert at["box"] == box_.box
        for player, settled_player in zip(at["players"], box_.players, strict=True):
            assert list(player) == ["player", "net", "settled"]
            assert player["player"] == settled_player.player
            assert player["settled"] == [_public(line) for line in settled_player.lines]
            net = 0
            for line in player["settled"]:
                net += cents(line["paid"]) + cents(line["returned"]) - cents(line["staked"])
                names = ["wager", "staked", "result", "odds", "paid", "returned", "rules", "readings"]
                assert list(line) == [name for name in names if name in line]
            assert player["net"] == dollars(net)
            nets += net
    assert found["house"] == dollars(-nets) == dollars(settlement.house)


def _public(line: Line) -> Record:
    found: Record = {name: dollars(getattr(line, name)) for name in ("staked", "paid", "returned")}
    found |= {"wager": line.wager, "result": line.result, "rules": list(line.clauses)}
    if line.odds is not None:
        found["odds"] = line.odds
    if line.readings:
        found["readings"] = list(line.readings)
    return found


@every_book
@FEW
@given(data=st.data())
def test_every_citation_is_a_clause_or_reading_of_the_book(book: str, data: st.DataObject) -> None:
    rules = rulebook(book)
    for line in settle(data.draw(rounds(book))).lines:
        assert line.clauses
        assert set(line.clauses) <= set(rules.clauses)
        assert set(line.readings) <= set(rules.readings)
        assert len(set(line.clauses)) == len(line.clauses)
        assert len(set(line.readings)) == len(line.readings)


@every_book
@FEW
@given(data=st.data())
def test_settling_again_comes_to_the_same(book: str, data: st.DataObject) -> None:
    """Also with another settler: nothing that a settler remembers of earlier records may show."""
    line = write(data.draw(rounds(book)))
    first = SETTLER.answer(line, LINE)
    assert SETTLER.answer(line, LINE) == first
    assert Settler(default_shelf()).answer(line, LINE) == first


@pytest.mark.parametrize("book", [*WAR_BOOKS, "star-three-card-poker"])
@FEW
@given(data=st.data())
def test_suits_do_not_rank(book: str, data: st.DataObject) -> None:
    round_ = data.draw(rounds(book))
    suits = dict(zip("cdhs", data.draw(st.permutations("cdhs")), strict=True))

    def turned(cards: list[str]) -> list[str]:
        return [card[0] + suits[card[1]] for card in cards]

    boxes = [{**at, "cards": turned(at["cards"])} for at in round_["boxes"]]
    assert settle({**round_, "dealer": turned(round_["dealer"]), "boxes": boxes}) == settle(round_)


@every_book
@FEW
@given(data=st.data(), times=st.integers(2, 9))
def test_settlement_is_linear_where_every_cent_can_be_paid(book: str, data: st.DataObject, times: int) -> None:
    round_ = data.draw(rounds(book))
    round_.pop("chips", None)

    def scaled(part: Any, by: int) -> Any:
        """Every amount times ``by``. Meters do not grow with the wager that may win them: jackpots are left out."""
        if isinstance(part, dict):
            return {name: scaled(value, by) for name, value in part.items() if name != "jackpot"}
        if isinstance(part, list):
            return [scaled(value, by) for value in part]
        return dollars(by * cents(part)) if isinstance(part, str) else part

    def at_scale(by: int) -> Settlement:
        limits = {"limits": scaled(round_["limits"], by)} if "limits" in round_ else {}
        boxes = json.loads(json.dumps(round_["boxes"]))
        for seat_ in (seat_ for at in boxes for seat_ in at["players"]):
            seat_.update({name: scaled(seat_[name], by) for name in ("wagers", "limits") if name in seat_})
        return settle(
            {**{name: value for name, value in round_.items() if name != "jackpot"}, **limits, "boxes": boxes}
        )

    one, many = at_scale(2), at_scale(2 * times)  # even stakes: half of each is a whole number of cents
    for small, large in zip(one.lines, many.lines, strict=True):
        grown = replace_amounts(small, times)
        assert large == grown
    assert many.house == times * one.house


def replace_amounts(line: Line, times: int) -> Line:
    amounts = (line.paid * times, line.returned * times)
    return Line(line.wager, line.staked * times, line.result, line.odds, *amounts, line.cited)


@FEW
@given(stakes=st.lists(st.integers(1, 9), min_size=1, max_size=3), most=st.integers(9, 12))
def test_a_signed_box_maximum_counts_no_more_than_the_sign(stakes: list[int], most: int) -> None:
    seats = [seat(name, casino_war=stake) for name, stake in zip("ABC", stakes, strict=False)]
    terms = {"limits": {"casino_war": {"max": str(most)}}, "options": {"box_maximum": "signed"}}
    settlement = settle(record("nz-casino-war", "9d", box(1, "Kh", *seats), **terms))
    assert settlement.house == -100 * min(most, sum(stakes))
    assert [line.returned for line in settlement.lines] == [100 * stake for stake in stakes]


@pytest.mark.parametrize("ruling", [{"scope": "hand", "ground": "12.7"}, {"scope": "hand", "ground": "14.3.1"}])
@pytest.mark.parametrize("dealer", ["9d 2c 3s", "Ad 2c 9s"])
def test_a_ruling_on_one_hand_leaves_the_others_alone(ruling: Record, dealer: str) -> None:
    """Line for line: the order of settlement does not change either."""
    boxes = [
        box(n, cards, seat("AB"[n - 1], "play", ante=5, pair_plus=5)) for n, cards in ((1, "Kd Kc Ks"), (2, "Qd Qc Qs"))
    ]
    whole = record("star-three-card-poker", dealer, *boxes)
    ruled = settle({**whole, "rulings": [{**ruling, "box": 2}]})
    assert ruled.boxes[0] == settle(whole).boxes[0]
    assert {line.result for line in ruled.boxes[1].players[0].lines} == {"void"}


def test_the_order_of_rulings_does_not_matter() -> None:
    tied = war_record("crown-casino-war", "9d 2c", "9s Ks", "war", main=5, tie=5)
    rulings = [{"scope": "round", "ground": ground} for ground in ("9.11", "9.12.2")]
    assert settle({**tied, "rulings": rulings}) == settle({**tied, "rulings": rulings[::-1]})


# Rows: complete, and none too many.


@cache
def cases(book: str) -> tuple[Case, ...]:
    return tuple(rulebook(book).game.cases())


def terms_of(book: Rulebook) -> Terms:
    return Terms(book, schedules=SCHEDULES if book.schedules else {})


def open_to(terms: Terms) -> Iterator[tuple[tuple[str, ...], Case]]:
    """Every combination of wagers that a seat may place with every case that can come up for it."""
    book = terms.book
    own = [wager.name for wager in book.wagers if wager.follows is None and wager.bonus_on is None]
    for size in range(1, len(own) + 1):
        for names in combinations(own, size):
            placed = terms.placed(names)
            if placed.fault is not None:
                continue
            due = placed.decision
            for case in cases(book.id):
                if due is None or not due.due(case):
                    yield names, without_choice(terms, case)
                elif book.game.named(case).get("choice") in due.choices:
                    yield names, case


def without_choice(terms: Terms, case: Case) -> Case:
    """The same cards for a seat that has nothing to choose."""
    chosen = {at for at, finding in enumerate(terms.book.game.findings) if not finding.chance}
    return tuple(None if at in chosen else value for at, value in enumerate(case))


def has_one_row_each(terms: Terms, names: tuple[str, ...], case: Case) -> bool:
    """Whether every wager that is down gets exactly one line, the Ante Bonus exactly where it is due."""
    known = terms.book.game.named(case)
    choice = known.get("choice")
    plan = terms.plan(terms.placed(names), case, choice)
    if plan is None:
        return False
    expected = set(names)
    for wager in terms.book.wagers:
        follows = wager.follows
        if follows is not None and follows.wager in names and choice in follows.choices:
            expected.add(wager.name)
        if wager.bonus_on in names and choice == "play" and known["category"] in terms.schedules["ante_bonus"]:
            expected.add(wager.name)
    lines = [row.wager for row in plan.rows]
    return len(lines) == len(expected) and set(lines) == expected


@every_book
def test_every_wager_has_exactly_one_row_in_every_case(book: str) -> None:
    terms = terms_of(rulebook(book))
    checked = 0
    for names, case in open_to(terms):
        assert has_one_row_each(terms, names, case), (names, case)
        checked += 1
    assert checked >= len(cases(book))


@every_book
def test_every_row_is_needed(book: str) -> None:
    whole = rulebook(book)
    in_force = whole.rows_in_force(terms_of(whole).options)
    for row in in_force:
        less = terms_of(replace(whole, rows=tuple(other for other in in_force if other is not row)))
        assert not all(has_one_row_each(less, names, case) for names, case in open_to(less)), row.place


@every_book
def test_a_row_that_stands_twice_is_noticed(book: str) -> None:
    whole = rulebook(book)
    for row in whole.rows_in_force(terms_of(whole).options):
        more = terms_of(replace(whole, rows=(*whole.rows, row)))
        with pytest.raises(AssertionError, match="has 2 rows"):
            all(has_one_row_each(more, names, case) for names, case in open_to(more))
