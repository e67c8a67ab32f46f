"""Events of conduct, closing and disputes, in sentences."""

from __future__ import annotations

from typing import Any

from cutcard.money import spoken as money
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.vocabulary.conduct import CONDUCT, DISRUPTIONS
from cutcard.table.state import WagerLine, place
from cutcard.table.steps.cards.showing import ShownLine
from cutcard.table.texts import clock
from cutcard.telling.settled import line_told
from cutcard.telling.wording import Sentences, hand, names, title


def _closed(event: Any, book: Rulebook) -> str:
    count = ""
    if event.counted:
        count = f" {event.cards} cards are counted{'' if event.complete else ', which is not right'}."
    result = f"up {money(event.up)}" if event.up else f"down {money(event.down)}" if event.down else "even"
    float_ = f", with {money(event.float)} counted in it" if event.float is not None else ""
    owed = f" To be done: {names([each.replace('_', ' ') for each in event.owed])}." if event.owed else ""
    return f"The table closes after round {event.round}; the float is {result}{float_}.{count}{owed}"


def _shown(event: Any, book: Rulebook) -> str:
    hands = "; ".join(f"{place(each.box)} {hand(each.cards)}" for each in event.hands)
    lines = "".join(f" {line_told(book, _again(line))}" for line in event.lines)
    return f"The hands of round {event.round} are shown again: {hands}.{lines}"


def _again(line: ShownLine) -> WagerLine:
    """A line that is shown again, as it is told: a void stake that did not go back stayed live."""
    return WagerLine(
        box=line.box,
        player=line.player,
        wager=line.wager,
        staked=line.staked,
        result=line.result,
        paid=line.paid,
        returned=line.returned,
        clauses=(),
        carried=line.result == "void" and not line.returned,
    )


_OUTCOME = {"stands": "the result stands", "adjust": "the result is adjusted", "void": "it is void"}


def _decision(what: str, event: Any) -> str:
    said = f" ({event.finding})" if event.finding else ""
    return f"{what} on dispute {event.dispute} by {event.by}: {_OUTCOME[event.outcome]}{said}."


_CLOSING: Sentences = {
    "closing_noticed": lambda e, b: (
        f"The players are told that the table closes after round {e.after}."
        if e.after is not None
        else f"A sign says that the table closes in {e.minutes} minutes, at {clock(e.closes)}."
    ),
    "closing_notice_withdrawn": lambda e, b: "The closing notice is withdrawn: the table stays open.",
    "table_closed": _closed,
    "hands_shown": _shown,
}

_DISPUTES: Sentences = {
    "dispute_raised": lambda e, b: (
        f"{e.by} disputes{f' round {e.round}' if e.round else ''}"
        f"{f' on {place(e.box)}' if e.box is not None else ''}: {e.about} (dispute {e.dispute})."
    ),
    "dispute_decided": lambda e, b: _decision("The last word" if e.final else "First decision", e),
    "review_asked_for": lambda e, b: f"A review of the decision on dispute {e.dispute} is asked for.",
    "dispute_reviewed": lambda e, b: _decision("Review", e),
    "final_decision_given": lambda e, b: _decision("The last word", e),
    "adjustment_made": lambda e, b: f"{e.player} is paid {money(e.amount)} by the decision on dispute {e.dispute}.",
    "adjustment_reversed": lambda e, b: (
        f"The {money(e.amount)} that the earlier decision on dispute {e.dispute} paid {e.player} comes back."
    ),
    "rights_told": lambda e, b: f"{e.to} is told of the right to complain outside the house (dispute {e.dispute}).",
    "not_content_said": lambda e, b: f"Whoever raised dispute {e.dispute} is not content.",
    "dispute_ended": lambda e, b: f"Dispute {e.dispute} is over: nothing more is disputed.",
    "complaint_recorded": lambda e, b: (
        f"{e.player} has complained to the regulator{f' after dispute {e.dispute}' if e.dispute else ''}: {e.about}."
    ),
}


def _power(book: Rulebook, name: str) -> str:
    """What a power of the book is, as it ends a sentence."""
    power = book.power(name)
    return power.says[:1].lower() + power.says[1:].rstrip(".") if power is not None else ""


_ORDERS = {
    "playing_sequence": "Players act in any order again.",
    "apart": "Players who were kept apart may play together again.",
    "english": "Other languages than English may be spoken again.",
}

_CONDUCT: Sentences = {
    "conduct_recorded": lambda e, b: f"On record: {e.person} ({e.of.replace('_', ' ')}) {CONDUCT[e.what].says}.",
    "collected_wager_returned": lambda e, b: (
        f"{e.player}'s {title(b, e.wager)} of {money(e.amount)} goes back with an error notification"
        f"{f' ({e.grounds})' if e.grounds else ''}."
    ),
    "excluded_from_game": lambda e, b: f"{e.person} is excluded from the game; every box of {e.person} is free.",
    "excluded_from_casino": lambda e, b: (
        f"{e.person} is excluded from the casino, and so from the game ({_power(b, 'exclude_from_casino')})."
    ),
    "detained": lambda e, b: f"{e.person} is held ({_power(b, 'detain')}).",
    "handed_over": lambda e, b: f"The {e.to.replace('_', ' ')} takes over; the casino no longer holds {e.person}.",
    "winnings_withheld": lambda e, b: f"What {e.person} wins is held back until an inquiry is over.",
    "withheld_determined": lambda e, b: (
        f"The inquiry is over: {money(e.amount)} that was held back goes to {e.person if e.release else 'the house'}."
    ),
    "outcome_invalidated": lambda e, b: (
        f"The outcome of the round is invalid because of {DISRUPTIONS.get(e.cause, 'a fraud')}"
        + (f" by {names(e.persons)}." if e.persons else ".")
    ),
    "wager_forfeited": lambda e, b: f"What {e.player} has on {place(e.box)} is forfeited.",
    "playing_sequence_ordered": lambda e, b: f"{names(e.players)} must decide before the others handle their cards.",
    "players_separated": lambda e, b: (
        f"{names(e.players)} may not play here together" + (f"; {e.leaves} leaves." if e.leaves else ".")
    ),
    "english_required": lambda e, b: "Nothing but English is spoken at the table.",
    "order_lifted": lambda e, b: _ORDERS[e.order],
    "idle_player_moved": lambda e, b: f"{e.player} sat out {e.rounds} rounds at a full table and gives up the place.",
}

SAY: Sentences = {
    "rules_asked_for": lambda e, b: f"{e.person} asks for a copy of the rules.",
    "rules_handed_over": lambda e, b: (
        f"{e.person} is handed a copy of the rules in our own words ({e.edition}, our revision {e.revision})."
    ),
    **_CONDUCT,
    **_CLOSING,
    **_DISPUTES,
}
