"""A tournament in the random driver: it allots sessions, opens hands and ends them, and its players wager in turn."""

from __future__ import annotations

from typing import Any

from cutcard.money import Amount, Stake
from cutcard.table import Table, money
from cutcard.table.base import Command
from cutcard.table.rounds import sealed_boxes
from cutcard.table.state import DueSlips
from cutcard.table.steps.messages import Receive
from cutcard.table.steps.rounds.calling import CallNoMoreBets
from cutcard.table.steps.rounds.wagers import PlaceWager, WithdrawWager
from cutcard.table.steps.tournament import sitting
from cutcard.table.steps.tournament.markers import PlaceMarker, SealWager, TakeBackMarker
from cutcard.table.steps.tournament.posting import PostWager
from cutcard.table.steps.tournament.slips import OpenSlips, PaperSlip
from cutcard.table.tournament_link import Hand, Session
from cutcard.tournaments.messages import FromTournament, HandOpened, SessionAllotted, SessionOver
from tests.table.driver.scene import Scene
from tests.table.driver.setups import STREAM


def check_chips(table: Table) -> None:
    """After an entry no bank is below nothing, chips are missing only while a round is played, and where no session is
    played no chips are left."""
    owing = [name for name, cents in table.accounts.items() if cents and name.startswith(f"{money.MISSING}:")]
    assert table.in_round or not owing, table.accounts
    assert all(table.accounts[name] < 0 and not sitting.bank(table, name.partition(":")[2]) for name in owing), owing
    if table.session is not None:
        assert all(sitting.bank(table, player) >= 0 for player in table.session.seats.values()), table.accounts
    elif table.tournament is not None and table.phase != "closed":
        assert not any(table.accounts.values()), f"chips without a session: {table.accounts}"


def receive(scene: Scene, message: FromTournament | None = None) -> Receive:
    """A message of the tournament, sometimes with another number than comes next."""
    link, rng = scene.table.tournament, scene.rng
    number = 1 if link is None else link.received + 1
    if message is None:
        message = rng.choice((SessionOver("nobody's", "time"), _hand(scene, "nobody's", 1)))
        number = rng.choice((number, number, number - 1, number + 3))
    sender = STREAM if link is None or scene.chance(0.99) else "tournament:other"
    named: dict[str, Any] = {"sender": sender, "number": number, "version": number, "entry": f"{number:064x}"}
    return Receive(message=message, **named, **scene.by("tournament", "casino_operator"))


def word(scene: Scene) -> Command | None:
    """What the tournament says next, if it has something to say; a real one, where the scene has one."""
    table = scene.table
    if scene.word is not None:
        return scene.word()
    link = table.tournament
    if link is None or table.phase == "closed":
        return None
    session = link.session
    if session is None:
        return None if table.in_round or table.trouble or table.owed else _sender(scene, _session(scene))
    if session.over or (session.hand is not None and not scene.chance(0.01)):
        return None
    if scene.chance(0.15) or session.hand is not None:
        return _sender(scene, SessionOver(session.name, "hands"))
    if table.in_round or table.trouble is not None:
        return None
    return _sender(scene, _hand(scene, session.name, session.counted + 1))


def _sender(scene: Scene, message: FromTournament) -> Command:
    link = scene.table.tournament
    assert link is not None
    named: dict[str, Any] = {"sender": link.stream, "version": 1, "entry": "0" * 64}
    return Receive(message=message, number=link.received + 1, **named, **scene.by("tournament", "casino_operator"))


def _session(scene: Scene) -> SessionAllotted:
    rng, boxes = scene.rng, [*range(1, scene.table.rules.setup.boxes + 1)]
    names = [name for name in scene.names if name not in scene.table.standing.barred][: len(boxes)]
    seats = dict(zip(map(str, sorted(rng.sample(boxes, len(names)))), names, strict=True))
    least = _least(scene.table)
    kinds = ("all_in", "pass", "secret")
    return SessionAllotted(
        f"s{scene.table.round}.{scene.now}",
        "terms",
        seats=seats,
        banks={name: least * rng.randint(1, 60) + rng.choice((0, 0, 500)) for name in names},
        markers={name: {kind: rng.randint(0, 5) for kind in kinds} for name in names},
        short=rng.choice(("out", "out", "all_in")),
        absent_post=rng.random() < 0.7,
        part_void=rng.choice(("counts", "replay_for_returned")),
        practice=rng.random() < 0.1,
    )


def _least(table: Table) -> int:
    main = table.rules.main_wager
    limit = None if main is None else table.rules.limits.get(main.name)
    return max(5_00, 0 if limit is None else limit.min)


def _hand(scene: Scene, session: str, number: int) -> HandOpened:
    rng, here = scene.rng, scene.table.session
    players = [] if here is None else [*here.seats.values()]
    some = [name for name in players if rng.random() < 0.1]
    chips: dict[str, int] = {name: rng.randint(1, 20) * _least(scene.table) for name in some}
    out = tuple(name for name in some if rng.random() < 0.2)
    return HandOpened(
        session,
        number,
        button=scene.box(),
        compulsory=_least(scene.table) * rng.choice((1, 1, 2)),
        again=rng.random() < 0.1,
        out=out,
        added=chips if rng.random() < 0.5 else {},
        taken=chips if rng.random() < 0.2 else {},
        absent=tuple(some) if rng.random() < 0.3 else (),
        sits_out=tuple(some) if rng.random() < 0.1 else (),
    )


def regular(scene: Scene) -> tuple[Command, bool] | None:
    """What comes next at a tournament's table, where the session decides it; whether nobody may refuse it."""
    table = scene.table
    if (said := word(scene)) is not None:
        return said, True
    if table.due and isinstance(table.due[0], DueSlips) and table.phase == "settling":
        return open_slips(scene), True
    session, hand = table.session, table.tournament_hand
    if table.phase != "betting" or session is None or hand is None or table.called:
        return None
    box = sitting.turn(table, hand)
    if box is None:
        return CallNoMoreBets(**scene.deals()), True
    if session.seats[box] in hand.absent | table.standing.barred or scene.chance(0.15):
        return PostWager(**scene.deals()), True
    return in_turn(scene, session, hand, box), False


def in_turn(scene: Scene, session: Session, hand: Hand, box: int) -> Command:
    """The player whose turn it is does something."""
    rng, player = scene.rng, session.seats[box]
    who = scene.player(player)
    roll, main, side = rng.random(), scene.table.rules.main_wager, scene.table.rules.side_wager
    if roll < 0.15:
        return PlaceMarker(box=box, marker=rng.choice(("all_in", "pass")), **who)
    if roll < 0.3:
        return seal_wager(scene, box, player, hand)
    assert main is not None and side is not None
    wager = main if roll < 0.8 else side
    amount = hand.compulsory * rng.choice((1, 1, 1, 2, 3, 20)) if wager is main else rng.choice((5_00, 10_00, 50_00))
    return PlaceWager(box=box, wager=wager.name, amount=Stake(amount), **who)


def seal_wager(scene: Scene, box: int = 0, player: str = "", hand: Hand | None = None) -> Command:
    rng = scene.rng
    box, who = box or scene.box(), scene.player(player or None)
    least = 5_00 if hand is None else hand.compulsory
    if scene.table.rules.physical and scene.chance(0.95):
        return SealWager(box=box, **who)
    main = Stake(least * rng.choice((1, 1, 2, 5, 40)))
    return SealWager(box=box, sealed_main=main, sealed_side=Amount(rng.choice((0, 0, 5_00, 10_00))), **who)


def place_marker(scene: Scene) -> Command:
    return PlaceMarker(box=scene.box(), marker=scene.rng.choice(("all_in", "pass")), **scene.player())


def take_back(scene: Scene) -> Command:
    """The player who acted last thinks better of it."""
    hand, session = scene.table.tournament_hand, scene.table.session
    if hand is None or session is None or not hand.acted or scene.chance(0.2):
        return TakeBackMarker(box=scene.box(), **scene.player())
    box = hand.acted[-1]
    who = scene.player(session.seats.get(box))
    if box in hand.markers:
        return TakeBackMarker(box=box, **who)
    main = scene.table.rules.main_wager
    return WithdrawWager(box=box, wager="" if main is None else main.name, **who)


def post_wager(scene: Scene) -> Command:
    return PostWager(box=scene.rng.choice((None, scene.box())), **scene.deals())


def open_slips(scene: Scene) -> Command:
    rng, table = scene.rng, scene.table
    if not table.rules.physical:
        return OpenSlips(**scene.deals())
    slips = {
        str(box): PaperSlip(main=Amount(rng.choice((0, 10_00, 500_00, 10**7))), side=Amount(rng.choice((0, 10_00))))
        for box in sealed_boxes(table)
    }
    return OpenSlips(slips=slips, **scene.deals())


def receive_odd(scene: Scene) -> Command:
    return receive(scene)


ACTS = (place_marker, seal_wager, take_back, take_back, post_wager, open_slips, receive_odd)
"""What is tried at any time at all."""
