"""What one admission, one door and one refusal look at does not grow with all whom a house ever knew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from immutables import Map
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.people import holding
from cutcard.people.guarding import SetLimits
from cutcard.people.saved import read_people, write_people
from cutcard.people.state import Amounts, Guarded, People, Person, with_person
from cutcard.server.alike import Alike
from cutcard.server.protection import Protection
from tests.people.floors import staffed
from tests.server.visiting import run

WAR = "star-casino-war"
MANY = 2_000


class Counted:
    """Counts the calls of a function, and calls it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> None:
        self.calls, was = 0, getattr(owner, name)

        def called(*args: object, **more: object) -> object:
            self.calls += 1
            return was(*args, **more)

        monkeypatch.setattr(owner, name, called)


def guarded(count: int) -> Iterator[tuple[str, Guarded]]:
    for number in range(count):
        yield f"Guest {number}", Guarded(limits=Amounts(loss_day=number))


def test_an_entry_of_a_register_reads_one_name_however_many_it_keeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with staffed(tmp_path / "floor.db", WAR) as floor:
            assert floor.people is not None
            live, protection = floor.people.of("star"), floor.protection
            live.state = replace(live.state, players=Map(dict(guarded(MANY))))
            assert protection.names("star", "GUEST 7") == ("Guest 7",)
            index = protection._alike["star"]
            assert index.read == MANY, "once, as it was never read before"
            for name in ("Zoe", "Zed"):
                await live.must(SetLimits(player=name, actor=name, at=floor.seconds(), limits=Amounts(loss_day=1)))
                assert protection.names("star", f" {name.lower()}") == (name,)
            await live.must(SetLimits(player="Zed", actor="Zed", at=floor.seconds(), limits=Amounts(loss_day=0)))
            assert protection.names("star", "zed") == ("Zed",)
            assert index.read == MANY + 2
            looked = Counted(monkeypatch, Protection, "unprotected")
            assert floor.reception.binds("Guest 7") and not floor.reception.binds("Somebody")
            assert looked.calls <= 2 * len(floor.floor.houses)

    run(test())


def test_an_index_that_did_not_follow_is_read_anew() -> None:
    """Nobody slips through a door because an entry was missed."""
    index, empty = Alike(lambda name: (name.casefold(),)), Map[str, Guarded]()
    ann = empty.set("Ann", Guarded())
    assert index.names(empty, "ann") == ()
    assert index.names(ann, "ann") == ("Ann",)
    index.follow(ann, ann.delete("Ann"), ["Ann"])
    assert index.names(ann.delete("Ann"), "ann") == ()
    both = ann.set("Ben", Guarded())
    for named in ([], ["Ann"]):  # an entry that names nobody, or too few
        index = Alike(lambda name: (name.casefold(),))
        assert index.names(ann, "ben") == ()
        index.follow(ann, both, named)
        assert index.names(both, "BEN") == ("Ben",)


def test_a_refusal_asks_those_who_are_there_and_nobody_who_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with staffed(tmp_path / "floor.db", WAR, dealers=(WAR,)) as floor:
            assert floor.people is not None
            people: People = floor.people.of("star").state
            book = floor.books[WAR]
            for number in range(MANY):
                people = with_person(people, Person(badge=f"X-{number}", ended=5 if number % 2 else None))
            here = [badge for badge, each in people.persons.items() if each.works and (each.shift or badge == "I-1")]
            asked = Counted(monkeypatch, holding, "_held")
            refused = holding.role_for(people, "C-1", f"{WAR}-dealer", book, "supervise", floor.seconds())
            assert isinstance(refused, Refusal) and "S-1" in refused.message
            assert sorted(people.there) == sorted(here) and len(here) < 20
            assert asked.calls <= len(here) + 2
            again = read_people(people.books, write_people(people))
            assert again.there == people.there, "also after a start"

    run(test())
