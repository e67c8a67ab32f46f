"""The outcome tables, and how far results stray from what is expected."""

from __future__ import annotations

from fractions import Fraction

from cutcard.documents.blocks import CLAUSES, NO_SUM, Block, Column, Drawing, Heading, Section, Table, Text, numbers
from cutcard.exact_odds import WagerOdds
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.enough import normal_from
from cutcard.parsheets.lines import pay_line_table
from cutcard.parsheets.numbers import count, decimal, fraction, percent, plain, root
from cutcard.parsheets.pictures import bands
from cutcard.parsheets.words import listed, outcome_words, refs, title

LEVELS = (("99%", Fraction(2576, 1000)), ("95%", Fraction(1960, 1000)), ("90%", Fraction(1645, 1000)))
DECADES = (2, 8)


def outcomes(asked: Asked) -> Section:
    """Every way in which a wager ends, with its number of deals; the columns add up."""
    blocks: list[Block] = [
        Text(
            "Net is what the player gains per unit of the wager, all that belongs to it included. The contribution is"
            " probability times net; the contributions add up to the expected value. Sums are taken before rounding; "
            "a dash stands where there is nothing to add up. Where fewer cards than a whole deal decide, the lines of"
            " the pay table are counted over those first, as a laboratory counts them."
        )
    ]
    for odds in asked.odds.wagers.values():
        blocks += pay_line_table(asked, odds)
        blocks.append(_outcome_table(odds))
    return Section("Outcomes", tuple(blocks))


def _outcome_table(odds: WagerOdds) -> Table:
    rows = tuple(
        (
            outcome_words(each.name),
            count(each.deals),
            fraction(each.probability),
            decimal(each.probability, 10),
            plain(each.net),
            decimal(each.contribution, 10, signed=True),
            refs(each.clauses),
        )
        for each in odds.outcomes
    )
    columns = (
        Column("Outcome"),
        *numbers("Deals", "Exactly", "Probability", "Net", "Contribution"),
        CLAUSES,
    )
    total = (
        "All",
        count(sum(each.deals for each in odds.outcomes)),
        str(sum((each.probability for each in odds.outcomes), Fraction(0))),
        decimal(sum((each.probability for each in odds.outcomes), Fraction(0)), 10),
        NO_SUM,
        decimal(odds.ev, 10, signed=True),
        NO_SUM,
    )
    return Table(columns, rows, title(odds.wager), total)


def volatility(asked: Asked) -> Section:
    """Confidence bands of the return over rounds played."""
    blocks: list[Block] = [
        Text(
            "After so many rounds at one unit each, the share of the stakes that has come back lies in these bands "
            "with a probability of 90% (1.645 standard deviations either side of the expected return), 95% (1.960) "
            "and 99% (2.576); none goes below the most that can be lost. The rounds are taken as independent, the sum"
            " of their results as normally distributed. An asterisk marks numbers of rounds for which the theorem of "
            "Berry and Esseen does not yet prove that the probability is right to one percentage point; there the "
            "bands are an indication."
        )
    ]
    rows = []
    for group in asked.alike:
        odds = group[0]
        names = listed([title(each.wager) for each in group])
        blocks += [Heading(names), _bands(odds, names)]
        rows.append(
            (
                names,
                decimal(root(odds.variance), 6),
                *(decimal(deviations * root(odds.variance), 4) for _, deviations in reversed(LEVELS)),
                decimal(_skewness(odds), 3, signed=True),
                count(normal_from(odds)),
                count(-(-odds.variance // odds.ev**2)) if odds.ev else "never",
            )
        )
    measures = Table(
        (
            Column("Wager"),
            *numbers(
                "Standard deviation",
                *(f"VI {name}" for name, _ in reversed(LEVELS)),
                "Skewness",
                "Normal from (rounds)",
                "Edge shows from (rounds)",
            ),
        ),
        tuple(rows),
        "Measures of spread",
    )
    note = Text(
        "The volatility index (VI) is the standard deviation of one round times 1.645, 1.960 or 2.576; divided by the "
        "square root of the rounds it is half the width of the band. The edge shows from the number of rounds after "
        "which the expected result is as large as one standard deviation of it.",
        note=True,
    )
    return Section("Volatility", (blocks[0], measures, note, *blocks[1:]))


def _skewness(odds: WagerOdds) -> Fraction:
    third = sum((each.probability * (each.net - odds.ev) ** 3 for each in odds.outcomes), Fraction(0))
    if not odds.variance:
        return third
    return third / (odds.variance * root(odds.variance))


def _bands(odds: WagerOdds, names: str) -> Drawing:
    first, last = DECADES
    proven = normal_from(odds)
    least = 1 + min(each.net for each in odds.outcomes)
    rows = []
    for power in range(first, last + 1):
        rounds = 10**power
        cells = [count(rounds) + ("" if rounds >= proven else "*"), decimal(rounds * odds.ev, 1, signed=True)]
        for _, deviations in reversed(LEVELS):
            half = root(deviations**2 * odds.variance / rounds)
            cells += [percent(max(least, 1 + odds.ev - half), 3), percent(1 + odds.ev + half, 3)]
        rows.append(tuple(cells))
    says = (
        f"{names}: return over rounds played, expected {percent(1 + odds.ev, 3)}, with bands of 90%, 95% and 99%; "
        "the dashed line is 100%"
    )
    levels = [(name, float(deviations)) for name, deviations in LEVELS]
    drawn = bands(float(1 + odds.ev), float(root(odds.variance)), float(least), levels, DECADES, says)
    heads = numbers("Rounds", "Expected", *(each for name, _ in reversed(LEVELS) for each in (f"{name} from", "to")))
    return Drawing(drawn, says, Table(heads, tuple(rows)))
