"""The words for what can go wrong at a table. The books share them, and each says in its ``remedies`` what is done.

An irregularity that a book does not mention has no remedy there, and cannot be reported at its tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Asked = Literal["box", "player", "card", "cards", "number"]


@dataclass(frozen=True)
class Irregularity:
    """Something that can go wrong. ``asks`` is what a report of it says beside the word."""

    name: str
    title: str
    says: str  # what has happened, in a sentence
    asks: tuple[Asked, ...] = ()
    automatic: bool = False  # the table sees it by itself: nobody reports it
    common: bool = True  # can happen in any game; others are named by the games in which they can
    ruled: bool = True  # where a book says nothing of it, it may be ruled on; else it is no error there
    also: tuple[str, ...] = ()  # as what else its cards are dealt with, where a book has no rule of its own for it


@dataclass(frozen=True)
class Circumstance:
    """Something that decides between remedies and that only people at the table can tell."""

    name: str
    asks: str  # the question, to be answered yes or no
    yes: str  # how it reads in a sentence
    no: str
    known: bool = False  # the table knows it by itself: nobody is asked


CIRCUMSTANCES: Mapping[str, Circumstance] = {
    each.name: each
    for each in (
        Circumstance(
            "harm", "Has the fault harmed the casino or a player?", "somebody was harmed", "nobody was harmed"
        ),
        Circumstance("spare", "Is another device at hand?", "another device is at hand", "no other device is at hand"),
        Circumstance(
            "transferable",
            "Can the cards be moved to it?",
            "the cards can be moved to it",
            "the cards cannot be moved to it",
        ),
        Circumstance("damaged", "Are cards damaged?", "cards are damaged", "no card is damaged"),
        Circumstance(
            "unfinishable",
            "Is it impossible to finish the round?",
            "the round cannot be finished",
            "the round can be finished",
        ),
        Circumstance(
            "irreparable",
            "Is it impossible to put the cards where they should have fallen?",
            "the cards cannot be put where they should have fallen",
            "the cards can be put where they should have fallen",
        ),
        Circumstance(
            "declined",
            "Was the repair declined by whoever may order it?",
            "whoever may order the repair has declined it",
            "nobody has declined the repair",
        ),
        Circumstance("seen", "Has anybody seen its face?", "its face was seen", "nobody has seen its face"),
        Circumstance(
            "second",
            "Was a card exposed in this deal before?",
            "it is not the first card exposed in this deal",
            "it is the first card exposed in this deal",
            known=True,
        ),
        Circumstance(
            "complete",
            "Has every hand that is due a card got one?",
            "the deal is complete",
            "a hand is still due a card",
            known=True,
        ),
    )
}
"""What a report may say beside the irregularity, where the book's remedy turns on it; or whoever decides on a last
resort, while a repair is open."""


UNFORESEEN = "unforeseen"
"""What no rule foresees. Its remedies are a ruling: open after any irregularity for which the book has no other."""

IRREGULARITIES: Mapping[str, Irregularity] = {
    each.name: each
    for each in (
        Irregularity(
            "face_up_card", "Card face up in the shoe", "A card lies face up in the shoe or device.", ("card",)
        ),
        Irregularity(
            "surplus_card", "Card too many", "A card was dealt where none was due.", ("box", "card"), automatic=True
        ),
        Irregularity(
            "card_burned",
            "Card burned in error",
            "A card was put into the rack that should have been dealt.",
            ("card",),
            automatic=True,
        ),
        Irregularity("box_skipped", "Hand passed over", "A hand has fewer cards than are due to it.", ("box",)),
        Irregularity(
            "war_card_missed",
            "War card missed",
            "A box that went to war got no card in the war deal.",
            ("box",),
            common=False,
        ),
        Irregularity(
            "war_card_without_wager",
            "War card on a box not at war",
            "A card of the war deal went to a box with no wager at war.",
            ("box", "card"),
            automatic=True,
            common=False,
        ),
        Irregularity(
            "option_not_offered",
            "Choice not offered",
            "A player was not asked, or the dealer did something else than the player chose.",
            ("box", "player"),
            common=False,
        ),
        Irregularity(
            "order_unknown",
            "Order of cards unknowable",
            "Cards came out together, and nobody can say in which order.",
            ("box",),
        ),
        Irregularity(
            "round_without_wagers",
            "Cards dealt without wagers",
            "A round was begun though no wager lay on the table.",
            automatic=True,
        ),
        Irregularity(
            "hand_without_wager",
            "Hand without its wager",
            "A hand was dealt to an area without the wager that it needs.",
            ("box",),
            also=("surplus_card", "war_card_without_wager"),
        ),
        Irregularity(
            "card_exposed",
            "Card exposed in the deal",
            "A card was seen while it was dealt.",
            ("box", "card"),
            common=False,
        ),
        Irregularity(
            "dealer_card_exposed",
            "Dealer's card exposed",
            "Cards of the dealer's hand were seen before all players had decided.",
            ("cards",),
            common=False,
        ),
        Irregularity(
            "foreign_card",
            "Foreign card",
            "A card came that the decks do not hold.",
            ("box", "card"),
        ),
        Irregularity("missing_card", "Card missing", "A card is missing from the shoe or device.", ("number",)),
        Irregularity("shoe_exhausted", "Shoe exhausted", "No card is left in the middle of a round.", automatic=True),
        Irregularity(
            "check_missed", "Check forgotten", "The cards were not checked before they were used.", ruled=False
        ),
        Irregularity("cut_missed", "Cut forgotten", "The cards were not cut as they should have been.", ruled=False),
        Irregularity("burn_missed", "Burn forgotten", "The first card was not burned.", ruled=False),
        Irregularity(
            "shuffle_missed", "Shuffle forgotten", "The cards were due to be shuffled, but nobody did.", ruled=False
        ),
        Irregularity(
            "cutting_card_missing", "No cutting card", "The cutting card was never put into the cards.", ruled=False
        ),
        Irregularity(
            "discards_not_reloaded",
            "Discards not reloaded",
            "The discards were not put back after the initial deal.",
            ruled=False,
        ),
        Irregularity("damaged_card", "Damaged card", "A card is damaged.", ("number",)),
        Irregularity("cards_dropped", "Cards dropped", "The dealer dropped or mishandled cards."),
        Irregularity(
            "device_failure",
            "Device failed in a round",
            "With a card of the round dealt, the device no longer works as it should.",
            ("number",),
        ),
        Irregularity("device_jam", "Device jammed in a shuffle", "The device jammed or did not finish a shuffle."),
        Irregularity(
            UNFORESEEN, "What no rule foresees", "Something went wrong of which the rules say nothing.", ("box",)
        ),
    )
}
"""Everything that can be reported, or that a table finds by itself."""


MENDS: Mapping[str, str] = {
    "repair": "Put the cards where they should have fallen, in the order drawn",
    "pass_on": "Give the card to the next hand that is due one",
    "stand": "Let the cards stand as they lie",
    "discard": "Put the card into the discard rack",
    "hold": "Keep the card under the shoe as the first of the next round",
    "next_card": "Use the card as the next one from the shoe",
    "turn_down": "Turn the card face down and go on dealing",
    "go_on": "Play on",
    "burn": "Burn the card",
    "burn_and_check": "Burn the card, and have all cards checked after the round",
    "void_round": "Declare the round void",
    "void_hand": "Declare the hand void",
    "reload": "Shuffle the discards and finish the round",
    "shuffle_after": "Finish the round, then shuffle",
    "check_after": "Finish the round, then check the cards",
    "reload_later": "Leave the discards in the rack until the next initial deal",
    "replace_after": "Replace the cards after the round",
    "verify": "Have a supervisor make sure that every card is there",
    "transfer": "Move the cards to another device and go on",
    "replace_and_transfer": "Replace the damaged cards, move all to another device and go on",
    "finish_from_shoe": "Finish the round from a shoe for those who stay in",
    "reshuffle": "Shuffle the cards again",
}
"""Every way of putting something right, as an order."""


OWED: Mapping[str, str] = {
    "check_cards": "check the cards",
    "replace_cards": "replace the cards",
    "tell_surveillance": "tell Surveillance",
    "tell_inspector": "tell an inspector",
    "burn": "burn a card",
    "keep_left_over": "keep a card that no hand needs then as the next from the shoe",
}
"""What a remedy may leave to be done, as an order."""

NOTICES: Mapping[str, str] = {"surveillance": "tell_surveillance", "inspector": "tell_inspector"}
"""Who may have to be told, with the word of `OWED` for it."""
