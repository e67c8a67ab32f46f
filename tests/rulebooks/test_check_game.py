"""A game in a folder with one fault in it: it is found with its file and line, and with what would be right."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks.check import faults_of
from cutcard.rulebooks.shelf import load_folder
from tests.rulebooks.folders import edit
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of Red Dog, elsewhere."""
    copy = tmp_path / "red_dog"
    shutil.copytree(EXAMPLES / "red_dog", copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        # the steps of a round
        ("cards=Cards(box=0, dealer=2)", "", "step deal.cards: Cards(box=..., dealer=...) is expected"),
        ("cards=Cards(box=0, dealer=3)", "cards=Cards(box=0, dealer=1)", "how many lie there in all, no fewer than"),
        ("cards=Cards(box=0, dealer=3)", "cards=Cards(box=-1, dealer=3)", "no fewer than nought"),
        ('when={"first"', 'when={"frist"', "third_card.when: 'frist' is not known (did you mean 'first'?)"),
        ('("pair", *SPREADS)}', '("pairs", *SPREADS)}', "when.first: 'pairs' is not known (did you mean 'pair'?)"),
        ('stand off.", ("ante",)),', 'stand off."),', "which wagers are settled is expected"),
        ('stand off.", ("ante",)),', 'stand off.", ("anti",)),', "roles: 'anti' is not known (did you mean 'ante'?)"),
        ('"offer", "decisions"', '"offers", "decisions"', "'deal' or 'settle' or 'offer' or 'reveal' is expected"),
        ('"offer", "decisions"', '"reveal", "decisions"', "one step with the act 'offer' is expected, not 0"),
        ('"third_card",\n', '"deal",\n', "game round: 'deal' stands twice"),
        ('"settlement_order", "Wagers', '"settlement_oder", "Wagers', "(did you mean 'settlement_order'?)"),
        # choices, and who has them
        ('Decider(\n            "ante"', 'Decider(\n            "anti"', "role: 'anti' is not known"),
        ('finding="first"', 'finding="furst"', "'furst' is not known (did you mean 'first'?)"),
        ("values=SPREADS", 'values=("spred_1",)', "'spred_1' is not known (did you mean 'spread_1'?)"),
        ("values=SPREADS,", "", "a finding and those of its values for which the choice is open go together"),
        ('when="the first two cards are neither a pair nor consecutive",', "", "when: the same in words is expected"),
        ('recorded=("absent",)', 'recorded=("abcent",)', "recorded: 'abcent' is not known (did you mean 'absent'?)"),
        ('recorded=("absent",)', "recorded=()", "what is recorded of a player who does not decide is expected"),
        ("choices_found(CHOICES)", 'Finding("chose", ("raise",), False)', "called 'choice' is expected"),
        ("choices_found(CHOICES)", "choices_found(CHOICES[:2])", "its values are the names of the choices"),
        # the functions
        ('return ("consecutive", None, None)', 'return ("consecutif", None, None)', "(did you mean 'consecutive'?)"),
        ('return ("consecutive", None, None)', 'return ("consecutive", None)', "a tuple of 3 (first, choice, third)"),
        ("return (None, choice, None)", 'return ("pair", choice, None)', "without cards nothing is known"),
        ("between = spread(shared)", "between = spread(hand)", "IndexError in spread, line"),
        ('    yield ("pair", None, "another")', '    yield ("pare", None, "another")', "'pare' is no value"),
        ('yield "third", f', 'yield "fourth", f', "a finding of the case and a sentence are expected, not 'fourth'"),
        ("standing=spread", 'standing="spread"', "Callable is expected, not 'spread'"),
        ('"between": "falls', '"betwixt": "falls', "finding third.words: 'betwixt' is not known"),
        ('irregularities=("option_not_offered",)', 'irregularities=("option_not_ofered",)', "'option_not_offered'"),
        ('middle="the middle",', 'middle="the middle",\n    any_order=True,\n    face_down=("boxes",),', "'box' or"),
        ('middle="the middle",', 'middle="the middle",\n    face_down=("dealer",),', "a step 'reveal' goes with"),
    ],
)
def test_a_fault_in_a_game_is_found_where_it_stands(folder: Path, old: str, new: str, says: str) -> None:
    edit(folder / "game.py", old, new)
    ran = cutcard("check", str(folder))
    assert ran.status == 1 and says in ran.out + ran.err, ran.out + ran.err
    assert f"{folder / 'game.py'}:" in ran.out + ran.err
    assert "a fault of ours" not in ran.out + ran.err


def test_the_line_is_that_of_the_fault(folder: Path) -> None:
    line = edit(folder / "game.py", 'when={"first"', 'when={"frist"')
    (fault, *_) = faults_of(load_folder(folder))
    assert (fault.path.name, fault.line) == ("game.py", line)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"cards_face", "up"', '"cards_face", "down"', "the game is dealt up, not 'down'"),
        ("least=Odds(0)", "least=0", "least: Odds is expected, not 0"),
        ("least=Odds(0), most=Odds(1)", "least=Odds(2), most=Odds(1)", "the least is no more than the most"),
        ('"deal_order", "shared', '"deal_ordre", "shared', "(did you mean 'deal_order'?)"),
        ('first="consecutive"', 'first="consecutiv"', "(did you mean 'consecutive'?)"),
        ('row("ante", "stand_off", clauses=("3.1",), stage="interim", first="consecutive"),', "", "no row applies"),
    ],
)
def test_a_book_that_does_not_fit_its_game_is_found(folder: Path, old: str, new: str, says: str) -> None:
    edit(folder / "__init__.py", old, new)
    assert any(says in fault.says for fault in faults_of(load_folder(folder)))


def test_what_a_game_must_say_and_does_not_is_named(folder: Path) -> None:
    edit(folder / "game.py", "    standing=spread,\n", "")
    with pytest.raises(Refused, match=r"game\.py.*standing"):
        load_folder(folder)
