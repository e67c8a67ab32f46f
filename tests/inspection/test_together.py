"""One journal with a table, its prize pool, a tournament and the offices that hear them: verified well.

Whatever was altered at an office is found, though everything after it was chained and signed anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.inspection.office_stream import KIND
from cutcard.inspection.tournament_stream import KIND as OF_TOURNAMENTS
from cutcard.journal.entry import body_of
from cutcard.office.deciding import happen
from cutcard.office.messages import AnyToOffice, DutyArose, Receive
from cutcard.office.state import new_office
from cutcard.office.wire import read_command
from cutcard.office.wire import write as write_office
from cutcard.rulebooks import rulebook
from cutcard.tournaments.base import AnyCommand, AnyEvent
from cutcard.tournaments.messages import MessageSent as TournamentSent
from cutcard.tournaments.running import RunningTournament
from cutcard.tournaments.wire import write as write_tournament
from tests.inspection.build import Builder, Journaled
from tests.inspection.scripted import AT, Night
from tests.support.books import BACEBALL, CROWN
from tests.support.command import cutcard
from tests.tournaments.hall import BOOK, CHAIN, Hall, plain

AT_STAR, AT_CROWN = f"office:The Star:{BACEBALL}", f"office:Crown:{CROWN}"
TABLE, POOL, CUP = f"table:{BACEBALL}", f"pool:{BACEBALL}", "tournament:cup"

Body = Callable[[str, bytes], Iterable[bytes]]


def as_it_was(stream: str, body: bytes) -> Iterable[bytes]:
    """Nothing is altered."""
    return (body,)


class Offices:
    """The offices of a journal, which hear what its streams tell them."""

    def __init__(self, build: Builder, altered: Body, heard_as: Callable[[AnyToOffice], AnyToOffice]) -> None:
        self._build, self._altered, self._heard_as = build, altered, heard_as
        self._offices: dict[str, Any] = {}
        self._numbers: dict[tuple[str, str], int] = {}
        for stream, house, book in ((AT_STAR, "The Star", BACEBALL), (AT_CROWN, "Crown", CROWN)):
            self._offices[stream] = new_office(rulebook(book))
            given = {"command": "open_office", "actor": "Olga", "role": "casino_operator", "house": house, "at": AT}
            self._do(stream, read_command(msgspec.json.encode(given)))

    def hear(self, sender: str, events: Iterable[Any]) -> None:
        """What the last entry of a stream says to offices."""
        for event in events:
            to = getattr(event, "to", "")
            if isinstance(to, str) and to.startswith("office:") and hasattr(event, "message"):
                version, entry = self._build.last(sender)
                message = self._heard_as(event.message)
                self._do(to, Receive(sender, event.number, version, entry, message, max(message.at, AT)))

    def _do(self, stream: str, command: Any) -> None:
        answer = happen(self._offices[stream], command)
        assert not isinstance(answer, Refusal), answer
        self._offices[stream], events = answer
        first = stream not in self._build.heads
        pins = KIND.pinned((self._offices[stream].book,), self._build.signer.public) if first else None
        for body in self._altered(stream, body_of(write_office(command), map(write_office, events), pins)):
            self._build.append(stream, body, sign=True)


class Cup(RunningTournament):
    """A tournament whose entries go into the journal."""

    build: Builder
    offices: Offices

    def wrote(self, command: AnyCommand, events: tuple[AnyEvent, ...]) -> tuple[int, str]:
        super().wrote(command, events)
        pins = None if CUP in self.build.heads else OF_TOURNAMENTS.pinned((BOOK,), self.build.signer.public)
        self.build.append(CUP, body_of(write_tournament(command), map(write_tournament, events), pins), sign=True)
        self.offices.hear(CUP, [event for event in events if isinstance(event, TournamentSent)])
        return self.build.last(CUP)


def write(
    path: Path, altered: Body = as_it_was, heard_as: Callable[[AnyToOffice], AnyToOffice] = lambda each: each
) -> None:
    """A night of bACEball at which a jackpot wager goes back and a sign falls, and a tournament with its entries."""
    with Builder(path) as build:
        build.open_floor(books=[BACEBALL])
        offices = Offices(build, altered, heard_as)

        class Telling(Journaled):
            """A table of which offices hear at once."""

            def wrote(self, command: Any, answer: Any) -> tuple[int, str]:
                entry = super().wrote(command, answer)
                offices.hear(self.stream, answer.events)
                return entry

        night = Night(build, BACEBALL, running=Telling, office=AT_STAR)
        night.do("confirm_sign", sign="limits_sign")
        for box, player in enumerate(("Ann", "Ben"), start=1):
            night.bet(player, box, bet=100, jackpot=2)
        night.deal("2c 3c")
        night.do("report", kind="foreign_card", box=1)
        night.do("resolve", "Sam", "gaming_supervisor", mend="void_round")
        night.do("order_check", "Ina", "inspector")
        hall = Hall(run=lambda tables: _cup(tables, build, offices))
        hall.operator("sign_off_terms", tournament="cup", terms=plain(hall.terms), office=AT_CROWN)
        hall.operator("make_available", how="at the desk")
        hall.operator("advise_inspectorate", document=hall.now.fingerprint)
        hall.operator("open_entries")
        hall.enter("Ann", "Ben")


def _cup(tables: Any, build: Builder, offices: Offices) -> Cup:
    cup = Cup(BOOK, tables, CHAIN)
    cup.build, cup.offices = build, offices
    return cup


def verified(path: Path) -> dict[str, Any]:
    """What ``cutcard verify`` says of a journal."""
    found: dict[str, Any] = cutcard("verify", str(path), "--json").json
    return found


def test_table_pool_tournament_and_offices_are_verified_together(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    write(path)
    told = verified(path)
    assert told["findings"] == [] and cutcard("verify", str(path)).status == 0
    streams = {each["stream"] for each in told["streams"]}
    assert {TABLE, POOL, CUP, AT_STAR, AT_CROWN} <= streams
    owed = cutcard("duties", str(path), "--at", str(AT)).out
    assert "Check the cards again" in owed and "ordered by Ina" in owed


def changed(old: bytes, new: bytes) -> Body:
    """Entries of the office with something else in them, the first time that it stands there."""
    left = [1]

    def alter(stream: str, body: bytes) -> Iterable[bytes]:
        if stream == AT_STAR and left and old in body:
            left.pop()
            assert body.count(old) == 1, body
            return (body.replace(old, new),)
        return (body,)

    return alter


def without(part: bytes) -> Body:
    """The office without the entry that heard something."""
    return lambda stream, body: () if stream == AT_STAR and part in body else (body,)


DEE = b'"by":"Dee","role":"dealer"}]}'
"""Who did what is owed: said by the table's message, and then by the office's own event."""


@pytest.mark.parametrize(
    ("altered", "kind"),
    [
        pytest.param(changed(DEE, DEE.replace(b"Dee", b"Del")), "decision", id="an entry that says another person"),
        pytest.param(without(b'"duty":"limits_sign","key"'), "", id="no receipt of what arose"),
        pytest.param(changed(b'"due":%d' % (AT + 900), b'"due":%d' % (AT + 9000)), "decision", id="a later due time"),
    ],
)
def test_whatever_is_altered_at_an_office_is_found(tmp_path: Path, altered: Body, kind: str) -> None:
    path = tmp_path / "floor.db"
    write(path, altered)
    findings = verified(path)["findings"]
    assert findings and all(each["stream"] == AT_STAR for each in findings), findings
    assert not kind or kind in {each["kind"] for each in findings}
    assert cutcard("verify", str(path)).status == 1


def test_a_message_that_the_office_heard_otherwise_is_found_though_all_was_decided_anew(tmp_path: Path) -> None:
    """The office itself is in order: only what the table says it said tells another story."""

    def later(message: AnyToOffice) -> AnyToOffice:
        ordered = isinstance(message, DutyArose) and message.duty == "verify_cards"
        return replace(message, at=message.at + 3600) if ordered else message

    path = tmp_path / "floor.db"
    write(path, heard_as=later)
    (found,) = verified(path)["findings"]
    assert found["stream"] == AT_STAR and TABLE in found["message"]
