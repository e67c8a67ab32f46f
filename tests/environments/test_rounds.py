"""What a round in an environment comes to is what the pipeline pays for it, by the odds that are published."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cutcard import environments, rulebook, settle
from cutcard.cards import DECK
from cutcard.citations import Refused
from cutcard.environments.player import PlayerEnv
from cutcard.environments.rounds import Rounds
from cutcard.exact_odds import odds_of, usual_terms
from cutcard.money import dollars
from cutcard.rulebooks import Shelf
from tests.own_games.games import RED_DOG, TWO_UP, shelf

WAGERS: dict[str, dict[str, int]] = {
    "star-casino-war": {"initial": 1500, "tie": 500},
    "crown-casino-war": {"casino_war": 1500, "tie": 500},
    "nz-casino-war": {"casino_war": 1500},
    "star-three-card-poker": {"ante": 1000, "pair_plus": 500},
    "star-baceball": {"bet": 1000, "strike_1": 500, "jackpot": 200},
}


def as_record(env: PlayerEnv) -> dict[str, Any]:
    """The round that was just settled, in the public format."""
    rounds = env._table()
    play = rounds.plays[0]
    player: dict[str, Any] = {"player": "A", "wagers": {name: dollars(each) for name, each in rounds.down(0).items()}}
    if play is not None:
        player["decision"] = play.choice
    record: dict[str, Any] = {
        "rulebook": env.asked.terms.book.id,
        "dealer": [str(card) for card in rounds.dealer],
        "boxes": [{"box": 1, "cards": [str(card) for card in rounds.hand(0)], "players": [player]}],
        "schedules": env.asked.terms.posted,
    }
    if env.asked.meters is not None:
        record["jackpot"] = {name: dollars(each) for name, each in env.asked.meters.items()}
    return record


@pytest.mark.parametrize("book", WAGERS)
def test_the_reward_of_a_round_is_what_its_record_settles_to(book: str) -> None:
    env = environments.make(book, wagers=WAGERS[book])
    env.action_space.seed(3)
    for number in range(60):
        _, info = env.reset(seed=3 if number == 0 else None)
        _, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
        settled = settle(as_record(env))
        assert (over, cut) == (True, False)
        assert reward == info["cents"] == 100 * settled.net("A")
        assert [line.clauses for line in env.lines] == [line.clauses for line in settled.lines]


@pytest.mark.parametrize(
    ("book", "wagers", "rounds"),
    [("star-three-card-poker", {"ante": 100}, 6000), ("star-baceball", {"bet": 100}, 4000), (RED_DOG, None, 4000)],
    ids=lambda given: given.name if isinstance(given, Path) else None,
)
def test_rewards_come_to_the_published_odds(book: str | Path, wagers: dict[str, int] | None, rounds: int) -> None:
    """The best player's average lies within five standard errors of what is counted exactly."""
    env = environments.make(book, wagers=wagers)
    terms, main = env.asked.terms, next(iter(env.asked.fixed))
    odds = odds_of(usual_terms(terms.book, decks=terms.copies)[0])
    strategy = odds.strategies.get(main)
    standing = terms.book.game.standing
    best = {} if strategy is None else {standing(each.hand): each.best for each in strategy.decided}
    rewards = []
    row, info = env.reset(seed=11)
    for _ in range(rounds):
        seen = env.seeing.told(row)
        held = seen["dealer"] if terms.book.game.shared else seen.get("hand", ())
        choice = "go_on" if info["action_mask"][-1] else best[standing(held)]
        rewards.append(env.step(env.plays.index(choice))[1])
        row, info = env.reset()
    mean = sum(rewards) / rounds
    error = (sum((each - mean) ** 2 for each in rewards) / rounds / rounds) ** 0.5
    exact = float(odds.wagers[main].ev) * env.asked.fixed[main]
    assert abs(mean - exact) < 5 * error, (mean, exact, error)


def test_a_choice_that_is_not_open_changes_nothing_and_says_why() -> None:
    env = environments.make("star-casino-war")
    row, _ = env.reset(seed=1)
    assert env.seeing.told(row)["stage"] == 3, "no tie with this seed"
    for action in (env.plays.index("war"), 99, "war", -1, 0.5, [0, 0], None):
        after, reward, over, cut, info = env.step(action)
        assert (after == row).all() and (reward, over, cut) == (0.0, False, False)
        assert info["refused"]["message"].startswith("action: ") and info["action_mask"].tolist() == [0, 0, 1]
    assert env.step(env.plays.index("go_on"))[2]
    assert env.step(env.plays.index("go_on"))[4]["refused"]["code"] == "round_over"
    assert env.action_masks().tolist() == [0, 0, 0]


def test_it_may_be_raised_instead() -> None:
    env = environments.make("star-casino-war", illegal="raised")
    with pytest.raises(Refused, match="reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(Refused, match="nothing to decide") as raised:
        env.step(0)
    assert raised.value.refusal.clauses


def test_wagers_are_chosen_and_those_that_may_not_stand_are_refused_with_their_clause() -> None:
    env = environments.make("star-casino-war", wagers={"initial": (0, 1000, 5000), "tie": (0, 500)})
    row, info = env.reset(seed=1)
    assert [mask.tolist() for mask in info["action_mask"]] == [[0, 0, 1], [1, 1, 1], [1, 1]]
    assert env.seeing.told(row)["stage"] == 1
    for action, clause in (([2, 0, 1], "5.1.3"), ([2, 0, 0], None)):
        _, _, _, _, info = env.step(action)
        assert clause is None or clause in info["refused"]["clauses"]
        assert info["refused"]["message"].startswith("wagers")
    row, reward, over, _, info = env.step([2, 2, 1])
    assert (reward, over, env.seeing.told(row)["wagers"]) == (0.0, False, {"initial": 5000, "tie": 500})
    assert [mask.tolist() for mask in info["action_mask"]] == [[0, 0, 1], [1, 0, 0], [1, 0]]
    _, reward, over, _, info = env.step([2, 0, 0])
    assert over and abs(reward) >= 4500


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"wagers": {"tie": 500}}, "wagers.tie"),
        ({"wagers": {"ante": 500}}, "wagers.ante"),
        ({"wagers": {"war": 500}}, "wagers.war"),
        ({"wagers": {"initial": 5.5}}, "wagers.initial"),
        ({"wagers": {"initial": (100, 100)}}, "wagers.initial"),
        ({"wagers": {}}, "wagers"),
        ({"penetration": 0.2}, "penetration"),
        ({"device": "hand"}, "device"),
        ({"boxes": 40}, "boxes"),
        ({"rounds": 0}, "rounds"),
        ({"unit": 0}, "unit"),
        ({"illegal": "ignored"}, "illegal"),
        ({"render_mode": "human"}, "render_mode"),
    ],
)
def test_what_cannot_be_is_refused_by_its_name(given: dict[str, Any], field: str) -> None:
    with pytest.raises(Refused, match=f"^{field}: "):
        environments.make("star-casino-war", **given)


def test_a_unit_scales_rewards_and_nothing_else_does() -> None:
    for unit, reward in ((1, -500.0), (100, -5.0), (500, -1.0)):
        env = environments.make("star-three-card-poker", wagers={"ante": 500}, unit=unit)
        env.reset(seed=1)
        _, got, _, _, info = env.step(env.plays.index("fold"))
        assert (got, info["cents"]) == (reward, -500)


def test_a_shoe_lasts_until_the_cutting_card_comes() -> None:
    """Each round of Casino War without a tie takes two cards: the number of rounds says where the cutting card lies."""
    lasted = {}
    for penetration in (Fraction(1, 2), Fraction(3, 4)):
        env = environments.make("crown-casino-war", rounds="shoe", penetration=penetration, decks=6, counts_cards=True)
        row, info = env.reset(seed=5)
        seen: Counter[Any] = Counter()
        over = False
        while not over:
            seen = Counter(env.seeing.told(row)["seen"])
            row, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        lasted[penetration] = sum(seen.values())
        assert max(seen.values()) <= 6 and set(seen) <= set(DECK)
        row, _ = env.reset()
        assert not env.seeing.told(row)["seen"], "the next episode begins with a new shoe"
    assert [penetration * 312 - 4 <= number <= penetration * 312 for penetration, number in lasted.items()] == [
        True
    ] * 2


def test_a_folder_with_amounts_to_choose_offers_the_most_and_the_least() -> None:
    env = environments.make(TWO_UP)
    assert [play for play in env.plays if play.startswith("raise")] == ["raise-3x", "raise-1x"]
    assert environments.make(shelf()["sample-red-dog"]).plays == ("raise", "stay", "go_on")


@pytest.mark.parametrize("book", Shelf().ids)
def test_every_book_says_what_a_round_came_to_in_the_tellers_words(book: str) -> None:
    env = environments.make(book, render_mode="ansi", wagers=WAGERS[book])
    _, info = env.reset(seed=8)
    before = env.render() or ""
    env.step(env.action_space.sample(info["action_mask"]))
    after = env.render() or ""
    title = rulebook(book).title
    assert (before.startswith(f"{title}, ") and " may " in before) or "nothing to decide" in before
    assert after.startswith(f"{title}, ") and "[" in after and "Player A" in after


def test_a_dealers_hand_that_lies_face_down_is_not_to_be_seen() -> None:
    for book, hidden in (("star-three-card-poker", True), ("star-casino-war", False)):
        env = environments.make(book)
        row, info = env.reset(seed=2)
        told = env.seeing.told(row)
        assert (told["dealer"] == ()) is hidden and told["hand"]
        row, *_ = env.step(env.action_space.sample(info["action_mask"]))
        assert env.seeing.told(row)["dealer"]


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        ("boxes", "3", "boxes: a whole number is expected, not '3'"),
        ("boxes", 2.0, "boxes: a whole number is expected, not 2.0"),
        ("wagers", "ante", r"wagers: a mapping, as in \{\"NAME\": CENTS\}, is expected"),
        ("wagers", {5: 5}, "wagers.5: '5' is no wager"),
        ("chips", [5, 25], r"chips: a ChipSet, as in ChipSet.of\(\['5', '25'\]\), is expected"),
        ("limits", {"ante": 500}, r"limits.ante: write the least and the most in cents"),
        ("limits", {"ante": (500, 100)}, r"limits.ante: write the least and the most in cents"),
        ("schedules", "40-30-6-4-1", "schedules: a mapping"),
        ("options", {"dealer_qualifies": 5}, "options.dealer_qualifies: "),
        ("device", 5, "device: a text is expected, not 5"),
        ("penetration", float("nan"), "penetration: a share of the cards is expected, not nan"),
    ],
)
def test_an_option_of_another_kind_is_refused_by_name(option: str, value: Any, says: str) -> None:
    with pytest.raises(Refused, match=f"^{says}"):
        environments.table("star-three-card-poker", **{option: value})


def test_limits_are_pairs_of_cents() -> None:
    env = environments.make("star-three-card-poker", wagers={"ante": 500}, limits={"ante": (500, 50_000)})
    assert env.reset(seed=1)
    with pytest.raises(Refused, match=r"wagers\.ante: 100 cents is outside the limits of 500 to 50000"):
        environments.make("star-three-card-poker", wagers={"ante": 100}, limits={"ante": (500, 50_000)})


@pytest.mark.parametrize(
    ("book", "boxes", "seen"),
    [
        ("star-three-card-poker", 1, 6),
        ("star-three-card-poker", 2, 3),  # the dealer's: what others hold lies face down
        ("star-three-card-poker", 3, 3),
        ("star-baceball", 2, 9),
    ],
)
def test_cards_count_as_seen_where_they_lay_before_whoever_counts(book: str, boxes: int, seen: int) -> None:
    rounds = Rounds(environments.table(book, boxes=boxes).asked, seed=3)
    rounds.begin()
    rounds.deal()
    for box in range(boxes):
        rounds.decide(box, rounds.open(box)[0])
    rounds.settle()
    assert rounds.seen.total() == seen and rounds.seen >= Counter(rounds.dealer)
