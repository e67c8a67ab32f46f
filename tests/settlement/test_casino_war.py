"""Casino War, scenario by scenario: what the cards and the decisions come to in the three books.

The numbers are those of the table of scenarios; amounts are the player's net in dollars.
"""

from __future__ import annotations

import pytest

from cutcard.settlement import settle
from tests.settlement.war import staked
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.rounds import MAIN, WAR, box, line_of, nets, player_nets, record, refusal, seat, war_record

SHARING = (CROWN, NZ)


@pytest.mark.clause("star-casino-war", "5.1.1.1", "8.2.1", "8.2.2")
@pytest.mark.clause("crown-casino-war", "5.7.1", "5.7.2", "7.4.2(b)")
@pytest.mark.clause("nz-casino-war", "5.3(a)", "5.3(b)", "8.5.2(b)")
@pytest.mark.parametrize(
    ("book", "win", "lose"), ((STAR, "8.2.2", "8.2.1"), (CROWN, "5.7.1", "5.7.2"), (NZ, "5.3(a)", "5.3(b)"))
)
def test_scenario_01_the_higher_first_card_wins(book: str, win: str, lose: str) -> None:
    won = settle(war_record(book, "9d", "Ks", main=100))
    lost = settle(war_record(book, "Kd", "9s", main=100))

    assert nets(won) == {MAIN[book]: "100"}
    assert (won.lines[0].result, won.lines[0].odds) == ("win", "1:1")
    assert (won.lines[0].paid, won.lines[0].returned) == (100_00, 100_00)
    assert win in won.lines[0].clauses
    assert nets(lost) == {MAIN[book]: "-100"}
    assert (lost.lines[0].paid, lost.lines[0].returned) == (0, 0)
    assert lose in lost.lines[0].clauses


@pytest.mark.clause("star-casino-war", "5.1.1.1", "5.1.1.2", "8.2.1")
@pytest.mark.clause("crown-casino-war", "7.4.2(a)", "7.4.2(b)", "8.1")
@pytest.mark.clause("nz-casino-war", "5.13", "8.5.2(a)", "8.5.2(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_scenario_02_the_ace_is_always_high(book: str) -> None:
    assert nets(settle(war_record(book, "Kd", "As", main=100))) == {MAIN[book]: "100"}
    assert nets(settle(war_record(book, "Ad", "2s", main=100))) == {MAIN[book]: "-100"}


@pytest.mark.clause("star-casino-war", "5.7")
@pytest.mark.clause("crown-casino-war", "5.6")
@pytest.mark.clause("nz-casino-war", "5.2")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "5.7"), (CROWN, "5.6"), (NZ, "5.2")))
def test_scenario_03_kings_of_two_suits_tie_and_a_decision_is_due(book: str, clause: str) -> None:
    undecided = refusal(war_record(book, "Kh", "Ks", main=100))
    untied = refusal(war_record(book, "9h", "Ks", "surrender", main=100))

    assert undecided.code == "decision_missing"
    assert undecided.clauses == (clause,)
    assert untied.code == "decision_not_due"
    assert untied.clauses == (clause,)


@pytest.mark.clause("star-casino-war", "5.1.2.1", "8.1.2", "10.1")
@pytest.mark.clause("crown-casino-war", "5.7.4", "5.8.1", "8.1")
@pytest.mark.clause("nz-casino-war", "5.4(a)", "5.5(a)", "5.13")
def test_scenario_05_war_won_with_a_tie_wager() -> None:
    cited = (
        (STAR, {"tie": "8.1.2", "initial": "10.1", "war": "10.1"}),
        (CROWN, {"tie": "8.1", "casino_war": "5.7.4", "go_to_war": "8.1"}),
        (NZ, {"tie": "5.13", "casino_war": "5.5(a)", "go_to_war": "5.13"}),
    )
    for book, clauses in cited:
        settlement = settle(war_record(book, "7d 5c", "7s Qh", "war", main=100, tie=10))

        assert nets(settlement) == {"tie": "100", MAIN[book]: "0", WAR[book]: "100"}
        assert player_nets(settlement) == {"A": "200"}
        assert settlement.house == -200_00
        assert [line.result for line in settlement.lines] == ["win", "stand_off", "win"]
        assert [line.odds for line in settlement.lines] == ["10:1", None, "1:1"]
        for wager, clause in clauses.items():
            assert clause in line_of(settlement, wager).clauses


@pytest.mark.clause("star-casino-war", "5.1.1.6", "5.1.2.2", "10.3")
@pytest.mark.clause("crown-casino-war", "5.7.5", "5.8.3")
@pytest.mark.clause("nz-casino-war", "5.4(c)", "5.5(b)")
@pytest.mark.parametrize(
    ("book", "main", "war"), ((STAR, "10.3", "10.3"), (CROWN, "5.7.5", "5.8.3"), (NZ, "5.5(b)", "5.4(c)"))
)
def test_scenario_06_war_lost(book: str, main: str, war: str) -> None:
    settlement = settle(war_record(book, "7d Qh", "7s 5c", "war", main=100))

    assert nets(settlement) == {MAIN[book]: "-100", WAR[book]: "-100"}
    assert main in line_of(settlement, MAIN[book]).clauses
    assert war in line_of(settlement, WAR[book]).clauses


@pytest.mark.clause("star-casino-war", "5.1.1.5", "5.1.2.1", "10.2")
@pytest.mark.clause("crown-casino-war", "5.7.3", "5.8.2", "8.1")
@pytest.mark.clause("nz-casino-war", "5.4(b)", "5.5(a)", "5.13")
def test_scenario_07_war_equal() -> None:
    star = settle(war_record(STAR, "7d 8c", "7s 8h", "war", main=100))
    crown = settle(war_record(CROWN, "7d 8c", "7s 8h", "war", main=100))
    nz = settle(war_record(NZ, "7d 8c", "7s 8h", "war", main=100))

    assert nets(star) == {"initial": "0", "war": "200"}
    assert [line.odds for line in star.lines] == [None, "2:1"]
    assert all("10.2" in line.clauses for line in star.lines)
    assert nets(crown) == {"casino_war": "100", "go_to_war": "100"}
    assert [line.odds for line in crown.lines] == ["1:1", "1:1"]
    assert all("8.1" in line.clauses and "C2" in line.readings for line in crown.lines)
    assert nets(nz) == {"casino_war": "0", "go_to_war": "200"}
    assert [line.odds for line in nz.lines] == [None, "2:1"]


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_scenario_07_there_is_no_second_war(book: str) -> None:
    second = refusal(war_record(book, "7d 8c 2c", "7s 8h 3h", "war", main=100))
    assert second.code == "wrong_number_of_cards"


@pytest.mark.clause("star-casino-war", "5.1.1.3", "5.1.3.1", "8.2.4.1")
@pytest.mark.clause("crown-casino-war", "1.1:surrender", "7.4.1(b)", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.2(b)", "8.5.1(b)", "8.5.2(c)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_scenario_09_a_tie_wager_won_beside_a_surrender_or_a_lost_war(book: str) -> None:
    surrendered = settle(war_record(book, "5d", "5s", "surrender", main=100, tie=20))
    lost = settle(war_record(book, "5d 9c", "5s 3h", "war", main=100, tie=20))

    assert nets(surrendered) == {"tie": "200", MAIN[book]: "-50"}
    assert player_nets(surrendered) == {"A": "150"}
    half = line_of(surrendered, MAIN[book])
    assert (half.result, half.paid, half.returned) == ("surrender", 0, 50_00)
    assert nets(lost) == {"tie": "200", MAIN[book]: "-100", WAR[book]: "-100"}
    assert player_nets(lost) == {"A": "0"}


@pytest.mark.clause("star-casino-war", "5.1.3", "1.1:tie-wager")
@pytest.mark.clause("crown-casino-war", "5.9", "7.4.1(a)", "7.4.1(b)")
@pytest.mark.clause("nz-casino-war", "5.6", "8.5.1(a)", "8.5.1(b)")
def test_scenario_10_a_tie_wager_alone() -> None:
    for cards in ("9s", "4s"):
        refused = refusal(war_record(STAR, "9d", cards, tie=10))
        assert refused.code == "wager_refused"
        assert refused.clauses == ("5.1.3", "1.1:tie-wager")

    for book, taken in ((CROWN, "7.4.1(a)"), (NZ, "8.5.1(a)")):
        won = settle(war_record(book, "9d", "9s", tie=10))
        lost = settle(war_record(book, "9d", "4s", tie=10))

        assert nets(won) == {"tie": "100"}
        assert nets(lost) == {"tie": "-10"}
        assert taken in lost.lines[0].clauses


@pytest.mark.clause("crown-casino-war", "5.6")
@pytest.mark.clause("nz-casino-war", "5.2")
@pytest.mark.parametrize(("book", "clause"), ((CROWN, "5.6"), (NZ, "5.2")))
def test_scenario_10_a_tie_wager_alone_gives_no_choice(book: str, clause: str) -> None:
    for decision, cards, dealer in (("war", "9s Kh", "9d 4c"), ("surrender", "9s", "9d")):
        refused = refusal(war_record(book, dealer, cards, decision, tie=10))
        assert refused.code == "decision_not_due"
        assert refused.clauses == (clause,)


@pytest.mark.clause("star-casino-war", "5.1.3", "1.1:tie-wager")
@pytest.mark.clause("crown-casino-war", "5.9", "7.4.1(a)")
@pytest.mark.clause("nz-casino-war", "8.5.1(a)")
def test_scenario_11_a_stray_tie_wager_found_after_the_first_card() -> None:
    """At The Star the table hands it back; a record that still holds it, with a card or without, is refused."""
    for stray_cards in ("9s", ""):
        stray = refusal(
            record(STAR, "9d", box(1, "Ks", seat("A", initial=100)), box(2, stray_cards, seat("B", tie=10)))
        )
        assert stray.code == "wager_refused"
        assert stray.clauses == ("5.1.3", "1.1:tie-wager")

    for book in SHARING:
        others = box(1, "Ks", staked(book, "A", main=100))
        won = settle(record(book, "9d", others, box(2, "9s", staked(book, "B", tie=10))))
        lost = settle(record(book, "9d", others, box(2, "4s", staked(book, "B", tie=10))))

        assert player_nets(won) == {"A": "100", "B": "100"}
        assert player_nets(lost) == {"A": "100", "B": "-10"}


@pytest.mark.clause("star-casino-war", "8.2.4.1", "10.1")
@pytest.mark.clause("crown-casino-war", "5.7.4", "5.8.1", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.2(b)", "5.4(a)", "5.5(a)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_scenario_13_one_player_decides_two_tied_boxes_one_by_one(book: str) -> None:
    at_war = box(1, "7s Kh", staked(book, "A", "war", main=100))
    given_up = box(2, "7c", staked(book, "A", "surrender", main=100))
    undecided = box(2, "7c", staked(book, "A", main=100))

    settlement = settle(record(book, "7d 4c", at_war, given_up))

    assert player_nets(settlement) == {"A": "100", "A@2": "-50"}
    assert refusal(record(book, "7d 4c", at_war, undecided)).code == "decision_missing"


@pytest.mark.clause("star-casino-war", "5.2", "1.1:casino-promotional-token")
@pytest.mark.clause("crown-casino-war", "5.1", "5.3")
@pytest.mark.clause("nz-casino-war", "5.1")
def test_scenario_15_a_promotional_token_as_main_wager() -> None:
    star = settle(record(STAR, "9d", box(1, "Ks", seat("A", tokens=["initial"], initial=50))))
    crown = refusal(record(CROWN, "9d", box(1, "Ks", seat("A", tokens=["casino_war"], casino_war=50))))
    nz = refusal(record(NZ, "9d", box(1, "Ks", seat("A", tokens=["casino_war"], casino_war=50))))

    assert nets(star) == {"initial": "50"}
    assert star.lines[0].paid == 50_00
    assert (crown.code, crown.clauses) == ("tokens_refused", ("5.1", "5.3"))
    assert (nz.code, nz.clauses) == ("tokens_refused", ("5.1",))


@pytest.mark.clause("crown-casino-war", "5.7.3", "5.8.2", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.2(b)", "5.4(b)", "5.5(a)")
def test_scenario_30_three_players_on_one_box() -> None:
    found = {}
    for book in SHARING:
        players = (
            staked(book, "A", "war", main=100),
            staked(book, "B", "surrender", main=50),
            staked(book, "C", tie=10),
        )
        found[book] = settle(record(book, "9d Jc", box(1, "9s Jh", *players)))
        assert player_nets(found[book]) == {"A": "200", "B": "-25", "C": "100"}

    assert [(line.wager, line.net) for line in found[CROWN].boxes[0].players[0].lines] == [
        ("casino_war", 100_00),
        ("go_to_war", 100_00),
    ]
    assert [(line.wager, line.net) for line in found[NZ].boxes[0].players[0].lines] == [
        ("casino_war", 0),
        ("go_to_war", 200_00),
    ]


@pytest.mark.clause("crown-casino-war", "5.7.4", "5.8.1", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.2(b)", "5.4(a)", "5.5(a)")
def test_scenario_31_no_war_card_to_a_box_where_all_surrendered() -> None:
    for book in SHARING:
        given_up = (staked(book, "A", "surrender", main=100), staked(book, "B", "surrender", main=50))
        at_war = box(2, "9h Kh", staked(book, "C", "war", main=100))

        settlement = settle(record(book, "9d 4c", box(1, "9s", *given_up), at_war))
        surplus = refusal(record(book, "9d 4c", box(1, "9s Qs", *given_up), at_war))

        assert player_nets(settlement) == {"A": "-50", "B": "-25", "C": "100"}
        assert surplus.code == "wrong_number_of_cards"


@pytest.mark.clause("star-casino-war", "5.1.3.2", "8.1.1", "11.8")
@pytest.mark.clause("crown-casino-war", "1.1:surrender", "7.4.1(a)", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.2(b)", "8.5.1(a)", "8.5.2(c)")
@pytest.mark.parametrize(
    ("book", "clause", "reading"), ((STAR, "11.8", None), (CROWN, "7.4.2(c)", "C24"), (NZ, "5.2(b)", "N24"))
)
def test_scenario_66_an_absent_player_surrenders_a_tie_and_is_paid_otherwise(
    book: str, clause: str, reading: str | None
) -> None:
    tied = settle(war_record(book, "8d", "8s", "absent", main=100, tie=10))
    won = settle(war_record(book, "9d", "Ks", main=100, tie=10))

    assert nets(tied) == {"tie": "100", MAIN[book]: "-50"}
    assert player_nets(tied) == {"A": "50"}
    assert clause in line_of(tied, MAIN[book]).clauses
    assert line_of(tied, MAIN[book]).readings == (() if reading is None else (reading,))
    assert nets(won) == {"tie": "-10", MAIN[book]: "100"}
    assert player_nets(won) == {"A": "90"}


@pytest.mark.clause("crown-casino-war", "5.8.1", "5.8.2", "5.8.3")
@pytest.mark.clause("nz-casino-war", "5.4(a)", "5.4(b)", "5.4(c)")
def test_scenario_74_method_b_has_the_same_nets() -> None:
    """Under method B the dealer matches from the float; the player's own money moves as under method A."""
    for book in SHARING:
        for cards, net in (("7s Kh", "100"), ("7s 4h", "200"), ("7s 2h", "-200")):
            settlement = settle(war_record(book, "7d 4c", cards, "war", main=100, war=100))
            assert player_nets(settlement) == {"A": net}


@pytest.mark.clause("crown-casino-war", "5.9", "7.4.1(b)", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.2(b)", "5.6", "8.5.1(b)")
def test_scenario_78_two_tie_wagers_on_one_box() -> None:
    for book in SHARING:
        first = staked(book, "A", "surrender", main=50, tie=10)
        settlement = settle(record(book, "9d", box(1, "9s", first, staked(book, "B", tie=20))))

        assert [(line.wager, line.net) for line in settlement.lines] == [
            ("tie", 100_00),
            (MAIN[book], -25_00),
            ("tie", 200_00),
        ]


@pytest.mark.clause("star-casino-war", "8.2.4.1", "10.1", "10.2")
@pytest.mark.clause("crown-casino-war", "5.7.3", "5.8.2", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.4(b)", "5.5(a)", "5.13")
def test_books_differ_exactly_where_the_readings_say() -> None:
    everywhere: dict[tuple[str, str | None, str | None], tuple[str, str, dict[str, str]]] = {
        ("higher", None, None): ("7d", "Ks", {"tie": "-10", "main": "100"}),
        ("lower", None, None): ("7d", "2s", {"tie": "-10", "main": "-100"}),
        ("tie", "surrender", None): ("7d", "7s", {"tie": "100", "main": "-50"}),
        ("tie", "absent", None): ("7d", "7s", {"tie": "100", "main": "-50"}),
        ("tie", "war", "higher"): ("7d 9c", "7s Kh", {"tie": "100", "main": "0", "war": "100"}),
        ("tie", "war", "lower"): ("7d 9c", "7s 2h", {"tie": "100", "main": "-100", "war": "-100"}),
    }
    war_equal = {
        STAR: {"tie": "100", "main": "0", "war": "200"},
        CROWN: {"tie": "100", "main": "100", "war": "100"},
        NZ: {"tie": "100", "main": "0", "war": "200"},
    }
    for book in WAR_BOOKS:
        roles = {"tie": "tie", MAIN[book]: "main", WAR[book]: "war"}
        for (_, choice, _), (dealer, cards, expected) in everywhere.items():
            settlement = settle(war_record(book, dealer, cards, choice, main=100, tie=10))
            assert {roles[wager]: net for wager, net in nets(settlement).items()} == expected
        equal = settle(war_record(book, "7d 9c", "7s 9h", "war", main=100, tie=10))
        assert {roles[wager]: net for wager, net in nets(equal).items()} == war_equal[book]
        assert player_nets(equal) == {"A": "300"}
