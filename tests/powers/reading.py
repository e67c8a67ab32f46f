"""A second reading of a register: who held what, when, from the events alone and by nobody else's code."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.powers import ladder


class Reading:
    """The people of a house after so many entries of their stream, as plain records."""

    def __init__(self) -> None:
        self.titles: dict[str, list[dict[str, Any]]] = {}
        self.left: set[str] = set()
        self.shift: set[str] = set()
        self.deals: dict[str, str] = {}  # by table
        self.posts: dict[str, set[tuple[str, str]]] = {}
        self.pits: dict[str, list[str]] = {}
        self.delegations: dict[int, dict[str, Any]] = {}

    def hear(self, event: dict[str, Any]) -> None:
        """Follow one event; those that change nobody's powers are passed over."""
        kind, badge = event["event"], event.get("badge", "")
        if kind == "people_opened":
            self.titles[event["administrator"]] = [{"title": "administrator", "since": 0, "until": None}]
        elif kind == "person_registered":
            self.titles[badge] = []
        elif kind == "person_ended":
            self.left.add(badge)
            self._goes(badge)
        elif kind == "title_given":
            self.titles[badge].append({"until": None, **event})
        elif kind == "title_taken":
            for each in self.titles[badge]:
                if each["title"] == event["title"] and (each["until"] is None or each["until"] > event["at"]):
                    each["until"] = event["at"]
        elif kind == "shift_begun":
            self.shift.add(badge)
        elif kind == "shift_ended":
            self._goes(badge)
        elif kind == "pit_arranged":
            self.pits[event["pit"]] = event.get("tables", [])
        elif kind == "dealer_relieved":
            self.deals[event["table"]] = event["incoming"]
        elif kind == "person_assigned" and event.get("dealer"):
            self.deals[event["table"]] = badge
        elif kind == "person_assigned":
            self.posts.setdefault(badge, set()).add((event.get("table", ""), event.get("pit", "")))
        elif kind == "person_unassigned" and event.get("dealer"):
            self.deals.pop(event["table"], None)
        elif kind == "person_unassigned":
            self.posts[badge].discard((event.get("table", ""), event.get("pit", "")))
        elif kind == "powers_delegated":
            self.delegations[event["number"]] = {"until": None, **event}
        elif kind == "delegation_revoked":
            self.delegations[event["number"]]["until"] = event["at"]

    def _goes(self, badge: str) -> None:
        self.shift.discard(badge)
        self.posts.pop(badge, None)
        self.deals = {table: each for table, each in self.deals.items() if each != badge}

    def held(self, badge: str, at: int) -> set[str]:
        """The titles that somebody holds at a time; none once they have left."""
        if badge in self.left:
            return set()
        return {each["title"] for each in self.titles.get(badge, ()) if _holds(each, at)}

    def near(self, badge: str, table: str) -> bool:
        """Whether somebody is assigned to a table, to its pit, or to the whole floor, and deals at no other."""
        if badge in self.deals.values():
            return False
        places = self.posts.get(badge, set())
        return any(place in (("", ""), (table, "")) or table in self.pits.get(place[1], ()) for place in places)

    def why_not(self, badge: str, table: str, book: str, role: str, power: str, at: int) -> str:
        """Why somebody may not have done at a table what takes a power, in a role; nothing if they may."""
        titles = self.held(badge, at)
        if not titles:
            return f"{badge} holds nothing"
        if badge not in self.shift and "inspector" not in titles:
            return f"{badge} is not on shift"
        deals = self.deals.get(table) == badge
        if role == "casino_operator" and "operator" not in titles:
            return "" if self.delegated(titles, book, power, at) and not deals else f"nothing is delegated to {badge}"
        if deals:
            return "" if role == "dealer" and ladder.may(book, titles, power, deals=True) else "they deal here"
        if role != "casino_operator" and role not in titles:
            return f"{badge} holds no title {role}"
        if role in ladder.LADDERS[book] and not self.near(badge, table):
            return f"{badge} is not assigned here"
        own = "operator" if role == "casino_operator" else role
        return "" if power == "anybody" or ladder.may(book, [own], power) else f"{own} has no power {power}"

    def delegated(self, titles: Iterable[str], book: str, power: str, at: int) -> bool:
        """Whether holders of these titles use a power of the operator in its name then."""
        return any(
            each["book"] == book and power in each["powers"] and _holds(each, at) and set(each["titles"]) & set(titles)
            for each in self.delegations.values()
        )

    def why_not_said(self, command: dict[str, Any]) -> str:
        """Why somebody may not have given a command to the register; nothing if they may."""
        name, actor, at = command["command"], command["actor"], command.get("at", 0)
        titles, other = self.held(actor, at), command.get("badge", "").casefold() != actor.casefold()
        if name in ("register_person", "give_title", "take_title", "end_person"):
            return "" if "administrator" in titles and (other or name == "register_person") else f"{actor}: {name}"
        if name in ("delegate", "revoke", "decide_house", "adopt_policy", "set_retention"):
            return "" if "operator" in titles else f"{actor}: {name}"
        senior = {title for book in ladder.LADDERS.values() for title, rank in book.items() if rank > 1}
        keeps = "administrator" in titles or (actor in self.shift and bool(titles & {"pit_clerk", *senior}))
        if name in ("begin_shift", "end_shift"):
            return "" if keeps or (not other and actor not in self.left) else f"{actor}: {name}"
        if name in ("assign", "unassign", "arrange_pit"):
            return "" if keeps and (other or name == "arrange_pit") else f"{actor}: {name}"
        return ""


def _holds(each: dict[str, Any], at: int) -> bool:
    return bool(each.get("since", 0) <= at and (each["until"] is None or at < each["until"]))
