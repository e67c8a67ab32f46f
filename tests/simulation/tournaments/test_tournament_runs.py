"""Simulated tournaments, reckoned again hand by hand from what was told of them."""

from __future__ import annotations

from collections import Counter

import pytest

from cutcard.simulation.kernels.session_shapes import PLAY_OFF_HANDS, STAYS
from cutcard.simulation.tournaments import HandPlayed, TournamentPlan, play_again, play_run
from cutcard.simulation.tournaments.running import Run
from cutcard.simulation.tournaments.strategies import strategies
from cutcard.tournaments.terms import Prizes, Ranking
from tests.simulation.tournaments.plans import changed, plan_of, planned
from tests.simulation.tournaments.reference import check_cards, check_table, compulsory, places, sessions_of

FEW = 6


def follow(plan: TournamentPlan, number: int) -> Run:
    """Play a run, and demand of every hand, elimination, place and prize what the terms say."""
    run = Run(plan, number, tell=True).play()
    sessions = sessions_of(run.told)
    seated = {name: players_in(tables) for name, tables in sessions.items() if not name.endswith("play_off")}
    standings: dict[int, tuple[int, ...]] = {}
    going = set(range(plan.players))
    chips: Counter[int] = Counter()
    for at, stage in enumerate(plan.terms.stages):
        waiting: set[int] = set()
        if stage.repechage is not None:
            waiting, going = going, seated[f"{stage.name}.1"]
            assert not waiting & going
            assert len(going) <= stage.repechage.seats
        ended: dict[int, tuple[int, int, int]] = {}
        for nth, session in enumerate(stage.sessions):
            tables = sessions[f"{stage.name}.{nth + 1}"]
            check_seats(tables, stage.seats, len(going))
            before, ended = ended, {}
            for hands in tables.values():
                start = {box.player: box.before - box.bought for box in hands[0].boxes.values()}
                if nth == 0:
                    assert set(start.values()) == {int(stage.bank or 0)}
                else:
                    assert start == {each: before[each][1] + added(plan, each, nth + 1) for each in start}
                here = check_table(plan, session, hands)
                check_cards(plan, hands)
                ended |= here
                for box in (box for hand in hands for box in hand.boxes.values()):
                    chips[box.player] += box.bought
                if stage.through is not None and stage.through.per_table:
                    check_through(here, went_on(plan, seated, at) & here.keys(), session.hands, stage.through.per_table)
            for player in going - ended.keys():  # too short for the first hand of a session
                ended[player] = (0, 0, before[player][1] + added(plan, player, nth + 1))
            for player, (hand, bank, last) in ended.items():
                standings[player] = (at, nth, hand, bank if hand > session.hands else 0, last)
            going = {player for player in ended if ended[player][0] > session.hands}
            if stage.through is not None and stage.through.of_all:
                check_through(ended, went_on(plan, seated, at) & ended.keys(), session.hands, stage.through.of_all)
        if stage.through is not None:
            going = went_on(plan, seated, at) & ended.keys()
        going |= waiting
    for player, standing in standings.items():
        unit = plan.unit
        assert run.standings[player] == (*standing[:3], standing[3] // unit, standing[4] // unit)
    if plan.terms.re_buy is not None:
        for player, times in enumerate(run.re_buys):
            assert chips[player] == times * int(plan.terms.re_buy.chips)
    check_prizes(run, standings)
    return run


def went_on(plan: TournamentPlan, seated: dict[str, set[int]], stage: int) -> set[int]:
    """Who sits in the next stage; those with a second chance are not meant where one lies between."""
    following = plan.terms.stages[stage + 1]
    if following.repechage is None:
        return seated[f"{following.name}.1"]
    return seated[f"{plan.terms.stages[stage + 2].name}.1"] - seated[f"{following.name}.1"]


def added(plan: TournamentPlan, player: int, session: int) -> int:
    """What an add-on gives a player before a session."""
    option = plan.terms.add_on
    buys = strategies()[plan.names[plan.held[player]]].adds_on
    return int(option.chips) if option is not None and option.session == session and buys else 0


def players_in(tables: dict[int, list[HandPlayed]]) -> set[int]:
    return {box.player for hands in tables.values() for box in hands[0].boxes.values()}


def check_seats(tables: dict[int, list[HandPlayed]], most: int, players: int) -> None:
    """As few tables as hold everybody; and whoever has a wager gets cards."""
    assert len(tables) == -(-players // most)
    assert max(len(hands[0].boxes) for hands in tables.values()) <= -(-players // len(tables))
    for hands in tables.values():
        for hand in hands:
            assert all(bool(box.cards) == bool(box.wagers) for box in hand.boxes.values())


def check_through(ended: dict[int, tuple[int, int, int]], went: set[int], hands: int, keep: int) -> None:
    """The best go on; equal ones may be told apart by a play-off or a lot."""
    in_ = {player: (bank, before) for player, (hand, bank, before) in ended.items() if hand > hands}
    if not in_:  # all to nothing at once: the best one of those who went last
        last = max(hand for hand, _, _ in ended.values())
        in_ = {player: (0, before) for player, (hand, _, before) in ended.items() if hand == last}
        keep = 1
    line = sorted(in_.values(), reverse=True)[:keep][-1]
    assert {player for player in in_ if in_[player] > line} <= went <= {player for player in in_ if in_[player] >= line}
    assert len(went) == min(keep, len(in_))


def check_prizes(run: Run, standings: dict[int, tuple[int, ...]]) -> None:
    terms = run.plan.terms
    paid = sum(run.prizes.values())
    assert paid == run.pool == run.paid["pool"] + run.overlay
    level = places(standings)
    if "play_off" in terms.ranking.places or "lot" in terms.ranking.places:
        return
    parts = [run.pool * part // 100 for part in terms.prizes.percent]
    parts[0] += run.pool - sum(parts)
    at = 0
    for group in level:
        total = sum(parts[at : at + len(group)])
        got = sorted(run.prizes.get(player, 0) for player in group)
        assert sum(got) == total
        assert got[-1] - got[0] <= 1
        at += len(group)


@pytest.mark.parametrize(("name", "players"), [("knock_out", 29), ("accumulation", 37), ("charity", 26)])
def test_every_hand_settles_to_the_same_chips_and_every_place_follows(name: str, players: int) -> None:
    plan = plan_of(name, players)
    for number in range(FEW):
        follow(plan, number)


def test_a_run_told_is_the_run_counted() -> None:
    plan = plan_of("knock_out", 29)
    silent, told = play_run(plan, 3), Run(plan, 3, tell=True).play()
    assert silent.told == []
    assert (silent.prizes, silent.groups, silent.stage_hands) == (told.prizes, told.groups, told.stage_hands)
    assert play_again(plan, 3) == told.told


@pytest.mark.parametrize(("until", "open_after"), [(14, {8}), (15, {8, 14})])
def test_whoever_falls_short_buys_again_until_the_call_of_a_hand(until: int, open_after: set[int]) -> None:
    """Whoever is behind stakes everything in hands 8 and 14, and has a marker for one re-buy."""
    terms = changed("knock_out", session={"re_buy_before_hand": until})
    plan = planned(terms, 32, mix="last_hand_all_in")
    runs = [follow(plan, number) for number in range(2 * FEW)]
    bought = {hand.hand - 1 for run in runs for hand in run.told for box in hand.boxes.values() if box.bought}
    assert bought == open_after
    assert all(run.pool == 32 * 100_00 + int(run.re_buys.sum()) * 50_00 for run in runs)


def test_minimum_players_tie_and_play_off() -> None:
    plan = plan_of("knock_out", 32, mix="minimum")
    runs = [follow(plan, number) for number in range(FEW)]
    assert any(hand.play_off for run in runs for hand in run.told)
    played = [hand for run in runs for hand in run.told if hand.play_off]
    for hand in played:
        if hand.hand == 1:
            assert len({box.before for box in hand.boxes.values()}) == 1
            assert {box.before for box in hand.boxes.values()} <= {100_000, 200_000}  # ten compulsory wagers
        assert all(not box.marker for box in hand.boxes.values())
        assert hand.hand <= 3


def test_a_guarantee_is_filled_up_and_prizes_may_be_fixed() -> None:
    percent = planned(changed("charity", prizes=Prizes(percent=(60, 30, 10), guarantee=200_000)), 12)  # type: ignore[arg-type]
    run = play_run(percent, 0)
    assert (run.pool, run.overlay, sum(run.prizes.values())) == (200_000, 152_000, 200_000)
    fixed = planned(changed("charity", prizes=Prizes(fixed=(30_000, 10_000))), 12)  # type: ignore[arg-type]
    assert sorted(play_run(fixed, 0).prizes.values(), reverse=True)[:2] in ([38_000, 10_000], [24_000, 24_000])


def test_places_may_be_told_apart_by_play_off_and_lot() -> None:
    ranking = Ranking(ties=("lot",), places=("play_off", "lot"))
    plan = planned(changed("charity", ranking=ranking), 27, mix="minimum")
    for number in range(FEW):
        run = play_run(plan, number)
        assert all(len(group) == 1 for group in run.groups[:3])
        assert sum(run.prizes.values()) == run.pool


def test_add_ons_are_bought_before_their_session() -> None:
    plan = plan_of("accumulation", 18, mix="minimum:1,proportional:1")
    run = play_run(plan, 0)
    assert run.add_ons == 9
    assert run.pool == 18 * 50_00 + 9 * 30_00


def test_a_short_bank_may_be_staked_whole_where_the_terms_say_so() -> None:
    terms = changed("charity", short="all_in")
    plan = planned(terms, 27, mix="proportional,last_hand_all_in")
    hands = [hand for number in range(FEW) for hand in play_again(plan, number) if not hand.play_off]
    session = {f"{stage.name}.1": stage.sessions[0] for stage in terms.stages}
    short = [
        box
        for hand in hands
        for box in hand.boxes.values()
        if 0 < box.before < compulsory(session[hand.session], hand.hand)
    ]
    assert short
    assert all(box.wagers == {plan.main: box.before} for box in short)


def test_where_banks_differ_nobody_plays_off_and_no_hand_is_counted_for_it() -> None:
    run = Run(plan_of("knock_out", 29), 0).play()
    run.everybody.out[:] = STAYS
    run.everybody.bank[:] = range(1, 30)
    stage = next(at for at, each in enumerate(run.plan.terms.stages) if each.through is not None)
    assert run._through(stage, [[*range(9)], [*range(9, 18)]])[1] == 0


def test_where_a_lot_decides_at_once_nobody_plays_off() -> None:
    """Everybody stakes the same, so that the lowest banks are equal again and again."""
    ranking = Ranking(ties=("lot",), places=("lot",))
    run = Run(planned(changed("knock_out", ranking=ranking), 29, mix="minimum"), 0).play()
    assert run.counts[PLAY_OFF_HANDS] == 0
    ranking = Ranking(ties=("play_off", "lot"), places=("lot",))
    run = Run(planned(changed("knock_out", ranking=ranking), 29, mix="minimum"), 0).play()
    assert run.counts[PLAY_OFF_HANDS] > 0
