"""``cutcard tournament simulate``: tables in a hundred columns, JSON, a picture, and refusals in a sentence."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from cutcard.rulebooks import rulebook
from tests.support.command import cutcard

SIMULATE = ("tournament", "simulate")


def test_the_tables_fit_a_hundred_columns() -> None:
    for name in ("knock-out", "accumulation", "charity"):
        found = cutcard(*SIMULATE, name, "--runs", "3", "--workers", "1")
        tables = [line for line in found.out.splitlines() if "  " in line]
        assert max(map(len, tables)) <= 100


def test_a_raised_field_is_said() -> None:
    found = cutcard(*SIMULATE, "knock-out", "--players", "64", "--runs", "2", "--workers", "1")
    assert (
        "The terms let in 32 players; the field was raised to 64. Tables: 8 in the heat, 2 in the final." in found.out
    )
    assert "raised" not in cutcard(*SIMULATE, "knock-out", "--runs", "2", "--workers", "1").out


def test_the_json_is_the_same_for_any_number_of_workers() -> None:
    one, two = (
        cutcard(*SIMULATE, "charity", "--runs", "130", "--seed", "7", "--json", "--workers", workers).json
        for workers in ("1", "2")
    )
    assert one.pop("run")["workers"] == 1
    assert two.pop("run")["workers"] == 2
    assert one == two
    assert one["pool"]["counts"] == {"1080": 130}
    assert one["tables"] == {"shoot-out": 3, "repechage": 1, "final": 1}
    assert len(one["held"]) == one["players"] == 27
    assert [row["players"] for row in one["boxes"]] == [3] * 9


def test_a_file_of_terms_is_played_and_drawn(tmp_path: Path) -> None:
    ready = rulebook("crown-casino-war").folder / "tournaments" / "charity.toml"
    own = tmp_path / "own.toml"
    own.write_text(ready.read_text().replace('"Charity shoot-out"', '"Ours & yours"'))
    picture = tmp_path / "own.svg"
    mix = "cover,minimum:2"
    found = cutcard(
        *SIMULATE, str(own), "--runs", "5", "--workers", "1", "--strategies", mix, "--picture", str(picture)
    )
    assert f"drawn in {picture}" in found.out
    drawn = ElementTree.fromstring(picture.read_text())
    words = [text.text or "" for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert "Ours & yours: 5 tournaments of 27 players" in words
    assert {"cover", "minimum", "9"} <= set(words)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("charity", "--players", "11"), "begins with at least 12 players, not 11 [10.4.1(a)(iii)]"),
        (("charit",), "'charit' is no ready format (did you mean 'charity'?)"),
        (("charity", "--strategies", "minimun"), "no strategy 'minimun' (did you mean 'minimum'?)"),
        (("nowhere",), "no ready format; known: accumulation, charity, knock-out"),
        (("charity", "--picture", "x.png"), "'x.png' does not end in .svg; --picture: name a file to draw into"),
        (("charity", "--runs", "0"), "runs: 1 to"),
        (("charity", "--cluster", "nowhere"), "is no address"),
        (("README.md",), "README.md: line 3: this is no TOML"),
    ],
)
def test_what_is_refused(words: tuple[str, ...], says: str) -> None:
    found = cutcard(*SIMULATE, *words)
    assert says in found.err
    assert found.err.startswith("cutcard: ")
    assert (found.status, found.out) == (1, "")


def test_a_command_that_is_none() -> None:
    assert "no command 'simulat' (did you mean 'simulate'?)" in cutcard("tournament", "simulat").err
    assert "simulate  Play whole tournaments" in cutcard("tournament", "--help").out
