"""Of several exclusions the one that holds longest counts, however the name is spelled; one that is over counts no
more."""

from __future__ import annotations

from pathlib import Path

from cutcard.people.guarding import LEAST_SELF
from cutcard.people.protecting import barred
from tests.people.desk import NZ, Register
from tests.protection.guarding import with_people
from tests.server.direct import floor_at
from tests.server.visiting import run


def test_of_several_spellings_the_longest_exclusion_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            people, now = with_people(floor), floor.seconds()
            for name, seconds in (("ANN", 500), ("Ann", 900), ("ann", 700)):
                people.bars("star", name, "self", until=now + seconds)
            found = floor.protection.barred("star", "Ann")
            assert found is not None and found.until == now + 900
            people.bars("star", "ann", "self")
            found = floor.protection.barred("star", "Ann")
            assert found is not None and found.until is None, "without an end is longest"

    run(test())


def test_what_the_house_lifts_is_what_holds_then_and_not_what_was_over_before() -> None:
    register = Register(*NZ)
    register.joins("O-1", "operator")
    register.must("self_exclude", "Rex", player="Rex")
    register.must("exclude", "O-1", player="Rex", reason="a fight", until=register.at + 100)
    late = register.after(LEAST_SELF)
    found = barred(register.people, "Rex", late)
    assert found is not None and found.kind == "self"
    register.must("lift_exclusion", "O-1", player="Rex", reason="asked for it, in writing")
    assert barred(register.people, "Rex", late) is None
