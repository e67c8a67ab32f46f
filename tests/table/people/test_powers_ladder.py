"""Who may: every role of every book sends every command that takes a power, and only those whom the book names may.

Whoever may not is told so before anything else is looked at, with the clause; whoever may is answered otherwise.
"""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.rulebooks import rulebook
from cutcard.table.steps.rounds.opening import TableOpened
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR
from tests.support.rounds import APPROVALS, SCHEDULES
from tests.support.tables import SUPERVISOR, Play

COMMANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "check_cards": ("check_cards", {"found": 312}),
    "verify_cards": ("verify_cards", {"found": 312}),
    "approve_riffle": ("approve_riffle", {}),
    "reserve_boxes": ("reserve_boxes", {"boxes": [1], "player": "Ann"}),
    "lower_players_per_box": ("lower_players_per_box", {"players": 1}),
    "allow_several_boxes": ("allow_several_boxes", {"player": "Ann", "boxes": 2}),
    "refuse_wager": ("refuse_wager", {"box": 1, "player": "Ann", "wager": "tie"}),
    "allow_personal_limits": ("set_personal_limits", {"player": "Ann", "limits": {}}),
    "withdraw_wager": ("withdraw_from_round", {"box": 1}),
    "take_back_jackpot_wager": ("take_back_jackpot_wager", {"box": 1}),
    "order_playing_sequence": ("order_playing_sequence", {"players": ["Ann"]}),
    "separate_players": ("separate_players", {"players": ["Ann", "Ben"]}),
    "require_english": ("require_english", {}),
    "void_wager_of_offender": ("void_wagers_of", {"person": "Ann"}),
    "exclude_from_game": ("exclude_from_game", {"person": "Ann"}),
    "exclude_from_casino": ("exclude_from_casino", {"person": "Ann"}),
    "detain": ("detain", {"person": "Ann"}),
    "withhold_winnings": ("withhold_winnings", {"person": "Ann"}),
    "determine_withheld_winnings": ("determine_withheld", {"person": "Ann", "release": True}),
    "invalidate_for_disruption": ("invalidate_for_disruption", {"cause": "fire"}),
    "invalidate_for_fraud": ("invalidate_for_fraud", {}),
    "forfeit_wager": ("forfeit_wager", {"player": "Ann"}),
    "close_table": ("withdraw_closing_notice", {}),
    "move_idle_player": ("move_idle_player", {"player": "Ann"}),
    "show_hands": ("show_hands", {"round": 1}),
    "raise_dispute": ("raise_dispute", {"about": "my chips"}),
    "decide_dispute": ("decide_dispute", {"dispute": 1, "outcome": "stands"}),
    "review_dispute": ("review_dispute", {"dispute": 1, "outcome": "stands"}),
    "final_decision": ("give_final_decision", {"dispute": 1, "outcome": "stands"}),
    "hear_complaint": ("record_complaint", {"player": "Ann", "about": "my chips", "dispute": 9}),
}

NO_MANAGER = "gaming_supervisor casino_supervisor assistant_gaming_manager"
SUPERVISORS = f"{NO_MANAGER} gaming_manager"
FLOOR = f"dealer {SUPERVISORS}"
AREA = "tg_area_manager tg_assistant_casino_manager"
DUTIES = f"tg_higher_duties_dealer {AREA}"
TOP = "tg_assistant_casino_manager"

WHO: dict[str, dict[str, tuple[str, str]]] = {
    STAR: {
        "check_cards": (FLOOR, "3.3"),
        "verify_cards": (f"{SUPERVISORS} inspector", "3.8 1.1:inspector"),
        "approve_riffle": (SUPERVISORS, "4.2 4.2.1"),
        "reserve_boxes": (SUPERVISORS, "5.9"),
        "allow_personal_limits": (SUPERVISORS, "6.6"),
        "withdraw_wager": ("player", "12.5 12.5.1"),
        "void_wager_of_offender": (SUPERVISORS, "13.3 13.3.1"),
        "exclude_from_game": (SUPERVISORS, "13.3 13.3.2"),
        "exclude_from_casino": (SUPERVISORS, "13.3 13.3.3"),
        "detain": (SUPERVISORS, "13.3 13.3.4"),
        "invalidate_for_disruption": (SUPERVISORS, "13.4 13.4.1"),
        "invalidate_for_fraud": (SUPERVISORS, "13.4 13.4.2"),
        "forfeit_wager": (SUPERVISORS, "13.5"),
        "close_table": (SUPERVISORS, "13.8"),
        "move_idle_player": (SUPERVISORS, "13.9"),
        "show_hands": (f"{SUPERVISORS} inspector", "10.4"),
        "raise_dispute": ("player spectator", "13.11"),
        "decide_dispute": (SUPERVISORS, "13.11"),
        "review_dispute": (SUPERVISORS, "13.11"),
        "final_decision": ("casino_operator", "13.12"),
        "hear_complaint": ("inspector", "13.12 14.11"),
    },
    CROWN: {
        "check_cards": (f"dealer {DUTIES}", "3.2"),
        "lower_players_per_box": (DUTIES, "5.10"),
        "allow_several_boxes": (DUTIES, "5.13"),
        "refuse_wager": (f"dealer {DUTIES}", "5.14"),
        "allow_personal_limits": (AREA, "6.3 1.1:distinctive-marker"),
        "withdraw_wager": ("player", "9.4"),
        "void_wager_of_offender": (TOP, "11.2 11.2.1"),
        "exclude_from_game": (TOP, "11.2 11.2.2"),
        "withhold_winnings": (TOP, "11.2 11.2.3"),
        "determine_withheld_winnings": ("casino_operator", "11.2.3"),
        "detain": (TOP, "11.2 11.2.4"),
        "invalidate_for_fraud": (TOP, "11.3"),
        "invalidate_for_disruption": (DUTIES, "11.4"),
        "close_table": (DUTIES, "11.8"),
        "move_idle_player": (DUTIES, "11.9"),
        "show_hands": (f"{DUTIES} vcglr", "7.7.1"),
        "raise_dispute": ("player onlooker", "11.10 11.12"),
        "decide_dispute": (AREA, "11.10"),
        "final_decision": (AREA, "11.10"),
        "hear_complaint": ("vcglr", "11.11 11.12 1.1:vcglr 10.4.8(j)"),
    },
    NZ: {
        "check_cards": ("dealer game_supervisor casino_supervisor casino_operator", "6.1"),
        "lower_players_per_box": ("game_supervisor casino_supervisor casino_operator", "5.9"),
        "allow_several_boxes": ("casino_operator", "5.7 5.7(a) 5.7(b) 5.8"),
        "show_hands": ("game_supervisor casino_supervisor casino_operator", "8.10"),
        "close_table": ("casino_supervisor casino_operator", "2.1"),
    },
    POKER: {
        "check_cards": (f"dealer {NO_MANAGER}", "3.4"),
        "verify_cards": (f"{NO_MANAGER} inspector", "3.8 1.1:inspector"),
        "refuse_wager": (NO_MANAGER, "14.11"),
        "allow_personal_limits": (NO_MANAGER, "6.6"),
        "order_playing_sequence": (NO_MANAGER, "12.11 12.11.1"),
        "separate_players": (NO_MANAGER, "12.11 12.11.2"),
        "require_english": (NO_MANAGER, "12.11 12.11.3"),
        "void_wager_of_offender": (NO_MANAGER, "14.3 14.3.1"),
        "exclude_from_game": (NO_MANAGER, "14.3 14.3.2"),
        "exclude_from_casino": (NO_MANAGER, "14.3 14.3.3"),
        "invalidate_for_disruption": (NO_MANAGER, "14.4 14.4.1"),
        "invalidate_for_fraud": (NO_MANAGER, "14.4 14.4.2"),
        "forfeit_wager": (NO_MANAGER, "14.5"),
        "close_table": (NO_MANAGER, "14.8"),
        "move_idle_player": (NO_MANAGER, "14.9"),
        "show_hands": (f"{NO_MANAGER} inspector", "9.3.3 9.4.2"),
        "raise_dispute": ("player spectator", "14.12"),
        "decide_dispute": (NO_MANAGER, "14.12"),
        "review_dispute": (NO_MANAGER, "14.12"),
        "final_decision": ("casino_operator", "14.13"),
        "hear_complaint": ("inspector", "14.13 15.11"),
    },
    BACEBALL: {
        "check_cards": (FLOOR, "3.4"),
        "verify_cards": (f"{SUPERVISORS} inspector", "3.9 1.1:inspector"),
        "approve_riffle": (SUPERVISORS, "4.2"),
        "reserve_boxes": (SUPERVISORS, "5.8"),
        "refuse_wager": (SUPERVISORS, "14.11"),
        "allow_personal_limits": (SUPERVISORS, "6.6"),
        "take_back_jackpot_wager": ("player", "12.12 12.12.1"),
        "void_wager_of_offender": (SUPERVISORS, "14.3 14.3.1"),
        "exclude_from_game": (SUPERVISORS, "14.3 14.3.2"),
        "exclude_from_casino": (SUPERVISORS, "14.3 14.3.3"),
        "invalidate_for_disruption": (SUPERVISORS, "14.4 14.4.1"),
        "invalidate_for_fraud": (SUPERVISORS, "14.4 14.4.2"),
        "forfeit_wager": (SUPERVISORS, "14.5"),
        "close_table": (SUPERVISORS, "14.8"),
        "move_idle_player": (SUPERVISORS, "14.9"),
        "show_hands": (f"{SUPERVISORS} inspector", "8.5"),
        "raise_dispute": ("player spectator", "14.12"),
        "decide_dispute": (SUPERVISORS, "14.12"),
        "review_dispute": (SUPERVISORS, "14.12"),
        "final_decision": ("casino_operator", "14.13"),
        "hear_complaint": ("inspector", "14.13 15.11"),
    },
}
"""For each power who may use it, from the lowest to the highest, and the clauses that say so."""


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("power", list(COMMANDS))
def test_only_those_whom_the_book_names_may(book: str, power: str) -> None:
    command, fields = COMMANDS[power]
    roles = [role.name for role in rulebook(book).roles]
    if power not in WHO[book]:
        if power == "check_cards":
            return
        for role in roles:
            refusal = Play(book).refused(command, "Pat", role, **fields)
            assert refusal.code == "no_such_power"
        return
    named, clauses = WHO[book][power]
    may = named.split()
    assert {*may} <= {*roles}
    for role in roles:
        answer = Play(book)._send(command, "Pat", role, fields)
        refused = isinstance(answer, Refusal) and answer.code in ("wrong_role", "no_such_power")
        assert refused != (role in may), f"{command} by {role}: {answer}"
        if isinstance(answer, Refusal) and role not in may:
            assert (answer.code, answer.clauses) == ("wrong_role", tuple(clauses.split()))


# --- what is chosen when a table opens

POOL = {
    "reference": "sample",
    "seeds": {"major": "50000", "minor": "5000"},
    "rates": {"major": "1/10", "minor": "1/20"},
    "retained": "1/5",
    "confirm_above": "10000000",
}


OPAL = {"name": "Opal", "role": "casino_operator"}


def opened(book: str, role: str, decided_by: tuple[dict[str, Any], ...] = (OPAL,), **setup: Any) -> TableOpened:
    play = Play(book, ready=False)
    play.do("open_table", "Sam", role, setup={"boxes": 5, **setup}, decided_by=decided_by)
    return play.last(TableOpened)


def not_opened(book: str, role: str, *decided_by: dict[str, Any], **setup: Any) -> Refusal:
    play = Play(book, ready=False)
    return play.refused("open_table", "Sam", role, setup={"boxes": 5, **setup}, decided_by=decided_by)


@pytest.mark.parametrize(
    ("setup", "power", "clause"),
    (
        ({"burn": True}, "choose_to_burn", "8.3"),
        ({"cut": True}, "choose_to_cut", "7.3"),
        ({"cutting_cards": 2}, "choose_cutting_cards", "3.4(b)"),
        ({"device": "automatic_shuffler", "sets": 2, "colours": 2}, "choose_shuffler", "3.4:automatic-shuffler"),
        ({"discard_three": True}, "discard_three_before_war", "8.8"),
        ({"box_totals": {"tie": "100"}}, "set_box_maximum", "5.10"),
        ({"options": {"box_maximum": "signed"}}, "set_box_maximum", "5.10"),
        ({"cards": "prechecked"}, "use_prechecked_cards", "6.5"),
        ({"war_method": "b"}, "choose_war_method", "8.7.1"),
    ),
)
def test_in_new_zealand_the_operator_chooses_how_a_table_opens(setup: dict[str, Any], power: str, clause: str) -> None:
    """Whoever opens the table: the choice was made by somebody who is named, and who may make it."""
    for role in ("casino_supervisor", "game_supervisor"):
        event = opened(NZ, role, **setup, decks=6)
        assert event.decided[power] == ("casino_operator",) and clause in event.clauses
        (who,) = event.decided_by
        assert (who.name, who.role) == ("Opal", "casino_operator") and power in who.powers
        refusal = not_opened(NZ, role, **setup, decks=6)
        assert refusal.code == "wrong_role" and clause in refusal.clauses and "say who did" in refusal.message
        for other in ("casino_supervisor", "player", "nobody"):
            refusal = not_opened(NZ, role, {"name": "Opal", "role": other, "powers": [power]}, **setup, decks=6)
            assert refusal.code == "wrong_role" and clause in refusal.clauses and "Opal" in refusal.message
    (own,) = opened(NZ, "casino_operator", (), **setup, decks=6).decided_by
    assert own.name == "Sam", "who opened the table for the operator"
    assert Play(NZ, ready=False).refused("open_table", "Dee", "dealer", setup={"boxes": 5, "decks": 6, **setup})


@pytest.mark.clause("nz-casino-war", "8.3", "8.7.1")
@pytest.mark.clause("crown-casino-war", "7.4.4(a)")
def test_whoever_opens_a_table_is_not_the_operator_too() -> None:
    """The name that opens the table in one role is not that of the person who decided in another."""
    for book, role, setup, clause in (
        (NZ, "game_supervisor", {"burn": True}, "8.3"),
        (NZ, "casino_supervisor", {"war_method": "b"}, "8.7.1"),
        (CROWN, "tg_area_manager", {"war_method": "b"}, "7.4.4(a)"),
    ):
        for name in ("Sam", " sam"):
            refusal = not_opened(book, role, {**OPAL, "name": name}, **setup, decks=6)
            assert refusal.code == "same_person" and clause in refusal.clauses
        assert opened(book, role, **setup, decks=6).decided_by[0].name == "Opal"
    assert opened(NZ, "casino_operator", ({**OPAL, "name": "Sam"},), burn=True, decks=6).decided_by[0].name == "Sam"


@pytest.mark.clause("nz-casino-war", "5.10")
def test_in_new_zealand_no_total_binds_a_box_without_the_operators_direction() -> None:
    """However a setup says it; and where the operator directs nothing, nobody is asked and nothing is cut."""
    signed: dict[str, Any] = {"options": {"box_maximum": "signed"}}
    for setup in (signed, {"box_totals": {"casino_war": "500"}}):
        refusal = not_opened(NZ, "casino_supervisor", **setup, decks=6)
        assert (refusal.code, refusal.clauses) == ("wrong_role", ("5.10",))
        assert "set box maximum is for Casino Operator to decide" in refusal.message
        event = opened(NZ, "casino_supervisor", **setup, decks=6)
        assert event.decided == {"set_box_maximum": ("casino_operator",)}
    assert opened(NZ, "casino_supervisor", (), options={"box_maximum": "unsigned"}, decks=6).decided == {}


def test_each_choice_has_its_own_decider() -> None:
    """Two of the operator's people decided one thing each; a name and a power that the book knows are needed."""
    both = {"decks": 6, "burn": True, "discard_three": True}
    ora = {"name": "Ora", "role": "casino_operator", "powers": ["discard_three_before_war"]}
    event = opened(NZ, "game_supervisor", (ora, OPAL), **both)
    assert [(each.name, each.powers) for each in event.decided_by] == [
        ("Opal", ("choose_to_burn",)),
        ("Ora", ("discard_three_before_war",)),
    ]
    assert not_opened(NZ, "game_supervisor", ora, **both).clauses == ("8.3",), "nobody decided on the burn"
    assert not_opened(NZ, "game_supervisor", {**OPAL, "name": " "}, **both).code == "decider_missing"
    assert not_opened(NZ, "game_supervisor", {**OPAL, "powers": ["reign"]}, **both).code == "no_such_power"


def test_nobody_is_asked_who_decided_where_nothing_was_chosen() -> None:
    for book in (CROWN, NZ):
        event = opened(book, SUPERVISOR[CROWN] if book == CROWN else "game_supervisor", (), decks=6)
        assert event.decided == {} and event.decided_by == ()


@pytest.mark.parametrize(
    ("book", "setup", "power", "who", "clauses"),
    (
        (CROWN, {"decks": 6, "war_method": "b"}, "choose_war_method", "casino_operator", "7.4.4(a) 7.4.4(a)(ii)"),
        (CROWN, {"decks": 6, "box_totals": {"tie": "100"}}, "set_box_maximum", "casino_operator", "6.5 6.1"),
        (CROWN, {"decks": 6, "burn": True, "device": "shoe"}, "choose_to_burn", "tg_area_manager", "4.3.1"),
        (
            NZ,
            {"decks": 6, "cards": "manufacturer_shuffled", "approval": "12"},
            "approve_manufacturer_shuffled_cards",
            "secretary",
            "6.6 1.1",
        ),
        (
            POKER,
            {"schedules": SCHEDULES, "approvals": APPROVALS},
            "approve_schedule",
            "authority",
            "10.3 10.5",
        ),
        (BACEBALL, {"jackpot_wager": "2"}, "offer_jackpot", "casino_operator", "2.5 10.1 11.1"),
        (BACEBALL, {"jackpot_wager": "2", "pool": POOL}, "approve_jackpot_rates", "authority", "10.3 10.4"),
        (
            POKER,
            {"schedules": SCHEDULES, "approvals": APPROVALS, "device": "shuffling_device", "low_limit": True},
            "offer_low_limit_gaming",
            "casino_operator",
            "6.7 6.7.1 6.7.2",
        ),
    ),
)
def test_what_somebody_outside_decided_is_recorded_with_who_did(
    book: str, setup: dict[str, Any], power: str, who: str, clauses: str
) -> None:
    event = opened(book, SUPERVISOR[book], **setup)
    assert event.decided[power] == (who,)
    assert {*clauses.split()} <= {*event.clauses}
    named = {name: each.name for each in event.decided_by for name in each.powers}
    expected = {"casino_operator": "Opal", SUPERVISOR[book]: "Sam"}  # a regulator's approval is nobody's choice here
    assert named.get(power) == expected.get(who)
    if who == "casino_operator":
        refusal = not_opened(book, SUPERVISOR[book], **setup)
        assert refusal.code == "wrong_role" and {*clauses.split()[:1]} <= {*refusal.clauses}


# --- what players may ask for


@pytest.mark.parametrize(("book", "clause"), ((CROWN, "4.3.1"), (NZ, "8.3")))
def test_only_a_player_is_shown_the_burned_card(book: str, clause: str) -> None:
    play = Play(book, burn=True, device="shoe", ready=False)
    play.prepare()
    for role in rulebook(book).roles:
        if role.name != "player":
            refusal = play.refused("view_burn_card", "Pat", role.name, card="2c")
            assert (refusal.code, refusal.clauses) == ("wrong_role", (clause,))
    play.player("Ann", "view_burn_card", card="2c")


def test_in_new_zealand_only_a_player_has_shuffled_cards_shuffled_again() -> None:
    play = Play(NZ, ready=False, decks=6, cards="preshuffled", device="shoe")
    while play.table.prep not in ("cut", "load"):
        play.prepare_once()
    for role in ("dealer", "casino_employee", "casino_operator"):
        refusal = play.refused("ask_for_riffle", "Pat", role)
        assert (refusal.code, refusal.clauses) == ("wrong_role", ("7.2", "7.2(b)"))
    (asked,) = play.player("Ann", "ask_for_riffle")
    assert {"7.2", "7.2(b)"} <= {*asked.clauses}
