"""What lies in a dossier, file by file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from cutcard.battery import report as batteries
from cutcard.battery.judging import judge
from cutcard.battery.outcomes import Outcomes
from cutcard.battery.plan import BatteryPlan
from cutcard.battery.running import tallies
from cutcard.battery.tally import Tally
from cutcard.dossiers.archive import FORMAT
from cutcard.dossiers.bill import bill
from cutcard.dossiers.checking import Show, cross_checked
from cutcard.dossiers.evidence import evidence, evidence_sheet
from cutcard.dossiers.verify import Manifest
from cutcard.exact_odds import odds_of, usual_terms
from cutcard.exact_odds.answer import answer
from cutcard.exact_odds.approved import Approved
from cutcard.parsheets import Asked, par_sheet, rules_copy
from cutcard.parsheets.build import Build, build_of, hashes_in
from cutcard.parsheets.sheet import report_number
from cutcard.rulebooks import Rulebook


@dataclass(frozen=True)
class Wanted:
    """What a dossier is made of: a book, which of its tables, and how long chance is tested."""

    book: Rulebook
    date: str
    command: str
    check: int  # rounds of the cross-check
    seed: int
    shoes: int  # of the battery
    decks: tuple[int, ...] = ()  # all that the book allows, where none are named
    schedules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # those of the trade, where none are named
    workers: int = 1
    number: str = ""
    pool: Approved | None = None  # what its operator was approved for, where meters are to live
    hands: int = 1
    options: str = ""  # how the pool was asked for, as it is typed
    approval: Path | None = None  # the file with its terms, where they came in one


@dataclass(frozen=True)
class Table:
    """One table of the book: its decks and the schedules that it posts."""

    name: str
    decks: int
    schedules: Mapping[str, str]


def tables(wanted: Wanted) -> list[Table]:
    """Every table that the book allows, the usual one first; of several schedules one is changed at a time."""
    book = wanted.book
    least, most = book.facts.decks.value
    decks = wanted.decks or tuple(range(most, least - 1, -1))
    posted = {each.name: wanted.schedules.get(each.name) or (each.usual, *each.posted) for each in book.schedules}
    usual = {name: texts[0] for name, texts in posted.items()}
    found: dict[tuple[int, tuple[str, ...]], Table] = {}
    for number in decks:
        for name, texts in posted.items() or (("", ("",)),):
            for text in texts:
                here = {**usual, name: text} if name else {}
                key = number, tuple(here.values())
                called = [f"{number}-{'deck' if number == 1 else 'decks'}"]
                called += [f"{each.replace('_', '-')}-{written}" for each, written in here.items()]
                found.setdefault(key, Table("-".join(called), number, here))
    return list(found.values())


def contents(wanted: Wanted, show: Show) -> tuple[Manifest, dict[str, bytes], bool]:
    """The manifest, still without its files, the files by name, and whether every check in them went well."""
    book = wanted.book
    build = build_of(book, book.options_in_force({}))
    files: dict[str, bytes] = {}
    well = True
    every = tables(wanted)
    for at, table in enumerate(every):
        show(f"sheet {table.name}", at, len(every))
        well &= _sheet(wanted, table, files, show if at == 0 else None)
    show("rules and evidence", 0, 1)
    files |= _rules(book, build)
    files |= dict(_hashes(book))
    if wanted.approval is not None:
        files[f"approval/{wanted.approval.name}"] = wanted.approval.read_bytes()
    files["bill-of-materials/cyclonedx.json"] = _json(bill(build.package.digest))
    well &= _battery(wanted, build, files, show)
    files["README.txt"] = _about(wanted, build, files).encode()
    about = Manifest(
        format=FORMAT,
        rulebook=book.id,
        edition=book.edition,
        revision=book.revision,
        rulebook_sha256=build.rulebook.digest,
        engine=f"Cutcard {build.version}",
        engine_sha256=build.package.digest,
        date=wanted.date,
        command=wanted.command,
        files={},
    )
    return about, files, well


def _sheet(wanted: Wanted, table: Table, files: dict[str, bytes], first: Show | None) -> bool:
    """The PAR sheet and the odds of one table; the first comes in every form, and with a cross-check."""
    given = usual_terms(wanted.book, decks=table.decks, schedules=table.schedules)
    terms, usual = given
    command = f"cutcard parsheet {wanted.book.id} --decks {table.decks}"
    command += "".join(f" --schedule {name}={text}" for name, text in table.schedules.items())
    asked = Asked(
        terms,
        command
        + (f" --check={wanted.check} --seed {wanted.seed}" if first is not None and wanted.check else "")
        + f"{wanted.options} --date {wanted.date} -o sheet.html",
        usual=usual,
        decks_given=True,
        date=wanted.date,
        pool=wanted.pool,
        stakes={} if wanted.pool is None else {_fed(wanted.book): wanted.pool.wager},
        hands=wanted.hands,
        number=wanted.number if first is not None else "",
    )
    well = True
    if first is not None and wanted.check:
        asked = replace(asked, check=cross_checked(asked.odds, wanted.check, wanted.seed, wanted.workers, first))
        assert asked.check is not None
        well = asked.check.well(asked.odds)
    sheet = par_sheet(asked)
    files[f"sheets/{table.name}.html"] = sheet.to_html().encode()
    files[f"odds/{table.name}.json"] = _json(answer(odds_of(terms), usual))
    if first is not None:
        files[f"sheets/{table.name}.md"] = sheet.to_markdown().encode()
        files[f"sheets/{table.name}.json"] = sheet.to_json().encode()
        files[f"sheets/{table.name}.pdf"] = sheet.to_pdf()
    return well


def _fed(book: Rulebook) -> str:
    """The wager that feeds the prize meters."""
    return next(wager.name for wager in book.wagers if wager.taken_before_deal)


def _rules(book: Rulebook, build: Build) -> dict[str, bytes]:
    copy = rules_copy(book)
    shown = evidence_sheet(book, f"Cutcard {build.version} · {build.package.digest[:16]}")
    return {
        "rules/copy.html": copy.to_html().encode(),
        "rules/copy.txt": copy.to_text().encode(),
        "evidence/clauses.html": shown.to_html().encode(),
        "evidence/clauses.json": _json(evidence(book)),
    }


def _hashes(book: Rulebook) -> Iterator[tuple[str, bytes]]:
    """Lists as ``sha256sum`` prints them; the hash of each list is the one that sheets name."""
    yield "hashes/engine.sha256", hashes_in(Path(__file__).parents[1]).encode()
    yield "hashes/rulebook.sha256", hashes_in(book.folder).encode()


def _battery(wanted: Wanted, build: Build, files: dict[str, bytes], show: Show) -> bool:
    """The battery of tests of chance, on shoes that the seed decides."""
    if not wanted.shoes:
        return True
    terms, _ = usual_terms(wanted.book, decks=tables(wanted)[0].decks)
    plan = BatteryPlan(decks=terms.copies, shoes=wanted.shoes, seed=wanted.seed, points=wanted.seed % 2**64)
    outcomes = Outcomes(terms)
    total = Tally()
    for tally in tallies(plan, outcomes, wanted.workers):
        total += tally
        show("battery of tests of chance", total.shoes, wanted.shoes)
    found = batteries.Report(
        rulebook=wanted.book.id,
        decks=terms.copies,
        source=f"seed {wanted.seed}",
        shoes=total.shoes,
        cards=total.cards,
        verdicts=judge(total, terms.copies, outcomes.odds),
        version=f"cutcard {build.version}",
    )
    files["randomness/battery.html"] = batteries.as_sheet(found).to_html().encode()
    files["randomness/battery.json"] = _json(batteries.as_json(found))
    return found.well


_SAYS = {
    "approval": "the terms of the prize pool, as they were given",
    "sheets": "PAR sheets: one for each table, the first in every form and with a cross-check",
    "odds": "the exact odds of the same tables, for programs",
    "rules": "a copy of the rules in our own words, with how unclear places are read",
    "evidence": "for each clause what acts on it, and which test failed when that was broken",
    "hashes": "SHA-256 of every source of the engine and of the rulebook's folder",
    "randomness": "a battery of tests of chance, on shoes that the seed decides",
    "bill-of-materials": "every library that the engine runs with, as CycloneDX",
}


def _about(wanted: Wanted, build: Build, files: Mapping[str, bytes]) -> str:
    book = wanted.book
    number = wanted.number or report_number(book.id, build.rulebook.digest)
    lines = [
        f"Dossier: {book.title}, {book.house}",
        f"{book.edition}; {book.id}, our revision {book.revision}",
        f"Dossier number {number}, {wanted.date}",
        f"Cutcard {build.version}, SHA-256 {build.package.digest}",
        "",
    ]
    folders = dict.fromkeys(name.partition("/")[0] for name in sorted(files))
    lines += [f"{folder + '/':<20}{_SAYS[folder]}" for folder in folders]
    lines += [
        "",
        "manifest.json names every file with its SHA-256, and signature.json is the Ed25519 signature of the manifest.",
        "To check all of it:   cutcard verify FILE --key PUBLIC-KEY",
        f"To make it again:     {wanted.command}",
        "",
    ]
    return "\n".join(lines)


def _json(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
