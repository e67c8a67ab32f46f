"""What a picture says of a table: its boxes, what is due, and the offers to its players."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.money import Amount
from cutcard.server.shown_table import Scene, changes, line, picture, plain
from cutcard.table.rules import Sign
from cutcard.table.state import DueCut
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.wrong import Trouble
from tests.support.books import BACEBALL, NZ, POKER, STAR
from tests.support.tables import Play


def offers_at(play: Play) -> list[tuple[bool, bool, list[str]]]:
    """The offers of a table as a page gets them: whether play waits, whether cards may be looked at, the choices."""
    found: list[dict[str, Any]] = picture(Scene(play.table))["offers"]
    return [(each["must"], each["look"], [choice["word"] for choice in each["choices"]]) for each in found]


@pytest.mark.parametrize("looks", [False, True])
def test_cards_may_be_looked_at_until_a_player_has_decided(looks: bool) -> None:
    play = Play(POKER)
    play.bet("A", 1, ante=10)
    play.deal("7d 8d Ts 2c 3c 5d")
    assert offers_at(play) == [(True, True, ["play", "fold", "cannot_cover"])]
    if looks:
        play.player("A", "pick_up", box=1)
        assert offers_at(play) == [(True, False, ["play", "fold", "cannot_cover"])]
    play.decide("A", 1, "play")
    assert offers_at(play) == []
    play.dealer("turn_hand")  # the dealer's own
    assert offers_at(play) == [(False, False, ["concede"])]


@pytest.mark.parametrize("carried", [False, True])
def test_a_page_is_told_whether_a_void_wager_stays_for_the_next_round(carried: bool) -> None:
    settled = WagerSettled(
        box=1,
        player="Ann",
        wager="jackpot",
        staked=Amount(200),
        result="void",
        paid=Amount(0),
        returned=Amount(0),
        carried=carried,
    )
    assert line(Play(BACEBALL).table.rules.terms, settled, (), ())["carried"] is carried


def test_only_what_is_another_now_is_sent() -> None:
    play = Play(POKER)
    before = Scene(play.table)
    assert changes(before, before) == {}
    play.bet("A", 1, ante=10)
    after = Scene(play.table)
    sent = changes(before, after)
    assert {**picture(before), **sent} == picture(after)
    assert not set(sent) & {"phase", "round", "limits", "chips", "shoe", "float", "dealer", "meters"}


def shown(play: Play, **other: Any) -> dict[str, Any]:
    return picture(Scene(replace(play.table, **other)))


def boxes(*taken: dict[str, Any]) -> list[dict[str, Any]]:
    """Seven boxes, of which these are not empty."""
    empty: dict[str, Any] = {"holder": None, "cards": [], "hand": None, "collected": False, "players": []}
    return [next((box for box in taken if box["box"] == number), {"box": number, **empty}) for number in range(1, 8)]


def test_a_round_of_poker_in_pictures() -> None:
    play = Play(POKER)
    before = shown(play)
    assert (before["boxes"], before["step"], before["due"], before["dealer"]) == (boxes(), None, None, [])
    play.bet("A", 1, ante=10)
    play.bet("B", 3, ante=20, pair_plus=5)
    play.deal("7d 8d 9d Ts 2c 3c 4h 5d 6s")
    one = {"player": "A", "wagers": {"ante": "10"}, "put": {}, "decision": None}
    three = {"player": "B", "wagers": {"ante": "20", "pair_plus": "5"}, "put": {}, "decision": None}
    eight, nine = {"name": "Eight high", "order": (0, 2, 1)}, {"name": "Nine high", "order": (0, 2, 1)}
    first = {"box": 1, "holder": "A", "cards": ["8d", "2c", "5d"], "hand": eight, "collected": False, "players": [one]}
    third = {"box": 3, "holder": "B", "cards": ["9d", "3c", "6s"], "hand": nine, "collected": False, "players": [three]}
    dealt = shown(play)
    assert dealt["boxes"] == boxes(first, third)
    assert (dealt["dealer"], dealt["phase"], dealt["step"]) == (["7d", "Ts", "4h"], "deciding", "decisions")
    assert dealt["due"] == {"due": "offer", "box": 1, "player": "A"}
    assert [(each["box"], each["choices"][0]["costs"]) for each in dealt["offers"]] == [(1, "10"), (3, "20")]
    assert [choice["instead_of"] for choice in dealt["offers"][0]["choices"]] == [None, None, "play"]
    hidden = shown(play, drawn=(None, *play.table.drawn[1:3], None, *play.table.drawn[4:]))
    assert (hidden["dealer"], hidden["boxes"]) == ([None, None, "4h"], boxes(first, third))
    play.decide("A", 1, "play")
    play.decide("B", 3, "fold")
    decided = [
        {**first, "players": [{**one, "decision": "play", "put": {"play": "10"}}]},
        {**third, "collected": True, "players": [{**three, "decision": "fold"}]},
    ]
    assert shown(play)["boxes"] == boxes(*decided)
    play.settle()
    over = shown(play)
    assert (over["step"], over["due"], over["boxes"]) == ("clear", None, boxes(*decided))
    lines = [
        (each["player"], each["wager"], each["result"], each["returned"], each["odds"]) for each in over["settled"]
    ]
    assert lines == [
        ("B", "ante", "lose", "0", None),
        ("B", "pair_plus", "lose", "0", None),
        ("A", "play", "stand_off", "10", None),
        ("A", "ante", "win", "10", "1:1"),
    ]
    assert over["float"] == "50015"


def test_cards_that_lie_face_up_are_not_picked_up() -> None:
    play = Play(STAR)
    play.bet("A", 1, initial=10)
    play.deal("9d 9s")
    assert offers_at(play) == [(True, False, ["war", "surrender"])]


def test_who_is_offered_the_cut_and_what_went_wrong() -> None:
    play = Play(NZ)
    assert (shown(play)["cut"], shown(play)["trouble"]) == (None, None)
    assert shown(play, due=(DueCut("Ann"), DueCut("Ben")))["cut"] == "Ann"
    assert shown(play, trouble=Trouble("missing_card", 3))["trouble"] == {"kind": "missing_card", "box": 3}


def test_limits_of_a_players_own_stand_with_their_box() -> None:
    play = Play(STAR)
    play.player("A", "take_seat", box=2)
    play.player("B", "take_seat", box=4)
    sign = {"initial": Sign(min=Amount(5_00), max=None)}
    found = shown(play, spared={"B": sign}, personal={"A": sign, "Zoe": {}})["own_limits"]
    limit = {"initial": {"min": "5", "max": None}}
    assert found == [
        {"player": "B", "box": 4, "old": True, "limits": limit},
        {"player": "A", "box": 2, "old": False, "limits": limit},
        {"player": "Zoe", "box": None, "old": False, "limits": {}},
    ]


def test_what_has_no_words_is_not_shown() -> None:
    assert plain(Amount(12_50)) == "12.50"
    with pytest.raises(TypeError, match="object is not shown"):
        plain(object())


def test_a_settled_line_says_what_became_of_it_and_why_with_the_card() -> None:
    play = Play(BACEBALL)
    play.bet("Ann", 1, bet=10, strike_3=5)
    play.deal("9h 9s 8h 8s 2h 2s")
    play.settle()
    found = {each["wager"]: each for each in shown(play)["settled"]}
    assert found["strike_3"]["says"] == "Ann's 3rd Strike of $5 on box 1 loses and is taken."
    assert found["strike_3"]["because"] == [
        {"says": "The third card, 2♥, is not a ten-value card.", "rules": ("1.1:strike",)}
    ]
    assert [each["says"] for each in found["bet"]["because"]] == [
        "The player's 9♥ 8♥ 2♥ make 19, the dealer's 9♠ 8♠ 2♠ make 19: the totals are equal."
    ]


def test_cards_that_a_viewer_has_not_seen_explain_nothing() -> None:
    play = Play(POKER)
    play.bet("A", 1, ante=10)
    play.deal("7d 8d Ts 2c 4h 5d")
    play.decide("A", 1, "play")
    play.settle()
    (first, *_) = shown(play)["settled"]
    assert "7♦ 10♠ 4♥" in str(first["because"])
    (hidden, *_) = shown(play, drawn=(None, *play.table.drawn[1:]))["settled"]
    assert hidden["because"] == []


def test_what_was_voided_is_not_explained_by_its_cards() -> None:
    play = Play(BACEBALL)
    play.bet("Ann", 1, bet=10)
    play.deal("9h 9s 8h 8s 2h 2s")
    amounts: dict[str, Any] = {"staked": Amount(10_00), "paid": Amount(0), "returned": Amount(10_00)}
    terms, mine, dealers = play.table.rules.terms, play.table.hand(1), play.table.hand(0)
    for result, explained in (("stand_off", 1), ("void", 0)):
        settled = WagerSettled(box=1, player="Ann", wager="bet", result=result, **amounts)
        assert len(line(terms, settled, mine, dealers)["because"]) == explained
