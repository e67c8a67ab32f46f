"""Random tables of every book: whatever people do, cards and money are conserved, and everybody sees what they may.

The driver checks each event as it goes (see ``driver_checks``). Here its counts are held against the vocabulary: a
command that was never accepted, an event that never happened or a refusal that was never given fails the suite, unless
the book has no room for it.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cutcard.table
from cutcard.table.wire import COMMANDS, EVENTS
from tests.table.driver import drive, main
from tests.tables import BOOKS

ROUNDS = 2_100
SEED = 7

STAR, CROWN, NZ, POKER, BACEBALL = BOOKS
WAR = (STAR, CROWN, NZ)


def but(*books: str) -> tuple[str, ...]:
    """The other books."""
    return tuple(book for book in BOOKS if book not in books)


Only = dict[str, tuple[tuple[str, ...], str]]
"""What occurs only in some books, and why it cannot occur in the others."""

COMMANDS_ONLY: Only = {
    "allow_several_boxes": ((CROWN, NZ), "elsewhere several boxes are as of right, or out of the question"),
    "approve_riffle": ((STAR, BACEBALL), "elsewhere a wish is an order, or players have no say"),
    "ask_for_riffle": ((STAR, NZ, BACEBALL), "elsewhere players have no say in the shuffle"),
    "burn_card": (but(POKER), "no card is burned"),
    "change_limits": (but(NZ), "limits stand in a text that is not at hand"),
    "collect_jackpot_wagers": ((BACEBALL,), "the only jackpot"),
    "cut": (but(BACEBALL), "its device takes no cut"),
    "decide": (but(BACEBALL), "nobody has a choice"),
    "discard_three": ((NZ,), "its own custom"),
    "fan_cards": ((NZ,), "its own custom"),
    "give_notice": ((STAR, POKER), "elsewhere nobody need be told of a wrong card"),
    "lower_players_per_box": ((CROWN, NZ), "elsewhere one player has a box"),
    "order_shuffle": (but(POKER), "the cards are shuffled after every round anyway"),
    "pick_up": ((POKER,), "elsewhere cards lie face up"),
    "read_meters": ((BACEBALL,), "the only jackpot"),
    "record_no_decision": (but(BACEBALL), "nobody has a choice"),
    "refuse_cut": (WAR, "elsewhere no player is offered the cut"),
    "refuse_wager": (but(STAR, NZ), "nobody holds the power"),
    "reload_discards": (WAR, "elsewhere discards wait for the shuffle"),
    "report": (but(NZ), "all that it has a remedy for, the table sees by itself"),
    "reserve_boxes": ((STAR, BACEBALL), "elsewhere nobody holds the power"),
    "see_cutting_card": (WAR, "elsewhere it lies behind all cards, or there is none"),
    "set_personal_limits": (but(NZ), "limits stand in a text that is not at hand"),
    "take_back_jackpot_wager": ((BACEBALL,), "the only jackpot"),
    "turn_hand": ((POKER,), "elsewhere cards lie face up"),
    "verify_cards": (but(CROWN, NZ), "nobody holds the power"),
    "view_burn_card": ((CROWN, NZ), "elsewhere it is never shown"),
    "withdraw_from_round": ((CROWN,), "elsewhere no repair lets players out"),
}

EVENTS_ONLY: Only = {
    "boxes_reserved": COMMANDS_ONLY["reserve_boxes"],
    "burn_card_shown": COMMANDS_ONLY["view_burn_card"],
    "card_burned": COMMANDS_ONLY["burn_card"],
    "cards_cut": COMMANDS_ONLY["cut"],
    "cards_exposed": ((POKER,), "elsewhere cards lie face up"),
    "cards_fanned": COMMANDS_ONLY["fan_cards"],
    "cards_verified": COMMANDS_ONLY["verify_cards"],
    "carried_wagers_counted": ((BACEBALL,), "the only jackpot"),
    "cut_refused": COMMANDS_ONLY["refuse_cut"],
    "cutting_card_seen": COMMANDS_ONLY["see_cutting_card"],
    "decision_made": COMMANDS_ONLY["decide"],
    "decision_undone": (WAR, "elsewhere no repair can take a choice away"),
    "discards_reloaded": COMMANDS_ONLY["reload_discards"],
    "hand_collected": ((STAR,), "elsewhere hands stay until the end, or go with the decision"),
    "hand_picked_up": COMMANDS_ONLY["pick_up"],
    "hand_turned": COMMANDS_ONLY["turn_hand"],
    "jackpot_wagers_collected": ((BACEBALL,), "the only jackpot"),
    "limits_changed": COMMANDS_ONLY["change_limits"],
    "limits_noticed": COMMANDS_ONLY["change_limits"],
    "meters_read": ((BACEBALL,), "the only jackpot"),
    "notice_given": COMMANDS_ONLY["give_notice"],
    "owner_warned": ((CROWN,), "elsewhere a wager under the minimum is simply valid"),
    "personal_limits_set": COMMANDS_ONLY["set_personal_limits"],
    "players_per_box_lowered": COMMANDS_ONLY["lower_players_per_box"],
    "riffle_approved": COMMANDS_ONLY["approve_riffle"],
    "riffle_asked_for": COMMANDS_ONLY["ask_for_riffle"],
    "round_reconstructed": (but(POKER), "no rule rebuilds a round"),
    "several_boxes_allowed": COMMANDS_ONLY["allow_several_boxes"],
    "shoe_exhausted": (but(POKER), "one deck, shuffled every round, is enough for all hands"),
    "three_discarded": COMMANDS_ONLY["discard_three"],
    "wager_refused": (but(NZ), "nobody holds the power, and no wager needs another"),
}

REFUSALS_ONLY: Only = {
    "approval_missing": ((NZ,), "elsewhere makers' shuffles are not used"),
    "bad_approval": ((BACEBALL,), "the only jackpot"),
    "bad_choice": (but(BACEBALL), "nobody has a choice"),
    "bad_cut": COMMANDS_ONLY["cut"],
    "bad_number": ((CROWN, NZ), "elsewhere nobody sets a number of boxes or players"),
    "bad_reason": COMMANDS_ONLY["order_shuffle"],
    "bad_run": COMMANDS_ONLY["reserve_boxes"],
    "bad_sets": ((NZ,), "elsewhere there is no automatic shuffler"),
    "betting_closed": ((CROWN, NZ), "elsewhere the first card closes betting"),
    "beyond_format": ((), "said of the public record of a round, never to a command"),
    "box_reserved": COMMANDS_ONLY["reserve_boxes"],
    "burn_hidden": (but(CROWN, NZ), "it is shown on request"),
    "burn_required": ((STAR, BACEBALL), "elsewhere the burn is left open, or there is none"),
    "call_first": ((CROWN, NZ), "elsewhere the call is optional"),
    "card_hidden": ((POKER,), "elsewhere cards lie face up"),
    "cards_missing": ((POKER,), "elsewhere cards lie face up"),
    "cards_stay": ((STAR, NZ), "one picks cards up, the others have no time at which players only decide"),
    "checked_already": ((NZ,), "elsewhere one check is enough"),
    "collect_first": ((BACEBALL,), "the only jackpot"),
    "cut_not_open": (but(NZ), "there the cut is left to the house"),
    "decided_already": ((POKER,), "elsewhere cards lie face up"),
    "jackpot_wager_missing": ((BACEBALL,), "the only jackpot"),
    "needs_leave": ((CROWN, NZ), "elsewhere several boxes are as of right, or out of the question"),
    "needs_wager": ((STAR, BACEBALL), "elsewhere every wager stands alone"),
    "no_burn": ((CROWN, NZ, POKER), "elsewhere a card is always burned"),
    "no_discards": ((STAR, CROWN, NZ), "elsewhere nothing is reloaded"),
    "no_jackpot": (but(BACEBALL), "it has one"),
    "no_tournament": ((POKER,), "elsewhere there are no low limits"),
    "no_withdrawal": ((STAR, CROWN), "elsewhere nobody holds the power"),
    "nobody_asked": COMMANDS_ONLY["approve_riffle"],
    "not_placed_now": (but(BACEBALL), "all its wagers are put down before the deal"),
    "not_unfit": ((POKER,), "elsewhere cards need not be unfit to be replaced"),
    "not_vacant": ((NZ,), "elsewhere nobody orders a shuffle because the table stood empty"),
    "not_your_cut": (but(BACEBALL), "its device takes no cut"),
    "not_your_turn": ((STAR, CROWN), "elsewhere players decide in any order"),
    "nothing_carried": ((BACEBALL,), "the only jackpot"),
    "nothing_to_collect": ((BACEBALL,), "the only jackpot"),
    "one_box_only": ((POKER,), "elsewhere a player may have several boxes"),
    "payable": ((CROWN,), "elsewhere no wager is refused for the chips that it would take"),
    "seen_already": ((POKER,), "elsewhere cards lie face up"),
    "shuffle_due": COMMANDS_ONLY["order_shuffle"],
    "table_closed": COMMANDS_ONLY["verify_cards"],
    "tokens_refused": ((CROWN, NZ, BACEBALL), "elsewhere tokens go on every wager"),
    "unsettled": (but(POKER), "a hand that lies face down is turned before it is settled"),
    "wager_live": ((BACEBALL,), "the only jackpot"),
    "wager_needed": ((STAR, BACEBALL), "elsewhere every wager stands alone"),
    "wrong_number_of_cards": ((POKER,), "elsewhere cards lie face up"),
}


HARDLY = {(STAR, "no_discards"): "the burned card lies in the rack, unless cards ran out in the middle of a round"}
"""What random play meets once in many thousand rounds."""


def refusal_codes() -> set[str]:
    """Every code that the table's own sources refuse with."""
    found: set[str] = set()
    for path in Path(cutcard.table.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                words = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                found.update(word for word in words if isinstance(word, str))
    return found


def missing(book: str, vocabulary: set[str], only: Only, counted: set[str]) -> tuple[set[str], set[str]]:
    """What never occurred in a book although it can, and what did although it was said that it cannot."""
    excused = {name for name, (books, _) in only.items() if book not in books}
    rare = {name for at, name in HARDLY if at == book}
    return vocabulary - excused - counted - rare, excused & counted


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.bulk
def test_random_tables(book: str) -> None:
    *_, counts = drive(book, SEED, ROUNDS)
    assert counts.rounds == ROUNDS
    assert 2 * counts.refused < counts.sent
    assert 20 * counts.untold < counts.rounds
    assert missing(book, set(COMMANDS), COMMANDS_ONLY, set(counts.commands)) == (set(), set())
    assert missing(book, set(EVENTS), EVENTS_ONLY, set(counts.events)) == (set(), set())
    assert missing(book, refusal_codes(), REFUSALS_ONLY, set(counts.refusals)) == (set(), set())


def test_what_is_excused_is_in_the_vocabulary() -> None:
    assert set(COMMANDS_ONLY) <= set(COMMANDS)
    assert set(EVENTS_ONLY) <= set(EVENTS)
    assert set(REFUSALS_ONLY) <= refusal_codes()


def test_the_driver_runs_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--rounds", "10", "--seed", "3"])
    shown = capsys.readouterr().out
    assert all(f"{book}: " in shown for book in BOOKS)
    assert "commands place_wager" in shown and "refusals out_of_phase" in shown
