"""A sheet for programs: the same sections and tables as JSON, every cell as it is printed."""

from __future__ import annotations

from typing import Any

import msgspec

from cutcard.documents.blocks import Block, Clauses, Code, Drawing, Facts, Heading, Items, Sheet, Table, Text


def to_json(sheet: Sheet) -> str:
    """The whole document as one object."""
    told = {
        "kind": sheet.kind,
        "title": sheet.title,
        "subtitle": sheet.subtitle,
        "running": sheet.running,
        "generator": sheet.generator,
        "sections": [
            {"number": number, "title": section.title, "blocks": [_block(block) for block in section.blocks]}
            for number, section in sheet.parts
        ],
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=1).decode() + "\n"


def _block(block: Block) -> dict[str, Any]:
    if isinstance(block, Table):
        return {
            "table": block.caption,
            "columns": [column.title for column in block.columns],
            "rows": block.rows,
            **({"total": block.total} if block.total else {}),
        }
    if isinstance(block, Drawing):
        return {"drawing": block.says, **_block(block.table)}
    if isinstance(block, Heading):
        return {"heading": block.text}
    if isinstance(block, Items):
        return {"items": block.items}
    if isinstance(block, Facts):
        return {"facts": block.pairs}
    if isinstance(block, Code):
        return {"code": block.text}
    if isinstance(block, Clauses):
        return {
            "clauses": [
                {"clause": each.ref, "says": each.text, "term": each.term, "readings": each.readings}
                for each in block.clauses
            ]
        }
    assert isinstance(block, Text)
    return {"text": block.text}
