"""What is done about errors under the rules of Casino War in New Zealand."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Remedy

REMEDIES: tuple[Remedy, ...] = (
    Remedy(
        "box_skipped",
        "repair",
        "reconstruct_round",
        "During the round the cards are put where they should have fallen, in the order drawn.",
        ("9.4",),
        readings=("N12",),
        until="round_end",
    ),
    Remedy(
        "box_skipped",
        "void_hand",
        "void_hand",
        "A hand that cannot be put right is void; what was settled on it stands.",
        ("9.4(a)", "9.4(b)", "9.4:effect-of-void"),
        readings=("N13",),
        ground="9.4(a)",
        until="round_end",
    ),
    Remedy(
        "surplus_card",
        "repair",
        "reconstruct_round",
        "A card that was due and merely misplaced is moved to its hand.",
        ("9.2", "9.4"),
        readings=("N12",),
        until="round_end",
    ),
    Remedy(
        "surplus_card",
        "discard",
        "reconstruct_round",
        "Seen, with no hand due, it is discarded.",
        ("9.3",),
        readings=("N12",),
    ),
    Remedy(
        "round_without_wagers",
        "discard",
        "deal",
        "Cards dealt without any wager are discarded, and the round counts for nothing.",
        ("9.3",),
    ),
)
