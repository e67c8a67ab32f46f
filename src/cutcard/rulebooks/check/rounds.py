"""Whether the steps of a round come in an order in which they can be done, and settle every wager."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cutcard.games import Step
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.check.shapes import Wrong, traits

_NEAR = ("Rulebook", "round=")


def wrong_rounds(book: Rulebook) -> Iterator[Wrong]:
    """Every step of a round that cannot be done where it stands, and every row of the wrong stage."""
    wrong = [*_settled(book), *_order(book)]
    yield from wrong or _stages(book)  # which stage a row is of can be said of a round that is in order


def _order(book: Rulebook) -> Iterator[Wrong]:
    """A book deals, offers and reveals as its game does, each step once, and settles no wager before it can."""
    names = [step.name for step in book.round]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield _NEAR, f"round: the step {name!r} stands twice"
    expected, found = _acts(book.game.round), _acts(book.round)
    if found != expected:
        yield _NEAR, f"round: the game is played as {_said(expected)}, not as {_said(found)}"
    else:
        yield from _too_early(book)


def _acts(steps: Sequence[Step]) -> list[str]:
    """What happens in a round beside settling, in order."""
    return [step.act for step in steps if step.act != "settle"]


def _said(acts: list[str]) -> str:
    return ", ".join(acts) or "nothing"


def _settled(book: Rulebook) -> Iterator[Wrong]:
    """Every wager is settled in a step of the round: one that is not would lie on the table for ever."""
    settled = {role for step in book.round if step.act == "settle" for role in step.roles}
    for wager in book.wagers:
        if wager.role not in settled:
            yield traits(wager), f"wager {wager.name}.role: no step of the round settles {wager.role!r}"


def _when_settled(steps: Sequence[Step]) -> dict[str, list[tuple[int, str]]]:
    """For each role the steps that settle it: how much was done before each, and its name."""
    found: dict[str, list[tuple[int, str]]] = {}
    for at, step in enumerate(steps):
        for role in step.roles if step.act == "settle" else ():
            found.setdefault(role, []).append((len(_acts(steps[:at])), step.name))
    return found


def _too_early(book: Rulebook) -> Iterator[Wrong]:
    """A wager is settled when what it turns on is known, and for the last time when everything is."""
    usual = _when_settled(book.game.round)
    for role, steps in _when_settled(book.round).items():
        if role not in usual:
            continue
        acts = _acts(book.round)
        (first, early), (last, late) = steps[0], steps[-1]
        if first < usual[role][0][0]:
            yield _NEAR, f"round {early}: {role!r} cannot be settled before the {acts[first]} that follows it"
        if last < usual[role][-1][0]:
            yield (
                _NEAR,
                f"round {late}: {role!r} must be settled once more after the {acts[last]} that follows",
            )


def _stages(book: Rulebook) -> Iterator[Wrong]:
    """A row is of the interim settlement if its wager is settled before the last cards and turns on none of them."""
    deals = [at for at, step in enumerate(book.round) if step.act == "deal"]
    before = {role for step in book.round[: deals[-1]] if len(deals) > 1 for role in step.roles}
    choice = next((at for at, finding in enumerate(book.game.findings) if not finding.chance), len(book.game.findings))
    later = {finding.name for finding in book.game.findings[choice + 1 :]}
    roles = {wager.name: wager.role for wager in book.wagers}
    for row in book.rows:
        interim = roles[row.wager] in before and later.isdisjoint(row.findings)
        stage = "interim" if interim else "final"
        if row.stage != stage:
            yield (
                (*traits(row), row.wager, row.stage),
                f"row {row.place}.stage: {stage!r} is expected, not {row.stage!r}",
            )
