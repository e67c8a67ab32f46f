"""Lines of records as they arrive: numbered through, however the file is cut into pieces."""

from __future__ import annotations

from io import BytesIO

import pytest

from cutcard.settlement import settler
from cutcard.settlement.settler import lines


@pytest.mark.parametrize("chunk", [1, 2, 3, 5, 100])
def test_every_line_has_its_number_however_a_file_arrives(monkeypatch: pytest.MonkeyPatch, chunk: int) -> None:
    monkeypatch.setattr(settler, "_CHUNK", chunk)
    written = [b"one", b"", b"three", b"four", b"5"]
    for text in (b"\n".join(written), b"\n".join(written) + b"\n", b"\xef\xbb\xbf" + b"\n".join(written)):
        if chunk < 3 and text.startswith(b"\xef"):
            continue  # a mark is read in one piece
        found = {number + at: line for number, batch in lines(BytesIO(text)) for at, line in enumerate(batch)}
        assert found == dict(enumerate(written, 1))
    assert [*lines(BytesIO(b""))] == []
