"""Who does what next: the regular course of a round, and everything else that people try."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from cutcard.money import Stake
from cutcard.rulebooks.vocabulary.irregularities import NOTICES
from cutcard.table import Table
from cutcard.table.base import ACTS, Command
from cutcard.table.owing import ERROR_NOTIFICATION, owes
from cutcard.table.policies import operator_decided
from cutcard.table.state import DueConfirmation, DueHand, DueOffer
from cutcard.table.steps.cards.checking import FanCards
from cutcard.table.steps.cards.dealing import DiscardThree, Draw
from cutcard.table.steps.cards.discarding import DiscardShoes
from cutcard.table.steps.cards.links import CloseLinks
from cutcard.table.steps.cards.loading import BurnCard, Cut, LoadCards, RefuseCut, SeeCuttingCard, ViewBurnCard
from cutcard.table.steps.cards.shuffling import ApproveRiffle, AskForRiffle, ReloadDiscards, Shuffle
from cutcard.table.steps.people.departures import RecordDeparture
from cutcard.table.steps.people.notices import DROP_BOX, GiveNotice
from cutcard.table.steps.people.seats import AllowSeveralBoxes, LeaveTable, LowerPlayersPerBox, ReserveBoxes, TakeSeat
from cutcard.table.steps.rounds.adopting import AdoptRelease
from cutcard.table.steps.rounds.calling import CallNoMoreBets
from cutcard.table.steps.rounds.jackpot import CollectJackpotWagers
from cutcard.table.steps.rounds.limits import StartGamingDay
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.rounds.settling import ClearTable, Settle, TurnHand
from tests.table.driver import approvals, links, office, people, pool, preparing, tournament, wagers
from tests.table.driver import commands as make
from tests.table.driver import trouble as wrong
from tests.table.driver.scene import Scene
from tests.table.driver.setups import legal_setup

Make = Callable[[Scene], Command]


def regular(scene: Scene) -> tuple[Command, bool]:
    """What comes next in a regular round, and whether nobody may refuse it."""
    table, rng = scene.table, scene.rng
    if table.tournament is not None and (move := tournament.regular(scene)) is not None:
        return move
    if (meters := make.meters_due(scene)) is not None:
        return meters, True
    if table.due and isinstance(table.due[0], DueConfirmation) and table.trouble is None:
        return rng.choice((pool.confirm_jackpot, pool.confirm_jackpot, pool.reject_jackpot))(scene), False
    if table.due and isinstance(table.due[0], DueOffer) and table.phase in ("deciding", "settling"):
        player = table.due[0].player  # who is gone decides nothing
        if player in table.standing.barred or (player in table.away and scene.chance(0.8)):
            return make.record_absent(scene), True
        return (make.record_no_decision(scene), False) if scene.chance(0.06) else (make.decide(scene), True)
    if table.phase == "betting" and sum(len(bet.wagers) for bet in table.bets.values()) < scene.wanted:
        scene.wanted -= scene.chance(0.2)
        return make.place_wager(scene), False
    over = table.closing is not None and table.closing.over(scene.now, table.round)
    if over and not table.in_round and not table.bets:
        return rng.choice((people.close_table, people.close_table, people.withdraw_closing_notice))(scene), False
    if table.riffle and scene.chance(0.5):
        return plain(ApproveRiffle)(scene), False
    if came_shuffled(table) and scene.chance(0.1):
        return plain(AskForRiffle)(scene), False
    if scene.forgetful and scene.chance(0.5) and (forgotten := wrong.forget(scene)) is not None:
        return forgotten, False
    if table.phase == "cards" and scene.chance(0.06):
        return {"check": make.check_cards, "load": make.load_cards}.get(table.prep, make.cut)(scene), False
    command = scene.dealer.next(table, scene.now)
    if isinstance(command, CloseLinks):
        return links.waited(scene, command)
    if (
        isinstance(command, ReloadDiscards)
        and scene.forgetful
        and scene.shoe is None
        and (left := wrong.no_reload(scene)) is not None
    ):
        return left, False
    if command is None:
        return make.place_wager(scene), False
    if isinstance(command, CollectJackpotWagers) and table.rules.physical and scene.chance(0.15):
        return make.draw(scene), True  # nobody takes the wagers, or nobody says so
    if table.uncollected and scene.chance(0.2):
        return make.record_collection(scene), False
    if isinstance(command, Draw):
        cutting_card = table.cutting_card and table.rules.physical and table.shoe == table.behind
        if cutting_card and scene.chance(0.8):
            return SeeCuttingCard(**scene.deals()), True
        return make.draw(scene), True
    if isinstance(command, BurnCard):
        return replace(command, card=scene.card() if scene.knows_order else None), True
    if isinstance(command, Cut):
        if command.role == "player" and scene.chance(0.4):
            return RefuseCut(**scene.by(command.actor, "player")), True
        least = max(table.rules.amount("cut_depth"), 1)
        if table.shoe >= 2 * least:
            command = replace(command, depth=rng.randint(least, table.shoe - least))
        return command, True
    if isinstance(command, LoadCards) and command.behind is not None:
        return replace(command, behind=rng.choice((0, table.shoe // 2, rng.randint(0, table.shoe // 2)))), True
    if isinstance(command, TurnHand):
        due = table.due[0]
        assert isinstance(due, DueHand)
        return replace(command, cards=scene.hand(due.box)), True
    return command, True


def plain(kind: type[Command]) -> Make:
    """Commands that say nothing but who sends them."""

    def build(scene: Scene) -> Command:
        power = ACTS[kind].power
        return kind(**(scene.player() if power == "play" else scene.staff(power)))

    return build


def take_seat(scene: Scene) -> Command:
    return TakeSeat(box=scene.box(), **scene.player())


def record_departure(scene: Scene) -> Command:
    return RecordDeparture(player=scene.spot()[1], **scene.deals())


def leave_table(scene: Scene) -> Command:
    betting = {player for _, player in scene.table.bets}
    idle = [player for player in scene.table.holders.values() if player not in betting]
    return LeaveTable(**scene.player(scene.rng.choice(idle) if idle and scene.chance(0.8) else None))


def give_notice(scene: Scene) -> Command:
    owed = owes(scene.table, *NOTICES.values(), ERROR_NOTIFICATION)
    if not owed or scene.chance(0.1):
        return GiveNotice(to=scene.rng.choice(["surveillance", DROP_BOX, "the press"]), **scene.staff("supervise"))
    one = scene.rng.choice(owed)
    same = [each.number for each in owed if each.duty == one.duty]
    numbers = scene.rng.choice([(one.number,), tuple(same), ()])
    to = DROP_BOX if one.duty == ERROR_NOTIFICATION else one.duty.removeprefix("tell_")
    how: Any = scene.rng.choice(["in_person", "telephone", "message", None])
    return GiveNotice(to=to, notices=numbers, told="the desk", how=how, **scene.staff("supervise"))


def reserve_boxes(scene: Scene) -> Command:
    first = scene.box()
    boxes = tuple(range(first, first + scene.rng.choice((0, 1, 1, 2, 30))))
    if scene.chance(0.1):
        boxes = (first, first)
    return ReserveBoxes(boxes=boxes, player=scene.rng.choice(scene.names), **scene.staff("reserve_boxes"))


def allow_several_boxes(scene: Scene) -> Command:
    number = scene.rng.choice((1, 2, 2, 3, 0, 99))
    return AllowSeveralBoxes(player=scene.rng.choice(scene.names), boxes=number, **scene.staff("allow_several_boxes"))


def lower_players_per_box(scene: Scene) -> Command:
    return LowerPlayersPerBox(players=scene.rng.choice((1, 2, 3, 3, 3, 4)), **scene.staff("lower_players_per_box"))


def open_table(scene: Scene) -> Command:
    setup = legal_setup(scene.rng, scene.book)
    if not scene.tournaments:
        setup = replace(setup, tournament="")
    decided = operator_decided(scene.book, setup, "Opal") if scene.chance(0.9) else ()
    return OpenTable(setup=setup, decided_by=decided, **scene.staff("supervise"))


PLAYERS: dict[str, tuple[Make, ...]] = {
    "cards": (make.cut, make.cut, make.refuse_cut, take_seat, make.give_up_box, leave_table, links.bind_chain),
    "betting": (
        *[make.place_wager] * 6,
        *[make.odd_wager] * 3,
        *[links.bind_chain] * 3,
        make.withdraw_wager,
        take_seat,
        make.give_up_box,
        leave_table,
        leave_table,
        plain(ViewBurnCard),
        make.take_back,
    ),
    "deciding": (make.decide, make.decide, make.pick_up, make.pick_up, make.odd_decision),
    "settling": (make.concede, make.odd_decision),
}

STAFF: dict[str, tuple[Make, ...]] = {
    "cards": (
        make.check_cards,
        *office.ACTS,
        make.cut,
        make.load_cards,
        make.verify_cards,
        make.replace_cards,
        plain(ApproveRiffle),
        make.change_limits,
        make.set_personal_limits,
        allow_several_boxes,
        give_notice,
    ),
    "betting": (
        reserve_boxes,
        *office.ACTS,
        allow_several_boxes,
        allow_several_boxes,
        lower_players_per_box,
        make.change_limits,
        make.set_personal_limits,
        plain(StartGamingDay),
        make.order_shuffle,
        make.verify_cards,
        make.replace_cards,
        give_notice,
        make.refuse_wager,
        record_departure,
        wagers.record_wager,
        wagers.record_wager,
        wagers.correct_wager,
        wagers.touched,
        wagers.call_off,
        plain(ReloadDiscards),
        plain(CallNoMoreBets),
        make.give_up_box,
        make.give_up_box,
        make.draw,
    ),
    "dealing": (
        office.take_down_sign,
        record_departure,
        make.order_shuffle,
        make.change_limits,
        make.verify_cards,
        plain(DiscardThree),
        plain(SeeCuttingCard),
    ),
    "deciding": (
        record_departure,
        make.record_no_decision,
        make.record_no_decision,
        plain(ReloadDiscards),
        make.order_shuffle,
    ),
    "settling": (record_departure, make.record_no_decision, plain(ReloadDiscards), make.turn_hand, make.verify_cards),
    "revealing": (make.turn_hand, make.change_limits),
    "clearing": (make.order_shuffle, make.order_shuffle, make.change_limits, make.verify_cards),
}

IRREGULAR: tuple[Make, ...] = (
    make.draw_elsewhere,
    wrong.at_war,
    wrong.skip,
    make.draw_foreign,
    make.draw_unread,
    wrong.find_wager,
    wrong.find_wager,
    wagers.correct_wager,
    wagers.correct_wager,
    wagers.touched,
    wrong.report,
    wrong.report,
    make.correct_card,
    make.count_hand,
    make.burn_in_error,
    make.find_card,
    wrong.withdraw_from_round,
    wrong.resolve,
)

KINDS: tuple[Make, ...] = (
    open_table,
    make.check_cards,
    plain(FanCards),
    make.verify_cards,
    make.replace_cards,
    *office.ACTS[2:],
    give_notice,
    plain(AskForRiffle),
    plain(ApproveRiffle),
    plain(Shuffle),
    make.order_shuffle,
    make.cut,
    make.refuse_cut,
    make.load_cards,
    plain(BurnCard),
    plain(ViewBurnCard),
    plain(ReloadDiscards),
    take_seat,
    make.give_up_box,
    leave_table,
    record_departure,
    reserve_boxes,
    allow_several_boxes,
    lower_players_per_box,
    make.change_limits,
    make.set_personal_limits,
    plain(StartGamingDay),
    make.place_wager,
    make.odd_wager,
    make.withdraw_wager,
    make.refuse_wager,
    plain(CallNoMoreBets),
    plain(CollectJackpotWagers),
    make.record_collection,
    make.take_back,
    make.read_meters,
    make.draw,
    make.draw_elsewhere,
    plain(DiscardThree),
    make.pick_up,
    make.decide,
    make.odd_decision,
    make.concede,
    make.record_no_decision,
    make.turn_hand,
    plain(Settle),
    plain(ClearTable),
    wrong.report,
    wrong.find_wager,
    wagers.record_wager,
    wagers.correct_wager,
    wagers.touched,
    wagers.call_off,
    make.correct_card,
    make.count_hand,
    make.burn_in_error,
    make.find_card,
    wrong.withdraw_from_round,
    wrong.resolve,
    links.bind_chain,
    links.call_for_links,
    links.reveal_link,
    links.close_links,
    links.open_shoe,
    links.open_cards,
    plain(DiscardShoes),
    plain(AdoptRelease),
    *people.ACTS,
    *pool.ACTS,
    *preparing.ACTS,
    *tournament.ACTS,
)
"""Every command there is, sent by somebody at any time at all."""


def player_move(scene: Scene) -> Command:
    """Something that a player may want now."""
    table = scene.table
    if table.trouble is not None and scene.chance(0.5):
        return wrong.withdraw_from_round(scene)
    if table.tournament_hand is not None and table.phase == "betting" and scene.chance(0.5):
        return tournament.take_back(scene)
    if table.phase == "betting" and not table.bets and scene.chance(0.1):
        return leave_table(scene)
    if table.carried and not table.in_round and scene.chance(0.3):
        return make.take_back(scene)
    if came_shuffled(table) and scene.chance(0.6):
        return plain(AskForRiffle)(scene)
    moves = PLAYERS.get(scene.table.phase)
    return scene.rng.choice(moves)(scene) if moves else regular(scene)[0]


def staff_move(scene: Scene) -> Command:
    """Something that staff may do now."""
    if scene.shoe is None and scene.table.cutting_card and scene.table.phase == "dealing" and scene.chance(0.5):
        return SeeCuttingCard(**scene.deals())  # it may lie anywhere
    if scene.table.riffle and scene.chance(0.7):
        return plain(ApproveRiffle)(scene)
    if scene.table.prep == "check" and scene.chance(0.5):
        return make.check_cards(scene)
    held = scene.table.holders
    if len(held) > len({*held.values()}) and not scene.table.in_round and scene.chance(0.15):
        return make.give_up_box(scene)
    if scene.table.in_round and scene.table.shuffle_due and scene.chance(0.3):
        return make.order_shuffle(scene)  # once more
    move = scene.rng.choice(STAFF[scene.table.phase])
    if scene.calm and move in (make.order_shuffle, make.replace_cards, make.verify_cards):
        return regular(scene)[0]  # let a shoe come to its end
    return move(scene)


def irregular_move(scene: Scene) -> Command:
    """Something that went wrong, if anything can go wrong now."""
    table = scene.table
    if table.rules.physical and scene.chance(0.35 if table.in_round else 0.6):
        return wrong.likely_report(scene)
    if table.in_round and table.phase != "cards":
        if table.handled and scene.chance(0.2):
            return make.draw_to_nobody(scene) if scene.chance(0.5) else make.draw_elsewhere(scene)
        if table.phase == "dealing" and table.step > 0 and scene.chance(0.5):
            return wrong.at_war(scene)
        if any(bet.decision is not None for bet in table.bets.values()) and scene.chance(0.2 if table.paid else 0.6):
            return wrong.find_skipped(scene)
        return scene.rng.choice(IRREGULAR)(scene)
    if table.phase == "betting" and not table.bets and scene.chance(0.3):
        return scene.rng.choice((make.draw, make.draw_elsewhere))(scene)
    if not table.in_round and scene.chance(0.2):
        return wrong.report(scene)
    return scene.rng.choice((player_move, staff_move))(scene)


def came_shuffled(table: Table) -> bool:
    """Whether cards that came shuffled lie before the players, who may want them mixed."""
    return table.phase == "cards" and table.rules.setup.cards in ("preshuffled", "manufacturer_shuffled")


def request_move(scene: Scene) -> Command:
    """Somebody asks for what is another's to do, or answers."""
    if scene.table.approvals.open and scene.chance(0.7):
        return scene.rng.choice(approvals.ANSWERS)(scene)
    if scene.table.trouble is not None:
        return approvals.asking(wrong.resolve)(scene)
    return approvals.asking(staff_move, people.people_move)(scene) if scene.chance(0.9) else approvals.approve(scene)


REQUESTS: tuple[Make, ...] = (*approvals.ANSWERS, approvals.asking(*KINDS))
"""What is asked of others, and answered: outside `KINDS`, since these wrap commands of all kinds."""


def any_command(scene: Scene) -> Command:
    """Any command, mostly at the wrong time, often with something wrong about it."""
    command = scene.rng.choice((*KINDS, *REQUESTS))(scene)
    roles = [role.name for role in scene.book.roles]
    changes: dict[str, Any] = {}
    if scene.chance(0.3):
        changes["role"] = scene.rng.choice((*roles, "dealer", "player", "king"))
    if scene.chance(0.1):
        changes["actor"] = scene.rng.choice((*scene.names, "Nobody"))
    fields = command.__struct_fields__
    if "box" in fields and scene.chance(0.2):
        changes["box"] = scene.any_box()
    if "amount" in fields and scene.chance(0.1):
        changes["amount"] = Stake(scene.rng.choice((1, 250, 10**14 - 1)))
    if "player" in fields and scene.chance(0.1):
        changes["player"] = scene.rng.choice((*scene.names, "Nobody"))
    return replace(command, **changes) if changes else command
