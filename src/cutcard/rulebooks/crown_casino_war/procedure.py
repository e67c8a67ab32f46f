"""How a round is run under Crown Melbourne's Casino War rules."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Provision

PROCEDURE: tuple[Provision, ...] = (
    Provision(
        "tie_wager_alone",
        "allowed",
        "A player may bet on the Tie and nothing else.",
        ("5.5", "5.5.1", "5.5.2"),
    ),
    Provision(
        "wagering_medium",
        "chips_only",
        "Only chips may be staked; anything else is changed first.",
        ("5.1",),
        readings=("C8",),
    ),
    Provision(
        "oral_wagers",
        "with_chips_or_money_changed_in_time",
        "A spoken bet needs chips, cash, vouchers or tokens that become chips before the call.",
        ("5.3",),
        readings=("C8",),
    ),
    Provision(
        "no_more_bets_call",
        "mandatory",
        "The Dealer must announce the end of betting.",
        ("4.3.2(b)", "7.3.1(a)"),
    ),
    Provision(
        "betting_closes",
        "call_for_placing_first_card_for_handling",
        "No bets go down after the call, and none are touched after the first card.",
        ("5.2", "5.4", "4.3.2(b)", "7.3.1(a)"),
        readings=("C9",),
    ),
    Provision(
        "several_boxes_per_player",
        "by_leave_while_seats_suffice",
        "A player needs leave, given while seats at like tables suffice.",
        ("5.13",),
    ),
    Provision(
        "unpayable_wager",
        "may_be_refused_else_paid_up",
        "It may be refused before the deal; once taken, a win is paid up to the next amount.",
        ("5.14", "6.2.3"),
        readings=("C8",),
    ),
    Provision(
        "limits_sign",
        "per_area_or_per_player",
        "A notice gives limits for each area and may make them each player's.",
        ("6.5", "6.1"),
        readings=("C33",),
    ),
    Provision(
        "under_minimum",
        "settled_once_then_returned",
        "A low wager is settled with a warning that later ones will just be handed back.",
        ("6.2.1",),
        readings=("C11",),
    ),
    Provision(
        "over_maximum",
        "capped",
        "A high wager counts up to the maximum; past rounds stand.",
        ("6.2.2", "9.8.1"),
        readings=("C12",),
    ),
    Provision(
        "raising_the_minimum",
        "sign_for_twenty_minutes",
        "It takes a sign for twenty minutes and spares nobody.",
        ("6.4", "6.1:footnote-s66-2"),
        readings=("C14",),
    ),
    Provision(
        "personal_limits",
        "either_way_with_marker",
        "Higher or lower limits may be agreed, shown by a marker.",
        ("6.3",),
        readings=("C13",),
    ),
    Provision(
        "deal_order",
        "from_left_dealer_last",
        "Cards go clockwise from the Dealer's left, the Dealer last.",
        ("7.3.1", "7.3.1(b)", "7.3.1(c)", "7.5.1", "7.5.1(a)", "7.5.1(b)"),
    ),
    Provision("cards_face", "up", "All cards are dealt face up.", ("7.1",)),
    Provision(
        "initial_card_goes_to",
        "boxes_with_any_wager",
        "Every box with a Casino War or Tie wager gets a card.",
        ("7.3.1(b)",),
    ),
    Provision(
        "interim_settlement_order",
        "ties_then_mains_from_right",
        "Tie wagers first, then Casino War wagers, each from the right.",
        ("7.4.1", "7.4.1(a)", "7.4.1(b)", "7.4.2", "7.4.2(a)", "7.4.2(b)"),
    ),
    Provision(
        "offer_order",
        "from_right_while_settling",
        "War or surrender is offered in the same pass that settles the others.",
        ("7.4.2", "7.4.2(c)"),
    ),
    Provision(
        "decided_cards_collected",
        "at_round_end",
        "Nothing is picked up before the round is over.",
        ("7.7.1",),
    ),
    Provision(
        "war_method",
        "method_a_or_b",
        "By house choice the player stakes alone, or the Dealer matches the stake.",
        ("7.4.4(a)", "7.4.4(a)(i)", "7.4.4(a)(ii)"),
        readings=("C32",),
    ),
    Provision("cards_burned_before_war", "none", "The war deal follows with no card burned.", ("7.5.1",)),
    Provision(
        "pick_up",
        "order_kept_for_disputes",
        "Cards are picked up so that each hand can be shown again.",
        ("7.7.1",),
    ),
    Provision(
        "checking_cards",
        "before_gaming_counted_after",
        "Cards are checked before gaming and counted after it.",
        ("3.2",),
    ),
    Provision(
        "preshuffled_cards", "may_be_used", "Cards may be shuffled beforehand and kept secure.", ("4.1.2",)
    ),
    Provision(
        "shuffle_triggers",
        "start_or_end_of_cutting_card_round",
        "Before use and after a round in which the cutting card showed; a machine never stops.",
        ("4.1.1", "4.1.1(a)", "4.1.1(b)", "4.1.1(e)"),
    ),
    Provision(
        "ordered_shuffle",
        "at_once_if_abnormal_or_for_good_cause",
        "An odd sequence brings a shuffle before the next card, other good cause at a fit time.",
        ("4.1.1(c)", "4.1.1(d)"),
        readings=("C31",),
    ),
    Provision(
        "cutting_card_first_in_round",
        "play_on_shuffle_after_round",
        "It is set aside, the round is played, then the cards are shuffled.",
        ("4.1.1(b)",),
        readings=("C4",),
    ),
    Provision(
        "cut_required",
        "unless_shuffling_device",
        "Shuffled cards are cut, but not with a machine.",
        ("4.2.1", "3.1.1"),
        readings=("C6",),
    ),
    Provision("who_cuts_at_start", "first_player", "The first player at the table.", ("4.2.1(a)",)),
    Provision(
        "who_cuts_after_cutting_card_on_box",
        "player_of_that_box",
        "The player whose box it reached.",
        ("4.2.1(b)",),
    ),
    Provision(
        "who_cuts_after_cutting_card_on_dealer",
        "rightmost_player",
        "The player furthest to the right.",
        ("4.2.1(c)",),
    ),
    Provision(
        "who_cuts_after_replacement", "rightmost_player", "The player furthest to the right.", ("4.2.1(d)",)
    ),
    Provision(
        "all_refuse_cut",
        "higher_duties_dealer",
        "The offer goes clockwise, then a TG Higher Duties Dealer or above cuts.",
        ("4.2.2",),
    ),
    Provision(
        "cut_depth",
        "about_one_deck",
        "Roughly one deck or more from either end.",
        ("4.2.3",),
        readings=("C5",),
    ),
    Provision(
        "cutting_card_position",
        "up_to_half_from_back",
        "The Dealer sets it anywhere in the back half.",
        ("4.2.4", "4.2.4(a)"),
    ),
    Provision(
        "cutting_cards",
        "one_but_none_with_machine",
        "There is one cutting card, and none with a machine.",
        ("3.1", "3.1.1"),
    ),
    Provision(
        "burn_card",
        "optional_shown_on_request",
        "The first card may be burned and is shown to whoever asks.",
        ("4.3.1",),
        readings=("C6",),
    ),
    Provision(
        "continuous_device",
        "no_cut",
        "A machine that shuffles all the time takes neither cut nor cutting card.",
        ("1.1:continuous-shuffling-machine", "2.3:csm", "3.1.1", "4.1.1(e)"),
        readings=("C6",),
    ),
    Provision(
        "replacing_cards",
        "end_of_shoe_or_when_unfit",
        "At the end of a shoe by choice; unfit cards must go when no hand is live.",
        ("4.4.1", "4.4.2", "4.4.2(a)"),
        readings=("C30",),
    ),
    Provision("card_face_up_in_shoe", "removed", "It is discarded.", ("9.1",)),
    Provision(
        "surplus_card_hand_due",
        "next_card_seen_or_not",
        "It counts as unseen and serves as the next card.",
        ("9.2",),
        readings=("C16",),
    ),
    Provision(
        "surplus_card_to_dealer",
        "seen_discarded_unseen_next_card",
        "Seen, it is discarded; unseen, it serves as the next card.",
        ("9.2", "9.2.1"),
        readings=("C16",),
    ),
    Provision(
        "round_without_wagers",
        "void_cards_burned",
        "Such a round is declared void and its cards are burned.",
        ("9.3",),
    ),
    Provision(
        "dealing_error",
        "may_be_repaired_before_winners_are_paid",
        "It may be mended until winners are paid or war cards drawn, and players may pull out.",
        ("9.4", "9.4.1", "9.4.2", "9.8.1"),
        readings=("C17",),
    ),
    Provision(
        "repair_impossible",
        "area_manager_decides",
        "A TG Area Manager or above has the last word.",
        ("11.10",),
        readings=("C17",),
    ),
    Provision(
        "dealer_without_first_card", "dealt_at_once", "The Dealer takes a card straight away.", ("9.6",)
    ),
    Provision(
        "war_card_to_box_without_war", "discarded", "The card is discarded.", ("9.5",), readings=("C16",)
    ),
    Provision(
        "war_card_missed",
        "wagers_on_box_void",
        "The wagers of the box left out are void.",
        ("9.7",),
        readings=("C19",),
    ),
    Provision(
        "choice_not_offered",
        "later_cards_reused_as_unseen",
        "Cards dealt since count as unseen surplus and are used again.",
        ("9.8",),
        readings=("C20",),
    ),
    Provision(
        "shoe_exhausted",
        "discards_shuffled",
        "The discards are shuffled and cut and the round is finished, with no burn.",
        ("9.10",),
        readings=("C21",),
    ),
    Provision(
        "missed_shuffle", "shuffle_after_round", "Finish the round, then shuffle.", ("9.9",), readings=("C3",)
    ),
    Provision(
        "wrong_or_missing_cards",
        "round_void_shoe_removed",
        "That round is void and the rest of the shoe leaves play.",
        ("9.12", "9.12.1", "9.12.2", "9.12.3"),
        readings=("C23",),
    ),
    Provision(
        "device_failure",
        "round_void_if_unfinishable_interim_stands",
        "A round that cannot be finished is void, but its interim settlement stands.",
        ("9.11", "9.11.1"),
        readings=("C22",),
    ),
    Provision(
        "device_sanctions",
        "void_bar_withhold_or_detain_for_any_breach",
        "Any breach may cost wagers and the game; device cases also winnings and liberty.",
        ("11.1", "11.2", "11.2.1", "11.2.2", "11.2.3", "11.2.4"),
        readings=("C26",),
    ),
    Provision(
        "invalidation_refund", "all_refunded", "Every wager is handed back.", ("11.5",), readings=("C26",)
    ),
    Provision(
        "closing_notice", "three_rounds", "Players get three rounds' notice.", ("11.8",), readings=("C27",)
    ),
    Provision(
        "idle_player",
        "movable_after_three_rounds",
        "Three idle rounds at a full table may cost the seat.",
        ("11.9",),
    ),
    Provision(
        "disputes",
        "area_manager_regulator",
        "A TG Area Manager or above decides finally; the VCGLR hears complaints.",
        ("11.10", "11.11", "11.12"),
    ),
    Provision("side_bets", "barred_for_players", "Players may not bet against each other.", ("11.13",)),
    Provision(
        "tournaments",
        "allowed",
        "The operator may hold them on written terms under a Tournament Director.",
        ("10.1", "10.2", "10.2.1", "10.2.2", "10.2.3", "10.2.4", "10.2.5", "10.4"),
        readings=("C25",),
    ),
    Provision(
        "dealing_device",
        "shoe_or_continuous_machine",
        "Cards come from a shoe, which a continuous machine may be.",
        ("2.3", "2.3:csm", "7.1"),
        readings=("C6",),
    ),
)
