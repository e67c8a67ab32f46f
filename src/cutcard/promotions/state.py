"""A promotion at one moment: its terms and entries, what was drawn, claimed and paid, what is owed, its accounts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from immutables import Map
from msgspec.structs import replace

from cutcard.promotions.terms import Kind, Terms
from cutcard.rulebooks import Rulebook

Phase = Literal["draft", "lodged", "running", "postponed", "drawn", "cancelled", "closed"]
"""How far a promotion is. *draft*: its terms are signed off at most; *cancelled*: its draw is."""

Part = Literal["promotion", "draw"]
"""What may be postponed."""

Ledger = Literal["cash", "tokens", "vouchers", "slots_dollars", "casino_dollars"]
"""The kinds of money of a promotion; they never mix."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of one person. ``void``: why it is not in the draw. ``unnamed``: everybody sees its number alone."""

    person: str
    at: int
    terms: str  # the fingerprint of the terms that were accepted
    void: str = ""
    unnamed: bool = False


class Pick(msgspec.Struct, frozen=True, omit_defaults=True):
    """One number of the draw: for which prize, by its number from 1 on, and the entry that it came to, with its person
    as the sealed list has them."""

    prize: int
    entry: int
    person: str
    at: int = 0
    passed: bool = False  # was not there, and the next number was drawn for this prize


class Draw(msgspec.Struct, frozen=True, omit_defaults=True):
    """The draw: the sealed list with its hash, the values that were given after it, the house's link, the picks."""

    number: int
    entries: tuple[tuple[int, str], ...]  # number, and person as everybody may see them, in order
    hash: str
    head: str  # to which the house was bound before
    at: int = 0
    given: Mapping[str, str] = {}
    link: str = ""
    made: int = 0
    mix: str = ""
    picks: tuple[Pick, ...] = ()
    unawarded: tuple[int, ...] = ()  # prizes for which nobody is left
    cancelled: bool = False


class Attempt(msgspec.Struct, frozen=True, omit_defaults=True):
    """One attempt to tell a winner."""

    way: str
    at: int
    by: str
    reached: bool = False


class Win(msgspec.Struct, frozen=True, omit_defaults=True):
    """A prize that was drawn for somebody. ``value`` in cents is that of the prize, or of the cash instead of it."""

    prize: int  # of the draw, from 1 on
    item: int  # which of the terms' prizes, from 0 on
    person: str
    kind: Kind
    value: int
    status: Literal["called", "won", "claimed", "due", "paid", "lapsed"] = "won"
    attempts: tuple[Attempt, ...] = ()
    offered: int | None = None  # cash instead, where the operator offers it
    cash: bool = False  # ... and the winner has taken it
    parts: Mapping[str, int] = {}  # how the winner wants to be paid
    until: int = 0  # the last second in which it can be claimed


class Claim(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody wants a prize. What is kept of a denied claim stands here too."""

    number: int
    by: str
    prize: int  # 0: none in particular
    value: int
    at: int
    details: str = ""
    status: Literal["open", "honoured", "refused"] = "open"
    reasons: str = ""
    name: str = ""
    address: str = ""
    told: str = ""  # in which way the reasons were told
    kept: bool = False


class Dispute(msgspec.Struct, frozen=True, omit_defaults=True):
    """A dispute about the promotion: raised, decided by the operator's final word, and over."""

    number: int
    by: str
    about: str
    status: Literal["raised", "decided", "unsatisfied", "over"] = "raised"
    decided: str = ""
    rights: str = ""  # in which way the right to complain was told


class Duty(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is owed. ``until`` is the last second in time."""

    duty: str
    key: str
    about: str = ""
    to: str = ""
    until: int | None = None
    amber: int | None = None
    late: bool = False


class Batch(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tokens, or a voucher, that somebody got as a prize, and what is left of them. ``expires``: the last second."""

    kind: Literal["tokens", "vouchers"]
    person: str
    item: int  # which of the terms' prizes says how they may be used
    left: int
    expires: int = 0  # 0: never


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of another stream: how many messages went and came, and the entry that sent the last."""

    sent: int = 0
    received: int = 0
    version: int = 0
    entry: str = ""
    stopped: str = ""  # why nothing more of it is heard
    round: int = 0  # the last round that the table told
    told: Mapping[str, Mapping[str, int]] = {}  # ... and what was counted of it, by player
    used: Mapping[int, int] = {}  # ... and which tokens were used in it, in cents by batch


class Lodged(msgspec.Struct, frozen=True, omit_defaults=True):
    """The terms as the Authority has them. ``at``: when they were sent, or received where that is known to be later."""

    reference: str
    document: str
    at: int


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change of terms after the start for which the Authority's approval is asked, with its reference once given."""

    document: str
    approval: str = ""


class Promotion(msgspec.Struct, frozen=True):
    """A promotion. ``books`` are those of all its games, the one whose rules hold first. ``money`` is in cents, by kind
    and account; each kind adds up to nothing."""

    books: tuple[Rulebook, ...]
    name: str = ""
    phase: Phase = "draft"
    at: int = 0  # the latest time of an entry
    terms: Terms | None = None
    version: int = 0  # the terms', from 1 on
    fingerprint: str = ""
    head: str = ""  # of the house's chain
    office: str = ""
    by: str = ""  # who signed the terms off
    lodged: Lodged | None = None
    published: tuple[str, ...] = ()
    asked: Asked | None = None
    approvals: tuple[str, ...] = ()  # references that were used
    started: int = 0
    postponed: tuple[Part, ...] = ()
    before: Phase = "draft"  # the phase before it was postponed
    why: str = ""
    tables: tuple[str, ...] = ()
    counting: bool = False
    counted: Map[str, Mapping[str, int]] = Map()  # by person: cents by rulebook and wager
    entries: Map[int, Entry] = Map()
    entered: Map[str, int] = Map()  # how many entries each person has
    barred: Mapping[str, str] = {}
    scrutineer: str = ""
    overseen: bool = False
    draw: Draw | None = None
    wins: Map[int, Win] = Map()
    results: str = ""  # how they were published
    claims: Map[int, Claim] = Map()
    disputes: Map[int, Dispute] = Map()
    duties: Map[str, Duty] = Map()  # what is owed now, by word and key
    incidents: int = 0
    batches: Map[int, Batch] = Map()
    money: Map[str, Map[str, int]] = Map()
    links: Map[str, Link] = Map()

    @property
    def book(self) -> Rulebook:
        """The book whose rules hold for the promotion."""
        return self.books[0]

    @property
    def named_books(self) -> Mapping[str, Rulebook]:
        """Its books by their ids."""
        return {book.id: book for book in self.books}

    @property
    def known(self) -> Terms:
        """The terms of a promotion whose terms are signed off."""
        assert self.terms is not None
        return self.terms

    @property
    def sealed(self) -> Draw:
        """The draw of a promotion whose list is sealed."""
        assert self.draw is not None
        return self.draw

    def goes_on(self, part: Part) -> bool:
        """Whether the promotion, or its draw, is running and not put off."""
        phase = self.before if self.phase == "postponed" else self.phase
        return phase == "running" and not self.put_off(part)

    def put_off(self, part: Part) -> bool:
        """Whether the promotion, or its draw, is postponed. Of a promotion that is, nothing is drawn: the draw would
        end it, and nobody had validated it."""
        return part in self.postponed or "promotion" in self.postponed

    def link(self, stream: str) -> Link:
        """What is known of another stream."""
        return self.links.get(stream, _NOTHING)

    def owes(self, duty: str) -> bool:
        """Whether something of this word is owed now."""
        return any(each.duty == duty for each in self.duties.values())

    def balance(self, ledger: Ledger, account: str) -> int:
        """What is in an account."""
        return self.money.get(ledger, _EMPTY).get(account, 0)


_NOTHING = Link()
_EMPTY: Map[str, int] = Map()


def new_promotion(*books: Rulebook) -> Promotion:
    """A promotion with the games of these books, under the first of them; nothing of it is written yet."""
    return Promotion(books=books)


def with_link(promotion: Promotion, stream: str, link: Link) -> Promotion:
    """The promotion with what it knows of another stream."""
    return replace(promotion, links=promotion.links.set(stream, link))


def with_win(promotion: Promotion, win: Win) -> Promotion:
    """The promotion with one win changed or added."""
    return replace(promotion, wins=promotion.wins.set(win.prize, win))


def with_claim(promotion: Promotion, claim: Claim) -> Promotion:
    """The promotion with one claim changed or added."""
    return replace(promotion, claims=promotion.claims.set(claim.number, claim))


def with_dispute(promotion: Promotion, dispute: Dispute) -> Promotion:
    """The promotion with one dispute changed or added."""
    return replace(promotion, disputes=promotion.disputes.set(dispute.number, dispute))
