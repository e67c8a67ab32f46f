"""``cutcard completion``"""

from __future__ import annotations

import click


@click.command("completion", short_help="What makes a shell complete commands, options, books and clauses.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Lines for SHELL that make it complete commands, options, books, clauses and words for what went wrong.

    \b
      source <(cutcard completion bash)                                       this shell alone; the same for zsh
      cutcard completion bash > ~/.local/share/bash-completion/completions/cutcard
      cutcard completion fish > ~/.config/fish/completions/cutcard.fish
    """
    from cutcard.cli.shells import script

    click.echo(script(ctx.find_root().command, shell))
