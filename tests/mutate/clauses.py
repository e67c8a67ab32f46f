"""Which clauses are really shown: something that cites the clause is broken, and a test that carries its mark fails.

``python -m tests.mutate clauses --write`` puts what it finds into ``noticed.json`` of each rulebook's folder, from
which ``cutcard rules BOOK --coverage`` tells *shown* from *cited*. To cite is not to do: an alteration that only leaves
out a clause's number does not count, nor does a test that fails only because it no longer hears the number. A test may
also assert the number itself. So whoever notices is asked again while the book is as it was and only keeps quiet about
the clause, or about all clauses of what was broken: if the test then fails in the same place with the same words,
numbers are all that it missed, and somebody else is looked for. Where nobody is found the clause counts as shown by
such a test, and stands in ``only_heard.json``.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from cutcard.rulebooks import Rulebook, Shelf, rulebook
from cutcard.rulebooks.coverage import noticed
from tests.mutate.altered import BookMutant, quiet_about
from tests.mutate.books import mutants
from tests.mutate.forked import parallel, told_outcome
from tests.mutate.logic import LogicMutant, functions_of, logic_mutants, modules
from tests.mutate.placing import put_book_in_place, put_code_in_place, warm_up
from tests.support.heard import claims

Mutant = BookMutant | LogicMutant

MOST_SECONDS = 60.0
"""Processor seconds for one test."""

MOST_TESTS = 12
"""So many of the tests that carry a clause are asked."""


@dataclass(frozen=True)
class Shown:
    """A clause, the alteration of something that cites it, and the test with its mark that noticed."""

    book: str
    ref: str
    altered: str
    test: str
    heard: bool = False  # nobody noticed more than that its number is missing
    told: str = ""  # where and with which words the test failed


CODE = {
    "limits": ("cutcard.settlement.stakes",),
    "rounding": ("cutcard.settlement.terms", "cutcard.money"),
    "pool": ("cutcard.jackpots.accounts", "cutcard.jackpots.terms"),
}
"""Parts of a book that say only which clause stands behind what the code does: there the code is broken."""

POOLS = {
    "offered": ("linking.offer", "linking.link_table"),
    "one_pool": ("linking.link_table", "linking.check_free"),
    "games": ("linking.check_table",),
    "device": ("linking.check_table",),
    "pay_table": ("terms.check_same", "terms.whole_terms"),
    "same_rates": ("terms.check_same",),
    "by_two": ("base.check_two", "base.check_role"),
    "registered": ("wagers.register", "wagers.collected"),
    "given_back": ("wagers.returns",),
    "stopped": ("receiving.receive",),
    "locked": ("claims.value_of", "claims._lock"),
    "reopened": ("endings.reopened",),
    "released": ("claims.release",),
    "disputed": ("disputes.award_dispute", "claims.release"),
    "confirmed": ("confirming._judge", "confirming.confirm_claim"),
    "rejected": ("confirming.reject_claim",),
    "limited": ("accounts.fill", "accounts.reseed"),
    "changed": ("changing.check_rest", "changing._lifted"),
    "moved": ("moving.move_pool", "moving.moved"),
    "forfeited": ("endings.end_round",),
    "outside": ("outside.answer", "outside._claim", "outside._fixed"),
    "mystery": ("mystery.draw", "terms._check_mystery"),
    "mystery_drawn": ("drawing.hits", "mystery.draw", "mystery._belongs"),
    "mystery_for": ("mystery.give", "mystery.draw", "endings._waiting"),
    "mystery_paid": ("mystery.pay_mystery", "mystery.mystery_paid"),
    "mystery_void": ("mystery.decide_mystery",),
}
"""By the facts about linked pools, the functions that see to them."""

TOURNAMENTS = {
    "held": ("drawing.make_draw", "chance.shuffled", "base.check_power", "preparing.sign_off_terms"),
    "documented": ("checking.refuse_unsound", "preparing.sign_off_terms"),
    "available": ("preparing.open_entries", "preparing.make_available"),
    "advised": ("preparing.open_entries", "preparing.advise_inspectorate"),
    "director": ("hands.may_open", "sessions.start_session", "base.check_officer", "officials.arrive"),
    "deputies": ("officials.appoint_deputy", "base.check_officer"),
    "designated": ("drawing.seal_list", "preparing.designate_tables", "sessions.allot_again"),
    "exclusive": ("hearing._expected", "sessions.allot_again", "hearing.refused"),
    "briefed": ("sessions.start_session", "briefing.brief"),
    "instructed": ("briefing.practise", "asides.proceed_aside"),
    "conducted": ("base.check_conducts", "base.check_officer"),
    "played": ("base.check_player",),
    "when": ("sessions.start_session",),
    "charged": ("entering.enter", "entering.accept_entry", "options._price", "options.add_on"),
    "field": ("drawing._check_ready", "entering.accept_entry", "entering.enter"),
    "where": ("details.change_detail",),
    "moved": ("details.move_start",),
    "changed": ("details.change_detail", "drawing._check_ready", "withdrawing.withdraw"),
    "accepted": ("entering.enter",),
    "entitled": ("entering.accept_entry", "entering.enter", "sessions._start"),
    "refusable": ("entering.refuse_entry",),
    "selected": ("entering.refuse_entry",),
    "staff": ("entering.enter", "entering.admit_staff", "ranking.barred"),
    "signed": ("hands.plays", "sessions.start_session"),
    "entered": ("entering.enter", "entering.same_person"),
    "entry_terms": ("withdrawing.withdraw", "withdrawing._check_when"),
    "length": ("going_on._over", "clock.time_is_up", "ending.tick"),
    "tables": ("drawing.seated", "figures.tables_for", "balancing._move"),
    "progression": ("progress._through", "progress.finish_session"),
    "bought_back": ("options.buy_back",),
    "second_chance": ("options.apply_again", "drawing._second_chances", "ending.add_stage"),
    "bank": ("sessions._start",),
    "disposition": ("paying.dispose_chips", "figures.cash_for"),
    "chips": ("hearing.counted", "sessions._start"),
    "compulsory": ("figures.compulsory_at", "hands.open_hand"),
    "secret": ("sessions._start", "sessions.allot"),
    "all_in": ("sessions._start", "sessions.allot"),
    "passes": ("hearing.counted", "sessions._start"),
    "re_buy": ("between_hands.may_re_buy", "options.re_buy", "options.close_window"),
    "eliminated": ("between_hands.review", "between_hands._lowest_out", "between_hands.is_short"),
    "winners": ("ranking.standings", "paying.declare_result"),
    "pool": ("prizes.pool_due", "paying._fix", "sessions._start"),
    "division": ("prizes.shares", "prizes.divided"),
    "penalised": ("rulings.penalise", "rulings._ground"),
    "disqualified": ("rulings.disqualify", "rulings._leaves"),
    "substitutes": ("withdrawing.substitute", "withdrawing._check_when"),
    "refunded": ("withdrawing.refund", "ending.cancel", "ending.abandon"),
    "late": ("hands.open_hand", "hands.plays"),
    "absent": ("between_hands._put_out_absent",),
    "phone": ("rulings.penalise",),
    "taken_over": ("withdrawing.take_over", "withdrawing.renamed"),
    "chips_removed": ("elimination.put_out",),
    "retired": ("rulings.retire", "rulings._leaves"),
    "prevail": ("rulings.rule",),
    "ended_early": ("ending.end_table",),
    "determined": ("ending._check_determined",),
    "agreed": ("ending._check_agreed",),
    "private": ("showing.shown",),
    "publicity": ("entering.enter",),
    "final": ("rulings.rule", "paying.declare_result"),
    "complaint": ("rulings.rule", "rulings.complain"),
}
"""By the facts about tournaments, the functions that see to them."""

PROMOTIONS = {
    "offered": ("base.check_power", "preparing.sign_off_terms", "ending.close_promotion"),
    "scrutineer": ("figures.must_be_overseen", "drawing._check_overseen", "scrutiny.nominate_scrutineer"),
    "scrutinised_above": ("figures.must_be_overseen",),
    "alternative": ("checks.prizes._alternative", "places.prizes._told", "paying.offer_alternative"),
    "no_alternative": ("checks.prizes._alternative", "checks.tokens.wrong_token", "paying._check_alternative"),
    "choice_above": ("figures.chosen_payment", "paying.choose_payment", "paying.award_prize"),
    "payments": ("figures.chosen_payment", "paying.choose_payment", "paying._payment"),
    "prohibited": ("checks.prizes._prohibited", "checks.prizes._liquor"),
    "tobacco": ("checks.prizes._prohibited",),
    "firearm": ("checks.prizes._prohibited",),
    "weapon": ("checks.prizes._prohibited",),
    "liquor": ("checks.prizes._liquor",),
    "prescribed": ("checks.prizes._prohibited",),
    "available": ("checks.marketing.wrong_marketing", "preparing.publish_terms", "preparing.begin"),
    "marketed": ("checks.marketing._text",),
    "documented": ("checks.marketing.wrong_marketing", "checks.marketing._text", "checking.refuse_unsound"),
    "entered": ("entering.check_eligible", "entering.enter", "entering.bar_person"),
    "wagered": ("entering.check_eligible", "counting.wagered", "counting._counted"),
    "closed": ("entering._check_open", "drawing.seal_entries"),
    "drawn": ("drawing.make_draw",),
    "awarded": ("drawing.won", "drawing.make_draw", "scrutiny.oversee_draw", "drawing.give_value"),
    "claimed": ("presence.pass_over", "claiming.honour_claim", "paying.lapse_prize"),
    "published": ("presence.publish_results", "ending._waiting"),
    "notified": ("drawing._owe_notice", "claiming.notify_winner", "owing.look_at_duties"),
    **dict.fromkeys(("face_to_face", "mail", "telephone", "email"), ("claiming.notify_winner",)),
    "lodged": ("preparing.begin", "preparing.lodge_terms", "preparing.record_receipt", "amending._amended"),
    "amended": ("amending._check_approved", "amending.approve_change", "amending.amend_terms"),
    "refused": ("claiming.refuse_claim", "claiming.tell_refusal", "claiming._tell"),
    "kept_above": ("claiming.refuse_claim", "claiming.ask_erasure"),
    "final": ("disputing.settle_dispute", "disputing.raise_dispute"),
    "rights": ("disputing.answer_decision", "disputing.tell_rights"),
    "integrity": ("integrity.postpone", "integrity.cancel_draw", "integrity.check_told", "base.check_goes_on"),
    "token": ("checks.tokens.wrong_token", "checks.tokens._wagers", "tokens.exchange_voucher", "tokens.fits"),
}
"""By the facts about promotions, the functions that see to them."""

ENFORCED = {
    "pool.amount": (
        ("cutcard.jackpots.wagers", "register"),
        ("cutcard.jackpots.terms", "check_same"),
        ("cutcard.table.running", "_other_wager"),
    ),
    **{
        f"pool.{fact}": tuple((f"cutcard.jackpots.{name.partition('.')[0]}", name.partition(".")[2]) for name in names)
        for fact, names in POOLS.items()
    },
    **{
        f"tournaments.{fact}": tuple(
            (f"cutcard.tournaments.{name.partition('.')[0]}", name.partition(".")[2]) for name in names
        )
        for fact, names in TOURNAMENTS.items()
    },
    **{
        f"promotions.{fact}": tuple(
            (f"cutcard.promotions.{name.rpartition('.')[0]}", name.rpartition(".")[2]) for name in names
        )
        for fact, names in PROMOTIONS.items()
    },
    "procedure wagers_allowed": (("cutcard.rulebooks.book", "Rulebook.wager"),),
    "procedure shared_choice": (("cutcard.table.steps.rounds.deciding", "_offer"),),
}
"""The same of single facts and points of procedure: the functions that see to them."""


def candidates(book: Rulebook) -> dict[str, list[Mutant]]:
    """By clause, the alterations of what cites it; those that take most away first."""
    found: dict[str, list[Mutant]] = {}
    named: dict[str, list[BookMutant]] = {}
    for mutant in mutants(book):
        if mutant.breaks:
            named.setdefault(_place(mutant), []).append(mutant)
            for ref in mutant.clauses:
                found.setdefault(ref, []).append(mutant)
    for ref, place in book.citations():
        part, _, name = place.partition(" ")
        found.setdefault(ref, []).extend(named.get(place, []))
        for module in () if place in ENFORCED else CODE.get(place.partition(".")[0], ()):
            found.setdefault(ref, []).extend(logic_mutants(module))
        for module, function in ENFORCED.get(place, ()):
            found.setdefault(ref, []).extend(each for each in logic_mutants(module) if each.function == function)
        if part in ("procedure", "power"):
            found.setdefault(ref, []).extend(_acting_on(name))
    return {ref: sorted(listed, key=lambda mutant: mutant.what != "gone") for ref, listed in found.items()}


def _place(mutant: BookMutant) -> str:
    """What was altered, as the book's list of citations calls it."""
    if mutant.kind == "fact":
        return mutant.name
    kind = "layout" if mutant.kind == "sign" else mutant.kind
    return f"{kind} {mutant.name}"


@cache
def _acting_on(word: str) -> tuple[LogicMutant, ...]:
    """The alterations of functions that ask for a point of procedure or a power by its name."""
    return tuple(
        mutant
        for module in modules()
        if module.startswith(("cutcard.table.", "cutcard.settlement.", "cutcard.house."))
        for names in [_functions_naming(module, word)]
        for mutant in logic_mutants(module)
        if mutant.function in names
    )


@cache
def _words(module: str) -> dict[str, set[str]]:
    """The strings that stand in each function of a module."""
    found: dict[str, set[str]] = {}
    for name, function in functions_of(module):
        strings = (each.value for each in ast.walk(function) if isinstance(each, ast.Constant))
        found.setdefault(name, set()).update(each for each in strings if isinstance(each, str))
    return found


def _functions_naming(module: str, word: str) -> set[str]:
    return {name for name, words in _words(module).items() if word in words}


class ClauseRunner:
    """A pytest plugin that takes over once the tests are collected."""

    def __init__(self, jobs: int, say: Callable[[str], None], books: Sequence[str], only: Sequence[str] = ()) -> None:
        self.jobs, self.say, self.books, self.only = jobs, say, books, only
        self.shown: list[Shown] = []
        self.only_cited: list[tuple[str, str]] = []
        self._marked: dict[tuple[str, str], list[pytest.Item]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for item in session.items:
            for claim in claims(item):
                self._marked.setdefault(claim, []).append(item)
        warm_up()
        altered = {book: candidates(rulebook(book)) for book in self.books}
        before = {book: noticed(rulebook(book)) for book in self.books}
        work = [
            claim
            for claim in sorted(self._marked)
            if claim[0] in self.books and (not self.only or claim[1] in self.only)
        ]

        def prove(claim: tuple[str, str]) -> Iterator[str]:
            book = rulebook(claim[0])
            unheard: dict[tuple[str, frozenset[str]], str] = {}
            only_heard = ""
            what, who = before[claim[0]].get(claim[1], ("", ""))  # who noticed before is asked first
            tests = sorted(self._marked[claim], key=lambda item: item.nodeid != who)[:MOST_TESTS]
            for mutant in sorted(altered[claim[0]].get(claim[1], []), key=lambda each: named(each) != what):
                together = frozenset({claim[1], *(mutant.clauses if isinstance(mutant, BookMutant) else ())})
                asked = tests
                while (found := self._first(mutant, asked)) is not None:
                    at, told = found
                    test = asked[at].nodeid
                    for refs in (frozenset({claim[1]}), together):
                        if (test, refs) not in unheard:
                            quiet = self._first(_silence(book, refs), [asked[at]])
                            unheard[test, refs] = "" if quiet is None else without_numbers(book, quiet[1])
                    if without_numbers(book, told) not in (
                        unheard[test, frozenset({claim[1]})],
                        unheard[test, together],
                    ):
                        yield json.dumps([named(mutant), test, False, told])
                        return
                    only_heard = only_heard or json.dumps([named(mutant), test, True, told])
                    asked = asked[at + 1 :]
            if only_heard:
                yield only_heard

        for done, said in enumerate(parallel(work, prove, self.jobs), 1):
            book, ref = said.piece
            if said.lines:
                self.shown.append(Shown(book, ref, *json.loads(said.lines[-1])))
            else:
                self.only_cited.append((book, ref))
            if done % 100 == 0 or done == len(work):
                self.say(f"{done} of {len(work)} clauses, {len(self.only_cited)} of them only cited")
        return True

    def _first(self, mutant: Mutant, items: list[pytest.Item]) -> tuple[int, str] | None:
        """Which of these tests is the first to fail under an alteration, and what it says."""
        for said in parallel([mutant], lambda each: self._notice(each, items), 1):
            for line in said.lines:
                at, told = json.loads(line)
                return at, told
        return None

    @staticmethod
    def _notice(mutant: Mutant, items: list[pytest.Item]) -> Iterator[str]:
        if isinstance(mutant, BookMutant):
            put_book_in_place(rulebook(mutant.book), mutant)
        elif not put_code_in_place(mutant):
            return
        for at, item in enumerate(items):
            how, told = told_outcome(item, MOST_SECONDS)
            if how == "failed":
                yield json.dumps([at, told])
                return


ONLY_HEARD = Path(__file__).with_name("only_heard.json")
"""By book, the clauses of which nobody misses more than the number."""


def _silence(book: Rulebook, refs: frozenset[str]) -> BookMutant:
    """The book as it is, only that it does not cite these clauses."""
    return BookMutant(book.id, "fact", " ".join(sorted(refs)), "not cited", (), quiet_about(book, refs))


def without_numbers(book: Rulebook, told: str) -> str:
    """Where a test fails and what it asserts there, without clauses and readings: which others are cited is all one.

    >>> without_numbers(rulebook("star-casino-war"), "a.py:3: assert '8.3' in ('8.2.3', 'S10')")
    'a.py:3: assert  in ()'
    """
    refs = {*book.clauses, *book.readings}
    quoted = re.sub(r"'([^']*)'(, ?)?", lambda found: "" if found[1] in refs else found[0], told.partition("\n")[0])
    return quoted.replace("set()", "{}").replace("(,)", "()").replace("...", "")


def named(mutant: Mutant) -> str:
    """An alteration as it stands in the generated file of its book."""
    return str(mutant).removeprefix(f"{mutant.book} ") if isinstance(mutant, BookMutant) else str(mutant)


def text(book: str, shown: Sequence[Shown], kept: Mapping[str, tuple[str, str]]) -> str:
    """The generated file of one book, with what is kept of it."""
    found = {each.ref: (each.altered, each.test) for each in shown if each.book == book}
    return json.dumps(dict(sorted({**kept, **found}.items())), indent=1) + "\n"


def run_clauses(
    jobs: int,
    say: Callable[[str], None],
    books: Sequence[str],
    only: Sequence[str] = (),
    paths: Sequence[str] = ("tests",),
) -> ClauseRunner:
    """Collect the tests, and break what each clause says, or what these clauses say."""
    runner = ClauseRunner(jobs, say, books, only)
    options = ["-s", "-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:xdist", "-W", "ignore"]
    pytest.main([*options, *paths, "--deselect", "tests/web"], plugins=[runner])
    return runner


def only_heard() -> dict[str, list[str]]:
    """By book, the clauses of which nobody misses more than the number, as they were found."""
    found: dict[str, list[str]] = json.loads(ONLY_HEARD.read_text(encoding="utf-8"))
    return found


def write(runner: ClauseRunner) -> None:
    """Write what was found beside each book. Of clauses that were not tried, what was known stays."""
    listed = only_heard()
    for book in Shelf():
        if book.id in runner.books:
            tried = {each.ref for each in runner.shown if each.book == book.id}
            tried |= {ref for name, ref in runner.only_cited if name == book.id}
            known = {ref: proof for ref, proof in noticed(book).items() if runner.only and ref not in tried}
            (book.folder / "noticed.json").write_text(text(book.id, runner.shown, known), encoding="utf-8")
            kept = {ref for ref in listed.get(book.id, []) if ref in known}
            heard = {each.ref for each in runner.shown if each.book == book.id and each.heard}
            listed[book.id] = sorted(kept | heard)
    ONLY_HEARD.write_text(json.dumps(dict(sorted(listed.items())), indent=1) + "\n", encoding="utf-8")
