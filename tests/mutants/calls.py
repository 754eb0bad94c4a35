"""A pytest plugin that records which functions each test calls, with one JSON line per passed test.

Load it with `-p tests.mutants.calls` and name the folder in MUTANTS_CALLS. It records calls, not lines, with the
profiler of the standard library, so the suite is only a little slower.
"""

from __future__ import annotations

import json
import os
import threading
import time
from cProfile import Profile
from pathlib import Path
from types import CodeType, FrameType

import pytest

FOLDER = Path(os.environ["MUTANTS_CALLS"])
ROOT = f"{Path.cwd()}{os.sep}"
PACKAGE = f"{ROOT}pbem{os.sep}"
_in_threads: set[CodeType] = set()


def _note(frame: FrameType, event: str, arg: object) -> None:
    _in_threads.add(frame.f_code)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item):
    _in_threads.clear()
    began = time.perf_counter()
    profile = Profile(builtins=False, subcalls=False)
    threading.setprofile(_note)
    profile.enable()
    try:
        return (yield)
    finally:
        profile.disable()
        threading.setprofile(None)
        if getattr(item, "passed", False):
            called = {entry.code for entry in profile.getstats()} | _in_threads
            line = {
                "test": item.nodeid,
                "seconds": time.perf_counter() - began,
                "calls": sorted(map(function, ours(called))),
            }
            with (FOLDER / f"{os.getpid()}.jsonl").open("a") as file:
                file.write(json.dumps(line) + "\n")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    report = yield
    if call.when == "call":
        item.passed = report.passed
    return report


def ours(called: set[CodeType | str]) -> list[CodeType]:
    """Those of the package; the names of built-in functions are strings."""
    return [code for code in called if isinstance(code, CodeType) and code.co_filename.startswith(PACKAGE)]


def function(code: CodeType) -> str:
    """`path::function`; what is defined inside a function counts as that function."""
    return f"{code.co_filename.removeprefix(ROOT)}::{code.co_qualname.partition('.<locals>')[0]}"
