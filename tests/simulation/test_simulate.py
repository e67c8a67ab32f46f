"""`cutcard simulate`: what it plays, what it says beside the exact odds, and what it refuses."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from cutcard.calls.simulating import rounds_of
from cutcard.citations import Refused
from cutcard.exact_odds import odds_of, usual_terms
from cutcard.exact_odds.approved import share_of
from cutcard.money import Odds
from cutcard.rulebooks import Shelf, rulebook
from cutcard.rulebooks.rows import Row
from cutcard.simulation import plan as plans
from cutcard.simulation import result as results
from tests.support.books import BOOKS, POKER, STAR
from tests.support.command import Ran, cutcard
from tests.support.seeds import chance, short_or_long


def simulate(*args: str, shelf: Shelf | None = None) -> Any:
    """The JSON of a run, without the part that is never twice the same."""
    ran = cutcard("simulate", *args, "--json", shelf=shelf)
    assert (ran.status, ran.err) == (0, "")
    found = ran.json
    assert set(found.pop("run")) == {"seconds", "rounds_per_second", "workers"}
    return found


ROUNDS = short_or_long(200_000, 10_000_000)


@pytest.mark.bulk
@pytest.mark.soak
@pytest.mark.parametrize("boxes", [1, 3])
@pytest.mark.parametrize("book", BOOKS)
def test_every_wager_of_every_book_comes_out_as_the_exact_odds_say(book: str, boxes: int) -> None:
    """Always with the same seed: one run in a thousand may lie further from the truth than is asked for here."""
    found = simulate(book, "--rounds", str(ROUNDS), "--boxes", str(boxes), "--seed", "11")
    exact = odds_of(usual_terms(rulebook(book))[0])
    assert set(found["wagers"]) == set(exact.wagers)
    for name, each in found["wagers"].items():
        assert each["hands"] == ROUNDS * boxes
        assert abs(each["z"]) < 3.29
        assert not each["warning"]
        if name != "jackpot" or boxes == 1:  # several boxes share it, and each has a little less
            assert Fraction(each["ev"]) == exact.wagers[name].ev
        assert each["mean"] == -each["house_edge"]
        assert each["z"] == pytest.approx((each["mean"] - float(Fraction(each["ev"]))) / each["standard_error"])
        # What was won is what the mean says, to the cent.
        assert each["mean"] == pytest.approx(float(each["net"]) / float(each["stake"]) / each["hands"])
    assert sum(case["hands"] for case in found["cases"]) == ROUNDS * boxes


@pytest.mark.bulk
def test_a_shared_jackpot_is_worth_a_little_less() -> None:
    one, three = (simulate("star-baceball", "--rounds", "1000", "--boxes", boxes) for boxes in ("1", "3"))
    apart = Fraction(one["wagers"]["jackpot"]["ev"]) - Fraction(three["wagers"]["jackpot"]["ev"])
    assert 0 < apart < Fraction(1, 1000)


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("book", "strategy", "wager"),
    [
        (STAR, "always-surrender", "initial"),
        (STAR, "always-war", "initial"),
        (POKER, chance("strategy of poker").choice(["always-play", "mimic-dealer"]), "ante"),
    ],
)
def test_a_strategy_is_judged_by_its_own_exact_value(book: str, strategy: str, wager: str) -> None:
    found = simulate(book, "--rounds", "2e5", "--strategy", strategy)
    assert found["strategy"] == strategy
    each = found["wagers"][wager]
    exact = odds_of(usual_terms(rulebook(book))[0], strategy=strategy).wagers[wager].ev
    assert Fraction(each["ev"]) == exact
    assert abs(each["z"]) < 3.29


def test_the_best_decision_is_the_best_for_the_money_really_paid() -> None:
    """With five-dollar chips nothing can be taken from a surrendered five dollars: then one surrenders."""
    found = simulate("star-casino-war", "--rounds", "2e4", "--stake", "5", "--chips", "5")
    assert Fraction(found["wagers"]["initial"]["ev"]) == 0
    assert {case.get("choice") for case in found["cases"] if case["hands"]} == {None, "surrender"}
    found = simulate("star-casino-war", "--rounds", "2e4", "--stake", "initial=10", "--chips", "5")
    assert {case.get("choice") for case in found["cases"] if case["hands"]} == {None, "war"}
    assert {name: each["stake"] for name, each in found["wagers"].items()} == {"initial": "10", "tie": "1"}


def test_the_terms_stand_in_the_answer() -> None:
    terms = ("--stake", "initial=10", "--chips", "1,5", "--limits", "initial=5-20", "--limits", "tie=1")
    found = simulate("star-casino-war", "--rounds", "100", *terms)
    assert found["chips"] == ["1", "5"]
    assert found["limits"] == {"initial": {"min": "5", "max": "20"}, "tie": {"min": "1"}}
    assert found["options"] == {"void_keeps": "payments"}


@pytest.mark.bulk
def test_the_answer_is_the_same_whoever_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "CHUNK", 6_000)
    args = ("star-baceball", "--rounds", "12_345", "--boxes", "2", "--rate", "major=1/10,minor=1/20")
    alone = simulate(*args, "--workers", "1")
    assert alone == simulate(*args, "--workers", "5") == simulate(*args)
    other = simulate(*args, "--seed", "2")
    assert other["wagers"] != alone["wagers"]
    assert {**other, "seed": 1}["rounds"] == alone["rounds"] == 12_345


def test_a_changed_row_changes_the_simulation_and_its_exact_value_alike() -> None:
    """One truth: war-equal at three to one."""
    book = rulebook("star-casino-war")

    def dearer(row: Row) -> Row:
        return replace(row, pays=Odds(3)) if row.wager == "war" and row.findings.get("war") == ("equal",) else row

    before = simulate("star-casino-war", "--rounds", "2e4")
    after = simulate("star-casino-war", "--rounds", "2e4", shelf=Shelf().with_book(book.change_rows(dearer)))
    equal = next(case["hands"] for case in before["cases"] if case.get("war") == "equal")
    assert equal > 0
    assert before["cases"] == after["cases"]
    gained = float(after["wagers"]["initial"]["net"]) - float(before["wagers"]["initial"]["net"])
    assert gained == equal
    assert Fraction(after["wagers"]["initial"]["ev"]) > Fraction(before["wagers"]["initial"]["ev"])
    assert after["wagers"]["tie"] == before["wagers"]["tie"]


@pytest.mark.parametrize("decks", [1, 2, 3])
def test_a_war_from_few_decks_comes_out_as_the_exact_odds_say(decks: int) -> None:
    """Where a card may be the last of its kind, a case is shown by cards that can lie together."""
    book = rulebook("star-casino-war")
    fewer = replace(book, facts=replace(book.facts, decks=replace(book.facts.decks, value=(decks, decks))))
    ran = simulate("star-casino-war", "--rounds", "2e4", shelf=Shelf().with_book(fewer))
    assert ran["decks"] == decks and {case.get("war") for case in ran["cases"]} >= {"higher", "equal", "lower"}
    assert all(abs(wager["z"]) < 5 for wager in ran["wagers"].values() if "z" in wager)


def test_the_procedure_can_be_chosen_where_the_book_leaves_it_open() -> None:
    usual = simulate("nz-casino-war", "--rounds", "2e4", "--decks", "6")
    assert (usual["device"], usual["decks"], usual["penetration"]) == ("shoe", 6, None)
    deep = simulate("nz-casino-war", "--rounds", "2e4", "--decks", "6", "--penetration", "3/4")
    assert deep["shoes"] < usual["shoes"]
    assert (usual["burns"], usual["discards"]) == (0, 0)
    three = simulate("nz-casino-war", "--rounds", "2e4", "--decks", "6", "--discard-three")
    assert three["shoes"] > usual["shoes"]
    burned = simulate("nz-casino-war", "--rounds", "2e4", "--decks", "6", "--burn")
    assert burned["cases"] != usual["cases"]
    assert (three["discards"], burned["burns"]) == (3, 1)
    continuous = simulate("nz-casino-war", "--rounds", "2e4", "--decks", "6", "--device", "continuous")
    assert continuous["device"] == "continuous_shuffler"


def test_the_page_for_people() -> None:
    ran = cutcard("simulate", "star-three-card-poker", "--rounds", "20_000", "--boxes", "2", "--penetration", "1")
    assert ran.status == 1
    assert "penetration: " in ran.err
    ran = cutcard("simulate", "star-three-card-poker", "--rounds", "20_000", "--boxes", "2")
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "star-three-card-poker · 1 deck · 2 boxes · shoe · strategy best · seed 1"
    assert lines[1] == "20,000 rounds, 20,000 full shuffles"
    assert lines[2:4] == [
        "pair_plus: 40-30-6-4-1, for want of another",
        "ante_bonus: 5-4-1, for want of another",
    ]
    assert lines[4].split() == ["wager", "stake", "hands", "house", "edge", "standard", "error", "exact", "z"]
    assert [line.split()[:3] for line in lines[5:7]] == [["ante", "1", "40,000"], ["pair_plus", "1", "40,000"]]
    assert lines[7] == "a player on 2 boxes, per unit staked on each"
    assert len(lines) == 11
    war = cutcard("simulate", "star-casino-war", "--rounds", "1", "--penetration", "0.5").out.splitlines()
    assert war[0] == "star-casino-war · 6 decks · 1 box · shoe · penetration 0.5 · strategy best · seed 1"
    assert war[1] == "1 round, 1 full shuffle"
    assert "M/s" not in ran.out


def test_a_result_that_chance_hardly_explains_is_pointed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    right = results.exact_values
    monkeypatch.setattr(
        results,
        "exact_values",
        lambda *args: {name: ev + (name == "tie") for name, ev in right(*args).items()},
    )
    ran = cutcard("simulate", "star-casino-war", "--rounds", "2e4")
    warned = [line for line in ran.out.splitlines() if line.startswith("Warning")]
    assert len(warned) == 1
    assert warned[0].startswith("Warning: tie lies ")
    assert warned[0].endswith(
        "standard errors from its exact value; chance alone takes one estimate in a thousand beyond 3.29."
    )
    found = simulate("star-casino-war", "--rounds", "2e4")["wagers"]
    assert (found["tie"]["warning"], found["initial"]["warning"]) == (True, False)


@pytest.mark.parametrize(
    ("text", "rounds"),
    [
        ("1", 1),
        ("1e9", 10**9),
        ("1E+3", 1000),
        ("1_000_000", 10**6),
        ("2.5e6", 2_500_000),
        ("1.50e1", 15),
        ("0.001e3", 1),
        ("007", 7),
        ("1e15", 10**15),
    ],
)
def test_numbers_of_rounds(text: str, rounds: int) -> None:
    assert rounds_of(text) == rounds


@pytest.mark.parametrize(
    "text",
    [
        *("0", "0e5", "-1", "1.5", "1.23e1", "1e30", "1e999999999999", "9" * 40, "1000000000000001", "1e15.0", "1e-3"),
        *("nan", "inf", "", "250k", "1__0", "1_", "_1", "10 000", "1,000", "٣", "0x10"),
    ],
)
def test_numbers_that_are_none_are_refused_in_a_sentence(text: str) -> None:
    ran = cutcard("simulate", "star-casino-war", f"--rounds={text}")
    assert ran.status == 1
    assert ran.err.startswith("cutcard: rounds: ")
    assert ran.err.count("\n") == 1
    assert ran.out == ""


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (
            ["--strategy", "always-surender"],
            "strategy: there is no 'always-surender' (did you mean 'always-surrender'?)",
        ),
        (["--decks", "7"], "decks: star-casino-war is played with 6, not 7 [3.1]"),
        (
            ["--device", "continous"],
            "device: star-casino-war is not dealt from 'continous' (did you mean 'continuous'?)",
        ),
        (["--penetration", "0"], "penetration: star-casino-war has the cutting card in the back half"),
        (["--penetration", "1.5"], "penetration: star-casino-war has the cutting card in the back half"),
        (["--penetration", "half"], "penetration: 'half' is no share; write 0.5 or 1/2"),
        (["--penetration", "1/0"], "penetration: '1/0' is no share"),
        (["--penetration", "1e-999999999"], "penetration: '1e-999999999' is no share"),
        (["--boxes", "0"], "boxes: star-casino-war is played on 1 "),
        (["--boxes", "500"], "boxes: star-casino-war is played on 1 "),
        (["--stake", "initail=5"], "stake.initail: no wager of star-casino-war that a player puts down"),
        (["--stake", "initial=0"], "stake.initial: an amount above zero is needed"),
        (["--meter", "major=5"], "meter.major: no prize meter of star-casino-war: it has none"),
        (["--rate", "major=1/10"], "rate: star-casino-war has no wager that feeds prize meters"),
        (["--seed", "-1"], "seed: a whole number from 0 to 18446744073709551615, not -1"),
        (["--workers", "0"], "workers: 1 to 1024 can work at a time, not 0"),
        (["--option", "void_keeps=all"], "options.void_keeps: 'all' is not one of its values"),
        (["--schedule", "pair_plus=1-2-3-4-5"], "schedules.pair_plus: no schedule of star-casino-war"),
        (["--discard-three"], "discard_three: no cards are discarded before a war"),
        (["--no-burn"], "burn: the first card is always burned"),
    ],
)
def test_what_the_book_does_not_allow_is_refused_before_anything_is_played(args: list[str], sentence: str) -> None:
    ran = cutcard("simulate", "star-casino-war", "--rounds", "1e15", *args)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"cutcard: {sentence}")
    assert ran.err.count("\n") == 1


def test_where_nothing_is_decided_only_the_best_strategy_has_a_name() -> None:
    ran = cutcard("simulate", "star-baceball", "--strategy", "always-war")
    assert ran.err == "cutcard: strategy: there is no 'always-war': there is nothing to decide\n"
    assert cutcard("simulate", "star-baceball", "--rounds", "10", "--strategy", "best").status == 0


def test_words_that_are_no_numbers_are_refused_by_the_command_line() -> None:
    def refused(*args: str) -> Ran:
        ran = cutcard("simulate", "star-casino-war", *args)
        assert ran.status == 2
        return ran

    assert "'x' is not a valid integer" in refused("--seed", "x").err
    assert "'1.5' is not a valid integer" in refused("--boxes", "1.5").err
    assert "--retained is a part of a pool" in refused("--retained", "0.1").err
    assert "leave --rate out" in refused("--rate", "major=1/2", "--record", "x.parquet").err


def test_shares_are_exact() -> None:
    assert (share_of("x", "0.1"), share_of("x", "1/3"), share_of("x", ".5")) == (
        Fraction(1, 10),
        Fraction(1, 3),
        Fraction(1, 2),
    )
    with pytest.raises(Refused):
        share_of("x", "-1/2")
