"""The money that is really paid: stakes that can be put down, and outcomes that chips or limits change."""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.citations import Refused
from cutcard.documents.blocks import CLAUSES, Column, Section, Table, Text, numbers
from cutcard.exact_odds.rounding import rounded_outcomes
from cutcard.money import ANY_CENT, LARGEST
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.numbers import money, percent, plain
from cutcard.parsheets.words import listed, outcome_words, refs, title
from cutcard.settlement.terms import Terms


def check_put_down(terms: Terms, stakes: Mapping[str, int]) -> None:
    """Refuse a stake that chips cannot make or that the sign does not allow, with what would be right.

    >>> from cutcard.money import ChipSet
    >>> from cutcard.rulebooks import rulebook
    >>> check_put_down(Terms(rulebook("star-casino-war"), chips=ChipSet.of(["5", "25"])), {"initial": 700})
    Traceback (most recent call last):
        ...
    cutcard.citations.Refused: stake.initial: $7 cannot be put down in chips of $5 and $25; $5 or $10 can
    """
    book = terms.book
    for name, stake in stakes.items():
        wager = book.wager(name)
        limit = terms.limits.get(name)
        if limit is not None and not limit.min <= stake <= limit.max:
            under = stake < limit.min
            rule = book.limits.under if under else book.limits.over
            most = "no most" if limit.max >= LARGEST else f"at most {money(limit.max)}"
            said = f"stake.{name}: {money(stake)} is {'under' if under else 'over'} what the sign allows: "
            raise Refused("outside_limits", f"{said}at least {money(limit.min)}, {most}", rule.clauses)
        if terms.chips is ANY_CENT or terms.chips.can_pay(stake):
            continue
        near = [each for each in (terms.chips.at_or_below(stake), terms.chips.at_or_above(stake)) if each]
        chips = listed([money(chip) for chip in terms.chips.denominations])
        right = listed([money(each) for each in dict.fromkeys(near)], "or")
        said = f"stake.{name}: {money(stake)} cannot be put down in chips of {chips}; {right} can"
        raise Refused("stake_not_in_chips", said, book.rounding.clauses or wager.clauses)


def money_paid(asked: Asked) -> tuple[Section, ...]:
    """A section on the stakes, where they are certain amounts."""
    if not asked.stakes or asked.to_the_cent:
        return ()
    book, terms = asked.book, asked.terms
    rows = tuple(
        (title(each.wager), money(each.stake), _limits(terms, name), refs(each.wager.clauses))
        for name, each in asked.odds.wagers.items()
    )
    blocks: list[Table | Text] = [
        Text(
            "Every figure of this sheet is that of the money that is really paid on these stakes, "
            + (
                f"in chips of {listed([money(chip) for chip in terms.chips.denominations])}."
                if terms.chips is not ANY_CENT
                else "to the cent."
            )
        ),
        Table((Column("Wager"), *numbers("Stake", "Limits"), CLAUSES), rows, "The stakes"),
    ]
    found = rounded_outcomes(asked.odds)
    if not found:
        blocks.append(Text("On these stakes chips and limits change nothing: every outcome is what its row says."))
        return (Section("The money paid", tuple(blocks)),)
    changed = tuple(
        (
            title(book.wager(each.wager)),
            outcome_words(each.outcome.name),
            plain(each.due),
            plain(each.outcome.net),
            "the player" if each.gain > 0 else "the house",
            percent(each.outcome.probability * each.gain, 5, signed=True),
            refs(each.outcome.clauses),
        )
        for each in found
    )
    columns = (
        Column("Wager"),
        Column("Outcome"),
        *numbers("Due", "Paid"),
        Column("Favours"),
        *numbers("Of the return"),
        CLAUSES,
    )
    blocks.append(Table(columns, changed, "Outcomes that differ from their rows, net per unit of the wager"))
    return (Section("The money paid", tuple(blocks)),)


def _limits(terms: Terms, name: str) -> str:
    limit = terms.limits.get(name)
    if limit is None:
        return "none given"
    return f"{money(limit.min)} to {money(limit.max)}" if limit.max < LARGEST else f"from {money(limit.min)}"
