"""A notebook as a page: its words, its code, and what its cells showed when they were last run."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

_FENCE = "`" * 5


def page(text: str) -> str:
    """A notebook as a document."""
    return "\n".join(line for cell in json.loads(text)["cells"] for line in _cell(cell)) + "\n"


def _cell(cell: dict[str, Any]) -> Iterator[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield from (source, "")
        return
    yield from (f"{_FENCE}python", source, _FENCE, "")
    for output in cell["outputs"]:
        data = output.get("data", {})
        table = re.sub(
            r"<style scoped>.*?</style>\s*|<div>|</div>", "", "".join(data.get("text/html", "")), flags=re.DOTALL
        )
        if table:
            rows = _aligned(re.sub(r' border="1" class="dataframe"', "", table).strip())
            yield from (f'<div class="shown table-wrapper">{rows}</div>', "")
        else:
            said = "".join(output.get("text") or data.get("text/plain", ""))
            yield from (f"{_FENCE}text", said.rstrip("\n"), _FENCE, "")


_NUMBER = re.compile(r"[-+−$]*[\d,.]+(e[-+]?\d+|\s?%|/\d+|:\d+)?|NaN|None|–|")


def _aligned(table: str) -> str:
    """A table whose columns of words are marked as such: they begin at the left, with their heads, and numbers do not.

    >>> _aligned("<tr><th></th><th>a</th></tr> <tr><th>0</th><td>lost</td></tr>")
    '<tr><th></th><th class="words">a</th></tr> <tr><th>0</th><td class="words">lost</td></tr>'
    """
    rows = [
        re.findall(r"<(t[dh])>(.*?)</t[dh]>", row, re.DOTALL) for row in re.findall(r"<tr.*?</tr>", table, re.DOTALL)
    ]
    words = {
        at
        for row in rows
        for at, (kind, cell) in enumerate(row)
        if kind == "td" and not _NUMBER.fullmatch(cell.strip())
    }

    def marked(row: re.Match[str]) -> str:
        place = iter(range(len(table)))
        return re.sub(
            r"<(t[dh])>", lambda cell: f'<{cell[1]} class="words">' if next(place) in words else cell[0], row[0]
        )

    return re.sub(r"<tr.*?</tr>", marked, table, flags=re.DOTALL)
