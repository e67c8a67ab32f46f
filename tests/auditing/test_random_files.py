"""Random rounds of the five books: an audit finds nothing, then exactly the cent that was changed; tables and pipeline
agree whatever happens to a file."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.auditing.report import Difference
from tests.auditing.files import both_ways, change, file_of, put, settled, tables
from tests.support.books import BOOKS
from tests.support.rounds import war_record
from tests.support.seeds import short_or_long
from tests.support.strategies import MANY

FILES = settings(MANY, max_examples=short_or_long(6, 500))
SPOILED = settings(MANY, max_examples=short_or_long(15, 2_000))


@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_what_the_pipeline_paid_is_found_right(book: str) -> None:
    @FILES
    @given(tables(book))
    def check(records: list[dict[str, Any]]) -> None:
        with TemporaryDirectory() as folder:
            path = file_of(Path(folder) / "rounds.parquet", *records)
            found, totals = both_ways(path)
        lines = [line for _, _, settlement in settled(records)[1] for line in settlement.lines]
        assert found == []
        assert totals.agrees
        assert (totals.rounds, totals.lines) == (len(records), len(lines))
        assert (totals.staked, totals.paid, totals.returned) == tuple(
            sum(getattr(line, what) for line in lines) for what in ("staked", "paid", "returned")
        )

    check()


@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_one_cent_more_or_less_is_found_where_it_is(book: str) -> None:
    @FILES
    @given(tables(book), st.data())
    def check(records: list[dict[str, Any]], data: st.DataObject) -> None:
        terms, recorded = settled(records)
        seats = [
            (number, box.box, player.player)
            for number, _, settlement in recorded
            for box in settlement.boxes
            for player in box.players
        ]
        row = data.draw(st.integers(1, len(seats)))
        wager = data.draw(st.sampled_from(terms.book.wagers))
        what = data.draw(st.sampled_from(["staked", "paid", "returned"] if wager.follows else ["paid", "returned"]))
        what = "paid" if wager.bonus_on else what
        with TemporaryDirectory() as folder:
            path = file_of(Path(folder) / "rounds.parquet", *records)

            def one_cent(rows: list[dict[str, Any]]) -> None:
                before = rows[row - 1][f"{wager.name}_{what}"]
                rows[row - 1][f"{wager.name}_{what}"] = before + (data.draw(st.sampled_from([-1, 1])) if before else 1)

            change(path, one_cent)
            (found,), totals = both_ways(path)
        assert isinstance(found, Difference)
        assert (found.at, found.round, found.box, found.player) == (row, *seats[row - 1])
        assert found.wager == wager.name
        assert abs(getattr(found.recorded, what) - getattr(found.due, what)) == 1
        assert (totals.differences, totals.rounds_that_differ, totals.not_audited) == (1, 1, 0)
        line = next(
            (
                line
                for number, _, settlement in recorded
                for box in settlement.boxes
                for player in box.players
                for line in player.lines
                if (number, box.box, player.player) == seats[row - 1] and line.wager == wager.name
            ),
            None,
        )
        assert (found.clauses, found.readings) == (((), ()) if line is None else (line.clauses, line.readings))

    check()


CARDS = st.sampled_from(["Kd", "9s", "Ah", "2c", "1x", None])
VALUES = {
    "round": st.sampled_from([0, 1, 2, 9, None]),
    "box": st.sampled_from([-1, 0, 1, 2, 7, 99, None]),
    "player": st.sampled_from(["A", "B", "C", None]),
    "decision": st.sampled_from(["war", "surrender", "play", "fold", "stay", "run", None]),
    "more": st.sampled_from(
        [
            None,
            "{}",
            "[",
            '{"tokens":["tie"]}',
            '{"id":"x"}',
            '{"dealer":["9d"]}',
            '{"cards":["Kd","Kd","Kd"]}',
            '{"limits":{"tie":{"max":"5"}}}',
            '{"rulings":[{"scope":"round","ground":"9.4"}]}',
            '{"colour":1}',
        ]
    ),
}
CENTS = st.sampled_from([-1, 0, 1, 500, 1000, 10**13, 10**14, None])


@pytest.mark.bulk
@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_tables_and_pipeline_agree_on_spoiled_files(book: str) -> None:
    @SPOILED
    @given(tables(book), st.data())
    def check(records: list[dict[str, Any]], data: st.DataObject) -> None:
        with TemporaryDirectory() as folder:
            path = file_of(Path(folder) / "rounds.parquet", *records)

            def spoil(rows: list[dict[str, Any]]) -> None:
                for _ in range(data.draw(st.integers(1, 4))):
                    column = data.draw(st.sampled_from(sorted(rows[0])))
                    kind = CARDS if column.startswith(("card_", "dealer_")) else VALUES.get(column, CENTS)
                    rows[data.draw(st.integers(0, len(rows) - 1))][column] = data.draw(kind)

            change(path, spoil)
            both_ways(path)

    check()


def test_a_file_of_one_table_is_told_apart_from_another(tmp_path: Path) -> None:
    """The property above would hold if nothing were ever found: here something is."""
    path = file_of(tmp_path / "rounds.parquet", *(tables_example()))
    put(path, 2, "tie_paid", 99_999)
    (found,), _ = both_ways(path)
    assert isinstance(found, Difference)
    assert (found.recorded.paid, found.due.paid) == (99_999, 0)


def tables_example() -> list[dict[str, Any]]:
    return [war_record("star-casino-war", "9d", "Kh", main=10, tie=amount) for amount in (5, 10, 15)]
