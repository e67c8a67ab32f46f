"""What runs beside the tables under clauses of a book: pools, tournaments, promotions, and what each rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from cutcard.rulebooks.parts import Fact


@dataclass(frozen=True)
class PoolRules:
    """The clauses under which a prize pool is approved, linked to tables, fed and emptied."""

    approved: Fact[str]  # rates, seeds and the retained share
    amount: Fact[str]  # the jackpot wager is one fixed amount
    collected: Fact[str]  # when the wagers go to the meters
    reseeded: Fact[str]
    carried: Fact[str]  # a wager of a void hand
    returned: Fact[str]  # a wager that goes back to its player
    given_back: Fact[str]  # ... and out of which accounts
    offered: Fact[str]  # how many pools there may be, and for how many tables each
    one_pool: Fact[str]  # a table feeds one pool
    games: Fact[tuple[str, ...]]  # which games may share a pool, by their titles
    device: Fact[str]  # what a linked table deals from
    pay_table: Fact[str]  # linked tables pay alike
    same_rates: Fact[str]  # ... and contribute alike
    by_two: Fact[tuple[str, ...]]  # the lowest roles of the two people whom it takes to link tables and change terms
    registered: Fact[str]  # a wager is accepted when the pool says so
    stopped: Fact[str]  # a table whose word cannot be true
    locked: Fact[str]  # at which value a level is won
    reopened: Fact[str]  # a round that is taken up again
    released: Fact[str]  # a prize that is won no longer
    disputed: Fact[str]  # ... while another round has won the meter since
    confirmed: Fact[tuple[str, ...]]  # the lowest roles that may confirm or reject a claim
    rejected: Fact[str]  # ... and on which ground its wager is void once two people have rejected it
    limited: Fact[str]  # a level that is full
    changed: Fact[str]  # other terms
    moved: Fact[str]  # the whole value goes to another pool
    forfeited: Fact[str]  # a wager that is kept
    outside: Fact[str]  # tables that report over a line
    mystery: Fact[str]  # the mystery jackpot: its terms
    mystery_drawn: Fact[str]  # how chance decides
    mystery_for: Fact[str]  # among whom
    mystery_paid: Fact[str]
    mystery_void: Fact[tuple[str, ...]]  # the lowest roles that decide about a hit in a void round


@dataclass(frozen=True)
class TournamentRules:
    """The clauses under which a tournament is prepared, entered, played, ranked and paid.

    What people may do by a power of the book stands among its powers; here is what the running tournament rests on.
    """

    held: Fact[str]  # what a tournament is
    documented: Fact[str]  # its terms stand in writing and are signed off
    available: Fact[str]  # patrons can get them before anybody enters
    advised: Fact[str]  # the inspectorate was told before anybody enters
    director: Fact[str]  # somebody manages it and is there
    deputies: Fact[str]
    designated: Fact[str]  # the tables are named
    exclusive: Fact[str]  # ... and serve it alone
    briefed: Fact[str]
    instructed: Fact[str]  # practice hands
    conducted: Fact[tuple[str, ...]]  # the lowest roles that conduct it
    played: Fact[tuple[str, ...]]  # the roles in which people enter and play
    when: Fact[str]
    charged: Fact[str]  # fee, buy-in and whatever else is paid
    field: Fact[str]  # the least and the most players
    where: Fact[str]
    moved: Fact[str]  # a start that is moved
    changed: Fact[str]  # a detail that is changed
    accepted: Fact[str]  # who takes part accepts the terms
    entitled: Fact[str]
    refusable: Fact[str]
    selected: Fact[str]
    staff: Fact[str]
    signed: Fact[str]
    entered: Fact[str]
    entry_terms: Fact[str]  # until when one may withdraw or send somebody else
    length: Fact[str]
    tables: Fact[str]
    progression: Fact[str]
    bought_back: Fact[str]
    second_chance: Fact[str]
    bank: Fact[str]
    disposition: Fact[str]
    chips: Fact[str]
    compulsory: Fact[str]
    secret: Fact[str]
    all_in: Fact[str]
    passes: Fact[str]
    re_buy: Fact[str]
    eliminated: Fact[str]
    winners: Fact[str]
    pool: Fact[str]
    division: Fact[str]
    penalised: Fact[str]
    disqualified: Fact[str]
    substitutes: Fact[str]
    refunded: Fact[str]
    late: Fact[str]
    absent: Fact[str]
    phone: Fact[str]
    taken_over: Fact[str]  # what a substitute takes over
    chips_removed: Fact[str]  # of somebody who was disqualified
    retired: Fact[str]
    prevail: Fact[str]  # the rules of the game over the terms
    ended_early: Fact[str]
    determined: Fact[str]
    agreed: Fact[str]
    private: Fact[str]
    publicity: Fact[str]
    final: Fact[str]
    complaint: Fact[str]


@dataclass(frozen=True)
class PromotionRules:
    """The clauses under which prizes are offered beside gaming: what may be offered, told, drawn, claimed and paid.

    Amounts are cents. Each threshold is strict: exactly the figure is not caught.
    """

    offered: Fact[str]
    scrutineer: Fact[Literal["must", "may"]]  # whether somebody must oversee the draw of a prize above a value
    scrutinised_above: Fact[int]
    alternative: Fact[Literal["in_terms", "free"]]  # cash instead of a prize in kind: must the terms say so
    no_alternative: Fact[tuple[str, ...]]  # the kinds of prizes for which there is none
    choice_above: Fact[int]  # a cash prize above this is paid as the winner chooses
    payments: Fact[tuple[str, ...]]  # ... among these, and mixed
    prohibited: Fact[str]  # what no prize may be or include, one by one:
    tobacco: Fact[str]
    firearm: Fact[str]
    weapon: Fact[str]
    liquor: Fact[int]  # above so many millilitres
    prescribed: Fact[tuple[str, ...]]  # what regulations name besides
    available: Fact[tuple[str, ...]]  # how the terms are to be had
    marketed: Fact[str]  # marketing refers to the terms
    documented: Fact[str]  # what the terms must say; the items stand in the book's own document
    entered: Fact[str]  # who may enter
    wagered: Fact[str]  # ... and what they must have wagered
    closed: Fact[str]  # until when
    drawn: Fact[str]  # when and where
    awarded: Fact[str]  # in which manner
    claimed: Fact[str]  # how, and whether one must be there
    published: Fact[str]  # how the results are published
    notified: Fact[int]  # so many days after the draw, where nobody must be there
    notices: Mapping[str, Fact[str]]  # the ways of telling a winner
    lodged: Fact[int]  # the Authority has the terms so many hours before the start; 0: before it
    amended: Fact[str]  # after the start
    refused: Fact[str]  # somebody who is refused a prize is told why
    kept_above: Fact[int]  # of denied claims above this everything is kept
    final: Fact[str]  # the operator's word in a dispute
    rights: Fact[str]  # ... and what is said to whoever is not content
    integrity: Fact[str]  # a promotion or draw that cannot be trusted
    token: Fact[tuple[str, ...]]  # for what the dealer exchanges a voucher
