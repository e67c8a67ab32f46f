"""The day of a house in a terminal: what is wrong first, then its tables, games, dealers and exceptions."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.cli.output import heading, labelled, paragraph, print_table, sentence
from cutcard.day.exceptions import KINDS
from cutcard.day.record import Day, Figures, TableDay
from cutcard.day.sheet import local
from cutcard.money import spoken

_COLUMNS = ("rounds", "hands/h", "staked", "win", "theoretical", "least", "most", "outside")
_COUNTED = ("opener", "fills", "credits", "drop", "closer", "win counted", "hold")
_NONE = "–"


def show(report: Day) -> None:
    """Print a report."""
    zone, whole = report.time_zone, report.figures
    heading(f"{report.title} · {report.day} · {local(report.begins, zone, '%H:%M')} to {_ends(report)} {zone}")
    sentence(
        f"Win {spoken(whole.win)} of {spoken(whole.staked)} staked in {whole.rounds:,} rounds; "
        f"theoretical {spoken(whole.theoretical)}."
    )
    for said in _wrong(report):
        paragraph(said, "! ")
    if not report.tables:
        sentence("Nothing was played.")
        return
    _groups("table", [(each.table, each.figures) for each in report.tables])
    counted = [each for each in report.tables if each.counted is not None]
    if counted:
        print_table(("table", *_COUNTED), [_counted(each) for each in counted], _COUNTED)
    else:
        sentence("No table has figures of a cage: electronic ones have no tray and no drop box.")
    _groups("game", [(each.rulebook, each.figures) for each in report.games])
    _groups("dealer", [(each.dealer, each.figures) for each in report.dealers])
    _groups("shift", [(each.name, each.figures) for each in report.shifts])
    for pool in report.jackpots:
        meters = ", ".join(f"{name} {spoken(int(held))}" for name, held in pool.meters_after.items())
        sentence(
            f"Jackpot {pool.name or pool.stream}: {spoken(int(pool.wagers))} came in, {spoken(int(pool.prizes))} paid; "
            f"{meters or 'no meter'}."
        )
    _exceptions(report)


def _ends(report: Day) -> str:
    return local(report.ends, report.time_zone, "%Y-%m-%d %H:%M")


def _wrong(report: Day) -> Iterator[str]:
    for table, check in report.differing:
        yield f"{table.table}: {check.says}."
    for table in report.flagged:
        found = table.figures
        yield f"{table.table} won {spoken(found.win)}, {found.flag} the band of {report.level} that chance allows."


def _groups(what: str, rows: list[tuple[str, Figures]]) -> None:
    if rows:
        print_table((what, *_COLUMNS), [(name, *_cells(found)) for name, found in rows], _COLUMNS[:-1])


def _cells(found: Figures) -> tuple[str, ...]:
    return (
        f"{found.rounds:,}",
        _NONE if found.hands_per_hour is None else f"{found.hands_per_hour:,.0f}",
        spoken(found.staked),
        spoken(found.win),
        spoken(found.theoretical),
        _NONE if found.low is None else spoken(found.low),
        _NONE if found.high is None else spoken(found.high),
        found.flag or _NONE,
    )


def _counted(each: TableDay) -> tuple[str, ...]:
    found = each.counted
    assert found is not None
    own = (found.opener, found.fills, found.credits, found.drop, found.closer)
    win = spoken(found.win) if found.whole else "not whole yet"
    return each.table, *map(spoken, own), win, _NONE if each.hold is None else f"{100 * each.hold:.2f}%"


def _exceptions(report: Day) -> None:
    if not report.exceptions:
        sentence("No exceptions.")
        return
    for kind, (title, _) in KINDS.items():
        alike = [each for each in report.exceptions if each.kind == kind]
        if alike:
            heading(f"{title}: {len(alike):,}")
        for each in alike:
            rests = f" [{' '.join((*each.clauses, *each.readings))}]" if each.clauses or each.readings else ""
            who = f"{each.person}: " if each.person else ""
            at = local(each.at, report.time_zone, "%H:%M:%S")
            labelled(f"{at}  {each.stream} {each.entry}  ", f"{who}{each.what}{rests}")
