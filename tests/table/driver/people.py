"""What people do at a random table beside playing: offences and sanctions, orders, disputes, and the end of the day."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cutcard.money import Amount, Stake
from cutcard.rulebooks.vocabulary.conduct import ANY_BREACH, CONDUCT, DISRUPTIONS
from cutcard.table.base import Command
from cutcard.table.steps.cards.showing import ShowHands
from cutcard.table.steps.people.closing import CloseTable, GiveClosingNotice, WithdrawClosingNotice
from cutcard.table.steps.people.collusion import LiftOrder, Order, OrderPlayingSequence, RequireEnglish, SeparatePlayers
from cutcard.table.steps.people.complaints import EndDispute, RecordComplaint, SayNotContent, TellOfRights
from cutcard.table.steps.people.conduct import (
    Detain,
    DetermineWithheld,
    ExcludeFromCasino,
    ExcludeFromGame,
    HandOver,
    RecordConduct,
    VoidWagersOf,
    WithholdWinnings,
)
from cutcard.table.steps.people.disputes import (
    AskForReview,
    DecideDispute,
    GiveFinalDecision,
    RaiseDispute,
    ReviewDispute,
)
from cutcard.table.steps.people.seats import MoveIdlePlayer, TakeSeat
from cutcard.table.steps.trouble.invalidating import ForfeitWager, InvalidateForDisruption, InvalidateForFraud
from tests.table.driver.scene import Scene

Make = Callable[[Scene], Command]


# --- conduct


def person(scene: Scene) -> str:
    """Somebody of whom something is on record, or anybody."""
    known = [each.person for each in scene.table.standing.found]
    return scene.rng.choice(known if known and scene.chance(0.8) else [*scene.names, "Nobody"])


def record_conduct(scene: Scene) -> Command:
    rng = scene.rng
    what = rng.choice((*CONDUCT, "prohibited_device", "prohibited_device", "cheating", "singing"))
    rule = rng.choice(list(scene.book.clauses)) if what == ANY_BREACH or scene.chance(0.03) else ""
    of = rng.choice(("player", "player", "player", "player", "dealer", "spectator", "inspector", "king"))
    return RecordConduct(
        what=what,
        person=rng.choice(scene.names),
        of=of,
        rule=rule if scene.chance(0.95) else "99.9",
        asked=scene.chance(0.1),
        on_duty=scene.chance(0.2),
        **scene.staff("deal"),
    )


def about(kind: type[Any], power: str) -> Make:
    """A sanction against a person."""

    def build(scene: Scene) -> Command:
        command: Command = kind(person=person(scene), **scene.staff(power))
        return command

    return build


def hand_over(scene: Scene) -> Command:
    held = sorted(scene.table.standing.detained) or ["Nobody"]
    to = scene.rng.choice(("inspector", "police_officer", "dealer"))
    return HandOver(person=scene.rng.choice(held), to=to, **scene.staff("detain"))


def determine_withheld(scene: Scene) -> Command:
    held = sorted(scene.table.standing.withheld) or ["Nobody"]
    return DetermineWithheld(
        person=scene.rng.choice(held), release=scene.chance(0.5), **scene.staff("determine_withheld_winnings")
    )


def come_back(scene: Scene) -> Command:
    """Somebody who is excluded wants to sit down all the same."""
    return TakeSeat(box=1, **scene.player(scene.rng.choice(sorted(scene.table.standing.barred))))


def move_idle_player(scene: Scene) -> Command:
    table = scene.table
    idle = sorted(table.standing.idle, key=lambda name: -table.standing.idle[name])[:1] or scene.names[:1]
    return MoveIdlePlayer(player=idle[0], **scene.staff("move_idle_player"))


def for_fraud(scene: Scene) -> Command:
    bets = [player for _, player in scene.table.bets]
    persons = scene.rng.choice(((), tuple(bets[:1]), tuple(bets[:2]), ("Zed",), ("",)))
    return InvalidateForFraud(persons=persons, **scene.staff("invalidate_for_fraud"))


def for_disruption(scene: Scene) -> Command:
    known = scene.table.rules.allows("disruptions") or tuple(DISRUPTIONS)
    cause = scene.rng.choice((*known, *known, "boredom"))
    return InvalidateForDisruption(cause=cause, **scene.staff("invalidate_for_disruption"))


def forfeit_wager(scene: Scene) -> Command:
    player = scene.rng.choice((*scene.table.standing.fraud, scene.spot()[1]))
    return ForfeitWager(player=player, **scene.staff("forfeit_wager"))


# --- orders against collusion


def _some_players(scene: Scene, most: int) -> tuple[str, ...]:
    here = sorted({*scene.table.holders.values()}) or list(scene.names)
    return tuple(scene.rng.sample(here, min(len(here), scene.rng.randint(1, most))))


def order_playing_sequence(scene: Scene) -> Command:
    return OrderPlayingSequence(players=_some_players(scene, 2), **scene.staff("order_playing_sequence"))


def separate_players(scene: Scene) -> Command:
    players = _some_players(scene, 2)
    leaves = scene.rng.choice((*players, "", "Nobody")) if players else ""
    return SeparatePlayers(players=players, leaves=leaves, **scene.staff("separate_players"))


def require_english(scene: Scene) -> Command:
    return RequireEnglish(**scene.staff("require_english"))


def lift_order(scene: Scene) -> Command:
    powers: dict[Order, str] = {
        "playing_sequence": "order_playing_sequence",
        "apart": "separate_players",
        "english": "require_english",
    }
    standing = scene.table.standing
    stands: dict[Order, object] = {
        "playing_sequence": standing.first,
        "apart": standing.apart,
        "english": standing.english,
    }
    given = [order for order, given in stands.items() if given]
    order = scene.rng.choice(given or list(powers))
    return LiftOrder(order=order, **scene.staff(powers[order]))


# --- disputes


def raise_dispute(scene: Scene) -> Command:
    rng, table = scene.rng, scene.table
    role = rng.choice(("player", "player", "player", "spectator"))
    return RaiseDispute(
        about=rng.choice(("I said war", "My chips were here", "That was a ten", "")),
        round=rng.choice((None, None, table.round, table.round - 1, 10**6)),
        box=rng.choice((None, scene.spot()[0], scene.any_box())),
        **scene.by(rng.choice(scene.names), role),
    )


def _dispute(scene: Scene, *stages: str) -> tuple[int, str]:
    """The number of an open dispute, and whose it is."""
    known = [each for each in scene.table.disputes.open if each.stage in stages]
    if known and scene.chance(0.9):
        found = scene.rng.choice(known)
        return found.number, found.by
    return scene.rng.choice((0, 1, scene.table.disputes.count, 10**6)), scene.names[0]


def _decision(scene: Scene, number: int) -> dict[str, Any]:
    rng = scene.rng
    outcome = rng.choice(("stands", "stands", "adjust", "adjust", "void"))
    pays = outcome == "adjust" if scene.chance(0.95) else outcome != "adjust"
    player = rng.choice(("", "", rng.choice(scene.names), "Nobody"))
    amount = Stake(rng.choice((500, 1000))) if pays else None
    return {
        "dispute": number,
        "outcome": outcome,
        "finding": rng.choice(("", "seen on camera")),
        "player": player,
        "amount": amount,
    }


def decide_dispute(scene: Scene) -> Command:
    number, _ = _dispute(scene, "raised")
    return DecideDispute(**_decision(scene, number), **scene.staff("decide_dispute"))


def ask_for_review(scene: Scene) -> Command:
    number, by = _dispute(scene, "decided")
    return AskForReview(dispute=number, **scene.player(by if scene.chance(0.9) else None))


def review_dispute(scene: Scene) -> Command:
    number, _ = _dispute(scene, "review_asked")
    who = scene.staff("review_dispute") | {"actor": scene.rng.choice(("Pat", "Pat", "Sam"))}
    return ReviewDispute(**_decision(scene, number), **who)


def give_final_decision(scene: Scene) -> Command:
    number, _ = _dispute(scene, "decided", "reviewed")
    return GiveFinalDecision(**_decision(scene, number), **scene.staff("final_decision"))


def tell_of_rights(scene: Scene) -> Command:
    number, _ = _dispute(scene, "final", "raised")
    return TellOfRights(dispute=number, **scene.staff("supervise"))


def say_not_content(scene: Scene) -> Command:
    number, by = _dispute(scene, "raised", "final")
    return SayNotContent(dispute=number, **scene.player(by if scene.chance(0.9) else None))


def end_dispute(scene: Scene) -> Command:
    number, by = _dispute(scene, "raised", "decided", "reviewed", "final")
    return EndDispute(dispute=number, **scene.player(by if scene.chance(0.9) else None))


def record_complaint(scene: Scene) -> Command:
    number, by = _dispute(scene, "final", "raised")
    rng = scene.rng
    about = rng.choice(("They will not pay me", "The last word was wrong", ""))
    return RecordComplaint(
        player=rng.choice((by, "")), about=about, dispute=rng.choice((None, number)), **scene.staff("hear_complaint")
    )


def show_hands(scene: Scene) -> Command:
    rng, table = scene.rng, scene.table
    round_ = max(table.round - rng.choice((0, 1, 1, 2, 5)), 0)
    kept = next((each for each in table.kept if each.round == round_), None)
    box = rng.choice(kept.places) if kept is not None and kept.places and scene.chance(0.5) else None
    return ShowHands(round=round_, box=box if scene.chance(0.9) else scene.any_box(), **scene.staff("show_hands"))


# --- the end of the day


def give_closing_notice(scene: Scene) -> Command:
    rng = scene.rng
    closes: Any = rng.choice((None, None, scene.now + 1200, scene.now + 5))
    rounds: Any = rng.choice((None, None, None, 3, 1))
    return GiveClosingNotice(closes=closes, rounds=rounds, **scene.staff("close_table"))


def withdraw_closing_notice(scene: Scene) -> Command:
    return WithdrawClosingNotice(**scene.staff("close_table"))


def close_table(scene: Scene) -> Command:
    cards = scene.table.rules.cards if scene.table.phase != "closed" else 312
    found: Any = scene.rng.choice((None, cards, cards, cards - 1))
    return CloseTable(
        found=found,
        right=scene.chance(0.9),
        float=scene.rng.choice((None, Amount(100_000))),
        **scene.staff("close_table"),
    )


ACTS: tuple[Make, ...] = (
    record_conduct,
    record_conduct,
    about(VoidWagersOf, "void_wager_of_offender"),
    about(ExcludeFromGame, "exclude_from_game"),
    about(ExcludeFromCasino, "exclude_from_casino"),
    about(Detain, "detain"),
    hand_over,
    about(WithholdWinnings, "withhold_winnings"),
    determine_withheld,
    move_idle_player,
    for_fraud,
    for_disruption,
    forfeit_wager,
    order_playing_sequence,
    separate_players,
    require_english,
    lift_order,
    raise_dispute,
    decide_dispute,
    ask_for_review,
    review_dispute,
    give_final_decision,
    tell_of_rights,
    say_not_content,
    end_dispute,
    record_complaint,
    show_hands,
    give_closing_notice,
    withdraw_closing_notice,
    close_table,
)
"""Everything in this file."""


def people_move(scene: Scene) -> Command:
    """Something between people: an offence now and then, the next step of a dispute, a sanction, the close."""
    table = scene.table
    if table.standing.fraud and table.in_round and scene.chance(0.7):
        return forfeit_wager(scene)
    if table.standing.withheld and not table.in_round and scene.chance(0.2):
        return determine_withheld(scene)
    if table.standing.barred and scene.chance(0.05):
        return come_back(scene)
    if table.disputes.open and not table.in_round and not table.bets and scene.chance(0.3):
        return close_table(scene)  # too early, while anybody waits for a word
    if table.disputes.open and scene.chance(0.5):
        steps = {
            "raised": (decide_dispute, decide_dispute, say_not_content, tell_of_rights),
            "decided": (ask_for_review, give_final_decision, end_dispute),
            "review_asked": (review_dispute,),
            "reviewed": (give_final_decision,),
            "final": (tell_of_rights, record_complaint),
        }
        return scene.rng.choice(steps[scene.rng.choice(table.disputes.open).stage])(scene)
    if scene.calm and table.closing is None and table.shoe < table.rules.cards // 2:
        return raise_dispute(scene)  # let a shoe come to its end
    if table.closing is not None and not table.in_round and scene.chance(0.3):
        return close_table(scene)
    if table.phase in ("betting", "cards") and scene.chance(0.15):
        return move_idle_player(scene)
    return scene.rng.choice(ACTS)(scene)
