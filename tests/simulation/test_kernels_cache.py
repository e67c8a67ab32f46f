"""What was compiled from other sources is never used."""

from __future__ import annotations

import os
import platform
import py_compile
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import cutcard
from cutcard.simulation.kernels import compiled
from cutcard.simulation.kernels.bytecode import drop_stale_bytecode
from cutcard.simulation.kernels.compiled import cache_folder, sources_hash
from tests.support.seeds import SOAKING

SMALL = """
from cutcard.simulation.kernels.compiled import kernel
from cutcard.simulation.kernels.generator import next_word

@kernel
def first_word(state):
    return next_word(state[0], state[1], state[2], state[3])[0]
"""
"""A kernel that is compiled in a moment. Like the others it calls what stands in another file."""

PROBE = """
import numpy
from cutcard.simulation.kernels.small import first_word
print([int(first_word(numpy.array([word, 2, 3, 4], numpy.uint64))) for word in range(20)])
"""

LONG_PROBE = """
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from cutcard.simulation import make_plan, run_chunk
plan = make_plan(Terms(rulebook("star-casino-war")), rounds=1000, strategy=lambda hand: "war")
print(run_chunk(plan, 0, general=True).case_counts)
"""
"""The same with a kernel that plays rounds, which takes seconds to compile."""


def probe(source: Path, cache: Path) -> str:
    """What a kernel comes to in a new process, with the package in one folder and its cache in another.

    Bytecode is kept, as on most machines: it must not pass for newer sources either.
    """
    without = ("COVERAGE", "PYTHONDONTWRITEBYTECODE")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(without)}
    environment |= {"PYTHONPATH": str(source), "XDG_CACHE_HOME": str(cache)}
    program = [sys.executable, "-c", LONG_PROBE if SOAKING else PROBE]
    ran = subprocess.run(program, env=environment, capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    return ran.stdout


def compiled_files(cache: Path) -> dict[Path, int]:
    """The files of compiled code, with the time at which each was written."""
    return {path: path.stat().st_mtime_ns for path in cache.rglob("*.nb*")}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the kernels with a small one among them; in the long form, of the whole package."""
    package, folder = Path(cutcard.__file__).parent, tmp_path / "source"
    kernels = folder / "cutcard" / "simulation" / "kernels"
    ignored = shutil.ignore_patterns("__pycache__")
    if SOAKING:
        shutil.copytree(package, folder / "cutcard", ignore=ignored)
    else:
        shutil.copytree(package / "simulation" / "kernels", kernels, ignore=ignored)
        for parent in kernels.parents[:2]:
            (parent / "__init__.py").touch()
    (kernels / "small.py").write_text(SMALL, encoding="utf-8")
    return folder


@pytest.mark.soak
def test_a_changed_source_is_compiled_anew(source: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    before = probe(source, cache)
    kept = compiled_files(cache)
    assert kept
    assert probe(source, cache) == before
    assert compiled_files(cache) == kept

    # The edit is in another file than the kernel that calls it, and leaves neither size nor time as a trace.
    path = source / "cutcard" / "simulation" / "kernels" / "generator.py"
    text, times = path.read_text(encoding="utf-8"), path.stat()
    edited = text.replace("uint64(23), uint64(41)", "uint64(29), uint64(35)")
    assert edited != text
    path.write_text(edited, encoding="utf-8")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert probe(source, cache) != before

    if SOAKING:  # and back again
        path.write_text(text, encoding="utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        assert probe(source, cache) == before


@pytest.mark.soak
def test_without_a_place_to_keep_it(source: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "a file"
    nowhere.write_text("in the way", encoding="utf-8")
    assert probe(source, nowhere).startswith(("[", "("))
    assert nowhere.read_text(encoding="utf-8") == "in the way"


def test_nothing_is_kept_where_nothing_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def doubled(number: int) -> int:
        return 2 * number

    monkeypatch.setattr(compiled, "_FOLDER", None)
    kernel: Any = compiled.kernel(doubled)
    assert kernel(4) == 8
    assert kernel.stats.cache_path is None


@pytest.mark.parametrize("changed", ["numba", "llvmlite", "numpy", "python_version"])
def test_what_another_compiler_made_is_not_taken(changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sources_hash(tmp_path)
    monkeypatch.setattr(compiled, "version", lambda name: "0.0.1" if name == changed else version(name))
    if changed == "python_version":
        monkeypatch.setattr(platform, changed, lambda: "3.0.1")
    assert sources_hash(tmp_path) != before


def test_the_folder_is_named_by_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = tmp_path / "kernels"
    sources.mkdir()
    (sources / "one.py").write_text("1", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    first = cache_folder(sources)
    assert first is not None
    assert first.is_dir()
    assert first.name == f"kernels-{sources_hash(sources)}"
    (sources / "one.py").write_text("2", encoding="utf-8")
    second = cache_folder(sources)
    (sources / "one.py").rename(sources / "two.py")
    assert len({first, second, cache_folder(sources)}) == 3

    monkeypatch.setenv("XDG_CACHE_HOME", str(sources / "two.py"))
    assert cache_folder(sources) is None
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    found = cache_folder(sources)
    assert found is not None
    assert found.is_relative_to(tmp_path / "home" / ".cache" / "cutcard")


def test_stale_bytecode_is_removed_or_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "kernel.py"
    source.write_text("NUMBER = 1\n", encoding="utf-8")
    bytecode = Path(py_compile.compile(str(source), doraise=True) or "")
    assert drop_stale_bytecode(tmp_path)
    assert bytecode.exists()

    times = source.stat()
    source.write_text("NUMBER = 2\n", encoding="utf-8")
    os.utime(source, ns=(times.st_atime_ns, times.st_mtime_ns))

    def refuse(path: Path) -> None:
        raise PermissionError

    with monkeypatch.context() as read_only:
        read_only.setattr(Path, "unlink", refuse)
        assert not drop_stale_bytecode(tmp_path)
    assert drop_stale_bytecode(tmp_path)
    assert not bytecode.exists()
