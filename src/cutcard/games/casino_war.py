"""Casino War: one card each; on a tie the player goes to war with one more card each, or surrenders.

>>> find = CASINO_WAR.finder({})
>>> from cutcard.cards import cards
>>> find(cards("Ks"), cards("9d"), None)
('higher', None, None)
>>> find(cards("9s Kh"), cards("9d 4c"), "war")
('tie', 'war', 'higher')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cutcard.cards import RANKS, Card
from cutcard.games.game import Case, Decider, Find, Finding, Game

FIRST = ("higher", "lower", "tie")
CHOICES = ("war", "surrender", "absent")
WAR = ("higher", "equal", "lower")

_HIGHER: Case = ("higher", None, None)
_LOWER: Case = ("lower", None, None)


def find(hand: Sequence[Card], dealer: Sequence[Card], choice: str | None) -> Case:
    """The case of one hand: suits do not matter, the ace is high."""
    if not hand or not dealer:
        return (None, choice, None)
    mine, theirs = hand[0].rank, dealer[0].rank
    if mine > theirs:
        return _HIGHER
    if mine < theirs:
        return _LOWER
    if choice != "war" or len(hand) < 2 or len(dealer) < 2:
        return ("tie", choice, None)
    mine, theirs = hand[1].rank, dealer[1].rank
    return ("tie", "war", "higher" if mine > theirs else "lower" if mine < theirs else "equal")


def finder(options: Mapping[str, str]) -> Find:
    """No reading changes what the cards of this game say."""
    return find


def dealt(choice: str | None) -> int:
    """One card, and a second one for a war."""
    return 2 if choice == "war" else 1


def cases() -> Iterator[Case]:
    """Every way a round can end for one hand."""
    yield _HIGHER
    yield _LOWER
    for choice in CHOICES:
        if choice != "war":
            yield ("tie", choice, None)
    for war in WAR:
        yield ("tie", "war", war)


def count(decks: int, options: Mapping[str, str]) -> dict[Case, int]:
    """Deals of four cards in order (player, dealer, player's war card, dealer's war card) per case of chance.

    Only ranks matter, so ranks are dealt, each weighted by the cards of that rank that are left.
    """
    left = dict.fromkeys((Card(rank + "s") for rank in RANKS), 4 * decks)
    counts: dict[Case, int] = {}
    for player, dealer, ways in _pairs(left):
        rest = {card: n - (card is player) - (card is dealer) for card, n in left.items()}
        first, _, _ = find([player], [dealer], None)
        for player_war, dealer_war, more in _pairs(rest):
            if first == "tie":
                _, _, war = find([player, player_war], [dealer, dealer_war], "war")
                case: Case = (first, None, war)
            else:
                case = (first, None, None)
            counts[case] = counts.get(case, 0) + ways * more
    return counts


def _pairs(left: Mapping[Card, int]) -> Iterator[tuple[Card, Card, int]]:
    for one, ones in left.items():
        for two, twos in left.items():
            ways = ones * (twos - (one is two))
            if ways:
                yield one, two, ways


def tell(hand: Sequence[Card], dealer: Sequence[Card], case: Case) -> Iterator[tuple[str, str]]:
    """The case in sentences, each with its finding."""
    first, choice, war = case
    if first is not None:
        word = {"higher": "ranks above", "lower": "ranks below", "tie": "has the same rank as"}[first]
        yield "first", f"The player's {hand[0].symbol} {word} the dealer's {dealer[0].symbol}."
    if choice is not None:
        yield (
            "choice",
            {
                "war": "The player goes to war.",
                "surrender": "The player surrenders.",
                "absent": "The player is not there to choose.",
            }[choice],
        )
    if war is not None:
        word = {"higher": "ranks above", "lower": "ranks below", "equal": "has the same rank as"}[war]
        yield "war", f"In the war the player's {hand[1].symbol} {word} the dealer's {dealer[1].symbol}."


CASINO_WAR = Game(
    name="casino_war",
    title="Casino War",
    roles=("tie", "main", "war"),
    findings=(Finding("first", FIRST), Finding("choice", CHOICES, chance=False), Finding("war", WAR)),
    deciders=(
        Decider("main", CHOICES, finding="first", value="tie", when="the first cards tie", recorded=("absent",)),
    ),
    finder=finder,
    dealt=dealt,
    cases=cases,
    count=count,
    tell=tell,
)
