"""The shapes of what is asked and answered about signing in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from cutcard.server.shapes import Shape

Text = Annotated[str, Meta(max_length=200)]
Secret = Annotated[str, Meta(max_length=1_000, description="it is never shown again, nor written to a log")]
Token = Annotated[str, Meta(min_length=1, max_length=128)]
Kind = Literal["staff", "member"]
Credential = Annotated[dict[str, Any], Meta(description="what navigator.credentials gave, as its toJSON() says it")]


# --- what is sent


class SignIn(Shape):
    """Somebody signs in with a password. ``name``: the badge of staff, or the name of a member."""

    kind: Kind
    name: Text
    password: Secret
    house: Text = ""


class Recover(Shape):
    """Somebody signs in with a recovery code."""

    kind: Kind
    name: Text
    code: Secret
    house: Text = ""


class Redeem(Shape):
    """Somebody uses a link; ``name`` is for those who may know it."""

    token: Token
    password: Secret
    name: Text = ""


class PasskeyAnswer(Shape):
    """What an authenticator answered."""

    credential: Credential


class WordFor(Shape):
    """A request for which somebody else gives their word at this desk: its address without the host, and its body;
    who gives it, and their proof, need not stand in it."""

    path: Text
    body: Annotated[dict[str, Any], Meta(max_length=40)]


class WordShown(WordFor):
    """What an authenticator answered to the challenge that was made for this request."""

    credential: Credential


class NewPasskey(Shape):
    """A passkey that was made, and what its owner calls it."""

    credential: Credential
    label: Text = ""


class NewPassword(Shape):
    """Another password. ``current`` may be left out after a recovery code, or with a passkey."""

    new: Secret
    current: Secret = ""


class NewPin(Shape):
    """A PIN to approve with at somebody else's desk."""

    pin: Secret


class NewMember(Shape):
    """A guest keeps the name by an account."""

    password: Secret


class NewAccount(Shape):
    """An account for a badge; ``name`` is for those who may know it, and can be erased."""

    badge: Text
    name: Text = ""


class Personal(Shape):
    """What somebody says of themselves."""

    name: Text
    contacts: dict[Text, Text]


# --- what is answered


class Who(Shape):
    """Somebody who has signed in. ``due``: what has to be done first (``password``)."""

    kind: Kind
    house: str
    badge: str
    name: str
    member: str
    strong: bool
    until: int
    due: str
    sample: bool
    administrator: bool


class SignedIn(Shape):
    """A session: whoever has it acts as this person until it ends."""

    session: str
    who: Who


class SampleStaff(Shape):
    """A person of the demonstration, who does not exist; everybody may sign in so."""

    kind: Kind
    house: str
    name: str
    called: str
    titles: list[str]


class HouseDoor(Shape):
    """A house at which staff sign in."""

    id: str
    name: str


class SignInDoor(Shape):
    """What the page for signing in shows: in a demonstration also who may be signed in as, with the password and
    the PIN of all."""

    houses: list[HouseDoor]
    samples: list[SampleStaff]
    sample_password: str
    sample_pin: str


class LinkFor(Shape):
    """Whom a link is for."""

    house: str
    badge: str
    until: int


class LinkToken(Shape):
    """A link's token."""

    token: Token


class PasskeyOptions(Shape):
    """What navigator.credentials is given, as its JSON."""

    options: dict[str, Any]


class OwnPasskey(Shape):
    """A passkey of one's own."""

    id: str
    label: str
    site: str
    made: int
    used: int


class OwnAccount(Shape):
    """One's own account."""

    who: Who
    passkeys: list[OwnPasskey]
    codes: int
    pin: bool
    password: bool
    contacts: dict[str, str]


class OwnTitle(Shape):
    """A title that somebody holds now."""

    title: str
    says: str


class OwnRoom(Shape):
    """A room of the house, and where it is."""

    room: str
    says: str
    path: str


class OwnWork(Shape):
    """What somebody of the house does there. ``shift``: since when they are on shift; ``deals``: the table that they
    deal; ``posts``: where else they are assigned; ``hand``: who made their sign-in, until somebody else confirms it."""

    house: str
    house_name: str
    badge: str
    name: str
    titles: list[OwnTitle]
    shift: int | None
    deals: str
    posts: list[str]
    rooms: list[OwnRoom]
    hand: str
    now: int


class SignInOpen(Shape):
    """One sign-in of one's own. ``how``: password, passkey, recovery or link."""

    id: str
    made: int
    used: int
    until: int
    how: str
    where: str
    this: bool


class SignIns(Shape):
    """All of one's own sign-ins that go on."""

    sessions: list[SignInOpen]


class RecoveryCodes(Shape):
    """Recovery codes, shown this once."""

    codes: list[str]


class PasskeyShown(Shape):
    """Somebody has shown a passkey at a desk: ``proof`` is their word to that request, once, for a minute."""

    badge: str
    proof: str


class SignInTried(Shape):
    """Something that was tried so many times from ``first`` to ``last``. ``what``: somebody signed in, was refused, had
    to wait after too many wrong tries, or changed something of their own sign-in; ``how`` or which; ``where``: the
    address, or the badge at whose desk a PIN was wrong. ``badge`` is empty for a name that nobody here has."""

    badge: str
    what: Literal["signed_in", "refused", "made_to_wait", "changed"]
    how: str
    where: str
    first: int
    last: int
    count: int


class PersonalExported(Shape):
    """Everything that is kept of somebody outside of the journal."""

    account: dict[str, Any]
    sessions: list[SignInOpen]
    passkeys: list[OwnPasskey]
    tried: list[SignInTried]


class PersonalErased(Shape):
    """What was erased, and what has to be kept, under which clauses and until when; ``left``: what of the erased lies
    somewhere for a while, or nothing."""

    erased: list[str]
    kept: list[str]
    rules: list[str]
    left: str


class StaffAccount(Shape):
    """The sign-in of a badge."""

    badge: str
    name: str
    made: int
    ended: int
    password: bool
    passkeys: int
    codes: int
    pin: bool
    sample: bool


class StaffAccounts(Shape):
    """The sign-ins of a house."""

    accounts: list[StaffAccount]


class SignInsTried(Shape):
    """What was tried at the sign-ins of a house in the last ninety days, the latest first; ``more``: whether there is
    more than is shown."""

    tried: list[SignInTried]
    more: bool


class NewLink(Shape):
    """A link to hand to somebody: its token goes after ``/sign-in#link=``, and nobody sees it again."""

    badge: str
    token: str
    until: int
