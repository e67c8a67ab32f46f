"""``cutcard train``"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO

import click

from cutcard.cli import completing
from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import heading, labelled, paragraph, print_table
from cutcard.listings.reasons import says_of

if TYPE_CHECKING:
    from cutcard.rulebooks import Rulebook, Shelf
    from cutcard.training.course import Session
    from cutcard.training.questions import Question

MOST = 10_000

_SEEDS = 1_000_000
"""Few enough to be typed again."""


@click.command("train", short_help="Questions for dealers and supervisors, marked with the clauses.")
@click.argument("book", required=False, shell_complete=completing.books)
@click.option("--questions", "number", type=click.IntRange(1, MOST), default=10, show_default=True, help="How many.")
@click.option("--seed", help="The same seed asks the same questions.")
@click.option(
    "--only",
    type=click.Choice(("pay", "do", "who", "conduct", "closing", "dispute")),
    help="One kind: what is paid; what is done about an error, and who decides it; what people may not do and what "
    "follows; how a table closes; how a dispute is decided.",
)
@click.option(
    "--answers", metavar="FILE", type=click.File(errors="replace"), help="Answers, one in a line; - for standard input."
)
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    book: str | None,
    number: int,
    seed: str | None,
    only: str | None,
    answers: TextIO | None,
    as_json: bool,
) -> None:
    """What do you pay, what do you do, who decides? Questions about BOOK, or about all rulebooks.

    Rounds are dealt and settled, things go wrong at tables, people cheat and quarrel, and tables close, as the
    rulebook has it; every answer is marked with its clauses. What was answered wrongly comes again before the end.
    --json prints the questions with their answers as JSON lines, for a class.
    """
    from cutcard.training.course import Session, course
    from cutcard.training.questions import KINDS

    shelf = shelf_of(ctx)
    books = list(shelf) if book is None else [shelf[book]]
    if as_json and answers is not None:
        raise click.UsageError("--json prints the answers: leave --answers out", ctx)
    chosen = _chance() if seed is None else seed
    questions = course(books, number, chosen, next((kind for kind in KINDS if kind == only), None))
    if as_json:
        _print_lines(questions)
        return
    asking = sys.stdin if answers is None else answers
    if isinstance(asking, TextIOWrapper):  # what is no text is no answer either
        asking.reconfigure(errors="replace")
    session = Session(questions)
    _greet(books, number, chosen)
    with _until_stopped():
        _ask_all(session, shelf, asking)
    _print_score(session)


def _chance() -> str:
    from secrets import randbelow

    return str(randbelow(_SEEDS))


def _print_lines(questions: Iterator[Question]) -> None:
    import msgspec

    for question in questions:
        click.echo(msgspec.json.encode(question).decode())


def _greet(books: list[Rulebook], number: int, seed: str) -> None:
    what = f"{books[0].title}, {books[0].house}" if len(books) == 1 else "all rulebooks"
    heading(f"{number} question{'s' if number > 1 else ''} on {what}")
    paragraph(
        "Amounts: pay 25, take 12.50 or nothing. Choices: a letter, or several as in ac. ? explains, q ends. "
        f"--seed {seed} asks the same again.",
        indent="",
    )


@contextmanager
def _until_stopped() -> Iterator[None]:
    """Ctrl-C ends the questions, and the score is still shown."""
    try:
        yield
    except (KeyboardInterrupt, click.Abort):
        click.echo()


def _ask_all(session: Session, shelf: Shelf, asking: TextIO) -> None:
    from cutcard.training.questions import is_right

    for question in session:
        _print_question(session, question)
        answer = _answer(question, asking)
        if answer is None:
            return
        right = is_right(question, answer)
        session.mark(question, right)
        _print_mark(question, bool(answer), right, shelf[question.book])


def _print_question(session: Session, question: Question) -> None:
    from cutcard.training.questions import KINDS

    click.echo()
    again = " (again)" if session.repeated else ""
    heading(f"{session.asked}. {KINDS[question.kind]}{again}")
    for line in question.situation:
        paragraph(line)
    click.echo()
    click.echo(click.style(f"  {question.asks}", bold=True) if sys.stdout.isatty() else f"  {question.asks}")
    for letter, text in question.lettered:
        labelled(f"{letter}) ", text, indent="    ")


def _answer(question: Question, asking: TextIO) -> tuple[str, ...] | None:
    """What was answered; nothing if it was given up, None if no more answers come."""
    from cutcard.citations import Refused
    from cutcard.training.questions import read_answer

    while True:
        click.echo("> ", nl=False)
        said = asking.readline()
        if not asking.isatty():
            click.echo(said.rstrip("\n"))  # what a file answers is seen as if it were typed
        if not said or said.strip().lower() in ("q", "quit", "exit"):
            return None
        if said.strip() == "?":
            return ()
        try:
            return read_answer(question, said)
        except Refused as refused:
            paragraph(f"Please {refused}; ? explains.")


def _print_mark(question: Question, answered: bool, right: bool, book: Rulebook) -> None:
    word = "Right." if right else "Wrong:" if answered else "The answer:"
    refs = " ".join([*question.clauses, *question.readings])
    rest = _more(question) if right else f"{question.answer}."
    click.echo()
    labelled(f"{word} ", f"{rest} {f'[{refs}]' if refs else ''}".strip(), colour="green" if right else "red")
    for sentence in question.why:
        paragraph(sentence, indent="    ")
    for ref, says in says_of(book, (*question.clauses, *question.readings)).items():
        labelled(f"{ref}  ", says, indent="    ")


def _more(question: Question) -> str:
    """The other right answers, where any one of several will do."""
    return f"({question.answer})" if len(question.right) > 1 and not question.all_of else ""


def _print_score(session: Session) -> None:
    from cutcard.training.questions import KINDS

    answered, right = sum(session.answered.values()), sum(session.right.values())
    click.echo()
    heading(f"{right} of {answered} right" if answered else "Nothing was answered")
    rows = [
        [asks, f"{session.right[kind]}", f"{session.answered[kind]}"]
        for kind, asks in KINDS.items()
        if session.answered[kind]
    ]
    if rows:
        print_table(["question", "right", "of"], rows, right=["right", "of"])
    if session.mended:
        paragraph(f"Put right when it came again: {session.mended}.", indent="")
    if session.missed:
        click.echo()
        heading("You missed")
        missed: dict[str, list[str]] = {}
        for (book, ref), times in session.missed.most_common():
            missed.setdefault(book, []).append(f"{ref} {_times(times)}")
        width = max(map(len, missed))
        for book, refs in missed.items():
            labelled(book.ljust(width + 2), ", ".join(refs))


def _times(number: int) -> str:
    """
    >>> _times(1), _times(2), _times(3)
    ('once', 'twice', '3 times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
