"""Who may do what under New Zealand's Casino War rules, as far as the division at hand tells."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Power, Role

ROLES: tuple[Role, ...] = (
    Role("dealer", "Dealer", 1, ("6.1", "8.4"), acts_as=("casino_employee",)),
    Role("game_supervisor", "Game Supervisor", 2, ("5.9", "6.1", "7.1(e)"), acts_as=("casino_employee",)),
    Role("casino_supervisor", "Casino Supervisor", 3, ("7.1(d)", "7.1(e)"), acts_as=("casino_employee",)),
    Role("casino_operator", "Casino Operator", 4, ("5.7", "7.8", "9.4(a)", "9.10"), house=True),
    Role("casino_employee", "Casino employee", 0, ("7.5",)),
    Role("player", "Player", 0, ("5.1", "5.2", "7.2", "7.4")),
    Role("secretary", "Secretary", 0, ("6.6",)),
)

POWERS: tuple[Power, ...] = (
    Power(
        "check_cards",
        ("dealer", "game_supervisor"),
        "Sort and inspect the cards that arrive; both do it, each alone.",
        ("6.1",),
    ),
    Power(
        "inspect_cards",
        ("player",),
        "Look over the opening cards laid out in fans, or pre-shuffled decks on request.",
        ("6.2", "6.3", "7.2(a)"),
    ),
    Power(
        "use_prechecked_cards",
        ("casino_operator",),
        "Bring in cards that its own people checked or shuffled beforehand and kept secure.",
        ("6.5",),
        readings=("N2",),
    ),
    Power(
        "approve_manufacturer_shuffled_cards",
        ("secretary",),
        "Approve cards that their maker shuffled, to be dealt with neither shuffle nor cut.",
        ("6.6", "1.1"),
        readings=("N6",),
    ),
    Power(
        "require_shuffle_of_preshuffled",
        ("player",),
        "Insist that pre-shuffled cards be inspected, shuffled and cut before their first round.",
        ("7.2", "7.2(b)"),
        readings=("N6",),
    ),
    Power(
        "order_shuffle",
        ("game_supervisor",),
        "Order a shuffle when the last one may have lost its randomness.",
        ("7.1(e)",),
    ),
    Power(
        "shuffle_after_vacancy",
        ("casino_supervisor",),
        "Have the cards shuffled after the table stood empty.",
        ("7.1(d)",),
    ),
    Power(
        "choose_shuffler",
        ("casino_operator",),
        "Use an automatic shuffler, and run a continuous one on a single set of cards.",
        ("3.4:automatic-shuffler", "3.5"),
        readings=("N1",),
    ),
    Power("choose_cutting_cards", ("casino_operator",), "Use two cutting cards and not one.", ("3.4(b)",)),
    Power(
        "choose_to_cut",
        ("casino_operator",),
        "Have the shuffled cards cut or not.",
        ("7.3",),
        readings=("N3",),
    ),
    Power(
        "cut_when_all_refuse",
        ("casino_employee",),
        "Cut the cards when every seated player has turned the cut down.",
        ("7.5",),
    ),
    Power(
        "choose_to_burn",
        ("casino_operator",),
        "Have the opening card of the shoe discarded unseen, or not.",
        ("8.3",),
        readings=("N11",),
    ),
    Power("view_burn_card", ("player",), "Ask to be shown the burned card.", ("8.3",)),
    Power("replace_cards", ("casino_operator",), "Order new cards after any round.", ("7.8",)),
    Power(
        "lower_players_per_box",
        ("game_supervisor",),
        "Let fewer than three players share a box.",
        ("5.9",),
        readings=("N9",),
    ),
    Power(
        "allow_several_boxes",
        ("casino_operator",),
        "Let a player bet on further boxes while places suffice, and say on how many.",
        ("5.7", "5.7(a)", "5.7(b)", "5.8"),
    ),
    Power(
        "set_box_maximum",
        ("casino_operator",),
        "Limit what a box, or a player on a box, may carry in all, by direction and sign.",
        ("5.10",),
        readings=("N8",),
    ),
    Power(
        "choose_war_method",
        ("casino_operator",),
        "Choose Method A or Method B for all Casino War tables together.",
        ("8.7.1", "8.7.1(a)", "8.7.1(b)"),
        readings=("N23",),
    ),
    Power(
        "discard_three_before_war",
        ("casino_operator",),
        "Have three cards discarded before the war deal, as a policy of the house.",
        ("8.8",),
        readings=("N11",),
    ),
    Power(
        "reconstruct_round",
        ("dealer",),
        "Put a misdealt round back into the order in which its cards should have fallen.",
        ("9.4",),
        readings=("N12",),
    ),
    Power(
        "void_hand",
        ("casino_operator",),
        "Void the hands that an error beyond repair or a failed shuffler touched.",
        ("9.4(a)", "9.4:effect-of-void", "9.10"),
        readings=("N13", "N15"),
    ),
    Power(
        "void_round",
        ("casino_operator",),
        "Void the whole round when a continuous shuffler fails in it.",
        ("9.10",),
        readings=("N15",),
    ),
    Power(
        "show_hands",
        ("game_supervisor",),
        "Have the hands of a round that is over shown again; the book names nobody.",
        ("8.10",),
    ),
)
