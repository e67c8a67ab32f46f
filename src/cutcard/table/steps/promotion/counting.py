"""A promotion asks a table to count wagers; after each round the table tells who has wagered how much.

What was handed back does not count. A round that was told before and was taken up again is told anew.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.promotions.messages import CountWagers, StopCounting, Wagered
from cutcard.rulebooks.parts import cited
from cutcard.table.base import Event, evolves, fold
from cutcard.table.promotion_link import PromotionLink
from cutcard.table.state import Table
from cutcard.table.steps.messages import MessageReceived, MessageSent, Receive, check_number
from cutcard.table.steps.rounds.settling import RoundEnded

PROMOTION = "promotion:"
"""How the streams of promotions begin."""


class CountingAsked(Event, frozen=True, kw_only=True):
    """From now on a promotion hears after each round what was wagered on these wagers."""

    promotion: str
    wagers: tuple[str, ...]


class CountingDropped(Event, frozen=True, kw_only=True):
    """The promotion need not hear of this table any more, and why."""

    promotion: str
    why: str


def heard(table: Table, command: Receive) -> tuple[Event, ...]:
    """A message of a promotion is received, once and in order, and acted on."""
    rules = table.rules.book.promotions
    if rules is None or not command.sender.startswith(PROMOTION):
        raise Refused("no_promotions", f"sender: a table of {table.rules.book.id} counts for no promotion")
    message, said = command.message, cited(rules.wagered)
    check_number(command, _link(table, command.sender).received, rules.wagered.clauses)
    got = MessageReceived(
        sender=command.sender, number=command.number, version=command.version, entry=command.entry, **said
    )
    if isinstance(message, StopCounting):
        return got, CountingDropped(promotion=command.sender, why=message.why, **said)
    assert isinstance(message, CountWagers)
    known = {wager.name for wager in table.rules.book.wagers}
    wagers = tuple(name for name in message.wagers if name in known)
    return got, CountingAsked(promotion=command.sender, wagers=wagers, **said)


def follow(table: Table, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of an entry at a table that counts, with what promotions hear of the round that ended in it."""
    ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    rules = table.rules.book.promotions
    if ended is None or rules is None:
        return events
    after = fold(table, events)
    round_ = after.last
    assert round_ is not None, "a round that has ended stays at hand"
    more: list[Event] = []
    for link in after.promotions.values():
        if not link.counting:
            continue
        players, tokens = _wagered(round_, link.wagers)
        again = ended.round == link.told
        if players or tokens or again:
            message = Wagered(after.rules.book.id, ended.round, players, tokens, again)
            more.append(MessageSent(to=link.stream, number=link.sent + 1, message=message, **cited(rules.wagered)))
    return *events, *more


def _wagered(round_: Table, wagers: tuple[str, ...]) -> tuple[dict[str, dict[str, int]], dict[str, dict[str, int]]]:
    """What each player wagered in a round on some wagers, and what the house has taken of tokens, in cents."""
    players: dict[str, dict[str, int]] = {}
    tokens: dict[str, dict[str, int]] = {}
    for (box, player, wager), line in round_.settled.items():
        if line.result == "void":
            continue
        if wager in wagers and line.staked:
            _add(players, player, wager, int(line.staked))
        bet = round_.bets.get((box, player))
        taken = int(line.staked) - int(line.returned)
        if bet is not None and wager in bet.tokens and taken > 0:
            _add(tokens, player, wager, taken)
    return _in_order(players), _in_order(tokens)  # as they stand in the entry, where names are in order


def _in_order(found: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    return {player: dict(sorted(found[player].items())) for player in sorted(found)}


def _add(found: dict[str, dict[str, int]], player: str, wager: str, amount: int) -> None:
    mine = found.setdefault(player, {})
    mine[wager] = mine.get(wager, 0) + amount


# --- how the table changes


def _link(table: Table, stream: str) -> PromotionLink:
    return table.promotions.get(stream) or PromotionLink(stream)


def with_link(table: Table, link: PromotionLink) -> Table:
    """The table with what it knows of a promotion."""
    return replace(table, promotions={**table.promotions, link.stream: link})


def came(table: Table, event: MessageReceived) -> Table:
    """A message of a promotion has its receipt."""
    link = _link(table, event.sender)
    return with_link(table, replace(link, received=event.number, version=event.version, entry=event.entry))


def went(table: Table, event: MessageSent) -> Table:
    """A promotion was told of a round."""
    assert isinstance(event.message, Wagered)
    return with_link(table, replace(_link(table, event.to), sent=event.number, told=event.message.round))


@evolves(CountingAsked)
def counting_asked(table: Table, event: CountingAsked) -> Table:
    return with_link(table, replace(_link(table, event.promotion), wagers=event.wagers, counting=True))


@evolves(CountingDropped)
def counting_dropped(table: Table, event: CountingDropped) -> Table:
    return with_link(table, replace(_link(table, event.promotion), counting=False))
