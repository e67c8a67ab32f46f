"""How the command line begins and ends: its arguments, and the status of whatever goes wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

import click
import pytest

from cutcard import cli
from tests.support.command import cutcard


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException], None]:
    """Have every command end in this."""

    def fail(error: BaseException) -> None:
        def invoke(ctx: click.Context) -> None:
            raise error

        monkeypatch.setattr(cli.cli, "invoke", invoke)

    monkeypatch.delenv("CUTCARD_DEBUG", raising=False)
    return fail


def test_without_arguments_of_its_own_it_takes_those_of_the_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["cutcard", "counts", "nz-casino-war"])
    assert cli.main() == 0
    assert capsys.readouterr().out.startswith("nz-casino-war · 8 decks")


def test_a_reader_who_has_enough_is_no_error(
    monkeypatch: pytest.MonkeyPatch, failing: Callable[[BaseException], None]
) -> None:
    """Standard output is pointed elsewhere, so that nothing is said when it is closed."""
    pointed: list[int] = []
    failing(BrokenPipeError())
    with monkeypatch.context() as only_here:  # pytest needs it too
        only_here.setattr(os, "dup2", lambda old, new: pointed.append(new))
        ran = cutcard("rulebooks")
    assert (ran.status, ran.err, pointed) == (0, "", [1])


@pytest.mark.parametrize("error", [KeyboardInterrupt(), click.Abort()], ids=["Ctrl-C", "abort"])
def test_ctrl_c_ends_with_130(error: BaseException, failing: Callable[[BaseException], None]) -> None:
    failing(error)
    ran = cutcard("rulebooks")
    assert (ran.status, ran.err) == (130, "")


def test_a_fault_of_ours_is_a_sentence_and_70(
    failing: Callable[[BaseException], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    failing(KeyError("lost"))
    ran = cutcard("rulebooks")
    assert (ran.status, ran.out) == (70, "")
    assert ran.err == "cutcard: a fault of ours (KeyError: 'lost'); CUTCARD_DEBUG=1 shows where\n"
    monkeypatch.setenv("CUTCARD_DEBUG", "1")
    with pytest.raises(KeyError):
        cutcard("rulebooks")
