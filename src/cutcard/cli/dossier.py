"""``cutcard dossier``"""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli import completing
from cutcard.cli.context import book_of, say_if_long
from cutcard.cli.output import target_of, write_whole
from cutcard.cli.pool_options import PoolAsked, approved_of, hands_option, pool_options
from cutcard.cli.terms import several_pairs

if TYPE_CHECKING:
    from cutcard.journal.signing import Signer
    from cutcard.rulebooks import Rulebook

_NEEDED = "-o: name a file to write, FILE.zip"


@click.command("dossier", short_help="Everything that a laboratory asks for, in one signed archive.")
@click.argument("book", shell_complete=completing.books)
@click.option("-o", "--output", metavar="FILE", help="FILE.zip.")
@click.option("--vault", metavar="FILE", help="The vault whose key signs: a floor's, or a new one, which is made.")
@click.option("--decks", type=int, multiple=True, help="Only tables with so many decks; may be given again.")
@click.option(
    "--schedule", "schedules", metavar="NAME=ODDS", multiple=True, help="An approved schedule; may be given again."
)
@pool_options
@hands_option
@click.option("--check", metavar="ROUNDS", default="1e7", help="Rounds of the cross-check; 0: none.  [default: 1e7]")
@click.option("--shoes", type=int, default=10_000, show_default=True, help="Shoes of the battery; 0: none.")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of both.")
@click.option("--date", metavar="YYYY-MM-DD", help="The date of all documents; today otherwise.")
@click.option("--number", metavar="TEXT", help="The number of the dossier and of its first sheet.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    book: str,
    output: str | None,
    vault: str | None,
    decks: tuple[int, ...],
    schedules: tuple[str, ...],
    check: str,
    shoes: int,
    seed: int,
    date: str | None,
    number: str | None,
    **pool: Any,
) -> int:
    """Write a dossier of BOOK: PAR sheets of every table that it allows, a copy of the rules, the exact odds, which
    test shows which clause, hashes of all sources, a battery of tests of chance, and a bill of materials, in one
    archive that is signed with the key of a vault.

    `cutcard verify FILE --key KEY` checks it. The same installation, options, date and key give the same bytes. The
    exit status is 1 if something in it does not agree.
    """
    from cutcard.battery.plan import MOST_SHOES
    from cutcard.calls.sheets import checked_date, checked_number, checked_rounds, checked_seed
    from cutcard.citations import Refused
    from cutcard.cli.progress import steps
    from cutcard.cores import workers_of
    from cutcard.dossiers.contents import Wanted, contents
    from cutcard.dossiers.verify import sealed
    from cutcard.settlement.terms import decks_of

    if output is None:
        raise click.UsageError(_NEEDED)
    if vault is None:
        raise click.UsageError("--vault: name the vault whose key signs; a new one is made where there is none")
    path = target_of(output, _NEEDED, (".zip",))
    lives = PoolAsked.taken(pool)
    fields = lives.fields()
    rulebook = book_of(ctx, book)
    say_if_long(rulebook)
    for each in decks:
        decks_of(rulebook, each)
    if not 0 <= shoes <= MOST_SHOES:
        raise Refused("bad_shoes", f"shoes: 0 to {MOST_SHOES:,} are dealt, not {shoes}")
    rounds = 0 if check.strip() == "0" else checked_rounds(check)
    given = _schedules(rulebook, schedules)
    day, named = checked_date(date), checked_number(number)
    words = ["cutcard", "dossier", book]
    words += [word for each in decks for word in ("--decks", str(each))]
    words += [word for each in schedules for word in ("--schedule", each)]
    approved = approved_of(rulebook, fields, {})
    words += lives.words
    words += ["--check", check, "--shoes", str(shoes), "--seed", str(checked_seed(seed)), "--date", day]
    words += ["--number", named] if named else []
    signer = _signer(vault)
    wanted = Wanted(
        book=rulebook,
        date=day,
        command=_typed([*words, "--vault", "VAULT", "-o", f"{book}.zip"]),
        check=rounds,
        seed=seed,
        shoes=shoes,
        decks=decks,
        schedules=given,
        workers=workers_of(None),
        number=named,
        pool=approved,
        hands=lives.hands or 1,
        options="".join(f" {word}" for word in map(quote, lives.words)),
        approval=None if lives.approval is None else Path(lives.approval),
    )
    with steps() as show:
        about, files, well = contents(wanted, show)
    content = sealed(about, files, signer)
    write_whole(path, content)
    click.echo(
        f"{path}: {rulebook.title}, {rulebook.house}: {len(files)} files and what signs them, {len(content):,} bytes"
    )
    click.echo(f"Signed by {signer.public}")
    if not well:
        click.echo("cutcard: a check in the dossier does not agree; its sheet or its battery says which", err=True)
    return 0 if well else 1


def _schedules(book: Rulebook, texts: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The approved schedules, by what they are for."""
    from cutcard.calls.sheets import schedules_beside

    return schedules_beside(book, several_pairs("schedule", texts), "schedule")


def _signer(vault: str) -> Signer:
    """The key of a vault; a vault that is there is not changed, unless it holds no key yet."""
    from cutcard.journal.vault import Vault

    if Path(vault).exists():
        kept = Vault(vault, read_only=True)
        try:
            found = kept.kept_signer()
        finally:
            kept.close()
        if found is not None:
            return found
    made = Vault(vault)
    try:
        return made.signer()
    finally:
        made.close()


def _typed(words: list[str]) -> str:
    from shlex import join

    return join(words)
