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
from cutcard.telling.wording import YOU, at_chips, in_order, sentence_case, short

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
    due: dict[tuple[int, str], int] = {}
    for each in table.due:
        if isinstance(each, DueLine) and each.result == "surrender":
            due[each.box, each.player] = each.returned
    stopped, chips = table.trouble is not None, bool(table.rules.tournament)
    hands: dict[int, list[Card | None]] = {}
    for card, place in zip(table.drawn, table.places, strict=True):
        hands.setdefault(place, []).append(card)
    dealer = known(hands.get(DEALER, ()))
    found = []
    for spot in sorted({*table.bets, *lines}):
        box, player = spot
        bet, settled = table.bets.get(spot, _NO_BET), tuple(lines.get(spot, ()))
        if stopped and not settled:
            continue  # cards that may lie wrong decide nothing yet
        verdict = _verdict(
            table.rules.terms,
            box,
            player,
            known(hands.get(box, ())),
            dealer,
            bet.decision,
            _held(table, spot, bet, settled),
            settled,
            due.get(spot, 0),
            bool(table.rulings) and is_void(table, box, player),
            chips,
        )
        if verdict is not None:
            found.append(verdict)
    return tuple(found)


_NO_BET = Bet({})


@lru_cache(maxsize=1024)
def _verdict(
    terms: Terms,
    box: int,
    player: str,
    hand: Hand,
    dealer: Hand,
    choice: str | None,
    held: tuple[str, ...],
    lines: tuple[WagerLine, ...],
    due: int,
    void: bool,
    chips: bool,
) -> Verdict | None:
    """The verdict for one player on a box. It is asked for again with each step of a round, and made once.

    ``due`` is what comes back of a wager that is still to be settled as surrendered. ``chips``: amounts are those of a
    tournament.
    """
    book = terms.book
    told = _told(terms, hand, dealer, choice, held)
    main = _main(book, held)
    settled: dict[str, str] = {line.wager: line.result for line in lines}
    results = {**told.results, **settled}
    if (void and main not in settled) or (settled.get(main) == "void" != told.results.get(main)):
        told, results = _Told("Void", "Void", (), True, held, {}, ()), settled
    besides = [*_besides(book, told, results)]
    if not told.says and besides and main in results:
        told = told._replace(says=besides[0], you=besides.pop(0))
    if not told.says and not lines:
        return None
    tail = ""
    if told.open:
        names = sorted(told.names, key=lambda name: name != main)
        back = sum([line.returned for line in lines if line.result == "surrender"], due)
        tail = results_told({short(book, name): results[name] for name in names if name in results}, back)
    says, you = _with(of_name(told.says, player), tail, told.like), _with(told.you, tail, told.like)
    return Verdict(
        box,
        player,
        at_chips(says) if chips else says,
        at_chips(you) if chips else you,
        tuple(besides),
        _result(book, main, results, told.level),
        sum(line.paid + line.returned - line.staked for line in lines),
        bool(lines) and all(name in settled for name in held if book.wager(name).bonus_on is None),
        in_order([*(book.finding_clauses(*each) for each in told.rests_on), *(line.clauses for line in lines)]),
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


@lru_cache(maxsize=1024)
def _told(terms: Terms, hand: Hand, dealer: Hand, choice: str | None, held: tuple[str, ...]) -> _Told:
    """What the cards that are seen and what was chosen come to, for these wagers."""
    book, game = terms.book, terms.book.game
    case = terms.find(hand, dealer, choice)
    named = game.named(case)
    rows = {row.wager: row for row in book.rows_in_force(terms.options) if row.wager in held and row.matches(named)}
    results = {name: row.result for name, row in rows.items()}
    by_choice = [name for name, row in rows.items() if _chosen(game, row)]
    upshots = [*_upshots(game, hand, dealer, case)]
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
        says, you = (chose(game, choice, who) for who in (THE_PLAYER, YOU))
        if like:  # whether away or silent: it comes to the same
            says, you = f"{THE_PLAYER} has not decided: {like}", f"{YOU} have not decided: {like}"
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
            return game.choice(other).you
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


def _besides(book: Rulebook, told: _Told, results: Mapping[str, str]) -> Iterator[str]:
    """What became of wagers that are decided by themselves, each with its reason."""
    for name, why in told.besides:
        became = results_told({short(book, name): results[name]}) if name in results else short(book, name)
        if why or name in results:
            yield f"{became}: {why}" if why else became
    if not told.open:
        bonuses = [name for name in told.names if book.wager(name).bonus_on and results.get(name) == "win"]
        yield from (results_told({short(book, name): "win"}) for name in bonuses)
