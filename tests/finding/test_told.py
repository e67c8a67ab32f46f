"""Entries as people read them: each event in a sentence or in its own words, what they were found for, and what was
hidden only once it is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from cutcard.finding.facts import facts_in
from cutcard.finding.query import read_query
from cutcard.finding.told import PLAIN, ToldEntry, book_of, told
from cutcard.journal.entry import GENESIS, Entry, Head, Hidden, body_of, next_entry
from cutcard.journal.hidden import commitment
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf, rulebook

ANN = {"command": "act", "actor": "Ann", "role": "player", "at": 1_700_000_000}


def _entry(*events: dict[str, Any], stream: str = "cage:star", hidden: str = "", pins: Any = None) -> Entry:
    kept = (Hidden(bytes(32), msgspec.json.encode(hidden)),) if hidden else ()
    found = map(msgspec.json.encode, events)
    body = body_of(msgspec.json.encode(ANN), found, pins, [commitment(each) for each in kept])
    return next_entry(Head(stream, 0, GENESIS), ":0", body, kept)


def _told(entry: Entry, text: str = "", over: bool = True) -> ToldEntry:
    book = rulebook("star-casino-war") if entry.stream.startswith("table:") else None
    return told(entry, book, over, read_query(text))


def _says(**event: Any) -> str:
    (found,) = _told(_entry(event)).events
    return found.says


def test_an_event_without_a_sentence_is_told_by_its_word_and_what_is_short_in_it() -> None:
    assert _says(event="drop_taken_off") == "Drop taken off."
    given = {"rules": ["std T1"], "label": "A 7", "cash_in": 0, "late": False, "why": "", "seal": "x" * 61, "by": ["K"]}
    assert (
        _says(event="drop_taken_off", **given, note="y" * 60)
        == f"Drop taken off: label A 7, cash in 0, note {'y' * 60}."
    )
    long = _says(event="acted", one="x" * 60, two="x" * 60, three="x" * 60)
    assert len(long) == PLAIN and long.endswith("x...")
    assert len(_says(event="acted", one="x" * 60, two="x" * 60, three="x" * 14)) == PLAIN


def test_an_event_of_another_release_hides_what_it_may_hide() -> None:
    for event in ({"event": "card_lifted", "card": "Kd", "box": 3}, {"event": "card_dealt", "card": "Kd", "box": "?"}):
        (found,) = _told(_entry(event, stream="table:war")).events
        assert "Kd" not in found.says and "box" in found.says


def test_a_card_that_only_one_player_saw_is_told_when_the_round_is_over() -> None:
    corrected = {"event": "card_corrected", "draw": 2, "was": "Kd", "card": "9s", "seen_by": "Ann"}
    entry = _entry(corrected, stream="table:war")
    (before,), (after,) = (_told(entry, over=over).events for over in (False, True))
    assert before.says == "Card 3 was keyed wrongly."
    assert after.says == "Card 3 was keyed wrongly: 9♠, not K♦."


def test_an_entry_says_for_what_it_was_found() -> None:
    entry = _entry({"event": "acted", "card": "9s", "amount": "12.50"}, stream="table:war", hidden="Kd")
    text = "person:ann card:kd card:9s table:war amount:>10 acted"
    found = _told(entry, text)
    assert found.why == ["person ann", "card Kd", "card 9s", "acted", "$12.50"]
    assert found.found and found.hidden == ["Kd"]
    before = _told(entry, text, over=False)
    assert before.why == ["person ann", "card 9s", "acted", "$12.50"] and before.hidden == []
    assert not _told(entry, "table:war").found and not _told(entry, "amount:>20").found


def test_the_book_of_a_stream_is_what_its_first_entry_pins(tmp_path: Path) -> None:
    store, shelf = SqliteStore(tmp_path / "floor.db"), Shelf()
    book = rulebook("star-casino-war")
    pins = {"rulebook": book.id}
    store.commit([_entry({"event": "acted"}, stream="table:war", pins=pins)], [])
    store.commit([_entry({"event": "acted"}, stream="table:odd", pins={"rulebook": "nobodys"})], [])
    store.commit([_entry({"event": "acted"}, stream="table:none")], [])
    assert [book_of(store, f"table:{name}", shelf) for name in ("war", "odd", "none", "gone")] == [
        book,
        None,
        None,
        None,
    ]
    store.close()


def test_a_table_is_found_by_each_word_of_its_name_wherever_an_entry_names_it() -> None:
    for named in ("crown-war", "table:crown-war"):
        found = _told(_entry({"event": "acted", "table": named}), "")
        assert found.events[0].event == "acted"
        terms = facts_in(_entry({"event": "acted", "table": named})).terms
        assert {"table=crown-war", "table=crown", "table=war"} <= terms
    assert not any(
        each.startswith("table=") for each in facts_in(_entry({"event": "acted", "note": "crown-war"})).terms
    )


def test_an_event_of_a_table_is_told_in_its_sentence() -> None:
    entry = _entry({"event": "hand_collected", "rules": ["8.2.3"], "box": 2}, stream="table:war")
    (found,) = _told(entry).events
    assert (found.says, found.rules) == ("The cards of box 2 go to the rack.", ["8.2.3"])


def test_an_event_of_a_cage_is_told_in_dollars_and_hours() -> None:
    """An inspector read: at 1795067766, counted 3202700, difference -10000."""
    event = {"event": "tray_counted", "at": 1_795_067_766, "what": "closer", "counted": 3_202_700, "number": 3}
    (found,) = _told(_entry({**event, "difference": -10_000, "version": 7}, stream="cage:star")).events
    assert found.says == "Tray counted: what closer, counted $32,027, number 3, difference -$100."
    (found,) = _told(_entry({"event": "acted", "until": 1_795_067_766, "counted": 52}, stream="people:star")).events
    assert found.says == "Acted: until 19 Nov 2026 05:56 UTC, counted 52."
