"""Play at an electronic table over HTTP, with a chain of one's own: a sample for whoever writes a bot.

    python play_over_http.py http://127.0.0.1:8000 star-casino-war initial Ann 5 ann.json

plays five rounds as Ann for the least that the table takes, and keeps her session and her chains in ann.json.
docs/library.md tells of the client, docs/fairness.md what links are for. It needs `pip install "cutcard[client]"`.
"""

import sys

from cutcard import Refused
from cutcard.client import Floor, Table


def play(table: Table, wager: str, rounds: int, box: int = 1) -> None:
    """Play so many rounds on a box, and take the first choice that is offered."""
    table.take_seat(box=box)
    last = table.look()["round"] + rounds
    for step in table.watch():
        if step.picture["phase"] == "betting" and step.picture["round"] >= last:
            return
        try:
            act(table, wager, box)
        except Refused as refused:  # the table went on meanwhile: whoever plays looks again
            if refused.code == "unreachable":
                raise


def act(table: Table, wager: str, box: int) -> None:
    """Do what is due, if the picture is as new as what was done last."""
    seen = table.picture
    if table.current and seen["phase"] == "betting" and not seen["called"]:
        if not any(player["player"] == table.guest.name for each in seen["boxes"] for player in each["players"]):
            table.bet(box, wager, table.least(wager))
        table.ready()
    for offer in table.offers:
        if offer.must:
            choice = offer.choices[0]
            table.decide(box=offer.box, choice=choice, amount=offer.costs[choice] if choice in offer.least else None)


if __name__ == "__main__":
    if len(sys.argv) != 7:
        raise SystemExit("play_over_http.py ADDRESS TABLE WAGER NAME ROUNDS FILE")
    address, name, wager, who, rounds, file = sys.argv[1:]
    with Floor(address) as floor:
        play(floor.enter(who, keep=file).table(name), wager, int(rounds))
