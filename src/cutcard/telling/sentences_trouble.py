"""Events of trouble: what went wrong and what was done about it, in sentences."""

from __future__ import annotations

from typing import Any

from cutcard.money import spoken as money
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.explain_remedies import circumstance
from cutcard.rulebooks.vocabulary.lapses import LAPSES
from cutcard.table.preparation import in_words
from cutcard.table.state import place
from cutcard.telling.sentences_office import sign_told
from cutcard.telling.wording import Sentences, hand, names, title

_LEFT_OUT = {
    "check_missed": "The cards were not checked",
    "players_did_not_look": "The cards were not shown to any player",
    "cut_missed": "The cards were not cut",
    "burn_missed": "The first card was not burned",
    "shuffle_missed": "The cards were not shuffled",
    "cutting_card_missing": "The cutting card was not put in",
}


_TOUCHED = {"added": "was added to", "taken": "was taken from", "moved": "was moved from"}


def _cards(number: int) -> str:
    return "One card is" if number == 1 else f"{number} cards are"


def _corrected(event: Any, book: Rulebook) -> str:
    by = f", says {event.by}" if event.by else ""
    look = "; surveillance should look at it" if event.surveillance else ""
    if event.card is None:
        return f"Card {event.draw + 1} was keyed wrongly{by}{look}."
    return f"Card {event.draw + 1} was keyed wrongly{by}: {hand((event.card,))}, not {hand((event.was,))}{look}."


def _counted(number: int | None) -> str:
    if number is None:
        return "Nobody counts the cards"
    return "One card is counted" if number == 1 else f"{number} cards are counted"


_WRONG = {"missing_card": "missing", "foreign_card": "foreign"}


def _of(whom: str) -> str:
    return f" ({whom})" if whom else ""


SAY: Sentences = {
    "lapse_noted": lambda e, b: f"Noted: {LAPSES[e.what]}{_of(e.player or (sign_told(e.sign) if e.sign else ''))}.",
    "wrong_cards_found": lambda e, b: (
        f"Between rounds {f'{e.number} of the cards' if e.number else 'cards'} are found to be {_WRONG[e.kind]}; "
        f"earlier rounds stand, and the cards are to be {in_words(e.next)}"
        + (f"; owed: {names([owed.replace('_', ' ') for owed in e.owed])}." if e.owed else ".")
    ),
    "check_owed": lambda e, b: f"The cards are checked {'now' if e.at_once else 'once the round is over'}.",
    "left_as_it_is": lambda e, b: f"{_LEFT_OUT[e.kind]}; play goes on all the same.",
    "other_set_reshuffled": lambda e, b: f"Set {e.set}, which is not in play, is shuffled again.",
    "cards_exposed": lambda e, b: f"Cards of {place(e.box)} are seen by all: {hand(e.cards)}.",
    "wager_found": lambda e, b: (
        f"An overlooked wager: {e.player}'s {title(b, e.wager)} of {money(e.amount)}"
        f"{' in tokens' if e.token else ''} on box {e.box}."
    ),
    "wager_corrected": lambda e, b: (
        f"{e.player}'s {title(b, e.wager)} on box {e.box} was keyed wrongly: "
        f"{money(e.amount) if e.amount else 'nothing lay there'}, not {money(e.was)}"
        + (f"; with it {money(e.puts)}, not {money(e.put)}." if e.puts != e.put else ".")
    ),
    "owner_corrected": lambda e, b: (
        f"What was keyed for {e.player} on box {e.box}, {money(e.amount)} in all, is {e.to_player}'s."
    ),
    "wager_put_back": lambda e, b: (
        f"{money(e.amount)} {_TOUCHED[e.what]} {e.player}'s {title(b, e.wager)} on box {e.box} after betting was "
        "closed: it is as it was."
    ),
    "card_corrected": _corrected,
    "place_corrected": lambda e, b: f"Card {e.draw + 1} was keyed to {place(e.was)}: it lies on {place(e.box)}.",
    "card_found": lambda e, b: (
        f"A card lies on {place(e.box)} that nobody keyed: {hand((e.card,)) if e.up else 'face down'}, drawn as number "
        f"{e.draw + 1}."
    ),
    "cards_passed_on": lambda e, b: "A card too many goes to the next hand that is due one.",
    "settlement_reversed": lambda e, b: (
        f"The settlement of {e.player}'s {title(b, e.wager)} on box {e.box} is reversed: {money(e.paid + e.returned)} "
        "comes back to the table."
    ),
    "decision_undone": lambda e, b: (
        f"{e.player}'s choice on box {e.box} is undone" + (f"; {money(e.amount)} goes back." if e.amount else ".")
    ),
    "round_reconstructed": lambda e, b: "The cards are put where they should have fallen, in the order drawn.",
    "voided": lambda e, b: (
        f"{'The round' if e.scope == 'round' else place(e.box).capitalize()} is void"
        + (f"; owed: {names([owed.replace('_', ' ') for owed in e.owed])}." if e.owed else ".")
    ),
    "round_reopened": lambda e, b: f"Round {e.round} is taken up again; its cards come back from the rack.",
    "card_held": lambda e, b: "The card goes under the shoe as if it had never been drawn; it is the next to come.",
    "cards_set_aside": lambda e, b: "The cards dealt since are set aside until every choice is made.",
    "cards_reused": lambda e, b: "The cards that were set aside go to the hands that are due one, in the order drawn.",
    "surplus_discarded": lambda e, b: "The card too many goes to the rack.",
    "hand_counted": lambda e, b: f"{place(e.box).capitalize()} holds another number of cards: {hand(e.cards)}.",
    "card_burned_in_error": lambda e, b: (
        f"A card was burned in error: {'nobody saw its face' if e.card is None else hand((e.card,))}"
        + (f", drawn as number {e.draw + 1}" if e.draw is not None else "")
        + ("; it is the next card again." if e.next else ".")
    ),
    "cards_counted": lambda e, b: (
        f"{_counted(e.number)} of {place(e.box)}."
        if e.box is not None
        else (f"{_counted(e.number)} that are picked up.")
    ),
    "step_left_out": lambda e, b: f"{_LEFT_OUT[e.kind]}, and nobody has noticed.",
    "face_up_card_removed": lambda e, b: (
        f"{hand((e.card,))} lay face up in the shoe and goes to the rack"
        + ("; the other cards are to be checked." if e.owed else ".")
    ),
    "cards_collected": lambda e, b: (
        f"{e.by} ({e.role.replace('_', ' ')}) has verified that all {e.cards} cards are back."
    ),
    "missed_burn_stands": lambda e, b: "The card that should have been burned stays in play.",
    "shuffle_owed": lambda e, b: f"The cards are shuffled {'now' if e.at_once else 'once the round is over'}.",
    "reload_put_off": lambda e, b: f"The {e.cards} discards wait in the rack for the next initial deal.",
    "replacement_owed": lambda e, b: (
        f"{_cards(e.number)} to be replaced {'now' if e.at_once else 'once the round is over'}."
    ),
    "damaged_cards_removed": lambda e, b: f"{_cards(e.number)} damaged and out of play.",
    "cards_transferred": lambda e, b: f"{_cards(e.cards)} moved to another device.",
    "damaged_cards_replaced": lambda e, b: f"{_cards(e.number)} replaced from a new deck.",
    "shoe_brought": lambda e, b: "The round is finished from a shoe, once its cards are shuffled and cut.",
    "markers_placed": lambda e, b: (
        f"Marker buttons show whose jackpot wager is carried over: {names([player for _, player in e.spots])}."
    ),
    "trouble_resolved": lambda e, b: (
        f"Resolved by the {e.by.replace('_', ' ')}"
        + (f", who says that {circumstance(e.reason)}" if e.reason else "")
        + "; play goes on."
    ),
}
