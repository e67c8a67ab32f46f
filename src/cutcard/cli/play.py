"""``cutcard play``"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

import click

from cutcard.cli import completing
from cutcard.cli.context import shelf_of


@click.command("play", short_help="Play at a table in the terminal, with play money.")
@click.argument("book", required=False, shell_complete=completing.books)
@click.option("--purse", metavar="AMOUNT", default="1000", show_default=True, help="Play money to begin with.")
@click.option("--boxes", type=click.IntRange(1), help="Boxes on the table; without it, three or what the book allows.")
@click.option(
    "--seed",
    type=int,
    help="The same cards each time, for trying out and tests only. Without it: the system's secure source.",
)
@click.option("--dealer", is_flag=True, help="Deal: key physical cards, be told what to do, report what goes wrong.")
@click.option(
    "--players",
    type=click.IntRange(0, 7),
    default=3,
    show_default=True,
    help="With --dealer: sample players at the table, who bet and decide by chance.",
)
@click.pass_context
def command(
    ctx: click.Context,
    book: str | None,
    purse: str,
    boxes: int | None,
    seed: int | None,
    dealer: bool,
    players: int,
) -> int:
    """Play at a table of BOOK (without it: choose one) against the dealer, with play money.

    The shoe is electronic: its order is committed to before the first wager, and you are offered the cut. Every amount
    is paid under a clause, and ? opens it. docs/playing.md lists the keys; so does k.

    With --dealer it is you who deals, with cards of your own: what to do, take and pay stands above the cloth, t
    reports what went wrong, and before anything is decided you see the table before and after. i lists the keys.
    """
    from cutcard.money import cents

    shelf = shelf_of(ctx)
    chosen = shelf[book] if book is not None else None
    try:
        amount = cents(purse)
    except ValueError as error:
        raise click.UsageError(f"--purse: {error}", ctx) from None
    if not amount:
        raise click.UsageError("--purse: an amount above zero is needed", ctx)
    _check_terminal()
    from cutcard.play.app import PlayApp

    app = PlayApp(
        list(shelf), _entropy(seed), chosen=chosen, purse=amount, boxes=boxes, dealer=players if dealer else None
    )
    app.run()
    if app.fault is not None:
        raise app.fault
    return app.return_code or 0


def _check_terminal() -> None:
    """Say in a sentence what is missing, before anything is drawn."""
    from cutcard.citations import Refused

    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise Refused("no_terminal", "play needs a terminal: its input and output may not be a pipe or a file")
    term = os.environ.get("TERM", "")
    if os.name != "nt" and term in ("", "dumb", "unknown"):
        raise Refused("dumb_terminal", f"play needs a terminal that can place text on the screen; TERM is {term!r}")
    try:
        "♠░▄╭".encode(sys.stderr.encoding)
    except UnicodeEncodeError:
        raise Refused(
            "no_suits", f"play needs a terminal with UTF-8 for the suits of cards, not {sys.stderr.encoding}"
        ) from None


def _entropy(seed: int | None) -> Callable[[int], bytes]:
    if seed is None:
        return os.urandom
    import random

    return random.Random(seed).randbytes
