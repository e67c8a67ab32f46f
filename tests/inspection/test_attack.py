"""A house that stacks its shoes and wants box 1 to lose. It won every round once; one honest player ends that."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from cutcard.citations import Refusal
from cutcard.client import Kept
from cutcard.money import Stake
from cutcard.table.steps.cards.links import BindChain, RevealLink
from cutcard.table.steps.rounds.wagers import PlaceWager, WithdrawWager
from tests.inspection.attacking import Night, most
from tests.support.books import STAR, WAR_BOOKS
from tests.support.seeds import chance, short_or_long

ROUNDS = short_or_long(100, 2000)
ERROR = Fraction(1, 10**9)
"""How often a fair house would be blamed."""


def _night(rng: Random, accomplices: tuple[str, ...], honest: bool = True, book: str = STAR) -> Night:
    """Wagers are down, and links are called for."""
    night = Night(rng, book)
    night.until(lambda table: table.phase == "betting")
    night.bet(1, "Ann", chained=honest)
    for box, name in enumerate(accomplices, 2):
        night.bet(box, name, chained=True)
    night.until(lambda table: table.called)
    night.house()
    return night


def test_the_bound_is_exact() -> None:
    """Of three rounds all are lost once in eight: where one in nine is the error, that is still chance."""
    half = Fraction(1, 2)
    assert most(3, Fraction(1, 9), half) == 3 and most(3, Fraction(1, 8), half) == 2
    assert 75 < most(100, ERROR) < 80


def test_without_any_honest_link_the_house_wins_every_round_and_the_report_says_that_it_chose_alone() -> None:
    rng, lost = chance("alone"), 0
    for _ in range(ROUNDS):
        night = _night(rng, (), honest=False)
        lost += night.outcome()
        found = night.report()
        assert (found.by_players, found.by_house, found.wrong) == (0, 1, [])
    assert lost == ROUNDS


@pytest.mark.soak
@pytest.mark.parametrize("book", short_or_long((STAR,), WAR_BOOKS))
@pytest.mark.parametrize("accomplices", [(), ("Ben", "Cy")])
def test_with_one_honest_chain_a_stacking_house_wins_no_more_than_chance_allows(
    accomplices: tuple[str, ...], book: str
) -> None:
    rng, lost = chance(f"honest {len(accomplices)} {book}"), 0
    for _ in range(ROUNDS):
        night = _night(rng, accomplices, book=book)
        for name in (*accomplices, "Ann"):
            night.reveal(name)
        lost += night.outcome()
        found = night.report()
        assert (found.by_players, found.by_house, found.wrong, found.missed) == (1, 0, [], {})
    assert lost <= most(ROUNDS, ERROR)


@pytest.mark.soak
def test_accomplices_who_withhold_links_buy_a_round_for_each_and_every_one_is_counted() -> None:
    rng, lost, fair, missed = chance("withheld"), 0, 0, 0
    accomplices = ("Ben", "Cy")
    for _ in range(ROUNDS):
        night = _night(rng, accomplices)
        players = ["Ann", *accomplices]
        night.reveal("Ann")
        wins = night.would_lose(players)
        fair += wins
        held = 0
        while not wins and len(players) > 1:  # whoever sees Ann's link holds back another, and she gives her next
            for name in players[1:-1]:
                night.reveal(name)
            players.pop()
            night.withheld()
            held += 1
            night.reveal("Ann")
            wins = len(players) > 1 and night.would_lose(players)
        for name in [name for name in players[1:] if night.table.fairness.called is not None]:
            night.reveal(name)
        lost += night.outcome()
        found = night.report()
        assert sum(found.missed.values()) == held and found.wrong == []
        assert set(found.missed) <= set(accomplices) and len(found.missed) == held
        missed += held
    assert missed > 0 and fair <= most(ROUNDS, ERROR)
    assert lost - fair <= missed


def test_a_house_that_crashes_after_a_reveal_gets_no_other_choice_by_the_same_link(tmp_path: Path) -> None:
    """It starts again from its journal as it was before the call. The honest client is the package's own."""
    own = Kept(tmp_path / "ann.json").chain("star-casino-war")
    night = Night(chance("crash"))
    night.until(lambda table: table.phase == "betting")
    night.bet(1, "Ann", chained=False)
    night.do(BindChain(head=own.head, links=1000, actor="Ann", role="player", at=night.at))
    night.bet(2, "Ben", chained=True)
    night.until(lambda table: table.called)
    before, told = night.table, len(night.told)

    def asked() -> str | None:
        """What Ann's client answers to the call."""
        fair = night.table.fairness
        assert fair.called is not None
        call = [night.table.commitment, fair.number, list(fair.called.players)]
        link: str | None = own.reveal(fair.chains["Ann"].last, call)
        return link

    mixes = []
    for _ in range(2):  # the same call once more: the same link, and the same choice
        night.running.table, night.told = before, night.told[:told]
        night.house()
        link = asked()
        assert link is not None
        night.do(RevealLink(link=link, actor="Ann", role="player", at=night.at))
        night.reveal("Ben")
        mixes.append(night.table.fairness.mix)
    assert mixes[0] == mixes[1]

    night.running.table, night.told = before, night.told[:told]
    night.do(WithdrawWager(box=2, wager="initial", actor="Ben", role="player", at=night.at))
    night.house()
    assert asked() is None  # another call, which would choose otherwise
    night.withheld()
    found = night.report()
    assert (found.missed, found.by_players, found.wrong) == ({"Ann": 1}, 0, []) and not night.table.bets


def test_nobody_comes_in_after_the_call_and_no_chain_is_bound_twice() -> None:
    night = _night(chance("late"), ("Ben",))
    last = night.table.fairness.chains["Ann"].last
    late = night.ask(PlaceWager(box=3, wager="initial", amount=Stake(500), actor="Cy", role="player", at=night.at))
    assert isinstance(late, Refusal) and late.code == "links_called"
    copied = night.ask(BindChain(head=last, links=5, actor="Ben", role="player", at=night.at))
    assert isinstance(copied, Refusal) and copied.code in ("bad_chain", "link_due")
    night.reveal("Ann")
    night.reveal("Ben")
    again = BindChain(head=night.table.fairness.chains["Ann"].last, links=5, actor="Ben", role="player", at=night.at)
    refused = night.ask(again)
    assert isinstance(refused, Refusal) and refused.code == "bad_chain"
    assert night.report().wrong == []
