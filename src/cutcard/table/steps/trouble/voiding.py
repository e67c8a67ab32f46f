"""Voids: the round or a hand has no result, and the pipeline says again what each stake comes to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks.parts import Remedy
from cutcard.settlement.round import Ruling
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.laying import not_given, shown, still_due
from cutcard.table.owing import owe
from cutcard.table.progress import cards_due
from cutcard.table.remedying import closed
from cutcard.table.rounds import is_void
from cutcard.table.state import IN_ROUND, Table
from cutcard.table.steps.cards.occasions import broken_off, shuffled_later
from cutcard.table.steps.rounds.settling import HandCollected
from cutcard.table.steps.trouble.mending import Resolve, mends
from cutcard.table.steps.trouble.rebuilding import burned, out_of_turn, repair
from cutcard.table.steps.trouble.undoing import reversals, taken_back


class WithdrawFromRound(Command, frozen=True, kw_only=True):
    """Before a repair, a player takes the wagers on a box back; where a device failed, all wagers of the round."""

    box: int


class Voided(Event, frozen=True, kw_only=True):
    """The round, or one hand, is void on this ground. ``shuffle``: the cards were being made ready for the round; that
    ends, and why they are shuffled after it."""

    scope: str
    ground: str
    box: int | None = None
    player: str | None = None
    owed: tuple[str, ...] = ()
    shuffle: str = ""
    kind: str = ""  # what went wrong, where something is owed for it
    found: int = 0  # ... and when that was found


@decides(WithdrawFromRound, "withdraw_wager", "withdraw from the round", *IN_ROUND, in_trouble=True)
def withdraw_from_round(table: Table, command: WithdrawFromRound) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("withdraw_wager")
    trouble = table.trouble
    open_to = [] if trouble is None else table.rules.remedies(trouble.kind)
    remedy = next((each for each in open_to if each.withdrawal and not closed(table, each)), None)
    if remedy is None:
        raise Refused("no_withdrawal", "wagers are withdrawn only before a repair", clauses)
    if (command.box, command.actor) not in table.bets or is_void(table, command.box, command.actor):
        raise Refused("not_your_box", f"box: {command.actor} has no wager on {command.box}", clauses)
    boxes = [command.box]
    if remedy.withdrawal == "all":
        boxes = [box for box, player in table.bets if player == command.actor]
    back = tuple(
        Voided(scope="hand", ground=remedy.ground, box=box, player=command.actor, clauses=clauses, readings=readings)
        for box in boxes
    )
    return (*reversals(fold(table, back), clauses, readings), *back)


@mends("void_round", "void_hand")
def void(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """The round or some hands are void: what was settled and does not stand is reversed."""
    if not table.in_round:
        raise Refused("cannot_be", "mend: no round is under way that could be void", remedy.clauses)
    whole = remedy.mend == "void_round"
    hands = () if whole else _hands(table, remedy, command)
    voided = tuple(
        Voided(
            scope="round" if whole else "hand",
            ground=remedy.ground,
            box=box,
            owed=() if at else remedy.then,  # once for what went wrong, and not for every hand
            **_cause(table) if remedy.then and not at else {},
            shuffle=shuffled_later(table) if whole and table.phase == "cards" else "",
            clauses=remedy.clauses,
            readings=remedy.readings,
        )
        for at, box in enumerate((None,) if whole else hands)
    )
    # What somebody chose by cards that did not lie as they should goes with them.
    undone = [spot for spot in not_given(shown(table)) if whole or spot[0] in hands]
    over = [] if whole or not _of_cards(table) else out_of_turn(table)
    events = (
        *voided,
        *[taken_back(table, spot, remedy.clauses, remedy.readings) for spot in undone],
        *burned(over, remedy.clauses, remedy.readings),
    )
    return (
        *reversals(fold(table, events), remedy.clauses, remedy.readings),
        *events,
        *_collected(table, hands),
        *_passed_on(fold(table, voided), command),
    )


def _passed_on(table: Table, command: Resolve) -> tuple[Event, ...]:
    """Cards that fell where no hand may be, noticed while others are still due: they are the next ones."""
    trouble = table.trouble
    if trouble is None or trouble.kind != "hand_without_wager" or not still_due(table):
        return ()
    remedy = next((each for each in table.rules.remedies("surplus_card") if each.mend == "repair"), None)
    return () if remedy is None or trouble.box not in table.places else repair(table, remedy, command)


def _of_cards(table: Table) -> bool:
    """Whether a card too many is what went wrong: with it gone, the other hands stand as they were dealt."""
    found = table.trouble is not None and table.trouble.kind in ("surplus_card", "war_card_without_wager")
    return found and not table.rules.face_down


def _cause(table: Table) -> dict[str, Any]:
    """What went wrong, and when it was found: from then on somebody must be told."""
    trouble = table.trouble
    return {} if trouble is None else {"kind": trouble.kind, "found": trouble.at}


def _hands(table: Table, remedy: Remedy, command: Resolve) -> tuple[int, ...]:
    """The hands that are concerned: the one that was reported, or those that whoever decides names."""
    assert table.trouble is not None
    own, clauses = table.trouble.box, remedy.clauses
    live = {box for box, player in table.bets if not is_void(table, box, player)}
    if command.boxes and not remedy.several and command.boxes != (own,):
        raise Refused("cannot_be", "boxes: only the hand that was reported is concerned", clauses)
    missed = table.trouble.kind in ("box_skipped", "war_card_missed") and not remedy.several
    if missed and own is not None and own in live and own not in {due.box for due in cards_due(table)}:
        raise Refused("cannot_be", f"mend: box {own} has its card by now", clauses)
    if command.boxes:
        if len({*command.boxes}) < len(command.boxes) or not live.issuperset(command.boxes):
            raise Refused("cannot_be", "boxes: each once, and only hands that are in play", clauses)
        return command.boxes
    if own is not None and any(box == own for box, _ in table.bets):  # void already or not
        return (own,)
    if live and table.trouble.kind != "hand_without_wager":
        what = "boxes: say which hands are affected" if remedy.several else "mend: no player's hand is concerned"
        raise Refused("cannot_be", what, clauses)
    return ()  # no hand is left to be affected, or none with a wager


def _collected(table: Table, boxes: tuple[int, ...]) -> tuple[Event, ...]:
    """Where the book takes the cards of a void hand away at once: that they go to the rack."""
    if table.rules.says("void_hand_cards") != "to_rack":
        return ()
    clauses, readings = table.rules.cites("void_hand_cards")
    return tuple(
        HandCollected(box=box, clauses=clauses, readings=readings)
        for box in boxes
        if box in table.places and box not in table.gone
    )


@evolves(Voided)
def voided(table: Table, event: Voided) -> Table:
    ruling = Ruling(event.scope, event.ground, event.box, event.player)
    if event.shuffle:
        table = broken_off(table, event.shuffle)
    table = replace(table, rulings=(*table.rulings, ruling))
    about = event.kind or "a void round" if event.owed else ""
    return owe(table, event.owed, about.replace("_", " "), event.found)
