"""``cutcard table``"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from cutcard.cli.context import json_option, shelf_of

if TYPE_CHECKING:
    from cutcard.citations import Refusal
    from cutcard.jackpots.base import Event as PoolEvent
    from cutcard.rulebooks import Shelf
    from cutcard.table.base import Command, Event
    from cutcard.table.rules import Rules
    from cutcard.table.running import RunningTable


@click.command("table", short_help="Run a table from a script of commands.")
@click.argument("script", type=click.File("rb"), default="-")
@json_option
@click.option("--explain", is_flag=True, help="For a person: what happened, in sentences.")
@click.option("--signs", is_flag=True, help="In the end, what the signs and markers of the table must show.")
@click.pass_context
def command(ctx: click.Context, script: BinaryIO, as_json: bool, explain: bool, signs: bool) -> int:
    """Run the commands of SCRIPT (or of standard input), one JSON object per line, and print what happens.

    The first command opens the table and names its rulebook. A command that is refused prints its refusal; nothing
    changes, the script goes on, and the exit status is 1. With --json each event is a line, which `cutcard replay`
    reads; `cutcard schema` describes commands and events.
    """
    from cutcard.citations import Refused
    from cutcard.settlement.settler import lines
    from cutcard.table.wire import read_command

    running: RunningTable | None = None
    refused = read = False
    for first, batch in lines(script):
        for number, line in enumerate(batch, start=first):
            if not line or line.isspace():
                continue
            read = True
            try:
                command = read_command(line)
                if running is None:
                    running = _sit_down(shelf_of(ctx), command)
            except Refused as wrong:
                refused = True
                _print_refusal(wrong.refusal, number, None, as_json)
                continue
            if not _run(running, command, number, as_json, explain):
                refused = True
        sys.stdout.flush()
    if not read:
        raise click.UsageError("the script is empty: one JSON command per line is expected")
    if signs and running is not None:
        _print_signs(running, as_json)
    return 1 if refused else 0


def _sit_down(shelf: Shelf, command: Command) -> RunningTable:
    """A table for the first command, which opens it."""
    from cutcard.citations import Refused
    from cutcard.table.running import RunningTable
    from cutcard.table.steps.rounds.opening import OpenTable

    if not isinstance(command, OpenTable):
        raise Refused("table_closed", "command: a script begins with open_table")
    if not command.rulebook:
        raise Refused(
            "missing_field",
            f"rulebook: the table's rulebook is required; known: {', '.join(book.id for book in shelf)}",
        )
    return RunningTable(shelf[command.rulebook])


def _run(running: RunningTable, command: Command, number: int, as_json: bool, explain: bool) -> bool:
    from cutcard.citations import Refusal
    from cutcard.telling.sentences import command_line

    before = len(running.pool_events)
    answer = running.do(command)
    if isinstance(answer, Refusal):
        _print_refusal(answer, number, command, as_json)
        return False
    if not as_json:
        click.echo(click.style(command_line(command), dim=True))
    for event in answer:
        _print_event(event, running.table.rules, as_json, explain)
    for moved in running.pool_events[before:]:
        _print_pool(moved, running, as_json)
    return True


def _print_signs(running: RunningTable, as_json: bool) -> None:
    """What must be seen at the table as it stands, with the clauses that ask for it."""
    import msgspec

    from cutcard.cli.output import print_table
    from cutcard.telling.signs import posted

    found = posted(running.table, running.meters or None)
    if as_json:
        click.echo(msgspec.json.encode({"signs": found}).decode())
        return
    click.echo()
    print_table(
        ["shown", "clauses", "says"],
        [[each.kind, " ".join((*each.clauses, *each.readings)), line] for each in found for line in each.says],
    )


def _print_event(event: Event, rules: Rules, as_json: bool, explain: bool) -> None:
    from cutcard.table.wire import write
    from cutcard.telling.sentences import sentence

    if as_json:
        click.echo(write(event).decode())
        return
    cited = _cited((*event.clauses, *event.readings))
    click.echo(f"  {sentence(event, rules.book, rules) if explain else _fields(event)}{cited}")


def _cited(refs: tuple[str, ...]) -> str:
    return "  " + click.style(" ".join(refs), fg="cyan") if refs else ""


def _fields(event: Event) -> str:
    """An event in one line: its name and what is in it."""
    from msgspec import to_builtins

    from cutcard.money import Amount, dollars
    from cutcard.table.wire import name_of

    shown = [click.style(name_of(type(event)), bold=True)]
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in ("clauses", "readings") or value is None or value is False or value in ((), ""):
            continue
        if isinstance(value, Amount):
            value = dollars(value)
        elif not isinstance(value, int):
            value = _short(to_builtins(value, enc_hook=dollars))
        shown.append(name if value is True else f"{name}={value}")
    return " ".join(shown)


def _short(value: Any) -> str:
    """A list or mapping in one word: what is due is counted by kind."""
    if isinstance(value, dict):
        return ",".join(f"{key}:{_short(entry)}" for key, entry in value.items()) or "none"
    if isinstance(value, list | tuple):
        if value and isinstance(value[0], dict):
            return f"{len(value)}:{value[0].get('due', '')}"
        return ",".join(map(_short, value))
    return str(value)


def _print_pool(event: PoolEvent, running: RunningTable, as_json: bool) -> None:
    import msgspec

    from cutcard.money import dollars

    if as_json:
        click.echo(msgspec.json.encode({"pool": event}).decode())
        return
    meters = " ".join(f"{name}={dollars(cents)}" for name, cents in running.meters.items())
    click.echo(f"  pool {event.__struct_config__.tag}: {meters}{_cited((*event.clauses, *event.readings))}")


def _print_refusal(refusal: Refusal, number: int, command: Command | None, as_json: bool) -> None:
    from cutcard.table.wire import write_refusal
    from cutcard.telling.sentences import command_line

    if as_json:
        click.echo(write_refusal(refusal, number).decode())
        return
    if command is not None:
        click.echo(click.style(command_line(command), dim=True))
    refused = click.style("refused", fg="yellow")
    click.echo(f"  {refused} ({refusal.code}) line {number}: {refusal.message}{_cited(refusal.clauses)}")
