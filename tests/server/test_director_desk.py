"""What stands in the lists of the Director's desk is done as it is asked there, and refused with its clause."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.server.director_desk import director_desk
from cutcard.server.live import Done
from cutcard.server.running_floor import RunningFloor
from cutcard.server.sample_tournament import SampleTournament
from cutcard.server.tournament_port import own_entry
from cutcard.telling.deeds import Deed, body_of
from cutcard.tournaments.figures import HOUR, moved_to, seconds
from cutcard.tournaments.terms import Staff, Terms, Through
from tests.server.tournament_floors import (
    agree,
    asks,
    enters,
    keyed,
    opened,
    running,
    short_terms,
    the_tournament,
    to_the_end,
    until,
    well,
)
from tests.server.visiting import run

BOTS = 8


def deeds(floor: RunningFloor) -> dict[str, Deed]:
    """What the desk's lists offer, by name."""
    desk = director_desk(floor, the_tournament(floor))
    return {deed.name: deed for group in desk["lists"] for deed in group["deeds"]}


async def done(floor: RunningFloor, name: str, answers: Mapping[str, str] = {}) -> Done | Refusal:
    """A deed of the lists with answers by the names of the questions; whatever is not said is left as it stands."""
    deed = deeds(floor)[name]
    assert {*answers} <= {field.name for field in deed.asks}
    body = body_of(deed, [answers.get(field.name, "") for field in deed.asks])
    del body["at"]
    return await keyed(floor, **body)


async def do_due(floor: RunningFloor) -> None:
    """What is due at the desk is done."""
    due: Deed = director_desk(floor, the_tournament(floor))["due"]
    body = {"command": due.command, "role": due.role, "actor": due.actor, **due.given}
    assert isinstance(await keyed(floor, **body), Done), due


async def to_entries(floor: RunningFloor) -> None:
    """Everything that is due is done until entries are open."""
    while the_tournament(floor).tournament.phase == "signed":
        await do_due(floor)


def refusal(answer: Done | Refusal, code: str, clause: str) -> None:
    """It was refused for that reason, with that clause."""
    assert isinstance(answer, Refusal), answer
    assert answer.code == code and clause in answer.clauses, answer


def charity() -> Terms:
    """A charity event that lets staff in."""
    return replace(short_terms(BOTS), event="charity", staff=Staff())


def test_staff_are_admitted_at_the_desk_enter_as_that_and_only_where_the_terms_let_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, charity()) as floor:
            live = the_tournament(floor)
            await to_entries(floor)
            deed = deeds(floor)["admit_staff"]
            assert "10.4.2(a)(v)" in deed.clauses
            (approvers,) = [field.picks for field in deed.asks if field.name == "role"]
            assert [pick.title for pick in approvers] == ["Chief Operating Officer", "Chief Executive Officer"]
            assert isinstance(await enters(floor, "Ben"), Done)
            by = {"staff": "employee", "role": approvers[1].value, "actor": "Cleo"}
            refusal(await done(floor, "admit_staff", {"person": "Ben", **by}), "not_approved", "10.4.2(a)(v)")
            told = await done(floor, "admit_staff", {"person": "Eve", **by})
            assert isinstance(told, Done) and b'"by":"Cleo"' in told.events
            own = own_entry(live, "Eve", floor.seconds())
            assert "enter" in own["may"] and "admitted as employee" in own["says"]
            assert isinstance(await enters(floor, "Eve"), Done)
            assert live.tournament.entrants["Eve"].staff == "employee"
            assert not live.tournament.entrants["Ben"].staff
            body = {"command": "admit_staff", "person": "Flo", "staff": "employee", "actor": "Olive"}
            refusal(await keyed(floor, **body, role="casino_operator"), "not_allowed", "10.4.2(a)(v)")

    run(test())


def test_where_no_staff_may_play_nobody_is_asked_whom_to_admit(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            await to_entries(floor)
            assert not {"admit_staff", "add_stage"} & {*deeds(floor)}
            body = {"command": "admit_staff", "person": "Flo", "staff": "employee", "actor": "Cleo"}
            refusal(await keyed(floor, **body, role="chief_executive_officer"), "no_staff", "10.4.2(a)(v)")

    run(test())


def test_a_detail_is_changed_at_the_desk_and_all_are_told_before_the_list_is_sealed(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            live = the_tournament(floor)
            await to_entries(floor)
            assert "10.4.1(c)" in deeds(floor)["change_detail.where"].clauses
            refusal(await done(floor, "change_detail.where"), "nothing", "10.4.1(c)")  # as it stands already
            refusal(await done(floor, "change_detail.times"), "nothing", "10.4.1(c)")
            refusal(await done(floor, "change_detail.times", {"start": "soon"}), "bad_terms", "10.4.1(a)(i)")
            refusal(await done(floor, "change_detail.field", {"field.least": "9"}), "bad_terms", "10.4.1(a)(iii)")
            assert not live.tournament.duties

            assert isinstance(await enters(floor, "Ann"), Done)
            assert "has changed" not in own_entry(live, "Ann", floor.seconds())["says"]
            assert isinstance(await done(floor, "change_detail.where", {"where": "The pavilion"}), Done)
            assert "everything that you paid comes back" in own_entry(live, "Ann", floor.seconds())["says"]
            later = moved_to(live.tournament.known.start, live.tournament.start + HOUR)
            assert isinstance(await done(floor, "change_detail.times", {"start": later}), Done)
            assert isinstance(await done(floor, "change_detail.field", {"field.least": "2"}), Done)
            known = live.tournament.known
            assert (known.where, known.start, known.field.least, known.field.most) == ("The pavilion", later, 2, BOTS)
            assert [duty.what for duty in live.tournament.duties] == ["where", "start", "field"]
            assert isinstance(await enters(floor, "Ben"), Done)
            for name in ("Ann", "Ben"):
                assert isinstance(await keyed(floor, "accept_entry", "casino_operator", player=name), Done)
            desk = director_desk(floor, live)
            assert desk["due"].command == "tell_of_change" and "where it is held" in desk["says"]
            assert isinstance(await done(floor, "close_entries"), Done)
            refusal(await keyed(floor, "seal_list", "casino_operator"), "duty_open", "10.4.1(c)")
            for number in (1, 2, 3):
                assert isinstance(await done(floor, f"tell_of_change.{number}"), Done)
            assert not [name for name in deeds(floor) if name.startswith("tell_of_change")]
            assert isinstance(await keyed(floor, "seal_list", "casino_operator"), Done)
            assert not [name for name in deeds(floor) if name.startswith("change_detail")]  # the list is sealed

    run(test())


def test_a_start_moved_after_the_draw_is_told_of_before_anything_starts(tmp_path: Path) -> None:
    """The duty is due in the briefing too: else the desk would offer a start that is refused, and nothing else."""

    async def test() -> None:
        terms = short_terms(BOTS)
        async with opened(tmp_path, replace(terms, start=moved_to(terms.start, seconds(terms.start) + HOUR))) as floor:
            live = the_tournament(floor)
            live.happened = lambda: None  # the clock is not set forward
            async with running(floor):
                await until(floor, lambda: live.tournament.phase == "briefing", "the briefing")
            assert isinstance(await done(floor, "move_start", {"to": f"{live.tournament.start + HOUR}"}), Done)
            desk = director_desk(floor, live)
            assert desk["due"].command == "tell_of_change" and "when it starts" in desk["says"]
            await do_due(floor)
            assert not live.tournament.duties

    run(test())


def further() -> Terms:
    """Two tables of four, of whom two go on; the Director may add a stage of second chances."""
    terms = short_terms(BOTS)
    heat, final = terms.stages
    return replace(terms, add_stage=True, stages=(replace(heat, seats=4, through=Through(per_table=2)), final))


def test_a_stage_is_added_between_two_others_and_those_who_are_out_apply_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with opened(tmp_path, further()) as floor:
            live = the_tournament(floor)
            with monkeypatch.context() as patched:  # what comes after the heat the house leaves to the Director
                patched.setattr(SampleTournament, "_patience", lambda *_: HOUR if live.tournament.stage else 0)
                async with running(floor):
                    await until(floor, lambda: live.tournament.playing or live.tournament.stage, "the heat")
                    assert live.tournament.stage or "add_stage" not in deeds(floor)
                    await until(floor, lambda: live.shown.stage == 1, "the heat to be over")
            deed = deeds(floor)["add_stage"]
            assert deed.clauses == ("10.4.3(a)(v)",)
            second = {"stage.repechage.seats": "3", "stage.repechage.price.pool": "10"}
            many = await done(floor, "add_stage", {**second, "stage.through.of_all": "9"})
            refusal(many, "bad_terms", "10.4.3(a)(iii)")
            assert isinstance(await done(floor, "add_stage", second), Done)
            stage = live.tournament.stage_now
            assert (stage.name, stage.bank, stage.sessions[0].hands) == ("second chance", 5_000_00, 3)
            assert "add_stage" not in deeds(floor)  # one at a time
            out = live.tournament.having("out")
            assert len(out) >= 4 and "apply_again" in own_entry(live, out[0], floor.seconds())["may"]
            await to_the_end(floor)
            agree(floor)
            assert live.tournament.pool is not None and live.tournament.pool >= 100_00 * BOTS + 10_00

    run(test())
    well(tmp_path)


def test_a_player_sends_a_substitute_who_is_here_and_the_entry_goes_over_whole(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            live = the_tournament(floor)
            await to_entries(floor)
            assert isinstance(await enters(floor, "Ann"), Done)
            assert "substitute" not in own_entry(live, "Ann", floor.seconds())["may"]  # applied for, not accepted
            assert isinstance(await keyed(floor, "accept_entry", "casino_operator", player="Ann"), Done)
            assert "substitute" in own_entry(live, "Ann", floor.seconds())["may"]
            zoe = {"substitute": "zoe", "terms": live.tournament.fingerprint, "shown": "Zoe"}
            refusal(await asks(floor, "Ann", "substitute", **zoe), "unknown_guest", "10.4.8(a)(iii)")
            await floor.admit("Zoe")
            other = await asks(floor, "Ann", "substitute", **{**zoe, "terms": "0" * 64})
            refusal(other, "other_terms", "10.4.2(a)(i)")
            assert isinstance(await asks(floor, "Ann", "substitute", **zoe), Done)
            mine, hers = (own_entry(live, name, floor.seconds()) for name in ("Ann", "Zoe"))
            assert mine["status"] == "replaced" and "substitute" not in mine["may"]
            assert hers["status"] == "listed" and "substitute" not in hers["may"]  # once is enough
            await to_the_end(floor)
            agree(floor)
            assert "Zoe" in [place.player for place in live.tournament.places]
            assert floor.purse("crown", "Ann") == "880"

    run(test())


def test_in_play_a_substitute_comes_as_soon_as_the_hand_is_counted_where_the_terms_know_one(tmp_path: Path) -> None:
    async def test() -> None:
        terms = replace(short_terms(BOTS, hands=30), substitutes="A player who falls ill may send somebody.")
        async with opened(tmp_path, terms) as floor:
            live = the_tournament(floor)
            async with running(floor, reserve=1):
                await until(floor, lambda: live.tournament.phase == "entries", "entries to open")
                assert isinstance(await enters(floor, "Ann"), Done)
                await floor.admit("Zoe")
                await until(floor, lambda: _may(floor, "Ann") and live.tournament.playing, "a hand that is open")
                zoe = {"substitute": "Zoe", "terms": live.tournament.fingerprint}
                while isinstance(answer := await asks(floor, "Ann", "substitute", **zoe), Refusal):
                    assert answer.code == "called", answer
                    await until(floor, lambda: _may(floor, "Ann"), "a hand that is open")
                await until(floor, lambda: live.tournament.entrants["Ann"].status == "replaced", "Zoe's seat")
                assert live.tournament.table_of("Zoe")

    run(test())


def _may(floor: RunningFloor, guest: str) -> bool:
    return "substitute" in own_entry(the_tournament(floor), guest, floor.seconds())["may"]
