"""Where a house keeps a register of its people, that says who may sign in; links are made for whoever cannot yet."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house.sample_staff import ready
from cutcard.people.deciding import decide, fold
from cutcard.people.sign_ins import MakeSignIn, ResetSignIn
from cutcard.people.state import CONSOLE, People
from cutcard.server.live_people import HousePlan
from cutcard.server.reception import LOOK_AGAIN
from cutcard.server.sign_in import with_people as module
from cutcard.server.sign_in.model import MEMBER, STAFF, Account
from cutcard.server.sign_in.staffing import NONE, OWN, SAMPLE, Staffing, _is_sample
from cutcard.server.sign_in.with_people import first_links, follow, made, recorded
from tests.people.desk import AT, Register

BOOKS = ("star-casino-war", "star-baceball")


class Registers(dict[str, People]):
    """The registers of a floor, by house."""

    def known(self, house: str) -> People | None:
        return self.get(house)

    def __iter__(self) -> Any:
        return iter([SimpleNamespace(name=name, state=each) for name, each in self.items()])


def floor_of(registers: dict[str, People] | None, *accounts: Account, at: int = AT) -> Any:
    """A floor as far as it is asked who works in its houses, and who has an account."""
    staff = SimpleNamespace(of_house=lambda house: [each for each in accounts if each.house == house])
    return SimpleNamespace(
        accounts=SimpleNamespace(sessions=SimpleNamespace(), staff=staff),
        people=None if registers is None else Registers(registers),
        reception=SimpleNamespace(closed=[]),
        seconds=lambda: at,
    )


def account(badge: str, house: str = "star", **more: Any) -> Account:
    return Account(id=f"s-{badge}", kind=STAFF, house=house, login=badge, made=7, **more)


def staffed() -> Register:
    register = Register(*BOOKS)
    register.joins("D-1", "dealer")
    register.joins("A-9", "administrator", shift=False)
    register.joins("D-2", "dealer")
    register.after(1)
    for badge in ("D-2", "A-9"):
        register.must("end_person", "A-1", badge=badge, reason="moved away")
    return register


# --- who may sign in


def test_the_register_says_who_works_there_however_a_badge_is_written() -> None:
    register = staffed()
    floor = floor_of({"star": register.people}, at=register.at)
    follow(floor)
    sessions, staff = floor.accounts.sessions, floor.accounts.staff
    assert [sessions.alive("star", each) for each in ("D-1", "d-1", "D-2", "X-1")] == [True, True, False, False]
    assert [staff.titled("star", each) for each in ("A-1", "a-1", "D-1", "A-9", "X-1")] == [True, True, *[False] * 3]
    assert [staff.registered("star", each) for each in ("D-1", "d-1")] == ["D-1", "D-1"]
    for badge in ("D-2", "X-1"):
        with pytest.raises(Refused, match=f"badge: nobody works here as {badge}; register them first"):
            staff.registered("star", badge)
    assert [*staff.badges("star")] == [*register.people.persons]


@pytest.mark.parametrize("registers", [None, {}])
def test_where_there_is_no_register_whoever_has_an_account_signs_in(registers: dict[str, People] | None) -> None:
    floor = floor_of(registers)
    follow(floor)
    sessions, staff = floor.accounts.sessions, floor.accounts.staff
    assert (sessions.alive("star", "D-1"), staff.titled("star", "D-1"), staff.badges("star")) == (True, None, None)
    assert staff.registered("star", "D-1") == "D-1"


def test_the_tables_of_a_member_whose_session_ends_are_looked_at_again_and_nobody_elses() -> None:
    floor, closed = floor_of({}), list[Any]()
    floor.reception.close = lambda names, why: closed.append((names, why))
    follow(floor)
    floor.accounts.sessions.ended(account("D-1"))
    floor.accounts.sessions.ended(Account(id="m-1", kind=MEMBER, house="", login="Ann", made=7))
    assert closed == [(["Ann"], LOOK_AGAIN)]


# --- links


def links(monkeypatch: pytest.MonkeyPatch, people: People, *accounts: Account) -> list[str]:
    """The badges for which a start makes links."""

    async def told(floor: Any, house: str, badge: str, by: str) -> str:
        assert (house, by) == ("star", CONSOLE)
        return f"link of {badge}"

    monkeypatch.setattr(module, "made", told)
    found = asyncio.run(first_links(floor_of({"star": people}, *accounts, at=AT + 60), ["crown", "star"]))
    assert all((each.house, each.token) == ("star", f"link of {each.badge}") for each in found)
    return [each.badge for each in found]


def test_first_administrators_get_links_until_they_can_sign_in(monkeypatch: pytest.MonkeyPatch) -> None:
    register = Register(*BOOKS)
    register.joins("A-2", "administrator", shift=False)
    two = replace(register.people, founders=("A-1", "A-2"))
    able, by_key, not_yet = account("a-1", password="x"), account("A-1", passkeys=("key",)), account("A-1")
    assert links(monkeypatch, two) == links(monkeypatch, two, not_yet) == ["A-1", "A-2"]
    assert links(monkeypatch, two, able) == links(monkeypatch, two, by_key) == ["A-2"]
    assert links(monkeypatch, two, able, account("A-2", password="x")) == []
    one = register.people
    assert links(monkeypatch, one) == ["A-1"], "of a register without founders one administrator"
    assert links(monkeypatch, one, account("A-2", password="x")) == [], "somebody can sign in as administrator"
    assert links(monkeypatch, one, account("D-1", password="x")) == ["A-1"], "a dealer is none"
    left = replace(staffed().people, founders=("A-9", "A-8"))
    assert links(monkeypatch, left) == ["A-1"], "founders who have left are asked no more"


def test_a_founder_whom_nobody_is_left_to_confirm_gets_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """A-1 has begun the sign-in of A-2 anew: somebody else has to confirm it, or the console begins it once more."""
    register = Register(*BOOKS)
    for badge, title in (("A-2", "administrator"), ("S-1", "gaming_supervisor")):
        register.joins(badge, title, shift=False)
    register.must("reset_sign_in", "A-1", badge="A-2")
    two = replace(register.people, founders=("A-1", "A-2"))
    able = [account(badge, password="x") for badge in ("A-1", "A-2", "S-1")]
    assert links(monkeypatch, two, *able) == [], "the supervisor confirms it"
    assert links(monkeypatch, two, *able[:2]) == ["A-2"], "the supervisor has no sign-in"
    register.must("make_sign_in", CONSOLE, badge="A-2")
    assert links(monkeypatch, replace(register.people, founders=("A-1", "A-2")), *able[:2]) == []


def making(monkeypatch: pytest.MonkeyPatch, has: bool, by: str, anew: bool = False) -> list[Any]:
    """What is done, in order, where a link is made for D-1, who has an account or not."""
    done: list[Any] = []
    floor, found = floor_of({}), account("D-1") if has else None

    async def stands(_: Any, house: str, command: Any) -> None:
        done.append((house, type(command), command.actor, command.badge))

    async def link(*given: str) -> str:
        done.append(given)
        return "token"

    floor.accounts.book = SimpleNamespace(find=lambda kind, house, badge: found if kind == STAFF else None)
    staff = floor.accounts.staff
    staff.named = lambda house, badge: done.append("named")
    staff.make = lambda *given: link("make", *given)
    staff.reset = lambda *given: link("reset", *given)
    monkeypatch.setattr(module, "recorded", stands)
    try:
        assert asyncio.run(made(floor, "star", "D-1", by, "Dee", anew)) == "token"
    except Refused as refused:
        done.append(refused.code)
    return done


def test_a_link_stands_in_the_register_before_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    first = [("star", MakeSignIn, "A-1", "D-1"), ("make", "star", "D-1", "Dee")]
    assert making(monkeypatch, False, "A-1") == first
    assert making(monkeypatch, True, "A-1") == ["account_taken"]
    anew = ["named", ("star", ResetSignIn, "A-1", "D-1"), ("reset", "star", "D-1")]
    assert making(monkeypatch, True, "A-1", anew=True) == making(monkeypatch, False, "A-1", anew=True) == anew
    again = ["named", ("star", ResetSignIn, CONSOLE, "D-1"), ("reset", "star", "D-1")]
    assert making(monkeypatch, True, CONSOLE) == again
    assert making(monkeypatch, False, CONSOLE)[0] == ("star", MakeSignIn, CONSOLE, "D-1")


def test_what_the_register_refuses_is_not_done_and_without_one_nothing_is_recorded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[Any] = []

    async def carry_out(live: object, key: str, command: Any, _: None) -> object:
        told.append((live, key.startswith(":sign-in:"), command(9)))
        return Refusal("same_person", "badge: it is your own", ("1",)) if command(9).actor == "D-1" else ()

    monkeypatch.setattr(module, "carry_out", carry_out)
    given = MakeSignIn(actor="A-1", badge="D-1")
    asyncio.run(recorded(floor_of({}), "star", given))
    assert told == []
    floor = floor_of({"star": Register(*BOOKS).people})
    floor.people.of = lambda house: f"live {house}"
    asyncio.run(recorded(floor, "star", given))
    assert told == [("live star", True, replace(given, at=9))]
    with pytest.raises(Refused) as refused:
        asyncio.run(recorded(floor, "star", replace(given, actor="D-1")))
    assert (refused.value.code, refused.value.clauses) == ("same_person", ("1",))


# --- a demonstration, or a house of one's own


def demonstrated() -> People:
    """A register that was made ready for a demonstration."""
    register = Register(*BOOKS)
    people = register.people
    for each in ready("star", register.books, ()):
        answer = decide(people, replace(each, at=AT))
        assert not isinstance(answer, Refusal), answer
        people = fold(people, answer)
    return people


def test_a_house_is_a_demonstration_by_its_accounts_or_by_all_of_its_staff() -> None:
    whole, own = demonstrated(), Register(*BOOKS).people
    assert _is_sample(floor_of({"star": whole}), "star") and not _is_sample(floor_of({"star": own}), "star")
    real, sample = account("A-1"), account("D-1", sample=True)
    assert not _is_sample(floor_of({"star": whole}, real), "star")
    assert _is_sample(floor_of({"star": own}, real, sample), "star")
    untitled = replace(whole.persons["D-1"], titles=())
    for other in (whole.persons.delete("D-1"), whole.persons.set("D-1", untitled)):
        assert not _is_sample(floor_of({"star": replace(whole, persons=other)}), "star")


def begins(said: str, others: dict[str, People], begun: bool = False) -> bool:
    """Whether a house that is new, or was being made ready, is made a demonstration."""
    staffing, books = Staffing(said), Register(*BOOKS).books
    staffing.of(floor_of({**others, "star": replace(Register(*BOOKS).people, house="")}))
    commands: Iterable[Any] = staffing.plan.first(HousePlan("star", books, (), begun))
    return bool([*commands])


def test_a_new_house_is_as_the_others_on_the_floor_whatever_this_start_says() -> None:
    whole, own = demonstrated(), Register(*BOOKS).people
    assert [begins(said, {}) for said in (SAMPLE, OWN, NONE)] == [True, False, False]
    assert [begins(said, {}, begun=True) for said in (SAMPLE, OWN)] == [True, True]
    for said in (SAMPLE, OWN):
        assert begins(said, {"crown": whole}) and not begins(said, {"crown": own})
        assert not begins(said, {"crown": whole, "nz": own})
    closed = replace(own, house="")
    assert begins(SAMPLE, {"crown": closed}) and not begins(OWN, {"crown": closed}), "one that is not open says nothing"


def test_only_a_house_of_ones_own_has_a_second_administrator_and_none_has_people_where_none_was_said() -> None:
    plans = {said: Staffing(said).plan for said in (SAMPLE, OWN, NONE)}
    assert {said: (plan.second, plan.begins, plan.joins) for said, plan in plans.items()} == {
        SAMPLE: ("", True, False),
        OWN: ("A-2", True, False),
        NONE: ("", False, False),
    }
