"""The printed terms of a promotion: what the paper says is what the promotion does, to the last figure."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import msgspec
import pytest

from cutcard.documents import to_html, to_markdown, to_text
from cutcard.documents.signing import canonical
from cutcard.promotions.books import Offer
from cutcard.promotions.document import fingerprint, terms_document
from cutcard.promotions.marketing import suggested
from tests.promotions.written import HOUSE, faults, full, printed, read, ready
from tests.support.books import BACEBALL, CROWN, POKER, STAR
from tests.support.written import Written, changed, leaves

WRITERS = {"html": to_html, "md": to_markdown, "txt": to_text}

OTHER_WORDS = {
    "scrutineer": "entrants",
    "cash": "casino_dollars",
    "appliance": "goods",
    "vehicle": "goods",
    "travel": "goods",
    "real_estate": "goods",
    "tokens": "voucher",
    "voucher": "tokens",
    "goods": "service",
    "slots_dollars": "casino_dollars",
    "service": "goods",
    "face_to_face": "mail",
    "telephone": "email",
    "email": "mail",
    "casino": "website",
    "website": "casino",
    "email_link": "mail",
    "brochure": "mail",
    "Australia/Sydney": "Australia/Perth",
    "liquor": "tobacco",
}
"""For each word that terms choose among, another."""

NOT_PRINTED = {
    "rulebook": "it names the book, whose title and edition are printed",
    "draw.wait_minutes": "nobody is waited for where nobody must be there; another test has it otherwise",
    "prizes[].holds[]": "of liquor how much it is is printed, and nothing else may be held",
    "marketing[].medium": "an advertisement is a text of its own",
    "marketing[].text": "an advertisement is a text of its own",
}
"""Fields that do not stand in the document, and why."""


def other(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value in HOUSE:
        return CROWN
    if value in OTHER_WORDS:
        return OTHER_WORDS[value]
    if re.fullmatch(r"\d{4}-.*", value):
        return value.replace("2027", "2028")
    wagers = {"initial": "tie", "ante": "pair_plus", "bet": "strike_1"}
    return wagers.get(value) or (str(int(value) + 100) if value.isdigit() else f"{value} indeed")


def said(data: Written) -> str:
    """The document without its fingerprint."""
    return re.sub(r"SHA-256 \w+", "", to_text(terms_document(*read(data))))


@pytest.mark.parametrize("book", HOUSE)
def test_every_figure_of_the_data_stands_in_the_document(book: str) -> None:
    """One value after the other is changed in the data, and the document follows."""
    whole = full(book)
    before = said(whole)
    for path, value in leaves(whole):
        if path not in NOT_PRINTED and re.sub(r"\d+", "", path) not in NOT_PRINTED:
            otherwise = {"notices[1]": "email", "available[3]": "casino"}.get(path) or other(value)
            assert said(changed(whole, {path: otherwise})) != before, f"{path}: {value!r}"


@pytest.mark.parametrize("book", HOUSE)
def test_one_figure_changed_in_the_data_is_changed_on_paper(book: str) -> None:
    whole = full(book)
    moved = changed(whole, {"prizes[2].value": "31250"})
    assert "Car (motor vehicle), worth $30,000." in " ".join(said(whole).split())
    assert "Car (motor vehicle), worth $31,250." in " ".join(said(moved).split())
    assert "$30,000" not in said(moved) and fingerprint(*read(moved)) != fingerprint(*read(whole))


def test_where_one_must_be_there_the_wait_is_told() -> None:
    present = changed(full(STAR), {"draw.present": True, "draw.wait_minutes": 1})
    assert "must be there: who does not come forward within 1 minute is passed over" in printed(present)["14.7.8"]
    assert printed(present)["14.7.9"].startswith("Winners are called at the draw, and told in person")
    silent = changed(present, {"notices": []})
    assert faults(silent) == [] and printed(silent)["14.7.9"] == "Winners are called at the draw."


@pytest.mark.parametrize("book", HOUSE)
def test_what_the_draw_is_made_from_is_told(book: str) -> None:
    ref = "14.7.1" if book == STAR else "15.7.1"
    assert "from what the scrutineer gives after the sealing" in printed(full(book))[ref]
    entrants = printed(changed(full(book), {"draw.values_from": "entrants", "draw.again": True}))[ref]
    assert "from what entrants give after the sealing" in entrants and "may win again" in entrants


def test_what_is_not_there_is_said_to_be_none() -> None:
    bare = changed(full(STAR), {"reservations": [], "entry.barred": [], "entry.wagered": [], "entry.most_each": 1})
    assert faults(bare) == []
    told = printed(bare)
    assert "No qualification, reservation or guarantee is given." in told["14.7.5"]
    assert "Nobody else is barred." in told["14.7.3"] and "Each person may enter once." in told["14.7.3"]
    assert "Every further $125 so wagered on the Initial Wager" in printed(full(STAR))["14.7.4"]
    once = changed(full(STAR), {"entry.wagered[0].per_entry": False})
    assert "Every further" not in printed(once)["14.7.4"]


def test_vouchers_are_exchanged_as_each_book_says() -> None:
    """For chips or tokens at Casino War, for tokens alone elsewhere; over several games each has its own word."""
    token = "1.1:casino-promotional-token"
    both = changed(full(POKER), {"prizes[6].token.rulebooks": [POKER, STAR]})
    assert faults(both) == []
    assert (
        "in tokens at Three Card Poker at The Star and tokens or chips at Casino War at The Star"
        in printed(both)[token]
    )
    assert "they are good for 33 days from the day of issue" in printed(both)[token]
    assert "they do not expire" in printed(changed(both, {"prizes[6].token.days": 0}))[token]
    jackpots = printed(full(BACEBALL))[token]
    assert "the Bet" in jackpots and "Jackpot" not in jackpots


@pytest.mark.parametrize("kind", WRITERS)
@pytest.mark.parametrize("book", HOUSE)
def test_every_due_item_stands_behind_its_number_in_each_form(book: str, kind: str) -> None:
    for data in (full(book), ready(book)):
        written = WRITERS[kind](terms_document(*read(data)))
        text = re.sub(r"<style>.*?</style>", "", written, flags=re.DOTALL)
        text = " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).replace("\\", "").replace("**", "").split())
        at = 0
        for ref, says in printed(data).items():
            at = text.find(f"{ref.replace(':casino-promotional-token', '*')} ", at)
            assert at >= 0, ref
            assert says in text[at : at + len(says) + 80], ref


@pytest.mark.parametrize("book", HOUSE)
def test_a_page_stands_alone_and_text_fits_a_mail(book: str) -> None:
    sheet = terms_document(*read(ready(book)))
    html = to_html(sheet)
    assert "<script" not in html and "http://" not in html and "https://" not in html and "size: A4" in html
    assert max(map(len, to_text(sheet).splitlines())) <= 78
    assert "At a glance" in html and ready(book)["name"] in html


@pytest.mark.parametrize("book", HOUSE)
def test_the_same_terms_have_the_same_fingerprint_however_they_are_written(book: str) -> None:
    whole = full(book)
    turned = dict(reversed([*whole.items()]))
    assert fingerprint(*read(whole)) == fingerprint(*read(turned))
    _, terms = read(whole)
    assert read(msgspec.json.decode(canonical(terms)))[1] == terms
    worded = changed(whole, {"statements": {f"{'14' if book == STAR else '15'}.7.10": "{results}"}})
    assert faults(worded) == [] and fingerprint(*read(worded)) != fingerprint(*read(whole))


@pytest.mark.parametrize("book", HOUSE)
def test_suggested_advertisements_are_sound_under_the_terms(book: str) -> None:
    for data in (full(book), ready(book), changed(full(book), {"available": ["brochure"], "marketing": []})):
        books, terms = read(data)
        texts = [{"medium": each.medium, "text": each.text} for each in suggested(Offer(terms, books))]
        assert [each["medium"] for each in texts] == ["poster", "message", "announcement"]
        assert faults(changed(data, {"marketing": texts})) == []


@pytest.mark.parametrize("book", HOUSE)
def test_own_wording_holds_the_figures_of_the_data(book: str) -> None:
    section = "14" if book == STAR else "15"
    worded = changed(full(book), {f'statements."{section}.7.8"': "Come within 30 days."})
    found = [says for _, says, clauses in faults(worded) if clauses == (f"{section}.7.8",)]
    assert "45 is not said; write {claim_days}, which the data fills" in found
    assert "30 is said, and the data does not have it there" in found
    right = changed(full(book), {f'statements."{section}.7.8"': "{claim} {presence} Come within {claim_days} days."})
    assert faults(right) == []
    assert printed(right)[f"{section}.7.8"].endswith("Come within 45 days.")
