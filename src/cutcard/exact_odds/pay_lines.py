"""The lines of a wager's pay table, counted as a test laboratory counts them: over the fewest cards that decide.

The odds count whole deals. A laboratory counts what a wager turns on: 22,100 hands for a bonus on three cards, one card
of the shoe for a wager on a single card. Which cards decide is found by asking the game's own finder about part of a
deal; where they do not decide, more of them are looked at, up to the whole deal. Nothing is assumed: each count divided
by all of them must be the probability of its line, or it is not used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product
from math import comb, perm, prod

from cutcard.cards import Card
from cutcard.exact_odds.book import BookOdds
from cutcard.exact_odds.wager import Outcome, WagerOdds, outcome_name
from cutcard.games import Case
from cutcard.games.game import in_order

_MOST_TRIED = 25_000
"""As many part-deals are looked at; the hands of three cards of one deck are 22,100."""

_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


@dataclass(frozen=True)
class PayLine:
    """One line: the outcomes that belong to it, in how many of the combinations it comes, and what it brings."""

    outcomes: tuple[Outcome, ...]
    words: tuple[tuple[str, ...], ...]  # findings that tell it from the other lines, once for each way to it
    combinations: int
    probability: Fraction
    net: Fraction

    @property
    def contribution(self) -> Fraction:
        """What this line adds to the expected value."""
        return self.probability * self.net

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that pay or take."""
        return tuple(dict.fromkeys(ref for outcome in self.outcomes for ref in outcome.clauses))


@dataclass(frozen=True)
class PayLines:
    """All lines of a wager, over how many combinations of what they are counted."""

    wager: str
    lines: tuple[PayLine, ...]
    combinations: int
    counted: str

    @property
    def whole_deals(self) -> bool:
        """Whether nothing less than whole deals decides."""
        return self.counted == WHOLE


WHOLE = "whole deals"

_Partial = Iterator[tuple[tuple[Card, ...], tuple[Card, ...], int]]


def pay_lines(odds: BookOdds, name: str) -> PayLines:
    """The lines of one wager.

    >>> from cutcard.exact_odds import odds_of, usual_terms
    >>> from cutcard.rulebooks import rulebook
    >>> plus = pay_lines(odds_of(usual_terms(rulebook("star-three-card-poker"))[0]), "pair_plus")
    >>> [(*line.words[0], line.combinations) for line in plus.lines][:3], plus.combinations, plus.counted
    ([('straight_flush', 48), ('three_of_a_kind', 52), ('straight', 720)], 22100, 'hands of 3 cards')
    """
    wager = odds.wagers[name]
    groups = _groups(odds, wager)
    line_of = {outcome.name: at for at, (_, outcomes) in enumerate(groups) for outcome in outcomes}
    shares = [sum((outcome.probability for outcome in outcomes), Fraction(0)) for _, outcomes in groups]
    counted, total, counts = _counts(odds, name, line_of, shares)
    lines = tuple(
        PayLine(tuple(outcomes), tuple(words), number, share, outcomes[0].net)
        for (words, outcomes), number, share in zip(groups, counts, shares, strict=True)
    )
    return PayLines(name, lines, total, counted)


def _groups(odds: BookOdds, wager: WagerOdds) -> list[tuple[list[tuple[str, ...]], list[Outcome]]]:
    """Outcomes that are one line: what does not change the result is left out, and all ways to lose alike are one."""
    findings = odds.terms.book.game.findings
    found = {outcome.name: _found(odds, outcome) for outcome in wager.outcomes}
    kept = [at for at in range(len(findings)) if len({words[at] for words in found.values()}) > 1]
    for at in reversed(list(kept)):
        fewer = [other for other in kept if other != at]
        if _tell(found, fewer) < _tell(found, kept) and _decides(wager, found, fewer):
            kept = fewer
    by_words: dict[tuple[tuple[str, ...], Fraction], list[Outcome]] = {}
    for outcome in wager.outcomes:
        words = tuple(word for at in kept if (word := found[outcome.name][at]))
        by_words.setdefault((words, outcome.net), []).append(outcome)
    groups: dict[object, tuple[list[tuple[str, ...]], list[Outcome]]] = {}
    for (words, net), outcomes in by_words.items():
        # Ways to lose are told apart in the outcomes; a pay table has one line for them.
        clauses = {ref for outcome in outcomes for ref in outcome.clauses}
        ways, together = groups.setdefault((net, frozenset(clauses)) if net < 0 else (net, words), ([], []))
        ways.append(words)
        together += outcomes
    return list(groups.values())


def _found(odds: BookOdds, outcome: Outcome) -> tuple[str, ...]:
    """The words of an outcome by finding; nothing where its rows do not read it."""
    words = outcome.name.split("/")
    known: list[str] = []
    for finding in odds.terms.book.game.findings:
        mine = words and (words[0] in finding.values or (not finding.chance and words[0] == outcome.choice))
        known.append(words.pop(0) if mine else "")
    return tuple(known)


def _tell(found: Mapping[str, tuple[str, ...]], kept: Sequence[int]) -> int:
    """How many lines these findings tell apart."""
    return len({tuple(words[at] for at in kept) for words in found.values()})


def _decides(wager: WagerOdds, found: Mapping[str, tuple[str, ...]], kept: Sequence[int]) -> bool:
    """Whether these findings alone tell what each outcome brings."""
    nets: dict[tuple[str, ...], Fraction] = {}
    for outcome in wager.outcomes:
        words = tuple(found[outcome.name][at] for at in kept)
        if not any(words) or nets.setdefault(words, outcome.net) != outcome.net:
            return False
    return True


def _counts(
    odds: BookOdds, name: str, line_of: Mapping[str, int], shares: Sequence[Fraction]
) -> tuple[str, int, list[int]]:
    """What is counted, how much of it there is, and how much of that falls to each line."""
    for counted, total, by_hand, partial in _bases(odds):
        numbers = _counted(odds, name, line_of, len(shares), by_hand, partial)
        if numbers is not None and [Fraction(number, total) for number in numbers] == list(shares):
            return counted, total, numbers
    deals = odds.wagers[name].deals
    return WHOLE, deals, [int(share * deals) for share in shares]


def _bases(odds: BookOdds) -> Iterator[tuple[str, int, bool, _Partial]]:
    """Parts of a deal that may decide, the smallest first; and whether the order of the cards must not matter."""
    game = odds.terms.book.game
    left: dict[Card, int] = {}
    for card, number in odds.shoe.items():
        left[game.kind(card)] = left.get(game.kind(card), 0) + number
    size, (box, dealer) = sum(left.values()), game.opening
    if not box or game.shared:
        return
    few = len(left) ** box <= _MOST_TRIED
    alike = game.sight is not None and game.sight.any_order
    if few and 1 < box <= len(_NTH):
        for at in range(box):
            yield f"cards, the {_NTH[at]} of the hand", size, False, _one_card(left, box, at)
    if box > 1 and (few or alike) and comb(len(left) + box - 1, box) <= 2 * _MOST_TRIED:
        yield f"hands of {box} cards", comb(size, box), True, _hands(left, box, few)
    if few and box > 1:
        yield f"hands of {box} cards in order", perm(size, box), False, _in_order(left, box, 0)
    if len(left) ** (box + dealer) <= _MOST_TRIED:
        yield "deals of the first cards", perm(size, box + dealer), False, _in_order(left, box, dealer)


def _one_card(left: Mapping[Card, int], box: int, at: int) -> _Partial:
    """Every hand, under the number of cards that may lie at one place of it: what decides elsewhere is found out."""
    for hand in product(left, repeat=box):
        if _ways(hand, left):
            yield hand, (), -1 - at


def _hands(left: Mapping[Card, int], box: int, few: bool) -> _Partial:
    """Hands in no order; each order is looked at too, but for games of which it is known that none matters."""
    for hand in combinations_with_replacement(left, box):
        ways = prod(comb(left[card], hand.count(card)) for card in dict.fromkeys(hand))
        if ways:
            yield hand, (), ways
            if few:
                yield from ((other, (), 0) for other in dict.fromkeys(permutations(hand)) if other != hand)


def _in_order(left: Mapping[Card, int], box: int, dealer: int) -> _Partial:
    for cards in product(left, repeat=box + dealer):
        ways = _ways(cards, left)
        if ways:
            yield cards[:box], cards[box:], ways


def _ways(cards: Sequence[Card], left: Mapping[Card, int]) -> int:
    """In how many ways these kinds come out in this order."""
    return prod(perm(left[card], cards.count(card)) for card in dict.fromkeys(cards))


def _counted(
    odds: BookOdds, name: str, line_of: Mapping[str, int], lines: int, by_hand: bool, partial: _Partial
) -> list[int] | None:
    """How many part-deals fall to each line; nothing where some do not decide."""
    line = _Lines(odds, name, line_of)
    numbers = [0] * lines
    places: dict[Card, int] = {}
    unordered: dict[tuple[Card, ...], int] = {}
    for hand, dealer, ways in partial:
        found = line.of(hand, dealer)
        if found is None:
            return None
        if ways < 0:  # one card must decide, whatever the others are
            if places.setdefault(hand[-1 - ways], found) != found:
                return None
        else:
            key = in_order(hand)
            if by_hand and unordered.setdefault(key, found) != found:
                return None
            numbers[found] += ways
    for card, found in places.items():
        numbers[found] += sum(number for each, number in odds.shoe.items() if odds.terms.book.game.kind(each) == card)
    return numbers


class _Lines:
    """To which line a part of a deal leads, if it decides."""

    def __init__(self, odds: BookOdds, name: str, line_of: Mapping[str, int]) -> None:
        terms, payouts = odds.terms, odds.payouts[name]
        self._find, self._choose = terms.find, odds.choose(name)
        names: dict[tuple[Case, str | None], str] = {}
        self._cases = tuple(odds.deals.cases)

        def line(case: Case, choice: str | None) -> int:
            key = case, choice if payouts.due(case) else None
            if key not in names:
                names[key] = outcome_name(payouts, *key)
            return line_of.get(names[key], -1)

        self._line = line
        self._known: dict[tuple[Case, str | None], int | None] = {}

    def of(self, hand: Sequence[Card], dealer: Sequence[Card]) -> int | None:
        known = self._find(hand, dealer, None)
        choice = self._choose(tuple(hand)) if self._choose is not None else None
        key = known, choice
        if key not in self._known:
            lines = {
                self._line(case, choice)
                for case in self._cases
                if all(mine is None or mine == theirs for mine, theirs in zip(known, case, strict=True))
            }
            self._known[key] = lines.pop() if len(lines) == 1 else None
        return self._known[key]
