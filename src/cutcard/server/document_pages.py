"""The terms of tournaments and promotions as documents to read and to print, each at an address of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.types import Receive, Scope, Send

from cutcard.citations import Refused
from cutcard.documents import to_html
from cutcard.documents.blocks import Sheet
from cutcard.promotions import document as promotion_document
from cutcard.server.answers import refused, wrong_method
from cutcard.server.arrivals import Desk
from cutcard.server.printed import PrintedPage
from cutcard.tournaments import document as tournament_document


class TermsPages:
    """The terms of each stream of a kind. ``find`` gives the stream of a name, ``sheet`` its terms as a document."""

    def __init__(self, find: Callable[[str], Any], sheet: Callable[[Any], Sheet]) -> None:
        self._find, self._sheet = find, sheet
        self._kept: dict[str, bytes] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            await wrong_method(("GET", "HEAD")).send(send)
            return
        try:
            live = self._find(scope["path_params"]["name"])
        except Refused as refusal:
            await refused(refusal).send(send)
            return
        await PrintedPage(self._document(live)).send(send)

    def _document(self, live: Any) -> bytes:
        shown = live.shown
        if shown.fingerprint not in self._kept:
            self._kept.clear()  # terms change once or twice, if at all
            self._kept[shown.fingerprint] = to_html(self._sheet(live)).encode()
        return self._kept[shown.fingerprint]


def of_tournaments(desk: Desk) -> TermsPages:
    """Under /terms/NAME."""
    return TermsPages(
        lambda name: desk.floor.tournaments[name],
        lambda live: tournament_document.terms_document(live.book, live.shown.known),
    )


def of_promotions(desk: Desk) -> TermsPages:
    """Under /promotion-terms/NAME."""
    return TermsPages(
        lambda name: desk.floor.promotions[name],
        lambda live: promotion_document.terms_document(live.shown.named_books, live.shown.known),
    )
