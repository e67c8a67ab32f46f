"""A promotion asks a table to count: after each round it is told who wagered how much, and which tokens were taken.

A table that counts for nobody does nothing of this.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.promotions.messages import CountWagers, Wagered
from cutcard.rulebooks.parts import cited
from cutcard.table.base import Event, evolves, fold
from cutcard.table.promotion_link import PromotionLink
from cutcard.table.state import Table
from cutcard.table.steps.messages import MessageReceived, MessageSent, Receive, check_number
from cutcard.table.steps.rounds.settling import RoundEnded

PROMOTION = "promotion:"
"""How the streams of promotions begin."""


class PromotionCounted(Event, frozen=True, kw_only=True):
    """The table counts wagers for a promotion from now on, or no longer. ``wagers`` are those of its own game."""

    promotion: str
    counts: bool
    wagers: tuple[str, ...] = ()


def heard(table: Table, command: Receive) -> tuple[Event, ...]:
    """A message of a promotion is received, once and in order, and acted on."""
    rules = table.rules.book.promotions
    if rules is None:
        raise Refused("no_promotions", f"sender: {table.rules.book.id} knows no promotions")
    link = table.promotions.get(command.sender) or PromotionLink(command.sender)
    if not command.sender.startswith(PROMOTION):
        raise Refused("no_promotion", f"sender: {command.sender[:80]!r} is no promotion", rules.wagered.clauses)
    if not link.received and not isinstance(command.message, CountWagers):
        raise Refused("no_link", f"sender: the table counts nothing for {command.sender[:80]!r}", rules.wagered.clauses)
    check_number(command, link.received, rules.wagered.clauses)
    message = command.message
    counts = isinstance(message, CountWagers)
    own = {wager.name for wager in table.rules.book.wagers}
    wagers = tuple(name for name in message.wagers if name in own) if isinstance(message, CountWagers) else ()
    return (
        MessageReceived(
            sender=command.sender,
            number=command.number,
            version=command.version,
            entry=command.entry,
            **cited(rules.wagered),
        ),
        PromotionCounted(
            promotion=command.sender, counts=counts, wagers=wagers if counts else (), **cited(rules.wagered)
        ),
    )


@evolves(PromotionCounted)
def promotion_counted(table: Table, event: PromotionCounted) -> Table:
    link = replace(table.promotions[event.promotion], counts=event.counts, wagers=event.wagers)
    return replace(table, promotions={**table.promotions, event.promotion: link})


def received(table: Table, event: MessageReceived) -> Table:
    """What the table knows of a promotion after a message of it."""
    link = table.promotions.get(event.sender) or PromotionLink(event.sender)
    came = replace(link, received=event.number, version=event.version, entry=event.entry)
    return replace(table, promotions={**table.promotions, event.sender: came})


def said(table: Table, event: MessageSent) -> Table:
    """What the table knows of a promotion after it was told a round."""
    link = table.promotions[event.to]
    told = event.message.round if isinstance(event.message, Wagered) else link.told
    return replace(table, promotions={**table.promotions, event.to: replace(link, sent=event.number, told=told)})


def follow(table: Table, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of an entry; where they end a round, with what the promotions are told of it."""
    if not any(type(event) is RoundEnded for event in events):
        return events
    now = fold(table, events)
    round_, rules = now.last, table.rules.book.promotions
    assert rules is not None
    more: list[Event] = []
    for stream, link in now.promotions.items() if round_ is not None else ():
        if not link.counts:
            continue
        assert round_ is not None
        message = _wagered(round_, link)
        more.append(MessageSent(to=stream, number=link.sent + 1, message=message, **cited(rules.wagered)))
    return (*events, *more)


def _wagered(round_: Table, link: PromotionLink) -> Wagered:
    """What was wagered in a round as it lay at its end: what was handed back counts for nothing."""
    players: dict[str, dict[str, int]] = {}
    tokens: dict[str, dict[str, int]] = {}
    for (box, player, wager), line in round_.settled.items():
        if line.result == "void":
            continue
        if wager in link.wagers:
            _add(players, player, wager, int(line.staked))
        bet = round_.bets.get((box, player))
        if bet is not None and wager in bet.tokens:
            _add(tokens, player, wager, int(line.staked) - int(line.returned))
    return Wagered(
        round_.rules.book.id, round_.round, _sorted(players), _sorted(tokens), again=link.told == round_.round
    )


def _add(found: dict[str, dict[str, int]], player: str, wager: str, amount: int) -> None:
    if amount > 0:
        mine = found.setdefault(player, {})
        mine[wager] = mine.get(wager, 0) + amount


def _sorted(found: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """The same whatever the order in which wagers were settled."""
    return {player: dict(sorted(by.items())) for player, by in sorted(found.items())}
