"""A fault in a rulebook's folder: what it is, where it stands, and the refusal of a book that has one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cutcard.citations import Refused


@dataclass(frozen=True, order=True)
class Fault:
    """Something in a book's folder that has to be mended, and where: on a line, or in the file as a whole."""

    path: Path
    line: int | None
    says: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.says}" if self.line is not None else f"{self.path}: {self.says}"


class Unsound(Refused):
    """The refusal of a rulebook for a fault in its folder; ``more`` is said after it.

    >>> try:
    ...     raise Unsound(Fault(Path("powers.md"), 7, "rank: a whole number is expected, not 'two'"))
    ... except Refused as refused:
    ...     print(refused.code, refused, sep="; ")
    bad_rulebook; powers.md:7: rank: a whole number is expected, not 'two'
    """

    def __init__(self, fault: Fault, more: str = "", code: str = "bad_rulebook") -> None:
        super().__init__(code, f"{fault}{more}")
        self.fault = fault


def text_of(path: Path) -> str:
    """The text of a file, its lines ended by a newline; a file that is no text, or cannot be read, is refused."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise Unsound(Fault(path, line, f"this is no text in UTF-8 ({error.reason})")) from None
    except OSError as error:
        raise Unsound(Fault(path, None, f"it cannot be read ({error.strerror})")) from None
