"""Compiles the kernels, and keeps what was compiled where no stale copy of it can be found.

Numba's cache looks at the file of a kernel and not at the files of what that kernel calls. So each set of sources has a
folder of its own, named by a hash of all the files here and of the versions that compiled them: a changed source looks
into an empty folder. Where no folder can be written, nothing is kept.

Nothing is kept either where Python itself may be running old bytecode (see `cutcard.simulation.kernels.bytecode`).
"""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Callable
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from cutcard.simulation.kernels import BYTECODE_IS_FRESH

F = TypeVar("F", bound=Callable[..., Any])


def sources_hash(folder: Path) -> str:
    """A name for this state of the kernels' sources, and of what compiles them."""
    found = sha256()
    for path in sorted(folder.glob("*.py")):
        content = path.read_bytes()
        found.update(f"{path.name} {len(content)}\n".encode() + content)
    for compiler in ("numba", "llvmlite", "numpy"):
        found.update(f"{compiler} {version(compiler)}\n".encode())
    found.update(platform.python_version().encode())
    return found.hexdigest()[:24]


def cache_folder(sources: Path) -> Path | None:
    """Where compiled kernels are kept for these sources, made if need be; ``None`` if nothing can be written there."""
    try:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        folder = home / "cutcard" / f"kernels-{sources_hash(sources)}"
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except (OSError, RuntimeError):  # no home, a home that is read-only, a full disk
        return None


_FOLDER = cache_folder(Path(__file__).parent) if BYTECODE_IS_FRESH else None


def kernel(function: F) -> F:
    """Compile a function when it is first called, without the interpreter's lock; what is compiled is kept."""
    compiled = numba.njit(nogil=True)(function)
    if _FOLDER is not None:
        config: Any = numba.config
        before = config.CACHE_DIR
        config.CACHE_DIR = str(_FOLDER)
        try:
            compiled.enable_caching()
        finally:
            config.CACHE_DIR = before
    return cast(F, compiled)


def part(function: F) -> F:
    """Compile a function that only kernels call, as a part of each of them."""
    return cast(F, numba.njit(nogil=True, inline="always")(function))
