"""A shoe that is empty in the middle of a round: whoever deals shuffles the discards, and `cutcard why` says so."""

from __future__ import annotations

import pytest

from cutcard.cards import DECK
from cutcard.citations import Refusal
from cutcard.rulebooks.explain_remedies import explain_word
from cutcard.table import decide
from cutcard.table.steps.cards.shuffling import CardsShuffled, ShoeExhausted, Shuffle
from tests.support.books import BACEBALL, CROWN, NZ, STAR
from tests.support.tables import Play
from tests.table.war import all_go_to_war, loaded, opened, use_up


def emptied(book: str) -> Play:
    """A table in the middle of a round, with its last card drawn and one more due."""
    if book == BACEBALL:
        play = Play(book)
        shoe = [str(card) for card in DECK * 6]
        while shoe:
            cards, shoe = shoe[:24], shoe[24:]
            for box in range(1, 8):
                play.bet(f"P{box}", box, bet=10)
            play.deal(" ".join(cards[: play.table.shoe]))
            if play.table.phase == "cards":
                return play
            play.settle()
            play.clear()
    play = loaded(opened(book), 0)
    use_up(play, 3, keep="9c 9s 8c")
    play.bet("A", 1, **{"initial" if book == STAR else "casino_war": 100})
    play.dealer("call_no_more_bets")
    play.deal("9c 9s")
    all_go_to_war(play)
    play.deal("8c")
    return play


@pytest.mark.clause("star-casino-war", "11.7")
@pytest.mark.clause("crown-casino-war", "9.10")
@pytest.mark.clause("nz-casino-war", "9.5")
@pytest.mark.clause("star-baceball", "12.6")
@pytest.mark.parametrize("book", (STAR, CROWN, NZ, BACEBALL))
def test_whoever_deals_shuffles_the_discards_as_the_book_is_said_to_have_it(book: str) -> None:
    play = emptied(book)
    assert play.all(ShoeExhausted) and play.table.in_round
    (told,) = explain_word(play.book, "shoe_exhausted").ways
    shuffles = {role: decide(play.table, Shuffle(actor="Sam", role=role.name)) for role in play.book.roles}
    assert {*told.who} == {role.title for role, done in shuffles.items() if not isinstance(done, Refusal)}
    play.dealer("shuffle")
    assert {*told.clauses} <= {*play.last(CardsShuffled).clauses}


@pytest.mark.clause("star-baceball", "12.6")
def test_a_shoe_whose_last_card_was_burned_is_filled_before_the_next_round() -> None:
    play = Play(BACEBALL)
    play.bet("A", 1, bet=10)
    play.deal("2c 3c 4c 5c 6c 7c")
    shoe = [str(card) for card in DECK * 6]
    for dealt in play.table.drawn:
        shoe.remove(str(dealt))
    while play.table.shoe > 1:  # far too many, by mistake
        play.dealer("draw", card=shoe.pop(), box=1)
    play.dealer("resolve", mend="discard")
    play.settle()
    play.clear()
    play.bet("A", 1, bet=10)
    play.dealer("report", kind="face_up_card", cards=[shoe.pop()])
    play.dealer("resolve", mend="burn")
    assert (play.table.phase, play.table.shoe) == ("betting", 0)
    play.dealer("draw", card="2d")
    assert play.all(ShoeExhausted) and (play.table.phase, play.table.drawn) == ("cards", ())
    assert play.table.bets, "the wagers stay"
    play.dealer("shuffle")
    assert play.table.shoe == 312


@pytest.mark.clause("star-baceball", "5.5")
def test_wagers_of_a_round_whose_shoe_ran_out_stay_while_its_cards_are_made_ready() -> None:
    play = emptied(BACEBALL)
    assert (play.table.phase, play.table.in_round) == ("cards", True)
    for command, who, more in (
        ("withdraw_wager", ("P1", "player"), {"box": 1, "wager": "bet"}),
        ("refuse_wager", ("Sam", play.supervisor), {"box": 1, "player": "P1", "wager": "bet"}),
        ("call_off_round", ("Sam", play.supervisor), {"grounds": "why not"}),
    ):
        refused = play.refused(command, *who, **more)
        assert refused.code == "betting_closed" and "5.5" in refused.clauses
