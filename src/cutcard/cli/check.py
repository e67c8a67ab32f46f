"""``cutcard check``"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import paragraph, print_json

if TYPE_CHECKING:
    from cutcard.rulebooks import Rulebook, Shelf
    from cutcard.rulebooks.check import Fault


@click.command("check", short_help="Whether a rulebook's folder is sound: every fault with its file and line.")
@click.argument("books", metavar="[FOLDER | BOOK]...", nargs=-1)
@json_option
@click.pass_context
def command(ctx: click.Context, books: tuple[str, ...], as_json: bool) -> None:
    """Check rulebooks: their folders, or ids of the shelf; without any, all that are on the shelf.

    Every name is known, every clause is in clauses.toml, every part is of its kind, each wager has exactly one row in
    every case and is settled at the table, each power is held by somebody, and whatever can go wrong is answered or
    said to be left open. What is sound and yet acts on nothing is said too: powers that are only recorded. The exit
    status is 1 if anything is wrong.
    """
    from cutcard.citations import Refused
    from cutcard.rulebooks.check import faults_of
    from cutcard.rulebooks.faults import Unsound

    shelf = shelf_of(ctx)
    answers: list[dict[str, object]] = []
    for name in books or (*shelf.ids, *shelf.left_out):
        answer: dict[str, object] = {"book": name, "faults": [], "recorded": []}
        try:
            book = _book(shelf, name)
            found = [*_taken(shelf, book), *faults_of(book)]
            recorded = [] if found else _recorded(book)  # powers that are none cannot be read
            answer = {"book": book.id, "faults": [_told(fault) for fault in found], "recorded": recorded}
        except Unsound as unsound:
            answer["faults"] = [_told(unsound.fault)]
        except Refused as refused:
            answer["faults"] = [{"file": None, "line": None, "says": str(refused)}]
        answers.append(answer)
    if as_json:
        print_json(answers)
    else:
        for answer in answers:
            _show(answer)
    if any(answer["faults"] for answer in answers):
        ctx.exit(1)


def _book(shelf: Shelf, name: str) -> Rulebook:
    from cutcard.rulebooks.shelf import load_folder

    return shelf[name] if name in shelf.ids or not _is_path(name) else load_folder(Path(name))


def _is_path(name: str) -> bool:
    """Whether a name is one of a file or folder, and not of a book on the shelf."""
    return os.sep in name or os.path.lexists(name)


def _taken(shelf: Shelf, book: Rulebook) -> list[Fault]:
    from cutcard.rulebooks.check import Fault
    from cutcard.rulebooks.check.places import Places

    if book.id not in shelf.ids or shelf[book.id].folder == book.folder:
        return []
    path, line = Places(book.folder).find("id", book.id) or (book.folder / "__init__.py", 1)
    return [Fault(path, line, f"id: another rulebook has the id {book.id!r}; choose another")]


def _recorded(book: Rulebook) -> list[str]:
    """The powers that the book gives and that no command asks for."""
    from cutcard.rulebooks.vocabulary import only_recorded

    return [power.name for power in book.powers if only_recorded(power.name)]


def _told(fault: Fault) -> dict[str, object]:
    path = fault.path
    shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    return {"file": str(shown), "line": fault.line, "says": fault.says}


def _show(answer: dict[str, object]) -> None:
    faults, recorded = answer["faults"], answer["recorded"]
    assert isinstance(faults, list)
    assert isinstance(recorded, list)
    for fault in faults:
        place = ":".join(str(part) for part in (fault["file"], fault["line"]) if part)
        click.echo(f"{place}: {fault['says']}" if place else fault["says"])
    number = len(faults)
    said = "sound" if not number else "1 fault" if number == 1 else f"{number} faults"
    click.echo(f"{answer['book']}: {said}")
    if recorded and not number:
        names = ", ".join(recorded)
        paragraph(f"recorded only, since no command asks for them: {names}")
