"""A table: who is asked when, what each sees of the others, and that one dealer's hand settles all boxes."""

from __future__ import annotations

from cutcard import environments
from cutcard.environments.players import TableEnv


def round_of(env: TableEnv) -> list[str]:
    """One episode with actions drawn at random; who was asked, in order."""
    asked = []
    for number, agent in enumerate(env.agent_iter()):
        _, _, over, _, info = env.last()
        if over:
            env.step(None)
            continue
        asked.append(agent)
        env.action_space(agent).seed(number)
        env.step(env.action_space(agent).sample(info["action_mask"]))
    return asked


def test_players_are_asked_in_the_order_of_the_book() -> None:
    for book, order in (
        ("star-casino-war", ["box_1", "box_2", "box_3"]),
        ("crown-casino-war", ["box_3", "box_2", "box_1"]),
    ):
        env = environments.table(book)
        env.reset(seed=1)
        assert round_of(env) == order


def test_hands_that_lie_face_down_are_seen_by_their_players_alone() -> None:
    for book, seen in (
        ("star-three-card-poker", {(True, False, False), (False, True, False), (False, False, True)}),
        ("star-casino-war", {(True, True, True)}),
    ):
        env = environments.table(book)
        env.reset(seed=1)
        told = [env.seeing.told(env.observe(agent)) for agent in env.agents]
        assert {tuple(map(bool, each["boxes"])) for each in told} == seen
        assert [each["box"] for each in told] == [1, 2, 3]
        assert len({each["hand"] for each in told}) == 3


def test_all_are_paid_at_once_when_the_round_is_settled() -> None:
    env = environments.table("star-three-card-poker", wagers={"ante": 1000})
    env.reset(seed=4)
    for choice in ("fold", "play", "fold"):
        assert set(env.rewards.values()) == {0.0}
        env.step(env.plays.index(choice))
    assert env.rewards["box_1"] == env.rewards["box_3"] == -1000.0
    assert env.rewards["box_2"] == env.infos["box_2"]["cents"] == sum(line.net for line in env.lines("box_2")) != -1000
    assert all(env.terminations.values())


def test_what_is_not_open_leaves_the_turn_where_it_is() -> None:
    env = environments.table("star-three-card-poker")
    env.reset(seed=4)
    env.step(env.plays.index("go_on"))
    assert env.agent_selection == "box_1" and env.infos["box_1"]["refused"]["code"] == "not_open"
    assert env.infos["box_2"]["action_mask"].tolist() == [0, 0, 0]
    env.step(env.plays.index("play"))
    assert env.agent_selection == "box_2" and "refused" not in env.infos["box_1"]


def test_wagers_are_asked_for_before_the_deal_and_several_rounds_make_an_episode() -> None:
    env = environments.table("star-casino-war", 2, wagers={"initial": (1000, 2000)}, rounds=2)
    env.reset(seed=4)
    assert env.seeing.told(env.observe("box_1"))["stage"] == 1
    assert round_of(env) == ["box_1", "box_2"] * 4


def test_a_table_is_told_whole() -> None:
    env = environments.table("star-casino-war", render_mode="ansi")
    env.reset(seed=4)
    assert "Box 3" in (env.render() or "")
    round_of(env)
    assert "The house" in (env.render() or "")
