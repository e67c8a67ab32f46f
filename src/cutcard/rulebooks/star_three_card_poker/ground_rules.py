"""What holds at every moment of Three Card Poker at The Star: whose rules they are, and what players answer for."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Provision

GROUND_RULES: tuple[Provision, ...] = (
    Provision(
        "edition",
        "by_order_from_its_publication",
        "These are the rules that the Authority's order approves, from the day on which it was published.",
        ("order:1", "order:commencement"),
        parts={"approved": ("order:1",), "commenced": ("order:commencement",)},
    ),
    Provision("wagers_allowed", "only_those_listed", "No wager but those of the book is taken.", ("5.2",)),
    Provision(
        "own_risk",
        "where_wagers_lie_and_their_limits",
        "It is for players to see that their wagers lie where they should and keep within the limits.",
        ("5.7", "6.4"),
        parts={"placement": ("5.7",), "limits": ("6.4",)},
    ),
    Provision(
        "sets_of_cards",
        "two_in_turn_with_a_device",
        "With a shuffling device one deck may be shuffled while another is in play.",
        ("3.2.1",),
        allows=("shuffling_device",),
        amount=2,
    ),
    Provision("hand_shuffle", "before_loading_a_device", "Cards may be shuffled by hand before they go in.", ("4.5",)),
    Provision("rules_on_request", "shown_to_anybody", "Whoever asks is shown these rules.", ("14.14",)),
)
