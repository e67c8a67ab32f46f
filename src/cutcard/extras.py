"""What is installed only where it is asked for: the extras of the package, and what is said where one is missing.

``pip install cutcard`` is light: rounds are settled, rules are read, odds are counted, tables are run from scripts.
What needs compiled kernels, columns, a journal, a terminal game or a server is an extra of ``pyproject.toml``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cutcard.citations import Refused

BRINGS: dict[str, tuple[str, ...]] = {
    "simulation": ("numba", "numpy", "rich"),
    "journal": ("apsw", "cryptography", "numpy", "rich"),
    "audit": ("apsw", "cryptography", "numpy", "pyarrow", "rich"),
    "play": ("textual",),
    "print": ("reportlab",),
    "client": ("websockets",),
    "frames": ("pandas", "pyarrow"),
    "postgres": ("asyncpg", "apsw", "cryptography"),
    "serve": (
        "starlette",
        "uvicorn",
        "webauthn",
        "argon2",
        "confusable_homoglyphs",
        *("apsw", "cryptography", "numpy", "pyarrow", "reportlab", "websockets"),
    ),
    "dossier": ("apsw", "cryptography", "numba", "numpy", "reportlab", "rich"),
    "cluster": ("distributed",),
    "environments": ("gymnasium", "numpy", "pettingzoo"),
}
"""By extra: the packages that it brings, as they are imported. Of two that bring one, the first is the smaller."""

_RATHER = {
    "audit": "audit",
    "dossier": "dossier",
    "serve": "serve",
    "move": "postgres",
    "report": "journal",
    "to_arrow": "frames",
}
"""The extra that a command needs as a whole, where several bring what it missed first."""


def lacking(error: ModuleNotFoundError, what: str = "") -> Refused | None:
    """The refusal for a package that an extra brings and nobody installed; nothing where it is another fault.

    >>> str(lacking(ModuleNotFoundError(name="numba"), "cutcard simulate"))
    'cutcard simulate needs numba, which is not installed: pip install "cutcard[simulation]"'
    """
    package = (error.name or "").partition(".")[0]
    able = [extra for extra, packages in BRINGS.items() if package in packages]
    if not able:
        return None
    rather = _RATHER.get(what.rpartition(" ")[2])
    extra = rather if rather in able else able[0]
    said = f'{what or "this"} needs {package}, which is not installed: pip install "cutcard[{extra}]"'
    return Refused("extra_missing", said)


@contextmanager
def needed_for(what: str) -> Iterator[None]:
    """Around a call that may need an extra: a missing package is refused, with the line that installs it."""
    try:
        yield
    except ModuleNotFoundError as error:
        refused = lacking(error, what)
        if refused is None:
            raise
        raise refused from None
