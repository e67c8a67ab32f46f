"""Odds by dealing every order of a small shoe and settling every round: slow, and with nothing clever in it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations

from cutcard.cards import Card
from cutcard.exact_odds.payouts import belonging
from cutcard.games import Hand, Shoe
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.round import Box, Round, Seat
from cutcard.settlement.terms import Terms

METERS = {"major": 123_456_00, "minor": 12_345_00}
STAKE = 200


def brute_ev(terms: Terms, shoe: Shoe, wager: str) -> Fraction:
    """The expected value of a wager per unit: for each hand the best of its choices, over every deal."""
    cards = [card for card, number in shoe.items() for _ in range(number)]
    by_hand: dict[tuple[str, ...], list[tuple[Hand, Hand]]] = {}
    deals = 0
    for hand, dealer in _deals(terms, cards):
        deals += 1
        seen = hand[:1] if terms.book.game.name == "casino_war" else tuple(sorted(hand, key=str))
        key = tuple(_shown(terms, card) for card in seen)
        by_hand.setdefault(key, []).append((hand, dealer))
    total = sum(_best(terms, group, wager) for group in by_hand.values())
    return Fraction(total, deals * STAKE)


def _shown(terms: Terms, card: Card) -> str:
    return str(card)[0] if terms.book.game.name == "casino_war" else str(card)


def _deals(terms: Terms, cards: list[Card]) -> Iterator[tuple[Hand, Hand]]:
    game = terms.book.game.name
    if game == "three_card_poker":
        for hand in combinations(cards, 3):
            for dealer in combinations([card for card in cards if card not in hand], 3):
                yield hand, dealer
    elif game == "casino_war":
        for one, two, three, four in permutations(cards, 4):
            yield (one, three), (two, four)
    else:
        for order in permutations(cards, 6):
            yield order[::2], order[1::2]


def _best(terms: Terms, group: list[tuple[Hand, Hand]], wager: str) -> int:
    """The best sum over deals that look alike when the choice falls due."""
    game = terms.book.game
    found = terms.book.wager(wager)
    if game.name == "baceball" or (found.role == "tie" and found.needs is None):
        return sum(_net(terms, hand, dealer, None, wager) for hand, dealer in group)
    choices = ("war", "surrender") if game.name == "casino_war" else ("play", "fold")
    if wager == "pair_plus":
        choices = ("stay", "fold")
    sums = dict.fromkeys(choices, 0)
    for hand, dealer in group:
        for choice in choices:
            sums[choice] += _net(terms, hand, dealer, choice, wager)
    return max(sums.values())


def _net(terms: Terms, hand: Hand, dealer: Hand, choice: str | None, wager: str) -> int:
    game = terms.book.game
    if game.name == "casino_war":
        if hand[0].rank != dealer[0].rank:
            choice = None
        hand, dealer = hand[: game.dealt(choice).box], dealer[: game.dealt(choice).dealer]
    found = terms.book.wager(wager)
    wagers = {found.needs.wager: STAKE, wager: STAKE} if found.needs else {wager: STAKE}
    meters = METERS if wager == "jackpot" else None
    settled = settle_round(terms, Round(dealer, (Box(1, hand, (Seat("A", wagers, choice),)),), jackpot=meters))
    return sum(line.net for line in settled.lines if line.wager in belonging(terms.book, wager))
