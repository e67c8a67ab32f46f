"""Play at an electronic table over HTTP, with a chain of one's own: a sample for whoever writes a client.

    python play_over_http.py http://127.0.0.1:8000 star-casino-war initial Ann 5 ann.json

plays five rounds as Ann for the least that the table takes, and keeps her chain in ann.json. docs/server.md tells what
is asked, docs/fairness.md what links are for. An honest client never reveals a link for two calls.
"""

import json
import secrets
import sys
import time
from hashlib import sha256
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

LINKS = 1000


class OwnChain:
    """A chain in a file: its seed, and for which call each link was revealed."""

    def __init__(self, file):
        self.file = Path(file)
        if not self.file.exists():
            self.renew()
        self.kept = json.loads(self.file.read_text(encoding="utf-8"))
        self._links = self._made()

    def renew(self):
        """Begin a new chain; the links of the old one are of no use any more."""
        self.kept = {"seed": secrets.token_hex(32), "given": {}}
        self._links = self._made()
        self._keep()

    def _made(self):
        found = [self.kept["seed"]]
        for _ in range(LINKS):
            found.append(sha256(b"cutcard link\n" + bytes.fromhex(found[-1])).hexdigest())
        return found[::-1]  # the head, and then the links in the order in which they are revealed

    def _keep(self):
        """On the disk before anybody hears of it: whole, or not at all."""
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(self.kept), encoding="utf-8")
        new.replace(self.file)

    @property
    def head(self):
        return self._links[0]

    def holds(self, last):
        """Whether the link that a table has last is one of this chain, with another after it."""
        return last in self._links[:-1]

    def reveal(self, last, call):
        """The link after ``last``, for this call; nothing if it was revealed for another one."""
        link = self._links[self._links.index(last) + 1]
        if self.kept["given"].setdefault(link, call) != call:
            return None
        self._keep()
        return link


def call_of(picture):
    """What a call is known by: what it chooses from, its number, and all who take part."""
    return [picture["shoe"]["commitment"], picture["links"]["number"], list(picture["links"]["called"]["players"])]


class Player:
    """A guest at one table, who looks at it again and again and does what is due."""

    def __init__(self, address, table, name, chain):
        self.address, self.table, self.name, self.chain, self.session = address.rstrip("/"), table, name, chain, ""
        self.session = self.ask("/api/guests", {"name": name})["session"]

    def ask(self, path, body=None):
        headers = {"Content-Type": "application/json", "Idempotency-Key": secrets.token_hex(16)}
        if self.session:
            headers["Authorization"] = f"Bearer {self.session}"
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.address + path, data, headers), timeout=30) as answer:
                return json.load(answer)
        except HTTPError as error:  # the table may have gone on meanwhile: whoever plays looks again
            return json.load(error)

    def do(self, command, **fields):
        return self.ask(f"/api/tables/{self.table}/commands", {"command": command, **fields})

    def play(self, wager, rounds, box=1):
        """Play so many rounds on a box."""
        answer = self.do("take_seat", box=box)
        if "refused" in answer:
            raise SystemExit(answer["refused"]["message"])
        last = self.ask(f"/api/tables/{self.table}")["whole"]["round"] + rounds
        while (picture := self.ask(f"/api/tables/{self.table}")["whole"])["phase"] != "betting" or picture[
            "round"
        ] < last:
            bound, called = picture["links"]["chains"].get(self.name), picture["links"]["called"]
            if called and self.name in called["players"] and self.name not in called["links"]:
                link = self.chain.reveal(bound["last"], call_of(picture))
                if link is not None:
                    self.do("reveal_link", link=link)
            elif picture["phase"] == "betting" and not picture["called"]:
                if bound is None or not self.chain.holds(bound["last"]):
                    self.chain.renew()
                    self.do("bind_chain", head=self.chain.head, links=LINKS)
                if not any(each["player"] == self.name for at in picture["boxes"] for each in at["players"]):
                    self.do("place_wager", box=box, wager=wager, amount=picture["limits"][wager]["min"])
                self.ask(f"/api/tables/{self.table}/ready", {})
            for offer in picture["offers"]:
                if offer["player"] == self.name and offer["must"]:
                    choice = offer["choices"][0]
                    much = {"amount": choice["costs"]} if "least" in choice else {}  # from the least to what it costs
                    self.do("decide", box=offer["box"], choice=choice["word"], **much)
            time.sleep(0.02)


if __name__ == "__main__":
    if len(sys.argv) != 7:
        raise SystemExit("play_over_http.py ADDRESS TABLE WAGER NAME ROUNDS FILE")
    address, table, wager, name, rounds, file = sys.argv[1:]
    Player(address, table, name, OwnChain(file)).play(wager, int(rounds))
