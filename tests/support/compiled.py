"""Functions of tests that Numba compiles: counts by brute force that take minutes otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile a function when it is first called. Nothing is kept: a test may be altered between two runs."""
    return cast(F, numba.njit()(function))
