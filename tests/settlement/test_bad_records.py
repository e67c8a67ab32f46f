"""Records that are no rounds: each is refused with a code, at a field, under a clause where there is one.

Shape and rulings; boxes, wagers, decisions, amounts and terms are in ``test_bad_terms``, cards in ``test_cards``, and
anything at all in ``test_any_record``.
"""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.settlement import settle
from cutcard.settlement.record import LONGEST_LINE, LongLine
from cutcard.settlement.settler import _joined
from tests.support.books import BOOKS
from tests.support.rounds import seat, war_record
from tests.support.strategies import (
    AT,
    BACEBALL,
    CROWN,
    POKER,
    SEAT,
    STAR,
    Record,
    answer,
    change,
    error_of,
    refused,
    with_seat,
    write,
)

WRITTEN = write(CROWN)


def with_text(old: str, new: str) -> bytes:
    """The Crown record with a piece of its text replaced."""
    assert WRITTEN.count(old.encode()) == 1
    return WRITTEN.replace(old.encode(), new.encode("utf-8", "surrogateescape"))


def test_the_records_that_are_spoiled_below_are_good() -> None:
    for good in (CROWN, POKER, BACEBALL):
        assert answer(good)[1]


# Shape.


NO_JSON = [b"{", b"}", b"nonsense", b"{'rulebook': 1}", b"NaN", b"\xff\xfe", b"\x00" * 100, bytes(range(256))]
CUT_SHORT = [WRITTEN[:40], WRITTEN[:-1], WRITTEN.replace(b'"100"', b"100")[:-5], WRITTEN.replace(b'"100"', b'"x"')[:-1]]
TOO_MUCH = [WRITTEN * 2, WRITTEN + b" x", b"\xef\xbb\xbf" + WRITTEN, WRITTEN.decode().encode("utf-16")]


@pytest.mark.parametrize("line", [*NO_JSON, *CUT_SHORT[:2], *TOO_MUCH], ids=lambda line: repr(line[-12:]))
def test_what_is_not_json(line: bytes) -> None:
    refused(line, "not_json", "the line is not JSON")


@pytest.mark.parametrize("line", [b"", b"   ", b"\r"])
def test_lines_with_nothing_on_them(line: bytes) -> None:
    refused(line, "empty", "nothing to settle: ")


BAD_TWICE = [with_text('"100"', '100}, "wagers": 5, "a": {"b": 5'), with_text('"100"', '100, "\udcff": "5"')]


@pytest.mark.parametrize("line", [*CUT_SHORT, *BAD_TWICE], ids=lambda line: repr(line[-12:]))
def test_lines_with_more_than_one_fault(line: bytes) -> None:
    error_of(line)


NOT_UTF_8 = {
    "player": with_text('"A"', '"\udcff"'),
    "player's limits": with_text('"player": "A"', '"player": "A", "limits": {"\udcff": {}}'),
    "id": with_text('{"rulebook"', '{"id": "\udcff", "rulebook"'),
    "chips": with_text('{"rulebook"', '{"chips": ["\udcff"], "rulebook"'),
    "limits": with_text('{"rulebook"', '{"limits": {"\udcff": {}}, "rulebook"'),
    "schedules": with_text('{"rulebook"', '{"schedules": {"a": "\udcff"}, "rulebook"'),
    "options": with_text('{"rulebook"', '{"options": {"\udcff": "a"}, "rulebook"'),
    "jackpot": with_text('{"rulebook"', '{"jackpot": {"\udcff": "1"}, "rulebook"'),
}


@pytest.mark.parametrize("line", NOT_UTF_8.values(), ids=NOT_UTF_8)
def test_text_that_is_not_utf_8(line: bytes) -> None:
    refused(line, "not_json", ("the line is not JSON", "chips: ", "limits: ", "schedules: ", "options: "))


@pytest.mark.parametrize(
    ("line", "hinted"),
    [
        (b"{", True),
        (b' {"rulebook": "star-casino-war",', True),
        (b'"star', False),
        (b'{"jackpot": {}', False),
        (b'{"dealer": Kd', False),
    ],
)
def test_a_record_that_goes_on_in_the_next_line_is_told_so(line: bytes, hinted: bool) -> None:
    with pytest.raises(Refused) as refused:
        settle(line)
    assert refused.value.code == "not_json"
    assert str(refused.value).endswith("a record stands on one line") == hinted


@pytest.mark.parametrize(
    "line", [b"[]", b"[{}]", b"null", b"true", b"5", b'"round"', b"[" * 100_000], ids=lambda line: line[:8]
)
def test_json_that_is_no_object(line: bytes) -> None:
    refused(line, "wrong_type", "the line: an object is expected")


DEEP = 50_000
NESTED = {"lists": b"[" * DEEP + b"]" * DEEP, "objects": b'{"a":' * DEEP + b"1" + b"}" * DEEP}


@pytest.mark.parametrize("nested", NESTED.values(), ids=NESTED)
@pytest.mark.parametrize(
    "field", ["id", "rulebook", "dealer", "boxes", "chips", "limits", "options", "rulings", "nonsense"]
)
def test_json_that_is_nested_too_deeply(field: str, nested: bytes) -> None:
    error_of(b'{"' + field.encode() + b'":' + nested + b"," + WRITTEN[1:])


@pytest.mark.parametrize("nested", NESTED.values(), ids=NESTED)
def test_limits_of_a_player_that_are_nested_too_deeply(nested: bytes) -> None:
    error_of(WRITTEN.replace(b'"player": "A"', b'"player": "A", "limits": ' + nested))


@pytest.mark.parametrize("digits", [20, 400, 4_000, 5_000])
@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('"box": 1', '"box": {}', "boxes[0].box: "),
        ('{"rulebook"', '{"decks": {}, "rulebook"', "decks: "),
        ('{"rulebook"', '{"format": {}, "rulebook"', "format: "),
        ('"100"', "{}", "boxes[0].players[0].wagers"),
        ('"player": "A"', '"player": "A", "limits": {"tie": {"min": {}}}', "boxes[0].players[0].limits"),
        ('{"rulebook"', '{"limits": {"tie": {"min": {}}}, "rulebook"', "limits"),
    ],
)
def test_huge_numbers(old: str, new: str, field: str, digits: int) -> None:
    assert error_of(with_text(old, new.replace("{}", "9" * digits)))["message"].startswith(field)


def test_a_line_of_very_many_names() -> None:
    """Ten thousand names are looked at once each."""
    names = ",".join(f'"a{n}":{{}}' for n in range(10_000))
    text = with_text('"player": "A"', f'"player": "A", "limits": {{{names}}}')
    refused(text, "unknown_wager", "boxes[0].players[0]", "5.5", "1.4.1", "1.4.2")


@pytest.mark.parametrize(
    ("path", "field"),
    [
        (("nonsense",), "nonsense"),
        (("a\nb",), "a"),
        (("boxes", 0, "nonsense"), "boxes[0].nonsense"),
        ((*SEAT, "nonsense"), "boxes[0].players[0].nonsense"),
        (("rulings",), "rulings[0].nonsense"),
        (("limits",), ("limits.tie.nonsense", "limits.*.nonsense")),
        ((*SEAT, "limits"), ("boxes[0].players[0].limits.tie.nonsense", "boxes[0].players[0].limits.*.nonsense")),
    ],
)
def test_unknown_fields(path: tuple[Any, ...], field: str | tuple[str, ...]) -> None:
    inner = {"rulings": [{"scope": "round", "ground": "11.5", "nonsense": 1}], "limits": {"tie": {"nonsense": "1"}}}
    refused(change(CROWN, *path, to=inner.get(path[-1], 1)), "unknown_field", field)


def test_an_unknown_field_that_is_nearly_right() -> None:
    assert "did you mean 'dealer'?" in refused(change(CROWN, "dealler", to=[]), "unknown_field", "dealler: ")
    assert "did you mean 'decision'?" in refused(change(CROWN, *SEAT, "decison", to="war"), "unknown_field", "boxes[0]")


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('{"rulebook"', '{"dealer": ["9d"], "rulebook"', "dealer"),
        ('{"rulebook"', '{"rule\\u0062ook": "crown-casino-war", "rulebook"', "rulebook"),
        ('{"rulebook"', '{"format": 1, "format": 1, "rulebook"', "format"),
        ('{"rulebook"', '{"decks": 6, "decks": 8, "rulebook"', "decks"),
        ('{"rulebook"', '{"chips": ["1"], "chips": ["5"], "rulebook"', "chips"),
        ('{"rulebook"', '{"limits": {"tie": {}, "tie": {}}, "rulebook"', "tie"),
        ('{"rulebook"', '{"limits": {"tie": {"min": "1", "min": "2"}}, "rulebook"', "min"),
        ('{"rulebook"', '{"jackpot": {"major": "1", "major": "2"}, "rulebook"', "major"),
        ('{"rulebook"', '{"rulings": [{"scope": "round", "ground": "11.5", "scope": "round"}], "rulebook"', "scope"),
        ('"box": 1', '"box": 1, "box": 2', "box"),
        ('"player": "A"', '"player": "A", "player": "B"', "player"),
        ('"player": "A"', '"player": "A", "decision": null, "decision": null', "decision"),
        ('"player": "A"', '"player": "A", "limits": {"tie": {"max": "1", "max": "2"}}', "max"),
        ('"100"', '"100", "casino_war": "5"', "casino_war"),
    ],
)
def test_fields_that_stand_twice(old: str, new: str, field: str) -> None:
    message = refused(with_text(old, new), "repeated_field", "")
    assert message.partition(": ")[0].split(".")[-1] == field


@pytest.mark.parametrize(
    ("good", "parts"),
    [
        (POKER, '"schedules": {"pair_plus": "9-9-9-9-9", "pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"}'),
        (war_record("nz-casino-war", "9d", "Kh", main=5), '"options": {"rounding": "down", "rounding": "up"}'),
    ],
)
def test_terms_that_stand_twice(good: Record, parts: str) -> None:
    rest = {name: value for name, value in good.items() if name != "schedules"}
    refused(
        write(rest)[:-1] + b", " + parts.encode() + b"}",
        "repeated_field",
        ("pair_plus: ", "rounding: ", "schedules.", "options."),
    )


@pytest.mark.parametrize("field", ["rulebook", "dealer", "boxes"])
def test_missing_fields(field: str) -> None:
    refused({name: value for name, value in CROWN.items() if name != field}, "missing_field", f"{field}: ")
    refused({}, "missing_field", ("rulebook: ", "dealer: ", "boxes: "))


@pytest.mark.parametrize("field", ["box", "cards", "players", "player", "wagers"])
def test_missing_fields_further_in(field: str) -> None:
    box = CROWN["boxes"][0]
    place, within, at = (("boxes", 0), box, "boxes[0].") if field in box else (SEAT, box["players"][0], AT)
    spoiled = change(CROWN, *place, to={name: value for name, value in within.items() if name != field})
    refused(spoiled, "missing_field", f"{at}{field}: ")


STRING: list[Any] = ["x"]
NUMBER: list[Any] = [5]
LIST: list[Any] = [[]]
OBJECT: list[Any] = [{}]
ODD: list[Any] = [True, 1.5]


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        (("rulebook",), [None, *NUMBER, *LIST, *OBJECT, *ODD]),
        (("dealer",), [None, *STRING, *NUMBER, *OBJECT, *ODD]),
        (("dealer", 0), [None, *NUMBER, *LIST, *OBJECT, *ODD]),
        (("boxes",), [None, *STRING, *NUMBER, *OBJECT, *ODD]),
        (("boxes", 0), [None, *STRING, *NUMBER, *LIST, *ODD]),
        (("boxes", 0, "box"), [None, *STRING, *LIST, *OBJECT, *ODD]),
        (("boxes", 0, "cards"), [None, *STRING, *NUMBER, *OBJECT, *ODD]),
        (("boxes", 0, "cards", 0), [None, *NUMBER, *LIST, *OBJECT, *ODD]),
        (("boxes", 0, "players"), [None, *STRING, *NUMBER, *OBJECT, *ODD]),
        (SEAT, [None, *STRING, *NUMBER, *LIST, *ODD]),
        ((*SEAT, "player"), [None, *NUMBER, *LIST, *OBJECT, *ODD]),
        ((*SEAT, "wagers"), [None, *STRING, *NUMBER, *LIST, *ODD]),
        ((*SEAT, "decision"), [*NUMBER, *LIST, *OBJECT, *ODD]),
        ((*SEAT, "limits"), [*STRING, *NUMBER, *LIST, *ODD, {"tie": "5"}]),
        ((*SEAT, "tokens"), [None, *STRING, *NUMBER, *OBJECT, *ODD, [5]]),
        (("id",), [*LIST, *OBJECT, *ODD]),
        (("decks",), [*STRING, *LIST, *OBJECT, *ODD, 6.0]),
        (("chips",), [None, *STRING, *NUMBER, *OBJECT, *ODD]),
        (("limits",), [None, *STRING, *NUMBER, *LIST, *ODD, {"tie": "5"}]),
        (("schedules",), [None, *STRING, *NUMBER, *LIST, *ODD, {"pair_plus": 5}]),
        (("options",), [None, *STRING, *NUMBER, *LIST, *ODD, {"rounding": True}]),
        (("jackpot",), [*STRING, *NUMBER, *LIST, *ODD]),
        (("rulings",), [None, *STRING, *NUMBER, *OBJECT, *ODD, [5], [{"scope": 5, "ground": "11.5"}]]),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_values_of_the_wrong_type(path: tuple[Any, ...], wrong: list[Any]) -> None:
    names = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in path]
    field = "".join(names).removeprefix(".")
    for value in wrong:
        message = refused(change(CROWN, *path, to=value), "wrong_type", field)
        assert ".." not in message
        assert ".[" not in message
        assert " expected" in message


def test_other_formats() -> None:
    others: list[Any] = [3, 0, -1, 10**30, None, "1", 1.0, 1.5, True, [1], {}]
    for other in others:
        refused(change(CROWN, "format", to=other), "unknown_format", "format: ")
    assert answer(change(CROWN, "format", to=1)) == answer(CROWN)


@pytest.mark.parametrize("id", ["", "round 5", 5, -1, 0, 10**30, "é\n\"'🂡"])
def test_refusals_carry_the_id(id: str | int) -> None:  # noqa: A002
    refused({**CROWN, "id": id, "decks": 3}, "bad_decks", "decks: ", "3.1", id=id)
    refused({"nonsense": 1, "id": id}, "unknown_field", "nonsense: ", id=id)
    refused({"id": id, "rulebook": 5}, "wrong_type", "rulebook: ", id=id)


def test_unknown_rulebooks() -> None:
    message = refused(change(CROWN, "rulebook", to="crown-casinowar"), "unknown_rulebook", "rulebook: ")
    assert "did you mean 'crown-casino-war'?" in message
    message = refused(change(CROWN, "rulebook", to="x"), "unknown_rulebook", "rulebook: ")
    assert all(book in message for book in BOOKS)


# Rulings.


@pytest.mark.parametrize(
    ("ruling", "field"),
    [
        ({"scope": "table", "ground": "11.10"}, "scope: "),
        ({"scope": "round", "ground": "99"}, "ground: "),
        ({"scope": "round", "ground": ""}, "ground: "),
        ({"scope": "hand", "ground": "11.10"}, "box: "),
        ({"scope": "hand", "ground": "11.10", "box": 2}, "box: "),
        ({"scope": "hand", "ground": "11.10", "box": 1, "player": "Z"}, "player: "),
        ({"scope": "hand", "ground": "11.10", "box": 1, "wager": "casino_war"}, "wager: "),
        ({"scope": "wager", "ground": "11.10", "box": 1}, "wager: "),
        ({"scope": "wager", "ground": "11.10", "wager": "casino_war"}, "box: "),
        ({"scope": "wager", "ground": "11.10", "box": 1, "wager": "tie"}, "wager: "),
        ({"scope": "wager", "ground": "11.10", "box": 1, "wager": "go_to_war"}, "wager: "),
    ],
)
def test_rulings_that_do_not_fit_the_round(ruling: Record, field: str) -> None:
    refused({**CROWN, "rulings": [ruling]}, "bad_ruling", f"rulings[0].{field}")
    first = {"scope": "wager", "ground": "11.10", "box": 1, "player": "A", "wager": "casino_war"}
    refused({**CROWN, "rulings": [first, ruling]}, "bad_ruling", f"rulings[1].{field}")


def test_rulings_that_name_too_much_or_an_unknown_wager() -> None:
    for more in ({"box": 1}, {"player": "A"}, {"wager": "casino_war"}):
        refused({**CROWN, "rulings": [{"scope": "round", "ground": "11.10", **more}]}, "bad_ruling", "rulings[0]")
    unknown = {"scope": "wager", "ground": "11.10", "box": 1, "wager": "tye"}
    refused({**CROWN, "rulings": [unknown]}, "unknown_wager", "rulings[0].wager: ", "5.5", "1.4.1", "1.4.2")
    for field in ("scope", "ground"):
        less = {name: value for name, value in {"scope": "round", "ground": "11.10"}.items() if name != field}
        refused({**CROWN, "rulings": [less]}, "missing_field", f"rulings[0].{field}: ")


@pytest.mark.parametrize(
    ("good", "ground", "player", "name"),
    [
        (POKER, "12.7", seat("A", "play", play=5, pair_plus=5), "play"),
        (POKER, "12.7", seat("A", "play", ante=5, ante_bonus=7), "ante_bonus"),
        (CROWN, "11.10", seat("A", "war", go_to_war=5, tie=5), "go_to_war"),
        (STAR, "13.3.1", seat("A", tie=5), "tie"),
    ],
)
def test_a_void_hand_may_not_hold_wagers_that_cannot_be(good: Record, ground: str, player: Record, name: str) -> None:
    """Otherwise what was put down would be lost from the account, or the account would break."""
    ruling = {"scope": "hand", "ground": ground, "box": 1}
    error = error_of({**with_seat(good, player), "rulings": [ruling]})
    assert error["code"] == "wager_refused"
    assert error["message"].startswith(f"{AT}wagers.{name}: ")


def test_of_a_line_that_is_too_long_the_beginning_is_kept() -> None:
    """However it comes, in pieces or at once; what follows of it is not looked at."""
    long = _joined(b"a" * LONGEST_LINE, b"b")
    assert isinstance(long, LongLine) and long == b"a" * 100
    assert _joined(b"a", b"b" * LONGEST_LINE) == b"a" + b"b" * 99
    assert _joined(long, b"more") is long
    whole = _joined(b"a" * (LONGEST_LINE - 1), b"b")
    assert not isinstance(whole, LongLine) and whole == b"a" * (LONGEST_LINE - 1) + b"b"
