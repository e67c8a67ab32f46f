"""Make a published draw again, with nothing but Python's own library: ``python check_draw.py RECORD.json``.

The record comes from ``cutcard promotion draw FILE NAME``. Keep the head that was published with the terms, and the
hash of the list that was published when it was sealed, and compare: the record must say the same.
"""

import hashlib
import json
import sys
from pathlib import Path


def sha(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def hexed(text: object) -> str:
    return str(text).encode().hex()


def number_below(mix: str, draw: int, below: int) -> int:
    """The draw's number: a word of 256 bits, thrown away where it would favour small numbers."""
    tried = 0
    while True:
        seed = bytes.fromhex(mix) + draw.to_bytes(4, "big") + tried.to_bytes(4, "big")
        word = int(sha(seed), 16)
        if word < 2**256 // below * below:
            return word % below
        tried += 1


def faults(record: dict) -> list[str]:
    """What is wrong with a record; nothing if the draw came out as it had to."""
    if not record.get("link"):
        return ["the draw is not made yet: the house has not revealed its link"]
    found = []
    texts = [record["promotion"], record["terms"], record["number"]]
    for entry in record["entries"]:
        texts += entry
    if (
        sha("".join(["cutcard promotion entries\n", *(hexed(text) + "\n" for text in texts)]).encode())
        != record["list"]
    ):
        found.append("the list of entries has another hash")
    if sha(b"cutcard link\n" + bytes.fromhex(record["link"])) != record["head"]:
        found.append("the house's link is not the one that it was bound to")
    given = [("", record["link"]), *sorted(record["values"].items())]
    lines = "".join(f"{hexed(name)} {value}\n" for name, value in given)
    mix = sha(f"cutcard choice\n{record['list']}\n{record['number']}\n{lines}".encode())
    left, winners, passed = [tuple(entry) for entry in record["entries"]], {}, set()
    for draw, pick in enumerate(record["picks"]):
        entry, person = left[number_below(mix, draw, len(left))] if left else (0, "")
        if [entry, person] != [pick["entry"], pick["person"]]:
            return [*found, f"number {draw + 1} of the draw comes to entry {entry} of {person}"]
        due = (
            [draw + 1] if draw < len(record["prizes"]) else sorted(passed - {*winners})
        )  # in order; then who was absent
        if pick["prize"] not in due:
            return [*found, f"number {draw + 1} of the draw is for another prize than {pick['prize']}"]
        left = [each for each in left if (each[0] != entry if record["again"] else each[1] != person)]
        if pick["passed"]:
            passed.add(pick["prize"])
        else:
            winners[pick["prize"]] = person
    if {str(prize): person for prize, person in winners.items()} != record["winners"] or (
        left and len(winners) < len(record["prizes"])
    ):
        found.append("the winners are not those that were drawn")
    return found


if __name__ == "__main__":
    wrong = faults(json.loads(Path(sys.argv[1]).read_bytes()))
    print("\n".join(wrong) or "the draw came out as it had to")
    sys.exit(bool(wrong))
