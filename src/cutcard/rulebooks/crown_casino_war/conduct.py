"""What people at the table may not do, what becomes of it, and when an outcome is invalid."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Provision

CONDUCT: tuple[Provision, ...] = (
    Provision(
        "prohibited_device",
        "using_or_meaning_to",
        "Nobody may use, or mean to use, a device that follows or works out the play.",
        ("11.1",),
    ),
    Provision(
        "device_sanctions",
        "void_bar_withhold_or_detain_for_any_breach",
        "Any breach may cost wagers and the game; device cases also winnings and liberty.",
        ("11.1", "11.2", "11.2.1", "11.2.2", "11.2.3", "11.2.4"),
        readings=("C26",),
    ),
    Provision(
        "detention",
        "until_police",
        "It ends when a police officer arrives.",
        ("11.2.4",),
        allows=("police_officer",),
    ),
    Provision(
        "cheating",
        "may_be_detained",
        "Whoever is suspected of a crime of cheating may be held for the police.",
        ("11.2.4",),
        readings=("C26",),
    ),
    Provision(
        "any_breach",
        "record_the_rule",
        "A player who breaks any rule may be sanctioned; the rule is recorded.",
        ("11.2",),
        readings=("C26",),
        binds=("player",),
    ),
    Provision(
        "disruptions",
        "six_named",
        "Civil commotion, fire, riot, brawl, robbery and acts of God can make an outcome invalid.",
        ("11.4",),
        allows=("civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god"),
    ),
    Provision("invalidation_refund", "all_refunded", "Every wager is handed back.", ("11.5",), readings=("C26",)),
    Provision(
        "staff_advice",
        "barred_beyond_the_rules",
        "Staff tell players what the rules ask, and never how to play.",
        ("11.6",),
        binds=("dealer",),
    ),
    Provision(
        "influence",
        "barred_unless_asked",
        "Nobody sways a player's choices unless that player asks for it.",
        ("11.7",),
        binds=("player", "onlooker"),
    ),
    Provision(
        "side_bets", "barred_for_players", "Players may not bet against each other.", ("11.13",), binds=("player",)
    ),
    Provision(
        "card_handling",
        "barred_save_dealing_and_the_cut",
        "Nobody touches the cards, save to deal and to cut them.",
        ("7.2",),
        readings=("C29",),
        binds=("player", "onlooker"),
    ),
    Provision(
        "idle_player",
        "movable_after_three_rounds",
        "Three idle rounds at a full table may cost the seat.",
        ("11.9",),
        amount=3,
    ),
)
