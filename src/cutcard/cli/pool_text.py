"""A pool's odds for people: where a wager goes, what comes back, how often a prize is hit and who pays for it."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import click

from cutcard.cli.output import heading, paragraph, print_table
from cutcard.exact_odds.mystery import MysteryOdds
from cutcard.exact_odds.pool_answer import mixed, parts_of
from cutcard.exact_odds.pool_odds import PoolOdds
from cutcard.money import spoken

_LONGEST = 40
"""Letters of a fraction in a table."""


def _percent(value: Fraction, places: int = 4) -> str:
    return f"{float(value) * 100:.{places}f} %"


def _dollars(cents: Fraction | float | int) -> str:
    return f"${float(cents) / 100:,.2f}"


def _number(value: Fraction) -> str:
    return f"{value.numerator:,}" if value.denominator == 1 else f"{float(value):,.2f}"


def _fraction(value: Fraction, exact: bool) -> str:
    """A fraction, or its beginning where it is too long for a line; `--json` has it whole."""
    text = str(value)
    return text if exact and len(text) <= _LONGEST else f"{float(value):.12f}..."


def print_pool(found: PoolOdds) -> None:
    """The whole answer."""
    approved = found.approved
    hands = "one hand in each round" if found.hands == 1 else f"{found.hands} hands in each round"
    click.echo()
    heading(f"Prize pool: a jackpot wager of {spoken(approved.wager)}, {hands}")
    if approved.assumed:
        given = ", ".join(f"{name}: {text}" for name, text in approved.assumed.items())
        paragraph(f"Not given, so taken: {given}.")
    print_table(
        ["of one wager", "share", "cents"],
        [[name, str(part), mixed(part * approved.wager)] for name, part in parts_of(approved).items()],
        right=["share", "cents"],
    )
    click.echo()
    _print_returns(found)
    click.echo()
    _print_hits(found)
    _print_sharing(found)
    _print_floors(found)
    _print_limits(found)
    if found.mystery is not None:
        _print_mystery(found, found.mystery)


def _print_returns(found: PoolOdds) -> None:
    rows = [("fixed prizes", found.fixed, True)]
    rows += [(name, each.returned, each.exact) for name, each in found.meters.items()]
    if found.mystery is not None:
        rows.append(("without mystery", found.fixed + found.progressive, found.exact))
        rows.append(("mystery", found.drawn, True))
    rows.append(("long run", found.returned, found.exact))
    rows += [("at reset", found.at_reset, True), ("at these meters", found.at_meters, True)]
    print_table(
        ["return", "exactly", "of the wager"],
        [[name, _fraction(value, exact), _percent(value)] for name, value, exact in rows],
        right=["exactly", "of the wager"],
    )


def _print_hits(found: PoolOdds) -> None:
    columns = ["one hand hits", "wagers between", "rounds between", "seed", "mean prize", "sd"]
    rows = [
        [
            name,
            f"1 in {_number(1 / each.chance)}",
            _number(each.wagers_between),
            _number(each.rounds_between),
            _dollars(each.seed),
            _dollars(each.prize),
            _dollars(sqrt(each.prize_variance)),
        ]
        for name, each in found.meters.items()
    ]
    if found.mystery is not None:
        drawn = found.mystery
        rows.append(
            [
                "mystery",
                "drawn",
                _number(drawn.wagers_between),
                _number(drawn.rounds_between),
                _dollars(drawn.start),
                _dollars(drawn.mean),
                _dollars(sqrt(drawn.variance)),
            ]
        )
    print_table(["prize", *columns], rows, right=columns)


def _print_sharing(found: PoolOdds) -> None:
    if found.hands == 1:
        return
    click.echo()
    most = max(max(each.together) for each in found.meters.values())
    columns = [
        "a round hits",
        "two given hands",
        *(f"{number} share" for number in range(2, most + 1)),
        "costs players",
    ]
    print_table(
        ["sharing", *columns],
        [
            [
                name,
                _chance(each.round_chance),
                _chance(each.pair_chance),
                *(_chance(each.together.get(number, Fraction(0))) for number in range(2, most + 1)),
                _percent(each.returned_alone - each.returned, 7),
            ]
            for name, each in found.meters.items()
        ],
        right=columns,
    )


def _chance(value: Fraction) -> str:
    return f"{float(value):.6g}" if value else "never"


def _print_floors(found: PoolOdds) -> None:
    for name, each in found.meters.items():
        if not each.top_up:
            continue
        alone = each.alone
        click.echo()
        paragraph(
            f"{name}: seeded with {spoken(each.seed)}, and at least {spoken(each.floor)} is paid. With one hand in "
            f"each round {alone.below:,} values of the meter lie below that, and it gets past them in "
            f"{_percent(alone.above)} of its cycles. Here it stands at {_dollars(each.meter_mean)} when it is hit, on "
            f"average, so the guarantee costs the operator {_dollars(each.top_up)} at each hit."
        )


def _print_limits(found: PoolOdds) -> None:
    for name, each in found.meters.items():
        if each.limit is not None:
            click.echo()
            paragraph(
                f"{name}: stops at {spoken(each.limit)}. What goes beyond waits, and is put on the meter after the "
                "next hit as far as it fits: in the long run nothing of it is lost, and the mean prize is the same."
            )


def _print_mystery(found: PoolOdds, drawn: MysteryOdds) -> None:
    given = found.approved.mystery
    assert given is not None
    winners = "one winner" if given.winners == 1 else f"{given.winners} winners"
    chance = drawn.chance_at(found.mystery_meter)
    click.echo()
    paragraph(
        f"mystery: from {spoken(given.start)}, won by {spoken(given.must_hit_by)} at the latest, {winners}. Each round "
        f"adds {mixed(drawn.step)} cents and is drawn once; by round {drawn.most_rounds:,} a hit is certain. "
        f"At {spoken(found.mystery_meter)} the next round hits with chance {chance}, which is worth "
        f"{_percent(drawn.return_at(found.mystery_meter))} of the wager."
    )
