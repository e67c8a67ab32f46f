"""The one pipeline: a whole round in, its lines out.

Effective stakes, then findings, then rows, then rulings, then shared prizes, each amount in chips. The live table,
`settle`, the audit and the odds all come through `settle_round`; there is no second way to a payment.
"""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.citations import Refused
from cutcard.games import Case
from cutcard.settlement import checks
from cutcard.settlement.cited import Cited
from cutcard.settlement.prizes import check_meters, share
from cutcard.settlement.round import Box, BoxSettlement, Line, PlayerSettlement, Round, Seat, Settlement
from cutcard.settlement.rulings import Rulings
from cutcard.settlement.stakes import Stakes, effective_stakes, within_limits
from cutcard.settlement.terms import Placed, Planned, SeatPlan, Terms

_MOST_STAKES = 512  # lines remembered per row: more different stakes than a table sees


def settle_round(terms: Terms, round_: Round, partly: bool = False) -> Settlement:
    """Settle a round under these terms, or refuse it as a whole.

    ``partly`` is for a round under way: it settles the wagers whose findings are known, and asks for nothing that has
    not come up yet. No later card or choice changes such a line.
    """
    rulings = Rulings(terms, round_) if round_.rulings else None
    checks.check_layout(terms, round_)
    if rulings is None or not rulings.foreign_card:
        checks.check_cards(terms, round_)
    boxes: list[BoxSettlement] = []
    hits: list[tuple[list[Line], Planned]] = []
    most_cards = 0
    metered = False
    for index, box in enumerate(round_.boxes):
        try:
            settled, cards, went_to_meters = _settle_box(terms, round_, box, rulings, hits, partly)
        except Refused as refused:
            raise refused.within(f"boxes[{index}]") from None
        boxes.append(settled)
        if cards > most_cards:
            most_cards = cards
        metered = metered or went_to_meters
    if partly:
        metered = metered and round_.jackpot is not None
    elif most_cards != len(round_.dealer):
        checks.check_dealer(terms, round_, most_cards, void=rulings is not None)
    if metered or round_.jackpot is not None:
        checks.check_fixed_wagers(terms, round_)
        _share_prizes(terms, hits, check_meters(terms, round_.jackpot))
    return Settlement(terms.book.id, boxes)


def _settle_box(
    terms: Terms,
    round_: Round,
    box: Box,
    rulings: Rulings | None,
    hits: list[tuple[list[Line], Planned]],
    partly: bool,
) -> tuple[BoxSettlement, int, bool]:
    """One box: its players' lines, the dealer's cards that its hand calls for, and whether a wager went to meters."""
    seats = box.players
    stakes: list[Stakes] | None = None
    if terms.box_total is not None or not within_limits(seats, terms.limits):
        # What is void goes back whole; only what follows a capped wager was never more than the cap.
        void = [rulings is not None and rulings.voids(box, seat, None) for seat in seats]
        stakes = effective_stakes(terms, box, void)
    due = dealer = 0
    metered = False
    incomplete = False
    players: list[PlayerSettlement] = []
    for index, seat in enumerate(seats):
        try:
            placed = terms.placed(tuple(seat.wagers))
            if rulings is not None:
                decider = placed.decision.wager if placed.decision is not None else None
                incomplete = incomplete or rulings.voids(box, seat, decider)
            case = terms.find(box.cards, round_.dealer, seat.decision)
            if not partly:
                plan = _plan(terms, round_, box, seat, placed, case, rulings)
            elif rulings is None:
                plan = terms.part_plan(placed, case, seat.decision)
            else:
                plan = rulings.part_plan(placed, case, box, seat)
            if plan.cards > due:
                due = plan.cards
            if plan.dealer > dealer:
                dealer = plan.dealer
            metered = metered or plan.metered
            players.append(
                PlayerSettlement(
                    seat.player,
                    _lines(terms, plan, seat, placed, None if stakes is None else stakes[index]),
                )
            )
        except Refused as refused:
            raise refused.within(f"players[{index}]") from None
        if plan.progressive:
            hits.extend((players[-1].lines, row) for row in plan.rows if row.progressive is not None)
    if incomplete or partly:
        dealer = 0
    elif due != len(box.cards):
        checks.check_hand(terms, box, due)
    return BoxSettlement(box.box, players), dealer, metered


def _plan(
    terms: Terms,
    round_: Round,
    box: Box,
    seat: Seat,
    placed: Placed,
    case: Case,
    rulings: Rulings | None,
) -> SeatPlan:
    """The rows for one seat of a whole round, its wagers and its decision checked on the way."""
    decision, due = seat.decision, placed.decision
    fault = placed.fault if rulings is None else rulings.fault(placed, box, seat)
    if fault is not None:
        raise fault
    if rulings is not None and rulings.voids(box, seat, None):
        possible = decision is None or rulings.was_possible(due, decision, case)
    elif due is None or not due.due(case):
        possible = decision is None
    else:
        possible = decision in due.choices
    if not possible:
        checks.refuse_decision(terms, placed, seat, round_, box, case)
    if terms.free:
        checks.check_amounts(terms, seat)
    plan = terms.plan(placed, case, decision) if rulings is None else rulings.plan(placed, case, box, seat)
    if plan is None:
        checks.refuse_missing(terms, round_, box, seat)
    if not plan.rows:
        raise Refused(
            "no_wager",
            f"wagers: player {seat.player!r} has no wager",
            terms.book.facts.cards_go_to.clauses,
        )
    return plan


def _lines(terms: Terms, plan: SeatPlan, seat: Seat, placed: Placed, stakes: Stakes | None) -> list[Line]:
    """The settled wagers of one seat."""
    wagers = seat.wagers
    live = wagers if stakes is None else stakes.live
    if placed.followers:
        checks.check_followers(seat, placed, live)
    if seat.tokens:
        checks.check_tokens(terms, seat)
    elif stakes is None:
        lines = []
        for row in plan.rows:
            stake = wagers[row.source]
            line = row.lines.get(stake)
            if line is None:
                line = _line(terms, row, stake, stake, None, ())
                if len(row.lines) < _MOST_STAKES:
                    row.lines[stake] = line
            lines.append(line)
        return lines
    return [_line(terms, row, wagers[row.source], live[row.source], stakes, seat.tokens) for row in plan.rows]


def _line(terms: Terms, row: Planned, placed: int, live: int, stakes: Stakes | None, tokens: tuple[str, ...]) -> Line:
    """One settled wager: the row's result on the effective stake, in chips; any excess goes back untouched."""
    staked = 0 if row.stake == "bonus" else live if row.stake == "effective" else placed
    cited, result = row.cited, row.result
    paid = returned = 0
    if result == "lose":
        returned = staked - live
    elif result == "win":
        returned = staked if row.keeps_stake else 0
        if row.pays is not None:  # a progressive prize is paid once all hands are known
            times, on = row.pays
            paid, exact = terms.payable(live * times, on)
            if not exact:
                cited = _rounded(terms, cited)
        if row.wager in tokens:
            cited = cited.also(terms.book.wager(row.wager).tokens.clauses)
    elif row.keeps is not None:
        part, exact = terms.payable(live * row.keeps.pays, row.keeps.on)
        if not exact:
            more = terms.book.rounding.surrender_readings
            cited = _rounded(terms, cited)
            cited = cited.also((), tuple(ref for ref in more if ref not in cited.readings))
            part = min(part, live)  # never more than the stake itself
        returned = part + staked - live
    elif row.keeps_stake:
        returned = staked
    if stakes is not None and result != "void":
        cited = stakes.cite(row, cited)
    return Line(row.wager, staked, result, row.odds, paid, returned, cited)


def _rounded(terms: Terms, cited: Cited) -> Cited:
    """The citations of an amount that chips could not make."""
    rounding = terms.book.rounding
    return cited.also(rounding.clauses, rounding.readings)


def _share_prizes(terms: Terms, hits: list[tuple[list[Line], Planned]], meters: Mapping[str, int]) -> None:
    """Pay each progressive prize to the hands that hit it."""
    for lines, row in hits:
        prize = row.progressive
        assert prize is not None
        winners = sum(other.progressive is not None and other.progressive.meter == prize.meter for _, other in hits)
        amount, divisor = share(terms, prize, winners, meters)
        paid, exact = terms.payable(amount, divisor)
        cited = row.cited
        if winners > 1:
            cited = cited.also(prize.share_clauses, prize.share_readings)
        if not exact:
            cited = _rounded(terms, cited)
        index = next(at for at, line in enumerate(lines) if line.wager == row.wager)
        lines[index] = Line(row.wager, lines[index].staked, "win", None, paid, 0, cited, prize.meter)
