"""Adopting a policy where the text of a book is missing."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.citations import Refused, did_you_mean
from cutcard.people.base import Command, Event, Work, acts_as, decides, evolves
from cutcard.people.deciding_house import known_book
from cutcard.people.opening import day_of
from cutcard.people.policies import Item, Pack, Way, check_way, pack_of
from cutcard.people.state import Adopted, People
from cutcard.rulebooks import Rulebook
from cutcard.wire.given import check_text

OWN = "own"
"""The way that a house words for itself."""


class AdoptPolicy(Command, frozen=True, kw_only=True):
    """Whoever is authorised by the operator adopts an item of the policy pack for a book: in a ``way`` of the pack
    (default, star, crown), or in the house's ``own`` with what it ``says`` and what tables play by.

    ``body``: to whom people complain, where the item needs one. It holds for tables that open from then on.
    """

    book: str
    item: str
    way: str
    reason: str
    says: str = ""
    topics: Mapping[str, str] = {}
    amounts: Mapping[str, int] = {}
    options: Mapping[str, str] = {}
    grants: Mapping[str, str] = {}
    body: str = ""


class PolicyAdopted(Event, frozen=True, kw_only=True):
    """A policy of the house, in place of the one before on the same item. ``cited`` is how it is cited: as policy."""

    number: int
    book: str
    item: str
    way: str
    says: str
    topics: Mapping[str, str] = {}
    amounts: Mapping[str, int] = {}
    options: Mapping[str, str] = {}
    body: str = ""
    reason: str
    cited: str
    by: str
    at: int


@decides(AdoptPolicy)
def adopt_policy(work: Work, command: AdoptPolicy) -> None:
    acts_as(work, command, ("operator",), "adopt a policy")
    book = known_book(work, command.book)
    pack = pack_of(book)
    if pack is None:
        raise Refused("no_pack", f"book: the text of {book.id} stands by itself; no policy takes its place")
    item = pack.find(command.item)
    if item is None:
        known = tuple(each.id for each in pack.item)
        raise Refused("unknown_item", f"item: no {command.item[:40]!r} in the pack{did_you_mean(command.item, known)}")
    way = _way(book, pack, item, command)
    check_text("reason", command.reason, ())
    check_text("body", command.body, (), least=int(item.needs_body))
    day = day_of(command.at, work.people.zone, 0).isoformat()
    work.happen(
        PolicyAdopted(
            number=work.people.adopted + 1,
            book=book.id,
            item=item.id,
            way=command.way,
            says=way.says,
            topics=way.topics,
            amounts=way.amounts,
            options=way.options,
            body=command.body,
            reason=command.reason,
            cited=f"policy {item.id}, adopted {day} by {command.actor}",
            by=command.actor,
            at=command.at,
        )
    )


def _way(book: Rulebook, pack: Pack, item: Item, command: AdoptPolicy) -> Way:
    """The way that a command adopts, checked where it is the house's own."""
    given = Way(
        says=command.says,
        topics=command.topics,
        amounts=command.amounts,
        options=command.options,
        grants=command.grants,
    )
    ways = item.ways()
    if command.way != OWN:
        if command.way not in ways:
            raise Refused("unknown_way", f"way: no {command.way[:40]!r}{did_you_mean(command.way, (*ways, OWN))}")
        if given != Way(says=""):
            raise Refused("bad_policy", f"says: the way {command.way} has its own words; a house's own way is {OWN}")
        return ways[command.way]
    check_text("says", command.says, ())
    for field, words in (("topics", command.topics), ("options", command.options), ("grants", command.grants)):
        if len(words) > 20:
            raise Refused("bad_policy", f"{field}: at most 20")
    check_way(book, pack.reading, given)
    for topic, amount in command.amounts.items():
        if not 0 <= amount <= 10_000:
            raise Refused("bad_policy", f"amounts.{topic}: 0 to 10000")
    return given


@evolves(PolicyAdopted)
def _adopted(people: People, event: PolicyAdopted) -> People:
    found = Adopted(
        number=event.number,
        book=event.book,
        item=event.item,
        way=event.way,
        says=event.says,
        topics=event.topics,
        amounts=event.amounts,
        options=event.options,
        body=event.body,
        reason=event.reason,
        cited=event.cited,
        by=event.by,
        at=event.at,
    )
    return replace(people, policies=people.policies.set(f"{event.book} {event.item}", found), adopted=event.number)
