"""The list of what is owed, and the feed for calendars, read back by a small reader of its own."""

from __future__ import annotations

from cutcard.office.calendar import listed
from cutcard.office.icalendar import feed
from cutcard.telling.duties import summary
from tests.office.desk import GS, PLAYER, Desk


def read_calendar(text: str) -> list[dict[str, str]]:
    """The to-dos of a feed, by the rules of RFC 5545: unfolded, each property by its name, texts without escapes."""
    assert text.endswith("\r\n")
    physical = text.removesuffix("\r\n").split("\r\n")
    assert all(len(line.encode()) <= 75 and "\n" not in line and "\r" not in line for line in physical)
    lines: list[str] = []
    for line in physical:
        if line[:1] in (" ", "\t"):
            lines[-1] += line[1:]
        else:
            lines.append(line)
    assert lines[0] == "BEGIN:VCALENDAR" and lines[-1] == "END:VCALENDAR"
    assert "VERSION:2.0" in lines and any(line.startswith("PRODID:") for line in lines)
    found: list[dict[str, str]] = []
    inside: dict[str, str] | None = None
    for line in lines[1:-1]:
        name, colon, value = line.partition(":")
        assert colon, line
        if line == "BEGIN:VTODO":
            assert inside is None
            inside = {}
        elif line == "END:VTODO":
            assert inside is not None
            found.append(inside)
            inside = None
        elif inside is not None:
            assert name not in inside, f"{name} stands twice"
            inside[name] = _plain(value) if name != "CATEGORIES" else value
    for todo in found:
        assert {"UID", "DTSTAMP", "SUMMARY"} <= set(todo)
        if "DUE" in todo and "DTSTART" in todo:
            assert todo["DTSTART"] < todo["DUE"]
    assert len({todo["UID"] for todo in found}) == len(found)
    return found


def _plain(value: str) -> str:
    said, letters = "", iter(value)
    for letter in letters:
        if letter == "\\":
            letter = next(letters)
            assert letter in "\\;,nN", letter
            letter = "\n" if letter in "nN" else letter
        else:
            assert letter not in ";,", f"not escaped: {value}"
        said += letter
    return said


def test_red_comes_first_then_amber_then_green() -> None:
    desk = Desk()
    at = desk.at("20:00")
    desk.must("raise_dispute", "Ann", PLAYER, at, about="x")
    desk.must("decide_dispute", "Gus", GS, at, dispute=1, outcome="stands")
    desk.must("say_content", "Ann", PLAYER, at, dispute=1, content=False)
    desk.arose("tell_inspector", "1", at)
    desk.arose("tell_surveillance", "2", at)
    desk.arose("check_cards", "3", at)

    def seen(when: int) -> list[tuple[str, str]]:
        return [(each.colour, each.duty.duty) for each in listed(desk.office, when)]

    assert seen(at + 300) == [
        ("amber", "tell_surveillance"),
        ("amber", "tell_inspector"),
        ("amber", "check_cards"),
        ("green", "last_word"),
    ]
    assert seen(at + 301)[0] == ("red", "tell_surveillance")
    assert seen(at + 24 * 3600)[2:] == [("amber", "last_word"), ("amber", "check_cards")]
    assert [each.duty.duty for each in listed(desk.office, at + 301, late=True)] == ["tell_surveillance"]


def test_a_feed_says_what_when_and_how_urgent_and_survives_any_text() -> None:
    desk = Desk()
    at = desk.at("2026-11-20 20:00")
    odd = "cards; \\ commas, “quotes” and ünïcödé " + "é" * 100
    desk.arose("tell_inspector", "1", at, about=odd)
    desk.arose("call_for_detained", "Rob", at, about="line\nbreak")
    desk.arose("check_cards", "2", at)
    text = feed(desk.office, "office:The house:star-casino-war", at + 60, lambda duty: summary(desk.book, duty))
    assert "X-WR-CALNAME:The house: Casino War" in text.split("\r\n")
    todos = {todo["UID"].partition(".")[0]: todo for todo in read_calendar(text)}
    assert set(todos) == {"1", "2", "3"}
    assert todos["1"]["SUMMARY"] == f"1: Tell an inspector ({odd})"
    assert (todos["1"]["DTSTART"], todos["1"]["DUE"]) == ("20261120T090000Z", "20261120T091500Z")
    assert todos["1"]["DESCRIPTION"].endswith("11.17.4, PD1, PD9")
    assert "line\nbreak" in todos["2"]["SUMMARY"] and todos["2"]["PRIORITY"] == "1" and "DTSTART" not in todos["2"]
    assert "DUE" not in todos["3"] and todos["3"]["PRIORITY"] == "5"
    assert todos["1"]["DTSTAMP"] == "20261120T090100Z"
