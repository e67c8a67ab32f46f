"""The best decisions, what the nearest and the worst mistakes cost, and what other strategies come to."""

from __future__ import annotations

from fractions import Fraction

from cutcard.documents.blocks import Block, Column, Heading, Section, Table, Text, numbers
from cutcard.exact_odds import Decided, Strategy, WagerOdds
from cutcard.exact_odds.decisions import named_strategies
from cutcard.exact_odds.payouts import Payouts
from cutcard.exact_odds.wager import odds_of_wager
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.numbers import count, decimal, fraction, percent
from cutcard.parsheets.words import hand_words, listed, spoken, title

_SHOWN = 8


def decisions(asked: Asked) -> tuple[Section, ...]:
    """A section on the decisions, if the game has any."""
    deciding = [odds for odds in asked.odds.wagers.values() if odds.strategy is not None]
    if not deciding:
        return ()
    blocks: list[Block] = []
    for odds in deciding:
        assert odds.strategy is not None
        if len(deciding) > 1:
            blocks.append(Heading(title(odds.wager)))
        blocks += _strategy(asked, odds, odds.strategy)
    return (Section("Best decisions", tuple(blocks)),)


def _strategy(asked: Asked, odds: WagerOdds, best: Strategy) -> list[Block]:
    due = sum(spot.deals for spot in best.decided)
    hands = sum(spot.hands for spot in best.decided)
    often = "every round" if due == best.deals else f"{percent(Fraction(due, best.deals))} of all rounds"
    said = (
        f"Found by the computation: {best.says}. The choice ({listed([spoken(each) for each in best.choices], 'or')}) "
        f"falls due in {often}."
    )
    if best.line is not None:
        low, high, hand = best.line
        said += (
            f" One line divides all hands: {best.called(hand)} is the lowest with which to {spoken(high)}, so that the "
            f"player would {spoken(high)} {count(best.hands(high))} of {count(hands)} hands and {spoken(low)} "
            f"{count(best.hands(low))}."
        )
    groups = _groups(best)
    same = hands - sum(spot.hands for group in groups for spot in group)
    if same:
        said += f" With {count(same)} of {count(hands)} hands every choice is worth the same."
    blocks: list[Block] = [Text(said), _alternatives(asked, odds)]
    if not groups:
        return blocks
    if len(groups) <= _SHOWN:
        return [*blocks, _mistakes(asked, best, groups, "What a mistake costs")]
    nearest = sorted(groups, key=lambda group: _mistake(group[0])[1])[:_SHOWN]
    worst = sorted(groups, key=lambda group: _cost(best, group), reverse=True)[:_SHOWN]
    return [
        *blocks,
        _mistakes(asked, best, nearest, "The nearest decisions: where a mistake costs least"),
        _mistakes(asked, best, worst, "The costliest mistakes, by what they cost per round played"),
    ]


def _groups(best: Strategy) -> list[list[Decided]]:
    """The hands with which a mistake costs something, those together that are worth the same."""
    found: dict[object, list[Decided]] = {}
    for spot in best.decided:
        if _mistake(spot)[1]:
            found.setdefault(tuple(spot.values.values()), []).append(spot)
    return list(found.values())


def _mistake(spot: Decided) -> tuple[str, Fraction]:
    """The best of the other choices, and what it gives away each time."""
    choice = max((each for each in spot.values if each != spot.best), key=spot.values.__getitem__)
    return choice, spot.loss(choice)


def _cost(best: Strategy, group: list[Decided]) -> Fraction:
    return sum((best.cost(spot, _mistake(spot)[0]) for spot in group), Fraction(0))


def _mistakes(asked: Asked, best: Strategy, groups: list[list[Decided]], caption: str) -> Table:
    columns = (
        Column("Hand"),
        *numbers("Hands"),
        Column("Best"),
        *numbers(*(f"Worth of {spoken(choice)}" for choice in best.choices), "Mistake costs", "Per round played"),
    )
    rows = []
    for group in groups:
        first = group[0]
        rows.append(
            (
                _hands(asked, best, group),
                count(sum(spot.hands for spot in group)),
                spoken(first.best),
                *(decimal(first.values[choice], 6, signed=True) for choice in best.choices),
                decimal(_mistake(first)[1], 6),
                decimal(_cost(best, group), 10),
            )
        )
    return Table(columns, tuple(rows), caption)


def _hands(asked: Asked, best: Strategy, group: list[Decided]) -> str:
    """The hands of a group: those that follow each other as from the lowest to the highest, others by themselves."""
    place = {id(spot): at for at, spot in enumerate(best.decided)}
    runs: list[list[Decided]] = []
    for spot in group:
        if runs and place[id(spot)] == place[id(runs[-1][-1])] + 1:
            runs[-1].append(spot)
        else:
            runs.append([spot])
    return listed([_from_to(asked, best, run[0], run[-1]) for run in runs])


def _from_to(asked: Asked, best: Strategy, first: Decided, last: Decided) -> str:
    name = hand_words(asked.terms, last.hand)
    return name if first is last else f"{best.called(first.hand)} to {name}"


def _alternatives(asked: Asked, odds: WagerOdds) -> Table:
    deals = asked.odds.deals
    payouts = Payouts(asked.terms, odds.wager, asked.stakes, asked.odds.meters, deals)
    rows = []
    for name, choose in named_strategies(asked.terms, payouts, deals).items():
        found = odds_of_wager(payouts, payouts, deals, choose)
        rows.append(
            (
                spoken(name),
                fraction(found.ev),
                decimal(found.ev, 10),
                percent(found.house_edge, 5),
                percent(found.element_of_risk, 5),
                decimal(odds.ev - found.ev, 10),
            )
        )
    heads = numbers("Expected value, exact", "Expected value", "House edge", "Element of risk", "Costs")
    return Table((Column("Strategy"), *heads), tuple(rows), "Strategies, per unit of the wager")
