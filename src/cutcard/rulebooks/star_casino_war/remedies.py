"""What is done about errors under the rules of Casino War at The Star."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Remedy

REMEDIES: tuple[Remedy, ...] = (
    Remedy(
        "box_skipped",
        "repair",
        "reconstruct_round",
        "The cards of the round are put where they should have fallen, in the order drawn.",
        ("11.6", "11.12"),
        readings=("S6",),
    ),
    Remedy(
        "box_skipped",
        "void_round",
        "void_round",
        "What cannot be put right is void; interim payments stand.",
        ("11.6", "11.6.1"),
        readings=("S28",),
        ground="11.6",
    ),
    Remedy(
        "surplus_card",
        "repair",
        "reconstruct_round",
        "While a hand is due the card is the next one, seen or not.",
        ("11.2",),
        readings=("S6",),
    ),
    Remedy(
        "surplus_card",
        "discard",
        "reconstruct_round",
        "Seen, with no hand due, it is burned.",
        ("11.3",),
        readings=("S6",),
    ),
    Remedy(
        "foreign_card",
        "void_round",
        "void_round",
        "The round is void and unwound, the cards are checked, Surveillance and an inspector are told.",
        ("11.17", "11.17.1", "11.17.2", "11.17.3", "11.17.4"),
        readings=("S8", "S24"),
        ground="11.17.2",
        then=("check_cards", "tell_surveillance", "tell_inspector"),
    ),
    Remedy(
        "round_without_wagers",
        "discard",
        "deal",
        "Cards dealt without any wager are discarded, and the round counts for nothing.",
        ("11.5",),
    ),
)
