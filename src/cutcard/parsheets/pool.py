"""A jackpot wager whose meters live: what the operator put in, what comes back in the long run, and who pays for it."""

from __future__ import annotations

from fractions import Fraction

from cutcard.documents.blocks import (
    CLAUSES,
    NO_SUM,
    NOT_APPLICABLE,
    Block,
    Column,
    Facts,
    Heading,
    Section,
    Table,
    Text,
    numbers,
)
from cutcard.exact_odds.pool_answer import mixed, parts_of
from cutcard.exact_odds.pool_odds import MeterOdds, PoolOdds, pool_odds
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.numbers import count, decimal, fraction, money, one_in, percent, root
from cutcard.parsheets.words import listed, refs, title

_LONGEST = 44
"""Letters of a fraction in a cell; a longer one is told as a decimal."""


def pools(asked: Asked) -> tuple[Section, ...]:
    """A section for the pool, where its terms were given."""
    if asked.pool is None:
        return ()
    name = next(name for name, odds in asked.odds.wagers.items() if odds.wager.taken_before_deal)
    found = pool_odds(asked.odds, name, asked.pool, hands=asked.hands, mystery_meter=asked.mystery_meter)
    wager = title(asked.book.wager(name))
    blocks: list[Block] = [
        Text(
            f"The meters of the {wager.lower()} live: each wager adds its part, a hit empties a meter, and the "
            f"operator seeds it anew. So the return has a long run, which does not depend on how many tables feed the "
            f"pool. It is reckoned for {_hands(found)} in every round."
        ),
        _inputs(asked, found),
        _returns(asked, found),
        _moments(asked, found),
        _hits(asked, found),
        *_floors(asked, found),
        *_limits(asked, found),
        *_sharing(asked, found),
        *_mystery(found),
        Text(_left_out(found), note=True),
    ]
    return (Section(f"{wager}: the prize pool in the long run", tuple(blocks)),)


def _hands(found: PoolOdds) -> str:
    return "one hand" if found.hands == 1 else f"{found.hands} hands"


def _called(asked: Asked, name: str) -> str:
    return asked.terms.meters[name].title


def _value(value: Fraction, exact: bool = True) -> str:
    """An exact fraction where it fits into a cell."""
    text = fraction(value)
    return text if exact and len(text) <= _LONGEST else f"{decimal(value, 12)}…"


def _inputs(asked: Asked, found: PoolOdds) -> Table:
    """What the operator put in, and where one wager goes by it."""
    approved, pool = found.approved, asked.book.pool
    assert pool is not None
    parts = parts_of(approved)

    def cells(name: str, called: str, seed: str, clauses: str) -> tuple[str, ...]:
        return called, fraction(parts[name]), mixed(parts[name] * approved.wager), seed, clauses

    rules = refs(pool.approved.clauses, pool.approved.readings)
    rows = [cells(name, f"{_called(asked, name)} meter", _seed(found, name), rules) for name in approved.rates]
    if approved.mystery is not None:
        rows.append(cells("mystery", "Mystery meter", money(approved.mystery.start), rules))
    rows.append(cells("retained", "Retained by the operator", NOT_APPLICABLE, rules))
    rows.append(cells("fixed", "Left for the fixed prizes", NOT_APPLICABLE, rules))
    named = f", approval {approved.reference}" if approved.reference else ""
    return Table(
        (Column("Part of each wager"), *numbers("Share", "Cents", "Begins with"), CLAUSES),
        tuple(rows),
        f"Put in by the operator: a wager of {money(approved.wager)}{named}",
        ("Whole wager", "1", count(approved.wager), NO_SUM, refs(pool.amount.clauses)),
    )


def _seed(found: PoolOdds, name: str) -> str:
    assumed = f"seeds.{name}" in found.approved.assumed
    return money(found.approved.seeds[name]) + (" (assumed)" if assumed else "")


def _returns(asked: Asked, found: PoolOdds) -> Table:
    rows = [("Fixed prizes", _value(found.fixed), percent(found.fixed, 5))]
    for name, each in found.meters.items():
        rows.append((_called(asked, name), _value(each.returned, each.exact), percent(each.returned, 5)))
    if found.mystery is not None:
        rows.append(("Mystery prize", _value(found.drawn), percent(found.drawn, 5)))
    return Table(
        (Column("Prize"), *numbers("Exactly", "Return to player")),
        tuple(rows),
        "What comes back of each wager in the long run",
        ("All prizes", _value(found.returned, found.exact), percent(found.returned, 5)),
    )


def _moments(asked: Asked, found: PoolOdds) -> Table:
    here = [money(each.meter) for each in found.meters.values()]
    here += [] if found.mystery is None else [money(found.mystery_meter)]
    rows = [("Without the progressive prizes", found.fixed, True)]
    if found.mystery is not None:
        rows.append(("In the long run, without the mystery prize", found.fixed + found.progressive, found.exact))
    rows += [
        ("At reset, every meter just seeded", found.at_reset, True),
        (f"With the meters at {listed(here)}", found.at_meters, True),
    ]
    return Table(
        (Column("Moment"), *numbers("Exactly", "Return to player")),
        tuple((said, _value(value, exact), percent(value, 5)) for said, value, exact in rows),
        "The same wager at other moments; at given meters it is one hand's, which shares with nobody",
    )


def _hits(asked: Asked, found: PoolOdds) -> Table:
    rows = [
        (
            _called(asked, name),
            one_in(each.chance),
            decimal(each.wagers_between, 2),
            decimal(each.rounds_between, 2),
            _dollars(each.meter_mean),
            _dollars(each.prize),
            _dollars(root(each.prize_variance)),
        )
        for name, each in found.meters.items()
    ]
    if found.mystery is not None:
        drawn = found.mystery
        rows.append(
            (
                "Mystery prize",
                "drawn",
                decimal(drawn.wagers_between, 2),
                decimal(drawn.rounds_between, 2),
                _dollars(drawn.mean),
                _dollars(drawn.mean),
                _dollars(root(drawn.variance)),
            )
        )
    columns = numbers(
        "One hand hits", "Wagers between", "Rounds between", "Mean meter", "Mean prize", "SD of the prize"
    )
    return Table((Column("Prize"), *columns), tuple(rows), "From one hit to the next, on average")


def _dollars(cents: Fraction) -> str:
    return f"${decimal(cents / 100, 2)}"


def _floors(asked: Asked, found: PoolOdds) -> list[Block]:
    rows = [_floor(asked, each) for each in found.meters.values() if each.top_up]
    if not rows:
        return []
    columns = numbers("Seed", "Floor", "Values below it", "Gets past them", "Operator adds at a hit")
    return [
        Heading("Guaranteed amounts above their seeds"),
        Table((Column("Meter"), *columns), tuple(rows)),
        Text(
            "Of the values that a meter takes with one hand in each round so many lie below the floor, and that is how "
            "often it gets past them all before it is hit. The operator adds what the meter lacks; reseeding it costs "
            "the seed besides.",
            note=True,
        ),
    ]


def _floor(asked: Asked, each: MeterOdds) -> tuple[str, ...]:
    return (
        _called(asked, each.name),
        money(each.seed),
        money(each.floor),
        count(each.alone.below),
        percent(each.alone.above),
        _dollars(each.top_up),
    )


def _limits(asked: Asked, found: PoolOdds) -> list[Block]:
    rows = tuple(
        (_called(asked, each.name), money(each.limit)) for each in found.meters.values() if each.limit is not None
    )
    if not rows:
        return []
    return [
        Heading("Limits"),
        Table((Column("Meter"), *numbers("Stops at")), rows),
        Text(
            "What goes beyond a limit waits, and is put on the meter after the next hit as far as it fits. In the long "
            "run nothing of it is lost: return and mean prize are those without a limit, and the prizes vary less.",
            note=True,
        ),
    ]


def _sharing(asked: Asked, found: PoolOdds) -> list[Block]:
    if found.hands == 1:
        return []
    rows = tuple(
        (
            _called(asked, name),
            one_in(each.round_chance),
            _value(each.pair_chance),
            percent(each.returned_alone, 6),
            percent(each.returned, 6),
            percent(each.returned_alone - each.returned, 7),
        )
        for name, each in found.meters.items()
    )
    columns = numbers("A round hits", "Two given hands hit", "Alone", f"{found.hands} hands", "Sharing costs")
    return [
        Heading(f"{found.hands} hands that share"),
        Table((Column("Prize"), *columns), rows, "Return to player of each prize, alone and shared"),
        Text(
            "How likely so many hands of one round hit the same prize is counted exactly over the whole shoe, by "
            "inclusion and exclusion.",
            note=True,
        ),
    ]


def _mystery(found: PoolOdds) -> list[Block]:
    given, drawn = found.approved.mystery, found.mystery
    if given is None or drawn is None:
        return []
    at = found.mystery_meter
    return [
        Heading("The mystery prize"),
        Facts(
            (
                ("Begins at", money(given.start)),
                ("Is won at the latest by", money(given.must_hit_by)),
                ("Winners", count(given.winners)),
                ("Each round adds", f"{mixed(drawn.step)} cents"),
                ("A hit is certain by round", count(drawn.most_rounds)),
                ("Stands at", money(at)),
                (
                    "Next round",
                    f"hits with chance {drawn.chance_at(at)}: {percent(drawn.return_at(at), 5)} of the wager",
                ),
                ("Operator adds at a hit", f"{_dollars(drawn.start - drawn.excess)}, on average"),
            ),
        ),
        Text(
            "Each round is drawn once, when it is over, and hits with chance D / (E − M): D what its wagers add, E the "
            "amount by which the prize must be won, M the meter before. The meter moves with the draw, not before, "
            "so rounds that overlap at several tables do not change each other's chances, and no trigger is secret.",
            note=True,
        ),
    ]


def _left_out(found: PoolOdds) -> str:
    said = (
        "The chances are exact for each hand of a shoe. Hands of one shoe are not quite independent, and standard "
        "deviations are those of independent rounds. Rounding up to cents and chips is left out: it adds less than one "
        "chip to each share."
    )
    if found.hands > 1 or not found.exact:
        said += " Of a fraction too long for its cell the first decimals stand; cutcard odds --json has it whole."
    if not found.exact:
        said += " What turns on a guaranteed amount above its seed is worked out to fifty digits."
    return said
