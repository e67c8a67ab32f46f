"""A tournament's session at a table, in sentences: what happens, what its player is told, what the dealer waits for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cutcard.rulebooks import Rulebook
from cutcard.table.base import Command, Event
from cutcard.table.state import DueSlips, Spot, Table
from cutcard.table.steps.tournament import sitting
from cutcard.table.steps.tournament.counting import SessionEnded, TournamentHandEnded
from cutcard.table.steps.tournament.hearing import TournamentHandOpened
from cutcard.table.steps.tournament.markers import (
    MarkerPlaced,
    MarkerTakenBack,
    PlaceMarker,
    SealWager,
    TakeBackMarker,
    WagerSealed,
)
from cutcard.table.steps.tournament.missing import ChipsMissing, MissingChipsMadeGood, MissingChipsWrittenOff
from cutcard.table.steps.tournament.posting import PostWager, WagerPosted, WagerTakenOut
from cutcard.table.steps.tournament.slips import OpenSlips, SlipOpened
from cutcard.telling.wording import Sentences, chips, counted, names, title
from cutcard.tournaments import messages

MARKERS = {
    "all_in": "an All-In marker",
    "short": "an All-In marker",
    "pass": "a Pass marker",
    "secret": "a slip",
}
"""What each kind of marker is called."""


def _seated(seats: tuple[Spot, ...]) -> str:
    return names([f"{player} on box {box}" for box, player in seats])


def _banks(banks: Mapping[str, int]) -> str:
    return names([f"{player} {chips(amount)}" for player, amount in banks.items()])


def _began(event: Any) -> str:
    kind = "practice session" if event.practice else "session"
    said = f"The {kind} {event.session} is played here: {_seated(event.seats)}. The banks: {_banks(event.banks)}."
    return f"{said} The cards are shuffled first." if event.shuffle else said


def _opened(event: Any) -> str:
    again = " again" if event.again else ""
    said = [f"Hand {event.hand} is open{again}: at least {chips(event.compulsory)}, box {event.button} has the button."]
    said += [f"{new} takes over from {old}." for old, new in event.renamed.items()]
    said += [f"{player} is out, and {chips(amount)} taken out of play." for player, amount in event.out.items()]
    said += [f"{player} joins on box {box}." for box, player in event.joins]
    said += [f"{player} gets {chips(amount)}." for player, amount in event.added.items()]
    said += [f"{chips(amount)} of {player} is taken out of play." for player, amount in event.taken.items()]
    if event.sits_out:
        said.append(f"{names(event.sits_out)} sit{'s' * (len(event.sits_out) == 1)} this hand out.")
    if event.absent:
        said.append(f"{names(event.absent)} {'is' if len(event.absent) == 1 else 'are'} not there.")
    return " ".join(said)


def _written(event: Any) -> str:
    """What stood on a slip that could not be staked as it was."""
    if not event.written:
        return ""
    main, side = event.written
    on = f"{chips(main)} and {chips(side)}" if side else chips(main) if main else "nothing"
    return f" The slip says {on}."


def _staked(event: Any, book: Rulebook) -> str:
    """What a slip stakes."""
    beside = f", {chips(event.side_amount)} on {title(book, event.side)}" if event.side else ""
    return f"{chips(event.amount)} on {title(book, event.wager)}{beside}"


def _ended(event: Any) -> str:
    if event.corrected:
        return f"Hand {event.hand} is corrected: the tournament hears the banks as they are."
    if event.void:
        return f"Nothing of hand {event.hand} stands: it is played again, and slips and markers go back."
    used = [f"{player} has used {MARKERS[marker]}" for player, marker in event.spent.items()]
    return f"Hand {event.hand} is counted{f'; {names(used)}' if used else ''}."


def _reckoned(event: Any) -> str:
    float_ = f"The float won {chips(event.up)}" if event.up else f"The float lost {chips(event.down)}"
    won = f"{float_}." if event.up or event.down else "The float is even."
    return f"Session {event.session} is over ({event.why}). The banks: {_banks(event.banks)}. {won}"


def told(message: messages.FromTable) -> str:
    """What a table tells its tournament, after "The tournament hears that"."""
    if isinstance(message, messages.HandCalled):
        return f"hand {message.hand} is called"
    if isinstance(message, messages.HandCounted):
        what = "is void" if message.void else "is counted"
        return f"hand {message.hand} {what}, with the banks after it: {_banks(message.banks)}"
    if isinstance(message, messages.Corrected):
        return f"hand {message.hand} came to other banks: {_banks(message.banks)}"
    if isinstance(message, messages.SessionReckoned):
        return f"session {message.session} is reckoned, with its banks: {_banks(message.banks)}"
    if isinstance(message, messages.SessionRefused):
        return f"session {message.session} cannot be played here: {message.why}"
    if isinstance(message, messages.SessionTaken):
        return f"session {message.session} is played here"
    return f"the table is released: {message.why}"


SAY: Sentences = {
    "session_began": lambda e, b: _began(e),
    "session_not_taken": lambda e, b: f"Session {e.session} cannot be played here: {e.why}.",
    "session_closing": lambda e, b: f"No further hand is played in session {e.session}: {e.why}.",
    "session_ended": lambda e, b: _reckoned(e),
    "tournament_hand_opened": lambda e, b: _opened(e),
    "tournament_hand_ended": lambda e, b: _ended(e),
    "marker_placed": lambda e, b: f"{e.player} puts {MARKERS[e.marker]} on box {e.box}.",
    "marker_taken_back": lambda e, b: f"{e.player} takes {MARKERS[e.marker]} back from box {e.box}.",
    "wager_sealed": lambda e, b: f"{e.player} puts a sealed slip on box {e.box}, which is live.",
    "wager_posted": lambda e, b: (
        f"The dealer posts {e.player}'s compulsory {chips(e.amount)} on {title(b, e.wager)}, box {e.box}."
    ),
    "wager_taken_out": lambda e, b: (
        f"{e.player}'s compulsory {chips(e.amount)} is taken out of play; box {e.box} gets no card."
    ),
    "chips_missing": lambda e, b: (
        f"{e.player} has given back every chip, and {chips(e.amount)} of what was taken back is missing."
    ),
    "missing_chips_made_good": lambda e, b: f"{e.player} makes good {chips(e.amount)} that was missing.",
    "missing_chips_written_off": lambda e, b: (
        f"{e.player} has no chips left for the {chips(e.amount)} that is missing: the float bears it."
    ),
    "slip_opened": lambda e, b: f"{e.player}'s slip on box {e.box} is opened: {_staked(e, b)}.{_written(e)}",
}


def to_player(event: Event, book: Rulebook) -> str:
    """An event of a session, told to the player whom it concerns; nothing for one that is told of anybody alike."""
    match event:
        case MarkerPlaced(marker="pass"):
            return "You pass: no wager, and no card."
        case MarkerPlaced():
            return "You go all-in."
        case MarkerTakenBack():
            return f"You take {MARKERS[event.marker]} back."
        case WagerSealed(sealed_main=None):
            return "Your slip is sealed."
        case WagerSealed():
            assert event.sealed_main is not None
            beside = f", and {chips(event.sealed_side)} beside it" if event.sealed_side else ""
            return f"Your slip is sealed: {chips(event.sealed_main)} on {title(book, event.wager)}{beside}."
        case WagerPosted():
            return f"Your compulsory {chips(event.amount)} is posted on {title(book, event.wager)}."
        case WagerTakenOut():
            return f"Your compulsory {chips(event.amount)} is taken out of play, and you get no card."
        case ChipsMissing():
            return f"You have given back every chip, and {chips(event.amount)} of what was taken back is missing."
        case MissingChipsMadeGood():
            return f"You make good {chips(event.amount)} that was missing."
        case MissingChipsWrittenOff():
            return f"You have no chips left for the {chips(event.amount)} that is missing: the float bears it."
        case SlipOpened():
            return f"Your slip is opened: {_staked(event, book)}.{_written(event)}"
        case TournamentHandOpened() | TournamentHandEnded() | SessionEnded():
            return SAY[str(event.__struct_config__.tag)](event, book)
    return ""


class Order(NamedTuple):
    """What whoever deals does now at a tournament's table, with clauses and readings, and the commands for it."""

    says: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...]
    deeds: tuple[type[Command], ...] = ()


def order(table: Table) -> Order | None:
    """The order to the dealer where the session decides what comes next; nothing where the round does."""
    link, rules = table.tournament, table.rules
    if link is None:
        return None
    if table.due and isinstance(table.due[0], DueSlips):
        boxes = sorted(sitting.hand_here(table).slips)
        where = f"box {boxes[0]}" if len(boxes) == 1 else f"boxes {', '.join(map(str, boxes))}"
        return Order(f"Open the slips on {where}, all together.", *rules.cites("secret_wagers"), (OpenSlips,))
    if table.phase != "betting" or table.called:
        return None
    if link.session is None:
        says = "Wait for the tournament: it has allotted no session to this table."
        return Order(says, *rules.cites("tournament_table"))
    hand = link.session.hand
    if hand is None:
        return Order("Wait for the tournament: it opens the next hand.", *rules.cites("tournament_hands"))
    box = sitting.turn(table, hand)
    if box is None:
        return None
    player = link.session.seats[box]
    if player in hand.absent:
        says = f"{player} (box {box}) is not there: post the compulsory {chips(hand.compulsory)}."
        return Order(says, *rules.cites("tournament_absence"), (PostWager,))
    says = f"Ask {player} (box {box}) to wager: at least {chips(hand.compulsory)}, a marker, or a slip."
    clauses, readings = rules.cites("tournament_hands", "compulsory_wager")
    return Order(says, clauses, readings, (PostWager,))


def left(table: Table, player: str) -> str:
    """The markers and slips that a player has left in a session, in words."""
    session = table.session
    own = {} if session is None else session.markers.get(player, {})
    words = {"all_in": "All-In marker", "pass": "Pass marker", "secret": "slip"}
    return names([counted(number, words[kind]) for kind, number in own.items() if kind in words])


OF_PLAYERS: dict[type[Command], str] = {
    PlaceMarker: "Put a marker down: All-In or Pass",
    SealWager: "Seal a wager on a slip",
    TakeBackMarker: "Take a marker or a slip back",
}
"""What tournament players do beside wagering, and how a screen calls it."""
