"""A pytest plugin that runs tests on request, each time in a fork of this process, which has loaded them all.

A request may name a changed function, whose code the fork replaces. Requests and answers are lines of JSON on the
socket that is this process's standard input.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import socket
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn

import pytest

SURVIVED, CAUGHT, OTHER = range(3)
LOADING = 300  # seconds
with socket.socket(fileno=os.dup(0)) as _connection:  # before pytest replaces standard input
    TALK = _connection.makefile("rw")
_failed: list[str] = []
_functions: dict[str, list[FunctionType]] = {}
"""Those that are loaded, by file."""
resource.setrlimit(resource.RLIMIT_CPU, (LOADING, resource.RLIM_INFINITY))


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    items = {item.nodeid: item for item in session.items}
    _functions.update(_loaded())
    if not session.testsfailed:  # a module that can't be loaded is a failure, too: then there are no answers
        for request in map(json.loads, TALK):
            print(json.dumps(outcome(items, **request)), file=TALK, flush=True)
    return True


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _failed.append(report.nodeid)


def outcome(items: dict[str, pytest.Item], tests: dict[str, float], change: Any) -> tuple[str, str]:
    """`survived`; `caught` and by which test; `too slow`; or `other`, if the function's code can't be replaced."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        _try([(items[name], seconds) for name, seconds in tests.items() if name in items], change, writer)
    os.close(writer)
    with open(reader) as said:  # noqa: PTH123 - it has no path
        by = said.read()
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return {SURVIVED: "survived", CAUGHT: "caught", OTHER: "other"}.get(code, "too slow"), by


def _try(tests: list[tuple[pytest.Item, float]], change: Any, writer: int) -> NoReturn:
    code = CAUGHT
    try:
        following = [*(item for item, _ in tests[1:]), None]
        if change and not replaced(**change):
            code = OTHER
        elif all(_passes(*test, after) for test, after in zip(tests, following, strict=False)):
            code = SURVIVED
        else:
            os.write(writer, _failed[0].encode())
            tests[0][0].session._setupstate.teardown_exact(None)
    finally:
        os._exit(code)


def _passes(item: pytest.Item, seconds: float, following: pytest.Item | None) -> bool:
    """Ends the process if the test takes much longer than usual. Only its own time counts, on a busy machine too."""
    latest = int(time.process_time() + 20 + 10 * seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (latest, resource.RLIM_INFINITY))
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    return not _failed


def _loaded() -> dict[str, list[FunctionType]]:
    found: dict[str, list[FunctionType]] = defaultdict(list)
    gc.unfreeze()  # tests/conftest.py hides what is loaded
    for each in gc.get_objects():
        if type(each) is FunctionType:
            found[each.__code__.co_filename].append(each)
    gc.freeze()
    return found


def replaced(path: str, inside: str, line: int, source: str) -> bool:
    """Give a function or method the code that it has in `source`, if it is loaded and nothing but its code differs."""
    file = str(Path(path).resolve())
    around = [each for each in _functions.get(file, ()) if _is_at(each.__code__, inside, line)]
    if not around:
        return False
    first = max(each.__code__.co_firstlineno for each in around)  # others have the same name
    old, new = (_code(text, file, inside, first) for text in (Path(path).read_text("utf-8"), source))
    if new is None or new == old or new.co_freevars != around[0].__code__.co_freevars:
        return False
    for each in around:
        if each.__code__.co_firstlineno == first:
            each.__code__ = new
    return True


def _is_at(code: CodeType, inside: str, line: int) -> bool:
    return code.co_qualname == inside and code.co_firstlineno <= line


def _code(source: str, file: str, inside: str, first: int) -> CodeType | None:
    """The code of a function that begins on that line."""
    codes = _parts(compile(source, file, "exec", dont_inherit=True))
    return next((code for code in codes if (code.co_qualname, code.co_firstlineno) == (inside, first)), None)


def _parts(code: CodeType) -> Iterator[CodeType]:
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _parts(part)
