"""What an office offers is what somebody there may do: also what only those may whom the operator has named."""

from __future__ import annotations

import pytest

from cutcard.telling.duties import lasting
from cutcard.telling.office_deeds import dispute_deeds, office_deeds
from tests.office.desk import GS, PLAYER, Desk


@pytest.mark.parametrize("authorised", [("Meg",), ("Max", "Meg")])
def test_the_last_word_is_offered_where_the_operator_has_named_somebody(authorised: tuple[str, ...]) -> None:
    desk = Desk(authorised=authorised)
    desk.must("raise_dispute", "Ann", PLAYER, 1, about="a push that was paid", subject="exclusion")
    (dispute,) = desk.office.disputes.values()
    offered = {deed.command: deed for deed in dispute_deeds(desk.office, dispute, 1)}
    assert "give_final_decision" in offered
    (named,) = [deed for deed in office_deeds(desk.office, 1) if deed.command == "authorise"]
    assert named.asks[0].usual == ", ".join(authorised)


def test_the_last_word_is_offered_unreviewed_once_a_review_is_asked_for() -> None:
    desk, told = Desk(authorised=("Max",)), []
    desk.must("raise_dispute", "Ann", PLAYER, 0, about="a push that was paid", subject="exclusion")
    for command, actor, role, more in (
        ("decide_dispute", "Gus", GS, {"outcome": "stands"}),
        ("ask_for_review", "Ann", PLAYER, {}),
    ):
        desk.must(command, actor, role, 1, dispute=1, **more)
        told.append({deed.title for deed in dispute_deeds(desk.office, desk.office.disputes[1], 2)})
    assert "The last word, unreviewed" not in told[0] and "The last word, unreviewed" in told[1]


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(86_399, "23 h 59 min"), (86_400, "1 d"), (90_000, "1 d 1 h"), (3600, "1 h"), (3599, "59 min"), (60, "1 min")],
)
def test_a_time_is_told_in_its_two_largest_units(seconds: int, told: str) -> None:
    assert lasting(seconds) == told
