"""Rulings: what a supervisor declared void, and what the book lets stand all the same."""

from __future__ import annotations

from cutcard.citations import Refused, did_you_mean
from cutcard.games import Case
from cutcard.rulebooks.parts import KEEPS, Ground
from cutcard.settlement.cited import Cited
from cutcard.settlement.round import Box, Round, Ruling, Seat, SettledBefore
from cutcard.settlement.terms import Decision, Placed, Planned, SeatPlan, Terms, stake_source


class Rulings:
    """The rulings of one round, checked against the round and the book."""

    def __init__(self, terms: Terms, round_: Round) -> None:
        self._terms = terms
        self._rulings = [
            (ruling, _ground(terms, round_, ruling, f"rulings[{index}]")) for index, ruling in enumerate(round_.rulings)
        ]
        self._before = None if round_.settled_before is None else _before(terms, round_, round_.settled_before)

    @property
    def foreign_card(self) -> bool:
        """Whether the record may hold cards that the decks cannot."""
        return any(ground.foreign_card for _, ground in self._rulings)

    def voids(self, box: Box, seat: Seat, wager: str | None) -> bool:
        """Whether a wager of this seat is void, or (with none named) its whole hand."""
        return any(_concerns(ruling, box, seat, wager) for ruling, _ in self._rulings)

    def fault(self, placed: Placed, box: Box, seat: Seat) -> Refused | None:
        """What is wrong with a seat's wagers. In a book that voids hands because a wager lies without the one that it
        needs, nothing is wrong with such wagers on a hand that is void, on whatever ground."""
        stray = any(ground.stray_wagers and _concerns(ruling, box, seat, None) for ruling, ground in self._rulings)
        if stray and placed.fault is None:
            return Refused("bad_ruling", "wagers: each has the one that it needs, so the ground of the ruling is wrong")
        known = any(ground.stray_wagers for ground in self._terms.book.grounds)
        return None if known and self.voids(box, seat, None) else placed.fault

    @staticmethod
    def was_possible(due: Decision | None, decision: str, case: Case) -> bool:
        """Whether a decision on a void hand could have been made: what was never dealt or asked may be missing."""
        return due is not None and decision in due.choices and (due.at is None or case[due.at] in (*due.values, None))

    def plan(self, placed: Placed, case: Case, box: Box, seat: Seat, partly: bool = False) -> SeatPlan | None:
        """The rows of this seat with voids in place of what was voided.

        A live wager that is not decided yet is left out (``partly``), or makes the answer ``None``.
        """
        terms = self._terms
        known = {planned.wager: planned for planned in terms.known_rows(placed, case)}
        rows: list[Planned] = []
        for wager in terms.book.wagers:
            stake = stake_source(placed, wager, seat.decision)
            if stake is None:
                continue
            planned = known.get(wager.name)
            # What rides on a void wager is void with it.
            base = wager.bonus_on or (wager.follows.wager if wager.follows else wager.name)
            found = self._void_under(box, seat, (wager.name, base), planned)
            if found is None:
                if planned is not None:
                    rows.append(planned)
                elif wager.bonus_on is None and not partly:
                    return None
            elif wager.bonus_on is None:
                ruling, ground = found
                cause = (ruling.ground,) if ruling.ground != ground.clause else ()
                carried = ground.carries if wager.taken_before_deal else ()
                forfeited = bool(ground.forfeits_after)
                rows.append(
                    Planned(
                        wager=wager.name,
                        source=stake[0],
                        stake=stake[1],
                        result="lose" if forfeited else "void",
                        pays=None,
                        keeps=None,
                        odds=None,
                        keeps_stake=not carried and not forfeited,
                        metered=wager.taken_before_deal and not forfeited,
                        cited=Cited(clauses=(*cause, *ground.cites, *carried), readings=ground.readings),
                        step=planned.step if planned is not None else 0,
                    )
                )
        rows.sort(key=lambda row: row.step)
        return terms.plan_of(tuple(rows), seat.decision, case)

    def part_plan(self, placed: Placed, case: Case, box: Box, seat: Seat) -> SeatPlan:
        """The rows of those of this seat's wagers that are decided so far, or void."""
        plan = self.plan(placed, case, box, seat, partly=True)
        assert plan is not None
        return plan

    def _void_under(
        self, box: Box, seat: Seat, wagers: tuple[str, str], planned: Planned | None
    ) -> tuple[Ruling, Ground] | None:
        """The ruling that voids a wager, or the one that it rides on: a forfeiture, or one that does not let it stand.

        Where it is said what was settled before, rulings stand in the order made, and the first of them voids: what was
        not settled then stands under none. Else their order says nothing, and the one that lets least stand is meant.
        """
        concerned = [pair for pair in self._rulings if any(_concerns(pair[0], box, seat, name) for name in wagers)]
        made = self._before is None or (box.box, seat.player, wagers[0]) in self._before
        forfeited = next((pair for pair in concerned if pair[1].forfeits_after), None)
        void = [pair for pair in concerned if not (made and self._stands(pair[1], planned))]
        if self._before is None:
            void.sort(key=lambda pair: (KEEPS.index(self._keeps(pair[1])), pair[0].ground))
        return forfeited or next(iter(void), None)

    def _keeps(self, ground: Ground) -> str:
        return self._terms.options.get(ground.keeps, ground.keeps)

    def _stands(self, ground: Ground, planned: Planned | None) -> bool:
        keeps = self._keeps(ground)
        if planned is None or not planned.interim or keeps == "nothing":
            return False
        return keeps == "results" or planned.result in ("win", "surrender")


def _concerns(ruling: Ruling, box: Box, seat: Seat, wager: str | None) -> bool:
    if ruling.scope == "round":
        return True
    if ruling.box != box.box or ruling.player not in (None, seat.player):
        return False
    return ruling.scope == "hand" or (wager is not None and ruling.wager == wager)


def _ground(terms: Terms, round_: Round, ruling: Ruling, field: str) -> Ground:
    grounds = {
        clause: ground
        for ground in terms.book.grounds
        for clause in (*ground.causes, ground.clause)
        if ruling.scope in ground.scopes
    }
    if ruling.scope not in ("round", "hand", "wager"):
        raise Refused("bad_ruling", f"{field}.scope: {ruling.scope!r} is not round, hand or wager")
    fitting = tuple(grounds)
    if ruling.ground not in fitting:
        known = f"; {terms.book.id} voids a {ruling.scope} under {', '.join(fitting)}" if fitting else ""
        raise Refused(
            "bad_ruling",
            f"{field}.ground: {ruling.ground!r} is no clause that voids a {ruling.scope}{known}",
            (ruling.ground,) if ruling.ground in terms.book.clauses else (),
        )
    if ruling.scope == "round":
        if ruling.box is not None or ruling.player is not None or ruling.wager is not None:
            raise Refused("bad_ruling", f"{field}: a ruling on the round names no box, player or wager")
        return grounds[ruling.ground]
    box = next((box for box in round_.boxes if box.box == ruling.box), None)
    if box is None:
        raise Refused("bad_ruling", f"{field}.box: a ruling on a {ruling.scope} names a box of the round")
    after = grounds[ruling.ground].forfeits_after
    if after and not any(each.scope == "round" and each.ground in after for each in round_.rulings):
        raise Refused(
            "bad_ruling",
            f"{field}.ground: nothing is forfeited unless the round is void under {' or '.join(after)}",
            (ruling.ground, *after),
        )
    seats = [seat for seat in box.players if ruling.player in (None, seat.player)]
    if not seats:
        raise Refused("bad_ruling", f"{field}.player: {ruling.player!r} has no wager on box {box.box}")
    if ruling.scope == "hand" and ruling.wager is not None:
        raise Refused("bad_ruling", f"{field}.wager: a ruling on a hand names no wager; use the scope wager")
    if ruling.scope == "wager":
        if ruling.wager is None:
            raise Refused("bad_ruling", f"{field}.wager: a ruling on a wager names the wager")
        wager = terms.wager(ruling.wager, f"{field}.wager")
        down = [
            name
            for seat in seats
            for name in (*seat.wagers, *((wager.name,) if _follows(wager.name, seat, terms) else ()))
        ]
        if ruling.wager not in down:
            raise Refused(
                "bad_ruling",
                f"{field}.wager: no {ruling.wager!r} was put down there{did_you_mean(ruling.wager, tuple(down))}",
            )
    return grounds[ruling.ground]


def _before(terms: Terms, round_: Round, before: tuple[SettledBefore, ...]) -> frozenset[tuple[int, str, str]]:
    """The wagers that were settled before an error was found, each of which must have been put down."""
    seats = {(box.box, seat.player): seat for box in round_.boxes for seat in box.players}
    found: set[tuple[int, str, str]] = set()
    for index, each in enumerate(before):
        field = f"settled_before[{index}]"
        seat = seats.get((each.box, each.player))
        if seat is None:
            raise Refused("bad_settled_before", f"{field}: player {each.player!r} has no wager on box {each.box}")
        for at, name in enumerate(each.wagers):
            wager = terms.wager(name, f"{field}.wagers[{at}]")
            if not (name in seat.wagers or wager.bonus_on in seat.wagers or _follows(name, seat, terms)):
                raise Refused("bad_settled_before", f"{field}.wagers[{at}]: no {name!r} was put down there")
            if (each.box, each.player, name) in found:
                raise Refused("bad_settled_before", f"{field}.wagers[{at}]: {name!r} stands twice")
            found.add((each.box, each.player, name))
    return frozenset(found)


def _follows(name: str, seat: Seat, terms: Terms) -> bool:
    follows = terms.book.wager(name).follows
    return follows is not None and seat.decision in follows.choices
