"""The one reader of procedure: what each book's words come to at a table that has made its choices."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.rulebooks.procedure import Dealing, check_boxes
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR

DEALT: list[tuple[str, dict[str, Any], str]] = [
    (STAR, {}, "shoe in_order cuts cutting_card burns burns_in_round shuffles_first collects_early"),
    (STAR, {"device": "shuffling_device"}, "shuffling_device burns burns_in_round takes_discards_back "
     "reloads_after_deal shuffles_first collects_early"),
    (CROWN, {}, "shoe in_order cuts cutting_card burn_is_shown"),
    (CROWN, {"burn": True}, "shoe in_order cuts cutting_card burns burn_is_shown"),
    (CROWN, {"device": "continuous_shuffler"}, "continuous_shuffler takes_discards_back burn_is_shown"),
    (NZ, {"cut": False}, "shoe in_order cutting_card shuffles_first burn_is_shown"),
    (NZ, {"device": "continuous_shuffler"}, "continuous_shuffler cuts takes_discards_back shuffles_first "
     "burn_is_shown"),
    (NZ, {"discard_three": True}, "shoe in_order cuts cutting_card shuffles_first burn_is_shown 3"),
    (POKER, {}, "shoe in_order cuts shuffles_every_round dealer_first"),
    (POKER, {"device": "shuffling_device"}, "shuffling_device shuffles_every_round dealer_first deals_packets"),
    (BACEBALL, {}, "shuffling_device burns burns_in_round"),
]  # fmt: skip

ANSWERS = (
    "in_order",
    "cuts",
    "cutting_card",
    "burns",
    "burns_in_round",
    "takes_discards_back",
    "reloads_after_deal",
    "shuffles_every_round",
    "shuffles_first",
    "burn_is_shown",
    "dealer_first",
    "deals_packets",
    "collects_early",
)


@pytest.mark.parametrize(("book", "given", "said"), DEALT)
def test_what_the_words_of_a_book_come_to(book: str, given: dict[str, Any], said: str) -> None:
    found = Dealing(rulebook(book), **given)
    answers = {name for name in ANSWERS if getattr(found, name)}
    assert {found.device, *answers, *([str(found.discards)] if found.discards else [])} == {*said.split()}
    assert found.device_kind == ("shoe" if found.in_order else "continuous")
    assert found.most_behind(101) == (50 if found.cutting_card else 0)
    assert found.circuit([1, 3], 0) == ([0, 1, 3] if found.dealer_first else [1, 3, 0])


def without(book: str, *topics: str) -> Rulebook:
    """A book that is silent on some points of procedure."""
    whole = rulebook(book)
    return replace(whole, procedure=tuple(point for point in whole.procedure if point.topic not in topics))


def test_a_silent_book_is_dealt_from_a_shoe_without_more_ado() -> None:
    silent = Dealing(replace(rulebook(STAR), procedure=()))
    assert (silent.device, silent.devices) == ("shoe", ("shoe",))
    assert [name for name in ANSWERS if getattr(silent, name)] == ["in_order"]
    assert Dealing(without(STAR, "cut_required")).cuts is False
    assert Dealing(without(STAR, "cutting_card_position")).cutting_card is False


@pytest.mark.parametrize(
    ("book", "given", "check", "said", "clauses"),
    [
        (STAR, {"burn": False}, "check_burn", "burn: the first card is always burned", ("4.9",)),
        (POKER, {"burn": True}, "check_burn", "burn: no card is burned", ()),
        (
            CROWN,
            {"burn": True, "device": "continuous_shuffler"},
            "check_burn",
            "burn: of cards that are not cut none is burned",
            ("4.3.1",),
        ),
        (
            STAR,
            {"discard_three": True},
            "check_discards",
            "discard_three: no cards are discarded before a war",
            ("9.2",),
        ),
        (
            CROWN,
            {"device": "shuffling_device"},
            "check_device",
            "device: crown-casino-war is not dealt from 'shuffling_device'; known: shoe, continuous_shuffler",
            ("2.3", "2.3:csm", "7.1"),
        ),
    ],
)
def test_what_the_book_does_not_leave_to_a_table_is_refused(
    book: str, given: dict[str, Any], check: str, said: str, clauses: tuple[str, ...]
) -> None:
    with pytest.raises(Refused) as refused:
        getattr(Dealing(rulebook(book), **given), check)()
    assert (str(refused.value), refused.value.clauses) == (said, clauses)


def test_what_it_does_leave_is_not() -> None:
    for book, given, _ in DEALT:
        found = Dealing(rulebook(book), **given)
        found.check_device()
        found.check_burn()
        found.check_discards()


@pytest.mark.parametrize(("book", "most"), [(STAR, 20), (CROWN, 9), (NZ, 7), (POKER, 16)])
def test_boxes_are_those_of_the_book_or_what_fits(book: str, most: int) -> None:
    check_boxes(rulebook(book), 1)
    check_boxes(rulebook(book), most)
    for boxes in (0, most + 1):
        with pytest.raises(Refused, match=f"boxes: {book} is played on 1 to {most}, not {boxes}"):
            check_boxes(rulebook(book), boxes)
