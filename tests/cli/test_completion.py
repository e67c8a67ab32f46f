"""What a shell offers: asked of bash itself, with the lines that `cutcard completion` prints."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from cutcard.cli import completing
from cutcard.cli.rules import command as rules
from cutcard.cli.shells import SHELLS, VARIABLE
from tests.cli.warm import warm
from tests.support.command import cutcard


def offered(*words: str) -> list[str]:
    """What bash offers for the last word of a line."""
    bash = shutil.which("bash")
    assert bash is not None
    script = (
        f'source <({warm().program} completion bash)\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))\n'
        '_cutcard_completion cutcard\nprintf "%s\\n" "${COMPREPLY[@]}"'
    )
    path = f"{warm().program.parent}:{os.environ['PATH']}"
    ran = subprocess.run(
        [bash, "-c", script, "bash", "cutcard", *words],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PATH": path},
    )
    return ran.stdout.split()


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["ru"], ["rulebooks", "rules"]),
        (["rules", "star-c"], ["star-casino-war"]),
        (["rules", "crown-casino-war", "7.4.4(a)("], ["7.4.4\\(a\\)\\(i\\)", "7.4.4\\(a\\)\\(ii\\)"]),
        (["diff", "star-casino-war", "n"], ["nz-casino-war"]),
        (["why", "box-s"], ["box-skipped"]),
        (["promotion", "ch"], ["check"]),
        (["powers", "crown-casino-war", "clo"], ["close-table"]),
        (["powers", "crown"], ["crown-casino-war"]),
        (["powers", "nz-casino-war", "offer-j"], []),
        (["find", "--book", "n"], ["nz-casino-war"]),
        (["rules", "star-casino-war", "1.1", ":", "sur"], ["surrender"]),  # as bash takes a word apart
        (["rules", "star-casino-war", "--format", "=", "h"], ["html"]),
        (["parsheet", "star-casino-war", "--option", "void_keeps", "=", "r"], ["results"]),
        (["odds", "star-three-card-poker", "--wager", "p"], ["pair_plus"]),
        (["parsheet", "star-baceball", "--meter", "m"], ["major=", "minor="]),
    ],
    ids=" ".join,
)
def test_bash_completes(words: list[str], found: list[str]) -> None:
    assert offered(*words) == found


def test_what_a_parameter_takes_follows_from_its_kind() -> None:
    from cutcard.cli import cli

    def kinds(*words: str) -> list[tuple[str, str]]:
        return [
            (item.type, item.value)
            for item in SHELLS["zsh"](cli, {}, "cutcard", VARIABLE).get_completions(*asked(words))
        ]

    def asked(words: tuple[str, ...]) -> tuple[list[str], str]:
        return list(words[:-1]), words[-1]

    assert kinds("rules", "star-casino-war", "-o", "REA") == [("file", "REA")]
    assert kinds("verify", "REA") == [("file", "REA")]
    assert kinds("check", "exa") == [("dir", "exa")]
    assert kinds("find", "--book", "crown") == [("plain", "crown-casino-war")]
    assert kinds("odds", "star-casino-war", "--stake", "t") == [("plain", "tie=")]
    assert kinds("odds", "star-casino-war", "--hand", "7") == []


def test_fish_is_told_all_that_is_said_of_a_word() -> None:
    assert 'string split -m 1 "," $completion' in cutcard("completion", "fish").out


def test_clauses_of_no_book_and_kinds() -> None:
    import click

    ctx = click.Context(rules, info_name="rules")
    (kind,) = (param for param in rules.params if param.name == "kind")
    ctx.params["book"] = "no-such-book"
    assert completing.clauses(ctx, kind, "1") == []
    assert completing.kinds(ctx, kind, "irr") == ["irregularity"]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_have_theirs(shell: str) -> None:
    assert "_CUTCARD_COMPLETE" in cutcard("completion", shell).out


def test_no_such_shell() -> None:
    ran = cutcard("completion", "tcsh")
    assert ran.status == 2
    assert "'tcsh' is not one of" in ran.err
