"""A pool's odds as the public JSON has them: exact values are fractions in strings, decimals are for reading.

Where a floor makes a power that nobody can write down, values that turn on it are decimals to thirty digits, and
``exact`` is false.
"""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction
from math import sqrt
from typing import Any

from cutcard.exact_odds.approved import Approved
from cutcard.exact_odds.mystery import MysteryOdds
from cutcard.exact_odds.pool_odds import MeterOdds, PoolOdds
from cutcard.money import dollars

_TOLD = 30


def pool_answer(found: PoolOdds) -> dict[str, Any]:
    """A pool's odds for `cutcard odds --json`."""
    approved, exact = found.approved, found.exact
    return {
        "wager": dollars(approved.wager),
        **({"reference": approved.reference} if approved.reference else {}),
        **({"assumed": dict(approved.assumed)} if approved.assumed else {}),
        "hands": found.hands,
        "of_one_wager": {name: str(part) for name, part in parts_of(approved).items()},
        "return": {
            name: {"exactly": _value(value, exact), "decimal": float(value)}
            for name, value in (
                ("fixed", found.fixed),
                *((name, each.returned) for name, each in found.meters.items()),
                *((("mystery", found.drawn),) if found.mystery is not None else ()),
                ("without_progressives", found.fixed),
                ("without_mystery", found.fixed + found.progressive),
                ("long_run", found.returned),
                ("at_reset", found.at_reset),
                ("at_meters", found.at_meters),
            )
        },
        "meters": {name: _meter(each) for name, each in found.meters.items()},
        **({} if found.mystery is None else {"mystery": _mystery(found, found.mystery)}),
    }


def parts_of(approved: Approved) -> dict[str, Fraction]:
    """Where one wager goes, as shares of it; they add up to 1."""
    drawn = {} if approved.mystery is None else {"mystery": approved.mystery.rate}
    return {**approved.rates, **drawn, "retained": approved.retained, "fixed": approved.fixed_share}


def mixed(value: Fraction) -> str:
    """A whole number and what is left, as a fraction.

    >>> mixed(Fraction(40, 3)), mixed(Fraction(5)), mixed(Fraction(1, 3))
    ('13 1/3', '5', '1/3')
    """
    whole, part = divmod(value.numerator, value.denominator)
    left = f"{part}/{value.denominator}"
    return str(whole) if not part else f"{whole} {left}" if whole else left


def _meter(each: MeterOdds) -> dict[str, Any]:
    def money(cents: Fraction) -> str:
        return _value(cents / 100, each.exact)

    return {
        "chance": str(each.chance),
        "rate": str(each.rate),
        "increment": str(each.increment / 100),
        "seed": dollars(each.seed),
        "floor": dollars(each.floor),
        **({} if each.limit is None else {"limit": dollars(each.limit)}),
        "meter": dollars(each.meter),
        "exact": each.exact,
        "wagers_between": str(each.wagers_between),
        "rounds_between": str(each.rounds_between),
        "meter_at_hit": {
            "mean": str(each.meter_mean / 100),
            "variance": _value(each.meter_variance / 10_000, each.limit is None),
        },
        "prize_at_hit": {
            "mean": money(each.prize),
            "variance": _value(each.prize_variance / 10_000, each.exact),
            "sd": sqrt(each.prize_variance) / 100,
        },
        "operator_at_hit": {"seed": dollars(each.seed), "floor": money(each.top_up)},
        "values_below_floor": each.alone.below,
        "chance_above_floor": _value(each.alone.above, each.alone.exact),
        "return_alone": _value(each.returned_alone, each.exact),
        "at_reset": str(each.at_reset),
        "at_meter": str(each.at_meter),
        "shared": {
            "round_chance": str(each.round_chance),
            "pair_chance": str(each.pair_chance),
            "by_hands": {str(number): str(chance) for number, chance in each.together.items() if number},
            "costs_players": _value(each.returned_alone - each.returned, each.exact),
        },
    }


def _mystery(found: PoolOdds, drawn: MysteryOdds) -> dict[str, Any]:
    given = found.approved.mystery
    assert given is not None
    return {
        "start": dollars(given.start),
        "must_hit_by": dollars(given.must_hit_by),
        "rate": str(given.rate),
        "winners": given.winners,
        "increment": str(drawn.contribution / 100),
        "meter": dollars(found.mystery_meter),
        "chance_of_next_round": str(drawn.chance_at(found.mystery_meter)),
        "rounds_between": str(drawn.rounds_between),
        "wagers_between": str(drawn.wagers_between),
        "most_rounds": drawn.most_rounds,
        "prize_at_hit": {
            "mean": str(drawn.mean / 100),
            "variance": str(drawn.variance / 10_000),
            "sd": sqrt(drawn.variance) / 100,
        },
        "operator_at_hit": str((drawn.start - drawn.excess) / 100),
        "at_start": str(drawn.return_at(drawn.start)),
        "at_meter": str(drawn.return_at(found.mystery_meter)),
    }


def _value(value: Fraction, exact: bool) -> str:
    """An exact value as a fraction, another one as a decimal."""
    if exact:
        return str(value)
    told = Context(prec=_TOLD)
    return format(told.divide(Decimal(value.numerator), Decimal(value.denominator)), "f")
