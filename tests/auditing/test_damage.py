"""Files that are damaged, cut short or not what they should be: named, with the rows; the rest is audited."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from cutcard.auditing.layout import TERMS_KEY, VERSION_KEY
from cutcard.auditing.parquet import ParquetAudit, _check_rows, _sentence
from cutcard.auditing.report import NotAudited
from cutcard.auditing.writer import Writer
from cutcard.citations import Refused
from cutcard.money import LARGEST
from cutcard.rulebooks import default_shelf
from tests.auditing.files import audit, both_ways, change, file_of, only, put, rewritten, settled
from tests.support.rounds import METERS, box, record, seat, war_record
from tests.support.seeds import chance, short_or_long

WAR = [war_record("star-casino-war", "9d", card, main=10, tie=5) for card in ("Kh", "2c", "Ts", "3c", "Ah", "8d")]


@pytest.fixture
def war(tmp_path: Path) -> Path:
    return file_of(tmp_path / "war.parquet", *WAR)


# --- not a file of rounds at all


@pytest.mark.parametrize(
    ("content", "code", "sentence"),
    [
        (b"", "empty", "is empty"),
        (b"round,box\n1,2\n", "not_parquet", "is no Parquet file"),
        (b"PAR1 and no more", "truncated", "is cut short"),
        (b"PAR1" + b"\x07" * 40 + b"PAR1", "damaged", "the index at its end is damaged"),
    ],
)
def test_what_is_no_whole_parquet_file(tmp_path: Path, content: bytes, code: str, sentence: str) -> None:
    path = tmp_path / "rounds.parquet"
    path.write_bytes(content)
    with pytest.raises(Refused, match=sentence) as refused:
        audit(path)
    assert refused.value.code == code
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="No such file"):
        audit(tmp_path / "none.parquet")


@pytest.mark.soak
def test_a_file_cut_short_anywhere(war: Path) -> None:
    whole = war.read_bytes()
    for size in some_of(range(1, len(whole)), "cut short", 60):
        war.write_bytes(whole[:size])
        with pytest.raises(Refused) as refused:
            audit(war)
        assert refused.value.code in ("truncated", "not_parquet", "damaged")


def test_an_index_that_contradicts_itself(war: Path) -> None:
    """The number of all rows, which Parquet writes beside those of the row groups, says less than they do."""
    content = war.read_bytes()
    size = int.from_bytes(content[-8:-4], "little")
    start = len(content) - 8 - size
    at = content.index(b"\x16\x0c", start)  # the whole number 6, as the index writes it
    war.write_bytes(content[:at] + b"\x16\x0a" + content[at + 2 :])
    with pytest.raises(Refused, match="it counts 5 rows, and 6 in its row groups"):
        audit(war)


@pytest.mark.parametrize(
    ("groups", "rows", "well"),
    [((6,), 6, True), ((6, 0), 6, True), ((), 0, True), ((7, -1), 6, False), ((6,), 5, False)],
)
def test_row_groups_have_no_fewer_rows_than_none(groups: tuple[int, ...], rows: int, well: bool) -> None:
    metadata: Any = SimpleNamespace(
        num_rows=rows, num_row_groups=len(groups), row_group=lambda at: SimpleNamespace(num_rows=groups[at])
    )
    if well:
        _check_rows(metadata)
    else:
        with pytest.raises(ValueError, match=f"it counts {rows} rows, and 6 in its row groups"):
            _check_rows(metadata)


def test_a_row_group_that_ends_before_its_last_row(tmp_path: Path) -> None:
    with patch("cutcard.auditing.writer.ROUNDS", 3):
        path = file_of(tmp_path / "war.parquet", *WAR)
    audited = ParquetAudit(path, default_shelf())
    whole = audited._file
    groups = [list(whole.iter_batches(10, row_groups=[group], columns=audited._columns)) for group in range(2)]
    groups[1] = [groups[1][0].slice(0, 1)]  # of three rows, one comes
    audited._file = SimpleNamespace(iter_batches=lambda size, row_groups, **more: iter(groups[row_groups[0]]))
    (found,) = audited.found()
    assert isinstance(found, NotAudited)
    assert (found.code, found.at, found.to, found.rows) == ("damaged", 5, 6, 2)
    assert (found.message, audited.totals.rounds) == ("row group 2 ends before its last row", 4)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ValueError("one\ntwo"), "one"),
        (MemoryError(), "MemoryError"),
        (ValueError("x" * 300), "x" * 200),
    ],
    ids=["lines", "nothing", "much"],
)
def test_an_error_is_told_in_one_line(error: Exception, said: str) -> None:
    assert _sentence(error) == said


def test_a_file_without_rounds(tmp_path: Path) -> None:
    terms, _ = settled(WAR)
    with Writer(tmp_path / "none.parquet", terms):
        pass
    with pytest.raises(Refused, match="holds no rounds"):
        audit(tmp_path / "none.parquet")


def test_parquet_of_something_else(tmp_path: Path) -> None:
    pq.write_table(pa.table({"round": [1]}), tmp_path / "other.parquet")
    with pytest.raises(Refused, match="no recorded rounds"):
        audit(tmp_path / "other.parquet")


# --- the terms


@pytest.mark.parametrize(
    ("change", "code", "sentence"),
    [
        ({"rulebook": "star-casinowar"}, "unknown_rulebook", "did you mean 'star-casino-war'"),
        ({"edition": "an older one"}, "other_edition", "recorded under star-casino-war, an older one"),
        ({"revision": 99}, "other_edition", "revision 99; the shelf holds"),
        ({"revision": "1"}, "bad_terms", "revision"),
        ({"chips": ["0"]}, "bad_amount", "cutcard.terms: chips"),
        ({"decks": 3}, "bad_decks", "played with 6, not 3"),
        ({"colour": "red"}, "unknown_field", "colour: no such field"),
    ],
)
def test_terms_that_cannot_be(war: Path, change: dict[str, Any], code: str, sentence: str) -> None:
    terms = json.loads(pq.read_schema(war).metadata[TERMS_KEY])
    rewritten(war, lambda table: table, {TERMS_KEY: json.dumps(terms | change).encode()})
    with pytest.raises(Refused, match=sentence) as refused:
        audit(war)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("metadata", "code"),
    [
        ({VERSION_KEY: b"2"}, "unknown_layout"),
        ({TERMS_KEY: b"{"}, "bad_terms"),
        ({TERMS_KEY: b"\xff"}, "bad_terms"),
        ({TERMS_KEY: b"[]"}, "bad_terms"),
        ({TERMS_KEY: b"{}"}, "bad_terms"),
    ],
)
def test_metadata_that_cannot_be(war: Path, metadata: dict[bytes, bytes], code: str) -> None:
    rewritten(war, lambda table: table, metadata)
    with pytest.raises(Refused) as refused:
        audit(war)
    assert refused.value.code == code


# --- rows


@pytest.mark.parametrize(
    ("column", "value", "code", "says"),
    [
        ("round", None, "empty", "round: empty, where a value is required"),
        ("player", None, "empty", "player: empty"),
        ("tie_paid", None, "empty", "tie_paid: empty"),
        ("tie_staked", None, "empty", "tie_staked: empty"),
        ("tie_staked", -500, "bad_amount", "tie_staked: -500 is not an amount in cents"),
        ("tie_paid", -1, "bad_amount", "tie_paid: -1 is not"),
        ("initial_returned", 10**14, "bad_amount", "initial_returned: 100000000000000 is not"),
        ("box", 0, "unknown_box", "boxes[0].box"),
        ("card_1", "1x", "unknown_card", "card_1: '1x' is not a card; write rank"),
        ("card_1", "10d", "unknown_card", "card_1: '10d' is not a card; write rank 23456789TJQKA"),
        ("card_2", "1x", "unknown_card", "card_2: '1x' is not a card"),
        ("card_1", None, "cards_missing", "boxes[0].cards"),
        ("dealer_1", None, "cards_missing", "dealer"),
        ("card_2", "Kd", "wrong_number_of_cards", "boxes[0].cards"),
        ("dealer_2", "Kd", "wrong_number_of_cards", "dealer"),
        ("decision", "war", "decision_not_due", "boxes[0].players[0].decision"),
        ("decision", "run", "unknown_decision", "boxes[0].players[0].decision"),
        ("more", "{", "not_json", "more: "),
        ("more", '{"colour":1}', "unknown_field", "more.colour: no such field"),
        ("more", '{"tokens":[1]}', "wrong_type", "more.tokens[0]: a string is expected"),
        ("more", '{"limits":{"tie":{"max":"0"}}}', "bad_amount", "more.limits.tie.max"),
        ("round", 1, "round_out_of_order", "round: 1 comes after 2; the rows of a round stand together"),
    ],
)
def test_a_row_that_cannot_be(war: Path, column: str, value: Any, code: str, says: str) -> None:
    put(war, 3, column, value)
    found = only(war)
    assert (found.at, found.to, found.rows, found.code) == (3, 3, 1, code)
    assert found.message.startswith(says)
    assert found.round == (value if column == "round" else 3)
    assert both_ways(war)[1].rounds == 5


def test_a_box_that_the_table_does_not_have(tmp_path: Path) -> None:
    boxes = [box(at, "Ad Ah 5c", seat(bet=5)) for at in (1, 7)]
    path = file_of(tmp_path / "rounds.parquet", *[record("star-baceball", "9d 2c 3s", *boxes)] * 2)
    put(path, 2, "box", 8)
    assert only(path).message == "boxes[1].box: the boxes are 1 to 7, not 8"


def test_a_card_without_one_before_it(war: Path) -> None:
    change(war, lambda rows: rows[2].update(card_1=None, card_2="Kd"))
    assert only(war).message == "card_2: 'Kd' with no card before it"


@pytest.mark.parametrize(
    ("row", "column", "value", "code", "says"),
    [
        (2, "dealer_1", "8d", "rows_differ", "row 5: dealer: not what the other rows of the round have"),
        (2, "card_1", "Ks", "rows_differ", "row 5: cards: not what the other rows of the box have"),
        (2, "player", "A", "player_twice", "boxes[0].players: a player stands twice on box 1"),
        (3, "box", 1, "rows_differ", "row 6: cards"),
        (3, "more", '{"id":"x"}', "misplaced", "row 6: more.id: it stands in the first row of a round"),
    ],
)
def test_rows_of_a_round_that_contradict_each_other(
    tmp_path: Path, row: int, column: str, value: Any, code: str, says: str
) -> None:
    together = record(
        "crown-casino-war",
        "9d",
        box(1, "Kh", seat("A", casino_war=40), seat("B", casino_war=40)),
        box(2, "Qh", seat("A", casino_war=40)),
    )
    path = file_of(tmp_path / "rounds.parquet", together, together, together)
    put(path, 3 + row, column, value)
    found = only(path)
    assert (found.at, found.to, found.rows, found.code) == (4, 6, 3, code)
    assert found.message.startswith(says)
    assert both_ways(path)[1].rounds == 2


def test_meters_that_differ_within_a_round(tmp_path: Path) -> None:
    boxes = [box(at, "Ad Ah 5c", seat(bet=5, jackpot=2)) for at in (1, 2)]
    path = file_of(tmp_path / "rounds.parquet", *[record("star-baceball", "9d 2c 3s", *boxes, jackpot=METERS)] * 2)
    put(path, 2, "meter_major", 1)
    assert only(path).message == "row 2: meter: not what the other rows of the round have"


@pytest.mark.parametrize(("meter", "fits"), [(-1, False), (0, True), (LARGEST - 1, True), (LARGEST, False)])
def test_meters_are_amounts(tmp_path: Path, meter: int, fits: bool) -> None:
    plain = record("star-baceball", "9d 2c 3s", box(1, "Kd Qh 5c", seat(bet=5, jackpot=2)), jackpot=METERS)
    path = file_of(tmp_path / "rounds.parquet", plain, plain)
    put(path, 1, "meter_major", meter)
    assert both_ways(path)[1].rounds == 1 + fits


def test_a_box_that_comes_again_in_its_round(tmp_path: Path) -> None:
    boxes = [box(at, "Ad Ah 5c", seat(bet=5)) for at in (1, 2, 3)]
    path = file_of(tmp_path / "rounds.parquet", *[record("star-baceball", "9d 2c 3s", *boxes)] * 2)
    put(path, 3, "box", 1)
    assert only(path).code == "box_twice"


def test_a_player_with_two_hands_where_one_is_allowed(tmp_path: Path) -> None:
    boxes = [box(at, hand, seat(f"P{at}", "play", ante=5)) for at, hand in ((1, "Kd Kc Ks"), (3, "5d 6c 7s"))]
    path = file_of(tmp_path / "rounds.parquet", *[record("star-three-card-poker", "9d 2c 3s", *boxes)] * 2)
    assert both_ways(path)[0] == []
    put(path, 2, "player", "P1")
    assert only(path).code == "too_many_boxes"


def test_more_rows_than_a_round_can_have(tmp_path: Path) -> None:
    path = file_of(tmp_path / "rounds.parquet", *WAR * 300)

    def one_round(rows: list[dict[str, Any]]) -> None:
        for row in rows[10:1500]:
            row["round"] = 11

    for size in (400, 10_000):
        change(path, one_round, row_group=size)
        found = only(path)
        assert (found.code, found.at, found.to, found.rows) == ("too_many_seats", 11, 1500, 1490)
        assert both_ways(path)[1].rounds == 310


def test_a_round_may_lie_across_row_groups(tmp_path: Path) -> None:
    boxes = [box(at, "Ad Ah 5c", seat(bet=5, jackpot=2)) for at in (1, 2, 3, 4, 5)]
    path = file_of(tmp_path / "rounds.parquet", *[record("star-baceball", "9d 2c 3s", *boxes, jackpot=METERS)] * 7)
    for size in (1, 2, 3, 4, 7):
        change(path, lambda rows: None, row_group=size)
        found, totals = both_ways(path)
        assert (found, totals.rounds) == ([], 7)


# --- damage inside


def some_of(places: range, name: str, number: int) -> list[int]:
    """So many of these places, others for each commit; in the long form all of them."""
    return chance(name).sample(places, short_or_long(number, len(places)))


def _groups(path: Path) -> list[range]:
    """A file in five row groups of six rounds; where the bytes of ``initial_paid`` lie in each."""
    terms, recorded = settled(WAR * 5)
    with Writer(path, terms) as writer:
        for first in range(0, len(recorded), 6):
            writer.write(recorded[first : first + 6])
    metadata = pq.ParquetFile(path).metadata
    at = pq.read_schema(path).names.index("initial_paid")
    columns = [metadata.row_group(group).column(at) for group in range(metadata.num_row_groups)]
    starts = [column.dictionary_page_offset for column in columns]
    return [range(start, start + column.total_compressed_size) for start, column in zip(starts, columns, strict=True)]


def _flipped(path: Path, content: bytes, at: int, bit: int = 0x10) -> None:
    path.write_bytes(content[:at] + bytes([content[at] ^ bit]) + content[at + 1 :])


def test_a_damaged_row_group_costs_no_other(tmp_path: Path) -> None:
    path = tmp_path / "rounds.parquet"
    third = _groups(path)[2]
    _flipped(path, path.read_bytes(), third[-1])
    found = only(path)
    assert (found.code, found.at, found.to, found.rows) == ("damaged", 13, 18, 6)
    assert found.message.startswith("row group 3 cannot be read: ")
    assert both_ways(path)[1].rounds == 24


@pytest.mark.soak
def test_no_damage_passes_for_an_amount(tmp_path: Path) -> None:
    """Every page has a checksum: whichever byte of a column is wrong, nothing is said to have been paid wrongly."""
    path = tmp_path / "rounds.parquet"
    third = _groups(path)[2]
    content = path.read_bytes()
    unread = 0
    tried = some_of(third, "one byte of a column", 60)
    for at in tried:
        _flipped(path, content, at, 1 << chance(f"bit {at}").randrange(8))
        found, totals = audit(path)
        assert [getattr(each, "code", each) for each in found] in ([], ["damaged"])
        assert totals.rounds == (24 if found else 30)
        unread += bool(found)
    assert unread > len(tried) / 4


def test_terms_that_are_damaged_accuse_nobody(tmp_path: Path) -> None:
    """Chips of 8 cents instead of 1 would make a wrong payment of every right one."""
    path = tmp_path / "rounds.parquet"
    _groups(path)
    content = path.read_bytes()
    terms = content.index(b'"chips":["0.01"]') + len('"chips":["0.0')
    _flipped(path, content, terms, 0x08)
    with pytest.raises(Refused) as refused:
        audit(path)
    assert refused.value.code == "damaged"
    assert "its two copies of cutcard.terms differ" in str(refused.value)


@pytest.mark.soak
def test_one_flipped_bit_anywhere_is_found_or_harmless(tmp_path: Path) -> None:
    path = tmp_path / "rounds.parquet"
    _groups(path)
    content = path.read_bytes()
    for at in some_of(range(4, len(content)), "one bit anywhere", 60):
        _flipped(path, content, at, 1 << chance(f"bit {at}").randrange(8))
        try:
            found, totals = audit(path)
        except Refused as refused:
            assert "\n" not in str(refused)
            continue
        assert all(isinstance(each, NotAudited) for each in found)
        assert found or totals.rounds == 30


def test_text_that_is_no_text(war: Path) -> None:
    table = pq.read_table(war)
    bad = pa.array([b"A", b"\xff\xfe", b"A", b"A", b"A", b"A"]).view(pa.string())
    at = table.schema.names.index("player")
    pq.write_table(table.set_column(at, "player", bad), war)
    found = only(war)
    assert (found.code, found.at, found.to) == ("damaged", 1, 6)
    assert "no text" in found.message
