"""Red Dog at a table: shared cards, a raise of the player's own size, and rounds that end early."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cutcard import settle
from cutcard.citations import Refused
from cutcard.settlement.pipeline import settle_round
from cutcard.table import RunningTable
from cutcard.table.rounds import record_of, round_of
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.trouble.undoing import DecisionUndone
from cutcard.telling.instructions import instruction
from tests.own_games.games import open_table, opened, red_dog, shelf


def play(cards: str, ante: str = "100", decision: dict[str, Any] | None = None, others: int = 0) -> RunningTable:
    """A round up to its settlement: Ann on box 1, and so many others who stay."""
    table = open_table("sample-red-dog")
    dee = table.acting("Dee", "dealer")
    for box, name in enumerate(("Ann", "Ben", "Cy")[: others + 1], start=1):
        table.acting(name, "player")("place_wager", box=box, wager="ante", amount=ante)
    for card in cards.split():
        dee("draw", card=card)
        if table.table.phase == "deciding":
            table.acting("Ann", "player")("decide", box=1, **(decision or {"choice": "stay"}))
            for box, name in enumerate(("Ben", "Cy")[:others], start=2):
                table.acting(name, "player")("decide", box=box, choice="stay")
    return table


def settled(table: RunningTable) -> list[tuple[Any, ...]]:
    """What became of the wagers, until the table is cleared."""
    dee, found = table.acting("Dee", "dealer"), []
    while table.table.phase == "settling":
        found += [event for event in dee("settle") if isinstance(event, WagerSettled)]
    dee("clear_table")
    return [(event.box, event.wager, event.result, event.paid // 100, event.returned // 100) for event in found]


@pytest.mark.parametrize(
    ("cards", "decision", "lines"),
    [
        ("4s 5d", None, [(1, "ante", "stand_off", 0, 100)]),
        ("As Kd", None, [(1, "ante", "stand_off", 0, 100)]),  # the ace is high
        ("As 2d 3c", None, [(1, "ante", "win", 100, 100)]),  # and no two stands beside it
        ("8s 8d 8c", None, [(1, "ante", "win", 1100, 100)]),
        ("8s 8d 9c", None, [(1, "ante", "stand_off", 0, 100)]),
        (
            "4s 6d 5c",
            {"choice": "raise", "amount": "100"},
            [(1, "ante", "win", 500, 100), (1, "raise", "win", 500, 100)],
        ),
        ("4s 7d 5c", {"choice": "raise", "amount": "1"}, [(1, "ante", "win", 400, 100), (1, "raise", "win", 4, 1)]),
        ("4s 8d 5c", {"choice": "raise", "amount": "50"}, [(1, "ante", "win", 200, 100), (1, "raise", "win", 100, 50)]),
        ("4s 9d 5c", {"choice": "raise", "amount": "50"}, [(1, "ante", "win", 100, 100), (1, "raise", "win", 50, 50)]),
        ("4s Jd 4c", {"choice": "raise", "amount": "50"}, [(1, "ante", "lose", 0, 0), (1, "raise", "lose", 0, 0)]),
        ("4s Jd Kc", {"choice": "stay"}, [(1, "ante", "lose", 0, 0)]),
    ],
)
def test_a_round_is_settled_and_its_record_settles_to_the_same(
    cards: str, decision: dict[str, Any] | None, lines: list[tuple[Any, ...]]
) -> None:
    table = play(cards, decision=decision)
    record = record_of(table.table)
    assert record["dealer"] == cards.split() and record["boxes"][0]["cards"] == []
    assert settled(table) == lines
    again = settle(record, shelf())
    assert [(line.wager, line.result, line.paid) for line in again.lines] == [line[1:4] for line in lines]
    assert table.table.phase == "betting" and sum(table.table.accounts.values()) == 0


def test_all_boxes_use_the_same_cards_and_each_decides_alone() -> None:
    table = play("4s Qd 9c", decision={"choice": "raise", "amount": "60"}, others=2)
    assert table.table.places == (0, 0, 0)
    assert [line[:2] for line in settled(table)] == [(3, "ante"), (2, "ante"), (1, "ante"), (1, "raise")]


def test_nobody_is_asked_on_a_pair_or_consecutive_cards() -> None:
    for cards in ("8s 8d", "8s 9d"):
        table = play(cards)
        assert table.table.phase != "deciding"
        with pytest.raises(Refused):
            table.acting("Ann", "player")("decide", box=1, choice="raise", amount="100")


@pytest.mark.parametrize(
    ("given", "code", "says"),
    [
        ({"choice": "raise"}, "amount_missing", "at most 100 is put down"),
        ({"choice": "raise", "amount": "100.01"}, "wrong_amount", "at most 100 is put down with it, not 100.01"),
        ({"choice": "stay", "amount": "5"}, "wrong_amount", "nothing is put down with it, not 5"),
        ({"choice": "fold"}, "bad_choice", "raise or stay, not 'fold'"),
    ],
)
def test_a_raise_says_how_much_and_no_more_than_the_ante(given: dict[str, Any], code: str, says: str) -> None:
    table = open_table("sample-red-dog")
    ann = table.acting("Ann", "player")
    ann("place_wager", box=1, wager="ante", amount="100")
    for card in ("4s", "Jd"):
        table.acting("Dee", "dealer")("draw", card=card)
    with pytest.raises(Refused, match=says) as refused:
        ann("decide", box=1, **given)
    assert (refused.value.code, refused.value.clauses) == (code, ("2.2",))
    made = ann("decide", box=1, choice="raise", amount="25")[0]
    assert isinstance(made, DecisionMade) and (made.wager, made.amount) == ("raise", 2500)
    assert table.table.bets[1, "Ann"].wagers == {"ante": 10000, "raise": 2500}


def test_whoever_is_away_does_not_raise() -> None:
    table = open_table("sample-red-dog")
    table.acting("Ann", "player")("place_wager", box=1, wager="ante", amount="100")
    dee = table.acting("Dee", "dealer")
    for card in ("4s", "Jd"):
        dee("draw", card=card)
    dee("record_no_decision", box=1, player="Ann", choice="absent")
    dee("draw", card="9c")
    assert settled(table) == [(1, "ante", "win", 100, 100)]


def test_a_card_on_a_box_is_one_too_many_and_goes_to_the_rack() -> None:
    table = play("4s Jd 9c")
    dee = table.acting("Dee", "dealer")
    dee("draw", card="2c", box=1)
    assert table.table.trouble is not None and table.table.trouble.kind == "surplus_card"
    dee("resolve", mend="discard")
    assert settled(table) == [(1, "ante", "win", 100, 100)]


def test_a_third_card_that_came_too_early_is_one_too_many_where_a_book_does_nothing_else_about_it() -> None:
    book = red_dog()
    kept = tuple(each for each in book.remedies if each.irregularity != "option_not_offered")
    table = opened(replace(book, remedies=kept, silent=(*book.silent, "option_not_offered")))
    table.acting("Ann", "player")("place_wager", box=1, wager="ante", amount="100")
    for card in ("4s", "Jd", "9c"):  # Ann was not asked
        table.acting("Dee", "dealer")("draw", card=card)
    assert table.table.trouble is not None and table.table.trouble.kind == "surplus_card"


def test_a_third_card_that_came_too_early_waits_and_the_raise_can_be_made_anew() -> None:
    table = open_table("sample-red-dog")
    dee, ann, ben = (table.acting(*who) for who in (("Dee", "dealer"), ("Ann", "player"), ("Ben", "player")))
    for box, acting in ((1, ann), (2, ben)):
        acting("place_wager", box=box, wager="ante", amount="100")
    for card in ("4s", "Jd"):
        dee("draw", card=card)
    ann("decide", box=1, choice="raise", amount="40")
    dee("draw", card="9c")  # Ben was not asked
    trouble = table.table.trouble
    assert trouble is not None and (trouble.kind, trouble.box, trouble.player) == ("option_not_offered", 2, "Ben")
    dee("resolve", mend="repair")
    ben("decide", box=2, choice="raise", amount="100")
    assert (table.table.places, table.table.phase) == ((0, 0, 0), "settling")  # the same card, after all
    dee("report", kind="option_not_offered", box=1, player="Ann")
    dee("resolve", mend="repair")
    assert (table.table.bets[1, "Ann"].wagers, table.table.phase) == ({"ante": 10000}, "deciding")
    ann("decide", box=1, choice="raise", amount="10")
    lines = settled(table)
    assert [line for line in lines if line[0] == 1] == [(1, "ante", "win", 100, 100), (1, "raise", "win", 10, 10)]
    assert sum(table.table.accounts.values()) == 0


def test_a_void_round_gives_ante_and_raise_back() -> None:
    table = play("4s Jd 9c", decision={"choice": "raise", "amount": "40"})
    table.acting("Dee", "dealer")("draw", card="2c", box=1)
    table.acting("Pat", "pit_boss")("resolve", mend="void_round")
    assert settled(table) == [(1, "ante", "void", 0, 100), (1, "raise", "void", 0, 40)]


@pytest.mark.parametrize(
    ("dealer", "seat", "says"),
    [
        (
            "4s Jd 9c",
            {"wagers": {"ante": "100"}, "decision": "raise"},
            "the amount of the Raise is required, at most 100",
        ),
        ("4s Jd 9c", {"wagers": {"ante": "100", "raise": "101"}, "decision": "raise"}, "is at most 100, not 101"),
        ("4s Jd 9c", {"wagers": {"ante": "100", "raise": "50"}, "decision": "stay"}, "only on the decision raise"),
        ("4s 4d 9c", {"wagers": {"ante": "100"}, "decision": "stay"}, "neither a pair nor consecutive"),
        ("4s Jd", {"wagers": {"ante": "100"}, "decision": "stay"}, "the middle should hold 3 cards, not 2"),
        ("4s 5d 6c", {"wagers": {"ante": "100"}}, "the middle should hold 2 cards, not 3"),
    ],
)
def test_a_record_that_cannot_be_is_refused(dealer: str, seat: dict[str, Any], says: str) -> None:
    boxes = [{"box": 1, "cards": [], "players": [{"player": "A", **seat}]}]
    with pytest.raises(Refused, match=says):
        settle({"rulebook": "sample-red-dog", "dealer": dealer.split(), "boxes": boxes}, shelf())


def test_hands_that_only_their_players_see_and_a_raise_of_one_to_three_times() -> None:
    """A game of another shape, with words of its own for every choice."""
    table = open_table("sample-two-up")
    dee, ann, ben = (table.acting(*who) for who in (("Dee", "dealer"), ("Ann", "player"), ("Ben", "player")))
    for box, acting in ((1, ann), (2, ben)):
        acting("place_wager", box=box, wager="stake", amount="10")
    for _ in range(6):
        dee("draw")
    ann("pick_up", box=1, cards=["As", "Ad"])
    assert [seen for place, seen in zip(table.table.places, table.table.seen, strict=True) if place == 1] == ["Ann"] * 2
    with pytest.raises(Refused, match="10 to 30 is put down with it, not 9"):
        ann("decide", box=1, choice="raise", amount="9")
    ann("decide", box=1, choice="raise", amount="30")
    ben("decide", box=2, choice="give_up")
    dee("settle")
    dee("turn_hand", cards=["Ks", "Kd"])
    dee("turn_hand", box=1)
    assert settle_round(table.table.rules.terms, round_of(table.table)).house == -3000
    assert settled(table) == [(1, "stake", "win", 10, 10), (1, "lift", "win", 30, 30)]


@pytest.mark.parametrize(
    ("book", "wager", "says"),
    [
        ("sample-red-dog", "ante", "Ann raises (up to $100)"),
        ("sample-two-up", "stake", "Ann raises ($100 to $300)"),
    ],
)
def test_whoever_deals_reads_how_much_may_be_put_down(book: str, wager: str, says: str) -> None:
    table = open_table(book)
    table.acting("Ann", "player")("place_wager", box=1, wager=wager, amount="100")
    cards = iter(("4s", "Jd", "5c", "9h"))
    while table.table.phase != "deciding":
        table.acting("Dee", "dealer")("draw", card=next(cards))
    first = instruction(table.table).deeds[0]
    assert first.title == says and [field.name for field in first.asks] == ["amount"]


@pytest.mark.parametrize(
    ("decision", "undone"), [({"choice": "raise", "amount": "60"}, ("raise", 60_00, "raise")), (None, ("stay", 0, ""))]
)
def test_with_an_ante_that_never_lay_there_the_raise_goes_back_by_its_name(
    decision: dict[str, Any] | None, undone: tuple[str, int, str]
) -> None:
    table = play("4s Qd", decision=decision, others=1)
    supervisor = max(red_dog().roles, key=lambda role: role.rank).name
    events = table.acting("Sam", supervisor)("correct_wager", box=1, player="Ann", wager="ante", amount="0")
    (back,) = [event for event in events if isinstance(event, DecisionUndone)]
    assert (back.choice, back.amount, back.wager) == undone
