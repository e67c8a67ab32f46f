"""Commands that are none: any bytes, any JSON, any command with something wrong about it, at any moment of a round.

Each is read and decided, or refused with a code and a sentence that says what is wrong; nothing else ever comes of it,
and a refused command changes nothing.
"""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from cutcard.citations import LONGEST_MESSAGE, Refusal, Refused
from cutcard.rulebooks import rulebook
from cutcard.table import Table, decide, evolve
from cutcard.table.base import Command, Event
from cutcard.table.wire import COMMANDS, name_of, read_command, read_event, write, write_refusal
from cutcard.wire.named import LONGEST_COMMAND
from tests.support.books import BOOKS
from tests.support.strategies import FEW, MANY, TEXT
from tests.support.tables import Play
from tests.table.driver.checks import check_table
from tests.table.driver.moves import KINDS, REQUESTS, any_command
from tests.table.driver.scene import Scene

MAIN = {"star-casino-war": "initial", "star-three-card-poker": "ante", "star-baceball": "bet"}
FIELDS = {
    "command",
    "setup",
    "jackpot",
    "boxes",
    *(field for kind in COMMANDS.values() for field in kind.__struct_fields__),
}
CARDS = "9s Kh 9d 4c 4h Kd 7s 7h 7d Qc Qh Qd 2c 2d 2h 3c 3d 3h".split()  # noqa: SIM905
AT_A_FIELD = re.compile(r"([a-z_]+)(\.[^:]*|\[[^:]*)?: \S")
A_SENTENCE = re.compile(r"\S+( \S+){2,}")
NOT_FOR_PEOPLE = re.compile(r"msgspec|Traceback|object at 0x|<class|Struct|NoneType")


class Recorded(Play):
    """A table in a test that keeps every table that it has been."""

    def __init__(self, book: str) -> None:
        self.tables: list[Table] = []
        super().__init__(book, ready=False, boxes=4)

    def _send(self, command: str, actor: str, role: str, fields: dict[str, Any]) -> tuple[Event, ...] | Refusal:
        self.tables.append(self.table)
        return super()._send(command, actor, role, fields)


@cache
def tables(book: str) -> list[Table]:
    """A table of a book at every moment of its opening and of two rounds, of which the second goes wrong."""
    play = Recorded(book)
    play.prepare()
    main = MAIN.get(book, "casino_war")
    for number in (1, 2):
        play.bet("A", 1, **{main: 100})
        play.bet("B", 3, **{main: 50})
        if book == "star-baceball":
            play.bet("B", 3, jackpot=2)
        play.dealer("call_no_more_bets")
        cards = iter(
            ["9s", "Kh", "9d", "4c", "4h", "Kd", "7s", "7h", "7d", "Qc", "Qh", "Qd", "2c", "2d", "2h", "3c", "3d", "3h"]
        )
        while play.table.phase in ("betting", "dealing"):
            play.deal(next(cards))
        if number == 2 and book != "nz-casino-war":
            play.dealer("report", kind="foreign_card")
            break
        while play.table.phase != "clearing":
            play.settle()
            if play.table.phase == "dealing":
                play.deal(next(cards))
            elif play.table.due:
                due: Any = play.table.due[0]
                play.decide(due.player, due.box, "play" if main == "ante" else "war")
        play.clear()
        play.prepare()
    return [*play.tables, play.table]


def state(table: Table) -> list[str]:
    """A table spelled out, so that a change in any part of it shows."""
    return [repr(getattr(table, field)) for field in table.__struct_fields__ if field != "rules"] + [
        repr(table.rules.setup)
    ]


def check_refusal(refusal: Refusal) -> None:
    """A refusal says what is wrong: at the field that is, or in a sentence."""
    code, message = refusal.code, refusal.message
    assert code.isidentifier() and code.islower(), code
    assert len(message) <= LONGEST_MESSAGE + 5, message
    assert not NOT_FOR_PEOPLE.search(message), message
    field = AT_A_FIELD.match(message)
    assert (field and field[1] in FIELDS) or A_SENTENCE.match(message.strip()), message
    assert all(isinstance(ref, str) for ref in refusal.clauses)
    assert json.loads(write_refusal(refusal))["refused"]["code"] == code


def check_line(line: bytes, table: Table) -> str:
    """Whatever the line was: refused, or events that make sense and can be written; the code, or nothing."""
    before = state(table)
    try:
        command = read_command(line)
    except Refused as refused:
        check_refusal(refused.refusal)
        return refused.code
    assert read_command(write(command)) == command
    answer = decide(table, command)
    assert state(table) == before
    assert decide(table, command) == answer
    if isinstance(answer, Refusal):
        check_refusal(answer)
        return answer.code
    after = table
    for event in answer:
        assert read_event(write(event)) == event
        after = evolve(after, event)
        check_table(after)
    assert state(table) == before
    return ""


@st.composite
def moments(draw: DrawFn) -> Table:
    """A table of any book at any moment."""
    return draw(st.sampled_from(tables(draw(st.sampled_from(BOOKS)))))


def command_at(table: Table, seed: int) -> Command:
    """Some command that somebody might send to this table."""
    scene = Scene(table.rules.book, Random(seed))
    scene.table = table
    scene.pack.dealt = [card for card in table.drawn if card is not None]
    return any_command(scene)


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([0, -1, 1, 2**31, 2**63, 2**64, -(2**70), 10**30, 10**4000]),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(["", "0", "-1", "1e9", "0.005", "999999999999.99", "1000000000000", "Kd", "10d", "*", "x" * 200]),
    TEXT,
    st.just([]),
    st.just({}),
    st.lists(st.integers(-3, 3), max_size=3),
    st.dictionaries(st.sampled_from(["min", "max", "tie", "a"]), st.sampled_from(["1", 1, None, []]), max_size=2),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) inside a JSON value."""
    found: list[tuple[Any, Any]] = []
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    for key in keys:
        found.append((value, key))
        found += places(value[key])
    return found


@st.composite
def spoiled(draw: DrawFn, table: Table) -> bytes:
    """A command for this table as JSON, spoiled in one or two places."""
    value = json.loads(write(command_at(table, draw(st.integers(0, 10**6)))))
    repeat = b""
    for _ in range(draw(st.integers(1, 2))):
        found = places(value)
        container, key = draw(st.sampled_from(found))
        how = draw(st.sampled_from(["drop", "rename", "junk", "junk", "nest", "list", "word", "add", "repeat"]))
        if how == "drop":
            del container[key]
        elif how == "rename" and isinstance(key, str):
            container[draw(st.sampled_from([key + "s", key.upper(), "", "é", "actor"]))] = container.pop(key)
        elif how == "nest":
            container[key] = {"value": container[key]}
        elif how == "list":
            container[key] = [container[key], container[key]]
        elif how == "word":
            container[key] = draw(st.sampled_from(["dealer", "player", "king", "chips", "cash", "Kd", "war", "tie"]))
        elif how == "add":
            value[draw(st.sampled_from(["amount", "box", "colour", "player", ""]))] = draw(JUNK)
        elif how == "repeat" and isinstance(key, str):
            repeat = json.dumps({key: container[key]}).encode()[1:-1]
        else:
            container[key] = draw(JUNK)
        if not value:
            break
    line = json.dumps(value).encode()
    return line[:-1] + b"," + repeat + b"}" if repeat and value else line


def test_there_is_a_table_in_every_phase() -> None:
    seen = {(book, table.phase) for book in BOOKS for table in tables(book)}
    assert {phase for _, phase in seen} == {
        "closed",
        "cards",
        "betting",
        "dealing",
        "settling",
        "deciding",
        "revealing",
        "clearing",
    }
    assert {table.rules.book.id for book in BOOKS for table in tables(book) if table.trouble is not None} == {
        book for book in BOOKS if book != "nz-casino-war"
    }


def test_every_command_there_is_can_be_sent() -> None:
    scene = Scene(rulebook("nz-casino-war"), Random(1))
    assert {name_of(type(make(scene))) for make in (*KINDS, *REQUESTS)} == set(COMMANDS)


@MANY
@given(
    moments(), st.one_of(st.binary(max_size=60), st.text(max_size=40).map(lambda text: text.encode("utf-8", "replace")))
)
def test_any_bytes(table: Table, line: bytes) -> None:
    assert check_line(line, table)


VALUES = st.recursive(JUNK, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3))


@pytest.mark.bulk
@MANY
@given(moments(), VALUES)
def test_any_json(table: Table, value: Any) -> None:
    assert check_line(json.dumps(value).encode(), table)


@pytest.mark.bulk
@MANY
@given(moments(), st.sampled_from(sorted(COMMANDS)), st.dictionaries(st.sampled_from(sorted(FIELDS)), JUNK, max_size=5))
def test_any_fields_of_any_command(table: Table, name: str, fields: dict[str, Any]) -> None:
    check_line(json.dumps({"actor": "A", "role": "player", **fields, "command": name}).encode(), table)


@pytest.mark.bulk
@pytest.mark.parametrize("book", BOOKS)
@MANY
@given(data=st.data())
def test_any_command_that_was_spoiled(book: str, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from(tables(book)))
    check_line(data.draw(spoiled(table)), table)


@FEW
@given(moments(), st.integers(0, 10**6), st.data())
def test_any_piece_of_a_command(table: Table, seed: int, data: st.DataObject) -> None:
    line = write(command_at(table, seed))
    assert check_line(line[: data.draw(st.integers(0, len(line) - 1))], table)
    at = data.draw(st.integers(0, len(line) - 1))
    check_line(line[:at] + data.draw(st.binary(min_size=1, max_size=3)) + line[at + 1 :], table)


@pytest.mark.parametrize("book", BOOKS)
def test_a_thousand_commands_at_any_moment(book: str) -> None:
    """Commands in good shape, most of them out of place: those that are accepted make a table that holds together."""
    moments = enumerate(tables(book) * 25)
    codes = {check_line(write(command_at(table, seed)), table) for seed, table in moments}
    assert {"", "out_of_phase", "wrong_role", "unknown_role"} <= codes


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        (b"", "empty", "nothing to read"),
        (b"{", "not_json", "the line is not JSON"),
        (b"\xff", "not_json", "the line is not JSON"),
        (b'{"command": "settle", "box": ' + b"[" * 9_000 + b"]" * 9_000 + b"}", "not_json", "the line is not JSON"),
        (b" " * (LONGEST_COMMAND + 1), "line_too_long", "the line is over"),
        (b"[]", "wrong_type", "the line: an object is expected, not a list"),
        (b"{}", "missing_field", "command: the field is required"),
        (b'{"command": 7}', "wrong_type", "command: a string is expected, not a whole number"),
        (b'{"command": "settel"}', "unknown_command", "command: no 'settel' (did you mean 'settle'?)"),
        (b'{"command": "settle"}', "missing_field", "actor: the field is required"),
        (b'{"command": "settle", "actor": "D", "role": "dealer", "bocks": 1}', "unknown_field", "bocks: no such field"),
        (b'{"command": "settle", "actor": "D", "role": "dealer", "box": "1"}', "wrong_type", "box: a whole number"),
        (b'{"command": "settle", "actor": "D", "role": "dealer", "role": "x"}', "repeated_field", "role: the field"),
        (b'{"command": "settle", "actor": "", "role": "dealer"}', "bad_name", "actor: a name"),
        (b'{"command": "settle", "actor": "*", "role": "dealer"}', "bad_name", "actor: a name"),
        (b'{"command": "settle", "actor": "D", "role": "dealer", "at": -1}', "bad_time", "at: a time"),
        (
            b'{"command": "draw", "actor": "D", "role": "dealer", "card": "1d"}',
            "unknown_card",
            "card: '1d' is not a card",
        ),
    ],
    ids=lambda value: repr(value[:40]) if isinstance(value, bytes) else "",
)
def test_what_a_bad_line_is_told(line: bytes, code: str, message: str) -> None:
    with pytest.raises(Refused) as refused:
        read_command(line)
    assert refused.value.code == code
    assert str(refused.value).startswith(message)
    check_refusal(refused.value.refusal)


def test_a_field_that_other_commands_have_is_not_said_to_be_meant_by_its_own_name() -> None:
    with pytest.raises(Refused, match=r"^player: no such field") as refused:
        read_command(b'{"command": "place_wager", "actor": "A", "role": "player", "player": "A", "box": 1}')
    assert "mean 'player'" not in str(refused.value)
