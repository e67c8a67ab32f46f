"""Settlement: one pipeline from a whole round to who is paid what, and under which clause."""

from cutcard.settlement.round import Box, Line, Round, Ruling, Seat, Settlement
from cutcard.settlement.settler import Settler, settle
from cutcard.settlement.terms import Terms

__all__ = ["Box", "Line", "Round", "Ruling", "Seat", "Settlement", "Settler", "Terms", "settle"]
