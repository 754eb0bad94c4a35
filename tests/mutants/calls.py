"""A pytest plugin that records which functions each test calls, with one JSON line per passed test.

Load it with `-p tests.mutants.calls` and name the folder in MUTANTS_CALLS. It records calls, not lines, so the suite
is only a little slower.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from pathlib import Path
from types import CodeType, FrameType

import pytest

FOLDER = Path(os.environ["MUTANTS_CALLS"])
ROOT = f"{Path.cwd()}{os.sep}"
PACKAGE = f"{ROOT}pbem{os.sep}"
_called: set[CodeType] = set()


def _note(frame: FrameType, event: str, arg: object) -> None:
    _called.add(frame.f_code)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item):
    _called.clear()
    began = time.perf_counter()
    threading.settrace(_note)
    sys.settrace(_note)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        threading.settrace(None)
        if getattr(item, "passed", False):
            line = {"test": item.nodeid, "seconds": time.perf_counter() - began, "calls": sorted(map(function, ours()))}
            with (FOLDER / f"{os.getpid()}.jsonl").open("a") as file:
                file.write(json.dumps(line) + "\n")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    report = yield
    if call.when == "call":
        item.passed = report.passed
    return report


def ours() -> list[CodeType]:
    return [code for code in list(_called) if code.co_filename.startswith(PACKAGE)]


def function(code: CodeType) -> str:
    """`path::function`; what is defined inside a function counts as that function."""
    return f"{code.co_filename.removeprefix(ROOT)}::{code.co_qualname.partition('.<locals>')[0]}"
