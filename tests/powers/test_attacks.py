"""What somebody might try who wants more than their titles give: each is refused, and where it is not it is seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.people.desk import Register
from tests.powers import ladder
from tests.powers.staffed_floor import staffed_floor
from tests.server.visiting import run

TABLE = f"{ladder.SW}-dealer"
STAFF = f"/api/tables/{TABLE}/staff"


def test_the_last_administrator_cannot_be_taken_away_by_a_title_that_ends() -> None:
    register = Register()
    register.joins("A-2", shift=False)
    register.must("give_title", "A-1", badge="A-2", title="administrator", until=register.at + 5)
    taken = {"badge": "A-1", "title": "administrator", "reason": "mine now"}
    register.refuses("last_administrator", "take_title", "A-2", **taken)
    register.refuses("last_administrator", "end_person", "A-2", badge="A-1", reason="mine now")
    register.joins("A-3", "administrator")
    register.must("take_title", "A-2", **taken)


def test_nobody_gives_themselves_a_title_and_who_gave_it_stands_there() -> None:
    """Two administrators may give each other titles: the register says by whom, and it is in the journal."""
    register = Register()
    for badge in ("A-1", "a-1"):
        register.do("give_title", badge, badge="A-1", title="gaming_manager")
    assert [each.title for each in register.people.persons["A-1"].titles] == ["administrator"]
    register.joins("A-2", "administrator")
    register.must("give_title", "A-2", badge="A-1", title="gaming_manager")
    assert register.people.persons["A-1"].titles[-1].by == "A-2"


@pytest.mark.parametrize("badge", ["s-1", "S-1 ", "\u0405-1", "S\u20111", "S-1\u200b"])
def test_no_other_spelling_of_a_badge_is_another_person(badge: str) -> None:
    register = Register()
    register.joins("S-1", "gaming_supervisor")
    answer = register.do("register_person", "A-1", badge=badge)
    assert getattr(answer, "code", "") in ("bad_badge", "badge_taken")


def test_a_delegation_lifts_nobody_who_deals_and_nobody_off_the_floor() -> None:
    register = Register(ladder.NZ)
    register.joins("O-1", "operator")
    register.joins("C-1", "cashier", floor=True)
    register.joins("D-1", "dealer", table="one", dealer=True)
    register.joins("D-2", "dealer", floor=True)
    given = {"book": ladder.NZ, "powers": ["void_round"], "reason": "chance"}
    for title in ("dealer", "cashier"):
        register.do("delegate", "O-1", **given, titles=[title])
    for badge in ("D-1", "D-2", "C-1"):
        assert not hasattr(register.role(badge, "void_round"), "role"), badge


def test_an_account_is_nobodys_to_play_however_its_name_is_spelled(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed_floor(tmp_path, ladder.SW, dealers=(ladder.SW,)) as at:
            dee = await at.staff("D-1")
            await at.visit.admit("Ann")
            cards = at.floor.tables[TABLE].table.rules.cards
            await dee.done(STAFF, "check_cards", found=cards)
            wager: dict[str, Any] = {"box": 1, "wager": "initial", "amount": "25"}
            for name in ("Ann", "ann", "ANN", " Ann", "Ann ", "A\u200bnn", "\uff21nn", "\u0391nn"):
                code = await dee.code(STAFF, "place_wager", **wager, for_player=name)
                assert code in ("players_own_word", "bad_name", "name_taken", "unknown_player"), (name, code)

    run(test())


def test_a_key_of_somebody_elses_request_is_ones_own(tmp_path: Path) -> None:
    """The same Idempotency-Key in another's hand neither tells what was done nor does it in their name."""

    async def test() -> None:
        async with staffed_floor(tmp_path, ladder.SW, dealers=(ladder.SW,)) as at:
            sam, cy = await at.staff("S-1"), await at.staff("C-1")
            limits = {"limits": {"initial": {"max": "400"}}}
            assert await sam.code(STAFF, "change_limits", key="mine", **limits) == ""
            assert await cy.code(STAFF, "change_limits", key="mine", **limits) == "wrong_role"
            seq = at.floor.tables[TABLE].seq
            assert await sam.code(STAFF, "change_limits", key="mine", **limits) == "", "told again, not done"
            assert at.floor.tables[TABLE].seq == seq
            lower = {"limits": {"initial": {"max": "300"}}}
            assert await (await at.staff("S-2")).code(STAFF, "change_limits", key="mine", **lower) == "", "her own"
            assert at.floor.tables[TABLE].seq > seq
            for field in ({"role": "gaming_manager"}, {"actor": "G-1"}, {"at": 1}):
                assert await cy.code(STAFF, "order_shuffle", **field) == "unknown_field"

    run(test())


def test_nobody_is_registered_as_whoever_runs_the_floor() -> None:
    """Tables open in the name of `operator`: a badge of that name would make every one of them look wrong."""
    register = Register()
    for badge in ("operator", "OPERATOR"):
        register.refuses("bad_badge", "register_person", "A-1", badge=badge)


def test_a_choice_that_a_book_has_no_option_for_is_no_choice_of_the_house() -> None:
    """At Crown nothing says what a maximum for a box would be: a decision on it stopped tables from opening."""
    register = Register(ladder.CW)
    register.joins("O-1", "operator")
    given = {"book": ladder.CW, "choice": "set_box_maximum", "value": "25", "reason": "all pits"}
    register.refuses("unknown_choice", "decide_house", "O-1", **given)
