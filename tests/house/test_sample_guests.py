"""Sample players at tables that are no tournament's: when they come and go, what they wager, and how they decide."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from cutcard.house.sample_players import MOST, STAY, Room, Seen, choice, habit_of, move, sample_names, wagers, wanted

NAMES = sample_names(4)


def settle_down(room: Room) -> Room:
    """A table once all who want to have come or gone; each move by itself leaves room for people."""
    for _ in range(20):
        moved = move(room, NAMES)
        if moved is None:
            return room
        name, command = moved
        holders = dict(room.holders)
        if command["command"] == "take_seat":
            assert command["box"] not in holders
            holders[command["box"]] = name
            assert len(holders) < room.boxes, "the last box is for people"
        else:
            assert command == {"command": "leave_table"} and name not in room.down
            holders = {box: holder for box, holder in holders.items() if holder != name}
        room = room._replace(holders=holders)
    raise AssertionError("they never come to rest")


def bots(room: Room) -> list[str]:
    return [holder for holder in room.holders.values() if holder in NAMES]


def test_a_stranger_finds_two_or_three_at_a_table_of_seven() -> None:
    found = {len(bots(settle_down(Room("some-table", round_, 7, {})))) for round_ in range(0, 200, STAY)}
    assert found == {2, 3}


@given(
    boxes=some.integers(1, 9),
    round_=some.integers(0, 500),
    taken=some.dictionaries(some.integers(1, 9), some.sampled_from(["Ann", "Dee", *NAMES])),
    down=some.sets(some.sampled_from(["Ann", *NAMES])),
)
def test_they_hold_at_most_three_boxes_never_more_than_half_and_never_the_last(
    boxes: int, round_: int, taken: dict[int, str], down: set[str]
) -> None:
    taken = {box: who for box, who in taken.items() if box <= boxes}
    before = Room("a-table", round_, boxes, taken, down)
    after = settle_down(before)
    came = [name for name in bots(after) if name not in bots(before)]
    if came:
        assert len(set(bots(after))) <= min(MOST, boxes // 2)
    people = {who: box for box, who in taken.items() if who not in NAMES}
    assert {who: box for box, who in after.holders.items() if who not in NAMES} == people
    if people and len(after.holders) == boxes:
        assert set(bots(after)) <= down  # whoever has wagers down stays until the round is over


def test_they_take_turns_and_come_back() -> None:
    rooms = [settle_down(Room("a-table", round_, 7, {})) for round_ in range(0, 40 * STAY, STAY)]
    for name in NAMES:
        here = [name in bots(room) for room in rooms]
        assert True in here and False in here[here.index(True) :]
        gone = here.index(False, here.index(True))
        assert True in here[gone:]


def test_they_sit_at_the_ends_of_a_cloth_first() -> None:
    room = settle_down(Room("a-table", 0, 7, {}))
    assert set(room.holders) <= {1, 2, 6, 7} and set(room.holders) & {1, 7}


def test_when_people_have_taken_all_other_boxes_one_of_them_goes_after_the_round() -> None:
    empty = Room("a-table", 0, 4, {})
    name = wanted(empty, NAMES)[0]
    full = empty._replace(holders={1: "Ann", 2: name, 3: "Dee", 4: "Sam"})
    assert move(full, NAMES) == (name, {"command": "leave_table"})
    assert move(full._replace(down={name}), NAMES) is None
    assert move(full._replace(holders={1: "Ann", 2: name, 3: "Dee"}), NAMES) is None


def test_of_one_box_nothing_is_taken() -> None:
    assert wanted(Room("a-table", 0, 1, {}), NAMES) == [] and move(Room("a-table", 0, 1, {}), NAMES) is None


SEEN = Seen(
    box=2, bank=1_000_00, compulsory=5_00, least=5_00, most=500_00, unit=5_00, main="main", side="side",
    side_least=1_00, side_most=100_00, left=10,
)  # fmt: skip


@pytest.mark.parametrize("name", sample_names(20))
def test_each_habit_wagers_within_the_sign(name: str) -> None:
    sides = 0
    for round_ in range(60):
        for bank in (5_00, 7_50, 60_00, 1_000_00, 90_000_00):
            placed = wagers(name, "a-table", SEEN._replace(hand=round_, bank=bank))
            assert [each["command"] for each in placed] == ["place_wager"] * len(placed)
            cents = [round(100 * float(each["amount"])) for each in placed]
            assert placed[0]["wager"] == "main" and 5_00 <= cents[0] <= 500_00 and cents[0] % 5_00 == 0
            assert sum(cents) <= bank
            sides += len(placed) - 1
    assert (sides > 100) == (habit_of(name) == "dreamer")


def test_the_careful_give_up_now_and_then_and_the_bold_never() -> None:
    offered = [("raise", 5_00), ("give_up", 0)]
    often: dict[str, list[int]] = {}
    for name in sample_names(24):
        words = [choice(name, offered, 100_00, f"a-table {round_}") for round_ in range(240)]
        often.setdefault(habit_of(name), []).append(words.count("give_up"))
        assert choice(name, offered, 4_99, "a-table 1") == "give_up"
        assert choice(name, offered, 100_00) == "raise"  # in a tournament
    assert min(often["careful"]) > max(often["steady"]) > 0
    assert {*often["bold"], *often["dreamer"], *often["chaser"]} == {0}
