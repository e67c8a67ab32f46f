"""What cards go through before they are dealt: the order of it, and who is offered the cut."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.rules import Rules
from cutcard.table.state import Table

WHO_CUTS = {
    "start": "who_cuts_at_start",
    "replaced": "who_cuts_after_replacement",
    "cutting_card_on_box": "who_cuts_after_cutting_card_on_box",
    "cutting_card_on_dealer": "who_cuts_after_cutting_card_on_dealer",
    "cutting_card_first": "cutting_card_first_in_round",
    "vacancy": "who_cuts_at_start",
    "shuffle_missed": "who_cuts_after_missed_shuffle",
}
"""The point of procedure that says who cuts, by the reason for the shuffle; `OTHERWISE` says it for all others."""

OTHERWISE = "who_cuts_otherwise"


def first_prep(rules: Rules) -> str:
    """What new cards need first: the book may waive the check of some, and the shuffle of others."""
    cards = rules.setup.cards
    if rules.says("checking_cards") == "dealer_and_supervisor_each" and cards != "new":
        return "shuffle" if cards == "prechecked" else "cut" if cut_as_they_came(rules) else "load"
    return after_check(rules, False) if check_is_optional(rules) else "check"


def cut_as_they_came(rules: Rules) -> bool:
    """Whether cards that came shuffled are cut: not where the book lets their maker's go in as they were sealed."""
    sealed = rules.setup.cards == "manufacturer_shuffled"
    return rules.cuts and not (sealed and rules.book.power("approve_manufacturer_shuffled_cards") is not None)


def check_is_optional(rules: Rules) -> bool:
    """Whether new cards may go on the table unchecked."""
    return rules.says("checking_cards") == "optional_before_use"


SHUFFLERS = ("automatic_shuffler", "continuous_shuffler")
"""Devices that a book calls automatic shufflers, one of which shuffles without a pause."""


def loaded_unseen(rules: Rules) -> bool:
    """Whether cards go into a shuffler, and so no player has to see them first."""
    return rules.device in SHUFFLERS and rules.says("automatic_shuffler_loaded") == "unseen_by_players"


def after_check(rules: Rules, mix: bool) -> str:
    """What checked cards need: those that came shuffled go on to the cut, or straight into the device."""
    if rules.setup.cards in ("preshuffled", "manufacturer_shuffled") and not mix:
        return "cut" if cut_as_they_came(rules) else "load"
    return "shuffle"


def offers(table: Table) -> tuple[str, ...]:
    """Who is offered the cut: first the player whom the book names, then clockwise, each player once."""
    if table.faults.cutters:  # a cut that was forgotten is offered to whoever should have had it, if still there
        return tuple(player for player in table.faults.cutters if player in table.holders.values())
    said = table.rules.says(WHO_CUTS.get(table.shuffle_due, OTHERWISE))
    if said == "dealer" or table.rules.says("who_cuts_at_start") == "dealer":
        return ()
    taken = sorted(table.holders)
    if not taken:
        return ()
    if said in ("first_player", "first_seated_player"):
        first = next((box for box in table.holders if table.holders[box] == table.first_player), taken[-1])
    elif said in ("player_of_that_box", "seated_player_of_that_box"):
        # Whoever left has refused: the offer goes on clockwise from there.
        first = next((box for box in taken if box >= (table.cut_from or 0)), taken[0])
    elif said == "leftmost_seated_player":
        first = taken[0]
    else:
        first = taken[-1]
    at = taken.index(first)
    return tuple(dict.fromkeys(table.holders[box] for box in (*taken[at:], *taken[:at])))


AFTER_CUTTING_CARD = (
    "cutting_card_on_box",
    "cutting_card_on_dealer",
    "cutting_card_on_discards",
    "cutting_card_first",
)
"""Reasons for a shuffle that a cutting card gave."""

_STILL_OUTSIDE = ("start", "replaced", "exhausted", "every_round", "checked", "device_failure", "device_jam")
"""Reasons for a shuffle for which the cards are out of the shoe, so that none can be dealt before they are loaded."""


def can_be_left_out(table: Table) -> str:
    """What it is called when cards that people handle are dealt without what they need now; empty if they cannot be."""
    rules = table.rules
    if not rules.physical or table.phase != "cards" or table.trouble is not None or not table.shoe:
        return ""
    if table.prep == "burn":
        return "burn_missed" if rules.burn_is_shown or rules.remedies("burn_missed") else ""
    due = table.prep == "shuffle" and table.pause is None and table.shuffle_due not in _STILL_OUTSIDE
    return "shuffle_missed" if due and rules.remedies("shuffle_missed") else ""


DEMANDED = {
    "check_missed": "checking_cards",
    "players_did_not_look": "checking_cards",
    "shuffle_missed": "shuffle_triggers",
    "cut_missed": "cut_required",
    "cutting_card_missing": "cutting_card_position",
    "burn_missed": "burn_card",
}
"""The point of procedure that demands what was left out."""


def in_words(prep: str) -> str:
    """What the cards are to be, as in \"the cards are to be cut\"."""
    return {
        "check": "checked",
        "fan": "fanned for the players",
        "shuffle": "shuffled",
        "cut": "cut",
        "load": "loaded",
        "burn": "loaded and one burned",
        "replace": "replaced",
    }.get(prep, "played with")


def need(table: Table, prep: str, topic: str) -> None:
    """Refuse what the cards do not need now."""
    if table.prep != prep:
        raise Refused(
            "not_due",
            f"the cards are to be {in_words(table.prep)}, not {in_words(prep)}",
            table.rules.clauses(topic),
        )


def ready(table: Table) -> Table:
    """The cards are ready: betting opens, or a round that had to wait goes on."""
    pause = table.pause
    if pause is None:
        return replace(table, phase="betting", prep="", due=())
    return replace(table, phase=pause.phase, due=pause.due, prep="", pause=None, called=True)
