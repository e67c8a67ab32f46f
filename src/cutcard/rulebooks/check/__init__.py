"""Whether a rulebook is sound, asked whenever one is loaded: one list of faults, each with its file and line.

What is looked at: that every part is of its kind (`shapes`), that its game says all that is asked of it (`game`) and
that its functions do what they say (`tried`, `counted`), that every name is known (`names`), that every part says its
clauses (`cited`), that numbers can be played with (`amounts`), that the steps of a round come in an order in which they
can be done (`rounds`), and that nothing is missing or stands twice (`whole`). A fault in a book is its author's to
mend, and is never called ours.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.check.amounts import wrong_amounts
from cutcard.rulebooks.check.cited import uncited
from cutcard.rulebooks.check.game import game_faults
from cutcard.rulebooks.check.names import unknown_names
from cutcard.rulebooks.check.places import Place, Places, parsed
from cutcard.rulebooks.check.rounds import wrong_rounds
from cutcard.rulebooks.check.shapes import Wrong, wrong_shapes
from cutcard.rulebooks.check.whole import gaps
from cutcard.rulebooks.faults import Fault

__all__ = ["Fault", "faults_of"]

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def faults_of(book: Rulebook) -> list[Fault]:
    """Everything that is wrong with a book; nothing if it is sound.

    >>> from cutcard import rulebook
    >>> faults_of(rulebook("star-casino-war"))
    []
    """
    folder = Path(book.folder) if isinstance(book.folder, Path | str) else Path()  # a string is a fault, named below
    places, start = Places(folder), folder / "__init__.py"
    found = []
    with redirect_stdout(StringIO()):  # a game's functions are tried, and may print
        wrong = list(_wrong(book))
    for near, says in wrong:
        path, line = near if isinstance(near, Place) else places.find(*near) or (start, 1)
        found.append(Fault(path, line, says))
    return sorted({*found, *_imports(folder)})


def _wrong(book: Rulebook) -> Iterator[Wrong]:
    shapes = list(wrong_shapes(book))
    if shapes:  # what is of another kind cannot be looked into
        yield from shapes
        return
    if _ID.fullmatch(book.id) is None:
        yield (book.id,), f"id: small letters, digits and hyphens are expected, not {book.id!r}"
    names = [*game_faults(book), *unknown_names(book)]
    yield from names
    yield from uncited(book)
    if not names:  # a misspelt name would be missing once more
        yield from wrong_amounts(book)
        yield from wrong_rounds(book)
        yield from gaps(book)


def _imports(folder: Path) -> Iterator[Fault]:
    """What a folder imports by a name that may be somebody else's: only ``from . import`` finds its own modules."""
    own = {path.stem for path in folder.glob("*.py")}
    for path in folder.glob("*.py"):
        for node in ast.walk(parsed(path)):
            if not isinstance(node, ast.Import | ast.ImportFrom):
                continue
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            for name in names if isinstance(node, ast.Import) or node.level == 0 else ():
                first = name.partition(".")[0]
                inside = name.startswith(f"cutcard.rulebooks.{folder.name}")
                if inside or (first in own and first not in sys.stdlib_module_names):
                    own_name = name.rpartition(".")[2]
                    says = f"import: a book's own modules are imported as 'from .{own_name} import ...'"
                    yield Fault(path, node.lineno, says)
