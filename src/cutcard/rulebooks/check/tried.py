"""Whether the functions of a game do what they say: each is tried on deals, with every choice that may fall due.

So one that fails, that answers with a word that is not there or that contradicts another is found before anybody sits
down, and before odds are counted with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from cutcard.cards import DECK, RANKS, SUITS, Card
from cutcard.citations import did_you_mean
from cutcard.games import Cards, Case, Decider, Game
from cutcard.games.game import Hand
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.check.asking import MOST, Asked, FailedError
from cutcard.rulebooks.check.counted import miscounted
from cutcard.rulebooks.check.shapes import Wrong

_TRIED, _FEW = 300, 40
"""Deals on which the functions of a game are tried, and few of them."""

_RENAMED = tuple(
    {card: Card(f"{str(card)[0]}{dict(zip(SUITS, suits, strict=True))[card.suit]}") for card in DECK}
    for suits in ("dhsc", "dchs", "cdsh")
)
"""Every card under other suits: each for the next, and two for each other."""


def tried(book: Rulebook) -> Iterator[Wrong]:
    """Everything that is wrong with the functions of a book's game, whose words are in order."""
    ask = Asked(book.game, book.folder)
    defaults = {option.name: option.default for option in book.options}
    try:
        ask.find_under(defaults)
        wrong = [*_cases(ask)] or _on_deals(ask, book, _FEW if ask.packaged else _TRIED)
        wrong = wrong or [*miscounted(ask, defaults)]
        for name, value in () if ask.packaged else _other_readings(book):
            if wrong:
                break
            ask.find_under({**defaults, name: value})
            wrong = [(near, f"{says} (under {name}={value})") for near, says in _on_deals(ask, book, _FEW)]
    except FailedError as failed:
        wrong = [failed.wrong]
    except Exception as error:  # of what a function gave, in comparing or counting with it
        wrong = [ask.raised("finder", error)]
    yield from wrong


def _other_readings(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Each option with each of its values that is not the usual one."""
    for option in book.options:
        yield from ((option.name, value) for value in option.values if value != option.default)


def _on_deals(ask: Asked, book: Rulebook, deals: int) -> list[Wrong]:
    """What is wrong on the first deal on which anything is, each fault once."""
    known = set(ask("cases", all_of=True))
    trial = _Trial(ask, known)
    for number in range(deals):
        cards = _some_cards(number, sum(ask.game.most), book.facts.decks.value[1] > 1)
        hand, dealer = tuple(cards[: ask.game.most.box]), tuple(cards[ask.game.most.box :])
        found: dict[object, Wrong] = {}
        for wrong in trial.wrong(hand, dealer):
            found.setdefault(wrong[0], wrong)
        if found:
            return [*found.values()]
    return [*trial.wrong_standings()]


def _some_cards(number: int, size: int, many_decks: bool) -> list[Card]:
    """So many cards: of the whole deck, of few ranks or of one suit, and from many decks perhaps one twice."""
    turn, way = divmod(number, 4)
    ranks = [2 + (turn + more) % len(RANKS) for more in range(3)]
    deck = (
        DECK,
        [card for card in DECK if card.rank in ranks],
        [card for card in DECK if card.suit == SUITS[turn % len(SUITS)]],
        [card for card in DECK if card.rank in ranks[:2]],
    )[way]
    left = [*deck, *deck] if many_decks else [*deck]
    if len(left) < size:
        left = [*DECK] * (1 + size // len(DECK))
    drawn, mixed = [], number
    for _ in range(size):
        mixed = (1103515245 * mixed + 12345) % 2**31  # the same deals at every check: chance has no place in it
        drawn.append(left.pop((mixed >> 8) % len(left)))
    return drawn


def _cases(ask: Asked) -> Iterator[Wrong]:
    cases = ask("cases", all_of=True)
    if not 0 < len(cases) < MOST:
        yield ask.wrong("cases", "every way in which a round can end is expected, and an end to them")
    for case in cases:
        wrong = [*_case(ask, "cases", case)]
        yield from wrong
        if wrong:
            return


def _case(ask: Asked, function: str, case: Any) -> Iterator[Wrong]:
    findings = ask.game.findings
    if not isinstance(case, tuple) or len(case) != len(findings):
        names = ", ".join(finding.name for finding in findings)
        yield ask.wrong(function, f"a tuple of {len(findings)} ({names}) is expected, not {case!r:.60}")
        return
    for finding, value in zip(findings, case, strict=True):
        if value is not None and value not in finding.values:
            hint = did_you_mean(str(value), finding.values)
            yield ask.wrong(function, f"{value!r:.60} is no value of the finding {finding.name!r}{hint}")


class _Trial:
    """A game's functions on deals, with what is remembered from one deal to the next."""

    def __init__(self, ask: Asked, cases: set[Case]) -> None:
        self._ask, self._game, self._cases = ask, ask.game, cases
        self._choice = next((at for at, each in enumerate(ask.game.findings) if not each.chance), None)
        self._standings: dict[Any, str] = {}

    def wrong(self, hand: Hand, dealer: Hand) -> Iterator[Wrong]:
        """What is wrong on one deal; after a function that is of no use, what needs it is not asked."""
        for look in (self._kinds, self._held, self._empty):
            wrong = [*look(hand, dealer)]
            yield from wrong
            if wrong:
                return
        for choice in (None, *(choice.name for choice in self._game.choices)):
            case = self._ask("find", hand, dealer, choice)
            wrong = [*_case(self._ask, "find", case)] or [*self._chosen(choice, case)]
            yield from wrong or self._found(hand, dealer, choice, case)

    # --- kinds, standings, and no cards at all

    def _kinds(self, hand: Hand, dealer: Hand) -> Iterator[Wrong]:
        for card in (*hand, *dealer):
            kind = self._ask("kind", card)
            if not isinstance(kind, Card):
                yield self._ask.wrong("kind", f"kind(card) gives a card, and of {card} it is {kind!r:.60}")
            elif self._ask("kind", kind) is not kind:
                yield self._ask.wrong("kind", f"of {card} it is {kind}, and of that another")

    def _held(self, hand: Hand, dealer: Hand) -> Iterator[Wrong]:
        """How high the cards stand on which a player decides, or which are compared, and how they are called."""
        game, first = self._game, self._game.opening
        if not game.deciders and not game.paired:
            return
        held = game.held(hand[: first.box], dealer[: first.dealer])
        standing = self._ask("standing", held)
        try:
            hash(standing)
        except TypeError:
            standing = None
        if standing is None:
            yield self._ask.wrong(
                "standing", f"something that can be sorted and remembered is expected of {_all(held)}"
            )
        elif game.deciders:
            called = self._ask("called", held)
            before = self._standings.setdefault(standing, called)
            if not isinstance(called, str):
                yield self._ask.wrong("called", f"a string is expected, not {called!r:.60}")
            elif before != called:
                yield self._ask.wrong(
                    "called", f"cards of one standing are called alike, not {before!r} and {called!r}"
                )

    def wrong_standings(self) -> Iterator[Wrong]:
        """Whether all standings that came up can be sorted."""
        try:
            sorted(self._standings)
        except Exception as error:  # of the comparing, which may be the game's own
            yield self._ask.wrong("standing", f"its values must compare with each other ({error})")

    def _empty(self, hand: Hand, dealer: Hand) -> Iterator[Wrong]:
        before = self._ask("find", (), (), None)
        wrong = [*_case(self._ask, "find", before)]
        yield from wrong
        if not wrong and any(before):
            says = f"without cards nothing is known, so None everywhere is expected, not {before}"
            yield self._ask.wrong("find", says)

    # --- a whole deal with a choice

    def _chosen(self, choice: str | None, case: Case) -> Iterator[Wrong]:
        """The choice is found as it was given, or not at all where nobody has one."""
        if self._choice is None:
            return
        found = case[self._choice]
        if found not in (None, choice):
            yield self._ask.wrong("find", f"given the choice {choice!r}, it finds {found!r}")
        elif found is None and choice in self._due(case):
            yield self._ask.wrong("find", f"given the choice {choice!r}, which is open, it finds none: {case}")

    def _due(self, case: Case) -> list[str]:
        """What may be chosen in a case."""
        return [
            word for decider in self._game.deciders if _is_open(self._game, decider, case) for word in decider.choices
        ]

    def _found(self, hand: Hand, dealer: Hand, choice: str | None, case: Case) -> Iterator[Wrong]:
        game, ask, shown = self._game, self._ask, f"{_all(hand)} / {_all(dealer)}"
        need = game.dealt(choice, case)
        mine, theirs = hand[: need.box], dealer[: need.dealer]
        again = ask("find", mine, theirs, choice)
        if any(few not in (None, all_) for few, all_ in zip(again, case, strict=True)):
            yield ask.wrong("find", f"{case} with all cards, and {again} with those that are dealt for it ({shown})")
        elif again not in self._cases and choice in (self._due(case) or (None,)):
            yield ask.wrong("cases", f"{again} comes up, with {_all(mine)} / {_all(theirs)}, and is not among them")
        yield from self._kept(hand, dealer, choice, case)
        if ask("find", self._kind_of(hand), self._kind_of(dealer), choice) != case:
            yield ask.wrong("kind", f"it makes alike what find tells apart: {shown} is {case}, and not by the kinds")
        for renamed in _RENAMED if game.suits_alike else ():
            other = ask("find", tuple(map(renamed.__getitem__, hand)), tuple(map(renamed.__getitem__, dealer)), choice)
            if other != case:
                says = f"{shown} is {case}, and with other suits {other}, so False is expected"
                yield ("Game", "deciders", "suits_alike"), f"game suits_alike: {says}"
        first = game.opening
        turned = (*reversed(hand[: first.box]), *hand[first.box :])
        other = (*reversed(dealer[: first.dealer]), *dealer[first.dealer :])
        if game.any_order and ask("find", turned, other, choice) != case:
            yield ("any_order",), "game any_order: the finder does look at the order of cards, so False is expected"
        yield from self._told(hand, dealer, case)

    def _kind_of(self, cards: Hand) -> Hand:
        return tuple(self._ask("kind", card) for card in cards)

    def _kept(self, hand: Hand, dealer: Hand, choice: str | None, case: Case) -> Iterator[Wrong]:
        """What is found with few cards stays as it is with more: the box's own, the first deal, each later one."""
        game, first = self._game, self._game.opening
        stages: list[tuple[str, Cards, str | None]] = []
        if not game.shared:
            stages.append(("before the dealer's cards", Cards(first.box, 0), None))
        stages.append(("after the first deal", first, None))
        for step in game.round[1:]:
            if step.cards is not None:
                stages.append((f"after {step.name}", game.dealt(choice, case, step.name), choice))
        stages.append(("in the end", game.most, choice))
        said = [(when, self._ask("find", hand[:box], dealer[:more], word)) for when, (box, more), word in stages]
        for (when, early), (then, late) in pairwise(said):
            for at, finding in enumerate(game.findings):
                if finding.chance and early[at] is not None and early[at] != late[at]:
                    says = f"{finding.name} is {early[at]!r} {when} and {late[at]!r} {then}"
                    yield self._ask.wrong("find", f"{says}, with {_all(hand)} / {_all(dealer)}")

    def _told(self, hand: Hand, dealer: Hand, case: Case) -> Iterator[Wrong]:
        known = self._game.named(case)
        for told in self._ask("tell", hand, dealer, case, all_of=True):
            pair = told if isinstance(told, tuple) and len(told) == 2 else (told, None)
            if pair[0] not in (*known,) or not isinstance(pair[1], str):
                says = f"a finding of the case and a sentence are expected, not {pair[0]!r:.60}"
                yield self._ask.wrong("tell", says)


def _is_open(game: Game, decider: Decider, case: Case) -> bool:
    return decider.finding is None or case[game.at(decider.finding)] in decider.values


def _all(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards)) or "no card"
