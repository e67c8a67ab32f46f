"""The vocabulary of cages as the OpenAPI document has it: what people may send, and what comes of it."""

from __future__ import annotations

from typing import Any

from cutcard.cage.opening import SetFigures
from cutcard.server.cage_commands import KEYED, MEMBERS, fields_of
from cutcard.server.cage_shapes import CageCommand, CageEvent, CageFigures, MemberCageCommand
from cutcard.server.vocabulary_schema import event_schema, vocabulary

_SECOND = {"type": "string", "description": "with a signature at somebody else's screen: the signer's badge and proof"}


def of_cages(ref: str) -> dict[str, Any]:
    """The commands of staff and members at a cage, without the fields that the floor knows."""
    staff = {
        kind: tuple(name for name in fields_of(kind) if name in kind.__struct_fields__)
        for kind in KEYED.values()
        if kind is not SetFigures
    }
    members = dict(MEMBERS.values())
    whose = (("Cage", CageCommand, staff), ("MemberCage", MemberCageCommand, members))
    found = {**vocabulary(ref, whose, "Cage"), CageEvent.__name__: event_schema(CageEvent)}
    for name in ("CageSign", "CageDecline"):
        found[name]["properties"] |= {"badge": _SECOND, "proof": _SECOND}
    figures = f"Cage{SetFigures.__name__}"  # its amounts have defaults, which msgspec writes into no schema
    found[figures] = {
        "title": figures,
        "description": SetFigures.__doc__,
        "type": "object",
        "properties": {
            "command": {"enum": ["set_figures"]},
            "figures": {"$ref": f"{ref}{CageFigures.__name__}"},
        },
        "required": ["command", "figures"],
        "additionalProperties": False,
    }
    found[CageCommand.__name__]["anyOf"].append({"$ref": f"{ref}{figures}"})
    found[CageCommand.__name__]["discriminator"]["mapping"]["set_figures"] = f"{ref}{figures}"
    return found
