"""A dossier as a file: a ZIP archive with exactly one form, so that the same content is the same bytes, everywhere.

Files lie one after the other in the order of their names, as they are (not compressed: compressors differ), without
times, owners or comments. Whatever else stands in such a file was put there by somebody, and is found.
"""

from __future__ import annotations

import struct
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from cutcard.citations import Refused

MAGIC = b"PK\x03\x04"
MANIFEST, SIGNATURE = "manifest.json", "signature.json"
FORMAT = "cutcard dossier 1"

LARGEST = 1 << 28
"""Bytes of a dossier; that of a book with many schedules has a few million."""

MOST_FILES = 10_000

_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The first moment that such an archive can name; it says nothing about when it was made."""

_BROKEN = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    struct.error,
    ValueError,
    EOFError,
    KeyError,
    IndexError,
    OverflowError,
    RuntimeError,
    NotImplementedError,
    OSError,
)
"""What the library raises on garbage."""


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as the bytes of an archive.

    >>> packed({"a.txt": b"1"}) == packed({"a.txt": b"1"}), packed({"a.txt": b"1"})[:4]
    (True, b'PK\\x03\\x04')
    """
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files, key=str.encode):
            info = zipfile.ZipInfo(name, _EPOCH)
            info.create_system = 3
            info.external_attr = 0o100644 << 16
            archive.writestr(info, files[name])
    return out.getvalue()


def is_dossier(path: str | Path) -> bool:
    """Whether a file begins as a dossier does, or is called so; what is in it is not looked at."""
    try:
        with Path(path).open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC or Path(path).suffix.lower() == ".zip"
    except (OSError, ValueError):
        return False


def read_whole(path: str | Path) -> bytes:
    """The bytes of a dossier's file; raises `Refused`."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise Refused("no_file", f"{path}: it cannot be read ({error.strerror})") from None
    if len(content) > LARGEST:
        raise Refused("too_large", f"{path}: no dossier has more than {LARGEST:,} bytes")
    return content


class Unpacked:
    """The files of an archive as far as they can be read, and what is wrong with its form, each with its place."""

    def __init__(self, content: bytes) -> None:
        self.files: dict[str, bytes] = {}
        self.wrong: list[tuple[str, str]] = []
        try:
            archive = zipfile.ZipFile(BytesIO(content))
            entries = archive.infolist()
        except _BROKEN as error:
            self.wrong.append(("archive", f"its list of files cannot be read ({_said(error)})"))
            return
        if len(entries) > MOST_FILES or sum(each.file_size for each in entries) > 2 * LARGEST:
            self.wrong.append(("archive", "its list of files names more than any dossier holds"))
            return
        for entry in entries:
            if entry.filename in self.files:
                self.wrong.append((entry.filename, "it is in the archive twice"))
                continue
            if entry.compress_type != zipfile.ZIP_STORED or entry.file_size > len(content):
                self.wrong.append((entry.filename, "it is not kept as dossiers keep their files"))
                continue
            try:
                self.files[entry.filename] = archive.read(entry)
            except _BROKEN as error:
                self.wrong.append((entry.filename, f"it was changed, at bytes {_span(entry)}: {_said(error)}"))
        if not self.wrong:
            self._compare(content)

    def _compare(self, content: bytes) -> None:
        """Where the file departs from the one form that its content has."""
        form = packed(self.files)
        if form != content:
            both = zip(form, content, strict=False)
            at = next((at for at, (one, other) in enumerate(both) if one != other), min(len(form), len(content)))
            self.wrong.append(("archive", f"between its files something was changed or added, first at byte {at:,}"))


def _span(entry: zipfile.ZipInfo) -> str:
    begin = entry.header_offset + 30 + len(entry.filename.encode())
    return f"{begin:,} to {begin + entry.file_size:,}"


def _said(error: Exception) -> str:
    text = str(error).strip().partition("\n")[0][:120]
    return text if text.isprintable() and text else type(error).__name__
