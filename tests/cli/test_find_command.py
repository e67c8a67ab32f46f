"""``cutcard find`` and ``cutcard powers``: what is printed, at every width, and that what it names can be pasted."""

from __future__ import annotations

import shlex

import click
import msgspec
import pytest

from cutcard.cli.find import lines_of
from cutcard.reference import find
from cutcard.reference.shapes import KINDS
from cutcard.rulebooks import default_shelf
from tests.support.command import cutcard

QUESTIONS = ("void a round", "card", "tie", "prize", "sign", "10.2", "'9.4(a)'", "S28", "copy of the rules", "rounding")


def test_an_answer_says_book_clause_who_and_the_command_that_says_more() -> None:
    told = cutcard("find", "shoe", "runs", "out", "--most", "1")
    assert told.status == 0
    lines = told.out.splitlines()
    assert lines[0] == "1. Shoe exhausted (what went wrong)"
    assert (
        "   crown-casino-war       The discards are shuffled and cut, and the round is finished with no burn. "
        in told.out
    )
    assert "Dealer and above [9.10 C21]" in told.out
    assert "star-three-card-poker  The book is silent: decided by" in told.out
    assert "   $ cutcard why shoe-exhausted" in lines
    assert lines[-1].endswith("found, 1 shown: --most shows more.")


def test_every_kind_of_hit_names_a_command_that_works_when_pasted() -> None:
    commands: dict[tuple[str, str], str] = {}
    for asked in QUESTIONS:
        for hit in find(asked, most=100).hits:
            for more in (hit.more, *(side.more for side in hit.sides if side.more)):
                shape = " ".join(each for each in shlex.split(more)[1:2]) + more[more.find(" --") :] * (" --" in more)
                commands.setdefault((hit.kind, shape.split(" --book")[0]), more)
    assert {kind for kind, _ in commands} == set(KINDS)
    for more in commands.values():
        told = cutcard(*shlex.split(more)[1:])
        assert (told.status, bool(told.out)) == (0, True), more


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for asked in ("raise the minimum", "void a round", "meaning of casino supervisor"):
        for number, hit in enumerate(find(asked).hits, 1):
            for line in lines_of(hit, number, width):
                said = click.unstyle(line)
                assert len(said) <= width or said.lstrip().startswith("$ cutcard"), said
                assert said == said.rstrip()


def test_nothing_found_is_a_sentence_and_a_status() -> None:
    told = cutcard("find", "zeppelins")
    assert told.status == 1
    assert told.out.startswith("No book has 'zeppelins'.")
    assert "Nothing found in any book. Try fewer words" in told.out
    assert "nz-casino-war          The book is silent" in told.out


def test_a_slip_is_mended_and_said() -> None:
    told = cutcard("find", "shufle", "forgotten", "--book", "star-casino-war")
    assert told.out.startswith("No book has 'shufle'; did you mean 'shuffle'? That was searched.")
    assert "11.11" in told.out


def test_a_folder_of_ones_own_is_searched() -> None:
    told = cutcard("--rulebooks", "examples/sample_casino_war", "find", "tie pays", "--book", "sample-casino-war")
    assert told.status == 0 and "sample-casino-war" in told.out


def test_for_programs() -> None:
    told = msgspec.json.decode(cutcard("find", "who may void a round", "--json").out)
    assert told["hits"][0]["name"] == "void_round"
    assert {side["book"] for side in told["hits"][0]["sides"]} == set(default_shelf().ids)


def test_powers_side_by_side() -> None:
    told = cutcard("powers", "close", "table")
    head, row = told.out.splitlines()
    assert head.split() == ["power", *default_shelf().ids]
    assert "TG Higher Duties Dealer, TG Area Manager, TG Assistant Casino Manager [11.8]" in row
    every = cutcard("powers")
    assert every.status == 0 and "star-casino-war: Casino Supervisor and above: Gaming Supervisor, " in every.out


def test_powers_of_one_book_with_their_terms() -> None:
    told = cutcard("powers", "crown-casino-war", "void-round")
    assert told.out.startswith("Void round (void-round)")
    assert "takes two: another person" in told.out
    assert len(msgspec.json.decode(cutcard("powers", "crown-casino-war", "--json").out)["powers"]) == len(
        default_shelf()["crown-casino-war"].powers
    )


def test_no_such_power_or_book() -> None:
    told = cutcard("powers", "zeppelin")
    assert (told.status, "No power in any book has 'zeppelin'" in told.out) == (1, True)
    wrong = cutcard("powers", "crown-casinowar")
    assert wrong.status == 1 and "did you mean 'crown-casino-war'" in wrong.err
