"""Alters one module of the project as it is imported: see `tests.mutate.afresh`."""

from __future__ import annotations

import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType

MODULE, _, INDEX = os.environ.get("CUTCARD_ALTERED", "").rpartition(":")


class Altering(SourceFileLoader):
    """Loads a module with one alteration made, and keeps nothing of it."""

    def get_code(self, fullname: str) -> CodeType:
        from tests.mutate.logic import altered_tree

        return compile(altered_tree(fullname, int(INDEX)), self.path, "exec")


class Finder(MetaPathFinder):
    """Finds that module, and no other."""

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname != MODULE:
            return None
        spec = PathFinder.find_spec(fullname, path)  # type: ignore[arg-type]
        if spec is None or spec.origin is None:
            return None
        spec.loader = Altering(fullname, spec.origin)
        return spec


if MODULE:
    sys.meta_path.insert(0, Finder())
