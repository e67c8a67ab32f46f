"""The film beside the README's picture: a WebP that moves, written by our own few lines, as a browser reads it."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import pytest

from tests.web.browsers import Windows
from tests.web.film import Part, animated, pixels

FILM = Path(__file__).parents[2] / "docs" / "war.webp"

# Two canvases, each of one colour, as the browser encodes them.
STILLS = """async () => Promise.all(["#c00", "#0c0"].map(async (colour, at) => {
  const canvas = Object.assign(document.createElement("canvas"), {width: 40 - 20 * at, height: 30 - 20 * at});
  const paper = canvas.getContext("2d", {alpha: false});
  paper.fillStyle = colour;
  paper.fillRect(0, 0, 40, 30);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/webp", 0.9));
  return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
}))"""

READ = """async (film) => {
  const data = Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0));
  const decoder = new ImageDecoder({data, type: "image/webp"});
  await decoder.tracks.ready;
  const {frameCount: count, repetitionCount: again} = decoder.tracks.selectedTrack;
  const {image} = await decoder.decode({frameIndex: count - 1});
  const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
  const paper = canvas.getContext("2d");
  paper.drawImage(image, 0, 0);
  const colour = (x, y) => [...paper.getImageData(x, y, 1, 1).data.slice(0, 2)].map((one) => Math.round(one / 51));
  return {count, ever: again === Infinity, wide: canvas.width, high: canvas.height, lasts: image.duration,
          corner: colour(1, 1), part: colour(20, 14)};
}"""


def read(windows: Windows, url: str, film: bytes) -> dict[str, Any]:
    page = windows.open({"width": 400, "height": 300}, moving=True)
    try:
        page.goto(url)
        return dict(page.evaluate(READ, base64.b64encode(film).decode()))
    finally:
        page.context.close()


@pytest.mark.browser
@pytest.mark.xdist_group("second browser")
def test_a_browser_reads_the_film_as_it_was_meant(windows: Windows, floors: Any) -> None:
    url = floors().url  # a decoder is there only on a page of somebody's
    page = windows.open({"width": 400, "height": 300}, moving=True)
    page.goto(url)
    first, second = (pixels(base64.b64decode(each)) for each in page.evaluate(STILLS))
    page.context.close()
    made = animated(40, 30, [Part(0, 0, 40, 30, 100, first), Part(10, 8, 20, 10, 250, second)])
    found = read(windows, url, made)
    assert found == {
        "count": 2,
        "ever": True,
        "wide": 40,
        "high": 30,
        "lasts": 250_000,
        "corner": [4, 0],  # of the first picture, which stays where the second does not reach
        "part": [0, 4],
    }
    shown = read(windows, url, FILM.read_bytes())
    assert shown["count"] > 60 and shown["ever"]
    assert FILM.stat().st_size < 1_000_000


def test_a_picture_without_pixels_is_refused() -> None:
    with pytest.raises(ValueError, match="without pixels"):
        pixels(b"RIFF\x04\0\0\0WEBP")
