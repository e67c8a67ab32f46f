"""The report as a document to print: the same blocks become HTML, PDF, Markdown and text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from fractions import Fraction
from importlib.metadata import version
from zoneinfo import ZoneInfo

from cutcard.day.curve import curve, edges
from cutcard.day.exceptions import KINDS, Noted
from cutcard.day.record import LEAST, Day, Figures, TableDay
from cutcard.documents.blocks import (
    CLAUSES,
    NO_SUM,
    Block,
    Column,
    Drawing,
    Facts,
    Heading,
    Section,
    Sheet,
    Table,
    Text,
    numbers,
)
from cutcard.money import spoken

_POINTS = 8
"""Points of a curve that stand beside its picture in numbers."""


def sheet(report: Day) -> Sheet:
    """The whole document."""
    sections = [
        Section("The day", tuple(_front(report))),
        Section("Tables", tuple(_tables(report))),
        Section("Wagers", tuple(_wagers(report))),
        Section("Games and dealers", tuple(_groups(report))),
    ]
    if report.shifts:
        sections.append(Section("Shifts", tuple(_shifts(report))))
    sections += [
        Section("Jackpots", tuple(_jackpots(report))),
        Section("Exceptions", tuple(_exceptions(report))),
        Section("Checks", tuple(_checks(report))),
        Section("How it was worked out", tuple(_method(report))),
    ]
    return Sheet(
        title=f"{report.title}, {report.day}",
        subtitle="Day report, from the journal alone",
        running=f"{report.title}, gaming day {report.day}",
        generator=f"Cutcard {version('cutcard')}",
        sections=tuple(sections),
        kind="day report",
    )


def local(at: int, zone: str, form: str = "%Y-%m-%d %H:%M:%S") -> str:
    """A moment where the clocks of the house stand."""
    return datetime.fromtimestamp(at, ZoneInfo(zone)).strftime(form)


def _front(report: Day) -> Iterator[Block]:
    zone, whole = report.time_zone, report.figures
    yield Facts(
        (
            ("House", f"{report.title} ({report.house})"),
            ("Gaming day", f"{local(report.begins, zone)} to {local(report.ends, zone)}, {zone}"),
            ("Currency", report.currency),
            ("Tables", str(len(report.tables))),
            ("Rounds", f"{whole.rounds:,}"),
            ("Staked", spoken(whole.staked)),
            ("Win", f"{spoken(whole.win)}{_percent(whole.margin, ' of stakes')}"),
            ("Theoretical win", spoken(whole.theoretical)),
            ("Exceptions", f"{len(report.exceptions):,}"),
        )
    )
    for table in report.flagged:
        yield Text(_flagged(table, report.level), strong=True)
    for table, check in report.differing:
        yield Text(f"{table.table}: {check.says}.", strong=True)
    if not report.flagged and not report.differing:
        yield Text("No table lies outside the band that chance allows, and every check comes out.")
    if not report.tables:
        yield Text("Nothing was played.")


def _flagged(table: TableDay, level: str) -> str:
    found = table.figures
    assert found.low is not None and found.high is not None
    return (
        f"{table.table} won {spoken(found.win)}: {found.flag} the band of {level}, from {spoken(found.low)} to "
        f"{spoken(found.high)}. Somebody should find out why."
    )


_FIGURES = numbers("Rounds", "Hands/h", "Staked", "Win", "Win %", "Theoretical", "SD", "Least", "Most")
(_OUTSIDE,) = numbers("Outside")


def _cells(found: Figures) -> tuple[str, ...]:
    return (
        f"{found.rounds:,}",
        NO_SUM if found.hands_per_hour is None else f"{found.hands_per_hour:,.1f}",
        spoken(found.staked),
        spoken(found.win),
        _percent(found.margin) or NO_SUM,
        spoken(found.theoretical),
        f"{'≤ ' if found.bounded else ''}${found.sd:,.2f}",
        NO_SUM if found.low is None else spoken(found.low),
        NO_SUM if found.high is None else spoken(found.high),
        found.flag or NO_SUM,
    )


def _percent(share: float | None, of: str = "") -> str:
    if share is None:
        return ""
    text = f"{100 * share:.2f}%"
    return f", {text}{of}" if of else text


def _tables(report: Day) -> Iterator[Block]:
    if not report.tables:
        yield Text("None was played at.")
        return
    yield Table(
        (Column("Table"), *_FIGURES, _OUTSIDE),
        tuple((each.table, *_cells(each.figures)) for each in report.tables),
        total=("All", *_cells(report.figures)[:-3], NO_SUM, NO_SUM, NO_SUM),
    )
    counted = [each for each in report.tables if each.counted is not None]
    if counted:
        yield Table(
            (Column("Table"), *numbers("Opener", "Fills", "Credits", "Drop", "Closer", "Win counted", "Hold")),
            tuple(_counted(each) for each in counted),
            caption="What people counted",
        )
    yield from _not_counted(report)
    for each in report.tables:
        if len(each.curve) > 1:
            yield _picture(each, report.time_zone)
    if report.left_out:
        yield Text(
            f"Tables of tournaments play for no money and are left out: {', '.join(report.left_out)}.", note=True
        )


def _not_counted(report: Day) -> Iterator[Block]:
    """Which tables have no figures of a cage, and why."""
    electronic = [each.table for each in report.tables if each.source == "electronic" and each.counted is None]
    people = [each.table for each in report.tables if each.source != "electronic" and each.counted is None]
    unfinished = [each.table for each in report.tables if each.counted is not None and not each.counted.whole]
    if electronic:
        yield Text(
            f"Electronic, without a tray or a drop box, so that nothing is counted there: {', '.join(electronic)}.",
            note=True,
        )
    if people:
        yield Text(f"Nobody counted a tray in this period: {', '.join(people)}.", note=True)
    if unfinished:
        said = "A tray or a drop box is still to be counted, so that the win counted is not checked yet"
        yield Text(f"{said}: {', '.join(unfinished)}.", note=True)
    for each in report.tables:
        if each.uncounted:
            yield Text(f"{each.table} won {spoken(each.uncounted)} in this period outside of its counts.", note=True)


def _counted(each: TableDay) -> tuple[str, ...]:
    found = each.counted
    assert found is not None
    own = (found.opener, found.fills, found.credits, found.drop, found.closer, found.win)
    return each.table, *map(spoken, own), _percent(each.hold) or NO_SUM


def _picture(each: TableDay, zone: str) -> Drawing:
    step = max(1, -(-len(each.curve) // _POINTS))
    some = [*each.curve[::-1][::step][::-1]]
    rows = []
    for point in some:
        low, high = (round(edge) * 100 for edge in edges(point))
        rows.append((local(point.at, zone, "%H:%M"), f"{point.rounds:,}", spoken(point.win), spoken(low), spoken(high)))
    says = f"{each.table}: the win over the rounds of the day, and the band that chance allows"
    table = Table(numbers("At", "Rounds", "Win", "Least", "Most"), tuple(rows), caption=each.table)
    return Drawing(curve(each.curve, zone, says), says, table)


def _wagers(report: Day) -> Iterator[Block]:
    rows = [
        (each.table, name.replace("_", " ").capitalize(), f"{found.hands:,}", *_cells(found)[2:7])
        for each in report.tables
        for name, found in each.wagers.items()
    ]
    if not rows:
        yield Text("None was settled.")
        return
    columns = numbers("Times", "Staked", "Win", "Win %", "Theoretical", "SD")
    yield Table((Column("Table"), Column("Wager"), *columns), tuple(rows), runs_on=True)
    yield Text(
        "A wager is counted with those that follow it or are paid on top of it. The standard deviation is that of each "
        "wager as if it stood alone; on one table they hang together, and the table's own takes that in.",
        note=True,
    )


def _groups(report: Day) -> Iterator[Block]:
    if report.games:
        yield Table(
            (Column("Game"), *_FIGURES, _OUTSIDE),
            tuple((each.rulebook, *_cells(each.figures)) for each in report.games),
            caption="By game",
        )
    if report.dealers:
        yield Table(
            (Column("Dealer"), *_FIGURES, _OUTSIDE),
            tuple((each.dealer, *_cells(each.figures)) for each in report.dealers),
            caption="By dealer, at tables with cards that people handle",
        )
        yield Text("A round counts for whoever dealt its first card.", note=True)
    if not report.games and not report.dealers:
        yield Text("None.")


def _shifts(report: Day) -> Iterator[Block]:
    rows = []
    for shift in report.shifts:
        name = f"{local(shift.begins, report.time_zone, '%H:%M')} to {local(shift.ends, report.time_zone, '%H:%M')}"
        rows += [(name, table, *_cells(found)) for table, found in shift.tables.items()]
        rows.append((name, "all tables", *_cells(shift.figures)))
    yield Table((Column("Shift"), Column("Table"), *_FIGURES, _OUTSIDE), tuple(rows), runs_on=True)


def _jackpots(report: Day) -> Iterator[Block]:
    if not report.jackpots:
        yield Text("No table fed a prize pool.")
    for pool in report.jackpots:
        yield Heading(pool.name or pool.stream)
        pairs = [
            ("Wagers that came in", _exact(pool.wagers)),
            ("Prizes paid", _exact(pool.prizes)),
            ("Wagers given back", _exact(pool.returns)),
            ("Added by the operator", _exact(pool.operator)),
        ]
        for name, after in pool.meters_after.items():
            pairs.append((f"Meter {name}", f"{_exact(pool.meters_before.get(name, Fraction(0)))} to {_exact(after)}"))
        yield Facts(tuple(pairs))
        if pool.wins:
            yield Table(
                (*numbers("Entry"), Column("What"), Column("Prize"), Column("Table"), *numbers("Round", "Amount")),
                tuple(
                    (str(win.entry), win.what, win.level, win.table, str(win.round), spoken(win.value))
                    for win in pool.wins
                ),
                runs_on=True,
            )


def _exact(amount: Fraction) -> str:
    """A sum that moves by parts of a cent: to the cent, and the rest of it as a fraction of a cent."""
    whole = int(amount)
    rest = amount - whole
    return spoken(whole) if not rest else f"{spoken(whole)} and {rest} cents"


def _exceptions(report: Day) -> Iterator[Block]:
    if not report.exceptions:
        yield Text("None.")
        return
    for kind, (title, _) in KINDS.items():
        alike = [each for each in report.exceptions if each.kind == kind]
        if alike:
            yield Table(
                (Column("Entry", "code"), Column("At"), Column("By"), Column("What"), CLAUSES),
                tuple(_exception(each, report.time_zone) for each in alike),
                caption=f"{title}: {len(alike):,}",
                runs_on=True,
            )


def _exception(each: Noted, zone: str) -> tuple[str, ...]:
    who = f"{each.person} ({each.role.replace('_', ' ')})" if each.role else each.person
    rests = " ".join((*each.clauses, *each.readings))
    return f"{each.stream} {each.entry}", local(each.at, zone, "%H:%M:%S"), who or NO_SUM, each.what, rests or NO_SUM


def _checks(report: Day) -> Iterator[Block]:
    rows = [
        (each.table, check.name, spoken(check.one), spoken(check.other), spoken(check.difference))
        for each in report.tables
        for check in each.checks
    ]
    if not rows:
        yield Text("There was nothing to check.")
        return
    yield Table((Column("Table"), Column("Check"), *numbers("One", "Other", "Difference")), tuple(rows))
    sums = [
        (each.table, name, spoken(amount))
        for each in report.tables
        for name, amount in [*each.other.items(), ("rounds under way", each.under_way), ("jackpot money", each.jackpot)]
        if amount
    ]
    if sums:
        yield Table(
            (Column("Table"), Column("What"), *numbers("Amount")),
            tuple(sums),
            caption="Sums in a float that are no result of a round of this day, and jackpot money, which is a pool's",
        )


def _method(report: Day) -> Iterator[Block]:
    yield Text(
        "The win is what was taken less what was paid, in the rounds that ended in the period. It is checked against "
        "what the float has more at the end than at the beginning, and where people count trays and boxes, against "
        "that: from one count of the tray to the other."
    )
    yield Text(
        "The theoretical win is the exact expectation of every stake that was played, under the terms that its table "
        "had then, from whole decks and at the best decisions: players who decide otherwise lose more, so that a win "
        "somewhat above it is to be expected where decisions matter. Wagers that were void count for nothing, and "
        "promotional tokens count as what stands on them."
    )
    yield Text(
        f"The band of {report.level} is the theoretical win with 3.29 standard deviations to either side. The variance "
        "is exact: all wagers on a box together, and boxes with their common dealer; rounds are taken to be "
        f"independent. No band is drawn below {LEAST} rounds. One day at one table in a thousand lies outside it by "
        "chance alone, and up to five where few rounds were played on wagers at high odds alone."
    )
    yield Text("Entries were taken as they are recorded; `cutcard verify` checks them.")
    rows = tuple((each.stream, str(each.first), str(each.last)) for each in report.tables)
    if rows:
        yield Table((Column("Stream", "code"), *numbers("From entry", "To entry")), rows, caption="What was read")
