"""The README's picture and a short film of a war: ``python -m tests.web.film [--docs FOLDER]``.

A real round at a real table, recorded as the browser paints it. Each picture of the film is only the part that has
changed, encoded by the browser; the container around them (RIFF, as the WebP specification has it) is written here.
"""

from __future__ import annotations

import argparse
import base64
import struct
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace
from playwright.sync_api import Browser, Page, ViewportSize

from cutcard.house.pace import Pace
from tests.support.books import POKER
from tests.support.programs import chromium
from tests.web.bots import Bot
from tests.web.browsers import TIMEOUT, launched
from tests.web.moments import OTHERS as SEATED
from tests.web.moments import OWN_BOX, WAR, moments, others_decide, script, shown
from tests.web.pages import Guest
from tests.web.screenshots import READY
from tests.web.scripted_floor import HELD, HOUR, ScriptedFloor, Scripts, hands

BOOK = "star-casino-war"
SIZE: ViewportSize = {"width": 390, "height": 780}
LARGE: ViewportSize = {"width": 1440, "height": 900}
WIDE = 390
"""Pixels of the film from side to side."""

QUALITY = 0.82
PER_SECOND = 12

SLOWER = 2.5
"""So much slower is the round while it is filmed, with all that moves: a busy machine paints few frames a second."""

PACE = replace(Pace(), betting=90_000, decision=90_000, links=HOUR, clear=HOUR)
"""A round as it is played, with all the time that one wants."""

_MOVES = ("prepare", "deal", "aside", "breath", "whole_deal", "settle", "whole_settling")
FILMED = replace(PACE, **{name: round(SLOWER * getattr(PACE, name)) for name in _MOVES})

OTHERS = {"Ben": 2, "Dot": 6}

ENCODE = """async ({frame, wide, quality}) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${frame}`;
  await picture.decode();
  const high = 2 * Math.round(wide * picture.height / picture.width / 2);
  const canvas = Object.assign(document.createElement("canvas"), {width: wide, height: high});
  const paper = canvas.getContext("2d", {alpha: false, willReadFrequently: true});
  paper.imageSmoothingQuality = "high";
  paper.drawImage(picture, 0, 0, wide, high);
  const now = paper.getImageData(0, 0, wide, high).data;
  const before = window.filmed;
  let [left, top, right, bottom] = before ? [wide, high, 0, 0] : [0, 0, wide, high];
  if (before) {
    for (let at = 0; at < now.length; at += 4) {
      const far = (of) => Math.abs(now[at + of] - before[at + of]);
      if (far(0) + far(1) + far(2) < 24) continue;
      const [x, y] = [(at / 4) % wide, Math.floor(at / 4 / wide)];
      left = Math.min(left, x); right = Math.max(right, x + 1);
      top = Math.min(top, y); bottom = Math.max(bottom, y + 1);
    }
    if (right <= left) return null;
  }
  left -= left % 2; top -= top % 2;
  window.filmed = now;
  const part = Object.assign(document.createElement("canvas"), {width: right - left, height: bottom - top});
  part.getContext("2d", {alpha: false}).drawImage(canvas, -left, -top);
  const blob = await new Promise((done) => part.toBlob(done, "image/webp", quality));
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return {left, top, width: part.width, height: part.height, high, webp: btoa(text)};
}"""


class Frame(NamedTuple):
    """What the browser painted, and when, in seconds."""

    at: float
    png: str


class Part(NamedTuple):
    """The changed part of a picture: where it lies, how many milliseconds it stays, and its encoded pixels."""

    left: int
    top: int
    width: int
    height: int
    lasts: int
    data: bytes


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _24(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def pixels(webp: bytes) -> bytes:
    """The chunk of a still picture that holds its pixels."""
    at = 12
    while at < len(webp):
        name, length = webp[at : at + 4], struct.unpack("<I", webp[at + 4 : at + 8])[0]
        if name in (b"VP8 ", b"VP8L"):
            return _chunk(name, webp[at + 8 : at + 8 + length])
        at += 8 + length + length % 2
    raise ValueError("a picture without pixels")


def animated(width: int, height: int, parts: Sequence[Part]) -> bytes:
    """A WebP that moves, for ever: each part is laid over what was there before it."""
    frames = b""
    for part in parts:
        place = _24(part.left // 2) + _24(part.top // 2) + _24(part.width - 1) + _24(part.height - 1)
        no_blending = b"\x02"
        frames += _chunk(b"ANMF", place + _24(part.lasts) + no_blending + part.data)
    head = _chunk(b"VP8X", b"\x02\0\0\0" + _24(width - 1) + _24(height - 1))
    loop = _chunk(b"ANIM", b"\0\0\0\xff" + struct.pack("<H", 0))
    body = b"WEBP" + head + loop + frames
    return b"RIFF" + struct.pack("<I", len(body)) + body


class Camera:
    """Everything that a page paints from now on."""

    def __init__(self, page: Page, slower: float = SLOWER) -> None:
        self.frames: list[Frame] = []
        self._slower = slower
        self._line = page.context.new_cdp_session(page)
        self._line.send("Animation.enable")
        self._line.send("Animation.setPlaybackRate", {"playbackRate": 1 / slower})
        self._line.on("Page.screencastFrame", self._seen)
        self._line.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})

    def _seen(self, told: Any) -> None:
        self.frames.append(Frame(told["metadata"]["timestamp"] / self._slower, told["data"]))
        self._line.send("Page.screencastFrameAck", {"sessionId": told["sessionId"]})

    def stop(self) -> list[Frame]:
        self._line.send("Page.stopScreencast")
        return self.frames


def sampled(frames: Sequence[Frame], per_second: int = PER_SECOND) -> list[Frame]:
    """At most so many frames a second: of those that are closer together the last one counts."""
    kept: list[Frame] = []
    for frame in sorted(frames):  # the browser tells of some a little late
        if kept and frame.at - kept[-1].at < 1 / per_second and len(kept) > 1:
            kept[-1] = Frame(kept[-1].at, frame.png)
        else:
            kept.append(frame)
    return kept


def encoded(page: Page, frames: Sequence[Frame], last: float = 1.5) -> bytes:
    """The film of these frames; the last one stays for ``last`` seconds."""
    parts: list[Part] = []
    height = 0
    ends = [frame.at for frame in frames[1:]] + [frames[-1].at + last]
    for frame, end in zip(frames, ends, strict=True):
        found = page.evaluate(ENCODE, {"frame": frame.png, "wide": WIDE, "quality": QUALITY})
        lasts = round(1000 * (end - frame.at))
        if found is None:
            parts[-1] = parts[-1]._replace(lasts=parts[-1].lasts + lasts)
            continue
        height = found["high"]
        data = pixels(base64.b64decode(found["webp"]))
        parts.append(Part(found["left"], found["top"], found["width"], found["height"], lasts, data))
    return animated(WIDE, height, parts)


def war(browser: Browser, floor: ScriptedFloor) -> list[Frame]:
    """A tie, a war and how it ends, as somebody at the table sees it."""
    context = browser.new_context(viewport=SIZE, reduced_motion="no-preference", color_scheme="dark")
    context.set_default_timeout(TIMEOUT)
    guest = Guest(context.new_page(), floor.url).at(BOOK, "Ann", OWN_BOX)
    bots = {name: Bot(floor.url, name) for name in OTHERS}
    try:
        for (name, box), chips in zip(OTHERS.items(), ("25", "5"), strict=True):
            bots[name].do(BOOK, command="take_seat", box=box)
            bots[name].do(BOOK, command="place_wager", box=box, wager=WAR[BOOK], amount=chips)
        guest.bet(WAR[BOOK], 75).bet("tie", 10)
        camera = Camera(guest.page)
        guest.page.wait_for_timeout(800 * SLOWER)
        for bot in bots.values():
            bot.ready(BOOK)
        guest.ready()
        guest.page.locator("[data-choice=war]").wait_for()
        guest.page.wait_for_timeout(1600 * SLOWER)
        guest.decide("war")
        others_decide(floor, guest, bots, BOOK, lambda: shown(floor, BOOK).phase == "clearing")
        guest.phase("clearing").page.wait_for_timeout(2000 * SLOWER)
        with floor.paced(BOOK, clear=0):
            guest.phase("betting").page.wait_for_timeout(900 * SLOWER)
        return camera.stop()
    finally:
        for bot in bots.values():
            bot.close()


def picture(browser: Browser, floor: ScriptedFloor) -> bytes:
    """A full table on a wide screen, while its guest decides."""
    context = browser.new_context(viewport=LARGE, reduced_motion="reduce", color_scheme="dark")
    context.set_default_timeout(TIMEOUT)
    guest = Guest(context.new_page(), floor.url).standing(POKER, "Ann")
    bots = {name: Bot(floor.url, name) for name in SEATED}
    try:
        next(moment for moment in moments(floor, [guest], bots, POKER) if moment == "4-decision")
        guest.page.evaluate(READY)
        return guest.page.screenshot()
    finally:
        for bot in bots.values():
            bot.close()


def main() -> None:
    asked = argparse.ArgumentParser(description="Film a war, and take the README's picture.")
    asked.add_argument("--docs", type=Path, default=Path("docs"))
    asked.add_argument("--frames", type=Path, help="a folder for the frames, to look at")
    told = asked.parse_args()
    if chromium() is None:
        raise SystemExit("Chromium is needed for a film, and cannot be found.")
    film, still = told.docs / "war.webp", told.docs / "floor.png"
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        with played(Path(folder) / "war", {BOOK: [hands(BOOK, "Qc", "9d 4c", "9s Kh", "5d")]}, FILMED) as floor:
            frames = war(browser, floor)
        if told.frames:
            kept(frames, told.frames)
        # In an empty page: the floor's own lets no other pictures in.
        film.write_bytes(encoded(browser.new_page(), sampled(frames)))
        with played(Path(folder) / "poker", {POKER: [script(POKER)]}, replace(HELD, decision=60_000)) as floor:
            still.write_bytes(picture(browser, floor))
    lasts = frames[-1].at - frames[0].at
    print(f"{film}: {film.stat().st_size / 1000:.0f} kB, {len(frames)} frames of {lasts:.1f} seconds. {still}")


@contextmanager
def played(folder: Path, scripts: Scripts, pace: Pace) -> Iterator[ScriptedFloor]:
    """A floor of its own for each: people are known to a floor by their names."""
    folder.mkdir()
    floor = ScriptedFloor(folder, scripts, pace)
    try:
        yield floor
    finally:
        floor.close()


def kept(frames: Sequence[Frame], folder: Path) -> None:
    """Every frame as a picture of its own, named after its second."""
    folder.mkdir(parents=True, exist_ok=True)
    for at, frame in enumerate(frames):
        where = folder / f"{at:04}-{frame.at - frames[0].at:06.2f}.png"
        where.write_bytes(base64.b64decode(frame.png))


if __name__ == "__main__":
    main()
