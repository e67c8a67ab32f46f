"""How much strangers may use up: so many at once, so many in a second, and everybody a share."""

from __future__ import annotations

import pytest

from cutcard.citations import Refused
from cutcard.server.bounds import Bucket, Buckets, Gate, SharedGate


def taken(rate: float, size: float, *times: float) -> list[bool]:
    """Whether there was one more, at each of these times after the start."""
    clock = iter([0.0, *times])
    bucket = Bucket(rate, size, clock=lambda: next(clock))
    return [bucket.take() for _ in times]


@pytest.mark.parametrize(
    ("rate", "size", "times", "found"),
    [
        (1, 2, (0, 0, 0), [True, True, False]),
        (1, 2, (0, 0, 1, 1), [True, True, True, False]),
        (2, 1, (0, 0.25, 0.5, 0.5), [True, False, True, False]),
        (1, 2, (100, 100, 100), [True, True, False]),
        (1, 3, (5, 5, 5, 5, 6), [True, True, True, False, True]),
        (1, 1, (3, 3.5, 4, 4.5, 5), [True, False, True, False, True]),
        (0, 2, (0, 9, 99), [True, True, False]),
    ],
)
def test_a_bucket_fills_at_its_rate_and_holds_no_more_than_its_size(
    rate: float, size: float, times: tuple[float, ...], found: list[bool]
) -> None:
    assert taken(rate, size, *times) == found


def test_everybody_has_a_bucket_and_as_many_are_kept_as_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buckets, "MOST", 3)
    each = Buckets(rate=0, size=1, clock=lambda: 0)
    assert [each.take(key) for key in "abc"] == [True] * 3 and len(each) == 3
    assert [each.take(key) for key in "abc"] == [False] * 3 and len(each) == 3
    assert each.take("d") and len(each) == 3 and each.take("a"), "a was forgotten"


def test_a_gate_lets_so_many_in_and_whoever_leaves_makes_room() -> None:
    gate = Gate(2, "busy", "full")
    with gate.passed():
        with gate.passed():
            assert gate.inside == 2
            with pytest.raises(Refused, match="full") as refused, gate.passed():
                pass
            assert refused.value.code == "busy" and gate.inside == 2
        with pytest.raises(KeyError), gate.passed():
            raise KeyError("whatever happens inside")
        assert gate.inside == 1
    assert gate.inside == 0


def test_of_a_shared_gate_one_address_has_so_many_and_counts_down_by_one() -> None:
    gate = SharedGate(5, 2, "busy", "full")
    gate.enter("a")
    gate.enter("a")
    assert (gate.inside, gate.counted) == (2, {"a": 2})
    with pytest.raises(Refused, match=r"full \(2 are under way from your address already\)"):
        gate.enter("a")
    gate.leave("a")
    assert (gate.inside, gate.counted) == (1, {"a": 1})
    gate.enter("a")
    gate.leave("a")
    gate.leave("a")
    assert (gate.inside, gate.counted) == (0, {})
