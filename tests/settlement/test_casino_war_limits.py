"""Casino War, scenario by scenario: chips, limits, boxes and decks."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.settlement import settle
from tests.settlement.war import staked
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.rounds import MAIN, WAR, box, line_of, nets, player_nets, record, refusal, seat, war_record

# What lies outside the limits in New Zealand is left to a text that is not at hand; the option settles it all the same.
CAPPED: dict[str, dict[str, Any]] = {STAR: {}, CROWN: {}, NZ: {"options": {"over_maximum": "cap"}}}
MAX_500 = {"main": {"max": "500"}}


@pytest.mark.clause("star-casino-war", "8.2.4.1", "5.10")
@pytest.mark.clause("crown-casino-war", "7.4.2(c)", "6.2.3")
@pytest.mark.clause("nz-casino-war", "5.2(b)")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "5.10"), (CROWN, "6.2.3"), (NZ, None)))
def test_scenario_17_the_half_of_a_surrender_in_chips(book: str, clause: str | None) -> None:
    for stake, chip, back, net, rounded in (
        ("25", "2.50", 12_50, "-12.50", False),
        ("15", "5", 10_00, "-5", True),
        ("5", "5", 5_00, "0", True),
    ):
        settlement = settle(war_record(book, "9d", "9s", "surrender", main=stake, chips=[chip]))

        assert nets(settlement) == {MAIN[book]: net}
        (line,) = settlement.lines
        assert (line.paid, line.returned) == (0, back)
        if clause is not None:
            assert (clause in line.clauses) is rounded
        else:
            assert ("N19" in line.readings) is rounded


@pytest.mark.clause("nz-casino-war", "5.2(b)")
def test_scenario_17_new_zealand_may_round_down_or_pay_exactly() -> None:
    backs = {
        "up": {("25", "2.50"): 12_50, ("15", "5"): 10_00, ("5", "5"): 5_00},
        "down": {("25", "2.50"): 12_50, ("15", "5"): 5_00, ("5", "5"): 0},
        "exact": {("25", "2.50"): 12_50, ("15", "5"): 7_50, ("5", "5"): 2_50},
    }
    for rounding, expected in backs.items():
        for (stake, chip), back in expected.items():
            options = {"rounding": rounding}
            settlement = settle(war_record(NZ, "9d", "9s", "surrender", main=stake, chips=[chip], options=options))
            assert settlement.lines[0].returned == back


@pytest.mark.clause("star-casino-war", "8.2.2", "5.10")
@pytest.mark.clause("crown-casino-war", "7.4.2(b)", "6.2.3")
@pytest.mark.clause("nz-casino-war", "5.3(a)")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "5.10"), (CROWN, "6.2.3"), (NZ, None)))
def test_scenario_18_a_win_that_the_chips_cannot_make(book: str, clause: str | None) -> None:
    settlement = settle(war_record(book, "9d", "Ks", main="2.50", chips=["5"]))

    (line,) = settlement.lines
    assert (line.paid, line.returned) == (5_00, 2_50)
    if clause is None:
        assert "N19" in line.readings
    else:
        assert clause in line.clauses


@pytest.mark.clause("star-casino-war", "6.2", "10.1")
@pytest.mark.clause("crown-casino-war", "5.7.4", "5.8.1", "6.2.1")
@pytest.mark.clause("nz-casino-war", "5.4(a)", "5.5(a)")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "6.2"), (CROWN, "6.2.1"), (NZ, "N7")))
def test_scenario_19_a_wager_under_the_minimum_stands_and_goes_to_war(book: str, clause: str) -> None:
    limits = {"main": {"min": "10"}}
    settlement = settle(war_record(book, "9d 4c", "9s Kh", "war", main=5, limits=limits, **CAPPED[book]))

    assert nets(settlement) == {MAIN[book]: "0", WAR[book]: "5"}
    assert line_of(settlement, WAR[book]).staked == 5_00
    line = line_of(settlement, MAIN[book])
    assert clause in line.clauses + line.readings


@pytest.mark.clause("star-casino-war", "6.3", "8.2.1", "8.2.2")
@pytest.mark.clause("crown-casino-war", "5.7.1", "5.7.2", "6.2.2")
@pytest.mark.clause("nz-casino-war", "5.3(a)", "5.3(b)")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "6.3"), (CROWN, "6.2.2"), (NZ, "N7")))
def test_scenario_21_a_wager_over_the_maximum_is_settled_to_the_maximum(book: str, clause: str) -> None:
    won = settle(war_record(book, "9d", "Ks", main=700, limits=MAX_500, **CAPPED[book]))
    lost = settle(war_record(book, "Kd", "9s", main=700, limits=MAX_500, **CAPPED[book]))

    assert nets(won) == {MAIN[book]: "500"}
    assert (won.lines[0].staked, won.lines[0].paid, won.lines[0].returned) == (700_00, 500_00, 700_00)
    assert clause in won.lines[0].clauses + won.lines[0].readings
    assert nets(lost) == {MAIN[book]: "-500"}
    assert (lost.lines[0].staked, lost.lines[0].paid, lost.lines[0].returned) == (700_00, 0, 200_00)
    assert clause in lost.lines[0].clauses + lost.lines[0].readings


@pytest.mark.clause("star-casino-war", "6.3", "10.1", "10.3")
@pytest.mark.clause("crown-casino-war", "5.7.5", "5.8.3", "6.2.2")
@pytest.mark.clause("nz-casino-war", "5.4(a)", "5.4(c)", "5.5(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_scenario_22_the_war_wager_is_the_capped_main_wager(book: str) -> None:
    terms = {"limits": MAX_500, **CAPPED[book]}
    won = settle(war_record(book, "9d 4c", "9s Kh", "war", main=700, **terms))
    lost = settle(war_record(book, "9d Kh", "9s 4c", "war", main=700, **terms))
    given_up = settle(war_record(book, "9d", "9s", "surrender", main=700, **terms))

    assert nets(won) == {MAIN[book]: "0", WAR[book]: "500"}
    assert line_of(won, WAR[book]).staked == 500_00
    assert nets(lost) == {MAIN[book]: "-500", WAR[book]: "-500"}
    assert line_of(lost, MAIN[book]).returned == 200_00
    assert nets(given_up) == {MAIN[book]: "-250"}
    assert given_up.lines[0].returned == 450_00


@pytest.mark.clause("star-casino-war", "5.7", "1.1:war-wager")
@pytest.mark.clause("crown-casino-war", "5.6", "1.1:go-to-war-wager")
@pytest.mark.clause("nz-casino-war", "5.2(a)", "1.2:go-to-war-wager")
@pytest.mark.parametrize(
    ("book", "clauses"),
    (
        (STAR, ("5.7", "1.1:war-wager")),
        (CROWN, ("5.6", "1.1:go-to-war-wager")),
        (NZ, ("5.2(a)", "1.2:go-to-war-wager")),
    ),
)
def test_scenario_22_a_war_wager_of_another_amount_is_refused(book: str, clauses: tuple[str, ...]) -> None:
    terms = {"limits": MAX_500, **CAPPED[book]}
    right = settle(war_record(book, "9d 4c", "9s Kh", "war", main=700, war=500, **terms))
    uncapped = refusal(war_record(book, "9d 4c", "9s Kh", "war", main=700, war=700, **terms))
    in_part = refusal(war_record(book, "9d 4c", "9s Kh", "war", main=100, war=50))

    assert nets(right) == {MAIN[book]: "0", WAR[book]: "500"}
    assert (uncapped.code, uncapped.clauses) == ("wager_refused", clauses)
    assert (in_part.code, in_part.clauses) == ("wager_refused", clauses)


@pytest.mark.parametrize(("book", "ground"), ((STAR, "11.17.2"), (CROWN, "9.12.2")))
def test_scenario_22_a_void_round_gives_back_what_was_put_down(book: str, ground: str) -> None:
    """The main wager whole, and the war wager, which was never more than the capped one."""
    void = {"rulings": [{"scope": "round", "ground": ground}]}
    settlement = settle(war_record(book, "9d 4c", "9s Kh", "war", main=700, limits=MAX_500, **void))
    assert [(line.wager, line.staked, line.returned) for line in settlement.lines] == [
        (MAIN[book], 700_00, 700_00),
        (WAR[book], 500_00, 500_00),
    ]


@pytest.mark.clause("star-casino-war", "6.3", "8.1.2")
@pytest.mark.clause("crown-casino-war", "6.2.2", "7.4.1(b)", "8.1")
@pytest.mark.clause("nz-casino-war", "5.6", "5.13")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "6.3"), (CROWN, "6.2.2"), (NZ, "N7")))
def test_scenario_23_a_tie_wager_over_its_maximum(book: str, clause: str) -> None:
    limits = {"tie": {"max": "500"}}
    settlement = settle(war_record(book, "9d", "9s", "surrender", main=100, tie=600, limits=limits, **CAPPED[book]))

    assert nets(settlement) == {"tie": "5000", MAIN[book]: "-50"}
    tie = line_of(settlement, "tie")
    assert (tie.staked, tie.paid, tie.returned) == (600_00, 5000_00, 600_00)
    assert clause in tie.clauses + tie.readings


@pytest.mark.clause("nz-casino-war", "2.1")
def test_scenarios_19_to_23_new_zealand_leaves_its_limits_to_a_text_not_at_hand() -> None:
    outside = (
        war_record(NZ, "9d 4c", "9s Kh", "war", main=5, limits={"main": {"min": "10"}}),
        war_record(NZ, "9d", "Ks", main=700, limits=MAX_500),
        war_record(NZ, "9d 4c", "9s Kh", "war", main=700, limits=MAX_500),
        war_record(NZ, "9d", "9s", "surrender", main=100, tie=600, limits={"tie": {"max": "500"}}),
    )
    said = ("under the minimum of 10", "over the maximum of 500", "over the maximum of 500", "over the maximum of 500")
    for round_, what in zip(outside, said, strict=True):
        refused = refusal(round_)
        assert (refused.code, refused.clauses) == ("outside_limits", ("2.1",)) and what in str(refused)

    within = settle(war_record(NZ, "9d", "Ks", main=500, limits=MAX_500))
    assert nets(within) == {"casino_war": "500"}


@pytest.mark.clause("star-casino-war", "5.5")
@pytest.mark.clause("crown-casino-war", "5.7.1")
@pytest.mark.clause("nz-casino-war", "5.10")
def test_scenario_27_three_wagers_of_200_on_a_box_of_500() -> None:
    def three(book: str, dealer: str, cards: str, decision: str | None = None, **terms: Any) -> dict[str, Any]:
        players = [staked(book, name, decision, main=200) for name in "ABC"]
        return record(book, dealer, box(1, cards, *players), limits={MAIN[book]: {"max": "500"}}, **terms)

    star = refusal(three(STAR, "9d", "Ks"))
    crown = settle(three(CROWN, "9d", "Ks"))
    unsigned = settle(three(NZ, "9d", "Ks"))
    signed = {"box_maximum": "signed"}
    won = settle(three(NZ, "9d", "Ks", options=signed))
    lost = settle(three(NZ, "Kd", "9s", options=signed))
    at_war = settle(three(NZ, "9d 4c", "9s Kh", "war", options=signed))

    assert (star.code, star.clauses) == ("too_many_players", ("5.5",))
    assert player_nets(crown) == {"A": "200", "B": "200", "C": "200"}
    assert player_nets(unsigned) == {"A": "200", "B": "200", "C": "200"}
    assert player_nets(won) == {"A": "200", "B": "200", "C": "100"}
    assert player_nets(lost) == {"A": "-200", "B": "-200", "C": "-100"}
    third = lost.lines[2]
    assert (third.staked, third.returned) == (200_00, 100_00)
    assert "5.10" in third.clauses
    assert "5.10" not in lost.lines[1].clauses
    assert player_nets(at_war) == {"A": "200", "B": "200", "C": "100"}


SIGN = {"min": "10", "max": "500"}
OUTSIDE = {STAR: ("6.2", "6.3"), CROWN: ("6.2.1", "6.2.2"), NZ: ("N7", "N7")}
"""What is cited for a wager under the minimum, and for one over the maximum."""


def with_own_limits(book: str, stake: int, own: dict[str, str]) -> tuple[int, set[str]]:
    """A wins with limits of their own where the sign says 10 to 500: what of the wager counted, and what was cited."""
    player = {**staked(book, "A", main=stake), "limits": {MAIN[book]: own}}
    signed = {"limits": {MAIN[book]: SIGN}, **CAPPED[book]}
    (line,) = settle(record(book, "9d", box(1, "Ks", player), **signed)).lines
    assert (line.staked, line.returned) == (stake * 100, stake * 100)
    return line.paid // 100, {*line.clauses, *line.readings} & {*OUTSIDE[book]}


@pytest.mark.clause("star-casino-war", "6.2")
@pytest.mark.clause("crown-casino-war", "6.2.1")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_maximum_of_ones_own_leaves_the_minimum_of_the_sign(book: str) -> None:
    assert with_own_limits(book, 5, {"max": "1000"}) == (5, {OUTSIDE[book][0]})


@pytest.mark.clause("star-casino-war", "6.3")
@pytest.mark.clause("crown-casino-war", "6.2.2")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_minimum_of_ones_own_leaves_the_maximum_of_the_sign(book: str) -> None:
    assert with_own_limits(book, 700, {"min": "2"}) == (500, {OUTSIDE[book][1]})


@pytest.mark.parametrize("book", WAR_BOOKS)
@pytest.mark.parametrize(
    ("stake", "own", "counts", "outside"),
    [
        (10, {"max": "1000"}, 10, None),
        (700, {"max": "1000"}, 700, None),
        (1200, {"max": "1000"}, 1000, 1),
        (5, {"min": "2"}, 5, None),
        (1, {"min": "2"}, 1, 0),
        (500, {"min": "2"}, 500, None),
        (30, {"min": "20", "max": "25"}, 25, 1),
        (20, {"min": "20", "max": "25"}, 20, None),
        (15, {"min": "20", "max": "25"}, 15, 0),
    ],
)
def test_limits_of_ones_own_take_the_place_of_the_signs(
    book: str, stake: int, own: dict[str, str], counts: int, outside: int | None
) -> None:
    assert with_own_limits(book, stake, own) == (counts, set() if outside is None else {OUTSIDE[book][outside]})


@pytest.mark.parametrize("book", (CROWN, NZ))
def test_a_players_own_limits_are_nobody_elses(book: str) -> None:
    owner = {**staked(book, "A", main=700), "limits": {MAIN[book]: {"max": "1000"}}}
    signed = {"limits": {MAIN[book]: SIGN}, **CAPPED[book]}
    for players in ([owner, staked(book, "B", main=700)], [staked(book, "B", main=700), owner]):
        assert player_nets(settle(record(book, "9d", box(1, "Ks", *players), **signed))) == {"A": "700", "B": "500"}


@pytest.mark.clause("nz-casino-war", "5.10")
def test_the_war_wager_on_a_box_that_is_over_its_maximum_cites_it_as_the_main_wager_does() -> None:
    players = [staked(NZ, name, "war", main=200) for name in "ABC"]
    terms = {"limits": {"casino_war": {"max": "500"}}, "options": {"box_maximum": "signed"}}
    settlement = settle(record(NZ, "9d 4c", box(1, "9s Kh", *players), **terms))
    cited = [("5.10" in line.clauses, "N8" in line.readings) for line in settlement.lines]
    assert [line.wager for line in settlement.lines] == ["casino_war", "go_to_war"] * 3
    assert cited == [(False, False)] * 4 + [(True, True)] * 2
    assert (settlement.lines[5].staked, settlement.lines[5].paid) == (100_00, 100_00)


def test_a_sign_without_a_maximum_leaves_a_box_as_it_is_though_its_total_would_count() -> None:
    players = [staked(NZ, name, main=200) for name in "ABC"]
    settlement = settle(record(NZ, "9d", box(1, "Ks", *players), options={"box_maximum": "signed"}))
    assert player_nets(settlement) == {"A": "200", "B": "200", "C": "200"}


@pytest.mark.clause("nz-casino-war", "5.10")
def test_a_wager_over_its_own_maximum_and_over_its_boxs_cites_both() -> None:
    players = [staked(NZ, "A", main=200), staked(NZ, "B", main=600), staked(NZ, "C", main=100)]
    options = {"box_maximum": "signed", "over_maximum": "cap"}
    settlement = settle(
        record(NZ, "9d", box(1, "Ks", *players), limits={"casino_war": {"max": "500"}}, options=options)
    )
    assert player_nets(settlement) == {"A": "200", "B": "300", "C": "0"}
    over, cut = settlement.lines[1], settlement.lines[2]
    assert "5.10" in over.clauses and {"N7", "N8"} <= {*over.readings}
    assert "5.10" in cut.clauses and "N7" not in cut.readings
    assert "5.10" not in settlement.lines[0].clauses


@pytest.mark.clause("star-casino-war", "5.5")
@pytest.mark.clause("crown-casino-war", "5.10")
@pytest.mark.clause("nz-casino-war", "5.9")
@pytest.mark.parametrize(("book", "allowed", "clause"), ((STAR, 1, "5.5"), (CROWN, 3, "5.10"), (NZ, 3, "5.9")))
def test_scenario_29_a_second_and_a_fourth_player_on_a_box(book: str, allowed: int, clause: str) -> None:
    for number in (1, 2, 3, 4):
        players = [staked(book, name, main=100) for name in "ABCD"[:number]]
        round_ = record(book, "9d", box(1, "Ks", *players))
        if number <= allowed:
            assert len(settle(round_).lines) == number
        else:
            refused = refusal(round_)
            assert (refused.code, refused.clauses) == ("too_many_players", (clause,))


@pytest.mark.clause("star-casino-war", "2.1", "2.2.1")
@pytest.mark.clause("crown-casino-war", "2.1")
@pytest.mark.clause("nz-casino-war", "3.1")
def test_scenario_33_the_tenth_place_and_the_eighth_box() -> None:
    def at(book: str, number: int) -> dict[str, Any]:
        return record(book, "9d", box(number, "Ks", staked(book, "A", main=100)))

    for book, number in ((STAR, 8), (STAR, 10), (STAR, 12), (CROWN, 8), (CROWN, 9), (NZ, 7)):
        assert player_nets(settle(at(book, number))) == {"A": "100"}
    for book, number, clause in ((CROWN, 10, "2.1"), (NZ, 8, "3.1"), (NZ, 10, "3.1")):
        refused = refusal(at(book, number))
        assert (refused.code, refused.clauses) == ("unknown_box", (clause,))
    uncounted = refusal(at(STAR, 0))
    assert (uncounted.code, uncounted.clauses) == ("unknown_box", ("2.1", "2.2.1"))


@pytest.mark.clause("star-casino-war", "3.1")
@pytest.mark.clause("crown-casino-war", "3.1")
@pytest.mark.clause("nz-casino-war", "3.4(a)")
@pytest.mark.parametrize(
    ("book", "right", "clause"), ((STAR, (6,), "3.1"), (CROWN, (5, 6), "3.1"), (NZ, (5, 6), "3.4(a)"))
)
def test_scenario_35_five_six_and_nine_decks(book: str, right: tuple[int, ...], clause: str) -> None:
    for decks in (5, 6, 9):
        round_ = war_record(book, "9d", "Ks", main=100, decks=decks)
        if decks in right:
            assert nets(settle(round_)) == {MAIN[book]: "100"}
        else:
            refused = refusal(round_)
            assert (refused.code, refused.clauses) == ("bad_decks", (clause,))


@pytest.mark.clause("star-casino-war", "3.1")
@pytest.mark.clause("crown-casino-war", "3.1")
@pytest.mark.clause("nz-casino-war", "3.4(a)")
@pytest.mark.parametrize(("book", "decks", "clause"), ((STAR, 6, "3.1"), (CROWN, 4, "3.1"), (NZ, 4, "3.4(a)")))
def test_scenario_35_no_more_of_a_card_than_the_decks_hold(book: str, decks: int, clause: str) -> None:
    kings = [box(number, "Ks", staked(book, "A", main=100)) for number in range(1, decks + 2)]

    assert len(settle(record(book, "9d", *kings[:decks], decks=decks)).lines) == decks
    refused = refusal(record(book, "9d", *kings, decks=decks))
    assert (refused.code, refused.clauses) == ("too_many_of_a_card", (clause,))


@pytest.mark.clause("star-casino-war", "7.1")
@pytest.mark.clause("crown-casino-war", "7.3.1(b)")
@pytest.mark.clause("nz-casino-war", "8.4(a)")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "7.1"), (CROWN, "7.3.1(b)"), (NZ, "8.4(a)")))
def test_a_box_without_a_wager_is_dealt_no_card(book: str, clause: str) -> None:
    for empty in (box(2, "Qs"), box(2, "Qs", seat("B"))):
        refused = refusal(record(book, "9d", box(1, "Ks", staked(book, "A", main=100)), empty))
        assert (refused.code, refused.clauses[0]) == ("no_wager", clause)


@pytest.mark.clause("star-casino-war", "8.2.4.1", "5.10")
@pytest.mark.clause("crown-casino-war", "7.4.2(c)", "6.2.3")
@pytest.mark.clause("nz-casino-war", "5.2(b)")
@pytest.mark.parametrize(("book", "reading"), ((STAR, "S25"), (CROWN, "C8"), (NZ, "N19")))
def test_scenario_80_a_surrender_never_returns_more_than_the_stake(book: str, reading: str) -> None:
    settlement = settle(war_record(book, "9d", "9s", "surrender", main="2.50", chips=["5"]))

    assert nets(settlement) == {MAIN[book]: "0"}
    (line,) = settlement.lines
    assert (line.paid, line.returned) == (0, 2_50)
    assert reading in line.readings
