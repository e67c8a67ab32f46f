"""The hands of a round that is over, shown again: rebuilt from the order in which their cards were picked up."""

from __future__ import annotations

import msgspec

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.kept import Kept
from cutcard.table.state import DEALER, Table, place


class ShowHands(Command, frozen=True, kw_only=True):
    """Somebody who answers a question or a dispute has the hands of a round shown again, or that of one box."""

    round: int
    box: int | None = None


class ShownHand(msgspec.Struct, frozen=True, gc=False):
    """A hand as it lay. A card that was never turned up is not shown: it only counts."""

    box: int
    cards: tuple[Card | None, ...]


class ShownLine(msgspec.Struct, frozen=True, gc=False):
    """A wager of that round, what was decided on the box, and what it came to."""

    box: int
    player: str
    wager: str
    staked: Amount
    result: str
    paid: Amount
    returned: Amount
    decision: str | None = None


class HandsShown(Event, frozen=True, kw_only=True):
    """Hands of a round that is over, in the order of the rack where the book keeps one (``in_order``)."""

    round: int
    hands: tuple[ShownHand, ...]
    lines: tuple[ShownLine, ...]
    in_order: bool = False


@decides(ShowHands, "show_hands", "have the hands of a round shown again", in_trouble=True)
def show_hands(table: Table, command: ShowHands) -> tuple[Event, ...]:
    rules = table.rules
    clauses, readings = rules.cites("pick_up")
    if table.in_round and command.round == table.round:
        raise Refused("on_the_table", f"round: {command.round} is still on the table", clauses)
    kept = next((each for each in table.kept if each.round == command.round), None)
    if kept is None:
        known = ", ".join(str(each.round) for each in table.kept) or "none yet"
        raise Refused("not_kept", f"round: the last rounds are kept ({known}), not {command.round}", clauses)
    if command.box is not None:
        if command.box not in kept.places:
            raise Refused("no_hand", f"box: {place(command.box)} had no hand in round {kept.round}", clauses)
        if not any(kept.hand(command.box)):
            raise Refused(
                "never_shown",
                f"box: the hand of {place(command.box)} was never turned up: {len(kept.hand(command.box))} cards, and "
                "nobody is shown them",
                rules.clauses("pick_up", part="never_shown") or clauses,
            )
    shown = [box for box in kept.picked_up if command.box in (None, box)]
    return (
        HandsShown(
            round=kept.round,
            hands=tuple([ShownHand(box, kept.hand(box)) for box in shown]),
            lines=tuple(_lines(kept, command.box)),
            in_order=rules.says("pick_up") == "order_kept_for_disputes",
            clauses=clauses,
            readings=readings,
        ),
    )


def _lines(kept: Kept, box: int | None) -> list[ShownLine]:
    """What the wagers of the round came to, the dealer's hand answering for all."""
    found = []
    for (at, player, wager), line in kept.settled.items():
        if box in (None, DEALER, at):
            bet = kept.bets.get((at, player))
            found.append(
                ShownLine(
                    at,
                    player,
                    wager,
                    Amount(line.staked),
                    line.result,
                    Amount(line.paid),
                    Amount(line.returned),
                    None if bet is None else bet.decision,
                )
            )
    return found


@evolves(HandsShown)
def hands_shown(table: Table, event: HandsShown) -> Table:
    return table
