"""Which of the cards that a table dealt are a sample: those of whole shoes, from the first card to the next shuffle."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutcard.battery.journal import dealt_in, shoes_in
from cutcard.cards import DECK, Card
from cutcard.citations import Refused
from cutcard.table.base import Event
from cutcard.table.steps.cards.dealing import CardDealt
from cutcard.table.steps.cards.loading import CardBurned
from cutcard.table.steps.cards.shuffling import CardsShuffled, DiscardsReloaded
from cutcard.table.steps.rounds.settling import RoundEnded
from tests.inspection.build import Builder
from tests.support.paths import ROOT

SHUFFLED = CardsShuffled(because="new_shoe", next="cut")
RELOADED = DiscardsReloaded(cards=40)
ENDED = RoundEnded(round=1, next="betting")
CARDS = [Card(word) for word in ("2c", "9s", "Kd")]
FACES = [DECK.index(card) for card in CARDS]


def dealt(*numbers: int) -> list[Event]:
    return [CardDealt(box=1, card=CARDS[number]) for number in numbers]


@pytest.mark.parametrize(
    ("events", "faces"),
    [
        ([SHUFFLED, *dealt(0, 1)], [(0, 1)]),
        ([*dealt(0, 1)], []),
        ([SHUFFLED, *dealt(0), ENDED, SHUFFLED, *dealt(1, 2)], [(0,), (1, 2)]),
        ([SHUFFLED, *dealt(0), ENDED, RELOADED, *dealt(1)], [(0,), (1,)]),
        ([SHUFFLED, *dealt(0), SHUFFLED, *dealt(1), ENDED], [(0,)]),
        ([SHUFFLED, *dealt(0), SHUFFLED, *dealt(1), ENDED, SHUFFLED, *dealt(2)], [(0,), (2,)]),
        ([SHUFFLED, SHUFFLED, *dealt(2)], [(2,)]),
        ([SHUFFLED, CardBurned(card=CARDS[2]), *dealt(0)], [(2, 0)]),
        ([SHUFFLED, CardBurned(), *dealt(0)], [(0,)]),
        ([SHUFFLED, CardBurned(card=CARDS[2]), SHUFFLED, *dealt(0)], [(2,), (0,)]),
        ([SHUFFLED, CardBurned()], []),
    ],
    ids=[
        "one shoe",
        "a shoe whose beginning is not there",
        "two shoes",
        "discards that are put back",
        "shuffled while cards lay on the table: what comes then is from no whole shoe",
        "the next whole shoe counts again",
        "shuffled twice",
        "a burned card that was seen",
        "a burned card that nobody saw is as good as still in the shoe",
        "a burned card lies on no table",
        "a shoe without a card",
    ],
)
def test_shoes_begin_with_all_cards_and_end_with_the_next_shuffle(
    events: list[Event], faces: list[tuple[int, ...]]
) -> None:
    assert shoes_in(events) == [tuple(FACES[at] for at in shoe) for shoe in faces]


@pytest.mark.parametrize("before", [[SHUFFLED], [], [SHUFFLED, *dealt(0), SHUFFLED]])
def test_a_hand_that_nobody_can_see_is_no_sample_wherever_it_lies(before: list[Event]) -> None:
    with pytest.raises(Refused, match="hidden cards are not in this copy"):
        shoes_in([*before, CardDealt(box=1)])


def test_tables_with_another_number_of_decks_are_left_out(tmp_path: Path) -> None:
    """The first table decides where nothing is asked for; of a book that has no table there is nothing."""
    path = ROOT / "examples" / "floor.journal"
    assert dealt_in(path, "star-casino-war", 6) == dealt_in(path, "star-casino-war")
    with pytest.raises(Refused, match=r"no cards of a table of star-casino-war with 8 decks$"):
        dealt_in(path, "star-casino-war", 8)
    with Builder(tmp_path / "empty") as build:
        build.open_floor()
    with pytest.raises(Refused, match=r"no cards of a table of star-casino-war$"):
        dealt_in(tmp_path / "empty", "star-casino-war")
