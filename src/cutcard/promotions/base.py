"""Commands and events of a promotion, and the register of what is decided, what is heard and what evolves.

A command of people is registered with `decides`, a message of a table with `hears`, an event with `evolves`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from immutables import Map
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import posted
from cutcard.office.messages import AnyToOffice
from cutcard.promotions.books import rules_of
from cutcard.promotions.messages import FromPromotion, MessageSent, Receive
from cutcard.promotions.state import Claim, Dispute, Part, Phase, Promotion, Win, with_link
from cutcard.rulebooks.parts import Fact, Power
from cutcard.rulebooks.running_rules import PromotionRules
from cutcard.settlement.cited import Cited
from cutcard.wire.named import snake
from cutcard.wire.registers import Asked, Register


class Command(Asked, frozen=True, kw_only=True):
    """Something that somebody wants done: by ``actor``, who is a ``role`` of the book, ``at`` a time in seconds."""


class Event(Cited, frozen=True, kw_only=True, gc=False, tag_field="event", tag=snake, omit_defaults=True):
    """Something that happened in a promotion, at a time in seconds; ``money``: postings in cents, by kind and account.

    Each kind of postings adds up to nothing.
    """

    at: int = 0
    money: Mapping[str, Mapping[str, int]] = {}


AnyEvent = Event | MessageSent
AnyCommand = Command | Receive

REGISTER: Register[Command, Work, Promotion] = Register()
"""Every command, message and event, with what is done about it."""

decides, hears, evolves = REGISTER.decides, REGISTER.hears, REGISTER.evolves


class Fault(Refused):
    """What a table says cannot be: nothing more of it is heard until the operator has seen to it."""


class Work:
    """What a command has come to so far: its events, and the promotion after them.

    ``at`` is the command's time, or that of an earlier entry where a clock was put back: time never runs back here.
    """

    def __init__(self, promotion: Promotion, at: int) -> None:
        self.promotion, self.at = promotion, max(at, promotion.at)
        self.events: list[AnyEvent] = []

    @property
    def rules(self) -> PromotionRules:
        return promotion_rules(self.promotion)

    def happen(self, event: AnyEvent) -> None:
        self.promotion = evolve(self.promotion, event)
        self.events.append(event)

    def send(self, to: str, message: FromPromotion | AnyToOffice) -> None:
        self.happen(MessageSent(to, self.promotion.link(to).sent + 1, message))


def promotion_rules(promotion: Promotion) -> PromotionRules:
    """What the book whose rules hold says of promotions; one that says nothing of them is refused."""
    if not promotion.books:
        raise Refused("no_promotions", "rulebook: a promotion stands on one book at least")
    return rules_of(promotion.book)


def evolve(promotion: Promotion, event: AnyEvent) -> Promotion:
    """The promotion after an event. No rule is read here: what was decided stands in the event."""
    if isinstance(event, MessageSent):
        return with_link(promotion, event.to, replace(promotion.link(event.to), sent=event.number))
    money = promotion.money
    for ledger, postings in event.money.items():
        after = posted(money.get(ledger, Map()), postings)
        money = money.set(ledger, after) if after else money.delete(ledger)
    promotion = replace(promotion, at=max(promotion.at, event.at), money=money)
    return REGISTER.evolve[type(event)](promotion, event)


# --- what commands ask first


def check_power(work: Work, command: Command, name: str) -> Power:
    """The power that a command takes; refused if the book does not give it to the role."""
    book = work.promotion.book
    power, role = book.power(name), book.role(command.role)
    if power is None:
        raise Refused("not_allowed", f"role: {book.id} gives nobody the power {name!r}", work.rules.offered.clauses)
    if role is None or not book.holds(role, power):
        raise Refused("not_allowed", f"role: it takes {' or '.join(power.roles)}, not {command.role}", power.clauses)
    return power


def check_operator(work: Work, command: Command) -> Power:
    """The operator offers the promotion, and whatever belongs to running it is the operator's."""
    return check_power(work, command, "offer_promotion")


PATRONS = ("player", "spectator")
"""In which roles people enter, claim and dispute for themselves."""


def check_patron(command: Command, fact: Fact[Any]) -> None:
    """Refuse whoever does not act for themselves."""
    if command.role not in PATRONS:
        said = f"role: people do this for themselves, as {' or '.join(PATRONS)}, not as {command.role}"
        raise Refused("not_allowed", said, fact.clauses)


def check_person(work: Work, command: Command, person: str, fact: Fact[Any]) -> None:
    """Refuse whoever speaks for somebody else. Anybody may ask: so it is not said who that is."""
    check_patron(command, fact)
    if command.actor != person:
        raise Refused("not_yours", f"actor: it is somebody else's, not {command.actor}'s", fact.clauses)


MOST_OPEN = 5
"""Claims of one person that are still to be decided, and disputes likewise: more say nothing new, and somebody must
answer each."""


def check_few(open_: int, what: str, fact: Fact[Any]) -> None:
    """Refuse another claim or dispute of somebody of whom so many are open."""
    if open_ >= MOST_OPEN:
        said = f"command: {open_} {what} of yours are still to be decided; wait for a word on one of them"
        raise Refused("too_many_open", said, fact.clauses)


def check_signed(work: Work, fact: Fact[Any]) -> None:
    """Refuse whatever takes terms as long as there are none."""
    if work.promotion.terms is None:
        raise Refused("no_terms", "command: no terms are signed off yet", fact.clauses)


def check_phase(work: Work, *phases: Phase, fact: Fact[Any]) -> None:
    """Refuse what is out of order."""
    check_signed(work, fact)
    phase = work.promotion.phase
    if phase not in phases:
        raise Refused("out_of_order", f"command: the promotion is {phase}, not {' or '.join(phases)}", fact.clauses)


def check_goes_on(work: Work, part: Part, fact: Fact[Any]) -> None:
    """Refuse what takes a promotion, or a draw, that runs and is not put off."""
    check_signed(work, fact)
    promotion = work.promotion
    if promotion.goes_on(part):
        return
    if promotion.put_off(part):
        raise Refused("postponed", f"command: the {part} is postponed: {promotion.why}", work.rules.integrity.clauses)
    raise Refused("out_of_order", f"command: the promotion is {promotion.phase}, not running", fact.clauses)


def win_of(work: Work, prize: int, fact: Fact[Any]) -> Win:
    """A prize that was drawn for somebody, or a refusal."""
    found = work.promotion.wins.get(prize)
    if found is None:
        raise Refused("unknown_prize", f"prize: nobody has won a prize of number {prize}", fact.clauses)
    return found


def claim_of(work: Work, number: int) -> Claim:
    """A claim that was made, or a refusal."""
    found = work.promotion.claims.get(number)
    if found is None:
        raise Refused("unknown_claim", f"claim: there is none of number {number}", work.rules.claimed.clauses)
    return found


def dispute_of(work: Work, number: int) -> Dispute:
    """A dispute that was raised, or a refusal."""
    found = work.promotion.disputes.get(number)
    if found is None:
        raise Refused("unknown_dispute", f"dispute: there is none of number {number}", work.rules.final.clauses)
    return found


def check_text(work: Work, text: str, field: str, fact: Fact[Any]) -> None:
    """Refuse an empty text where something must be said."""
    if not text.strip():
        raise Refused("empty", f"{field}: it must be said", fact.clauses)
