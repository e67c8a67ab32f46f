"""``cutcard verify`` of a dossier."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cutcard.cli.output import print_json, sentence

if TYPE_CHECKING:
    from cutcard.rulebooks import Shelf

UNREADABLE = 2


def verify_dossier(shelf: Shelf, file: str, key: str | None, as_json: bool) -> int:
    """Check a dossier and say what was found; gives the exit status."""
    from cutcard.citations import Refused
    from cutcard.dossiers.archive import read_whole
    from cutcard.dossiers.verify import verified
    from cutcard.journal.signing import read_public

    try:
        report = verified(read_whole(file), "" if key is None else read_public(key), shelf)
    except Refused as refused:
        if as_json:
            print_json({"file": file, "well": False, "unreadable": {"code": refused.code, "message": str(refused)}})
        else:
            click.echo(f"cutcard: {refused}", err=True)
        return UNREADABLE
    about = report.manifest
    if as_json:
        print_json(
            {
                "file": file,
                "well": report.well,
                "files": report.files,
                "bytes": report.bytes,
                "key": report.key,
                "rulebook": None if about is None else about.rulebook,
                "edition": None if about is None else about.edition,
                "date": None if about is None else about.date,
                "engine": None if about is None else about.engine,
                "findings": [{"place": each.place, "message": each.says} for each in report.findings],
                "notes": report.notes,
            }
        )
    else:
        if about is not None:
            sentence(
                f"A dossier of {about.rulebook}, {about.edition}, by {about.engine}, dated {about.date or 'nowhere'}"
            )
        sentence(f"{report.files:,} files, {report.bytes:,} bytes")
        for finding in report.findings:
            sentence(f"Wrong: {finding}")
        if report.well:
            given = ", by the key that was given" if key is not None else ""
            sentence(f"All is well: every file is as it was signed{given}.")
        else:
            sentence(f"Not as it was signed: {len(report.findings)} found.")
        for note in report.notes:
            sentence(note)
    return 0 if report.well else 1
