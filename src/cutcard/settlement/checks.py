"""What must be true of a round before it can be settled: its cards, its boxes, its players and their decisions.

A record that breaks one of these is refused as a whole, with the field and the clause. (At a live table the intention
is refused before it becomes a record.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NoReturn

from cutcard.cards import Card
from cutcard.citations import Refused, did_you_mean
from cutcard.games import Case
from cutcard.money import dollars
from cutcard.settlement.round import Box, Round, Seat
from cutcard.settlement.terms import Placed, Terms


def check_layout(terms: Terms, round_: Round) -> None:
    """Every box is on the table and stands once, and its players are as many as the book allows."""
    if len(round_.boxes) == 1:
        box = round_.boxes[0]
        if 1 <= box.box <= terms.most_boxes and len(box.players) == 1:
            return
    facts = terms.book.facts
    if not round_.boxes:
        raise Refused("no_boxes", "boxes: a round has at least one box with a wager", facts.cards_go_to.clauses)
    most = facts.boxes.value
    together = facts.players_per_box.value
    seen: set[int] = set()
    for index, box in enumerate(round_.boxes):
        players = len(box.players)
        if box.box >= 1 and (most is None or box.box <= most) and 1 <= players <= together and box.box not in seen:
            seen.add(box.box)
            if players == 1 or len({seat.player for seat in box.players}) == players:
                continue
        field = f"boxes[{index}]"
        if box.box < 1 or (most is not None and box.box > most):
            range_ = "counted from 1" if most is None else f"1 to {most}"
            raise Refused("unknown_box", f"{field}.box: the boxes are {range_}, not {box.box}", facts.boxes.clauses)
        if any(box.box == other.box for other in round_.boxes[:index]):
            raise Refused("box_twice", f"{field}.box: box {box.box} stands twice in the round")
        if not box.players:
            raise Refused(
                "no_wager",
                f"{field}.players: only {facts.cards_go_to.value} are dealt to, and nobody has one here",
                facts.cards_go_to.clauses,
            )
        if len(box.players) > together:
            raise Refused(
                "too_many_players",
                f"{field}.players: at most {together} to a box, not {len(box.players)}",
                facts.players_per_box.clauses,
            )
        raise Refused("player_twice", f"{field}.players: a player stands twice on box {box.box}")
    each = facts.boxes_per_player.value
    if each is not None and len(round_.boxes) > each:
        hands = Counter(seat.player for box in round_.boxes for seat in box.players)
        player, number = hands.most_common(1)[0]
        if number > each:
            raise Refused(
                "too_many_boxes",
                f"boxes: player {player!r} has {number} hands, and may have {each}",
                facts.boxes_per_player.clauses,
            )


def check_cards(terms: Terms, round_: Round) -> None:
    """A round holds no more of any card than the decks do."""
    dealt = round_.dealer
    for box in round_.boxes:
        dealt += box.cards
    if len(dealt) - len(set(dealt)) < terms.copies:  # too few repeats for any card to be over
        return
    card, number = Counter(dealt).most_common(1)[0]
    if number > terms.copies:
        decks = "deck holds" if terms.copies == 1 else "decks hold"
        raise Refused(
            "too_many_of_a_card",
            f"{_where(round_, card)}: {number} of {card} in the round, and {terms.copies} {decks} {terms.copies}",
            terms.book.facts.decks.clauses,
        )


def _where(round_: Round, card: Card) -> str:
    for index, box in enumerate(round_.boxes):
        if card in box.cards:
            return f"boxes[{index}].cards[{box.cards.index(card)}]"
    return f"dealer[{round_.dealer.index(card)}]"


def check_hand(terms: Terms, box: Box, due: int) -> None:
    """A hand holds as many cards as its decisions call for, or none if nobody saw it."""
    if box.cards:
        raise Refused(
            "wrong_number_of_cards",
            f"cards: box {box.box} should hold {_count(due)}, not {len(box.cards)}",
            terms.book.facts.cards_go_to.clauses,
        )


def check_dealer(terms: Terms, round_: Round, due: int, void: bool) -> None:
    """The dealer's place holds as many cards as the boxes call for, or none; a void hand may have called for more."""
    held = len(round_.dealer)
    if held and due and not (void and due <= held <= terms.book.game.most.dealer):
        raise Refused(
            "wrong_number_of_cards",
            f"dealer: {terms.book.game.middle} should hold {_count(due)}, not {held}",
            terms.book.facts.cards_go_to.clauses,
        )


def _count(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def refuse_decision(terms: Terms, placed: Placed, seat: Seat, round_: Round, box: Box, case: Case) -> NoReturn:
    """Says why the decision of a seat (or its absence) cannot be."""
    book = terms.book
    rules = book.finding_clauses("choice")
    due, given = placed.decision, seat.decision
    if due is None:
        raise Refused("decision_not_due", f"decision: nothing here gives player {seat.player!r} a choice", rules)
    if given is None:
        raise Refused("decision_missing", f"decision: one of {', '.join(due.choices)} is due", rules)
    if given in due.choices:
        if case[due.at or 0] is None:
            refuse_missing(terms, round_, box, seat)
        raise Refused("decision_not_due", f"decision: {given!r} is open only when {due.when}", rules)
    known = [choice for finding in book.game.findings if not finding.chance for choice in finding.values]
    if given in known:
        barred = [wager.needs for wager in book.wagers if wager.follows and given in wager.follows.choices]
        raise Refused(
            "decision_impossible",
            f"decision: {given!r} is not open to a player with these wagers; open: {', '.join(due.choices)}",
            next((need.clauses for need in barred if need), rules),
        )
    raise Refused(
        "unknown_decision",
        f"decision: {given!r} is no decision{did_you_mean(given, due.choices)}",
        rules,
    )


def refuse_missing(terms: Terms, round_: Round, box: Box, seat: Seat) -> NoReturn:
    """Says which cards are missing for a wager to be settled."""
    cases = [(other.decision, terms.find(box.cards, round_.dealer, other.decision)) for other in box.players]
    cards = [terms.cards_for(*each) for each in cases]
    due = max(each.box for each in cards)
    rules = terms.book.facts.cards_go_to.clauses
    field, held = f"boxes[{round_.boxes.index(box)}].cards", len(box.cards)
    whose = f"box {box.box}, where player {seat.player!r} has a wager,"
    if held == due:
        due = max(each.dealer for each in cards)
        field, held, whose = "dealer", len(round_.dealer), terms.book.game.middle
    code = "cards_missing" if held < due else "wrong_number_of_cards"
    raise Refused(code, f"{field}: {whose} should hold {_count(due)}, not {held}", rules, placed=True)


def check_tokens(terms: Terms, seat: Seat) -> None:
    """Promotional tokens may be staked where the book takes them, on wagers that are down."""
    for index, name in enumerate(seat.tokens):
        if name in seat.tokens[:index]:
            raise Refused("tokens_refused", f"tokens[{index}]: {name!r} stands twice")
        wager = terms.wager(name, f"tokens[{index}]")
        if not wager.tokens.value:
            raise Refused(
                "tokens_refused",
                f"tokens[{index}]: {terms.book.id} takes no promotional tokens on {wager.title}",
                wager.tokens.clauses,
            )
        follows = wager.follows is not None and seat.decision in wager.follows.choices
        if name not in seat.wagers and not follows:
            raise Refused("tokens_refused", f"tokens[{index}]: no {name!r} wager is down")


def check_amounts(terms: Terms, seat: Seat) -> None:
    """Where a decision puts down what its player chose, the record says how much."""
    for wager in terms.free:
        follows = wager.follows
        assert follows is not None
        base = seat.wagers.get(follows.wager)
        if base is not None and seat.decision in follows.choices and wager.name not in seat.wagers:
            raise Refused(
                "amount_missing",
                f"wagers.{wager.name}: the amount of the {wager.title} is required, {follows.said(base)}",
                follows.clauses,
            )


def check_followers(seat: Seat, placed: Placed, live: Mapping[str, int]) -> None:
    """A wager that follows another (war, Play) is as large as the book says, where the record gives it."""
    for wager in placed.followers:
        follows = wager.follows
        assert follows is not None
        if seat.decision not in follows.choices:
            raise Refused(
                "wager_refused",
                f"wagers.{wager.name}: a {wager.title} stands only on the decision {' or '.join(follows.choices)}",
                follows.clauses,
            )
        given = seat.wagers[wager.name]
        due = (live if follows.equals == "effective" else seat.wagers)[follows.wager]
        if follows.free:
            if not follows.takes(given, due):
                raise Refused(
                    "wager_refused",
                    f"wagers.{wager.name}: a {wager.title} on {dollars(due)} is {follows.said(due)}, "
                    f"not {dollars(given)}",
                    follows.clauses,
                )
        elif given != due:
            raise Refused(
                "wager_refused",
                f"wagers.{wager.name}: a {wager.title} equals {follows.wager!r}, here {dollars(due)}, "
                f"not {dollars(given)}",
                follows.clauses,
            )


def check_fixed_wagers(terms: Terms, round_: Round) -> None:
    """A wager collected before the deal is one amount, the one on the sign, for everybody."""
    if len(round_.boxes) == 1:
        return
    for wager in terms.book.wagers:
        if wager.one_amount:
            amounts = {
                seat.wagers[wager.name] for box in round_.boxes for seat in box.players if wager.name in seat.wagers
            }
            if len(amounts) > 1:
                raise Refused(
                    "wager_refused",
                    f"boxes: the {wager.title} is one amount for the whole table, shown on its sign",
                    wager.one_amount,
                )
