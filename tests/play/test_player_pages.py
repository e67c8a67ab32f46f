"""The pages over the player's table, without a screen: why, the sign, the history, the keys."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.play import pages
from cutcard.play.game import Game, Played
from cutcard.table.state import DEALER
from cutcard.telling.to_player import Note
from tests.play.inked import inked
from tests.play.playing import game_of, seed_with
from tests.support.books import BACEBALL, STAR


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


def after_a_tie() -> Game:
    """A round of Casino War is over: the tie won $50, the war $25."""
    game = game_of(STAR, seed_with(STAR, tie=True))
    game.place(2, "initial", 25_00)
    game.place(2, "tie", 5_00)
    game.deal()
    game.run()
    game.decide("war")
    game.run()
    return game


def test_a_word_and_what_it_means_are_set_in() -> None:
    assert inked(pages.hanging("8.1", "one two three four", 16)) == (
        "    <gold>8.1</><faint>  one two\n    three four</>"
    )
    assert pages.hanging("8.1", "one two three four", 23).plain == "    8.1  one two three\n    four"
    assert pages.hanging("8.1", "one two three four", 20, indent=2).plain == "  8.1  one two three\n  four"
    assert pages.hanging("8.1", "one two", 2, indent=0).plain == "8.1  one two"
    assert pages.hanging("8.1", "one twos", 2, indent=0).plain == "8.1  one\ntwos"
    assert pages.hanging("", "", 20).plain == "    "


def test_why_tells_a_refusal_first_then_the_round_each_clause_once() -> None:
    game = after_a_tie()
    book = game.book
    reading = next(iter(book.readings))
    game.reasons = [Note("First.", ("3.2",)), Note("Second.", ("3.2", "99.9"), (reading,))]
    says = "\n".join(lines(pages.hanging("3.2", book.clauses["3.2"].says, 400).plain))
    told = f"    {reading} (our reading)  {book.readings[reading].reading}"
    step = ["Round 1, step by step", "First.", says, "Second.", "    3.2  told above", "    99.9", told]
    assert lines(pages.why(game, 4000).plain) == step
    game.said = Note("No.", ("3.2",), no=True)
    found = lines(pages.why(game, 4000).plain)
    assert found[:4] == ["What was refused, and why", "No.", says, ""]
    assert found[4:7] == ["Round 1, step by step", "First.", "    3.2  told above"]


def test_why_falls_back_on_the_last_round_and_then_on_what_was_said() -> None:
    game = game_of(STAR)
    game.said = Note("Welcome.")
    assert lines(pages.why(game, 80).plain) == ["What happened", "Welcome."]
    game.history.append(Played(1, (), {}, {}, (), (Note("Then."),)))
    assert lines(pages.why(game, 80).plain) == ["What happened", "Then."]
    game.reasons = [Note("Now.")]
    assert lines(pages.why(game, 80).plain) == ["What happened", "Now."]


def test_a_refusal_alone_is_all_there_is_to_tell() -> None:
    game = game_of(STAR)
    game.said = Note("No.", no=True)
    assert lines(pages.why(game, 80).plain) == ["What was refused, and why", "No."]


def test_the_sign_has_limits_odds_and_the_shoe() -> None:
    game = after_a_tie()
    assert lines(pages.sign(game, 30).plain) == [
        "Casino War, The Star",
        "Order of 17 August 2016, revision 3 · Independent Liquor and Gaming Authority (NSW)",
        "",
        "Limits in AUD (play money), and what is paid",
        "Tie                 $1 to $100",
        "  tie                     10:1",
        "Initial             $5 to $500",
        "  higher                   1:1",
        "War",
        "  higher                   1:1",
        "  equal                    2:1",
        "",
        "The shoe",
        "312 cards: 307 in the shoe, 1 in the discard rack.",
        "The cutting card comes after 229 more.",
        f"Two shoes were committed to before the first wager: {game.table.commitment}",
        "Your links chose the cards 2 times, the house alone 0 times.",
    ]


def test_the_sign_says_how_many_cards_were_opened_and_whether_they_were_right() -> None:
    game = after_a_tie()
    game.table = replace(game.table, cutting_card=False, commitment="")
    game.witness.checked = 1
    game.witness.places, game.witness.wrong = 3, []
    assert lines(pages.sign(game, 30).plain)[-2:] == [
        "312 cards: 307 in the shoe, 1 in the discard rack.",
        "3 cards came from chosen places; 1 that lay face up were opened, and each is what was committed to.",
    ]
    game.witness.wrong.append("round 1: a card came from no place")
    assert inked(pages.sign(game, 30)).endswith("<bold red>Not as it should be: round 1: a card came from no place!</>")


def test_the_sign_has_the_jackpots() -> None:
    found = lines(pages.sign(game_of(BACEBALL), 30).plain)
    at = found.index("Jackpots")
    assert found[at - 1 : at + 5] == [
        "",
        "Jackpots",
        "Major Jackpot         $100,000",
        "Minor Jackpot          $10,000",
        "",
        "The shoe",
    ]


def hand_text(cards: Iterable[Card | None]) -> str:
    signs = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
    return " ".join(str(card)[0].replace("T", "10") + signs[str(card)[1]] for card in cards)


def test_the_history_has_every_line_with_its_clauses_the_latest_round_first() -> None:
    game = after_a_tie()
    assert lines(pages.history(game, 30).plain) == ["No round has been played yet."]
    dealer, mine = game.table.hand(DEALER), game.table.hand(2)
    game.next_round()
    game.run()
    round_one = [
        "",
        f"Round 1 · dealer {hand_text(dealer)}    +$75",
        f"Box 2 · {hand_text(mine)}",
        "  Tie                     +$50",
        "    Your Tie Wager of $5 wins at 10 to 1: $50 is paid, the stake comes back ($5). [5.1.3.1 8.1.2]",
        "  Initial            stand-off",
        "    Your Initial Wager of $25 stands off and goes back. [5.1.1.5 10.1]",
        "  War                     +$25",
        "    Your War Wager of $25 wins at 1 to 1: $25 is paid, the stake comes back ($25). [5.1.2.1 10.1]",
    ]
    assert lines(pages.history(game, 30).plain) == ["1 rounds                  +$75", *round_one]
    first = game.history[0]
    tie = replace(first.lines[0], box=1, clauses=("9.9",), readings=("R1",))
    game.history.append(Played(2, first.dealer[:1], {1: first.dealer[:1]}, {}, (tie,), ()))
    assert lines(pages.history(game, 30).plain) == [
        "2 rounds                 +$125",
        "",
        f"Round 2 · dealer {hand_text(dealer[:1])}       +$50",
        f"Box 1 · {hand_text(dealer[:1])}",
        "  Tie                     +$50",
        "    Your Tie Wager of $5 wins at 10 to 1: $50 is paid, the stake comes back ($5). [9.9 R1]",
        *round_one,
    ]


def test_every_key_is_listed_under_its_heading() -> None:
    found = lines(pages.keys(80).plain)
    assert found[:2] == ["Wagers", "  ← →        the box"]
    assert found[9:11] == ["", "Decisions"]
    assert found[-1] == "  q          leave; so does Ctrl-C"
