"""Groups of commands whose modules wait until they are needed: a start loads only what it runs."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click


class Commands(click.Group):
    """Commands by name, each told in a sentence; the one called ``x`` stands in the module ``modules`` + ``x``."""

    def __init__(self, *args: Any, told: Mapping[str, str], modules: str, **more: Any) -> None:
        super().__init__(*args, **more)
        self.told, self._modules = told, modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.told)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.told:
            return None
        command = import_module(self._modules + cmd_name).command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.told:
            from cutcard.citations import did_you_mean

            raise click.UsageError(f"no command {args[0]!r}{did_you_mean(args[0], tuple(self.told))}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(self.told.items()))
