"""A settled round in sentences, each with the clauses and readings that it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cutcard.money import spoken as money
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Fact, Wager
from cutcard.settlement import pipeline
from cutcard.settlement.round import Box, Line, Round, Seat, Settlement
from cutcard.settlement.stakes import effective_stakes, limit_rule
from cutcard.settlement.terms import Terms
from cutcard.table.rounds import due_line
from cutcard.telling.reasons import findings_read, hand_told
from cutcard.telling.settled import line_told, outcome
from cutcard.telling.wording import Said, in_order, listed, title


def explain(terms: Terms, round_: Round, player: str | None = None) -> tuple[Settlement, list[Said]]:
    """Settle a round, and say step by step how; of one ``player`` alone, if one is named."""
    settlement = pipeline.settle_round(terms, round_)
    return settlement, list(_steps(terms, round_, settlement, player))


def _steps(terms: Terms, round_: Round, settlement: Settlement, only: str | None) -> Iterator[Said]:
    book = terms.book
    for ruling in round_.rulings:
        ground = book.ground(ruling.ground, ruling.scope)
        assert ground is not None
        of_wager = "" if ruling.wager is None else title(book, ruling.wager)
        what = {"round": "The round", "hand": f"The hand on box {ruling.box}"}.get(
            ruling.scope, f"The {of_wager} on box {ruling.box}"
        )
        done = "was forfeited" if ground.forfeits_after else "was declared void"
        meaning = () if ground.forfeits_after else book.results.get("void", ())
        yield Said(f"{what} {done}: {ground.says}.", (*ground.cites, *meaning), ground.readings)
    for box, settled in zip(round_.boxes, settlement.boxes, strict=True):
        for seat, player in zip(box.players, settled.players, strict=True):
            if only not in (None, seat.player):
                continue
            yield _staked(book, box, seat)
            if not round_.rulings:
                yield from _limited(terms, box, seat)
            read = findings_read(terms, seat.wagers)
            yield from (said for _, said in hand_told(terms, box.cards, round_.dealer, seat.decision, read))
            known = book.game.named(terms.find(box.cards, round_.dealer, seat.decision))
            for line in player.lines:
                text = _became(book, box.box, seat.player, line)
                yield Said(text, _line_rules(terms, line, known), line.readings)
            yield Said(outcome(player.net, f"Player {player.player}", f"box {box.box}"))
    if only is None and (len(settlement.boxes) > 1 or len(settlement.boxes[0].players) > 1):
        yield Said(outcome(settlement.house, "The house", "the round"))


def _line_rules(terms: Terms, line: Line, known: Mapping[str, str]) -> tuple[str, ...]:
    """The clauses of a line, those that say the same once more, and those that say what its result means."""
    besides = [
        row.besides
        for row in terms.book.rows_in_force(terms.options)
        if row.wager == line.wager and row.result == line.result and row.matches(known)
    ]
    meaning = terms.book.results.get(line.result, ())
    return in_order((line.clauses, *besides, meaning))


def _limited(terms: Terms, box: Box, seat: Seat) -> Iterator[Said]:
    """What the limits did to the stakes of a seat."""
    stakes = effective_stakes(terms, box, [False] * len(box.players))[box.players.index(seat)]
    for name, limits in stakes.met.items():
        staked, live = f"{money(seat.wagers[name])} on {title(terms.book, name)}", money(stakes.live[name])
        for met in limits:
            rule = limit_rule(terms, met)
            late = {"over": terms.book.limits.over_found, "under": terms.book.limits.under_found}.get(met)
            if isinstance(rule, Fact) and met == "under":
                text = f"The {staked} is under the minimum: {rule.value}."
            else:
                cap = "the maximum" if met == "over" else "the room that the total for the box leaves"
                text = f"Of the {staked} only {live} counts, {cap}; the rest goes back in any case."
            yield Said(text, rule.clauses + (late.clauses if late is not None else ()), rule.readings)


def _staked(book: Rulebook, box: Box, seat: Seat) -> Said:
    parts = [
        f"{money(amount)} on {title(book, name)}" + (" in tokens" if name in seat.tokens else "")
        for name, amount in seat.wagers.items()
    ]
    rules = in_order(_behind(book.wager(name)) for name in seat.wagers)
    rules += tuple(ref for ref in book.points.clauses("wagers_allowed") if ref not in rules)
    return Said(f"On box {box.box}, player {seat.player} stakes {listed(parts)}.", rules)


def _behind(wager: Wager) -> tuple[str, ...]:
    return wager.clauses + wager.defined


def _became(book: Rulebook, box: int, player: str, line: Line) -> str:
    """What became of one wager, and whether that was rounded."""
    settled = due_line(box, player, line, book.wager(line.wager).taken_before_deal)
    text = line_told(book, settled)
    cited, rounding = {*line.clauses, *line.readings}, book.rounding
    rounded = cited & {*rounding.clauses, *rounding.readings}
    return f"{text[:-1]} (rounded to what the chips can make)." if rounded else text
