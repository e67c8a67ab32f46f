"""What a guest knows of a table and is to do there, without a line: the next link, what is offered, what was done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from cutcard.citations import Refused, did_you_mean
from cutcard.client.chain import LINKS, OwnChain, call_of
from cutcard.client.following import Happened
from cutcard.table.methods.asked import written
from cutcard.table.wire import COMMANDS


@dataclass(frozen=True)
class Done:
    """A command that was carried out, and is on the disk of the floor: what happened, and what the guest has now."""

    seq: int
    events: tuple[Happened, ...]
    purse: Decimal | None


@dataclass(frozen=True)
class Offer:
    """A decision that is the guest's now. ``must``: play waits for it."""

    box: int
    says: str
    must: bool
    choices: tuple[str, ...]
    costs: Mapping[str, Decimal]
    least: Mapping[str, Decimal]


def done(said: Mapping[str, Any]) -> Done:
    """The answer to a command."""
    purse = said.get("purse")
    events = tuple(Happened(said["seq"], told) for told in said["events"])
    return Done(said["seq"], events, None if purse is None else Decimal(purse))


def command(word: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """A command as a floor takes it: amounts in dollars, nothing that was not said."""
    return {"command": word, **written(COMMANDS[word], fields)}


def least_of(picture: Mapping[str, Any], wager: str) -> Decimal:
    """The least that a table takes on a wager."""
    limits = picture["limits"]
    if wager not in limits:
        raise Refused("unknown_wager", f"wager: no limits of {wager!r} here{did_you_mean(wager, tuple(limits))}")
    return Decimal(limits[wager]["min"])


def offers(picture: Mapping[str, Any], name: str) -> list[Offer]:
    """What the guest may decide now."""
    return [
        Offer(
            each["box"],
            each["says"],
            each["must"],
            tuple(choice["word"] for choice in each["choices"]),
            {choice["word"]: Decimal(choice["costs"]) for choice in each["choices"] if choice.get("costs")},
            {choice["word"]: Decimal(choice["least"]) for choice in each["choices"] if choice.get("least")},
        )
        for each in picture.get("offers", ())
        if each["player"] == name
    ]


def link_due(picture: Mapping[str, Any], name: str, chain: OwnChain) -> dict[str, Any] | None:
    """The link that the table calls for, as a command; nothing if none is due, or it was given to another call."""
    links = picture.get("links") or {}
    called = links.get("called")
    if not called or name not in called["players"] or name in called["links"]:
        return None
    bound = links["chains"].get(name)
    if bound is None or not chain.holds(bound["last"]):
        return None
    link = chain.reveal(bound["last"], call_of(picture))
    return None if link is None else {"command": "reveal_link", "link": link}


def chain_due(picture: Mapping[str, Any], name: str, chain: OwnChain) -> dict[str, Any] | None:
    """The chain that the guest is to be bound by before wagers are put down; nothing if it is bound already."""
    links = picture.get("links")
    if links is None or not picture.get("shoe", {}).get("commitment"):
        return None  # people handle these cards
    bound = links["chains"].get(name)
    if bound is not None and chain.holds(bound["last"]):
        return None
    if not chain.fresh:
        chain.renew()
    return {"command": "bind_chain", "head": chain.head, "links": LINKS}
