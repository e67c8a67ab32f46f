"""Which tests probably show a line, by what they are called and what they import: nothing of them is learnt first.

Most lines are noticed by the tests of their own module, so that to run every test once before is spared for all but
those that are left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.mutate import afresh
from tests.mutate.logic import LogicMutant
from tests.support.paths import ROOT


def texts(files: Iterable[str]) -> dict[str, str]:
    """What stands in files of tests."""
    return {file: Path(ROOT, file).read_text(encoding="utf-8") for file in dict.fromkeys(files)}


def near(mutant: LogicMutant, files: Mapping[str, str]) -> list[str]:
    """The files of its room, and those that import its module: first those that name the most of it."""
    own = tuple(afresh.tests_of(mutant.room))
    words = {word for part in mutant.module.split(".")[1:] for word in part.split("_")}
    names = [name for name in mutant.function.split(".") if not name.startswith("_")]
    found = []
    for file, text in files.items():
        imports = re.search(rf"\b{re.escape(mutant.module)}\b", text) is not None
        if not imports and not file.startswith(own):
            continue
        named = sum(re.search(rf"\b{name}\b", text) is not None for name in names)
        called = len(words & {*Path(file).stem.split("_")})
        found.append((-(4 * imports + 3 * file.startswith(own) + 2 * named + 2 * called), len(text), file))
    return [file for *_, file in sorted(found)]
