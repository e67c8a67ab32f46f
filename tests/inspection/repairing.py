"""Tables on which something went wrong, written into a journal by a process that waits to be killed.

``python -m tests.inspection.repairing`` reads requests, one JSON list per line. ``[JOURNAL, CASE, "wrong"]`` plays a
case up to the moment at which it is killed; ``"right"`` takes the journal up again, carries the remedy out and
finishes the round. Each is done in a process of its own, which is forked: the interpreter starts once for all of them.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from cutcard.citations import Refusal
from cutcard.inspection.entries import body_with, events_in
from cutcard.inspection.pins import pins_of
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.writer import Journal
from cutcard.table.base import Event, fold
from cutcard.table.steps.rounds.settling import RoundEnded
from tests.inspection.build import SIGNER
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import Play


class Kept(Play):
    """A table whose commands go into a journal, if it has one; each is said to be kept once it is on the disk."""

    def __init__(self, book: str, journal: Journal | None = None, ready: bool = True, **setup: Any) -> None:
        self._journal, self._stream = journal, f"table:{book}"
        super().__init__(book, pool=False, ready=ready, **setup)

    def _send(self, command: str, actor: str, role: str, fields: dict[str, Any]) -> tuple[Event, ...] | Refusal:
        answer = super()._send(command, actor, role, fields)
        if self._journal is not None and not isinstance(answer, Refusal):
            sent = self.keyed(command, actor, role, fields)
            head = self._journal.heads.get(self._stream)
            version = 0 if head is None else head.version
            pins = pins_of(self.table.rules, SIGNER.public) if not version else None
            over = any(isinstance(event, RoundEnded) for event in answer)
            body, hidden = body_with(sent, answer, pins)
            self._journal.append_now(self._stream, version, f"{version + 1}", body, hidden=hidden, sign=over)
            print("kept", flush=True)
        return answer

    def take_up(self, store: SqliteStore) -> None:
        """Stand where the journal ends."""
        for entry in store.read(self._stream):
            self.events += events_in(entry)
        self.running.table = fold(self.table, self.events)
        self._seen.clear()

    def finish(self) -> None:
        """Settle what is due and clear the table."""
        self.settle()
        self.clear()


@dataclass(frozen=True)
class Case:
    """A round up to the moment at which the process is killed, and what comes after."""

    book: str
    kind: str
    phase: str
    mend: str
    wrong: Callable[[Kept], object]
    right: Callable[[Kept], object]
    won: dict[str, int]  # in whole dollars, at the end
    setup: dict[str, Any]
    ready: bool = True


def case(book: str, kind: str, phase: str, mend: str, *, ready: bool = True, **setup: Any) -> Callable[[type], type]:
    """Register the case of a class: ``wrong`` and ``right`` are what happens before and after."""

    def register(told: Any) -> type:
        CASES[told.__name__] = Case(book, kind, phase, mend, told.wrong, told.right, told.won, setup, ready)
        return type(told)

    return register


CASES: dict[str, Case] = {}


@case(STAR, "box_skipped", "dealing", "repair")
class BoxSkipped:
    """A hand was passed over; nobody has decided yet."""

    won: ClassVar[dict[str, int]] = {"A": 100, "B": -100, "C": 100}

    @staticmethod
    def wrong(play: Kept) -> None:
        for player, box in (("A", 1), ("B", 2), ("C", 3)):
            play.bet(player, box, initial=100)
        play.deal("Ks")
        play.deal("5h", box=3)

    @staticmethod
    def right(play: Kept) -> None:
        play.dealer("resolve", mend="repair")
        play.deal("9d 8c")
        play.finish()


@case(CROWN, "box_skipped", "settling", "repair")
class BetweenWithdrawalAndRepair:
    """A has taken the wager back, open only until the repair; the box keeps its card, B and C have the others."""

    won: ClassVar[dict[str, int]] = {"A": 0, "B": -100, "C": 100}

    @staticmethod
    def wrong(play: Kept) -> None:
        play.bet("A", 1, casino_war=100)
        play.bet("C", 3, casino_war=100)
        play.deal("Ks 5h 9d")
        play.staff("find_wager", box=2, player="B", wager="casino_war", amount="100")
        play.player("A", "withdraw_from_round", box=1)

    @staticmethod
    def right(play: Kept) -> None:
        play.do("resolve", "Dee", "tg_higher_duties_dealer", mend="repair")
        play.deal("7c")
        play.finish()


@case(STAR, "device_failure", "dealing", "finish_from_shoe", device="shuffling_device")
class DeviceFailed:
    """A has taken everything back, B stays in and is dealt the rest from a shoe."""

    won: ClassVar[dict[str, int]] = {"A": 0, "B": -100}

    @staticmethod
    def wrong(play: Kept) -> None:
        play.bet("A", 1, initial=100)
        play.bet("B", 2, initial=100)
        play.deal("Ks")
        given = ["!harm", "!spare", "!transferable", "!damaged"]
        play.dealer("report", kind="device_failure", given=given)
        play.player("A", "withdraw_from_round", box=1)

    @staticmethod
    def right(play: Kept) -> None:
        play.dealer("resolve", mend="finish_from_shoe")
        play.prepare()
        play.deal("5h 9d")
        play.finish()


@case(NZ, "damaged_card", "deciding", "replace_after")
class CardsDamaged:
    """Two cards are damaged while a player thinks; the round goes on, and then the cards are replaced."""

    won: ClassVar[dict[str, int]] = {"A": -50}

    @staticmethod
    def wrong(play: Kept) -> None:
        play.bet("A", 1, casino_war=100)
        play.deal("7c 7d")
        play.dealer("report", kind="damaged_card", number=2)

    @staticmethod
    def right(play: Kept) -> None:
        play.staff("resolve", mend="replace_after")
        play.decide("A", 1, "surrender")
        play.finish()
        assert play.table.prep == "replace"


@case(POKER, "device_jam", "cards", "reshuffle", ready=False, device="shuffling_device")
class DeviceJammed:
    """The device jams in the shuffle, before anybody plays."""

    won: ClassVar[dict[str, int]] = {"A": -5}

    @staticmethod
    def wrong(play: Kept) -> None:
        while play.table.prep != "shuffle":
            play.prepare_once()
        play.dealer("report", kind="device_jam")

    @staticmethod
    def right(play: Kept) -> None:
        play.dealer("resolve", mend="reshuffle")
        play.prepare()
        play.bet("A", 1, pair_plus=5)
        play.deal("7d 8d Ts 2c 3c 5d")
        play.decide("A", 1, "stay")
        play.finish()


@case(BACEBALL, "face_up_card", "betting", "burn")
class CardFaceUp:
    """A card lies face up in the device while wagers are taken; one is down."""

    won: ClassVar[dict[str, int]] = {"A": -100}

    @staticmethod
    def wrong(play: Kept) -> None:
        play.bet("A", 1, bet=100)
        play.dealer("report", kind="face_up_card", cards=["2c"])

    @staticmethod
    def right(play: Kept) -> None:
        play.dealer("resolve", mend="burn")
        play.deal("3c 9c 3d 9d 4c 8d")
        play.finish()


@case(STAR, "missing_card", "clearing", "void_round")
class CardMissing:
    """Everything is settled when a card is found missing: every settlement is undone."""

    won: ClassVar[dict[str, int]] = {"A": 0, "B": 0}

    @staticmethod
    def wrong(play: Kept) -> None:
        play.bet("A", 1, initial=100)
        play.bet("B", 2, initial=100)
        play.deal("Ks 5h 9d")
        play.settle()
        play.dealer("report", kind="missing_card", number=1)

    @staticmethod
    def right(play: Kept) -> None:
        play.staff("resolve", mend="void_round")
        play.finish()


def played(told: Case, journal: Journal | None = None) -> Kept:
    """The table at the moment at which the process is killed."""
    play = Kept(told.book, journal, ready=told.ready, **({"boxes": 7} | told.setup))
    told.wrong(play)
    return play


def write_wrong(path: str, name: str) -> None:
    """Play a case into a journal, and wait to be killed."""
    played(CASES[name], Journal(SqliteStore(Path(path)), SIGNER))
    print("waiting", flush=True)
    threading.Event().wait()


def write_right(path: str, name: str) -> None:
    """Go on with a journal where it ends: carry the remedy out, and finish the round."""
    told, store = CASES[name], SqliteStore(Path(path))
    journal = Journal(store, SIGNER)
    play = Kept(told.book, journal, ready=False)
    play.take_up(store)
    told.right(play)
    journal.close_now()
    store.close()


WORK = {"wrong": write_wrong, "right": write_right}


def main() -> None:
    for line in sys.stdin:
        path, name, what = json.loads(line)
        child = os.fork()
        if child == 0:
            print("process", os.getpid(), flush=True)
            WORK[what](path, name)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        print("ended", os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
