"""What holds at every moment of Casino War in New Zealand: what its words mean, and who chooses."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Provision

GROUND_RULES: tuple[Provision, ...] = (
    Provision(
        "edition",
        "words_as_in_the_gambling_act",
        "What the Gambling Act 2003 defines means the same here: the casino operator, the Secretary.",
        ("1.1",),
        readings=("N7",),
        parts={"approved": ("1.1",), "commenced": ("1.1",)},
    ),
    Provision("wagers_allowed", "only_those_listed", "No wager but those of the book is taken.", ("5.1",)),
    Provision(
        "shared_choice",
        "each_for_oneself",
        "Players who share a box choose war or surrender each for themselves.",
        ("8.7.2",),
    ),
    Provision(
        "looking_at_cards",
        "on_request_before_first_use",
        "A player may look over cards that came shuffled before they are first used.",
        ("7.2", "7.2(a)"),
    ),
)
