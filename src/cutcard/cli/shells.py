"""How shells ask for what may follow, and how they are answered: the scripts of click, with three faults mended.

bash takes a word apart at every ``:`` and ``=``, so that neither a clause like ``1.1:surrender`` nor ``NAME=VALUE``
could be completed, and takes brackets of a clause as its own; fish cut what is said of a word at the first comma.
"""

from __future__ import annotations

from typing import Any, ClassVar

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
    add_completion_class,
    shell_complete,
)

from cutcard.cli import completing

VARIABLE = "_CUTCARD_COMPLETE"
"""The variable of the environment by which a shell asks what may follow."""

_BASH = r"""%(complete_func)s() {
    local IFS=$'\n' response type value each start typed=() joined=
    for each in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if [[ ${#typed[@]} -gt 0 && ( $each =~ ^[:=]+$ || -n $joined ) ]]; then
            typed[-1]+=$each
        else
            typed+=("$each")
        fi
        [[ $each =~ ^[:=]+$ ]] && joined=yes || joined=
    done
    start=${typed[-1]}
    [[ $start == *[:=]* ]] && start=${start%%"${start##*[:=]}"} || start=

    response=$(env COMP_WORDS="${typed[*]}" COMP_CWORD=$((${#typed[@]} - 1)) %(complete_var)s=bash_complete $1)

    for each in $response; do
        IFS=',' read -r type value <<< "$each"
        if [[ $type == dir ]]; then
            COMPREPLY=()
            compopt -o dirnames
        elif [[ $type == file ]]; then
            COMPREPLY=()
            compopt -o default
        elif [[ $type == plain ]]; then
            [[ $value == *= ]] && compopt -o nospace 2>/dev/null
            printf -v value %%q "${value#"$start"}"
            COMPREPLY+=("$value")
        fi
    done
    return 0
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""


class _Answering(ShellComplete):
    """What is offered where a parameter says nothing itself: files, books, and names that the book gives."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[Any]]:
        found = super().get_completions(list(args), incomplete)
        if found:
            return found
        from click.shell_completion import _resolve_context, _resolve_incomplete

        ctx = _resolve_context(self.cli, self.ctx_args, self.prog_name, list(args))
        asked, typed = _resolve_incomplete(ctx, list(args), incomplete)
        return completing.by_kind(ctx, asked, typed, args) if isinstance(asked, click.Parameter) else []


class _Bash(_Answering, BashComplete):
    source_template: ClassVar[str] = _BASH


class _Zsh(_Answering, ZshComplete):
    pass


class _Fish(_Answering, FishComplete):
    source_template: ClassVar[str] = FishComplete.source_template.replace("string split", "string split -m 1")


SHELLS: dict[str, type[ShellComplete]] = {"bash": _Bash, "zsh": _Zsh, "fish": _Fish}


def script(cli: click.Command, shell: str) -> str:
    """The lines that make a shell ask."""
    return SHELLS[shell](cli, {}, "cutcard", VARIABLE).source()


def answered(cli: click.Command, asked: str) -> int:
    """Answer a shell that asks; the exit status."""
    for name, kind in SHELLS.items():
        add_completion_class(kind, name)
    return shell_complete(cli, {}, "cutcard", VARIABLE, asked)
