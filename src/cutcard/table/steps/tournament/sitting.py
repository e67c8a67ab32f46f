"""Who sits where in a tournament's session, whose turn it is to wager, and what somebody has: asked by all the rest."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount, dollars
from cutcard.rulebooks.parts import Wager
from cutcard.table import money
from cutcard.table.rules import Sign
from cutcard.table.state import Table
from cutcard.table.steps.messages import MessageSent
from cutcard.table.tournament_link import Hand, Session
from cutcard.tournaments.messages import Corrected, FromTable, HandCalled


def session_here(table: Table) -> Session:
    """The session that is played; refused where the tournament has allotted none."""
    session = table.session
    if session is None:
        raise Refused(
            "no_session",
            "the tournament has allotted no session to this table",
            table.rules.clauses("tournament_table"),
        )
    return session


def hand_here(table: Table) -> Hand:
    """The hand that may be wagered on; refused while the tournament's word is waited for."""
    hand = session_here(table).hand
    if hand is None:
        raise Refused(
            "hand_not_open", "the tournament opens the next hand first", table.rules.clauses("tournament_hands")
        )
    return hand


def bank(table: Table, player: str) -> int:
    """The chips that a player has in hand, in hundredths: what lies on the layout is not among them."""
    return table.accounts.get(money.purse(player), 0)


def down(table: Table, box: int) -> int:
    """What lies on a box before the deal."""
    return sum(sum(bet.wagers.values()) for (at, _), bet in table.bets.items() if at == box)


def banks(table: Table) -> dict[str, int]:
    """Every bank of the session, with what lies on the layout before the deal."""
    session = session_here(table)
    rest = {} if table.in_round else {box: down(table, box) for box in session.seats}
    return {player: bank(table, player) + rest.get(box, 0) for box, player in session.seats.items()}


def is_short(table: Table, box: int) -> bool:
    """Whether a player has less than the compulsory wager, and may stake that."""
    session, hand = session_here(table), hand_here(table)
    return session.short == "all_in" and bank(table, session.seats[box]) + down(table, box) < hand.compulsory


def staked(table: Table, box: int) -> int:
    """What the player of a box has put on the main wager."""
    session, main = session_here(table), table.rules.main_wager
    bet = table.bets.get((box, session.seats[box])) if box in session.seats else None
    return 0 if bet is None or main is None else bet.wagers.get(main.name, 0)


def has_acted(table: Table, hand: Hand, box: int) -> bool:
    """Whether a player has done what every hand asks for: the main wager, a marker, a slip; or it was done for them."""
    return box in hand.markers or box in hand.forfeited or staked(table, box) > 0


def turn(table: Table, hand: Hand) -> int | None:
    """The box whose player is to act; nothing once all have."""
    if hand.acted and not has_acted(table, hand, hand.acted[-1]):
        return hand.acted[-1]
    return next((box for box in hand.order if box not in hand.acted and not has_acted(table, hand, box)), None)


def check_seat(table: Table, player: str, box: int) -> Session:
    """Each player has the box that was drawn, and nobody else plays."""
    session, clauses = session_here(table), table.rules.clauses("tournament_table", part="seats")
    own = session.box_of(player)
    if own is None:
        raise Refused("not_in_tournament", f"actor: {player[:40]} has no seat in this session", clauses)
    if own != box:
        raise Refused("not_your_box", f"box: {player[:40]} was drawn to box {own}, not {box}", clauses)
    return session


def check_turn(table: Table, player: str, box: int) -> Hand:
    """A player may put something down, or change it: in turn, and until the next one has acted."""
    check_seat(table, player, box)
    hand, rules = hand_here(table), table.rules
    order = rules.clauses("tournament_hands", part="order")
    if box not in hand.order:
        raise Refused("sits_out", f"box: {player[:40]} sits out hand {hand.number}", rules.clauses("tournament_hands"))
    now = turn(table, hand)
    last = hand.acted[-1] if hand.acted else None
    if box in (now, last):
        return hand
    if box in hand.acted or has_acted(table, hand, box):
        raise Refused("out_of_turn", "box: the next player has acted, and what lies there stays", order)
    assert now is not None
    raise Refused("out_of_turn", f"box: {session_here(table).seats[now]} on box {now} wagers first", order)


def check_no_marker(table: Table, hand: Hand, box: int) -> None:
    """One marker or slip to a hand; it is taken back before anything else is put down."""
    marker = hand.markers.get(box)
    if marker is not None:
        said = "a slip lies there" if marker == "secret" else "a marker lies there"
        raise Refused("marker_down", f"box: {said}; it is taken back first", table.rules.clauses(TOPIC[marker]))


TOPIC = {"all_in": "all_in_marker", "short": "all_in_marker", "pass": "pass_marker", "secret": "secret_wagers"}
"""The point of procedure behind each kind of marker."""


def check_wager(table: Table, player: str, box: int, wager: Wager, amount: int) -> None:
    """A wager of so much more in a hand of a tournament: in turn, from the bank, and not below what is compulsory."""
    hand = check_turn(table, player, box)
    check_no_marker(table, hand, box)
    check_covered(table, player, amount)
    main = wager is table.rules.main_wager
    total = staked(table, box) + amount if main else staked(table, box)
    clauses = table.rules.clauses("compulsory_wager")
    if is_short(table, box):
        said = f"amount: less than the compulsory {dollars(hand.compulsory)} is staked whole, with an All-In marker"
        raise Refused("below_compulsory", said, clauses)
    if main and total < hand.compulsory:
        said = f"amount: at least the compulsory {dollars(hand.compulsory)}, not {dollars(total)}"
        raise Refused("below_compulsory", said, clauses)
    if not main and not total and bank(table, player) - amount < hand.compulsory:
        said = f"amount: the compulsory {dollars(hand.compulsory)} must be left for the main wager"
        raise Refused("below_compulsory", said, clauses)


def check_covered(table: Table, player: str, amount: int) -> None:
    """Nobody stakes more than the bank: there is no credit, and no other chips."""
    have = bank(table, player)
    if amount > have:
        said = f"amount: {player[:40]} has {dollars(have)} in chips, not {dollars(amount)}"
        raise Refused("not_enough_chips", said, table.rules.clauses("tournament_chips", part="cover"))


def check_correction(table: Table, box: int, elsewhere: bool) -> None:
    """A wager that was keyed wrongly: it lies on the one box that its player has, and not on a slip."""
    hand, rules = table.tournament_hand, table.rules
    if elsewhere:
        said = "each player has one box; 0 says that no wager lies there, and find_wager records one that does"
        raise Refused("tournament_table", f"to_box: {said}", rules.clauses("tournament_table", part="seats"))
    if hand is not None and box in hand.slips:
        raise Refused("slip_sealed", "wager: a slip lies there, and is opened first", rules.clauses("secret_wagers"))


def below_sign(table: Table, amount: int) -> dict[str, Sign] | None:
    """Limits of a player's own, where a bank is staked whole that is below the sign's minimum."""
    main = table.rules.main_wager
    limit = None if main is None else table.rules.limits.get(main.name)
    if main is None or limit is None or amount >= limit.min:
        return None
    return {main.name: Sign(min=Amount(amount))}


# --- how it changes


def with_session(table: Table, **changes: Any) -> Table:
    """The table with something else about its session."""
    link = table.tournament
    assert link is not None and link.session is not None
    return replace(table, tournament=replace(link, session=replace(link.session, **changes)))


def with_hand(table: Table, **changes: Any) -> Table:
    """The table with something else about the hand."""
    hand = table.tournament_hand
    return table if hand is None else with_session(table, hand=replace(hand, **changes))


def acted(table: Table, box: int) -> Table:
    """The player of a box has put something down."""
    hand = table.tournament_hand
    if hand is None or hand.playing or box in hand.acted:
        return table
    return with_hand(table, acted=(*hand.acted, box))


def came_off(table: Table, box: int) -> Table:
    """Something went back from a box before the deal: with it the marker that staked it, or the slip."""
    hand = table.tournament_hand
    if hand is None or hand.playing:
        return table
    markers = {at: kind for at, kind in hand.markers.items() if at != box or kind == "pass"}
    left = any(at == box for at, _ in table.bets) or box in markers or box in hand.forfeited
    return with_hand(
        table,
        acted=tuple([at for at in hand.acted if at != box or left]),
        markers=markers,
        slips={at: slip for at, slip in hand.slips.items() if at != box},
        posted=hand.posted if left else hand.posted - {box},
    )


def said(table: Table, event: MessageSent) -> Table:
    """The table has told its tournament something."""
    link = table.tournament
    assert link is not None
    table = replace(table, tournament=replace(link, sent=event.number))
    hand = table.tournament_hand
    if isinstance(event.message, Corrected) and hand is not None and not hand.playing:
        return with_hand(table, before=event.message.banks)  # the hand that is open begins with these
    return with_hand(table, told=True) if isinstance(event.message, HandCalled) else table


def send(table: Table, message: FromTable, topic: str = "tournament_hands") -> MessageSent:
    """A message to the tournament."""
    link, (clauses, readings) = table.tournament, table.rules.cites(topic)
    assert link is not None
    return MessageSent(to=link.stream, number=link.sent + 1, message=message, clauses=clauses, readings=readings)
