"""What a promotion is to whoever judges its stream: every command must have come to exactly what stands beside it.

A promotion hides nothing: whoever has its stream decides all of it again, the draw included, and sees after every entry
that no cent and no token was lost or made, that the sealed list has its hash, and that whoever was drawn has won.
"""

from __future__ import annotations

from cutcard.inspection.kinds import Kind
from cutcard.inspection.pins import part_digest
from cutcard.promotions.accounts import faults
from cutcard.promotions.deciding import fold, happen
from cutcard.promotions.messages import Message, Receive
from cutcard.promotions.receiving import TableStopped
from cutcard.promotions.saved import read_promotion, write_promotion
from cutcard.promotions.state import Promotion, new_promotion
from cutcard.promotions.wire import read_command, read_event, write

KIND: Kind[Promotion] = Kind(
    word="promotion",
    title="promotion",
    new=lambda books: new_promotion(*books),
    read_command=read_command,
    read_event=read_event,
    write=write,
    happen=happen,
    fold=fold,
    save=write_promotion,
    load=read_promotion,
    money=lambda promotion: "; ".join(faults(promotion)),
    receive=Receive,
    stops=TableStopped,
    messages=Message,
    links=lambda promotion: promotion.links,
    pins=lambda books: {"promotions": [part_digest(book, "promotions") for book in books]},
    cash=lambda promotion: promotion.money.get("cash", {}),
    named=lambda promotion: promotion.name,
    several=True,
)
"""What a promotion is to whoever follows, judges and keeps its stream."""

PROMOTION = KIND.prefix
"""How the streams of promotions begin."""
