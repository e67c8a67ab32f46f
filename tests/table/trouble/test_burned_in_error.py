"""A card that was burned and should have been dealt: it is the next card, in every book that puts deals right."""

from __future__ import annotations

import pytest

from cutcard.cards import Card, cards
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.trouble.burned import CardBurnedInError
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.telling.advice import remedies_for
from cutcard.telling.desk import deeds
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, BOOKS, CROWN, POKER, STAR, WAR_BOOKS
from tests.support.tables import Play
from tests.table.poker_hands import NO_HAND, PAIR, dealt
from tests.table.reporting import counted
from tests.table.rounds.any_game import cards_for, put
from tests.table.war import bets, finish

LOW = "As Qd 7c"


def open_now(play: Play) -> set[tuple[str, str]]:
    """The remedies that are open, each with its first clause."""
    return {(each.remedy.mend, each.remedy.clauses[0]) for each in remedies_for(play.table) if not each.closed}


@pytest.mark.clause("star-baceball", "12.2")
@pytest.mark.clause("star-casino-war", "11.2")
@pytest.mark.clause("crown-casino-war", "9.2")
@pytest.mark.clause("nz-casino-war", "9.4")
@pytest.mark.parametrize("book", [*WAR_BOOKS, BACEBALL])
@pytest.mark.parametrize("first", [0, 1])
def test_a_card_burned_while_dealing_is_the_next_card(book: str, first: int) -> None:
    play = Play(book)
    if book == BACEBALL:
        play.bet("A", 1, bet=100)
    else:
        bets(play, "A1")
    play.deal("Kd" if first else "")
    before = counted(play)
    play.dealer("burn_in_error", card="9s")
    assert (play.last(TroubleFound).kind, play.table.phase) == ("card_burned", "dealing")
    assert counted(play) == (before[0] - 1, before[1] + 1, first, 0)
    assert "9♠" in sentence(play.last(CardBurnedInError), play.book)
    play.dealer("resolve", mend="repair")
    assert play.hand(0 if first else 1) == cards("9s") and counted(play) == (before[0] - 1, before[1], first + 1, 0)


@pytest.mark.parametrize("book", [*WAR_BOOKS, BACEBALL])
def test_a_card_burned_unseen_comes_from_the_shoe_again(book: str) -> None:
    play = Play(book)
    if book == BACEBALL:
        play.bet("A", 1, bet=100)
    else:
        bets(play, "A1")
    play.deal("Kd")
    before = counted(play)
    play.dealer("burn_in_error")
    play.dealer("resolve", mend="repair")
    assert counted(play) == before and len(play.table.held) == 1
    play.deal("9s")
    assert play.hand(0) == cards("9s") and not play.table.held


@pytest.mark.parametrize("book", BOOKS)
def test_before_a_round_with_wagers_it_is_simply_the_next_card(book: str) -> None:
    play = Play(book)
    before = counted(play)
    play.dealer("burn_in_error", card="9s")
    assert play.last(CardBurnedInError).next and play.table.trouble is None
    assert counted(play) == before and len(play.table.held) == 1


@pytest.mark.clause("star-baceball", "12.2", "12.5", "12.8")
@pytest.mark.parametrize("noticed", [1, 4, 6])
def test_at_baceball_the_round_is_laid_anew_however_late_it_is_noticed(noticed: int) -> None:
    play = Play(BACEBALL)
    play.bet("A", 1, bet=100)
    play.deal("Ks")
    play.dealer("burn_in_error", card="9s")
    later = "2c0 3c1 4c0 5c1 6c0"
    for word in later.split()[: noticed - 1]:
        play.deal(word[:-1], box=int(word[-1]))
    assert open_now(play) == {("repair", "12.2")}
    play.dealer("resolve", mend="repair")
    drawn = ["Ks", "9s", "2c", "3c", "4c", "5c", "6c"]
    for card in drawn[noticed + 1 : 6]:
        play.deal(card)
    assert (play.hand(1), play.hand(0)) == (cards("Ks 2c 4c"), cards("9s 3c 5c"))
    play.settle()
    play.clear()
    assert play.net("A") == -100 and sum(counted(play)) == 312
    assert play.table.in_rack == 1 + 6 + (noticed == 6)


@pytest.mark.clause("star-baceball", "12.2", "12.5", "12.8")
@pytest.mark.parametrize("noticed", ["in the deal", "complete", "settled", "cleared"])
def test_at_baceball_a_burn_that_nobody_noticed_has_its_place_in_the_order_drawn(noticed: str) -> None:
    play = Play(BACEBALL)
    play.bet("A", 2, bet=100)
    play.bet("B", 5, bet=100)
    drawn = ["Ks", "9d", "2c", "Kd", "3c", "5h", "8d", "4c", "6s"]
    play.deal(" ".join(drawn[:6] if noticed == "in the deal" else drawn))
    if noticed in ("settled", "cleared"):
        play.settle()
    if noticed == "cleared":
        play.clear()
    assert play.refused("burn_in_error", "Dee", "dealer", card="Th", before=10).code == "no_such_card"
    play.dealer("burn_in_error", card="Th", before=4)
    assert play.last(TroubleFound).late is (noticed == "cleared") and open_now(play) == {("repair", "12.2")}
    assert "drawn as number 5" in sentence(play.last(CardBurnedInError), play.book)
    play.dealer("resolve", mend="repair")
    if noticed == "in the deal":
        play.deal("8d 4c")
    assert (play.hand(2), play.hand(5), play.hand(0)) == (cards("Ks Kd 5h"), cards("9d Th 8d"), cards("2c 3c 4c"))
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B"), sum(counted(play))) == (100, 100, 312)


@pytest.mark.clause("star-casino-war", "11.2", "11.6")
def test_at_the_star_a_burn_noticed_once_all_were_paid_is_dealt_in_its_turn() -> None:
    play = Play(STAR)
    bets(play, "A1 B2")
    play.deal("Kd 9s 5c")
    play.settle()
    assert (play.net("A"), play.net("B")) == (100, 100)
    play.dealer("burn_in_error", card="7h", before=1)
    play.dealer("resolve", mend="repair")
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B"), sum(counted(play))) == (100, -100, 312)  # B holds 7, the dealer 9


@pytest.mark.clause("star-three-card-poker", "12.1", "12.4")
@pytest.mark.parametrize("device", ["shoe", "shuffling_device"])
def test_at_three_card_poker_it_is_a_misdeal_until_cards_are_handled(device: str) -> None:
    play = Play(POKER, device=device)
    play.bet("A", 1, ante=100)
    play.dealer("draw")
    play.dealer("burn_in_error")
    assert open_now(play) == {("void_round", "12.1")}
    play.dealer("resolve", mend="void_round")
    assert play.last(Voided).ground == "12.4"
    play.settle()
    play.clear()
    assert play.net("A") == 0 and sum(counted(play)) == 52
    play.prepare()


@pytest.mark.clause("star-three-card-poker", "12.7")
def test_at_three_card_poker_it_changes_nothing_once_they_were() -> None:
    play = dealt(NO_HAND, LOW, PAIR)
    play.decide("A", 1, "play")
    play.dealer("burn_in_error", card="2c")
    assert open_now(play) == {("discard", "12.1")}
    play.dealer("resolve", mend="discard")
    play.decide("B", 2, "play")
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B")) == (75, 125)


@pytest.mark.clause("star-three-card-poker", "12.1", "12.7")
def test_at_three_card_poker_it_is_noticed_also_while_the_cards_are_made_ready_for_the_next_round() -> None:
    play = dealt(NO_HAND, LOW, PAIR)
    for name, box in (("A", 1), ("B", 2)):
        play.decide(name, box, "play")
    play.settle()
    play.clear()
    nets = play.net("A"), play.net("B")
    assert play.table.phase == "cards"
    refused = play.refused("burn_in_error", "Dee", "dealer", card="2c")
    assert refused.code == "not_now" and refused.clauses
    play.dealer("burn_in_error", card="2c", before=4)
    assert open_now(play) == {("discard", "12.1")}
    play.dealer("resolve", mend="discard")
    play.clear()
    assert (play.net("A"), play.net("B")) == nets and sum(counted(play)) == 52


@pytest.mark.clause("crown-casino-war", "9.4")
def test_at_crown_whoever_may_rebuild_the_round_may_decline() -> None:
    for mend, hands in (("repair", ("Kd", "9s")), ("discard", ("Kd", "5c"))):
        play = Play(CROWN)
        bets(play, "A1")
        play.deal("Kd")
        play.dealer("burn_in_error", card="9s")
        play.deal("5c", box=0)
        assert play.refused("resolve", "Dee", "dealer", mend=mend).code == "wrong_role"
        play.staff("resolve", mend=mend)
        assert (play.hand(1), play.hand(0)) == tuple((Card(each),) for each in hands)
        finish(play)
        assert play.net("A") == 100


@pytest.mark.parametrize("book", BOOKS)
def test_where_another_trouble_waits_it_comes_after_it(book: str) -> None:
    play = Play(book)
    if book == BACEBALL:
        play.bet("A", 1, bet=100)
    elif book == POKER:
        play.bet("A", 1, ante=100)
    else:
        bets(play, "A1")
    play.dealer("draw", card="Kd")
    play.dealer("draw", card="Ks", box=5)
    play.dealer("burn_in_error", card="9s")
    assert play.last(TroubleFound).kind == "surplus_card"
    told = next(each for each in remedies_for(play.table) if not each.closed)
    play.staff("resolve", mend=told.remedy.mend)
    assert play.table.trouble is None or play.table.trouble.kind == "card_burned"


def test_an_electronic_shoe_burns_nothing_in_error() -> None:
    play = Play(BACEBALL, source="electronic")
    assert play.refused("burn_in_error", "Dee", "dealer").code == "electronic_shoe"


@pytest.mark.parametrize("book", BOOKS)
def test_desks_offer_it_between_rounds_also_where_the_last_round_stands(book: str) -> None:
    play = Play(book)
    put(play, "A", 1)
    cards_for(play)
    play.settle() if book != POKER else play.decide("A", 1, "fold")
    play.settle()
    play.clear()
    play.prepare()
    assert play.table.phase == "betting"
    listed = [deed for each in deeds(play.table).values() for deed in each if deed.command == "burn_in_error"]
    assert [deed.closed for deed in listed] == [""]
