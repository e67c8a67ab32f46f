"""``cutcard promotion``: what it lists, checks, writes, suggests and refuses."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from cutcard.documents import to_html, to_markdown, to_text
from cutcard.promotions.document import fingerprint, terms_document
from cutcard.promotions.ready import ready_example, ready_terms
from cutcard.rulebooks import Shelf
from tests.promotions.written import HOUSE, full, read
from tests.support.books import CROWN, POKER, STAR
from tests.support.command import cutcard
from tests.support.paths import ROOT
from tests.support.written import changed, toml

DRAFT = str(ROOT / "examples" / "promotions" / "draft.toml")


def test_the_ready_terms_are_listed_and_printed_to_start_from(tmp_path: Path) -> None:
    listed = cutcard("promotion", "example", "--json").json
    assert [(each["name"], each["rulebook"]) for each in listed] == [
        ("war-chest", STAR),
        ("poker-car", POKER),
        ("home-run", "star-baceball"),
    ]
    assert "war-chest  star-casino-war" in cutcard("promotion", "example").out
    for each in listed:
        assert each["says"].endswith(".")
        text = cutcard("promotion", "example", each["name"]).out
        assert text == ready_example(each["name"], Shelf()).path.read_text(encoding="utf-8")
        assert cutcard("promotion", "example", each["rulebook"]).out == text
        mine = tmp_path / "mine.toml"
        mine.write_text(text, encoding="utf-8")
        assert cutcard("promotion", "check", str(mine)).status == 0
    assert cutcard("promotion", "example", POKER, "--json").json["name"] == "poker-car"
    told = cutcard("promotion", "example", "warchest")
    assert told.status == 1 and "'warchest' is no promotion that lies ready (did you mean 'war-chest'?)" in told.err


@pytest.mark.parametrize("book", HOUSE)
def test_complete_terms_are_told_with_their_fingerprint(book: str) -> None:
    (found,) = ready_terms(Shelf()[book])
    print_ = fingerprint(*read(tomllib.loads(found.path.read_text(encoding="utf-8"))))
    told = cutcard("promotion", "check", found.name)
    assert (told.status, told.err) == (0, "")
    assert told.out.startswith(f"{found.terms.name}: complete, all ") and told.out.endswith(f" due; SHA-256 {print_}\n")
    answer = cutcard("promotion", "check", found.name, "--json").json
    assert (answer["rulebook"], answer["faults"], answer["fingerprint"]) == (book, [], print_)


def test_the_document_is_written_in_three_forms(tmp_path: Path) -> None:
    found = ready_example("poker-car", Shelf())
    sheet = terms_document(*read(tomllib.loads(found.path.read_text(encoding="utf-8"))))
    html, markdown = tmp_path / "terms.html", tmp_path / "terms.md"
    told = cutcard("promotion", "document", "poker-car", "--html", str(html), "--markdown", str(markdown))
    assert told.status == 0 and "complete" in told.out
    assert html.read_text(encoding="utf-8") == to_html(sheet)
    assert markdown.read_text(encoding="utf-8") == to_markdown(sheet)
    for said in (("--text", "-"), ()):
        assert cutcard("promotion", "document", "poker-car", *said).out == to_text(sheet)
    both = cutcard("promotion", "document", "poker-car", "--html", "-", "--text", "-")
    assert both.status == 2 and not both.out and "only one of --html and --text can go" in both.err


def test_faults_are_told_with_line_and_clauses_and_nothing_is_written(tmp_path: Path) -> None:
    page = tmp_path / "draft.html"
    for words in (("check", DRAFT), ("document", DRAFT, "--html", str(page)), ("marketing", DRAFT)):
        told = cutcard("promotion", *words)
        assert told.status == 1 and not page.exists()
        assert (
            "line 13: results: Results: this must be said, and nothing says how results are published [14.7.10]"
            in told.out
        )
        assert "line 36: prizes[0].detail.on_road_costs: Vehicle, on-road costs: this must be said" in told.out
        assert (
            "prizes[1].holds: no prize is or includes tobacco in any form" in told.out and "[14.5, 14.5.1]" in told.out
        )
        assert "at most 20 litres of liquor are expected, not 20.01 litres [14.5, 14.5.4]" in told.out
        assert told.out.endswith("Draft: 10 faults, 19 items due\n"), told.out
    answer = cutcard("promotion", "check", DRAFT, "--json")
    assert answer.status == 1 and answer.json["fingerprint"] is None
    assert all(fault["line"] and fault["rules"] for fault in answer.json["faults"])


def test_what_cannot_be_read_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(toml(full(STAR)).replace("nature =", "natur ="), encoding="utf-8")
    told = cutcard("promotion", "check", str(file))
    assert told.status == 1 and f"{file}: line " in told.err
    assert "natur: no such field (did you mean 'nature'?)" in told.err
    file.write_text(toml({name: value for name, value in full(STAR).items() if name != "claim"}), encoding="utf-8")
    assert "claim: the field is required [14.7.8]" in cutcard("promotion", "check", str(file)).err
    assert "it cannot be read" in cutcard("promotion", "check", str(tmp_path / "none.toml")).err
    file.write_text(toml(changed(full(STAR), {"rulebook": CROWN})), encoding="utf-8")
    for command in ("check", "document", "marketing"):
        told = cutcard("promotion", command, str(file))
        assert told.status == 1 and "crown-casino-war says nothing of promotions" in told.err


def test_suggested_texts_can_be_put_into_the_terms(tmp_path: Path) -> None:
    text = cutcard("promotion", "marketing", "war-chest").out
    suggested = tomllib.loads(text)["marketing"]
    assert suggested == cutcard("promotion", "marketing", "war-chest", "--json").json
    assert all("Terms and conditions apply; they are to be had in the casino" in each["text"] for each in suggested)
    mine = tmp_path / "mine.toml"
    mine.write_text(cutcard("promotion", "example", "war-chest").out + text, encoding="utf-8")
    assert cutcard("promotion", "check", str(mine)).status == 0
