"""One table as a state machine: commands in, events or a refusal out."""

from cutcard.table.engine import decide, evolve, fold
from cutcard.table.running import RunningTable
from cutcard.table.state import Table, new_table

__all__ = ["RunningTable", "Table", "decide", "evolve", "fold", "new_table"]
