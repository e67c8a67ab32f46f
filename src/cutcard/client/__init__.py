"""A client of a floor over HTTP and WebSocket: `Floor` for programs that wait, `AsyncFloor` for those with a loop.

Inside are the player's own chain of links, keys so that nothing is done twice, patience with broken lines and floors
that start anew, and events in order, none twice. `docs/library.md` shows it; it needs ``pip install "cutcard[client]"``
to watch a table, and nothing for the rest.
"""

from cutcard.client.aio import AsyncFloor, AsyncGuest, AsyncTable
from cutcard.client.chain import Kept, OwnChain
from cutcard.client.following import Happened, Step
from cutcard.client.sync import Floor, Guest, Table
from cutcard.client.table_state import Done, Offer

__all__ = [
    "AsyncFloor",
    "AsyncGuest",
    "AsyncTable",
    "Done",
    "Floor",
    "Guest",
    "Happened",
    "Kept",
    "Offer",
    "OwnChain",
    "Step",
    "Table",
]
