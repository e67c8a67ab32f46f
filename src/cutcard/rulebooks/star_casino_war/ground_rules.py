"""What holds at every moment of Casino War at The Star: whose rules they are, and what players answer for."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Provision

GROUND_RULES: tuple[Provision, ...] = (
    Provision(
        "edition",
        "by_order_from_its_publication",
        "These are the rules that the Authority's order approves, from the day on which it was published.",
        ("order:1", "order:commencement"),
        readings=("S26",),
        parts={"approved": ("order:1",), "commenced": ("order:commencement",)},
    ),
    Provision("wagers_allowed", "only_those_listed", "No wager but those of the book is taken.", ("5.1",)),
    Provision(
        "own_risk",
        "where_wagers_lie_and_their_limits",
        "It is for players to see that their wagers lie where they should and keep within the limits.",
        ("5.8", "6.4"),
        parts={"placement": ("5.8",), "limits": ("6.4",)},
    ),
    Provision(
        "devices_defined",
        "one_shuffles_the_other_deals_too",
        "A multishuffler only shuffles and the cards then go into the shoe; a shuffling device deals too.",
        ("1.1:multishuffler", "1.1:shuffling-device"),
        readings=("S14",),
        parts={
            "shoe": (),
            "multishuffler": ("1.1:multishuffler",),
            "shuffling_device": ("1.1:shuffling-device",),
        },
    ),
    Provision("hand_shuffle", "before_loading_a_device", "Cards may be shuffled by hand before they go in.", ("4.8",)),
    Provision("rules_on_request", "shown_to_anybody", "Whoever asks is shown these rules.", ("13.13",)),
)
