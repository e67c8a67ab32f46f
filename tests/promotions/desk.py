"""A promotion on a desk: terms that a test changes, people who act, and a clock that a test moves.

After every command: accounts, list and draw are in order, the events fold to the same promotion, everything survives
JSON and back, every event cites a clause, and nothing that is past its time is unsaid.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.money import Stake, cents, dollars
from cutcard.promotions.accounts import faults
from cutcard.promotions.base import AnyCommand, AnyEvent, Event
from cutcard.promotions.books import named_in
from cutcard.promotions.deciding import decide, fold
from cutcard.promotions.messages import FromTable, MessageSent
from cutcard.promotions.running import Acting, RunningPromotion
from cutcard.promotions.saved import read_promotion, write_promotion
from cutcard.promotions.sound import fingerprint
from cutcard.promotions.state import Promotion
from cutcard.promotions.terms import Detail, Draw, Entry, Marketing, Prize, Terms, Token
from cutcard.promotions.wire import read_command, read_event, read_message, write
from cutcard.rulebooks import rulebook
from cutcard.sources.links import Chain
from tests.support.books import BACEBALL, POKER, STAR
from tests.support.heard import hear

BOOKS = (STAR, POKER, BACEBALL)
STRICT = (POKER, BACEBALL)
ZONE = ZoneInfo("Australia/Sydney")
CHAIN = Chain(b"house".ljust(32, b"."), 5)
VALUE = "5c" * 32

E = TypeVar("E", bound=AnyEvent)


def clause(book: str, ref: str) -> str:
    """A clause of the section on promotions: 14 at Casino War, 15 at the others; ``ref`` without the section."""
    return f"{14 if book == STAR else 15}.{ref}"


def at(text: str) -> int:
    """A time in Sydney, as in ``2026-12-01 18:00:00``, in seconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZONE).timestamp())


def iso(text: str) -> str:
    """The same as the terms have it."""
    return datetime.fromisoformat(text).replace(tzinfo=ZONE).isoformat()


def money(text: str) -> Stake:
    return Stake(cents(text))


CASH = Prize(name="Cash", kind="cash", value=money("500"))
TOKENS = Prize(name="Tokens", kind="tokens", value=money("50"), token=Token(rulebooks=(STAR,), days=7))


def vehicle(value: str, cash: str = "") -> Prize:
    """A car of this value, and cash instead where the terms offer it."""
    detail = Detail(make="Kea", model="Two", accessories="none", on_road_costs="included")
    instead = money(cash) if cash else None
    return Prize(name="Car", kind="vehicle", value=money(value), detail=detail, cash_alternative=instead)


def written(book: str, *prizes: Prize, **changes: Any) -> Terms:
    """Terms of a promotion: it starts on 1 December at 18:00, closes on the 11th at 20:00, and is drawn at 21:00, a
    Friday. Entrants give the values of the draw, and nobody must be there."""
    draw = Draw(
        at=iso("2026-12-11 21:00:00"), where="Sovereign Room", present=False, wait_minutes=0, values_from="entrants"
    )
    entry = Entry(
        eligible=("adults who are in the casino",),
        ways=("at the desk",),
        closes=iso("2026-12-11 20:00:00"),
        most_each=3,
        barred=("staff",),
    )
    terms = Terms(
        name="Summer draw",
        rulebook=book,
        start=iso("2026-12-01 18:00:00"),
        ends=iso("2026-12-12 06:00:00"),
        where="The Star, Sydney",
        manner="by a draw among all entries",
        nature="cash and goods",
        entry=entry,
        draw=draw,
        claim="at the desk, with a proof of identity",
        notices=("telephone", "email"),
        results="on a board at the desk",
        available=("casino", "website"),
        prizes=prizes or (CASH,),
        marketing=(Marketing(medium="poster", text="Terms and conditions apply, see the desk or our website"),),
    )
    for field, value in changes.items():
        part, _, inner = field.partition("__")
        terms = replace(terms, **{part: replace(getattr(terms, part), **{inner: value}) if inner else value})
    return terms


class Desk:
    """A promotion with the people around it. ``now`` is the clock, as `at` reads it."""

    def __init__(
        self,
        book: str = STAR,
        *prizes: Prize,
        terms: Terms | None = None,
        office: str = "",
        run: Callable[..., RunningPromotion] | None = None,
        **changes: Any,
    ) -> None:
        self.book = rulebook(book)
        self.terms = terms or written(book, *prizes, **changes)
        self.office = office
        named = named_in(self.terms)
        self.running = (run or Checked)(book, *(name for name in named if name != book and name in BOOKS))
        self.now = at("2026-11-20 12:00:00")
        self.operator = self.person("Olga", "casino_operator")
        self.authority = self.person("Gus", "authority")
        self.scrutineer = self.person("Sam", "scrutineer")
        self.dealer = self.person("Dee", "dealer")

    def person(self, name: str, role: str = "player") -> Callable[..., tuple[AnyEvent, ...]]:
        """Somebody who acts when the clock says."""
        acting: Acting = self.running.acting(name, role)

        def act(command: str, **fields: Any) -> tuple[AnyEvent, ...]:
            if "terms" in fields and isinstance(fields["terms"], Terms):
                fields["terms"] = plain(fields["terms"])
            return acting(command, **{"at": self.now, **fields})

        return act

    @property
    def promotion(self) -> Promotion:
        return self.running.promotion

    @property
    def document(self) -> str:
        return self.promotion.fingerprint

    def clock(self, text: str) -> Desk:
        """The clock is put to a time in Sydney."""
        self.now = at(text)
        return self

    def sign(self) -> Desk:
        self.operator("sign_off_terms", promotion="summer", terms=self.terms, head=CHAIN.head, office=self.office)
        return self

    def lodge(self, text: str = "2026-11-25 12:00:00") -> Desk:
        """Signed off, lodged at a time, and published."""
        self.sign().clock(text)
        self.operator("lodge_terms", reference="L-1", document=self.document)
        self.operator("publish_terms", ways=list(self.terms.available))
        return self

    def start(self) -> Desk:
        self.lodge().clock("2026-12-01 18:00:00")
        self.operator("start_promotion")
        return self

    def enter(self, *people: str) -> Desk:
        for name in people:
            self.person(name)("enter", terms=self.document)
        return self

    def seal(self, *people: str) -> Desk:
        """Running, with these people entered, the list sealed, and the value of one of them given where entrants give
        them; the clock stands at the draw."""
        people = people or ("Ann", "Ben", "Cleo")
        self.start().enter(*people)
        self.clock("2026-12-11 20:00:01")
        self.operator("seal_entries")
        if self.terms.draw.values_from == "entrants":
            self.person(people[len(people) > 1])("give_value", value="cd" * 32)
        return self.clock("2026-12-11 21:00:00")

    def draw(self, *people: str) -> Desk:
        """The same, and drawn."""
        self.seal(*people)
        self.operator("make_draw", link=CHAIN.link(1))
        return self

    def claim(self, prize: int = 1) -> Desk:
        """The winner of a prize claims it, and the claim is granted."""
        self.person(self.promotion.wins[prize].person)("make_claim", prize=prize)
        self.operator("honour_claim", claim=len(self.promotion.claims))
        return self

    def hear(self, table: str, message: FromTable) -> tuple[AnyEvent, ...]:
        answer = self.running.hear(table, message, self.now)
        assert not isinstance(answer, Refusal), answer
        return answer

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.running.events if isinstance(event, kind)]

    def said(self) -> list[Any]:
        """What the office was told."""
        return [each.message for each in self.running.sent if each.to.startswith("office:")]


def refused(act: Callable[..., Any], command: str, **fields: Any) -> Refused:
    """The refusal of a command."""
    try:
        act(command, **fields)
    except Refused as found:
        return found
    raise AssertionError(f"{command} was not refused")


def plain(terms: Terms) -> Any:
    """Terms as JSON has them."""
    return msgspec.to_builtins(terms, enc_hook=dollars)


class Checked(RunningPromotion):
    """A promotion of which every entry is looked at."""

    def __init__(self, *books: str) -> None:
        super().__init__(*map(rulebook, books))

    def do(self, command: AnyCommand) -> tuple[AnyEvent, ...] | Refusal:
        before = self.promotion
        assert write(read_command(write(command))) == write(command)
        answer = super().do(command)
        if isinstance(answer, Refusal):
            hear(before.book.id, answer.clauses)
            return answer
        check_entry(before, command, answer, self.promotion)
        return answer


def check_entry(before: Promotion, command: AnyCommand, events: tuple[AnyEvent, ...], after: Promotion) -> None:
    """What must be true of every entry."""
    assert decide(before, command) == events and fold(before, events) == after
    assert events and faults(after) == []
    for event in events:
        assert read_event(write(event)) == event
        if isinstance(event, MessageSent):
            assert read_message(write(event.message)) == event.message
        else:
            assert isinstance(event, Event) and event.clauses and set(event.clauses) <= set(before.book.clauses)
            assert all(not sum(postings.values()) for postings in event.money.values())
            hear(before.book.id, event.clauses)
    now = max(command.at, before.at)
    for duty in after.duties.values():
        assert duty.late == (duty.until is not None and duty.until < now), duty
    for batch in after.batches.values():
        assert not (batch.left and batch.expires and batch.expires < now)
    saved = write_promotion(after)
    assert read_promotion(after.books, msgspec.json.decode(msgspec.json.encode(saved))) == after
    assert fingerprint(after, after.known) == after.fingerprint
