"""Random commands: what somebody might send at this moment, sensible or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from cutcard.money import Amount, Stake
from cutcard.table.base import Command
from cutcard.table.offers import choices
from cutcard.table.rules import Sign, limit_of
from cutcard.table.state import EVERYBODY, DueCut, DueHand, DueMeters, DueOffer
from cutcard.table.steps.cards.checking import CheckCards, ReplaceCards, VerifyCards
from cutcard.table.steps.cards.counting import CountHand
from cutcard.table.steps.cards.dealing import Draw
from cutcard.table.steps.cards.loading import Cut, LoadCards, RefuseCut
from cutcard.table.steps.cards.picking_up import PickUp
from cutcard.table.steps.cards.shuffling import OrderShuffle
from cutcard.table.steps.people.seats import (
    GiveUpBox,
)
from cutcard.table.steps.rounds.admitting import Medium
from cutcard.table.steps.rounds.deciding import Decide, RecordNoDecision
from cutcard.table.steps.rounds.jackpot import ReadMeters, TakeBackJackpotWager
from cutcard.table.steps.rounds.limits import ChangeLimits, SetPersonalLimits
from cutcard.table.steps.rounds.settling import TurnHand
from cutcard.table.steps.rounds.wagers import PlaceWager, RefuseWager, WithdrawWager
from cutcard.table.steps.trouble.burned import BurnInError
from cutcard.table.steps.trouble.collecting import RecordCollection
from cutcard.table.steps.trouble.correcting import CorrectCard, FindCard
from tests.table.driver.scene import Scene
from tests.table.driver.setups import limits_for

Make = Callable[[Scene], Command]

RECORDED = ("absent", "no_decision", "cannot_cover", "cannot_cover_again")
CHOICES = ("war", "surrender", "play", "fold", "stay", "concede", "bluff", *RECORDED)
HUGE = 10**30


# --- wagers


def amount_for(scene: Scene, player: str, box: int, name: str) -> int:
    """An amount to add that the sign allows, as nearly as may be."""
    table, setup, rng = scene.table, scene.table.rules.setup, scene.rng
    wager = table.rules.placeable.get(name)
    if wager is not None and wager.one_amount:
        return int(setup.jackpot_wager or 100)
    bet = table.bets.get((box, player))
    before = bet.wagers.get(name, 0) if bet is not None else 0
    limit = limit_of(table.rules, name, table.personal.get(player), table.spared.get(player))
    base = limit.min if limit else 0
    least = max(base, before + 1)
    most = min(limit.max if limit else 100_000, setup.box_totals.get(name, 100_000))
    total = rng.randint(least, max(least, min(most, 20 * least)))
    step = setup.units.get(name) or rng.choice((1, 500, 500, 500))
    total -= (total - base) % step  # the sign's minimum, and steps above it
    return total - before if total > before else step


def place_wager(scene: Scene) -> Command:
    rng, table = scene.rng, scene.table
    names = list(table.rules.placeable) or ["tie"]
    if table.bets and scene.chance(0.6):
        box, player = scene.spot()
        down = table.bets.get((box, player))
        name = rng.choice([each for each in names if down is None or each not in down.wagers] or names)
        if scene.lucky and "jackpot" in names and down is not None and "jackpot" not in down.wagers:
            name = rng.choice((name, "jackpot"))
    else:
        player = rng.choice(scene.names)
        own = [box for box, holder in table.holders.items() if holder == player]
        free = [box for box in range(1, table.rules.setup.boxes + 1) if box not in table.holders]
        box = rng.choice(own) if own and scene.chance(0.85) else rng.choice(free or [scene.box()])
        alone = [each for each in names if table.rules.placeable[each].needs is None] if table.rules.placeable else []
        name = rng.choice(alone or names)
    takes_tokens = name in table.rules.placeable and table.rules.placeable[name].tokens.value
    bet = table.bets.get((box, player))
    token = takes_tokens and (scene.chance(0.1) if bet is None or name not in bet.wagers else name in bet.tokens)
    return PlaceWager(
        box=box,
        wager=name,
        amount=Stake(amount_for(scene, player, box, name)),
        medium="token" if token else "chips",
        **scene.player(player),
    )


def odd_wager(scene: Scene) -> Command:
    """A wager with something wrong about it, or nearly."""
    rng, command = scene.rng, place_wager(scene)
    assert isinstance(command, PlaceWager)
    last = list(scene.table.rules.placeable)[-1:] or ["tie"]
    changes: dict[str, Any] = rng.choice(
        (
            {"wager": last[0], "medium": "token"},
            {"amount": Stake(rng.choice((1, 99, 501, 10**9, 10**14 - 1)))},
            {"amount": Stake(rng.choice((100, 1_000, 25_000, 30_000, 105_000, 150_000)))},
            {"wager": rng.choice([wager.name for wager in scene.book.wagers] + ["hope"])},
            {"box": scene.any_box()},
            {"medium": rng.choice(("token", "cash", "voucher"))},
            {"oral": True, "medium": rng.choice(("chips", "token", "cash", "voucher"))},
            {"box": scene.box(), "actor": rng.choice(scene.names)},
        )
    )
    return replace(command, **changes)


def withdraw_wager(scene: Scene) -> Command:
    box, player = scene.spot()
    bet = scene.table.bets.get((box, player))
    names = list(bet.wagers) if bet is not None and scene.chance(0.9) else list(scene.table.rules.placeable)
    return WithdrawWager(box=box, wager=scene.rng.choice(names or ["tie"]), **scene.player(player))


def refuse_wager(scene: Scene) -> Command:
    taken = withdraw_wager(scene)
    assert isinstance(taken, WithdrawWager)
    return RefuseWager(box=taken.box, player=taken.actor, wager=taken.wager, **scene.staff("refuse_wager"))


def take_back(scene: Scene) -> Command:
    box, player = scene.rng.choice(list(scene.table.carried) or [scene.spot()])
    return TakeBackJackpotWager(box=box, **scene.player(player))


# --- seats and limits


def give_up_box(scene: Scene) -> Command:
    held = list(scene.table.holders.items()) or [(scene.box(), scene.names[0])]
    often = Counter(player for _, player in held)
    box, player = scene.rng.choice([each for each in held if often[each[1]] > 1] or held)
    if scene.chance(0.5):
        return GiveUpBox(box=box, **scene.player(player if scene.chance(0.8) else None))
    return GiveUpBox(box=box, player=player, **scene.staff("deal"))


def change_limits(scene: Scene) -> Command:
    rng, signs = scene.rng, scene.table.rules.setup.limits
    limits: dict[str, Sign]
    if scene.chance(0.1):
        limits = rng.choice(({}, {"hope": Sign()}, {"tie": Sign(min=Amount(900), max=Stake(100))}))
    else:
        limits = limits_for(rng, scene.book, rng.choice((100, 500, 1000)))
    if signs and scene.chance(0.3):
        name, sign = rng.choice(list(signs.items()))
        limits = {name: Sign(min=Amount(sign.least + 100), max=Stake(max(sign.max or 0, 200_000)))}
    at_once = scene.chance(0.5)
    power = rng.choice(("raise_minimum_at_once" if at_once else "raise_minimum_with_notice", "alter_limits"))
    return ChangeLimits(limits=limits, at_once=at_once, **scene.staff(power))


def set_personal_limits(scene: Scene) -> Command:
    limits = limits_for(scene.rng, scene.book, scene.rng.choice((100, 500)))
    if scene.chance(0.6):  # above every sign
        limits = {name: Sign(max=Stake(10**7)) for name in limits}
    return SetPersonalLimits(
        player=scene.rng.choice(scene.names), limits=limits, **scene.staff("allow_personal_limits")
    )


# --- cards


def draw(scene: Scene) -> Command:
    card = scene.card()
    hidden = scene.table.rules.face_down and not scene.knows_order
    return Draw(card=None if hidden else card, **scene.deals())


def draw_elsewhere(scene: Scene) -> Command:
    command = draw(scene) if scene.chance(0.6) else draw_unread(scene)
    return replace(command, box=scene.rng.choice((0, 0, scene.box(), scene.box(), scene.any_box())))


def draw_to_nobody(scene: Scene) -> Command:
    free = [box for box in range(1, scene.table.rules.setup.boxes + 1) if box not in scene.table.boxes]
    return replace(draw(scene), box=scene.rng.choice(free or [0]))


def draw_unread(scene: Scene) -> Command:
    return Draw(card=None, **scene.deals())


def key_hidden(scene: Scene) -> Command:
    """A card that nobody has seen is keyed, which cannot be."""
    at = next((at for at, card in enumerate(scene.table.drawn) if card is None), 0)
    return CorrectCard(draw=at, card=scene.card(), **scene.deals())


def draw_foreign(scene: Scene) -> Command:
    return Draw(card=scene.foreign(), **scene.deals())


def cut(scene: Scene) -> Command:
    depth = scene.rng.choice((0, 1, 52, scene.table.shoe // 2, scene.table.shoe // 3, scene.table.shoe, HUGE))
    due = scene.table.due
    if due and isinstance(due[0], DueCut) and scene.chance(0.7):
        return Cut(depth=depth, **scene.player(due[0].player))
    return Cut(depth=depth, **scene.staff("cut_when_all_refuse"))


def refuse_cut(scene: Scene) -> Command:
    due = scene.table.due
    offered = due[0].player if due and isinstance(due[0], DueCut) and scene.chance(0.9) else None
    return RefuseCut(**scene.player(offered))


def load_cards(scene: Scene) -> Command:
    behind = scene.rng.choice((None, 0, 5, scene.table.shoe // 2, scene.table.shoe // 2 + 1, -1, HUGE))
    return LoadCards(behind=behind, **scene.deals())


def check_cards(scene: Scene) -> Command:
    right = scene.chance(0.8)
    found = scene.table.rules.cards if scene.chance(0.9) and scene.table.phase != "closed" else 51
    who = scene.staff("check_cards")
    if scene.table.checked and scene.chance(0.5):  # the same once more
        who["role"] = scene.rng.choice(scene.table.checked)
    return CheckCards(found=found, right=right, **who)


def verify_cards(scene: Scene) -> Command:
    known = scene.table.rules.cards if scene.table.phase != "closed" else 312
    return VerifyCards(found=known, right=scene.chance(0.7), **scene.staff("verify_cards"))


def replace_cards(scene: Scene) -> Command:
    unfit = scene.chance(0.5)
    power = "replace_unfit_cards" if unfit and scene.book.power("replace_unfit_cards") else "replace_cards"
    return ReplaceCards(unfit=unfit, **scene.staff(power))


def order_shuffle(scene: Scene) -> Command:
    because = scene.rng.choice((*scene.table.rules.allows("ordered_shuffle"), "suspicion", "vacancy", "boredom"))
    power = {"vacancy": "shuffle_after_vacancy", "card_seen": "deal"}.get(because, "order_shuffle")
    return OrderShuffle(because=because, **scene.staff(power))


def pick_up(scene: Scene) -> Command:
    offers = [due for due in scene.table.due if isinstance(due, DueOffer)]
    if offers and scene.chance(0.8):
        due = scene.rng.choice(offers)
        box, player = due.box, due.player
    else:
        box, player = scene.spot()
    cards = scene.hand(box)
    if scene.chance(0.1):
        cards = cards[:1]
    return PickUp(box=box, cards=cards if scene.chance(0.8) else (), **scene.player(player))


def turn_hand(scene: Scene) -> Command:
    due = scene.table.due[0] if scene.table.due else None
    box = due.box if isinstance(due, DueHand) else scene.box()
    cards = scene.hand(box)
    return TurnHand(
        box=scene.rng.choice((None, box, scene.any_box())),
        cards=scene.rng.choice((cards, cards[:2], ())),
        **scene.deals(),
    )


def count_hand(scene: Scene) -> Command:
    """A hand is counted, now and then with another number than was dealt to it."""
    box = scene.rng.choice((0, scene.box()))
    number = scene.table.places.count(box) + scene.rng.choice((0, 0, 0, 1))
    return CountHand(box=box, number=number, **scene.deals())


def burn_in_error(scene: Scene) -> Command:
    return BurnInError(card=scene.pack.next() if scene.chance(0.5) else None, **scene.deals())


def correct_card(scene: Scene) -> Command:
    table = scene.table
    shown = [at for at, seen in enumerate(table.seen) if seen == EVERYBODY]
    at = scene.rng.choice(shown) if shown and scene.chance(0.7) else scene.rng.randint(-1, len(table.drawn))
    known = table.drawn[at] if 0 <= at < len(table.drawn) else None
    card = known if known and scene.chance(0.4) else scene.spare_card()
    by = scene.staff("supervise") if scene.chance(0.5) else scene.deals()
    if scene.chance(0.3):
        return CorrectCard(draw=at, box=scene.rng.choice((0, scene.box(), scene.any_box())), **by)
    return CorrectCard(draw=at, card=card, **by)


def find_card(scene: Scene) -> Command:
    """A card came to light that nobody keyed: of the physical cards it is the next, as if it had fallen before."""
    table, rng = scene.table, scene.rng
    of = table if table.in_round or table.last is None else table.last
    before = rng.choice((None, len(of.drawn), rng.randint(0, len(of.drawn)), -1 if scene.chance(0.1) else None))
    card = scene.card() if scene.chance(0.8) else None
    box = rng.choice((0, scene.box(), scene.spot()[0], scene.any_box()))
    if 0 <= box < 99 and table.rules.lies_face_down(box) and scene.chance(0.9):
        card = None
    return FindCard(box=box, card=card, before=before, early=scene.chance(0.3), **scene.deals())


def record_collection(scene: Scene) -> Command:
    boxes = sorted(box for box, _ in scene.table.uncollected) or [scene.any_box()]
    return RecordCollection(boxes=(scene.rng.choice(boxes),) if scene.chance(0.5) else (), **scene.staff("supervise"))


# --- decisions


def decide(scene: Scene) -> Command:
    offers = [due for due in scene.table.due if isinstance(due, DueOffer)]
    box, player = (offers[0].box, offers[0].player) if offers else scene.spot()
    bet = scene.table.bets.get((box, player))
    roles = {scene.table.rules.role_of[name] for name in bet.wagers} if bet is not None else set()
    decider = next((each for each in scene.book.game.deciders if each.role in roles), None)
    good = [each for each in decider.choices if each not in (*RECORDED, "concede")] if decider else ["war"]
    open_now = choices(scene.table, box, player) if offers else ()
    if scene.table.tournament is not None and open_now:  # a war that the bank does not cover is not open
        good = [each.word for each in open_now]
    choice = scene.rng.choice(good)
    free = next((each for each in open_now if each.word == choice and each.least), None)
    amount = None
    if free is not None:
        amount = Stake(scene.rng.choice((free.costs, max(free.takes, free.costs // 2 // 100 * 100))))
    follows = [wager for wager in scene.book.wagers if wager.follows and choice in wager.follows.choices]
    puts = any(wager.tokens.value for wager in follows) and scene.table.tournament is None
    medium: Medium = "token" if puts and scene.chance(0.1) else "chips"
    return Decide(box=box, choice=choice, amount=amount, medium=medium, **scene.player(player))


def odd_decision(scene: Scene) -> Command:
    command = decide(scene)
    assert isinstance(command, Decide)
    offers = [due for due in scene.table.due if isinstance(due, DueOffer)]
    other = scene.rng.choice(offers) if offers else DueOffer(*scene.spot())
    changes: dict[str, Any] = scene.rng.choice(
        (
            {"choice": scene.rng.choice(CHOICES)},
            {"box": other.box, "actor": other.player},
            {"amount": Stake(scene.rng.choice((1, 500, 1000)))},
            {"medium": scene.rng.choice(("token", "cash", "voucher"))},
            {"box": scene.any_box()},
        )
    )
    return replace(command, **changes)


def concede(scene: Scene) -> Command:
    hands = [due.box for due in scene.table.due if isinstance(due, DueHand) and due.box]
    spots = [spot for spot in scene.table.bets if spot[0] in hands]
    box, player = scene.rng.choice(spots) if spots else scene.spot()
    return Decide(box=box, choice="concede", **scene.player(player))


def record_absent(scene: Scene) -> Command:
    """Whoever is excluded in the middle of a round is no longer there to be asked."""
    due = next(due for due in scene.table.due if isinstance(due, DueOffer))
    who = scene.staff("supervise")
    if scene.table.unconfirmed.get((due.box, due.player)) == who["actor"]:  # it takes another person
        who |= {"actor": "Pat"}
    return RecordNoDecision(box=due.box, player=due.player, choice="absent", **who)


def record_no_decision(scene: Scene) -> Command:
    offers = [due for due in scene.table.due if isinstance(due, DueOffer)]
    box, player = (offers[0].box, offers[0].player) if offers else scene.spot()
    return RecordNoDecision(
        box=box,
        player=player,
        choice=scene.rng.choice(RECORDED),
        warned=scene.chance(0.2),
        **scene.staff(scene.rng.choice(("deal", "confirm_no_decision"))),
    )


# --- the jackpot


def read_meters(scene: Scene) -> Command:
    meters = {meter.name: Amount(scene.rng.randint(0, 20_000_000)) for meter in scene.book.meters}
    if scene.chance(0.1):
        meters["hope"] = Amount(1)
    return ReadMeters(meters=meters, **scene.by("jackpot system", "casino_operator"))


def meters_due(scene: Scene) -> Command | None:
    """The jackpot system answers when it is asked."""
    due = scene.table.due
    if not due or not isinstance(due[0], DueMeters) or scene.table.pool_link is not None:
        return None
    return ReadMeters(
        meters={meter.name: Amount(scene.rng.randint(0, 20_000_000)) for meter in scene.book.meters},
        **scene.by("jackpot system", "casino_operator"),
    )
