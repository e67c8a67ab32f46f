"""Decisions: what players choose; and what staff record for players who do not or cannot decide."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, Stake, dollars
from cutcard.table import money
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.offers import check_sequence, decider_of, in_turn, later
from cutcard.table.persons import another
from cutcard.table.progress import lines_for, then
from cutcard.table.rounds import Put, follower
from cutcard.table.rules import Cites, Rules
from cutcard.table.state import Bet, Due, DueLine, DueOffer, Table
from cutcard.table.steps.rounds.admitting import Medium, check_medium
from cutcard.table.steps.tournament.sitting import bank


class Decide(Command, frozen=True, kw_only=True):
    """A player decides on a box. ``amount`` may say what is put down with it, which must then be right; where the
    player may choose how much, it must be there. ``medium``: in what it is put down."""

    box: int
    choice: str
    amount: Stake | None = None
    medium: Medium = "chips"


class RecordNoDecision(Command, frozen=True, kw_only=True):
    """Staff record that a player is absent, refuses, or cannot cover. ``warned``: earlier today, at another table.
    Where the book wants it confirmed, what a dealer records waits for another person who may."""

    box: int
    player: str
    choice: str
    warned: bool = False


class NoDecisionReported(Event, frozen=True, kw_only=True):
    """Whoever deals says that a player does not decide; it waits to be confirmed, and the player may still decide."""

    box: int
    player: str
    choice: str
    by: str


class DecisionMade(Event, frozen=True, kw_only=True):
    """A decision, what was put down with it, and what it settles at once (``due``). ``silent``: there was none, as
    somebody confirmed (``by``); ``repeated``: nor was there before, that day, which is flagged."""

    box: int
    player: str
    choice: str
    wager: str = ""
    amount: Amount = msgspec.field(default_factory=Amount)
    matched: Amount = msgspec.field(default_factory=Amount)  # what the house puts beside it
    token: bool = False  # whether it was put down in promotional tokens
    due: tuple[Due, ...] = ()
    collected: bool = False  # whether the cards go to the rack
    conceded: bool = False  # whether it takes the place of an earlier decision
    warned: bool = False
    chosen: bool = False  # whether the player chose how much is put down: it then stands beside the other wagers
    handled: bool = False  # whether the player must have handled the cards to make it
    silent: bool = False
    repeated: bool = False
    by: str = ""


SILENT = ("absent", "no_decision")
"""What is recorded of a player who says nothing, and who may never have touched the cards. All others pass them to the
dealer, or lay them under the wager that they put down."""


def _offer(table: Table, box: int, player: str) -> None:
    """The choice must be this player's to make now."""
    rules = table.rules
    clauses = rules.choice_clauses
    if not isinstance(box, int) or (box, player) not in table.bets:
        raise Refused("not_your_box", f"box: {player[:40]} has no wager on box {box}", clauses)
    mine = DueOffer(box, player)
    if mine not in table.due:
        raise Refused("decision_not_due", f"box: no decision of {player[:40]} is due on box {box}", clauses)
    if table.standing.first:
        check_sequence(table, player)
    ordered = in_turn(table)
    first = table.due[0]
    if (isinstance(first, DueLine) and (ordered or table.phase != "deciding")) or (
        ordered and getattr(first, "box", None) != box
    ):
        who = f"{first.player} on box {first.box}" if isinstance(first, DueOffer | DueLine) else "somebody else"
        raise Refused("not_your_turn", f"box: {who} comes first", rules.clauses("offer_order") or clauses)


def _made(
    table: Table, box: int, player: str, choice: str, amount: int | None, warned: bool, medium: Medium = "chips"
) -> DecisionMade:
    """The decision with everything that follows from it at once."""
    rules = table.rules
    put = follower(table, box, player, choice)
    shared = len([at for at, _ in table.bets if at == box]) > 1
    clauses, readings = _cites(rules, choice, shared, put)
    if put is not None and put.free:
        put = _chosen(put, amount)
    elif amount is not None and (put is None or amount != put.amount):
        right = "nothing is put down with it" if put is None else f"exactly {dollars(put.amount)} is put down"
        why = _choice_clauses(rules, choice, shared) if put is None else put.clauses
        raise Refused("wrong_amount", f"amount: {right}, not {dollars(amount)}", why)
    if put is not None and table.tournament is not None:
        _check_chips(table, player, put)
    token = medium == "token"
    if medium != "chips":
        clauses += _in_what(table, put, medium, clauses)
    bet = table.bets[box, player]
    wagers = bet.wagers if put is None else {**bet.wagers, put.wager: put.amount}
    tokens = (*bet.tokens, put.wager) if put is not None and token else bet.tokens
    decided = replace(table, bets={**table.bets, (box, player): Bet(wagers, choice, tokens)})
    lines = lines_for(decided, box, player)
    matched = put.amount if put is not None and rules.setup.war_method == "b" else 0
    return DecisionMade(
        box=box,
        player=player,
        choice=choice,
        wager=put.wager if put else "",
        amount=Amount(put.amount if put else 0),
        matched=Amount(matched),
        token=token,
        due=lines,
        collected=rules.face_down and {*bet.wagers} <= {line.wager for line in lines},
        warned=warned,
        chosen=put is not None and put.free,
        handled=rules.face_down and choice not in SILENT,
        clauses=clauses,
        readings=readings,
    )


def _check_chips(table: Table, player: str, put: Put) -> None:
    """In a tournament there is no credit: who has no chips for what a choice puts down cannot make it."""
    have = bank(table, player)
    if put.amount > have:
        said = f"choice: it takes {dollars(put.amount)} in chips, and {player[:40]} has {dollars(have)}"
        raise Refused("not_enough_chips", said, table.rules.clauses("all_in_marker", part="tied"))


def _in_what(table: Table, put: Put | None, medium: Medium, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """The clauses that let a wager be put down with a choice in something else than chips."""
    if put is None:
        raise Refused("wrong_medium", "medium: nothing is put down with it", clauses)
    return tuple(ref for ref in check_medium(table, table.rules.book.wager(put.wager), medium) if ref not in clauses)


def _chosen(put: Put, amount: int | None) -> Put:
    """What a player chose to put down, if so much may be."""
    if amount is None:
        raise Refused("amount_missing", f"amount: {put.follows.said(put.base)} is put down with it", put.clauses)
    if not put.follows.takes(amount, put.base):
        right = put.follows.said(put.base)
        raise Refused("wrong_amount", f"amount: {right} is put down with it, not {dollars(amount)}", put.clauses)
    return put._replace(amount=amount)


def _choice_clauses(rules: Rules, choice: str, shared: bool) -> tuple[str, ...]:
    """The clauses behind a choice, which on a shared box is each player's own."""
    return rules.book.finding_clauses("choice", choice) + (rules.clauses("shared_choice") if shared else ())


def _cites(rules: Rules, choice: str, shared: bool, put: Put | None) -> Cites:
    """The clauses and readings behind a decision: they differ with the choice and with what is put down."""
    key = (choice, shared, put.wager if put is not None else "")
    known = rules.decision_cites.get(key)
    if known is None:
        clauses, readings = rules.cites("offer_order", "decisions")
        if put is not None:
            clauses = put.clauses + clauses + rules.clauses("war_method", part=rules.setup.war_method)
        both = tuple(dict.fromkeys(_choice_clauses(rules, choice, shared) + clauses))
        known = rules.decision_cites[key] = both, readings
    return known


@decides(Decide, "play", "decide", "deciding", "settling", where=lambda rules: bool(rules.book.game.deciders))
def decide_hand(table: Table, command: Decide) -> tuple[Event, ...]:
    rules = table.rules
    clauses = rules.choice_clauses
    if command.choice in rules.later_choices:
        return _concede(table, command)
    _offer(table, command.box, command.actor)
    decider = decider_of(table, command.box, command.actor)
    if command.choice not in decider.choices or command.choice in decider.recorded:
        open_choices = [each for each in decider.choices if each not in (*decider.recorded, *decider.later)]
        barred = [
            wager.needs for wager in rules.book.wagers if wager.follows and command.choice in wager.follows.choices
        ]
        raise Refused(
            "bad_choice",
            f"choice: {' or '.join(open_choices)}, not {command.choice[:40]!r}",
            next((need.clauses for need in barred if need), clauses),
        )
    made = _made(table, command.box, command.actor, command.choice, command.amount, False, command.medium)
    return then(table, command.at, made)


def _concede(table: Table, command: Decide) -> tuple[Event, ...]:
    """A player who has seen the dealer's hand gives up their own before it is settled."""
    rules = table.rules
    power = rules.book.power("concede_hand")
    assert power is not None
    spot = (command.box, command.actor)
    if spot not in table.bets or table.phase != "settling" or any(key[:2] == spot for key in table.settled):
        raise Refused(
            "decision_not_due",
            "choice: one's own hand, after the dealer's is shown and before it is settled",
            power.clauses,
        )
    bet = table.bets[spot]
    if command.choice not in later(table, *spot):
        raise Refused("decision_not_due", "choice: the hand is not in play", power.clauses)
    decided = replace(table, bets={**table.bets, spot: Bet(bet.wagers, command.choice, bet.tokens)})
    made = DecisionMade(
        box=command.box,
        player=command.actor,
        choice=command.choice,
        due=lines_for(decided, command.box),
        collected=True,
        conceded=True,
        handled=True,
        clauses=power.clauses,
        readings=power.readings,
    )
    return then(table, command.at, made)


@decides(
    RecordNoDecision,
    "deal",
    "record a missing decision",
    "deciding",
    "settling",
    where=lambda rules: bool(rules.book.game.deciders),
)
def record_no_decision(table: Table, command: RecordNoDecision) -> tuple[Event, ...]:
    rules = table.rules
    clauses = rules.clauses("absent_player") or rules.choice_clauses
    _offer(table, command.box, command.player)
    choice = command.choice
    decider = decider_of(table, command.box, command.player)
    known = [each for each in decider.choices if each in decider.recorded]
    if choice not in known or choice == "cannot_cover_again":
        shown = " or ".join(each for each in known if each != "cannot_cover_again")
        raise Refused("bad_choice", f"choice: {shown}, not {choice[:40]!r}", clauses)
    silent = choice in SILENT and rules.book.power("confirm_no_decision") is not None
    if silent:
        reported = table.unconfirmed.get((command.box, command.player))
        if not rules.may(command.role, "confirm_no_decision"):
            return (_reported(table, command, reported),)
        another(command.actor, reported or "", "reported it", clauses)
    warned = False
    if choice == "cannot_cover":
        warned = True
        if command.warned or ("cannot_cover", command.player) in table.warned:
            choice = "cannot_cover_again"
    made = _made(table, command.box, command.player, choice, None, warned)
    cites, readings = rules.cites("cannot_cover_play_wager" if warned else "absent_player")
    if silent:
        again = ("no_decision", command.player) in table.warned
        made = replace(made, silent=True, repeated=again, by=command.actor)
    made = replace(
        made,
        clauses=tuple(dict.fromkeys((*made.clauses, *cites))),
        readings=tuple(dict.fromkeys((*made.readings, *readings))),
    )
    return then(table, command.at, made)


def _reported(table: Table, command: RecordNoDecision, before: str | None) -> NoDecisionReported:
    """What whoever deals says of a player who does not decide, where somebody else has to confirm it."""
    clauses, readings = table.rules.power_cites("confirm_no_decision")
    if before is not None:
        who = " or ".join(
            role.title for role in table.rules.book.roles if table.rules.may(role.name, "confirm_no_decision")
        )
        raise Refused("not_confirmed", f"role: {before} has reported it; {who} confirms it", clauses)
    return NoDecisionReported(
        box=command.box,
        player=command.player,
        choice=command.choice,
        by=command.actor,
        clauses=clauses,
        readings=readings,
    )


@evolves(NoDecisionReported)
def no_decision_reported(table: Table, event: NoDecisionReported) -> Table:
    return replace(table, unconfirmed={**table.unconfirmed, (event.box, event.player): event.by})


@evolves(DecisionMade)
def decision_made(table: Table, event: DecisionMade) -> Table:
    spot = (event.box, event.player)
    bet = table.bets[spot]
    mine = DueOffer(*spot)
    rest = tuple([due for due in table.due if due != mine])
    if event.conceded:
        rest = tuple([due for due in rest if getattr(due, "box", None) != event.box])
    accounts = table.accounts
    if event.amount:
        accounts = money.moved(accounts, money.purse(event.player), money.LAYOUT, event.amount)
    if event.matched:
        accounts = money.moved(accounts, money.FLOAT, money.MATCH, event.matched)
    wagers = {**bet.wagers, event.wager: int(event.amount)} if event.chosen else bet.wagers
    tokens = (*bet.tokens, event.wager) if event.token else bet.tokens
    if event.silent:
        table = replace(table, warned=table.warned.set(("no_decision", event.player), True))
    if spot in table.unconfirmed:
        table = replace(table, unconfirmed={each: by for each, by in table.unconfirmed.items() if each != spot})
    return replace(
        table,
        bets={**table.bets, spot: Bet(wagers, event.choice, tokens)},
        due=event.due + rest,
        accounts=accounts,
        matched={**table.matched, spot: int(event.matched)} if event.matched else table.matched,
        gone=table.gone | {event.box} if event.collected else table.gone,
        handled=table.handled | {event.box} if event.handled else table.handled,
        warned=table.warned.set(("cannot_cover", event.player), True) if event.warned else table.warned,
    )
