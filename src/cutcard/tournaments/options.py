"""What may be bought beside the entry: re-buys between hands, add-ons and buy-backs between sessions, second chances.

The money comes first and is under way until the chips are there; what comes to nothing is paid back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, Postings, dollars
from cutcard.rulebooks.parts import Fact, cited
from cutcard.tournaments.base import (
    Command,
    Event,
    Work,
    check_conducts,
    check_phase,
    check_player,
    decides,
    entrant_of,
    evolves,
)
from cutcard.tournaments.elimination import put_out
from cutcard.tournaments.figures import cents_of, option_for
from cutcard.tournaments.going_on import go_on
from cutcard.tournaments.state import Entrant, Tournament, with_entrant, with_sitting, without
from cutcard.tournaments.terms import Option

Kind = Literal["re_buy", "add_on", "buy_back", "second_chance"]


class ReBuy(Command, frozen=True, kw_only=True):
    """A player whose bank is short buys chips before the next hand, with a Re-Buy marker."""

    pays: Amount


class DeclineReBuy(Command, frozen=True, kw_only=True):
    """A player whose bank is short buys no chips, and is out."""


class CloseWindow(Command, frozen=True, kw_only=True):
    """The time to buy chips at a table is over: the Director closes the window, and whoever has not bought is out."""

    table: str


class AddOn(Command, frozen=True, kw_only=True):
    """A player buys more chips before the session of the terms."""

    pays: Amount


class BuyBack(Command, frozen=True, kw_only=True):
    """A player who is out buys back between sessions, where the terms offer it."""

    pays: Amount


class ApplyAgain(Command, frozen=True, kw_only=True):
    """A player who was put out in the stage before applies for the second chance that comes next."""

    pays: Amount = Amount(0)


class Bought(Event, frozen=True, kw_only=True):
    """Chips or a second chance were bought. The money is under way until the chips are given."""

    player: str
    kind: Kind
    money: Mapping[str, int]
    chips_for_it: int = 0
    table: str = ""


class WindowClosed(Event, frozen=True, kw_only=True):
    """Nobody buys chips at a table before the next hand any more."""

    table: str


def _price(work: Work, pays: int, price: Mapping[str, int]) -> None:
    """Refuse any other amount than the one of the terms."""
    due = sum(price.values())
    if pays != due:
        raise Refused("wrong_amount", f"pays: it costs {dollars(due)}", work.rules.charged.clauses)


def _buy(
    work: Work, command: Command, kind: Kind, price: Mapping[str, int], fact: Fact[str], chips: int = 0, table: str = ""
) -> None:
    cash = Postings()
    cash.move(sum(price.values()), f"purse:{command.actor}", "under_way")
    work.happen(
        Bought(
            player=command.actor,
            kind=kind,
            money=price,
            chips_for_it=chips,
            table=table,
            cash=cash,
            **cited(fact, work.rules.charged),
        )
    )


@evolves(Bought)
def _bought(tournament: Tournament, event: Bought) -> Tournament:
    entrant = tournament.entrants[event.player]
    bought = {**entrant.bought, event.kind: entrant.bought.get(event.kind, 0) + 1}
    changed: Entrant = replace(entrant, bought=bought)
    if event.kind == "buy_back":
        changed = replace(changed, status="in", out=None)
    owed = dict(tournament.owed.get(event.player, {}))
    for payee, amount in event.money.items():
        owed[payee] = owed.get(payee, 0) + amount
    tournament = with_entrant(tournament, event.player, changed)
    if owed:
        tournament = replace(tournament, owed={**tournament.owed, event.player: owed})
    if event.table:
        sitting = tournament.sittings[event.table]
        added = {**sitting.added, event.player: sitting.added.get(event.player, 0) + event.chips_for_it}
        left = sitting.markers.get(event.player, {})
        markers = (
            {**sitting.markers, event.player: {**left, "re_buy": left["re_buy"] - 1}} if "re_buy" in left else None
        )
        changed_sitting = replace(
            sitting, added=added, window=without(sitting.window, event.player), markers=markers or sitting.markers
        )
        return with_sitting(tournament, event.table, changed_sitting)
    if event.kind == "second_chance":
        return replace(tournament, applied=(*tournament.applied, event.player))
    extra = {**tournament.extra, event.player: tournament.extra.get(event.player, 0) + event.chips_for_it}
    going = (*tournament.going, event.player) if event.kind == "buy_back" else tournament.going
    return replace(tournament, extra=extra, going=going)


@decides(ReBuy)
def re_buy(work: Work, command: ReBuy) -> None:
    check_player(work, command)
    rules, named = work.rules, work.tournament
    check_phase(work, "stage", fact=rules.re_buy)
    option = named.known.re_buy
    table = named.table_of(command.actor)
    if option is None or not table:
        raise Refused("no_re_buy", "command: no re-buy is open to you", rules.re_buy.clauses)
    if command.actor not in named.sittings[table].window:
        said = "command: between hands only, by somebody whose bank is short, and before the hand of the terms"
        raise Refused("no_re_buy", said, rules.re_buy.clauses)
    price = cents_of(option.price)
    _price(work, command.pays, price)
    _buy(work, command, "re_buy", price, rules.re_buy, int(option.chips), table)
    go_on(work)


@decides(DeclineReBuy)
def decline_re_buy(work: Work, command: DeclineReBuy) -> None:
    check_player(work, command)
    check_phase(work, "stage", fact=work.rules.re_buy)
    table = work.tournament.table_of(command.actor)
    if not table or command.actor not in work.tournament.sittings[table].window:
        raise Refused("no_re_buy", "command: no re-buy is open to you", work.rules.re_buy.clauses)
    put_out(work, command.actor, "short")
    go_on(work)


@decides(CloseWindow)
def close_window(work: Work, command: CloseWindow) -> None:
    check_conducts(work, command)
    check_phase(work, "stage", fact=work.rules.re_buy)
    sitting = work.tournament.sittings.get(command.table)
    if sitting is None or not sitting.window:
        raise Refused("no_window", f"table: nobody may buy chips at {command.table}", work.rules.re_buy.clauses)
    for player in sitting.window:
        put_out(work, player, "short")
    work.happen(WindowClosed(table=command.table, **cited(work.rules.re_buy)))
    go_on(work)


@evolves(WindowClosed)
def _window_closed(tournament: Tournament, event: WindowClosed) -> Tournament:
    sitting = tournament.sittings[event.table]
    return with_sitting(tournament, event.table, replace(sitting, window=()))


def _between(work: Work, kind: str, fact: Fact[str]) -> Option:
    """An option that is open between sessions, before the list of the next one is sealed."""
    named = work.tournament
    option = option_for(named.known, kind)
    if option is None:
        raise Refused(f"no_{kind}", "command: the terms offer none", fact.clauses)
    if named.playing or named.seats or named.draw is not None or named.phase != "stage":
        raise Refused("not_now", "command: between sessions, before the list is sealed", fact.clauses)
    if option.session not in (0, named.sessions + 1) or named.pool is not None:
        raise Refused("not_now", f"command: before session {option.session} only", fact.clauses)
    return option


@decides(AddOn)
def add_on(work: Work, command: AddOn) -> None:
    check_player(work, command)
    rules = work.rules
    option = _between(work, "add_on", rules.charged)
    entrant = entrant_of(work, command.actor, "actor")
    if command.actor not in work.tournament.going:
        raise Refused("not_in", f"actor: {command.actor} does not play the next session", rules.charged.clauses)
    if entrant.bought.get("add_on", 0) >= option.per_player:
        raise Refused("bought_already", f"actor: {option.per_player} for each player", rules.charged.clauses)
    price = cents_of(option.price)
    _price(work, command.pays, price)
    _buy(work, command, "add_on", price, rules.charged, int(option.chips))


@decides(BuyBack)
def buy_back(work: Work, command: BuyBack) -> None:
    check_player(work, command)
    rules, named = work.rules, work.tournament
    option = _between(work, "buy_back", rules.bought_back)
    entrant = entrant_of(work, command.actor, "actor")
    if entrant.status != "out" or named.stage_now.repechage is not None:
        raise Refused("not_out", f"actor: {command.actor} is {entrant.status}", rules.bought_back.clauses)
    if entrant.bought.get("buy_back", 0) >= option.per_player:
        raise Refused("bought_already", f"actor: {option.per_player} for each player", rules.bought_back.clauses)
    stage = named.stage_now
    if stage.tables and len(named.going) >= stage.tables * stage.seats:
        said = f"command: no seat is left in the {stage.name}, which has {stage.tables * stage.seats}"
        raise Refused("full", said, (*rules.bought_back.clauses, *rules.tables.clauses))
    price = cents_of(option.price)
    _price(work, command.pays, price)
    _buy(work, command, "buy_back", price, rules.bought_back, 0 if named.fresh else int(option.chips))


@decides(ApplyAgain)
def apply_again(work: Work, command: ApplyAgain) -> None:
    check_player(work, command)
    rules, named = work.rules, work.tournament
    check_phase(work, "stage", fact=rules.second_chance)
    entrant = entrant_of(work, command.actor, "actor")
    second = named.second_chance
    if second is None or named.playing or named.seats or named.draw is not None:
        raise Refused("not_now", "command: no second chance is open", rules.second_chance.clauses)
    if entrant.status != "out" or entrant.out is None or entrant.out.stage != named.stage - 1:
        said = f"actor: {command.actor} was not put out in the stage before"
        raise Refused("not_out", said, rules.second_chance.clauses)
    if command.actor in named.applied:
        raise Refused("bought_already", "actor: applied for already", rules.second_chance.clauses)
    price = cents_of(second.price)
    if named.pool is not None and price.get("pool", 0):
        raise Refused("pool_fixed", "command: the pool is fixed, and nothing is added to it", rules.pool.clauses)
    _price(work, command.pays, price)
    _buy(work, command, "second_chance", price, rules.second_chance)
