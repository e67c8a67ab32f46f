"""Shoes that are not whole: what is left, what has gone, and what a single card is worth."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cutcard.cards import cards
from cutcard.exact_odds import odds_of, usual_terms
from cutcard.exact_odds.removal import effects_of_removal
from cutcard.exact_odds.shoes import remaining_shoe, shoe_without
from cutcard.rulebooks import rulebook
from tests.support.command import cutcard


def test_what_remains_and_what_has_gone_are_two_ways_to_say_one_shoe() -> None:
    terms, _ = usual_terms(rulebook("star-casino-war"))
    left = ",".join(f"{rank}={24 - 5 * (rank == 'A')}" for rank in "23456789TJQKA")
    remaining, without = remaining_shoe(terms, left), shoe_without(terms, "A=5")
    assert sum(remaining.values()) == sum(without.values()) == 307
    assert odds_of(terms, shoe=remaining).wagers["initial"].ev == odds_of(terms, shoe=without).wagers["initial"].ev
    told = cutcard("odds", "star-casino-war", "--without", "As As Ad", "--json").json
    assert (told["remaining"]["As"], told["remaining"]["Ad"], told["remaining"]["Ah"]) == (4, 5, 6)
    assert "309 cards left" in cutcard("odds", "star-casino-war", "--without", "As As Ad").out


def test_cards_go_from_what_remains() -> None:
    told = cutcard("odds", "star-casino-war", "--remaining", "A=4 10=8", "--without", "As", "--json").json["remaining"]
    assert told == {"Ac": 1, "Ad": 1, "Ah": 1, "Tc": 2, "Td": 2, "Th": 2, "Ts": 2}


@pytest.mark.parametrize(
    ("book", "left"),
    [
        ("star-casino-war", "2=24,9=20,K=24,A=8"),
        ("star-baceball", "2=24,9=20,K=24,A=8"),
        ("star-three-card-poker", "2=4,3=4,6=4,T=4,Q=4,A=4"),
    ],
)
def test_the_effects_of_removal_weigh_out(book: str, left: str) -> None:
    """Taking out a card at random changes nothing on average, as long as the decisions stay the same."""
    terms, _ = usual_terms(rulebook(book))
    odds = odds_of(terms, shoe=remaining_shoe(terms, left))
    effects = effects_of_removal(odds)
    game = terms.book.game
    number = dict.fromkeys(effects, 0)
    for card, held in odds.shoe.items():
        like = next(
            each
            for each in effects
            if game.kind(each) is game.kind(card) or (game.suits_alike and each.rank == card.rank)
        )
        number[like] += held
    assert sum(number.values()) == sum(odds.shoe.values())
    for name in odds.wagers:
        mean = sum((number[card] * moved[name] for card, moved in effects.items()), Fraction(0))
        if name == "ante":  # once a card is seen some hands are decided otherwise, to the player's good
            assert mean > 0
        else:
            assert mean == 0


def test_aces_of_diamonds_are_worth_most_to_the_jackpot() -> None:
    left = "2=24,9=20,K=24,Ac=3,Ad=3,Ah=3,As=3"
    moved = cutcard("odds", "star-baceball", "--removal", "--remaining", left, "--json").json["removal"]
    worth = {card: Fraction(effects["jackpot"]) for card, effects in moved.items()}
    assert min(worth, key=worth.__getitem__) == "Ad"
    assert worth["Ac"] == worth["Ah"] == worth["As"] < 0 < worth["2c"]
    assert "Effect of removal" in cutcard("odds", "star-casino-war", "--removal").out


def test_removal_from_an_uneven_shoe_names_every_card() -> None:
    terms, _ = usual_terms(rulebook("star-three-card-poker"))
    odds = odds_of(terms, shoe=remaining_shoe(terms, "As Ks Qs Js 2d 3d 4d 5d"))
    assert list(effects_of_removal(odds)) == list(cards("2d 3d 4d 5d Js Qs Ks As"))


BAD_SHOES = [
    (["--remaining", ""], "remaining: no card is named"),
    (["--remaining", "A=99"], "remaining: A=99, but 6 decks hold 24 of a rank [3.1]"),
    (["--remaining", "As=7"], "remaining: As=7, but 6 decks hold 6 of each card [3.1]"),
    (["--remaining", "A=-1"], "a whole number of cards is needed"),
    (["--remaining", "A=x"], "a whole number of cards is needed"),
    (["--remaining", "A=4,As=1"], "As is named twice"),
    (["--remaining", "Ax"], "'Ax' is not a card"),
    (["--remaining", "10d"], "did you mean 'Td'"),
    (["--remaining", "A=3 K7=,"], "'K7=' is not a rank or card with a number"),
    (["--remaining", "A=3"], "remaining: 3 cards; a round may need 4"),
    (["--without", "As As As As As As As"], "there are not so many As"),
]


@pytest.mark.parametrize(("args", "complaint"), BAD_SHOES)
def test_impossible_shoes_are_refused(args: list[str], complaint: str) -> None:
    refused = cutcard("odds", "star-casino-war", *args)
    assert refused.status == 1
    assert complaint in refused.err
    assert refused.out == ""


def test_where_suits_matter_they_must_be_named() -> None:
    refused = cutcard("odds", "star-baceball", "--remaining", "A=5,2=24,3=24")
    assert "A=5: suits matter here, so name them, as in Ac=1" in refused.err
    assert cutcard("odds", "star-baceball", "--remaining", "A=4,2=23,3=24").status == 0
    assert "suits matter" in cutcard("odds", "star-three-card-poker", "--remaining", "A=2,K=4,Q=4").err
