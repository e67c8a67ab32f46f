"""Everything that the Director or the operator may do in a tournament now, with the questions that each asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cutcard.money import dollars
from cutcard.rulebooks.parts import Fact, Power, cited
from cutcard.rulebooks.running_rules import TournamentRules
from cutcard.telling.deeds import Deed, Field, Pick
from cutcard.telling.tournament_told import change_told
from cutcard.tournaments.base import tournament_rules
from cutcard.tournaments.state import Tournament

DIRECTOR = "tournament_director"
OPERATOR = "casino_operator"
GAME = "tg_area_manager"
"""Who decides disputes of the game at the house whose book knows tournaments."""


def deed_groups(tournament: Tournament, operator: str) -> list[dict[str, Any]]:
    """What may be done, by what it is about; what the phase does not know is left out."""
    return [group for group in _Deeds(tournament, operator).groups() if group["deeds"]]


def _names(names: Iterable[str]) -> tuple[Pick, ...]:
    return tuple(Pick(name, name) for name in names)


class _Deeds:
    def __init__(self, tournament: Tournament, operator: str) -> None:
        self.now, self.operator = tournament, operator

    @property
    def _rules(self) -> TournamentRules:
        return tournament_rules(self.now)

    def _deed(
        self,
        command: str,
        title: str,
        says: str = "",
        *asks: Field,
        operator: bool = False,
        which: str = "",
        by: tuple[Fact[Any] | Power, ...] = (),
        **given: Any,
    ) -> Deed:
        """A deed of the Director or the operator. ``which`` tells deeds of one command apart that give nothing; ``by``
        is what its clauses are read from."""
        role, actor = (OPERATOR, self.operator) if operator else (DIRECTOR, self.now.director)
        parts = (which, *map(str, given.values()))
        return Deed(
            name=".".join((command, *filter(None, parts))),
            title=title,
            says=says,
            command=command,
            given=given,
            asks=asks,
            role=role,
            actor=actor,
            who=(role,),
            clauses=cited(*by)["clauses"],
        )

    def groups(self) -> list[dict[str, Any]]:
        return [
            {"title": "Play", "deeds": self._play()},
            {"title": "Players", "deeds": self._players()},
            {"title": "Rulings", "deeds": self._rulings()},
            {"title": "Officials", "deeds": self._officials()},
            {"title": "Operator", "deeds": self._operator()},
        ]

    def _playing(self) -> Field:
        return Field(name="player", asks="Which player?", picks=_names(self.now.having("listed", "in")))

    def _ground(self, *, disqualifies: bool = False) -> Field:
        known = [each for each in self.now.known.penalties if not disqualifies or "disqualified" in each.steps]
        picks = tuple(Pick(each.ground, each.says) for each in known)
        return Field(name="ground", asks="On which ground of the terms?", picks=picks)

    def _play(self) -> list[Deed]:
        now, found = self.now, list[Deed]()
        if now.phase == "stage":
            why = Field(name="why", asks="Why?")
            found.append(self._deed("suspend", "Suspend play", "Called hands are finished; none opens.", why))
            open_ = [table for table, each in sorted(now.sittings.items()) if each.status in ("counted", "open")]
            if open_:
                found.append(
                    self._deed(
                        "end_table",
                        "End a table early",
                        "Where those who go on are settled, or chips are cashed and everybody agrees.",
                        Field(name="table", asks="Which table?", picks=_tables(open_)),
                        Field(
                            name="ground",
                            asks="On which ground?",
                            picks=(
                                Pick("determined", "Those who go on are settled"),
                                Pick("agreed", "Everybody agrees"),
                            ),
                        ),
                    )
                )
            waiting = [table for table, each in sorted(now.sittings.items()) if each.window]
            if waiting:
                asks = Field(name="table", asks="Which table?", picks=_tables(waiting), usual=waiting[0])
                found.append(self._deed("close_window", "Close re-buys", "Whoever has not bought is out.", asks))
            if now.pool is None and now.sessions:
                found.append(self._deed("fix_pool", "Fix the pool", "No further option is sold after it."))
        if now.phase in ("entries", "closed", "briefing", "stage") and not now.playing:
            to = Field(name="to", asks="To when?", kind="time", usual=f"{now.start or ''}")
            found.append(self._deed("move_start", "Move the start", "With the notice of the terms.", to))
        return found + self._further_stage()

    def _further_stage(self) -> list[Deed]:
        """A stage of second chances, where the terms leave it to the Director, between two stages. What is asked is
        usually as in the stage that was played."""
        now = self.now
        between = now.phase == "stage" and now.stage and not (now.playing or now.draw or now.seats or now.session)
        if not now.known.add_stage or not between or now.stage_now.repechage is not None:
            return []
        before = now.stages[now.stage - 1]
        session = before.sessions[0]
        bank = before.bank or now.stages[0].bank
        lowest = session.compulsory.get("1")
        goes = "charity" if now.known.event == "charity" else "pool"
        inside, out = "stage.sessions[].", len(now.having("out"))
        asks = (
            Field(name="stage.name", asks="What is it called?", usual="second chance"),
            Field(name="stage.repechage.seats", asks=f"How many of the {out} who are out may play it?", kind="number"),
            Field(
                name=f"stage.repechage.price.{goes}",
                asks=f"What does a seat cost, to the {goes}?",
                kind="amount",
                optional=True,
            ),
            Field(name="stage.through.of_all", asks="How many of them go on?", kind="number", usual="1"),
            Field(
                name="stage.bank",
                asks="With which starting bank, in chips?",
                kind="amount",
                usual="" if bank is None else dollars(bank),
            ),
            Field(name=f"{inside}hands", asks="How many hands?", kind="number", usual=f"{session.hands or ''}"),
            Field(
                name=f"{inside}compulsory.1",
                asks="The compulsory wager, in chips?",
                kind="amount",
                usual="" if lowest is None else dollars(lowest),
            ),
            Field(name="stage.seats", asks="How many sit at a table?", kind="number", usual=f"{before.seats}"),
        )
        says = "A second chance for those who are out: it is played next, and who went on already waits."
        return [self._deed("add_stage", "Add a stage", says, *asks, by=(self._rules.second_chance,))]

    def _players(self) -> list[Deed]:
        now, found = self.now, list[Deed]()
        if now.phase in ("closed", "briefing", "stage", "suspended", "decided"):
            away = [name for name in now.having("listed", "in") if not now.entrants[name].present]
            here = [name for name in now.having("listed", "in") if now.entrants[name].present]
            if away:
                asks = Field(name="person", asks="Who has come?", picks=_names(away))
                found.append(self._deed("arrive", "A player has come", "", asks))
            if here:
                asks = Field(name="person", asks="Who has left?", picks=_names(here))
                found.append(self._deed("leave", "A player has left", "The compulsory wager is posted.", asks))
            unbriefed = [name for name in here if not now.entrants[name].briefed]
            if unbriefed and now.phase in ("briefing", "stage"):
                asks = Field(
                    name="players", asks="Whom?", picks=_names(unbriefed), many=True, usual=", ".join(unbriefed)
                )
                found.append(self._deed("brief", "Brief players", "They understand the terms.", asks))
        if now.phase in ("briefing", "stage", "suspended"):
            found.append(
                self._deed("penalise", "Penalise", "What follows stands in the terms.", self._playing(), self._ground())
            )
            ground = self._ground(disqualifies=True)
            found.append(self._deed("disqualify", "Disqualify", "After the hand in play.", self._playing(), ground))
        return found

    def _rulings(self) -> list[Deed]:
        found = []
        for each in self.now.disputes:
            if not each.ruled:
                asks = Field(name="ruling", asks="The ruling, with its reason?")
                deed = self._deed(
                    "rule", f"Rule on {each.number}", f"{each.by}: {each.about}", asks, number=each.number
                )
                if each.matter == "game":
                    book = self.now.book
                    power = book.power("decide_dispute")
                    role = GAME if power is None else power.roles[0]
                    deed = Deed(
                        name=deed.name,
                        title=deed.title,
                        says=f"{deed.says}. A matter of the game: not for the Director.",
                        command=deed.command,
                        given=deed.given,
                        asks=deed.asks,
                        role=role,
                        actor="supervisor",
                        who=(role,),
                    )
                found.append(deed)
        return found

    def _officials(self) -> list[Deed]:
        now, found = self.now, list[Deed]()
        if not now.director or now.phase in ("draft", "paying", "ended", "cancelled"):
            return found
        if now.phase in ("closed", "briefing", "stage", "suspended", "decided"):
            if now.director in now.present:
                found.append(
                    self._deed("leave", f"{now.director} leaves", "No hand opens meanwhile.", person=now.director)
                )
            else:
                found.append(self._deed("arrive", f"{now.director} is here", "", person=now.director))
        asks = Field(name="person", asks="Who?")
        found.append(self._deed("appoint_deputy", "Appoint a Deputy", "", asks))
        found.append(self._deed("appoint_director", "Appoint another Director", "", asks, operator=True))
        return found

    def _operator(self) -> list[Deed]:
        now, found = self.now, list[Deed]()
        applied = now.having("applied", "waiting")
        if now.phase == "entries":
            if applied:
                asks = Field(name="player", asks="Whom?", picks=_names(applied))
                found.append(self._deed("accept_entry", "Accept an entry", "", asks, operator=True))
                ground = Field(
                    name="ground",
                    asks="On which ground?",
                    picks=(Pick("criteria", "A criterion of the terms"), Pick("not_entitled", "May not gamble here")),
                    optional=True,
                )
                number = Field(name="criterion", asks="Which criterion?", kind="number", optional=True)
                found.append(self._deed("refuse_entry", "Refuse an entry", "", asks, ground, number, operator=True))
            found.append(self._deed("close_entries", "Close entries", "", operator=True))
        found += self._details()
        if now.phase in ("signed", "entries") and now.known.staff is not None:
            found.append(self._staff())
        if now.phase in ("signed", "entries", "closed", "briefing"):
            why = Field(name="why", asks="Why?")
            found.append(
                self._deed("cancel", "Cancel the tournament", "Money goes back as the terms say.", why, operator=True)
            )
        if now.phase == "suspended":
            why = Field(name="why", asks="Why can it not be resumed?")
            found.append(
                self._deed("abandon", "Abandon it", "What becomes of the pool stands in the terms.", why, operator=True)
            )
        if now.phase == "paying":
            due = [each.player for each in now.places if now.cash.get(f"prizes:{each.player}", 0)]
            if due:
                asks = Field(name="player", asks="Whom?", picks=_names(due), usual=due[0])
                found.append(self._deed("pay_prize", "Pay a prize", "", asks, operator=True))
        return found

    def _details(self) -> list[Deed]:
        """Before the list is sealed a detail may be another; of each change all are told before the start."""
        now, rules, found = self.now, self._rules, list[Deed]()
        for duty in now.duties:
            found.append(
                self._deed(
                    "tell_of_change",
                    f"All were told of change {duty.number}",
                    f"The VCGLR and every entrant know: {change_told(duty.what)}. Until then nothing starts.",
                    operator=True,
                    by=(rules.changed,),
                    number=duty.number,
                )
            )
        if now.phase not in ("signed", "entries", "closed") or now.draw is not None:
            return found
        says = "The VCGLR and every entrant are told before the start; who has entered may withdraw and loses nothing."
        terms = now.known
        times = tuple(
            Field(
                name=name,
                asks=f"{asks} (UTC{written[-6:]})?",
                kind="written_time",
                optional=True,
                stays=written,
            )
            for name, asks, written in (
                ("start", "When does it start", terms.start),
                ("closes", "When do entries close", terms.entry.closes),
            )
        )
        where = Field(name="where", asks="Where is it held?", usual=terms.where)
        field = (
            Field(name="field.least", asks="How many play at least?", kind="number", usual=f"{terms.field.least}"),
            Field(name="field.most", asks="How many play at most?", kind="number", usual=f"{terms.field.most}"),
        )
        changes: tuple[tuple[str, str, tuple[Field, ...], Fact[Any]], ...] = (
            ("times", "Change the times", times, rules.when),
            ("where", "Change the place", (where,), rules.where),
            ("field", "Change how many may play", field, rules.field),
        )
        return found + [
            self._deed("change_detail", title, says, *asks, operator=True, which=which, by=(rules.changed, fact))
            for which, title, asks, fact in changes
        ]

    def _staff(self) -> Deed:
        """Somebody of the house may play at a charity or media event, if one of those whom the book names says so."""
        book = self.now.book
        power = book.power("admit_staff_to_tournament")
        roles = () if power is None else power.roles
        titles = {role.name: role.title for role in book.roles}
        picks = tuple(Pick(role, titles.get(role, role)) for role in roles)
        barred = (
            "Nobody admitted"
            if self.now.known.staff and self.now.known.staff.barred == "all_admitted"
            else "No employee"
        )
        return Deed(
            name="admit_staff",
            title="Admit staff",
            says=f"Before they enter. {barred} wins a prize: the next in the ranking has it.",
            command="admit_staff",
            asks=(
                Field(name="person", asks="Who may enter?"),
                Field(
                    name="staff",
                    asks="Who are they to the house?",
                    picks=(
                        Pick("employee", "An employee"),
                        Pick("contractor", "A contractor"),
                        Pick("associate", "An associate"),
                    ),
                ),
                Field(name="role", asks="Who has approved it?", picks=picks),
                Field(name="actor", asks="The name of who approved it?"),
            ),
            role=roles[0] if roles else OPERATOR,
            who=roles,
            clauses=cited(self._rules.staff)["clauses"],
        )


def _tables(tables: Iterable[str]) -> tuple[Pick, ...]:
    return tuple(Pick(table, table.partition(":")[2]) for table in tables)
