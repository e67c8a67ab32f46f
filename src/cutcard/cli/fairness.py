"""``cutcard fairness``"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import print_json, print_table, sentence

if TYPE_CHECKING:
    from cutcard.inspection.fairness import TableFairness, Told
    from cutcard.rulebooks import Shelf

UNREADABLE = 2
SECONDS = 30
"""How long a floor may take for an answer."""


@click.command("fairness", short_help="Check that nobody chose the cards of electronic tables alone.")
@click.argument("where")
@click.option("--table", "table", metavar="NAME", help="One table; all of them otherwise.")
@click.option("--player", metavar="NAME", help="Say for this player how often a link took part, and was missed.")
@json_option
@click.pass_context
def command(ctx: click.Context, where: str, table: str | None, player: str | None, as_json: bool) -> int:
    """Check the cards of electronic tables, as a player's page does: whoever runs them is not asked.

    WHERE is a journal or a stranger's copy of one, what `cutcard export` wrote (- for standard input), or the address
    of a floor (http://...). Chains and links, who was called for, what the links come to, from which shoe and place
    each card came, the other shoe whole, and every opened card against what was committed to: docs/fairness.md tells
    how.
    Whether rules were kept and wagers paid is for `cutcard verify`.

    The exit status is 0 if all is well, 1 if something is wrong, and 2 if it cannot be read or followed.
    """
    from cutcard.citations import Refused

    try:
        found = list(_found(where, table, shelf_of(ctx)))
    except Refused as refused:
        if as_json:
            print_json({"where": where, "well": False, "unreadable": {"code": refused.code, "message": str(refused)}})
        else:
            click.echo(f"cutcard: {refused}", err=True)
        return UNREADABLE
    well = not any(each.wrong for each in found)
    if as_json:
        print_json(_written(where, well, found, player))
    else:
        _show(found, player)
    return 0 if well else 1


def _found(where: str, asked: str | None, shelf: Shelf) -> Iterator[TableFairness]:
    from cutcard.citations import Refused
    from cutcard.inspection.fairness import fairness_of

    physical = []
    for name, told in _told(where, asked):
        found = fairness_of(name, told, shelf)
        if found is None:
            physical.append(name)
        else:
            yield found
    if asked is not None and physical:
        raise Refused("no_links", f"table: people handle the cards of {asked}, and nobody chooses them")


def _told(where: str, asked: str | None) -> Iterator[tuple[str, Iterator[Told] | list[Told]]]:
    """The tables by their names, with what is told of each."""
    from cutcard.inspection.fairness import chosen_tables, in_export, in_journal
    from cutcard.inspection.table_stream import TABLE
    from cutcard.journal.recognise import is_journal

    if where.startswith(("http://", "https://")):
        yield from _asked_of(where.rstrip("/"), asked)
    elif where != "-" and is_journal(where):
        from cutcard.inspection.opening import checked_journal

        store = checked_journal(where)
        try:
            names = [stream.removeprefix(TABLE) for stream in store.last() if stream.startswith(TABLE)]
            for name in chosen_tables(names, asked):
                yield name, in_journal(store, TABLE + name)
        finally:
            store.close()
    else:
        streams = in_export(_lines(where))
        for name in chosen_tables([stream.removeprefix(TABLE) for stream in streams], asked):
            yield name, streams[TABLE + name]


def _lines(where: str) -> Iterator[bytes]:
    from pathlib import Path

    from cutcard.citations import Refused

    if where == "-":
        yield from sys.stdin.buffer
        return
    try:
        with Path(where).open("rb") as file:
            yield from file
    except (OSError, ValueError) as error:
        said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Refused("unreadable", f"{where}: {said}") from None


# --- a floor


def _asked_of(address: str, asked: str | None) -> Iterator[tuple[str, Iterator[Told]]]:
    """The electronic tables of a floor, from their opening on."""
    from cutcard.inspection.fairness import chosen_tables

    try:
        houses = _answer(f"{address}/api/floor")["houses"]
        names = [tile["id"] for house in houses for tile in house["tables"] if not tile["dealer"]]
    except (KeyError, TypeError):
        raise _no_floor(address) from None
    for name in chosen_tables(names, asked):
        yield name, _steps(address, name)


def _steps(address: str, name: str) -> Iterator[Told]:
    from urllib.parse import quote

    import msgspec

    from cutcard.inspection.fairness import Told
    from cutcard.table.wire import read_event

    after = 0
    while True:
        answer = _answer(f"{address}/api/tables/{quote(name)}/steps/{after}")
        try:
            for step in answer["steps"]:
                after = int(step["seq"])
                yield Told(after, tuple([read_event(msgspec.json.encode(event)) for event in step["events"]]))
            if not answer["steps"] or after >= answer["seq"]:
                return
        except (KeyError, TypeError, ValueError):
            raise _no_floor(address) from None


def _answer(address: str) -> Any:
    import json
    from http.client import HTTPException
    from urllib.error import HTTPError
    from urllib.request import urlopen

    from cutcard.citations import Refused

    try:
        with urlopen(address, timeout=SECONDS) as answer:
            return json.load(answer)
    except HTTPError as error:
        raise Refused("unreachable", f"{address}: it answers {error.code} {error.reason}") from None
    except (OSError, HTTPException) as error:
        said = getattr(error, "reason", None) or error
        raise Refused("unreachable", f"{address}: no answer ({said})") from None
    except ValueError:
        raise _no_floor(address) from None


def _no_floor(address: str) -> Exception:
    from cutcard.citations import Refused

    return Refused("no_floor", f"{address}: what answers there is no floor of this release")


# --- what is said


def _show(found: list[TableFairness], player: str | None) -> None:
    numbers = ("rounds", "cards", "by players", "by the house", "opened", "shoes", "missed")
    rows = [
        [
            each.table,
            *(
                f"{number:,}"
                for number in (each.rounds, each.cards, each.by_players, each.by_house, each.opened, each.shoes)
            ),
            f"{sum(each.missed.values()):,}",
            "wrong" if each.wrong else "well",
        ]
        for each in found
    ]
    if rows:
        print_table(["table", *numbers, "verdict"], rows, right=numbers)
    else:
        sentence("There is no electronic table.")
    click.echo()
    for each in found:
        for said in each.wrong:
            sentence(f"Wrong: {each.table}, {said}")
    for each in found:
        if each.missed:
            names = ", ".join(f"{name} {number:,}" for name, number in each.missed.items())
            sentence(f"{each.table}: links that did not come: {names}.")
        if each.undone:
            sentence(
                f"{each.table}: {_times(each.undone)} a wager was taken off after the call; links were called anew."
            )
        if each.by_house:
            sentence(f"{each.table}: {_times(each.by_house)} nobody gave a link, and the house chose alone.")
        if each.discarded:
            sentence(f"{each.table}: {_times(each.discarded)} the shoes were discarded: lost, or perhaps known.")
        if each.to_open:
            sentence(f"{each.table}: {each.to_open} cards of the last round are not opened yet.")
    if player is not None:
        _show_player(found, player)
    if found and not any(each.wrong for each in found):
        sentence("All is well: links, choices, places, the other shoes, and every opened card.")


def _show_player(found: list[TableFairness], player: str) -> None:
    seen = [each for each in found if player in each.given or player in each.missed]
    for each in seen:
        choices = each.by_players + each.by_house
        missed = each.missed.get(player, 0)
        said = f"{missed:,} {'was' if missed == 1 else 'were'} missed" if missed else "none was missed"
        took = f"{each.table}: links of {player} took part in {each.given.get(player, 0):,} of {choices:,} choices"
        sentence(f"{took}; {said}.")
    if not seen:
        sentence(f"No link of {player} is among them.")


def _times(number: int) -> str:
    return "once" if number == 1 else "twice" if number == 2 else f"{number:,} times"


def _written(where: str, well: bool, found: list[TableFairness], player: str | None) -> dict[str, Any]:
    from msgspec import to_builtins

    told: dict[str, Any] = {"where": where, "well": well, "tables": to_builtins(found)}
    if player is not None:
        given, missed = (sum(getattr(each, name).get(player, 0) for each in found) for name in ("given", "missed"))
        told["player"] = {"name": player, "given": given, "missed": missed}
    return told
