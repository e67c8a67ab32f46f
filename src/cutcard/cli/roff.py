"""A command's help as a manual page, in the language that `man` reads. It says what the help says, and no more."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import click

AS_IT_STANDS = "\b"
"""The mark by which a help text says that the lines of a paragraph stay as they are."""


def pages(
    command: click.Command, name: str, release: str, parent: click.Context | None = None
) -> Iterator[tuple[str, str]]:
    """The page of a command and those of all commands under it, each with its file's name.

    >>> @click.command("deal", short_help="Deal cards.")
    ... @click.option("--boxes", type=int, metavar="N", help="How many boxes.")
    ... def deal(boxes: int) -> None:
    ...     '''Deal cards to N boxes.'''
    >>> [(file, page)] = pages(deal, "deal", "1.0")
    >>> file, [line for line in page.split("\\n") if "\\\\-boxes" in line][0]
    ('deal.1', '\\\\fB\\\\-\\\\-boxes\\\\fR \\\\fIN\\\\fR')
    """
    ctx = click.Context(command, parent, name, **command.context_settings)
    yield f"{name.replace(' ', '-')}.1", page(ctx, name, release)
    if isinstance(command, click.Group):
        for each in command.list_commands(ctx):
            under = command.get_command(ctx, each)
            assert under is not None
            yield from pages(under, f"{name} {each}", release, ctx)


def page(ctx: click.Context, name: str, release: str) -> str:
    """One page. ``name`` is what one types, as in ``cutcard promotion check``."""
    command = ctx.command
    under = _under(command, ctx)
    short = (command.get_short_help_str(limit=200) or name).rstrip(".")
    lines = [
        f'.TH "{name.replace(" ", "-").upper()}" "1" "" "{_text(f"cutcard {release}")}" "User commands"',
        ".SH NAME",
        f"{_text(name.replace(' ', '-'))} \\- {_text(short[:1].lower() + short[1:])}",
        ".SH SYNOPSIS",
        f".B {_text(name)}",
        *(_text(piece) for piece in command.collect_usage_pieces(ctx)),
        ".SH DESCRIPTION",
        *_described(command.help or short),
    ]
    options = [
        told
        for each in command.get_params(ctx)
        if isinstance(each, click.Option) and (told := each.get_help_record(ctx)) is not None
    ]
    if options:
        lines.append(".SH OPTIONS")
        for flags, says in options:
            lines += [".TP", _flags(flags), _text(says)]
    if under:
        lines.append(".SH COMMANDS")
        for each, says in under.items():
            lines += [".TP", f"\\fB{_text(name)} {_text(each)}\\fR", _text(says)]
    others = [f"{name.replace(' ', '-')}-{each}" for each in under] or [name.rpartition(" ")[0].replace(" ", "-")]
    seen = [other for other in others if other]
    if seen:
        lines += [".SH SEE ALSO", ", ".join(f"\\fB{_text(other)}\\fR(1)" for other in seen)]
    return "\n".join(lines) + "\n"


def _under(command: click.Command, ctx: click.Context) -> dict[str, str]:
    """The commands of a group, each with its sentence."""
    if not isinstance(command, click.Group):
        return {}
    found = {}
    for each in command.list_commands(ctx):
        under = command.get_command(ctx, each)
        assert under is not None
        found[each] = under.get_short_help_str(limit=200)
    return found


def _described(text: str) -> Iterator[str]:
    """A help text by its paragraphs; examples keep their lines."""
    for at, paragraph in enumerate(re.split(r"\n\s*\n", inspect.cleandoc(text).partition("\f")[0])):
        if at:
            yield ".PP"
        if paragraph.startswith(AS_IT_STANDS):
            yield ".nf"
            yield from map(_text, paragraph.removeprefix(AS_IT_STANDS).strip("\n").split("\n"))
            yield ".fi"
        else:
            yield _text(" ".join(paragraph.split()))


def _flags(flags: str) -> str:
    r"""The names of an option in bold, what it takes in italics.

    >>> _flags("-o, --output FILE")
    '\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIFILE\\fR'
    """
    parts = (part.partition(" ") for part in re.split(r"(?:, | / )(?=-)", flags))
    return ", ".join(
        f"\\fB{_text(name)}\\fR" + (f" \\fI{_text(takes)}\\fR" if takes else "") for name, _, takes in parts
    )


def _text(text: str) -> str:
    r"""Text that is not taken for an order of roff.

    >>> _text("-1 of C:\\x"), _text(".hidden")
    ('\\-1 of C:\\ex', '\\&.hidden')
    """
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{safe}" if safe[:1] in ".'" else safe
