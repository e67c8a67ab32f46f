"""Checking a dossier: its form, its signature, and every file in it. Nothing in it is taken on trust."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import NamedTuple

import msgspec

from cutcard.dossiers.archive import FORMAT, MANIFEST, SIGNATURE, Unpacked, packed
from cutcard.journal.signing import Signer, signed_by
from cutcard.parsheets.build import build_of
from cutcard.rulebooks import Shelf

_SIGNED = b"cutcard dossier manifest\n"


class Listed(msgspec.Struct, forbid_unknown_fields=True):
    """One file as the manifest has it."""

    sha256: str
    bytes: int


class Manifest(msgspec.Struct, forbid_unknown_fields=True):
    """What a dossier is about, and every file in it."""

    format: str
    rulebook: str
    edition: str
    revision: int
    rulebook_sha256: str
    engine: str
    engine_sha256: str
    date: str
    command: str
    files: dict[str, Listed]


class Signature(msgspec.Struct, forbid_unknown_fields=True):
    """Who signed the manifest: an Ed25519 key and its signature, as hexadecimal digits."""

    algorithm: str
    key: str
    signature: str


class Wrong(NamedTuple):
    """Something that is wrong, and where."""

    place: str
    says: str

    def __str__(self) -> str:
        return f"{self.place}: {self.says}"


@dataclass
class DossierReport:
    """What was found of a dossier."""

    files: int = 0
    bytes: int = 0
    key: str = ""
    manifest: Manifest | None = None
    findings: list[Wrong] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def well(self) -> bool:
        """Whether the dossier is as it was signed."""
        return not self.findings


def sealed(manifest: Manifest, files: Mapping[str, bytes], signer: Signer) -> bytes:
    """A dossier: files with their manifest, signed."""
    manifest.files = {name: Listed(sha256(files[name]).hexdigest(), len(files[name])) for name in sorted(files)}
    listed = msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n"
    signed = Signature("Ed25519", signer.public, signer.signature(_SIGNED + listed).hex())
    written = msgspec.json.format(msgspec.json.encode(signed), indent=1) + b"\n"
    return packed({**files, MANIFEST: listed, SIGNATURE: written})


def verified(content: bytes, key: str = "", shelf: Shelf | None = None) -> DossierReport:
    """What is wrong with a dossier; ``key`` is the public key that must have signed it, if it is known.

    >>> signer, other = Signer.new(), Signer.new()
    >>> about = Manifest(FORMAT, "none", "", 1, "", "", "", "", "", {})
    >>> made = sealed(about, {"a.txt": b"1"}, signer)
    >>> verified(made, signer.public).well, [*map(str, verified(made, other.public).findings)][0][:48]
    (True, 'signature.json: signed by another key than the o')
    """
    report = DossierReport()
    unpacked = Unpacked(content)
    report.findings += [Wrong(*each) for each in unpacked.wrong]
    files = dict(unpacked.files)
    report.files, report.bytes = len(files), len(content)
    listed, signed = files.pop(MANIFEST, None), files.pop(SIGNATURE, None)
    if listed is None:
        report.findings.append(Wrong(MANIFEST, "it is missing: nothing says what should be in the archive"))
        return report
    _check_signature(report, listed, signed, key)
    try:
        report.manifest = msgspec.json.decode(listed, type=Manifest)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        report.findings.append(Wrong(MANIFEST, f"it cannot be read: {str(error)[:120]}"))
        return report
    if report.manifest.format != FORMAT:
        report.findings.append(Wrong(MANIFEST, f"of another format than {FORMAT!r}: {report.manifest.format[:40]!r}"))
    _check_files(report, report.manifest.files, files, {place for place, _ in unpacked.wrong})
    if shelf is not None:
        report.notes += _beside(report.manifest, shelf)
    return report


def _check_signature(report: DossierReport, listed: bytes, signed: bytes | None, key: str) -> None:
    if signed is None:
        report.findings.append(Wrong(SIGNATURE, "it is missing: nobody signed what is in the archive"))
        return
    try:
        found = msgspec.json.decode(signed, type=Signature)
        signature = bytes.fromhex(found.signature)
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError) as error:
        report.findings.append(Wrong(SIGNATURE, f"it cannot be read: {str(error)[:120]}"))
        return
    report.key = found.key if len(found.key) == 64 and found.key.isalnum() else ""
    if key and found.key != key:
        says = f"signed by another key than the one that was given: {found.key[:64]}, not {key}"
        report.findings.append(Wrong(SIGNATURE, says))
    if not signed_by(found.key, signature, _SIGNED + listed):
        report.findings.append(Wrong(SIGNATURE, f"it is not that of {MANIFEST} by the key that it names"))
    elif not key:
        report.notes.append(
            f"Signed by {found.key}. Whose key that is, no file can say of itself: --key checks that it is the one you "
            "were given."
        )


def _check_files(
    report: DossierReport, listed: Mapping[str, Listed], files: Mapping[str, bytes], broken: set[str]
) -> None:
    """Every file that is missing, was added, was changed or bears another name."""
    missing = {name: each.sha256 for name, each in listed.items() if name not in files and name not in broken}
    added = {name: sha256(content).hexdigest() for name, content in files.items() if name not in listed}
    for name, digest in list(missing.items()):
        other = next((each for each, own in added.items() if own == digest), None)
        if other is not None:
            report.findings.append(Wrong(other, f"it was renamed: signed as {name}"))
            del missing[name], added[other]
    report.findings += [Wrong(name, "it is missing") for name in missing]
    report.findings += [Wrong(name, "it was added: nobody signed it") for name in added]
    for name, each in listed.items():
        if name in files and sha256(files[name]).hexdigest() != each.sha256:
            says = f"it was changed: {len(files[name]):,} bytes that are not the {each.bytes:,} that were signed"
            report.findings.append(Wrong(name, says))


def _beside(manifest: Manifest, shelf: Shelf) -> list[str]:
    """How the book of the dossier stands to the one that is installed here."""
    if manifest.rulebook not in shelf.ids:
        return [f"There is no rulebook {manifest.rulebook[:60]!r} here to compare with."]
    book = shelf[manifest.rulebook]
    build = build_of(book, book.options_in_force({}))
    same_book = build.rulebook.digest == manifest.rulebook_sha256
    same_engine = build.package.digest == manifest.engine_sha256
    return [
        f"The rulebook in it is {'the one' if same_book else 'another than the one'} that is installed here, "
        f"and so is the engine ({manifest.engine})."
        if same_book == same_engine
        else f"The rulebook in it is {'the one' if same_book else 'another than the one'} that is installed here; "
        f"the engine ({manifest.engine}) is {'the same' if same_engine else 'another'}."
    ]
