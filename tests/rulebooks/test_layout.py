"""What a table shows: the cloth and its words, signs, meters and markers, and the rules themselves for whoever asks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cutcard.rulebooks import Shelf, rulebook
from cutcard.server.books import book_page, clauses_page
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.command import cutcard
from tests.support.heard import hear_page
from tests.support.layouts import layout
from tests.support.tables import Play


def cloth(book: str) -> dict[str, str]:
    """The words on the spots of the cloth that the browser draws, by wager: what must stand there, or the name."""
    page = book_page(rulebook(book))
    hear_page(book, page["layout"])
    return {wager["name"]: wager["marking"] or wager["label"] for wager in page["wagers"]}


def labels(book: str) -> dict[str, list[str]]:
    """The areas for wagers by their words, with the wagers that go there."""
    return {each["label"]: each["wagers"] for each in layout(book).values() if each["kind"] == "area" and each["label"]}


@pytest.mark.clause("star-casino-war", "2.2.1", "2.2.1.1", "2.2.1.2")
def test_the_star_s_cloth_has_an_area_for_bet_and_war_and_one_for_the_tie() -> None:
    assert labels(STAR) == {"Bet / War": ["initial", "war"], "Tie": ["tie"]}
    assert cloth(STAR) == {"tie": "Tie", "initial": "Bet / War", "war": "War"}


@pytest.mark.clause("star-casino-war", "2.3.1", "2.3.2", "diagram-a")
def test_the_star_s_cloth_has_places_for_cards() -> None:
    shown = layout(STAR)
    assert [shown[name]["rules"] for name in ("player_cards", "dealer_cards")] == [["2.3.1"], ["2.3.2"]]
    # The drawing is lost, so that a table must be told how many positions it has; cards then lie apart by position.
    assert "the number of positions comes with the table" in shown["cloth"]["says"]
    assert rulebook(STAR).facts.boxes.value is None
    play = Play(STAR, boxes=2)
    assert play.refused("take_seat", "Ben", "player", box=3).code == "unknown_box"
    play.bet("Ann", 2, initial=10)
    play.deal("Kd 9s")
    assert [len(play.hand(place)) for place in (1, 2, 0)] == [0, 1, 1]


@pytest.mark.clause("crown-casino-war", "2.2.1", "2.2.2", "diagram-a")
def test_crown_s_cloth_has_two_areas_and_may_bear_the_casino_s_name() -> None:
    assert labels(CROWN) == {"Casino War": ["casino_war", "go_to_war"], "Tie": ["tie"]}
    assert cloth(CROWN) == {"tie": "Tie", "casino_war": "Casino War", "go_to_war": "Go to War"}
    assert layout(CROWN)["casino_name"]["label"] == rulebook(CROWN).house
    assert layout(CROWN)["cloth"]["rules"] == ["diagram-a"]


@pytest.mark.clause("crown-casino-war", "6.1", "6.1:footnote-s66-1c", "1.1:table-limit-sign")
def test_at_crown_a_sign_at_the_table_has_the_limits_and_they_hold() -> None:
    assert (layout(CROWN)["limits_sign"]["kind"], layout(CROWN)["limits_sign"]["label"]) == ("sign", None)
    play = Play(CROWN, limits={"casino_war": {"min": "10", "max": "500"}})
    under = play.refused("place_wager", "Ann", "player", box=1, wager="casino_war", amount="9")
    assert (under.code, under.clauses) == ("below_minimum", ("6.5", "6.1"))
    play.bet("Ann", 1, casino_war=10)


@pytest.mark.clause("nz-casino-war", "3.2", "3.3(a)", "3.3(b)")
def test_new_zealand_s_cloth_says_casino_war_and_tie() -> None:
    assert labels(NZ) == {"Casino War": ["casino_war", "go_to_war"], "Tie": ["tie"]}
    assert cloth(NZ) == {"tie": "Tie", "casino_war": "Casino War", "go_to_war": "Go to War"}


@pytest.mark.clause("nz-casino-war", "5.14")
def test_in_new_zealand_the_odds_are_shown_at_every_table() -> None:
    assert layout(NZ)["odds_sign"]["kind"] == "sign"
    wagers = {wager["name"]: wager["odds"] for wager in book_page(rulebook(NZ))["wagers"]}
    assert wagers == {"tie": ["10:1"], "casino_war": ["1:1"], "go_to_war": ["1:1", "2:1"]}


@pytest.mark.clause("nz-casino-war", "5.13:casino-war-beat-dealer", "5.13:tie-wager")
@pytest.mark.clause("crown-casino-war", "8.1:table1-casino-war-first", "8.1:table1-tie")
def test_the_odds_that_are_shown_cite_their_cells() -> None:
    for book, cells in (
        (NZ, {"tie": "5.13:tie-wager", "casino_war": "5.13:casino-war-beat-dealer"}),
        (CROWN, {"tie": "8.1:table1-tie", "casino_war": "8.1:table1-casino-war-first"}),
    ):
        page = book_page(rulebook(book))
        hear_page(book, page)
        for wager in page["wagers"]:
            if wager["name"] in cells:
                cited = {ref for entry in wager["table"] for ref in entry["rules"]}
                assert cells[wager["name"]] in cited


@pytest.mark.clause("star-three-card-poker", "2.2", "2.2.1", "diagram-a")
def test_the_poker_cloth_has_an_area_for_every_wager_that_is_put_down() -> None:
    assert labels(POKER) == {"Ante": ["ante"], "Play": ["play"], "Pair Plus": ["pair_plus"]}
    assert cloth(POKER)["pair_plus"] == "Pair Plus"
    assert layout(POKER)["cloth"]["kind"] == "cloth"  # drawn much as its diagram
    staked = {wager.name for wager in rulebook(POKER).wagers if wager.bonus_on is None}
    assert {name for names in labels(POKER).values() for name in names} == staked


@pytest.mark.clause("star-three-card-poker", "2.2.2")
def test_the_poker_cloth_says_when_the_dealer_plays() -> None:
    (words,) = [each for each in book_page(rulebook(POKER))["layout"] if each["kind"] == "words"]
    assert (words["label"], layout(POKER)["dealer_plays"]["label"]) == (words["label"], words["label"])
    assert "Queen" in words["label"]
    for hand, plays in (("Js 9d 4c", False), ("Qs 3d 2c", True)):
        told = cutcard(
            "why", "--book", POKER, "--dealer", hand, "--cards", "4s 5d 8h", "--wager", "ante=5", "--decision", "play",
            "--schedule", "pair_plus=40-30-6-4-1", "--schedule", "ante_bonus=5-4-1",
        ).out  # fmt: skip
        assert ("so the dealer plays" in told) is plays


@pytest.mark.clause("star-baceball", "2.2", "2.2.1", "2.2.2")
def test_the_baceball_cloth_has_areas_for_the_bet_and_the_strikes() -> None:
    shown = cloth(BACEBALL)
    assert [shown[name] for name in ("bet", "strike_1", "strike_2", "strike_3")] == ["Bet", "X 1st", "X 2nd", "X 3rd"]
    assert labels(BACEBALL)["Bet"] == ["bet"]


@pytest.mark.clause("star-baceball", "2.2.3", "2.2.4", "1.1:playing-area")
def test_a_playing_area_holds_everything_that_may_be_staked_on_a_hand() -> None:
    assert (labels(BACEBALL)["Strike Out"], labels(BACEBALL)["Jackpot"]) == (["strike_out"], ["jackpot"])
    assert {name for names in labels(BACEBALL).values() for name in names} == {
        each.name for each in rulebook(BACEBALL).wagers
    }
    assert layout(BACEBALL)["playing_area"]["rules"] == ["1.1:playing-area"]
    play = Play(BACEBALL)
    play.bet("Ann", 1, bet=10, strike_1=5, strike_out=5, jackpot=2)  # all on one area, for one hand
    assert list(play.table.bets) == [(1, "Ann")]
    assert play.refused("place_wager", "Ben", "player", box=1, wager="bet", amount="10").code == "box_full"


def test_the_baceball_cloth_may_be_drawn_in_two_ways() -> None:
    assert layout(BACEBALL)["cloth"]["rules"] == ["2.2", "diagram-a", "diagram-b"]


@pytest.mark.clause("star-baceball", "2.5")
def test_while_a_jackpot_is_offered_its_meters_are_shown() -> None:
    assert (layout(BACEBALL)["jackpot_meters"]["kind"], layout(BACEBALL)["jackpot_meters"]["label"]) == (
        "meter",
        "Jackpots",
    )
    assert [meter["title"] for meter in book_page(rulebook(BACEBALL))["meters"]] == ["Major Jackpot", "Minor Jackpot"]
    play = Play(BACEBALL)
    before = play.running.meters
    play.bet("Ann", 1, bet=10, jackpot=2)
    play.dealer("collect_jackpot_wagers")
    after = play.running.meters
    assert (after["major"] - before["major"], after["minor"] - before["minor"]) == (20, 10)  # what they show moves


@pytest.mark.clause("star-casino-war", "13.13")
@pytest.mark.clause("crown-casino-war", "11.14")
@pytest.mark.clause("star-three-card-poker", "14.14")
@pytest.mark.clause("star-baceball", "14.14")
def test_whoever_asks_is_shown_the_rules() -> None:
    for book, clause in ((STAR, "13.13"), (CROWN, "11.14"), (POKER, "14.14"), (BACEBALL, "14.14")):
        printed = cutcard("rules", book).out
        assert f"[{clause}]" in printed
        assert all(f"\n{ref} " in printed for ref in rulebook(book).clauses)
        page = clauses_page(rulebook(book))
        assert list(page["clauses"]) == list(rulebook(book).clauses) and page["asked"]["rules"] == (clause,)
    assert clauses_page(rulebook(NZ))["asked"] is None and "Whoever asks" not in cutcard("rules", NZ).out


@pytest.mark.parametrize("book", Shelf().ids)
def test_the_layout_is_printed_for_people_too(book: str) -> None:
    printed = cutcard("rules", book, "--layout").out
    for marking in rulebook(book).layout:
        assert marking.says in printed and " ".join(marking.clauses) in printed and marking.label in printed
    assert {each["name"] for each in book_page(rulebook(book))["layout"]} == set(layout(book))


def test_a_book_that_says_nothing_of_its_table() -> None:
    bare = replace(rulebook(STAR), id="bare", layout=())
    shelf = Shelf().with_book(bare)
    assert "does not say what its table shows" in cutcard("rules", "bare", "--layout", shelf=shelf).out
    assert cutcard("rules", "bare", "--layout", "--json", shelf=shelf).json == []
    assert bare.marking(bare.wager("initial")) == ""
