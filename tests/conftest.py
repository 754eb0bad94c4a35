"""What holds for all tests. With CI set a skip is a failure, and as root what is missing is installed."""

import os
from typing import TypeVar

import pytest
from hypothesis import settings

from tests import system

settings.register_profile("patient", deadline=None)  # how long one example takes depends on what else the machine does
settings.load_profile("patient")

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)
pytest_plugins = ("tests.databases",)


def pytest_sessionstart(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):  # once, before the workers of a parallel run start
        system.install_missing()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    return no_skip_in_ci((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report():
    return no_skip_in_ci((yield))


def no_skip_in_ci(report: Report) -> Report:
    """There everything can be installed, so a skip only hides that something was not tested. Expected failures stay."""
    if report.skipped and os.environ.get("CI") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not accept: {report.longrepr}"
    return report
