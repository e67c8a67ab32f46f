"""What the commands of a table come to, as text: events in sentences, refusals, what is due, what changed, who sees
what, and what the desk offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from cutcard.citations import Refusal, Refused
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.table import Table
from cutcard.table.base import Command, Event
from cutcard.table.rounds import record_of
from cutcard.table.running import RunningTable
from cutcard.table.state import place
from cutcard.table.steps.rounds.settling import ClearTable
from cutcard.table.steps.trouble.mending import Resolve
from cutcard.table.views import show, view
from cutcard.table.wire import read_command
from cutcard.telling.advice import remedies_for, reportable
from cutcard.telling.before_after import preview
from cutcard.telling.deeds import Deed, Field
from cutcard.telling.desk import deeds, remedies, reports
from cutcard.telling.instructions import instruction
from cutcard.telling.sentences import command_line, sentence
from cutcard.telling.wording import hand
from tests.table.playthroughs.changes import changes, plain, shape

HERE = Path(__file__).parent

OFTEN = 4
"""An instruction that differs only in names, cards and numbers from others is told so many times in a book."""

IN_FULL = "star-casino-war"
"""The book whose desk tells all of its questions; those of the others are the same, and only named."""


def played(book: str) -> list[list[Command]]:
    """The commands of each table of a book; an empty line stands between two tables."""
    text = (HERE / "played" / f"{book}.jsonl").read_text(encoding="utf-8")
    return [[read_command(line.encode()) for line in part.splitlines()] for part in text.split("\n\n")]


def told(book: str, tables: Sequence[Sequence[Command]], desk: bool = True) -> str:
    """Everything that these tables come to. What the desk says of a thing is told in full only the first time."""
    known: set[str] | None = set() if desk else None
    often: Counter[str] = Counter()
    lines: list[str] = []
    for number, commands in enumerate(tables, start=1):
        lines += ["", f"=== {book}, table {number}"] if lines else [f"=== {book}, table {number}"]
        recorder = Recorder(rulebook(book), often, known)
        for command in commands:
            lines += recorder.send(command)
    return "\n".join(lines) + "\n"


def cited(rules: tuple[str, ...], readings: tuple[str, ...] = ()) -> str:
    return f"  [{' '.join((*rules, *readings))}]" if rules or readings else ""


class Recorder:
    """Sends commands to one table, and tells what comes of each.

    ``often``: how often each instruction was told at tables of this book. ``known``: what the desk said before, and
    says no more; without it the desk says nothing.
    """

    def __init__(self, book: Rulebook, often: Counter[str], known: set[str] | None = None) -> None:
        self.book = book
        self.running = RunningTable(book)
        self._known: set[str] = set() if known is None else known
        self._desk_speaks = known is not None
        self._due = ""
        self._often = often
        self._phase: tuple[object, ...] = ()
        self._open: dict[str, str] = {}

    @property
    def table(self) -> Table:
        return self.running.table

    def send(self, command: Command) -> list[str]:
        """A command, and what it comes to."""
        before = self.table
        lines = [command_line(command) + _more(command)]
        lines += [f"  {line}" for line in self._before(command)]
        answer = self.running.do(command)
        if isinstance(answer, Refusal):
            return [*lines, f"  ✗ {answer.code}: {answer.message}{cited(answer.clauses)}"]
        for event in answer:
            lines += [f"  {line}" for line in self._event(event)]
        lines += [f"  · {line}" for line in changes(before, self.table)]
        lines += [f"  {line}" for line in self._after(before)]
        return lines

    def _event(self, event: Event) -> Iterator[str]:
        said = sentence(event, self.book)
        yield said + cited(event.clauses, event.readings)
        shown = sentence(show(event, None), self.book)
        if shown != said:
            yield f"for others: {shown}"

    def _before(self, command: Command) -> Iterator[str]:
        """What would come of a remedy, and how a round stands in the public record when the table is cleared."""
        if isinstance(command, Resolve):
            found = preview(self.table, command)
            if not isinstance(found, Refusal):
                for row in found.rows:
                    if row.changed:
                        yield f"foreseen: {row.part}, {row.label}: {row.before} → {row.after}"
        if isinstance(command, ClearTable) and self.table.phase == "clearing" and self.table.bets:
            try:
                record = plain(record_of(self.table))
                kept = {name: record[name] for name in record if name not in ("rulebook", "decks", "limits")}
                yield f"record: {msgspec.json.encode(kept).decode()}"
            except Refused as refused:
                yield f"record: ✗ {refused.code}: {refused}{cited(refused.clauses)}"

    def _after(self, before: Table) -> Iterator[str]:
        table = self.table
        due = instruction(table)
        says = due.says + cited(due.clauses, due.readings) + "".join(f" ! {each}" for each in due.also)
        if says != self._due and self._often[shape(due.says)] < OFTEN:
            self._due = says
            self._often[shape(due.says)] += 1
            yield f"→ {says}"
            for deed in due.deeds if self._desk_speaks else ():
                yield from self._deed(deed, "next")
        if table.trouble is not None and table.trouble != before.trouble:
            yield from self._remedies()
        phase = (table.phase, table.prep, table.trouble is None, table.step)
        if phase != self._phase:
            self._phase = phase
            yield from self._seen()
        if self._desk_speaks and table.cards and f"{phase}" not in self._known:
            self._known.add(f"{phase}")
            yield from self._desk()

    def _remedies(self) -> Iterator[str]:
        for each in remedies_for(self.table):
            why = "".join(f"; or if {reason.name}" for reason in each.reasons)
            shut = f" closed: {each.closed}" if each.closed else ""
            yield f"remedy {each.remedy.mend} ({each.who[0]} +{len(each.who) - 1}){shut}{why}"
        for deed in remedies(self.table) if self._desk_speaks else ():
            yield from self._deed(deed, "remedy")

    def _seen(self) -> Iterator[str]:
        """The hands as anybody sees them, where not all lie face up in their places, and as players do who see more."""
        table = self.table
        onlooker = _hands(view(table, None))
        if "??" in onlooker or "aside" in onlooker:
            yield f"seen: {onlooker}"
        for player in dict.fromkeys(player for _, player in table.bets):
            own = _hands(view(table, player))
            if own != onlooker:
                yield f"seen by {player}: {own}"

    def _desk(self) -> Iterator[str]:
        """What may be reported and done now, as far as it is another than when last told."""
        found: dict[str, str] = {}
        for deed in (*(each for part in deeds(self.table).values() for each in part), *reports(self.table)):
            found[deed.name] = deed.closed
            yield from self._deed(deed, "desk")
        for each in reportable(self.table):
            asks = " ".join(circumstance.name for circumstance in each.circumstances)
            found[f"report:{each.irregularity.name}"] = f"asks {asks}" if asks else ""
        opened = [name for name, shut in found.items() if not shut and self._open.get(name, "-")]
        closed: dict[str, list[str]] = {}
        for name, shut in found.items():
            if shut and shut != self._open.get(name):
                closed.setdefault(shut, []).append(name)
        gone = [name for name in self._open if name not in found]
        shut_now = ((f"says “{why}” to", names) for why, names in closed.items())
        for word, names in (("opens", opened), *shut_now, ("no longer has", gone)):
            if names:
                yield f"desk {word} {', '.join(names)}"
        self._open = found

    def _deed(self, deed: Deed, where: str) -> Iterator[str]:
        """Something that may be done, in full, unless that was told before."""
        text = " ".join(filter(None, (f"{deed.title}.", deed.says if where != "desk" else "", deed.terms)))
        who = f"{deed.who[0]} +{len(deed.who) - 1}" if deed.who else "anybody"
        full = self.book.id == IN_FULL or where == "next"
        asks = "; ".join(_question(field) if full else field.name for field in deed.asks)
        said = f"{where} {deed.name}: {text} By {who}, as {deed.role}. Asks: {asks or 'nothing'}."
        given = f" Given {msgspec.json.encode(plain(dict(deed.given))).decode()}." if deed.given else ""
        key = f"{where} {deed.name} {who} {[field.name for field in deed.asks]}"
        if key not in self._known:
            self._known.add(key)
            yield said + given + cited(deed.clauses, deed.readings)


def _question(field: Field) -> str:
    """A question, and how it may be answered."""
    words = [field.kind, *(word for word in ("optional", "many", "part") if getattr(field, word))]
    words += ["or another"] if field.free and field.picks else []
    words += [f"usually {field.usual}"] if field.usual else []
    words += [f"else {field.stays}"] if field.stays else []
    if field.picks:
        words.append("one of " + ", ".join(f"{pick.value}={pick.title}" for pick in field.picks[:4]))
    about = f"{field.about}, " if field.about else ""
    return f"{field.name}: {about}{field.asks} ({', '.join(words)})"


def _hands(table: Table) -> str:
    places = sorted({*table.places})
    return "; ".join(f"{'aside' if box < 0 else place(box)} {hand(table.hand(box))}" for box in places)


def _more(command: Command) -> str:
    """What a command says that does not fit into its line."""
    found = ""
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if isinstance(value, msgspec.Struct | Mapping) and value:
            found += f" {name}={msgspec.json.encode(plain(value)).decode()}"
    return found
