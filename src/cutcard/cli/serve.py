"""``cutcard serve``"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from cutcard.cli import completing
from cutcard.cli.context import shelf_of
from cutcard.cli.welcome import welcome

if TYPE_CHECKING:
    import socket

    from cutcard.house.auto_dealer import Pace
    from cutcard.rulebooks import Shelf
    from cutcard.server.live_promotions import PlannedPromotion
    from cutcard.server.running_floor import RunningFloor

CANNOT = 2
FAILED = 1

KEPT = (
    "everything that was acknowledged is kept. What was sent and not answered may be lost: sent again under the same "
    "key, it is done once."
)
"""What is true however a floor ended."""


@click.command("serve", short_help="Open a floor of electronic tables, to play at in a browser.")
@click.option(
    "--db",
    metavar="FILE|ADDRESS",
    default="floor.db",
    envvar="CUTCARD_DB",
    show_default=True,
    help="The journal, a file or postgresql://...; it goes on from there.",
)
@click.option(
    "--vault-key",
    metavar="FILE",
    default="floor.vault-key",
    envvar="CUTCARD_VAULT_KEY",
    show_default=True,
    help="With PostgreSQL: the key of the secrets in the database; made if it is not there.",
)
@click.option(
    "--shared",
    is_flag=True,
    help="With PostgreSQL: share the floor with other processes, each of which runs some of its houses.",
)
@click.option(
    "--peers",
    metavar="HOST:PORT",
    default="",
    envvar="CUTCARD_PEERS",
    help="With --shared: where the other processes reach this one; a free port of --host, if nothing is said.",
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    envvar="CUTCARD_PORT",
    show_default=True,
    help="0 takes a free one.",
)
@click.option("--open/--no-open", "open_page", default=False, help="Open the page in a browser.")
@click.option(
    "--pace",
    type=click.FloatRange(0, 100),
    default=1.0,
    show_default=True,
    metavar="FACTOR",
    help="How long all takes but decisions: 0.5 is twice as fast, 0 waits for nobody's eyes.",
)
@click.option(
    "--dealer",
    "dealers",
    metavar="BOOK",
    multiple=True,
    shell_complete=completing.books,
    help="One more table of BOOK, with physical cards that a person deals; may be repeated.",
)
@click.option(
    "--promotion",
    "promotions",
    metavar="FILE",
    multiple=True,
    help="A promotion under the terms in FILE, or ready ones (see `cutcard promotion`); may be repeated.",
)
@click.option(
    "--sample-promotion",
    "sample",
    is_flag=True,
    help="A promotion of play money that runs itself, with a draw in ten minutes; then the next one.",
)
@click.option(
    "--sample-players/--no-sample-players",
    "players",
    default=True,
    help="Bots with play money at the tables, while somebody looks; none with --shared or --pace 0.",
)
@click.option(
    "--staff",
    type=click.Choice(["sample", "own", "none"]),
    default="sample",
    show_default=True,
    help="Who works on a new floor: sample people with play money, its first administrators only, or nobody.",
)
@click.option(
    "--resume",
    nargs=2,
    metavar="NAME REASON",
    help="Let play go on after the source of chance failed a test: who says so, and why.",
)
@click.option(
    "--replace-shoes",
    nargs=2,
    metavar="NAME REASON",
    help="Go on though cards are lost or may be known, with other shoes: who says so, and why.",
)
@click.option(
    "--replay",
    is_flag=True,
    help="Start from the entries alone, from the first on, and make the snapshots of the journal anew.",
)
@click.option(
    "--witness",
    "witnesses",
    metavar="WHERE",
    multiple=True,
    help="Where signed heads are kept too: a file, an address (https://...) or a Git repository; may be repeated.",
)
@click.option(
    "--name",
    "names",
    metavar="NAME",
    multiple=True,
    help="A name of this machine that pages are asked for by, beside localhost and bare addresses; may be repeated.",
)
@click.option(
    "--proxy",
    "proxies",
    metavar="ADDRESS",
    multiple=True,
    help="The address or network of a proxy before this floor, whose X-Forwarded-For is believed; may be repeated.",
)
@click.pass_context
def command(
    ctx: click.Context,
    db: str,
    vault_key: str,
    shared: bool,
    peers: str,
    host: str,
    port: int,
    open_page: bool,
    pace: float,
    dealers: tuple[str, ...],
    promotions: tuple[str, ...],
    sample: bool,
    players: bool,
    staff: str,
    resume: tuple[str, str] | None,
    replace_shoes: tuple[str, str] | None,
    replay: bool,
    witnesses: tuple[str, ...],
    names: tuple[str, ...],
    proxies: tuple[str, ...],
) -> int:
    """Open a floor with a table of every rulebook: anybody who can reach the address may come in and play.

    A table that a person deals has a desk, whose address with its key is printed: whoever has it keys the cards, is
    told what to do and to pay, and reports what went wrong. The key is a new one with each start.

    A promotion has a desk in the same way, for the operator and the scrutineer. Terms with a fault are refused, as by
    `cutcard promotion check`. A promotion is called as its file; one that the journal holds already goes on.

    Sample players sit at some boxes of the tables that run themselves, for as long as anybody looks at a table or at
    the lobby. Nobody waits for them, they leave boxes free, and the journal has them as it has everybody.

    People of a new floor are as --staff says: ``sample`` people of a demonstration, whose password is printed; with
    ``own`` only an administrator of each house, for whom a link is printed once; with ``none`` nobody, and whoever has
    the key of a desk acts there. A journal goes on with the people that it has, or without any, whatever is said.

    All that is done stands in the journal FILE (floor.db in this folder, if none is named) before it is acknowledged;
    `cutcard verify FILE` checks it. The secrets of running shoes lie beside it, in FILE-vault. Stop with Ctrl-C: the
    floor goes on from the same card when it is started again.

    FILE may be the address of a PostgreSQL database (postgresql://USER@HOST/DATABASE). The secrets are in it then,
    encrypted under the key in --vault-key, which must never be kept where the database is.

    With --shared, several processes on one database are one floor. Each holds some of the houses, and answers for all:
    what another one holds is passed on to it. When one ends, the others go on with its houses, at the same card. They
    all need the same --vault-key, and should be started with the same options. Such a floor
    has no people: desks are opened by their keys.

    Where the source of chance fails one of its tests, play pauses at all electronic tables. It stays paused, over any
    number of starts, until one says --resume.

    A start looks at all that it loads. If the journal does not agree with itself, with its vault or with what was
    written last, the floor does not open, and says what is wrong and what to do. Where cards are lost or may be known,
    as after a backup was put back, --replace-shoes goes on: rounds under way are void, and all shoes are replaced.

    A witness gets every signed head, and is asked first at the next start: if it has seen what the journal does not
    hold any more, the floor does not open. One that cannot be reached does not stop it. It should be where nobody who
    can write to FILE can take anything away: `cutcard verify FILE --witness WHERE` finds a past that was changed.
    """
    import asyncio
    from functools import partial

    from uvicorn.loops.auto import auto_loop_factory

    from cutcard.citations import Refused
    from cutcard.journal.postgres.address import is_postgres, shown
    from cutcard.journal.witness import witness_at
    from cutcard.server.addresses import Hosts, Proxies
    from cutcard.server.running_floor import RunningFloor
    from cutcard.server.serving import listen, serve
    from cutcard.server.sign_in.staffing import Staffing

    shelf = shelf_of(ctx)
    books, wanted = list(shelf), [shelf[book].id for book in dealers]
    planned = [_planned(shelf, file) for file in promotions]
    if None in planned:
        return CANNOT
    try:
        if shared and (promotions or sample):
            raise Refused("not_alone", "--shared: --promotion and --sample-promotion need the floor alone")
        names_of = [each.name for each in planned if each is not None]
        if twice := sorted({name for name in names_of if names_of.count(name) > 1}):
            raise Refused(
                "name_taken", f"--promotion: two files are called {twice[0]!r}; each promotion needs its own name"
            )
        shown_as = shown(db) if is_postgres(db) else db
        if shared and not is_postgres(db):
            raise Refused("bad_address", "--shared: --db: it needs postgresql://...")
        if shared and (replace_shoes or replay):
            raise Refused("not_alone", "--shared: --replace-shoes and --replay need the floor alone")
        if not shared and ctx.get_parameter_source("peers") is ParameterSource.COMMANDLINE:
            raise Refused("bad_peers", "--peers: it is for processes that share a floor, with --shared")
        auto_dealers = [witness_at(where) for where in witnesses]
        if shared and staff != "none":
            if ctx.get_parameter_source("staff") is ParameterSource.COMMANDLINE:
                why = "no process takes up a house's cage with it yet, so a floor with people needs one process"
                why = f"{why}; leave out --shared, or say --staff none"
                raise Refused("not_alone", f"--shared: --staff {staff}: {why}")
            staff = "none"
        staffing = Staffing(staff)
        hosts, believed = Hosts((host, *names)), Proxies(proxies)
        with listen(host, port) as listening, asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
            address = _address(host, listening.getsockname()[1])
            more: dict[str, Any] = {
                "pace": _paced(pace),
                "dealers": wanted,
                "resume": resume,
                "witnesses": auto_dealers,
                "vault_key": vault_key,
            }
            inner: socket.socket | None = None
            floor: RunningFloor
            if shared:
                from cutcard.server.reached import listen_for_peers
                from cutcard.server.shared_floor import SharedFloor

                inner, here = listen_for_peers(peers, host, listening.getsockname()[1])
                floor = SharedFloor.on(db, books, here, **more)
            else:
                alone: dict[str, Any] = {
                    "replacing": replace_shoes,
                    "replay": replay,
                    "promotions": planned,
                    "cages": True,
                    "people": staffing.plan,
                }
                floor = RunningFloor.at(db, books, **alone, **more)
            staffing.of(floor)
            playing = pace if players and pace else None
            said = partial(welcome, floor, shown_as, address, open_page, sample, playing, staffing)
            before = None if shared else staffing.let_in
            runner.run(serve(floor, listening, said, hosts=hosts, proxies=believed, peers=inner, before=before))
    except Refused as refused:
        click.echo(f"cutcard: {refused}", err=True)
        return CANNOT
    return _farewell(floor, shown_as)


def _planned(shelf: Shelf, file: str) -> PlannedPromotion | None:
    """A promotion under the terms of a file, by whose name it is called; its faults are told."""
    from pathlib import Path

    from cutcard.cli.promotion import say_found
    from cutcard.server.live_promotions import PlannedPromotion

    found = say_found(shelf, file, as_json=False, quiet=True)
    return None if found is None else PlannedPromotion(Path(file).stem.replace("_", "-").lower(), found[1])


def _paced(factor: float) -> Pace:
    """The usual pace, faster or slower; links are never waited for in less than the table's own time."""
    import msgspec

    from cutcard.house.auto_dealer import Pace

    usual = msgspec.structs.asdict(Pace())
    factors = {name: max(factor, 1) if name == "links" else factor for name in usual}
    return msgspec.convert({name: value and round(value * factors[name]) for name, value in usual.items()}, Pace)


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def _farewell(floor: RunningFloor, db: str) -> int:
    for name in floor.signed.witnesses.behind:
        click.echo(f"cutcard: witness {name} has not got the last heads; the next start pushes them", err=True)
    if floor.failure is not None:
        from cutcard.journal.trouble import explained, remedy

        click.echo(f"cutcard: the floor stopped, because it could not go on. {explained(db, floor.failure)}.", err=True)
        click.echo(f"cutcard: {KEPT} {remedy(floor.failure)}.", err=True)
        return FAILED
    click.echo(f"The floor is closed. {db} ends with")
    for head in floor.journal.heads.values():
        click.echo(f"  {head.stream}@{head.version}:{head.hash.hex()}")
    return 0
