"""Which title of a house may do what, worked out by hand from the texts (readings 3.1, 3.3 and PD14 to PD17).

Nothing here asks the code: ladders are ranks that the texts give, and each power stands at the lowest title that the
text names for it. Whoever stands higher on the same ladder may do it too; whoever stands off the ladder only what they
are named for.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

SW, TP, BB = "star-casino-war", "star-three-card-poker", "star-baceball"
CW, NZ = "crown-casino-war", "nz-casino-war"
HOUSES: Mapping[str, tuple[str, ...]] = {"star": (SW, TP, BB), "crown": (CW,), "nz": (NZ,)}

_STAR = {
    "dealer": 1,
    "gaming_supervisor": 2,
    "casino_supervisor": 2,
    "assistant_gaming_manager": 3,
    "gaming_manager": 4,
}
LADDERS: Mapping[str, Mapping[str, int]] = {
    SW: _STAR,
    TP: {**_STAR, "gaming_manager": 2},  # PD14: the text has no such manager, who is a Casino Supervisor there
    BB: _STAR,
    CW: {"dealer": 1, "tg_higher_duties_dealer": 2, "tg_area_manager": 3, "tg_assistant_casino_manager": 4},
    NZ: {"dealer": 1, "game_supervisor": 2, "casino_supervisor": 3},
}

_PROMOTIONS = "offer_promotion nominate_scrutineer offer_cash_alternative suspend_promotion settle_promotion_dispute"

LOWEST: Mapping[str, Mapping[int, str]] = {
    SW: {
        1: "check_cards reconstruct_round",
        2: "verify_cards replace_cards approve_riffle order_shuffle cut_when_all_refuse reserve_boxes alter_limits "
        "raise_minimum_with_notice raise_minimum_at_once allow_personal_limits void_round declare_misdeal "
        "check_remaining_cards void_wager_of_offender exclude_from_game exclude_from_casino detain "
        "invalidate_for_disruption invalidate_for_fraud forfeit_wager close_table move_idle_player show_hands "
        "decide_dispute review_dispute rule_unforeseen",
    },
    TP: {
        1: "check_cards declare_misdeal void_hand",
        2: "verify_cards replace_cards refuse_wager alter_limits raise_minimum_with_notice raise_minimum_at_once "
        "allow_personal_limits void_round confirm_no_decision order_playing_sequence separate_players require_english "
        "void_wager_of_offender exclude_from_game exclude_from_casino invalidate_for_disruption invalidate_for_fraud "
        "forfeit_wager close_table move_idle_player show_hands decide_dispute review_dispute rule_unforeseen",
    },
    BB: {
        1: "check_cards reconstruct_round void_hand",
        2: "verify_cards replace_cards approve_riffle order_shuffle verify_dropped_cards reserve_boxes refuse_wager "
        "alter_limits raise_minimum_with_notice raise_minimum_at_once allow_personal_limits void_round "
        "check_remaining_cards void_wager_of_offender exclude_from_game exclude_from_casino invalidate_for_disruption "
        "invalidate_for_fraud forfeit_wager close_table move_idle_player show_hands decide_dispute review_dispute "
        "rule_unforeseen",
    },
    CW: {
        1: "check_cards choose_to_burn refuse_wager",
        2: "replace_cards cut_when_all_refuse lower_players_per_box allow_several_boxes reconstruct_round void_round "
        "invalidate_for_disruption close_table move_idle_player show_hands",
        3: "replace_unfit_cards order_shuffle alter_limits raise_minimum_with_notice allow_personal_limits "
        "decide_dispute final_decision rule_unforeseen",
        4: "void_wager_of_offender exclude_from_game withhold_winnings detain invalidate_for_fraud",
    },
    NZ: {
        1: "check_cards reconstruct_round cut_when_all_refuse",
        2: "order_shuffle lower_players_per_box show_hands",
        3: "shuffle_after_vacancy close_table",
    },
}
"""By book and rank: powers that somebody of this rank has, and everybody above."""

NAMED: Mapping[str, Mapping[str, str]] = {
    SW: {
        "operator": "final_decision " + _PROMOTIONS,
        "inspector": "verify_cards show_hands hear_complaint",
    },
    TP: {
        "operator": "final_decision offer_low_limit_gaming " + _PROMOTIONS,
        "inspector": "verify_cards show_hands hear_complaint",
        "dealer": "cut_cards",
    },
    BB: {
        "operator": "final_decision offer_jackpot offer_mystery_jackpot " + _PROMOTIONS,
        "inspector": "verify_cards show_hands hear_complaint",
    },
    CW: {
        "operator": "set_box_maximum choose_war_method determine_withheld_winnings hold_tournament "
        "set_tournament_terms appoint_tournament_director refuse_tournament_entry",
        "tournament_director": "appoint_tournament_deputy move_tournament_start add_tournament_rounds "
        "end_tournament_table settle_tournament_dispute",
        "tournament_deputy": "appoint_tournament_deputy move_tournament_start add_tournament_rounds "
        "end_tournament_table settle_tournament_dispute",
        "chief_operating_officer": "admit_staff_to_tournament",
        "chief_executive_officer": "admit_staff_to_tournament",
    },
    NZ: {
        "operator": "use_prechecked_cards choose_shuffler choose_cutting_cards choose_to_cut choose_hand_shuffle "
        "choose_to_burn replace_cards allow_several_boxes set_box_maximum choose_war_method "
        "discard_three_before_war void_hand void_round rule_unforeseen",
    },
}
"""By book and title: powers of those who stand off the ladder, or for this title alone."""

OF_OTHERS: Mapping[str, str] = {
    SW: "withdraw_wager raise_dispute choose_prize_payment approve_rules approve_promotion_change",
    TP: "concede_hand raise_dispute choose_prize_payment approve_rules approve_promotion_change approve_schedule",
    BB: "take_back_jackpot_wager raise_dispute choose_prize_payment approve_rules approve_promotion_change "
    "approve_jackpot_rates",
    CW: "view_burn_card withdraw_wager raise_dispute hear_complaint",
    NZ: "inspect_cards approve_manufacturer_shuffled_cards require_shuffle_of_preshuffled view_burn_card",
}
"""Powers that nobody of the house has: players' and the regulator's."""

UNNAMED = {"deal": 1, "supervise": 2}
"""What every text takes for granted: whoever deals deals, and supervisors supervise."""


def rank_for(book: str, power: str) -> int | None:
    """The lowest rank that has a power; none if nobody on the ladder has it."""
    if power in UNNAMED:
        return UNNAMED[power]
    return next((rank for rank, powers in LOWEST[book].items() if power in powers.split()), None)


def may(book: str, titles: Collection[str], power: str, deals: bool = False) -> bool:
    """Whether somebody with these titles may do something at a table to which they are assigned, or which they deal.

    Whoever deals it is its dealer there and nothing else; whoever is a dealer by title alone has nothing at a table
    that another deals; an inspector holds no title of the house.
    """
    ranks, ladder = [LADDERS[book].get(title, 0) for title in titles], LADDERS[book]
    lowest = rank_for(book, power)
    if deals:
        by_rank = bool(max(ranks, default=0)) and lowest == 1
        return by_rank or ("dealer" in NAMED[book] and power in NAMED[book]["dealer"].split())
    if lowest is not None and any(1 < ladder.get(title, 0) >= lowest for title in titles):
        return True
    named = NAMED[book]
    return any(power in named[title].split() for title in titles if title in named and title != "dealer")


def may_review(book: str, titles: Collection[str], first: str) -> bool:
    """Whether somebody with these titles stands high enough to review what ``first`` decided (PD12): above, at The
    Star, where anybody does; else no lower."""
    ranks = LADDERS[book]
    above = book in HOUSES["star"] and ranks[first] < max(ranks.values())
    return any(ranks.get(title, 0) >= ranks[first] + above for title in titles)
