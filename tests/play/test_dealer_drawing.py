"""What the dealer's screen writes, without a screen: each part of the table and each page as styled text."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.money import Amount
from cutcard.play import dealer_drawing as drawing
from cutcard.table import Table
from cutcard.table.accounts import accounts_of
from cutcard.table.state import ASIDE, DEALER, Due, DueCard, DueCut, DueHand, DueMeters, DueOffer, Settled
from cutcard.telling.before_after import Preview, Row
from cutcard.telling.deeds import Deed, Field, Pick
from cutcard.telling.instructions import Instruction
from cutcard.telling.to_player import Note
from cutcard.telling.wording import Said
from tests.play.dealing import dealing_game
from tests.play.inked import inked
from tests.support.books import BACEBALL, CROWN, STAR
from tests.support.tables import Play


def two_bets() -> Play:
    """Ann sits at box 1 and Cy at box 3, each with a wager, of a table of seven boxes."""
    play = Play(STAR)
    play.bet("Ann", 1, initial=25, tie=5)
    play.bet("Cy", 3, initial=100)
    return play


def boxes(table: Table) -> dict[int, str]:
    return {number: inked(drawing.box(table, number, 20, 1)) for number in drawing.shown_boxes(table)}


# --- what is to be done, and where


def test_more_clauses_than_a_line_holds_are_cut_short() -> None:
    found = Instruction(says="Stop.", clauses=tuple(f"1.{at}" for at in range(1, 9)), readings=("R1",))
    assert inked(drawing.order(found, 40)) == "<bold gold>Stop.</><faint>  [1.1 1.2 1.3 1.4 1.5 1.6 …]</>"


def test_an_order_cites_everything_that_fits_and_says_what_is_owed() -> None:
    found = Instruction(says="Stop.", clauses=tuple(f"1.{at}" for at in range(1, 9)), readings=("R1",), also=("Tell.",))
    assert inked(drawing.order(found, 41)) == (
        "<bold gold>Stop.</><faint>  [1.1 1.2 1.3 1.4 1.5 1.6 1.7 1.8 R1]</>\n<bad>! Tell.</>"
    )
    assert inked(drawing.order(Instruction(says="Wait."), 41)) == "<bold gold>Wait.</>"


@pytest.mark.parametrize(
    ("due", "box"),
    [
        (DueCut("Cy"), 3),
        (DueCut("Somebody"), None),
        (DueCard(DEALER), DEALER),
        (DueCard(3), 3),
        (DueOffer(3, "Cy"), 3),
        (DueHand(1), 1),
        (DueMeters(), None),
    ],
    ids=str,
)
def test_the_box_whose_turn_it_is(due: Due, box: int | None) -> None:
    assert drawing.due_box(replace(two_bets().table, phase="dealing", due=(due, DueCard(7)))) == box


def test_before_the_first_card_the_first_box_is_due_once_no_more_bets_is_called() -> None:
    play = Play(STAR)
    play.bet("Cy", 3, initial=100)
    assert drawing.due_box(play.table) is None
    play.dealer("call_no_more_bets")
    assert drawing.due_box(play.table) == 3
    play.deal("9d Kd")
    assert play.table.phase == "settling"
    assert drawing.due_box(play.table) == 3


def test_a_hand_to_be_settled_is_due_though_no_card_is() -> None:
    play = two_bets()
    play.deal("9h 9d 9s")
    assert drawing.due_box(play.table) == 1
    play.settle()
    play.decide("Ann", 1, "surrender")
    assert drawing.due_box(play.table) == 1


def test_the_dealer_is_pointed_at_when_the_next_card_is_the_dealers() -> None:
    play = two_bets()
    play.deal("9h")
    assert inked(drawing.dealer(play.table, 1)) == "<bold pale>DEALER</>\n"
    play.deal("9d")
    assert inked(drawing.dealer(play.table, 1)) == "<bold gold>▸ DEALER</>\n"
    play.deal("9s")
    assert inked(drawing.dealer(play.table, 1)) == "<bold pale>DEALER</>\n<bold ink on paper> 9♠ </>"


def test_a_table_without_players_says_how_they_come() -> None:
    assert inked(drawing.dealer(Play(STAR).table, 1)) == (
        "<bold pale>DEALER</>\n\n\n<faint>Nobody sits at the table yet: g seats a player.</>"
    )


def test_the_cards_in_a_few_words_leave_out_the_cutting_card_where_there_is_no_room() -> None:
    table = replace(two_bets().table, held=(1, 2))
    assert drawing.state(table, 44) == "shoe 311 · rack 1 · 2 held · cutting card in"
    assert drawing.state(table, 43) == "shoe 311 · rack 1 · 2 held"
    assert drawing.state(replace(table, held=(), cutting_card=False), 80) == "shoe 311 · rack 1"


# --- boxes


def test_boxes_are_shown_where_somebody_sits_or_bets_or_cards_lie() -> None:
    table = two_bets().table
    cards = {"drawn": (None,) * 3, "places": (DEALER, ASIDE, 6), "seen": ("",) * 3}
    assert drawing.shown_boxes(replace(table, holders={5: "Eve"}, **cards)) == [1, 3, 5, 6]
    cards["places"] = (DEALER, ASIDE, 1)
    assert drawing.shown_boxes(replace(table, holders={}, bets={}, **cards)) == [1]


def test_a_box_shows_its_cards_and_a_line_for_each_wager() -> None:
    play = two_bets()
    assert boxes(play.table) == {
        1: "\n Initial       <#2fbf71>●</><bold> $25</>\n Tie            <#e4572e>●</><bold> $5</>",
        3: "\n Initial      <#16181c>●</><bold> $100</>",
    }
    play.deal("9h 9d 9s")
    assert boxes(play.table)[1] == (
        "<bold red on paper> 9♥ </>\n"
        " Initial       <#2fbf71>●</><bold> $25</>\n"
        "<bold gold>▸Tie</>            <#e4572e>●</><bold> $5</>"
    )


def test_only_the_box_that_is_settled_points_at_its_wagers() -> None:
    play = Play(STAR)
    for box in (1, 3):
        play.bet("Ann", box, initial=25)
    play.deal("9h 8h Ks")
    assert ["▸" in text for text in boxes(play.table).values()] == [False, True]


def test_a_box_shows_what_was_decided_what_that_puts_down_and_what_was_settled() -> None:
    play = two_bets()
    play.deal("9h 9d 9s")
    play.settle()
    play.decide("Ann", 1, "war")
    play.decide("Cy", 3, "surrender")
    assert boxes(play.table)[3] == (
        "<bold red on paper> 9♦ </>\n<faint>Cy · Surrender</>\n<bold gold>▸Initial</>      <#16181c>●</><bold> $100</>"
    )
    play.settle()
    assert boxes(play.table) == {
        1: "<bold red on paper> 9♥ </>\n"
        "<faint>Ann · Go to war</>\n"
        " Initial       <#2fbf71>●</><bold> $25</>\n"
        " Tie            <good>+$50</>\n"
        " War           <#2fbf71>●</><bold> $25</>",
        3: "<bold red on paper> 9♦ </>\n<faint>Cy · Surrender</>\n Initial        <bad>-$50</>",
    }


def test_what_came_to_nothing_is_named_by_its_result() -> None:
    play = Play(STAR)
    play.bet("Ann", 1, initial=25)
    play.deal("9h 9s")
    play.decide("Ann", 1, "war")
    play.deal("Kh Ks")
    play.settle()
    settled = play.table.settled[1, "Ann", "initial"]
    assert (settled.paid, settled.returned) == (0, 25_00)
    assert " Initial   stand-off" in boxes(play.table)[1]


@pytest.mark.parametrize(("paid", "returned", "shown"), [(1, 500, "<good>+$0.01</>"), (0, 499, "<bad>-$0.01</>")])
def test_one_cent_won_or_lost_has_the_colour_of_it(paid: int, returned: int, shown: str) -> None:
    table = two_bets().table
    line = Settled(
        box=1, player="Ann", wager="tie", staked=Amount(500), result="win", paid=Amount(paid), returned=Amount(returned)
    )
    assert boxes(replace(table, settled={(1, "Ann", "tie"): line}))[1].endswith(shown)
    found = drawing.money_of(replace(table, bets={}, accounts=accounts_of({"purse:Ann": paid + returned - 500})), 12)
    assert inked(found).endswith(shown)


def test_players_are_named_on_a_box_that_is_not_one_persons_own() -> None:
    play = Play(CROWN)
    play.player("Ann", "take_seat", box=1)
    play.bet("Ben", 1, casino_war=10)
    assert boxes(play.table)[1] == "\n<faint>Ben</>\n Casino War    <#e4572e>●</><bold> $10</>"
    play.bet("Ann", 1, casino_war=25)
    assert boxes(play.table)[1] == (
        "\n<faint>Ann</>\n Casino War    <#2fbf71>●</><bold> $25</>\n"
        "<faint>Ben</>\n Casino War    <#e4572e>●</><bold> $10</>"
    )


# --- money and what happened


def test_a_stake_on_the_table_is_not_lost_before_it_is_settled() -> None:
    play = two_bets()
    assert inked(drawing.money_of(play.table, 12)) == "Ann       $0\nCy        $0"
    play.deal("9h 9d 9s")
    play.settle()
    play.decide("Ann", 1, "war")
    play.decide("Cy", 3, "surrender")
    play.settle()
    assert inked(drawing.money_of(play.table, 12)) == "Ann     <good>+$50</>\nCy      <bad>-$50</>"
    play.deal("Kh 2s")
    play.settle()
    assert inked(drawing.money_of(play.table, 12)) == "Ann     <good>+$75</>\nCy      <bad>-$50</>"


def test_a_jackpot_wager_is_gone_once_it_is_collected() -> None:
    play = Play(BACEBALL)
    play.bet("Ann", 1, bet=5, jackpot=2)
    play.bet("Cy", 3, bet=5)
    assert inked(drawing.money_of(play.table, 12)) == "Ann       $0\nCy        $0"
    play.dealer("call_no_more_bets")
    play.dealer("collect_jackpot_wagers")
    assert inked(drawing.money_of(play.table, 12)) == "Ann      <bad>-$2</>\nCy        $0"


def test_before_anybody_has_bet_there_is_no_money_to_show() -> None:
    assert inked(drawing.money_of(Play(STAR).table, 12)) == "<faint>Nobody has bet yet.</>"


def test_the_latest_happenings_stand_first_with_their_clauses() -> None:
    notes = [Note("One."), Note("Two.", ("1.1",)), Note("Three.", ("1.2",), ("R1",))]
    assert inked(drawing.log(notes, 40, most=2)) == "Three.<faint>  1.2 R1</>\nTwo.<faint>  1.1</>"
    assert inked(drawing.log(notes[:1], 40)) == "One."
    assert inked(drawing.log([], 40)) == "<faint>Nothing has happened yet.</>"
    assert drawing.log([Note(f"{at}.") for at in range(100)], 40).plain.split()[::39] == ["99.", "60."]


# --- pages


def test_a_deed_that_is_closed_is_greyed_with_its_reason() -> None:
    deed = Deed(name="x", title="Shuffle", command="order_shuffle")
    assert inked(drawing.deed_line(deed, 5)) == "Shuffle"
    assert inked(drawing.deed_line(replace(deed, closed="only now"), 40)) == "<#7d9c8b>Shuffle — only now</>"
    assert inked(drawing.deed_line(replace(deed, closed="only now"), 5)) == "<#7d9c8b>Shuffle — </>"


DEED = Deed(
    name="x",
    title="Shuffle",
    says="The cards are shuffled.",
    command="order_shuffle",
    who=("dealer", "gaming_supervisor", "somebody"),
    clauses=("7.1",),
    readings=("R1",),
)


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (DEED, "The cards are shuffled.\n<faint>Who may: </>Dealer, Gaming Supervisor, somebody\n<faint>[7.1 R1]</>"),
        (
            replace(DEED, terms="At once"),
            "The cards are shuffled.\n<faint>Who and until when: </>At once\n<faint>[7.1 R1]</>",
        ),
        (
            replace(DEED, terms="Burn it", command="report"),
            "The cards are shuffled.\n<faint>The book demands: </>Burn it\n<faint>[7.1 R1]</>",
        ),
        (replace(DEED, command="report"), "The cards are shuffled.\n<faint>[7.1 R1]</>"),
        (replace(DEED, closed="later"), "The cards are shuffled.\n<bad>Closed: later.</>\n<faint>[7.1 R1]</>"),
        (replace(DEED, says="", who=(), clauses=(), readings=("R1",)), "<faint>[R1]</>"),
        (replace(DEED, who=(), clauses=(), readings=()), "The cards are shuffled."),
    ],
)
def test_a_deed_is_told_with_who_decides_and_under_which_clauses(deed: Deed, words: str) -> None:
    assert inked(drawing.detail(dealing_game(STAR, players=0), deed, 80)) == words


PICKS = (Pick("a", "Alpha"), Pick("b", "Beta"))


@pytest.mark.parametrize(
    ("field", "hint"),
    [
        (Field(name="x", asks="Which?", kind="card"), "  a rank and a suit, as in Kd or 10s"),
        (
            Field(name="x", asks="Which?", kind="card", many=True),
            "  a rank and a suit, as in Kd or 10s; several with spaces between",
        ),
        (Field(name="x", asks="Which?", kind="yes"), "  y or n"),
        (Field(name="x", asks="Which?", picks=PICKS), "  its number"),
        (Field(name="x", asks="Which?", picks=PICKS, many=True), "  its number, several with spaces between"),
        (Field(name="x", asks="Which?", picks=PICKS, free=True, optional=True), "  enter: nothing"),
        (Field(name="x", asks="Which?", usual="5", optional=True), "  enter: 5"),
        (Field(name="x", asks="Which?", stays="$5", usual="5"), "  enter: as the sign has it, $5"),
        (Field(name="x", asks="Which?", kind="yes", optional=True), "  y or n; enter: nothing"),
    ],
)
def test_a_question_says_how_it_may_be_answered(field: Field, hint: str) -> None:
    assert inked(drawing.question(field, 0, 1)) == f"<bold gold>Which?</><faint>{hint}</>"


def test_questions_are_counted_where_there_are_several() -> None:
    field = Field(name="x", asks="How Much?")
    assert inked(drawing.question(field, 0, 1)) == "<bold gold>How Much?</>"
    assert inked(drawing.question(field, 1, 2)) == "<bold gold>2/2  How Much?</>"
    assert inked(drawing.question(replace(field, about="Tie"), 0, 2)) == "<bold gold>1/2  Tie: how Much?</>"


def test_answers_are_numbered_from_one() -> None:
    assert inked(drawing.choices(Field(name="x", asks="?", picks=PICKS), 40)) == (
        "<bold ink on gold> 1 </> Alpha   <bold ink on gold> 2 </> Beta"
    )


def test_before_and_after_stand_side_by_side_and_what_changes_stands_out() -> None:
    rows = (Row("cards", "Box 1", "no cards", "K♦"), Row("cards", "Box 2", "9♠", "9♠"), Row("table", "Round", "1", "1"))
    found = Preview(rows, (Said("It happens.", ("1.1",), ("R1",)), Said("Then that."), Said("And this.", (), ("R2",))))
    assert inked(drawing.before_after(found, 34)) == (
        "<bold gold>CARDS        </>  <bold gold>BEFORE  </>  <bold gold>AFTER   </>\n"
        "<bold gold>▸ Box 1      </>  no cards  <bold gold>K♦      </>\n"
        "  Box 2        <faint>9♠      </>  <faint>9♠      </>\n"
        "<bold gold>TABLE        </>  <bold gold>BEFORE  </>  <bold gold>AFTER   </>\n"
        "  Round        <faint>1       </>  <faint>1       </>\n"
        "\n"
        "<bold gold>WHAT WOULD HAPPEN</>\n"
        "<gold>·</><faint>  It happens.</>\n"
        "<faint>   1.1 R1</>\n"
        "<gold>·</><faint>  Then that.</>\n"
        "<gold>·</><faint>  And this.</>\n"
        "<faint>   R2</>"
    )


@pytest.mark.parametrize(("width", "columns"), [(200, (34, 81)), (60, (24, 16)), (20, (12, 8))])
def test_the_columns_of_before_and_after_share_the_width(width: int, columns: tuple[int, int]) -> None:
    found = Preview((Row("money", "M", "b", "a"),), ())
    label, column = columns
    row = next(line for line in drawing.before_after(found, width).plain.splitlines() if "▸" in line)
    assert row == "▸ M".ljust(label) + "  " + "b".ljust(column) + "  " + "a".ljust(column)


def test_why_tells_the_clauses_of_what_is_to_be_done_and_of_what_was_said_last() -> None:
    game = dealing_game(STAR, players=0)
    clause = game.book.clauses["7.1"]
    reading = next(iter(game.book.readings))
    game.said = Note("That.", ("7.1", "99.9"), (reading,))
    words = " ".join(drawing.why(game, 80).plain.split())
    assert words.startswith(f"What is to be done {game.instruction().says} {game.instruction().clauses[0]} ")
    assert " ".join(f"What happened last That. 7.1 {clause.says} 99.9 {reading} (our reading) ".split()) in words
    game.said = Note("No.", ("7.1",), no=True)
    assert "What was refused No. 7.1" in " ".join(drawing.why(game, 80).plain.split())


def test_every_key_is_listed_under_its_heading() -> None:
    lines = drawing.keys(80).plain.splitlines()
    assert lines[:2] == ["Cards", "  Kd, 10s    rank, then suit: the card that was dealt (T is a ten too)"]
    assert lines[8:10] == ["", "When something is to be decided"]
    assert lines[-1] == "  ctrl+q     leave; so does Ctrl-C"
