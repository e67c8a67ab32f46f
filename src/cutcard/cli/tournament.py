"""``cutcard tournament``: competitions under written terms."""

from __future__ import annotations

from importlib import import_module

import click

COMMANDS = {
    "terms": "Check the terms of a tournament, and print them.",
    "demo": "A whole tournament with sample players, watched in a browser; people can sit among them.",
    "simulate": "Play whole tournaments by the thousand: who goes on, who wins, what it pays.",
}
"""The commands of the group by name; each has a module of its own, ``tournament_NAME``."""


class TournamentCommands(click.Group):
    """The commands by name; their modules wait until they are needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"cutcard.cli.tournament_{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS:
            from cutcard.citations import did_you_mean

            raise click.UsageError(f"no command {args[0]!r}{did_you_mean(args[0], tuple(COMMANDS))}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.command("tournament", cls=TournamentCommands, short_help="Tournaments under written terms.")
def command() -> None:
    """Tournaments under written terms: ready formats are knock-out, accumulation and charity."""
