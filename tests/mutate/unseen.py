"""What is not altered, because nobody at a table could ever see it, and why."""

from __future__ import annotations

from collections.abc import Mapping

ELSEWHERE: Mapping[str, str] = {
    "approve_rules": "the regulator approves the rules, and nobody does that at a table",
    "concede_hand": "a choice of whoever plays, as any other",
    "inspect_cards": "whoever looks at the cards that the dealer lays out sends no command",
}
"""Powers that are written down but that no command uses, and why."""

_WAR_CARD_DUE = "while a war card is due its wager is unsettled and no round ends, so that it is never too late"

UNSEEN: Mapping[tuple[str, str, str, str], str] = {
    (
        "crown-casino-war",
        "power",
        "choose_to_burn",
        "only for the tg_higher_duties_dealer",
    ): "it is chosen when the table opens (reading C6), and a dealer opens none",
    ("star-casino-war", "remedy", "war_card_missed repair", "open until round_end"): _WAR_CARD_DUE,
    ("star-casino-war", "remedy", "war_card_missed void_round", "open until round_end"): _WAR_CARD_DUE,
    ("crown-casino-war", "remedy", "war_card_without_wager discard", "open until next_round"): _WAR_CARD_DUE,
    ("nz-casino-war", "remedy", "war_card_without_wager repair", "open until next_round"): _WAR_CARD_DUE,
    (
        "star-three-card-poker",
        "remedy",
        "box_skipped void_round (2)",
        "open until round_end",
    ): "the dealer's hand is counted when it is turned, which is before the end of the round",
    (
        "nz-casino-war",
        "remedy",
        "surplus_card repair",
        "open until next_round",
    ): "nobody reports it: the table sees the card as it falls, and that is before the end of the round",
}
"""Single alterations that nobody at a table could ever see, by book, kind, name and what, and why."""
