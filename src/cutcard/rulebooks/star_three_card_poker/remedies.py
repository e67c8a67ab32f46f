"""What is done about errors under the rules of Three Card Poker at The Star."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Remedy

REMEDIES: tuple[Remedy, ...] = (
    Remedy(
        "box_skipped",
        "void_round",
        "declare_misdeal",
        "Until somebody has handled the cards every dealing error is a misdeal: all wagers go back.",
        ("12.1", "12.4"),
        readings=("T7", "T19"),
        ground="12.4",
    ),
    Remedy(
        "surplus_card",
        "void_round",
        "declare_misdeal",
        "A hand with too many cards is a misdeal while the cards are unhandled, and always in the dealer's hand.",
        ("12.1", "12.2", "12.4"),
        readings=("T7", "T19"),
        ground="12.4",
    ),
    Remedy(
        "surplus_card",
        "void_hand",
        "void_hand",
        "Once cards were handled, only the hand with too many cards is void.",
        ("12.7",),
        readings=("T7",),
        ground="12.7",
    ),
    Remedy(
        "dealer_card_exposed",
        "go_on",
        "deal",
        "The round goes on: whoever has not decided may do so knowing the card, and decisions made stand.",
        ("12.6",),
        readings=("T6",),
    ),
    Remedy(
        "foreign_card",
        "void_round",
        "void_round",
        "The round is void and unwound, the cards are checked, Surveillance and an inspector are told.",
        ("12.9", "12.9.1", "12.9.2", "12.9.3", "12.9.4"),
        readings=("T19",),
        ground="12.9.2",
        then=("check_cards", "tell_surveillance", "tell_inspector"),
    ),
)
