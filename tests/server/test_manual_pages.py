"""The documents under /docs: files of one archive, which run and load nothing but what was built into them."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.server.visiting import run, visiting

PAGE = "<html><style media='all'>a{}</style><script src='a.js'></script><script>go()</script><script></script></html>"


def hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def archived(archive: Path, page: str) -> None:
    """Another site in the place of the one that is there."""
    coming = archive.with_suffix(".coming")
    with ZipFile(coming, "w") as files:
        files.writestr("index.html", page)
        files.writestr("_static/a.js", "go()")
    coming.replace(archive)


@pytest.fixture
def manual(tmp_path: Path) -> Path:
    archive = tmp_path / "manual.zip"
    archived(archive, PAGE)
    (tmp_path / "outside.html").write_text("secret")
    return archive


def test_a_page_may_run_what_was_built_into_it_and_nothing_else(tmp_path: Path, manual: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path, manual=manual) as visit:
            answer = await visit.client.get("/docs/")
            policy = dict(each.strip().split(" ", 1) for each in answer.headers["content-security-policy"].split(";"))
            assert (answer.status_code, answer.text) == (200, PAGE)
            assert policy["script-src"] == f"'self' {hashed('go()')}"
            assert policy["style-src"] == f"'self' {hashed('a{}')}"
            assert (policy["default-src"], policy["object-src"]) == ("'self'", "'none'")
            again = await visit.client.get("/docs/index.html", headers={"if-none-match": answer.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            assert "sha256" not in (await visit.client.get("/docs/_static/a.js")).headers["content-security-policy"]
            archived(manual, PAGE.replace("go()", "gone()"))
            other = await visit.client.get("/docs/")
            assert hashed("gone()") in other.headers["content-security-policy"]
            assert other.headers["x-content-type-options"] == "nosniff"

    run(test())


def test_the_address_leads_to_the_start_page(tmp_path: Path, manual: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path, manual=manual) as visit:
            answer = await visit.client.get("/docs")
            assert (answer.status_code, answer.headers["location"]) == (308, "/docs/")
            assert (await visit.client.post("/docs/")).status_code == 405

    run(test())


@pytest.mark.parametrize(
    "path", ["nothing.html", "../outside.html", "%2e%2e/outside.html", "_static/", "_static", "//a"]
)
def test_what_is_not_there_says_so_in_a_page(tmp_path: Path, manual: Path, path: str) -> None:
    async def test() -> None:
        async with visiting(tmp_path, manual=manual) as visit:
            answer = await visit.client.get(f"/docs/{path}")
            assert answer.status_code == 404 and "secret" not in answer.text
            if not path.startswith(".."):  # which a client resolves by itself
                assert 'href="/docs/"' in answer.text

    run(test())


def test_without_the_built_site_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    (tmp_path / "damaged.zip").write_bytes(b"no archive")

    async def test() -> None:
        for name, path in (("nothing.zip", "/docs/"), ("nothing.zip", "/docs/table.html"), ("damaged.zip", "/docs/")):
            folder = tmp_path / f"{name}{len(path)}"
            folder.mkdir()
            async with visiting(folder, manual=tmp_path / name) as visit:
                answer = await visit.client.get(path)
                assert answer.status_code == 404 and "make site" in answer.text
                assert answer.headers["content-type"] == "text/html; charset=utf-8"

    run(test())
