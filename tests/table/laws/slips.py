"""Every kind of error, made at every step of a round, and carried on for a while before anybody notices.

A slip is made at a step (`STEPS`); people notice at once, a card later, at the end of the deal, while wagers are
settled, or when the round is over (`NOTICED`). Until then whoever deals goes on and keys what falls, or has not seen
the card at all and keys it when it is found.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cutcard.citations import Refusal
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES
from cutcard.table.state import DueOffer
from cutcard.table.steps.trouble.reporting import asked
from tests.support.books import BACEBALL, BOOKS, CROWN, POKER, WAR_BOOKS
from tests.support.tables import SUPERVISOR
from tests.table.laws import reference as ref
from tests.table.laws.steps import DEAL, STEPS, WAR, NotReachedError, clear, reached
from tests.table.laws.world import MAIN, World

NOTICED = ("at_once", "next_card", "deal_end", "settling", "over")


class CannotBeError(Exception):
    """Nothing of the kind can happen there; says why."""


class Slip(NamedTuple):
    """A kind of error: at which steps it can be made in a book, how, and when it may be noticed."""

    name: str
    make: Callable[[World, str, str], None]
    steps: Callable[[str], tuple[str, ...]]
    noticed: tuple[str, ...] = ("at_once",)
    wagers: bool = True  # whether anybody has bet


def _dealing(step: str) -> bool:
    return step in (*DEAL, *WAR)


def _continue(world: World, step: str, noticed: str, sequence: list[int]) -> None:
    """The deal goes on as whoever errs believes it should, until somebody notices."""
    if not _dealing(step):
        return
    number = {"at_once": 0, "next_card": 1}.get(noticed, len(sequence))
    for place in sequence[:number]:
        world.fall(place)


def extra(where: Callable[[World], int | None]) -> Callable[[World, str, str], None]:
    """A card too many falls on a place."""

    def make(world: World, step: str, noticed: str) -> None:
        waiting = world.waiting() if _dealing(step) or step == "deal_first" else []
        place = where(world)
        if place is None:
            raise NotReachedError
        if waiting and place == waiting[0]:
            if len(waiting) > 1:
                raise NotReachedError
            if noticed not in ("settling", "over"):
                raise CannotBeError("it is that place's turn")
        if noticed in ("settling", "over"):
            world.fall(place, keyed=False, stray=True)
            _unnoticed(world, noticed)
            return
        world.fall(place, stray=place not in waiting)
        if place in waiting:  # its card came early: the place is not dealt to again
            waiting.remove(place)
        _continue(world, step, noticed, waiting)

    return make


def _played_on(world: World, noticed: str) -> None:
    """Play goes on into the settlement, or until the round is over; or until it stops."""
    lines = world.rng.randint(0, 3)
    while world.table.phase != "clearing":
        if noticed == "settling" and world.table.phase == "settling":
            lines -= 1
            if lines < 0:
                return
        world.step()
        if world.table.trouble is not None:
            return
    if noticed == "over":
        clear(world)


def _unnoticed(world: World, noticed: str) -> None:
    """Play goes on until somebody sees the card, and keys it with its number in the order drawn."""
    (at,) = world.unkeyed
    _played_on(world, noticed)
    if world.table.trouble is not None:  # counted as its hand was turned
        return
    world.unkeyed.clear()
    each = world.drawn[at]
    assert isinstance(each.place, int)
    settled = world.table.phase == "clearing"
    played = world.table if world.table.in_round else world.table.last
    assert played is not None
    early = at == played.first_deal > 0 and not each.war
    shown = {} if world.table.rules.face_down else {"card": each.card}
    answer = world.tried("find_card", "Dee", "dealer", box=each.place, before=at, early=early, **shown)
    assert not isinstance(answer, Refusal), answer
    if not world.table.in_round:
        world.drawn.pop(at)  # it is in the rack, and the round stands
        raise StandsError
    if world.book == CROWN and settled and world.table.trouble is None:  # 9.8.1: without effect on the result
        world.drawn[at] = each._replace(place=ref.BURNED)


class StandsError(Exception):
    """The book lets a round stand that is over."""


def on_empty(world: World) -> int | None:
    return world.rng.choice(world.empty)


def on_last(world: World) -> int | None:
    """The box that got the card before."""
    boxes = [each.place for each in world.drawn if each.place != ref.DEALER]
    return boxes[-1] if boxes and isinstance(boxes[-1], int) else None


def on_dealer(world: World) -> int | None:
    return ref.DEALER


def on_decided(world: World) -> int | None:
    """A box of the round that is not at war."""
    tied = [box for box in ref.ties(world.drawn, world.boxes) if world.choices.get(box) == "war"]
    others = [box for box in world.boxes if box not in tied]
    if not others:
        raise NotReachedError
    return world.rng.choice(others)


def skipped(world: World, step: str, noticed: str) -> None:
    """The place whose turn it is is passed over; it gets no card."""
    waiting = world.waiting()
    if len(waiting) < 2:
        raise CannotBeError("no other place is left to be dealt to")
    rest = [place for place in waiting[1:] if place != waiting[0]]
    world.fall(rest[0])
    _continue(world, step, noticed, rest[1:])


def late_card(world: World, step: str, noticed: str) -> None:
    """Two places get their cards in the wrong order."""
    waiting = world.waiting()
    if len(waiting) < 2:
        raise CannotBeError("no other place is left to be dealt to")
    if waiting[0] == waiting[1]:
        raise NotReachedError
    world.fall(waiting[1])
    world.fall(waiting[0])
    _continue(world, step, noticed, waiting[2:])


def unseen(world: World, step: str, noticed: str) -> None:
    """A card that nobody has seen falls on the dealer's place, or on a box."""
    if world.table.rules.face_down:
        raise CannotBeError("all cards are dealt face down")
    waiting = world.waiting() if _dealing(step) else []
    place = world.rng.choice((ref.DEALER, world.rng.choice(world.boxes)))
    if waiting and place == waiting[0]:
        raise NotReachedError
    world.fall(place, seen=False)
    _continue(world, step, noticed, [each for each in waiting if each != place])


def before_choice(world: World, step: str, noticed: str) -> None:
    """A war card falls on a box before everybody has chosen."""
    due = world.table.due[0]
    assert isinstance(due, DueOffer)
    world.war = True
    world.fall(due.box)
    _continue(world, "war_first", noticed, [ref.DEALER])


def misheard(world: World, step: str, noticed: str) -> None:
    """Somebody's choice was misheard, and cards were dealt on it."""
    if step == "deciding":
        world.step()
        if not reached(world, "deciding"):
            raise NotReachedError
    chosen = [box for box, choice in world.choices.items() if choice is not None]
    if not chosen:
        raise NotReachedError
    box = world.rng.choice(chosen)
    _said(world, "option_not_offered", box=box, player=world.player(box))


def no_dealer_card(world: World, step: str, noticed: str) -> None:
    """The deal is over for whoever deals, but the dealer has no card."""
    if world.waiting() != [ref.DEALER]:
        raise CannotBeError("the dealer is not the last to be dealt to")
    _said(world, "war_card_missed" if step in WAR and world.book != CROWN else "box_skipped", box=ref.DEALER)


def wager_found(world: World, step: str, noticed: str) -> None:
    """A wager lies on a box that everybody has overlooked."""
    box = world.rng.choice(world.empty)
    found = {"box": box, "player": world.player(box), "wager": MAIN[world.book], "amount": "100"}
    answer = world.tried("find_wager", "Sam", SUPERVISOR[world.book], **found)
    if isinstance(answer, Refusal):
        if answer.code == "too_late" and answer.clauses:
            raise StandsError(answer.message)
        raise AssertionError(f"{answer}\n{world}")
    world.boxes = sorted([*world.boxes, box])
    if ref.WORDS[world.book].war:
        world.choices[box] = None


def burned(world: World, step: str, noticed: str) -> None:
    """A card goes into the rack that should have been dealt; cards fall after it until somebody notices."""
    waiting, at, card = world.waiting(), len(world.drawn), world.take()
    world.drawn.append(ref.Drawn(card, ref.IN_ERROR, world.war))
    if noticed == "at_once":
        world.do("burn_in_error", card=card)
        return
    _continue(world, step, noticed, waiting)
    if noticed in ("settling", "over"):
        _played_on(world, noticed)
    answer = world.tried("burn_in_error", "Dee", "dealer", card=card, before=at)
    if isinstance(answer, Refusal):
        assert answer.code == "too_late" and answer.clauses, f"{answer}\n{world}"
        world.drawn.pop(at)  # the round stands
        raise StandsError(answer.message)


def keyed_elsewhere(world: World, step: str, noticed: str) -> None:
    """A card is keyed to the wrong place; the mistake is only the keyboard's."""
    waiting = world.waiting()
    card = world.take()
    wrong = world.rng.choice([box for box in (*world.empty, *waiting[1:]) if box != waiting[0]])
    world.do("draw", card=card, box=wrong)
    world.drawn.append(ref.Drawn(card, waiting[0], world.war))
    world.do("correct_card", draw=len(world.drawn) - 1, box=waiting[0])
    world.same()


def not_keyed(world: World, step: str, noticed: str) -> None:
    """A card that was due fell where it should, and nobody keyed it before the next one."""
    waiting = world.waiting()
    if len(waiting) < 2 or waiting[0] == waiting[1]:
        raise NotReachedError
    world.fall(waiting[0], keyed=False)
    at = world.unkeyed.pop()
    world.fall(waiting[1])
    each = world.drawn[at]
    shown = {} if world.table.rules.face_down else {"card": each.card}
    world.do("find_card", box=each.place, before=at, **shown)
    world.same()


def no_wagers(world: World, step: str, noticed: str) -> None:
    """Cards are dealt though nobody has bet."""
    world.fall(1)
    if noticed != "at_once":
        world.fall(ref.DEALER)


def _said(world: World, kind: str, **fields: Any) -> None:
    """Somebody reports what went wrong, and answers what is asked."""
    words = asked(world.table.rules, kind)
    given = [world.rng.choice((word, f"!{word}")) for word in words]
    if "damaged" in given:
        fields["number"] = world.rng.choice((1, 2))
    answer = world.tried("report", "Dee", "dealer", kind=kind, given=given, **fields)
    if isinstance(answer, Refusal):
        assert answer.code in ("too_late", "cannot_be", "no_remedy"), f"{answer}\n{world}"
        raise (StandsError if answer.code == "too_late" else CannotBeError)(answer.message)


def told(kind: str) -> Callable[[World, str, str], None]:
    """Somebody reports something that only people can see."""

    def make(world: World, step: str, noticed: str) -> None:
        fields: dict[str, Any] = {}
        if kind in ("missing_card", "damaged_card"):
            fields["number"] = world.rng.choice((1, 2))
        if kind == "face_up_card":
            fields["cards"] = [world.take()]
        if kind in ("order_unknown", "foreign_card"):
            places = [each.place for each in world.drawn if isinstance(each.place, int)]
            if not places:
                raise CannotBeError("no card lies there")
            if kind == "order_unknown" and len(places) < 2:
                raise NotReachedError
            fields["box"] = world.rng.choice(places)
        if kind in ("card_exposed", "dealer_card_exposed"):
            boxes = [each.place for each in world.drawn if each.place != ref.DEALER]
            if not world.drawn:
                raise CannotBeError("no card lies there")
            if kind == "card_exposed" and not boxes:
                raise NotReachedError
            place = ref.DEALER if kind == "dealer_card_exposed" else boxes[-1]
            cards = [each.card for each in world.drawn if each.place == place][-1:]
            fields |= {"cards": cards, **({"box": place} if kind == "card_exposed" else {})}
        _said(world, kind, **fields)

    return make


def _only(*steps: str) -> Callable[[str], tuple[str, ...]]:
    return lambda book: tuple(step for step in STEPS[book] if step in steps)


def _every(book: str) -> tuple[str, ...]:
    return STEPS[book]


def _no_war(book: str) -> tuple[str, ...]:
    return tuple(step for step in STEPS[book] if step not in ("over", "deal_first"))


CARRIED = ("at_once", "next_card", "deal_end", "settling", "over")
IN_DEAL = ("at_once", "next_card", "deal_end")
REPORTS = (
    "face_up_card",
    "order_unknown",
    "foreign_card",
    "missing_card",
    "damaged_card",
    "cards_dropped",
    "device_failure",
    "device_jam",
    "card_exposed",
    "dealer_card_exposed",
    "unforeseen",
)
SLIPS: tuple[Slip, ...] = (
    Slip("card on an empty box", extra(on_empty), lambda book: STEPS[book][:-1], CARRIED),
    Slip("two cards on a box", extra(on_last), _no_war, CARRIED),
    Slip("card too many for the dealer", extra(on_dealer), _no_war, CARRIED),
    Slip("war card on a decided box", extra(on_decided), _only(*WAR, "final"), CARRIED),
    Slip("place passed over", skipped, _only(*DEAL, *WAR), IN_DEAL),
    Slip("dealer without a card", no_dealer_card, _only("deal_last", "war_last")),
    Slip("two cards in the wrong order", late_card, _only(*DEAL, *WAR), ("at_once", "deal_end")),
    Slip("card that nobody saw", unseen, _no_war, IN_DEAL),
    Slip("war card before the choice", before_choice, lambda book: ("deciding",) if book in WAR_BOOKS else (), IN_DEAL),
    Slip(
        "choice misheard",
        misheard,
        lambda book: _only("deciding", *WAR, "final", "clearing", "over")(book) if book in WAR_BOOKS else (),
    ),
    Slip("wager overlooked", wager_found, _every),
    Slip("card burned in error", burned, _only(*DEAL, *WAR), CARRIED),
    Slip("card keyed elsewhere", keyed_elsewhere, _only(*DEAL, *WAR)),
    Slip("card not keyed", not_keyed, _only("deal_middle", "war_first")),
    Slip("cards without wagers", no_wagers, _only("deal_first"), ("at_once", "next_card"), wagers=False),
    *[Slip(kind.replace("_", " "), told(kind), _every) for kind in REPORTS],
)
assert all(kind in IRREGULARITIES for kind in REPORTS)


class Excuse(NamedTuple):
    """Why an error cannot be made at some steps of some books."""

    slip: str
    steps: tuple[str, ...]
    books: tuple[str, ...]
    why: str


_ALL = tuple(dict.fromkeys(step for steps in STEPS.values() for step in steps))
_LAST = ("deal_last", "war_last")
FACE_UP = (*WAR_BOOKS, BACEBALL)
EXCUSES: tuple[Excuse, ...] = (
    Excuse("place passed over", _LAST, BOOKS, "no other place is left to be dealt to"),
    Excuse("two cards in the wrong order", _LAST, BOOKS, "no other place is left to be dealt to"),
    Excuse("dealer without a card", _LAST, (POKER,), "the dealer is dealt to first"),
    Excuse("dealer without a card", ("war_last",), (CROWN,), "the rule is for boxes: the dealer simply draws"),
    Excuse("card that nobody saw", _ALL, (POKER,), "all cards are dealt face down"),
    Excuse("foreign card", ("deal_first",), BOOKS, "no card lies there"),
    Excuse("order unknown", ("deal_first",), BOOKS, "no card lies there"),
    Excuse("card exposed", _ALL, FACE_UP, "all cards lie face up"),
    Excuse("dealer card exposed", _ALL, FACE_UP, "all cards lie face up"),
    Excuse("card exposed", ("deal_first",), (POKER,), "no card lies there"),
    Excuse(
        "dealer card exposed",
        (*DEAL, "settling", "clearing", "over"),
        (POKER,),
        "a card seen in the deal is another error, and after the reveal all see the hand",
    ),
    Excuse("device failure", ("deal_first", "over"), BOOKS, "no card of a round is out"),
    Excuse("face up card", ("over",), (POKER,), "the cards are being shuffled"),
    Excuse("damaged card", ("over",), (POKER,), "cards that are being made ready are simply replaced"),
)
"""What cannot be, and why: everything else must be met."""


def excused(slip: str, step: str, book: str) -> str:
    """Why an error cannot be made there; empty if it can."""
    return next((each.why for each in EXCUSES if each.slip == slip and step in each.steps and book in each.books), "")
