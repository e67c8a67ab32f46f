"""The vocabulary of promotions as the OpenAPI document has it: what people may send, and what comes of it."""

from __future__ import annotations

from typing import Any

from cutcard.server.promotion_commands import ALLOWED, KEYED, KNOWN
from cutcard.server.promotion_shapes import OperatorCommand, PromotionCommand, PromotionEvent
from cutcard.server.vocabulary_schema import event_schema, vocabulary


def of_promotions(ref: str) -> dict[str, Any]:
    """The commands of guests and at the desk of a promotion, without the fields that the floor knows."""
    keyed = {kind: tuple(name for name in kind.__struct_fields__ if name not in KNOWN) for kind in KEYED.values()}
    whose = (("Promotion", PromotionCommand, ALLOWED), ("Operator", OperatorCommand, keyed))
    return {**vocabulary(ref, whose, "Offered"), PromotionEvent.__name__: event_schema(PromotionEvent)}
