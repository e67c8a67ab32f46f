"""A jackpot wager: the exact line over its meters, and where it becomes fair."""

from __future__ import annotations

from fractions import Fraction

from cutcard.documents.blocks import (
    CLAUSES,
    NOT_APPLICABLE,
    Block,
    Code,
    Column,
    Drawing,
    Heading,
    Section,
    Table,
    Text,
    numbers,
)
from cutcard.exact_odds.jackpot import JackpotLine, jackpot_line
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.numbers import decimal, fraction, money, percent
from cutcard.parsheets.pictures import meter_line, nice_step
from cutcard.parsheets.words import listed, refs, title
from cutcard.rulebooks.rows import Progressive

_THOUSAND = 1_000_00
"""A thousand dollars in cents: what each is worth on a meter is told."""

_NARROWEST = Fraction(100_00)
"""No picture of a meter shows less than a hundred dollars."""


def jackpots(asked: Asked) -> tuple[Section, ...]:
    """A section for each wager whose prizes stand on meters."""
    return tuple(
        _section(asked, jackpot_line(asked.odds, name))
        for name, odds in asked.odds.wagers.items()
        if odds.wager.taken_before_deal
    )


def _section(asked: Asked, line: JackpotLine) -> Section:
    book = asked.book
    wager = book.wager(line.wager)
    meters = asked.terms.meters
    parts = [f"{_signed(100 * slope)} × {name}" for name, slope in line.slopes.items()]
    blocks: list[Block] = [
        Text(
            f"For a {wager.title} of {money(line.stake)} the expected value per unit is an exact linear function of "
            "the meters at settlement (in dollars, each no lower than the floor of its prize), as long as nobody "
            "shares:"
        ),
        Code(f"expected value = {line.constant} {' '.join(parts)}"),
        Table(
            (Column("Meter"), *numbers("Floor", "Here", "Worth per $1,000", "Fair at", "Fair at, exactly"), CLAUSES),
            tuple(_meter(asked, line, name) for name in line.slopes),
            "The meters; each is fair where the others stand as they do here",
        ),
        Text(_without_meters(line), note=True),
    ]
    for name, even in line.break_even.items():
        blocks += [Heading(f"Over the {meters[name].title} meter"), _picture(asked, line, name, even)]
    blocks += _sharing(asked)
    return Section(f"{title(wager)}: expected value and meters", tuple(blocks))


def _signed(value: Fraction) -> str:
    return f"+ {value}" if value >= 0 else f"- {-value}"


def _meter(asked: Asked, line: JackpotLine, name: str) -> tuple[str, ...]:
    meter = asked.terms.meters[name]
    return (
        meter.title,
        money(line.floors[name]),
        money(line.meters[name]),
        percent(_THOUSAND * line.slopes[name], 5),
        *_fair(line, name),
        refs(meter.clauses),
    )


def _fair(line: JackpotLine, name: str) -> tuple[str, str]:
    """The value of a meter at which the wager becomes fair: as money, and as an exact fraction."""
    even = line.break_even.get(name)
    if even is None:
        return "never", NOT_APPLICABLE
    return (money(even), fraction(even / 100)) if even > line.floors[name] else ("always", NOT_APPLICABLE)


def _without_meters(line: JackpotLine) -> str:
    names = listed([f"the {name} meter at {money(value)}" for name, value in line.meters.items()])
    return (
        f"Fixed prizes alone return {percent(1 + line.constant, 5)} of the wager. With {names} the wager returns "
        f"{percent(1 + line.ev(line.meters), 5)}."
    )


def _picture(asked: Asked, line: JackpotLine, name: str, even: Fraction) -> Drawing:
    least = line.floors[name]
    most = max(even, Fraction(least), Fraction(line.meters[name]), _NARROWEST) * Fraction(5, 4)
    step = int(nice_step(float(most - least), 8))
    values = {least, max(least, line.meters[name]), *range(-(-least // step) * step, int(most) + step, step)}

    def ev(cents: int) -> Fraction:
        return line.ev({**line.meters, name: cents})

    rows = tuple(
        (money(value), decimal(ev(value), 8, signed=True), percent(-ev(value)), percent(1 + ev(value)))
        for value in sorted(values)
    )
    title_ = asked.terms.meters[name].title
    fair = even > least
    says = f"House edge over the {title_} meter" + (f", which is fair at {money(even)}" if fair else "")
    mark = (float(even / 100), f"fair at {money(even)}") if fair else None
    drawn = meter_line(lambda dollars: float(ev(int(dollars * 100))), least / 100, max(values) / 100, mark, says)
    heads = numbers("Meter", "Expected value", "House edge", "Return to player")
    return Drawing(drawn, says, Table(heads, rows))


def _sharing(asked: Asked) -> list[Block]:
    rows = [row for row in asked.book.rows_in_force(asked.terms.options) if isinstance(row.pays, Progressive)]
    options = {option.name: option for option in asked.book.options}
    found = []
    for row in rows:
        assert isinstance(row.pays, Progressive)
        chosen = options.get(row.pays.floor_option)
        said = f"The {asked.terms.meters[row.pays.meter].title} is divided by the hands of a round that hit it together"
        said += f": {chosen.values[asked.terms.options[chosen.name]]}." if chosen else "."
        found.append((said, refs(row.pays.share_clauses, row.pays.share_readings)))
    note = (
        "Sharing is not in these figures: they are for a hand that is alone in hitting its prize. Whoever shares never "
        "gets more, so at a table with several hands the true value is at most the one given."
    )
    return [
        Heading("Sharing"),
        Table((Column("When several hands hit"), CLAUSES), tuple(found)),
        Text(note, note=True),
    ]
