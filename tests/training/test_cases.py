"""What can be asked of something that went wrong: which remedies are right, which are not open, which are known."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cutcard.rulebooks import rulebook
from cutcard.rulebooks.parts import Remedy
from cutcard.rulebooks.vocabulary.irregularities import MENDS
from cutcard.telling.advice import OpenRemedy
from cutcard.training import doing
from cutcard.training.doing import ALIKE, OUTSIDERS, TroubleCase, _known, alike, ask, case_of, plain_case
from cutcard.training.scenes import scene_of
from tests.support.books import POKER, STAR


def remedy(mend: str, power: str = "supervise", until: Any = "next_round") -> Remedy:
    return Remedy("foreign_card", mend, power, f"{mend}.", ("11.1",), until=until)


@pytest.mark.parametrize(
    ("power", "until", "mend", "kinds"),
    [
        ("supervise", "next_round", "discard", {"Who"}),
        ("supervise", "settled", "discard", {"Who", "How"}),
        ("supervise", "next_round", "repair", {"Who", "How"}),
        ("void_round", "settled", "discard", {"How"}),
        ("void_round", "next_round", "repair", {"How"}),
        ("void_round", "next_round", "discard", set()),
    ],
)
def test_it_is_asked_who_decides_and_how_long_where_the_text_says_so(
    power: str, until: str, mend: str, kinds: set[str]
) -> None:
    """Three Card Poker names nobody who voids a round."""
    given = remedy(mend, power, until)
    case = TroubleCase(rulebook(POKER), "foreign_card", (), {given: ("gaming_supervisor",)})
    assert _known(case) == ([given] if kinds else [])
    if kinds:
        assert {ask(case, Random(seed), "who").asks.split()[0] for seed in range(30)} == kinds


@pytest.mark.parametrize(
    ("mends", "same"),
    [
        (["repair"], {"repair", "next_card", "hold"}),
        (["burn", "void_round"], {"burn", "discard"}),
        (["void_round"], set()),
        (["go_on", "hold"], ALIKE[0] | ALIKE[2]),
    ],
)
def test_what_comes_to_the_same_is_no_wrong_choice(mends: list[str], same: set[str]) -> None:
    assert alike(mends) == same


def test_what_is_shut_is_explained_unless_it_comes_to_what_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open: a discard, and a void hand. Shut: a burn, which is the same, both once more, and two others."""
    scene = scene_of(rulebook(STAR), "foreign_card", Random("1"))
    assert scene is not None
    right, nobodys = [remedy("discard"), remedy("void_hand")], remedy("go_on")
    shut = [remedy(mend) for mend in ("burn", "discard", "repair", "void_hand", "void_round")]
    known = [
        *(OpenRemedy(each, (), "") for each in (*right, nobodys)),
        *(OpenRemedy(each, (), "it is too late (reason late)") for each in shut),
    ]
    monkeypatch.setattr(doing, "remedies_for", lambda table: known)
    monkeypatch.setattr(doing, "deciders", lambda table, each: ("dealer",) if each is not nobodys else ())
    case = case_of(scene)
    assert case is not None and case.right == dict.fromkeys(right, ("dealer",))
    orders = [MENDS[mend] for mend in ("repair", "void_round")]
    assert case.not_now == tuple(f"Not now: {order[:1].lower()}{order[1:]}. It is too late." for order in orders)


@pytest.mark.parametrize("field", ["given", "hand", "since", "device", "last_resort"])
def test_what_hangs_on_something_is_not_asked_from_the_book_alone(field: str) -> None:
    book = rulebook(STAR)
    plain = remedy("discard")
    found = plain_case(replace(book, remedies=(plain, replace(plain, irregularity="other"))), "foreign_card")
    assert found is not None and [*found.right] == [plain]
    condition: dict[str, Any] = {field: ("late",) if field in ("given", "last_resort") else "player"}
    conditional = replace(plain, **condition)
    assert plain_case(replace(book, remedies=(plain, conditional)), "foreign_card") is None


@pytest.mark.parametrize("may", [("dealer",), ("inspector", "gaming_manager"), ("surveillance",)])
def test_whoever_decides_is_asked_among_the_ladder_and_two_from_outside(may: tuple[str, ...]) -> None:
    book = rulebook(STAR)
    given = remedy("discard")
    titles = {role.name: role.title for role in book.roles}
    ladder = {role.title for role in book.roles if role.rank} | {titles[name] for name in may}
    outside: set[str] = set()
    for seed in range(30):
        question = ask(TroubleCase(book, "foreign_card", (), {given: may}), Random(seed), "who")
        assert {*question.right} == {titles[name] for name in may} and len({*question.choices}) == len(question.choices)
        assert {*question.choices} >= ladder and len({*question.choices} - ladder) == OUTSIDERS
        outside |= {*question.choices} - ladder
    assert outside == {role.title for role in book.roles if not role.rank and role.name not in may}
