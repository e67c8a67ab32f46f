"""Which answers are tried before a deed is said to be open, and what is made of the refusals."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby, product
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.cards import DECK
from cutcard.citations import Refusal
from cutcard.table import Table
from cutcard.table.base import ACTS, Command
from cutcard.table.state import Bet
from cutcard.table.steps.trouble.overlooked import FindWager
from cutcard.telling import trying
from cutcard.telling.command_fields import picks
from cutcard.telling.deeds import Deed, Field
from cutcard.telling.trying import ENOUGH, MOST, Attempts, _answers, _combinations, _listed, _together, tried
from tests.support.books import BACEBALL, POKER, STAR
from tests.support.tables import Play

BOX = Field(name="box", asks="Which box?", kind="number", picks=picks((at, f"{at}") for at in (1, 2, 3)))
PLAYER = Field(name="player", asks="Whose?", picks=picks([("Ann", "Ann"), ("Ben", "Ben")]), free=True)
WAGER = Field(name="wager", asks="Which wager?", picks=picks([("initial", "Initial Wager"), ("tie", "Tie Wager")]))
AMOUNT = Field(name="amount", asks="How much?", kind="amount")
MEDIUM = Field(name="medium", asks="In what?", picks=picks([("chips", "chips"), ("token", "token")]), optional=True)
CARD = Field(name="card", asks="Which card?", kind="card")
SEEN = Field(name="seen", asks="Was it seen?", kind="yes")
NUMBER = Field(name="found", asks="How many?", kind="number")


def deed(*asks: Field, **more: Any) -> Deed:
    """A wager is found, and this is asked; whatever is not is given."""
    given = {"box": 1, "player": "Ann", "wager": "tie", "amount": "5"}
    left = {name: value for name, value in given.items() if name not in {field.name for field in asks}}
    return Deed(name="find_wager", title="A wager is found", command="find_wager", given=left, asks=asks, **more)


@pytest.fixture(scope="module")
def table() -> Table:
    """Ann holds box 1 and has a wager on Ben's, which is box 3, and of Cy's on box 4 something was carried over."""
    carried = {(4, "Cy"): 200}
    return replace(Play(STAR).table, bets={(3, "Ann"): Bet({"tie": 5})}, holders={1: "Ann", 3: "Ben"}, carried=carried)


# --- answers


@pytest.mark.parametrize(
    ("field", "said"),
    [
        (BOX, ["1", "2", "3"]),
        (PLAYER, ["Ann", "Ben", "somebody else"]),
        (MEDIUM, ["chips", "token", ""]),
        (replace(PLAYER, many=True), ["Ann", "Ben", "Ann, Ben", "somebody else"]),
        (replace(BOX, many=True), ["1", "2", "3", "1, 2"]),
        (replace(BOX, many=True, picks=BOX.picks[:1]), ["1"]),
        (replace(BOX, picks=()), [""]),
        (replace(WAGER, picks=(), optional=True), [""]),
        (SEEN, ["yes", "no"]),
        (replace(SEEN, usual="no"), ["yes", "no", ""]),
        (NUMBER, ["200", "100", "CARDS", "1", "2", "3", "30", "0"]),
        (replace(NUMBER, optional=True), ["200", "100", "CARDS", "1", "2", "3", "30", "0", ""]),
        (replace(NUMBER, picks=BOX.picks), ["1", "2", "3"]),
        (replace(NUMBER, kind="text"), [""]),
        (CARD, ["?", "2c", "3c", "4c", "2c 3c 4c"]),
        (replace(CARD, optional=True), ["?", "2c", "3c", "4c", "2c 3c 4c", ""]),
    ],
)
def test_a_question_is_answered_in_every_way_that_there_is(table: Table, field: Field, said: list[str]) -> None:
    cards = str(table.rules.cards)
    assert _answers(replace(table, shoe=401), field) == [cards if each == "CARDS" else each for each in said]


def test_no_card_is_named_that_is_out_already() -> None:
    table = Play(POKER).table
    table = replace(table, drawn=(DECK[0], DECK[2]), places=(1, 1), seen=("", ""))
    assert _answers(table, CARD)[1:4] == [str(DECK[at]) for at in (1, 3, 4)]


@pytest.mark.parametrize(
    ("play", "said"),
    [
        (lambda: Play(STAR), ["5", "100", "1"]),
        (lambda: Play(STAR, limits={"initial": {"min": "10", "max": "500"}}), ["5", "100", "10", "500", "1"]),
        (lambda: Play(BACEBALL, jackpot_wager="2"), ["5", "100", "2"]),
    ],
)
def test_amounts_are_those_of_the_signs_and_of_a_jackpot_wager(play: Callable[[], Play], said: list[str]) -> None:
    assert _answers(play().table, AMOUNT) == said
    assert _answers(play().table, replace(AMOUNT, optional=True)) == [*said, ""]


@pytest.mark.parametrize(
    ("field", "listed"),
    [
        (WAGER, True),
        (SEEN, True),
        (replace(PLAYER, picks=()), True),
        (replace(BOX, picks=()), True),
        (AMOUNT, False),
        (NUMBER, False),
    ],
)
def test_not_every_number_and_amount_can_be_tried(field: Field, listed: bool) -> None:
    assert _listed(field) is listed


# --- answers together


def test_players_are_tried_with_boxes_of_theirs_first(table: Table) -> None:
    known = [{"player": name} for name in ("Ann", "Ben", "Cy")]
    own = [{"box": box, "player": name} for box, name in (("3", "Ann"), ("1", "Ann"), ("3", "Ben"), ("4", "Cy"))]
    assert [*_together(table, deed(BOX, PLAYER))] == [*own, {"box": "2", "player": "somebody else"}, *known, {}]
    assert [*_together(table, deed(PLAYER))] == [*known, {}]
    assert [*_together(table, deed(BOX))] == [*_together(table, deed())] == [{}]


@pytest.mark.parametrize(("held", "free"), [(0, "1"), (1, "2"), (6, "7"), (7, "1")])
def test_somebody_else_is_tried_on_a_box_that_nobody_holds(held: int, free: str) -> None:
    table = replace(Play(STAR, boxes=7).table, holders=dict.fromkeys(range(1, held + 1), "Ann"))
    assert {"box": free, "player": "somebody else"} in [*_together(table, deed(BOX, PLAYER))]


@pytest.mark.parametrize(
    ("asks", "number"),
    [
        ((), 1),
        ((BOX,), 3),
        ((BOX, WAGER), 6),
        ((BOX, WAGER, PLAYER), 2),
        ((WAGER, MEDIUM), 2),
        ((WAGER, AMOUNT), 6),
    ],
)
def test_combinations_are_counted_without_what_belongs_together(
    table: Table, asks: tuple[Field, ...], number: int
) -> None:
    assert _combinations(table, deed(*asks)) == number


def said_in(commands: list[Command]) -> list[tuple[int, str, str]]:
    found = [command for command in commands if isinstance(command, FindWager)]
    assert len(found) == len(commands)
    return [(command.box, command.wager, command.role) for command in found]


@pytest.mark.parametrize(
    ("who", "roles"),
    [(("dealer",), ["dealer"]), (("dealer", "gaming_supervisor", "gaming_manager"), ["dealer", "gaming_manager"])],
)
def test_every_combination_is_tried_once_by_the_lowest_and_the_highest_who_may(
    table: Table, who: tuple[str, ...], roles: list[str]
) -> None:
    said = said_in([*Attempts(table, deed(BOX, WAGER, who=who)).commands({})])
    due = [*product((1, 2, 3), ("initial", "tie"), roles)]
    assert sorted(said) == sorted(due)
    here = said_in([*Attempts(table, deed(BOX, WAGER, who=who)).commands({"box": "2"})])
    assert sorted(here) == sorted(each for each in due if each[0] == 2)


def test_where_nobody_is_named_everybody_is_tried_and_no_more_answers_than_so_many(table: Table) -> None:
    said = said_in([*Attempts(table, deed(WAGER, role="stranger")).commands({})])
    roles = {role.name for role in table.rules.book.roles}
    assert {role for *_, role in said} == roles | {"stranger"} and len(said) == 2 * (len(roles) + 1)
    many = replace(BOX, picks=picks((at, f"{at}") for at in range(1, 1000)))
    said = said_in([*Attempts(table, deed(many, who=("dealer",))).commands({})])
    assert len(said) == len({*said}) == MOST and max(box for box, *_ in said[:4]) > 700


# --- what is made of refusals


class Engine:
    """An engine that answers as it is told, and counts."""

    def __init__(self, answers: Callable[[FindWager], Refusal | tuple[()]]) -> None:
        self._answers = answers
        self.asked: list[FindWager] = []

    def __call__(self, table: Table, command: Command) -> Refusal | tuple[()]:
        assert isinstance(command, FindWager)
        self.asked.append(command)
        return self._answers(command)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[FindWager], Refusal | tuple[()]]], Engine]:
    def put(answers: Callable[[FindWager], Refusal | tuple[()]]) -> Engine:
        made = Engine(answers)
        monkeypatch.setattr(trying, "decide", made)
        return made

    return put


Put = Callable[[Callable[[FindWager], Refusal | tuple[()]]], Engine]
NO = Refusal("no", "nothing lies there")


def test_one_answer_that_is_accepted_is_enough(table: Table, engine: Put) -> None:
    made = engine(lambda command: () if (command.box, command.wager) == (3, "tie") else Refusal("no", f"{command.box}"))
    assert tried(table, deed(BOX, WAGER)) == (True, None)
    assert (made.asked[-1].box, made.asked[-1].wager) == (3, "tie")


def test_what_is_always_refused_in_the_same_words_is_closed_after_a_few(table: Table, engine: Put) -> None:
    made = engine(lambda command: NO)
    assert tried(table, deed(BOX, WAGER, AMOUNT)) == (False, NO) and len(made.asked) == ENOUGH
    made.asked.clear()
    assert tried(table, deed(BOX, PLAYER, WAGER)) == (False, NO)
    assert len(made.asked) > ENOUGH and {"Ann", "Ben", "Cy", "somebody else"} == {each.player for each in made.asked}


def test_words_about_what_need_not_be_said_do_not_close_a_deed(table: Table, engine: Put) -> None:
    made = engine(lambda command: () if command.medium == "chips" else NO)
    usual = replace(MEDIUM, picks=MEDIUM.picks[1:])
    assert tried(table, deed(BOX, WAGER, usual, who=("dealer",))).can
    made = engine(lambda command: NO)
    assert tried(table, deed(BOX, WAGER, usual, who=("dealer",))) == (False, NO)
    assert len(made.asked) > ENOUGH and {each.medium for each in made.asked[ENOUGH:]} == {"chips"}
    made.asked.clear()
    wagers = replace(WAGER, picks=picks((f"wager {at}", "") for at in range(3 * ENOUGH)))
    assert tried(table, deed(PLAYER, wagers, usual, who=("dealer",))) == (False, NO)
    assert [name for name, _ in groupby(made.asked, lambda each: each.player)][:3] == ["Ann", "Ben", "Cy"]
    for name in ("Ann", "Ben", "Cy"):
        theirs = [each.medium for each in made.asked if each.player == name]
        assert len(theirs) > ENOUGH and {*theirs[ENOUGH : ENOUGH + 2]} == {"chips"}


def test_nothing_is_tried_twice(table: Table, engine: Put) -> None:
    made = engine(lambda command: Refusal("no", f"on {command.box} for {command.player} no"))
    tried(table, deed(BOX, PLAYER, WAGER))
    assert len(made.asked) == len({*made.asked}) > MOST // 4


def test_what_the_stage_of_play_forbids_is_tried_once(table: Table, engine: Put) -> None:
    made = engine(lambda command: NO)
    asked = deed(BOX, PLAYER, who=("dealer", "gaming_manager"))
    assert tried(replace(table, phase="closed"), asked) == (False, NO) and len(made.asked) == 1
    made.asked.clear()
    assert tried(replace(table, phase="closed"), deed(BOX, PLAYER)) == (False, NO)
    assert len(made.asked) > 1, "where a role is tried that may not, the words differ"
    made.asked.clear()
    barred = replace(table, phase="closed", standing=replace(table.standing, barred=("Cy",)))
    assert tried(barred, asked) == (False, NO) and len(made.asked) > 1


def test_while_something_is_to_be_put_right_nothing_else_is_tried(
    table: Table, engine: Put, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trying, "ACTS", {FindWager: ACTS[FindWager]._replace(in_trouble=False)})
    first = Refusal("trouble_first", "something went wrong")
    made = engine(lambda command: first if command.box == 1 else NO)
    assert tried(table, deed(BOX, PLAYER, WAGER, AMOUNT)) == (False, NO)
    assert {(each.box, each.player) for each in made.asked} == {(3, "Ann"), (1, "Ann")}


def test_what_is_open_in_trouble_is_tried_with_others_when_it_is_refused_of_one(table: Table, engine: Put) -> None:
    first = Refusal("trouble_first", "something went wrong")
    engine(lambda command: () if command.player == "Ben" else first)
    assert tried(table, deed(BOX, PLAYER, WAGER, AMOUNT)).can
    engine(lambda command: first)
    assert tried(table, deed(BOX, PLAYER, WAGER, AMOUNT)) == (False, first)


def test_the_first_refusal_is_told(table: Table, engine: Put) -> None:
    engine(lambda command: Refusal("no", f"wager: not {command.player}'s"))
    assert tried(table, deed(PLAYER, WAGER)).refusal == Refusal("no", "wager: not Ann's")


@pytest.mark.parametrize(
    ("asks", "says", "can"),
    [
        ((WAGER, AMOUNT), lambda command: "amount: no less than 7", True),
        ((WAGER, AMOUNT), lambda command: "wager: none of these", False),
        ((WAGER,), lambda command: "amount: no less than 7", False),
        ((WAGER, AMOUNT), lambda command: f"at {command.amount} no", False),
        ((BOX, WAGER), lambda command: f"on {command.box} no", False),
    ],
)
def test_another_amount_might_do_where_one_is_refused_and_no_other_wager(
    table: Table, engine: Put, asks: tuple[Field, ...], says: Callable[[FindWager], str], can: bool
) -> None:
    engine(lambda command: Refusal("no", says(command)))
    found = tried(table, deed(*asks))
    assert found.can is can and found.refusal is not None
    assert not tried(table, deed(*asks, closed="not now")).can


@pytest.mark.parametrize(("boxes", "can"), [(MOST, False), (MOST + 1, True)])
def test_where_not_everything_could_be_tried_another_answer_might_do(
    table: Table, engine: Put, boxes: int, can: bool
) -> None:
    many = replace(BOX, picks=picks((at, f"{at}") for at in range(1, boxes + 1)))
    engine(lambda command: Refusal("no", f"box: not {command.box}"))
    assert tried(table, deed(many)).can is can
    engine(lambda command: NO)
    assert not tried(table, deed(many)).can, "in the same words everywhere"
    wagers = replace(WAGER, picks=picks((f"wager {at}", "") for at in range(boxes)))
    engine(lambda command: Refusal("no", f"at {command.wager}") if command.player == "Ben" else NO)
    assert tried(table, deed(wagers, PLAYER, who=("dealer",))).can is can


def test_what_cannot_be_tried_at_all_is_open_unless_it_is_said_to_be_closed(table: Table, engine: Put) -> None:
    made = engine(lambda command: NO)
    nothing = replace(WAGER, picks=())
    assert tried(table, deed(nothing)) == (True, None) and not made.asked
    assert not tried(table, deed(nothing, closed="not now")).can
