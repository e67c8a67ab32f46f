"""Whether a wager is taken as it lies: the sign's limits and units, totals of a box, chips or tokens."""

from __future__ import annotations

from typing import Literal

from cutcard.citations import Refused
from cutcard.money import dollars
from cutcard.rulebooks.parts import Wager
from cutcard.settlement.round import Limit
from cutcard.table.rules import limit_of
from cutcard.table.state import Table

Medium = Literal["chips", "token", "cash", "voucher"]


def limit_for(table: Table, player: str, wager: str) -> Limit | None:
    """The least and the most that a player may have on a wager: the sign's, or the player's own."""
    if table.personal or table.spared:
        return limit_of(table.rules, wager, table.personal.get(player), table.spared.get(player))
    return table.rules.limits.get(wager)


def _sign_clauses(table: Table) -> tuple[str, ...]:
    """The clauses behind the sign; where the book leaves limits to another text, those that say so."""
    silent = table.rules.book.limits.settled_if
    if silent is None:
        return table.rules.clauses("limits_sign")
    return next(option.clauses for option in table.rules.book.options if option.name == silent.option)


def _outside(table: Table, player: str, box: int, under: bool) -> tuple[str, ...]:
    """The clauses behind the refusal of an amount outside the limits: to keep within them is the player's business."""
    clauses = _sign_clauses(table) + table.rules.clauses("own_risk", part="limits")
    several = table.rules.provision("several_boxes_per_player")
    elsewhere = any(at != box and who == player for at, who in table.bets)
    if under and elsewhere and several is not None and "minimum" in several.parts:
        clauses += several.parts["minimum"]
    return clauses


def check_amount(table: Table, wager: Wager, player: str, box: int, total: int) -> None:
    """Whether an amount is within the limits that apply to this player."""
    rules, setup = table.rules, table.rules.setup
    if wager.one_amount:
        if total != setup.jackpot_wager:
            due = dollars(setup.jackpot_wager or 0)
            raise Refused("wrong_amount", f"amount: the {wager.title} is {due} here", wager.one_amount)
        return
    limit = limit_for(table, player, wager.name)
    if limit is not None and not limit.min <= total <= limit.max:
        clauses = _outside(table, player, box, total < limit.min)
        if total < limit.min:
            raise Refused("below_minimum", f"amount: at least {dollars(limit.min)}, not {dollars(total)}", clauses)
        raise Refused("above_maximum", f"amount: at most {dollars(limit.max)}, not {dollars(total)}", clauses)
    unit = setup.units.get(wager.name)
    least = limit.min if limit is not None else 0
    if unit is not None and (total - least) % unit:
        raise Refused(
            "off_unit",
            f"amount: {dollars(least)} and steps of {dollars(unit)} above it, not {dollars(total)}",
            _outside(table, player, box, False),
        )
    most = setup.box_totals.get(wager.name)
    if most is not None:
        others = sum(
            bet.wagers.get(wager.name, 0) for (at, who), bet in table.bets.items() if at == box and who != player
        )
        if others + total > most:
            raise Refused(
                "box_total",
                f"amount: all on box {box} together may have {dollars(most)}, and {dollars(others)} is down",
                rules.clauses("limits_sign"),
            )


def check_medium(table: Table, wager: Wager, medium: Medium, oral: bool = False) -> tuple[str, ...]:
    """Chips, tokens, or a spoken wager; gives the clauses that let it stand."""
    rules = table.rules
    if rules.tournament and medium != "chips":
        raise Refused(
            "wrong_medium",
            f"medium: only the tournament's own chips are staked, and no {medium} is changed into them",
            rules.clauses("tournament_chips"),
        )
    said = rules.says("oral_wagers")
    if oral:
        clauses = rules.clauses("oral_wagers") or rules.clauses("wagering_medium")
        if said == "with_chips_or_money_changed_in_time":
            return clauses
        if said == "with_chips_if_time" and medium == "chips":
            return clauses
        if medium != "chips" or said == "":
            raise Refused("wrong_medium", f"medium: a spoken wager in {medium} is not taken", clauses)
    if medium == "token":
        if not wager.tokens.value:
            raise Refused("tokens_refused", f"medium: no tokens on the {wager.title}", wager.tokens.clauses)
        return wager.tokens.clauses
    if medium != "chips":
        # A voucher is for promotional tokens where these may be staked; all else becomes chips.
        into = "tokens" if medium == "voucher" and rules.says("wagering_medium") != "chips_only" else "chips"
        clauses = rules.clauses("wagering_medium")
        raise Refused("wrong_medium", f"medium: {medium} is changed into {into} first", clauses)
    return ()


OUTSIDE_LIMITS = ("below_minimum", "above_maximum", "off_unit")
"""Refusals of an amount that counts all the same once it lies there and the first card is out."""


Why = tuple[str, tuple[str, ...], tuple[str, ...]]
"""Why chips that lie on the layout are no wager, with clauses and readings."""


def unsettled_here(table: Table, player: str, wager: str, amount: int) -> Why | None:
    """Why an amount outside the limits cannot stay on the layout, where no rule at hand says what it counts as."""
    rule, limit = table.rules.book.limits, limit_for(table, player, wager)
    if rule.settled_if is None or table.rules.terms.chosen(rule.settled_if) or limit is None:
        return None
    if limit.min <= amount <= limit.max:
        return None
    said = "what such a wager counts as stands in a text that is not at hand"
    return said, _sign_clauses(table), rule.over.readings


def never_taken(table: Table, player: str, wager: str, amount: int) -> Why | None:
    """Why nothing is taken from somebody who is excluded; nor a wager under the minimum from whoever was warned; nor
    another amount where a wager has only one."""
    rules, limit = table.rules, limit_for(table, player, wager)
    if player in table.standing.barred:
        power = "exclude_from_casino" if player in table.standing.excluded else "exclude_from_game"
        return f"{player} is excluded", *rules.power_cites(power)
    warned = rules.warns_under and ("under_minimum", player) in table.warned
    if warned and limit is not None and amount < limit.min:
        under = rules.book.limits.under
        return f"{player} was warned of wagers so low", under.clauses, under.readings
    one_amount, due = rules.book.wager(wager).one_amount, rules.setup.jackpot_wager
    if one_amount and amount != due:
        return f"the {rules.book.wager(wager).title} is {dollars(due or 0)} here", one_amount, ()
    return None


def outside(table: Table) -> list[tuple[int, str, str]]:
    """The wagers that lie outside the limits before the first card: box, player and wager."""
    found = []
    for (box, player), bet in table.bets.items():
        for name, amount in bet.wagers.items():
            limit = limit_for(table, player, name)
            if limit is not None and not limit.min <= amount <= limit.max:
                found.append((box, player, name))
    return found
