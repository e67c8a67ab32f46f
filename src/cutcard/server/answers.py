"""Answers over HTTP: JSON with its headers, and refusals with the status that their code has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import msgspec
from starlette.types import Scope, Send

from cutcard.citations import Refusal, Refused
from cutcard.telling.refusals import refusal_told

RULES = 422
"""What the rules refuse; every code that stands nowhere here is one of theirs."""

STATUS = {
    400: (
        "bad_amount",
        "bad_header",
        "bad_key",
        "bad_request",
        "bad_type",
        "bad_version",
        "empty",
        "line_too_long",
        "missing_field",
        "missing_key",
        "not_json",
        "repeated_field",
        "unknown_command",
        "unknown_field",
        "wrong_type",
    ),
    401: (
        "no_controller_key",
        "no_desk_key",
        "no_director_key",
        "no_operator_key",
        "no_session",
        "unknown_session",
        "wrong_controller_key",
        "wrong_desk_key",
        "wrong_director_key",
        "wrong_operator_key",
        "wrong_feed_key",
        "wrong_link",
        "wrong_sign_in",
    ),
    403: (
        "bad_signature",
        "foreign_page",
        "not_allowed",
        "not_administrator",
        "not_proved",
        "not_yours",
        "other_house",
        "unconfirmed",
    ),
    404: (
        "no_cage",
        "no_desk",
        "no_house",
        "no_people",
        "no_secret",
        "not_found",
        "unknown_account",
        "unknown_dispute",
        "unknown_entry",
        "unknown_game",
        "unknown_office",
        "unknown_passkey",
        "unknown_round",
        "unknown_rulebook",
        "unknown_note",
        "unknown_sign_in",
        "unknown_step",
        "unknown_stream",
        "unknown_table",
        "unknown_pool",
        "unknown_promotion",
        "unknown_tournament",
    ),
    405: ("wrong_method",),
    408: ("too_slow",),
    409: (
        "account_taken",
        "altered_entry",
        "bad_snapshot",
        "gap",
        "key_reused",
        "link_stopped",
        "name_taken",
        "not_over",
        "other_engine",
        "received_already",
        "stale_version",
    ),
    413: ("too_large",),
    415: ("not_json_type",),
    421: ("wrong_host",),
    429: ("too_many",),
    500: ("fault",),
    503: ("busy", "failed", "floor_full", "play_paused", "stopping"),
}
STATUSES = {code: status for status, codes in STATUS.items() for code in codes}

AGAIN = {429: b"1", 503: b"1"}
"""Seconds after which it may be tried again."""

CLOSING = frozenset({408, 413})
"""The rest of the request is not waited for."""

POLICY = b"content-security-policy"

SECURITY = (
    (
        POLICY,
        b"default-src 'self'; style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; "
        b"form-action 'none'; frame-ancestors 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"SAMEORIGIN"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
"""A page of this floor runs only what came from this floor, and only its own pages can hold it in a frame.
Tables side by side are frames."""

JSON = b"application/json"

encode = msgspec.json.Encoder().encode


class Answer(NamedTuple):
    """One answer."""

    body: bytes
    status: int = 200
    kind: bytes = JSON
    headers: tuple[tuple[bytes, bytes], ...] = ((b"cache-control", b"no-store"),)
    policy: bytes | None = None  # what a page may run and load, where that is not what the floor's own pages may

    async def send(self, send: Send) -> None:
        headers = [
            (b"content-type", self.kind),
            (b"content-length", b"%d" % len(self.body)),
            *self.headers,
            *(SECURITY if self.policy is None else ((POLICY, self.policy), *SECURITY[1:])),
        ]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body})

    async def turn_away(self, scope: Scope, send: Send) -> None:
        """A refusal to open a WebSocket: it is answered over HTTP, because no WebSocket was accepted yet."""
        if scope["type"] != "websocket":
            await self.send(send)
            return
        headers = [(b"content-type", self.kind), *self.headers]
        await send({"type": "websocket.http.response.start", "status": self.status, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": self.body})


@dataclass(frozen=True)
class Askable(Refusal):
    """A refusal of what somebody else may do: whoever was refused may ask, and these may answer now."""

    holders: tuple[str, ...] = ()


def refusal_json(refusal: Refusal) -> bytes:
    """A refusal as JSON: for programs, and in ``says`` as a person reads it, so that no page words it again.

    >>> refusal_json(Refusal("bad_box", "box: none here", ("4.2",)))
    b'{"refused":{"code":"bad_box","message":"box: none here","says":"None here.","rules":["4.2"]}}'
    """
    said: dict[str, object] = {
        "code": refusal.code,
        "message": refusal.message,
        "says": refusal_told(refusal),
        "rules": refusal.clauses,
    }
    if isinstance(refusal, Askable):
        said |= {"ask": True, "holders": refusal.holders}
    return encode({"refused": said})


def refused(refusal: Refusal | Refused, *headers: tuple[bytes, bytes]) -> Answer:
    """A refusal as an answer."""
    found = refusal.refusal if isinstance(refusal, Refused) else refusal
    status = STATUSES.get(found.code, RULES)
    more = [(b"cache-control", b"no-store"), *headers]
    if status in AGAIN:
        more.append((b"retry-after", AGAIN[status]))
    if status in CLOSING:
        more.append((b"connection", b"close"))
    return Answer(refusal_json(found), status, JSON, tuple(more))


def wrong_method(allowed: tuple[str, ...]) -> Answer:
    """A path that is known, asked in a way that is not."""
    named = ", ".join(allowed)
    return refused(Refusal("wrong_method", f"method: only {named} is answered here"), (b"allow", named.encode()))


FAULT = Refusal("fault", "a fault of ours; it is written down, and nothing was changed by halves")

AWAY = Refusal("stopping", "house: it is going on at another process, and is back in a moment; try again")

FAILED = Refusal("failed", "the journal cannot be written, and the floor stops; send it again under the same key later")
