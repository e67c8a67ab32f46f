"""Closing a table: the notice that is owed to players, the counts at the end, and what a closed table still knows."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.rulebooks.vocabulary.irregularities import NOTICES
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.kept import Closing
from cutcard.table.owing import ERROR_NOTIFICATION, REPLACE, owe
from cutcard.table.rules import Rules
from cutcard.table.signing import stood
from cutcard.table.state import IN_ROUND, Table
from cutcard.table.steps.cards.wrong_cards import check_counted
from cutcard.table.steps.office.passing import passed_on
from cutcard.table.steps.rounds.jackpot import given_back
from cutcard.table.texts import clock

MOST_ROUNDS = 1000
MOST_MINUTES = 10_000
"""Nobody announces more: larger numbers are slips of the keyboard."""


class GiveClosingNotice(Command, frozen=True, kw_only=True):
    """Players are told that the table closes: ``closes`` at a time in seconds, or in so many ``minutes``, or after so
    many ``rounds``, as the book has it. Without a number it is the earliest that the book allows."""

    closes: int | None = None
    minutes: int | None = None
    rounds: int | None = None


class ClosingNoticed(Event, frozen=True, kw_only=True):
    """The players are told: the table ``closes`` at a time, which is so many ``minutes`` away, or ``after`` a round."""

    closes: int | None = None
    minutes: int | None = None
    after: int | None = None


class WithdrawClosingNotice(Command, frozen=True, kw_only=True):
    """The table stays open after all."""


class ClosingNoticeWithdrawn(Event, frozen=True, kw_only=True):
    """The notice is taken away, and counts for nothing."""


class CloseTable(Command, frozen=True, kw_only=True):
    """The table is closed. ``found``: how many cards were counted, all of them ``right`` or not; ``float``: the chips
    that were counted in it."""

    found: int | None = None
    right: bool = True
    float: Amount | None = None


class TableClosed(Event, frozen=True, kw_only=True):
    """Nobody plays here any more. ``up`` or ``down``: what the float has won or lost since the table first opened."""

    round: int
    cards: int
    up: Amount
    down: Amount
    counted: bool = False
    complete: bool = True
    float: Amount | None = None
    owed: tuple[str, ...] = ()  # what is to be done because cards were not all there


def in_rounds(rules: Rules) -> bool:
    """Whether the book counts the notice in rounds; else it is a sign with a time."""
    return rules.says("closing_notice") == "three_rounds"


@decides(
    GiveClosingNotice, "close_table", "give notice that a table closes", "cards", "betting", *IN_ROUND, in_trouble=True
)
def give_closing_notice(table: Table, command: GiveClosingNotice) -> tuple[Event, ...]:
    rules = table.rules
    clauses, readings = rules.cites("closing_notice")
    if table.closing is not None:
        raise Refused("notice_given", "a closing notice stands already; withdraw it first", clauses)
    least = rules.amount("closing_notice")
    timed = "closes" if command.closes is not None else "minutes"
    if in_rounds(rules):
        if command.closes is not None or command.minutes is not None:
            raise Refused("bad_notice", f"{timed}: here the notice is a number of rounds", clauses)
        rounds = least if command.rounds is None else command.rounds
        if not least <= rounds <= MOST_ROUNDS:
            raise Refused("too_soon", f"rounds: {least} to {MOST_ROUNDS} full ones from now, not {rounds}", clauses)
        return (ClosingNoticed(after=table.round + rounds, clauses=clauses, readings=readings),)
    if command.rounds is not None:
        raise Refused("bad_notice", "rounds: here the notice is a sign with a time", clauses)
    if command.closes is not None and command.minutes is not None:
        raise Refused("bad_notice", "minutes: a time is said once, with closes or with minutes", clauses)
    if command.minutes is not None and command.minutes > MOST_MINUTES:
        raise Refused("bad_notice", f"minutes: {least} to {MOST_MINUTES}, not {command.minutes}", clauses)
    earliest = command.at + 60 * least
    closes = command.closes if command.minutes is None else command.at + 60 * command.minutes
    closes = earliest if closes is None else closes
    if closes < earliest:
        raise Refused("too_soon", f"{timed}: the sign must stand for {least} minutes, until {clock(earliest)}", clauses)
    minutes = (closes - command.at) // 60
    return (ClosingNoticed(closes=closes, minutes=minutes, clauses=clauses, readings=readings),)


@evolves(ClosingNoticed)
def closing_noticed(table: Table, event: ClosingNoticed) -> Table:
    return replace(table, closing=Closing(event.closes, event.after, table.round))


@decides(
    WithdrawClosingNotice, "close_table", "withdraw a closing notice", "cards", "betting", *IN_ROUND, in_trouble=True
)
def withdraw_closing_notice(table: Table, command: WithdrawClosingNotice) -> tuple[Event, ...]:
    clauses, readings = table.rules.cites("closing_notice")
    if table.closing is None:
        raise Refused("no_notice", "no closing notice stands", clauses)
    return (ClosingNoticeWithdrawn(clauses=clauses, readings=readings),)


@evolves(ClosingNoticeWithdrawn)
def closing_notice_withdrawn(table: Table, event: ClosingNoticeWithdrawn) -> Table:
    return replace(table, closing=None)


@decides(CloseTable, "supervise", "close a table", "cards", "betting", *IN_ROUND)
def close_table(table: Table, command: CloseTable) -> tuple[Event, ...]:
    """With players there, only after the notice that the book owes them; else as freely as it was opened."""
    rules = table.rules
    _check_nothing_open(table)
    present = sorted({*table.holders.values()} | table.played)
    if present:
        if not rules.may(command.role, "close_table"):
            raise rules.refuse_role(command.role, "close_table", f"close a table at which {present[0]} plays")
        _check_notice(table, command.at)
    clauses, readings = rules.cites("closing_notice" if present else "round_ends")
    found, cards = command.found, rules.cards
    owed: tuple[str, ...] = ()
    complete = command.right and found in (None, cards)
    if found is not None or not command.right or rules.says("checking_cards") == "before_gaming_counted_after":
        if found is None:
            raise Refused("count_missing", "found: the cards are counted at the close", rules.clauses("checking_cards"))
        clauses += rules.clauses("checking_cards", part="count")
        check_counted(table, found, clauses)
        if not complete:
            # New cards are for a round that is played on: a closed table gets its cards when it opens.
            owed = tuple(each for said in rules.remedies("missing_card")[:1] for each in said.then if each != REPLACE)
            clauses += rules.remedy_cites("missing_card")[0] if owed else ()
            # Where no clause has anybody told, a house may have it so as its policy.
            policy = [word for word in NOTICES.values() if word in rules.duties and word not in owed]
            for word in policy:
                owed, (more, why) = (*owed, word), rules.duty_cites(word)
                clauses, readings = (*clauses, *more), (*readings, *why)
    back = [
        event
        for player in dict.fromkeys(owner for _, owner in table.from_before)
        for event in given_back(table, player)
    ]
    won = table.accounts.get(money.FLOAT, 0)
    closed = TableClosed(
        round=table.round,
        cards=cards if found is None else found,
        up=Amount(max(won, 0)),
        down=Amount(max(-won, 0)),
        counted=found is not None,
        complete=complete,
        float=command.float,
        owed=owed,
        clauses=tuple(dict.fromkeys(clauses)),
        readings=readings,
    )
    events = (*back, closed)
    return (*events, *passed_on(fold(table, events))) if rules.setup.office else events


def _check_notice(table: Table, at: int) -> None:
    clauses, closing = table.rules.clauses("closing_notice"), table.closing
    if closing is None:
        raise Refused("no_notice", "players are at the table, and have had no notice", clauses)
    if not closing.over(at, table.round):
        when = f"until {clock(closing.at)}" if closing.at is not None else f"through round {closing.last}"
        raise Refused("too_soon", f"at: the notice that players were given runs {when}", clauses)
    minutes = table.rules.amount("closing_notice")
    if closing.at is not None and not stood(table, "closing_sign", minutes, at):
        since = table.signs.get("closing_sign")
        when = "nobody has seen it up" if since is None else f"it stands until {clock(since + 60 * minutes)}"
        raise Refused("too_soon", f"at: the sign must stand for {minutes} minutes without a break; {when}", clauses)


def _check_nothing_open(table: Table) -> None:
    """Everything that was begun must be over. What is owed, and disputes, outlive the table's day."""
    rules = table.rules
    clauses = rules.clauses("round_ends", "pick_up")
    if table.in_round:
        raise Refused("in_round", "the round is played to its end first", clauses)
    if table.bets:
        raise Refused("wager_down", "wagers are on the table; they are played or come off first", clauses)


@evolves(TableClosed)
def table_closed(table: Table, event: TableClosed) -> Table:
    """What outlives the day: money, warnings, what is on record of people, the last hands, what is owed. All cards are
    together."""
    closed = Table(
        rules=table.rules,
        round=table.round,
        shoe=table.cards,
        accounts=table.accounts,
        pool_links=table.pool_links,
        tournament=table.tournament,
        promotions=table.promotions,
        warned=table.warned,
        owed=table.owed,
        owed_count=table.owed_count,
        office=table.office,
        kept=table.kept,
        disputes=table.disputes,
        copies_owed=table.copies_owed,
        approvals=table.approvals,
        standing=replace(table.standing, idle={}, fraud=()),
    )
    # In journals of earlier engines the notice of wagers that go back now stands here once more.
    return owe(closed, [each for each in event.owed if each != ERROR_NOTIFICATION], "the count at closing")
