"""What a shell offers for what is being typed: books, their clauses, words for what went wrong.

Whoever presses the key waits, so each looks only at what it needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    import click
    from click.shell_completion import CompletionItem

    from cutcard.rulebooks import Rulebook


def books(ctx: click.Context, param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The rulebooks of the shelf, with their titles."""
    from click.shell_completion import CompletionItem

    from cutcard.cli.context import shelf_of

    return [
        CompletionItem(book.id, help=f"{book.title}, {book.house}")
        for book in shelf_of(ctx)
        if book.id.startswith(typed)
    ]


def powers(ctx: click.Context, param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The rulebooks, unless one was named, and the names of powers: of the book that was named, or of all."""
    from click.shell_completion import CompletionItem

    from cutcard.cli.context import shelf_of

    shelf = shelf_of(ctx)
    words = ctx.params.get("words") or ()
    named = [shelf[words[0]]] if words and words[0] in shelf.ids else None
    said = {power.name.replace("_", "-"): power.says for book in (named or shelf) for power in book.powers}
    found = [CompletionItem(name, help=says) for name, says in said.items() if name.startswith(typed)]
    return found if words else [*books(ctx, param, typed), *found]


def clauses(ctx: click.Context, param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The clauses of the book that stands before them."""
    from click.shell_completion import CompletionItem

    book = _book(ctx)
    if book is None:
        return []
    return [CompletionItem(ref, help=clause.says) for ref, clause in book.clauses.items() if ref.startswith(typed)]


def kinds(ctx: click.Context, param: click.Parameter, typed: str) -> list[str]:
    """The kinds of clauses."""
    from cutcard.rulebooks.clauses import KINDS

    return [kind for kind in KINDS if kind.startswith(typed)]


def troubles(ctx: click.Context, param: click.Parameter, typed: str) -> list[CompletionItem]:
    """Words for what went wrong, as `cutcard why` takes them; and files, since it takes a round too."""
    from click.shell_completion import CompletionItem

    from cutcard.rulebooks.explain_remedies import described

    found = [
        CompletionItem(word.replace("_", "-"), help=title)
        for word, title, _ in described()
        if word.replace("_", "-").startswith(typed)
    ]
    return found or [CompletionItem(typed, type="file")]


def by_kind(ctx: click.Context, param: click.Parameter, typed: str, before: Sequence[str]) -> list[CompletionItem]:
    """What a parameter of plain text takes, as its name and the word for its value in the help say.

    Which book is meant is read from the words before: an option without its value keeps click from reading them.
    """
    from click import STRING
    from click.shell_completion import CompletionItem

    kind = param.metavar or ""
    if param.type is not STRING:
        return []
    if "FILE" in kind or kind == "OUT" or param.name in ("file", "where", "source"):
        return [CompletionItem(typed, type="file")]
    if "FOLDER" in kind or kind == "DIR":
        return [CompletionItem(typed, type="dir")]
    if kind == "BOOK":
        return books(ctx, param, typed)
    from cutcard.cli.context import shelf_of

    book = next((book for word in before for book in shelf_of(ctx) if book.id == word), None)
    return (
        [] if book is None else [CompletionItem(word) for word in _named(book, param, kind) if word.startswith(typed)]
    )


def _named(book: Rulebook, param: click.Parameter, kind: str) -> list[str]:
    """The names that an option takes, where the book has them."""
    wagers = [wager.name for wager in book.wagers if wager.follows is None]
    if param.name == "option" or "--option" in param.opts:
        return [f"{option.name}={value}" for option in book.options for value in option.values]
    if kind == "NAME=ODDS":
        return [f"{each.name}={odds}" for each in book.schedules for odds in dict.fromkeys((each.usual, *each.posted))]
    if any(name in param.opts for name in ("--meter", "--rate", "--meter-seed", "--meter-limit")):
        return [f"{meter.name}=" for meter in book.meters]
    if "--wager" in param.opts:
        return wagers if kind == "NAME" else [f"{name}=" for name in wagers]
    return [f"{name}=" for name in wagers] if "WAGER" in kind else []


def _book(ctx: click.Context) -> Rulebook | None:
    from cutcard.citations import Refused
    from cutcard.cli.context import shelf_of

    try:
        return shelf_of(ctx)[ctx.params["book"]]
    except (KeyError, Refused):  # none was typed, or there is none
        return None
