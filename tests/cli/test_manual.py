"""Manual pages: one for each command, with every option, as `man` reads them."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import click

from cutcard.cli import COMMANDS, cli
from cutcard.cli.roff import pages
from tests.support.command import cutcard
from tests.support.paths import ROOT

PAGES = dict(pages(cli, "cutcard", version("cutcard")))


def test_every_command_has_a_page_with_all_its_options() -> None:
    assert {f"cutcard-{name}.1" for name in COMMANDS} < set(PAGES)
    ctx = click.Context(cli, info_name="cutcard")
    for name in COMMANDS:
        command = cli.get_command(ctx, name)
        assert command is not None
        for option in command.params:
            if isinstance(option, click.Option):
                long = max(option.opts, key=len)
                assert f"\\fB{long.replace('-', chr(92) + '-')}\\fR" in PAGES[f"cutcard-{name}.1"], (name, long)


def test_a_page_names_the_command_what_it_takes_and_where_to_read_on() -> None:
    lines = PAGES["cutcard-rules.1"].split("\n")
    assert lines[0].startswith('.TH "CUTCARD\\-RULES"') or lines[0].startswith('.TH "CUTCARD-RULES"')
    assert lines[lines.index(".SH NAME") + 1] == "cutcard\\-rules \\- the clauses of a rulebook, searchable"
    assert lines[lines.index(".SH SYNOPSIS") + 1 :][:4] == [".B cutcard rules", "[OPTIONS]", "BOOK", "[REF]"]
    assert lines[lines.index(".SH SEE ALSO") + 1] == "\\fBcutcard\\fR(1)"


def test_a_group_lists_its_commands_and_each_has_its_page() -> None:
    assert "\\fBcutcard promotion check\\fR" in PAGES["cutcard-promotion.1"]
    assert "\\fBcutcard\\-promotion\\fR(1)" in PAGES["cutcard-promotion-check.1"]


def test_examples_keep_their_lines() -> None:
    lines = PAGES["cutcard-why.1"].split("\n")
    assert lines[lines.index(".nf") + 1].startswith("  cutcard why \\-\\-book star\\-casino\\-war")


def test_the_pages_that_an_installed_package_brings_are_these() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "man").glob("*.1")}
    assert kept == PAGES, "stale: make playthroughs"


def test_one_page_is_printed_and_a_slip_is_refused(tmp_path: Path) -> None:
    assert cutcard("manual", "promotion", "check").out == PAGES["cutcard-promotion-check.1"]
    slip = cutcard("manual", "promotoin")
    assert (slip.status, slip.err) == (1, "cutcard: no command 'promotoin' (did you mean 'promotion'?)\n")
    both = cutcard("manual", "rules", "-o", str(tmp_path))
    assert both.status == 2
    assert "writes all pages" in both.err


def test_all_pages_are_written_into_a_folder(tmp_path: Path) -> None:
    ran = cutcard("manual", "-o", str(tmp_path / "man1"))
    assert ran.out == f"{len(PAGES)} pages in {tmp_path / 'man1'}\n"
    assert {path.name for path in (tmp_path / "man1").iterdir()} == set(PAGES)
    (tmp_path / "file").write_text("")
    assert cutcard("manual", "-o", str(tmp_path / "file" / "man1")).status == 1
