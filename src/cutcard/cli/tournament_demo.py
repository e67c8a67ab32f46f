"""``cutcard tournament demo``: a whole tournament with sample players, to watch in a browser and to sit in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cutcard.cli.context import shelf_of

if TYPE_CHECKING:
    from pathlib import Path

    from cutcard.house.auto_dealer import Pace
    from cutcard.server.running_floor import RunningFloor
    from cutcard.server.sample_tournament import Thinking
    from cutcard.tournaments.terms import Terms

CANNOT, FAILED = 2, 1

USUAL = 32
"""Players, where the format has room for so many."""

TURN = 20_000
"""Milliseconds that a person has for a wager, however fast everything else goes."""


@click.command("demo", short_help="A whole tournament with sample players, watched in a browser.")
@click.argument("format_", metavar="[FORMAT]", default="knock-out")
@click.option("--players", type=click.IntRange(2), help="How many play; as many as the format takes, up to 32.")
@click.option(
    "--people",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    help="Places kept for people until shortly before entries close.",
)
@click.option(
    "--speed",
    type=click.FloatRange(0.1, 1000),
    default=1.0,
    show_default=True,
    metavar="FACTOR",
    help="2 is twice as fast; people have the same time for their wagers.",
)
@click.option(
    "--entries",
    type=click.IntRange(2, 86_400),
    default=60,
    show_default=True,
    metavar="SECONDS",
    help="How long entries are open.",
)
@click.option("--db", metavar="FILE", help="The journal; it goes on from there. Without one, a temporary file.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    envvar="CUTCARD_PORT",
    show_default=True,
    help="0 takes a free one.",
)
@click.option("--open/--no-open", "open_page", default=False, help="Open the wall in a browser.")
@click.pass_context
def command(
    ctx: click.Context,
    format_: str,
    players: int | None,
    people: int,
    speed: float,
    entries: int,
    db: str | None,
    host: str,
    port: int,
    open_page: bool,
) -> int:
    """Hold a tournament of FORMAT (see `cutcard tournament terms`) with sample players, for play money.

    The house does what is due by itself, and anybody at the Director's desk may be ahead of it. People enter on the
    tournament's page while entries are open, and sit among the sample players. Everything stands in the journal FILE:
    stopped with Ctrl-C, or by a power cut, it goes on at the same card when it is started again on that file.
    """
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from cutcard.citations import Refused
    from cutcard.journal.postgres.address import check_file

    try:
        if db is not None:
            check_file(db, "`cutcard move` brings it to a database later")
            return _held(ctx, Path(db), format_, players, people, speed, entries, host, port, open_page)
        with TemporaryDirectory(prefix="cutcard-") as folder:
            path = Path(folder) / "tournament.db"
            return _held(ctx, path, format_, players, people, speed, entries, host, port, open_page)
    except Refused as refused:
        click.echo(f"cutcard: {refused}", err=True)
        return CANNOT


def _held(
    ctx: click.Context,
    db: Path,
    format_: str,
    players: int | None,
    people: int,
    speed: float,
    entries: int,
    host: str,
    port: int,
    open_page: bool,
) -> int:
    import asyncio
    from functools import partial

    from uvicorn.loops.auto import auto_loop_factory

    from cutcard.server.addresses import Hosts
    from cutcard.server.live_tournaments import Planned
    from cutcard.server.running_floor import RunningFloor
    from cutcard.server.serving import listen, serve

    terms = _terms(format_, players, speed, entries)
    name = format_.replace("_", "-")
    books = [shelf_of(ctx)[terms.rulebook]]
    with listen(host, port) as listening, asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        floor = RunningFloor.at(db, books, pace=paced(speed), tournaments=[Planned(name, terms)])
        shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
        address = f"http://{shown}:{listening.getsockname()[1]}"
        welcome = partial(_welcome, floor, name, db, address, thinking(speed), people, open_page)
        runner.run(serve(floor, listening, welcome, hosts=Hosts((host,))))
    if floor.failure is not None:
        click.echo(f"cutcard: the tournament stopped, because it could not go on: {floor.failure}", err=True)
        return FAILED
    click.echo("Stopped. Started again on the same file, it goes on at the same card.")
    return 0


def _terms(format_: str, players: int | None, speed: float, entries: int) -> Terms:
    import time

    from cutcard.rulebooks import rulebook
    from cutcard.tournaments.demonstration import BOOK, demonstration_terms
    from cutcard.tournaments.formats import ready_format

    most = ready_format(format_, [rulebook(BOOK)]).terms.field.most
    wait = max(1, round(15 / speed))
    return demonstration_terms(format_, players or min(most, USUAL), int(time.time()), entries, wait)


def paced(speed: float) -> Pace:
    """The usual pace of a table, faster or slower; a person's turn takes as long as it takes."""
    import msgspec

    from cutcard.house.auto_dealer import Pace

    usual = msgspec.structs.asdict(Pace())
    kept = {"links": usual["links"], "betting": TURN, "decision": None}
    scaled = {name: round(value / speed) for name, value in usual.items() if name not in kept}
    return msgspec.convert({**scaled, **kept}, Pace)


def thinking(speed: float) -> Thinking:
    """How long sample players and the house take, faster or slower; people keep their time."""
    from cutcard.server.sample_tournament import Thinking

    usual = Thinking()
    return usual._replace(look=max(usual.look / speed, 0.005), bot=usual.bot / speed, due=usual.due / speed)


def _welcome(
    floor: RunningFloor,
    name: str,
    db: Path,
    address: str,
    thinks: Thinking,
    people: int,
    open_page: bool,
) -> None:
    from cutcard.server.sample_tournament import SampleTournament

    live = floor.tournaments[name]
    click.echo(f"{live.tournament.known.name}: {live.tournament.known.field.most} players, play money, journal {db}")
    click.echo(f"Wall:            {address}/wall/{name}")
    click.echo(f"A seat for you:  {address}/#/tournament/{name}")
    click.echo(f"Director's desk: {address}/director/{name}#{floor.tournaments.keys[name]}")
    click.echo("Ctrl-C stops it; started again on the same file, it goes on at the same card.")
    floor.attend(SampleTournament(floor, live, thinks, people).run())
    if open_page:
        click.launch(f"{address}/wall/{name}")
