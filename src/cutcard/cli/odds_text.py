"""Odds for people: tables, and sentences where a table would hide the point."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import click

from cutcard.cards import Card
from cutcard.cli.output import heading, paragraph, print_table
from cutcard.exact_odds import BookOdds, Decided, Strategy, WagerOdds
from cutcard.exact_odds.jackpot import jackpot_line
from cutcard.exact_odds.rounding import Rounded
from cutcard.money import dollars

NEAR = 4  # decisions shown on each side of the line


def percent(value: Fraction | float, places: int = 4) -> str:
    """A share in per cent."""
    return f"{float(value) * 100:.{places}f} %"


def print_odds(odds: BookOdds, assumed: Mapping[str, str], strategy: str, stakes: bool) -> None:
    """The whole answer."""
    terms, book = odds.terms, odds.terms.book
    cards = sum(odds.shoe.values())
    shoe = f"{terms.copies} {'deck' if terms.copies == 1 else 'decks'}"
    if cards != 52 * terms.copies:
        shoe += f", {cards} cards left"
    heading(f"{book.id} · {book.title}, {book.house} · {book.edition} · {shoe}")
    if terms.posted:
        posted = ", ".join(f"{name} {text}" for name, text in terms.posted.items())
        paragraph(f"Schedules: {posted}.")
    if assumed:
        paragraph(
            "Not given, so a usual one was taken: "
            + ", ".join(f"{name} {text}" for name, text in assumed.items())
            + ". The book leaves it to the table."
        )
    if strategy != "best":
        paragraph(f"Decisions: {strategy}, not the best ones.")
    click.echo()
    columns = ["wager", "expected value", "house edge", "element of risk", "sd", "hits"]
    rows = [_summary(name, each) for name, each in odds.wagers.items()]
    if stakes:
        columns.insert(1, "stake")
        for row, each in zip(rows, odds.wagers.values(), strict=True):
            row.insert(1, f"${dollars(each.stake)}")
    print_table(columns, rows, right=["stake", "house edge", "element of risk", "sd", "hits"])
    for name, each in odds.wagers.items():
        click.echo()
        heading(f"{name}: {each.wager.title}")
        _print_outcomes(each)
        if each.wager.taken_before_deal:
            _print_jackpot(odds, name)
    for name, found in odds.strategies.items():
        click.echo()
        _print_strategy(name, found, odds.wagers[name])


def _summary(name: str, each: WagerOdds) -> list[str]:
    return [
        name,
        f"{each.ev} = {float(each.ev):+.6f}",
        percent(each.house_edge),
        percent(each.element_of_risk),
        f"{each.sd:.4f}",
        percent(each.hit_frequency, 3),
    ]


def _print_outcomes(each: WagerOdds) -> None:
    rows = [
        [
            outcome.name.replace("/", ", ").replace("_", " "),
            f"{outcome.deals:,}",
            f"{float(outcome.probability):.9f}",
            _units(outcome.net),
            f"{float(outcome.contribution):+.9f}",
            " ".join(outcome.clauses),
        ]
        for outcome in each.outcomes
    ]
    total = ["all", f"{each.deals:,}", "1", "", f"{float(each.ev):+.9f}", ""]
    print_table(
        ["outcome", "deals", "probability", "net", "contribution", "clauses"],
        [*rows, total],
        right=["deals", "probability", "net", "contribution"],
    )


def _units(value: Fraction) -> str:
    return f"{value.numerator:+d}" if value.denominator == 1 else f"{float(value):+.4f}"


def _print_jackpot(odds: BookOdds, name: str) -> None:
    line = jackpot_line(odds, name)
    click.echo()
    for meter, slope in line.slopes.items():
        fair = line.break_even.get(meter)
        text = f"{meter} meter at ${dollars(line.meters[meter])}, at least ${dollars(line.floors[meter])} is paid"
        text += f"; each further $1,000 on it adds {percent(slope * 100_000)} of the wager"
        if fair is not None and fair > line.floors[meter]:
            text += f"; the wager is fair when it stands at ${float(fair / 100):,.2f}"
        elif fair is not None:
            text += "; the wager is never unfair to the player"
        paragraph(text + ".")
    paragraph("One hand alone is reckoned here; when several hit together they share a prize, and it is worth less.")


def _print_strategy(name: str, strategy: Strategy, each: WagerOdds) -> None:
    heading(f"Best decisions with {name}: {strategy.says}.")
    for choice, value in each.always.items():
        if {spot.best for spot in strategy.decided} != {choice}:
            paragraph(
                f"Always {choice}: {value} = {float(value):+.6f}, {percent(each.ev - value)} worse than the best."
            )
    spots = strategy.decided
    if strategy.line is not None:
        at = next(index for index, spot in enumerate(spots) if spot.hand == strategy.line[2])
        spots = spots[max(0, at - NEAR) : at + NEAR]
        number = strategy.hands(strategy.line[1])
        paragraph(f"{strategy.line[1]} with {number:,} of {sum(spot.hands for spot in strategy.decided):,} hands.")
    elif len({spot.best for spot in spots}) == 1:
        spots = (min(spots, key=lambda spot: spot.loss(_second(spot))),)  # the closest call says it all
    print_table(
        ["hand", "hands", *strategy.choices, "best", "another costs", "per round"],
        [
            [
                strategy.called(spot.hand),
                str(spot.hands),
                *(f"{float(spot.values[choice]):+.6f}" for choice in strategy.choices),
                spot.best,
                *_costs(strategy, spot),
            ]
            for spot in spots
        ],
        right=["hands", *strategy.choices, "another costs", "per round"],
    )


def _second(spot: Decided) -> str:
    """The next best choice."""
    return min((choice for choice in spot.values if choice != spot.best), key=spot.loss)


def _costs(strategy: Strategy, spot: Decided) -> list[str]:
    second = _second(spot)
    return [f"{float(spot.loss(second)):.6f}", f"{float(strategy.cost(spot, second)):.9f}"]


def print_hand(told: Mapping[str, Any]) -> None:
    """What each decision is worth with one hand."""
    for name, found in told["decisions"].items():
        heading(f"{told['cards']} with {name}: {found['best']}")
        rows = [[choice, value, f"{float(Fraction(value)):+.6f}"] for choice, value in found["values"].items()]
        print_table(["decision", "worth", "decimal"], rows, right=["decimal"])


def print_rounded(odds: BookOdds, rounded: list[Rounded]) -> None:
    """What chips and limits do to the money; loud where the player gains."""
    if not rounded:
        return
    click.echo()
    heading("Money that differs from the rows")
    for each in rounded:
        wager, stake = odds.wagers[each.wager], odds.wagers[each.wager].stake
        due, paid = float(each.due * stake) / 100, float(each.outcome.net * stake) / 100
        favoured = "player" if each.gain > 0 else "house"
        paragraph(
            f"{each.wager}, {each.outcome.name.replace('/', ', ')}: {paid:+,.2f} instead of {due:+,.2f}, "
            f"in favour of the {favoured} [{', '.join(each.outcome.clauses)}]."
        )
        if favoured == "player":
            click.echo(f"  warning: rounding favours the player at this stake of ${dollars(wager.stake)}")
    for name, wager in odds.wagers.items():
        if wager.ev > 0:
            click.echo(f"  warning: {name} gives the player an advantage of {percent(wager.ev)}")


def print_removal(odds: BookOdds, effects: Mapping[Card, Mapping[str, Fraction]]) -> None:
    """How each wager moves when a card is gone."""
    click.echo()
    heading("Effect of removal: change of the expected value when one such card is gone")
    names = list(odds.wagers)
    rows = [[str(card), *(percent(moved[name], 5) for name in names)] for card, moved in effects.items()]
    print_table(["card", *names], rows, right=names)


def print_boxes(odds: BookOdds, told: Mapping[str, Any]) -> None:
    """A player on several boxes."""
    click.echo()
    heading(f"{told['boxes']} boxes against one dealer, one unit on each")
    if "allowed_to_a_player" in told:
        allowed = told["allowed_to_a_player"]
        paragraph(
            f"A player may have {allowed['boxes']} here [{', '.join(allowed['rules'])}]: this is the house's spread."
        )
    print_table(
        ["wager", "covariance", "correlation", "sd", "sd if independent"],
        [
            [
                name,
                f"{each['covariance']} = {float(Fraction(each['covariance'])):.6f}",
                f"{each['correlation']:.4f}",
                f"{each['sd']:.4f}",
                f"{each['sd_independent']:.4f}",
            ]
            for name, each in told["wagers"].items()
        ],
        right=["correlation", "sd", "sd if independent"],
    )
