"""What a journal is judged by, and each check of `cutcard verify` by itself."""

from __future__ import annotations

import shutil
from copy import copy
from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cutcard import rulebook
from cutcard.citations import Refused
from cutcard.games.cloth import Felt
from cutcard.inspection.faults import _shown
from cutcard.inspection.pins import check_pins, digests, pins_of
from cutcard.inspection.resettling import resettled
from cutcard.inspection.table_bodies import command_in
from cutcard.inspection.table_stream import TableJudge
from cutcard.inspection.verify import StreamReport, Verification
from cutcard.journal.entry import Entry, body_of
from cutcard.journal.hidden import record_in
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.money import Amount, Odds
from cutcard.rulebooks import Shelf
from cutcard.table.accounts import accounts_of
from cutcard.table.rules import Rules, Setup
from cutcard.table.state import new_table
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.wire import read_event
from tests.inspection.asking import WAR, at, judged, pool_judged, sql, verified
from tests.inspection.build import SIGNER, Builder
from tests.support.books import BACEBALL, BOOKS
from tests.support.command import cutcard
from tests.support.terminal import terminal


@pytest.fixture
def file(evening: Path, tmp_path: Path) -> Path:
    """A copy, to be spoilt."""
    return Path(shutil.copy(evening, tmp_path / "evening.db"))


# --- what it is judged by


def test_a_journal_is_judged_only_by_what_it_pins(evening: Path) -> None:
    """A row or a rule that was mended without a new revision; a new revision. The chain is still checked."""

    def dearer(row: Any) -> Any:
        return changed(row, pays=Odds(3, 1)) if row.pays == Odds(10, 1) else row

    book = rulebook("star-casino-war")
    others = {
        "the pay tables of star-casino-war": book.change_rows(dearer),
        f"revision {book.revision + 1}": changed(book, revision=book.revision + 1),
        "the rules of star-casino-war": changed(book, powers=book.powers[1:]),
    }
    for word, other in others.items():
        ran = cutcard("verify", str(evening), "--json", shelf=Shelf().with_book(other))
        assert (ran.status, ran.json["findings"]) == (1, [])
        (stream,) = [each for each in ran.json["streams"] if each["stream"] == WAR]
        assert word in stream["unjudged"] and stream["signed"] >= stream["rounds"] == 4
        assert any("not decided again" in note for note in ran.json["notes"])
    text = cutcard("verify", str(evening), shelf=Shelf().with_book(changed(book, revision=book.revision + 1))).out
    assert "not judged" in text and "Not judged as a whole." in text


def test_the_chain_of_what_cannot_be_judged_is_checked(file: Path) -> None:
    sql(file, f"UPDATE entries SET id = 'other' WHERE {at(file, WAR, 30)}")
    shelf = Shelf().with_book(changed(rulebook("star-casino-war"), revision=99))
    (finding,) = cutcard("verify", str(file), "--json", shelf=shelf).json["findings"]
    assert (finding["kind"], finding["version"]) == ("chain", 30)
    sql(file, "DELETE FROM heads WHERE stream = 2 AND version = (SELECT min(version) FROM heads WHERE stream = 2)")
    store = SqliteStore(file, read_only=True)
    name = list(store.last())[1]
    store.close()
    other = changed(rulebook(name.removeprefix("table:")), revision=2)
    found = cutcard("verify", str(file), "--json", shelf=Shelf().with_book(other)).json["findings"]
    assert "not covered by a signed head" in next(each["message"] for each in found if each["stream"] == name)


def test_pins_name_everything_that_is_chosen() -> None:
    book = rulebook("star-three-card-poker")
    setup = Setup(boxes=7, schedules={"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"})
    pins = pins_of(Rules(book, setup), "ab" * 32)
    assert set(pins["options"]) == {option.name for option in book.options}
    assert pins["schedules"] == {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"}
    assert (pins["rulebook"], pins["edition"], pins["revision"]) == (book.id, book.edition, book.revision)
    assert check_pins(pins, book) is None
    assert check_pins({**pins, "engine": 0}, book) == "it was written by engine 0, which no release up to 0.5 knows"
    prose = changed(book, title="Another name", powers=tuple(changed(power, says="x") for power in book.powers))
    painted = changed(book, felt=Felt("#101010", "#f0f0f0"))
    assert digests(prose) == digests(painted) == digests(book)
    assert len({digests(rulebook(name)) for name in BOOKS}) == len(BOOKS)


def test_a_table_that_pins_nothing_or_something_else_is_found(evening: Path) -> None:
    store = SqliteStore(evening, read_only=True)
    first = next(store.read(WAR))
    store.close()
    record = record_in(first)
    parts = bytes(record.command), [bytes(raw) for raw in record.events]
    pins = record.pins or {}

    def found(told: dict[str, Any] | None) -> tuple[str, str]:
        judge = TableJudge(Shelf())
        finding = judge.judge(replace(first, body=body_of(*parts, pins=told)))
        return ("", judge.unjudged) if finding is None else (finding.kind, finding.message)

    assert found(pins) == ("", "")
    assert found(None)[0] == found({})[0] == "pins"
    assert found({**pins, "rulebook": "poker-by-heart"})[1].startswith("'poker-by-heart' is no rulebook")
    assert found({**pins, "decks": 8}) == ("pins", "what it pins: decks: recorded 8, due 6")
    assert found({**pins, "more": 1})[0] == "pins"


# --- each check by itself


def test_money_and_cards_are_counted_after_every_entry(evening: Path) -> None:
    judge, entry = judged(evening, WAR, b'"wager_placed"')
    assert judge.table is not None
    table = judge.table
    judge.table = replace(table, accounts=accounts_of({**table.accounts, "float": 5}))
    found = judge.judge(entry)
    assert found is not None and (found.kind, found.recorded) == ("money", "0.05")
    judge, entry = judged(evening, WAR, b'"card_dealt"')
    assert judge.table is not None
    judge.table = replace(judge.table, removed=1)
    found = judge.judge(entry)
    assert found is not None and (found.kind, found.recorded, found.due) == ("cards", 313, 312)


def test_the_money_of_a_prize_pool_is_counted_after_every_entry(evening: Path) -> None:
    judge, entry = pool_judged(evening, f"pool:{BACEBALL}", b'"wagers_registered"')
    pool = judge.pool
    assert pool is not None and copy(judge).judge(entry) is None
    judge.pool = replace(pool, accounts=pool.accounts.set("fixed", pool.account("fixed") + 1))
    found = judge.judge(entry)
    assert found is not None and (found.kind, found.stream) == ("money", f"pool:{BACEBALL}")


@pytest.mark.parametrize("moved", ["shoe", "places", "rack", "removed", ""])
def test_cards_are_counted_wherever_they_moved(evening: Path, moved: str) -> None:
    """A table that holds another number of cards than it was opened with; and one at which nothing moved."""
    judge, entry = judged(evening, WAR, b'"round_ended"')
    table = judge.table
    assert table is not None and table.places
    before = replace(table, shoe=table.shoe + 1)
    more = {
        "shoe": before.shoe + 1,
        "places": (*before.places, before.places[0]),
        "rack": before.rack + b"\0",
        "removed": before.removed + 1,
    }
    after = replace(before, **({moved: more[moved]} if moved else {}))
    found = judge._conserved(entry, before, after)
    assert ("" if found is None else found.kind) == ("cards" if moved else "")


@pytest.mark.parametrize(("entries", "covered", "unsigned"), [(5, 3, 2), (5, 5, 0), (3, 5, 0), (4, 0, 4)])
def test_entries_after_the_last_signed_head(entries: int, covered: int, unsigned: int) -> None:
    assert StreamReport(stream=WAR, entries=entries, covered=covered).unsigned == unsigned


@pytest.mark.parametrize("what", ["staked", "paid", "returned"])
def test_each_amount_in_force_is_compared(evening: Path, what: str) -> None:
    judge, _ = judged(evening, WAR, b'"round_ended"')
    table = judge.table
    assert table is not None
    key, line = next(iter(table.settled.items()))
    assert isinstance(line, WagerSettled)
    amount = getattr(line, what) + 700
    wrong = replace(table, settled={**table.settled, key: replace(line, **{what: Amount(amount)})})
    (found,) = resettled(wrong)
    assert getattr(found.recorded, what) == amount == getattr(found.due, what) + 700


def test_what_was_paid_without_a_wager_is_found(evening: Path) -> None:
    judge, _ = judged(evening, WAR, b'"round_ended"')
    table = judge.table
    assert table is not None and table.settled
    with pytest.raises(Refused, match="at least one box with a wager"):
        list(resettled(replace(table, bets={})))


def test_every_payment_of_a_round_is_settled_again(evening: Path) -> None:
    """The settlement in force at the end, changed behind the table's back."""
    judge, entry = judged(evening, WAR, b'"round_ended"')
    table = judge.table
    assert table is not None and next(resettled(table), None) is None
    key, line = next(iter(table.settled.items()))
    assert isinstance(line, WagerSettled)
    wrong = replace(line, paid=Amount(line.paid + 700))
    for settled in ({**table.settled, key: wrong}, {**table.settled, (9, "Zoe", "tie"): line}):
        other = copy(judge)
        other.table = replace(table, settled=settled)
        found = other.judge(entry)
        assert found is not None and (found.kind, found.event) == ("payment", "wager_settled")
        assert "round 1: " in found.message and found.recorded != found.due
        if settled[key] is wrong:
            assert found.clauses == line.clauses + line.readings != ()
    missing = replace(table, settled=dict(list(table.settled.items())[1:]))
    (difference,) = resettled(missing)
    assert str(difference.recorded) == "nothing" and difference.clauses
    other = copy(judge)
    stray = replace(table, bets={**table.bets, (1, "Zoe"): next(iter(table.bets.values()))})
    other.table = replace(stray, settled={**table.settled, **{(1, "Zoe", w): line for _, _, w in table.settled}})
    found = other.judge(entry)
    assert found is not None and "cannot be settled again" in found.message and found.clauses


def test_a_command_that_no_table_would_take_is_found(evening: Path) -> None:
    judge, entry = judged(evening, WAR, b'"card_dealt"')
    body = b'{"command":{"command":"%s","actor":"A","role":"dealer","at":0%s},"events":[]}'
    found = judge.judge(replace(entry, body=body % (b"settle", b"")))
    assert found is not None and found.kind == "refused" and found.clauses
    found = judge.judge(replace(entry, body=body % (b"dance", b"")))
    assert found is not None and found.kind == "unreadable"
    found = judge.judge(replace(entry, body=b"{" * 5000))
    assert found is not None and found.kind == "unreadable"


def test_a_command_that_is_none_is_not_taken_for_one_whose_cards_are_missing() -> None:
    whole = Entry("table:x", 1, "id", b'{"command":{"command":"dance","actor":"Ann","role":"player"},"events":[]}', b"")
    with pytest.raises(msgspec.ValidationError):
        command_in(whole)
    partly = replace(
        whole, body=whole.body.replace(b'"dance"', b'"draw"').replace(b'"events"', b'"hidden":["00"],"events"')
    )
    partly = replace(partly, body=partly.body.replace(b'"role":"player"', b'"role":"dealer","card":{"hidden":0}'))
    assert command_in(partly).actor == "Ann"


def test_an_event_too_many_or_too_few_is_found(evening: Path) -> None:
    judge, entry = judged(evening, "table:star-baceball", b'"jackpot_wagers_collected"')
    record = record_in(entry)
    events = [bytes(raw) for raw in record.events]
    assert [read_event(raw).__struct_config__.tag for raw in events] == ["jackpot_wagers_collected", "message_sent"]

    def found(events: list[bytes]) -> str:
        finding = copy(judge).judge(replace(entry, body=body_of(bytes(record.command), events)))
        assert finding is not None and finding.kind == "decision"
        return finding.message

    assert found([*events, events[0]]) == (
        f"event {len(events) + 1}, jackpot_wagers_collected: it is recorded, and nothing of the kind is due"
    )
    assert found(events[:1]) == "event 2, message_sent: it is due, and not recorded"
    assert found([events[0], events[1].replace(b'"1:Ann"', b'"2:Ann"')]).startswith("event 2, message_sent: message:")
    assert "recorded nothing" in found([b"[]", events[1]])


def test_a_stream_of_another_kind_is_not_judged(tmp_path: Path) -> None:
    with Builder(tmp_path / "other.db") as build:
        build.append("lottery:1", body_of(b"{}", [b'{"event":"begun"}']))
        build.append("lottery:1", b"?", sign=True)
    found = verified(tmp_path / "other.db")
    (stream,) = found["streams"]
    assert (found["well"], stream["entries"], stream["events"], stream["signed"]) == (False, 2, 1, 1)
    assert any("pins no key" in note for note in found["notes"])


def test_of_another_kind_the_key_that_it_pins_signs_its_heads(tmp_path: Path) -> None:
    """Such a stream is not judged, but its first entry may pin a key, and a head of somebody else's is found."""
    thief = Signer.from_bytes(bytes(32))
    for signer, kinds in ((SIGNER, []), (thief, ["signature"])):
        path = tmp_path / f"{len(kinds)}.db"
        with Builder(path, signer) as build:
            build.append("lottery:1", body_of(b"{}", [], pins={"key": SIGNER.public}))
            build.append("lottery:1", body_of(b"{}", [b'{"event":"begun"}']), sign=True)
        found = verified(path)
        assert [each["kind"] for each in found["findings"]] == kinds
        assert found["streams"][0]["key"] == SIGNER.public
        assert not any("pins no key" in note for note in found["notes"])


def test_settlements_that_differ_in_more_than_money_are_shown(evening: Path) -> None:
    judge, entry = judged(evening, WAR, b'"wager_settled"')
    found = copy(judge).judge(replace(entry, body=entry.body.replace(b'"lose"', b'"void"', 1)))
    assert found is not None and 'Ann\'s tie on box 1: result: recorded "void", due "lose"' in found.message
    found = copy(judge).judge(replace(entry, body=entry.body.replace(b'"staked"', b'"stated"', 1)))
    assert found is not None and found.message.startswith("event 1, wager_settled: Ann's tie on box 1: recorded {")
    found = copy(judge).judge(replace(entry, body=entry.body.replace(b'"events"', b'"evenings"', 1)))
    assert found is not None and found.kind == "unreadable"
    found = copy(judge).judge(replace(entry, body=entry.body.replace(b'{"event"', b'{ "event"', 1)))
    assert found is not None and "not in the words in which the journal writes it" in found.message


def test_what_an_event_says_comes_before_the_words_in_which_it_says_it(evening: Path) -> None:
    """Of two events that are not as they are due, the one that says something else is named."""
    judge, entry = judged(evening, "table:star-baceball", b'"jackpot_wagers_collected"')
    record = record_in(entry)
    first, second = [bytes(raw) for raw in record.events]

    def found(second: bytes) -> str:
        spaced = first.replace(b'{"event"', b'{ "event"')
        finding = copy(judge).judge(replace(entry, body=body_of(bytes(record.command), [spaced, second])))
        assert finding is not None and finding.kind == "decision"
        return finding.message

    assert found(second.replace(b'"1:Ann"', b'"2:Ann"')).startswith("event 2, message_sent: message:")
    assert found(second).startswith("event 1, ") and found(second).endswith("in which the journal writes it")


def test_a_command_that_cannot_be_decided_is_no_fault_of_ours(evening: Path) -> None:
    judge, entry = judged(evening, WAR, b'"step_began"')
    assert judge.table is not None
    judge.table = replace(judge.table, places=())
    found = judge.judge(entry)
    assert found is not None and found.message.startswith("this command cannot be decided: ")


@pytest.mark.parametrize(
    ("value", "said"),
    [(None, "nothing"), ("ab", '"ab"'), ("x" * 118, f'"{"x" * 118}"'), ("x" * 119, f'"{"x" * 116}...')],
    ids=["nothing", "little", "as much as may be", "more"],
)
def test_what_differs_is_shown_and_not_too_much_of_it(value: object, said: str) -> None:
    assert _shown(value) == said


def test_a_round_without_wagers_has_nothing_to_settle() -> None:
    assert list(resettled(new_table(rulebook("nz-casino-war")))) == []


def test_a_long_journal_shows_how_far_it_is(evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cutcard.inspection.crew.WINDOW", 10)
    monkeypatch.setattr("cutcard.inspection.verify.WINDOW", 10)
    store = SqliteStore(evening, read_only=True)
    seen: list[tuple[int, int]] = []
    report = Verification(store, Shelf(), progress=lambda done, whole: seen.append((done, whole))).run()
    store.close()
    whole = sum(stream.entries for stream in report.streams)
    assert seen == [(min(at + 10, whole), whole) for at in range(0, whole, 10)] + [(whole, whole)]
    with terminal("verify", str(evening)) as shown:
        shown.wait_for("All is well")
        assert shown.end() == 0
