"""What a tournament says to its table: a session is allotted, a hand is opened, no further hand is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, dollars
from cutcard.table import money
from cutcard.table.accounts import Accounts
from cutcard.table.base import Event, evolves, fold
from cutcard.table.owing import OF_CARDS, owes
from cutcard.table.state import Spot, Table
from cutcard.table.steps.cards.occasions import to_shuffle
from cutcard.table.steps.messages import MessageReceived, Receive, check_number
from cutcard.table.steps.people.seats import check_box, gone
from cutcard.table.steps.tournament import sitting
from cutcard.table.tournament_link import Hand, Session
from cutcard.tournaments.messages import (
    Conditions,
    HandOpened,
    SessionAllotted,
    SessionOver,
    SessionRefused,
    SessionTaken,
)


class SessionBegan(Event, frozen=True, kw_only=True):
    """A session of the tournament is played here: who sits where, with which bank and markers. ``shuffle``: why the
    cards are shuffled first, where they are not fresh already."""

    session: str
    terms: str
    seats: tuple[Spot, ...]
    banks: Mapping[str, Amount]
    markers: Mapping[str, Mapping[str, int]] = {}
    short: str = "out"
    absent_post: bool = True
    part_void: str = "counts"
    practice: bool = False
    shuffle: str = ""


class SessionNotTaken(Event, frozen=True, kw_only=True):
    """The table cannot play a session that was allotted to it, and why."""

    session: str
    why: str


class TournamentHandOpened(Event, frozen=True, kw_only=True):
    """A hand may be wagered on, in this ``order`` of boxes. What happened to players between hands comes with it.

    ``renamed``: entries that a substitute took over. ``out`` have left, and what they had is out of play. ``added`` are
    chips of re-buys and add-ons, ``taken`` chips of penalties; ``joins`` come in, by box, with the bank they ``bring``.
    """

    session: str
    hand: int
    button: int
    compulsory: Amount
    order: tuple[int, ...]
    again: bool = False
    renamed: Mapping[str, str] = {}
    out: Mapping[str, Amount] = {}
    joins: tuple[Spot, ...] = ()
    bring: Mapping[str, Amount] = {}
    added: Mapping[str, Amount] = {}
    taken: Mapping[str, Amount] = {}
    markers: Mapping[str, Mapping[str, int]] = {}
    sits_out: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()


class SessionClosing(Event, frozen=True, kw_only=True):
    """No further hand is played in this session, and why; one that was called is finished."""

    session: str
    why: str


def heard(table: Table, command: Receive) -> tuple[Event, ...]:
    """A message of the tournament is received, once and in order, and acted on."""
    link, (clauses, readings) = table.tournament, table.rules.cites("tournament_table")
    if link is None or command.sender != link.stream:
        raise Refused("no_link", f"sender: the table does not play for {command.sender[:80]!r}", clauses)
    check_number(command, link.received, clauses)
    got = MessageReceived(
        sender=command.sender,
        number=command.number,
        version=command.version,
        entry=command.entry,
        clauses=clauses,
        readings=readings,
    )
    message, after = command.message, fold(table, (got,))
    if isinstance(message, SessionAllotted):
        return (got, *_allotted(after, message))
    if isinstance(message, HandOpened):
        return (got, _opened(after, message))
    assert isinstance(message, SessionOver)
    session = _same(after, message.session)
    closing = SessionClosing(session=session.name, why=message.why, clauses=clauses, readings=readings)
    return (got, closing)


def _same(table: Table, name: str) -> Session:
    """The session that a message speaks of is the one that is played."""
    session = sitting.session_here(table)
    if session.name != name:
        clauses = table.rules.clauses("tournament_hands")
        raise Refused("other_session", f"message.session: {session.name} is played here, not {name[:40]!r}", clauses)
    return session


def _boxes(table: Table, given: Mapping[str, str], field: str) -> dict[int, str]:
    """Boxes and their players, as a message has them."""
    found: dict[int, str] = {}
    clauses = table.rules.clauses("tournament_table", part="seats")
    for text, player in given.items():
        box = int(text) if text.isdigit() and len(text) < 4 else 0
        check_box(table, box)
        if not player or player in found.values() or box in found:
            raise Refused("bad_seats", f"message.{field}: one player a box, and one box a player", clauses)
        found[box] = player
    return dict(sorted(found.items()))


def _amounts(given: Mapping[str, int]) -> dict[str, Amount]:
    return {player: Amount(cents) for player, cents in given.items()}


# --- a session


def _allotted(table: Table, message: SessionAllotted) -> tuple[Event, ...]:
    """A session is taken between rounds, or refused with the reason: the tournament then does something else."""
    try:
        event: Event = _taken(table, message)
    except Refused as refused:
        why = refused.refusal
        event = SessionNotTaken(session=message.session, why=why.message, clauses=why.clauses)
        return event, sitting.send(table, SessionRefused(message.session, why.message, why.clauses), "tournament_table")
    return event, sitting.send(fold(table, (event,)), SessionTaken(message.session), "tournament_table")


def _taken(table: Table, message: SessionAllotted) -> SessionBegan:
    rules = table.rules
    clauses, readings = rules.cites("tournament_table", "tournament_chips", "tournament_hands")
    if table.phase == "closed":
        raise Refused("closed", "the table is closed", clauses)
    if table.session is not None:
        raise Refused("session_on", f"session {table.session.name} is not over here", clauses)
    if table.in_round or table.trouble is not None or owes(table, *OF_CARDS):
        raise Refused("round_first", "a round is to be ended here first", clauses)
    if message.conditions is not None:
        _check_conditions(table, message.conditions)
    seats = _boxes(table, message.seats, "seats")
    if {*message.banks} != {*seats.values()} or min(message.banks.values(), default=0) < 0:
        raise Refused("bad_banks", "message.banks: one for every player who has a seat", clauses)
    if message.practice:
        more, why = rules.cites("practice_hands")
        clauses, readings = (*clauses, *more), (*readings, *why)
    return SessionBegan(
        session=message.session,
        terms=message.terms,
        seats=tuple(seats.items()),
        banks=_amounts(message.banks),
        markers=message.markers,
        short=message.short,
        absent_post=message.absent_post,
        part_void=message.part_void,
        practice=message.practice,
        shuffle="" if table.phase == "cards" or _fresh(table) else "start",
        clauses=clauses,
        readings=readings,
    )


def _check_conditions(table: Table, terms: Conditions) -> None:
    """All tables of a tournament play under the same conditions, which are those of its terms."""
    rules = table.rules
    signs = {wager: (limit.min, limit.max) for wager, limit in rules.limits.items()}
    compared = {
        "decks": (str(rules.setup.decks), str(terms.decks)),
        "chips": (_chips(rules.setup.chips), _chips(terms.chips)),
        "limits": (_sign(signs), _sign(terms.sign)),
        "units": tuple(
            _sign({wager: (int(unit),) for wager, unit in each.items()}) for each in (rules.setup.units, terms.units)
        ),
    }
    for field, (here, asked) in compared.items():
        if here != asked:
            said = f"{field}: {here} at this table, and {asked} in the terms of the tournament"
            raise Refused("other_conditions", said, rules.clauses("tournament_hands", part="order"))


def _chips(chips: Iterable[int]) -> str:
    return ", ".join(dollars(int(each)) for each in sorted(chips))


def _sign(sign: Mapping[str, tuple[int | None, ...]]) -> str:
    """What a sign says of each wager."""
    told = [
        f"{wager} {' to '.join('?' if each is None else dollars(each) for each in sign[wager])}"
        for wager in sorted(sign)
    ]
    return ", ".join(told) or "none"


def _fresh(table: Table) -> bool:
    """Whether no card was dealt since the cards were shuffled."""
    return table.last is None and not table.rack and table.rack_unseen <= 1


@evolves(SessionBegan)
def session_began(table: Table, event: SessionBegan) -> Table:
    link = table.tournament
    assert link is not None
    session = Session(
        name=event.session,
        terms=event.terms,
        seats=dict(event.seats),
        markers=event.markers,
        short=event.short,
        absent_post=event.absent_post,
        part_void=event.part_void,
        practice=event.practice,
    )
    accounts = table.accounts
    for player, amount in event.banks.items():
        accounts = money.moved(accounts, money.ISSUE, money.purse(player), amount)
    table = replace(
        table,
        accounts=accounts,
        holders=dict(event.seats),
        first_player=event.seats[0][1] if event.seats else "",
        tournament=replace(link, session=session),
    )
    return to_shuffle(table, event.shuffle) if event.shuffle else table


@evolves(SessionNotTaken)
def session_not_taken(table: Table, event: SessionNotTaken) -> Table:
    return table


@evolves(SessionClosing)
def session_closing(table: Table, event: SessionClosing) -> Table:
    return sitting.with_session(table, over=event.why or event.session)


# --- a hand


def _opened(table: Table, message: HandOpened) -> TournamentHandOpened:
    rules, session = table.rules, _same(table, message.session)
    clauses, readings = rules.cites("tournament_hands", "compulsory_wager")
    if session.hand is not None or session.over:
        raise Refused("hand_open", f"message.hand: hand {message.hand} before the last one is counted", clauses)
    names = {message.renamed.get(player, player) for player in session.seats.values()} | {*message.joins.values()}
    strangers = {*message.out, *message.added, *message.taken, *message.absent, *message.sits_out} - names
    if strangers or not {*message.renamed} <= {*session.seats.values()}:
        raise Refused("not_in_tournament", "message: it names somebody who has no seat here", clauses)
    if message.added:
        clauses, readings = (*clauses, *rules.clauses("re_buys")), (*readings, *rules.cites("re_buys")[1])
    if message.absent:
        more, why = rules.cites("tournament_absence")
        clauses, readings = (*clauses, *more), (*readings, *why)
    joins = _boxes(table, message.joins, "joins")
    opened = TournamentHandOpened(
        session=session.name,
        hand=message.hand,
        button=message.button,
        compulsory=Amount(message.compulsory),
        order=(),
        again=message.again,
        renamed=message.renamed,
        joins=tuple(joins.items()),
        bring=_amounts(message.bring),
        added=_amounts(message.added),
        markers=message.markers,
        sits_out=message.sits_out,
        absent=message.absent,
        clauses=clauses,
        readings=readings,
    )
    before = fold(table, (opened,))  # with everybody's chips as they are then
    leaving = {player: Amount(sitting.bank(before, player)) for player in message.out}
    taken = {
        player: Amount(min(cents, sitting.bank(before, player)))
        for player, cents in message.taken.items()
        if player not in leaving
    }
    opened = replace(opened, out=leaving, taken=taken)
    return replace(opened, order=_order(fold(table, (opened,)), message))


def _order(table: Table, message: HandOpened) -> tuple[int, ...]:
    """The boxes that wager, from the button on: who sits out, or has nothing to stake, is not among them."""
    session = sitting.session_here(table)
    boxes = [box for box in sorted(session.seats) if _wagers(table, session, box, message)]
    return (*[box for box in boxes if box >= message.button], *[box for box in boxes if box < message.button])


def _wagers(table: Table, session: Session, box: int, message: HandOpened) -> bool:
    player = session.seats[box]
    have = sitting.bank(table, player)
    enough = have > 0 if session.short == "all_in" else have >= message.compulsory
    return enough and player not in message.sits_out


@evolves(TournamentHandOpened)
def tournament_hand_opened(table: Table, event: TournamentHandOpened) -> Table:
    session = table.session
    assert session is not None
    seats, accounts, markers = dict(session.seats), table.accounts, dict(session.markers)
    for old, new in event.renamed.items():
        seats = {box: new if player == old else player for box, player in seats.items()}
        accounts = money.moved(accounts, money.purse(old), money.purse(new), accounts.get(money.purse(old), 0))
        markers[new] = markers.pop(old, {})
        table = gone(table, old)
    for player, amount in event.out.items():
        seats = {box: name for box, name in seats.items() if name != player}
        accounts = money.moved(accounts, money.purse(player), money.REMOVED, amount)
        table = gone(table, player)
    seats |= dict(event.joins)
    accounts = _moved(accounts, event)
    hand = Hand(
        number=event.hand,
        button=event.button,
        compulsory=int(event.compulsory),
        order=event.order,
        absent=frozenset(event.absent),
        before={player: accounts.get(money.purse(player), 0) for player in seats.values()},
    )
    there = {box: player for box, player in sorted(seats.items()) if player not in table.standing.barred}
    table = replace(table, accounts=accounts, holders=there)
    return sitting.with_session(
        table, seats=dict(sorted(seats.items())), markers={**markers, **event.markers}, hand=hand
    )


def _moved(accounts: Accounts, event: TournamentHandOpened) -> Accounts:
    """The accounts after chips came in and were taken between hands."""
    for came in (event.bring, event.added):
        for player, amount in came.items():
            accounts = money.moved(accounts, money.ISSUE, money.purse(player), amount)
    for player, amount in event.taken.items():
        accounts = money.moved(accounts, money.purse(player), money.REMOVED, amount)
    return accounts
