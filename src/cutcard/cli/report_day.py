"""``cutcard report day``: the day of a house, from its journal alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import target_of, write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from cutcard.day.record import Day
    from cutcard.day.report import Reporter


@click.command("day", short_help="A gaming day or a shift: win, hold, theoretical win with its band, exceptions.")
@click.argument("file")
@click.option("--house", metavar="H", help="The house, as in star; may be left out where the journal has only one.")
@click.option("--date", metavar="D", help="The date of the gaming day, as in 2026-11-18; otherwise the last one.")
@click.option("--shift", type=click.IntRange(1), metavar="N", help="One shift of it alone, the first being 1.")
@click.option("--shifts", metavar="TIMES", help="When shifts begin; 06:00,14:00,22:00 otherwise.")
@click.option("--begins", metavar="TIME", help="When a day begins that nobody declared; 06:00 otherwise.")
@click.option("--html", metavar="FILE", help="Write the report to print.")
@click.option("--pdf", metavar="FILE", help="The same as PDF.")
@click.option("--parquet", metavar="DIR", help="Write its tables, each as a file, to keep.")
@click.option("--csv", metavar="DIR", help="The same as CSV.")
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    file: str,
    house: str | None,
    date: str | None,
    shift: int | None,
    shifts: str | None,
    begins: str | None,
    html: str | None,
    pdf: str | None,
    parquet: str | None,
    csv: str | None,
    as_json: bool,
) -> int:
    """Report a gaming day of a house, from the journal in FILE alone, or the address of its database.

    What each table won stands beside what the exact odds have for the stakes that were really put down, and a win
    outside the band that chance allows is flagged. docs/day.md says how to read it. The exit status is 1 where money
    does not come out.
    """
    from cutcard.day.report import Reporter
    from cutcard.inspection.opening import checked_journal

    store = checked_journal(file)
    try:
        reporter = Reporter(store, shelf_of(ctx))
        report = _report(reporter, house, date, shift, shifts, begins)
    finally:
        store.close()
    if as_json:
        _print_json(report)
    elif not _written(report, html, pdf, parquet, csv):
        from cutcard.cli.report_day_text import show

        show(report)
    return 1 if report.differing else 0


def _report(
    reporter: Reporter, house: str | None, date: str | None, shift: int | None, shifts: str | None, begins: str | None
) -> Day:
    from cutcard.citations import Refused
    from cutcard.day.periods import SHIFTS

    names = tuple(reporter.houses)
    if house is None:
        if len(names) != 1:
            raise Refused("unknown_house", f"--house: this journal has {', '.join(names) or 'none'}; name one of them")
        (house,) = names
    if date is None:
        played = reporter.played_on(house, begins)
        if not played:
            raise Refused("no_day", f"{house}: nothing has happened at its tables")
        date = played[0]
    times = SHIFTS if shifts is None else tuple(each.strip() for each in shifts.split(","))
    if shift is not None:
        return reporter.shift(house, date, shift, begins=begins, shifts=times)
    return reporter.day(house, date, begins=begins, shifts=times)


def _print_json(report: Day) -> None:
    import msgspec

    from cutcard.day.record import to_json

    click.echo(msgspec.json.format(to_json(report), indent=2).decode())


def _written(report: Day, html: str | None, pdf: str | None, parquet: str | None, csv: str | None) -> bool:
    """Write the forms that were asked for; whether there was one."""
    from pathlib import Path

    if html is not None or pdf is not None:
        from cutcard.day.sheet import sheet
        from cutcard.documents import to_html

        document = sheet(report)
        if html is not None:
            path = target_of(html, "--html: name a file to write, FILE.html", (".html", ".htm"))
            write_whole(path, to_html(document))
            _say(path)
        if pdf is not None:
            from cutcard.documents.pdf import to_pdf

            path = target_of(pdf, "--pdf: name a file to write, FILE.pdf", (".pdf",))
            _write(path, to_pdf(document))
            _say(path)
    if csv is not None:
        from cutcard.day.frames import write_csv

        _folder(csv, "--csv")
        for path in write_csv(report, Path(csv)):
            _say(path)
    if parquet is not None:
        from cutcard.day.frames import write_parquet

        _folder(parquet, "--parquet")
        for path in write_parquet(report, Path(parquet)):
            _say(path)
    return any(each is not None for each in (html, pdf, parquet, csv))


def _say(path: Path) -> None:
    click.echo(f"{path}: written")


def _write(path: Path, body: bytes) -> None:
    from cutcard.citations import Refused

    try:
        path.write_bytes(body)
    except OSError as error:
        raise Refused("bad_output", f"output: {path} cannot be written: {error.strerror}") from None


def _folder(name: str, option: str) -> None:
    from pathlib import Path

    from cutcard.citations import Refused

    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        said = f"{option}: {name} cannot be made a directory: {error.strerror}"
        raise Refused("bad_output", said) from None
