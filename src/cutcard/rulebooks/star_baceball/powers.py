"""Who may do what under The Star's bACEball rules."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Power, Role

ROLES: tuple[Role, ...] = (
    Role("dealer", "Dealer", 1, ("1.1:dealer",)),
    Role(
        "gaming_supervisor",
        "Gaming Supervisor",
        2,
        ("1.1:gaming-supervisor", "1.1:casino-supervisor"),
        acts_as=("casino_supervisor",),
    ),
    Role("casino_supervisor", "Casino Supervisor", 2, ("1.1:casino-supervisor",)),
    Role(
        "assistant_gaming_manager",
        "Assistant Gaming Manager",
        3,
        ("1.1:assistant-gaming-manager", "1.1:casino-supervisor"),
        acts_as=("casino_supervisor",),
    ),
    Role(
        "gaming_manager",
        "Gaming Manager",
        4,
        ("1.1:gaming-manager", "1.1:casino-supervisor"),
        acts_as=("casino_supervisor",),
    ),
    Role("player", "Player", 0, ("2.1", "5.4", "11.5")),
    Role("spectator", "Spectator", 0, ("3.7", "14.7", "14.10")),
    Role("casino_operator", "Casino operator", 0, ("10.1", "14.13", "15.1")),
    Role("scrutineer", "Scrutineer", 0, ("15.2",)),
    Role("inspector", "Inspector", 0, ("1.1:inspector", "3.9", "14.13")),
    Role("authority", "Independent Liquor and Gaming Authority", 0, ("order:1", "10.3", "10.4", "15.9")),
)

POWERS: tuple[Power, ...] = (
    Power(
        "check_cards",
        ("dealer",),
        "Go through the cards, by hand or by machine, before they reach the table.",
        ("3.4",),
    ),
    Power(
        "verify_cards",
        ("casino_supervisor", "inspector"),
        "Have the dealer check the cards again at any moment.",
        ("3.9",),
    ),
    Power("replace_cards", ("casino_supervisor",), "Bring in new cards after any round.", ("3.8",)),
    Power(
        "approve_riffle",
        ("casino_supervisor",),
        "Let the dealer riffle pre-shuffled cards that a player wants mixed.",
        ("4.2",),
    ),
    Power(
        "order_shuffle",
        ("casino_supervisor",),
        "Order a shuffle once the round is over because the cards seem badly mixed.",
        ("4.1.2",),
    ),
    Power(
        "verify_dropped_cards",
        ("casino_supervisor",),
        "Make sure that every card which the dealer dropped is back.",
        ("4.5",),
    ),
    Power(
        "reserve_boxes",
        ("casino_supervisor",),
        "Keep a run of boxes for one named player.",
        ("5.8",),
        readings=("B6",),
    ),
    Power(
        "refuse_wager",
        ("casino_supervisor",),
        "Turn a wager away for good reason before the first card and have it taken off.",
        ("14.11",),
        readings=("B28",),
    ),
    Power(
        "alter_limits",
        ("casino_supervisor",),
        "Change the table's limits whenever wanted, save that a higher minimum has its own rules.",
        ("6.5",),
    ),
    Power(
        "raise_minimum_with_notice",
        ("casino_supervisor",),
        "Raise the minimum for everybody after a sign has stood for twenty minutes.",
        ("6.5", "6.5.2"),
    ),
    Power(
        "raise_minimum_at_once",
        ("casino_supervisor",),
        "Raise the minimum on the spot for newcomers while those already playing keep the old one.",
        ("6.5.1", "6.5.1.1", "6.5.1.2", "6.5.1.3", "6.5.3", "6.5.4"),
    ),
    Power(
        "allow_personal_limits",
        ("casino_supervisor",),
        "Let one player exceed the maximum, with a sign for that player on the table.",
        ("6.6",),
    ),
    Power(
        "reconstruct_round",
        ("dealer",),
        "Put a misdealt round back into the order in which its cards should have fallen.",
        ("12.5", "12.8"),
    ),
    Power(
        "void_round",
        ("casino_supervisor",),
        "Declare a round void that cannot be mended or that bad cards or a device fault spoiled.",
        ("12.5", "12.5.1", "12.9.2", "13.4"),
        readings=("B17", "B24"),
    ),
    Power(
        "void_hand",
        ("dealer",),
        "Treat as void a hand dealt where no Bet stands.",
        ("12.11",),
        readings=("B10",),
    ),
    Power(
        "check_remaining_cards",
        ("casino_supervisor",),
        "Have the undealt cards taken out and checked after the round, fearing more face-up cards.",
        ("12.1.1",),
    ),
    Power(
        "take_back_jackpot_wager",
        ("player",),
        "Have a carried jackpot wager paid back on leaving the table.",
        ("12.12", "12.12.1"),
        readings=("B18",),
    ),
    Power(
        "void_wager_of_offender",
        ("casino_supervisor",),
        "Void the wagers of somebody who used a forbidden device.",
        ("14.3", "14.3.1"),
    ),
    Power(
        "exclude_from_game",
        ("casino_supervisor",),
        "Bar somebody who used a forbidden device from playing on.",
        ("14.3", "14.3.2"),
    ),
    Power(
        "exclude_from_casino",
        ("casino_supervisor",),
        "Shut somebody who used a forbidden device out of the casino.",
        ("14.3", "14.3.3"),
    ),
    Power(
        "invalidate_for_disruption",
        ("casino_supervisor",),
        "Annul a result after fire, riot, robbery or the like.",
        ("14.4", "14.4.1"),
    ),
    Power(
        "invalidate_for_fraud",
        ("casino_supervisor",),
        "Annul a result that a fraud has touched, in this person's own judgment.",
        ("14.4", "14.4.2"),
    ),
    Power(
        "forfeit_wager",
        ("casino_supervisor",),
        "Keep the wager of a player behind the fraud while the others are refunded.",
        ("14.5",),
        readings=("B7",),
    ),
    Power(
        "close_table",
        ("casino_supervisor",),
        "Close an occupied table after a sign has given twenty minutes' warning.",
        ("14.8",),
    ),
    Power(
        "move_idle_player",
        ("casino_supervisor",),
        "Ask for the place of a player who sat out three rounds at a full table; nobody is named.",
        ("14.9",),
    ),
    Power("decide_dispute", ("gaming_supervisor",), "Decide a dispute or complaint first.", ("14.12",)),
    Power(
        "review_dispute",
        ("casino_supervisor",),
        "Look again at that first decision if asked, being another person of no lower rank.",
        ("14.12",),
        readings=("B28",),
    ),
    Power(
        "final_decision",
        ("casino_operator",),
        "Give the last word inside the casino on any dispute about play or a promotion.",
        ("14.13", "15.11"),
    ),
    Power(
        "hear_complaint",
        ("inspector",),
        "Receive the complaint of somebody whom the casino's last word did not satisfy.",
        ("14.13", "15.11"),
    ),
    Power(
        "approve_rules",
        ("authority",),
        "Approve the rules of the game and every change to them.",
        ("order:1",),
    ),
    Power(
        "offer_jackpot",
        ("casino_operator",),
        "Offer the jackpot, on one prize meter system or several.",
        ("2.5", "10.1", "11.1"),
    ),
    Power(
        "offer_mystery_jackpot",
        ("casino_operator",),
        "Add a mystery jackpot that the prize meter system sets off at random.",
        ("11.11", "11.11.1", "11.11.2"),
        readings=("B16",),
    ),
    Power(
        "approve_jackpot_rates",
        ("authority",),
        "Approve the prize pools, how fast they grow and what the operator keeps of each wager.",
        ("10.3", "10.4"),
        readings=("B15",),
    ),
    Power(
        "offer_promotion", ("casino_operator",), "Offer promotional prizes beside the game.", ("15.1", "15.6")
    ),
    Power(
        "nominate_scrutineer",
        ("casino_operator",),
        "Name the person who must watch the draw of a prize above $10,000.",
        ("15.2",),
    ),
    Power(
        "offer_cash_alternative",
        ("casino_operator",),
        "Let a winner take money in place of goods, if the terms say so.",
        ("15.3",),
    ),
    Power(
        "choose_prize_payment", ("player",), "Say how a cash prize above $10,000 is to be paid.", ("15.4",)
    ),
    Power(
        "approve_promotion_change",
        ("authority",),
        "Approve new terms for a promotion that is already running.",
        ("15.9.1",),
    ),
    Power(
        "suspend_promotion",
        ("casino_operator",),
        "Put off a promotion whose integrity is in doubt, or call off its draw.",
        ("15.12",),
    ),
)
