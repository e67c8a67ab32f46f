"""Every command with its options and examples, written from the command line itself and from the documents."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click

from cutcard.cli import cli

_MOST_EXAMPLES = 4
_BLOCK = "\b"


def page(root: Path) -> str:
    """The page of all commands."""
    examples = _examples(root)
    lines = [
        "# Commands",
        "",
        "Written from the command line itself: `cutcard COMMAND --help` says the same. Examples are those of the",
        "documents, which are run with every change.",
        "",
    ]
    ctx = click.Context(cli, info_name="cutcard")
    lines += [_usage(ctx), "", *_help(cli), "", *_parameters(ctx)]
    for name in cli.list_commands(ctx):
        command = cli.get_command(ctx, name)
        assert command is not None
        lines += _command(click.Context(command, parent=ctx, info_name=name), 2, examples)
    return "\n".join(lines) + "\n"


def _command(ctx: click.Context, level: int, examples: dict[str, list[str]]) -> Iterator[str]:
    command, path = ctx.command, ctx.command_path
    yield from (f"{'#' * level} {path}", "", *_help(command), "", _usage(ctx), "", *_parameters(ctx))
    shown = examples.get(path, [])[:_MOST_EXAMPLES]
    if shown and not isinstance(command, click.Group):
        yield from ("**Examples**", "", "```console", *(f"$ {each}" for each in shown), "```", "")
    if isinstance(command, click.Group):
        for name in command.list_commands(ctx):
            below = command.get_command(ctx, name)
            assert below is not None
            yield from _command(click.Context(below, parent=ctx, info_name=name), min(level + 1, 5), examples)


def _usage(ctx: click.Context) -> str:
    pieces = " ".join(ctx.command.collect_usage_pieces(ctx))
    return f"```text\n{ctx.command_path} {pieces}\n```"


def _help(command: click.Command) -> Iterator[str]:
    """The help of a command; what it sets as it stands is set so here."""
    text = (command.help or command.short_help or "").partition("\f")[0]
    for paragraph in re.split(r"\n\s*\n", text):
        if paragraph.lstrip("\n").startswith(_BLOCK):
            lines = paragraph.lstrip("\n").removeprefix(_BLOCK).strip("\n").splitlines()
            indent = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
            yield from ("```text", *(line[indent:] for line in lines), "```", "")
        else:
            yield from (_escaped(" ".join(paragraph.split())), "")


def _parameters(ctx: click.Context) -> Iterator[str]:
    rows = [each.get_help_record(ctx) for each in ctx.command.get_params(ctx) if isinstance(each, click.Option)]
    known = [(names, said) for names, said in filter(None, rows)]
    if known:
        yield from ("| option | what it does |", "|---|---|")
        yield from (f"| {_option(names)} | {_escaped(said)} |" for names, said in known)
        yield ""


def _option(names: str) -> str:
    return "`" + names.replace("|", "\\|") + "`"


def _escaped(text: str) -> str:
    """Prose of a terminal as Markdown: what stands in quotes of code stays."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if at % 2 else re.sub(r"([\\*_<>\[\]|])", r"\\\1", part) for at, part in enumerate(parts))


def _examples(root: Path) -> dict[str, list[str]]:
    """Commands that the documents show, by the command that they run."""
    found: dict[str, list[str]] = {}
    for path in (root / "README.md", *sorted((root / "docs").glob("*.md"))):
        for block in re.findall(r"```console\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL):
            for line in re.findall(r"^\$ (.*)$", block, re.MULTILINE):
                for name in _run_by(line):
                    if line not in found.setdefault(name, []):
                        found[name].append(line)
    return found


def _run_by(line: str) -> list[str]:
    """The commands of ours in a line of the shell: ``cutcard tournament simulate`` and ``cutcard tournament``."""
    names = []
    for run in re.findall(r"\bcutcard((?: (?!-)[a-z-]+| --rulebooks \S+)+)", line):
        words = re.sub(r" --rulebooks \S+", "", run).split()
        names += [f"cutcard {' '.join(words[: number + 1])}" for number in range(min(len(words), 2))]
    return names
