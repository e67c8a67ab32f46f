"""A table of another game on a prize pool of a floor: a sample for whoever connects one.

    python outside_table.py register http://127.0.0.1:8000 star-baceball "Pink 1" pink.json KEY Sam Dee
    python outside_table.py play http://127.0.0.1:8000 star-baceball "Pink 1" pink.json 3

Two people, Sam and Dee, register the table with the controllers' key that `cutcard serve` prints; pink.json keeps the
table's own key, and the last request. Then the table plays three rounds of Pinkjack with two jackpot wagers each, and
the first hand of the last round is three aces of diamonds. docs/outside-tables.md tells what is asked and signed.

A request is on the disk before it is sent, and is sent again, the very same, until it is answered. So nothing is lost
and nothing counts twice, whichever of the two is cut off and when. It needs the package `cryptography`.
"""

import json
import secrets
import sys
import time
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

TRIES = 600
PAUSE = 0.1
LATER = (429, 503)  # too fast, or the floor is stopping: the same again in a moment


class RefusedError(Exception):
    """The floor has said no, and why."""


def post(address, body, **headers):
    """The answer to a request, whether or not it comes at the first time."""
    data = json.dumps(body).encode()
    for _ in range(TRIES):
        try:
            asked = Request(address, data, {"Content-Type": "application/json", **headers})
            with urlopen(asked, timeout=10) as answer:
                return json.load(answer)
        except HTTPError as error:
            if error.code not in LATER:
                raise RefusedError(json.load(error)["refused"]["message"]) from None
        except (OSError, HTTPException, ValueError):
            pass  # it may have come through or not: the same again will tell
        time.sleep(PAUSE)
    raise SystemExit("the floor does not answer")


class OutsideTable:
    """A table that signs what it asks of a pool. Its file has its key, and the request that it sent last."""

    def __init__(self, address, pool, name, file):
        self.requests, self.commands = (
            f"{address.rstrip('/')}/api/pools/{pool}/{what}" for what in ("requests", "commands")
        )
        self.page = f"{address.rstrip('/')}/api/pools/{pool}"
        self.pool, self.table, self.file = pool, f"outside:{name}", Path(file)
        if not self.file.exists():
            self.keep({"key": secrets.token_hex(32), "number": 0, "before": "", "round": 0, "sent": None})
        self.kept = json.loads(self.file.read_text(encoding="utf-8"))
        self.key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(self.kept["key"]))

    def keep(self, kept):
        """On the disk before anybody hears of it: whole, or not at all."""
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(kept), encoding="utf-8")
        new.replace(self.file)
        self.kept = kept

    def signed(self, request):
        """What is signed, and hashed for the next request."""
        head = ["cutcard outside request", self.pool, request["table"], str(request["number"]), request["before"]]
        return "\n".join([*head, request["body"]]).encode()

    def ask(self, ask, **fields):
        """Ask something of the pool. What is refused takes no number: the next request has it."""
        given = {"table": self.table, "number": self.kept["number"] + 1, "before": self.kept["before"]}
        given["body"] = json.dumps({"ask": ask, **fields})
        given["signature"] = self.key.sign(self.signed(given)).hex()
        self.keep({**self.kept, "sent": given})
        return self.finish()

    def finish(self):
        """Send the request that was kept last, until it is answered."""
        sent = self.kept["sent"]
        try:
            answer = post(self.requests, sent)
        except RefusedError:
            self.keep({**self.kept, "sent": None})
            raise
        done = {"number": sent["number"], "before": sha256(self.signed(sent)).hexdigest(), "sent": None}
        self.keep({**self.kept, **done, "round": json.loads(sent["body"])["round"]})
        return answer

    def play(self, rounds):
        """Rounds with two jackpot wagers each; in the last one the first hand wins the Major Jackpot."""
        if self.kept["sent"]:  # we were cut off: what it was is finished first
            self.finish()
        first = self.kept["round"] + 1
        for number in range(first, first + rounds):
            self.ask("announce", round=number)
            self.ask("contribute", round=number, seats=["1", "2"])
            if number == first + rounds - 1:
                won = self.ask("claim", round=number, level="major", seat="1", cards=["Ad", "Ad", "Ad"])
                print(f"round {number}: {won['locked']['major']} cents are locked, {won['status']}")
            meters = self.ask("end_round", round=number)["meters"]
            print(f"round {number} is over: {meters}")

    def register(self, controller, first, second):
        """Two people register the table, and link it to the pool by the terms that the pool has."""
        with urlopen(self.page, timeout=10) as answer:
            terms = json.load(answer)["agreed"]
        said = {
            "command": "register_table",
            "actor": first,
            "role": "casino_operator",
            "second": second,
            "second_role": "casino_supervisor",
            "table": self.table,
            "key": self.key.public_key().public_bytes_raw().hex(),
            "game": "Pinkjack",
            "areas": 7,
            "chip": 500,
            "reference": "play money",
            "terms": terms,
            "shuffling_device": True,
        }
        headers = {"Authorization": f"Bearer {controller}", "Idempotency-Key": secrets.token_hex(16)}
        post(self.commands, said, **headers)
        print(f"{self.table} is registered")


def main(words):
    """Register the table, or play at it."""
    try:
        if len(words) == 8 and words[0] == "register":
            OutsideTable(*words[1:5]).register(*words[5:])
        elif len(words) == 6 and words[0] == "play":
            OutsideTable(*words[1:5]).play(int(words[5]))
        else:
            raise SystemExit("register ADDRESS POOL NAME FILE KEY PERSON PERSON, or play ADDRESS POOL NAME FILE ROUNDS")
    except RefusedError as refused:
        raise SystemExit(f"refused: {refused}") from None


if __name__ == "__main__":
    main(sys.argv[1:])
