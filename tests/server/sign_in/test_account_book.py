"""Accounts as they are kept: found by whatever somebody signs in with, changed one at a time, gone without a rest."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.server.sign_in import account_book as module
from cutcard.server.sign_in.account_book import ACCOUNT, LOGIN, PASSKEY, SCRUBS, TRIES, TRUSTED, AccountBook
from cutcard.server.sign_in.model import Account, Passkey
from cutcard.server.sign_in.records import Records, SqliteRows

ANN = Account(id="m-1", kind="member", house="", login="Ann", made=7)
DEE = Account(id="s-1", kind="staff", house="star", login="D-1", made=7)


class SharedRows(SqliteRows):
    """A file that another process may change, as a database."""

    shared = True


Opens = Callable[..., AccountBook]


@pytest.fixture
def opens(tmp_path: Path) -> Iterator[Opens]:
    """Opens a book of the accounts of one floor, as one of its processes."""
    opened: list[AccountBook] = []

    def book(rows: type[SqliteRows] = SqliteRows) -> AccountBook:
        opened.append(AccountBook(Records(rows(tmp_path / "people.db"), b"k" * 32)))
        return opened[-1]

    yield book
    for each in opened:
        each.close()


def key(id_: str) -> Passkey:
    return Passkey(id_, b"", 0, "", "", 7)


def code_of(work: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        work()
    return f"{refused.value.code}: {refused.value}"


def test_who_has_a_sign_in_already_is_told_by_the_field_that_is_taken(opens: Opens) -> None:
    book = opens()
    for account, field in ((ANN, "name: Ann"), (DEE, "badge: D-1")):
        asyncio.run(book.add(account))
        again = replace(account, id="other")
        said = code_of(lambda again=again: asyncio.run(book.add(again)))  # type: ignore[misc]
        assert said == f"account_taken: {field} has an account already"
    assert book.find("member", "", "ann") == ANN and book.find("staff", "star", "d-1") == DEE
    assert book.find("staff", "crown", "D-1") is None and book.get("other") is None
    assert sorted(each.id for each in book.all()) == ["m-1", "s-1"]


def test_keys_and_names_lead_to_an_account_for_as_long_as_it_has_them(opens: Opens) -> None:
    book = opens()
    asyncio.run(book.add(ANN))
    for had in (("a", "b"), ("b", "c")):
        asyncio.run(book.change("m-1", lambda each, had=had: replace(each, passkeys=tuple(map(key, had)))))  # type: ignore[misc]
        assert [one for one in "abc" if book.with_passkey(one) is not None] == [*had]
    asyncio.run(book.change("m-1", lambda each: replace(each, login="gone")))
    assert book.find("member", "", "Ann") is None
    renamed = book.find("member", "", "gone")
    assert renamed is not None and renamed.made == 7
    asyncio.run(book.remove(renamed))
    assert [each for kind in (ACCOUNT, LOGIN, PASSKEY) for each in book.records.all(kind)] == []
    assert book.get("m-1") is None and code_of(lambda: asyncio.run(book.change("m-1", lambda each: each))) == (
        "unknown_account: account: it is not there any more"
    )


def test_what_another_process_changed_is_seen_after_a_moment_and_never_written_over(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    one = opens(SharedRows)
    asyncio.run(one.add(ANN))
    two, alone = opens(SharedRows), opens()
    for book in (two, alone):
        assert book.get("m-1") == ANN
    asyncio.run(one.change("m-1", lambda each: replace(each, name="Ann Lee")))
    now += TRUSTED
    assert two.get("m-1") == ANN, "so long a process believes what it read"
    now += 0.1
    after = two.get("m-1")
    assert after is not None and after.name == "Ann Lee" and alone.get("m-1") == ANN
    asyncio.run(alone.change("m-1", lambda each: replace(each, due="password")))
    assert alone.get("m-1") == replace(ANN, name="Ann Lee", due="password")


def test_an_account_that_another_process_removed_is_gone_here_once_it_is_missed(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "monotonic", lambda: 100.0)
    one = opens(SharedRows)
    asyncio.run(one.add(ANN))
    two = opens(SharedRows)
    assert two.get("m-1") == ANN
    asyncio.run(one.remove(ANN))
    assert two.get("m-1") == ANN, "so long a process believes what it read"
    assert code_of(lambda: asyncio.run(two.change("m-1", lambda each: each))).startswith("unknown_account")
    assert two.get("m-1") is None


def test_a_change_is_made_anew_of_whatever_another_wrote_meanwhile_and_given_up_in_the_end(opens: Opens) -> None:
    book = opens(SharedRows)
    asyncio.run(book.add(ANN))
    other = opens(SharedRows)
    seen: list[int] = []

    def overtaken(times: int) -> Callable[[Account], Account]:
        def how(each: Account) -> Account:
            seen.append(each.epoch)
            if len(seen) <= times:
                asyncio.run(other.change("m-1", lambda one: replace(one, epoch=one.epoch + 1)))
            return replace(each, due="password")

        return how

    async def change(times: int) -> Account:
        return await book.change("m-1", lambda each: apart(overtaken(times), each))

    def apart(how: Callable[[Account], Account], each: Account) -> Account:
        """In a thread: what another process does has a loop of its own."""
        found: list[Account] = []
        thread = ThreadPoolExecutor(1)
        found.append(thread.submit(how, each).result())
        thread.shutdown()
        return found[0]

    assert asyncio.run(change(2)) == replace(ANN, epoch=2, due="password") and seen == [0, 1, 2]
    asyncio.run(other.change("m-1", lambda each: replace(each, due="")))
    seen.clear()
    assert code_of(lambda: asyncio.run(change(TRIES))).startswith("busy: account: it is being changed elsewhere")
    assert len(seen) == TRIES
    seen.clear()
    written = book.records.get(ACCOUNT, "m-1")
    asyncio.run(book.change("m-1", lambda each: each))
    assert book.records.get(ACCOUNT, "m-1") == written, "where nothing changes nothing is written"


class _Scrubbing:
    """A book whose table is written anew with these results, and how long it slept between."""

    def __init__(self, book: AccountBook, monkeypatch: pytest.MonkeyPatch, *came: bool | Refused) -> None:
        self.book, self.tries, self.slept = book, 0, list[float]()
        self.then: dict[int, Callable[[], object]] = {}
        came_to = iter(came)

        def scrub() -> bool:
            self.tries += 1
            found = next(came_to)
            if isinstance(found, Refused):
                raise found
            return found

        async def sleep(seconds: float) -> None:
            self.slept.append(seconds)

        async def do(work: Callable[[], object]) -> object:
            found = work()
            if self.tries in self.then:
                await self.then.pop(self.tries)()  # type: ignore[misc]
            return found

        monkeypatch.setattr(book.records, "scrub", scrub)
        monkeypatch.setattr(book, "do", do)
        monkeypatch.setattr(module, "asyncio", SimpleNamespace(sleep=sleep))


def test_a_table_is_written_anew_until_all_is_gone_and_once_for_all_who_ask(
    opens: Opens, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = Refused("no_database", "the database does not answer")
    found = _Scrubbing(opens(), monkeypatch, False, broken, True, True, True)
    asyncio.run(found.book.scrub())
    assert (found.tries, found.slept) == (3, [60.0, 60.0])
    assert [each.getMessage() for each in caplog.records] == [
        "what was erased of people is not gone from the database's table yet: the database does not answer"
    ]
    found.then[4] = found.book.scrub  # somebody else asks while it is written: what they erased may still be there
    asyncio.run(found.book.scrub())
    assert (found.tries, found.slept[2:]) == (5, [0])


def test_what_cannot_be_taken_from_the_disk_is_told_in_the_log(
    opens: Opens, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    found = _Scrubbing(opens(), monkeypatch, *[False] * SCRUBS, True)
    asyncio.run(found.book.scrub())
    assert found.tries == len(found.slept) == SCRUBS
    (told,) = caplog.records
    assert told.levelno == logging.ERROR and "something keeps a transaction open" in told.getMessage()
    asyncio.run(found.book.scrub())
    assert found.tries == SCRUBS + 1, "and the next one who asks is heard"


def test_what_nobody_waits_for_is_done_before_the_book_is_closed(opens: Opens) -> None:
    book, done = opens(), list[int]()
    for number in range(20):
        book.later(lambda number=number: done.append(number))  # type: ignore[misc]
    book.close()
    assert done == [*range(20)]
