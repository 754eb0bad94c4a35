"""A club's server also runs on macOS and Windows: nothing that only POSIX has, unless the code asks before.

Only the source is checked here; test_wheel.py plays the demo without what Windows lacks. Other systems aren't at hand.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.like_windows import MODULES, NAMES

CHECKOUT = Path(__file__).resolve().parent.parent
NOT_A_CLUBS = ("pbem/tools", "pbem/cli/worker.py", "workers")
SOURCES = [
    CHECKOUT / "elgrande",
    CHECKOUT / "workers/embedded.py",
    *(
        file
        for file in sorted((CHECKOUT / "pbem").rglob("*.py"))
        if not file.relative_to(CHECKOUT).as_posix().startswith(NOT_A_CLUBS)
    ),
]
SUSPECT = re.compile(rf"\b({'|'.join(MODULES | set().union(*NAMES.values()))})\b")
ASKS = ("os.name", "sys.platform", "hasattr(", "getattr(")
"""How code finds out what the system has."""


def posix_only(source: str) -> Iterator[tuple[int, str]]:
    """The lines with something that only POSIX has, where the function, or the module, hasn't asked before."""
    if not SUSPECT.search(source):  # to parse all files takes seconds
        return
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    tried = {id(node) for attempt in ast.walk(tree) if isinstance(attempt, ast.Try) for node in attempt.body}
    for node in ast.walk(tree):
        name = _named(node)
        if not name or id(node) in tried:  # try: import resource, except ImportError: ...
            continue
        line: int = node.lineno
        around = [one for one in functions if one.lineno <= line <= (one.end_lineno or line)]
        first = max((one.lineno for one in around), default=1)
        before = source.splitlines()[first - 1 : line]
        if not any(ask in text for text in before for ask in ASKS):
            yield line, name


def _named(node: ast.AST) -> str:
    match node:
        case ast.Import(names=names):
            return next((one.name for one in names if one.name in MODULES), "")
        case ast.ImportFrom(module=str(module), names=names):
            wanted = NAMES.get(module, set())
            return module if module in MODULES else next((one.name for one in names if one.name in wanted), "")
        case ast.Attribute(value=ast.Name(id=module), attr=attribute):
            return f"{module}.{attribute}" if attribute in NAMES.get(module, set()) else ""
        case _:
            return ""


def test_a_clubs_code_uses_nothing_that_windows_lacks():
    found = {
        f"{file.relative_to(CHECKOUT)}:{line}: {name}"
        for file in SOURCES
        for line, name in posix_only(file.read_text("utf-8"))
    }
    assert not found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import fcntl", ["fcntl"]),
        ("from signal import SIGHUP", ["SIGHUP"]),
        ("import os\ndef f():\n    os.fork()", ["os.fork"]),
        ("import os\ndef f():\n    if os.name != 'nt':\n        os.fork()", []),
        ("import signal\ndef f():\n    if hasattr(signal, 'SIGHUP'):\n        return signal.SIGHUP", []),
        ("try:\n    import pwd\nexcept ImportError:\n    pass", []),
        ("import os\nos.replace('a', 'b')", []),
    ],
)
def test_the_check_sees_calls_and_guards(source: str, found: list[str]):
    assert [name for _, name in posix_only(source)] == found
