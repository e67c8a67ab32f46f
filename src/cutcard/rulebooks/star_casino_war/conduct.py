"""What people at the table may not do, what becomes of it, and when an outcome is invalid."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Provision

CONDUCT: tuple[Provision, ...] = (
    Provision(
        "prohibited_device",
        "having_or_using",
        "Nobody may have or use a device that can follow or work out the play, save on duty.",
        ("13.1", "13.2"),
        parts={"rule": ("13.1",), "on_duty": ("13.2",)},
        exempts=("dealer", "casino_operator", "surveillance", "inspector"),
    ),
    Provision(
        "device_sanctions",
        "void_bar_exclude_or_detain",
        "Having or using a device may cost wagers, the game, the casino and one's freedom to go.",
        ("13.1", "13.2", "13.3", "13.3.1", "13.3.2", "13.3.3", "13.3.4"),
    ),
    Provision(
        "detention",
        "until_inspector_or_police",
        "It ends when an inspector or a police officer takes over.",
        ("13.3.4",),
        allows=("inspector", "police_officer"),
    ),
    Provision(
        "disruptions",
        "six_named",
        "Civil commotion, fire, riot, brawl, robbery and acts of God can make an outcome invalid.",
        ("13.4.1",),
        allows=("civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god"),
    ),
    Provision(
        "invalidation_refund",
        "refund_allowed_cheat_may_forfeit",
        "Wagers may be handed back, save a cheat's.",
        ("13.5",),
        readings=("S21",),
    ),
    Provision(
        "staff_advice",
        "barred_beyond_the_rules",
        "Staff tell players what the rules ask, and never how to play.",
        ("13.6",),
        binds=("dealer",),
    ),
    Provision(
        "influence",
        "barred_unless_asked",
        "Nobody sways a player's choices unless that player asks for it.",
        ("13.7",),
        binds=("player", "spectator"),
    ),
    Provision(
        "side_bets",
        "barred_for_players_and_spectators",
        "Neither players nor spectators may bet among themselves.",
        ("13.10",),
        binds=("player", "spectator"),
    ),
    Provision("card_handling", "barred_for_players", "Players leave the cards alone.", ("3.7",), binds=("player",)),
    Provision(
        "idle_player",
        "movable_after_three_rounds",
        "Three idle rounds at a full table may cost the place.",
        ("13.9",),
        amount=3,
    ),
)
