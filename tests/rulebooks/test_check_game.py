"""A game in a folder with one fault in it: it is found with its file and line, and with what would be right."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from cutcard.citations import Refused
from cutcard.games.game import Step
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.check import faults_of
from cutcard.rulebooks.check.game import _steps
from cutcard.rulebooks.check.tried import _some_cards
from cutcard.rulebooks.shelf import load_folder
from tests.rulebooks.folders import edit, line_of
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
        (
            'recorded=("absent",)',
            'recorded=("absent",), later=("raise", "stay")',
            "that a player may choose is expected",
        ),
        ('recorded=("absent",)', 'recorded=("absent", "raise", "stay")', "that a player may choose is expected"),
        ("choices_found(CHOICES)", 'Finding("chose", ("raise",), False)', "called 'choice' is expected"),
        ("choices_found(CHOICES)", "choices_found(CHOICES[:2])", "its values are the names of the choices"),
        # the functions
        ('return ("consecutive", None, None)', 'return ("consecutif", None, None)', "(did you mean 'consecutive'?)"),
        ('return ("consecutive", None, None)', 'return ("consecutive", None)', "a tuple of 3 (first, choice, third)"),
        ("return (None, choice, None)", 'return ("pair", choice, None)', "without cards nothing is known"),
        ("between = spread(shared)", "between = spread(hand)", "in spread, IndexError"),
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


FIND, CASES, KIND = "def find(", "def cases(", "def kind("
SUITED = '("spread_1" if shared[0].suit == shared[1].suit else f"spread_{between}", choice, third and'


@pytest.mark.parametrize(
    ("old", "new", "near", "says"),
    [
        # what find says, by kinds, with each choice, with few cards and under other suits
        ('Card(RANKS[card.rank - 2] + "s")', 'Card("2s")', KIND, "game kind: it makes alike what find tells apart"),
        ('(f"spread_{between}", choice, third and', SUITED, KIND, "game kind: it makes alike what find tells apart"),
        ('    yield ("pair", None, "another")\n', "", CASES, "('pair', None, 'another') comes up"),
        (
            "in CHOICES:\n            for third",
            "in CHOICES[1:]:\n            for third",
            CASES,
            "'raise', 'outside') comes",
        ),
        (
            '{between}", choice, third',
            '{between}", choice and "stay", third',
            FIND,
            "the choice 'raise', it finds 'stay'",
        ),
        ('{between}", choice, third', '{between}", None, third', FIND, "given the choice 'raise', which is open"),
        (
            'return ("pair", None',
            'return ("pair" if third else "spread_1", None',
            FIND,
            "first is 'spread_1' after the",
        ),
        ('"outside"))', '"outside") or "outside")', FIND, "third is 'outside' after the first deal and 'between'"),
        # what is answered is of its kind
        ('Card(RANKS[card.rank - 2] + "s")', "RANKS[card.rank - 2]", KIND, "kind(card) gives a card, and of"),
        ("standing=spread", "standing=lambda two: None", "standing=lambda", "something that can be sorted"),
        ("standing=spread", "standing=lambda two: [1]", "standing=lambda", "something that can be sorted"),
        ("standing=spread", "standing=lambda two: spread(two) or 'none'", "standing=lambda", "compare with each other"),
        ('f"a spread of {spread(hand)}"', "str(hand[0])", "def called(", "cards of one standing are called alike"),
        ('yield "third", f', "yield f", "def tell(", "a finding of the case and a sentence are expected"),
        (
            "cards=Cards(box=0, dealer=3)",
            'cards=Cards(box=0, dealer="3")',
            'dealer="3"',
            "cards.dealer: int is expected",
        ),
        ("    yield (", "    while True:\n        yield (", CASES, "and an end to them"),
        # how it is called, and where it fails
        ("finder=finder", "finder=find", FIND, "finder(options) gives find(hand, dealer, choice)"),
        (
            "    return find\n",
            "    return find((), (), None)\n",
            "def finder(",
            "finder(options) gives find(hand, dealer",
        ),
        ("def kind(card: Card)", "def kind()", "def kind()", "game kind: kind(card) gives a card"),
        (
            "    first, _, third = case\n",
            "    first, third = case\n",
            "first, third = case",
            "game tell: in tell, ValueError",
        ),
        (
            "    return find\n",
            '    return options["red"]\n',
            'options["red"]',
            "game finder: in finder, KeyError: 'red'",
        ),
        (
            "    return find\n",
            "    raise SystemExit\n",
            "raise SystemExit",
            "game finder: in finder, it ends the program",
        ),
        # the cloth, and steps, whose faults are told once
        ('rows=("ante raise",)', 'rows=("ante",)', "rows=(", "game cloth.rows: a place for 'raise' is expected"),
        ('stand off.", ("ante",)),', 'stand off.", ("anti",)),', '("anti",)', "'anti' is not known"),
        ('"offer", "decisions"', '"offers", "decisions"', '"offers"', "'reveal' is expected, not 'offers'"),
    ],
)
def test_a_function_that_is_wrong_is_named_once_at_its_line(
    folder: Path, old: str, new: str, near: str, says: str
) -> None:
    edit(folder / "game.py", old, new)
    ran = cutcard("check", str(folder))
    (fault, said) = ran.out.splitlines()
    assert fault.startswith(f"{folder / 'game.py'}:{line_of(folder / 'game.py', near)}: ") and says in fault, fault
    assert "(under " not in fault, "it is wrong under the usual readings already"
    assert (ran.status, ran.err, said) == (1, "", "sample-red-dog: 1 fault")


def test_a_suit_that_is_worth_more_is_said(folder: Path) -> None:
    game = folder / "game.py"
    edit(game, 'Card(RANKS[card.rank - 2] + "s")', "card")
    edit(game, '(f"spread_{between}", choice', '("spread_1" if shared[0].suit == "h" else f"spread_{between}", choice')
    assert any(fault.says.startswith("game suits_alike: ") for fault in faults_of(load_folder(folder)))
    edit(game, "    shared=True,\n", "    shared=True,\n    suits_alike=False,\n")
    assert not any("suits_alike" in fault.says for fault in faults_of(load_folder(folder)))


def test_what_the_last_of_three_deals_overturns_is_found(folder: Path) -> None:
    """The card that decides is the last one dealt, so that what the second deal brought does not stay."""
    game = folder / "game.py"
    second = '        Step("second_deal", "deal", "deal_order", "One more.", cards=Cards(box=0, dealer=3)),\n'
    settled = '        Step("consecutive_settlement"'
    edit(game, "cards=Cards(box=0, dealer=3)", "cards=Cards(box=0, dealer=4)")
    edit(game, settled, second + settled)
    edit(game, "shared[2] if len(shared) > 2", "shared[-1] if len(shared) > 2")
    said = [fault.says for fault in faults_of(load_folder(folder))]
    assert any("after second_deal and '" in each for each in said), said


def test_what_a_game_prints_is_not_shown(folder: Path) -> None:
    edit(folder / "game.py", "    between = spread(shared)\n", '    between = spread(shared)\n    print("here")\n')
    assert cutcard("check", str(folder)).out == "sample-red-dog: sound\n"


def test_a_reading_that_a_game_looks_up_by_its_name_alone_is_no_fault(folder: Path) -> None:
    name = load_folder(folder).options[0].name
    edit(folder / "game.py", "    return find\n", f'    return find if options["{name}"] else find\n')
    assert faults_of(load_folder(folder)) == []


def test_a_fault_under_another_reading_alone_is_found_with_it(folder: Path) -> None:
    option = load_folder(folder).options[0]
    other = next(value for value in option.values if value != option.default)
    asked = f'options.get("{option.name}", "{option.default}")'
    edit(
        folder / "game.py",
        "    return find\n",
        f'    return find if {asked} != "{other}" else lambda *_: (None,) * 3\n',
    )
    (fault,) = faults_of(load_folder(folder))
    assert fault.says.endswith(f"and is not among them (under {option.name}={other})")


def test_a_fault_on_one_deal_of_many_is_found(folder: Path) -> None:
    """One that none of the first few deals brings."""
    seldom = _some_cards(203, 3, True)
    first = " ".join(map(str, seldom))
    assert all(_some_cards(number, 3, True) != seldom for number in range(203))
    told = f'"fourth" if " ".join(map(str, shared)) == "{first}" else "first"'
    edit(folder / "game.py", 'yield "first", f', f"yield {told}, f")
    (fault,) = faults_of(load_folder(folder))
    assert "not 'fourth'" in fault.says


COUNTED = """
def deals(shoe, options):
    from cutcard.games.plain_counts import count_plainly

    def each(**new):
        return tuple(spot._replace(**{name: make(spot) for name, make in new.items()}) for spot in spots)

    spots, examples = count_plainly(RED_DOG, shoe, options)
    return Deals(spots, examples)


RED_DOG = """
TRIPLED = "cases=lambda spot: {case: 3 * ways for case, ways in spot.cases.items()}"
CHOSEN = "cases=lambda spot: {(case[0], 'raise', case[2]): 1 for case in spot.cases}"


@pytest.mark.parametrize(
    ("returned", "says"),
    [
        ("Deals(spots, examples)", None),
        (f"Deals(each({TRIPLED}), examples)", None),  # in order or not, as the game likes
        ("(spots, examples)", "Deals(spots, examples) is expected"),
        ("Deals(list(spots), examples)", "Deals(spots, examples) is expected"),
        ("Deals(({},), examples)", "Deals(spots, examples) is expected"),
        ("Deals(spots, {})", "an example for "),
        ("Deals(spots, {case: ((), ()) for case in examples})", "find says (None, None, None)"),
        ("Deals(spots, dict.fromkeys(examples))", "the player's cards and the dealer's are expected"),
        ("Deals(spots, dict.fromkeys(examples, ((), cards('5s 5d 5c'))))", "cards that are not in the shoe"),
        ("Deals(spots[1:], examples)", "counted one by one"),
        ("Deals((), {})", "is 0 of 0, and counted one by one"),
        ("Deals(each(hands=lambda spot: 1 + spot.hands), examples)", "hands in the shoe, not"),
        ("Deals(each(alike=lambda spot: spots[0].alike), examples)", "and all hands alike differ"),
        (f"Deals(each({CHOSEN}), examples)", "a case with None for the choice"),
    ],
)
def test_a_counting_of_its_own_is_compared_with_the_plain_one(folder: Path, returned: str, says: str | None) -> None:
    game = folder / "game.py"
    edit(game, "\nRED_DOG = ", COUNTED.replace("Deals(spots, examples)", returned))
    edit(game, "    shared=True,\n", "    shared=True,\n    deals=deals,\n")
    edit(
        game,
        "Step, Upshot, choices_found",
        "Step, Upshot, choices_found\nfrom cutcard.games.game import Deals, Spot",
    )
    found = faults_of(load_folder(folder))
    assert [fault.line for fault in found] == [line_of(game, "def deals(")] * (says is not None)
    assert not found or str(says) in found[0].says, found


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


def test_the_first_step_of_a_round_deals_to_everybody() -> None:
    game = rulebook("star-casino-war").game
    first, *rest = game.round
    other = next(step for step in rest if step.act != "deal")
    later = [step for step in rest if step is not other]
    finding = game.findings[0]

    def said(steps: tuple[Step, ...]) -> bool:
        return any("the first step deals cards to everybody" in says for _, says in _steps(replace(game, round=steps)))

    assert not said(game.round) and not said((first, replace(first, when={finding.name: finding.values[:1]}), *rest))
    assert said(()) and said((other, first, *later))
    assert said((replace(first, when={finding.name: finding.values[:1]}), *rest))
