"""``cutcard odds``"""

from __future__ import annotations

from typing import Any

import click

from cutcard.cli import completing
from cutcard.cli.context import book_of, say_if_long
from cutcard.cli.pool_options import PoolAsked, hands_option, pool_options
from cutcard.cli.terms import meter_options, money_options, named_stakes, named_terms, pairs, table_options
from cutcard.cli.written import Form, listing_options


@click.command("odds", short_help="The exact odds of every wager, and the best decisions.")
@click.argument("book", shell_complete=completing.books)
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
@listing_options
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
    form: Form,
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
    from cutcard.calls.odds import odds
    from cutcard.cli import odds_text, pool_text

    found = book_of(ctx, book)
    asked = PoolAsked.taken(table)
    fields = asked.fields()
    say_if_long(found)
    answer = odds(
        found,
        wagers=only,
        **named_terms(**table),
        stakes=named_stakes(stakes),
        jackpot_wager=jackpot_wager,
        meters=pairs("meter", meters, commas=True),
        approval=fields,
        hands=asked.hands or 1,
        remaining=remaining,
        without=without,
        hand=hand,
        strategy=strategy,
        removal=removal,
        boxes=boxes,
    )
    if form.gave(lambda: answer.listing):
        return
    if answer.hand is not None:
        odds_text.print_hand(answer.hand)
    else:
        odds_text.print_odds(answer.counted, answer.assumed, strategy, stakes=answer.staked)
        odds_text.print_rounded(answer.counted, answer.rounded)
        if answer.effects is not None:
            odds_text.print_removal(answer.counted, answer.effects)
        if answer.several is not None:
            odds_text.print_boxes(answer.counted, answer.several)
        if answer.pool is not None:
            pool_text.print_pool(answer.pool)
