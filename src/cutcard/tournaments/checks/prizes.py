"""Whether prizes, ranking, the end of chips and penalties hold together."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cutcard.documents.checks import Wrong
from cutcard.money import spoken
from cutcard.tournaments.places.base import BREACH, NOTHING
from cutcard.tournaments.terms import Penalty, Terms
from cutcard.tournaments.words import rate_of

DECIDES = {"ties": ("lot",), "places": ("lot", "share")}
"""What always decides, by what is to be decided: who goes on cannot be shared."""

_GROUND = re.compile(r"[a-z][a-z0-9_]*")


def wrong_prizes(terms: Terms) -> Iterator[Wrong]:
    """Everything about prizes and conduct that cannot be."""
    yield from _prizes(terms)
    for name in DECIDES:
        yield from _chain(name, getattr(terms.ranking, name))
    yield from _disposition(terms)
    if terms.absence.out_after < 1:
        yield Wrong("absence.out_after", "a number of hands is expected, 1 or more")
    yield from _penalties(terms)


def _prizes(terms: Terms) -> Iterator[Wrong]:
    prizes = terms.prizes
    if bool(prizes.percent) == bool(prizes.fixed):
        yield Wrong("prizes.percent", "the division is expected, in percent or in fixed sums, one of the two")
        return
    if prizes.percent and (sum(prizes.percent) != 100 or min(prizes.percent) < 1):
        yield Wrong("prizes.percent", f"percentages above 0 that make 100 are expected, not {sum(prizes.percent)}")
    entry = sum(charge.get("pool", NOTHING) for charge in (terms.fee, terms.buy_in))
    sure = max(prizes.guarantee, entry * max(terms.field.least, 0))
    if sum(prizes.fixed) > sure:
        says = f"the pool may be as small as {spoken(sure)}, and prizes of {spoken(sum(prizes.fixed))} are promised"
        yield Wrong("prizes.fixed", f"{says}; guarantee as much, or promise less")


def _chain(name: str, ways: tuple[str, ...]) -> Iterator[Wrong]:
    """Equal banks are always told apart in the end, and nothing stands behind what has decided."""
    place, last = f"ranking.{name}", DECIDES[name]
    if not ways or ways[-1] not in last:
        yield Wrong(place, f"the last is expected to decide in every case: {' or '.join(last)}")
    if "share" in ways and "share" not in last:
        yield Wrong(place, "who goes on or stays in cannot be shared")
    if any(way in ("lot", "share") for way in ways[:-1]):
        yield Wrong(place, "nothing is left to decide after a lot or a share")
    if len({*ways}) < len(ways):
        yield Wrong(place, "each stands once")


def _disposition(terms: Terms) -> Iterator[Wrong]:
    rate = terms.disposition.cash_per_chip
    if not rate:
        return
    paid = rate_of(rate)
    if paid is None:
        yield Wrong("disposition.cash_per_chip", 'dollars for one chip are expected, as in "0.01"')
    elif any((paid * chip).denominator != 1 for chip in terms.chips):
        yield Wrong("disposition.cash_per_chip", "each chip is expected to come to whole cents")


def _penalties(terms: Terms) -> Iterator[Wrong]:
    grounds = [penalty.ground for penalty in terms.penalties]
    for at, penalty in enumerate(terms.penalties):
        yield from _penalty(f"penalties[{at}]", penalty)
        if penalty.ground in grounds[:at]:
            yield Wrong(f"penalties[{at}].ground", f"{penalty.ground!r} stands twice")
    if not any(each.ground == BREACH and "disqualified" in each.steps for each in terms.penalties):
        yield Wrong(f"penalties.{BREACH}", f"the ground {BREACH!r} is expected, and that it may disqualify")


def _penalty(place: str, penalty: Penalty) -> Iterator[Wrong]:
    if _GROUND.fullmatch(penalty.ground) is None:
        yield Wrong(f"{place}.ground", "a word of small letters and underscores is expected")
    if not penalty.says.strip():
        yield Wrong(f"{place}.says", "the ground is expected in words")
    if not penalty.steps:
        yield Wrong(f"{place}.steps", "what follows is expected")
    if "disqualified" in penalty.steps[:-1]:
        yield Wrong(f"{place}.steps", "nothing follows a disqualification")
    if ("chips" in penalty.steps) != (penalty.chips is not None):
        yield Wrong(f"{place}.chips", "an amount is expected where a step removes chips, and only there")
