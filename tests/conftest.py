"""What holds for every test: marks of clauses are earned, chance comes from the commit, and the cost is counted."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import core as hypothesis
from hypothesis import settings

from tests.support import economy, patience, postgres, programs, seeds
from tests.support.heard import ANY_BOOK, MOST_CLAUSES, NOT_CITED, claims, listening
from tests.support.times import Times

settings.register_profile("cutcard", database=None, deadline=None)  # no case of yesterday, no limit in wall time
settings.load_profile("cutcard")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--budget", type=float, default=0, help="processor seconds that the run may take in all")
    parser.addoption("--costs", type=Path, help="a file for what each test cost, in processor seconds, as JSON")


def pytest_configure(config: pytest.Config) -> None:
    for marker, program in programs.PROGRAMS.items():
        config.addinivalue_line("markers", f"{marker}: needs {program.name}")
    config.pluginmanager.register(Times(config.getoption("budget"), config.getoption("costs")), "times")
    hypothesis.global_force_seed = seeds.seed()  # type: ignore[assignment]
    economy.collect_seldom()
    patience.wait_long()
    economy.write_in_memory()
    economy.reckon_alone()


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Of several processes that collect the same tests, the first compiles them."""
    if not hasattr(session.config, "workerinput"):
        return (yield)
    with economy.after_the_first():
        return (yield)


def pytest_collection_finish() -> None:
    economy.keep_what_is_there()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of the run's own PostgreSQL, which all its processes share."""
    with postgres.shared_server(os.environ.get("PYTEST_XDIST_TESTRUNUID", f"{os.getpid()}")) as address:
        yield address


@pytest.fixture
def database(postgres_server: str) -> str:
    """The address of an empty schema, for one test."""
    return postgres.new_schema(postgres_server)


LONG_ONES = ("tests/web/", "tests/project/test_style.py", "tests/server/")
"""Where tests are that take long: they begin first, so that no worker is still at one when the others are done."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONG_ONES))
    missing = programs.missing()
    left_out = [item for item in items if any(item.get_closest_marker(marker) for marker in missing)]
    if not left_out:
        return
    if programs.must_have_all():
        lines = [f"{program.name} is missing: {program.install}" for program in missing.values()]
        raise pytest.UsageError("\n".join(lines))
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    form = "long forms" if seeds.SOAKING else "short forms"
    terminalreporter.write_line(
        f"Chance came from seed {seeds.seed()} ({form}); CUTCARD_SEED={seeds.seed()} repeats it."
    )
    for marker, program in programs.missing().items():
        said = f"{program.name} is missing ({program.install}): the tests that need it ({marker}) are left out."
        terminalreporter.write_line(said)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A run over its budget fails, though every test has passed."""
    times = session.config.pluginmanager.getplugin("times")
    if times is not None and times.over_budget and session.exitstatus == 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """A test that carries a clause earns it: the clause must be cited while the test runs."""
    claimed = claims(item)
    with listening() as heard:
        yield
    for book in {book for book, _ in claimed}:
        if sum(claim[0] == book for claim in claimed) > MOST_CLAUSES:
            pytest.fail(f"{item.name} claims more than {MOST_CLAUSES} clauses of {book}", pytrace=False)
    missing = [(book, ref) for book, ref in claimed if (book, ref) not in heard and (ANY_BOOK, ref) not in heard]
    if missing:
        pytest.fail(f"{NOT_CITED}: {missing}", pytrace=False)
