"""Every screen of the floor on six screens: ``python -m tests.web.screenshots [--out FOLDER] [--only SCENE ...]``.

``--documents`` takes the pictures of ``docs/pictures/`` too, one for each room of a house.

The shoes are scripted, so that the pictures are the same each time. Each scene has a floor and a browser of its own,
and as many run at once as there are cores. Pictures are named after what they show and the screen:
``lobby-390x844.png``.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.support.paths import DOCS
from tests.support.programs import chromium
from tests.web.browsers import TIMEOUT, launched
from tests.web.pages import Guest

SIZES: tuple[ViewportSize, ...] = tuple(
    {"width": width, "height": height}
    for width, height in ((390, 844), (844, 390), (820, 1180), (1280, 720), (1366, 768), (1920, 1080))
)

DOCUMENT: ViewportSize = {"width": 1280, "height": 720}
"""The screen in the pictures of the documents."""

READY = """async () => {
  const images = (node) => [...node.querySelectorAll("*")].flatMap((each) =>
    [...(each.localName === "img" ? [each] : []), ...(each.shadowRoot ? images(each.shadowRoot) : [])]);
  await Promise.all(images(document).map((image) => image.decode().catch(() => {})));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


class Album:
    """Pages of one browser, and the pictures of them."""

    def __init__(self, browser: Browser, out: Path, documents: Path | None = None) -> None:
        """``documents``: where pictures of the documents go, if they are to be taken."""
        self._browser, self._out, self._documents = browser, out, documents
        self._contexts: list[BrowserContext] = []
        self.written = 0
        out.mkdir(parents=True, exist_ok=True)

    def open(self, url: str, storage: Any = None, size: ViewportSize = SIZES[-1]) -> Guest:
        """A page of somebody; ``storage``: of a guest who has come in already."""
        context = self._browser.new_context(
            viewport=size, storage_state=storage, reduced_motion="reduce", color_scheme="dark"
        )
        context.set_default_timeout(TIMEOUT)
        self._contexts.append(context)
        return Guest(context.new_page(), url)

    def close(self) -> None:
        for context in self._contexts:
            context.close()
        self._contexts.clear()

    def take(self, page: Page, name: str) -> None:
        """One picture, when the page has drawn what it has to draw."""
        size = page.viewport_size
        assert size is not None
        page.evaluate(READY)
        page.screenshot(path=self._out / f"{name}-{size['width']}x{size['height']}.png")
        self.written += 1

    def all(self, page: Page, name: str, before: Callable[[], object] = lambda: None) -> None:
        """The same page on every screen. ``before``: what is done on each of them before the picture is taken."""
        for size in SIZES:
            page.set_viewport_size(size)
            before()
            self.take(page, name)

    def document(self, page: Page, name: str) -> None:
        """The picture of a document, if those are to be taken."""
        if self._documents is None:
            return
        page.set_viewport_size(DOCUMENT)
        page.evaluate(READY)
        shot = Image.open(BytesIO(page.screenshot()))
        # A page has few colours: a palette of them takes half the room.
        shot.quantize(256, dither=Image.Dither.NONE).save(self._documents / f"{name}.png", optimize=True)
        self.written += 1


Scene = Callable[[Album, Path], None]


def shoot(name: str, out: Path, documents: Path | None = None) -> tuple[str, int, str]:
    """One scene in this process; gives its name, how many pictures there are of it, and what went wrong."""
    from tests.web.scenes import SCENES

    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        album = Album(browser, out, documents)
        try:
            SCENES[name](album, Path(folder))
        except Exception:
            return name, album.written, traceback.format_exc()
        finally:
            album.close()
        return name, album.written, ""


def take(out: Path, names: Iterable[str], documents: Path | None = None) -> int:
    """Take the pictures of these scenes; gives how many there are."""
    number, faults = 0, []
    with ProcessPoolExecutor(max_workers=os.cpu_count() or 1) as workers:
        for job in [workers.submit(shoot, name, out, documents) for name in names]:
            name, written, fault = job.result()
            print(f"{name}: {written} pictures", flush=True)
            number += written
            faults += [f"{name}: {fault}"] if fault else []
    if faults:
        raise SystemExit("\n".join(faults))
    return number


def main() -> None:
    from tests.web.scenes import SCENES

    asked = argparse.ArgumentParser(description="Take a picture of every screen.")
    asked.add_argument("--out", type=Path, default=Path("screenshots"))
    asked.add_argument("--only", nargs="+", choices=sorted(SCENES), default=list(SCENES), metavar="SCENE")
    asked.add_argument("--documents", action="store_true", help="take those of docs/pictures/ too")
    told = asked.parse_args()
    if chromium() is None:
        raise SystemExit("Chromium is needed for pictures, and cannot be found.")
    began = time.monotonic()
    number = take(told.out, told.only, DOCS / "pictures" if told.documents else None)
    print(f"{number} pictures in {told.out}, in {time.monotonic() - began:.0f} seconds.")


if __name__ == "__main__":
    main()
