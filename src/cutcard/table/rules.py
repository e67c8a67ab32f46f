"""The rules of one table: its book, and everything that the table was given when it was opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from cutcard.citations import Cites as Cites
from cutcard.citations import Refused
from cutcard.games.game import Cards, Decider
from cutcard.money import LARGEST, Amount, ChipSet, Stake
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.acting import may
from cutcard.rulebooks.parts import ProcedurePoint, Remedy
from cutcard.rulebooks.procedure import Dealing
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES, UNFORESEEN
from cutcard.rulebooks.vocabulary.topics import TOPICS
from cutcard.settlement.round import Limit, Round
from cutcard.settlement.terms import Terms


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The least and the most that may be staked on one wager, where there is any."""

    min: Amount | None = None
    max: Stake | None = None

    @property
    def least(self) -> int:
        """The minimum, in cents."""
        return self.min or 0

    @property
    def most(self) -> int:
        """The maximum, in cents."""
        return LARGEST if self.max is None else self.max

    @property
    def limit(self) -> Limit:
        """The limit in the form that the pipeline takes."""
        return Limit(self.least, self.most)


Signs = Mapping[str, Sign]
"""A sign's limits by wager."""

SPEAKS_OF = {"review_dispute": "disputes", "final_decision": "disputes"}
"""Where a book gives nobody a power, the point of procedure that says why."""


class MysterySetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The approved terms of a mystery jackpot: its rate is a share of each jackpot wager, as in ``"1/40"``."""

    start: Amount
    must_hit_by: Amount
    rate: str
    winners: int = 1


class PoolSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The approved terms of a prize pool that this table feeds; rates and the retained share as in ``"1/10"``."""

    reference: str
    seeds: Mapping[str, Amount]
    rates: Mapping[str, str]
    retained: str
    limits: Mapping[str, Amount] = {}  # of levels that stop there, where one is approved
    mystery: MysterySetup | None = None
    confirm_above: Amount = msgspec.field(default_factory=Amount)  # a jackpot of more waits until two people confirm it
    name: str = ""  # of the pool, where it shares one with other tables; without one, it is a pool of its own


class PolicyInForce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A policy of the house on a point of procedure that the text leaves to rules which are not at hand: its ``item``,
    the ``word`` and the number that it gives, and how it is ``cited``, which is never as a clause."""

    item: str
    word: str
    cited: str
    amount: int | None = None


Minutes = Annotated[int, msgspec.Meta(ge=1, le=24 * 60)]


class RequestTerms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """For how many minutes requests for approval wait before they go one title up, by what they are about; and how long
    ``again`` after that, where it is not as long. ``decision`` of the house and ``by`` whom, where it is one."""

    trouble: Minutes = 10
    riffle: Minutes = 3
    correction: Minutes = 30
    usual: Minutes = 15
    again: Minutes | None = None
    decision: int = 0
    by: str = ""


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table is given when it opens, and plays by until it closes."""

    boxes: int
    decks: int | None = None
    chips: tuple[Stake, ...] = ()
    limits: Signs = {}
    units: Mapping[str, Stake] = {}  # multiples that the sign asks for
    box_totals: Mapping[str, Stake] = {}  # a sign's limit for all players of a box together
    schedules: Mapping[str, str] = {}
    approvals: Mapping[str, str] = {}  # by schedule: the reference of the approval that it rests on
    options: Mapping[str, str] = {}
    device: str = ""  # what deals: by default the first that the book allows
    cards: str = "new"  # or preshuffled, prechecked, manufacturer_shuffled
    approval: str = ""  # of cards that their maker shuffled
    sets: int = 1  # sets of cards in use in turn, each of its own colour
    colours: int = 1
    source: str = "physical"  # or electronic: then a card out of turn cannot be
    burn: bool | None = None  # where the book leaves it open
    cut: bool | None = None
    hand_shuffle: bool = False  # by hand before the cards go into a shuffler, where the book leaves that open
    cutting_cards: int = 1
    war_method: str = "a"
    discard_three: bool = False
    jackpot_wager: Stake | None = None
    pool: PoolSetup | None = None  # without one, the meters are read from a system outside
    low_limit: bool = False
    tournament: str | bool = ""  # the stream of the tournament that it plays for, as in "tournament:spring"
    office: str = ""  # the stream of the office that hears what is owed here, as in "office:star:star-casino-war"
    decision_seconds: int = 30
    requests: RequestTerms | None = None  # how long requests for approval wait; none: as `RequestTerms` has it
    policies: Mapping[str, PolicyInForce] = {}  # of the house, by point of procedure, where the text is missing


class Latest:
    """What was last seen on the table, as a round, and what it came to."""

    __slots__ = ("lines", "round", "seen")

    def __init__(self) -> None:
        self.seen: tuple[Any, ...] = ()
        self.round: Round | None = None
        self.lines: list[Any] | None = None


class Rules(Dealing):
    """A book with the setup of one table. Made again when its sign changes, and never read by ``evolve``."""

    def __init__(self, book: Rulebook, setup: Setup | None = None) -> None:
        self.setup = given = setup or Setup(boxes=0)
        super().__init__(book, device=given.device, burn=given.burn, cut=given.cut, discard_three=given.discard_three)
        if given.policies:
            self.topics = {**self.topics, **_by_policy(book, given.policies)}
        self._terms: Terms | None = None
        self.allowed: dict[tuple[str, str], bool] = {}
        self.deal_cites: dict[tuple[int, bool, bool], Cites] = {}
        self.decision_cites: dict[tuple[str, bool, str], Cites] = {}
        self.latest = Latest()
        self.ways: tuple[Any, list[Remedy]] = None, []  # the table that was asked last, and what may be done there
        self.warns_under = self.says("limits_sign") == "per_area_or_per_player"
        self.face_down = "box" in book.game.face_down  # hands that their players look at, and that are turned
        self.dealer_face_down = "dealer" in book.game.face_down
        self.physical = self.setup.source == "physical"
        self.confirms_signs = self.physical and bool(self.setup.office)
        self.duties = frozenset(each.name for each in book.duties if each.sender in ("", "table"))
        self.tournament = self.setup.tournament if isinstance(self.setup.tournament, str) else ""
        jackpot = self.setup.jackpot_wager is not None  # whether this table offers it
        self.placeable = {
            wager.name: wager
            for wager in book.wagers
            if wager.bonus_on is None and wager.follows is None and (jackpot or not wager.taken_before_deal)
        }
        self.get_cards = frozenset(name for name, wager in self.placeable.items() if wager.needs is None)
        self.role_of = {wager.name: wager.role for wager in book.wagers}
        self.more_boxes_by_leave = self.says("several_boxes_per_player") in (
            "by_leave_while_seats_suffice",
            "by_leave_with_minimum_on_each",
        )
        self.choice_clauses = book.finding_clauses("choice")
        self.deals_by_cards = book.game.deals_by_cards
        self.cards_after: dict[tuple[str | None, str], Cards] = {}  # by a choice, up to a step
        self.deciding_roles = frozenset(decider.role for decider in book.game.deciders)
        self.main_wager = next((each for each in self.placeable.values() if each.role in self.deciding_roles), None)
        self.side_wager = next((each for each in self.placeable.values() if each is not self.main_wager), None)
        self.later_choices = frozenset(word for decider in book.game.deciders for word in decider.later)
        self.deciders: dict[tuple[str, ...], Decider] = {}
        self.limits = limits_of(self.setup.limits)
        total = book.limits.box_total  # by a word of the setup, and not only by amounts on a sign
        self.limits_boxes = total is not None and self.setup.options.get(total.when.option) == total.when.value
        # Where no deal is ever put right, a hand gets no card once the deal was over.
        self.repairs_deals = any(each.mend == "repair" for each in book.remedies if each.irregularity == "box_skipped")
        self.collected_wager = next((each for each in self.placeable.values() if each.taken_before_deal), None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.book.id == other.book.id and self.setup == other.setup

    def __hash__(self) -> int:
        return hash(self.book.id)

    @property
    def terms(self) -> Terms:
        """What the pipeline settles by."""
        if self._terms is None:
            setup = self.setup
            try:
                chips = ChipSet(setup.chips or (1,))
            except ValueError as error:
                raise Refused("bad_chips", f"chips: {error}", self.book.rounding.clauses) from None
            self._terms = Terms(
                self.book,
                chips=chips,
                limits=self.limits,
                schedules=setup.schedules,
                options=setup.options,
                decks=setup.decks,
            )
        return self._terms

    @property
    def cards(self) -> int:
        """How many cards the table has."""
        return 52 * self.terms.copies

    def with_limits(self, limits: Signs) -> Rules:
        """The rules of this table under another sign."""
        return Rules(self.book, msgspec.structs.replace(self.setup, limits=limits))

    def with_device(self, device: str) -> Rules:
        """The rules of this table with its cards in another device."""
        return Rules(self.book, msgspec.structs.replace(self.setup, device=device))

    def lies_face_down(self, place: int) -> bool:
        """Whether cards on a box, or in the dealer's place (0), are dealt face down."""
        return self.face_down if place else self.dealer_face_down

    def answers(self, irregularity: str) -> list[Remedy]:
        """What the book does about an irregularity; where it says nothing, what may be ruled."""
        own, known = self.remedies(irregularity), IRREGULARITIES.get(irregularity)
        if own or known is None or not (known.common or irregularity in self.book.game.irregularities):
            return own
        return self.remedies(UNFORESEEN) if known.ruled else []

    def remedies_here(self, irregularity: str) -> list[Remedy]:
        """What the book does about an irregularity with a device as this table has one, or what may be ruled."""
        return [remedy for remedy in self.answers(irregularity) if remedy.device in ("", self.device_kind)]

    def remedy_cites(self, *irregularities: str) -> Cites:
        """The clauses and readings behind what the book does about irregularities."""
        key = ("remedies", *irregularities)
        known = self._cites.get(key)
        if known is None:
            said = [remedy for name in irregularities for remedy in self.answers(name)]
            known = self._cites[key] = (
                tuple(dict.fromkeys(ref for each in said for ref in each.clauses)),
                tuple(dict.fromkeys(ref for each in said for ref in each.readings)),
            )
        return known

    def duty_cites(self, name: str) -> Cites:
        """The clauses and readings behind something that the book makes somebody at a table owe."""
        line = self.book.duty(name, "table")
        return ((), ()) if line is None else (line.clauses, line.readings)

    def power_cites(self, name: str) -> Cites:
        """The clauses and readings behind a power, for an event that uses it."""
        power = self.book.power(name)
        return ((), ()) if power is None else (power.clauses, power.readings)

    def may(self, role: str, power: str) -> bool:
        """Whether a role may do something: a power of the book, or what everybody who deals or plays does."""
        key = (role, power)
        known = self.allowed.get(key)
        if known is None:
            known = may(self.book, role, power)
            if self.book.role(role) is not None:  # what strangers call themselves is not kept
                self.allowed[key] = known
        return known

    def refuse_role(self, role: str, power: str, what: str) -> Refused:
        """Why somebody may not do something, and who may."""
        book = self.book
        if book.role(role) is None:
            known = ", ".join(each.name for each in book.roles)
            return Refused("unknown_role", f"role: {book.id} knows no {role[:40]!r}; known: {known}")
        held = book.power(power)
        if held is None and power not in ("play", "deal", "supervise", "meters"):
            said = self.topics.get(SPEAKS_OF.get(power, "")) or self.topics.get("unforeseen")
            why, rules = (f" ({said.says})", said.clauses) if said is not None else ("", ())
            return Refused("no_such_power", f"role: {book.id} lets nobody {what}{why}", rules)
        if held is not None:
            who = [each.title for each in book.roles if book.holds(each, held)]
            rules = held.clauses or self.clauses("unforeseen")  # a policy of the house: why there may be one
            return Refused("wrong_role", f"role: only {' or '.join(who)} may {what}, not {role!r}", rules, power=power)
        least = {"deal": 1, "supervise": 2}.get(power)
        if least is not None:
            who = [each.title for each in book.roles if each.rank >= least]
            rules = tuple(dict.fromkeys(ref for each in book.roles if each.rank >= least for ref in each.clauses))
        else:
            name = "player" if power == "play" else "casino_operator"
            who = [each.title for each in book.roles if each.name == name]
            rules = tuple(ref for each in book.roles if each.name == name for ref in each.clauses)
        return Refused("wrong_role", f"role: only {' or '.join(who)} may {what}, not {role!r}", rules, power=power)


def _by_policy(book: Rulebook, policies: Mapping[str, PolicyInForce]) -> dict[str, ProcedurePoint]:
    """Points of procedure as policies of the house have them: no clause is cited for one, but the policy."""
    found = {}
    for topic, policy in policies.items():
        own = book.topics.get(topic)
        says = TOPICS[topic].words[policy.word].says
        readings = (*(own.readings if own is not None else ()), f"policy {policy.item}")
        found[topic] = ProcedurePoint(topic, policy.word, says, (), readings, amount=policy.amount)
    return found


def limits_of(signs: Signs) -> dict[str, Limit]:
    """A sign as the pipeline has it."""
    return {name: sign.limit for name, sign in signs.items()}


def limit_of(rules: Rules, wager: str, personal: Signs | None, spared: Signs | None) -> Limit | None:
    """A player's limit for a wager: the sign's, with an old minimum kept, or limits of the player's own."""
    own = personal.get(wager) if personal else None
    kept = spared.get(wager) if spared else None
    if own is None and kept is None:
        return rules.limits.get(wager)
    base = rules.setup.limits.get(wager) or Sign()
    least = base.least if kept is None else min(kept.least, base.least)
    if own is None:
        return Limit(least, base.most)
    least, most = own.least or least, base.most if own.max is None else own.max
    if least > most:  # where the sign crosses the player's own, the player's own holds
        return Limit(least, least) if own.max is None else Limit(most, most)
    return Limit(least, most)
