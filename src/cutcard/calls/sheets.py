"""`cutcard.parsheet`: the mathematics of a book as a document to print."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from datetime import date as day
from functools import cached_property
from itertools import chain, count
from os import PathLike, fspath
from pathlib import Path
from shlex import join
from typing import Any

from cutcard.arguments import checked
from cutcard.calls.given import (
    AnyBook,
    AnyLimit,
    Schedules,
    approved_of,
    book_of,
    limit_part,
    meters_of,
    mystery_meter,
    named,
    stakes_of,
    terms_of,
)
from cutcard.calls.result import Grid, Result
from cutcard.citations import Refused, did_you_mean
from cutcard.documents.blocks import Drawing, Heading, Sheet, Table
from cutcard.extras import needed_for
from cutcard.money import LARGEST, Money, cents_of, dollars
from cutcard.parsheets.asked import Asked
from cutcard.rulebooks import Rulebook, Shelf

_MOST_CHECKED = 10**12

Show = Callable[[], AbstractContextManager[Any]]
"""How far a cross-check is, for whoever wants to see it."""


@dataclass(frozen=True, repr=False)
class SheetAnswer(Result):
    """A PAR sheet: `save` writes it as its file ends, ``.html``, ``.pdf``, ``.md`` or ``.json``."""

    asked: Asked
    sheet: Sheet

    @property
    def well(self) -> bool:
        """Whether every figure of the cross-check agrees, where there is one."""
        return self.asked.check is None or self.asked.check.well(self.asked.odds)

    @property
    def title(self) -> str:
        return self.sheet.title

    @property
    def summary(self) -> str:
        return f"{self.sheet.title}, {len(self.sheet.sections)} sections"

    def to_dict(self) -> Any:
        import msgspec

        return msgspec.json.decode(self.sheet.to_json())

    @cached_property
    def tables(self) -> Mapping[str, Grid]:
        """The tables by section and caption, as ``Outcomes: Bet``, with their cells as they are printed."""
        found: dict[str, Grid] = {}
        for section in self.sheet.sections:
            under = ""
            for block in section.blocks:
                table = block.table if isinstance(block, Drawing) else block
                if isinstance(block, Heading):
                    under = block.text
                elif isinstance(table, Table):
                    said = table.caption or under
                    name = _apart(found, f"{section.title}: {said}" if said else section.title)
                    columns: list[str] = []
                    for column in table.columns:
                        columns.append(_apart(columns, column.title or "line"))
                    found[name] = Grid(name, tuple(columns), (*table.rows, *([table.total] if table.total else [])))
        return found

    def to_html(self) -> str:
        """A page that stands alone, made to be printed."""
        return self.sheet.to_html()

    def to_markdown(self) -> str:
        """The same as Markdown."""
        return self.sheet.to_markdown()

    def to_pdf(self) -> bytes:
        """The same as PDF; it needs ``pip install "cutcard[print]"``."""
        with needed_for("to_pdf"):
            return self.sheet.to_pdf()

    def written(self, kind: str) -> str | bytes:
        """The sheet in the form of files that end so."""
        if kind == ".pdf":
            return self.to_pdf()
        return {".md": self.sheet.to_markdown, ".json": self.sheet.to_json}.get(kind, self.sheet.to_html)()

    def save(self, path: str | PathLike[str]) -> Path:
        """Write it into a file."""
        file = Path(fspath(path))
        kind = file.suffix.lower()
        if kind not in (".html", ".htm", ".pdf", ".md", ".json"):
            raise Refused("bad_output", f"path: {file.name!r} ends neither in .html, .pdf, .md nor in .json")
        content = self.written(kind)
        try:
            file.write_bytes(content.encode() if isinstance(content, str) else content)
        except OSError as error:
            raise Refused("bad_output", f"path: {file} cannot be written: {error.strerror}") from None
        return file

    def _repr_html_(self) -> str:
        from cutcard.calls.html import framed

        return framed(self.to_html(), self.title)


def _apart(known: Container[str], name: str) -> str:
    """A name that is not yet known: itself, or with a number."""
    return next(each for each in chain([name], (f"{name} {at}" for at in count(2))) if each not in known)


@checked
def parsheet(
    book: AnyBook,
    *,
    decks: int | None = None,
    schedules: Schedules | None = None,
    options: Mapping[str, Any] | None = None,
    stakes: Mapping[str, Money] | Money | None = None,
    jackpot_wager: Money | None = None,
    chips: Iterable[Money] | str | None = None,
    limits: Mapping[str, AnyLimit] | None = None,
    meters: Mapping[str, Money] | None = None,
    approval: str | PathLike[str] | None = None,
    hands: int | None = None,
    boxes: int | None = None,
    besides: Mapping[str, str | Iterable[str]] | None = None,
    date: str | day | None = None,
    number: str | None = None,
    check: int | float | str | None = None,
    seed: int = 1,
    shelf: Shelf | None = None,
) -> SheetAnswer:
    """A PAR sheet of a book: rules, pay tables, exact outcomes and returns, volatility, best decisions, jackpot.

    ``check`` plays so many rounds as a cross-check of every figure, and needs ``pip install "cutcard[simulation]"``.
    docs/parsheet.md says what stands in a sheet.

    >>> from cutcard import parsheet
    >>> sheet = parsheet("star-casino-war", date="2026-01-31")
    >>> sheet.title, sheet.well, "18.64" in sheet.to_markdown()
    ('Casino War, The Star', True, True)
    """
    found = book_of(book, shelf)
    table = {
        "decks": decks,
        "schedules": schedules,
        "options": options,
        "chips": list(chips) if isinstance(chips, Iterable) and not isinstance(chips, str) else chips,
        "limits": limits,
    }
    day = checked_date(date)
    words = _words(found, table, stakes, jackpot_wager, meters, approval, hands, boxes, besides)
    words += [] if check is None else [f"--check={check}", "--seed", str(seed)]
    words += ["--date", day, *(["--number", number] if number else [])]
    asked = asked_sheet(
        found,
        join(["cutcard", *words, "-o", f"{found.id}.html"]),
        table=table,
        stakes=stakes,
        jackpot_wager=jackpot_wager,
        meters=meters,
        approval=approval,
        hands=hands,
        boxes=boxes,
        besides=besides,
        date=day,
        number=number,
    )
    if check is not None:
        with needed_for("parsheet with a check"):
            asked = cross_checked_sheet(asked, check, seed)
    return made(asked)


def made(asked: Asked) -> SheetAnswer:
    """The sheet that was asked for."""
    from cutcard.parsheets.sheet import par_sheet

    return SheetAnswer(asked, par_sheet(asked))


def asked_sheet(
    found: Rulebook,
    command: str,
    *,
    table: Mapping[str, Any],
    stakes: Mapping[str, Money] | Money | None,
    jackpot_wager: Money | None,
    meters: Mapping[str, Money] | None,
    approval: Mapping[str, Any] | str | PathLike[str] | None,
    hands: int | None,
    boxes: int | None,
    besides: Mapping[str, str | Iterable[str]] | None,
    date: str,
    number: str | None,
) -> Asked:
    """What a sheet is asked for; a stake that cannot be put down is refused."""
    from cutcard.parsheets.money_paid import check_put_down

    terms, usual = terms_of(found, **table)
    staked = stakes_of(found, stakes, jackpot_wager)
    check_put_down(terms, staked)
    approved, at, own = approved_of(found, approval, staked), None, dict(meters or {})
    if approved is not None and approved.mystery is not None:
        own, at = mystery_meter(meters)
    return Asked(
        terms,
        command,
        usual=usual,
        meters={name: value for name, value in meters_of(found, own).items() if name in own},
        stakes=staked,
        decks_given=table.get("decks") is not None,
        date=date,
        pool=approved,
        hands=hands or 1,
        mystery_meter=at,
        number=checked_number(number),
        boxes=boxes,
        besides=schedules_beside(found, besides or {}),
    )


def _words(
    found: Rulebook,
    table: Mapping[str, Any],
    stakes: Mapping[str, Money] | Money | None,
    jackpot_wager: Money | None,
    meters: Mapping[str, Money] | None,
    approval: str | PathLike[str] | None,
    hands: int | None,
    boxes: int | None,
    besides: Mapping[str, str | Iterable[str]] | None,
) -> list[str]:
    """The command that gives the same, as it is typed."""

    def money(value: object) -> str:
        return dollars(cents_of(value))

    words = [*(["--rulebooks", "DIR"] if elsewhere(found) else []), "parsheet", found.id]
    words += [] if table["decks"] is None else ["--decks", str(table["decks"])]
    for field in ("schedules", "options"):
        for name, value in named(field, table[field]).items():
            words += [f"--{field.removesuffix('s')}", f"{name}={value}"]
    words += [word for name, value in (meters or {}).items() for word in ("--meter", f"{name}={money(value)}")]
    if isinstance(stakes, Mapping):
        words += [word for name, value in stakes.items() for word in ("--stake", f"{name}={money(value)}")]
    elif stakes is not None:
        words += ["--stake", money(stakes)]
    chips = table["chips"]
    if isinstance(chips, Iterable):
        words += ["--chips", chips if isinstance(chips, str) else ",".join(map(money, chips))]
    for name, limit in (table["limits"] or {}).items():
        least, most = limit_part(name, limit)
        words += ["--limits", f"{name}={dollars(least)}-{dollars(most) if most < LARGEST else ''}"]
    for name, posted in (besides or {}).items():
        for each in (posted,) if isinstance(posted, str) else posted:
            words += ["--besides", f"{name}={each}"]
    words += [] if jackpot_wager is None else ["--jackpot-wager", money(jackpot_wager)]
    words += [] if approval is None else ["--approval", Path(approval).name]
    words += [] if hands is None else ["--hands", str(hands)]
    return words + ([] if boxes is None else ["--boxes", str(boxes)])


def elsewhere(book: Rulebook) -> bool:
    """Whether a book is none of this package."""
    return not book.folder.is_relative_to(Path(__file__).parents[1])


def cross_checked_sheet(asked: Asked, check: int | float | str, seed: int, show: Show | None = None) -> Asked:
    """The sheet with its cross-check."""
    from cutcard.cores import workers_of
    from cutcard.dossiers.checking import cross_checked

    rounds = checked_rounds(check)
    watched = nullcontext(lambda *done: None) if show is None else show()
    with watched as told:
        return replace(asked, check=cross_checked(asked.odds, rounds, checked_seed(seed), workers_of(None), told))


def checked_rounds(asked: int | float | str) -> int:
    """How many rounds a cross-check plays; too many are refused."""
    from cutcard.calls.simulating import rounds_of

    try:
        rounds = rounds_of(asked)
    except Refused as refused:
        raise Refused(refused.code, f"check: {str(refused).removeprefix('rounds: ')}") from None
    if rounds > _MOST_CHECKED:
        raise Refused("bad_rounds", f"check: at most {_MOST_CHECKED:,} rounds are played for a sheet, not {rounds:,}")
    return rounds


def checked_seed(seed: int) -> int:
    """The seed of a cross-check; one that no generator takes is refused."""
    if not 0 <= seed < 1 << 64:
        raise Refused("bad_seed", f"seed: a whole number from 0 to {(1 << 64) - 1}, not {seed}")
    return seed


def schedules_beside(
    book: Rulebook, given: Mapping[str, str | Iterable[str]], option: str = "besides"
) -> dict[str, tuple[str, ...]]:
    """Further schedules by the name of what they are for; one that is none is refused."""
    known = {schedule.name: schedule for schedule in book.schedules}
    found: dict[str, tuple[str, ...]] = {}
    for name, several in given.items():
        if name not in known:
            hint = did_you_mean(name, tuple(known)) if known else ": it has none"
            raise Refused("unknown_schedule", f"{option}.{name}: no schedule of {book.id}{hint}")
        for posted in (several,) if isinstance(several, str) else several:
            if known[name].odds(posted) is None:
                wanted = known[name].form
                raise Refused("bad_schedule", f"{option}.{name}: {posted!r} is none; {wanted}", known[name].clauses)
            found[name] = (*found.get(name, ()), posted)
    return found


def checked_number(text: str | None) -> str:
    """The number that somebody gave a report; nothing where it was not given."""
    if text is None:
        return ""
    if not text.strip() or len(text) > 60 or not text.isprintable():
        raise Refused("bad_number", "number: 1 to 60 letters that can be printed are expected")
    return text.strip()


def checked_date(text: str | day | None) -> str:
    """A date as people write it, today's where none is given."""
    if text is None:
        return day.today().isoformat()
    if isinstance(text, day):
        return text.strftime("%Y-%m-%d")
    if not isinstance(text, str):
        raise Refused("bad_date", f"date: a text as in 2026-01-31 or a date is expected, not {text!r:.60}")
    try:
        if day.fromisoformat(text).isoformat() == text:
            return text
    except ValueError:
        pass
    raise Refused("bad_date", f"date: {text[:40]!r} is not a date as in 2026-01-31")
