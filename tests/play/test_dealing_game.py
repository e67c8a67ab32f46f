"""The dealer's side without a screen: what is to be done, what is keyed, and who speaks."""

from __future__ import annotations

import random
import re

import pytest

from cutcard.citations import Refusal, Refused
from cutcard.play.dealing_game import DealingGame, cards_in, whole
from cutcard.telling.before_after import Preview
from cutcard.telling.deeds import Deed, Field, Pick, body_of, command_of, keyed_card, read_answer
from cutcard.telling.desk import deeds, reports
from cutcard.telling.instructions import instruction
from tests.play.dealing import SHELF, dealing_game, goes_on
from tests.support.books import BOOKS

WAR, POKER, BALL = "star-casino-war", "star-three-card-poker", "star-baceball"


def to_deal(game: DealingGame) -> DealingGame:
    """Wagers are down, and the first card is due."""
    assert game.bet()
    while not game.instruction().keys:
        assert goes_on(game), game.said
    return game


def keyed(game: DealingGame, *cards: str) -> DealingGame:
    for card in cards:
        assert game.go_on([card]), game.said
    return game


def told(game: DealingGame) -> list[str]:
    """Everything that is to be done in a round, until wagers are taken again."""
    found: list[str] = []
    last = game.table.round
    while game.table.round == last or game.table.phase != "betting":
        now = game.instruction()
        assert now.says
        found.append(now.says)
        if now.keys and not (now.keys == "card" and game.table.rules.face_down):
            assert game.go_on([" ".join(game.some_card() for _ in range(now.number))]), game.said
        else:
            assert goes_on(game), game.said
    return found


@pytest.mark.parametrize("book", BOOKS)
def test_a_round_of_each_book_is_dealt_by_what_is_told_alone(book: str) -> None:
    game = dealing_game(book)
    first = game.table
    assert game.instruction().says == "Call for wagers."
    assert goes_on(game)  # the sample players bet
    assert {player for _, player in game.table.bets} == {"Ann", "Ben", "Cy"}
    said = told(game)
    assert "Everything is settled. Pick up the cards." in said
    assert sum(each.startswith("Deal ") for each in said) >= 4
    assert game.table.round == first.round + 1
    assert sum(game.table.accounts.values()) == 0
    assert game.table.cards == first.cards


@pytest.mark.parametrize("book", BOOKS)
def test_every_instruction_has_its_clauses(book: str) -> None:
    game = DealingGame(SHELF[book], random.Random(2).randbytes)
    for _ in range(80):
        now = game.instruction()
        assert now.clauses, now.says
        assert {*now.clauses} <= {*game.book.clauses}
        if now.keys and not (now.keys == "card" and game.table.rules.face_down):
            game.go_on([" ".join(game.some_card() for _ in range(now.number))])
        else:
            assert goes_on(game)


@pytest.mark.clause("star-casino-war", "7.1")
def test_what_to_take_and_to_pay_is_said_line_by_line() -> None:
    game = dealing_game(WAR, players=2)
    place = next(each for each in game.list("players") if each.command == "place_wager")
    assert game.do(place, ["Ann", "1", "initial", "10"])
    assert game.do(place, ["Ann", "1", "Tie Wager", "$5"])
    assert game.do(place, ["Ben", "2", "initial", "25"])
    assert goes_on(game)  # no more bets
    assert game.instruction().says == "Deal a card to box 1."
    keyed(game, "2h", "Kd")
    assert game.instruction().says == "Deal a card to yourself."
    keyed(game, "9s")
    assert game.instruction().says == "Box 1: take Ann's Tie Wager of $5."
    assert goes_on(game)
    assert game.instruction().says == "Box 2: pay Ben $25 on the Initial Wager at 1 to 1."
    assert goes_on(game)
    assert game.instruction().says == "Box 1: take Ann's Initial Wager of $10."
    assert "8.2.1" in game.instruction().clauses


def test_a_tie_is_asked_and_what_was_said_is_done() -> None:
    game = keyed(to_deal(dealing_game(WAR, players=1)), "9h", "9s")
    while not game.instruction().says.startswith("Ask"):
        assert goes_on(game)
    now = game.instruction()
    assert now.says == "Ask Ann (box 1): go to war or surrender?"
    titles = [deed.title for deed in now.deeds]
    assert titles[0].startswith("Ann goes to war ($")
    assert titles[1:3] == ["Ann surrenders", "Ann is not there to decide"]
    assert game.do(now.deeds[1])
    assert game.table.bets[1, "Ann"].decision == "surrender"
    assert re.fullmatch(r"Box 1: take \$\S+ of Ann's Initial Wager, and hand \$\S+ back\.", game.instruction().says)


def test_a_sample_player_answers_by_chance_and_the_same_seed_answers_the_same() -> None:
    def said(seed: int) -> list[str]:
        game = dealing_game(POKER, seed=seed)
        goes_on(game)
        told(game)
        return [note.says for note in game.notes]

    assert said(5) == said(5)
    assert any(said(5) != said(other) for other in (6, 7))


def test_a_player_who_does_not_decide_is_recorded_as_whoever_may_confirm_it() -> None:
    game = to_deal(dealing_game(POKER, players=1))
    while game.instruction().keys == "card":
        assert goes_on(game)
    silent = next(deed for deed in game.instruction().deeds if deed.title == "Ann does not decide")
    assert silent.role != "dealer"
    assert game.do(silent, [], "dealer"), "who deals may say so"
    assert game.table.bets[1, "Ann"].decision is None, "but it waits to be confirmed"
    assert game.do(silent)
    assert game.table.bets[1, "Ann"].decision == "no_decision"


def test_face_down_cards_need_no_face_and_are_keyed_when_they_are_turned() -> None:
    game = to_deal(dealing_game(POKER, players=1))
    assert game.instruction().says == "Deal a card face down to yourself."
    while game.instruction().keys == "card":
        assert game.go_on(["?"])
    assert game.table.drawn == (None,) * 6
    assert game.do(game.instruction().deeds[0])  # Ann plays
    assert game.instruction().says == "Turn your own hand and key its 3 cards."
    assert not game.go_on(["2c 3d"])
    assert game.said.no
    assert game.go_on(["2c 3d 9h"])
    assert game.instruction().says.startswith("Turn the hand of box 1 and key its 3 cards. Ann may still concede.")
    assert [deed.title for deed in game.instruction().deeds] == ["Turn the hand", "Ann concedes the hand"]


def test_a_card_that_was_keyed_wrongly_is_corrected() -> None:
    game = dealing_game(WAR, players=2)
    assert game.correction() is None
    keyed(to_deal(game), "2h", "Kd")
    deed = game.correction()
    assert deed is not None
    assert [pick.title for pick in deed.asks[0].picks] == ["2♥ on box 1", "K♦ on box 2"]
    assert game.do(deed, ["", "Qd"])  # the last one, unless another is named
    assert [str(card) for card in game.table.drawn] == ["2h", "Qd"]
    deed = game.correction()
    assert deed is not None
    assert game.do(deed, ["2♥ on box 1", "3h"])
    assert [str(card) for card in game.table.drawn] == ["3h", "Qd"]


def test_what_is_owed_stands_beside_what_is_to_be_done() -> None:
    game = keyed(to_deal(dealing_game(WAR)), "2h")
    assert game.do(next(each for each in reports(game.table) if each.given["kind"] == "foreign_card"), ["1", "2h"])
    (void,) = (each for each in game.list("trouble") if not each.closed)
    assert void.role == "gaming_supervisor"
    assert game.do(void)
    assert "Surveillance is to be told." in game.instruction().also
    notice = next(each for each in game.list("table") if each.command == "give_notice")
    assert [pick.value for pick in notice.asks[0].picks] == ["surveillance", "inspector"]
    assert [field.name for field in notice.asks] == ["to", "told", "how"]
    assert game.do(notice, ["surveillance", "desk 2", "telephone"], "gaming_supervisor")
    assert "Surveillance is to be told." not in game.instruction().also


def test_the_wrong_person_is_refused_with_the_clause_and_nothing_changes() -> None:
    game = dealing_game(WAR)
    notice = next(each for each in game.list("people") if each.command == "give_closing_notice")
    before = game.table
    assert not game.do(notice, [""], "dealer")
    assert game.said.no
    assert game.said.clauses
    assert "Only " in game.said.says
    assert game.table == before
    assert game.do(notice, [""])
    assert game.table.closing is not None


def test_conduct_dispute_and_closing_are_in_the_list_of_people() -> None:
    game = dealing_game(WAR)
    titles = {deed.command: deed for deed in game.list("people")}
    assert {"record_conduct", "exclude_from_game", "invalidate_for_fraud", "decide_dispute", "close_table"} <= {*titles}
    record = titles["record_conduct"]
    what = next(field for field in record.asks if field.name == "what")
    assert not game.do(record, [what.picks[0].value, "Ben", *[""] * (len(record.asks) - 2)])
    assert game.said.says == "What is the person here?"
    assert game.do(record, [what.picks[0].value, "Ben", "player", *[""] * (len(record.asks) - 3)])
    assert game.table.standing.of("Ben")
    out = next(deed for deed in game.list("people") if deed.command == "exclude_from_game")
    shown = game.preview(out, ["Ben"])
    assert isinstance(shown, Preview)
    assert game.do(out, ["Ben"])
    assert "Ben" not in game.table.holders.values()
    assert goes_on(game)
    told(game)
    dispute = next(deed for deed in game.list("players") if deed.command == "raise_dispute")
    assert game.do(dispute, ["Ann", "The dealer took my wager", "", "1"])
    decide = next(deed for deed in game.list("people") if deed.command == "decide_dispute")
    assert decide.asks[0].picks[0].title == "1: Ann, The dealer took my wager"
    assert game.do(decide, ["1", "stands", "", "", "", "Sam"])
    assert game.table.disputes.open[0].decider == "Sam"


def test_a_table_without_sample_players_waits_for_somebody_to_be_spoken_for() -> None:
    game = dealing_game(WAR, players=0)
    assert game.instruction().says == "Wait for players."
    assert not goes_on(game)
    assert not game.bet()
    assert game.said.no
    sit = next(deed for deed in game.list("players") if deed.command == "take_seat")
    assert game.do(sit, ["Zoe", "4"])
    assert game.instruction().says == "Call for wagers."
    place = next(deed for deed in game.list("players") if deed.command == "place_wager")
    assert game.do(place, ["Zoe", "4", "initial", "10"])
    assert game.instruction().says == "When all wagers are down, call “no more bets”."


def test_no_table_is_opened_that_the_book_does_not_allow() -> None:
    with pytest.raises(Refused):
        DealingGame(SHELF[WAR], random.Random(1).randbytes, boxes=99)


def test_jackpot_wagers_are_taken_before_the_deal() -> None:
    game = dealing_game(BALL, players=7)
    assert game.bet()
    assert any("jackpot" in bet.wagers for bet in game.table.bets.values())
    assert game.instruction().says == "Take the jackpot wagers into the tray."
    assert game.meters
    before = game.meters
    assert goes_on(game)
    assert game.meters != before


@pytest.mark.parametrize("book", BOOKS)
def test_every_deed_of_every_list_can_be_asked_and_answered_without_a_fault(book: str) -> None:
    """Whatever is chosen and keyed, there is an answer: events or a refusal with a sentence."""
    game = keyed(to_deal(dealing_game(book)), "?") if book == POKER else keyed(to_deal(dealing_game(book)), "2h")
    chance = random.Random(7)
    every = [*game.list("trouble"), *(deed for found in deeds(game.table).values() for deed in found)]
    assert len(every) > 30
    for deed in every:
        for _ in range(4):
            said = [_answer(field, chance) for field in deed.asks]
            found = game.preview(deed, said, chance.choice(game.roles())[0])
            assert isinstance(found, Preview | Refusal)
            if isinstance(found, Refusal):
                assert found.message


def _answer(field: Field, chance: random.Random) -> str:
    options = [pick.value for pick in field.picks] + ["", "Kd", "?", "Ann", "-1", "1 2", "10.50", "y", "x" * 300]
    return chance.choice(options)


# --- answers


def test_cards_are_read_as_people_key_them() -> None:
    assert [keyed_card(text) for text in ("Kd", "kD", "10s", "th", " 9c ", "?")] == ["Kd", "Kd", "Ts", "Th", "9c", None]
    for text in ("", "K", "1d", "11d", "Kx", "KdQ", "dK"):
        with pytest.raises(Refused, match="card: a rank and a suit"):
            keyed_card(text)


def test_what_was_keyed_is_whole_or_not_yet() -> None:
    assert cards_in("kd10s?9") == ["Kd", "Ts", "?", "9"]
    assert [whole(text, 1) for text in ("k", "kd", "?", "10", "10s")] == [None, "Kd", "?", None, "Ts"]
    assert whole("kdqd9s", 3) == "Kd Qd 9s"
    assert whole("kdqd9", 3) is None


def test_answers_are_checked_one_by_one() -> None:
    picks = (Pick("a", "Alpha"), Pick("b", "Beta"))
    assert read_answer(Field(name="x", asks="?", picks=picks), "beta") == "b"
    assert read_answer(Field(name="x", asks="?", picks=picks, free=True), "Gamma") == "Gamma"
    assert read_answer(Field(name="x", asks="?", picks=picks, many=True), "A, Beta") == ["a", "b"]
    assert read_answer(Field(name="x", asks="?", kind="yes"), "N") is False
    assert read_answer(Field(name="x", asks="?", kind="amount"), "$5") == "5"
    assert read_answer(Field(name="x", asks="?", usual="7", kind="number"), "") == 7
    assert read_answer(Field(name="x", asks="?", optional=True), " ") is None
    for field, text, message in (
        (Field(name="x", asks="Which?"), "", "x: Which?"),
        (Field(name="x", asks="?", picks=picks), "Gamma", "x: Alpha, Beta, not 'Gamma'"),
        (Field(name="x", asks="?", kind="number"), "1e3", "a whole number"),
        (Field(name="x", asks="?", kind="yes"), "perhaps", "yes or no"),
    ):
        with pytest.raises(Refused, match=message):
            read_answer(field, text)


def test_a_deed_with_its_answers_is_a_command() -> None:
    deed = Deed(
        name="report",
        title="Report",
        command="report",
        given={"kind": "device_failure"},
        asks=(
            Field(name="number", asks="?", kind="number", optional=True),
            Field(name="given", asks="?", picks=(Pick("spare", "Yes"), Pick("!spare", "No")), part=True),
            Field(name="given", asks="?", picks=(Pick("damaged", "Yes"), Pick("!damaged", "No")), part=True),
        ),
    )
    assert body_of(deed, ["", "no", "yes"], at=5) == {
        "command": "report",
        "kind": "device_failure",
        "given": ["!spare", "damaged"],
        "role": "dealer",
        "actor": "dealer",
        "at": 5,
    }
    draw = Deed(name="draw", title="Draw", command="draw", asks=(Field(name="card", asks="?", kind="card"),))
    assert body_of(draw, ["?"], actor="Kim")["card"] is None
    assert command_of(draw, ["kd"], actor="Kim").actor == "Kim"


def test_a_closed_table_has_nothing_to_be_done() -> None:
    game = dealing_game(WAR, players=0)
    close = next(deed for deed in game.list("people") if deed.command == "close_table")
    assert game.do(close, [""])
    assert instruction(game.table).says == "The table is closed."
    assert not goes_on(game)


def test_a_round_that_ends_a_notice_says_that_the_table_may_close() -> None:
    game = dealing_game("crown-casino-war", players=1)
    notice = next(deed for deed in game.list("people") if deed.command == "give_closing_notice")
    assert game.do(notice, [""])
    for _ in range(game.table.rules.amount("closing_notice")):
        assert not any("may be closed" in each for each in game.instruction().also)
        assert goes_on(game)
        told(game)
    assert any("may be closed" in each for each in game.instruction().also)
    assert game.instruction().deeds[0].command == "close_table"


def test_an_answer_that_cannot_be_one_is_said_and_changes_nothing() -> None:
    game = to_deal(dealing_game(WAR))
    before = game.table
    assert not game.go_on(["Zz"])
    assert game.said.says.startswith("A rank and a suit")
    assert isinstance(game.preview(game.elsewhere(), ["nowhere", "Kd"]), Refusal)
    assert game.table == before


def test_a_jackpot_wager_of_a_void_round_is_marked() -> None:
    game = to_deal(dealing_game(BALL, players=7))
    keyed(game, "2h")
    assert game.do(next(each for each in reports(game.table) if each.given["kind"] == "foreign_card"), ["1", "2h"])
    assert game.do(next(each for each in game.list("trouble") if not each.closed))
    said = []
    while game.table.in_round:
        said.append(game.instruction().says)
        assert goes_on(game)
    assert any("mark " in each.lower() and "it stays live for the next round" in each for each in said)


def test_the_dealer_is_not_asked_for_what_a_player_does() -> None:
    """Where to cut is said by the player who is offered the cut, and by the dealer where nobody is."""
    game = DealingGame(SHELF[WAR], random.Random(1).randbytes, players=3)
    asked = []
    while game.table.phase == "cards":
        first, now = game.instruction().deeds[0], game.asked_now()
        assert now == (first if first.asks and first.role != "player" else None)
        asked.append((first.command, first.role == "player", now is not None))
        assert goes_on(game), game.said
    assert ("cut", True, False) in asked and ("check_cards", False, True) in asked
