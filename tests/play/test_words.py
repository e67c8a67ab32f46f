"""What the game says to the player: sentences of settlements and events, odds, prompts and keys."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cutcard.citations import Refusal
from cutcard.money import Amount
from cutcard.play import prompts, words
from cutcard.play.game import Choice, Game, Turn
from cutcard.play.prompts import ALWAYS, keys, prompt
from cutcard.play.tidings import Teller, findings_read, sentence
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from cutcard.table.base import Event
from cutcard.table.progress import StepBegan
from cutcard.table.state import DueCard, DueOffer
from cutcard.table.steps.deciding import DecisionMade
from cutcard.table.steps.loading import CardsCut, CutRefused, CuttingCardSeen
from cutcard.table.steps.settling import WagerSettled
from tests.play.playing import SHELF, game_of, seed_with
from tests.play.settlements import settled
from tests.support.books import BACEBALL, POKER, STAR
from tests.support.tables import Play


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (settled("jackpot", "win", 10_00, 5_00), "wins: $10 is paid."),
        (settled("jackpot", "win", 10_00, 5_00, odds="2:1"), "wins at 2 to 1: $10 is paid."),
        (settled("jackpot", "win", 10_00, 5_00, meter="major"), "wins the Major Jackpot: $10 is paid."),
        (settled("jackpot", "win", 10_00, 5_00, meter="third"), "wins the third: $10 is paid."),
        (settled("jackpot", "lose"), "loses: $5 is taken."),
        (settled("jackpot", "lose", 0, 2_00), "loses: $3 is taken."),
        (settled("jackpot", "stand_off", 0, 5_00), "stands off: $5 goes back."),
        (settled("jackpot", "surrender", 0, 3_00), "is surrendered: $3 goes back, $2 is taken."),
        (settled("jackpot", "void", 0, 5_00), "is void: $5 goes back."),
        (settled("jackpot", "void", carried=True), "is void, and stays live for the next round."),
    ],
)
def test_what_became_of_a_wager_is_a_sentence(line: WagerSettled, says: str) -> None:
    assert words.line_sentence(SHELF[BACEBALL], line) == f"Your jackpot wager {says}"


@pytest.mark.parametrize(
    ("net", "says"),
    [(0, "You are even on the round."), (1, "You win $0.01 on the round."), (-1, "You lose $0.01 on the round.")],
)
def test_how_a_round_ended(net: int, says: str) -> None:
    assert words.outcome(net) == says


@pytest.mark.parametrize(("root", "says"), [("", "none yet"), ("a" * 14, "a" * 14), ("a" * 15, "aaaaaaaa…aaaa")])
def test_a_commitment_is_shortened_where_it_is_long(root: str, says: str) -> None:
    assert words.commitment(root) == says


@pytest.mark.parametrize(
    ("message", "says"),
    [
        ("You plays box 2 already", "You play box 2 already."),
        ("You hold it.", "You hold it."),
        ("cards.first: Which cards are they?", "Which cards are they?"),
    ],
)
def test_a_refusal_is_a_sentence_to_the_player(message: str, says: str) -> None:
    assert words.refusal_sentence(Refusal("no", message)) == says


def test_everything_a_wager_can_win_is_named_once() -> None:
    terms = game_of(BACEBALL).table.rules.terms
    assert words.wins(terms, "bet") == [("home run", "10:1"), ("higher", "1:1")]
    assert words.wins(terms, "jackpot") == [
        ("three aces diamonds", "Major Jackpot"),
        ("three aces suited", "Minor Jackpot"),
        ("three aces mixed", "300 × wager"),
        ("two aces suited", "50 × wager"),
        ("two aces mixed", "20 × wager"),
    ]
    poker = game_of(POKER).table.rules.terms
    assert words.wins(poker, "ante") == [("no hand", "1:1"), ("plays higher", "1:1")]
    assert ("three of a kind plays", "4:1") in words.wins(poker, "ante_bonus")


@pytest.mark.parametrize(
    ("won", "shown"),
    [
        (["1:1", "2:1", "40:1"], "1–40:1"),
        (["2:1", "2:1"], "2:1"),
        (["3:2", "1:1"], "1:1–3:2"),
        (["Major Jackpot", "300 × wager", "20 × wager"], "20× up"),
        (["5 × wager"], "5× up"),
        (["Major Jackpot"], ""),
    ],
)
def test_odds_are_told_in_a_few_letters(monkeypatch: pytest.MonkeyPatch, won: list[str], shown: str) -> None:
    monkeypatch.setattr(words, "wins", lambda terms, wager: [("a hand", odds) for odds in won])
    assert words.spot_odds(Terms(rulebook(STAR)), "tie") == shown


# --- what happens


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (CardsCut(by="You", depth=100), "You cut the cards 100 deep."),
        (CardsCut(by="supervisor", depth=100), "The house cuts the cards 100 deep."),
        (CutRefused(player="You"), "You leave the cut to the house."),
        (DecisionMade(box=1, player="You", choice="surrender"), "You surrender."),
        (DecisionMade(box=1, player="You", choice="stand_up"), "You choose stand up."),
        (
            DecisionMade(box=1, player="You", choice="war", wager="war", amount=Amount(5_00)),
            "You go to war. $5 goes on War Wager.",
        ),
        (StepBegan(name="ask", phase="deciding", step=1, due=(DueOffer(1, "You"),)), "It is for you to decide."),
        (StepBegan(name="ask", phase="dealing", step=1, due=(DueCard(1), DueOffer(1, "You"))), ""),
        (StepBegan(name="ask", phase="clearing", step=1, due=()), ""),
    ],
)
def test_an_event_is_told_to_the_player(event: Event, says: str) -> None:
    assert sentence(game_of(STAR).table, event) == says


def test_findings_are_told_for_what_was_bet_and_what_follows_from_it() -> None:
    terms = game_of(POKER).table.rules.terms
    assert findings_read(terms, {"ante"}) == findings_read(terms, {"ante", "play", "ante_bonus"})
    assert findings_read(terms, {"ante"}) > findings_read(terms, {"play"})
    assert findings_read(terms, set()) == set()


def test_what_follows_from_a_wager_is_looked_at_though_the_wager_itself_is_not() -> None:
    book = rulebook(STAR)
    rows = tuple(row for row in book.rows if row.wager != "initial" or "war" not in row.findings)
    assert "war" in findings_read(Terms(replace(book, rows=rows)), {"initial"})


def told(play: Play, *events: Event) -> list[str]:
    teller = Teller()
    return [note.text for event in events for note in teller.tell(play.table, event)]


def test_boxes_are_named_where_the_player_has_several() -> None:
    play = Play(STAR)
    play.bet("You", 1, initial=5)
    line = settled("tie", "lose")
    decided = DecisionMade(box=1, player="You", choice="surrender")
    refused = CutRefused(player="You")
    alone = ["Your Tie Wager loses: $5 is taken.", "You surrender.", "You leave the cut to the house."]
    assert told(play, line, decided, refused) == alone
    play.bet("You", 2, initial=5)
    assert told(play, line, decided, refused) == [f"Box 1: {alone[0]}", f"Box 1: {alone[1]}", alone[2]]


def test_what_the_cards_say_is_told_once_for_each_box_but_not_what_was_chosen() -> None:
    play = Play(STAR)
    play.bet("You", 1, initial=5)
    play.deal("9h 9s")
    play.decide("You", 1, "war")
    play.deal("Kh 2s")
    begun = StepBegan(name="settle", phase="settling", step=1)
    first, war = "Your 9♥ has the same rank as the dealer's 9♠.", "In the war your K♥ ranks above the dealer's 2♠."
    assert told(play, begun, begun) == [first, war]
    several = Play(STAR)
    for box in (1, 2):
        several.bet("You", box, initial=5)
    several.deal("9h 8h 9s")
    assert told(several, begun) == [f"Box 1: {first}", "Box 2: Your 8♥ ranks below the dealer's 9♠."]


def test_nothing_is_told_of_the_cards_that_no_wager_looks_at() -> None:
    play = Play(BACEBALL)
    play.bet("You", 1, bet=5)
    play.deal("9h 9s 8h 8s 2h 2s")
    assert told(play, StepBegan(name="settle", phase="settling", step=1)) == [
        "Your 9♥ 8♥ 2♥ make 19, the dealer's 9♠ 8♠ 2♠ make 19: the totals are equal."
    ]


# --- prompts and keys


def betting() -> Game:
    game = game_of(STAR)
    game.place(2, "initial", 25_00)
    return game


def after_a_round() -> Game:
    game = game_of(STAR, seed_with(STAR, tie=False))
    game.place(2, "initial", 25_00)
    game.deal()
    game.run()
    game.next_round()
    game.run()
    return game


CHOICES = (Choice("war", "w", 25_00), Choice("surrender", "s"))


@pytest.mark.parametrize(
    ("turn", "small", "says"),
    [
        (Turn("bet"), False, "Initial Wager, box 2 · pays 1:1 · $5 to $500"),
        (Turn("bet"), True, "Initial · 1:1 · $5 to $500"),
        (Turn("cut"), False, "You are offered the cut. The order of the shoe is committed to already."),
        (Turn("cut"), True, "You are offered the cut."),
        (Turn("decide", 2, CHOICES), False, "Box 2: go to war or surrender?"),
        (Turn("decide", 2, CHOICES), True, "Box 2: your decision?"),
        (Turn("turn"), False, "The dealer has shown. Turn your hand, or concede it?"),
        (Turn("turn"), True, "Turn your hand, or concede it?"),
        (Turn("over"), False, "The round is over. Place your bets for the next one."),
        (Turn("over"), True, "Round over. Bets, please."),
        (Turn("dealer"), False, "The dealer is at work ..."),
    ],
)
def test_what_is_to_be_done_is_a_sentence(turn: Turn, small: bool, says: str) -> None:
    game = game_of(STAR)
    assert prompt(game, turn, game.wagers()[0], 2, small) == says


def test_a_spot_without_odds_or_limits_is_named_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(STAR)
    monkeypatch.setattr(prompts, "spot_odds", lambda terms, wager: "")
    monkeypatch.setattr(prompts, "between", lambda game, wager: "")
    assert prompt(game, Turn("bet"), game.wagers()[0], 2, small=True) == "Initial"


def named(game: Game, turn: Turn, small: bool = False) -> list[str]:
    """The keys beside those that are always there."""
    found = keys(game, turn, small)
    assert found[-len(ALWAYS) :] == list(ALWAYS)
    return [f"{key.key} {key.does}" for key in found[: -len(ALWAYS)] if not small or key.small]


CHIPS = ["1 $1", "2 $5", "3 $25", "4 $100", "arrows spot"]


@pytest.mark.parametrize(
    ("turn", "found"),
    [
        (Turn("cut"), ["1-9 tenths deep", "enter middle", "x decline"]),
        (Turn("turn", 2, CHOICES), ["enter turn it", "w go to war ($25)", "s surrender"]),
        (Turn("decide", 2, CHOICES), ["w go to war ($25)", "s surrender"]),
        (Turn("dealer"), ["space faster"]),
        (Turn("over"), ["r rebet", *CHIPS]),
    ],
)
def test_the_keys_of_each_turn(turn: Turn, found: list[str]) -> None:
    assert named(game_of(STAR), turn) == found


def test_the_keys_while_wagers_are_put_down() -> None:
    assert named(game_of(STAR), Turn("bet")) == CHIPS
    assert named(game_of(STAR), Turn("bet"), small=True) == ["1-4 $1 5 25 100"]
    assert named(betting(), Turn("bet")) == ["space deal", *CHIPS, "⌫ take back", "x clear"]
    assert named(betting(), Turn("bet"), small=True) == ["space deal", "1-4 $1 5 25 100"]


def test_the_keys_after_a_round_offer_its_wagers_again() -> None:
    game = after_a_round()
    assert named(game, Turn("bet")) == ["r rebet", *CHIPS]
    game.place(2, "initial", 25_00)
    assert named(game, Turn("bet")) == ["space deal", *CHIPS, "⌫ take back", "x clear", "r rebet"]
    assert named(game, Turn("over")) == ["r rebet", *CHIPS]


@pytest.mark.parametrize(("purse", "offered"), [(4_99, True), (5_00, False)])
def test_a_purse_that_has_run_low_is_filled_again(purse: int, offered: bool) -> None:
    found = named(game_of(STAR, purse=purse), Turn("bet"))
    assert (found[0] == "b buy in") == offered
    assert found[-len(CHIPS) :] == CHIPS


def test_nobody_buys_in_while_a_wager_is_down() -> None:
    game = game_of(STAR, purse=25_00)
    game.place(2, "initial", 25_00)
    assert game.purse == 0
    assert named(game, Turn("bet"))[0] == "space deal"
    assert not any("buy" in each for each in named(game, Turn("bet")))


@pytest.mark.parametrize(
    ("word", "taken", "key"),
    [("stay", set(), "s"), ("stay", {"s", "t"}, "a"), ("4 or 5", set(), "o"), ("stay", set("stay"), "")],
)
def test_a_choice_has_its_first_letter_that_is_free(word: str, taken: set[str], key: str) -> None:
    assert words.choice_key(word, taken) == key


def test_a_cutting_card_before_the_first_card_opens_the_bets_again() -> None:
    table = game_of(STAR).table
    assert sentence(table, CuttingCardSeen(box=0, now=True)).endswith("bets are open again.")
    assert sentence(table, CuttingCardSeen(box=0, now=False))
