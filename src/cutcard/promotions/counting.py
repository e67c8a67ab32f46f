"""Wagers that the terms ask for are counted at the tables themselves, and so is what the house takes of tokens."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.promotions.base import Command, Event, Fault, Work, check_operator, check_signed, decides, evolves, hears
from cutcard.promotions.messages import CountWagers, StopCounting, Wagered
from cutcard.promotions.state import Promotion, with_link
from cutcard.promotions.tokens import give_back, use_tokens
from cutcard.rulebooks.parts import cited

TABLE = "table:"
"""How the streams of tables begin."""


class NameTables(Command, frozen=True, kw_only=True):
    """The operator names the tables at which wagers count, by their streams."""

    tables: tuple[str, ...]


class TablesNamed(Event, frozen=True, kw_only=True):
    """At these tables wagers count, while the promotion runs."""

    tables: tuple[str, ...]


class CountingBegan(Event, frozen=True, kw_only=True):
    """The tables are asked to count."""

    wagers: tuple[str, ...]


class CountingEnded(Event, frozen=True, kw_only=True):
    """The tables need to count no more."""


class WagersCounted(Event, frozen=True, kw_only=True):
    """A table has told what players wagered in a round: in cents, by player and by wager of a rulebook.

    ``instead``: what it had told of the same round before, which counts no more.
    """

    table: str
    round: int
    players: Mapping[str, Mapping[str, int]] = {}
    instead: Mapping[str, Mapping[str, int]] = {}


@decides(NameTables)
def name_tables(work: Work, command: NameTables) -> None:
    power, rules = check_operator(work, command), work.rules
    check_signed(work, rules.wagered)
    if work.promotion.phase in ("cancelled", "closed"):
        raise Refused("out_of_order", f"command: the promotion is {work.promotion.phase}", rules.wagered.clauses)
    if len({*command.tables}) < len(command.tables) or not all(name.startswith(TABLE) for name in command.tables):
        raise Refused("bad_tables", "tables: streams of tables, each once", rules.wagered.clauses)
    gone = [table for table in work.promotion.tables if table not in command.tables]
    work.happen(TablesNamed(tables=command.tables, at=work.at, **cited(rules.wagered, power)))
    if work.promotion.counting:
        for table in gone:
            work.send(table, StopCounting("the table is not named any more"))
        ask_tables(work)


@evolves(TablesNamed)
def _named(promotion: Promotion, event: TablesNamed) -> Promotion:
    return replace(promotion, tables=event.tables)


def counted_wagers(promotion: Promotion) -> tuple[str, ...]:
    """The wagers that the tables count: those of the terms, and those on which tokens of its prizes may be staked."""
    terms = promotion.known
    asked = [each.wager for each in terms.entry.wagered]
    return tuple(sorted({*asked}))


def ask_tables(work: Work) -> None:
    """Ask the tables to count, where the terms ask for wagers or tokens are given as prizes."""
    promotion = work.promotion
    wagers = counted_wagers(promotion)
    tokens = any(prize.token is not None for prize in promotion.known.prizes)
    if not (wagers or tokens):
        return
    work.happen(CountingBegan(wagers=wagers, at=work.at, **cited(work.rules.wagered)))
    for table in promotion.tables:
        work.send(table, CountWagers(wagers))


@evolves(CountingBegan)
def _began(promotion: Promotion, event: CountingBegan) -> Promotion:
    return replace(promotion, counting=True)


def stop_tables(work: Work, why: str) -> None:
    """The tables need to count no more."""
    if not work.promotion.counting:
        return
    work.happen(CountingEnded(at=work.at, **cited(work.rules.wagered)))
    for table in work.promotion.tables:
        work.send(table, StopCounting(why))


@evolves(CountingEnded)
def _ended(promotion: Promotion, event: CountingEnded) -> Promotion:
    return replace(promotion, counting=False)


@hears(Wagered)
def wagered(work: Work, table: str, message: Wagered) -> None:
    """A round was told: what counts for the terms is added up, what stood for it before is taken off."""
    promotion, rules = work.promotion, work.rules
    link = promotion.link(table)
    if message.round < link.round or (message.round == link.round and not message.again):
        raise Fault("round_told", f"round {message.round} was told after round {link.round}", rules.wagered.clauses)
    cents = [each for parts in (message.players, message.tokens) for by in parts.values() for each in by.values()]
    if any(each < 0 for each in cents):
        raise Fault("bad_amount", "somebody wagered less than nothing", rules.wagered.clauses)
    asked = {each.wager for each in promotion.known.entry.wagered if each.rulebook == message.rulebook}
    players = {
        player: {f"{message.rulebook} {wager}": cents for wager, cents in by.items() if wager in asked}
        for player, by in message.players.items()
    }
    closed = promotion.phase in ("drawn", "cancelled", "closed") or promotion.draw is not None
    again = message.round == link.round
    work.happen(
        WagersCounted(
            table=table,
            round=message.round,
            players={} if closed else {player: by for player, by in players.items() if by},
            instead=link.told if again and not closed else {},
            at=work.at,
            **cited(rules.wagered),
        )
    )
    if again:
        give_back(work, table)
    use_tokens(work, message, table)


@evolves(WagersCounted)
def _counted(promotion: Promotion, event: WagersCounted) -> Promotion:
    counted = promotion.counted.mutate()
    for sign, told in ((-1, event.instead), (1, event.players)):
        for player, by in told.items():
            mine = dict(counted.get(player, {}))
            for name, cents in by.items():
                mine[name] = mine.get(name, 0) + sign * cents
            mine = {name: cents for name, cents in mine.items() if cents}
            if mine:
                counted[player] = mine
            else:
                counted.pop(player, None)
    link = promotion.link(event.table)
    used = link.used if event.round == link.round else {}
    link = replace(link, round=event.round, told=event.players, used=used)
    return with_link(replace(promotion, counted=counted.finish()), event.table, link)
