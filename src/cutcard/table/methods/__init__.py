"""A typed method for each command of a table, so that an editor completes it and a type checker reads it.

Written from the vocabulary by `make methods`; what a field means is in docs/table.md.
"""

from __future__ import annotations

from cutcard.table.methods.approvals import ApprovalsMethods
from cutcard.table.methods.cards import CardsMethods
from cutcard.table.methods.messages import MessagesMethods
from cutcard.table.methods.office import OfficeMethods
from cutcard.table.methods.people import PeopleMethods
from cutcard.table.methods.rounds import RoundsMethods
from cutcard.table.methods.tournament import TournamentMethods
from cutcard.table.methods.trouble import TroubleMethods


class Commands(
    ApprovalsMethods,
    CardsMethods,
    MessagesMethods,
    OfficeMethods,
    PeopleMethods,
    RoundsMethods,
    TournamentMethods,
    TroubleMethods,
):
    """Every command of a table as a method."""

    __slots__ = ()
