"""What ``cutcard serve`` says once the floor is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from cutcard.server.live_promotion import LivePromotion
    from cutcard.server.running_floor import RunningFloor
    from cutcard.server.sign_in.staffing import Staffing


def welcome(
    floor: RunningFloor,
    db: str,
    address: str,
    open_page: bool,
    sample: bool = False,
    players: float | None = None,
    staffing: Staffing | None = None,
) -> None:
    """Say where the floor is and who works there, and let begin what only goes on beside it."""
    from cutcard.server.who_acts import register
    from cutcard.telling.wording import counted

    if floor.passing is not None:
        houses = counted(len(floor.floor.houses), "house")
        click.echo(f"The floor is open at {address}: {houses}, shared with other processes")
        click.echo(f"Who holds what: {address}processes#{floor.controller}")
    else:
        click.echo(f"The floor is open: {counted(len(floor.tables), 'table')} at {address}")
    click.echo(f"Journal {db}, signed with {floor.key}")
    click.echo("Ctrl-C stops it; it goes on from there when it is started again.")
    if floor.chance.paused:
        click.echo(f"{floor.chance.paused} To go on, start it with --resume NAME REASON.")
    if floor.replaced:
        click.echo("All shoes were discarded and replaced; rounds under way were void. The journal says so.")
    for said in floor.signed.witnesses.said:
        click.echo(f"{said}.")
    if staffing is not None:
        say_people(floor, address, staffing)
    for table, key in floor.desks.items():
        if register(floor, floor.floor.tables[table].house) is None:
            click.echo(f"Dealer of {table}: {address}dealer/{table}#{key}")
        else:
            click.echo(f"Desk of {table}: {address}dealer/{table}")
    for pool in floor.pools if floor.passing is None else ():
        click.echo(f"Controller of {pool.name}: {address}pool/{pool.name}{_behind(floor, floor.controller)}")
    click.echo(f"Duties: {address}duties{_behind(floor, floor.controller)}")
    for tournament, key in floor.tournaments.keys.items():
        click.echo(f"Director of {tournament}: {address}director/{tournament}{_behind(floor, key)}")
    for promotion in floor.promotions:
        if not _is_done_with(promotion):
            _desk_of(floor, address, promotion.name)
    for name in floor.promotions.others:
        click.echo(f"{name}: it goes on under its terms in the journal; the file says others, which do not hold.")
    if sample:
        from cutcard.server.sample_promotion import keep_sampling

        floor.attend(keep_sampling(floor, lambda live: _desk_of(floor, address, live.name)))
    if players is not None and floor.passing is None:
        from cutcard.server.sample_players import SamplePlayers, Thinking

        floor.attend(SamplePlayers(floor, Thinking().paced(players)).run())
    if open_page:
        click.launch(address)


def _is_done_with(live: LivePromotion) -> bool:
    """Whether nothing is left to do at a desk: of promotions that ran themselves there are more at each start."""
    from cutcard.server.sample_promotion import is_sample

    return is_sample(live.name) and live.promotion.phase == "closed"


def _desk_of(floor: RunningFloor, address: str, promotion: str) -> None:
    key = _behind(floor, floor.promotions.keys[promotion])
    click.echo(f"Desk of {promotion}: {address}promotion/{promotion}{key}")


def _behind(floor: RunningFloor, key: str) -> str:
    """A key as it stands behind an address: nothing where people sign in, whom no key serves."""
    return f"#{key}" if floor.people is None else ""


def say_people(floor: RunningFloor, address: str, staffing: Staffing) -> None:
    """Who can sign in. A link for a first administrator is printed here and nowhere else: no log has it."""
    from cutcard.server.sign_in.staffing import NONE, SECOND

    if floor.people is None:
        if staffing.said != NONE:
            click.echo("This journal was begun without people, and goes on without: the keys of desks serve.")
        return
    if staffing.demonstration:
        _say_demonstration(floor, address, staffing.demonstration)
    for link in staffing.links:
        where = floor.floor.houses[link.house].name
        which = "Second" if link.badge == SECOND else "First"
        click.echo(f"{which} administrator of {where}, {link.badge}: {address}sign-in#link={link.token}")
    if staffing.links:
        click.echo("Each of these links serves once, within a day, and is not shown again: it sets the password.")
        click.echo("Hand the two of a house to two people: what one makes, the other confirms.")


def _say_demonstration(floor: RunningFloor, address: str, houses: list[str]) -> None:
    from cutcard.server.sign_in.model import STAFF
    from cutcard.server.sign_in.own_work import called
    from cutcard.server.sign_in.samples import PASSWORD, PIN
    from cutcard.server.who_acts import register

    titled: dict[str, dict[str, None]] = {}
    for each in floor.accounts.samples:
        people = register(floor, each.house)
        if each.kind == STAFF and people is not None:
            title = " and ".join(called(people, title) for title in each.titles)
            titled.setdefault(title, {})[each.login] = None
    members = [each.login for each in floor.accounts.samples if each.kind != STAFF]
    staff = "; ".join(f"{', '.join(badges)} {title}" for title, badges in titled.items())
    click.echo("*** A DEMONSTRATION, with play money: nobody here is real, and everybody has the password. ***")
    click.echo(f"Sign in at {address}sign-in with the password {PASSWORD!r}; the PIN of staff is {PIN}.")
    click.echo(f"Staff of {', '.join(floor.floor.houses[each].name for each in houses)}: {staff}")
    click.echo(f"Members: {', '.join(members)}")
