"""Records of rounds that no book allows: boxes, hands, wagers, amounts, decisions and terms."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.citations import LONGEST_MESSAGE, Refused, did_you_mean
from cutcard.rulebooks import rulebook
from tests.support.books import WAR_BOOKS
from tests.support.rounds import METERS, SCHEDULES, WAR, seat, war_record
from tests.support.strategies import (
    AT,
    BACEBALL,
    CROWN,
    JACKPOT,
    NZ,
    POKER,
    SEAT,
    STAR,
    Record,
    answer,
    change,
    error_of,
    refused,
    with_seat,
)

# Boxes and players.
CROWN_LIST = ("5.5", "1.4.1", "1.4.2")
"""The clauses that say which wagers there are, and what a wager is."""


@pytest.mark.clause("crown-casino-war", "2.1", "5.10")
@pytest.mark.clause("nz-casino-war", "3.1", "5.9")
@pytest.mark.clause("star-casino-war", "2.1", "2.2.1", "5.5")
@pytest.mark.clause("star-three-card-poker", "2.1", "5.6", "5.5")
@pytest.mark.clause("star-baceball", "2.1", "5.6")
def test_boxes_and_players_that_the_table_has_not() -> None:
    for good, beyond, players, boxes_rules, players_rule in (
        (CROWN, 10, 3, ("2.1",), "5.10"),
        (NZ, 8, 3, ("3.1",), "5.9"),
        (STAR, 0, 1, ("2.1", "2.2.1"), "5.5"),
        (POKER, 17, 1, ("2.1",), "5.6"),
        (BACEBALL, 8, 1, ("2.1",), "5.6"),
    ):
        for number in (beyond, 0, -1):
            refused(change(good, "boxes", 0, "box", to=number), "unknown_box", "boxes[0].box: ", *boxes_rules)
        if beyond:
            assert answer(change(good, "boxes", 0, "box", to=beyond - 1))[1]
        sharing = [{**good["boxes"][0]["players"][0], "player": str(n)} for n in range(players + 1)]
        assert answer(with_seat(good, *sharing[:-1]))[1]
        refused(with_seat(good, *sharing), "too_many_players", "boxes[0].players: ", players_rule)
    second = {**POKER["boxes"][0], "box": 2, "cards": ["Qd", "Qc", "Qs"]}
    refused(change(POKER, "boxes", to=[POKER["boxes"][0], second]), "too_many_boxes", "boxes: ", "5.5")


def test_boxes_and_players_that_stand_twice() -> None:
    refused(change(CROWN, "boxes", to=[CROWN["boxes"][0]] * 2), "box_twice", "boxes[1].box: ")
    refused(with_seat(CROWN, seat("A", tie=5), seat("A", casino_war=5)), "player_twice", "boxes[0].players: ")
    assert answer(change(CROWN, "boxes", to=[CROWN["boxes"][0], {**CROWN["boxes"][0], "box": 2}]))[1]


@pytest.mark.clause("crown-casino-war", "7.3.1(b)", "7.5.1(a)")
@pytest.mark.clause("nz-casino-war", "8.4(a)", "8.8(a)")
@pytest.mark.clause("star-casino-war", "7.1", "9.2.1")
@pytest.mark.clause("star-three-card-poker", "7.3.2", "7.4.2")
@pytest.mark.clause("star-baceball", "7.3.1")
def test_cards_go_to_wagers_and_to_nothing_else() -> None:
    for good, *rules in (
        (CROWN, "7.3.1(b)", "7.5.1(a)"),
        (NZ, "8.4(a)", "8.8(a)"),
        (STAR, "7.1", "9.2.1"),
        (POKER, "7.3.2", "7.4.2"),
        (BACEBALL, "7.3.1"),
    ):
        refused(change(good, "boxes", to=[]), "no_boxes", "boxes: ", *rules)
        refused(with_seat(good), "no_wager", "boxes[0].players: ", *rules)
        decided = {"player": "A", "wagers": {}}
        refused(with_seat(good, decided), "no_wager", f"{AT}wagers: ", *rules)
        refused(change(good, "boxes", 0, "cards", to=[]), "cards_missing", "boxes[0].cards: ", *rules)
        refused(change(good, "dealer", to=[]), "cards_missing", "dealer: ", *rules)


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_hands_with_too_many_or_too_few_cards_in_casino_war(book: str) -> None:
    for dealer, cards, decision, code, field in (
        ("9d 4c", "Ks", None, "wrong_number_of_cards", "dealer: "),
        ("9d", "Ks 4c", None, "wrong_number_of_cards", "boxes[0].cards: "),
        ("9d 4c 5c", "9s Kh", "war", "wrong_number_of_cards", "dealer: "),
        ("9d 4c", "9s Kh 2c", "war", "wrong_number_of_cards", "boxes[0].cards: "),
        ("9d 4c", "9s Kh", "surrender", "wrong_number_of_cards", "boxes[0].cards: "),
        ("9d 4c", "9s", "absent", "wrong_number_of_cards", "dealer: "),
        ("9d", "9s", "war", "cards_missing", "boxes[0].cards: "),
        ("9d 4c", "9s", "war", "cards_missing", "boxes[0].cards: "),
        ("9d", "9s Kh", "war", "cards_missing", "dealer: "),
        ("", "9s Kh", "war", "cards_missing", "dealer: "),
    ):
        error = error_of(war_record(book, dealer, cards, decision, main=5))
        assert error["code"] == code
        assert error["message"].startswith(field)


@pytest.mark.parametrize("good", [POKER, BACEBALL], ids=["poker", "baceball"])
@pytest.mark.parametrize(("path", "field"), [(("dealer",), "dealer: "), (("boxes", 0, "cards"), "boxes[0].cards: ")])
def test_hands_with_too_many_or_too_few_cards_of_three(good: Record, path: tuple[Any, ...], field: str) -> None:
    rules = ("7.3.2", "7.4.2") if good is POKER else ("7.3.1",)
    refused(change(good, *path, to=["2d", "2h"]), "cards_missing", field, *rules)
    many = error_of(change(good, *path, to=["2d", "2h", "3c", "4c"]))
    assert many["code"] == "wrong_number_of_cards"
    assert many["message"].startswith(field)


# Wagers.


def test_unknown_wagers() -> None:
    message = refused(with_seat(CROWN, seat(casino_war=5, tye=5)), "unknown_wager", f"{AT}wagers.tye: ", *CROWN_LIST)
    assert "did you mean 'tie'?" in message
    message = refused(with_seat(STAR, seat(x=5)), "unknown_wager", f"{AT}wagers.x: ", "5.1")
    assert "known: tie, initial, war" in message
    refused(with_seat(CROWN, seat(initial=5)), "unknown_wager", f"{AT}wagers.initial: ", *CROWN_LIST)
    message = refused(with_seat(POKER, seat(ante_bonu=5)), "unknown_wager", f"{AT}wagers.ante_bonu: ", "5.2")
    assert "'ante_bonus'" not in message  # nobody puts it down


@pytest.mark.clause("star-casino-war", "5.1.3", "1.1:tie-wager")
@pytest.mark.clause("star-three-card-poker", "10.2", "5.3")
@pytest.mark.clause("star-baceball", "7.3.1", "1.1:bet", "11.2")
def test_wagers_that_need_another() -> None:
    refused(with_seat(STAR, seat(tie=5)), "wager_refused", f"{AT}wagers.tie: ", "5.1.3", "1.1:tie-wager")
    assert answer(with_seat(CROWN, seat(tie=5)))[1]
    bonus = seat("A", "play", ante=5, ante_bonus=5)
    refused(with_seat(POKER, bonus), "wager_refused", f"{AT}wagers.ante_bonus: ", "10.2")
    refused(with_seat(POKER, seat("A", "play", play=5)), "wager_refused", f"{AT}wagers.play: ", "5.3")
    alone = seat("A", "stay", play=5, pair_plus=5)
    refused(with_seat(POKER, alone), "wager_refused", f"{AT}wagers.play: ", "5.3")
    for name in ("strike_1", "strike_2", "strike_3", "strike_out"):
        refused(
            with_seat(BACEBALL, {"player": "A", "wagers": {name: "5"}}),
            "wager_refused",
            f"{AT}wagers.{name}: ",
            "7.3.1",
            "1.1:bet",
        )
    refused(with_seat(JACKPOT, seat(jackpot=5)), "wager_refused", f"{AT}wagers.jackpot: ", "11.2")


@pytest.mark.clause("star-casino-war", "5.7", "1.1:war-wager")
@pytest.mark.clause("crown-casino-war", "5.6", "1.1:go-to-war-wager")
@pytest.mark.clause("nz-casino-war", "5.2(a)", "1.2:go-to-war-wager", "5.2")
def test_war_wagers_that_cannot_be() -> None:
    for book, *rules in (
        ("star-casino-war", "5.7", "1.1:war-wager"),
        ("crown-casino-war", "5.6", "1.1:go-to-war-wager"),
        ("nz-casino-war", "5.2(a)", "1.2:go-to-war-wager"),
    ):
        field = f"{AT}wagers.{WAR[book]}: "
        options = {"over_maximum": "cap"} if book == "nz-casino-war" else {}
        tied = ("9d 4c", "9s Kh")
        refused(war_record(book, *tied, "war", main=100, war=50), "wager_refused", field, *rules)
        capped: Record = {"limits": {"main": {"max": "50"}}, "options": options}
        refused(war_record(book, *tied, "war", main=100, war=100, **capped), "wager_refused", field, *rules)
        assert answer(war_record(book, *tied, "war", main=100, war=50, **capped))[1]
        refused(war_record(book, *tied, "war", war=100), "wager_refused", field, *rules)
        refused(war_record(book, "9d", "9s", "surrender", main=5, war=5), "wager_refused", field, *rules)
        refused(war_record(book, "9d", "Ks", main=5, war=5), "wager_refused", field, *rules)
        undecided = war_record(book, "9d", "9s", main=5, war=5)
        refused(undecided, "decision_missing", f"{AT}decision: ", "5.2" if book.startswith("nz") else rules[0])


@pytest.mark.clause("star-three-card-poker", "8.5", "1.1:play-wager")
@pytest.mark.clause("star-baceball", "11.4")
def test_wagers_of_the_wrong_amount() -> None:
    rules = ("8.5", "1.1:play-wager")
    refused(with_seat(POKER, seat("A", "play", ante=5, play=6)), "wager_refused", f"{AT}wagers.play: ", *rules)
    refused(with_seat(POKER, seat("A", "fold", ante=5, play=5)), "wager_refused", f"{AT}wagers.play: ", *rules)
    other = {"box": 2, "cards": ["2c", "3c", "4c"], "players": [seat(bet=5, jackpot=2)]}
    refused(change(JACKPOT, "boxes", to=[JACKPOT["boxes"][0], other]), "wager_refused", "boxes: ", "11.4")


NO_AMOUNTS = ["1e3", "-5", "0.001", "NaN", "Infinity", "", " 5", "5 ", "5\n", "+5", "5.", ".5", "1,000", "0", "0.00"]
NO_AMOUNTS += ["00", "05", "١٢", "$5", "9" * 13, "9" * 5000]
NOT_TEXT: list[Any] = [5, 5.5, 0, -1, None, True, [], {}, ["5"], 10**30]


@pytest.mark.parametrize("amount", [*NO_AMOUNTS, *NOT_TEXT], ids=lambda amount: repr(amount)[:12])
@pytest.mark.clause("star-casino-war", "5.1.3")
@pytest.mark.clause("crown-casino-war", "5.5.1", "5.5.2")
@pytest.mark.clause("nz-casino-war", "5.1(a)", "5.1(b)", "5.1(c)")
@pytest.mark.clause("star-three-card-poker", "5.2")
@pytest.mark.clause("star-baceball", "5.1.1", "5.1.5", "5.1.6")
def test_wagers_that_are_no_amounts(amount: object) -> None:
    for good in (STAR, CROWN, NZ, POKER, BACEBALL):
        for wager in rulebook(good["rulebook"]).wagers:
            spoiled = change(good, *SEAT, "wagers", wager.name, to=amount)
            assert len(refused(spoiled, "bad_amount", f"{AT}wagers.{wager.name}: ", *wager.clauses)) < 160


@pytest.mark.parametrize("amount", [*NO_AMOUNTS, *NOT_TEXT], ids=lambda amount: repr(amount)[:12])
def test_terms_that_are_no_amounts(amount: object) -> None:
    zero = amount in ("0", "0.00")
    assert len(refused(change(CROWN, "chips", to=["5", amount]), "bad_amount", "chips[1]: ")) < 160
    for spoiled, field in (
        (change(CROWN, "limits", to={"tie": {"min": amount}}), "limits.tie.min: "),
        (change(CROWN, "limits", to={"casino_war": {}, "tie": {"max": amount}}), "limits.tie.max: "),
        (change(CROWN, *SEAT, "limits", to={"tie": {"max": amount}}), f"{AT}limits.tie.max: "),
        (change(JACKPOT, "jackpot", "minor", to=amount), "jackpot.minor: "),
    ):
        if zero and "max" not in field:  # no minimum, and an empty meter
            assert answer(spoiled)[1]
        else:
            assert len(refused(spoiled, "bad_amount", field)) < 160


# Decisions.


@pytest.mark.clause("star-casino-war", "5.7")
@pytest.mark.clause("crown-casino-war", "5.6")
@pytest.mark.clause("nz-casino-war", "5.2")
def test_decisions_in_casino_war() -> None:
    field = f"{AT}decision: "
    for book, rule in (("star-casino-war", "5.7"), ("crown-casino-war", "5.6"), ("nz-casino-war", "5.2")):
        refused(war_record(book, "9d", "9s", main=5), "decision_missing", field, rule)
        for choice in ("war", "surrender", "absent"):
            refused(war_record(book, "9d", "Ks", choice, main=5), "decision_not_due", field, rule)
        message = refused(war_record(book, "9d", "9s", "warr", main=5), "unknown_decision", field, rule)
        assert "did you mean 'war'?" in message
        for choice in ("fold", "War", "", "play"):
            refused(war_record(book, "9d", "9s", choice, main=5), "unknown_decision", field, rule)
        if book != "star-casino-war":
            refused(war_record(book, "9d", "9s", "war", tie=5), "decision_not_due", field, rule)


@pytest.mark.clause("star-three-card-poker", "8.1")
def test_decisions_in_three_card_poker() -> None:
    field = f"{AT}decision: "
    for wagers, impossible in (({"ante": 5}, ["stay"]), ({"pair_plus": 5}, ["cannot_cover", "cannot_cover_again"])):
        placed: Record = {**wagers}
        refused(with_seat(POKER, seat(**placed)), "decision_missing", field, "8.1")
        for choice in ("war", "Fold", "", "raise"):
            refused(with_seat(POKER, seat("A", choice, **placed)), "unknown_decision", field, "8.1")
        for choice in impossible:
            refused(with_seat(POKER, seat("A", choice, **placed)), "decision_impossible", field, "8.1")


@pytest.mark.clause("star-three-card-poker", "5.3")
def test_play_without_an_ante() -> None:
    refused(with_seat(POKER, seat("A", "play", pair_plus=5)), "decision_impossible", f"{AT}decision: ", "5.3")


def test_there_are_no_decisions_in_baceball() -> None:
    refused(with_seat(BACEBALL, seat("A", "play", bet=5)), "decision_not_due", f"{AT}decision: ")


# Terms.


@pytest.mark.parametrize(("place", "field"), [(("limits",), "limits."), ((*SEAT, "limits"), f"{AT}limits.")])
@pytest.mark.parametrize(
    ("good", "limits", "code", "at", "clauses"),
    [
        (CROWN, {"tie": {"min": "5", "max": "4.99"}}, "bad_limits", "tie: ", ()),
        (CROWN, {"go_to_war": {"max": "5"}}, "bad_limits", "go_to_war: ", ("5.6",)),
        (STAR, {"war": {"min": "5"}}, "bad_limits", "war: ", ("5.1.2",)),
        (POKER, {"play": {"max": "5"}}, "bad_limits", "play: ", ("8.5",)),
        (POKER, {"ante_bonus": {"max": "5"}}, "bad_limits", "ante_bonus: ", ("10.2",)),
        (JACKPOT, {"jackpot": {"max": "5"}}, "bad_limits", "jackpot: ", ("5.1.6", "11.4")),
        (CROWN, {"tye": {"max": "5"}}, "unknown_wager", "tye: ", CROWN_LIST),
        (STAR, {"casino_war": {"max": "5"}}, "unknown_wager", "casino_war: ", ("5.1",)),
    ],
)
def test_limits_that_cannot_be(
    good: Record, limits: Record, code: str, at: str, clauses: tuple[str, ...], place: tuple[str | int, ...], field: str
) -> None:
    refused(change(good, *place, to=limits), code, field + at, *clauses)


def test_a_minimum_may_be_the_maximum() -> None:
    assert answer(change(CROWN, "limits", to={"tie": {"min": "5", "max": "5"}, "casino_war": {}}))[1]


@pytest.mark.clause("nz-casino-war", "2.1")
def test_limits_that_the_book_leaves_to_another_text() -> None:
    for limit in ({"max": "99.99"}, {"min": "100.01"}):
        outside = change(NZ, "limits", to={"casino_war": limit})
        message = refused(outside, "outside_limits", f"{AT}wagers.casino_war: ", "2.1")
        assert "over_maximum" in message
        assert answer({**outside, "options": {"over_maximum": "cap"}})[1]
    assert answer(change(NZ, "limits", to={"casino_war": {"min": "100", "max": "100"}}))[1]


@pytest.mark.clause("star-casino-war", "5.10")
@pytest.mark.clause("crown-casino-war", "6.2.3")
@pytest.mark.clause("star-baceball", "5.9")
def test_chips_that_are_no_tray() -> None:
    hundreds = [str(n) for n in range(1, 300)]
    for good, *rules in ((STAR, "5.10"), (CROWN, "6.2.3"), (BACEBALL, "5.9"), (NZ,), (POKER,)):
        for chips in ([], hundreds, ["999999999999.99", "999999999999.98"]):
            refused({**good, "chips": chips}, "bad_chips", "chips: ", *rules)
        refused({**good, "chips": ["5", "0"]}, "bad_amount", "chips[1]: ")
        refused({**good, "chips": ["-5"]}, "bad_amount", "chips[0]: ")
        assert answer({**good, "chips": ["5", "5", "1"]})[1]


def test_odd_chips_are_weighed_or_refused() -> None:
    for chips in (
        ["999999999999.99"],
        ["700", "999999999999"],
        ["2000", "999999999999.99"],
        ["1999.93", *(f"{3000 + n}.{n * 7 % 100:02d}" for n in range(63))],
    ):
        odd = change({**CROWN, "chips": chips}, *SEAT, "wagers", "casino_war", to="100.01")
        found, settled = answer(odd)
        assert settled or found["error"]["code"] == "bad_chips"


@pytest.mark.clause("star-three-card-poker", "10.3", "10.5")
def test_schedules_that_are_missing_or_malformed() -> None:
    unsaid = {name: value for name, value in POKER.items() if name != "schedules"}
    refused(unsaid, "schedule_missing", "schedules.pair_plus: ", "10.5")
    refused({**unsaid, "schedules": {}}, "schedule_missing", "schedules.pair_plus: ", "10.5")
    for name, rule, bad in (
        ("pair_plus", "10.5", ["", "40-30-6-4", "40-30-6-4-1-1", "40:30:6:4:1", "40-30-6-4-0", "40-30-6-4-x"]),
        (
            "ante_bonus",
            "10.3",
            ["5-4", "5-4--1", "5-4-1.5", "5-4-²", "5-4-١", " 5-4-1", "5-4-1e3", "9" * 5000 + "-4-1"],
        ),
    ):
        one = {other: schedule for other, schedule in SCHEDULES.items() if other != name}
        refused({**POKER, "schedules": one}, "schedule_missing", f"schedules.{name}: ", rule)
        for text in bad:
            spoiled = {**POKER, "schedules": {**SCHEDULES, name: text}}
            assert len(refused(spoiled, "bad_schedule", f"schedules.{name}: ", rule)) < 250
    typo = {**POKER, "schedules": {**SCHEDULES, "pairplus": "40-30-6-4-1"}}
    assert "did you mean 'pair_plus'?" in refused(typo, "unknown_schedule", "schedules.pairplus: ")
    for good in (CROWN, STAR, NZ, BACEBALL):
        refused({**good, "schedules": SCHEDULES}, "unknown_schedule", "schedules.pair_plus: ")


@pytest.mark.clause("nz-casino-war", "2.1", "5.10", "9.4")
@pytest.mark.clause("star-casino-war", "11.6")
@pytest.mark.clause("star-three-card-poker", "9.1", "9.2")
@pytest.mark.clause("star-baceball", "5.1.1.4", "5.1.1.5")
def test_options_that_are_not_there() -> None:
    for good in (STAR, NZ, POKER, BACEBALL):
        for option in rulebook(good["rulebook"]).options:
            field = f"options.{option.name}: "
            for value in ("nonsense", "", "UP"):
                refused({**good, "options": {option.name: value}}, "unknown_option", field, *option.clauses)
            refused({**CROWN, "options": {option.name: option.default}}, "unknown_option", field)
    typo = {**NZ, "options": {"roundin": "up"}}
    assert "did you mean 'rounding'?" in refused(typo, "unknown_option", "options.roundin: ")


@pytest.mark.clause("star-baceball", "11.9.1", "11.9.2")
def test_meters_that_are_missing_or_too_many() -> None:
    unsaid = {name: value for name, value in JACKPOT.items() if name != "jackpot"}
    for given in (unsaid, {**JACKPOT, "jackpot": {}}, {**JACKPOT, "jackpot": {"minor": "1"}}):
        refused(given, "jackpot_missing", "jackpot.major: ", "11.9.1")
    refused({**JACKPOT, "jackpot": {"major": "1"}}, "jackpot_missing", "jackpot.minor: ", "11.9.2")
    for good in (JACKPOT, BACEBALL):
        refused({**good, "jackpot": {**METERS, "grand": "1"}}, "unknown_meter", "jackpot.grand: ")
    for good in (CROWN, STAR, NZ, POKER):
        refused({**good, "jackpot": METERS}, "unknown_meter", "jackpot.major: ")


@pytest.mark.clause("crown-casino-war", "11.5", "5.5.1")
@pytest.mark.clause("nz-casino-war", "9.4(a)")
@pytest.mark.clause("star-casino-war", "11.6")
@pytest.mark.clause("star-three-card-poker", "12.7")
@pytest.mark.clause("star-baceball", "12.5")
def test_grounds_that_do_not_fit_the_scope() -> None:
    for good, scope, ground in (
        (CROWN, "hand", "11.5"),
        (CROWN, "round", "5.5.1"),
        (NZ, "round", "9.4(a)"),
        (STAR, "hand", "11.6"),
        (POKER, "round", "12.7"),
        (BACEBALL, "wager", "12.5"),
    ):
        ruling = {"scope": scope, "ground": ground, "box": 1}
        refused({**good, "rulings": [ruling]}, "bad_ruling", "rulings[0].ground: ", ground)


@pytest.mark.parametrize(("length", "whole"), [(LONGEST_MESSAGE, True), (LONGEST_MESSAGE + 1, False)])
def test_a_message_that_is_too_long_is_cut_in_its_middle(length: int, whole: bool) -> None:
    message = "a" * (length // 2) + "z" * (length - length // 2)
    told = str(Refused("x", message))
    assert (told == message) is whole
    assert told.startswith("aaaa") and told.endswith("zzzz") and len(told) <= LONGEST_MESSAGE


@pytest.mark.parametrize(("letters", "near"), [(80, True), (81, False)])
def test_a_word_is_compared_with_those_that_are_known_unless_it_is_endless(letters: int, near: bool) -> None:
    assert ("did you mean" in did_you_mean("x" * letters, ["x" * letters])) == near
