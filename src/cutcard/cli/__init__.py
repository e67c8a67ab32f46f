"""The command line: thin, and quick to answer. Each command's module is imported only when it is called."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING

import click

from cutcard.cli.group import Commands

if TYPE_CHECKING:
    from cutcard.rulebooks import Shelf

COMMANDS = {
    "rulebooks": "The rulebooks: edition, regulator, decks, boxes.",
    "rules": "The clauses of a rulebook, searchable; what acts on them and what shows them.",
    "find": "Anything in all rulebooks as people word it: clauses, powers, errors, payouts, silences.",
    "powers": "Who may do what, side by side for all rulebooks.",
    "check": "Whether a rulebook's folder is sound: every fault with its file and line.",
    "diff": "Where two rulebooks differ, with both clauses.",
    "settle": "Settle recorded rounds: who is paid what, and under which clause.",
    "why": "Explain a round, or what is done about something that went wrong, with the clauses.",
    "counts": "Exact numbers of deals for each combination of findings.",
    "odds": "The exact odds of every wager, and the best decisions.",
    "parsheet": "The PAR sheet of a rulebook, to read in a browser and to print.",
    "dossier": "Everything that a laboratory asks for, in one signed archive.",
    "simulate": "Play any number of rounds by the book's own procedure, beside the exact odds.",
    "battery": "Test shoes and outcomes as a laboratory would, from the live source, a seed or a file.",
    "tournament": "Tournaments under written terms: whole ones played by the thousand.",
    "promotion": "Prizes beside gaming under written terms: checked, printed, advertised.",
    "audit": "Settle recorded rounds again, and list every payment that differs.",
    "verify": "Check a journal: chain, signatures, decisions, payments; or a dossier, file by file.",
    "search": "Search a journal for anything: by person, table, round, card, clause, amount, time.",
    "fairness": "Check that nobody chose the cards of electronic tables alone.",
    "archive": "Move the old part of a journal into a sealed, compressed segment.",
    "move": "Bring a floor from a file to PostgreSQL, or back, verified on both sides.",
    "report": "The day of a house: what its tables won, beside what chance has for it.",
    "duties": "What a floor owes, to whom and until when; and letters on disputes.",
    "ledger": "The money of a house at any moment, reconciled to the cent.",
    "export": "The entries or rounds of a journal, as JSON lines or Parquet.",
    "table": "Run a table from a script of commands, and print its events with their clauses.",
    "replay": "Step through the events of a table, forwards and backwards.",
    "schema": "The vocabulary of tables: JSON Schema of commands and events.",
    "serve": "Open a floor of electronic tables, to play at in a browser.",
    "play": "Play at a table in the terminal, with play money.",
    "train": "Questions for dealers and supervisors: what is paid, what is done, who decides.",
    "demo": "A round of each rulebook, settled.",
    "manual": "The manual pages, as `man` reads them.",
    "completion": "What makes a shell complete commands, options, books and clauses.",
}


@click.command(
    cls=Commands,
    told=COMMANDS,
    modules="cutcard.cli.",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="cutcard", prog_name="cutcard")
@click.option(
    "--rulebooks",
    "folders",
    multiple=True,
    metavar="DIR",
    help="A folder with one more rulebook; may be given again. Also: CUTCARD_RULEBOOKS.",
)
@click.pass_context
def cli(ctx: click.Context, folders: tuple[str, ...]) -> None:
    """Regulated casino table games as running law.

    Five approved rulebooks that settle any round and cite the clause for every cent. Start with `cutcard demo`,
    then `cutcard find shoe runs out`.
    """
    if folders:
        from pathlib import Path

        from cutcard.cli.context import shelf_of

        shelf = shelf_of(ctx)
        for folder in folders:
            shelf = shelf.with_folder(Path(folder))
        ctx.obj = shelf


def main(args: list[str] | None = None, shelf: Shelf | None = None) -> int:
    """Run the command line; every failure is a sentence and an exit status, never a traceback."""
    from cutcard.citations import Refused

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal without suits shows a question mark, not a fault
            stream.reconfigure(errors="replace")
    if args is None and (asked := os.environ.get("_CUTCARD_COMPLETE")):  # a shell, at each press of a key
        from cutcard.cli.shells import answered

        return answered(cli, asked)
    try:
        # Not cli.main(): it would take a closed pipe for an error.
        with cli.make_context("cutcard", sys.argv[1:] if args is None else list(args), obj=shelf) as ctx:
            status = cli.invoke(ctx)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except click.exceptions.Exit as done:
        return done.exit_code
    except Refused as refused:
        rules = f" [{', '.join(refused.clauses)}]" if refused.clauses else ""
        click.echo(f"cutcard: {refused}{rules}", err=True)
        return 1
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except ModuleNotFoundError as error:
        return _not_installed(error, sys.argv[1:] if args is None else args)
    except BrokenPipeError:
        # Whoever read our output has enough. Point stdout elsewhere, so that closing it at exit is quiet too.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    except (KeyboardInterrupt, click.Abort):
        return 130
    except Exception as error:
        return _our_fault(error)


def _not_installed(error: ModuleNotFoundError, args: list[str]) -> int:
    """What is said where a package of an extra is missing, with the line that installs it."""
    from cutcard.extras import lacking

    command = next((word for word in args if word in COMMANDS), "")
    refused = lacking(error, f"cutcard {command}".strip())
    if refused is None:
        return _our_fault(error)
    click.echo(f"cutcard: {refused}", err=True)
    return 1


def _our_fault(error: Exception) -> int:
    if os.environ.get("CUTCARD_DEBUG"):
        raise error
    name = type(error).__name__
    click.echo(f"cutcard: a fault of ours ({name}: {error}); CUTCARD_DEBUG=1 shows where", err=True)
    return 70
