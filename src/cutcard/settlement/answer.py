"""Writing the public answer (format 1): one JSON object per round, or per refusal."""

from __future__ import annotations

import msgspec

from cutcard.citations import Refusal
from cutcard.money import dollars
from cutcard.settlement.round import Settlement

_encode = msgspec.json.Encoder().encode


def answer(settlement: Settlement, id: str | int | None = None) -> bytes:  # noqa: A002
    """The answer to one round, without a line end, put together from lines that write themselves."""
    house = 0
    boxes = []
    for box in settlement.boxes:
        players = []
        for player in box.players:
            lines = player.lines
            net = 0
            for line in lines:
                net += line.paid + line.returned - line.staked
            house -= net
            name = player.player
            quoted = f'"{name}"' if name.isalnum() else _encode(name).decode()
            settled = ",".join([line.written for line in lines])
            players.append(f'{{"player":{quoted},"net":"{dollars(net)}","settled":[{settled}]}}')
        boxes.append(f'{{"box":{box.box},"players":[{",".join(players)}]}}')
    start = "{" if id is None else f'{{"id":{_encode(id).decode()},'
    return (
        f'{start}"rulebook":"{settlement.rulebook}","boxes":[{",".join(boxes)}],"house":"{dollars(house)}"}}'
    ).encode()


def refusal_answer(refusal: Refusal, line: int, id: str | int | None = None) -> bytes:  # noqa: A002
    """The answer to a line that is not a valid round."""
    found: dict[str, object] = {} if id is None else {"id": id}
    found["error"] = {"code": refusal.code, "message": refusal.message, "rules": refusal.clauses}
    found["line"] = line
    return _encode(found)
