"""What occurs only at the tables of some books, and why it cannot at the others; and what random play hardly meets."""

from __future__ import annotations

from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR
from tests.table.driver import preparing

WAR = (STAR, CROWN, NZ)


def but(*books: str) -> tuple[str, ...]:
    """The other books."""
    return tuple(book for book in BOOKS if book not in books)


Only = dict[str, tuple[tuple[str, ...], str]]
"""What occurs only in some books, and why it cannot occur in the others."""

SILENT = "the general rules, which are not at hand, would decide it"
REVIEWS = "elsewhere nobody reviews a decision, or nobody decides"
COLLUSION = "elsewhere no order is given against collusion"

NO_DIVISION_1 = (
    "decide_dispute",
    "end_dispute",
    "exclude_from_game",
    "invalidate_for_disruption",
    "invalidate_for_fraud",
    "move_idle_player",
    "raise_dispute",
    "record_complaint",
    "tell_of_rights",
    "void_wagers_of",
)
NZ_NEVER = (
    "adjustment_made",
    "complaint_recorded",
    "dispute_decided",
    "dispute_ended",
    "dispute_raised",
    "excluded_from_game",
    "idle_player_moved",
    "outcome_invalidated",
    "rights_told",
)
OF_A_REVIEW = ("adjustment_reversed", "dispute_reviewed", "final_decision_given", "review_asked_for")
OF_COLLUSION = ("english_required", "order_lifted", "players_separated", "playing_sequence_ordered")
OF_A_DEVICE = ("cards_transferred", "damaged_cards_removed", "damaged_cards_replaced")
NZ_REFUSES_NO = (
    "bad_amount",
    "bad_round",
    "barred",
    "barred_already",
    "dispute_open",
    "dispute_over",
    "invalid_already",
    "no_outcome",
    "not_decided",
    "not_final",
    "not_idle",
    "not_on_record",
    "not_your_dispute",
    "nothing_to_void",
)

COMMANDS_ONLY: Only = {
    "allow_several_boxes": ((CROWN, NZ), "elsewhere several boxes are as of right, or out of the question"),
    "approve_riffle": ((STAR, BACEBALL), "elsewhere a wish is an order, or players have no say"),
    "ask_for_riffle": ((STAR, NZ, BACEBALL), "elsewhere players have no say in the shuffle"),
    "burn_card": (but(POKER), "no card is burned"),
    "change_limits": (but(NZ), "limits stand in a text that is not at hand"),
    "collect_jackpot_wagers": ((BACEBALL,), "the only jackpot"),
    "record_collection": ((BACEBALL,), "the only jackpot"),
    "count_hand": ((POKER,), "elsewhere cards lie face up"),
    "cut": (but(BACEBALL), "its device takes no cut"),
    "decide": (but(BACEBALL), "nobody has a choice"),
    "discard_three": ((NZ,), "its own custom"),
    "fan_cards": ((NZ,), "its own custom"),
    "give_notice": ((STAR, POKER), "elsewhere nobody need be told of a wrong card"),
    "lower_players_per_box": ((CROWN, NZ), "elsewhere one player has a box"),
    "order_shuffle": (but(POKER), "the cards are shuffled after every round anyway"),
    "pick_up": ((POKER,), "elsewhere cards lie face up"),
    "read_meters": ((BACEBALL,), "the only jackpot"),
    "record_no_decision": (but(BACEBALL), "nobody has a choice"),
    "refuse_cut": (WAR, "elsewhere no player is offered the cut"),
    "refuse_wager": (but(STAR, NZ), "nobody holds the power"),
    "reload_discards": (WAR, "elsewhere discards wait for the shuffle"),
    "reserve_boxes": ((STAR, BACEBALL), "elsewhere nobody holds the power"),
    "see_cutting_card": (WAR, "elsewhere it lies behind all cards, or there is none"),
    "set_personal_limits": (but(NZ), "limits stand in a text that is not at hand"),
    "take_back_jackpot_wager": ((BACEBALL,), "the only jackpot"),
    "turn_hand": ((POKER,), "elsewhere cards lie face up"),
    "verify_cards": (but(CROWN, NZ), "nobody holds the power"),
    "view_burn_card": ((CROWN, NZ), "elsewhere it is never shown"),
    "withdraw_from_round": ((STAR, CROWN), "elsewhere no repair lets players out"),
    **{name: (but(NZ), SILENT) for name in NO_DIVISION_1},
    **dict.fromkeys(("ask_for_review", "review_dispute", "give_final_decision"), ((STAR, POKER, BACEBALL), REVIEWS)),
    **dict.fromkeys(("detain", "hand_over"), ((STAR, CROWN), "nobody else is detained")),
    **dict.fromkeys(("withhold_winnings", "determine_withheld"), ((CROWN,), "nobody else holds winnings back")),
    "exclude_from_casino": ((STAR, POKER, BACEBALL), "elsewhere nobody holds the power"),
    "forfeit_wager": ((STAR, POKER, BACEBALL), "elsewhere nothing is forfeited"),
    **dict.fromkeys(("lift_order", "order_playing_sequence", "require_english"), ((POKER,), COLLUSION)),
    "separate_players": ((POKER,), COLLUSION),
}

EVENTS_ONLY: Only = {
    **preparing.EVENTS_ONLY,
    "boxes_reserved": COMMANDS_ONLY["reserve_boxes"],
    "burn_card_shown": COMMANDS_ONLY["view_burn_card"],
    "card_burned": COMMANDS_ONLY["burn_card"],
    "cards_counted": COMMANDS_ONLY["count_hand"],
    "cards_cut": COMMANDS_ONLY["cut"],
    "cards_fanned": COMMANDS_ONLY["fan_cards"],
    "cards_verified": COMMANDS_ONLY["verify_cards"],
    "carried_wagers_counted": ((BACEBALL,), "the only jackpot"),
    "cut_refused": COMMANDS_ONLY["refuse_cut"],
    "cutting_card_seen": COMMANDS_ONLY["see_cutting_card"],
    "decision_made": COMMANDS_ONLY["decide"],
    "decision_undone": (but(BACEBALL), "nobody has a choice"),
    "discards_reloaded": COMMANDS_ONLY["reload_discards"],
    "hand_collected": ((STAR, NZ), "elsewhere hands stay until the end, or go with the decision"),
    "hand_picked_up": COMMANDS_ONLY["pick_up"],
    "hand_turned": COMMANDS_ONLY["turn_hand"],
    "jackpot_wagers_collected": ((BACEBALL,), "the only jackpot"),
    "jackpot_wagers_not_collected": ((BACEBALL,), "the only jackpot"),
    "limits_changed": COMMANDS_ONLY["change_limits"],
    "limits_noticed": COMMANDS_ONLY["change_limits"],
    "meters_read": ((BACEBALL,), "the only jackpot"),
    "notice_given": COMMANDS_ONLY["give_notice"],
    "owner_warned": ((CROWN,), "elsewhere a wager under the minimum is simply valid"),
    "personal_limits_set": COMMANDS_ONLY["set_personal_limits"],
    "players_per_box_lowered": COMMANDS_ONLY["lower_players_per_box"],
    "riffle_approved": COMMANDS_ONLY["approve_riffle"],
    "riffle_asked_for": COMMANDS_ONLY["ask_for_riffle"],
    "round_reconstructed": (but(POKER), "no rule rebuilds a round"),
    "several_boxes_allowed": COMMANDS_ONLY["allow_several_boxes"],
    "shoe_exhausted": (but(POKER), "one deck, shuffled every round, is enough for all hands"),
    "three_discarded": COMMANDS_ONLY["discard_three"],
    **{name: (but(NZ), SILENT) for name in NZ_NEVER},
    **dict.fromkeys(OF_A_REVIEW, ((STAR, POKER, BACEBALL), REVIEWS)),
    **dict.fromkeys(("detained", "handed_over"), COMMANDS_ONLY["detain"]),
    **dict.fromkeys(("winnings_withheld", "withheld_determined"), COMMANDS_ONLY["withhold_winnings"]),
    "excluded_from_casino": COMMANDS_ONLY["exclude_from_casino"],
    "wager_forfeited": COMMANDS_ONLY["forfeit_wager"],
    **dict.fromkeys(OF_COLLUSION, ((POKER,), COLLUSION)),
    "card_held": (but(POKER), "no card waits for the next round"),
    "cards_reused": (WAR, "elsewhere nobody chooses before a second deal"),
    "cards_set_aside": (WAR, "elsewhere nobody chooses before a second deal"),
    **dict.fromkeys(OF_A_DEVICE, ((STAR, BACEBALL), "elsewhere no device is replaced in a round")),
    "shoe_brought": ((STAR,), "elsewhere no shoe takes over"),
    "reload_put_off": ((STAR,), "elsewhere nothing is reloaded after the initial deal"),
    "face_up_card_removed": (but(POKER), "its book does not mention such a card"),
    "missed_burn_stands": ((STAR, BACEBALL), "elsewhere the burn is left open, or there is none"),
    "replacement_owed": ((CROWN, NZ), "elsewhere the book does not mention damaged cards"),
    "round_reopened": (but(NZ), SILENT),
    "markers_placed": ((BACEBALL,), "the only jackpot"),
}

REFUSALS_ONLY: Only = {
    **preparing.REFUSALS_ONLY,
    "approval_missing": ((NZ, POKER), "elsewhere nothing that a table is given needs one"),
    "bad_approval": ((BACEBALL,), "the only jackpot"),
    "bad_choice": (but(BACEBALL), "nobody has a choice"),
    "bad_cut": COMMANDS_ONLY["cut"],
    "bad_number": ((CROWN, NZ), "elsewhere nobody sets a number of boxes or players"),
    "bad_reason": COMMANDS_ONLY["order_shuffle"],
    "bad_run": COMMANDS_ONLY["reserve_boxes"],
    "betting_closed": ((CROWN, NZ), "elsewhere the first card closes betting"),
    "box_reserved": COMMANDS_ONLY["reserve_boxes"],
    "burn_hidden": (but(CROWN, NZ), "it is shown on request"),
    "burn_required": ((STAR, BACEBALL), "elsewhere the burn is left open, or there is none"),
    "call_first": ((CROWN, NZ), "elsewhere the call is optional"),
    "cards_missing": ((POKER,), "elsewhere cards lie face up"),
    "cards_stay": ((STAR, NZ), "one picks cards up, the others have no time at which players only decide"),
    "checked_already": ((NZ,), "elsewhere one check is enough"),
    "collect_first": ((BACEBALL,), "the only jackpot"),
    "cut_not_open": (but(NZ), "there the cut is left to the house"),
    "decided_already": (but(NZ), SILENT),
    "jackpot_wager_missing": ((BACEBALL,), "the only jackpot"),
    "needs_leave": ((CROWN, NZ), "elsewhere several boxes are as of right, or out of the question"),
    "needs_wager": ((STAR, BACEBALL), "elsewhere every wager stands alone"),
    "no_burn": ((CROWN, NZ, POKER), "elsewhere a card is always burned"),
    "no_discards": ((STAR, CROWN, NZ), "elsewhere nothing is reloaded"),
    "no_tournament": ((POKER,), "elsewhere there are no low limits"),
    "no_withdrawal": ((STAR, CROWN), "elsewhere nobody holds the power"),
    "nobody_asked": COMMANDS_ONLY["approve_riffle"],
    "not_placed_now": (but(BACEBALL), "all its wagers are put down before the deal"),
    "not_unfit": ((POKER,), "elsewhere cards need not be unfit to be replaced"),
    "not_vacant": ((NZ,), "elsewhere nobody orders a shuffle because the table stood empty"),
    "not_your_cut": (but(BACEBALL), "its device takes no cut"),
    "not_your_turn": ((STAR, CROWN), "elsewhere players decide in any order"),
    "nothing_carried": ((BACEBALL,), "the only jackpot"),
    "nothing_to_collect": ((BACEBALL,), "the only jackpot"),
    "one_box_only": ((POKER,), "elsewhere a player may have several boxes"),
    "payable": ((CROWN,), "elsewhere no wager is refused for the chips that it would take"),
    "repair_first": (but(POKER), "nothing is repaired"),
    "seen_already": ((POKER,), "elsewhere cards lie face up"),
    "shuffle_due": COMMANDS_ONLY["order_shuffle"],
    "table_closed": (but(NZ), SILENT),
    "tokens_refused": ((CROWN, NZ, BACEBALL), "elsewhere tokens go on every wager"),
    "wager_live": ((BACEBALL,), "the only jackpot"),
    "wager_needed": ((STAR, BACEBALL), "elsewhere every wager stands alone"),
    "wrong_number_of_cards": ((POKER,), "elsewhere cards lie face up"),
    **{name: (but(NZ), SILENT) for name in NZ_REFUSES_NO},
    "no_review": ((STAR, POKER, BACEBALL), REVIEWS),
    **dict.fromkeys(("no_fraud", "not_behind_fraud"), ((STAR, POKER, BACEBALL), "elsewhere nothing is forfeited")),
    "no_void": ((STAR, POKER, BACEBALL), "elsewhere a decision in a dispute may void a round, or nobody decides"),
    **dict.fromkeys(("detained_already", "not_detained"), COMMANDS_ONLY["detain"]),
    "nothing_withheld": COMMANDS_ONLY["withhold_winnings"],
    **dict.fromkeys(("bad_players", "kept_apart", "not_ordered", "ordered_already"), ((POKER,), COLLUSION)),
    "suspects_first": ((POKER,), COLLUSION),
    "on_duty": ((STAR, POKER, BACEBALL), "elsewhere nobody is exempt"),
}

SELDOM = {
    **preparing.SELDOM,
    "all_together": "cards are found missing that are not",
    "bad_circumstance": "a report says what nobody asked for",
    "collected_wager_returned": "somebody is excluded between the collection and the first card",
    "count_missing": "cards are not counted at a close where the book wants it",
    "forfeited_already": "a wager is forfeited twice",
    "hand_counted": "a hand is turned and holds another number of cards than it should",
    "never_shown": "where cards lie face up: a card that was dealt to the wrong place, and never turned",
    "no_discards": "the rack is empty when the discards are to go back",
    "not_in_force": "a table is opened before its rules hold",
    "other_pool": "a table opens again with another pool",
    "raised_already": "somebody raises the same dispute twice",
    "review_first": "the last word comes before a review that was asked for",
    "say_more": "a report does not say what the remedy turns on",
    "too_many_disputes": "somebody has very many disputes open",
    "unsettled": "nothing is ever due to be cleared before all is settled: a last guard of the money",
    "wager_refused": "a wager is taken off again by staff, or by a call that came late",
    "was_asked": "a player asked for what staff said",
    "withheld_already": "winnings are held back twice",
    "wrong_edition": "a table is opened under another edition",
}
"""What random play meets once in many thousand rounds, or never; each but the last guard has a test of its own."""

NEVER_ALONE = {
    (POKER, "box_skipped", ("12.2", "12.4")): "the same is done about every hand until cards are handled, and then "
    "the dealer's is complete",
}
"""Remedies that another of the same book comes before, whenever they are open."""
