"""What a table and its prize pool tell each other, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cutcard.jackpots import messages
from cutcard.money import spoken as money
from cutcard.office.messages import AnyToOffice
from cutcard.promotions.messages import Wagered
from cutcard.rulebooks import Rulebook
from cutcard.table.base import Command
from cutcard.table.state import DueConfirmation, DueMeters, Judged, Table
from cutcard.table.steps.rounds.confirming import ConfirmJackpot, RejectJackpot
from cutcard.table.steps.rounds.jackpot import unplayable
from cutcard.table.steps.rounds.registering import GiveUpPool
from cutcard.telling import sentences_office, sentences_promotion
from cutcard.telling.sentences_tournament import told
from cutcard.telling.wording import Sentences, counted, meter_title, names
from cutcard.tournaments.messages import FromTable

NOT_PLAYED = "Not in play"
"""What stands on the spot of a jackpot wager while none is taken."""


def jackpot_down(table: Table) -> str:
    """That no jackpot is played at a table that offers one, and why; nothing while it is played."""
    why = unplayable(table)
    return f"No jackpot is played here now: {why}." if why else ""


def link_down(status: str, why: str) -> str:
    """How a table's link to its pool stands, as the pool knows it; nothing while the table plays.

    >>> link_down("suspended", "")
    'The pool takes no jackpot wagers from it.'
    """
    because = f": {why}." if why else "."
    return "" if status == "linked" else f"{_STANDS[status]}{because}"


_STANDS = {
    "offered": "It has not taken up its link yet",
    "suspended": "The pool takes no jackpot wagers from it",
    "idle": "The pool takes no jackpot wagers from it",
    "stopped": "The link has stopped",
    "closed": "The link was closed",
    "unlinked": "It is not linked any more",
}
"""Every status of a link but *linked*."""


def win_told(title: str, value: int, table: str, status: str) -> str:
    """A win, as it is told at every linked table.

    >>> win_told("Major Jackpot", 10_250_00, "Ace", "pending")
    'The Major Jackpot of $10,250 is won at table Ace.'
    """
    ends = {"pending": "is won", "paid": "was won and paid", "fallen": "was claimed and not won"}
    return f"The {title} of {money(value)} {ends[status]} at table {table}."


def _seats(seats: tuple[str, ...]) -> str:
    """Whose wagers these are.

    >>> _seats(("3:Ann", "4:Ben"))
    'Ann on box 3, Ben on box 4'
    """
    return names([f"{player} on box {box}" for box, _, player in (seat.partition(":") for seat in seats)])


def _pool(stream: str) -> str:
    return stream.partition(":")[2]


def _named(stream: str) -> str:
    """A stream that a table speaks with, by what it is and its name."""
    kind, _, name = stream.partition(":")
    return f"{kind.capitalize()} {name}"


def _over(message: messages.RoundOver) -> str:
    parts = []
    if message.prizes:
        parts.append(f"{money(sum(prize.paid for prize in message.prizes))} is paid in jackpots")
    for seats, what in (
        (message.lost, "won none"),
        (message.carried, "stay for the next round"),
        (message.returned, "go back"),
        (message.forfeited, "are forfeited"),
    ):
        if seats:
            parts.append(f"{counted(len(seats), 'jackpot wager')} {what}")
    return f"round {message.round} is over: {', '.join(parts)}"


def _sent(event: Any, book: Rulebook) -> str:
    if isinstance(event.message, AnyToOffice):
        return sentences_office.told(event.message)
    return f"{_named(event.to)} hears that {_told(event.message, book)}."


def _told(message: messages.FromTable | FromTable | Wagered, book: Rulebook) -> str:
    """What a table tells its pool, its tournament or a promotion, after "The pool hears that"."""
    if isinstance(message, Wagered):
        return sentences_promotion.told(message)
    if isinstance(message, FromTable):
        return told(message)
    if isinstance(message, messages.Collected):
        seats = message.new or message.carried
        carried = "" if message.new else " from before"
        return f"{counted(len(seats), 'jackpot wager')}{carried} play{'s' * (len(seats) == 1)} in round {message.round}"
    if isinstance(message, messages.Claim):
        levels = names([meter_title(book, level) for level in dict.fromkeys(hand.level for hand in message.hands)])
        return f"round {message.round} wins the {levels} ({_seats(tuple(hand.seat for hand in message.hands))})"
    if isinstance(message, messages.RoundOver):
        return _over(message)
    if isinstance(message, messages.Withdrawn | messages.Returned):
        return f"the jackpot wager{'s' * (len(message.seats) > 1)} of {_seats(message.seats)} went back"
    if isinstance(message, messages.Reopened):
        return f"round {message.round} is taken up again"
    if isinstance(message, messages.Renamed):
        return f"a jackpot wager of {_seats((message.seat,))} is {_seats((message.to,))}'s"
    if isinstance(message, messages.MysteryPaid | messages.AwardPaid):
        return f"{money(sum(message.paid.values()))} of round {message.round} is paid"
    return {
        messages.LinkTaken: "the table is linked",
        messages.LinkRefused: "the table cannot be linked",
        messages.Unlinked: "the table is linked no longer",
        messages.Idle: "the table rests, and holds no jackpot wager",
    }[type(message)]


def _received(event: Any) -> str:
    shown = ", ".join(f"{name} {money(meter.value)}" for name, meter in event.meters.items())
    kind, _, name = event.sender.partition(":")
    return f"Message {event.number} came from {kind} {name}{f': {shown}' if shown else ''}."


def no_jackpot(table: Table) -> Iterator[str]:
    """Why no jackpot wagers are taken at a linked table, where they are not."""
    link = table.pool_link
    if link is not None and not link.playable:
        yield f"No jackpot is played: {link.suspended or 'the prize pool does not answer'}."


class Waited(NamedTuple):
    """What is waited for before play goes on, with clauses and readings, and the commands that end the wait."""

    says: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...]
    deeds: tuple[type[Command], ...] = ()


def waited_for(table: Table) -> Waited | None:
    """The word of the prize pool that play waits for now, if it does."""
    link = table.pool_link
    if table.due and isinstance(table.due[0], DueConfirmation):
        rule, waits = table.rules.book.pool, table.due[0].levels
        assert rule is not None
        levels = names([f"the {meter_title(table.rules.book, level)}" for level in waits])
        said = "".join(_spoken(table.pending[level]) for level in waits)
        says = f"Two people confirm {levels} before it is paid. The cards stay where they are.{said}"
        return Waited(says, rule.confirmed.clauses, rule.confirmed.readings, (ConfirmJackpot, RejectJackpot))
    if table.due and isinstance(table.due[0], DueMeters) and table.phase == "settling":
        cites = table.rules.cites("jackpot_payment_order")
        if link is None:
            return Waited("Wait for the meters: they say what is won.", *cites)
        if link.up:
            says = "Wait for the prize pool: it says what is won. The cards stay where they are."
            return Waited(says, *cites, (GiveUpPool,))
        return Waited("The cards stay where they are until the prize pool answers.", *cites)
    if link is None or link.since is None or table.phase != "betting":
        return None
    says = "Wait for the prize pool: it says that the jackpot wagers are in."
    return Waited(says, *table.rules.cites("jackpot_collection"), (GiveUpPool,))


def _spoken(judged: Judged) -> str:
    """Who has spoken about a jackpot that waits.

    >>> _spoken(Judged(("Dee",), ("Sam",)))
    ' Dee has confirmed it. Sam has rejected it.'
    """
    words = ((judged.confirmed, "confirmed"), (judged.rejected, "rejected"))
    return "".join(f" {person} has {what} it." for people, what in words for person in people)


def _rejected(event: Any, book: Rulebook) -> str:
    title = meter_title(book, event.level)
    if not event.spots:
        return f"{event.by} rejects the {title}; it takes a second person."
    return f"{event.by} rejects the {title} too: it is not paid, and the jackpot wager stays for the next round."


SAY: Sentences = {
    "jackpot_confirmed": lambda e, b: (
        f"{e.by} confirms the {meter_title(b, e.level)}{': it is paid' if e.last else '; it takes a second person'}."
    ),
    "jackpot_rejected": _rejected,
    "message_sent": _sent,
    "message_received": lambda e, b: _received(e),
    "pool_offered": lambda e, b: (
        f"The table is to feed pool {_pool(e.pool)}, with a jackpot wager of {money(e.wager)}."
    ),
    "pool_linked": lambda e, b: f"The table feeds pool {_pool(e.pool)} from now on.",
    "pool_refused": lambda e, b: f"The table cannot feed pool {_pool(e.pool)}: {e.why}.",
    "pool_unlinked": lambda e, b: f"{names(list(e.by))} take the table from pool {_pool(e.pool)}.",
    "messages_resumed": lambda e, b: f"The table goes on with pool {_pool(e.to)} after word {e.after} of its own.",
    "pool_difference_taken": lambda e, b: (
        f"What table and pool differ by is the house's: it {'takes' if e.cents > 0 else 'gives'} {money(abs(e.cents))}."
    ),
    "wagers_registered": lambda e, b: "The pool has the jackpot wagers: the first card may go.",
    "pool_link_lost": lambda e, b: f"Pool {_pool(e.pool)} does not answer: no jackpot is played here until it does.",
    "pool_link_healed": lambda e, b: f"Pool {_pool(e.pool)} answers again: the jackpot is played.",
    "pool_suspended": lambda e, b: f"Pool {_pool(e.pool)} takes no jackpot wagers from this table: {e.why}.",
    "mystery_prize_paid": lambda e, b: f"The mystery jackpot of round {e.round} pays {e.player} {money(e.amount)}.",
    "awarded_prize_paid": lambda e, b: (
        f"{e.player} on box {e.box} is awarded {money(e.amount)} of the {meter_title(b, e.level)} (round {e.round})."
    ),
}
