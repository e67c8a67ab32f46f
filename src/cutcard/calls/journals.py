"""`cutcard.verify`: a journal checked, whoever wrote it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cached_property
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cutcard.arguments import checked
from cutcard.calls.result import Grid, Result
from cutcard.citations import Refused
from cutcard.extras import needed_for
from cutcard.money import dollars, in_dollars
from cutcard.rulebooks import Shelf, default_shelf

if TYPE_CHECKING:
    from cutcard.inspection.verify import Report, StreamReport
    from cutcard.journal.store import Store
    from cutcard.journal.vault import Secrets

Progress = Callable[[], AbstractContextManager[Callable[[int, int], None]]]

COUNTS = ("entries", "events", "rounds", "signed")


@dataclass(frozen=True, repr=False)
class VerifyAnswer(Result):
    """Whether a journal is as it was written, stream by stream, and what is wrong first in each."""

    kind = "verification"

    file: str
    report: Report

    @property
    def well(self) -> bool:
        """Whether nothing is wrong, and all was judged."""
        return self.report.well

    @property
    def findings(self) -> tuple[str, ...]:
        """What is wrong, in sentences."""
        return tuple(map(str, self.report.findings))

    @property
    def summary(self) -> str:
        said = "all is well" if self.well else f"{len(self.report.findings)} wrong"
        return f"{Path(self.file).name}, {len(self.report.streams)} streams: {said}"

    def to_dict(self) -> dict[str, Any]:
        from msgspec import to_builtins

        plain: dict[str, Any] = to_builtins(self.report)
        for stream in plain["streams"]:
            stream |= {name: dollars(stream[name]) for name in ("staked", "paid")}
        return {"file": self.file, "well": self.well, **plain}

    @cached_property
    def tables(self) -> Mapping[str, Grid]:
        rows = (
            (
                each.stream,
                *(number_of(each, name) for name in COUNTS),
                in_dollars(each.staked),
                in_dollars(each.paid),
                verdict(each),
            )
            for each in self.report.streams
        )
        return {"streams": Grid("streams", ("stream", *COUNTS, "staked", "paid", "verdict"), tuple(rows))}


def number_of(stream: StreamReport, name: str) -> int:
    """How many there are of something in this file: entries are numbered from the first of their journal on."""
    number: int = getattr(stream, name)
    return number - stream.before if name == "entries" else number


def verdict(stream: StreamReport) -> str:
    """What became of a stream, in a word or two."""
    if stream.finding is not None:
        return f"wrong at {stream.finding.version}"
    if stream.unjudged:
        return "not judged"
    return f"well since {stream.taken + 1}" if stream.taken else "well"


@checked
def verify(
    file: str | PathLike[str],
    *,
    key: str | None = None,
    heads: Iterable[str] = (),
    witnesses: Iterable[str] = (),
    vault: str | PathLike[str] | None = None,
    vault_key: str | PathLike[str] | None = None,
    workers: int | None = None,
    alone: bool = False,
    shelf: Shelf | None = None,
) -> VerifyAnswer:
    """Check a journal: chain, signatures, every decision, every payment, money and cards; nothing is taken on trust.

    ``file`` is a path or the address of a database; it needs ``pip install "cutcard[journal]"``. ``key`` is the public
    key that must have signed it, ``heads`` and ``witnesses`` say what was seen of it elsewhere, and a ``vault`` shows
    an inspector every card. docs/journal.md has the details.

    >>> from cutcard import Refused, verify
    >>> try:
    ...     verify("no-such.journal")
    ... except Refused as refused:
    ...     print(refused.code)
    not_a_journal
    """
    with needed_for("verify"):
        return verified_file(
            fspath(file),
            key=key,
            heads=tuple(heads),
            witnesses=tuple(witnesses),
            vault=None if vault is None else fspath(vault),
            vault_key=None if vault_key is None else fspath(vault_key),
            workers=workers,
            alone=alone,
            shelf=default_shelf() if shelf is None else shelf,
        )


def verified_file(
    file: str,
    *,
    key: str | None,
    heads: tuple[str, ...],
    witnesses: tuple[str, ...],
    vault: str | None,
    vault_key: str | None,
    workers: int | None,
    alone: bool,
    shelf: Shelf,
    progress: Progress = lambda: nullcontext(lambda done, whole: None),
) -> VerifyAnswer:
    """The same for whoever shows how far it is."""
    from cutcard.cores import workers_of
    from cutcard.inspection.opening import opened
    from cutcard.inspection.stretches import verified
    from cutcard.inspection.vaults import opened_by
    from cutcard.inspection.witnesses import heard
    from cutcard.journal.heads import read_heads
    from cutcard.journal.signing import read_public
    from cutcard.journal.vault import Vault
    from cutcard.journal.witness import witness_at

    public = read_public(key) if key is not None else ""
    number = workers_of(workers)
    given = [head for text in heads for head in read_heads(text)]
    asked = [witness_at(where) for where in witnesses]
    secrets: Secrets | None = None
    if vault is not None:  # nobody waits for one that is not there
        secrets = Vault(vault, read_only=True)
    with opened(file, alone) as given_file:
        store = given_file.store
        if secrets is not None and given_file.base is not None:
            raise Refused("needs_segments", f"vault: {file} is one file of several, and a vault is for all of them")
        if vault_key is not None:
            secrets = _in_database(store, vault_key)
        told = heard(asked, store, public)
        with progress() as advance:
            known = [*given, *told.heads]
            found = verified(given_file, shelf, key=public, heads=known, progress=advance, workers=number)
        found.findings += told.findings
        found.notes += told.notes
        if secrets is not None:
            compared = opened_by(secrets, store, shelf)
            found.findings += compared.findings
            found.notes += compared.notes()
        return VerifyAnswer(file, found)


def _in_database(store: Store, key: str) -> Secrets:
    from cutcard.journal.postgres.store import PostgresStore
    from cutcard.journal.postgres.vault import PostgresVault

    if not isinstance(store, PostgresStore):
        raise Refused("no_vault", "vault-key: it opens the vault in a database; that of a file is named by --vault")
    return PostgresVault(store.line, key, new=False)
