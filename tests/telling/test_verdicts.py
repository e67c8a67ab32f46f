"""The verdict of a round: what the cards came to in a few words, for each player and box, in every book."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from cutcard.cards import DECK
from cutcard.games import Game
from cutcard.rulebooks import rulebook
from cutcard.server.shown_table import Scene, picture
from cutcard.table import Table
from cutcard.table.base import Event
from cutcard.table.state import EVERYBODY, DueHand, DueLine
from cutcard.table.views import view
from cutcard.telling.settled import RESULTS
from cutcard.telling.verdicts import Verdict, hand_named, verdicts
from tests.own_games.games import open_table
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR
from tests.support.seeds import chance, seed_for
from tests.support.tables import Play
from tests.table.driver.run import Counts, Run


def told(play: Play, viewer: str | None = None) -> list[Verdict]:
    """The verdicts as somebody sees them, or everybody."""
    return [*verdicts(view(play.table, viewer))]


def war(book: str, cards: str, choice: str = "", then: str = "", **wagers: int) -> Verdict:
    """A round of Casino War, to its end."""
    play = Play(book)
    play.bet("Ann", 1, **(wagers or {"initial" if book == STAR else "casino_war": 10}))
    play.deal(cards)
    play.settle()
    if choice:
        play.decide("Ann", 1, choice)
        play.deal(then)
        play.settle()
    (found,) = told(play)
    assert found.over
    return found


def poker(cards: str, choice: str, **wagers: int) -> Verdict:
    """A round of Three Card Poker, to its end."""
    play = Play(POKER)
    play.bet("Ann", 1, **(wagers or {"ante": 10}))
    play.deal(cards)
    play.decide("Ann", 1, choice)
    play.settle()
    (found,) = told(play)
    assert found.over
    return found


def words(found: Verdict) -> tuple[str, str, str | None, int]:
    return found.says, found.you, found.result, found.net


@pytest.mark.parametrize("book", [STAR, CROWN, NZ])
def test_the_first_cards_decide(book: str) -> None:
    assert words(war(book, "3d Ts")) == ("Dealer 10 beats Ann's 3", "Dealer 10 beats your 3", "lose", -10_00)
    assert words(war(book, "Kd 9s")) == ("Ann's K beats the dealer's 9", "Your K beats the dealer's 9", "win", 10_00)


@pytest.mark.parametrize("book", [STAR, CROWN, NZ])
def test_a_tie_is_level_until_its_player_decides(book: str) -> None:
    play = Play(book)
    play.bet("Ann", 1, **{"initial" if book == STAR else "casino_war": 10})
    play.deal("Td Ts")
    play.settle()
    (tie,) = told(play)
    assert words(tie) == ("Tie: 10 against 10", "Tie: 10 against 10", "level", 0) and not tie.over
    play.decide("Ann", 1, "surrender")
    assert [(each.you, each.net, each.over) for each in told(play)] == [("You surrender: $5 back", 0, False)]
    play.settle()
    (given_up,) = told(play)
    assert words(given_up) == ("Ann surrenders: $5 back", "You surrender: $5 back", "surrender", -5_00)
    assert given_up.over


def test_whoever_is_away_or_silent_surrenders_by_the_book_and_that_is_said() -> None:
    play = Play(STAR)
    play.bet("Ann", 1, initial=10)
    play.deal("Td Ts")
    play.dealer("record_no_decision", box=1, player="Ann", choice="absent")
    play.settle()
    (found,) = told(play)
    assert found.says == "Ann has not decided: surrender, $5 back"
    assert found.you == "You have not decided: surrender, $5 back"
    assert "11.8" in found.clauses and found.result == "surrender"


def test_a_war_is_told_by_its_own_cards_and_what_the_book_does_on_a_second_tie() -> None:
    lost = war(STAR, "Td Ts", "war", "9c Kd")
    assert words(lost) == ("War: dealer K beats Ann's 9", "War: dealer K beats your 9", "lose", -20_00)
    won = war(STAR, "Td Ts", "war", "Kc 9d")
    assert words(won) == ("War: Ann's K beats the dealer's 9", "War: your K beats the dealer's 9", "win", 10_00)
    assert war(STAR, "Td Ts", "war", "9c 9d").you == "War: 9 against 9. Initial comes back, War pays"
    assert war(CROWN, "Td Ts", "war", "9c 9d").you == "War: 9 against 9. Casino War and Go to War pay"
    assert war(NZ, "Td Ts", "war", "9c 9d").you == "War: 9 against 9. Casino War comes back, Go to War pays"


def test_a_wager_on_the_tie_is_told_besides() -> None:
    lost = war(STAR, "3d Ts", initial=10, tie=5)
    assert (lost.you, lost.besides, lost.net) == ("Dealer 10 beats your 3", ("Tie loses",), -15_00)
    alone = war(NZ, "3d Ts", tie=5)
    assert (alone.you, alone.result, alone.net) == ("Dealer 10 beats your 3", "lose", -5_00)


def test_poker_hands_are_compared_by_what_tells_them_apart() -> None:
    pair = poker("5s Kd 5h Qc 3c 5d", "play", ante=10, pair_plus=5)
    assert words(pair)[1:] == ("Dealer's pair of fives beats your king high", "lose", -25_00)
    assert pair.besides == ("Pair Plus loses: king high",)
    assert poker("5s Kd 5h Kc 3c 5d", "play").you == "Your pair of kings beats the dealer's pair of fives"
    assert poker("Ks Kd 9h 9c 4c 3d", "play").you == "Dealer's king high (K-9-4) beats your king high (K-9-3)"
    assert poker("Qs 2d Jh 3c Tc 4d", "play").you == "Dealer's queen-high straight beats your four-high straight"
    assert poker("Ks Kd 9h 9c 4c 4d", "play").you == "Tie: king high against king high. Ante and Play come back"


def test_a_dealer_without_a_hand() -> None:
    found = poker("7d 8d Ts 2c 3c 5d", "play", ante=10, pair_plus=5)
    assert found.you == found.says == "Dealer has no hand: Ante pays, Play comes back"
    assert (found.result, found.net) == ("win", 5_00)


def test_what_a_choice_decides_needs_no_cards() -> None:
    folded = poker("7d 8d Ts 2c 3c 5d", "fold", ante=10, pair_plus=5)
    assert words(folded) == (
        "Ann folds: Ante and Pair Plus lose",
        "You fold: Ante and Pair Plus lose",
        "lose",
        -15_00,
    )


def test_a_round_is_not_over_before_its_bonus_is_paid() -> None:
    play = Play(POKER)
    play.bet("Ann", 1, ante=10)
    play.deal("7d 9d Ts Tc 3c Jd")  # a straight against no hand
    play.decide("Ann", 1, "play")
    while play.table.due:
        play.dealer("turn_hand" if isinstance(play.table.due[0], DueHand) else "settle")
        check(play.table)
    (found,) = told(play)
    assert found.you == "Dealer has no hand: Ante and Ante Bonus pay, Play comes back" and found.over


def test_of_a_hand_that_was_given_up_nothing_is_told_by_its_cards() -> None:
    play = Play(POKER)
    play.bet("Ann", 1, ante=10, pair_plus=5)
    play.deal("5s Kd 5h Kc 3c 5d")
    play.player("Ann", "pick_up", box=1)
    play.decide("Ann", 1, "fold")
    assert [(each.you, each.besides) for each in told(play, "Ann")] == [("You fold: Ante and Pair Plus lose", ())]


def test_cards_that_may_lie_wrong_decide_nothing() -> None:
    play = Play(STAR)
    play.bet("Ann", 1, initial=10)
    play.deal("3d Ts")
    assert len(told(play)) == 1
    play.dealer("report", kind="order_unknown", box=1)
    assert play.table.trouble is not None and told(play) == []


def test_pair_plus_alone_is_told_by_the_hand() -> None:
    assert poker("5s Kd 5h Kc 3c 5d", "stay", pair_plus=5).you == "Pair Plus pays: pair of kings"


def test_points_and_each_strike_with_its_card() -> None:
    play = Play(BACEBALL)
    play.bet("Ann", 1, bet=10, strike_1=5, strike_3=5, strike_out=5)
    play.deal("Ks 5d 4c Qd 9s 2h")
    play.settle()
    (found,) = told(play)
    assert words(found)[1:] == ("Your 23 beats the dealer's 17", "win", 10_00)
    assert found.besides == (
        "1st Strike pays: K♠ is a strike",
        "3rd Strike loses: 9♠ is no strike",
        "Strike Out loses: 4♣ is no strike",
    )


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("As 5d Ac Qd Ah 2h", "Home Run: three aces. Bet pays"),
        ("Ks 5d Jc Qd Ts 2h", "Strike Out: three strikes. Bet loses"),
        ("9s 9d 5c 4d 2s 3h", "Tie: 16 against 16. Bet comes back"),
    ],
)
def test_hands_that_decide_by_themselves_say_what_the_book_does(cards: str, says: str) -> None:
    play = Play(BACEBALL)
    play.bet("Ann", 1, bet=10)
    play.deal(cards)
    play.settle()
    assert [each.says for each in told(play)] == [says]


def test_a_void_hand_says_so() -> None:
    play = Play(BACEBALL)
    play.bet("Ann", 1, bet=10, strike_1=5)
    play.deal("Ks 5d 4c Qd 9s 2h")
    play.settle()
    assert [each.result for each in told(play)] == ["win"]
    play.dealer("report", kind="missing_card", number=1)
    assert [each.you for each in told(play)] == ["Your 23 beats the dealer's 17"]  # what was settled stands so far
    play.staff("resolve", mend="void_round")
    (ruled,) = told(play)
    assert words(ruled) == ("Void", "Void", None, 0) and not ruled.over
    play.settle()
    (found,) = told(play)
    assert words(found) == ("Void: Bet and 1st Strike come back", "Void: Bet and 1st Strike come back", "void", 0)
    assert found.over and not found.besides


# --- what holds for every table


class Watched(Run):
    """A random table whose verdicts are read after everything that happens, by everybody and by each player."""

    seen = 0

    def _follow(self, table: Table, events: tuple[Event, ...]) -> None:
        super()._follow(table, events)
        for viewer in (None, *self.scene.names[:2]):
            self.seen += check(view(self.scene.table, viewer))


def check(table: Table) -> int:
    """One verdict for each settled box and player, with the sum of its lines and words in both voices."""
    found = verdicts(table)
    spots = [(each.box, each.player) for each in found]
    assert len(set(spots)) == len(spots)
    assert {(box, player) for box, player, _ in table.settled} <= {*spots}
    for each in found:
        lines = [line for (*spot, _), line in table.settled.items() if tuple(spot) == (each.box, each.player)]
        assert each.net == sum(line.paid + line.returned - line.staked for line in lines)
        assert each.result in (None, "level", *RESULTS)
        assert each.says and each.you and "the player" not in (each.says + each.you).lower()
        assert {ref for line in lines for ref in line.clauses} <= {*each.clauses}
        if table.phase == "clearing" and table.trouble is None:
            assert each.over
        if any(isinstance(due, DueLine) and (due.box, due.player) == (each.box, each.player) for due in table.due):
            assert not each.over
    return len(found)


@pytest.mark.parametrize("book", BOOKS)
def test_in_random_rounds_each_settled_box_has_one_verdict_of_what_it_came_to(book: str) -> None:
    run = Watched(book, seed_for("verdicts"), Counts())
    run.play(12)
    assert run.seen > 20


@pytest.mark.parametrize("seed", range(6))
def test_no_verdict_and_no_hand_name_tells_a_card_that_its_viewer_has_not_seen(seed: int) -> None:
    """Other cards where the viewer sees none: nothing that the viewer is told is another."""
    rng = chance(f"hidden {seed}")
    for table in hidden_hands(rng):
        for viewer in (None, "Ann", "Ben"):
            drawn = [
                card if seen in (EVERYBODY, viewer) else rng.choice(DECK)
                for card, seen in zip(table.drawn, table.seen, strict=True)
            ]
            one, other = (picture(Scene(view(each, viewer))) for each in (table, replace(table, drawn=tuple(drawn))))
            for field in ("verdicts", "dealer_hand", "boxes", "offers"):
                assert one[field] == other[field]


def hidden_hands(rng: Random) -> Iterator[Table]:
    """A round of poker, card by card and choice by choice, in which one hand is looked at and the other is not."""
    play = Play(POKER)
    play.bet("Ann", 1, ante=10, pair_plus=5)
    play.bet("Ben", 3, ante=20)
    play.deal(" ".join(map(str, rng.sample(DECK, 9))))
    yield play.table
    play.player("Ann", "pick_up", box=1)
    yield play.table
    play.decide("Ann", 1, rng.choice(("play", "fold")))
    yield play.table
    play.decide("Ben", 3, rng.choice(("play", "fold")))
    yield play.table


def test_a_hand_is_named_only_when_all_of_it_is_seen() -> None:
    game: Game = rulebook(POKER).game
    play = Play(POKER)
    play.bet("Ann", 1, ante=10)
    play.deal("5s Jd 5h 9c 3c Td")
    assert hand_named(game, view(play.table, "Ann").hand(1)) is None
    play.player("Ann", "pick_up", box=1)
    (mine,) = [hand_named(game, view(play.table, "Ann").hand(1))]
    assert mine is not None and mine.name == "Straight, jack high"
    assert hand_named(game, view(play.table, None).hand(1)) is None
    assert hand_named(game, (None, *play.table.hand(1)[1:])) is None


# --- games that come from elsewhere


def at_table_of(book: str, wager: str, cards: str, choice: str, **amount: str) -> Verdict:
    """A round of a game from outside the package, to its end; the choice is made when it is asked for."""
    table = open_table(book)
    ann, dee = table.acting("Ann", "player"), table.acting("Dee", "dealer")
    ann("place_wager", box=1, wager=wager, amount="100")
    for card in cards.split():
        dee("draw", card=card)
        if table.table.phase == "deciding":
            ann("decide", box=1, choice=choice, **amount)
    while table.table.due:
        dee("turn_hand" if isinstance(table.table.due[0], DueHand) else "settle")
    check(table.table)
    (found,) = verdicts(table.table)
    return found


@pytest.mark.parametrize(
    ("cards", "says", "result"),
    [
        ("4s 5d", "4♠ and 5♦ are consecutive: Ante comes back", "stand_off"),
        ("8s 8d 8c", "8♣ makes three of a kind: Ante pays", "win"),
        ("8s 8d 9c", "9♣ makes no three of a kind: Ante comes back", "stand_off"),
        ("4s Jd 9c", "9♣ falls between 4♠ and J♦", "win"),
        ("4s Jd Kc", "K♣ does not fall between 4♠ and J♦", "lose"),
    ],
)
def test_red_dog_is_told_by_the_cards_in_the_middle(cards: str, says: str, result: str) -> None:
    found = at_table_of("sample-red-dog", "ante", cards, "raise", amount="50")
    assert (found.says, found.you, found.result) == (says, says, result)


def test_a_game_that_has_no_words_for_it_is_told_by_its_last_finding() -> None:
    found = at_table_of("sample-two-up", "stake", "Ks 2d Qh 3c", "raise", amount="100")
    assert (found.says, found.result) == ("Ann's hand is higher: Stake and Lift pay", "win")
    given_up = at_table_of("sample-two-up", "stake", "Ks 2d Qh 3c", "give_up")
    assert (given_up.you, given_up.net) == ("You give up: Stake loses", -100_00)
