"""One player on one box, for Gymnasium: a book's decisions, and where it is asked for its wagers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from cutcard.citations import Refused
from cutcard.environments.acting import Acting, Mask, said
from cutcard.environments.asked import Asked, ask
from cutcard.environments.rounds import Rounds
from cutcard.environments.seeing import OVER, Row, Seeing
from cutcard.environments.telling import told
from cutcard.rulebooks import Rulebook
from cutcard.settlement.round import Line


class PlayerEnv(gymnasium.Env[Row, Any]):
    """One player's rounds at a table of a book.

    An episode is one round, or as many as were asked for. The reward is what the round came to, in cents.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(self, book: Rulebook | str | Path, render_mode: str | None = None, **given: Any) -> None:
        if render_mode not in (None, "ansi"):
            raise Refused("bad_render_mode", f"render_mode: None or 'ansi', not {render_mode!r}")
        self.render_mode = render_mode
        self.asked: Asked = ask(book, **given)
        self.seeing, self._acting = Seeing(self.asked), Acting(self.asked)
        self.observation_space = spaces.Box(
            np.zeros(len(self.seeing.most), np.int64), np.array(self.seeing.most, np.int64), dtype=np.int64
        )
        self.action_space = self._acting.space()
        self._rounds: Rounds | None = None

    @property
    def plays(self) -> tuple[str, ...]:
        """What the numbers of an action mean: every way to decide, and at the end going on."""
        return self.asked.plays

    @property
    def lines(self) -> list[Line]:
        """The settled wagers of the last round, each with the clauses that paid it."""
        return [] if self._rounds is None else self._rounds.lines[0]

    def action_masks(self) -> Mask:
        """What is open now, as the info of a step says it too."""
        rounds = self._table()
        return self._acting.mask(rounds, 0, self._acting.stage(rounds, 0))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """Begin an episode. With a seed all begins anew, cards shuffled; without one the shoe goes on."""
        super().reset(seed=seed)
        if self._rounds is None or seed is not None:
            self._rounds = Rounds(self.asked, int(self.np_random.integers(2**62)))
        self._rounds.played = 0
        self._begin(self._rounds)
        return self._shown({})

    def step(self, action: Any) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Carry an action out. One that is not open changes nothing, and the info says why it was refused."""
        rounds = self._table()
        try:
            if rounds.is_settled:
                raise Refused("round_over", "action: the episode is over; reset begins another one")
            self._acting.act(rounds, 0, action)
        except Refused as refused:
            if self.asked.raises:
                raise
            return (*self._with_reward(0.0, rounds.is_settled, {"refused": said(refused)}),)
        if not rounds.is_dealt:
            rounds.deal()
            return self._with_reward(0.0, False, {})
        rounds.settle()
        net, over = rounds.nets[0], rounds.is_over
        if not over:
            self._begin(rounds)
        return self._with_reward(self.asked.reward(net), over, {"cents": net})

    def render(self) -> str | None:
        """The table in the teller's words; a settled round step by step, with its clauses."""
        return told(self._table(), (0,)) if self.render_mode == "ansi" else None

    def _begin(self, rounds: Rounds) -> None:
        rounds.begin()
        if not self.asked.chooses:
            rounds.deal()

    def _with_reward(
        self, reward: float, over: bool, info: dict[str, Any]
    ) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        row, info = self._shown(info)
        return row, reward, over, False, info

    def _shown(self, info: dict[str, Any]) -> tuple[Row, dict[str, Any]]:
        rounds = self._table()
        stage = OVER if rounds.is_settled else self._acting.stage(rounds, 0)
        info["action_mask"] = self._acting.mask(rounds, 0, stage)
        return self.seeing.row(rounds, 0, stage), info

    def _table(self) -> Rounds:
        if self._rounds is None:
            raise Refused("not_reset", "reset: an environment is reset before anything else")
        return self._rounds
