"""What is not altered, because nobody at a table could ever see it, and why."""

from __future__ import annotations

from collections.abc import Mapping

ELSEWHERE: Mapping[str, str] = {
    "approve_rules": "the regulator approves the rules, and nobody does that at a table",
    "concede_hand": "a choice of whoever plays, as any other",
    "inspect_cards": "whoever looks at the cards that the dealer lays out sends no command",
}
"""Powers that are written down but that no command uses, and why."""

_CALLED = "what it is called, and how it is found"
_WORDED = "what people read, and no rule"
_CHECKED = "a book in which it is another fits some case twice or not at all, and is refused when it is loaded"

NO_RULE: Mapping[str, str] = {
    "name": _CALLED,
    "topic": _CALLED,
    "irregularity": _CALLED,
    "wager": _CALLED,
    "role": _CALLED,
    "title": _WORDED,
    "says": _WORDED,
    "kind": _WORDED,
    "readings": "which of our readings stands behind it",
    "follower_readings": "which of our readings stands behind it",
    "surrender_readings": "which of our readings stands behind it",
    "usual": "an amount or a schedule for figures that are asked without a table",
    "posted": "schedules that tables of the trade are known to post, to be set side by side",
    "defined": "where a wager is defined; what it does is altered field by field",
    "besides": "clauses that say again what the row does, and are only read beside it",
    "stage": "it follows from the findings and the round, and a book that says another is refused when it is loaded",
    "findings": _CHECKED,
    "options": _CHECKED,
    "values": _CHECKED,
    "entries": _CHECKED,
    "bonus_on": _CHECKED,
    "clause": "it names the ground, and everything that is voided under it",
}
"""Fields of records that are not altered in any book, and why."""

OF_A_KIND: Mapping[tuple[str, str], str] = {
    ("Role", "clauses"): "marked as descriptive",
    ("Rounding", "clauses"): "the code that rounds is broken in its place (`CODE` in `tests.mutate.clauses`)",
    ("Rounding", "option"): "the code that rounds is broken in its place (`CODE` in `tests.mutate.clauses`)",
}
"""The same of a field in one kind of record only."""

OF_THE_STAR = ("star-casino-war", "star-three-card-poker", "star-baceball")
MOVING_IDLE_PLAYERS = ("crown-casino-war", *OF_THE_STAR)

_WAR_CARD_DUE = "while a war card is due its wager is unsettled and no round ends, so that it is never too late"

_ITS_POWER = "what is done is done by a power, which stands under the same clause and is what is cited"

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
    **{(book, "procedure", "idle_player", "no clauses"): _ITS_POWER for book in MOVING_IDLE_PLAYERS},
    **{(book, "procedure", "personal_limits", "no clauses"): _ITS_POWER for book in OF_THE_STAR},
    (
        "star-three-card-poker",
        "procedure",
        "several_boxes_per_player",
        "by_leave_while_seats_suffice instead",
    ): "that a player has one hand is a fact of the book, and comes before any leave",
    (
        "star-three-card-poker",
        "procedure",
        "who_cuts_after_replacement",
        "another word",
    ): "where the dealer cuts at the start, nobody else cuts later",
}
"""Single alterations that nobody at a table could ever see, by book, kind, name and what, and why."""
