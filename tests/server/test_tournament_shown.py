"""What pages show of a tournament: who goes through as it stands, places and how they moved, what may be done."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from immutables import Map
from msgspec.structs import replace

from cutcard.money import Stake
from cutcard.rulebooks import rulebook
from cutcard.server.live import Done
from cutcard.server.live_tournaments import setup_of
from cutcard.server.shown_tournament import ranked, view
from cutcard.server.tournament_port import own_entry
from cutcard.tournaments.demonstration import demonstration_terms
from cutcard.tournaments.state import Entrant, Sitting, new_tournament
from tests.server.tournament_floors import (
    NAME,
    STREAM,
    asks,
    enters,
    opened,
    running,
    short_terms,
    the_tournament,
    until,
)
from tests.server.visiting import run
from tests.support.books import BOOKS

BOOK = next(book for book in BOOKS if book == "crown-casino-war")
BOTS = 8


def test_who_goes_through_as_it_stands_and_what_the_others_need(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS, hands=6)) as floor:
            live = the_tournament(floor)
            async with running(floor):
                await until(floor, lambda: any(s.hand > 2 for s in live.tournament.sittings.values()), "hand 3")
                for sitting in live.tournament.sittings.values():
                    ranks = ranked(live.tournament)
                    through = {name for name in sitting.players if ranks[name].through}
                    assert len(through) <= 2
                    line = sorted(sitting.banks.values(), reverse=True)[1]
                    for name in set(sitting.players) - through:
                        needs = ranks[name].needs
                        assert needs is not None and sitting.banks[name] + needs > min(line, sitting.banks[name])

    run(test())


def test_a_play_off_is_shown_beside_the_session_of_its_table() -> None:
    """Equal banks are played off where the session itself waits: one table then has two sittings."""
    sitting = Sitting(
        name="heat.1", kind="session", seats={"1": "Ann", "2": "Ben"}, banks={"Ann": 500, "Ben": 500}, hands=3
    )
    aside = replace(sitting, name="heat.1.play_off", kind="play_off")
    terms = short_terms(BOTS)
    now = replace(
        new_tournament(rulebook(BOOK)),
        terms=terms,
        stages=terms.stages,
        phase="stage",
        sessions=1,
        sittings=Map({"table:spring-1": sitting}),
        asides=Map({"table:spring-1": aside}),
        entrants=Map({name: Entrant(at, "in", 0, 1, "", shown=name) for at, name in enumerate(("Ann", "Ben"), 1)}),
    )
    live: Any = SimpleNamespace(name=NAME, book=rulebook(BOOK), shown=now, shown_seq=7)
    shown = view(live, 0)
    assert [(each["table"], each["kind"]) for each in shown["tables"]] == [
        ("spring-1", "session"),
        ("spring-1", "play_off"),
    ]
    assert [row["through"] for row in shown["standings"]] == [True, True]  # two go on, and two there are
    assert shown["by_table"]


def test_places_move_at_the_own_table_and_count_there_or_among_all() -> None:
    """Equal banks share a place: nobody has moved because of a name."""
    first = Sitting(
        name="main.1",
        kind="session",
        seats={"1": "Ann", "2": "Ben"},
        banks={"Ann": 700, "Ben": 500},
        before={"Ann": 500, "Ben": 500},
        hands=15,
        status="counted",
        hand=1,
    )
    other = replace(first, seats={"1": "Cy"}, banks={"Cy": 900}, before={"Cy": 800})
    terms = demonstration_terms("accumulation", 20, 0)
    now = replace(
        new_tournament(rulebook(BOOK)),
        terms=terms,
        stages=terms.stages,
        phase="stage",
        sessions=1,
        sittings=Map({"table:spring-1": first, "table:spring-2": other}),
        entrants=Map(
            {name: Entrant(at, "in", 0, 1, "", shown=name) for at, name in enumerate(("Ann", "Ben", "Cy"), 1)}
        ),
    )
    live: Any = SimpleNamespace(name=NAME, book=rulebook(BOOK), shown=now, shown_seq=7)
    shown = view(live, 0)
    rows = {row["player"]: (row["place"], row["at_table"], row["was"]) for row in shown["standings"]}
    assert rows == {"Cy": (1, 1, 1), "Ann": (2, 1, 1), "Ben": (3, 2, 1)}
    assert not shown["by_table"]  # the banks of all tables are held against each other


def test_the_multiples_of_the_terms_are_those_of_the_main_wager() -> None:
    """Also where the sign takes more on the other one."""
    terms = short_terms(BOTS)
    sign = {**terms.sign, "tie": replace(terms.sign["tie"], max=Stake(50_000_00))}
    setup = setup_of(rulebook(BOOK), replace(terms, sign=sign), STREAM)
    assert setup.units == {"casino_war": terms.unit} and setup.limits["tie"].max == 50_000_00


def test_a_second_chance_has_its_price_on_the_page() -> None:
    """Whoever applies again pays what the terms say: a page that does not know it would be refused every time."""
    terms = demonstration_terms("charity", 20, 0)
    now = replace(new_tournament(rulebook(BOOK)), terms=terms, stages=terms.stages, phase="stage")
    live: Any = SimpleNamespace(name=NAME, book=rulebook(BOOK), shown=now, shown_seq=7)
    costs = {each["what"]: each for each in view(live, 0)["costs"]}
    assert costs["apply_again"] == {
        "what": "apply_again",
        "title": "Second chance",
        "price": "25",
        "chips": None,
        "parts": {"charity": "25"},
    }


def test_what_a_player_may_do_follows_from_how_it_stands(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, short_terms(BOTS)) as floor:
            live = the_tournament(floor)
            async with running(floor, reserve=1):
                await until(floor, lambda: live.tournament.phase == "entries", "entries to open")
                assert isinstance(await enters(floor, "Ann"), Done)
                await until(floor, lambda: live.shown.phase in ("briefing", "stage"), "seats")
                may = own_entry(live, "Ann", floor.seconds())["may"]
                assert {"arrive", "retire", "raise_dispute", "complain"} <= {*may}
                assert not {"leave", "agree"} & {*may}  # who is not there cannot go; no chips are cashed here
                done = await asks(floor, "Ann", "raise_dispute", matter="competition", about="My seat")
                assert isinstance(done, Done)
                assert isinstance(await asks(floor, "Ann", "retire"), Done)
                await until(floor, lambda: live.shown.entrants["Ann"].status == "retired", "Ann to be out")
                own = own_entry(live, "Ann", floor.seconds())
                assert not {"arrive", "leave", "retire"} & {*own["may"]}  # whoever is out is not asked to come
                (dispute,) = own["disputes"]
                assert (dispute["about"], dispute["ruled"]) == ("My seat", "")
                assert own_entry(live, "Bot Ann", floor.seconds())["disputes"] == []

    run(test())
