"""``cutcard replay``"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO

import click

from cutcard.cli.context import LocalFile, shelf_of

if TYPE_CHECKING:
    from cutcard.rulebooks import Shelf
    from cutcard.table import Table
    from cutcard.table.base import Event

KEPT = 64
"""Of so many tables one is kept."""

_AT_ONCE = 64
"""How many bytes of typed input are read at a time."""

HELP = "→ or n: next   ← or p: back   g: first   G: last   a number and Enter: that event   q: leave"


@click.command("replay", short_help="Step through the events of a table.")
@click.argument("file", type=LocalFile("rb"))
@click.option("--at", "number", type=click.IntRange(0), metavar="N", help="The table after the first N events.")
@click.option("--viewer", metavar="PLAYER", help="As one player saw it; without, everything that was recorded.")
@click.option("--stream", metavar="S", help="The table of a journal; not needed if it has only one.")
@click.option("--marked", is_flag=True, help="Only what surveillance should look at, each event with its number.")
@click.option("--all", "everything", is_flag=True, help="Of a journal also the cards that nobody saw.")
@click.pass_context
def command(
    ctx: click.Context,
    file: BinaryIO,
    number: int | None,
    viewer: str | None,
    stream: str | None,
    marked: bool,
    everything: bool,
) -> int:
    """Step through the events in FILE, forwards and backwards.

    FILE is what `cutcard table --json` wrote, or a journal. In a terminal the keys move; in a pipe every event is
    printed with its number, and the table at the end.
    """
    steps = Steps(shelf_of(ctx), _events(file, stream, everything), viewer)
    if marked:
        for at, event in enumerate(steps.events, start=1):
            if getattr(event, "surveillance", False):
                click.echo(f"{at:>5}  {steps.sentence(event)}")
        return 0
    if number is not None:
        if number > len(steps.events):
            raise click.UsageError(f"--at: the file has {len(steps.events)} events, not {number}")
        steps.print(number)
        return 0
    if sys.stdin.isatty() and sys.stdout.isatty():
        return _walk(steps)
    for at, event in enumerate(steps.events, start=1):
        click.echo(f"{at:>5}  {steps.sentence(event)}")
    click.echo()
    steps.print(len(steps.events))
    return 0


def _events(file: BinaryIO, stream: str | None, everything: bool) -> list[Event]:
    """The events of a table, from whatever holds them."""
    from cutcard.journal.recognise import is_journal

    if not is_journal(file.name):
        if stream is not None or everything:
            raise click.UsageError("--stream and --all are for journals, and this file is none")
        return read_events(file)
    from cutcard.inspection.export import events_of, one_table
    from cutcard.inspection.opening import checked_journal

    store = checked_journal(file.name)
    try:
        table = one_table(store, stream)
        return events_of(store, table, everything)
    finally:
        store.close()


def read_events(file: BinaryIO) -> list[Event]:
    """The events of a file; lines about refusals and the pool are passed over."""
    from cutcard.citations import Refused
    from cutcard.settlement.settler import lines
    from cutcard.table.wire import read_event

    events: list[Event] = []
    for first, batch in lines(file):
        for number, line in enumerate(batch, start=first):
            if not line or line.isspace() or line.startswith((b'{"refused"', b'{"pool"')):
                continue
            try:
                events.append(read_event(line))
            except Refused as refused:
                raise Refused(refused.code, f"line {number}: {refused}", refused.clauses) from None
    if not events:
        raise Refused("empty", "no event in the file; `cutcard table --json` writes them")
    return events


class Steps:
    """A table after each of its events."""

    def __init__(self, shelf: Shelf, events: list[Event], viewer: str | None) -> None:
        from cutcard.citations import Refused
        from cutcard.table import evolve, new_table
        from cutcard.table.steps.rounds.opening import TableOpened
        from cutcard.table.views import show

        first = events[0]
        if not isinstance(first, TableOpened):
            raise Refused("table_closed", "the first event opens the table, and this is another")
        self.book = shelf[first.rulebook]
        self.events = events if viewer is None else [show(event, viewer) for event in events]
        table = new_table(self.book)
        self._kept: list[Table] = [table]
        for at, event in enumerate(self.events, start=1):
            try:
                table = evolve(table, event)
            except (KeyError, IndexError, ValueError, AttributeError, AssertionError, TypeError):
                raise Refused("impossible_event", f"event {at}: it cannot follow those before it") from None
            if not at % KEPT:
                self._kept.append(table)

    def table(self, at: int) -> Table:
        """The table after so many events: folded from the nearest that was kept, so that long evenings fit."""
        from cutcard.table import fold

        return fold(self._kept[at // KEPT], self.events[at - at % KEPT : at])

    def sentence(self, event: Event) -> str:
        """An event for a person, with its clauses."""
        from cutcard.telling.sentences import sentence

        refs = " ".join((*event.clauses, *event.readings))
        return sentence(event, self.book, self._kept[-1].rules) + (f"  {click.style(refs, fg='cyan')}" if refs else "")

    def print(self, at: int) -> None:
        """The event and the table after it."""
        from cutcard.cli.board import board

        if at:
            click.echo(f"{at}/{len(self.events)}  {self.sentence(self.events[at - 1])}")
        else:
            click.echo(f"0/{len(self.events)}  before the first event")
        for line in board(self.table(at)):
            click.echo(f"  {line}")


def _walk(steps: Steps) -> int:
    """Move with keys until q."""
    at, typed, last = 0, "", len(steps.events)
    with _keys() as keys:
        _draw(steps, at, typed)
        for key in keys:
            if key in ("q", "Q", "\x04"):
                break
            at, typed = _moved(key, at, typed, last)
            _draw(steps, at, typed)
    return 0


def _draw(steps: Steps, at: int, typed: str) -> None:
    click.clear()
    steps.print(at)
    click.echo(f"\n{HELP}{f'   {typed}' if typed else ''}")


def _moved(key: str, at: int, typed: str, last: int) -> tuple[int, str]:
    """Where a key leads, and the number that is being typed."""
    if key.isdigit():
        return at, typed + key
    if key in ("\r", "\n") and typed:
        return min(int("0" + typed.lstrip("0")[:9]), last), ""
    if key in ("n", " ", "\r", "\n", "\x1b[C", "\x1b[B", "l", "j"):
        return min(at + 1, last), ""
    if key in ("p", "\x1b[D", "\x1b[A", "h", "k", "\x7f"):
        return max(at - 1, 0), ""
    if key in ("g", "\x1b[H"):
        return 0, ""
    if key in ("G", "\x1b[F"):
        return last, ""
    return at, ""


@contextmanager
def _keys() -> Iterator[Iterator[str]]:
    """Keys as they are typed. The terminal is asked once, so that none typed ahead is lost."""
    try:
        import termios
        import tty
    except ImportError:  # not on this system
        yield iter(click.getchar, "")
        return
    terminal = sys.stdin.fileno()
    kept = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal, termios.TCSADRAIN)
        yield _read(terminal)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, kept)


def _read(terminal: int) -> Iterator[str]:
    while typed := os.read(terminal, _AT_ONCE):
        yield from re.findall(r"(?s)\x1b\[[A-Z]|.", typed.decode(errors="replace").replace("\x1bO", "\x1b["))
