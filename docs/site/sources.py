"""The pages of the site, gathered: documents, what they link to in the repository, and what is written from the code.

A link between documents leads from page to page, as it does in the repository. One to another file of the repository
leads to a page that shows the file. One that leads nowhere is an error, here or in Sphinx.
"""

from __future__ import annotations

import posixpath
import re
import shutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from docs.site import notebooks
from docs.site.contents import CONTENTS

ROOT = Path(__file__).resolve().parents[2]
START = "docs/site/index.md"

_FENCE = re.compile(r"^(`{3,}).*?^\1`*\s*?$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
_PICTURES = re.compile(r"<p>\n.*?</p>\n\n", re.DOTALL)  # of the README: the start page has them
_LANGUAGES = {".py": "python", ".toml": "toml", ".json": "json", ".ipynb": "json", ".ts": "typescript"}
_FILES = """# Files

What the documents link to beside each other, as it stands in the repository.

"""
_ORPHAN = "---\norphan: true\n---\n\n"
"""Of a page that stands in no contents, but in the list of files."""


class BrokenLinkError(Exception):
    """A document links to something that is not there."""


class Sources:
    """A folder of pages for Sphinx, made from the repository."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root, self._folder = root, folder
        self._pages = {path.relative_to(root).as_posix(): path.stem for path in sorted((root / "docs").glob("*.md"))}
        self._pages |= {"README.md": "tour", "CONTRIBUTING.md": "contributing", START: "index"}
        self._waiting = list(self._pages)  # to be written, with those that they link to

    def write(self, written: Mapping[str, Callable[[], str]]) -> None:
        """Write everything; ``written`` are pages that are made from the code, by name."""
        shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir(parents=True)
        for name, text in written.items():
            self._pages[f"docs/site/{name}.md"] = name
            self._put(name, text())
        while self._waiting:
            origin = self._waiting.pop()
            self._put(self._pages[origin], self._page(origin))
        start = self._folder / "index.md"
        others = sorted(set(self._pages.values()) - _named() - {"index"})
        more = [page for page in others if not page.startswith("files/")]  # until somebody says where
        start.write_text(start.read_text(encoding="utf-8") + _contents(more), encoding="utf-8")
        files = sorted(name for name in self._pages.values() if name.startswith("files/"))
        origins = {page: origin for origin, page in self._pages.items()}
        self._put("files", _FILES + "".join(f"- [{origins[page]}]({page}.md)\n" for page in files))

    def _put(self, name: str, text: str) -> None:
        path = self._folder / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def _page(self, origin: str) -> str:
        return (_ORPHAN if self._pages[origin].startswith("files/") else "") + self._body(origin)

    def _body(self, origin: str) -> str:
        path = self._root / origin
        text = path.read_text(encoding="utf-8")
        if origin == "README.md":
            text = re.sub(r"\A# .*", "# A tour", text)
        if path.suffix == ".md":
            return self._linked(_PICTURES.sub("", text), origin)
        if path.suffix == ".ipynb":
            return self._linked(notebooks.page(text), origin)
        fence = "`" * 6
        return f"# {origin}\n\n{fence}{_LANGUAGES.get(path.suffix, 'text')}\n{text}\n{fence}\n"

    def _linked(self, text: str, origin: str) -> str:
        """A document with its links as the site has them; examples in it stay as they are."""
        parts, at = [], 0
        for fence in _FENCE.finditer(text):
            parts += [self._in_prose(text[at : fence.start()], origin), fence.group()]
            at = fence.end()
        return "".join([*parts, self._in_prose(text[at:], origin)])

    def _in_prose(self, text: str, origin: str) -> str:
        return _LINK.sub(lambda found: f"{found[1]}[{found[2]}]({self._target(found[3], origin)})", text)

    def _target(self, link: str, origin: str) -> str:
        if re.match(r"[a-z]+:|#", link):
            return link
        path, _, anchor = link.partition("#")
        target = posixpath.normpath(posixpath.join(posixpath.dirname(origin), path))
        here = posixpath.dirname(self._pages[origin])
        file = self._root / target
        if target not in self._pages and not file.is_file():
            raise BrokenLinkError(f"{origin}: {link} is no file of the repository")
        if file.suffix in (".png", ".svg", ".webp"):
            copy = self._folder / "pictures" / file.name
            copy.parent.mkdir(exist_ok=True)
            shutil.copyfile(file, copy)
            return posixpath.relpath(f"pictures/{file.name}", here or ".")
        if target not in self._pages:
            self._pages[target] = f"files/{target.removesuffix('.md').replace('/', '.').replace('.', '-')}"
            self._waiting.append(target)
        page = posixpath.relpath(f"{self._pages[target]}.md", here or ".")
        return f"{page}#{anchor}" if anchor else page


def _named() -> set[str]:
    return {re.sub(r".* <(.*)>", r"\1", page) for pages in CONTENTS.values() for page in pages}


def _contents(more: list[str]) -> str:
    """The contents at the side of every page."""
    shown = {**CONTENTS, "More": (*more, "files")}
    return "".join(_tree(pages, f":hidden:\n:caption: {caption}") for caption, pages in shown.items())


def _tree(pages: Iterable[str], options: str) -> str:
    return "\n".join(["", "```{toctree}", options, "", *pages, "```", ""])
