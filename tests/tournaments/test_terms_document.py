"""The printed terms: what the paper says is what the tournament does, to the last figure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from cutcard.documents import to_html, to_markdown, to_text
from cutcard.documents.signing import canonical
from cutcard.rulebooks import rulebook
from cutcard.tournaments.document import fingerprint, terms_document
from cutcard.tournaments.terms import Terms
from tests.support.books import CROWN
from tests.support.written import Written, changed, leaves, toml
from tests.tournaments.written import FORMATS, full, printed, read, ready

WRITERS = {"html": to_html, "md": to_markdown, "txt": to_text}

OTHER_WORDS = {
    "charity": "media",
    "cash": "play",
    "employees": "all_admitted",
    "out": "all_in",
    "counts": "replay_for_returned",
    "pool_shared_by_those_in": "pool_refunded",
    "bank_before_hand": "play_off",
    "play_off": "share",
    "lot": "share",
    "share": "lot",
    "warning": "one_hand_out",
    "one_hand_out": "warning",
    "disqualified": "warning",
    "chips": "warning",
}
"""For each word that terms choose among, another."""

NOT_PRINTED = {
    "format": "the form of the file",
    "rulebook": "it names the book, whose title and edition are printed",
    "penalties[].ground": "a word by which the ground is recorded; what is printed is what it says",
    "re_buy.session": "a re-buy is tied to no session",
}
"""Fields that do not stand in the document, and why."""


def other(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value in OTHER_WORDS:
        return OTHER_WORDS[value]
    if re.fullmatch(r"\d{4}-.*", value):
        return value.replace("2027", "2028")
    if value == "0.02":
        return "0.04"
    return str(int(value) + 100) if value.isdigit() else f"{value} indeed"


def said(data: Written) -> str:
    """The document without its fingerprint."""
    return re.sub(r"SHA-256 \w+", "", to_text(terms_document(rulebook(CROWN), read(data))))


@pytest.mark.parametrize("path", [path for path, _ in leaves(full())])
def test_every_figure_of_the_data_stands_in_the_document(path: str) -> None:
    whole = full()
    value = dict(leaves(whole))[path]
    moved = changed(whole, {path: other(value)})
    if re.sub(r"\d+", "", path) in NOT_PRINTED or path in NOT_PRINTED:
        return
    assert said(moved) != said(whole), f"{path}: {value!r}"


def test_the_terms_above_leave_no_field_out() -> None:
    """So that a new field of terms must be printed, or be said to stand nowhere."""

    def fields(kind: Any) -> Iterator[str]:
        for each in kind.types if isinstance(kind, inspect.UnionType) else (kind,):
            if isinstance(each, inspect.StructType):
                for field in each.fields:
                    yield f"{each.cls.__name__}.{field.encode_name}"
                    yield from fields(field.type)
            elif isinstance(each, inspect.DictType):
                yield from fields(each.value_type)
            elif isinstance(each, inspect.VarTupleType):
                yield from fields(each.item_type)

    def given(value: Any, kind: Any) -> Iterator[str]:
        for each in kind.types if isinstance(kind, inspect.UnionType) else (kind,):
            if isinstance(each, inspect.StructType) and isinstance(value, dict):
                types = {field.encode_name: field.type for field in each.fields}
                for name, inside in value.items():
                    yield f"{each.cls.__name__}.{name}"
                    yield from given(inside, types[name])
            elif isinstance(each, inspect.DictType) and isinstance(value, dict):
                for inside in value.values():
                    yield from given(inside, each.value_type)
            elif isinstance(each, inspect.VarTupleType) and isinstance(value, list):
                for inside in value:
                    yield from given(inside, each.item_type)

    kind = inspect.type_info(Terms)
    assert {*fields(kind)} - {*given(full(), kind)} == {"Prizes.fixed"}, "in the next test"


def test_what_stands_in_another_form_of_terms_is_printed_too() -> None:
    fixed = changed(full(), {"prizes": {"fixed": ["700", "150"]}})
    assert "1st place $700, 2nd place $150. What is left of the pool" in printed(fixed)["10.4.7(b)"]
    free = changed(full(), {"fee": {}, "buy_in": {}})
    assert "To enter       free" in said(free)
    asked = changed(full(), {"stages[1].repechage": {"seats": 1}, "add_stage": True})
    assert "there is 1 seat" in printed(asked)["10.4.3(a)(v)"] and "It costs nothing" in printed(asked)["10.4.3(a)(v)"]
    assert "The Tournament Director may decide whether" in printed(asked)["10.4.3(a)(v)"]
    never = changed(full(), {"entry.substitute_hours": 0, "substitutes": "", "entry.withdraw_hours": 0})
    assert "Until the start an applicant may name" in printed(never)["10.4.8(a)(iii)"]
    assert "Until entries close an applicant may withdraw" in printed(never)["10.4.2(c):terms-of-entry"]
    alike = changed(ready("accumulation"), {"stages[0].sessions[1].hands": 20})
    assert "3 sessions, of 15 hands, 20 hands and 15 hands" in printed(alike)["10.4.3(a)(i)"]


@pytest.mark.parametrize("kind", WRITERS)
@pytest.mark.parametrize("name", [*FORMATS, "full"])
def test_every_due_item_stands_behind_its_number_in_each_form(name: str, kind: str) -> None:
    data = full() if name == "full" else ready(name)
    written = WRITERS[kind](terms_document(rulebook(CROWN), read(data)))
    text = re.sub(r"<style>.*?</style>", "", written, flags=re.DOTALL)
    text = " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).replace("\\", "").replace("**", "").split())
    at = 0
    for ref, said in printed(data).items():
        number = ref.replace(":terms-of-entry", "*")
        at = text.find(f"{number} ", at)
        assert at >= 0, ref
        assert said in text[at : at + len(said) + 80], ref


def test_a_page_stands_alone_and_text_fits_a_mail() -> None:
    for name in FORMATS:
        sheet = terms_document(rulebook(CROWN), read(ready(name)))
        html = to_html(sheet)
        assert "<script" not in html and "http://" not in html and "https://" not in html and "size: A4" in html
        assert max(map(len, to_text(sheet).splitlines())) <= 78


def test_the_same_terms_have_the_same_fingerprint_however_they_are_written() -> None:
    book, data = rulebook(CROWN), full()
    terms = read(data)
    turned = read(dict(reversed(data.items())))
    assert terms == turned and canonical(terms) == canonical(turned)
    assert to_html(terms_document(book, terms)) == to_html(terms_document(book, turned))
    print_ = fingerprint(book, terms)
    assert re.fullmatch(r"[0-9a-f]{64}", print_) and f"SHA-256 {print_}" in to_html(terms_document(book, terms))
    others = [
        read(changed(data, {"penalties[2].ground": "slow"})),
        read(changed(data, {"statements": {"10.4.2(a)(i)": "Playing is accepting."}})),
        read(changed(data, {"decks": 7})),
    ]
    assert len({print_, *(fingerprint(book, each) for each in others)}) == 4


def test_the_fingerprint_covers_the_wording_of_the_book() -> None:
    from dataclasses import replace

    book = rulebook(CROWN)
    document = book.documents[0]
    reworded = replace(document.items[-1], says="Complain to the VCGLR.")
    other_book = replace(book, documents=(replace(document, items=(*document.items[:-1], reworded)),))
    assert fingerprint(book, read(full())) != fingerprint(other_book, read(full()))


def test_players_sign_only_where_the_terms_ask_for_it() -> None:
    book = rulebook(CROWN)
    titles = [section.title for section in terms_document(book, read(full())).sections]
    assert titles[0] == "At a glance" and titles[-2:] == ["Signature", "About this document"]
    assert 'class="by-hand"' in to_html(terms_document(book, read(full())))
    unsigned = read(changed(full(), {"entry.signature": False}))
    assert "Signature" not in [section.title for section in terms_document(book, unsigned).sections]


def test_play_money_is_said_first() -> None:
    told = to_text(terms_document(rulebook(CROWN), read(changed(full(), {"currency": "play"}))))
    assert told.index("play money") < told.index("Begins")


def test_canonical_terms_can_be_read_again() -> None:
    terms = read(full())
    assert read(msgspec.json.decode(canonical(terms))) == terms
    assert "Everything" in toml(full())
