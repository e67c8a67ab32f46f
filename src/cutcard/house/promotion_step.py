"""One step of a promotion, as a desk shows it or a promotion that runs itself takes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from cutcard.house.conducting import OPERATOR
from cutcard.promotions.state import Duty, Promotion
from cutcard.rulebooks.parts import Fact
from cutcard.telling.deeds import Field

Status = Literal["done", "due", "later"]


class Step(NamedTuple):
    """One step. ``command`` is its word, ``given`` the fields that are known and ``asks`` those that a person keys;
    ``tried`` stands for these when one asks whether the step may be taken now. Without a command one waits."""

    name: str
    title: str
    says: str
    status: Status = "due"
    command: str = ""
    given: Mapping[str, Any] = {}
    asks: tuple[Field, ...] = ()
    tried: Mapping[str, Any] = {}
    role: str = OPERATOR
    actor: str = ""
    duty: str = ""  # what is owed until it is taken, by the name under which the promotion keeps it
    fact: Fact[Any] | None = None  # what its clauses are read from where it is done already
    opens: int | None = None  # the second from which its time has come, where the terms say one


def clock_of(promotion: Promotion, step: Step) -> Duty | None:
    """What is owed until a step is taken, if anything is."""
    return promotion.duties.get(step.duty)
