"""Settings for all tests. With CI set, skipped tests fail, and missing programs are installed if run as root.

Only what every test needs is imported here, as tests of the rules are often run alone, in a process of their own.
"""

import gc
import os
import shutil
import signal
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings
from xdist.workermanage import NodeManager  # type: ignore[import-untyped] # it has no types

from tests import leftovers, lock_check, servers, system
from tests.service.memory import MEMORY
from tests.shares import long_first

gc.disable()  # until all tests are collected: almost everything stays, and searching it takes a fifth of the time
SLOW = [HealthCheck.too_slow]  # the time for examples depends on the machine's load
settings.register_profile("patient", deadline=None, suppress_health_check=SLOW)
settings.load_profile("patient")

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)
pytest_plugins = ("tests.databases",)
SCRATCH = pytest.StashKey[leftovers.Scratch]()
LEFT = pytest.StashKey[list[str]]()
NodeManager.EXIT_TIMEOUT = 600
"""Seconds until xdist kills a worker that is still stopping its servers; 10 are too few on a busy machine."""


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # tidy up, as after Ctrl-C
    if not hasattr(session.config, "workerinput"):  # once, before the workers of a parallel run start
        session.config.stash[SCRATCH] = leftovers.begin()
        system.install_missing()


@pytest.hookimpl(trylast=True)  # after the workers of a parallel run have ended
def pytest_sessionfinish(session: pytest.Session) -> None:
    servers.remove_scratch()
    scratch = session.config.stash.get(SCRATCH, None)
    if scratch:
        left = session.config.stash[LEFT] = scratch.left()
        scratch.remove()
        if left and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for path in config.stash.get(LEFT, []):
        terminalreporter.write_line(f"left behind by a test in its temporary folder or home: {path}", red=True)


@pytest.hookimpl(trylast=True)  # after they have been shuffled
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    shares = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = long_first(items, shares, lambda item: item.nodeid.split("/")[1], lambda item: item.path)


def pytest_collection_finish() -> None:
    """Everything that is loaded by now stays until the end. Searching it for garbage takes a tenth of the time."""
    gc.freeze()
    gc.set_threshold(20_000, 25, 100)
    gc.enable()


def pytest_runtest_setup(item: pytest.Item) -> None:
    lock_check.watch()
    MEMORY.begin(item)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    return no_skip_in_ci((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report():
    return no_skip_in_ci((yield))


def no_skip_in_ci(report: Report) -> Report:
    """In CI everything can be installed, so a skip would hide an untested part. Expected failures are allowed."""
    if report.skipped and os.environ.get("CI") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not accept: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def prepared_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with an empty database, to be copied: its migrations take a third of a second."""
    from pbem import app
    from pbem.config import Settings

    folder = tmp_path_factory.mktemp("home")
    app.prepare(Settings.from_environment({"ELGRANDE_HOME": str(folder)}))
    return folder


@pytest.fixture
def home(prepared_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with a database, in the command line's environment."""
    for name in ("DATABASE_URL", "REDIS_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))
    shutil.copytree(prepared_home, tmp_path, dirs_exist_ok=True)
    return tmp_path
