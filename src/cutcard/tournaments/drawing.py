"""Draws: of seats for each session, and lots where nothing else tells people apart.

The operator is bound to a chain of links when the first list is sealed. A draw fixes its list first. Then entrants may
give the next links of their own chains, and last the house reveals its next link; all together shuffle the list. So
nobody can choose the outcome, and one honest link makes every order equally likely.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Postings
from cutcard.rulebooks.parts import cited
from cutcard.sources.links import before
from cutcard.tournaments.base import (
    Command,
    Event,
    Work,
    check_phase,
    check_player,
    check_power,
    decides,
    entrant_of,
    evolves,
)
from cutcard.tournaments.chance import commitment_of, shuffled
from cutcard.tournaments.entering import check_link
from cutcard.tournaments.figures import tables_for
from cutcard.tournaments.going_on import go_on
from cutcard.tournaments.hands import HOLDS
from cutcard.tournaments.progress import skip_stage
from cutcard.tournaments.state import Draw, Tournament, with_entrant
from cutcard.tournaments.ties import DrawOpened, LotDrawn, open_draw


class SealList(Command, frozen=True, kw_only=True):
    """The operator seals the list of those who play the next session. ``head`` binds it to a chain of links, once."""

    head: str = ""


class ListSealed(Event, frozen=True, kw_only=True):
    """Nobody comes to the list of a session or leaves it any more."""

    session: str
    players: tuple[str, ...]
    take: int
    head: str = ""
    at: int = 0


class GiveLink(Command, frozen=True, kw_only=True):
    """An entrant gives the next link of the own chain to the draw that is open."""

    link: str


class LinkGiven(Event, frozen=True, kw_only=True):
    """An entrant takes part in a draw."""

    player: str
    number: int
    link: str


class MakeDraw(Command, frozen=True, kw_only=True):
    """The operator reveals the next link of the house, and the draw that is open is made."""

    link: str


class SeatsDrawn(Event, frozen=True, kw_only=True):
    """Who sits where in the next session: by table and box. ``order`` is the whole list as it was shuffled.

    ``fee``: what was taken for second chances, in cents by player and by what it is for.
    """

    number: int
    session: str
    link: str
    order: tuple[str, ...]
    seats: Mapping[str, Mapping[str, str]]
    fee: Mapping[str, Mapping[str, int]] = {}


def session_name(tournament: Tournament) -> str:
    """The name of the session that comes next, as in ``heat.1``."""
    return f"{tournament.stage_now.name}.{tournament.session + 1}"


def free_tables(tournament: Tournament) -> list[str]:
    """The tables of the tournament that were not released."""
    return [table for table in tournament.tables if not tournament.link(table).released]


@decides(SealList)
def seal_list(work: Work, command: SealList) -> None:
    power = check_power(work, command, "hold_tournament")
    rules, named = work.rules, work.tournament
    check_phase(work, "closed", "stage", fact=rules.field)
    if named.draw is not None or named.playing or named.seats:
        raise Refused("out_of_order", "command: a draw is open, or seats are drawn already", rules.held.clauses)
    first = named.phase == "closed"
    check_link(command.head, "head", rules.held.clauses)
    if first == (not command.head):
        said = "head: the head of the house's chain, when the first list is sealed and then no more"
        raise Refused("bad_link", said, rules.held.clauses)
    stage = named.stage_now
    second = named.second_chance
    players = tuple(named.having("listed")) if first else named.going if second is None else named.applied
    if first:
        _check_ready(work, len(players))
    if second is not None and not players:
        skip_stage(work)
        return
    take = len(players) if second is None else min(len(players), second.seats)
    tables, free = tables_for(stage, take), len(free_tables(named))
    if "play_off" in named.known.ranking.ties and stage.sessions[named.session].lowest_out_after:
        tables += 1  # where equal banks are played off while the others wait
    if free < tables:
        said = f"command: {tables} tables are needed, with one for play-offs, and {free} are designated"
        raise Refused("too_few_tables", said, rules.designated.clauses)
    work.happen(
        ListSealed(
            session=session_name(named),
            players=players,
            take=take,
            head=command.head,
            at=command.at,
            **cited(rules.held, rules.field, power),
        )
    )
    open_draw(work, "seats", session_name(named), players, take)


def _check_ready(work: Work, players: int) -> None:
    rules, named = work.rules, work.tournament
    if not named.director:
        raise Refused("no_director", "command: no Director is appointed", rules.director.clauses)
    if players < named.known.field.least:
        said = f"command: {players} players, and the terms need {named.known.field.least}"
        raise Refused("too_few_players", said, rules.field.clauses)
    if named.duties:
        said = f"command: the VCGLR is still to be told of change {named.duties[0].number}"
        raise Refused("duty_open", said, rules.changed.clauses)


@evolves(ListSealed)
def _sealed(tournament: Tournament, event: ListSealed) -> Tournament:
    return replace(tournament, going=event.players, house=event.head or tournament.house)


@evolves(DrawOpened)
def _draw_opened(tournament: Tournament, event: DrawOpened) -> Tournament:
    draw = Draw(event.number, event.kind, event.what, event.among, event.take)
    return replace(tournament, draw=draw, draws=event.number)


@decides(GiveLink)
def give_link(work: Work, command: GiveLink) -> None:
    check_player(work, command)
    rules, draw = work.rules, work.tournament.draw
    entrant = entrant_of(work, command.actor, "actor")
    if draw is None or command.actor in draw.given:
        raise Refused("no_draw", "command: no draw waits for a link of yours", rules.held.clauses)
    check_link(command.link, "link", rules.held.clauses)
    if not entrant.chain or not command.link or before(command.link) != entrant.chain:
        raise Refused("wrong_link", "link: it is not the next one of your chain", rules.held.clauses)
    work.happen(LinkGiven(player=command.actor, number=draw.number, link=command.link, **cited(rules.held)))


@evolves(LinkGiven)
def _given(tournament: Tournament, event: LinkGiven) -> Tournament:
    assert tournament.draw is not None
    draw = replace(tournament.draw, given={**tournament.draw.given, event.player: event.link})
    entrant = replace(tournament.entrants[event.player], chain=event.link)
    return with_entrant(replace(tournament, draw=draw), event.player, entrant)


@decides(MakeDraw)
def make_draw(work: Work, command: MakeDraw) -> None:
    power = check_power(work, command, "hold_tournament")
    rules, named, draw = work.rules, work.tournament, work.tournament.draw
    if draw is None:
        raise Refused("no_draw", "command: no draw is open", rules.held.clauses)
    check_link(command.link, "link", rules.held.clauses)
    if not command.link or before(command.link) != named.house:
        raise Refused("wrong_link", "link: it is not the next one of the house's chain", rules.held.clauses)
    bound = commitment_of(named.name, draw.number, draw.kind, draw.what, draw.among)
    order = shuffled(bound, draw.number, command.link, draw.given, draw.among)
    if draw.kind == "lot":
        drawn = LotDrawn(number=draw.number, what=draw.what, link=command.link, order=order, **cited(rules.held, power))
        work.happen(drawn)
        go_on(work)
        return
    fee, cash = _second_chances(named, order, draw.take)
    work.happen(
        SeatsDrawn(
            number=draw.number,
            session=draw.what,
            link=command.link,
            order=order,
            seats=seated(free_tables(named), tables_for(named.stage_now, draw.take), order[: draw.take]),
            fee=fee,
            cash=cash,
            **cited(rules.held, rules.tables, rules.designated, power),
        )
    )


def seated(tables: list[str], needed: int, order: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """The players at so many tables in the order of the draw, level to one player, each at a box from 1 on.

    >>> seated(["table:a", "table:b"], 2, ("Ann", "Ben", "Dee"))
    {'table:a': {'1': 'Ann', '2': 'Dee'}, 'table:b': {'1': 'Ben'}}
    """
    return {
        table: {str(box): player for box, player in enumerate(order[at::needed], start=1)}
        for at, table in enumerate(tables[:needed])
    }


def _second_chances(
    tournament: Tournament, order: tuple[str, ...], take: int
) -> tuple[dict[str, dict[str, int]], Postings]:
    """Who got a second chance pays for it, and who did not gets the money back."""
    fee: dict[str, dict[str, int]] = {}
    cash = Postings()
    if tournament.second_chance is None:
        return fee, cash
    for player in order:
        money = tournament.owed.get(player, {})
        if player in order[:take]:
            fee[player] = dict(money)
            for payee, amount in money.items():
                cash.move(amount, "under_way", HOLDS[payee])
        else:
            cash.move(sum(money.values()), "under_way", f"purse:{player}")
    return fee, cash


@evolves(SeatsDrawn)
def _drawn(tournament: Tournament, event: SeatsDrawn) -> Tournament:
    tournament = _revealed(tournament, event.link)
    taken = {player for boxes in event.seats.values() for player in boxes.values()}
    for place, player in enumerate(event.order, start=1):
        entrant = tournament.entrants[player]
        changes = {"drawn": place} if player in taken else {}
        if player in event.fee:
            paid = dict(entrant.paid)
            for payee, amount in event.fee[player].items():
                paid[payee] = paid.get(payee, 0) + amount
            tournament = with_entrant(tournament, player, replace(entrant, paid=paid, **changes))
        elif changes:
            tournament = with_entrant(tournament, player, replace(entrant, **changes))
    second = tournament.second_chance is not None
    owed = {name: money for name, money in tournament.owed.items() if not second or name not in event.order}
    return replace(
        tournament,
        phase="briefing" if tournament.phase == "closed" else tournament.phase,
        going=tuple(player for player in event.order if player in taken),
        seats=event.seats,
        applied=(),
        owed=owed,
    )


@evolves(LotDrawn)
def _lot(tournament: Tournament, event: LotDrawn) -> Tournament:
    tie = tournament.ties.get(event.what)
    above, below = (tie.above, tie.below) if tie is not None else ((), ())
    return replace(
        _revealed(tournament, event.link),
        orders={**tournament.orders, event.what: (*above, *event.order, *below)},
        ties={name: each for name, each in tournament.ties.items() if name != event.what},
    )


def _revealed(tournament: Tournament, link: str) -> Tournament:
    return replace(tournament, house=link, draw=None)
