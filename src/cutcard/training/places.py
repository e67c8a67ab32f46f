"""Questions about places and wagers: who may be moved, whose box may be asked for, where there is room."""

from __future__ import annotations

from random import Random

from cutcard.money import Stake, spoken
from cutcard.rulebooks import Rulebook
from cutcard.table.steps.people.seats import AllowSeveralBoxes, GiveUpBox, MoveIdlePlayer
from cutcard.table.steps.rounds.calling import CallNoMoreBets
from cutcard.table.steps.rounds.wagers import PlaceWager, RefuseWager
from cutcard.training.chance import happens
from cutcard.training.questions import Question
from cutcard.training.situation import laid_out
from cutcard.training.stage import Stage
from cutcard.training.trying import Maker, Topic, Try, a, head, ladder, somebody_with, which

PLAYERS = ("Ann", "Ben", "Cy", "Di", "Eve")
MOST_IDLE = 4
"""How many rounds somebody sits out at most in a question."""

CHIPS = ((5_00, 25_00, 100_00), (2_50, 5_00, 25_00, 100_00))
AMOUNTS = (10, 12, 15, 17, 20, 25, 33, 50)
"""What is bet, in dollars: not all of it can be made of every float."""


def _about(book: Rulebook, about: str, situation: list[str], asks: str) -> Topic:
    return Topic("conduct", book, about, situation, asks)


def _idle(book: Rulebook, rng: Random) -> Stage:
    """A table with a box for each player, or one more; somebody has sat out rounds."""
    stage = Stage(book, rng, boxes=len(PLAYERS) + happens(rng, 0.3))
    for box, player in enumerate(PLAYERS, start=1):
        stage.sit(player, box)
    resting = {player: rng.randint(0, MOST_IDLE) for player in rng.sample(PLAYERS, 3)}
    for left in range(MOST_IDLE, 0, -1):
        playing = {player: box for box, player in enumerate(PLAYERS, start=1) if resting.get(player, 0) < left}
        stage.a_round(playing)
    return stage


def _seated(stage: Stage) -> str:
    """Who sits where, and for how long without a wager."""
    table, told = stage.table, []
    for box in range(1, table.rules.setup.boxes + 1):
        player = table.holders.get(box)
        rounds = table.standing.idle.get(player, 0) if player is not None else 0
        rested = f", no wager for {rounds} round{'s' if rounds > 1 else ''} running" if rounds else ""
        told.append(f"box {box}: {player or 'free'}{rested}")
    return f"{'; '.join(told)[:1].upper()}{'; '.join(told)[1:]}."


def idle(book: Rulebook, rng: Random) -> Question | None:
    """Whose place may be asked for, of those who sit and do not bet."""
    if book.power("move_idle_player") is None:
        return None
    stage = _idle(book, rng)
    you = somebody_with(book, "move_idle_player")
    tries = [Try(player, stage.table, MoveIdlePlayer(player=player, actor="Sam", role=you.name)) for player in PLAYERS]
    told = [head(book), _seated(stage), f"Somebody waits for a place. Wagers are being taken. You are {a(you.title)}."]
    asks = "Whom does this book let you tell to give up the place? Name all of them."
    return which(_about(book, "idle_player", told, asks), rng, tries)


def crowded(book: Rulebook, rng: Random) -> Question | None:
    """Which boxes staff may ask back from players who hold several."""
    stage = Stage(book, rng, boxes=5)
    you = somebody_with(book, "allow_several_boxes" if book.power("allow_several_boxes") else "deal")
    several, others = "Ann", list(PLAYERS[1:])
    leave = somebody_with(book, "allow_several_boxes").name
    stage.do(AllowSeveralBoxes(player=several, boxes=2, actor="Sam", role=leave))
    boxes = rng.sample(range(1, 6), 4 if happens(rng, 0.3) else 5)
    for box, player in zip(boxes, [several, several, *others], strict=False):
        if not stage.sit(player, box):
            return None  # nobody holds several
    holders = stage.table.holders
    held = [box for box, player in holders.items() if player == several]
    if happens(rng, 0.5):
        stage.bet(several, rng.choice(held))
    tries = [
        Try(f"Box {box}, {player}", stage.table, GiveUpBox(box=box, player=player, actor="Sam", role=you.name))
        for box, player in sorted(holders.items())
    ]
    down = [f"{player} has a wager on box {box}." for box, player in stage.table.bets]
    told = [head(book), _seated(stage), " ".join([*down, "Fay wants to play.", f"You are {a(you.title)}."])]
    asks = "Which box does this book let you ask back? Name all of them."
    return which(_about(book, "several_boxes_per_player", told, asks), rng, tries)


def room(book: Rulebook, rng: Random) -> Question:
    """On which boxes somebody may still bet."""
    stage = Stage(book, rng, boxes=5)
    stage.bet("Ann", 1)
    full = rng.randint(1, 4)
    for player in ("Ben", "Cy", "Di")[: full - 1]:
        stage.bet(player, 1)
    stage.sit("Eve", 2)
    stage.bet("Fay", 3)
    bettor = rng.choice(("Gus", "Fay"))
    wager = next(name for bet in stage.table.bets.values() for name in bet.wagers)
    tries = [
        Try(
            f"Box {box}",
            stage.table,
            PlaceWager(box=box, wager=wager, amount=Stake(20_00), actor=bettor, role="player"),
        )
        for box in (1, 2, 4)
    ]
    on_one = [player for box, player in stage.table.bets if box == 1]
    told = [
        head(book),
        f"Wagers are being taken. On box 1 {_and(on_one)} {'has' if len(on_one) == 1 else 'have'} a wager. Eve sits at "
        "box 2 and has not bet yet. Fay has a wager on box 3. Boxes 4 and 5 are free.",
        f"{bettor} now wants to bet {spoken(20_00)} on {'another' if bettor == 'Fay' else 'a'} box; nobody was given "
        "leave for anything.",
    ]
    asks = f"On which of these may {bettor} bet? Name all of them."
    return which(_about(book, "players_per_box", told, asks), rng, tries)


def refusing(book: Rulebook, rng: Random) -> Question:
    """Which wagers the house may turn away."""
    chips = rng.choice(CHIPS)
    stage = Stage(book, rng, chips=tuple(map(Stake, chips)))
    for box, player in enumerate(PLAYERS[:3], start=1):
        stage.bet(player, box, rng.choice(AMOUNTS))
    if happens(rng, 0.3):
        stage.do(CallNoMoreBets(actor="Dee", role="dealer"))
    if happens(rng, 0.2):
        stage.deal()
    you = somebody_with(book, "refuse_wager") if happens(rng, 0.7) else rng.choice(ladder(book))
    tries = [
        Try(
            f"{player}'s {spoken(amount)} {book.wager(wager).title}",
            stage.table,
            RefuseWager(box=box, player=player, wager=wager, actor="Sam", role=you.name),
        )
        for (box, player), bet in stage.table.bets.items()
        for wager, amount in bet.wagers.items()
    ]
    told = [
        *laid_out(stage),
        f"The float pays with chips of {_and([spoken(chip) for chip in chips])}. You are {a(you.title)}, and have good "
        "reason not to want any of these wagers.",
    ]
    asks = "Which wagers does this book let you turn away now? Name all of them."
    return which(_about(book, "refuse_wager", told, asks), rng, tries)


def _and(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


MAKERS: tuple[Maker, ...] = (idle, crowded, room, refusing)
