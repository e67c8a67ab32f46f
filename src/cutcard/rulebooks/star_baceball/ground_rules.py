"""What holds at every moment of bACEball at The Star: whose rules they are, and what players answer for."""

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
    Provision("wagers_allowed", "only_those_listed", "No wager but those of the book is taken.", ("5.1",)),
    Provision(
        "own_risk",
        "wagers_limits_and_jackpot_wagers",
        "Players see to where their wagers lie, to the limits, and that a jackpot wager was accepted.",
        ("5.7", "6.4", "11.3"),
        parts={"placement": ("5.7",), "limits": ("6.4",), "jackpot": ("11.3",)},
    ),
    Provision(
        "prize_meter_system",
        "records_wagers_and_pools",
        "An approved system runs the jackpots: it records what is wagered on them, and what is in the pools.",
        ("2.3", "1.1:prize-meter-system"),
    ),
    Provision("hand_shuffle", "before_loading_a_device", "Cards may be shuffled by hand before they go in.", ("4.3",)),
    Provision("rules_on_request", "shown_to_anybody", "Whoever asks is shown these rules.", ("14.14",)),
)
