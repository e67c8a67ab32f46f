"""Links at random tables: players who bind chains, give links or hold them back, and houses that open other cards."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.sources import Chain
from cutcard.table.base import Command
from cutcard.table.steps.cards.links import BindChain, CallForLinks, CloseLinks, OpenCards, OpenShoe, RevealLink
from tests.table.driver.scene import Scene

NOTHING = "00" * 32


def bind_chain(scene: Scene) -> Command:
    """Somebody binds a chain; sometimes one that somebody has already, or none at all."""
    rng, table = scene.rng, scene.table
    name = rng.choice([*table.holders.values()] or scene.names)
    if scene.chance(0.1):
        heads = [bound.last for bound in table.fairness.chains.values()]
        return BindChain(head=rng.choice([*heads, NOTHING, "head", ""]), links=5, **scene.player(name))
    links = rng.choice((1, 2, 5, 20))
    chain = Chain(rng.randbytes(32), links)
    scene.chains[chain.head] = chain
    return BindChain(head=chain.head, links=rng.choice((links, links, links, 0, 1001)), **scene.player(name))


def reveal_link(scene: Scene) -> Command:
    """The next link of whoever is waited for; sometimes another."""
    called = scene.table.fairness.called
    missing = called.missing if called is not None else ()
    name = scene.rng.choice([*missing] or scene.names)
    link = next_link(scene, name)
    if link is None or scene.chance(0.1):
        link = scene.rng.choice((NOTHING, "link", "F" * 64))
    return RevealLink(link=link, **scene.player(name))


def next_link(scene: Scene, name: str) -> str | None:
    """The link of a player that comes next, where the chain is one of ours."""
    bound = scene.table.fairness.chains.get(name)
    for chain in scene.chains.values():
        known = [chain.head, *(chain.link(at) for at in range(1, len(chain) + 1))]
        if bound is not None and bound.last in known[:-1]:
            return known[known.index(bound.last) + 1]
    return None


def call_for_links(scene: Scene) -> Command:
    return CallForLinks(**scene.deals())


def close_links(scene: Scene) -> Command:
    return CloseLinks(**scene.deals())


def waited(scene: Scene, command: CloseLinks) -> tuple[Command, bool]:
    """Links are waited for: most come, and for the others the house waits its time."""
    called = scene.table.fairness.called
    assert called is not None
    name = scene.rng.choice(called.missing)
    link = next_link(scene, name)
    if link is not None and scene.chance(0.85):
        return RevealLink(link=link, **scene.player(name)), name not in scene.table.standing.barred
    scene.now = max(scene.now, called.at + 2)
    return replace(command, at=scene.now), True


def open_shoe(scene: Scene) -> Command:
    """The other shoe, or something else in its place."""
    command = scene.dealer.fair(scene.table, scene.now)
    if isinstance(command, OpenShoe):
        if scene.chance(0.5):
            return command
        cards = command.cards
        others = (cards[2:] + cards[:2], cards[:-2], "Kd" * (len(cards) // 2), "XX" * (len(cards) // 2), "")
        return replace(command, cards=scene.rng.choice(others))
    return OpenShoe(cards="KdQd", seed=NOTHING, root=scene.rng.choice((NOTHING, "root")), **scene.deals())


def open_cards(scene: Scene) -> Command:
    """The cards of the last round, or others."""
    command = scene.dealer.opened(scene.table, scene.now)
    if isinstance(command, OpenCards):
        proofs = command.proofs
        others = (proofs, proofs, proofs[1:], proofs[::-1], ("AAAA",) * len(proofs), ("!",) * len(proofs))
        return replace(command, proofs=scene.rng.choice(others))
    return OpenCards(proofs=("AAAA",), **scene.deals())
