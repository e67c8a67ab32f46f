"""Whether a game's own counting of deals comes to what counting them one by one does, tried on a small shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import comb
from typing import Any

from cutcard.cards import Card, cards
from cutcard.games import Case, Game
from cutcard.games.game import Deals, Shoe, Spot, in_order
from cutcard.games.plain_counts import count_plainly
from cutcard.rulebooks.check.asking import Asked
from cutcard.rulebooks.check.shapes import Wrong

_SHOE = cards("As Kd Ks 2c Qs Ad 3d 3s 2s Jh Th 9c 8d Ah 4h 7c")
"""The cards of small shoes, as many of them as can be counted one by one in a moment; ranks and suits come twice."""

_WORK = 120_000
"""So many draws are counted one by one in a moment."""


def miscounted(ask: Asked, options: Mapping[str, str]) -> Iterator[Wrong]:
    """What is wrong with the counting that a game brings."""
    game = ask.game
    if game.deals is None or ask.packaged:
        return
    shoe = _small_shoe(game)
    deals = ask("deals", shoe, options)
    wrong = [*_misshaped(ask, deals)] or [*_examples(ask, deals, shoe)]
    yield from wrong
    if not wrong and _work(game, shoe) <= _WORK:
        yield from _different(ask, deals, count_plainly(game, shoe, options))


def _small_shoe(game: Game) -> Shoe:
    """One card more than a round needs, and more of them as long as they can be counted."""
    fewest = sum(game.most) + 1
    shoe = dict.fromkeys(_SHOE[:fewest], 1)
    for size in range(fewest, len(_SHOE) + 1):
        more = dict.fromkeys(_SHOE[:size], 1)
        if _work(game, more) > _WORK:
            break
        shoe = more
    return shoe


def _work(game: Game, shoe: Shoe) -> int:
    """How many draws there are to look at."""
    kinds, first, most = len({game.kind(card) for card in shoe}), game.opening, game.most
    work = 1
    for number in (first.box, first.dealer, most.box - first.box, most.dealer - first.dealer):
        work *= comb(kinds + number - 1, number) if game.any_order else kinds**number
    return work


def _misshaped(ask: Asked, deals: Any) -> Iterator[Wrong]:
    if not isinstance(deals, Deals) or not isinstance(deals.examples, Mapping) or not _are_spots(deals.spots):
        says = (
            f"Deals(spots, examples) is expected, with a tuple of Spot and an example for each case, not {deals!r:.60}"
        )
        yield ask.wrong("deals", says)
        return
    chance = [finding.chance for finding in ask.game.findings]
    for case in deals.cases:
        fits = isinstance(case, tuple) and len(case) == len(chance)
        if not fits or any(value is not None for value, known in zip(case, chance, strict=True) if not known):
            yield ask.wrong("deals", f"a case with None for the choice is expected, not {case!r:.60}")
        elif case not in deals.examples:
            yield ask.wrong("deals", f"an example for {case} is expected")
        else:
            continue
        return


def _are_spots(spots: Any) -> bool:
    return isinstance(spots, tuple) and all(_is_spot(spot) for spot in spots)


def _is_spot(spot: Any) -> bool:
    if not isinstance(spot, Spot) or not isinstance(spot.cases, Mapping) or not isinstance(spot.alike, tuple):
        return False
    numbers = (spot.hands, *spot.cases.values())
    return all(isinstance(number, int) for number in numbers) and all(map(_is_hand, (spot.hand, *spot.alike)))


def _is_hand(hand: Any) -> bool:
    return isinstance(hand, tuple) and all(isinstance(card, Card) for card in hand)


def _examples(ask: Asked, deals: Deals, shoe: Shoe) -> Iterator[Wrong]:
    """Each example is a deal of its case, from the shoe."""
    game = ask.game
    for case, example in deals.examples.items():
        if not isinstance(example, tuple) or len(example) != 2 or not all(map(_is_hand, example)):
            yield ask.wrong(
                "deals", f"the player's cards and the dealer's are expected for {case}, not {example!r:.60}"
            )
            return
        mine, theirs = example
        if Counter((*mine, *theirs)) - Counter(shoe):
            yield ask.wrong("deals", f"the example for {case} has cards that are not in the shoe")
            return
        found = [_of_chance(game, ask("find", mine, theirs, choice)) for choice in (None, *_choices(game))]
        if case not in found:
            yield ask.wrong("deals", f"the example for {case} is none: find says {found[0]}")
            return


def _choices(game: Game) -> list[str]:
    return [choice.name for choice in game.choices]


def _of_chance(game: Game, case: Case) -> Case:
    return tuple(value if each.chance else None for value, each in zip(case, game.findings, strict=True))


def _different(ask: Asked, deals: Deals, plain: Deals) -> Iterator[Wrong]:
    """Counts may be in order or not, so shares of all deals are compared: in all, and for what a player holds."""
    own, right = deals.cases, plain.cases
    total, whole = sum(own.values()), sum(right.values())
    for case in dict.fromkeys((*right, *own)):
        if own.get(case, 0) * whole != right.get(case, 0) * total or not total:
            says = f"{case} is {own.get(case, 0)} of {total}, and counted one by one {right.get(case, 0)} of {whole}"
            yield ask.wrong("deals", f"{says} (on a shoe of few cards)")
            return
    by_hand = {spot.hand: spot for spot in plain.spots}
    for spot in deals.spots:
        held = {in_order([ask.game.kind(card) for card in hand]) for hand in spot.alike}
        there = [by_hand[hand] for hand in held if hand in by_hand]
        counts: Counter[Case] = Counter()
        for each in there:
            counts.update(each.cases)
        shown = " ".join(map(str, spot.hand)) or "no card"
        if any(spot.cases.get(case, 0) * whole != counts[case] * total for case in (*counts, *spot.cases)):
            yield ask.wrong("deals", f"the cases of the Spot {shown} and all hands alike differ, counted one by one")
            return
        if spot.cases and spot.hands != sum(each.hands for each in there):
            number = sum(each.hands for each in there)
            yield ask.wrong("deals", f"of the Spot {shown} there are {number} hands in the shoe, not {spot.hands}")
            return
