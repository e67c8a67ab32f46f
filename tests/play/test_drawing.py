"""What the player's screen writes, without a screen: cards, chips, boxes and panels as styled text."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from textual.content import Content

from cutcard.cards import Card
from cutcard.play import drawing
from cutcard.play.drawing import Key
from cutcard.play.game import Game, Played
from cutcard.table.steps.rounds.settling import WagerSettled
from tests.play.inked import inked
from tests.play.playing import game_of, seed_with
from tests.play.settlements import settled
from tests.support.books import BACEBALL, CROWN, POKER, STAR

ACE, TEN = Card("Ah"), Card("Ts")


def tie() -> Game:
    """Casino War with $25 and $5 on the tie on box 2, and the cards are equal."""
    game = game_of(STAR, seed_with(STAR, tie=True))
    game.place(2, "initial", 25_00)
    game.place(2, "tie", 5_00)
    game.deal()
    game.run()
    return game


def shapes(content: Content) -> list[str]:
    return content.plain.splitlines()


# --- cards, chips, lines


def test_cards_are_drawn_in_three_sizes() -> None:
    hand = (ACE, TEN, None)
    assert shapes(drawing.cards(hand, 1)) == [" A♥   10♠  ░░░"]
    assert shapes(drawing.cards(hand, 3)) == ["▗▄▄▄▖▗▄▄▄▖▗▄▄▄▖", "▐A ♥▌▐10♠▌▐░░░▌", "▝▀▀▀▘▝▀▀▀▘▝▀▀▀▘"]
    assert shapes(drawing.cards(hand, 5)) == [
        "▗▄▄▄▄▄▖▗▄▄▄▄▄▖▗▄▄▄▄▄▖",
        "▐A    ▌▐10   ▌▐░░░░░▌",
        "▐  ♥  ▌▐  ♠  ▌▐░░░░░▌",
        "▐    A▌▐   10▌▐░░░░░▌",
        "▝▀▀▀▀▀▘▝▀▀▀▀▀▘▝▀▀▀▀▀▘",
    ]


def test_suits_have_their_colours_and_a_back_has_its_own() -> None:
    assert inked(drawing.cards((ACE, TEN, None), 1)) == (
        "<bold red on paper> A♥ </> <bold ink on paper> 10♠ </> <#b9c7ee on back>░░░</>"
    )
    assert inked(drawing.cards((Card("9d"), Card("9c")), 1)) == (
        "<bold red on paper> 9♦ </> <bold ink on paper> 9♣ </>"
    )


@pytest.mark.parametrize(("places", "gaps"), [(0, 0), (1, 0), (3, 2)])
def test_places_are_marked_where_no_card_lies_yet(places: int, gaps: int) -> None:
    top, middle, bottom = shapes(drawing.cards((ACE,), 3, places))
    assert (top, middle) == ("▗▄▄▄▖" + "╭╌╌╌╮" * gaps, "▐A ♥▌" + "┊   ┊" * gaps)
    assert bottom == "▝▀▀▀▘" + "╰╌╌╌╯" * gaps


@pytest.mark.parametrize(
    ("amount", "colour"),
    [(100_00, "#16181c"), (99_99, "#2fbf71"), (25_00, "#2fbf71"), (5_00, "#e4572e"), (4_99, "#f2f2f2"), (0, "#f2f2f2")],
)
def test_a_chip_has_the_colour_of_its_amount(amount: int, colour: str) -> None:
    assert inked(drawing.chip(amount)) == f"<{colour}>●</>"


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (settled("tie", "win", 1, 5_00), "<bold good>+$0.01</>"),
        (settled("tie", "surrender", 0, 4_99), "<bold bad>-$0.01</>"),
        (settled("tie", "stand_off", 0, 5_00), "<bold paper>stand-off</>"),
        (settled("tie", "void", 0, 5_00), "<bold paper>void</>"),
        (settled("tie", "void"), "<bold bad>-$5</>"),
        (settled("tie", "surrender", 0, 5_00), "<bold paper>surrendered</>"),
    ],
)
def test_a_settled_wager_is_shown_by_what_it_came_to(line: WagerSettled, shown: str) -> None:
    assert inked(drawing.result(line)) == shown


@pytest.mark.parametrize(
    ("width", "shown"),
    [(10, "left right"), (9, "le… right"), (12, "left   right"), (7, "… right"), (6, "…right"), (3, "…right")],
)
def test_two_texts_share_a_line_and_the_left_one_gives_way(width: int, shown: str) -> None:
    assert drawing.spread(Content("left"), Content("right"), width).plain == shown


@pytest.mark.parametrize(
    ("width", "shown"), [(11, "aa · bb · c"), (10, "aa · bb\nc"), (6, "aa\nbb · c"), (1, "aa\nbb\nc")]
)
def test_parts_flow_onto_as_many_lines_as_they_need(width: int, shown: str) -> None:
    assert drawing.flow([Content("aa"), Content("bb"), Content("c")], " · ", width).plain == shown


def test_keys_are_named_and_a_small_window_leaves_some_out() -> None:
    found = [Key("q", "leave", False, "q"), Key("1-9", "deep")]
    assert inked(drawing.keys(found, False, 40)) == "<bold ink on gold> q </> leave  <bold ink on gold> 1-9 </> deep"
    assert inked(drawing.keys(found, True, 40)) == "<bold ink on gold>1-9</> deep"
    clicked = [span.style for span in drawing.keys(found, False, 40).spans if not isinstance(span.style, str)]
    assert [style.meta for style in clicked] == [{"press": "q"}]


# --- a table


def test_a_box_shows_its_spots_with_odds_and_then_with_what_lies_on_them() -> None:
    game = game_of(STAR)
    assert inked(drawing.box(game, 2, "tie", 20, 1)) == (
        "\n<gold> </>Initial         <faint>1:1</>\n"
        "<gold> </>War           <faint>1–2:1</>\n"
        "<gold>▸</><bold gold>Tie</>            <faint>10:1</>"
    )
    game.place(2, "initial", 25_00)
    assert shapes(drawing.box(game, 2, None, 20, 1))[1] == " Initial 1:1   ● $25"
    assert shapes(drawing.box(game, 1, None, 20, 1))[1] == " Initial         1:1"


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (18, " Initial 1:1 ● $25"),
        (17, " Initial    ● $25"),
        (14, " Initial ● $25"),
        (13, " Initial  $25"),
    ],
)
def test_a_narrow_spot_leaves_out_its_odds_and_then_its_chip(width: int, shown: str) -> None:
    game = game_of(STAR)
    game.place(2, "initial", 25_00)
    assert shapes(drawing.box(game, 2, None, width, 1))[1] == shown


def test_a_spot_may_be_clicked() -> None:
    game = game_of(STAR)
    spot = drawing.spot(game, 2, game.wagers()[0], False, 20)
    assert [span.style.meta for span in spot.spans if not isinstance(span.style, str)] == [
        {"box": 2, "spot": "initial"}
    ]


def test_what_was_decided_and_settled_stands_on_the_spots() -> None:
    game = tie()
    assert inked(drawing.box(game, 2, "-", 20, 1)) == (
        "<bold ink on paper> 7♠ </>\n"
        "<gold> </>Initial<faint> 1:1</>   <#2fbf71>●</><bold> $25</>\n"
        "<gold> </>War           <faint>1–2:1</>\n"
        "<gold> </>Tie            <bold good>+$50</>"
    )
    game.decide("war")
    game.run()
    assert shapes(drawing.box(game, 2, None, 20, 1))[1:] == [
        " Initial   stand-off",
        " War            +$25",
        " Tie            +$50",
    ]


def test_a_bonus_is_a_line_of_its_own_once_it_is_paid() -> None:
    game = game_of(POKER)
    game.place(1, "ante", 25_00)
    before = shapes(drawing.box(game, 1, None, 20, 1))
    game.lines.append(settled("ante_bonus", "win", 25_00, staked=0))
    assert inked(drawing.box(game, 1, None, 20, 1)).splitlines()[len(before) :] == [
        "<gold> Ante Bonus</>     <bold good>+$25</>"
    ]
    assert not any("Bonus" in each for each in shapes(drawing.box(game, 2, None, 20, 1)))


def test_a_small_box_names_what_lies_on_it_and_the_chosen_one_its_spots() -> None:
    game = game_of(STAR)
    assert inked(drawing.small_box(game, 1, None, 30)) == "<bold> Box 1 </>"
    assert inked(drawing.small_box(game, 2, "tie", 30)) == (
        "<bold gold>▸Box 2 </>\nInitial <faint>1:1</> · <bold reverse gold>Tie</> <faint>10:1</>"
    )
    game = tie()
    assert inked(drawing.small_box(game, 2, "-", 30)) == (
        "<bold gold>▸Box 2 </><bold ink on paper> 7♠ </>\nInitial <bold>$25</> · Tie <bold good>+$50</>"
    )
    game.decide("war")
    game.run()
    assert inked(drawing.small_box(game, 2, None, 40)) == (
        "<bold> Box 2 </><bold ink on paper> 7♠ </> <bold ink on paper> 7♠ </>\n"
        "Initial <bold paper>stand-off</> · War <bold good>+$25</> · Tie <bold good>+$50</>"
    )


def test_the_dealers_hand() -> None:
    game = tie()
    assert inked(drawing.dealer(game, 1)) == "<bold> Dealer </><bold ink on paper> 7♠ </>"
    assert shapes(drawing.dealer(game, 3)) == ["DEALER", "▗▄▄▄▖", "▐7 ♠▌", "▝▀▀▀▘"]
    assert shapes(drawing.dealer(game_of(STAR), 3)) == ["DEALER", "╭╌╌╌╮", "┊   ┊", "╰╌╌╌╯"]


@pytest.mark.parametrize(
    ("book", "words"),
    [(STAR, "C A S I N O   W A R"), (BACEBALL, "b A C E b a l l"), (POKER, "T H R E E   C A R D   P O K E R")],
)
def test_the_cloth_names_the_game_in_spaced_capitals_unless_the_book_mixes_them(book: str, words: str) -> None:
    assert shapes(drawing.felt(game_of(book), 200))[0] == words


def test_the_cloth_names_what_the_wagers_pay() -> None:
    assert shapes(drawing.felt(game_of(STAR), 40))[1] == "Initial 1:1 · Tie 10:1"


def test_the_shoe_says_where_the_cutting_card_is_and_what_it_was_committed_to() -> None:
    game = game_of(STAR)
    shown = drawing.shoe(game, 80).plain
    assert shown == f"shoe 311 · cutting card in 233 · {game.table.commitment[:8]}…{game.table.commitment[-4:]}"
    assert drawing.shoe(game, len(shown)).plain == shown
    assert drawing.shoe(game, len(shown) - 1).plain == "shoe 311 · cutting card in 233"


def test_the_shoe_says_that_a_shuffle_is_due() -> None:
    game = game_of(STAR)
    game.table = replace(game.table, cutting_card=False, shuffle_due="end", commitment="")
    assert drawing.shoe(game, 80).plain == "shoe 311 · shuffle due · none yet"
    game.table = replace(game.table, shuffle_due="")
    assert drawing.shoe(game, 80).plain == "shoe 311 · none yet"


def test_meters_lose_their_cents_in_a_small_window() -> None:
    game = game_of(BACEBALL)
    game.place(1, "bet", 5_00)
    game.place(1, "jackpot", 2_00)
    game.deal()
    game.run()
    assert inked(drawing.meters(game, False)) == (
        "<faint>★ Major </><bold gold>$100,000.20</>  <faint>★ Minor </><bold gold>$10,000.10</>"
    )
    assert drawing.meters(game, True).plain == "★ Major $100,000  ★ Minor $10,000"
    assert drawing.meters(game_of(STAR), False).plain == ""


# --- panels


def test_settlements_stand_with_their_clauses_until_the_next_round_begins() -> None:
    game = tie()
    assert inked(drawing.settlement(game_of(STAR), 30)) == "<faint>Nothing is settled yet.</>"
    game.decide("war")
    game.run()
    shown = drawing.settlement(game, 30)
    assert inked(shown) == (
        "<bold gold>ROUND 1</>                   <bold good>+$75</>\n"
        "Tie                       <bold good>+$50</>\n"
        "<faint>won 10:1  5.1.3.1 8.1.2</>\n"
        "Initial              <bold paper>stand-off</>\n"
        "<faint>stand-off  5.1.1.5 10.1</>\n"
        "War                       <bold good>+$25</>\n"
        "<faint>won 1:1  5.1.2.1 10.1</>"
    )
    game.next_round()
    game.run()
    assert drawing.settlement(game, 30).plain == shown.plain
    game.place(2, "initial", 25_00)
    game.deal()
    while not game.table.in_round:
        game.step()
    assert drawing.settlement(game, 30).plain == "Nothing is settled yet."


def test_settlements_of_several_boxes_are_numbered_and_readings_are_cited() -> None:
    game = game_of(CROWN)
    game.lines = [settled("tie", "lose", box=box, clauses=("1.1",), readings=("R1",)) for box in (1, 2)]
    assert shapes(drawing.settlement(game, 20))[1:] == [
        "1 Tie            -$5",
        "lost  1.1 R1",
        "2 Tie            -$5",
        "lost  1.1 R1",
    ]


def played(won: int) -> Played:
    line = settled("tie", "win", won, 5_00) if won >= 0 else settled("tie", "lose", 0, 5_00 + won)
    return Played(7, (ACE, None), {1: (TEN, None)}, {}, (line,), ())


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (26, "<faint>  7 </>A♥ ??<faint> v </>10♠ ??     <bold good>+$5</>"),
        (25, "<faint>  7 </>A♥ ??             <bold good>+$5</>"),
    ],
)
def test_earlier_rounds_name_the_players_hand_where_there_is_room(width: int, shown: str) -> None:
    assert inked(drawing.past([played(5_00)], width)) == shown


def test_earlier_rounds_are_coloured_by_what_they_came_to() -> None:
    assert [inked(drawing.past([played(won)], 12)).rpartition("<")[0].rpartition("<")[2] for won in (1, 0, -1)] == [
        "bold good>+$0.01",
        "bold paper>$0",
        "bold bad>-$0.01",
    ]
    assert inked(drawing.past([], 12)) == "<faint>No round has been played.</>"


def test_the_limits_of_each_wager_and_of_one_that_takes_one_amount() -> None:
    assert inked(drawing.limits(game_of(STAR), 30)) == (
        "<bold gold>LIMITS, AUD</>\nInitial             <faint>$5 to $500</>\nTie                 <faint>$1 to $100</>"
    )
    assert "Jackpot                     $2" in drawing.limits(game_of(BACEBALL), 30).plain


def test_the_verdict_stands_in_the_middle_in_the_colour_of_what_it_came_to() -> None:
    assert drawing.verdict(game_of(STAR), 55) is None
    game = tie()
    found = drawing.verdict(game, 55)
    assert found is not None and inked(found) == "<bold gold>Tie: 7 against 7</> · <faint>Tie pays</>"
    game.decide("surrender")
    game.run()
    found = drawing.verdict(game, 55)
    assert found is not None and found.plain == "You surrender: $13 back · Tie pays"


def test_a_hand_is_named_and_sorted_once_all_of_it_is_seen() -> None:
    game = game_of(POKER)
    game.place(1, "ante", 5_00)
    game.deal()
    game.run()
    assert drawing.named(game, 1) == "" and drawing.sorted_hand(game, 1) == (None, None, None)
    game.decide("look")
    hand = drawing.sorted_hand(game, 1)
    assert drawing.named(game, 1) and hand != game.table.hand(1) and {*hand} == {*game.table.hand(1)}
    assert [card.rank for card in hand if card] == sorted((card.rank for card in hand if card), reverse=True)
    assert drawing.named(game, 0) == ""
