"""What a choice does at once and what silence brings are told before anything is chosen, and then come true."""

from __future__ import annotations

import pytest

from cutcard.house.auto_dealer import AT_ONCE
from cutcard.table.offers import offers, silence
from cutcard.table.steps.rounds.deciding import RecordNoDecision
from cutcard.telling.effects import effect, weighed
from tests.house.running import Running
from tests.support.books import CROWN, NZ, POKER, STAR
from tests.support.tables import Play


def on_a_tie(book: str) -> Play:
    play = Play(book)
    play.bet("Ann", 1, **{"initial" if book == STAR else "casino_war": 10})
    play.deal("Td Ts")
    play.settle()
    return play


def at_poker(**wagers: int) -> Play:
    play = Play(POKER)
    play.bet("Ann", 1, **wagers)
    play.deal("7d 8d Ts 2c 3c 5d")
    return play


def effects(play: Play) -> dict[str, str]:
    (offer,) = offers(play.table)
    found = {choice.word: effect(play.table, offer, choice) for choice in offer.choices}
    assert tuple(found.values()) == weighed(play.table, offer).effects
    return found


@pytest.mark.parametrize("book", [STAR, CROWN, NZ])
def test_a_war_says_what_it_adds_a_surrender_what_comes_back_and_silence_that_it_surrenders(book: str) -> None:
    play = on_a_tie(book)
    assert effects(play) == {"war": "add $10", "surrender": "$5 back"}
    (offer,) = offers(play.table)
    assert weighed(play.table, offer).silence == ("absent", "If you say nothing: surrender, $5 back.")
    assert weighed(play.table, offer).says == (
        "Your decision on box 1: go to war, add $10; or surrender, $5 back. If you say nothing: surrender, $5 back."
    )


def test_at_poker_silence_brings_the_ante_back_and_a_fold_loses_all() -> None:
    play = at_poker(ante=10, pair_plus=5)
    assert effects(play) == {"play": "add $10", "fold": "lose $15", "cannot_cover": "$10 back"}
    (offer,) = offers(play.table)
    assert weighed(play.table, offer).silence == ("no_decision", "If you say nothing: Ante comes back.")


def test_with_pair_plus_alone_silence_is_to_stay_in() -> None:
    play = at_poker(pair_plus=5)
    assert effects(play) == {"stay": "", "fold": "lose $5"}
    (offer,) = offers(play.table)
    found = weighed(play.table, offer).silence
    assert found is not None and found.says == "If you say nothing: stay in."


def test_nobody_waits_for_who_may_concede_so_silence_brings_nothing() -> None:
    play = at_poker(ante=10)
    play.decide("Ann", 1, "play")
    play.dealer("turn_hand")
    (offer,) = offers(play.table)
    assert effects(play) == {"concede": "lose $20"}
    assert weighed(play.table, offer).silence is None


@pytest.mark.parametrize(("book", "cards"), [(STAR, "Td Ts"), (CROWN, "Td Ts"), (NZ, "Td Ts"), (POKER, "")])
def test_what_is_said_of_silence_is_what_the_house_records(book: str, cards: str) -> None:
    """The clock runs out at a table that runs itself, and exactly what was announced is recorded and settled."""
    at = Running(book, *([cards] if cards else []), pace=AT_ONCE)
    at.player("Ann", "take_seat", box=1)
    at.until("betting")
    at.player("Ann", "place_wager", box=1, wager=at.main(), amount="10")
    while not (found := [each for each in offers(at.table) if each.must]):  # a book may ask while it settles
        assert at.step() is not None
    (offer,) = found
    said = weighed(at.table, offer).silence
    assert said is not None and said.choice == silence(at.table, 1, "Ann")
    command = at.step()
    assert isinstance(command, RecordNoDecision) and command.choice == said.choice
    at.until("clearing")
    back = sum(line.returned for line in at.table.settled.values())
    assert (
        said.says
        == {
            500: "If you say nothing: surrender, $5 back.",
            1000: "If you say nothing: Ante comes back.",
        }[back]
    )
