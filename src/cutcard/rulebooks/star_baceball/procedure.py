"""How a round is run under The Star's bACEball rules."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Provision
from cutcard.rulebooks.rounds import BACEBALL_ROUND
from cutcard.rulebooks.star_baceball.conduct import CONDUCT
from cutcard.rulebooks.star_baceball.ground_rules import GROUND_RULES

ROUND = BACEBALL_ROUND

PROCEDURE: tuple[Provision, ...] = (
    *GROUND_RULES,
    Provision(
        "round_begins",
        "first_card_out",
        "The first card out opens the round; a burned card does not.",
        ("1.1:round-of-play",),
        readings=("B20",),
    ),
    Provision(
        "round_ends",
        "after_settlement",
        "The round is over when its wagers are settled.",
        ("1.1:round-of-play",),
    ),
    Provision(
        "wagering_medium",
        "chips_or_tokens_but_jackpot_in_chips",
        "Chips and promotional tokens may be staked, on the jackpot chips alone.",
        ("5.3", "1.1:casino-promotional-token"),
        readings=("B5",),
    ),
    Provision("no_more_bets_call", "optional", "The dealer may call, but need not.", ("7.1",)),
    Provision(
        "betting_closes",
        "first_card",
        "Betting shuts with the first card, called or not.",
        ("5.4", "5.5"),
        parts={"first_card": ("5.4",), "touching": ("5.5",)},
    ),
    Provision(
        "several_boxes_per_player",
        "until_seats_run_short",
        "A player may hold several boxes and yields some when others want seats.",
        ("5.6",),
        readings=("B9",),
    ),
    Provision(
        "unpayable_wager",
        "paid_up",
        "A win that chips cannot make is paid up to the next amount they can.",
        ("5.9",),
    ),
    Provision("limits_sign", "per_player_per_area", "A sign gives limits for each player on each area.", ("6.1",)),
    Provision(
        "raising_the_minimum",
        "sign_for_twenty_minutes_or_present_players_spared",
        "It takes a sign for twenty minutes, or the old minimum stays for those already playing.",
        ("6.5", "6.5.1", "6.5.1.1", "6.5.1.2", "6.5.1.3", "6.5.2", "6.5.3", "6.5.4"),
        amount=20,
        parts={"notice": ("6.5", "6.5.2"), "alter": ("6.5",)},
    ),
    Provision(
        "personal_limits",
        "higher_maximum_with_sign",
        "One player's maximum may be lifted, with a sign of its own.",
        ("6.6",),
    ),
    Provision(
        "deal_order",
        "from_left_dealer_last",
        "Three times round, cards go clockwise from the dealer's left, the dealer last.",
        ("7.2", "7.3", "7.3.1", "7.3.2", "7.3.3"),
        parts={
            "deal:box": ("7.3.1", "1.1:players-hand"),
            "deal:dealer": ("7.3.2", "1.1:dealers-hand"),
            "deal:later": ("7.3.3",),
        },
    ),
    Provision("cards_face", "up", "All cards are dealt face up.", ("3.6", "7.2")),
    Provision(
        "jackpot_collection",
        "into_float_before_deal",
        "Jackpot wagers are taken into the float before any card is dealt.",
        ("7.2",),
    ),
    Provision(
        "settlement_order",
        "area_by_area_from_right_losers_first",
        "Area by area from the right: losing wagers are taken, then winning ones paid.",
        (
            "8.1.1",
            "8.1.1.1",
            "8.1.1.2",
            "8.1.1.3",
            "8.1.1.4",
            "8.1.1.5",
            "8.1.1.6",
            "8.1.1.7",
            "8.1.1.8",
            "8.1.1.9",
            "8.1.1.10",
            "8.4",
            "3.10",  # by the cards, whatever total was announced
        ),
        readings=("B19",),
    ),
    Provision(
        "jackpot_payment_order",
        "apart_and_last_from_right",
        "A last pass from the right pays jackpots apart from the rest, the cards still lying open.",
        ("8.1.1.11", "8.2", "8.3", "11.8", "11.12"),
        readings=("B19",),
    ),
    Provision(
        "jackpot_sharing",
        "equal_shares_of_each_jackpot",
        "Winners of one progressive in the same round share it equally.",
        ("11.13", "11.13.1", "11.13.2"),
        readings=("B12", "B25"),
    ),
    Provision(
        "carried_jackpot_wager",
        "live_next_round_or_returned_on_leaving",
        "After a void hand or misdeal it counts in the next round, or is repaid on leaving.",
        ("12.12", "12.12.1", "12.12.2"),
        readings=("B17", "B18"),
        parts={"live": ("12.12",), "returned": ("12.12", "12.12.1"), "markers": ("12.12.2",)},
    ),
    Provision(
        "linked_tables",
        "one_pool_on_equal_terms",
        "A table joins one pool only, with the same wager, prizes, rates and seeds as the others.",
        ("10.2.2", "10.2.4", "10.3", "11.6", "11.6.1", "11.6.2", "11.6.3"),
        readings=("B14",),
    ),
    Provision(
        "decided_cards_collected",
        "at_round_end",
        "Cards are cleared when all is settled and jackpots are paid.",
        ("8.2", "8.5"),
    ),
    Provision("pick_up", "any_order", "Cards left on the layout go to the rack in no set order.", ("8.5",)),
    Provision(
        "checking_cards",
        "optional_before_use",
        "A dealer, a Casino Supervisor or a machine may check the cards before use.",
        ("3.4",),
    ),
    Provision(
        "preshuffled_cards",
        "riffle_on_request_with_approval",
        "At a player's wish and with approval they are riffled before use.",
        ("3.5", "1.1:casino-pre-shuffled-cards", "4.2"),
        allows=("new", "preshuffled"),
    ),
    Provision(
        "shuffle_triggers",
        "start_only",
        "At the start of play; nothing else calls for a shuffle by itself.",
        ("4.1", "4.1.1"),
    ),
    Provision(
        "ordered_shuffle",
        "on_suspicion_after_round",
        "Doubt about the mix brings a shuffle after the round.",
        ("4.1.2",),
        allows=("suspicion",),
    ),
    Provision(
        "burn_card",
        "always_unseen",
        "The first card of each load is burned and never shown.",
        ("4.4", "1.1:burn"),
        readings=("B20",),
    ),
    Provision("replacing_cards", "any_round", "After any round, by choice.", ("3.8",)),
    Provision(
        "closing_notice", "sign_for_twenty_minutes", "A sign must have stood for twenty minutes.", ("14.8",), amount=20
    ),
    Provision(
        "disputes",
        "supervisor_review_operator_inspector",
        "First a gaming supervisor, then a review, then the operator; an inspector hears complaints.",
        ("14.12", "14.13"),
        readings=("B28",),
        parts={"first": ("14.12",), "review": ("14.12",), "final": ("14.13",), "rights": ("14.13",)},
    ),
    Provision(
        "dispute_review",
        "another_person_of_no_lower_rank",
        "Another person reviews the decision, who ranks no lower than the first.",
        ("14.12",),
        readings=("B28",),
    ),
    Provision(
        "complaints",
        "to_an_inspector_after_the_last_word",
        "Whoever is not content with the last word is told of the right to complain to an inspector.",
        ("14.13",),
    ),
    Provision(
        "promotions",
        "lodged_day_before_scrutineer_required",
        "The Authority gets the terms a day before the start; a scrutineer watches big draws.",
        ("15.1", "15.2", "15.9", "15.9.1"),
    ),
    Provision(
        "dealing_device",
        "shuffling_device_only",
        "Cards come from a shuffling device and nothing else.",
        ("2.4.1", "3.6", "11.1"),
        allows=("shuffling_device",),
    ),
    *CONDUCT,
)
