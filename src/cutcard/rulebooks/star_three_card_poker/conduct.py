"""What people at the table may not do, what becomes of it, and when an outcome is invalid."""

from __future__ import annotations

from cutcard.rulebooks.provisions import Provision

CONDUCT: tuple[Provision, ...] = (
    Provision(
        "prohibited_device",
        "using",
        "Nobody may use a device that can follow, pass on or work out the play, save on duty.",
        ("14.1", "14.2"),
        parts={"rule": ("14.1",), "on_duty": ("14.2",)},
        exempts=("dealer", "casino_operator", "surveillance", "inspector"),
    ),
    Provision(
        "device_sanctions",
        "void_bar_or_exclude",
        "Using a device may cost wagers, the game and the casino.",
        ("14.1", "14.2", "14.3", "14.3.1", "14.3.2", "14.3.3"),
        readings=("T13",),
    ),
    Provision(
        "disruptions",
        "six_named",
        "Civil commotion, fire, riot, brawl, robbery and acts of God can make an outcome invalid.",
        ("14.4.1",),
        allows=("civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god"),
    ),
    Provision(
        "invalidation_refund",
        "refund_allowed_cheat_may_forfeit",
        "Wagers may be handed back, save a cheat's.",
        ("14.5",),
    ),
    Provision(
        "staff_advice",
        "barred_beyond_the_rules",
        "Staff tell players what the rules ask, and never how to play.",
        ("14.6",),
        binds=("dealer",),
    ),
    Provision(
        "influence",
        "barred_unless_asked",
        "Nobody sways a player's choices unless that player asks for it.",
        ("14.7",),
        binds=("player", "spectator"),
    ),
    Provision(
        "side_bets",
        "barred_for_players_and_spectators",
        "Neither players nor spectators may bet among themselves.",
        ("14.10",),
        binds=("player", "spectator"),
    ),
    Provision(
        "cards_over_layout",
        "required",
        "Players keep their cards over the layout.",
        ("8.2",),
        binds=("player",),
    ),
    Provision(
        "table_talk",
        "barred_until_all_have_decided",
        "Until all have decided, players say no more than whether they fold or play.",
        ("8.7",),
        binds=("player",),
    ),
    Provision(
        "english_only",
        "where_ordered",
        "Where a supervisor says so, players speak nothing but English.",
        ("12.11.3",),
        binds=("player",),
    ),
    Provision(
        "idle_player",
        "movable_after_three_rounds",
        "Three idle rounds at a full table may cost the place.",
        ("14.9",),
        amount=3,
    ),
)
