"""``cutcard manual``"""

from __future__ import annotations

from pathlib import Path

import click


@click.command("manual", short_help="The manual pages, as `man` reads them.")
@click.argument("words", nargs=-1, metavar="[COMMAND]...")
@click.option(
    "-o", "--output", "folder", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Write all here."
)
@click.pass_context
def command(ctx: click.Context, words: tuple[str, ...], folder: Path | None) -> None:
    """The manual page of COMMAND on standard output, or all pages into a folder.

    An installed Cutcard brings its pages along: where its programs are on the path, `man cutcard` and
    `man cutcard-rules` find them. Elsewhere:

    \b
      cutcard manual rules | man -l -
      cutcard manual -o ~/.local/share/man/man1
    """
    from importlib.metadata import version

    from cutcard.citations import Refused, did_you_mean
    from cutcard.cli import COMMANDS, cli
    from cutcard.cli.roff import pages

    if folder is None:
        name = "-".join(("cutcard", *words))
        found = dict(pages(cli, "cutcard", version("cutcard")))
        if f"{name}.1" not in found:
            asked = " ".join(words)
            known = tuple(file.removeprefix("cutcard-").removesuffix(".1").replace("-", " ") for file in found)
            raise Refused("unknown_command", f"no command {asked!r}{did_you_mean(asked, (*known, *COMMANDS))}")
        click.echo(found[f"{name}.1"], nl=False)
        return
    if words:
        raise click.UsageError("--output writes all pages: leave the command out", ctx)
    from cutcard.cli.output import write_whole

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("bad_output", f"output: {folder} cannot be made: {error.strerror}") from None
    written = 0
    for file, text in pages(cli, "cutcard", version("cutcard")):
        write_whole(folder / file, text)
        written += 1
    click.echo(f"{written} pages in {folder}")
