"""What a journal hides of a command or an event: every card in it, however many there are and wherever they stand."""

from __future__ import annotations

import pytest

from cutcard.journal.hidden import conceal


@pytest.mark.parametrize(
    ("raw", "hidden", "left"),
    [
        (b'{"box":1}', [], b'{"box":1}'),
        (b'{"card":"Kd","box":1}', [b'"Kd"'], b'{"card":{"hidden":0},"box":1}'),
        (
            b'{"card":"Kd","next":{"card":"9s"}}',
            [b'"Kd"', b'"9s"'],
            b'{"card":{"hidden":0},"next":{"card":{"hidden":1}}}',
        ),
        (
            b'{"card":"Kd","cards":["9s","2c"]}',
            [b'"Kd"', b'"9s"', b'"2c"'],
            b'{"card":{"hidden":0},"cards":[{"hidden":1},{"hidden":2}]}',
        ),
        (
            b'{"cards":["9s","2c"],"card":"Kd"}',
            [b'"9s"', b'"2c"', b'"Kd"'],
            b'{"cards":[{"hidden":0},{"hidden":1}],"card":{"hidden":2}}',
        ),
    ],
)
def test_every_card_is_hidden(raw: bytes, hidden: list[bytes], left: bytes) -> None:
    values: list[bytes] = []
    assert (conceal(raw, values), values) == (left, hidden)


def test_places_are_numbered_after_those_that_there_are() -> None:
    values = [b'"As"']
    assert conceal(b'{"card":"Kd"}', values) == b'{"card":{"hidden":1}}'
    assert values == [b'"As"', b'"Kd"']
