"""Build the site: ``python -m docs.site [ARCHIVE]``. What was built stays until everything new is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from docs.site import commands, http_api
from docs.site.sources import ROOT, BrokenLinkError, Sources

MANUAL = ROOT / "src" / "cutcard" / "server" / "manual.zip"
SETTINGS = Path(__file__).parent


def build(into: Path) -> None:
    """Build the whole site into an archive, in place of what is there."""
    with tempfile.TemporaryDirectory(prefix="cutcard-site-") as place:
        pages, built = Path(place) / "pages", Path(place) / "built"
        Sources(ROOT, pages).write({"commands": lambda: commands.page(ROOT), "http-api": http_api.page})
        options = ["-q", "-W", "--keep-going", "-b", "html", "-c", str(SETTINGS), "-d", str(Path(place) / "read")]
        subprocess.run([sys.executable, "-m", "sphinx", *options, str(pages), str(built)], check=True)
        for spare in (".buildinfo", "objects.inv"):
            (built / spare).unlink(missing_ok=True)
        shutil.rmtree(built / "_sources", ignore_errors=True)
        _put(built, into)


def _put(built: Path, into: Path) -> None:
    """Put what was built in the place of what is there, all at once: a floor may be serving it."""
    coming = into.with_name(f".{into.name}-{os.getpid()}")
    with ZipFile(coming, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(built.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(built).as_posix())
    coming.replace(into)


def main() -> int:
    """Build it, and say where it is."""
    into = Path(sys.argv[1]) if len(sys.argv) > 1 else MANUAL
    try:
        build(into)
    except BrokenLinkError as broken:
        print(f"site: {broken}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError:
        print("site: not built; the lines above say why", file=sys.stderr)
        return 1
    with ZipFile(into) as archive:
        pages = sum(name.endswith(".html") for name in archive.namelist())
    print(f"The site is built: {pages} pages in {into}. The floor serves it under /docs.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
