"""From session to session and from stage to stage: who goes on, who is out, and when everything is decided."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.money import Postings
from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import Event, Work, evolves
from cutcard.tournaments.elimination import put_out
from cutcard.tournaments.figures import is_last
from cutcard.tournaments.ranking import last_before, ranked
from cutcard.tournaments.state import Tournament, with_entrant
from cutcard.tournaments.ties import best_first


class SessionEnded(Event, frozen=True, kw_only=True):
    """A session is over at all its tables, and another one of the same stage follows with the same banks."""

    session: int
    going: tuple[str, ...]


class StageEnded(Event, frozen=True, kw_only=True):
    """A stage is over. ``through`` go on; their banks go back where the next stage begins with new ones.

    ``back``: nobody was left, and the best of those who went out last goes on.
    """

    stage: int
    through: tuple[str, ...]
    back: tuple[str, ...] = ()
    skipped: bool = False


class AllDecided(Event, frozen=True, kw_only=True):
    """The last session is over, and everybody has a place: the best first, those who share one together."""

    order: tuple[tuple[str, ...], ...]


def finish_session(work: Work) -> None:
    """All tables have handed in their banks: see who goes on. Equal players may have to be told apart first."""
    named = work.tournament
    if is_last(named.stages, named.stage, named.session):
        order = ranked(work)
        if order is not None:
            facts = cited(work.rules.winners, work.rules.eliminated)
            work.happen(AllDecided(order=tuple(names for _, names in order), **facts))
        return
    if named.session + 1 < len(named.stage_now.sessions):
        _next_session(work)
        return
    through = _through(work)
    if through is None:
        return
    back = tuple(player for player in through if named.entrants[player].status != "in")
    for player in _here(work):
        if player not in through:
            put_out(work, player, "not_through", end=True)
    end_stage(work, tuple(through), back)


def _here(work: Work) -> list[str]:
    """Who sits at the tables of the session."""
    return [player for _, each in sorted(work.tournament.sittings.items()) for player in each.players]


def _next_session(work: Work) -> None:
    named, here = work.tournament, _here(work)
    if len(here) > 1:
        facts = cited(work.rules.length, work.rules.progression)
        work.happen(SessionEnded(session=named.session, going=tuple(here), **facts))
        return
    back = () if here else tuple(_best_of_those_out(work, ""))
    if named.stage + 1 == len(named.stages):  # nobody is left to play against: the rest of the sessions is not played
        order = ranked(work)
        if order is not None:
            facts = cited(work.rules.winners, work.rules.eliminated)
            work.happen(AllDecided(order=tuple(names for _, names in order), **facts))
        return
    end_stage(work, (*here, *back), back)


def _through(work: Work) -> list[str] | None:
    """Who goes on from a stage; nothing while equal players are still to be told apart."""
    named, through = work.tournament, work.tournament.stage_now.through
    assert through is not None
    ways = named.known.ranking.ties
    compulsory = max((each.compulsory for each in named.sittings.values()), default=0)
    if through.of_all:
        standing = {player: _standing(work, player) for player in _here(work)}
        if not standing:
            return _best_of_those_out(work, "")
        order = best_first(work, f"{named.stage_now.name} through", standing, through.of_all, ways, "", compulsory)
        return None if order is None else order[: through.of_all]
    found: list[str] = []
    undecided = False
    for table, sitting in sorted(named.sittings.items()):
        standing = {player: _standing(work, player) for player in sitting.players}
        if not standing:
            found += _best_of_those_out(work, table)
            continue
        what = f"{named.stage_now.name} through {table}"
        order = best_first(work, what, standing, through.per_table, ways, table, sitting.compulsory)
        undecided = undecided or order is None
        found += (order or [])[: through.per_table]
    return None if undecided else found


def _standing(work: Work, player: str) -> tuple[int, ...]:
    named = work.tournament
    return named.chips.get(f"bank:{player}", 0), last_before(named, player)


def _best_of_those_out(work: Work, table: str) -> list[str]:
    """Who was the last to go out in this session, at one table or at all: the best goes on where nobody is left.

    Of equal ones it is the first by the draw of seats, which was a lot already.
    """
    named = work.tournament
    outs = [
        (entrant.out.standing, -entrant.drawn, name)
        for name, entrant in named.entrants.items()
        if entrant.out is not None
        and (entrant.out.stage, entrant.out.session) == (named.stage, named.session)
        and table in ("", entrant.out.table)
        and entrant.status == "out"
    ]
    return [max(outs)[2]] if outs else []


def end_stage(work: Work, through: tuple[str, ...], back: tuple[str, ...] = (), skipped: bool = False) -> None:
    """A stage is over; where the next one has a bank of its own, the old ones go back."""
    named, chips = work.tournament, Postings()
    following = named.stages[named.stage + 1]
    if following.bank is not None and not skipped:
        for player in through:
            chips.move(named.chips.get(f"bank:{player}", 0), f"bank:{player}", "issue")
    rules = work.rules
    facts = [rules.progression]
    facts += [rules.second_chance] if named.stage_now.repechage or following.repechage else []
    facts += [rules.eliminated] if back else []
    work.happen(
        StageEnded(stage=named.stage, through=through, back=back, skipped=skipped, chips=chips, **cited(*facts))
    )
    following_ends_it(work)


def following_ends_it(work: Work) -> None:
    """Where nobody at all is left to play the next stage, everything is decided."""
    named = work.tournament
    if named.phase != "stage" or named.going or named.waiting or named.second_chance is not None:
        return
    order = ranked(work)
    if order is not None:
        work.happen(AllDecided(order=tuple(names for _, names in order), **cited(work.rules.winners)))


def skip_stage(work: Work) -> None:
    """Nobody has applied for a second chance: the stage is not played."""
    end_stage(work, (), skipped=True)


@evolves(SessionEnded)
def _session_ended(tournament: Tournament, event: SessionEnded) -> Tournament:
    return replace(_cleared(tournament), session=event.session + 1, going=event.going, fresh=False)


@evolves(StageEnded)
def _stage_ended(tournament: Tournament, event: StageEnded) -> Tournament:
    for player in event.back:
        entrant = tournament.entrants[player]
        tournament = with_entrant(tournament, player, replace(entrant, status="in", out=None))
    following = tournament.stages[event.stage + 1]
    through = (*tournament.waiting, *event.through)
    return replace(
        _cleared(tournament),
        stage=event.stage + 1,
        session=0,
        fresh=following.bank is not None,
        going=() if following.repechage is not None else through,
        waiting=through if following.repechage is not None else (),
    )


@evolves(AllDecided)
def _decided(tournament: Tournament, event: AllDecided) -> Tournament:
    return replace(tournament, phase="decided", order=event.order, since=0)


def _cleared(tournament: Tournament) -> Tournament:
    """Between two sessions: nobody sits anywhere."""
    return replace(
        tournament,
        sittings=type(tournament.sittings)(),
        seats={},
        ties={},
        orders={},
        used=0,
        since=0,
        start=0,
    )
