"""The second law of the table: every stopped round ends, by somebody who may, and nobody need say anything untrue.

Every kind of error is made at every step of every book and device, and noticed sooner or later; then the cards lie
where the reference puts them, and money is what `settle` says of that layout. With each commit other cases are tried;
in the long form all of them, each with every way out that is open, and the count is printed.
"""

from __future__ import annotations

import pytest

from tests.support.books import BOOKS
from tests.support.seeds import SOAKING, chance, seed_for
from tests.table.laws.run import Tally, cases, counted, everything, lacking, main, meet
from tests.table.laws.slips import SLIPS, excused
from tests.table.laws.steps import STEPS

SAMPLE = 120
"""So many cases of a book are tried in the short form."""


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.bulk
@pytest.mark.soak
def test_every_error_has_its_way_out(book: str) -> None:
    tally = Tally()
    if SOAKING:
        (found,) = everything((book,), seed_for("errors"), deals=2)
        tally = found[1]
        assert not lacking(tally, book)
        assert not [key for key in tally.made if excused(*key)], "what cannot be was made"
    else:
        for case in chance(f"errors {book}").sample(cases(book), SAMPLE):
            meet(case, seed_for("errors"), tally)
    print(counted(tally, (book,)))
    assert sum(tally.made.values()) >= SAMPLE // 3


def test_every_step_of_every_book_meets_errors() -> None:
    for book in BOOKS:
        met = {step for slip in SLIPS for step in slip.steps(book)}
        assert met == {*STEPS[book]}


def test_the_count_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.table.laws.run.cases", lambda book: cases(book)[:6])
    main(["--book", "nz-casino-war", "--deals", "1", "--seed", "3"])
    shown = capsys.readouterr().out
    assert "errors made, by kind, step and book" in shown and "card on an empty box" in shown
