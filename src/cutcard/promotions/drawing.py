"""The draw: overseen where it must be, over a sealed list, from the house's earlier link and what others gave since.

1. The operator was bound to a link when the terms were signed off. 2. The list is sealed and published with its hash.
3. The scrutineer, or entrants, give values, at least one. 4. The operator reveals the link. From all of it comes one
number after the other, each for the next prize; `examples/check_draw.py` makes it again from the published record.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.office.times import day_end
from cutcard.promotions.base import (
    Command,
    Event,
    Work,
    check_goes_on,
    check_operator,
    check_patron,
    decides,
    evolves,
)
from cutcard.promotions.figures import must_be_overseen
from cutcard.promotions.hat import Hat
from cutcard.promotions.owing import discharge, lapse, owe
from cutcard.promotions.preparing import check_link
from cutcard.promotions.scrutiny import check_one_value, check_scrutineer
from cutcard.promotions.showing import listed, listed_as
from cutcard.promotions.state import Draw, Pick, Promotion, Win, with_win
from cutcard.promotions.terms import Prize, Terms
from cutcard.promotions.times import AMBER_HOURS, HOUR, seconds
from cutcard.rulebooks.parts import Fact, cited
from cutcard.sources.draws import list_hash, mix_of
from cutcard.sources.links import before
from cutcard.wire.given import same

TITLE = "cutcard promotion entries"
"""What stands before the texts that are hashed for a sealed list."""


class SealEntries(Command, frozen=True, kw_only=True):
    """The operator seals the list of entries, once entries are closed."""


class EntriesSealed(Event, frozen=True, kw_only=True):
    """The list of the draw: number of each entry and its person, as `listed` has them; its hash, and the head that the
    house is bound to."""

    number: int
    entries: tuple[tuple[int, str], ...]
    hash: str
    head: str


class GiveValue(Command, frozen=True, kw_only=True):
    """An entrant gives a value to the draw, where the terms let entrants; the scrutineer may in any case."""

    value: str


class ValueGiven(Event, frozen=True, kw_only=True):
    """A value has come to the draw after its list was sealed."""

    person: str
    value: str


class MakeDraw(Command, frozen=True, kw_only=True):
    """The operator reveals the house's link, and the draw is made."""

    link: str


class DrawMade(Event, frozen=True, kw_only=True):
    """The numbers of the draw: what each came to, for which prize; and the prizes for which nobody is left."""

    link: str
    mix: str
    where: str
    picks: tuple[Pick, ...]
    wins: tuple[Win, ...]
    unawarded: tuple[int, ...] = ()
    scrutineer: str = ""


# --- the sealed list


def sealed_hash(promotion: str, terms: str, number: int, entries: tuple[tuple[int, str], ...]) -> str:
    """The hash of a sealed list: over the promotion, the hash of its terms, the number of the draw, and of every entry
    its number and its person."""
    texts = [promotion, terms, f"{number}"]
    for entry, person in entries:
        texts += (f"{entry}", person)
    return list_hash(TITLE, texts)


@decides(SealEntries)
def seal_entries(work: Work, command: SealEntries) -> None:
    power, rules, promotion = check_operator(work, command), work.rules, work.promotion
    check_goes_on(work, "draw", rules.closed)
    if promotion.draw is not None:
        raise Refused("sealed_already", "command: the list is sealed", rules.drawn.clauses)
    if work.at <= seconds(promotion.known.entry.closes):
        said = f"at: entries are received until {promotion.known.entry.closes}"
        raise Refused("too_early", said, rules.closed.clauses)
    names, all_ = listed(promotion), sorted(promotion.entries.items())
    entries = tuple((number, names[entry.person]) for number, entry in all_ if not entry.void)
    work.happen(
        EntriesSealed(
            number=1,
            entries=entries,
            hash=sealed_hash(promotion.name, promotion.fingerprint, 1, entries),
            head=promotion.head,
            at=work.at,
            **cited(rules.closed, rules.awarded, power),
        )
    )


@evolves(EntriesSealed)
def _sealed(promotion: Promotion, event: EntriesSealed) -> Promotion:
    return replace(promotion, draw=Draw(event.number, event.entries, event.hash, event.head, event.at))


@decides(GiveValue)
def give_value(work: Work, command: GiveValue) -> None:
    rules, promotion = work.rules, work.promotion
    scrutineer = command.role == "scrutineer"
    if scrutineer:
        check_scrutineer(work, command)
    else:
        check_patron(command, rules.awarded)
    check_goes_on(work, "draw", rules.awarded)
    if promotion.draw is None or not (scrutineer or promotion.known.draw.values_from == "entrants"):
        raise Refused("no_draw", "command: no draw waits for a value of entrants", rules.awarded.clauses)
    name = listed_as(promotion, command.actor)
    if not scrutineer and not any(person == name for _, person in promotion.draw.entries):
        raise Refused("not_entered", f"actor: {command.actor} is not on the sealed list", rules.awarded.clauses)
    if name in promotion.draw.given:
        raise Refused("given_already", "command: your value is in, and stands", rules.awarded.clauses)
    if scrutineer:
        check_one_value(work)
    elif promotion.draw.given and work.at >= seconds(promotion.known.draw.at):
        # Else the house, which knows its link, would wait with the draw until a value gives the winner that it likes.
        said = f"at: values were received until {promotion.known.draw.at}; the draw is made from them"
        raise Refused("values_closed", said, rules.awarded.clauses)
    check_link(command.value, "value", rules.awarded.clauses)
    work.happen(ValueGiven(person=command.actor, value=command.value, at=work.at, **cited(rules.awarded)))


@evolves(ValueGiven)
def _given(promotion: Promotion, event: ValueGiven) -> Promotion:
    draw = promotion.sealed
    given = {**draw.given, listed_as(promotion, event.person): event.value}
    return replace(promotion, draw=replace(draw, given=given))


# --- the draw


@decides(MakeDraw)
def make_draw(work: Work, command: MakeDraw) -> None:
    power, rules, promotion = check_operator(work, command), work.rules, work.promotion
    check_goes_on(work, "draw", rules.drawn)
    terms, draw = promotion.known, promotion.draw
    if draw is None:
        raise Refused("not_sealed", "command: the list is to be sealed first", rules.closed.clauses)
    if work.at < seconds(terms.draw.at):
        raise Refused("too_early", f"at: the terms say {terms.draw.at}", rules.drawn.clauses)
    _check_overseen(work, command)
    check_link(command.link, "link", rules.awarded.clauses)
    if before(command.link) != draw.head:
        raise Refused("wrong_link", "link: it is not the one that the house was bound to", rules.awarded.clauses)
    mix = mix_of(draw.hash, draw.number, command.link, draw.given)
    hat = Hat(draw.entries, mix, again=terms.draw.again)
    picks: list[Pick] = []
    unawarded: list[int] = []
    for prize in range(1, len(prize_list(terms)) + 1):
        found = hat.draw(prize, work.at)
        if found is None:
            unawarded.append(prize)
        else:
            picks.append(found)
    work.happen(
        DrawMade(
            link=command.link,
            mix=mix,
            where=terms.draw.where,
            picks=tuple(picks),
            wins=tuple(won(promotion, each, work.at) for each in picks),
            unawarded=tuple(unawarded),
            scrutineer=promotion.scrutineer if promotion.overseen else "",
            at=work.at,
            **cited(rules.drawn, rules.awarded, *((rules.scrutineer,) if promotion.overseen else ()), power),
        )
    )
    discharge(work, "award_as_terms_say", "draw", command, rules.drawn, told="public", how=terms.draw.where)
    owe(work, "award_as_terms_say", "results", rules.published, about=promotion.name)
    for win in work.promotion.wins.values():
        _owe_notice(work, win)


def _check_overseen(work: Work, command: MakeDraw) -> None:
    promotion, rules = work.promotion, work.rules
    if same(command.actor, promotion.scrutineer):
        raise Refused("same_person", "actor: the scrutineer does not draw", rules.scrutineer.clauses)
    if not promotion.overseen and must_be_overseen(rules, promotion.known):
        said = "command: a scrutineer is to oversee the draw of a prize of this value"
        raise Refused("not_overseen", said, (*rules.scrutineer.clauses, *rules.scrutinised_above.clauses))
    if promotion.sealed.entries and not promotion.sealed.given:
        # The house knows its link from the start: alone, it could try out lists until it likes the winner.
        by = "an entrant or the scrutineer" if promotion.known.draw.values_from == "entrants" else "the scrutineer"
        raise Refused("no_value", f"command: {by} is to give a value first", rules.awarded.clauses)


def prize_list(terms: Terms) -> list[tuple[int, Prize]]:
    """Every single prize in the order in which it is drawn, with the place of its line in the terms."""
    return [(item, prize) for item, prize in enumerate(terms.prizes) for _ in range(prize.count)]


def prize_at(terms: Terms, number: int) -> tuple[int, Prize]:
    """The single prize of a number, from 1 on, with the place of its line in the terms."""
    for item, prize in enumerate(terms.prizes):
        if number <= prize.count:
            return item, prize
        number -= prize.count
    raise AssertionError("there is no prize of this number")


def won(promotion: Promotion, found: Pick, at: int) -> Win:
    """The prize that a number of the draw came to, for the person of its entry."""
    terms = promotion.known
    item, prize = prize_at(terms, found.prize)
    return Win(
        found.prize,
        item,
        promotion.entries[found.entry].person,
        prize.kind,
        int(prize.value),
        "called" if terms.draw.present else "won",
        offered=None if prize.cash_alternative is None else int(prize.cash_alternative),
        until=day_end(at, terms.claim_days, terms.zone),
    )


def _owe_notice(work: Work, win: Win) -> None:
    """A winner who need not be there is told within the days that the book gives, to the end of the last of them."""
    rules, terms = work.rules, work.promotion.known
    if terms.draw.present:
        return
    until, amber = day_end(work.at, rules.notified.value, terms.zone), work.at + AMBER_HOURS * HOUR
    about = f"{work.promotion.name}, prize {win.prize}"
    owe(work, "notify_winner", f"{win.prize}", rules.notified, about=about, to=win.person, until=until, amber=amber)


@evolves(DrawMade)
def _made(promotion: Promotion, event: DrawMade) -> Promotion:
    draw = replace(
        promotion.sealed,
        link=event.link,
        made=event.at,
        mix=event.mix,
        picks=event.picks,
        unawarded=event.unawarded,
    )
    promotion = replace(promotion, phase="drawn", draw=draw)
    for win in event.wins:
        promotion = with_win(promotion, win)
    return promotion


def undo_draw(work: Work) -> None:
    """A draw that is cancelled leaves nobody to be told and no result to be published."""
    rules = work.rules
    facts: dict[str, Fact[Any]] = {
        "notify_winner": rules.notified,
        "award_as_terms_say": rules.drawn,
        "scrutineer": rules.scrutineer,
        "ask_payment": rules.choice_above,
    }
    for duty, fact in facts.items():
        lapse(work, duty, "the draw is cancelled", fact)
