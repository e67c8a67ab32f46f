"""The software bill of materials: every distribution that the engine runs with, as CycloneDX JSON."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from platform import python_implementation, python_version
from typing import Any
from uuid import UUID

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_LOCKED = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^ ;\\]+)")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_EXTRA = re.compile(r"\bextra\s*==")


def bill(engine_digest: str) -> dict[str, Any]:
    """The bill of the running installation; the same installation gives the same bill."""
    found = dict(sorted(_needed("cutcard")))
    own = found.pop("cutcard")
    locked = _locked()
    components = [_component(name, each, locked.get(name)) for name, (each, _) in found.items()]
    serial = UUID(bytes=sha256(repr(components).encode() + engine_digest.encode()).digest()[:16], version=5)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "cutcard",
                "name": "cutcard",
                "version": own[0].version,
                "hashes": [{"alg": "SHA-256", "content": engine_digest}],
                "licenses": [{"license": {"id": "MIT"}}],
            },
            "properties": [
                {"name": "python:implementation", "value": python_implementation()},
                {"name": "python:version", "value": python_version()},
            ],
        },
        "components": components,
        "dependencies": [
            {"ref": name, "dependsOn": [each for each in needs if each in found]}
            for name, (_, needs) in {"cutcard": own, **found}.items()
        ],
    }


def _needed(first: str) -> Iterator[tuple[str, tuple[Distribution, tuple[str, ...]]]]:
    """A distribution, and all that are installed for it, by name, each with the names of those it needs."""
    known: set[str] = set()
    waiting = [first]
    while waiting:
        name = waiting.pop()
        if name in known:
            continue
        known.add(name)
        try:
            found = distribution(name)
        except PackageNotFoundError:  # for another system, or one of an extra that nobody installed
            continue
        # The engine's own extras count as far as they are installed; those of others are nothing that it asked for.
        needs = tuple(sorted({each for each in _requires(found.requires or (), name == first) if each != first}))
        waiting += needs
        yield name, (found, needs)


def _requires(requirements: Iterable[str], extras: bool) -> Iterator[str]:
    for each in requirements:
        name = _NAME.match(each)
        if name is not None and (extras or not _EXTRA.search(each.partition(";")[2])):
            yield _normal(name[0])


def _normal(name: str) -> str:
    """A name as package indexes compare them.

    >>> _normal("Confusable_Homoglyphs")
    'confusable-homoglyphs'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def _component(name: str, found: Distribution, locked: tuple[str, tuple[str, ...]] | None) -> dict[str, Any]:
    told = found.metadata
    named = "".join((told.get_all(field) or [""])[0] for field in ("License-Expression", "License"))
    licence = named.strip().partition("\n")[0][:80]
    properties = [{"name": "cutcard:installed-files-sha256", "value": _installed(found)}]
    if locked is not None and locked[0] == found.version:
        properties += [{"name": "cutcard:locked-archive-sha256", "value": each} for each in locked[1]]
    return {
        "type": "library",
        "bom-ref": name,
        "name": name,
        "version": found.version,
        "purl": f"pkg:pypi/{name}@{found.version}",
        **({"licenses": [{"license": {"name": licence}}]} if licence else {}),
        "properties": properties,
    }


def _installed(found: Distribution) -> str:
    """The hash over the list of installed files with their hashes, without what an installer adds of its own."""
    lines = []
    for name, digest, *_ in csv.reader((found.read_text("RECORD") or "").splitlines()):
        if digest and not name.startswith("..") and not _of_installer(name.rpartition("/")[2]):
            lines.append(f"{digest}  {name}\n")
    return sha256("".join(sorted(lines)).encode()).hexdigest()


def _of_installer(name: str) -> bool:
    return name in ("INSTALLER", "REQUESTED", "direct_url.json", "uv_cache.json") or name.endswith(".pyc")


def _locked() -> dict[str, tuple[str, tuple[str, ...]]]:
    """What the lock of a checkout pins, by name; an installed package has no lock beside it."""
    path = Path(__file__).parents[3] / "requirements.lock"
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return {}
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    name = ""
    for line in text.splitlines():
        begun = _LOCKED.match(line)
        if begun is not None:
            name = _normal(begun["name"])
            found[name] = (begun["version"], ())
        if name and (pinned := _HASH.search(line)) is not None:
            found[name] = (found[name][0], (*found[name][1], pinned[1]))
    return found
