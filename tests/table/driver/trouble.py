"""What goes wrong at a random table: reports, forgotten steps, wagers that come to light, and what is done about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refusal
from cutcard.money import Stake
from cutcard.rulebooks.vocabulary.irregularities import MENDS
from cutcard.table import decide
from cutcard.table.base import Command
from cutcard.table.dealer import whoever_may
from cutcard.table.preparation import can_be_left_out
from cutcard.table.rounds import is_void
from cutcard.table.state import EVERYBODY, DueCard, DueLine, DueOffer
from cutcard.table.steps.cards.loading import LoadCards
from cutcard.table.steps.rounds.settling import Settle
from cutcard.table.steps.trouble.correcting import CorrectCard
from cutcard.table.steps.trouble.mending import Resolve
from cutcard.table.steps.trouble.misdeals import MISDEALT
from cutcard.table.steps.trouble.overlooked import FindWager
from cutcard.table.steps.trouble.reporting import CHECKS, Report, asked
from cutcard.table.steps.trouble.voiding import WithdrawFromRound
from cutcard.telling.advice import remedies_for, reportable
from tests.table.driver import commands as make
from tests.table.driver.scene import Scene

PATIENT = (
    "foreign_card",
    "missing_card",
    "device_failure",
    "device_jam",
    "cards_dropped",
    "damaged_card",
    "face_up_card",
    "cut_missed",
    "cutting_card_missing",
)
"""What can be reported at any time, and ends a shoe: left alone where one is to come to its end."""


def report(scene: Scene) -> Command:
    """Something that may be so, or hardly."""
    kind = scene.rng.choice((*tuple(CHECKS), "earthquake"))
    return _report(scene, "box_skipped" if kind in PATIENT and scene.calm else kind)


def likely_report(scene: Scene) -> Command:
    """What was seldom reported, if it can be told so that it may be true."""
    table = scene.table
    open_now = [each.irregularity.name for each in reportable(table)] if scene.ready else []
    if scene.calm:
        open_now = [kind for kind in open_now if kind not in PATIENT]
    scene.rng.shuffle(open_now)
    for kind in sorted(open_now, key=lambda kind: scene.troubles[kind]):
        for _ in range(4):
            command = _report(scene, kind)
            if not isinstance(decide(table, command), Refusal):
                return command
    return report(scene)


def _report(scene: Scene, kind: str) -> Report:
    """A report of this kind, with whatever is said beside it."""
    rng, table = scene.rng, scene.table
    spots = list(table.bets) or (list(table.last.bets) if table.last is not None else [])
    spot = rng.choice([0, *(box for box, _ in spots)])
    box = rng.choice((None, spot, spot, spot, spot, scene.box(), scene.any_box()))
    words = asked(table.rules, kind)
    remedies = table.rules.remedies(kind)
    meant = min(remedies, key=lambda each: scene.remedies[kind, each.mend, each.clauses]).given if remedies else ()
    said = {word.lstrip("!"): word for word in meant} if scene.chance(0.7) else {}
    given = tuple(said.get(word, rng.choice((word, f"!{word}"))) for word in words if scene.chance(0.97))
    number = rng.choice((0, 1, 2)) if kind in ("missing_card", "damaged_card") or scene.chance(0.1) else 0
    if "damaged" in given and scene.chance(0.9):
        number = rng.choice((1, 2, 3))
    return Report(
        kind=kind,
        box=box,
        cards=_seen(scene, kind, box),
        given=given,
        number=number,
        round=rng.choice((None, None, None, None, table.round, table.round, table.round - 1, 10**6)),
        **(scene.player() if scene.chance(0.05) else scene.deals()),
    )


def _seen(scene: Scene, kind: str, box: int | None) -> tuple[Card, ...]:
    """The cards that a report speaks of, now and then wrong ones."""
    rng, table = scene.rng, scene.table
    if kind == "face_up_card":
        return (scene.pack.shoe[0],) if scene.pack.shoe and scene.chance(0.95) else ()
    if kind == "dealer_card_exposed":
        cards = scene.hand(0)[: rng.randint(0, 3)]
    elif kind == "card_exposed" and box is not None:
        up = [who == EVERYBODY for who, place in zip(table.seen, table.places, strict=True) if place == box]
        hidden = [card for card, seen in zip(scene.hand(box), up, strict=True) if not seen]
        cards = tuple(hidden[-1:] if scene.chance(0.8) else hidden)
    else:
        return ()
    seen = [card for card, who in zip(table.drawn, table.seen, strict=True) if card is not None and who == EVERYBODY]
    return (rng.choice(seen),) if seen and scene.chance(0.1) else cards


def find_wager(scene: Scene) -> Command:
    rng, table = scene.rng, scene.table
    names = list(table.rules.placeable) or ["tie"]
    box, player = scene.spot() if scene.chance(0.5) else (scene.box(), rng.choice(scene.names))
    name = rng.choice(names)
    wager = table.rules.placeable.get(name)
    amount = int(table.rules.setup.jackpot_wager or 100) if wager is not None and wager.one_amount else 500
    return FindWager(
        box=box,
        player=player,
        wager=name,
        amount=Stake(amount * rng.choice((1, 1, 1, 2, 100))),
        **(scene.staff("supervise") if scene.chance(0.8) else scene.deals()),
    )


def find_skipped(scene: Scene) -> Command:
    """A wager on a box that the deal passed over: the cards of all the others were not theirs."""
    table = scene.table
    passed = [box for box in range(1, table.rules.setup.boxes + 1) if box not in table.boxes] or [scene.box()]
    own = {player for _, player in table.bets}
    player = scene.rng.choice([name for name in scene.names if name not in own] or scene.names)
    name = next((name for name, wager in table.rules.placeable.items() if wager.needs is None), "bet")
    return FindWager(box=min(passed), player=player, wager=name, amount=Stake(500), **scene.staff("supervise"))


def key_hidden(scene: Scene) -> Command:
    """A card that nobody has seen is keyed, which cannot be."""
    at = next((at for at, card in enumerate(scene.table.drawn) if card is None), 0)
    return CorrectCard(draw=at, card=scene.card(), **scene.deals())


def forget(scene: Scene) -> Command | None:
    """What the cards need now is left out, if people may forget it: the cut, the cutting card, the burn, a shuffle."""
    table = scene.table
    if table.phase != "cards" or not table.rules.physical:
        return None
    if can_be_left_out(table):
        return make.draw(scene) if scene.chance(0.5) else make.place_wager(scene)
    if table.prep == "cut":
        return LoadCards(behind=0 if table.rules.cutting_card else None, **scene.deals())
    if table.prep == "load":
        return LoadCards(cutting_card=False, **scene.deals())
    return None


def no_reload(scene: Scene) -> Command | None:
    """Play goes on although the discards should go back into the device."""
    due = scene.table.due[0] if scene.table.due else None
    if isinstance(due, DueOffer):
        return make.decide(scene)
    return Settle(**scene.deals()) if isinstance(due, DueLine) else None


def skip(scene: Scene) -> Command:
    """A card goes past the place that is due one, to the next."""
    table = scene.table
    due = list(dict.fromkeys(each.box for each in table.due if isinstance(each, DueCard)))
    if table.phase != "dealing" or len(due) < 2 or not table.rules.physical:
        return report(scene)
    return replace(make.draw(scene), box=due[1])


def stray(scene: Scene) -> Command | None:
    """Cards that seemed too many lie on a wager that stands only beside another."""
    table = scene.table
    needy = [name for name, wager in table.rules.placeable.items() if wager.needs is not None]
    if table.trouble is None or table.trouble.kind != "surplus_card" or not table.trouble.box or not needy:
        return None
    own = {player for _, player in table.bets}
    player = next((name for name in scene.names if name not in own), scene.names[0])
    name = scene.rng.choice(needy)
    amount = table.rules.setup.jackpot_wager if table.rules.placeable[name].one_amount else None
    return FindWager(
        box=table.trouble.box, player=player, wager=name, amount=amount or Stake(500), **scene.staff("supervise")
    )


def at_war(scene: Scene) -> Command:
    """A card of the war goes past the box that is due one: to another at the table, or to the dealer."""
    table = scene.table
    due = [each.box for each in table.due if isinstance(each, DueCard)]
    others = [box for box in (*table.boxes, 0) if due and box != due[0]]
    command = make.draw(scene)
    return replace(command, box=scene.rng.choice(others)) if others and table.step > 0 else report(scene)


def withdraw_from_round(scene: Scene) -> Command:
    box, player = scene.spot()
    return WithdrawFromRound(box=box, **scene.player(player))


def resolve(scene: Scene) -> Command:
    """A remedy, which may be closed, or unknown for what went wrong."""
    trouble = scene.table.trouble
    known = [each for each in scene.book.remedies if trouble is not None and each.irregularity == trouble.kind]
    if not known or scene.chance(0.1):
        return Resolve(mend=scene.rng.choice((*MENDS, "prayer")), **scene.staff("void_round"))
    remedy = scene.rng.choice(known)
    boxes = tuple(scene.any_box() for _ in range(scene.rng.choice((0, 0, 1, 2))))
    return Resolve(
        mend=remedy.mend,
        boxes=boxes,
        reason=scene.rng.choice(("", "", "fatigue", *remedy.last_resort)),
        **scene.by("Sam", whoever_may(scene.table, remedy.power)),
    )


def _another(scene: Scene, power: str) -> dict[str, Any]:
    """Somebody who holds a power, and has neither reported the trouble nor dealt it."""
    trouble = scene.table.trouble
    who = scene.staff(power)
    return who | {"actor": "Pat"} if trouble is not None and trouble.by == who["actor"] else who


def ways_out(scene: Scene) -> Iterator[Command]:
    """Everything that may be done about what went wrong, in any order: one of it must do."""
    table, rng = scene.table, scene.rng
    trouble = table.trouble
    assert trouble is not None
    told = remedies_for(table)
    remedies = [each.remedy for each in told]
    if scene.chance(0.8):
        remedies = [each.remedy for each in told if not each.closed or each.reasons]
    reasons = {each.remedy: [reason.name for reason in each.reasons] for each in told}
    ways: list[Command] = []
    for remedy in remedies:  # a last resort with its reason, or now and then without
        said = rng.choice(reasons[remedy]) if reasons[remedy] and scene.chance(0.8) else ""
        ways.append(Resolve(mend=remedy.mend, reason=said, **_another(scene, remedy.power)))
    live = sorted({box for box, player in table.bets if not is_void(table, box, player)})
    for remedy in remedies:
        if remedy.several and live:
            hands = tuple(rng.sample(live, rng.randint(1, len(live))))
            said = rng.choice(("", *reasons[remedy]))
            ways.append(Resolve(mend=remedy.mend, boxes=hands, reason=said, **_another(scene, remedy.power)))
    rng.shuffle(ways)
    if scene.chance(0.5):  # what was seldom done
        rare = {remedy.mend: scene.remedies[trouble.kind, remedy.mend, remedy.clauses] for remedy in remedies}
        ways.sort(key=lambda way: rare[way.mend] if isinstance(way, Resolve) else 0)
    if trouble.kind == "foreign_card" and trouble.draw is not None:
        right = CorrectCard(draw=trouble.draw, card=scene.spare_card(), **scene.deals())
        ways.insert(rng.choice((0, len(ways))), right)
    yield from ways
    if trouble.kind in MISDEALT and table.places:  # too much fell out for any repair
        words = asked(table.rules, "order_unknown")
        yield Report(kind="order_unknown", box=table.places[-1], given=words, **scene.deals())


def by_the_wrong_person(scene: Scene) -> Command:
    """An open remedy, ordered by somebody who may not."""
    rules = scene.table.rules
    known = [each.remedy for each in remedies_for(scene.table) if not each.closed]
    if not known:
        return resolve(scene)
    remedy = scene.rng.choice(known)
    others = [role.name for role in scene.book.roles if not rules.may(role.name, remedy.power)]
    return Resolve(mend=remedy.mend, **scene.by("Pat", scene.rng.choice(others)))
