"""What random people leave out as they make cards ready, when they see a cutting card late, and who asks for rules."""

from __future__ import annotations

from collections.abc import Callable

from cutcard.table.base import Command
from cutcard.table.steps.cards.leaving_out import LeaveOut
from cutcard.table.steps.cards.loading import SeeCuttingCard
from cutcard.table.steps.people.copies import AskForRules, HandOverRules
from tests.support.books import BOOKS, NZ, POKER
from tests.table.driver.scene import Scene

Make = Callable[[Scene], Command]
Only = dict[str, tuple[tuple[str, ...], str]]


def leave_out(scene: Scene) -> Command:
    return LeaveOut(**scene.deals())


def see_cutting_card(scene: Scene) -> Command:
    """Where the next card is due, at some box, or among discards."""
    box = scene.rng.choice((None, None, 0, scene.any_box()))
    return SeeCuttingCard(box=box, discards=scene.chance(0.1), **scene.deals())


def ask_for_rules(scene: Scene) -> Command:
    return AskForRules(**scene.player(scene.rng.choice(scene.names)))


def hand_over_rules(scene: Scene) -> Command:
    return HandOverRules(person=scene.rng.choice((*scene.table.copies_owed, *scene.names)), **scene.staff("deal"))


ACTS: tuple[Make, ...] = (leave_out, see_cutting_card, ask_for_rules, hand_over_rules)
"""Every command of this part of the game."""

ANY = ("closed", "cards", "betting", "dealing", "settling", "deciding", "revealing", "clearing")

ALLOWED: dict[str, tuple[tuple[str, ...], str]] = {
    "ask_for_rules": (ANY, "anyone"),
    "hand_over_rules": (ANY, "dealer"),
    "leave_out": (("cards",), "dealer"),
    "see_cutting_card": (("betting", "dealing", "settling", "deciding", "revealing", "clearing"), "dealer"),
    "ask_for_riffle": (("cards", "betting"), "player"),
    "fan_cards": (("cards", "betting"), "dealer"),
}
"""The phases in which each may succeed, and who sends it."""

EVENTS_ONLY: Only = {
    "other_set_reshuffled": ((POKER,), "elsewhere no second set waits in a device that jams"),
    "no_decision_reported": ((POKER,), "elsewhere nobody has to confirm it, or nobody has a choice"),
}

REFUSALS_ONLY: Only = {
    "hand_shuffle_not_open": (BOOKS, ""),
    "not_confirmed": ((POKER,), "elsewhere nobody has to confirm it, or nobody has a choice"),
    "not_elected": ((NZ,), "elsewhere the operator has no say in it"),
}

SELDOM = {
    "asked_already": "somebody asks for the rules twice",
    "check_owed": "the check was forgotten, and somebody says so",
    "decider_missing": "a table opens by the word of nobody",
    "hand_shuffle_not_open": "a table opens with a hand shuffle that nobody may elect",
    "lapse_noted": "something is left out from which nothing follows",
    "left_as_it_is": "the cut was forgotten, and a manager finds no cause for a shuffle",
    "not_confirmed": "a dealer says twice that a player does not decide",
    "not_elected": "a hand shuffle that the operator did not choose",
    "other_set_reshuffled": "the device jams while the other set is in play",
    "same_person": "one person does both parts of what takes two",
    "shuffle_owed": "a shuffle was forgotten, and somebody says so",
    "step_left_out": "something was left out",
    "too_many": "very many people ask for the rules",
    "wrong_cards_found": "cards are found missing between rounds",
}
