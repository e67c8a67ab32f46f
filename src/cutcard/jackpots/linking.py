"""Tables are linked to a pool and give up their links: by two people, between two rounds of the table."""

from __future__ import annotations

import re

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.accounts import clearing
from cutcard.jackpots.base import ByTwo, Event, Fault, Work, check_open, check_two, decides, evolves, hears
from cutcard.jackpots.messages import Idle, Kept, LinkOffered, LinkRefused, LinkTaken, Seat, Unlinked
from cutcard.jackpots.state import Held, Link, OwnChain, Pool, Round, Status, with_final, with_link, with_round
from cutcard.jackpots.terms import Terms, check_same
from cutcard.jackpots.wagers import leave_round
from cutcard.rulebooks.parts import cited

HASH = re.compile(r"[0-9a-f]{64}")
TABLE = re.compile(r"table:[^\s:/]([^:/\n]{0,78}[^\s:/])?")
LONGEST_CHAIN = 1 << 17
"""Links of one of the pool's own chains at most: rounds that it serves."""


class ChainHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The head of a chain that the pool draws by where a round has no links: one link for each round from ``first``
    on. Whoever holds the pool's secrets keeps the chain; the head binds them to it."""

    head: str
    links: int
    first: int = 1


class HeldBefore(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Jackpot wagers of a table whose own pool was taken over: they are in for its next round, and were divided then.

    ``carried`` from a void round, or ``collected`` for the round already.
    """

    round: int
    carried: tuple[Seat, ...] = ()
    collected: tuple[Seat, ...] = ()


class LinkTable(ByTwo, frozen=True, kw_only=True):
    """Two people link a table: its stream, what it plays and deals from, and the terms that its sign and setup say."""

    table: str
    game: str
    shuffling_device: bool
    terms: Terms
    linked_to: str = ""  # the pool that it is linked to already, where it is
    chain: ChainHead | None = None
    held: HeldBefore | None = None


class TableOffered(Event, frozen=True, kw_only=True):
    """A table is offered the link, and answers between two rounds."""

    table: str
    game: str
    people: tuple[str, str]
    chain: ChainHead | None = None
    held: HeldBefore | None = None
    at: int = 0


class LinkAnswered(Event, frozen=True, kw_only=True):
    """A table has taken the link or not, has given it up, or has come to rest while the pool is suspended."""

    table: str
    status: Status
    why: str = ""


class UnlinkTable(ByTwo, frozen=True, kw_only=True):
    """Two people take away the link of a table outside; others give it up themselves."""

    table: str


class TableUnlinked(Event, frozen=True, kw_only=True):
    """A table is linked no longer. What is owed to its players is still paid."""

    table: str
    people: tuple[str, str]
    at: int = 0


class ResumeLink(ByTwo, frozen=True, kw_only=True):
    """Two people resume a link that had stopped: the table takes over what the pool has received, and answers anew."""

    table: str


class LinkResumed(Event, frozen=True, kw_only=True):
    """The table goes on after the last message that the pool has received, whatever it had sent besides."""

    table: str
    received: int
    entry: str
    people: tuple[str, str]
    at: int = 0


class RoundsLeft(Event, frozen=True, kw_only=True):
    """A table knows nothing of these rounds any more: people see to the prizes of them at the pool itself."""

    table: str
    rounds: tuple[int, ...]


class RenewChain(ByTwo, frozen=True, kw_only=True):
    """Two people commit the pool to another chain for a table, for rounds that have not begun."""

    table: str
    chain: ChainHead


class ChainRenewed(Event, frozen=True, kw_only=True):
    """From its first round on the new chain serves."""

    table: str
    chain: ChainHead
    people: tuple[str, str]


def offer(work: Work, table: str, resumed: bool = False) -> None:
    """Send a table the offer of the link; ``resumed``: with what the pool keeps of it."""
    terms, link = work.pool.known, work.pool.link(table)
    kept = None
    if resumed:
        kept = Kept(
            held={number: tuple(sorted(each.held)) for number, each in sorted(link.rounds.items()) if each.held},
            # of what people see to at the pool the table need not know: it may be paid before the table answers
            unpaid=tuple(sorted(number for number, each in link.rounds.items() if each.unpaid and not each.left)),
            last=link.last,
        )
    work.send(
        table,
        LinkOffered(
            terms=terms.fingerprint,
            wager=terms.wager,
            reference=terms.reference,
            meters=work.pool.meters(),
            heard=link.received,
            entry=link.entry,
            held=() if link.received else tuple(sorted(seat for each in link.rounds.values() for seat in each.held)),
            balance=-clearing(work.pool, table) // work.pool.parts,
            kept=kept,
        ),
    )


@decides(LinkTable)
def link_table(work: Work, command: LinkTable) -> None:
    people = check_two(work, command)
    check_open(work)
    rules, link = work.rules, work.pool.link(command.table)
    if TABLE.fullmatch(command.table) is None:
        raise Refused("bad_name", 'table: a stream is named, as in "table:Ace"')
    if work.pool.status != "open":
        raise Refused("suspended", "the pool is suspended: tables are linked when it is resumed", rules.changed.clauses)
    if link.status != "unlinked":
        raise Refused("linked_already", f"table: {command.table} is linked to this pool", rules.one_pool.clauses)
    if command.linked_to:
        raise Refused("linked_already", f"linked_to: it gives up {command.linked_to} first", rules.one_pool.clauses)
    check_table(work, command.game, command.shuffling_device, command.terms)
    check_chain(work, command.table, command.chain)
    check_held_before(work, command.table, command.held)
    facts = (rules.by_two, rules.offered, rules.one_pool, rules.games, rules.amount, rules.pay_table, rules.same_rates)
    work.happen(
        TableOffered(
            table=command.table,
            game=command.game,
            people=people,
            chain=command.chain,
            held=command.held,
            at=command.at,
            **cited(*facts, rules.device),
        )
    )
    offer(work, command.table)


def check_table(work: Work, game: str, shuffling_device: bool, terms: Terms) -> None:
    """Refuse a table that may not share this pool, with the clause."""
    rules, ours = work.rules, work.pool.known
    if game not in rules.games.value:
        known = ", ".join(rules.games.value)
        raise Refused("other_game", f"game: only these may be linked: {known}", rules.games.clauses)
    if not shuffling_device:
        raise Refused(
            "no_device", f"shuffling_device: the game is dealt from {rules.device.value}", rules.device.clauses
        )
    check_same(work.pool.book, ours, terms)


def check_held_before(work: Work, table: str, held: HeldBefore | None) -> None:
    """Only a table whose own pool this one has taken over has wagers in it before it is linked."""
    if held is None:
        return
    seats, rule = (*held.carried, *held.collected), work.rules.carried
    if f"moved_in:{table}" not in work.pool.accounts:
        raise Refused("not_taken_over", f"held: this pool has taken nothing over from {table}", rule.clauses)
    if held.round < 1 or not seats or len({*seats}) < len(seats):
        raise Refused("bad_seats", "held: at least one seat, each once, for a round above zero", rule.clauses)


def check_chain(work: Work, table: str, chain: ChainHead | None) -> None:
    """A chain where there is a mystery, with a head that is a hash, and of which no other table knows a link."""
    rule = work.rules.mystery_drawn
    if chain is None:
        if work.pool.known.mystery is not None:
            raise Refused(
                "chain_missing", "chain: the head of a chain is needed for rounds without links", rule.clauses
            )
        return
    if HASH.fullmatch(chain.head) is None:
        raise Refused("bad_chain", "chain.head: 64 digits and letters from a to f are expected", rule.clauses)
    if not 0 < chain.links <= LONGEST_CHAIN or not 0 < chain.first < 1 << 53:
        raise Refused("bad_chain", f"chain.links: 1 to {LONGEST_CHAIN:,}, from a round above zero", rule.clauses)
    for name, link in work.pool.links.items():
        for each in link.chains:
            if each.head == chain.head and (name != table or each.link != each.head):
                raise Refused("chain_known", "chain.head: this chain serves or has served already", rule.clauses)


def own_chains(chain: ChainHead | None) -> tuple[OwnChain, ...]:
    return () if chain is None else (OwnChain(chain.head, chain.head, chain.first - 1, chain.first - 1 + chain.links),)


@evolves(TableOffered)
def _offered(pool: Pool, event: TableOffered) -> Pool:
    link = replace(pool.link(event.table), status="offered", why="", chains=own_chains(event.chain))
    pool, held = with_link(pool, event.table, link), event.held
    if held is None:
        return pool
    wagers = dict.fromkeys(held.carried, Held(carried=True)) | dict.fromkeys(held.collected, Held())
    return with_round(pool, event.table, held.round, Round(held=wagers))


def unanswered(pool: Pool, table: str) -> bool:
    """Whether a table was offered the link, for the first time or again, and has not answered."""
    link = pool.link(table)
    return pool.status == "open" and link.outside is None and link.status in ("offered", "suspended", "idle")


@hears(LinkTaken)
def link_taken(work: Work, sender: str, message: LinkTaken) -> None:
    rules = work.rules
    again = work.pool.link(sender).status == "linked"  # it was offered twice, and answers twice
    if not again and not unanswered(work.pool, sender):
        raise Fault("not_offered", f"{sender} takes a link that was not offered to it", rules.one_pool.clauses)
    if message.terms != work.pool.known.fingerprint:
        raise Fault("other_terms", f"{sender} plays by other terms", rules.same_rates.clauses)
    if not again:
        work.happen(LinkAnswered(table=sender, status="linked", **cited(rules.offered, rules.by_two)))
    if message.unknown:
        unpaid = {number for number, each in work.pool.link(sender).rounds.items() if each.unpaid}
        if not {*message.unknown} <= unpaid:
            raise Fault("not_unpaid", "unknown: only rounds with an unpaid prize are named", rules.stopped.clauses)
        for number in message.unknown:
            leave_round(work, sender, number)
        work.happen(RoundsLeft(table=sender, rounds=message.unknown, **cited(rules.stopped, rules.confirmed)))


@hears(LinkRefused)
def link_refused(work: Work, sender: str, message: LinkRefused) -> None:
    if not unanswered(work.pool, sender):
        raise Fault("not_offered", f"{sender} refuses a link that was not offered to it", work.rules.one_pool.clauses)
    if work.pool.link(sender).holds:
        raise Fault("still_holding", f"{sender} refuses a link while wagers are held", work.rules.carried.clauses)
    work.happen(LinkAnswered(table=sender, status="unlinked", why=message.why[:500], clauses=message.clauses))


@hears(Unlinked)
def unlinked(work: Work, sender: str, message: Unlinked) -> None:
    check_free(work, sender, Fault)
    if work.pool.link(sender).status not in ("linked", "suspended", "idle", "offered"):
        raise Fault("not_linked", f"{sender} gives up a link that it has not", work.rules.one_pool.clauses)
    work.happen(LinkAnswered(table=sender, status="unlinked", **cited(work.rules.one_pool)))


def check_free(work: Work, table: str, raised: type[Refused]) -> None:
    """A table gives up its link only when nothing of it is held, claimed or unpaid."""
    link, rules = work.pool.link(table), work.rules
    if any(round_.held for round_ in link.rounds.values()):
        raise raised("still_holding", f"jackpot wagers of {table} are held: they go back first", rules.carried.clauses)
    if link.holds or link.hits or link.awards:
        raise raised("unpaid", f"a prize of {table} is not paid", rules.confirmed.clauses)


@hears(Idle)
def idle(work: Work, sender: str, message: Idle) -> None:
    link, rule = work.pool.link(sender), work.rules.changed
    if link.status != "suspended":
        raise Fault("not_suspended", f"{sender} was not asked to come to rest", rule.clauses)
    if link.holds:
        raise Fault("still_holding", f"{sender} holds jackpot wagers or an unpaid prize", rule.clauses)
    work.happen(LinkAnswered(table=sender, status="idle", **cited(rule)))


@evolves(LinkAnswered)
def _answered(pool: Pool, event: LinkAnswered) -> Pool:
    pool = with_link(pool, event.table, replace(pool.link(event.table), status=event.status, why=event.why))
    return with_final(pool, event.table) if event.status == "unlinked" else pool


@decides(UnlinkTable)
def unlink_table(work: Work, command: UnlinkTable) -> None:
    people = check_two(work, command)
    link, rule = work.pool.link(command.table), work.rules.one_pool
    if link.outside is None or link.status == "unlinked":
        said = "gives up its link itself, between two rounds" if link.status != "unlinked" else "is not linked"
        raise Refused("at_the_table", f"table: {command.table} {said}", rule.clauses)
    check_free(work, command.table, Refused)
    work.happen(TableUnlinked(table=command.table, people=people, at=command.at, **cited(rule, work.rules.by_two)))


@evolves(TableUnlinked)
def _unlinked(pool: Pool, event: TableUnlinked) -> Pool:
    pool = with_link(pool, event.table, replace(pool.link(event.table), status="unlinked"))
    return with_final(pool, event.table)


@decides(ResumeLink)
def resume_link(work: Work, command: ResumeLink) -> None:
    people = check_two(work, command)
    check_open(work)
    link, rule = work.pool.link(command.table), work.rules.stopped
    if link.status not in ("stopped", "closed"):
        raise Refused("not_stopped", f"table: the link to {command.table} has not stopped", rule.clauses)
    if work.pool.status != "open":
        raise Refused("suspended", "the pool is suspended: resume it first", work.rules.changed.clauses)
    work.happen(
        LinkResumed(
            table=command.table,
            received=link.received,
            entry=link.entry,
            people=people,
            at=command.at,
            **cited(rule, work.rules.by_two),
        )
    )
    if link.outside is None:
        offer(work, command.table, resumed=True)


@evolves(LinkResumed)
def _resumed(pool: Pool, event: LinkResumed) -> Pool:
    link = pool.link(event.table)
    if link.outside is not None:
        return with_link(pool, event.table, replace(link, status="linked", version=0, why=""))
    return with_link(pool, event.table, replace(link, status="offered", version=0, why="", resumed=link.sent + 1))


@evolves(RoundsLeft)
def _left(pool: Pool, event: RoundsLeft) -> Pool:
    for number in event.rounds:
        pool = with_round(pool, event.table, number, replace(pool.round(event.table, number), left=True, held={}))
    return pool


@decides(RenewChain)
def renew_chain(work: Work, command: RenewChain) -> None:
    people = check_two(work, command)
    link, rule = work.pool.link(command.table), work.rules.mystery_drawn
    if link.status in ("unlinked", "stopped", "closed"):
        raise Refused("not_linked", f"table: {command.table} is not linked", rule.clauses)
    check_chain(work, command.table, command.chain)
    if len(_serving(link)) > 1:
        raise Refused("chain_waits", "chain: another one is waiting already", rule.clauses)
    begun = max((*link.rounds, *(chain.last for chain in link.chains)), default=0)
    if command.chain.first <= begun:
        raise Refused("begun", f"chain.first: a round above {begun} is needed", rule.clauses)
    work.happen(ChainRenewed(table=command.table, chain=command.chain, people=people, **cited(rule, work.rules.by_two)))


@evolves(ChainRenewed)
def _renewed(pool: Pool, event: ChainRenewed) -> Pool:
    link = pool.link(event.table)
    return with_link(pool, event.table, replace(link, chains=_serving(link) + own_chains(event.chain)))


def _serving(link: Link) -> tuple[OwnChain, ...]:
    """The chains by which a round may still be drawn: others ended before the rounds that are known."""
    return tuple(chain for chain in link.chains if all(number - 1 <= chain.last for number in link.rounds))
