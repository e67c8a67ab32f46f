"""Sign-ins of a house's people, as far as the journal has them: made, begun anew, ended or confirmed, by whom and when.

No secret is here. The floor gives these commands before it makes a link, so that there is no link without its entry.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.people.base import Command, Event, Work, acting, administers, decides, evolves, known
from cutcard.people.hands import hand
from cutcard.people.state import CONSOLE, People, Person, SignIn, with_person
from cutcard.people.titles import on_ladder
from cutcard.wire.given import same


class MakeSignIn(Command, frozen=True, kw_only=True):
    """An administrator makes a link by which a person sets a password; or the console does, for an administrator."""

    badge: str


class SignInMade(Event, frozen=True, kw_only=True):
    """A link was made for a person. Until somebody else confirms it, their sign-in lies in the maker's hand."""

    badge: str
    by: str
    at: int


class ResetSignIn(Command, frozen=True, kw_only=True):
    """A sign-in begins anew: what it was is void, and a new link is made."""

    badge: str


class SignInReset(Event, frozen=True, kw_only=True):
    """A sign-in was begun anew. Until somebody else confirms it, it lies in the hand of whoever did that."""

    badge: str
    by: str
    at: int


class EndSignIn(Command, frozen=True, kw_only=True):
    """An administrator ends a sign-in: nobody signs in by this badge."""

    badge: str


class SignInEnded(Event, frozen=True, kw_only=True):
    """A sign-in has ended."""

    badge: str
    by: str
    at: int


class ConfirmSignIn(Command, frozen=True, kw_only=True):
    """Somebody who knows a person confirms that it is they who sign in by their badge: an administrator, a supervisor,
    or whoever is authorised by the operator; never whoever made that sign-in, nor anybody in the same hand."""

    badge: str


class SignInConfirmed(Event, frozen=True, kw_only=True):
    """A sign-in is its person's own."""

    badge: str
    by: str
    at: int


@decides(MakeSignIn)
def make_sign_in(work: Work, command: MakeSignIn) -> None:
    _check_maker(work, command, command.badge, "make a sign-in")
    work.happen(SignInMade(badge=command.badge, by=command.actor, at=command.at))


@decides(ResetSignIn)
def reset_sign_in(work: Work, command: ResetSignIn) -> None:
    _check_maker(work, command, command.badge, "begin a sign-in anew")
    work.happen(SignInReset(badge=command.badge, by=command.actor, at=command.at))


@decides(EndSignIn)
def end_sign_in(work: Work, command: EndSignIn) -> None:
    administers(work, command, "end a sign-in")
    _check_other(command, command.badge)
    known(work, command.badge, "badge")
    work.happen(SignInEnded(badge=command.badge, by=command.actor, at=command.at))


def _check_maker(work: Work, command: Command, badge: str, what: str) -> None:
    if command.actor != CONSOLE:
        administers(work, command, what)
        _check_other(command, badge)
    person = known(work, badge, "badge")
    if command.actor == CONSOLE and "administrator" not in person.given_at(command.at):
        raise Refused("wrong_title", f"badge: the console makes sign-ins of administrators, and {badge} is none")


def _check_other(command: Command, badge: str) -> None:
    if same(command.actor, badge):
        raise Refused("same_person", "badge: it is your own; another administrator does this")


def may_confirm(people: People, person: Person, at: int) -> bool:
    """Whether somebody holds a title in which whose a sign-in is may be confirmed."""
    held = person.titles_at(at)
    named = {"administrator", "operator"}.intersection(held)
    return bool(named) or any(on_ladder(people, title) > 1 for title in held)


def confirms(work: Work, command: Command) -> None:
    """Refuse whoever holds no title in which anybody confirms whose a sign-in is."""
    if not may_confirm(work.people, acting(work, command), command.at):
        said = "it takes an administrator, a supervisor, or whoever is authorised by the operator"
        raise Refused("wrong_title", f"actor: to confirm whose a sign-in is, {said}; {command.actor} is none of these")


@decides(ConfirmSignIn)
def confirm_sign_in(work: Work, command: ConfirmSignIn) -> None:
    people, actor = work.people, command.actor
    confirms(work, command)
    person = known(work, command.badge, "badge")
    made = person.sign_in
    if made is None or made.confirmed:
        raise Refused("done_already", f"badge: the sign-in of {person.badge} needs no confirmation")
    if same(actor, person.badge):
        raise Refused("same_person", "badge: it is your own; another person confirms it")
    if hand(people, actor) == hand(people, person.badge):
        said = f"the sign-in of {person.badge} was made by {made.by}, and so, perhaps by others, was that of {actor}"
        who = f"{made.by} made it" if same(actor, made.by) else said
        raise Refused("same_hand", f"actor: {who}; somebody else confirms it")
    work.happen(SignInConfirmed(badge=person.badge, by=actor, at=command.at))


@evolves(SignInMade)
def _made(people: People, event: SignInMade) -> People:
    return _with(people, event.badge, SignIn("made", event.by, event.at))


@evolves(SignInReset)
def _reset(people: People, event: SignInReset) -> People:
    return _with(people, event.badge, SignIn("reset", event.by, event.at))


@evolves(SignInEnded)
def _ended(people: People, event: SignInEnded) -> People:
    return _with(people, event.badge, SignIn("ended", event.by, event.at))


@evolves(SignInConfirmed)
def _confirmed(people: People, event: SignInConfirmed) -> People:
    made = people.persons[event.badge].sign_in
    assert made is not None
    return _with(people, event.badge, replace(made, confirmed=event.by))


def _with(people: People, badge: str, sign_in: SignIn) -> People:
    return with_person(people, replace(people.persons[badge], sign_in=sign_in))
