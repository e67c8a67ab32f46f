"""Prize pools: meters with seeds and rates, moved when the wagers are collected, exact to the part of a cent."""

from cutcard.jackpots.approval import Approval
from cutcard.jackpots.pool import (
    CarryWagers,
    CollectWagers,
    PayPrizes,
    Pool,
    PoolEvent,
    ReturnWager,
    decide,
    evolve,
    open_pool,
)

__all__ = [
    "Approval",
    "CarryWagers",
    "CollectWagers",
    "PayPrizes",
    "Pool",
    "PoolEvent",
    "ReturnWager",
    "decide",
    "evolve",
    "open_pool",
]
