"""Do and who questions: what is right is what the table accepts, and from whom."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from cutcard.citations import Refusal
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.rulebooks.parts import UNTIL, Remedy
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES, MENDS
from cutcard.table import engine
from cutcard.table.steps.cards.dealing import Draw
from cutcard.table.steps.trouble.mending import Resolve
from cutcard.training import doing, scenes
from cutcard.training.doing import GIVEN_UP, TroubleCase, ask, case_of, plain_case, trouble_questions
from cutcard.training.scenes import Scene, scene_of
from cutcard.training.situation import laid_out
from tests.support.books import BOOKS
from tests.support.seeds import chance, short_or_long

STAR = rulebook("star-casino-war")


def scene(book: Rulebook, kind: str, seed: str = "1") -> Scene:
    found = scene_of(book, kind, Random(seed))
    assert found is not None
    return found


def case(book: Rulebook, kind: str, seed: str = "1") -> TroubleCase:
    found = case_of(scene(book, kind, seed))
    assert found is not None
    return found


def with_remedies(book: Rulebook, kind: str, **changes: object) -> Rulebook:
    """A book whose remedies for an irregularity are changed."""

    def change(remedy: Remedy) -> Remedy:
        return Remedy(**{**vars(remedy), **changes}) if remedy.irregularity == kind else remedy

    return replace(book, remedies=tuple(map(change, book.remedies)))


@pytest.mark.parametrize("name", BOOKS)
def test_every_irregularity_of_every_book_is_asked(name: str) -> None:
    """In its turn; where nothing comes of it, in one of the next."""
    book = rulebook(name)
    kinds = {remedy.irregularity for remedy in book.remedies}
    missing = set(kinds)
    questions = trouble_questions(book, chance(f"what went wrong at {name}"), "do", ())
    for question in islice(questions, GIVEN_UP * len(kinds)):
        missing.discard(question.about)
        known = [remedy for remedy in book.remedies if remedy.irregularity == question.about]
        assert {*question.right} <= {MENDS[remedy.mend] for remedy in known}
        assert {*question.right} < {*question.choices}
        assert {*question.clauses} <= {ref for remedy in known for ref in remedy.clauses}
        assert IRREGULARITIES[question.about].says.removeprefix("A card is ") in question.situation[-1]
        if not missing:
            return
    raise AssertionError(f"never asked: {missing}")


def test_the_trouble_is_on_the_table_and_what_is_right_is_accepted() -> None:
    for kind in ("box_skipped", "surplus_card", "foreign_card", "order_unknown"):
        at = scene(STAR, kind)
        found = case_of(at)
        assert at.table.trouble is not None and at.table.trouble.kind == kind and found is not None
        question = ask(found, Random("1"), "do", [rulebook("nz-casino-war")])
        for remedy, roles in found.right.items():
            assert MENDS[remedy.mend] in question.right
            for role in STAR.roles:
                command = Resolve(mend=remedy.mend, actor="Sam", role=role.name)
                accepted = not isinstance(engine.decide(at.table, command), Refusal)
                assert accepted == (role.name in roles)


def test_wrong_choices_come_from_this_book_from_others_and_from_anywhere() -> None:
    question = ask(case(STAR, "order_unknown"), Random("1"), "do", [rulebook("nz-casino-war")])
    assert question.right == (MENDS["void_round"],)
    assert MENDS["void_hand"] in question.choices
    assert len(question.choices) == len({*question.choices}) == 5


def test_what_comes_to_the_same_is_no_wrong_choice() -> None:
    """A card is burned by putting it into the discard rack (11.1); one too many that is due is the next one (11.2)."""
    nz = rulebook("nz-casino-war")
    for seed in range(40):
        burned = ask(case(STAR, "face_up_card"), Random(seed), "do", [nz])
        assert {*burned.right} == {MENDS["burn"], MENDS["burn_and_check"]}
        assert MENDS["discard"] not in burned.choices
        surplus = ask(case(STAR, "surplus_card", f"{seed % 4}"), Random(seed), "do", [nz])
        same = {MENDS["repair"], MENDS["next_card"], MENDS["hold"]}
        assert not {*surplus.right} & same or len({*surplus.choices} & same) == len({*surplus.right} & same)
        assert not any("reason" in line for line in surplus.why)


@pytest.mark.soak
@pytest.mark.parametrize("name", BOOKS)
def test_nobody_is_asked_who_or_how_long_where_the_text_does_not_say(name: str) -> None:
    book = rulebook(name)
    questions = trouble_questions(book, chance(f"who decides at {name}"), "who", ())
    for question in islice(questions, short_or_long(8, 200)):
        remedies = [remedy for remedy in book.remedies if {*question.clauses} == {*remedy.clauses}]
        if question.asks.startswith("How long"):
            assert any(remedy.until != "next_round" or remedy.mend == "repair" for remedy in remedies)
            assert len(question.right) == 1
        else:
            powers = [book.power(remedy.power) for remedy in remedies]
            assert any(power is None or "nobody" not in power.says for power in powers)


def test_choices_are_not_always_in_the_same_place() -> None:
    found = case(STAR, "foreign_card")
    for kind in ("do", "who"):
        asked = [ask(found, Random(seed), kind) for seed in range(24)]
        first = {question.choices[0] for question in asked if "How long" not in question.asks}
        assert len(first) > 2


def test_what_is_closed_is_explained() -> None:
    failed = [case(STAR, "device_failure", seed) for seed in "123456"]
    assert any("Not now: " in line and "harmed" in line for found in failed for line in found.not_now)


def test_the_answer_moves_with_the_remedy() -> None:
    before = ask(case(STAR, "foreign_card"), Random("1"), "do")
    assert before.right == (MENDS["void_round"],)
    other = with_remedies(STAR, "burn_missed", mend="shuffle_after")
    assert ask(case(other, "burn_missed"), Random("1"), "do").right == (MENDS["shuffle_after"],)
    assert ask(case(STAR, "burn_missed"), Random("1"), "do").right == (MENDS["go_on"],)


def who(book: Rulebook, kind: str, asks: str) -> tuple[str, ...]:
    found = case(book, kind)
    for seed in range(30):
        question = ask(found, Random(seed), "who")
        if asks in question.asks:
            assert question.all_of == (asks == "Who") and {*question.right} < {*question.choices}
            assert question.situation[-1] == "What is to be done: declare the round void."
            return tuple(sorted(question.right))
    raise AssertionError("it was never asked")


def test_who_and_until_when_move_with_the_remedy_and_the_power() -> None:
    assert "Gaming Supervisor" in who(STAR, "foreign_card", "Who")
    assert "Dealer" not in who(STAR, "foreign_card", "Who")
    anybody = with_remedies(STAR, "foreign_card", power="deal", until="settled")
    assert "Dealer" in who(anybody, "foreign_card", "Who")
    until = next(each.until for each in STAR.remedies if each.irregularity == "foreign_card")
    assert until != "settled"
    assert who(STAR, "foreign_card", "How long") == (UNTIL[until],)
    assert who(anybody, "foreign_card", "How long") == (UNTIL["settled"],)
    powers = tuple(
        replace(power, roles=("gaming_manager",)) if power.name == "void_round" else power for power in STAR.powers
    )
    assert who(replace(STAR, powers=powers), "foreign_card", "Who") == ("Gaming Manager",)


def test_what_no_table_stops_for_is_asked_from_the_book_alone() -> None:
    found = plain_case(STAR, "shoe_exhausted")
    assert found is not None
    assert found.situation[-1] == IRREGULARITIES["shoe_exhausted"].says
    assert ask(found, Random("1"), "do").right == (MENDS["reload"],)
    assert plain_case(STAR, "device_failure") is None


def test_nothing_is_asked_where_nobody_may_do_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    at = scene(STAR, "foreign_card")
    assert case_of(at) is not None
    monkeypatch.setattr(doing, "deciders", lambda table, remedy: ())
    assert case_of(at) is None


def test_a_book_without_remedies_has_nothing_to_ask() -> None:
    assert list(trouble_questions(replace(STAR, remedies=()), Random("1"), "do", ())) == []


def test_what_never_happens_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of Casino War lies face down to be exposed; the other irregularity goes on being asked."""
    monkeypatch.setattr(scenes, "TRIES", 1)
    never = Remedy("dealer_card_exposed", "go_on", "deal", "Never.", ("11.1",), hand="player")
    foreign = next(each for each in STAR.remedies if each.irregularity == "foreign_card")
    both = trouble_questions(replace(STAR, remedies=(never, foreign)), Random("1"), "do", ())
    assert {question.about for question in islice(both, 6)} == {"foreign_card"}
    assert list(trouble_questions(replace(STAR, remedies=(never,)), Random("1"), "do", ())) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", BOOKS)
def test_what_can_come_of_cards_and_of_wagers(name: str) -> None:
    """A scene tries cards and overlooked wagers only for what can come of them; here they are tried at any moment."""
    rng = chance(f"cards and wagers at {name}")
    for _ in range(short_or_long(3, 60)):
        at = Scene(rulebook(name), rng)
        while at.table.trouble is None and at.table.round < 2 and at.move():
            table = at.table
            cards = [Draw(card=at._card(), box=box, actor="Dee", role="dealer") for box in range(scenes.BOXES + 1)]
            wagers = [*at._finds(table)] if table.in_round else []
            for commands, kinds in ((cards, scenes.OF_CARDS), (wagers, scenes.OF_WAGERS)):
                for command in commands:
                    after = at._after(table, command)
                    assert after is None or after.trouble is None or after.trouble.kind in kinds


def test_hidden_cards_stay_hidden() -> None:
    poker = rulebook("star-three-card-poker")
    dealing = [
        found for found in (case(poker, "box_skipped", seed) for seed in "123456") if "dealt" in found.situation[0]
    ]
    told = [line for found in dealing for line in found.situation if line.startswith("Cards:")]
    assert told and all("face down" in line for line in told)
    assert not any(suit in line for line in told for suit in "♠♥♦♣")


def test_who_touched_the_cards_is_said_while_a_round_is_on() -> None:
    scene = Scene(rulebook("star-three-card-poker"), Random("1"))
    seen = set()
    for _ in range(40):
        if scene.table.trouble is not None or not scene.move():
            break
        told = any(line.endswith("the cards.") and "player has" in line for line in laid_out(scene))
        assert told is scene.table.in_round
        seen.add(told)
    assert seen == {False, True}


def test_what_never_comes_about_is_given_up_after_so_many_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def none(book: Rulebook, word: str, rng: Random) -> None:
        tried.append(word)

    monkeypatch.setattr(doing, "scene_of", none)
    monkeypatch.setattr(doing, "plain_case", lambda book, word: None)
    assert list(trouble_questions(STAR, Random(1), "do", [])) == []
    words = {remedy.irregularity for remedy in STAR.remedies}
    assert sorted(tried) == sorted(6 * [*words])


def test_what_needs_no_table_is_asked_for_ever_and_a_table_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    plain = TroubleCase(STAR, "any", ("It happened.",), {STAR.remedies[0]: ("dealer",)})

    def none(book: Rulebook, word: str, rng: Random) -> None:
        tried.append(word)

    monkeypatch.setattr(doing, "scene_of", none)
    monkeypatch.setattr(doing, "plain_case", lambda book, word: plain)
    words = {remedy.irregularity for remedy in STAR.remedies}
    number = 5 * len(words)
    assert len(list(islice(trouble_questions(STAR, Random(1), "do", []), number))) == number
    assert sorted(tried) == sorted(words)


@pytest.mark.parametrize(
    "condition",
    [{"given": ("seen",)}, {"hand": "dealer"}, {"since": "handled"}, {"device": "shoe"}, {"last_resort": ("word",)}],
    ids=lambda condition: next(iter(condition)),
)
def test_what_is_under_a_condition_is_not_asked_without_a_table(condition: dict[str, object]) -> None:
    word = next(remedy.irregularity for remedy in STAR.remedies if plain_case(STAR, remedy.irregularity) is not None)
    assert plain_case(with_remedies(STAR, word, **condition), word) is None


def test_there_are_two_wrong_choices_more_than_right_ones() -> None:
    by_mend = {remedy.mend: remedy for remedy in STAR.remedies}
    for number in (1, 2, 3, 4, 5):
        right = dict.fromkeys([*by_mend.values()][:number], ("dealer",))
        orders = {MENDS[remedy.mend] for remedy in right}
        question = ask(TroubleCase(STAR, "any", (), right), Random(1), "do")
        assert set(question.right) == orders
        assert len(question.choices) == max(5, len(orders) + 2)
