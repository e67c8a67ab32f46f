"""Places at the table: who sits where, who may hold several boxes, and what is kept for whom."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.standing import without
from cutcard.table.state import DueCut, Table
from cutcard.table.steps.cards.shuffling import vacant
from cutcard.table.steps.rounds.jackpot import given_back

OPEN = ("cards", "betting")


class TakeSeat(Command, frozen=True, kw_only=True):
    """A player sits down at a box."""

    box: int


class SeatTaken(Event, frozen=True, kw_only=True):
    """The box has a player, who is offered the cut if nobody was there before."""

    box: int
    player: str
    offers: tuple[str, ...] = ()


class GiveUpBox(Command, frozen=True, kw_only=True):
    """A player, or for one who holds several a supervisor, gives up a box."""

    box: int
    player: str = ""


class BoxGivenUp(Event, frozen=True, kw_only=True):
    """The box is free. ``to``: who had asked for one, and is served first."""

    box: int
    player: str
    to: str = ""


class LeaveTable(Command, frozen=True, kw_only=True):
    """A player leaves the table."""


class PlayerLeft(Event, frozen=True, kw_only=True):
    """The player is gone, and with the player every right that was personal."""

    player: str


class MoveIdlePlayer(Command, frozen=True, kw_only=True):
    """A player who sat out round after round at a full table is told to give up the place."""

    player: str


class IdlePlayerMoved(Event, frozen=True, kw_only=True):
    """The player is gone, after so many rounds in a row without a wager."""

    player: str
    rounds: int


class ReserveBoxes(Command, frozen=True, kw_only=True):
    """Boxes are kept for one player alone."""

    boxes: tuple[int, ...]
    player: str


class BoxesReserved(Event, frozen=True, kw_only=True):
    """Nobody else may play on these boxes."""

    boxes: tuple[int, ...]
    player: str


class AllowSeveralBoxes(Command, frozen=True, kw_only=True):
    """A player may play so many boxes; one withdraws the leave. ``waiting``: patrons find no place at any table with
    such limits, and then nobody gets leave for a further box."""

    player: str
    boxes: int
    waiting: bool = False


class SeveralBoxesAllowed(Event, frozen=True, kw_only=True):
    """The player may play so many boxes, as long as places suffice."""

    player: str
    boxes: int


class LowerPlayersPerBox(Command, frozen=True, kw_only=True):
    """Fewer players may share a box than the book allows."""

    players: int


class PlayersPerBoxLowered(Event, frozen=True, kw_only=True):
    """So many players may share a box from now on."""

    players: int


def check_box(table: Table, box: int) -> None:
    """The box must be on the layout."""
    if not 1 <= box <= table.rules.setup.boxes:
        raise Refused(
            "unknown_box",
            f"box: the table has boxes 1 to {table.rules.setup.boxes}, not {box}",
            table.rules.book.facts.boxes.clauses,
        )


def seated(table: Table, players: frozenset[str]) -> frozenset[str]:
    """Those of these players who hold a box."""
    return players.intersection(table.holders.values())


def boxes_of(table: Table, player: str) -> set[int]:
    """The boxes that a player holds or plays."""
    found = {box for box, holder in table.holders.items() if holder == player}
    return found | {box for box, owner in table.bets if owner == player}


def to_spare(table: Table) -> tuple[str, ...]:
    """Who holds more than one box that is not kept for them."""
    free = [player for box, player in table.holders.items() if table.reserved.get(box) != player]
    return tuple([player for player in dict.fromkeys(free) if [*table.holders.values()].count(player) > 1])


def check_may_add(table: Table, player: str, box: int, seat: bool = False) -> tuple[bool, bool]:
    """Whether a player may play this box too: how many players it takes, and how many boxes a player may have.

    Gives whether others have a wager on it, and whether the player has one elsewhere.
    """
    rules, facts = table.rules, table.rules.book.facts
    if table.standing.apart:
        _check_apart(table, player)
    keeper = table.reserved.get(box)
    if keeper is not None and keeper != player:
        raise Refused("box_reserved", f"box: {box} is kept for {keeper}", rules.power_cites("reserve_boxes")[0])
    others: set[str] = set()
    playing: set[int] = set()
    for at, owner in table.bets:
        if at == box:
            others.add(owner)
        if owner == player:
            playing.add(at)
    found = bool(others), bool(playing)
    holder = table.holders.get(box)
    if holder is not None:
        others.add(holder)
    if player not in others and len(others) >= table.per_box:
        raise Refused("box_full", f"box: {table.per_box} to a box, and {box} is full", facts.players_per_box.clauses)
    held = [*table.holders.values()].count(player) - (holder == player)
    if not held and not playing - {box}:
        return found
    own = {at for at, owner in table.holders.items() if owner == player and at != box} | (playing - {box})
    clauses = rules.clauses("several_boxes_per_player") or facts.boxes_per_player.clauses
    most = facts.boxes_per_player.value
    if most is not None and len(own) >= most:
        raise Refused("one_box_only", f"box: {player} plays box {min(own)} already, and may play {most}", clauses)
    if rules.more_boxes_by_leave and len(own if seat else playing) >= table.leave.get(player, 1):
        raise Refused("needs_leave", f"box: {player} needs leave to play another box", clauses)
    return found


def _check_apart(table: Table, player: str) -> None:
    """Players who are kept apart do not sit or bet at the same table."""
    here = {*table.holders.values(), *(owner for _, owner in table.bets)} - {player}
    for group in table.standing.apart:
        others = [name for name in group if name in here]
        if player in group and others:
            clauses = table.rules.power_cites("separate_players")[0]
            raise Refused("kept_apart", f"actor: {player} may not play here together with {others[0]}", clauses)


@decides(TakeSeat, "play", "sit down", *OPEN)
def take_seat(table: Table, command: TakeSeat) -> tuple[Event, ...]:
    check_box(table, command.box)
    facts = table.rules.book.facts
    if command.box in table.holders:
        who = table.holders[command.box]
        raise Refused("box_taken", f"box: {who} sits at {command.box}", facts.players_per_box.clauses)
    check_may_add(table, command.actor, command.box, seat=True)
    first = table.prep == "cut" and not table.holders and table.rules.says("who_cuts_at_start") != "dealer"
    return (
        SeatTaken(
            box=command.box,
            player=command.actor,
            offers=(command.actor,) if first else (),
            clauses=facts.boxes_per_player.clauses + (table.rules.clauses("who_cuts_at_start") if first else ()),
        ),
    )


@evolves(SeatTaken)
def seat_taken(table: Table, event: SeatTaken) -> Table:
    return replace(
        table,
        newcomers=tuple([name for name in table.newcomers if name != event.player]),
        holders={**table.holders, event.box: event.player},
        first_player=table.first_player or event.player,
        due=tuple([DueCut(player) for player in event.offers]) if event.offers else table.due,
    )


@decides(GiveUpBox, "anybody", "give up a box", *OPEN)
def give_up_box(table: Table, command: GiveUpBox) -> tuple[Event, ...]:
    rules = table.rules
    check_box(table, command.box)
    clauses, readings = rules.cites("several_boxes_per_player")
    player = command.actor if command.role == "player" else command.player
    if table.holders.get(command.box) != player:
        raise Refused("not_your_box", f"box: {command.box} is not held by {player[:40] or 'anybody'}", clauses)
    if (command.box, player) in table.bets:
        raise Refused("wager_down", f"box: {player} has a wager on {command.box}; it comes off first", clauses)
    if command.role != "player":
        power = "allow_several_boxes" if rules.book.power("allow_several_boxes") else "deal"
        if not rules.may(command.role, power):
            raise rules.refuse_role(command.role, power, "ask for a box")
        if len(boxes_of(table, player)) < 2:
            raise Refused("only_box", f"player: {player} has no other box", clauses)
        if table.reserved.get(command.box) == player:
            raise Refused(
                "box_reserved", f"box: {command.box} is kept for {player}", rules.power_cites("reserve_boxes")[0]
            )
        if len(table.holders) < rules.setup.boxes:
            raise Refused("seats_free", "box: seats are free, so nobody has to give one up", clauses)
    to = next(iter(table.newcomers), "")
    return (BoxGivenUp(box=command.box, player=player, to=to, clauses=clauses, readings=readings),)


@evolves(BoxGivenUp)
def box_given_up(table: Table, event: BoxGivenUp) -> Table:
    holders = {box: holder for box, holder in table.holders.items() if box != event.box}
    table = replace(table, holders=holders)
    if table.newcomers:  # once nobody has a box to spare, nobody owes one
        waiting = [name for name in table.newcomers if name != event.to]
        table = replace(table, newcomers=tuple(waiting) if to_spare(table) else ())
    if event.player in holders.values():
        return table
    standing = without(table.standing, event.player)
    return replace(table, wagered=table.wagered - {event.player}, standing=standing)


@decides(LeaveTable, "play", "leave the table", *OPEN)
def leave_table(table: Table, command: LeaveTable) -> tuple[Event, ...]:
    spared = command.actor in table.spared  # with the player goes the marker of an older minimum
    clauses = table.rules.clauses("raising_the_minimum", part="leaves") if spared else ()
    if not boxes_of(table, command.actor) and command.actor not in table.played:
        raise Refused("not_at_table", f"actor: {command.actor} is not at the table", clauses)
    if any(player == command.actor for _, player in table.bets):
        raise Refused("wager_down", f"actor: {command.actor} has wagers on the table; they come off first", clauses)
    left = PlayerLeft(player=command.actor, clauses=clauses)
    return left, *given_back(table, command.actor), *vacant(player_left(table, left))


@evolves(PlayerLeft)
def player_left(table: Table, event: PlayerLeft) -> Table:
    return gone(table, event.player)


def gone(table: Table, player: str) -> Table:
    """The table without a player: every box is free, and a cut that was offered counts as refused."""
    holders = {box: holder for box, holder in table.holders.items() if holder != player}
    rights = {
        name: {key: value for key, value in getattr(table, name).items() if key != player}
        for name in ("personal", "spared", "leave")
    }
    return replace(
        table,
        holders=holders,
        personal=rights["personal"],
        spared=rights["spared"],
        leave=rights["leave"],
        reserved={box: keeper for box, keeper in table.reserved.items() if keeper != player},
        newcomers=() if len(holders) < len(table.holders) else table.newcomers,  # a box is free
        played=table.played - {player},
        wagered=table.wagered - {player},
        away=table.away - {player},
        first_player="" if not holders else table.first_player,
        due=tuple([due for due in table.due if due != DueCut(player)]),
        standing=without(table.standing, player),
        fairness=table.fairness.without(player),
    )


@decides(MoveIdlePlayer, "move_idle_player", "ask for the place of an idle player", *OPEN)
def move_idle_player(table: Table, command: MoveIdlePlayer) -> tuple[Event, ...]:
    rules, player = table.rules, command.player
    clauses, readings = rules.power_cites("move_idle_player")
    if player not in table.holders.values():
        raise Refused("not_at_table", f"player: {player[:40] or 'nobody'} holds no box", clauses)
    if table.in_round or any(owner == player for _, owner in table.bets):
        raise Refused("wager_down", f"player: not in a round, nor while a wager of {player} is down", clauses)
    rounds, most = table.standing.idle.get(player, 0), rules.amount("idle_player")
    if rounds < most:
        sat_out = f"{rounds} round{'' if rounds == 1 else 's'}"
        raise Refused("not_idle", f"player: {player} sat out {sat_out} in a row, not {most}", clauses)
    if len(table.holders) < rules.setup.boxes:
        raise Refused("seats_free", "player: only while every other place is in use", clauses)
    return (IdlePlayerMoved(player=player, rounds=rounds, clauses=clauses, readings=readings),)


@evolves(IdlePlayerMoved)
def idle_player_moved(table: Table, event: IdlePlayerMoved) -> Table:
    return gone(table, event.player)


@decides(ReserveBoxes, "reserve_boxes", "reserve boxes", *OPEN)
def reserve_boxes(table: Table, command: ReserveBoxes) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("reserve_boxes")
    if not command.boxes or len(command.boxes) > table.rules.setup.boxes:
        raise Refused("bad_run", "boxes: one or more boxes side by side", clauses)
    for box in command.boxes:
        check_box(table, box)
        others = {owner for at, owner in table.bets if at == box} | {table.holders.get(box, command.player)}
        if others - {command.player} or table.reserved.get(box, command.player) != command.player:
            raise Refused("box_taken", f"boxes: {box} is taken", clauses)
    if list(command.boxes) != list(range(command.boxes[0], command.boxes[0] + len(command.boxes))):
        raise Refused("bad_run", "boxes: a run of boxes side by side, from the left", clauses)
    return (BoxesReserved(boxes=command.boxes, player=command.player, clauses=clauses, readings=readings),)


@evolves(BoxesReserved)
def boxes_reserved(table: Table, event: BoxesReserved) -> Table:
    return replace(table, reserved={**table.reserved, **dict.fromkeys(event.boxes, event.player)})


@decides(AllowSeveralBoxes, "allow_several_boxes", "let a player have several boxes", *OPEN)
def allow_several_boxes(table: Table, command: AllowSeveralBoxes) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("allow_several_boxes")
    if not 1 <= command.boxes <= table.rules.setup.boxes:
        raise Refused("bad_number", f"boxes: 1 to {table.rules.setup.boxes}, not {command.boxes}", clauses)
    if command.waiting and command.boxes > 1:
        short = table.rules.clauses("several_boxes_per_player", part="places")
        raise Refused("seats_short", "waiting: patrons wait for a place, so nobody gets leave for a further box", short)
    return (SeveralBoxesAllowed(player=command.player, boxes=command.boxes, clauses=clauses, readings=readings),)


@evolves(SeveralBoxesAllowed)
def several_boxes_allowed(table: Table, event: SeveralBoxesAllowed) -> Table:
    return replace(table, leave={**table.leave, event.player: event.boxes})


@decides(LowerPlayersPerBox, "lower_players_per_box", "lower the players to a box", *OPEN)
def lower_players_per_box(table: Table, command: LowerPlayersPerBox) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("lower_players_per_box")
    most = table.rules.book.facts.players_per_box.value
    if not 1 <= command.players <= most:
        raise Refused("bad_number", f"players: 1 to {most}, not {command.players}", clauses)
    return (PlayersPerBoxLowered(players=command.players, clauses=clauses, readings=readings),)


@evolves(PlayersPerBoxLowered)
def players_per_box_lowered(table: Table, event: PlayersPerBoxLowered) -> Table:
    return replace(table, per_box=event.players)
