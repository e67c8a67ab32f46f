"""What is done about errors under the rules of bACEball at The Star."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Remedy

REMEDIES: tuple[Remedy, ...] = (
    Remedy(
        "box_skipped",
        "repair",
        "reconstruct_round",
        "The cards of the round are put where they should have fallen, in the order drawn.",
        ("12.5", "12.8"),
    ),
    Remedy(
        "box_skipped",
        "void_round",
        "void_round",
        "What cannot be put right is void; wagers go back, jackpot wagers stay for the next round.",
        ("12.5", "12.5.1"),
        readings=("B17",),
        ground="12.5",
    ),
    Remedy(
        "surplus_card",
        "repair",
        "reconstruct_round",
        "While a hand is due the card belongs to it.",
        ("12.2",),
        readings=("B22",),
    ),
    Remedy(
        "surplus_card",
        "discard",
        "reconstruct_round",
        "Seen, with no hand due, it is burned.",
        ("12.3",),
        readings=("B22",),
    ),
    Remedy(
        "hand_without_wager",
        "void_hand",
        "void_hand",
        "The hand is void: side wagers go back, and a jackpot wager stays for the next round.",
        ("12.11", "12.12"),
        readings=("B10", "B22"),
        ground="12.11",
    ),
    Remedy(
        "foreign_card",
        "void_round",
        "void_round",
        "The round is void, jackpot wagers stay for the next one, and the cards are checked.",
        ("12.9", "12.9.1", "12.9.2", "12.9.3"),
        readings=("B17", "B26"),
        ground="12.9.2",
        then=("check_cards",),
    ),
)
