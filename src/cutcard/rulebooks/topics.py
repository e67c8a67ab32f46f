"""Which words of procedure are acted on, and which only describe.

A point of procedure has a word (`Provision.value`), and often a number, parts, and what it allows. The code looks for
the words that are listed here. Every other word tells people what the clause says (``cutcard rules``, ``diff``): of its
topic only the rest is acted on.
"""

from __future__ import annotations

from collections.abc import Mapping

_WHO_CUTS = frozenset(
    {
        "dealer",
        "first_player",
        "first_seated_player",
        "player_of_that_box",
        "seated_player_of_that_box",
        "leftmost_seated_player",
    }
)

ACTED_ON: Mapping[str, frozenset[str]] = {
    "automatic_shuffler_loaded": frozenset({"unseen_by_players"}),
    "betting_closes": frozenset({"call", "call_for_placing_first_card_for_handling"}),
    "burn_card": frozenset({"always_unseen", "optional_shown_on_request"}),
    "cards_burned_before_war": frozenset({"may_discard_three"}),
    "cards_face": frozenset({"down"}),
    "checking_cards": frozenset({"before_gaming_counted_after", "dealer_and_supervisor_each", "optional_before_use"}),
    "closing_notice": frozenset({"three_rounds"}),
    "complaints": frozenset({"to_an_inspector_after_the_last_word"}),
    "continuous_device": frozenset({"no_cut_reloaded_after_initial_deal"}),
    "cut_required": frozenset({"operator_decides"}),
    "cutting_card_first_in_round": frozenset({"shuffle_now"}),
    "cutting_card_position": frozenset({"behind_all_cards"}),
    "deal_order": frozenset({"dealer_first_then_from_left"}),
    "decided_cards_collected": frozenset({"at_interim_settlement"}),
    "dispute_review": frozenset({"another_senior_person"}),
    "english_only": frozenset({"where_ordered"}),
    "influence": frozenset({"barred_unless_asked"}),
    "limits_sign": frozenset({"per_area_or_per_player"}),
    "no_more_bets_call": frozenset({"mandatory"}),
    "offer_order": frozenset({"from_left_after_settling", "from_right_while_settling"}),
    "oral_wagers": frozenset({"with_chips_if_time", "with_chips_or_money_changed_in_time"}),
    "personal_limits": frozenset({"higher_maximum_with_sign"}),
    "pick_up": frozenset({"order_kept_for_disputes"}),
    "preshuffled_cards": frozenset({"player_may_require_shuffle", "riffle_on_request_with_approval"}),
    "replacing_cards": frozenset(
        {"any_round_if_unfit", "any_round_with_device_else_before_shuffle", "end_of_shoe_or_when_unfit"}
    ),
    "settlement_order": frozenset({"area_by_area_from_right_losers_first"}),
    "several_boxes_per_player": frozenset({"by_leave_while_seats_suffice", "by_leave_with_minimum_on_each"}),
    "shared_box": frozenset({"main_bettors_have_first_call_on_the_tie"}),
    "shuffle_triggers": frozenset({"start_every_round_and_vacancy"}),
    "table_talk": frozenset({"barred_until_all_have_decided"}),
    "tournaments": frozenset({"not_at_low_limits"}),
    "unpayable_wager": frozenset({"may_be_refused_else_paid_up"}),
    "void_hand_cards": frozenset({"to_rack"}),
    "who_cuts_after_cutting_card_on_box": _WHO_CUTS,
    "who_cuts_after_cutting_card_on_dealer": _WHO_CUTS,
    "who_cuts_after_replacement": _WHO_CUTS,
    "who_cuts_at_start": _WHO_CUTS,
}
"""By topic, the words that the code looks for."""

ONLY_TOLD: Mapping[str, frozenset[str]] = {
    "conceding": frozenset(),
    "decided_cards_collected": frozenset({"at_fold_or_after_settlement", "at_round_end"}),
    "device_sanctions": frozenset(),
    "linked_tables": frozenset(),
    "promotions": frozenset(),
    "unpayable_wager": frozenset({"paid_up"}),
}
"""Topics that nothing acts on, whatever their word or with these words: what they say is done elsewhere (rows, powers,
rounding), or is still to be built."""


def only_told(topic: str, word: str) -> bool:
    """Whether nothing acts on this point of procedure at all.

    >>> only_told("promotions", "lodged_day_before"), only_told("unpayable_wager", "may_be_refused_else_paid_up")
    (True, False)
    """
    words = ONLY_TOLD.get(topic)
    return words is not None and (not words or word in words)


def acts(topic: str, word: str) -> bool:
    """Whether the code does something else because of this word.

    >>> acts("cards_face", "down"), acts("cards_face", "up"), acts("wagers_allowed", "only_those_listed")
    (True, False, False)
    """
    return word in ACTED_ON.get(topic, frozenset())
