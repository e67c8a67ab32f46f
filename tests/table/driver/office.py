"""Signs that random people see to, and what the office of the house hears of a table: all of it, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cutcard.office.messages import AnyToOffice, DisputePassed, DutyArose, DutyDone, DutyGone
from cutcard.table.base import Command, Event
from cutcard.table.remedying import unanswered
from cutcard.table.signing import wanted
from cutcard.table.state import Table
from cutcard.table.steps.messages import MessageSent
from cutcard.table.steps.office.custody import RecordCustody
from cutcard.table.steps.office.newcomers import AskForPlace
from cutcard.table.steps.office.offering import StayInRound
from cutcard.table.steps.office.ordering import OrderCheck
from cutcard.table.steps.office.passing import NoticesPassedOn
from cutcard.table.steps.office.signs import ConfirmSign, RelieveDealer, TakeDownSign
from cutcard.table.steps.office.telling import duties
from tests.table.driver.scene import Scene
from tests.table.driver.setups import OFFICE

Make = Callable[[Scene], Command]


def confirm_sign(scene: Scene) -> Command:
    known = [*wanted(scene.table), "a flag"]
    return ConfirmSign(sign=scene.rng.choice(known), **scene.staff("deal"))


def take_down_sign(scene: Scene) -> Command:
    sign = scene.rng.choice([*scene.table.signs, "a flag"])
    return TakeDownSign(sign=sign, fell=scene.chance(0.5), **scene.staff("deal"))


def relieve_dealer(scene: Scene) -> Command:
    return RelieveDealer(dealer=scene.rng.choice(("Del", "Dot")), **scene.staff("deal"))


def order_check(scene: Scene) -> Command:
    inspector = {"actor": "Ina", "role": "inspector"} if scene.table.rules.book.role("inspector") else {}
    who = scene.staff("verify_cards") | (inspector if scene.chance(0.5) else {})
    return OrderCheck(now=scene.chance(0.3), **who)


def record_custody(scene: Scene) -> Command:
    stored = scene.rng.choice(("the card room", "the card room", ""))
    who = scene.staff("deal")
    return RecordCustody(sealed="Cal", stored=stored, issued="Cat", broken=scene.chance(0.3), **who)


def ask_for_place(scene: Scene) -> Command:
    return AskForPlace(**scene.player())


def stay_in_round(scene: Scene) -> Command:
    waited_for = unanswered(scene.table)
    player = scene.rng.choice(waited_for) if waited_for and scene.chance(0.95) else "Nell"
    if scene.chance(0.5):
        return StayInRound(player=player, **scene.staff("deal"))
    return StayInRound(player="" if scene.chance(0.9) else "Ann", **scene.player(player))


ACTS: tuple[Make, ...] = (
    confirm_sign,
    confirm_sign,
    confirm_sign,
    take_down_sign,
    relieve_dealer,
    order_check,
    record_custody,
    ask_for_place,
    stay_in_round,
)

_OPEN = ("cards", "betting", "dealing", "settling", "deciding", "revealing", "clearing")

ALLOWED: dict[str, tuple[tuple[str, ...], str]] = {
    "confirm_sign": (_OPEN, "dealer"),
    "take_down_sign": (_OPEN, "dealer"),
    "relieve_dealer": (_OPEN, "dealer"),
    "order_check": (_OPEN, "verify_cards"),
    "record_custody": (_OPEN, "dealer"),
    "ask_for_place": (_OPEN, "player"),
    "stay_in_round": (_OPEN, "anyone"),
}
"""The phases in which each may succeed, and who sends it."""


class Office:
    """What an office knows of a table that tells it everything: what is owed there, and what has passed to it."""

    def __init__(self) -> None:
        self.sent = 0
        self.open: set[tuple[str, str]] = set()
        self.lapses: set[tuple[str, str]] = set()
        self.disputes: set[int] = set()
        self.said: list[AnyToOffice] = []

    def heard(self, events: Iterable[Event]) -> None:
        """One entry of the table, in the order in which things were said."""
        passed = {number for event in events if isinstance(event, NoticesPassedOn) for number in event.notices}
        for event in events:
            if not isinstance(event, MessageSent) or event.to != OFFICE:
                continue
            self.sent += 1
            assert event.number == self.sent, "the messages are counted"
            message = event.message
            assert isinstance(message, AnyToOffice)
            self.said.append(message)
            if isinstance(message, DisputePassed):
                self.disputes.add(message.number)
                self.open = {each for each in self.open if "dispute" not in each[0] or each[1] != str(message.number)}
                self.open -= {(word, str(message.number)) for word in ("last_word", "advise_of_rights")}
            elif isinstance(message, DutyArose) and not message.lapse:
                assert (message.duty, message.key) not in self.open, f"{message} arose before"
                self.open.add((message.duty, message.key))
            elif isinstance(message, DutyDone | DutyGone):
                self.open.remove((message.duty, message.key))
            elif isinstance(message, DutyArose):
                self.lapses.add((message.duty, message.key))
        self.open = {
            each for each in self.open if not (each[1].isdigit() and int(each[1]) in passed and _told(each[0]))
        }

    def check(self, table: Table) -> None:
        """What is owed at the table is what the office was told."""
        if table.office is None:
            assert not self.sent
            return
        known = table.rules.duties
        assert table.office.sent == self.sent
        assert self.open == {(duty, key) for duty, key in duties(table) if duty in known}


def _told(duty: str) -> bool:
    return duty.startswith("tell_") or duty == "error_notification"
