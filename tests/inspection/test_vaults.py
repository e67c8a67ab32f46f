"""An inspector with the vault: every card beside what was committed to, whoever saw it."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

from cutcard.cards import DECK, Card
from cutcard.inspection.vaults import Opened, _Inspector
from cutcard.journal.entry import Entry
from cutcard.journal.vault import Vault
from cutcard.rulebooks import rulebook
from cutcard.sources import commit
from cutcard.table.base import Event
from cutcard.table.fairness import Fairness, Origin
from cutcard.table.state import Table, new_table
from cutcard.table.steps.cards.dealing import CardDealt
from cutcard.table.steps.cards.links import ShoeOpened
from cutcard.table.steps.cards.loading import BurnCardShown, CardBurned
from cutcard.table.steps.cards.shuffling import CardsShuffled, DiscardsReloaded
from cutcard.table.steps.rounds.settling import HandTurned
from tests.support.books import NZ

ENTRY = Entry("table:a", 7, "x", b"{}", b"")
PAIR = commit(DECK, DECK[::-1], Random(1).randbytes)
OTHER = commit(DECK, DECK[::-1], Random(2).randbytes)
TABLE = replace(new_table(rulebook(NZ)), commitment=PAIR.commitment, fairness=Fairness(shoe=1, size=52))


class Holds:
    """A vault with these secrets."""

    def __init__(self, **secrets: bytes) -> None:
        self._secrets = secrets

    def secret(self, stream: str, commitment: str) -> bytes | None:
        assert stream == "table:a"
        return self._secrets.get(f"c{commitment}")


def inspector(secret: bytes | None = PAIR.secret()) -> tuple[_Inspector, Opened]:
    found = Opened()
    held = Holds() if secret is None else Holds(**{f"c{PAIR.commitment}": secret})
    return _Inspector("table:a", cast(Vault, held), found), found


def said(event: Event, table: Table = TABLE, shuffle: bool = True) -> tuple[str, int]:
    """What is wrong with an event after a shuffle, and how many cards were compared."""
    looks, found = inspector()
    if shuffle:
        assert looks._wrong(ENTRY, table, CardsShuffled(because="x", next="y", commitment=PAIR.commitment)) == ""
    return looks._wrong(ENTRY, table, event), found.cards


SECOND = PAIR.shoes[1].card


@pytest.mark.parametrize("kind", [CardsShuffled(because="x", next="y"), DiscardsReloaded(cards=9)])
def test_shoes_are_those_that_were_committed_to(kind: CardsShuffled | DiscardsReloaded) -> None:
    committed = replace(kind, commitment=PAIR.commitment)
    looks, found = inspector()
    assert looks._wrong(ENTRY, TABLE, committed) == "" and (found.shoes, found.unknown) == (2, [])
    assert looks._wrong(ENTRY, TABLE, kind) == "" and found.shoes == 2, "cards that people shuffle"
    looks, found = inspector(None)
    assert looks._wrong(ENTRY, TABLE, committed) == "" and found.shoes == 0
    assert found.unknown == [f"the shoe of table:a, entry 7 ({PAIR.commitment[:16]}...)"]
    assert looks._wrong(ENTRY, TABLE, CardDealt(box=1, card=DECK[0], place=0)) == "" and found.cards == 0
    assert "not those that were committed to" in inspector(OTHER.secret())[0]._wrong(ENTRY, TABLE, committed)
    assert "no pair of shoes" in inspector(b"short")[0]._wrong(ENTRY, TABLE, committed)


@pytest.mark.parametrize("kind", [CardDealt(box=1), CardBurned()])
def test_a_card_is_the_one_at_its_place_of_the_shoe_that_was_chosen(kind: CardDealt | CardBurned) -> None:
    assert said(replace(kind, card=SECOND(3), place=3)) == ("", 1)
    assert said(replace(kind, card=SECOND(4), place=3)) == (
        f"{SECOND(4)} came from place 3, and {SECOND(3)} is there",
        0,
    )
    for unknown in (replace(kind, place=3), replace(kind, card=SECOND(4))):
        assert said(unknown) == ("", 0), "nobody saw it, or a person dealt it"
    unchosen = replace(TABLE, fairness=Fairness(size=52))
    assert said(replace(kind, card=SECOND(4), place=3), unchosen) == ("", 0)
    assert said(replace(kind, card=SECOND(4), place=3), shuffle=False) == ("", 0)


def test_the_shoe_that_was_opened_is_the_other_one_of_the_vault() -> None:
    (cards, seed), root = PAIR.shoes[0].whole(), PAIR.shoes[1].root.hex()
    opened = ShoeOpened(cards=cards, seed=seed.hex(), root=root)
    assert said(opened) == ("", 0)
    for other in (
        replace(opened, cards=cards[2:] + cards[:2]),
        replace(opened, seed="00" * 32),
        replace(opened, root=PAIR.shoes[0].root.hex()),
    ):
        assert said(other)[0] == "the shoe that was opened is not the one in the vault"
        assert said(other, shuffle=False)[0] == "" == said(other, replace(TABLE, fairness=Fairness(size=52)))[0]


def test_a_hand_that_is_turned_has_the_cards_of_its_places() -> None:
    """Of the second and third card that were drawn; where a person dealt a card, nobody knows where it came from."""
    origins = tuple(Origin(PAIR.commitment, 52, shoe, place) for shoe, place in ((0, 9), (1, 5), (0, 6)))
    lying = replace(TABLE, places=(2, 1, 1), drawn=(None,) * 3, fairness=Fairness(shoe=1, origins=origins))
    mine = (SECOND(5), PAIR.shoes[0].card(6))
    assert said(HandTurned(box=1, cards=mine), lying)[0] == ""
    wrong = HandTurned(box=1, cards=(mine[0], SECOND(5)))
    assert said(wrong, lying)[0] == f"{SECOND(5)} was turned, and was not at place 6"
    assert said(wrong, lying, shuffle=False)[0] == ""
    assert said(wrong, replace(lying, fairness=Fairness(shoe=1, origins=origins[:2])))[0] == ""


def test_the_burned_card_that_is_shown_is_the_one_that_was_burned() -> None:
    burned = replace(TABLE, burned=Card("Kd"))
    assert said(BurnCardShown(card=Card("Kd")), burned)[0] == ""
    assert said(BurnCardShown(card=Card("2c")), burned)[0] == "2c was shown, and Kd was burned"
    assert said(BurnCardShown(card=Card("2c")))[0] == "", "where the engine does not know it"


def test_what_was_compared_and_what_could_not_be_is_said() -> None:
    told = list(Opened(shoes=1_000, cards=2_000, unknown=["the shoe of x"]).notes())
    assert told == [
        "By the vault: 1,000 shoes are what was committed to, and 2,000 cards came from them.",
        "The vault does not hold the shoe of x: its cards were not compared.",
    ]
