"""Values that are too small or too large are refused in plain words, whatever the decoder calls them."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from cutcard.server.member_shapes import Cents
from cutcard.server.shapes import CardName, Chips, Money
from cutcard.wire.shape import shape_refusal


class Given(msgspec.Struct):
    name: Annotated[str, Meta(min_length=1, max_length=200)] = "Ann"
    seconds: Annotated[int, Meta(ge=0, lt=100)] = 0
    cards: Annotated[list[int], Meta(min_length=1, max_length=2)] = msgspec.field(default_factory=lambda: [1])


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"name": ""}, "name: at least 1 letter is expected"),
        ({"name": "x" * 201}, "name: at most 200 letters are expected"),
        ({"seconds": -1}, "seconds: at least 0 is expected"),
        ({"seconds": 100}, "seconds: at most 99 is expected"),
        ({"cards": []}, "cards: at least 1 entry is expected"),
        ({"cards": [1, 2, 3]}, "cards: at most 2 entries are expected"),
    ],
)
def test_what_is_out_of_bounds_is_said_in_words(given: dict[str, object], says: str) -> None:
    raw = msgspec.json.encode(given)
    with pytest.raises(msgspec.ValidationError) as found:
        msgspec.json.decode(raw, type=Given)
    refused = shape_refusal(found.value, raw, [])
    assert (refused.code, str(refused)) == ("wrong_type", says)


@pytest.mark.parametrize("kind", [Money, Chips, Cents])
def test_an_amount_that_is_written_otherwise_is_refused_in_words_and_not_by_a_pattern(kind: object) -> None:
    for given in ("1e18", "0.001", " 5", "1,000", "five"):
        with pytest.raises(msgspec.ValidationError) as found:
            msgspec.convert({"most": given}, dict[str, kind])  # type: ignore[valid-type]
        refused = shape_refusal(found.value, b"{}", [])
        assert refused.code == "bad_amount" and str(refused).endswith('write dollars as in "12.50" or "12"')
    with pytest.raises(msgspec.ValidationError) as found:
        msgspec.convert("x", CardName)
    assert "regex" not in str(shape_refusal(found.value, b"{}", []))
