"""What is kept of a person: lines of a certain length, a browser in two words, and what may not be erased yet."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import rulebook
from cutcard.server.sign_in.browsers import browser_named
from cutcard.server.sign_in.model import LONGEST_PERSONAL, checked_personal
from cutcard.server.sign_in.personal import must_keep
from tests.support.books import STAR


def test_a_line_of_personal_data_is_one_line_of_at_most_so_many_letters() -> None:
    assert checked_personal("name", "  Ann\n  Lee\t") == "Ann Lee"
    assert (
        checked_personal("name", "x" * LONGEST_PERSONAL) == "x" * LONGEST_PERSONAL
        and checked_personal("name", "") == ""
    )
    for wrong in ("x" * (LONGEST_PERSONAL + 1), "a\u202eb"):
        with pytest.raises(Refused, match="name: at most 200 characters on one line"):
            checked_personal("name", wrong)


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Firefox/143.0", "Firefox, Mac"),
        ("Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0", "Firefox, Linux"),
        ("Firefox/143.0", "Firefox"),
        ("curl/8.0", "another program"),
        ("", "another program"),
    ],
)
def test_a_browser_is_named_in_two_words(agent: str, told: str) -> None:
    assert browser_named(agent) == told


def _floor(*, offices: Any = (), promotions: Any = ()) -> Any:
    """A floor as far as it is asked what it has of somebody."""
    own = SimpleNamespace(houses={})
    return SimpleNamespace(floor=own, tables={}, cages=(), offices=offices, promotions=promotions)


def _promotion(claims: Any = (), disputes: Any = ()) -> Any:
    state = SimpleNamespace(book=rulebook(STAR), claims=dict(enumerate(claims)), disputes=dict(enumerate(disputes)))
    return SimpleNamespace(name="Spring", state=state)


def test_what_is_owed_to_somebody_or_kept_of_a_claim_is_not_erased() -> None:
    office = SimpleNamespace(
        name="Star",
        office=SimpleNamespace(
            disputes={4: SimpleNamespace(by="Ann"), 5: SimpleNamespace(by="Ben")},
            duties={1: SimpleNamespace(to="Ann", clauses=("13.6",)), 2: SimpleNamespace(to="Ben", clauses=("13.7",))},
        ),
    )
    owed = must_keep(_floor(offices=[office]), "Ann")
    assert owed == (
        [
            "Dispute 4 at Star is open: kept until it is over.",
            "Something is still owed to you at Star: kept until it is done.",
        ],
        ["13.6"],
    )
    assert must_keep(_floor(offices=[office]), "Rex") == ([], [])
    claims = [SimpleNamespace(by="Ann", kept=True), SimpleNamespace(by="Ben", kept=False)]
    disputes = [SimpleNamespace(by="Ann", status="over"), SimpleNamespace(by="Ben", status="open")]
    held = _floor(promotions=[_promotion(claims, disputes)])
    ((said,), rules) = must_keep(held, "Ann")
    assert said.startswith("A claim of yours at Spring was denied") and rules == ["14.10.1"]
    assert must_keep(held, "Ben") == (["A dispute of yours at Spring is open: kept until it is over."], [])
    assert must_keep(held, "Rex") == ([], [])
