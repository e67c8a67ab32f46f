"""``cutcard tournament terms``: what it lists, checks, writes and refuses."""

from __future__ import annotations

from pathlib import Path

from cutcard.documents import to_html, to_markdown, to_text
from cutcard.rulebooks import Shelf, rulebook
from cutcard.tournaments.document import fingerprint, terms_document
from cutcard.tournaments.formats import ready_format
from tests.support.books import CROWN
from tests.support.command import cutcard
from tests.support.written import changed, toml
from tests.tournaments.written import full, read

KNOCK_OUT = ready_format("knock-out", Shelf())


def test_without_a_file_the_ready_formats_are_listed() -> None:
    told = cutcard("tournament", "terms")
    assert told.status == 0 and "knock-out     crown-casino-war" in told.out
    listed = cutcard("tournament", "terms", "--json").json
    assert [each["name"] for each in listed] == ["accumulation", "charity", "knock-out"]


def test_complete_terms_are_told_with_their_fingerprint(tmp_path: Path) -> None:
    print_ = fingerprint(rulebook(CROWN), KNOCK_OUT.terms)
    told = cutcard("tournament", "terms", "knock-out")
    assert (told.status, told.err) == (0, "")
    assert told.out == f"Knock-out: complete, all 48 items that are due; SHA-256 {print_}\n"
    assert cutcard("tournament", "terms", str(KNOCK_OUT.path)).out == told.out
    answer = cutcard("tournament", "terms", "knock-out", "--json").json
    assert answer == {
        "name": "Knock-out",
        "rulebook": CROWN,
        "items": 48,
        "faults": [],
        "fingerprint": print_,
    }


def test_the_document_is_written_in_three_forms(tmp_path: Path) -> None:
    sheet = terms_document(rulebook(CROWN), KNOCK_OUT.terms)
    html, markdown = tmp_path / "terms.html", tmp_path / "terms.md"
    told = cutcard("tournament", "terms", "knock-out", "--html", str(html), "--markdown", str(markdown))
    assert told.status == 0 and "complete" in told.out
    assert html.read_text(encoding="utf-8") == to_html(sheet)
    assert markdown.read_text(encoding="utf-8") == to_markdown(sheet)
    assert cutcard("tournament", "terms", "knock-out", "--text", "-").out == to_text(sheet)


def test_faults_are_told_with_clauses_and_nothing_is_written(tmp_path: Path) -> None:
    file, page = tmp_path / "mine.toml", tmp_path / "mine.html"
    file.write_text(toml(changed(full(), {"decks": 3, "prizes.percent": [99]})), encoding="utf-8")
    told = cutcard("tournament", "terms", str(file), "--html", str(page))
    assert told.status == 1 and not page.exists()
    assert "decks: the game is played with 4 to 8 decks, not 3 [10.4.3(a)(ii), 3.1, 10.4.8(c)" in told.out
    assert "Everything: 2 faults, 53 items due" in told.out
    answer = cutcard("tournament", "terms", str(file), "--json")
    assert answer.status == 1 and answer.json["fingerprint"] is None
    assert all(fault["line"] for fault in answer.json["faults"])
    assert [(fault["field"], fault["rules"]) for fault in answer.json["faults"]] == [
        ("decks", ["10.4.3(a)(ii)", "3.1", "10.4.8(c)", "10.4.8(g)"]),
        ("prizes.percent", ["10.4.7(b)"]),
    ]


def test_what_cannot_be_read_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(toml(full()).replace("decks = 6", "deck = 6"), encoding="utf-8")
    told = cutcard("tournament", "terms", str(file))
    assert (
        told.status == 1 and f"{file}: line " in told.err and "deck: no such field (did you mean 'decks'?)" in told.err
    )
    assert "it cannot be read" in cutcard("tournament", "terms", str(tmp_path / "none.toml")).err
    file.write_bytes(b"\xff\xfe")
    assert "no text in UTF-8" in cutcard("tournament", "terms", str(file)).err
    assert "did you mean 'knock-out'?" in cutcard("tournament", "terms", "knockout").err
    file.write_text(toml({**full(), "rulebook": "star-three-card-poker"}), encoding="utf-8")
    told = cutcard("tournament", "terms", str(file))
    assert told.status == 1 and "does not say how a tournament is held" in told.err and "[6.7, 6.7.1]" in told.err


def test_read_terms_are_the_terms() -> None:
    assert read(full()).name == "Everything"


def test_one_thing_at_a_time_goes_to_standard_output() -> None:
    for other in (("--json",), ("--markdown", "-")):
        told = cutcard("tournament", "terms", "knock-out", "--html", "-", *other)
        assert told.status == 2 and not told.out and "only one of --html and" in told.err
