"""What a verification could not tell, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.inspection.reports import Report
from cutcard.inspection.table_stream import TABLE
from cutcard.inspection.walk import Terms


def notes_of(report: Report, terms: Terms, blind: str, sealed: bool = False) -> Iterator[str]:
    """What could not be told of a journal, and why. ``blind``: why purses could not be followed.

    ``sealed``: it ends with a seal, which names the last entries and covers them.
    """
    unjudged: dict[tuple[str, bool], list[str]] = {}
    for stream in report.streams:
        if stream.unjudged:
            unjudged.setdefault((stream.unjudged, stream.followed), []).append(stream.stream)
    for (why, followed), streams in unjudged.items():
        checked = "chain, heads, money and cards were checked" if followed else "only chain and heads were checked"
        yield f"{_names(streams)}: not decided again ({why}); {checked}."
    for stream in report.streams:
        if stream.undecided:
            yield (
                f"{stream.stream}: {stream.undecided:,} entries could not be decided again: the cards that they "
                "hide are not in this copy. What they say was followed, and money and cards were checked."
            )
        if stream.unproved:
            yield (
                f"{stream.stream}: of {stream.unproved:,} snapshots it could not be told whether they are what the "
                "entries come to: they are of another engine or book, or the stream could not be judged. No start "
                "relies on them."
            )
        if not stream.key:
            yield f"{stream.stream} pins no key, and none was given: its signatures were not checked."
    if blind and any(stream.stream.startswith(TABLE) for stream in report.streams):
        yield f"Whether purses held what was put down could not be told: {blind}."
    if not terms.key:
        yield (
            "Without --key, the signatures were checked with the key that the journal itself pins: a file that was "
            "rewritten as a whole, key and all, could not be told."
        )
    if sealed:
        return
    open_ended = [each.stream for each in report.streams if not terms.given.get(each.stream)]
    if open_ended:
        yield f"Without --head for {_names(open_ended)}, a missing tail could not be told."
    after = sum(stream.unsigned for stream in report.streams)
    if after:
        yield f"{after:,} entries stand after the last signed head of their stream: no signature covers them yet."


def _names(streams: list[str]) -> str:
    return ", ".join(streams) if len(streams) <= 8 else f"{len(streams)} streams"
