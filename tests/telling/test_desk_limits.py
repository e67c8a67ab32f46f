"""Limits, notices and unusual wagers from the lists of whoever runs a table: without a screen, and by keys."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.play.dealer_pages import Confirm, Questions
from cutcard.play.dealing_game import DealingGame
from cutcard.table.base import ACTS, Act
from cutcard.table.state import IN_ROUND
from cutcard.table.steps.rounds.deciding import Decide
from cutcard.table.wire import name_of
from cutcard.table.wrong import Trouble
from cutcard.telling.before_after import Preview, preview
from cutcard.telling.command_fields import people
from cutcard.telling.deeds import Deed, body_of, command_of
from cutcard.telling.desk import deeds, who_may
from cutcard.telling.player_deeds import comes_up, shut
from tests.play.dealing import Dealing, dealing_game
from tests.support.books import BOOKS
from tests.support.tables import Play

WAR, CROWN, NZ, BALL = (
    "star-casino-war",
    "crown-casino-war",
    "nz-casino-war",
    "star-baceball",
)


def found(game: DealingGame, name: str, kind: str = "table") -> Deed:
    return next(deed for deed in game.list(kind) if deed.name == name)


def answers(deed: Deed, **said: str) -> list[str]:
    """What is answered, by field; a name with dots is written with two underscores."""
    by_name = {name.replace("__", "."): text for name, text in said.items()}
    assert {*by_name} <= {field.name for field in deed.asks}
    return [by_name.get(field.name, "") for field in deed.asks]


def changes(game: DealingGame, deed: Deed, said: list[str], role: str = "") -> dict[str, tuple[str, str]]:
    """What would change, row by row."""
    shown = game.preview(deed, said, role)
    assert isinstance(shown, Preview)
    assert shown.rows[0].part == next(row.part for row in shown.rows if row.changed)  # what changes comes first
    return {row.label: (row.before, row.after) for row in shown.rows if row.changed}


@pytest.mark.parametrize("book", BOOKS)
def test_every_command_that_somebody_may_give_is_in_a_list(book: str) -> None:
    game = dealing_game(book)
    rules, listed = game.table.rules, {deed.command for each in deeds(game.table).values() for deed in each}
    by_the_house = {"open_table", "adopt_release", "read_meters", "report", "resolve"}
    nobody = {"change_limits"} if rules.book.power("alter_limits") is None else set()
    electronic = (".links", ".discarding")  # where nobody handles cards
    requests = (".asking", ".answering", ".timing")  # which have a place of their own
    of_people = {kind: act for kind, act in ACTS.items() if not kind.__module__.endswith((*electronic, *requests))}
    open_to_some = {
        name_of(kind)
        for kind, act in of_people.items()
        if who_may(rules, act.power) and (act.where is None or act.where(rules))
    }
    assert ("collect_jackpot_wagers" in listed) == bool(rules.book.meters)
    absent = {name_of(kind) for kind in ACTS if not comes_up(game.table, kind)}  # this game has nothing of the kind
    if not any(rules.book.power(power) for power in ("order_playing_sequence", "separate_players", "require_english")):
        absent |= {"lift_order"}
    if rules.book.power("order_shuffle") is None:
        absent |= {"order_shuffle"}
    assert listed == open_to_some - by_the_house - nobody - absent


def test_new_limits_are_asked_wager_by_wager_with_what_the_sign_says() -> None:
    game = dealing_game(BALL)
    deed = found(game, "change_limits")
    asked = [(field.about, field.asks, field.stays) for field in deed.asks if field.about]
    assert asked[:3] == [("Bet", "At least?", "$5"), ("Bet", "At most?", "$500"), ("3rd Strike", "At least?", "$1")]
    assert len(asked) == 10
    assert [field.name for field in deed.asks if not field.about] == ["at_once", "minutes"]
    assert deed.clauses and deed.role != "dealer"
    said = answers(deed, limits__bet__min="25", limits__bet__max="$1000")
    assert body_of(deed, said)["limits"] == {"bet": {"min": "25", "max": "1000"}}


def test_a_higher_minimum_is_announced_and_a_lower_one_holds_at_once() -> None:
    game = dealing_game(WAR)
    deed = found(game, "change_limits")
    higher = answers(deed, limits__initial__min="25")
    assert changes(game, deed, higher) == {"Limits announced": ("nothing", "Initial Wager from $25 at 00:20 UTC")}
    assert game.do(deed, higher)
    assert game.said.says == "A sign announces new limits in 20 minutes, at 00:20 UTC: Initial Wager from $25."
    assert game.table.notices[0].at == 20 * 60
    assert game.instruction().also == ("New limits are announced: Initial Wager from $25 at 00:20 UTC.",)
    lower = answers(deed, limits__tie__max="50")
    assert changes(game, deed, lower) == {"Limits, Tie Wager": ("from $1 to $100", "from $1 to $50")}
    assert game.do(deed, lower)
    assert game.table.rules.setup.limits["tie"].max == 50_00


def test_wagers_that_wait_to_be_settled_anyway_are_no_part_of_what_comes_of_it() -> None:
    game = dealing_game(WAR, players=1)
    assert game.go_on()
    while game.table.phase != "settling":
        assert game.go_on(["Kd" if len(game.table.drawn) == 0 else "9s"] if game.instruction().keys else None)
    deed = found(game, "change_limits")
    said = answers(deed, limits__initial__min="25")
    assert [*changes(game, deed, said)] == ["Limits announced"]


def test_raised_at_once_those_who_play_keep_their_minimum_until_it_is_for_all() -> None:
    game = dealing_game(WAR, players=1)
    assert game.go_on()
    while game.table.round == 0 or game.table.in_round:
        assert game.go_on([game.some_card()] if game.instruction().keys else None), game.said
    deed = found(game, "change_limits")
    assert [field.name for field in deed.asks][-2:] == ["at_once", "minutes"]
    said = answers(deed, limits__initial__min="25", at_once="y")
    assert changes(game, deed, said) == {
        "Limits, Initial Wager": ("from $5 to $500", "from $25 to $500"),
        "Limits of Ann": ("the sign's", "Initial Wager from $5 to $500"),
    }
    assert game.do(deed, said)
    assert "Ann keeps the old minimum" in game.said.says
    again = found(game, "change_limits")
    assert "for_all" in [field.name for field in again.asks]  # asked only where somebody kept one
    assert game.do(again, answers(again, limits__initial__min="25", for_all="y"))
    assert game.table.notices[-1].for_all


def test_limits_that_cannot_be_are_refused_with_the_clause_and_change_nothing() -> None:
    game = dealing_game(WAR)
    deed = found(game, "change_limits")
    before = game.table
    for said, role, code in (
        (answers(deed), "", "bad_limits"),
        (answers(deed, limits__initial__min="5", limits__initial__max="1"), "", "bad_limits"),
        (answers(deed, limits__tie__max="many"), "", "bad_amount"),
        (answers(deed, limits__tie__max="50"), "dealer", "wrong_role"),
    ):
        refusal = game.preview(deed, said, role)
        assert isinstance(refusal, Refusal)
        assert refusal.code == code
        assert refusal.clauses or code in ("bad_limits", "bad_amount")
        assert not game.do(deed, said, role)
        assert game.said.no
    assert game.table == before


def test_a_player_gets_limits_of_their_own_and_only_such_as_the_book_allows() -> None:
    game = dealing_game(WAR)
    deed = found(game, "set_personal_limits")
    assert [pick.value for pick in deed.asks[0].picks] == [*people(game.table)]
    too_low = answers(deed, player="Ann", limits__initial__max="100")
    refusal = game.preview(deed, too_low)
    assert isinstance(refusal, Refusal) and refusal.clauses and "above the sign's" in refusal.message
    said = answers(deed, player="Ann", limits__initial__max="1000")
    assert changes(game, deed, said) == {"Limits of Ann": ("the sign's", "Initial Wager to $1,000")}
    assert game.do(deed, said)
    assert game.said.says == "Ann has limits of their own: Initial Wager up to $1,000."
    assert game.table.personal["Ann"]["initial"].max == 1000_00


def test_what_a_book_lets_nobody_do_is_not_in_the_list() -> None:
    listed = {deed.command: deed for deed in dealing_game(NZ).list("table")}
    assert not {"change_limits", "set_personal_limits"} & {*listed}
    crown = found(dealing_game(CROWN), "change_limits")
    assert "at_once" not in [field.name for field in crown.asks]  # a higher minimum needs notice there


def test_where_no_sign_stands_that_is_said() -> None:
    play = Play(WAR, limits={})
    deed = next(deed for deed in deeds(play.table)["table"] if deed.command == "change_limits")
    assert {field.stays for field in deed.asks if field.about} == {"no limit"}
    command = command_of(deed, answers(deed, limits__tie__max="50"), role=play.supervisor, actor="Sam")
    shown = preview(play.table, command)
    assert isinstance(shown, Preview)
    assert [(row.label, row.before, row.after) for row in shown.rows if row.changed] == [
        ("Limits, Tie Wager", "none", "to $50")
    ]


def test_tokens_cash_and_spoken_wagers_are_taken_or_refused_by_the_book() -> None:
    game = dealing_game(WAR)
    plain, other = found(game, "place_wager", "players"), found(game, "place_wager:otherwise", "players")
    assert not {"medium", "oral"} & {field.name for field in plain.asks}
    assert body_of(plain, answers(plain, actor="Ann", box="1", wager="initial", amount="25"))["medium"] == "chips"
    said = {"actor": "Ann", "box": "1", "wager": "initial", "amount": "25"}
    assert not game.do(other, answers(other, **said))
    assert game.said.says == "In what?"
    cash = answers(other, **said, medium="cash", oral="no")
    assert not game.do(other, cash)
    assert game.said.no and "changed into chips" in game.said.says and game.said.clauses
    assert game.do(other, answers(other, **said, medium="chips", oral="no"))
    assert game.table.bets[1, "Ann"].wagers["initial"] == 25_00


@pytest.mark.parametrize("book, asks", [(WAR, ["minutes"]), (CROWN, ["rounds"])])
def test_a_closing_notice_is_asked_for_as_the_book_counts_it(book: str, asks: list[str]) -> None:
    game = dealing_game(book)
    notice = found(game, "give_closing_notice", "people")
    assert [field.name for field in notice.asks] == asks
    assert not game.do(notice, ["1"])
    assert game.said.no and game.said.clauses
    assert game.do(notice, ["45"])
    closing = game.table.closing
    assert closing is not None
    assert (closing.at, closing.after) == ((45 * 60, None) if book == WAR else (None, 45))


def test_by_keys_the_limits_are_asked_weighed_and_changed() -> None:
    with Dealing(WAR, begin="wagers") as at:
        at.press("m")
        names = [deed.command for deed in at.dealing.list("table")]
        at.press("down " * names.index("change_limits")).press("enter")
        assert isinstance(at.app.screen, Questions)
        assert "1/6 Initial Wager: at least? enter: as the sign has it, $5" in at.words
        at.type("\n\n\n\n\n\n")
        assert isinstance(at.app.screen, Confirm)
        assert "✗ At least one wager" in at.words
        at.press("escape m").press("down " * names.index("change_limits")).press("enter").type("\n\n\n50\n\n\n")
        assert "▸ Limits, Tie Wager from $1 to $100 from $1 to $50" in at.words
        at.press("left")
        assert "✗ Only " in at.words
        at.press("right enter")
        assert at.dealing.table.rules.setup.limits["tie"].max == 50_00
        assert "The limits are now" in at.words


def test_before_and_after_stay_in_their_columns_on_a_small_screen() -> None:
    with Dealing(WAR, size=(50, 30), begin="wagers") as at:
        at.press("m")
        names = [deed.command for deed in at.dealing.list("table")]
        at.press("down " * names.index("change_limits")).press("enter").type("25\n\n\n\n\n\n")
        lines = [line.strip("│ ") for line in at.text.splitlines()]
        row = next(at for at, line in enumerate(lines) if line.startswith("▸ Limits announced"))
        assert [line.split() for line in lines[row : row + 3]] == [
            ["▸", "Limits", "announced", "nothing", "Initial"],
            ["Wager"],
            ["from", "$25"],
        ]


def test_a_table_without_players_says_how_to_seat_one() -> None:
    with Dealing(WAR, players=0, size=(50, 30), begin="wagers") as at:
        assert "Nobody sits at the table yet: g seats a player." in at.words
        assert "Nobody has bet yet." in at.words
        assert at.text.splitlines()[0].split()[:3] == ["Casino", "War", "round"]


def test_a_command_of_a_part_of_the_round_says_of_which_and_not_of_the_whole() -> None:
    table = Play(WAR).table
    assert shut(table, ACTS[Decide]) == "only while players decide or wagers are settled"
    for phases, why in (
        ((), ""),
        (("betting",), ""),
        (IN_ROUND, "only while a round is played"),
        (("cards", *IN_ROUND), "only while the cards are made ready or a round is played"),
        (
            ("cards", *IN_ROUND[1:], IN_ROUND[0], "closed"),
            "only while the cards are made ready or the table is closed or a round is played",
        ),
    ):
        assert shut(table, Act(ACTS[Decide].decide, "deal", phases, "do something")) == why
    wrong = replace(table, trouble=Trouble("foreign_card"))
    for in_trouble, why in ((True, ""), (False, "what went wrong comes first")):
        act = Act(ACTS[Decide].decide, "deal", (), "do something", in_trouble)
        assert (shut(table, act), shut(wrong, act)) == ("", why)
