"""A table in words, by the teller: what lies before a player and what may be done, or what it all came to and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cutcard.cards import Card
from cutcard.environments.asked import GO_ON
from cutcard.environments.rounds import Rounds, player_name
from cutcard.money import spoken as money
from cutcard.telling.explain import explain
from cutcard.telling.wording import listed, title


def told(rounds: Rounds, boxes: Sequence[int]) -> str:
    """What the players of these boxes see and may do; once a round is settled, each step of it with its clauses."""
    book = rounds.asked.terms.book
    lines = [f"{book.title}, {book.house} · round {rounds.played + (not rounds.is_settled)}"]
    lines += _explained(rounds, boxes) if rounds.is_settled else _lying(rounds, boxes)
    return "\n".join(lines)


def _explained(rounds: Rounds, boxes: Sequence[int]) -> Iterator[str]:
    only = player_name(boxes[0]) if len(boxes) == 1 else None
    _, steps = explain(rounds.asked.terms, rounds.round(), only)
    for step in steps:
        note = " ".join([*step.clauses, *step.readings])
        yield f"{step.says} [{note}]" if note else step.says


def _lying(rounds: Rounds, boxes: Sequence[int]) -> Iterator[str]:
    book = rounds.asked.terms.book
    game = book.game
    if not rounds.is_dealt:
        yield "Wagers are taken."
        return
    if rounds.dealer:
        held = _symbols(rounds.dealer) if rounds.sees_dealer else "cards face down"
        yield f"{game.middle[:1].upper()}{game.middle[1:]}: {held}."
    for box in boxes:
        hand = _symbols(rounds.hand(box))
        if hand:
            yield f"Box {box + 1}: {hand}."
        if rounds.plays[box] is not None:
            continue
        open_now = rounds.open(box)
        if open_now == (GO_ON,):
            yield f"Box {box + 1}: there is nothing to decide."
            continue
        ways = [_way(rounds, box, name) for name in open_now]
        yield f"Box {box + 1} may {' or '.join(ways)}."


def _way(rounds: Rounds, box: int, name: str) -> str:
    """A way to decide in words, with what it puts down."""
    book = rounds.asked.terms.book
    play = rounds.ways(box)[name]
    more: Mapping[str, int] = {
        wager: amount for wager, amount in play.wagers.items() if wager not in rounds.wagers[box]
    }
    put = f" ({listed([f'{money(amount)} on {title(book, wager)}' for wager, amount in more.items()])})" if more else ""
    return f"{book.game.choice(play.choice).you}{put}"


def _symbols(cards: Sequence[Card]) -> str:
    return " ".join(card.symbol for card in cards)
