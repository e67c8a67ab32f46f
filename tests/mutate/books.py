"""What can be altered in a rulebook: each row, power and remedy, one field at a time.

Facts, findings, signs, points of procedure and the steps of a round are in `tests.mutate.facts`. Everything is read off
the records of the book, in their order, so that the list is the same each time. What only words say (``says``, titles,
readings) is no rule and stays. An alteration that changes nothing that anybody could see, as another role that holds
the same powers, is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from cutcard.money import Odds
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Power, Remedy
from cutcard.rulebooks.procedure import SHOES
from cutcard.rulebooks.rows import Multiple, Progressive, Row, Scheduled
from cutcard.table.state import IN_ROUND
from cutcard.table.steps.trouble.reporting import CHECKS
from tests.mutate.altered import KINDS, BookMutant, Changed, Kind, each_record, holders, not_altered, replace, without
from tests.mutate.documents import documents
from tests.mutate.duties import duties
from tests.mutate.facts import facts, findings, procedure, signs, steps
from tests.mutate.unseen import UNSEEN


def mutants(book: Rulebook, kinds: Iterable[Kind] = KINDS) -> Iterator[BookMutant]:
    """Every alteration of a book."""
    listed: dict[Kind, Callable[[Rulebook], Iterator[BookMutant]]] = {
        "row": _rows,
        "power": _powers,
        "remedy": _remedies,
        "fact": facts,
        "procedure": procedure,
        "finding": findings,
        "sign": signs,
        "step": steps,
        "document": documents,
        "duty": duties,
    }
    for kind in kinds:
        for mutant in listed[kind](book):
            if (mutant.book, mutant.kind, mutant.name, mutant.what) not in UNSEEN:
                yield mutant


# --- rows


def _rows(book: Rulebook) -> Iterator[BookMutant]:
    yield from each_record(book, "row", "rows", (row.place for row in book.rows), _row, "clauses", "besides")


def _row(book: Rulebook, row: Row) -> Iterator[Changed]:
    if row.result == "win":
        yield "loses instead of winning", replace(row, result="lose", pays=None)
    else:
        yield f"wins even money, no {row.result}", replace(row, result="win", pays=Odds(1, 1), keeps=None)
    if row.result in ("stand_off", "void", "surrender"):
        yield f"loses, no {row.result}", replace(row, result="lose", keeps=None)
    if isinstance(row.pays, Odds):
        yield "odds one more", replace(row, pays=Odds(row.pays.pays + 1, row.pays.on))
    if isinstance(row.pays, Multiple):
        yield "one more time the wager", replace(row, pays=Multiple(row.pays.times + 1))
    if isinstance(row.pays, Scheduled):
        entries = next(each.entries for each in book.schedules if each.name == row.pays.schedule)
        other = entries[entries.index(row.pays.entry) - 1]
        yield f"pays as {other}", replace(row, pays=replace(row.pays, entry=other))
    if isinstance(row.pays, Progressive):
        meter = next(each.name for each in book.meters if each.name != row.pays.meter)
        yield f"pays the {meter}", replace(row, pays=replace(row.pays, meter=meter))
        yield "a higher floor", replace(row, pays=replace(row.pays, floor=row.pays.floor * 2))
        yield "shared under no clause", replace(row, pays=replace(row.pays, share_clauses=()))
    if row.keeps is not None:
        yield "keeps a third", replace(row, keeps=Odds(1, 3))
    yield from without(row, "clauses")


# --- powers


def _powers(book: Rulebook) -> Iterator[BookMutant]:
    left_out = not_altered(book)
    for mutant in each_record(book, "power", "powers", (power.name for power in book.powers), _power):
        if mutant.name not in left_out:
            yield mutant


def _power(book: Rulebook, power: Power) -> Iterator[Changed]:
    yield "gone", None
    yield from without(power, "clauses", "after")
    before = holders(book, power.name)
    seen = {before}
    if power.only:
        lifted = replace(power, only=False)
        seen.add(frozenset(role.name for role in book.roles if book.holds(role, lifted)))
        yield "for those above too", lifted
    for roles, what in _other_roles(book, power.roles):
        after = frozenset(role.name for role in book.roles if book.holds(role, replace(power, roles=roles)))
        if after and after not in seen:
            seen.add(after)
            yield what, replace(power, roles=roles)


def _other_roles(book: Rulebook, roles: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Other people in the place of those who may: one of them gone, the next lower or higher on the ladder."""
    for name in roles:
        if len(roles) > 1:
            yield tuple(role for role in roles if role != name), f"not for the {name}"
    ranks = [role.rank for role in book.roles if role.name in roles and role.rank]
    outside = [role.name for role in book.roles if role.name in roles and not role.rank]
    if ranks:
        least = min(ranks)
        for rank, what in ((least - 1, "already for the"), (least + 1, "only for the")):
            next_one = next((role.name for role in book.roles if role.rank == rank and rank), None)
            if next_one is not None:
                yield (next_one, *outside), f"{what} {next_one}"
    for name in outside:
        other = next(role.name for role in book.roles if not role.rank and role.name not in roles)
        yield tuple(other if role == name else role for role in roles), f"for the {other} instead of the {name}"
    if not ranks:
        yield (*roles, "dealer"), "for the dealer too"


# --- remedies

OTHER_MENDS: Mapping[str, str] = {
    "repair": "void_round",
    "discard": "repair",
    "hold": "discard",
    "next_card": "discard",
    "pass_on": "discard",
    "stand": "void_round",
    "turn_down": "void_round",
    "go_on": "void_round",
    "burn": "go_on",
    "burn_and_check": "burn",
    "void_round": "go_on",
    "void_hand": "void_round",
    "reload": "void_round",
    "shuffle_after": "go_on",
    "check_after": "go_on",
    "reload_later": "go_on",
    "replace_after": "go_on",
    "verify": "go_on",
    "transfer": "finish_from_shoe",
    "replace_and_transfer": "transfer",
    "finish_from_shoe": "void_round",
    "reshuffle": "go_on",
}
"""For each way of putting something right, another that somebody might have written down."""


def _remedies(book: Rulebook) -> Iterator[BookMutant]:
    names = (f"{remedy.irregularity} {remedy.mend}" for remedy in book.remedies)
    yield from each_record(book, "remedy", "remedies", names, _remedy)


def _remedy(book: Rulebook, remedy: Remedy) -> Iterator[Changed]:
    yield "gone", None
    other = OTHER_MENDS[remedy.mend]
    yield f"{other} instead", replace(remedy, mend=other)
    yield from without(remedy, "clauses", "since", "hand", "ground", "last_resort")
    who = {holders(book, remedy.power)}
    for power in ("deal", *(power.name for power in book.powers)):
        if holders(book, power) not in who and len(who) < 3:
            who.add(holders(book, power))
            yield f"decided by whoever may {power}", replace(remedy, power=power)
    for until in _other_times(remedy):
        yield f"open until {until}", replace(remedy, until=until)
    if remedy.hand:
        hand = {"dealer": "player", "player": "dealer", "nobody": "player"}[remedy.hand]
        yield f"for the {hand}'s hand", replace(remedy, hand=hand)
    for word in remedy.last_resort:
        other = "declined" if word == "irreparable" else "irreparable"
        said = tuple(other if each == word else each for each in remedy.last_resort)
        yield f"a last resort if {other}, not {word}", replace(remedy, last_resort=said)
    for word in remedy.given:
        turned = word[1:] if word.startswith("!") else f"!{word}"
        given = tuple(turned if each == word else each for each in remedy.given)
        yield f"given {turned}", replace(remedy, given=given)
    yield from _device(book, remedy)
    for owed in remedy.then:
        yield f"no {owed} afterwards", replace(remedy, then=tuple(each for each in remedy.then if each != owed))
    if remedy.withdrawal:
        yield from without(remedy, "withdrawal")
        less = "box" if remedy.withdrawal == "all" else "all"
        yield f"{less} may be withdrawn", replace(remedy, withdrawal=less)
    if remedy.several:
        yield "one hand only", replace(remedy, several=False)
    if remedy.another:
        yield "by the same person", replace(remedy, another=False)


def _other_times(remedy: Remedy) -> Iterator[str]:
    """Another time until when a remedy is open: longer, or shorter where it is open to the last."""
    check = CHECKS.get(remedy.irregularity)
    if check is not None and {*check.phases}.isdisjoint(IN_ROUND):
        return  # no round runs whose progress could close it
    if remedy.until != "next_round":
        yield "next_round"
    elif check is not None and not check.now:
        yield "round_end"


def _device(book: Rulebook, remedy: Remedy) -> Iterator[Changed]:
    """The remedy for the other kind of device; for any, where the book knows both."""
    if not remedy.device:
        return
    other = "continuous" if remedy.device == "shoe" else "shoe"
    yield f"for a {other} device", replace(remedy, device=other)
    known = book.topics.get("dealing_device")
    if known is not None and len({each in SHOES for each in known.allows}) > 1:
        yield from without(remedy, "device")
