"""Prize pools: meters with seeds and rates, moved when the wagers are collected, exact to the part of a cent."""

from cutcard.jackpots.approval import Approval

__all__ = ["Approval"]
