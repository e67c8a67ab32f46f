"""What is done about errors under the rules of Casino War at Crown Melbourne."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Remedy

REMEDIES: tuple[Remedy, ...] = (
    Remedy(
        "box_skipped",
        "repair",
        "reconstruct_round",
        "Until a winner is paid the cards may be put where they should have fallen; players may withdraw first.",
        ("9.4", "9.4.1", "9.4.2"),
        readings=("C17",),
        ground="9.4",  # of a wager that its player takes back first
        until="payment",
        withdrawal=True,
    ),
    Remedy(
        "box_skipped",
        "void_hand",
        "final_decision",
        "Once the time for repair is over the ruling is a manager's: the skipped box has its wagers back.",
        ("11.10",),
        readings=("C17",),
        ground="11.10",
    ),
    Remedy(
        "war_card_missed",
        "void_hand",
        "deal",
        "The wagers of a box that got no war card are void; what else was dealt stands.",
        ("9.7",),
        readings=("C19",),
        ground="9.7",
    ),
    Remedy(
        "surplus_card",
        "repair",
        "reconstruct_round",
        "While a hand is due the card is the next one.",
        ("9.2",),
        readings=("C16",),
    ),
    Remedy(
        "surplus_card",
        "discard",
        "deal",
        "Seen, with no hand due, it is discarded.",
        ("9.2.1",),
        readings=("C16",),
    ),
    Remedy(
        "foreign_card",
        "void_round",
        "void_round",
        "The round is void and unwound, and the rest of the shoe is taken away.",
        ("9.12", "9.12.1", "9.12.2", "9.12.3"),
        readings=("C23",),
        ground="9.12.2",
        then=("replace_cards",),
    ),
    Remedy(
        "round_without_wagers",
        "discard",
        "void_round",
        "Cards dealt without any wager are discarded, and the round counts for nothing.",
        ("9.3",),
    ),
)
