"""What inspectors find and see: by each kind of question, frame by frame as `cutcard replay` tells it, and no card that
is still hidden."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from cutcard.server.history import History
from cutcard.table.state import EVERYBODY
from tests.server.inspecting.rooms import Room, inspected, played, room_of
from tests.server.test_secrecy import cards_in
from tests.server.visiting import Visit, Visitor, run, until, wagers_of
from tests.support.books import POKER
from tests.support.command import cutcard
from tests.support.paths import ROOT

STREAM = f"table:{POKER}"


async def asked(room: Room, q: str) -> tuple[Any, list[tuple[str, str]]]:
    """The hits for a question, and how it was understood."""
    hits = await room.found(q)
    understood = (await room.told("/find", q=q))["understood"]
    return hits, [(each["field"], each["value"]) for each in understood]


def test_a_round_is_found_by_each_kind_of_question_without_naming_fields(tmp_path: Path) -> None:
    async def test() -> None:
        async with inspected(tmp_path) as visit:
            await played(visit, rounds=2)
            room = await room_of(visit)
            (second,) = await room.found(f"table:{POKER} round:2")
            (first,) = await room.found(f"table:{POKER} round:1")
            entries = (await room.told(f"/streams/{STREAM}/entries/{second['last']}"))["entries"]
            events = [event for entry in entries for event in entry["events"]]
            table = visit.floor.tables[POKER].table
            assert table.last is not None
            cards = {str(each) for each in table.last.drawn}
            before = (await room.told(f"/streams/{STREAM}/entries/{first['last']}"))["entries"]
            lay = {card for entry in before for card in entry["hidden"]}  # of hands that were given up as well
            (card, *_) = sorted(cards - lay)
            clause = next(event["rules"][0] for event in events if event["event"] == "wager_settled")
            for q, due, only in (
                ('person:"Ann st"', ("person", "Ann st"), False),
                (POKER, ("table", POKER), False),
                ("round 2", ("round", "2"), True),
                (card, ("card", card), True),
                (clause, ("clause", clause), False),
                ("$10", ("amount", "10"), False),
                (f"after:{second['until']}", ("after", str(second["until"])), False),
            ):
                hits, understood = await asked(room, q)
                assert understood == [due], q
                places = [(hit["stream"], hit["first"]) for hit in hits]
                assert (STREAM, second["first"]) in places, q
                assert not only or (STREAM, first["first"]) not in places, q
                (hit,) = [each for each in hits if (each["stream"], each["first"]) == (STREAM, second["first"])]
                if due[0] in ("person", "card", "clause", "amount"):
                    why = {each for entry in hit["entries"] for each in entry["why"]}
                    named = {"amount": "$10", "person": "person ann st"}.get(due[0], f"{due[0]} {due[1]}")
                    assert why == {named} and all(entry["found"] for entry in hit["entries"]), q
            assert await room.found(f"{card} round 1") == [], "all of it must hold of the same round"
            assert (await room.told("/find", q="500"))["understood"][0]["instead"] == "round:500"
            wrong = await room.get("/find", q="crad:Kd")
            assert wrong.status_code == 422 and "did you mean 'card'?" in wrong.text

    run(test())


def test_frames_are_what_replay_tells_with_the_hashes_that_were_written(tmp_path: Path) -> None:
    async def test() -> tuple[Any, Any]:
        async with inspected(tmp_path) as visit:
            await played(visit, rounds=2)
            room = await room_of(visit, "V-1")
            told = await room.told(f"/tables/{POKER}/rounds/2")
            await room.found("")
            behind = await room.told(f"/streams/{STREAM}/entries/{told['last']}")
            for frame in told["frames"]:
                version = frame["entry"]["version"]
                head = visit.floor.store.at(STREAM, version)
                assert head is not None and head.hash.hex() == frame["entry"]["hash"]
            return told, behind

    told, behind = run(test())
    ran = cutcard("replay", str(tmp_path / "floor.db"), "--stream", STREAM, "--all")
    lines = [line[7:] for line in ran.out.splitlines() if line[:5].strip().isdigit()]
    events = [event for frame in told["frames"] for event in frame["entry"]["events"]]
    said = [f"{each['says']}  {' '.join([*each['rules'], *each['readings']])}".rstrip() for each in events]
    at = next(at for at in range(len(lines)) if lines[at : at + len(said)] == said)
    assert at > 0 and len(said) > 10
    assert [frame["entry"]["version"] for frame in told["frames"]] == list(range(told["first"], told["last"] + 1))
    assert behind["first"] <= told["first"] and behind["last"] == told["last"] and behind["round"] == 2
    known = {entry["version"]: entry for entry in behind["entries"]}
    assert all(known[frame["entry"]["version"]]["events"] == frame["entry"]["events"] for frame in told["frames"])
    order = [each["card"] for each in max((frame["drawn"] for frame in told["frames"]), key=len)]
    dealt = [event for frame in told["frames"] for event in frame["entry"]["events"] if event["event"] == "card_dealt"]
    assert len(order) == len(dealt) and all(order)
    for before, after in zip(told["frames"], told["frames"][1:], strict=False):
        cards = [each["card"] for each in before["drawn"]]
        assert not after["drawn"] or [each["card"] for each in after["drawn"]][: len(cards)] == cards
    assert any(frame["due"] and frame["rules"] for frame in told["frames"])


async def _dealt(visit: Visit) -> list[Visitor]:
    """A round of which cards lie face down, and somebody has looked at theirs."""
    guests = await played(visit, rounds=1)
    live = visit.floor.tables[POKER]
    main, _, _ = wagers_of(live)
    for box, guest in enumerate(guests, 1):
        await guest.done(POKER, "place_wager", box=box, wager=main, amount="10")
        await guest.ready(POKER)
    await until(lambda: live.table.in_round and len(live.table.drawn) == 9 and bool(live.audience.public.table.due))
    await guests[0].done(POKER, "pick_up", box=1)
    return guests


def test_of_a_round_under_way_no_hidden_card_is_told_found_or_exported(tmp_path: Path) -> None:
    async def test() -> None:
        async with inspected(tmp_path) as visit:
            await _dealt(visit)
            live, room = visit.floor.tables[POKER], await room_of(visit)
            table = live.table
            hidden = {
                str(card) for card, seen in zip(table.drawn, table.seen, strict=True) if card and seen != EVERYBODY
            }
            assert table.last is not None
            open_ = hidden - {str(card) for card in table.last.drawn}
            assert len(hidden) == 9 and open_
            first = (await room.found("round 1"))[0]
            texts = [(await room.get("/find", q=q)).text for q in ("", "round 2", f"after:{first['until']}")]
            texts = [re.sub(r'"fields":{.*?}', "", text) for text in texts]  # which say how a card is written
            texts += [(await room.get(f"/streams/{STREAM}/entries/{live.seq}")).text]
            texts += [(await room.get(f"/tables/{POKER}/rounds/2")).text]
            case = {"stream": STREAM, "first": live.seq - 3, "last": live.seq, "title": "What is going on?"}
            answer = await room.post("/cases", case)
            assert answer.status_code == 201, answer.text
            for text in texts:
                shown = cards_in(text.replace(f'"{POKER}"', ""))
                assert '"over":false' in text and not shown & open_, shown & open_
            assert [await room.found(f"{card} after:{first['until'] + 1}") for card in open_] == [[]] * len(open_)
            zipped = (await visit.client.get(answer.json()["address"])).content
            (tmp_path / "case.zip").write_bytes(zipped)

    run(test())
    from cutcard.inspection.case import CASE, ENTRIES, JOURNAL, unpack_case
    from cutcard.journal.sqlite import SqliteStore

    folder = tmp_path / "case"
    folder.mkdir()
    unpack_case(tmp_path / "case.zip", folder)
    assert b'"opened": []' in (folder / CASE).read_bytes() and b'{"hidden":0}' in (folder / ENTRIES).read_bytes()
    store = SqliteStore(folder / JOURNAL, read_only=True)
    assert not any(entry.hidden for stream in store.last() for entry in store.read(stream))
    store.close()


def test_a_round_under_way_is_looked_at_frame_by_frame_so_far_as_it_has_come(tmp_path: Path) -> None:
    """A round that is stopped may stand for an hour, which is when somebody looks at it; also after a start."""

    async def test() -> None:
        async with inspected(tmp_path) as visit:
            await _dealt(visit)
            live, room = visit.floor.tables[POKER], await room_of(visit)
            before = await room.told(f"/tables/{POKER}/rounds/2")
            assert not before["over"] and before["last"] == live.seq == before["frames"][-1]["entry"]["version"]
            first = before["frames"][0]["entry"]
            assert first["version"] == before["first"] and "round_started" in {
                each["event"] for each in first["events"]
            }
            assert [each["card"] for each in before["frames"][-1]["drawn"]] == [None] * 9
            assert (await room.get(f"/tables/{POKER}/rounds/3")).status_code == 404
            assert (await room.told(f"/tables/{POKER}/rounds/1"))["over"]
            own = live.history
            live.history = History(own._stream, own._store, own._vault, own._book, own._key)
            live.history.begin(live.seq)  # as at a start
            assert await room.told(f"/tables/{POKER}/rounds/2") == before

    run(test())


def test_once_the_round_is_over_its_hidden_cards_are_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with inspected(tmp_path) as visit:
            guests = await _dealt(visit)
            live, room = visit.floor.tables[POKER], await room_of(visit)
            cards = {str(card) for card in live.table.drawn}
            for box, guest in enumerate(guests, 1):
                await guest.done(POKER, "decide", box=box, choice="fold")
            await until(lambda: not live.table.in_round)
            (hit,) = await room.found("round 2")
            assert hit["over"]
            told = await room.told(f"/streams/{STREAM}/entries/{hit['last']}")
            assert cards <= {card for entry in told["entries"] for card in entry["hidden"]}
            assert [each["round"] for card in cards for each in await room.found(f"{card} round 2")] == [2] * 9

    run(test())


def test_a_search_that_nobody_waits_for_or_that_takes_long_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cutcard.finding import index
    from cutcard.server.inspector import finder

    async def test() -> None:
        async with inspected(tmp_path) as visit:
            await played(visit, rounds=1)
            room = await room_of(visit)
            await room.found("")
            monkeypatch.setattr(index, "STEPS", 1)
            monkeypatch.setattr(finder, "TOO_LONG", -1)
            slow = await room.get("/find", q="late")
            assert slow.status_code == 422 and "name a table, a person or a time" in slow.text
            monkeypatch.setattr(finder, "TOO_LONG", 60)
            begun = asyncio.ensure_future(room.get("/find", q="late"))
            await asyncio.sleep(0)
            begun.cancel()
            assert await room.found("table:poker") and not visit.floor.inspection.finder._waiting.total()
            monkeypatch.setattr(finder, "WAITING", -1)
            assert (await room.get("/find", q="late")).status_code == 503

    run(test())


def test_the_questions_of_every_day_ask_for_words_that_there_are() -> None:
    from cutcard.office.base import REGISTER
    from cutcard.table.wire import EVENTS as TABLE
    from cutcard.wire.named import snake

    page = (ROOT / "web" / "src" / "inspect" / "words.ts").read_text()
    asked, begun = set(re.findall(r"what:([a-z_]+)(?![a-z_*])", page)), re.findall(r"what:([a-z_]+)\*", page)
    known = {*TABLE, *(snake(each.__name__) for each in REGISTER.evolve)}
    assert len(asked) == 6 and asked <= known, asked - known
    assert begun and all(any(word.startswith(each) for word in known) for each in begun), begun
