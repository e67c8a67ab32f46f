"""What holds at every moment of Casino War at Crown Melbourne: what the game is, what may be staked, what is shown."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Provision

GROUND_RULES: tuple[Provision, ...] = (
    Provision(
        "edition",
        "game_at_one_table",
        "The game is what is played at this one table.",
        ("1.3",),
        parts={"approved": ("1.3",), "commenced": ("1.3",)},
    ),
    Provision(
        "wagers_allowed",
        "only_those_listed",
        "A bet is the outcome that is staked on, a wager the money; before the deal only two bets are open.",
        ("5.5", "1.4.1", "1.4.2"),
    ),
    Provision("betting_opens", "called", "The Dealer calls for bets.", ("4.3.2(a)",), readings=("C6",)),
    Provision(
        "shared_choice",
        "each_for_oneself",
        "Players who share a box choose war or surrender each for themselves.",
        ("7.4.5",),
    ),
    Provision(
        "rules_on_request",
        "shown_to_anybody_and_on_the_website",
        "Whoever asks is shown these rules; they stand on the casino's website too.",
        ("11.14",),
    ),
)
