"""What each person may see. ``show`` is the only way out of a table, and folding what was shown gives ``view``.

A viewer is a player's name, or nobody in particular: dealers, supervisors and spectators all see what lies face up,
and counts. Nobody sees the order of the shoe, a burned card, or a face-down hand or a sealed wager that is not theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.table.base import Event
from cutcard.table.state import EVERYBODY, Table
from cutcard.table.steps.cards.dealing import CardDealt
from cutcard.table.steps.cards.loading import CardBurned
from cutcard.table.steps.cards.picking_up import HandPickedUp
from cutcard.table.steps.tournament.markers import WagerSealed
from cutcard.table.steps.trouble.correcting import CardCorrected
from cutcard.table.tournament_link import Hand, Session, Slip, TournamentLink

Viewer = str | None

MAY_CONCEAL: frozenset[type[Event]] = frozenset({CardDealt, CardBurned, HandPickedUp, CardCorrected, WagerSealed})
"""The events in which there may be cards, or sealed wagers, that not everybody sees."""


def show(event: Event, viewer: Viewer) -> Event:
    """An event as a viewer may have it: hidden cards are left out, and what is sealed."""
    if not concealed(event):
        return event
    if isinstance(event, CardDealt | CardBurned):
        return replace(event, card=None)
    if isinstance(event, HandPickedUp) and event.player != viewer:
        return replace(event, cards=(None,) * len(event.cards))
    if isinstance(event, CardCorrected) and not (event.seen_by and event.seen_by == viewer):
        return replace(event, was=None, card=None)
    if isinstance(event, WagerSealed) and event.player != viewer:
        return replace(event, sealed_main=None, sealed_side=None)
    return event


def show_all(events: Sequence[Event], viewer: Viewer) -> Sequence[Event]:
    """Events as a viewer may have them: these themselves, where the viewer may have all of every one."""
    if MAY_CONCEAL.isdisjoint(map(type, events)):
        return events
    shown = [show(event, viewer) for event in events]
    return events if all(map(is_, shown, events)) else shown


def concealed(event: Event) -> bool:
    """Whether there are cards in an event, or a sealed wager, that not everybody may see."""
    if type(event) is CardDealt:
        return not event.up
    if type(event) is CardCorrected:
        return event.seen_by != EVERYBODY
    if type(event) is WagerSealed:
        return event.sealed_main is not None
    return type(event) in MAY_CONCEAL


def view(table: Table, viewer: Viewer) -> Table:
    """A table as a viewer may have it."""
    burned = table.burned if table.burn_seen == EVERYBODY else None
    last = None if table.last is None else view(table.last, viewer)
    link = table.tournament
    tournament = link if link is None or link.session is None else _sealed(link, link.session, viewer)
    if tournament is not link:
        table = replace(table, tournament=tournament)
    if burned is table.burned and last is table.last and all(seen == EVERYBODY for seen in table.seen):
        return table
    drawn = tuple(map(_visible, table.drawn, table.seen, [viewer] * len(table.drawn)))
    return replace(table, burned=burned, drawn=drawn, last=last)


def _sealed(link: TournamentLink, session: Session, viewer: Viewer) -> TournamentLink:
    """What a viewer may have of a tournament's session: of slips that are sealed only the own."""
    hand, waiting = _unread(session.hand, session, viewer), _unread(session.waiting, session, viewer)
    if hand is session.hand and waiting is session.waiting:
        return link
    return replace(link, session=replace(session, hand=hand, waiting=waiting))


def _unread(hand: Hand | None, session: Session, viewer: Viewer) -> Hand | None:
    if hand is None or not hand.slips:
        return hand
    slips = {
        box: slip if slip.main is None or session.seats.get(box) == viewer else Slip(None, None)
        for box, slip in hand.slips.items()
    }
    return hand if slips == hand.slips else replace(hand, slips=slips)


def _visible(card: Card | None, seen: str, viewer: Viewer) -> Card | None:
    return card if seen == EVERYBODY or (seen and seen == viewer) else None
