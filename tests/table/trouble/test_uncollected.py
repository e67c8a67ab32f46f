"""bACEball: the first card comes out, and nobody had taken the jackpot wagers into the tray, or nobody had said so."""

from __future__ import annotations

import pytest

from cutcard.table.rounds import record_of
from cutcard.table.steps.rounds.jackpot import JackpotWagersCollected, JackpotWagersNotCollected
from cutcard.telling.sentences import sentence
from tests.support.books import STAR
from tests.support.tables import Play
from tests.table.jackpot_table import DEALER, LOW, MAJOR, balanced, deal_hands, jackpot_table, meter, prizes


def forgotten(*hands: str) -> Play:
    """A round whose first card came out before anybody collected: A, B ... have Bet 100 and W, and are dealt these."""
    play = jackpot_table(wagers=len(hands))
    for box, player in zip(range(1, len(hands) + 1), "ABC", strict=False):
        play.bet(player, box, bet=100, jackpot=2)
    play.dealer("draw", card=hands[0].split()[0])
    rows = [hand.split() for hand in (*hands, DEALER)]
    play.deal(" ".join([card for circuit in zip(*rows, strict=True) for card in circuit][1:]))
    return play


@pytest.mark.clause("star-baceball", "7.2", "11.3", "11.5")
def test_the_first_card_collects_nothing_and_what_was_not_collected_goes_back() -> None:
    play = jackpot_table(wagers=2)
    before = meter(play)
    for box, player in ((1, "A"), (2, "B")):
        play.bet(player, box, bet=100, jackpot=2)
    left = play.dealer("draw", card="Ad")[0]
    assert isinstance(left, JackpotWagersNotCollected)
    assert (left.spots, left.amount) == (((1, "A"), (2, "B")), 2_00)
    assert {"7.2", "11.3", "11.5"} <= {*left.clauses} and left.readings == ("B30",)
    assert "nobody has collected 2 jackpot wagers of $2 (A on box 1, B on box 2)" in sentence(left, play.book)
    assert play.all(JackpotWagersCollected) == [] and meter(play) == before
    assert [play.net(player) for player in "AB"] == [-100, -100]
    assert play.table.bets[1, "A"].wagers == {"bet": 100_00}


@pytest.mark.clause("star-baceball", "7.2", "11.5")
def test_three_aces_of_diamonds_without_a_collected_wager_win_no_jackpot() -> None:
    play = forgotten(MAJOR)
    assert "jackpot" not in str(record_of(play.table)["boxes"])
    play.settle()
    assert prizes(play) == [] and play.net("A") == 1000
    play.clear()
    assert play.table.uncollected == frozenset()
    balanced(play)


@pytest.mark.clause("star-baceball", "7.2", "11.9.1")
def test_wagers_that_were_in_the_tray_and_only_not_keyed_count_once_a_supervisor_says_so() -> None:
    play = forgotten(MAJOR, LOW)
    assert play.refused("record_collection", "Dee", "dealer").code == "wrong_role"
    late = play.staff("record_collection")[0]
    assert isinstance(late, JackpotWagersCollected)
    assert (late.spots, late.late, late.surveillance) == (((1, "A"), (2, "B")), True, True)
    assert "were collected before the first card after all" in sentence(late, play.book)
    play.settle()
    assert prizes(play) == [(2, 0), (1, 123_457)]
    play.clear()
    balanced(play)


@pytest.mark.clause("star-baceball", "7.2")
def test_one_of_two_was_collected_and_it_may_be_said_until_the_table_is_cleared() -> None:
    play = forgotten(LOW, MAJOR)
    play.settle()
    assert play.table.phase == "clearing"
    refusal = play.refused("record_collection", "Sam", play.supervisor, boxes=[2, 3])
    assert (refusal.code, refusal.clauses[0]) == ("nothing_to_collect", "7.2")
    play.staff("record_collection", boxes=[2])
    play.settle()
    assert [box for box, _ in prizes(play)] == [2] and play.table.uncollected == {(1, "A")}
    play.clear()
    assert play.refused("record_collection", "Sam", play.supervisor).code == "out_of_phase"
    balanced(play)


@pytest.mark.clause("star-baceball", "12.12")
def test_what_comes_to_light_while_something_else_is_wrong_is_carried_with_the_void_round() -> None:
    play = forgotten(LOW)
    play.dealer("report", kind="foreign_card")
    play.staff("record_collection")
    play.staff("resolve", mend="void_round")
    play.settle()
    play.clear()
    assert play.table.carried == {(1, "A"): 2_00} and play.net("A") == -2


def test_the_regular_way_and_an_electronic_table_leave_nothing_uncollected() -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100, jackpot=2)
    deal_hands(play, LOW, DEALER)
    assert play.all(JackpotWagersNotCollected) == [] and len(play.all(JackpotWagersCollected)) == 1
    assert play.refused("record_collection", "Sam", play.supervisor).code == "nothing_to_collect"
    assert Play(STAR).refused("record_collection", "Sam", "gaming_supervisor").code == "out_of_phase"
