"""Check the cards of electronic tables without trusting whoever dealt them, and without the program that did.

`python check_fairness.py FILE`: a journal, or what `cutcard export` prints. docs/fairness.md tells how. The exit status
is 0 if all is well, 1 if not, 2 if the file cannot be read. `cutcard verify` tells whether rules were kept and paid by.
"""

import json
import sqlite3
import sys
from base64 import b64decode
from collections import Counter, defaultdict
from hashlib import sha256
from pathlib import Path


def digest(*parts):
    return sha256(b"".join(part.to_bytes(4, "big") if isinstance(part, int) else part for part in parts)).digest()


def choice(mix, draw, below):
    """A number below another, each as likely: by the first hash that favours none."""
    words = (int.from_bytes(digest(bytes.fromhex(mix), draw, tried), "big") for tried in range(2**32))
    return next(word for word in words if word < 2**256 - 2**256 % below) % below


def root_of(cards, seed):  # of a shoe that was opened whole
    level = [digest(b"\0", at, card.encode(), digest(b"\4", at, seed)) for at, card in enumerate(cards)]
    while len(level) > 1:
        level = [digest(b"\1", *level[at : at + 2]) for at in range(0, len(level) - 1, 2)] + level[len(level) & ~1 :]
    return digest(b"\2", len(cards), level[0])


def commitment_by(proof, card, size, shoe, place):  # that the proof leads to, if the card was there in this shoe
    salt, *path, other = [proof[at : at + 32] for at in range(0, len(proof), 32)]
    found, at, width = digest(b"\0", place, card.encode(), salt), place, size
    while width > 1:
        if at ^ 1 < width:
            found = digest(b"\1", *((found, path.pop(0)) if at % 2 == 0 else (path.pop(0), found)))
        at, width = at // 2, (width + 1) // 2
    mine = digest(b"\2", size, found)
    return digest(b"\3", *((mine, other) if shoe == 0 else (other, mine)), *path).hex()


def must(well, said):
    if not well:
        raise ValueError(said)


def follow(events, count):
    """One table, event after event, up to the first thing that is wrong."""
    wagers, chains, calls, call = set(), {}, 0, None  # call: links that are called for, by player; None until it comes
    mix, taken, chosen, anew = "", 0, False, False  # what links came to, cards since then, is the next card chosen
    all_cards, left, dealt, last = events[0]["cards"], [], [], []  # places left; cards of this round and the last
    for event in events:
        kind, who, box = event["event"], event.get("player"), event.get("box")
        taken_off = kind in ("wager_withdrawn", "wager_refused", "collected_wager_returned")
        if kind in ("cards_shuffled", "discards_reloaded"):
            size = len(left) + event["cards"] if kind == "discards_reloaded" else all_cards - len(dealt)
            commitment, left, shoe, opened, chosen = event["commitment"], [*range(size)], None, False, False
        elif kind == "cards_cut":
            left = left[event["depth"] :] + left[: event["depth"]]
        elif kind in ("wager_placed", "wager_handed_back") or taken_off:
            if taken_off and (call is not None or chosen):  # the cards would fall to other hands: they are chosen anew
                call, chosen, count["calls made anew"] = None, False, count["calls made anew"] + 1
            must(kind == "wager_handed_back" or (call is None and not chosen), "a wager came after the call")
            (wagers.add if kind == "wager_placed" else wagers.remove)((who, box, event["wager"]))
        elif kind in ("player_left", "idle_player_moved", "excluded_from_game", "excluded_from_casino"):
            chains.pop(who or event["person"], None)
        elif kind == "chain_bound":
            must(event["head"] not in [before for before, _ in chains.values()], f"{who} copies a chain")
            chains[who] = event["head"], event["links"]
        elif kind == "links_called":
            must((call is None or anew) and not chosen, "links were called for twice")
            due = {player for player, _, _ in wagers if chains.get(player, ("", 0))[1]}
            must(due == {*event["players"]} or not wagers, f"links of {sorted(due)} were to be called for")
            call, calls, anew = dict.fromkeys(event["players"]), calls + 1, False
        elif kind == "link_revealed":
            (before, rest), link = chains[who], event["link"]
            right = digest(b"cutcard link\n", bytes.fromhex(link)).hex() == before and rest and call[who] is None
            must(right, f"the link of {who} is not the next one of the chain")
            chains[who], call[who] = (link, rest - 1), link
        elif kind == "link_missed":
            must(chains.pop(who) and call.pop(who) is None, f"the link of {who} was not missing")
            anew, count[f"links missed by {who}"] = not dealt, count[f"links missed by {who}"] + 1
        elif kind == "cards_chosen":
            lines = ["cutcard choice", commitment, calls, *(f"{name.encode().hex()} {call[name]}" for name in call)]
            mix = digest("".join(f"{line}\n" for line in lines).encode()).hex() if call else ""
            shoe = shoe if shoe is not None else choice(mix, 0, 2) if call else 0
            said = [*event.get("players", ())], event.get("mix", ""), event.get("shoe", 0), event["number"]
            must(not anew and None not in call.values() and said == ([*call], mix, shoe, calls), "links say otherwise")
            count["choices by players" if call else "choices by the house alone"] += 1
            call, chosen, taken = None, True, 0
        elif kind == "shoe_opened":
            cards = [event["cards"][at : at + 2] for at in range(0, len(event["cards"]), 2)]
            roots = [bytes.fromhex(event["root"]), root_of(cards, bytes.fromhex(event["seed"]))]
            opened = digest(b"\3", *(roots if shoe == 0 else roots[::-1])).hex() == commitment
            most = max(Counter(cards + [each["card"] for each in dealt if each["up"]]).values())
            must(opened and len(cards) == size and most * 52 <= all_cards, "the other shoe is not whole decks")
            count["shoes opened"] += 1
        elif kind in ("card_burned", "card_dealt", "three_discarded"):
            must((chosen and opened) or kind == "card_burned", "it came before it was chosen")
            for place in event.get("from_places") or [event["place"]]:
                due = left.pop(choice(mix, taken + 1, len(left)) if mix else 0)
                must(place == due, f"it came from place {place}, and place {due} was chosen")
                taken, count["cards"] = taken + 1, count["cards"] + 1
            if kind == "card_dealt":
                dealt.append({"up": True, **event, "from": (size, shoe, place), "by": commitment})
        elif kind == "hand_turned":
            for card, face in zip([each for each in dealt if each["box"] == box], event["cards"], strict=True):
                card.update(card=face, up=True)
        elif kind == "round_started":
            must(not any(each["up"] for each in last), "the cards of the round before were not opened")
            count["rounds"] = event["round"]
        elif kind == "round_ended":
            last, dealt, wagers = dealt, [], set()
        elif kind == "shoes_discarded":
            chains, call, chosen, last, dealt = {}, None, False, [], [{**each, "up": False} for each in dealt]
        elif kind == "cards_opened":
            for card, proof in zip([each for each in last if each["up"]], event["proofs"], strict=True):
                found = commitment_by(b64decode(proof), card["card"], *card["from"])
                must(found == card["by"], f"{card['card']} is not what was committed to")
                card["up"], count["cards opened"] = False, count["cards opened"] + 1
        chosen = chosen and kind not in ("card_burned", "round_ended") and event.get("phase") != "dealing"


def main(file):
    path, streams, status = Path(file).resolve(), defaultdict(list), 0
    try:
        raw = path.read_bytes()
        rows = "SELECT s.stream, body FROM entries e JOIN streams s ON e.stream = number ORDER BY position"
        exported = [] if raw[:6] == b"SQLite" else [(json.loads(line)["stream"], line) for line in raw.splitlines()]
        journal = [] if exported else sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True).execute(rows)
        for stream, body in [*exported, *journal]:
            streams[stream] += json.loads(body)["events"]
    except (OSError, ValueError, LookupError, TypeError, sqlite3.Error) as error:
        print(f"{file}: neither a journal nor an export: {error}", file=sys.stderr)
        return 2
    for stream in [each for each, told in streams.items() if told[0].get("setup", {}).get("source") == "electronic"]:
        count = Counter({"rounds": 0, "cards": 0, "choices by players": 0, "choices by the house alone": 0})
        try:
            follow(streams[stream], count)
        except (LookupError, TypeError, ValueError, AttributeError, NameError) as error:
            status, count[f"WRONG, in round {count['rounds']}: {error}"] = 1, 1
        print(stream, *(f"  {number:>8,}  {what}" for what, number in count.items()), sep="\n")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[-1]))
