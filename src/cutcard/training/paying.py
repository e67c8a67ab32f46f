"""Pay questions: a round is dealt so that a row of the book comes up, settled by the pipeline, and asked for.

Rows come up in turn and not by chance, so that a straight flush is as frequent as a lost wager.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from cutcard.cards import DECK, RANKS, SUITS, Card
from cutcard.citations import Refused
from cutcard.games import Cards
from cutcard.money import ChipSet, Odds, dollars, spoken
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Wager
from cutcard.rulebooks.rows import Progressive, Row
from cutcard.settlement.round import Box, Limit, Line, Round, Seat
from cutcard.settlement.terms import Terms
from cutcard.telling.choices import chose
from cutcard.telling.explain import explain
from cutcard.telling.wording import in_order, listed
from cutcard.training.chance import happens
from cutcard.training.questions import Question

PLAYERS = ("Ann", "Ben", "Cy", "Di", "Eve", "Fay", "Gus")
TRAYS = ((1_00, 5_00, 25_00, 100_00), (2_50, 5_00, 25_00, 100_00), (5_00, 25_00, 100_00, 500_00))
MAINS = (10_00, 15_00, 20_00, 25_00, 35_00, 50_00, 75_00, 100_00, 150_00, 200_00)
SIDES = (5_00, 10_00, 15_00, 20_00, 25_00)
MAIN_LIMIT = Limit(10_00, 300_00)
SIDE_LIMIT = Limit(5_00, 50_00)
JACKPOT_WAGER = 2_00
METERS = (1_000_00, 200_000_00)
OVER = 0.1
"""How often a wager lies above its maximum and is found only now."""

TRIES = 4_000


def pay_questions(book: Rulebook, rng: Random) -> Iterator[Question]:
    """Questions without end, every row in force in its turn; none at all if no row can be dealt."""
    rows = list(book.rows_in_force(book.options_in_force({})))
    while True:
        rng.shuffle(rows)
        asked = False
        for row in rows:
            question = pay_question(book, rng, row)
            if question is not None:
                asked = True
                yield question
        if not asked:
            return


def pay_question(book: Rulebook, rng: Random, row: Row) -> Question | None:
    """A question about a round in which this row applies; none if chance does not bring it about."""
    terms = _terms(book, rng)
    for _ in range(TRIES):
        choice = rng.choice(_choices(book, row))
        game = book.game
        hand, dealer = _deal(rng, terms.copies, game.most if game.deals_by_cards else game.dealt(choice))
        if game.deals_by_cards:
            need = terms.cards_for(choice, terms.find(hand, dealer, choice))
            hand, dealer = hand[: need.box], dealer[: need.dealer]
        if not row.matches(book.game.named(terms.find(hand, dealer, choice))):
            continue
        seat = Seat(rng.choice(PLAYERS), _with_amount(terms, rng, _wagers(book, rng, row), choice), choice)
        box = Box(rng.randint(1, min(terms.most_boxes, 7)), hand, (seat,))
        meters = {name: rng.randint(*METERS) // 25 * 25 for name in terms.meters} or None
        try:
            return _question(terms, rng, Round(dealer, (box,), jackpot=meters), row)
        except Refused:  # these wagers do not go with this choice, or the cards end sooner
            continue
    return None


def _terms(book: Rulebook, rng: Random) -> Terms:
    """A table as houses open it."""
    least, most = book.facts.decks.value
    mains = _mains(book)
    return Terms(
        book,
        chips=ChipSet(TRAYS[0] if any(wager.one_amount for wager in book.wagers) else rng.choice(TRAYS)),
        limits={
            wager.name: MAIN_LIMIT if wager.name in mains else SIDE_LIMIT for wager in _placed(book) if wager.limited
        },
        schedules={each.name: each.usual or "-".join(["1"] * len(each.entries)) for each in book.schedules},
        decks=rng.randint(least, most),
    )


def _placed(book: Rulebook) -> list[Wager]:
    """What a player puts down before the deal."""
    return [wager for wager in book.wagers if wager.bonus_on is None and wager.follows is None]


def _mains(book: Rulebook) -> set[str]:
    needed = {wager.needs.wager for wager in book.wagers if wager.needs}
    return needed | {wager.follows.wager for wager in book.wagers if wager.follows}


def _choices(book: Rulebook, row: Row) -> list[str | None]:
    """What the player may have decided for this row to apply."""
    made = [finding for finding in book.game.findings if not finding.chance]
    found: list[str | None] = [value for finding in made for value in row.findings.get(finding.name, finding.values)]
    free = not any(finding.name in row.findings for finding in made)
    return [*found, None] if free or not found else found


def _with_amount(terms: Terms, rng: Random, wagers: dict[str, int], choice: str | None) -> dict[str, int]:
    """The wagers with what the choice puts down, where its player says how much that is."""
    for wager in terms.free:
        follows = wager.follows
        if follows is not None and choice in follows.choices and follows.wager in wagers:
            base = wagers[follows.wager]
            least, most = follows.bounds(base)
            steps = [each for each in range(5_00, most + 1, 5_00) if follows.takes(each, base)]
            return {**wagers, wager.name: rng.choice(steps or [max(least, min(most, base))])}
    return wagers


def _deal(rng: Random, decks: int, number: Cards) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A box's and the dealer's cards; often from a few ranks or one suit only, so that rare hands come up."""
    pool = list(DECK)
    start, run = rng.randrange(len(RANKS)), rng.choice((1, 2, 3, 13, 13))
    ranks = {(start + step) % len(RANKS) + 2 for step in range(run)}
    suits = rng.choice((SUITS, SUITS, rng.choice(SUITS)))
    few = [card for card in pool if card.rank in ranks and card.suit in suits] * decks
    shoe = pool * decks
    if len(few) < max(number):
        few = shoe
    hand = rng.sample(few, number.box)
    rest = few if happens(rng, 0.4) else shoe
    left = list(rest)
    for card in hand:
        if card in left:
            left.remove(card)
    if len(left) < number.dealer:
        left = list(shoe)
        for card in hand:
            left.remove(card)
    return tuple(hand), tuple(rng.sample(left, number.dealer))


def _wagers(book: Rulebook, rng: Random, row: Row) -> dict[str, int]:
    """The wager of a row with what it rests on, and now and then others beside it."""
    target = book.wager(row.wager)
    base = target.bonus_on or (target.follows.wager if target.follows else target.name)
    down = {base}
    needs = book.wager(base).needs
    if needs is not None:
        down.add(needs.wager)
    for wager in _placed(book):
        if happens(rng, 0.4) and (wager.needs is None or wager.needs.wager in down):
            down.add(wager.name)
    mains = _mains(book)
    return {wager.name: _amount(rng, wager, wager.name in mains) for wager in _placed(book) if wager.name in down}


def _amount(rng: Random, wager: Wager, main: bool) -> int:
    if wager.one_amount:
        return wager.usual or JACKPOT_WAGER
    limit = MAIN_LIMIT if main else SIDE_LIMIT
    return limit.max + 5_000 if happens(rng, OVER) else rng.choice(MAINS if main else SIDES)


def _question(terms: Terms, rng: Random, round_: Round, row: Row) -> Question | None:
    book, box = terms.book, round_.boxes[0]
    settlement, steps = explain(terms, round_)
    lines = settlement.boxes[0].players[0].lines
    asked = next((line for line in lines if line.wager == row.wager), None)
    if asked is None:
        return None
    told, settled = steps[1 : -1 - len(lines)], steps[-1 - len(lines) : -1]  # first the stakes, last the outcome
    if len(lines) > 1 and happens(rng, 0.3):
        about, amount, cited = "the whole box", sum(_moved(book, line) for line in lines), settled
        asks = f"In all, what do you pay or take on box {box.box}?"
    else:
        about, amount = asked.wager, _moved(book, asked)
        cited = [settled[list(lines).index(asked)]]
        asks = f"What do you pay or take on the {book.wager(about).title}?"
    return Question(
        kind="pay",
        book=book.id,
        about=about,
        situation=tuple(_situation(terms, round_, lines)),
        asks=asks,
        right=(dollars(amount),),
        clauses=in_order(step.clauses for step in cited),
        readings=in_order(step.readings for step in cited),
        why=tuple(step.says for step in (*told, *cited)),
    )


def _moved(book: Rulebook, line: Line) -> int:
    """What the dealer pays (or takes, below zero) at settlement; what was collected before the deal is gone already."""
    return line.paid if book.wager(line.wager).taken_before_deal else line.net


def _situation(terms: Terms, round_: Round, lines: Sequence[Line]) -> Iterator[str]:
    book, box = terms.book, round_.boxes[0]
    seat = box.players[0]
    chips = listed([spoken(chip) for chip in terms.chips.denominations])
    yield f"{book.title}, {book.house}. The float pays with chips of {chips}."
    sign = [
        f"{book.wager(name).title} {spoken(limit.min)} to {spoken(limit.max)}"
        for name, limit in terms.limits.items()
        if name in seat.wagers
    ]
    if sign:
        yield f"The sign: {listed(sign)}."
    yield from _prizes(terms, round_, lines)
    staked = listed([f"{spoken(amount)} on {book.wager(name).title}" for name, amount in seat.wagers.items()])
    early = [book.wager(name).title for name in seat.wagers if book.wager(name).taken_before_deal]
    yield f"{seat.player}, box {box.box}: {staked}." + "".join(f" The {each} is collected already." for each in early)
    yield _laid(book, seat.player, box.cards, round_.dealer)
    if seat.decision is not None:
        yield f"{chose(book.game, seat.decision, seat.player)}."


def _laid(book: Rulebook, player: str, hand: Sequence[Card], dealer: Sequence[Card]) -> str:
    """Which cards lie where."""
    middle = book.game.middle
    if not hand:
        return f"{middle[:1].upper()}{middle[1:]}: {_hand(dealer)}."
    return f"{player} has {_hand(hand)}, {middle} {_hand(dealer)}." if dealer else f"{player} has {_hand(hand)}."


def _prizes(terms: Terms, round_: Round, lines: Sequence[Line]) -> Iterator[str]:
    """Prize schedules and meters, where one of the wagers is paid by them."""
    down = {line.wager for line in lines} | {*round_.boxes[0].players[0].wagers}
    rows = [row for row in terms.book.rows_in_force(terms.options) if row.wager in down]
    used = {getattr(row.pays, "schedule", "") for row in rows}
    for schedule in terms.book.schedules:
        if schedule.name in used:
            odds: dict[str, Odds] = terms.schedules[schedule.name]
            paid = ", ".join(f"{entry.replace('_', ' ')} {each.words}" for entry, each in odds.items())
            yield f"{schedule.title} pays: {paid}."
    if round_.jackpot and any(isinstance(row.pays, Progressive) for row in rows):
        meters = listed([f"{name} {spoken(value)}" for name, value in round_.jackpot.items()])
        yield f"The meters show: {meters}."


def _hand(cards: Sequence[Card]) -> str:
    return " ".join(card.symbol for card in cards)
