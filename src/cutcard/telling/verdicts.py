"""The verdict of a round for each player: "Dealer 10 beats your 3", from the game's words and the book's rows.

It is made from a table as somebody sees it: a hand of which a card is hidden says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from cutcard.cards import Card
from cutcard.games import Game, Hand, HandName, Upshot
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.rows import Row
from cutcard.settlement.terms import Terms
from cutcard.table.rounds import follower, is_void
from cutcard.table.state import DEALER, Bet, DueLine, Table, WagerLine
from cutcard.telling.choices import chose
from cutcard.telling.reasons import known, of_name, to_you
from cutcard.telling.settled import results_told
from cutcard.telling.wording import YOU, at_table, in_order, sentence_case, short

CHOICE = "choice"
LEVEL = "level"
"""What a verdict calls hands that are level while the player has not decided yet."""

THE_PLAYER = "The player"


def hand_named(game: Game, hand: Sequence[Card | None]) -> HandName | None:
    """What a hand is called, where its game has a name for it and every card is seen."""
    seen = known(hand)
    return game.hand_name(seen) if seen and game.hand_name is not None else None


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """What a round came to for one player on a box, so far.

    ``you`` says it to the player, ``says`` of a third person; ``besides`` tells of wagers that are decided by
    themselves, and speaks of nobody. ``net`` is what the settled wagers came to; ``over``: all of them are settled.
    """

    box: int
    player: str
    says: str
    you: str
    besides: tuple[str, ...]
    result: str | None
    net: int
    over: bool
    clauses: tuple[str, ...]


def verdicts(table: Table) -> tuple[Verdict, ...]:
    """One verdict for each player and box of which something can be told, the boxes in their order."""
    if not table.drawn and not table.settled:
        return ()
    lines: dict[tuple[int, str], list[WagerLine]] = {}
    for (box, player, _), line in table.settled.items():
        lines.setdefault((box, player), []).append(line)
    dealer = known(table.hand(DEALER))
    found = []
    for spot in sorted({*table.bets, *lines}):
        verdict = _verdict(table, spot, dealer, lines.get(spot, []))
        if verdict is not None:
            found.append(verdict)
    return tuple(found)


def _verdict(table: Table, spot: tuple[int, str], dealer: Hand, lines: Sequence[WagerLine]) -> Verdict | None:
    terms, (box, player) = table.rules.terms, spot
    bet = table.bets.get(spot, Bet({}))
    held = _held(table, spot, bet, lines)
    hand = known(table.hand(box)) if table.trouble is None else ()
    told = _told(terms, hand, dealer if table.trouble is None else (), bet.decision, held)
    main = _main(terms.book, held)
    results = {**told.results, **{line.wager: line.result for line in lines}}
    by_ruling = told.results.get(main) != "void" and (
        results.get(main) == "void" or (main not in results and is_void(table, box, player))
    )
    if by_ruling:
        told = _Told("Void", "Void", (), True, tuple(held), told.results, ())
        results = {line.wager: line.result for line in lines}
    besides = [*_besides(terms.book, told, results)]
    if not told.says and besides and main in results:
        told = told._replace(says=besides[0], you=besides.pop(0))
    if not told.says and not lines:
        return None
    tail = _tail(table, spot, sorted(told.names, key=lambda name: name != main), results) if told.open else ""
    clauses = [terms.book.finding_clauses(*each) for each in told.rests_on]
    return Verdict(
        box,
        player,
        at_table(table.rules, _with(of_name(told.says, player), tail, told.like)),
        at_table(table.rules, _with(told.you, tail, told.like)),
        tuple(besides),
        _result(terms.book, main, results, told.level),
        sum(line.paid + line.returned - line.staked for line in lines),
        _over(table, spot, held, lines),
        in_order([*clauses, *(line.clauses for line in lines)]),
    )


def _with(says: str, tail: str, like: bool) -> str:
    """What is told, with what becomes of wagers."""
    if not says or not tail:
        return says or sentence_case(tail)
    return f"{says}, {tail}" if like else f"{says}. {tail}" if ":" in says else f"{says}: {tail}"


class _Told(NamedTuple):
    """What can be told of a hand: in words, whether what became of wagers follows, and what its rows come to."""

    says: str  # of the player, as "the player"
    you: str  # to the player
    rests_on: tuple[tuple[str, str], ...]  # findings with their values
    open: bool
    names: tuple[str, ...]  # the wagers that it is about
    results: Mapping[str, str]
    besides: tuple[tuple[str, str], ...]  # wagers that are decided by themselves, and why
    level: bool = False
    like: bool = False  # whether a choice is named that comes to the same as what was recorded


@lru_cache(maxsize=4096)
def _told(terms: Terms, hand: Hand, dealer: Hand, choice: str | None, held: tuple[str, ...]) -> _Told:
    """What the cards that are seen and what was chosen come to, for these wagers."""
    book, game = terms.book, terms.book.game
    case = terms.find(hand, dealer, choice)
    named = game.named(case)
    rows = {row.wager: row for row in book.rows_in_force(terms.options) if row.wager in held and row.matches(named)}
    results = {name: row.result for name, row in rows.items()}
    by_choice = [name for name, row in rows.items() if _chosen(game, row)]
    roles = {"", *(book.wager(name).role for name in held)}
    upshots = [each for each in _upshots(game, hand, dealer, case) if each.role in roles]
    besides = tuple(
        (name, each.says)
        for each in upshots
        for name in held
        if each.role == book.wager(name).role and name not in by_choice
    )
    apart = {name for name, _ in besides}
    names = tuple(name for name in held if name not in apart)
    if by_choice and choice is not None:
        like = _like(terms, named, rows, by_choice, choice)
        says, you = (chose(game, choice, who) + like for who in (THE_PLAYER, YOU))
        rests_on = ((CHOICE, choice),)
        return _Told(says, you, rests_on, True, tuple(by_choice), results, besides, like=bool(like))
    first = next((each for each in upshots if not each.role), None)
    if first is None or (not names and any(why for _, why in besides)):
        return _Told("", "", (), True, names, results, besides)
    rests_on = ((first.finding, named[first.finding]),)
    return _Told(first.says, to_you(first.says), rests_on, first.open, names, results, besides, level=first.open)


def _upshots(game: Game, hand: Hand, dealer: Hand, case: tuple[str | None, ...]) -> Iterator[Upshot]:
    """The game's own words, or what it says of its last finding."""
    if game.upshot is not None:
        yield from game.upshot(hand, dealer, case)
        return
    by_chance = {finding.name for finding in game.findings if finding.chance}
    for finding, says in [each for each in game.tell(hand, dealer, case) if each[0] in by_chance][-1:]:
        yield Upshot(finding, says.removesuffix("."), open=True)


def _chosen(game: Game, row: Row) -> bool:
    """Whether a choice alone led to a row, beside what made it fall due."""
    due = {decider.finding for decider in game.deciders}
    return CHOICE in row.findings and row.findings.keys() <= {CHOICE, *due}


def _like(terms: Terms, named: Mapping[str, str], rows: Mapping[str, Row], names: Sequence[str], choice: str) -> str:
    """The choice of players that comes to the same as what was recorded of this one, if there is any."""
    game = terms.book.game
    recorded = {word for decider in game.deciders for word in decider.recorded}
    if choice not in recorded:
        return ""
    same = [(name, rows[name].result, rows[name].keeps) for name in names]
    for other in (each.name for each in game.choices if each.name not in recorded):
        found = {
            row.wager: row
            for row in terms.book.rows_in_force(terms.options)
            if row.wager in names and row.matches({**named, CHOICE: other})
        }
        if [(name, row.result, row.keeps) for name in names if (row := found.get(name))] == same:
            return f": {game.choice(other).you}"
    return ""


def _held(table: Table, spot: tuple[int, str], bet: Bet, lines: Sequence[WagerLine]) -> tuple[str, ...]:
    """The wagers of a player, those that were put down by a choice and bonuses among them, in the book's order."""
    names = {*bet.wagers, *(line.wager for line in lines)}
    put = follower(table, *spot, bet.decision) if bet.decision is not None and bet.wagers else None
    if put is not None and not put.free:
        names.add(put.wager)
    return tuple([each.name for each in table.rules.book.wagers if each.name in names or each.bonus_on in names])


def _main(book: Rulebook, held: Sequence[str]) -> str:
    """The wager that a round is played for: the one with a choice, or on which others rest."""
    roles = [decider.role for decider in book.game.deciders]
    rested_on = [wager.needs.wager for wager in book.wagers if wager.needs]
    for role in roles:
        for name in held:
            if book.wager(name).role == role:
                return name
    return next((name for name in held if name in rested_on), held[0] if held else "")


def _result(book: Rulebook, main: str, results: Mapping[str, str], level: bool) -> str | None:
    """What became of the main wager and of those that belong to it."""
    found = {
        result
        for name, result in results.items()
        if name == main or book.wager(name).bonus_on == main or _follows(book, name) == main
    }
    for result in ("surrender", "lose", "win", "void", "stand_off"):
        if result in found:
            return result
    return LEVEL if level else None


def _follows(book: Rulebook, name: str) -> str | None:
    follows = book.wager(name).follows
    return None if follows is None else follows.wager


def _tail(table: Table, spot: tuple[int, str], names: Sequence[str], results: Mapping[str, str]) -> str:
    """What becomes of the wagers that a verdict is about."""
    due = [each for each in table.due if isinstance(each, DueLine) and (each.box, each.player) == spot]
    lines = {line.wager: line for line in (*due, *table.settled.values()) if (line.box, line.player) == spot}
    back = sum(line.returned for line in lines.values() if line.result == "surrender")
    book = table.rules.book
    return results_told({short(book, name): results[name] for name in names if name in results}, back)


def _besides(book: Rulebook, told: _Told, results: Mapping[str, str]) -> Iterator[str]:
    """What became of wagers that are decided by themselves, each with its reason."""
    for name, why in told.besides:
        became = results_told({short(book, name): results[name]}) if name in results else short(book, name)
        if why or name in results:
            yield f"{became}: {why}" if why else became
    if not told.open:
        bonuses = [name for name in told.names if book.wager(name).bonus_on and results.get(name) == "win"]
        yield from (results_told({short(book, name): "win"}) for name in bonuses)


def _over(table: Table, spot: tuple[int, str], held: Sequence[str], lines: Sequence[WagerLine]) -> bool:
    """Whether nothing of what a player has on a box is still open."""
    settled = {line.wager for line in lines}
    if any(isinstance(each, DueLine) and (each.box, each.player) == spot for each in table.due):
        return False
    return bool(lines) and all(name in settled for name in held if table.rules.book.wager(name).bonus_on is None)
