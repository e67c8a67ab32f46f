"""What is wrong with the shoe: a card face up, missing or damaged, and what was forgotten as the cards were made ready.

Cards that people handle can be forgotten to be cut, burned or shuffled. The table keeps such a fact; what follows from
it follows once somebody reports it.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.rulebooks.parts import Remedy
from cutcard.rulebooks.vocabulary.irregularities import UNFORESEEN
from cutcard.table.base import Event, evolves
from cutcard.table.owing import owe
from cutcard.table.state import IN_ROUND, INDEX, Table
from cutcard.table.steps.cards.dealing import too_many
from cutcard.table.steps.cards.occasions import to_shuffle
from cutcard.table.steps.cards.shuffling import exhausted
from cutcard.table.steps.trouble.found_between import between_rounds, how_many
from cutcard.table.steps.trouble.mending import Resolve, mends
from cutcard.table.steps.trouble.reporting import Report, cannot_be, checks

IN_PLAY = ("betting", *IN_ROUND)
"""The phases in which cards are in the shoe."""


class FaceUpCardRemoved(Event, frozen=True, kw_only=True):
    """A card that lay face up left the shoe for the rack; ``owed`` and ``next``: what is to be done with the others."""

    card: Card
    owed: tuple[str, ...] = ()
    next: str = ""


class MissedBurnStands(Event, frozen=True, kw_only=True):
    """The card that should have been burned stays in play."""


class ShuffleOwed(Event, frozen=True, kw_only=True):
    """The cards are shuffled once the round is over, or ``at_once`` if there is none."""

    kind: str
    because: str
    at_once: bool


class CheckOwed(Event, frozen=True, kw_only=True):
    """The cards are checked once the round is over, or ``at_once`` if there is none."""

    kind: str
    at_once: bool
    owed: tuple[str, ...]


class LeftAsItIs(Event, frozen=True, kw_only=True):
    """What was left out as the cards were made ready stays so, and play goes on."""

    kind: str


class ReloadPutOff(Event, frozen=True, kw_only=True):
    """The discards wait in the rack for the next initial deal."""

    cards: int


class CardsCollected(Event, frozen=True, kw_only=True):
    """Cards were dropped, and somebody who may has verified that all of them are back: so many, on the whole table."""

    cards: int
    by: str
    role: str


class ReplacementOwed(Event, frozen=True, kw_only=True):
    """So many cards are to be replaced once the round is over, or ``at_once`` if there is none."""

    number: int
    at_once: bool
    owed: tuple[str, ...]


# --- reports


@checks("face_up_card", phases=IN_PLAY, physical=True, now=True)
def face_up(table: Table, command: Report) -> tuple[Event, ...]:
    """A card of the shoe, which the decks hold."""
    _check_shoe(table, command)
    if len(command.cards) != 1:
        raise cannot_be(table, command, "cards: the one card that lies face up")
    if too_many(table, command.cards[0]):
        raise cannot_be(table, command, f"cards: all {command.cards[0]} are out; one more is a foreign_card")
    return ()


@checks("missing_card", physical=True, instead=("cards_dropped",), between=between_rounds)
def missing(table: Table, command: Report) -> tuple[Event, ...]:
    """Check that a number of cards is no more than the shoe holds."""
    _check_shoe(table, command)
    return _some(table, command, table.shoe, "are in the shoe")


@checks("shoe_exhausted", phases=("dealing",), physical=True, now=True, at_once=True)
def empty(table: Table, command: Report) -> tuple[Event, ...]:
    """The shoe is empty though its count is not: what nobody keyed as it was dealt or burned is in the rack."""
    return (replace(exhausted(table), unkeyed=table.shoe),)


@checks("damaged_card", phases=IN_PLAY, physical=True, now=True)
def damaged(table: Table, command: Report) -> tuple[Event, ...]:
    """Check that a number of cards is no more than the table has."""
    return _some(table, command, table.rules.cards, "are on the table")


def _check_shoe(table: Table, command: Report) -> None:
    """Whatever is said of it, nothing can be wrong with the cards of an empty shoe."""
    if not table.shoe:
        raise cannot_be(table, command, "kind: no card is left in the shoe")


def _some(table: Table, command: Report, most: int, where: str) -> tuple[Event, ...]:
    if not 1 <= command.number <= most:
        raise cannot_be(table, command, how_many(command.number, most, where))
    return ()


@checks("check_missed", "cut_missed", "burn_missed", "cutting_card_missing", phases=IN_PLAY, physical=True, now=True)
def left_out(table: Table, command: Report) -> tuple[Event, ...]:
    """What the table has seen left out, and nobody has dealt with; of the cutting card, that it should have come."""
    passed = command.kind == "cutting_card_missing" and "cutting_card_passed" in table.faults.left_out
    if command.kind not in table.faults.left_out and not passed:
        raise cannot_be(table, command, "kind: nothing of the kind was left out, or it is dealt with")
    return ()


@checks("shuffle_missed", physical=True, now=True)
def unshuffled(table: Table, command: Report) -> tuple[Event, ...]:
    """Only in the round that should not have begun: after it the cards are shuffled in any case."""
    return left_out(table, command)


@checks("discards_not_reloaded", phases=("betting", "dealing", "settling", "clearing"), physical=True, now=True)
def not_reloaded(table: Table, command: Report) -> tuple[Event, ...]:
    """The discards lie in the rack, and the moment to put them into the device is over."""
    later = any(step.act == "deal" for step in table.rules.book.round[1 : table.step + 1])
    over = later or table.phase == "clearing" or (table.phase == "betting" and not table.fresh and table.round > 0)
    if table.reloaded or not over:
        raise cannot_be(table, command, "kind: they were put back, or still can be")
    if not len(table.rack) + table.rack_unseen:
        raise cannot_be(table, command, "kind: the rack is empty")
    return ()


@checks(UNFORESEEN, phases=("cards", *IN_PLAY), physical=True, now=True)
@checks("cards_dropped", phases=("cards", *IN_PLAY), physical=True, now=True)
def dropped(table: Table, command: Report) -> tuple[Event, ...]:
    """Nobody can say that they were not."""
    return ()


# --- what is done


@mends("burn", "burn_and_check")
@mends("discard", kind="face_up_card")
def remove_face_up(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """The card leaves the shoe, seen by all; between rounds a check of the others comes at once."""
    assert table.trouble is not None and table.trouble.card is not None
    if not table.shoe:
        return ()  # it was dealt with all the others
    at_once = bool(remedy.then) and not table.in_round
    return (
        FaceUpCardRemoved(
            card=table.trouble.card,
            owed=remedy.then,
            next="check" if at_once else "",
            clauses=remedy.clauses,
            readings=remedy.readings,
        ),
    )


@evolves(FaceUpCardRemoved)
def face_up_removed(table: Table, event: FaceUpCardRemoved) -> Table:
    table = replace(
        table,
        shoe=table.shoe - 1,
        held=table.held[: table.shoe - 1],  # counted in the shoe: no more than it holds
        rack=table.rack + bytes([INDEX[event.card]]),
    )
    table = owe(table, event.owed, "face-up card")
    if not event.next:
        return table
    return replace(to_shuffle(table, "checked"), prep=event.next)


@mends("go_on", kind="burn_missed")
def burn_stands(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """The card is in play and stays there."""
    return (MissedBurnStands(clauses=remedy.clauses, readings=remedy.readings),)


@evolves(MissedBurnStands)
def missed_burn_stands(table: Table, event: MissedBurnStands) -> Table:
    return _dealt_with(table, "burn_missed")


def _dealt_with(table: Table, kind: str) -> Table:
    done = (kind, "cutting_card_passed") if kind == "cutting_card_missing" else (kind,)
    left = tuple(each for each in table.faults.left_out if each not in done)
    return replace(table, faults=replace(table.faults, left_out=left))


FORGOTTEN = frozenset({"shuffle_missed", "cut_missed", "cutting_card_missing"})
"""What may have been left out when cards were made ready, so that they are shuffled again."""


@mends("shuffle_after")
def shuffle_after(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """The round is finished first; a shuffle that is due already keeps its reason, and so who cuts."""
    assert table.trouble is not None
    kind = table.trouble.kind
    return (
        ShuffleOwed(
            kind=kind,
            because=table.shuffle_due or kind,
            at_once=not table.in_round,
            clauses=remedy.clauses,
            readings=remedy.readings,
        ),
    )


@evolves(ShuffleOwed)
def shuffle_owed(table: Table, event: ShuffleOwed) -> Table:
    table = _dealt_with(table, event.kind)
    if event.kind in FORGOTTEN:
        table = replace(table, faults=replace(table.faults, forgotten=event.kind))
    return to_shuffle(table, event.because) if event.at_once else replace(table, shuffle_due=event.because)


@mends("check_after")
def check_after(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """The round is finished first; between rounds the check comes at once."""
    assert table.trouble is not None
    return (
        CheckOwed(
            kind=table.trouble.kind,
            owed=remedy.then,
            at_once=not table.in_round,
            clauses=remedy.clauses,
            readings=remedy.readings,
        ),
    )


@evolves(CheckOwed)
def check_owed(table: Table, event: CheckOwed) -> Table:
    table = owe(_dealt_with(table, event.kind), event.owed, event.kind.replace("_", " "))
    return replace(to_shuffle(table, "checked"), prep="check") if event.at_once else table


@mends("go_on", kind="cut_missed")
@mends("go_on", kind="shuffle_missed")
@mends("go_on", kind="cutting_card_missing")
def left_as_it_is(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """Whoever may order a shuffle finds no cause for one."""
    assert table.trouble is not None
    return (LeftAsItIs(kind=table.trouble.kind, clauses=remedy.clauses, readings=remedy.readings),)


@evolves(LeftAsItIs)
def left_as_it_was(table: Table, event: LeftAsItIs) -> Table:
    return _dealt_with(table, event.kind)


@mends("reload_later")
def reload_later(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """Nothing moves now."""
    cards = len(table.rack) + table.rack_unseen
    return (ReloadPutOff(cards=cards, clauses=remedy.clauses, readings=remedy.readings),)


@evolves(ReloadPutOff)
def reload_put_off(table: Table, event: ReloadPutOff) -> Table:
    return replace(table, reloaded=True)


@mends("replace_after")
def replace_after(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """New cards come once no hand is live."""
    assert table.trouble is not None
    return (
        ReplacementOwed(
            number=table.trouble.number,
            at_once=not table.in_round,
            owed=remedy.then,
            clauses=remedy.clauses,
            readings=remedy.readings,
        ),
    )


@evolves(ReplacementOwed)
def replacement_owed(table: Table, event: ReplacementOwed) -> Table:
    table = replace(table, faults=replace(table.faults, unfit=table.faults.unfit + event.number))
    table = owe(table, event.owed, "unfit cards")
    return replace(table, phase="cards", prep="replace", due=(), called=False) if event.at_once else table


@mends("verify")
def verify(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """Every card is back: whoever answers for it says so. A card that is not is reported as missing instead."""
    return (
        CardsCollected(
            cards=table.rules.cards,
            by=command.actor,
            role=command.role,
            clauses=remedy.clauses,
            readings=remedy.readings,
        ),
    )


@evolves(CardsCollected)
def cards_collected(table: Table, event: CardsCollected) -> Table:
    return table
