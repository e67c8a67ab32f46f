"""How far long work is, on a terminal; in a pipe nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec


@contextmanager
def steps() -> Iterator[Callable[[str, int, int], None]]:
    """A bar that says what is under way; it is told how much of it is done, and how much there is."""
    if not sys.stderr.isatty() or find_spec("rich") is None:
        yield lambda what, done, whole: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(bar_width=20), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("beginning", total=None)

        def show(what: str, done: int, whole: int) -> None:
            bar.update(task, description=what, completed=done, total=whole)

        yield show
