"""A line that names a field twice is refused, whatever else stands in it.

A second reading, which looks for that, is left out only where it can tell nothing.
"""

from __future__ import annotations

import pytest

from cutcard.citations import Refused
from cutcard.table.wire import read_command

TWICE = {
    "the same value": '{"command":"draw","actor":"Kim","role":"dealer","role":"dealer"}',
    "another value": '{"command":"draw","actor":"Kim","actor":"Lee","role":"dealer"}',
    "the command itself": '{"command":"draw","command":"cut","actor":"Kim","role":"dealer"}',
    "spelt in another way": '{"command":"draw","actor":"Kim","\\u0061ctor":"Kim","role":"dealer"}',
    "beside colons in a value": '{"command":"draw","actor":"K:i:m","role":"dealer","role":"dealer"}',
    "further inside": '{"command":"open_table","actor":"Kim","role":"dealer","setup":{"boxes":7,"boxes":6}}',
    "in a long line": '{"command":"draw","actor":"Kim","role":"dealer","role":"dealer"' + " " * 5000 + "}",
}


@pytest.mark.parametrize("line", TWICE.values(), ids=TWICE)
def test_a_field_that_stands_twice_is_refused(line: str) -> None:
    with pytest.raises(Refused, match="the field stands twice in one object"):
        read_command(line.encode())


def test_colons_in_what_is_said_are_none_between_fields() -> None:
    line = '{"command":"draw","actor":"K: i: m","role":"dealer","at":3}'
    assert read_command(line.encode()).actor == "K: i: m"
