"""Who may, how long and how many: the answers follow the book's powers and points of procedure."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from cutcard.money import cents
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.training import disputing, ending, outcomes, people, places
from cutcard.training.questions import Question
from cutcard.training.trying import NOBODY, NONE, Maker

STAR = rulebook("star-casino-war")
CROWN = rulebook("crown-casino-war")
POKER = rulebook("star-three-card-poker")


def with_power(book: Rulebook, name: str, **changes: Any) -> Rulebook:
    """A book with one of its powers changed."""
    assert book.power(name) is not None
    return replace(book, powers=tuple(replace(p, **changes) if p.name == name else p for p in book.powers))


def without_power(book: Rulebook, name: str) -> Rulebook:
    return replace(book, powers=tuple(power for power in book.powers if power.name != name))


def with_topic(book: Rulebook, name: str, **changes: Any) -> Rulebook:
    """A book with one of its points of procedure changed."""
    assert name in book.topics
    return replace(book, procedure=tuple(replace(p, **changes) if p.topic == name else p for p in book.procedure))


def asked(maker: Maker, book: Rulebook, about: str = "", seeds: int = 24) -> list[Question]:
    """The questions of the first seeds, which are always the same: some answers come up in few of them."""
    plain = book is rulebook(book.id)
    found = _of_a_book(maker, book.id, seeds) if plain else _made(maker, book, seeds)
    return [question for question in found if about in ("", question.about)]


def _made(maker: Maker, book: Rulebook, seeds: int) -> list[Question]:
    return [question for question in (maker(book, Random(seed)) for seed in range(seeds)) if question is not None]


@cache
def _of_a_book(maker: Maker, name: str, seeds: int) -> list[Question]:
    """The same for a book as it is, which several tests ask."""
    return _made(maker, rulebook(name), seeds)


WHO: list[tuple[Maker, str, Rulebook]] = [
    (people.who_sanctions, "exclude_from_game", STAR),
    (people.who_sanctions, "detain", STAR),
    (people.who_sanctions, "withhold_winnings", CROWN),
    (people.ending_an_inquiry, "determine_withheld_winnings", CROWN),
    (outcomes.who_invalidates, "invalidate_for_fraud", CROWN),
    (outcomes.who_invalidates, "invalidate_for_disruption", STAR),
    (ending.who_closes, "close_table", STAR),
    (disputing.who_decides, "decide_dispute", STAR),
    (disputing.who_ends, "final_decision", STAR),
    (disputing.who_hears, "hear_complaint", STAR),
]


@pytest.mark.parametrize(("maker", "power", "book"), WHO)
def test_who_may_moves_with_the_power(maker: Maker, power: str, book: Rulebook) -> None:
    held = book.power(power)
    assert held is not None
    before = asked(maker, book, power)
    assert before
    for question in before:
        titles = {role.title for role in book.roles if book.holds(role, held)}
        assert {*question.right} <= titles and {*question.right} == titles & {*question.choices}
    other = with_power(book, power, roles=("police_officer",))
    after = asked(maker, other, power)
    assert after and {question.right for question in after} == {("Police officer",)}


@pytest.mark.parametrize("power", ["exclude_from_game", "close_table", "decide_dispute"])
def test_where_nobody_holds_a_power_none_of_them_is_right(power: str) -> None:
    maker = next(maker for maker, name, _ in WHO if name == power)
    found = asked(maker, without_power(STAR, power), power)
    assert all(question.right == (NOBODY,) for question in found)
    assert found or power == "close_table"  # where nobody may close a table, nobody is asked who


def test_a_sanction_is_asked_after_any_conduct_for_which_the_book_has_it() -> None:
    found = asked(people.who_sanctions, CROWN, "detain", seeds=48)
    for word in ("prohibited_device", "cheating"):
        assert any(people.did(word) in line for question in found for line in question.situation)


def right(maker: Maker, book: Rulebook, text: str) -> set[bool]:
    """Whether a choice is right whenever it is offered."""
    return marked(asked(maker, book), text)


def marked(questions: list[Question], text: str) -> set[bool]:
    offered = [question for question in questions if any(text in choice for choice in question.choices)]
    return {any(text in choice for choice in question.right) for question in offered}


def test_the_notice_moves_with_the_book() -> None:
    fifteen, two = "closes in 15 minutes", "after 2 more rounds"
    assert right(ending.notices, STAR, fifteen) == {False} and right(ending.notices, STAR, two) == {False}
    assert right(ending.notices, with_topic(STAR, "closing_notice", amount=10), fifteen) == {True}
    assert right(ending.notices, CROWN, two) == {False} and right(ending.notices, CROWN, "after 3 more") == {True}
    assert right(ending.notices, with_topic(CROWN, "closing_notice", amount=2), two) == {True}
    rounds = with_topic(STAR, "closing_notice", value="three_rounds", amount=2)
    assert right(ending.notices, rounds, two) == {True} and right(ending.notices, rounds, fifteen) == {False}


def test_which_tables_close() -> None:
    for book, too_soon, in_time in (
        (STAR, "a sign said 15 minutes ago", "a sign said 20 minutes ago"),
        (CROWN, "2 rounds were played since then", "3 rounds were played since then"),
    ):
        found = asked(ending.closable, book)
        assert marked(found, "Ann has left") == {True}
        assert marked(found, "no notice was given") == {True, False}  # nobody there, or Ann
        assert marked(found, "Ann disputes") == {True}, "the dispute goes on without the table"
        for text in ("Ann's wager lies", "cards of the next round", too_soon):
            assert marked(found, text) == {False}
        assert True in marked(found, in_time)


def test_cards_are_counted_where_the_book_says_so() -> None:
    assert right(ending.counting, CROWN, "without counting") == {False}
    assert right(ending.counting, STAR, "without counting") == {True}
    counted = with_topic(STAR, "checking_cards", value="before_gaming_counted_after")
    assert right(ending.counting, counted, "without counting") == {False}


def test_whoever_the_book_wants_told_of_a_missing_card() -> None:
    for book, told in ((STAR, {"Surveillance", "Inspector"}), (rulebook("star-baceball"), {NONE}), (CROWN, {NONE})):
        assert all({*question.right} == told for question in asked(ending.short, book))
    quiet = replace(STAR, remedies=tuple(replace(each, then=()) for each in STAR.remedies), duties=())
    assert all(question.right == (NONE,) for question in asked(ending.short, quiet))


def test_a_folded_hand_is_never_shown() -> None:
    for question in asked(ending.last_hands, POKER):
        told = " ".join(question.situation)
        for player, box in (("Ann", 1), ("Ben", 2), ("Cy", 4)):
            hidden = f"{player} folds" in told or f"{player} concedes" in told
            assert (f"The hand of box {box}" in question.right) == (not hidden)


def test_idle_players_move_with_the_number_of_rounds_and_the_free_place() -> None:
    def moved(book: Rulebook, least: int) -> None:
        for question in asked(places.idle, book):
            seats = question.situation[1].rstrip(".").split("; ")
            free = any("free" in seat for seat in seats)
            for seat in seats:
                name, _, rounds = seat.split(": ")[1].partition(", no wager for ")
                idle = int(rounds.split()[0]) if rounds else 0
                assert name == "free" or (name in question.right) == (idle >= least and not free)

    moved(STAR, 3)
    moved(with_topic(STAR, "idle_player", amount=2), 2)


def test_one_may_be_taken_over_by_those_whom_the_book_names() -> None:
    for book, names in ((STAR, {"Inspector", "Police officer"}), (CROWN, {"Police officer"})):
        assert all({*question.right} == names for question in asked(people.taking_over, book))
    other = with_topic(STAR, "detention", allows=("surveillance",))
    assert all(question.right == ("Surveillance",) for question in asked(people.taking_over, other))


def test_a_sanction_answers_what_the_power_says() -> None:
    def excluded(book: Rulebook) -> set[bool]:
        found = [each for each in asked(people.sanctions, book) if "used a device" in each.situation[-1]]
        boss = [each for each in found if "Dealer" not in each.situation[-1]]
        who = [each.situation[-1].split()[0] for each in boss]
        return {
            f"Exclude {name} from the game" in each.right
            for each, name in zip(boss, who, strict=True)
            if f"Exclude {name} from the game" in each.choices
        }

    assert excluded(STAR) == {True}
    assert excluded(with_power(STAR, "exclude_from_game", after=("side_bets",))) == {False}
    assert excluded(without_power(STAR, "exclude_from_game")) == {False}


def test_only_a_fraud_costs_the_wager_and_only_where_the_book_says_so() -> None:
    for question in asked(outcomes.forfeits, STAR):
        told = question.situation[-1]
        named = next((name for name in people.PLAYERS if f"a fraud by {name}" in told), "")
        assert question.right == ((f"{named}'s",) if named else (NONE,))
    assert {question.right for question in asked(outcomes.forfeits, CROWN)} == {(NONE,)}
    assert {question.right for question in asked(outcomes.forfeits, without_power(STAR, "forfeit_wager"))} == {(NONE,)}


def test_disruptions_are_those_that_the_book_names() -> None:
    assert right(outcomes.causes, STAR, "A riot") == {True} and right(outcomes.causes, STAR, "A large win") == {False}
    assert right(outcomes.causes, with_topic(STAR, "disruptions", allows=("fire",)), "A riot") == {False}


def test_collusion_is_met_where_the_book_has_the_powers() -> None:
    english = "Have nothing but English spoken"
    staff = [question for question in asked(people.collusion, POKER) if "a Dealer" not in question.situation[-1]]
    assert staff and all(len(question.right) == 3 for question in staff)
    assert right(people.collusion, STAR, english) == {False}
    assert right(people.collusion, without_power(POKER, "require_english"), english) == {False}


def test_a_review_is_for_another_person_of_the_rank_that_the_book_wants() -> None:
    for book, above in ((STAR, {"Assistant Gaming Manager", "Gaming Manager"}), (POKER, {"Assistant Gaming Manager"})):
        first = [
            question
            for question in asked(disputing.who_reviews, book)
            if "Sam, a Gaming Supervisor" in question.situation[2].replace("supervisor", "Supervisor")
        ]
        for question in first:
            titles = {text.split(" ", 2)[2] for text in question.right}
            assert titles == above
            assert not any(text.startswith("Sam") for text in question.right)
        assert first
    assert all(question.right == (NOBODY,) for question in asked(disputing.who_reviews, CROWN))


def handed(question: Question, player: str) -> tuple[int, int]:
    """What a player has staked, and what was handed over so far, as the situation tells it, in cents."""
    told = "\n".join(question.situation)
    line = next(line for line in question.situation if line.startswith(f"{player}, box"))
    staked = re.findall(r"\$([\d.]+) ", line) + re.findall(rf"{player} \w+[^.]*, putting down \$([\d.]+)\.", told)
    settled = " ".join(re.findall(rf"{player}'s [^:.]*: [^.]*\.", told))
    back = re.findall(r"\$([\d.]+) (?:is paid|goes back)|comes back \(\$([\d.]+)\)", settled)
    return sum(map(cents, staked)), sum(cents(one or two) for one, two in back)


def amount(question: Question) -> int:
    (said,) = question.right
    return -cents(said[1:]) if said.startswith("-") else cents(said)


@pytest.mark.parametrize("book", [STAR, CROWN])
def test_what_is_handed_back_is_the_stake_less_what_was_handed_out(book: Rulebook) -> None:
    """All of it where the outcome is invalid or the wagers are void; nothing of it where it is forfeited."""
    seen, by_fraud = set(), set()
    for question in asked(outcomes.given_back, book, seeds=40):
        found = re.search(r"hand (\w+) from", question.asks)
        assert found is not None
        staked, out = handed(question, found[1])
        kept = f"{found[1]}'s wagers are forfeited" in question.situation[-1]
        assert amount(question) == (0 if kept else staked) - out, question
        seen.add((kept, out > 0))
        if question.situation[-1].endswith("Nothing else is ordered."):
            by_fraud.add("a fraud by" in question.situation[-1])
    assert by_fraud == {True, False}
    assert seen >= {(False, True), (False, False)} and any(kept for kept, _ in seen) == (book is STAR)


def test_a_win_that_is_held_back_and_a_decision_that_pays_otherwise() -> None:
    held = asked(outcomes.held_back, CROWN)
    assert held and all("is held back" in " ".join(each.why) for each in held)
    for each in held:
        assert amount(each) <= handed(each, each.asks.split("hand ")[1].split()[0])[0]  # no more than the stake
    for each in asked(disputing.paid_anew, STAR):
        first, *later = (cents(found) for found in re.findall(r"is owed \$([\d.]+) for", "\n".join(each.situation)))
        assert amount(each) == sum(later) - first


def test_who_may_bet_where_and_which_wagers_are_turned_away() -> None:
    assert right(places.refusing, CROWN, "$12 ") == {True, False}  # the dealer may, if chips cannot pay it; not later
    assert right(places.refusing, CROWN, "$25 ") == {False}
    assert True in right(places.refusing, POKER, "$25 ")
    assert right(places.refusing, STAR, "$12 ") == {False}
    assert right(places.room, STAR, "Box 1") == {False} and right(places.room, CROWN, "Box 1") == {True, False}
    assert right(places.crowded, STAR, "Ann") == {True, False} and right(places.crowded, STAR, "Ben") == {False}


def test_breaches_follow_what_the_book_forbids_to_whom() -> None:
    bet = "Spectator: made a bet on the side"
    assert right(people.breaches, STAR, bet) == {True}
    players_only = with_topic(STAR, "side_bets", binds=("player",))
    assert right(people.breaches, players_only, bet) <= {False}
    assert right(people.breaches, STAR, "Player: handled cards") == {True}
    assert right(people.breaches, POKER, "Player: handled cards") == {False}
    assert right(people.breaches, POKER, "another language than English") == {True, False}
    assert right(people.breaches, STAR, "at that player's wish") == {False}
    assert right(people.breaches, STAR, "on duty: used a device") == {False}
