"""A settled round in sentences, each with the clauses and readings that it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from cutcard.money import Odds, dollars
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.provisions import Fact, Wager
from cutcard.settlement import pipeline
from cutcard.settlement.round import Box, Line, Round, Seat, Settlement
from cutcard.settlement.stakes import effective_stakes, limit_rule
from cutcard.settlement.terms import Terms


class Step(msgspec.Struct, frozen=True):
    """One sentence of an explanation."""

    text: str
    rules: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


def explain(terms: Terms, round_: Round) -> tuple[Settlement, list[Step]]:
    """Settle a round, and say step by step how."""
    settlement = pipeline.settle_round(terms, round_)
    return settlement, list(_steps(terms, round_, settlement))


def _steps(terms: Terms, round_: Round, settlement: Settlement) -> Iterator[Step]:
    book = terms.book
    for ruling in round_.rulings:
        ground = book.ground(ruling.ground, ruling.scope)
        assert ground is not None
        what = {"round": "The round", "hand": f"The hand on box {ruling.box}"}.get(
            ruling.scope, f"The {ruling.wager} wager on box {ruling.box}"
        )
        done = "was forfeited" if ground.forfeits_after else "was declared void"
        meaning = () if ground.forfeits_after else book.results.get("void", ())
        yield Step(f"{what} {done}: {ground.says}.", (ground.clause, *meaning), ground.readings)
    for box, settled in zip(round_.boxes, settlement.boxes, strict=True):
        for seat, player in zip(box.players, settled.players, strict=True):
            yield _staked(book, box, seat)
            if not round_.rulings:
                yield from _limited(terms, box, seat)
            case = terms.find(box.cards, round_.dealer, seat.decision)
            read = _findings_read(terms, seat)
            known = book.game.named(case)
            for finding, sentence in book.game.tell(box.cards, round_.dealer, case):
                if finding in read:
                    yield Step(sentence, book.finding_clauses(finding, known[finding]))
            for line in player.lines:
                yield Step(_sentence(book, line), _line_rules(terms, line, known), line.readings)
            yield Step(f"Player {player.player} {_outcome(player.net)} on box {box.box}.")
    if len(settlement.boxes) > 1 or len(settlement.boxes[0].players) > 1:
        yield Step(f"The house {_outcome(settlement.house)} on the round.")


def _line_rules(terms: Terms, line: Line, known: Mapping[str, str]) -> tuple[str, ...]:
    """The clauses of a line, those that say the same once more, and those that say what its result means."""
    besides = [
        row.besides
        for row in terms.book.rows_in_force(terms.options)
        if row.wager == line.wager and row.result == line.result and row.matches(known)
    ]
    meaning = terms.book.results.get(line.result, ())
    return tuple(dict.fromkeys((*line.rules, *(ref for refs in besides for ref in refs), *meaning)))


def _limited(terms: Terms, box: Box, seat: Seat) -> Iterator[Step]:
    """What the limits did to the stakes of a seat."""
    stakes = effective_stakes(terms, box, [False] * len(box.players))[box.players.index(seat)]
    for name, limits in stakes.met.items():
        title, amount, live = terms.book.wager(name).title, dollars(seat.wagers[name]), dollars(stakes.live[name])
        for met in limits:
            rule = limit_rule(terms, met)
            late = {"over": terms.book.limits.over_found, "under": terms.book.limits.under_found}.get(met)
            if isinstance(rule, Fact) and met == "under":
                text = f"The ${amount} on {title} is under the minimum: {rule.value}."
            else:
                cap = "the maximum" if met == "over" else "the room that the total for the box leaves"
                text = f"Of the ${amount} on {title} only ${live} counts, {cap}; the rest goes back in any case."
            yield Step(text, rule.clauses + (late.clauses if late is not None else ()), rule.readings)


def _staked(book: Rulebook, box: Box, seat: Seat) -> Step:
    parts = [
        f"${dollars(amount)} on {book.wager(name).title}" + (" in tokens" if name in seat.tokens else "")
        for name, amount in seat.wagers.items()
    ]
    rules = tuple(dict.fromkeys(ref for name in seat.wagers for ref in _behind(book.wager(name))))
    rules += tuple(ref for ref in book.points.clauses("wagers_allowed") if ref not in rules)
    return Step(f"On box {box.box}, player {seat.player} stakes {_and(parts)}.", rules)


def _behind(wager: Wager) -> tuple[str, ...]:
    return wager.clauses + wager.defined


def _findings_read(terms: Terms, seat: Seat) -> set[str]:
    """The findings that any row of this seat's wagers looks at."""
    book = terms.book
    names = set(seat.wagers)
    names |= {wager.name for wager in book.wagers if wager.bonus_on in names}
    names |= {wager.name for wager in book.wagers if wager.follows and wager.follows.wager in names}
    return {finding for row in book.rows_in_force(terms.options) if row.wager in names for finding in row.findings}


def _sentence(book: Rulebook, line: Line) -> str:
    title = f"The {book.wager(line.wager).title}"
    staked, paid, returned = dollars(line.staked), dollars(line.paid), dollars(line.returned)
    if line.result == "win":
        odds = f" at {Odds.parse(line.odds).words}" if line.odds else ""
        back = f", and ${returned} of the player's own goes back" if line.returned else ""
        text = f"{title} wins{odds}: ${paid} is paid{back}"
    elif line.result == "lose":
        text = f"{title} loses: ${dollars(line.staked - line.returned)} is taken"
        text += f" and ${returned} goes back" if line.returned else ""
    elif line.result == "stand_off":
        text = f"{title} stands off: the ${returned} goes back"
    elif line.result == "surrender":
        text = f"{title} of ${staked} is surrendered: ${returned} goes back, ${dollars(-line.net)} is taken"
    elif line.returned:
        text = f"{title} is void: the ${returned} goes back"
    else:
        text = f"{title} is void: it was collected before the deal and stays live for the next round"
    return text + "".join(f" ({note})" for note in _notes(book, line)) + "."


def _notes(book: Rulebook, line: Line) -> Iterator[str]:
    rounding = book.rounding
    cited = {*line.rules, *line.readings}
    if cited & {*rounding.clauses, *rounding.readings}:
        yield "rounded to what the chips can make"


def _outcome(net: int) -> str:
    if net == 0:
        return "is even"
    return f"is {'up' if net > 0 else 'down'} ${dollars(abs(net))}"


def _and(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
