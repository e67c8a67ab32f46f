"""``cutcard odds``"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.context import book_of, json_option, say_if_long
from cutcard.cli.output import print_json
from cutcard.cli.pool_options import PoolAsked, approved_of, hands_option, mystery_meter, pool_options
from cutcard.cli.terms import meter_options, meters_of, money_options, stakes_of, table_options, terms_of

if TYPE_CHECKING:
    from cutcard.games import Shoe
    from cutcard.odds import BookOdds
    from cutcard.odds.approved import Approved
    from cutcard.odds.pool_odds import PoolOdds
    from cutcard.settlement.terms import Terms


@click.command("odds", short_help="The exact odds of every wager, and the best decisions.")
@click.argument("book")
@table_options
@meter_options
@pool_options
@hands_option
@money_options
@click.option("--wager", "only", metavar="NAME", multiple=True, help="Only this wager; may be given again.")
@click.option("--remaining", metavar="LIST", help="What is left to deal from, as in A=20,K=24; the rest is gone.")
@click.option("--without", metavar="LIST", help="Cards that have gone from the shoe, as in '9s 9d' or A=3.")
@click.option("--hand", metavar="CARDS", help="What each decision is worth with this hand, as in 'Qs 6d 4c'.")
@click.option("--strategy", metavar="NAME", default="best", help="Other decisions than the best: always-surrender.")
@click.option("--removal", is_flag=True, help="How much each wager moves when one card leaves the shoe.")
@click.option("--boxes", type=click.IntRange(2), metavar="N", help="A player on several boxes: covariance, spread.")
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    book: str,
    only: tuple[str, ...],
    remaining: str | None,
    without: str | None,
    hand: str | None,
    strategy: str,
    removal: bool,
    boxes: int | None,
    as_json: bool,
    meters: tuple[str, ...],
    stakes: tuple[str, ...],
    jackpot_wager: str | None,
    **table: Any,
) -> None:
    """The exact odds of BOOK's wagers: every deal counted, every case paid as the table pays it.

    Values are per unit of the wager, under the best decisions, which the same count finds. With --stake, --chips and
    --limits they are those of the money that is really paid. With --rate, or --approval, the meters live: the long-run
    return of the jackpot wager, how often its prizes are hit, and what they cost.
    """
    from cutcard.cli import odds_text, pool_text
    from cutcard.odds import odds_of
    from cutcard.odds.answer import answer, boxes_answer, hand_answer, removal_answer, rounded_answer
    from cutcard.odds.pool_answer import pool_answer
    from cutcard.odds.removal import effects_of_removal
    from cutcard.odds.rounding import rounded_outcomes

    found = book_of(ctx, book)
    asked = PoolAsked.taken(table)
    fields = asked.fields()
    say_if_long(found)
    terms, assumed = terms_of(found, **table)
    amounts = stakes_of(found, stakes, jackpot_wager)
    pool = approved_of(found, fields, amounts)
    at = None
    if pool is not None and pool.mystery is not None:
        meters, at = mystery_meter(meters)
    odds = odds_of(
        terms,
        shoe=_shoe(terms, remaining, without),
        stakes=amounts,
        meters=meters_of(found, meters),
        strategy=strategy,
        only=only or (tuple(amounts) if stakes else ()),
    )
    assumed |= {
        name: f"${each.stake / 100:g}"
        for name, each in odds.wagers.items()
        if each.wager.one_amount and name not in amounts
    }
    lived = None if pool is None else _pool(odds, pool, asked.hands or 1, at)
    held = None if hand is None else hand_answer(odds, _hand(odds, hand))
    rounded = rounded_outcomes(odds) if stakes else []
    effects = effects_of_removal(odds, amounts) if removal else None
    several = None if boxes is None else boxes_answer(odds, boxes)
    if as_json:
        extra = {
            "strategy_played": None if strategy == "best" else strategy,
            "hand": held,
            "rounding": rounded_answer(rounded) if stakes else None,
            "removal": None if effects is None else removal_answer(effects),
            "boxes": several,
            "pool": None if lived is None else pool_answer(lived),
        }
        print_json(answer(odds, assumed) | {name: value for name, value in extra.items() if value is not None})
    elif held is not None:
        odds_text.print_hand(held)
    else:
        odds_text.print_odds(odds, assumed, strategy, stakes=bool(amounts))
        odds_text.print_rounded(odds, rounded)
        if effects is not None:
            odds_text.print_removal(odds, effects)
        if several is not None:
            odds_text.print_boxes(odds, several)
        if lived is not None:
            pool_text.print_pool(lived)


def _pool(odds: BookOdds, approved: Approved, hands: int, at: int | None) -> PoolOdds:
    """The long run of the wager that feeds the pool, which must be among those asked for."""
    from cutcard.citations import Refused
    from cutcard.odds.pool_odds import pool_odds

    fed = next(wager.name for wager in odds.terms.book.wagers if wager.taken_before_deal)
    if fed not in odds.wagers:
        raise Refused("unknown_wager", f"wager: a pool is fed by {fed!r}, and its odds were not asked for")
    return pool_odds(odds, fed, approved, hands=hands, mystery_meter=at)


def _shoe(terms: Terms, remaining: str | None, without: str | None) -> Shoe | None:
    """What is dealt from, where it is not whole decks."""
    from cutcard.odds.shoes import remaining_shoe, shoe_without

    shoe = None if remaining is None else remaining_shoe(terms, remaining)
    return shoe if without is None else shoe_without(terms, without, shoe)


def _hand(odds: BookOdds, text: str) -> tuple[Any, ...]:
    """The hand that was asked about, if a choice can fall due with it."""
    from cutcard.cards import cards
    from cutcard.citations import Refused

    try:
        hand = cards(text.replace(",", " "))
    except ValueError as error:
        raise Refused("bad_card", f"hand: {error}") from None
    needed = {len(spot.hand) for strategy in odds.strategies.values() for spot in strategy.decided}
    if not needed:
        raise Refused("no_decision", f"hand: {odds.terms.book.id} leaves a player nothing to decide")
    if len(hand) not in needed:
        raise Refused("bad_hand", f"hand: a player holds {max(needed)} when deciding, not {len(hand)} cards")
    if any(hand.count(card) > odds.shoe.get(card, 0) for card in hand):
        raise Refused("bad_hand", f"hand: the shoe does not hold {text!r}")
    return hand
