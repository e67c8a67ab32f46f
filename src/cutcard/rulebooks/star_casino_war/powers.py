"""Who may do what under The Star's Casino War rules."""

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
    Role("player", "Player", 0, ("2.1", "5.3", "5.7")),
    Role("spectator", "Spectator", 0, ("13.7", "13.10")),
    Role("casino_operator", "Casino operator", 0, ("13.12", "14.1")),
    Role("surveillance", "Surveillance", 0, ("11.17.4",)),
    Role("scrutineer", "Scrutineer", 0, ("14.2",)),
    Role("inspector", "Inspector", 0, ("1.1:inspector", "3.8", "11.17.4", "13.12")),
    Role("police_officer", "Police officer", 0, ("13.3.4",)),
    Role("authority", "Independent Liquor and Gaming Authority", 0, ("order:1", "14.9", "14.9.1")),
)

POWERS: tuple[Power, ...] = (
    Power(
        "check_cards",
        ("dealer",),
        "Go through the cards, by hand or by machine, before they reach the table.",
        ("3.3",),
    ),
    Power(
        "verify_cards",
        ("casino_supervisor", "inspector"),
        "Have the dealer check the cards again at any moment.",
        ("3.8",),
    ),
    Power(
        "replace_cards",
        ("casino_supervisor",),
        "Bring in new cards: after any round with a device, with a shoe only when a shuffle is due.",
        ("3.5", "3.5.1", "3.5.2"),
    ),
    Power(
        "approve_riffle",
        ("casino_supervisor",),
        "Let the dealer riffle pre-shuffled cards that a player wants mixed.",
        ("4.2", "4.2.1"),
    ),
    Power(
        "order_shuffle",
        ("casino_supervisor",),
        "Order a shuffle once the round is over because the cards seem badly mixed.",
        ("4.1.4",),
    ),
    Power(
        "cut_when_all_refuse",
        ("casino_supervisor",),
        "Cut the cards when every player has turned the cut down.",
        ("4.4",),
    ),
    Power("reserve_boxes", ("casino_supervisor",), "Keep a run of boxes for one named player.", ("5.9",)),
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
        readings=("S18",),
    ),
    Power(
        "allow_personal_limits",
        ("casino_supervisor",),
        "Let one player exceed the maximum, with a sign for that player on the table.",
        ("6.6",),
        readings=("S19",),
    ),
    Power(
        "reconstruct_round",
        ("dealer",),
        "Put a misdealt round back into the order in which its cards should have fallen.",
        ("11.6", "11.12"),
        readings=("S6",),
    ),
    Power(
        "void_round",
        ("casino_supervisor",),
        "Declare a round void that cannot be mended or that bad cards or a harmful fault spoiled.",
        ("11.6", "11.6.1", "11.17.2", "12.4"),
        readings=("S8",),
    ),
    Power(
        "declare_misdeal",
        ("casino_supervisor",),
        "Treat a wrong number of cards as a misdeal once no repair can tell the true order.",
        ("11.13", "11.15", "11.16"),
        readings=("S6", "S8"),
    ),
    Power(
        "check_remaining_cards",
        ("casino_supervisor",),
        "Have the undealt cards taken out and checked after the round, fearing more face-up cards.",
        ("11.1.1",),
    ),
    Power(
        "withdraw_wager",
        ("player",),
        "Take back every wager of the round when a failed device cannot be replaced.",
        ("12.5", "12.5.1"),
        readings=("S22",),
    ),
    Power(
        "void_wager_of_offender",
        ("casino_supervisor",),
        "Void the wagers of somebody found with a forbidden device.",
        ("13.3", "13.3.1"),
    ),
    Power(
        "exclude_from_game",
        ("casino_supervisor",),
        "Bar somebody found with a forbidden device from playing on.",
        ("13.3", "13.3.2"),
    ),
    Power(
        "exclude_from_casino",
        ("casino_supervisor",),
        "Shut somebody found with a forbidden device out of the casino.",
        ("13.3", "13.3.3"),
    ),
    Power(
        "detain",
        ("casino_supervisor",),
        "Have the holder of a forbidden device held until an inspector or the police take over.",
        ("13.3", "13.3.4"),
    ),
    Power(
        "invalidate_for_disruption",
        ("casino_supervisor",),
        "Annul a result after fire, riot, robbery or the like.",
        ("13.4", "13.4.1"),
    ),
    Power(
        "invalidate_for_fraud",
        ("casino_supervisor",),
        "Annul a result that a fraud has touched, in this person's own judgment.",
        ("13.4", "13.4.2"),
    ),
    Power(
        "forfeit_wager",
        ("casino_supervisor",),
        "Keep the wager of a player behind the fraud while the others are refunded.",
        ("13.5",),
        readings=("S21",),
    ),
    Power(
        "close_table",
        ("casino_supervisor",),
        "Close an occupied table after a sign has given twenty minutes' warning.",
        ("13.8",),
    ),
    Power(
        "move_idle_player",
        ("casino_supervisor",),
        "Ask for the place of a player who sat out three rounds at a full table; nobody is named.",
        ("13.9",),
    ),
    Power("decide_dispute", ("gaming_supervisor",), "Decide a dispute or complaint first.", ("13.11",)),
    Power(
        "review_dispute",
        ("casino_supervisor",),
        "Look again at that first decision if asked, being another and more senior person.",
        ("13.11",),
        readings=("S17",),
    ),
    Power(
        "final_decision",
        ("casino_operator",),
        "Give the last word inside the casino on any dispute about play or a promotion.",
        ("13.12", "14.11"),
    ),
    Power(
        "hear_complaint",
        ("inspector",),
        "Receive the complaint of somebody whom the casino's last word did not satisfy.",
        ("13.12", "14.11"),
    ),
    Power(
        "approve_rules",
        ("authority",),
        "Approve the rules of the game and every change to them.",
        ("order:1",),
    ),
    Power(
        "offer_promotion", ("casino_operator",), "Offer promotional prizes beside the game.", ("14.1", "14.6")
    ),
    Power(
        "nominate_scrutineer",
        ("casino_operator",),
        "Name somebody to watch the draw of a prize above $10,000.",
        ("14.2",),
    ),
    Power(
        "offer_cash_alternative",
        ("casino_operator",),
        "Let a winner take money in place of goods.",
        ("14.3",),
    ),
    Power(
        "choose_prize_payment", ("player",), "Say how a cash prize above $10,000 is to be paid.", ("14.4",)
    ),
    Power(
        "approve_promotion_change",
        ("authority",),
        "Approve new terms for a promotion that is already running.",
        ("14.9.1",),
    ),
    Power(
        "suspend_promotion",
        ("casino_operator",),
        "Put off a promotion whose integrity is in doubt, or call off its draw.",
        ("14.12",),
    ),
)
