"""The programs of the examples, as modules: they share no code with the project, and are no part of it."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

from tests.support.paths import EXAMPLES


def example(name: str) -> ModuleType:
    """A program by its name."""
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
