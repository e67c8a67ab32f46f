"""Signs and markers that people put up and take down, and a new dealer who looks at them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from cutcard.citations import Refused, did_you_mean
from cutcard.rulebooks.parts import Marking
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.rules import Cites, Rules
from cutcard.table.signing import ANNOUNCE, missing, to_take_off, wanted, word
from cutcard.table.state import IN_ROUND, Table
from cutcard.table.texts import check_text

OPEN = ("cards", "betting", *IN_ROUND)


class ConfirmSign(Command, frozen=True, kw_only=True):
    """Somebody sees that a sign or marker is up: by its name, or by its word for all of its kind."""

    sign: str


class SignConfirmed(Event, frozen=True, kw_only=True):
    """These signs and markers are up, and have been seen at this time."""

    signs: tuple[str, ...]
    at: int


class TakeDownSign(Command, frozen=True, kw_only=True):
    """A sign or marker is not there any more: it was taken down, or it ``fell`` and was found so."""

    sign: str
    fell: bool = False


class SignDown(Event, frozen=True, kw_only=True):
    """These signs and markers are not there any more. One that still belongs there must go up again."""

    signs: tuple[str, ...]
    fell: bool = False


class RelieveDealer(Command, frozen=True, kw_only=True):
    """Somebody else deals from now on."""

    dealer: str


class DealerRelieved(Event, frozen=True, kw_only=True):
    """Another person deals, and is asked to ``look`` at these signs: nobody has seen them since."""

    dealer: str
    look: tuple[str, ...] = ()


def _confirms(rules: Rules) -> bool:
    return rules.confirms_signs


def _check_here(table: Table) -> None:
    if not table.rules.confirms_signs:
        why = "no office hears of them" if table.rules.physical else "the table shows them by itself"
        raise Refused("not_confirmed_here", f"sign: signs are not confirmed at this table: {why}", _any(table)[0])


def _any(table: Table) -> Cites:
    """The clauses that want a sign at a table at all."""
    return _cites(marking for marking in table.rules.book.layout if marking.word in ("limits_sign", "odds_sign"))


def _cites(markings: Iterable[Marking]) -> Cites:
    known = [*markings]
    return (
        tuple(dict.fromkeys(ref for each in known for ref in each.clauses)),
        tuple(dict.fromkeys(ref for each in known for ref in each.readings)),
    )


def _meant(sign: str, known: Iterable[str]) -> list[str]:
    return [name for name in known if sign in (name, word(name))]


@decides(ConfirmSign, "deal", "confirm a sign", *OPEN, in_trouble=True, where=_confirms)
def confirm_sign(table: Table, command: ConfirmSign) -> tuple[Event, ...]:
    _check_here(table)
    known, left = wanted(table), missing(table)
    found = _meant(command.sign, left)
    if not found:
        up = _meant(command.sign, known)
        said = "it was seen up already" if up else f"no {command.sign[:60]!r} belongs here now"
        more = "" if up else did_you_mean(command.sign, tuple(known))
        raise Refused("up_already" if up else "no_such_sign", f"sign: {said}{more}", _any(table)[0])
    clauses, readings = _cites(left[name] for name in found)
    return (SignConfirmed(signs=tuple(found), at=command.at, clauses=clauses, readings=readings),)


@evolves(SignConfirmed)
def sign_confirmed(table: Table, event: SignConfirmed) -> Table:
    return replace(table, signs={**table.signs, **dict.fromkeys(event.signs, event.at)})


@decides(TakeDownSign, "deal", "take down a sign", *OPEN, in_trouble=True, where=_confirms)
def take_down_sign(table: Table, command: TakeDownSign) -> tuple[Event, ...]:
    _check_here(table)
    off = to_take_off(table)
    found = _meant(command.sign, off) or _meant(command.sign, table.signs)
    if not found:
        said = f"sign: no {command.sign[:60]!r} was seen here{did_you_mean(command.sign, tuple(table.signs))}"
        raise Refused("no_such_sign", said, _any(table)[0])
    layout = [marking for marking in table.rules.book.layout for name in found if word(name) in _words(marking)]
    clauses, readings = _cites(layout)
    return (SignDown(signs=tuple(found), fell=command.fell, clauses=clauses, readings=readings),)


def _words(marking: Marking) -> tuple[str, str]:
    return marking.word, marking.name


@evolves(SignDown)
def sign_down(table: Table, event: SignDown) -> Table:
    return replace(table, signs=_without(table, event.signs))


def _without(table: Table, names: Iterable[str]) -> dict[str, int]:
    gone = {*names}
    return {name: since for name, since in table.signs.items() if name not in gone}


@decides(RelieveDealer, "deal", "relieve a dealer", *OPEN, in_trouble=True, where=_confirms)
def relieve_dealer(table: Table, command: RelieveDealer) -> tuple[Event, ...]:
    """Whoever deals answers for the signs that stand all the time, and so looks at them on coming."""
    _check_here(table)
    known = wanted(table)
    clauses, readings = _any(table)
    check_text("dealer", command.dealer, clauses)
    look = tuple([name for name in table.signs if name in known and known[name].word in LOOKED_AT])
    clauses, readings = _cites(known[name] for name in look) if look else (clauses, readings)
    return (DealerRelieved(dealer=command.dealer, look=look, clauses=clauses, readings=readings),)


LOOKED_AT = frozenset({"limits_sign", "odds_sign", "schedule_sign"})
"""The signs that stand as long as a table is open."""


@evolves(DealerRelieved)
def dealer_relieved(table: Table, event: DealerRelieved) -> Table:
    return replace(table, signs=_without(table, event.look))


def lapsed(table: Table) -> list[tuple[str, str, Marking]]:
    """What should have been seen before the first card, and was not: the word of the lapse, the sign, its line in the
    book."""
    found = [("sign_not_seen", name, each) for name, each in missing(table).items() if each.word not in ANNOUNCE]
    for name in to_take_off(table):
        marking = next(each for each in table.rules.book.layout if each.word == word(name))
        found.append(("marker_not_off", name, marking))
    return found
