"""The pages: their files and nothing else, fresh, and with headers that keep strangers' scripts out."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutcard.server.answers import SECURITY
from cutcard.server.static import _kind
from tests.server.visiting import run, visiting


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    folder = tmp_path / "pages"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>floor")
    (folder / "assets" / "cutcard.js").write_text("play()")
    (folder / "assets" / "Kd.svg").write_text("<svg/>")
    (folder / "unknown.kind-of").write_text("?")
    (folder / ".hidden").write_text("secret")
    (tmp_path / "outside.txt").write_text("secret")
    (folder / "assets" / "folder.js").mkdir()
    return folder


def test_files_have_their_kind_and_are_asked_for_again(tmp_path: Path, pages: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path, pages=pages) as visit:
            for path, kind, text in (
                ("/", "text/html; charset=utf-8", "<!doctype html>floor"),
                ("/index.html", "text/html; charset=utf-8", "<!doctype html>floor"),
                ("/dealer/a-table", "text/html; charset=utf-8", "<!doctype html>floor"),
                ("/board/table/a-table", "text/html; charset=utf-8", "<!doctype html>floor"),
                ("/board/house/a-house", "text/html; charset=utf-8", "<!doctype html>floor"),
                ("/board/a-pool", "text/html; charset=utf-8", "<!doctype html>floor"),
                ("/pool/a%20pool", "text/html; charset=utf-8", "<!doctype html>floor"),
                ("/assets/cutcard.js", "text/javascript; charset=utf-8", "play()"),
                ("/assets/Kd.svg", "image/svg+xml", "<svg/>"),
                ("/unknown.kind-of", "application/octet-stream", "?"),
            ):
                answer = await visit.client.get(path)
                assert (answer.status_code, answer.headers["content-type"], answer.text) == (200, kind, text)
                assert answer.headers["cache-control"] == "no-cache"
                tag = answer.headers["etag"]
                again = await visit.client.get(path, headers={"if-none-match": f'"other", {tag}'})
                assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
                other = await visit.client.get(path, headers={"if-none-match": '"other"'})
                assert other.status_code == 200
            (pages / "assets" / "cutcard.js").write_text("play(again)")
            assert (await visit.client.get("/assets/cutcard.js")).text == "play(again)"

    run(test())


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("a.js", b"text/javascript; charset=utf-8"),
        ("a.svg", b"image/svg+xml"),
        ("a.webmanifest", b"application/manifest+json"),
        ("a.css", b"text/css; charset=utf-8"),
        ("a.png", b"image/png"),
        ("a.nothing-known", b"application/octet-stream"),
    ],
)
def test_the_kind_of_a_file(path: str, kind: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the machine it runs on takes scripts and drawings for."""
    guessed = {"a.css": "text/css", "a.png": "image/png", "a.js": "text/plain", "a.svg": "text/plain"}
    monkeypatch.setattr("cutcard.server.static.guess_type", lambda path: (guessed.get(path), None))
    assert _kind(path) == kind


def test_nothing_outside_of_the_folder_can_be_had(tmp_path: Path, pages: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path, pages=pages) as visit:
            paths = (
                "/../outside.txt",
                "/assets/../../outside.txt",
                "/%2e%2e/outside.txt",
                "/..%2foutside.txt",
                "/assets/..%5c..%5coutside.txt",
                f"/{tmp_path}/outside.txt",
                f"//{tmp_path}/outside.txt",
                "/.hidden",
                "/assets/.",
                "/assets/",
                "/assets",
                "/assets/folder.js",
                "/assets//cutcard.js",
                "/index.html%00.js",
                "/" + "a" * 5000,
                "/nowhere.js",
            )
            found = {path: await visit.client.get(path) for path in paths}
            assert [
                path for path, answer in found.items() if answer.status_code != 404 or "secret" in answer.text
            ] == []
            assert {answer.json()["refused"]["code"] for answer in found.values()} == {"not_found"}

    run(test())


def test_files_are_only_read(tmp_path: Path, pages: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path, pages=pages) as visit:
            for path in ("/", "/assets/cutcard.js"):
                answer = await visit.client.put(path, content=b"x")
                assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")

    run(test())


def test_pages_that_are_not_built_say_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path, pages=tmp_path / "nowhere") as visit:
            answer = await visit.client.get("/")
            assert answer.status_code == 200
            assert "not built" in answer.text

    run(test())


def test_every_answer_has_the_headers_that_keep_strangers_out(tmp_path: Path, pages: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path, pages=pages) as visit:
            for path in ("/", "/nowhere", "/api/floor", "/api/me", "/openapi.json", "/health"):
                headers = (await visit.client.get(path)).headers
                for name, value in SECURITY:
                    assert headers[name.decode()] == value.decode()
                assert "access-control-allow-origin" not in headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'self'" in policy
            assert "script-src" not in policy, "scripts come from here alone"
            assert (await visit.client.get("/api/me")).headers["cache-control"] == "no-store"

    run(test())


def test_the_packaged_pages_are_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            assert "<cc-app>" in (await visit.client.get("/")).text

    run(test())
