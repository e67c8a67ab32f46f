"""What lies on the layout and is not what was keyed: random facts about wagers, at any moment."""

from __future__ import annotations

from cutcard.money import Amount, Stake
from cutcard.rulebooks.vocabulary.conduct import DISRUPTIONS
from cutcard.table.base import Command
from cutcard.table.steps.rounds.admitting import Medium
from cutcard.table.steps.rounds.calling_off import CallOffRound, power_for
from cutcard.table.steps.rounds.recording import RecordWager
from cutcard.table.steps.trouble.wager_errors import CorrectWager
from cutcard.table.steps.trouble.wagers_touched import RecordTouchedWager, What
from tests.table.driver.scene import Scene

MEDIA: tuple[Medium, ...] = ("chips", "chips", "chips", "token", "cash", "voucher")
TOUCHED: tuple[What, ...] = ("added", "taken", "moved")
AMOUNTS = (1, 500, 500, 1_000, 2_500, 10_000, 60_000, 200_000)


def _wager(scene: Scene, box: int, player: str) -> str:
    """A wager that the player has there, or any."""
    bet = scene.table.bets.get((box, player))
    names = list(bet.wagers) if bet is not None and scene.chance(0.8) else list(scene.table.rules.placeable)
    return scene.rng.choice(names or ["tie"])


def _amount(scene: Scene, name: str) -> int:
    wager = scene.table.rules.placeable.get(name)
    if wager is not None and wager.one_amount and scene.chance(0.8):
        return int(scene.table.rules.setup.jackpot_wager or 100)
    return scene.rng.choice(AMOUNTS)


def record_wager(scene: Scene) -> Command:
    """Chips of somebody on some box, within the limits or not."""
    rng = scene.rng
    box, player = scene.spot() if scene.chance(0.4) else (scene.box(), rng.choice(scene.names))
    name = rng.choice(list(scene.table.rules.placeable) or ["tie"])
    medium = rng.choice(MEDIA)
    amount = Stake(_amount(scene, name))
    return RecordWager(box=box, player=player, wager=name, amount=amount, medium=medium, **scene.deals())


def correct_wager(scene: Scene) -> Command:
    """A wager was keyed wrongly: more, less, none, elsewhere, somebody else's, or another wager."""
    rng, table = scene.rng, scene.table
    last = table.last.bets if table.last is not None and not table.in_round and not table.bets else table.bets
    box, player = rng.choice(list(last)) if last else scene.spot()
    bet = last.get((box, player))
    name = rng.choice(list(bet.wagers)) if bet is not None else _wager(scene, box, player)
    what = rng.choice(("amount", "amount", "none", "box", "player", "wager"))
    by = scene.staff("supervise") if scene.chance(0.8) else scene.deals()
    amount = Amount(0) if what == "none" else Amount(_amount(scene, name)) if what == "amount" else None
    return CorrectWager(
        box=box,
        player=player,
        wager=name,
        amount=amount,
        to_box=scene.box() if what == "box" else None,
        to_wager=rng.choice(list(table.rules.placeable) or ["tie"]) if what == "wager" else "",
        to_player=rng.choice(scene.names) if what == "player" else "",
        **by,
    )


def touched(scene: Scene) -> Command:
    """Somebody adds to a wager, takes from it or moves it, mostly too late."""
    box, player = scene.spot()
    name = _wager(scene, box, player)
    what = scene.rng.choice(TOUCHED)
    amount = Stake(scene.rng.choice((100, 500, 10_000)))
    return RecordTouchedWager(box=box, player=player, wager=name, what=what, amount=amount, **scene.deals())


def call_off(scene: Scene) -> Command:
    """The coming round is not dealt."""
    rules = scene.table.rules
    cause = scene.rng.choice((*DISRUPTIONS, "boredom")) if scene.chance(0.5) else ""
    by = scene.staff(power_for(rules, cause)) if scene.chance(0.9) else scene.deals()
    return CallOffRound(cause=cause, grounds=scene.rng.choice(("", "the lights failed", "no reason\n")), **by)
