"""A table with a player on each box, for PettingZoo: they are asked in the order in which the book asks them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from cutcard.citations import Refused
from cutcard.environments.acting import Acting, said
from cutcard.environments.asked import Asked, ask
from cutcard.environments.rounds import Rounds
from cutcard.environments.seeing import OVER, Row, Seeing
from cutcard.environments.telling import told
from cutcard.rulebooks import Rulebook
from cutcard.settlement.round import Line

BOXES = 3


class TableEnv(AECEnv[str, Row, Any]):  # type: ignore[misc]  # it brings no types
    """A table of a book: in each round every box is asked once for its choice, and where it is asked for its wagers.

    Rewards come when the round is settled, in cents. What is open stands in the info of the player whose turn it is.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "cutcard_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, book: Rulebook | str | Path, boxes: int = BOXES, render_mode: str | None = None, **given: Any
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise Refused("bad_render_mode", f"render_mode: None or 'ansi', not {render_mode!r}")
        self.render_mode = render_mode
        self.asked: Asked = ask(book, boxes=boxes, **given)
        self.seeing, self._acting = Seeing(self.asked), Acting(self.asked)
        most = np.array(self.seeing.most, np.int64)
        self.possible_agents = [f"box_{box + 1}" for box in self.asked.order]
        self._box_of = dict(zip(self.possible_agents, self.asked.order, strict=True))
        self._seen = {name: spaces.Box(np.zeros_like(most), most, dtype=np.int64) for name in self.possible_agents}
        self._acts = {name: self._acting.space() for name in self.possible_agents}
        self._rounds: Rounds | None = None
        self._waiting: list[str] = []
        self._random: np.random.Generator | None = None

    @property
    def plays(self) -> tuple[str, ...]:
        """What the numbers of an action mean: every way to decide, and at the end going on."""
        return self.asked.plays

    def lines(self, agent: str) -> list[Line]:
        """The settled wagers of a box in the last round, each with the clauses that paid it."""
        return self._table().lines[self._box_of[agent]]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What a player may see."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What a player may answer."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode. With a seed all begins anew, cards shuffled; without one the shoe goes on."""
        if self._random is None or seed is not None:
            self._random, _ = seeding.np_random(seed)
            self._rounds = Rounds(self.asked, int(self._random.integers(2**62)))
        self._table().played = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._begin()

    def observe(self, agent: str) -> Row:
        """What a player sees now; another one's hand only where it lies face up."""
        rounds, box = self._table(), self._box_of[agent]
        return self.seeing.row(rounds, box, OVER if rounds.is_settled else self._acting.stage(rounds, box))

    def step(self, action: Any) -> None:
        """Carry out what the player does whose turn it is. What is not open changes nothing, and the info says why."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        rounds = self._table()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self._acting.act(rounds, self._box_of[agent], action)
        except Refused as refused:
            if self.asked.raises:
                raise
            self._ask(agent, {"refused": said(refused)})
            return
        if len(self._waiting) > 1:
            self._waiting.pop(0)
            self._ask(self._waiting[0])
        elif not rounds.is_dealt:
            rounds.deal()
            self._waiting = list(self.agents)
            self._ask(self._waiting[0])
        else:
            self._settle(rounds)

    def render(self) -> str | None:
        """The table in the teller's words; a settled round step by step, with its clauses."""
        return told(self._table(), range(self.asked.boxes)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held that would have to be let go."""

    def _settle(self, rounds: Rounds) -> None:
        rounds.settle()
        cents = {agent: rounds.nets[box] for agent, box in self._box_of.items()}
        self.rewards = {agent: self.asked.reward(net) for agent, net in cents.items()}
        self._accumulate_rewards()
        over = rounds.is_over
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._ask(self.agents[0])
        else:
            self._begin()
        for agent, net in cents.items():
            self.infos[agent]["cents"] = net

    def _begin(self) -> None:
        rounds = self._table()
        rounds.begin()
        if not self.asked.chooses:
            rounds.deal()
        self._waiting = list(self.agents)
        self._ask(self._waiting[0])

    def _ask(self, asked: str, info: dict[str, Any] | None = None) -> None:
        rounds = self._table()
        self.agent_selection = asked
        for agent in self.agents:
            box = self._box_of[agent]
            stage = self._acting.stage(rounds, box)
            mask = self._acting.mask(rounds, box, stage, agent == asked)
            self.infos[agent] = {**(info or {} if agent == asked else {}), "action_mask": mask}

    def _table(self) -> Rounds:
        if self._rounds is None:
            raise Refused("not_reset", "reset: an environment is reset before anything else")
        return self._rounds
