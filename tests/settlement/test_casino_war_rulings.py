"""Casino War, scenario by scenario: rounds after a repair, and what a ruling voids and leaves standing."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.settlement import settle
from tests.settlement.war import staked
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.rounds import MAIN, WAR, box, line_of, nets, player_nets, record, refusal


def ruling(scope: str, ground: str, **on: Any) -> dict[str, Any]:
    """A ruling: ``ruling("hand", "9.7", box=1)``."""
    return {"scope": scope, "ground": ground, **on}


@pytest.mark.clause("star-casino-war", "8.2.1", "8.2.2")
@pytest.mark.clause("crown-casino-war", "5.7.1", "5.7.2")
@pytest.mark.clause("nz-casino-war", "5.3(a)", "5.3(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_scenario_55_a_skipped_box_repaired_before_settlement(book: str) -> None:
    repaired = [
        box(number, card, staked(book, player, main=100))
        for number, card, player in ((1, "Ks", "A"), (2, "5h", "B"), (3, "9d", "C"))
    ]
    assert player_nets(settle(record(book, "Qc", *repaired))) == {"A": "100", "B": "-100", "C": "-100"}


@pytest.mark.clause("star-casino-war", "8.2.1", "8.2.2")
@pytest.mark.clause("crown-casino-war", "5.7.1", "5.7.2", "11.10")
@pytest.mark.clause("nz-casino-war", "5.3(a)", "5.3(b)")
def test_scenario_57_a_skipped_box_found_after_box_1_was_paid() -> None:
    """The Star and New Zealand still repair; Crown's window is shut, the cards stand and box 2 is handed back."""
    for book in (STAR, NZ):
        repaired = [
            box(number, card, staked(book, player, main=100))
            for number, card, player in ((1, "Ks", "A"), (2, "5h", "B"), (3, "9d", "C"))
        ]
        assert player_nets(settle(record(book, "Qc", *repaired))) == {"A": "100", "B": "-100", "C": "-100"}

    stood = [
        box(number, card, staked(CROWN, player, main=100))
        for number, card, player in ((1, "Ks", "A"), (2, "", "B"), (3, "5h", "C"))
    ]
    crown = settle(record(CROWN, "9d", *stood, rulings=[ruling("hand", "11.10", box=2)]))
    assert player_nets(crown) == {"A": "100", "B": "0", "C": "-100"}
    (returned,) = crown.boxes[1].players[0].lines
    assert (returned.result, returned.returned, returned.clauses) == ("void", 100_00, ("11.10",))
    assert refusal(record(CROWN, "9d", *stood)).code == "cards_missing"


@pytest.mark.clause("star-casino-war", "10.1", "10.3")
@pytest.mark.clause("crown-casino-war", "5.7.4", "5.8.1", "9.7")
@pytest.mark.clause("nz-casino-war", "5.4(a)", "5.4(c)", "5.5(b)")
def test_scenario_61_a_war_card_missed() -> None:
    for book in (STAR, NZ):
        first = box(1, "7s Kh", staked(book, "A", "war", main=100))
        third = box(3, "7h 4c", staked(book, "C", "war", main=100))
        assert player_nets(settle(record(book, "7d 9c", first, third))) == {"A": "100", "C": "-200"}

    missed = box(1, "7s", staked(CROWN, "A", "war", main=100))
    third = box(3, "7h Kh", staked(CROWN, "C", "war", main=100))
    crown = settle(record(CROWN, "7d 4c", missed, third, rulings=[ruling("hand", "9.7", box=1)]))
    assert player_nets(crown) == {"A": "0", "C": "100"}
    void = crown.boxes[0].players[0].lines
    assert [(line.wager, line.result, line.returned) for line in void] == [
        ("casino_war", "void", 100_00),
        ("go_to_war", "void", 100_00),
    ]


@pytest.mark.clause("crown-casino-war", "7.4.1(b)", "9.7")
def test_scenario_61_a_tie_wager_settled_before_the_missed_war_card_stands() -> None:
    missed = box(1, "7s", staked(CROWN, "A", "war", main=100, tie=10))
    third = box(3, "7h Kh", staked(CROWN, "C", "war", main=100))
    settlement = settle(record(CROWN, "7d 4c", missed, third, rulings=[ruling("hand", "9.7", box=1)]))

    assert player_nets(settlement) == {"A": "100", "C": "100"}
    assert (line_of(settlement, "tie").result, line_of(settlement, "tie").paid) == ("win", 100_00)


@pytest.mark.clause("star-casino-war", "8.2.4.1", "10.1", "10.3")
@pytest.mark.clause("crown-casino-war", "5.8.1", "5.8.3", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.2(b)", "5.4(a)", "5.4(c)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_scenario_62_a_player_never_asked_chooses_after_the_war_cards_are_out(book: str) -> None:
    war = settle(
        record(
            book,
            "7d 9c",
            box(1, "7s Kh", staked(book, "A", "war", main=100)),
            box(2, "7h 4c", staked(book, "B", "war", main=100)),
        )
    )
    surrender = settle(
        record(
            book,
            "7d 4c",
            box(1, "7s", staked(book, "A", "surrender", main=100)),
            box(2, "7h Kh", staked(book, "B", "war", main=100)),
        )
    )
    assert player_nets(war) == {"A": "100", "B": "-200"}
    assert player_nets(surrender) == {"A": "-50", "B": "100"}


def two_war_cards_on_box_1(book: str, void: dict[str, Any], **terms: Any) -> dict[str, Any]:
    """Box 1 holds two war cards in an order that nobody knows; box 2 is at war too and has lost it."""
    doubled = box(1, "7s Kh 4c", staked(book, "A", "war", main=100, tie=10))
    beside = box(2, "7h 5h", staked(book, "B", "war", main=100))
    return record(book, "7d 9c", doubled, beside, rulings=[void], **terms)


@pytest.mark.clause("star-casino-war", "8.1.2", "11.16")
@pytest.mark.clause("crown-casino-war", "7.4.1(b)", "9.11")
@pytest.mark.clause("nz-casino-war", "5.4(c)", "8.5.1(b)", "9.4(a)")
def test_scenario_63_two_war_cards_in_unknowable_order() -> None:
    star = settle(two_war_cards_on_box_1(STAR, ruling("round", "11.16")))
    crown = settle(two_war_cards_on_box_1(CROWN, ruling("round", "9.11")))
    nz = settle(two_war_cards_on_box_1(NZ, ruling("hand", "9.4(a)", box=1)))

    for settlement in (star, crown, nz):
        tie, main, war = settlement.boxes[0].players[0].lines
        assert (tie.result, tie.net) == ("win", 100_00)
        assert (main.result, main.net) == ("void", 0)
        assert (war.result, war.net) == ("void", 0)
    assert player_nets(star) == {"A": "100", "B": "0"}
    assert player_nets(crown) == {"A": "100", "B": "0"}
    assert player_nets(nz) == {"A": "100", "B": "-200"}


@pytest.mark.clause("nz-casino-war", "5.4(c)", "9.4(a)")
def test_scenario_63_new_zealand_may_unwind_the_tie_wager_of_a_void_hand() -> None:
    options = {"void_hand_keeps": "nothing"}
    settlement = settle(two_war_cards_on_box_1(NZ, ruling("hand", "9.4(a)", box=1), options=options))

    assert player_nets(settlement) == {"A": "0", "B": "-200"}
    assert [line.result for line in settlement.boxes[0].players[0].lines] == ["void", "void", "void"]


@pytest.mark.clause("crown-casino-war", "5.8.3", "11.10")
def test_scenario_63_crown_without_a_machine_takes_a_ruling() -> None:
    settlement = settle(two_war_cards_on_box_1(CROWN, ruling("hand", "11.10", box=1)))

    _, main, war = settlement.boxes[0].players[0].lines
    assert (main.result, main.net, main.clauses) == ("void", 0, ("11.10",))
    assert (war.result, war.net, war.clauses) == ("void", 0, ("11.10",))
    assert player_nets(settlement)["B"] == "-200"


@pytest.mark.clause("star-casino-war", "11.17.2")
@pytest.mark.clause("crown-casino-war", "9.12.2")
@pytest.mark.parametrize(("book", "ground"), ((STAR, "11.17.2"), (CROWN, "9.12.2")))
def test_scenario_65_a_foreign_card_unwinds_the_whole_round(book: str, ground: str) -> None:
    at_war = box(1, "7s", staked(book, "A", "war", main=100, tie=10))
    lost = box(2, "4s", staked(book, "B", main=50))
    settlement = settle(record(book, "7d", at_war, lost, rulings=[ruling("round", ground)]))

    assert [(line.wager, line.result, line.net) for line in settlement.lines] == [
        ("tie", "void", 0),
        (MAIN[book], "void", 0),
        (WAR[book], "void", 0),
        (MAIN[book], "void", 0),
    ]
    assert all(line.clauses == (ground,) for line in settlement.lines)
    assert settlement.house == 0


@pytest.mark.clause("star-casino-war", "3.1", "11.17.2")
@pytest.mark.clause("crown-casino-war", "3.1", "9.12.2")
@pytest.mark.parametrize(("book", "ground", "decks"), ((STAR, "11.17.2", 6), (CROWN, "9.12.2", 4)))
def test_scenario_65_the_record_may_then_hold_a_card_too_many(book: str, ground: str, decks: int) -> None:
    kings = [box(number, "Ks", staked(book, "A", main=100)) for number in range(1, decks + 2)]

    assert refusal(record(book, "9d", *kings, decks=decks)).code == "too_many_of_a_card"
    settlement = settle(record(book, "9d", *kings, decks=decks, rulings=[ruling("round", ground)]))
    assert {line.net for line in settlement.lines} == {0}


def test_scenario_65_new_zealand_has_no_such_clause() -> None:
    lost = box(1, "4s", staked(NZ, "A", main=50))
    for ground in ("11.17.2", "9.12.2", "2.1"):
        assert refusal(record(NZ, "7d", lost, rulings=[ruling("round", ground)])).code == "bad_ruling"


@pytest.mark.clause("star-casino-war", "5.1.3", "1.1:tie-wager")
def test_scenario_11_a_void_round_pays_no_stray_tie_wager_either() -> None:
    for ground in ("11.6", "11.16"):
        proper = box(1, "Ks", staked(STAR, "A", main=100))
        stray = box(2, "9s", staked(STAR, "B", tie=10))
        refused = refusal(record(STAR, "9d", proper, stray, rulings=[ruling("round", ground)]))

        assert refused.code == "wager_refused"
        assert refused.clauses == ("5.1.3", "1.1:tie-wager")


def past_repair(book: str, void: dict[str, Any], **terms: Any) -> dict[str, Any]:
    """Box 1 was paid 100, box 2 has lost 50, box 3 is at war."""
    paid = box(1, "Ks", staked(book, "A", main=100))
    lost = box(2, "4s", staked(book, "B", main=50))
    at_war = box(3, "7s", staked(book, "C", "war", main=100))
    return record(book, "7d", paid, lost, at_war, rulings=[void], **terms)


@pytest.mark.clause("star-casino-war", "8.2.2", "11.6", "11.16")
@pytest.mark.clause("crown-casino-war", "5.7.1", "5.7.2", "9.11")
@pytest.mark.clause("nz-casino-war", "5.3(a)", "5.3(b)", "9.4(a)")
def test_scenario_79_an_error_past_repair_found_after_the_interim() -> None:
    star = settle(past_repair(STAR, ruling("round", "11.6")))
    crown = settle(past_repair(CROWN, ruling("round", "9.11")))
    nz = settle(past_repair(NZ, ruling("hand", "9.4(a)", box=3)))
    misdeal = settle(past_repair(STAR, ruling("round", "11.16")))

    for settlement in (star, misdeal):
        assert player_nets(settlement) == {"A": "100", "B": "0", "C": "0"}
        assert [line.result for line in settlement.lines] == ["win", "void", "void", "void"]
    assert "S28" in star.lines[1].readings
    assert player_nets(crown) == {"A": "100", "B": "-50", "C": "0"}
    assert player_nets(nz) == {"A": "100", "B": "-50", "C": "0"}


@pytest.mark.clause("star-casino-war", "8.2.1", "8.2.2", "11.6")
def test_scenario_79_the_star_may_let_losses_stand_as_well() -> None:
    for ground in ("11.6", "11.16"):
        settlement = settle(past_repair(STAR, ruling("round", ground), options={"void_keeps": "results"}))

        assert player_nets(settlement) == {"A": "100", "B": "-50", "C": "0"}
        assert [line.result for line in settlement.lines] == ["win", "lose", "void", "void"]


@pytest.mark.clause("crown-casino-war", "5.7.1", "5.7.2", "11.10")
def test_scenario_79_crown_may_rule_on_the_box_at_war_alone() -> None:
    settlement = settle(past_repair(CROWN, ruling("hand", "11.10", box=3)))

    assert player_nets(settlement) == {"A": "100", "B": "-50", "C": "0"}


@pytest.mark.clause("crown-casino-war", "5.7.1", "9.11")
@pytest.mark.clause("nz-casino-war", "5.3(a)", "9.10")
def test_scenario_67_a_device_fails_and_the_round_cannot_be_finished() -> None:
    """Interim results stand in both books; New Zealand may void the round or only the hands affected."""
    crown = settle(past_repair(CROWN, ruling("round", "9.11")))
    whole = settle(past_repair(NZ, ruling("round", "9.10")))
    affected = settle(past_repair(NZ, ruling("hand", "9.10", box=3)))

    for settlement in (crown, whole, affected):
        assert player_nets(settlement) == {"A": "100", "B": "-50", "C": "0"}
        assert [line.result for line in settlement.lines] == ["win", "lose", "void", "void"]


def test_scenario_67_the_star_goes_on_with_the_spare_device() -> None:
    """Cards moved to the spare (12.2), or replaced and moved (12.3): neither clause is a ground to void the round."""
    for clause in ("12.2", "12.3"):
        assert refusal(past_repair(STAR, ruling("round", clause))).code == "bad_ruling"


@pytest.mark.clause("star-casino-war", "12.4")
def test_the_star_gives_every_wager_back_when_a_device_failure_harms_somebody() -> None:
    settlement = settle(past_repair(STAR, ruling("round", "12.4")))

    assert player_nets(settlement) == {"A": "0", "B": "0", "C": "0"}
    assert all(line.clauses == ("12.4",) for line in settlement.lines)


@pytest.mark.clause("star-casino-war", "8.2.1", "8.2.2", "12.5.1")
def test_the_star_gives_back_the_wagers_of_a_player_who_asks_when_there_is_no_spare_device() -> None:
    settlement = settle(past_repair(STAR, ruling("hand", "12.5.1", box=3)))

    assert player_nets(settlement) == {"A": "100", "B": "-50", "C": "0"}
    assert [line.result for line in settlement.boxes[2].players[0].lines] == ["void", "void"]


@pytest.mark.clause("star-casino-war", "13.5")
@pytest.mark.clause("crown-casino-war", "11.5")
@pytest.mark.parametrize(("book", "ground"), ((STAR, "13.5"), (CROWN, "11.5")))
def test_scenario_69_an_invalidated_outcome_refunds_everybody(book: str, ground: str) -> None:
    settlement = settle(past_repair(book, ruling("round", ground)))

    assert player_nets(settlement) == {"A": "0", "B": "0", "C": "0"}
    assert all(line.result == "void" for line in settlement.lines)
    assert settlement.house == 0


@pytest.mark.clause("star-casino-war", "8.1.1", "13.3.1")
@pytest.mark.clause("crown-casino-war", "7.4.1(a)", "11.2.1")
@pytest.mark.parametrize(("book", "ground"), ((STAR, "13.3.1"), (CROWN, "11.2.1")))
def test_the_wager_of_a_player_who_broke_the_rules_may_be_voided(book: str, ground: str) -> None:
    hand = box(1, "Ks", staked(book, "A", main=100, tie=10))
    one = settle(record(book, "9d", hand, rulings=[ruling("wager", ground, box=1, wager=MAIN[book])]))
    all_ = settle(record(book, "9d", hand, rulings=[ruling("hand", ground, box=1, player="A")]))

    assert nets(one) == {"tie": "-10", MAIN[book]: "0"}
    assert line_of(one, MAIN[book]).clauses == (ground,)
    assert nets(all_) == {"tie": "0", MAIN[book]: "0"}


@pytest.mark.clause("nz-casino-war", "5.4(c)", "8.5.1(b)", "9.4(a)")
def test_new_zealand_voids_a_shared_hand_for_all_who_bet_on_it() -> None:
    shared = box(1, "7s", staked(NZ, "A", "war", main=100), staked(NZ, "B", "war", main=50, tie=10))
    beside = box(2, "7h 5h", staked(NZ, "C", "war", main=100))
    settlement = settle(record(NZ, "7d 9c", shared, beside, rulings=[ruling("hand", "9.4(a)", box=1)]))

    assert player_nets(settlement) == {"A": "0", "B": "100", "C": "-200"}


@pytest.mark.clause("star-casino-war", "5.7")
@pytest.mark.clause("crown-casino-war", "5.6")
@pytest.mark.clause("nz-casino-war", "5.2")
def test_a_void_hand_has_no_war_wager_where_the_first_cards_did_not_tie() -> None:
    voids = ((STAR, "5.7", ruling("round", "11.6")), (CROWN, "5.6", ruling("hand", "11.10", box=1)))
    for book, clause, void in (*voids, (NZ, "5.2", ruling("hand", "9.4(a)", box=1))):
        refused = refusal(record(book, "9d", box(1, "Ks", staked(book, "A", "war", main=100)), rulings=[void]))
        assert (refused.code, refused.clauses) == ("decision_not_due", (clause,))
