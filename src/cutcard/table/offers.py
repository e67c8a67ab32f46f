"""What a player may choose from, at the moment: read from the table, for whoever shows it to the player."""

from __future__ import annotations

from typing import NamedTuple

from cutcard.citations import Refused
from cutcard.games.game import Decider
from cutcard.table.money import purse
from cutcard.table.rounds import follower
from cutcard.table.state import Due, DueHand, DueLine, DueOffer, Table

COVER = "cannot_cover"
"""What staff record of a player who would go on and has not got the money."""


class OpenChoice(NamedTuple):
    """Something that may be decided: what is put down with it, and which choice it stands in for.

    Where the player says how much is put down, it costs from ``least`` up to ``costs``, and where only whole multiples
    of an amount may be, that amount is ``multiples_of``.
    """

    word: str
    costs: int = 0
    instead_of: str = ""
    least: int = 0
    multiples_of: int = 0

    @property
    def takes(self) -> int:
        """What a purse must hold for it."""
        if self.multiples_of:
            return -(-self.least // self.multiples_of) * self.multiples_of
        return self.least or self.costs


class Offer(NamedTuple):
    """A player who may decide on a box. ``must``: play waits for it."""

    box: int
    player: str
    choices: tuple[OpenChoice, ...]
    must: bool = True


def decider_of(table: Table, box: int, player: str) -> Decider:
    """The choice that a player's wagers give."""
    rules, names = table.rules, tuple(table.bets[box, player].wagers)
    known = rules.deciders.get(names)
    if known is None:
        roles = {rules.role_of[name] for name in names}
        known = next(decider for decider in rules.book.game.deciders if decider.role in roles)
        rules.deciders[names] = known
    return known


def choices(table: Table, box: int, player: str) -> tuple[OpenChoice, ...]:
    """What a player may choose from. A choice that stands in for another is for whoever cannot pay that one."""
    decider = decider_of(table, box, player)
    found = [
        _choice(table, box, player, word) for word in decider.choices if word not in (*decider.recorded, *decider.later)
    ]
    if table.tournament is not None:  # nobody lends: what the bank does not cover is not offered
        have = table.accounts.get(purse(player), 0)
        found = [choice for choice in found if choice.costs <= have]
    if COVER in decider.choices:
        found += [OpenChoice(COVER, 0, choice.word) for choice in found if choice.costs]
    return tuple(found)


def later(table: Table, box: int, player: str) -> tuple[str, ...]:
    """What a player may still decide once the dealer's hand is known, and before the own is turned."""
    bet = table.bets.get((box, player))
    if bet is None or bet.decision is None or table.rules.book.power("concede_hand") is None:
        return ()
    decider = decider_of(table, box, player)
    return () if bet.decision in (*decider.ends, *decider.later, *decider.recorded) else decider.later


def silence(table: Table, box: int, player: str, present: bool = True) -> str:
    """What is recorded of a player whose time is up: one who is there does not decide, where the book knows both."""
    recorded = decider_of(table, box, player).recorded
    if "no_decision" in recorded and (present or "absent" not in recorded):
        return "no_decision"
    return "absent" if "absent" in recorded else recorded[0]


def in_turn(table: Table) -> bool:
    """Whether players decide one after the other; where they do not, nobody waits for another's wager to be settled."""
    return table.rules.in_turn


def suspects_first(due: tuple[Due, ...], suspects: tuple[str, ...]) -> tuple[Due, ...]:
    """What is due, with the decisions of these players before those of the others."""
    waits = [isinstance(each, DueOffer) and each.player not in suspects for each in due]
    return tuple([each for each, wait in zip(due, waits, strict=True) if not wait]) + tuple(
        [each for each, wait in zip(due, waits, strict=True) if wait]
    )


def waited_for(table: Table) -> frozenset[str]:
    """The players who were ordered to act before the others, and have not yet."""
    first = table.standing.first
    return frozenset([due.player for due in table.due if isinstance(due, DueOffer) and due.player in first])


def check_sequence(table: Table, player: str) -> None:
    """Refuse what a player does before those who were ordered to act first."""
    first = waited_for(table)
    if first and player not in first:
        clauses = table.rules.power_cites("order_playing_sequence")[0]
        raise Refused("suspects_first", f"box: {' and '.join(sorted(first))} must act first", clauses)


def offers(table: Table) -> tuple[Offer, ...]:
    """Everybody who may decide now, the first in turn first."""
    ordered = in_turn(table)
    first = waited_for(table) if table.standing.first else frozenset()
    found: list[Offer] = []
    for due in table.due:
        if isinstance(due, DueLine) and table.phase == "deciding" and not ordered:
            continue
        if isinstance(due, DueOffer):
            if first and due.player not in first:
                continue
            if not (ordered and found and found[0].box != due.box):
                found.append(Offer(due.box, due.player, choices(table, due.box, due.player)))
        elif isinstance(due, DueHand) and table.phase == "settling" and due.box:
            for player in table.players_on(due.box):
                words = later(table, due.box, player)
                if words:
                    found.append(Offer(due.box, player, tuple(map(OpenChoice, words)), must=False))
        elif not found:
            break
    return tuple(found)


def _choice(table: Table, box: int, player: str, word: str) -> OpenChoice:
    put = follower(table, box, player, word)
    if put is None:
        return OpenChoice(word)
    if not put.free:
        return OpenChoice(word, put.amount)
    least, most = put.follows.bounds(put.base)
    return OpenChoice(word, most, least=least, multiples_of=put.base if put.follows.whole else 0)
