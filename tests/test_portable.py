"""A club's server also runs on macOS and Windows, and with Python up to 3.14: it uses nothing that only POSIX has or
that was removed, unless the code checks first.

Only the source is checked here; test_wheel.py plays the demo without what Windows lacks. No other system is available.
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
REMOVED_MODULES = {
    "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils", "imghdr", "imp", "lib2to3",
    "mailcap", "nntplib", "pipes", "smtpd", "sndhdr", "telnetlib", "uu", "xdrlib",
}  # fmt: skip
"""Removed by Python 3.12 or 3.13."""
REMOVED_NAMES = {  # or deprecated, which fails tests
    "ast": {"NameConstant", "Num", "Str"},
    "asyncio": {
        "get_child_watcher", "get_event_loop", "get_event_loop_policy", "iscoroutinefunction", "set_child_watcher",
        "set_event_loop_policy",
    },
    "datetime": {"utcfromtimestamp", "utcnow"},
    "importlib.abc": {"ResourceReader", "Traversable", "TraversableResources"},
    "locale": {"getdefaultlocale", "resetlocale"},
    "pkgutil": {"ImpImporter", "ImpLoader", "find_loader", "get_loader"},
    "ssl": {"match_hostname", "wrap_socket"},
    "typing": {"ByteString"},
}  # fmt: skip
LACKING_MODULES = MODULES | REMOVED_MODULES
LACKING_NAMES = {name: NAMES.get(name, set()) | REMOVED_NAMES.get(name, set()) for name in NAMES | REMOVED_NAMES}
READS_OR_WRITES = {"read_text": 1, "write_text": 2}  # and the place of the encoding, which isn't UTF-8 on Windows
SUSPECT = re.compile(rf"\b({'|'.join({*LACKING_MODULES, *READS_OR_WRITES}.union(*LACKING_NAMES.values()))})\b")
ASKS = ("os.name", "sys.platform", "hasattr(", "getattr(")
"""How code checks what the system has."""


def lacking(source: str) -> Iterator[tuple[int, str]]:
    """The lines that use something missing on some system or Python, without a check in the function or module."""
    if not SUSPECT.search(source):  # parsing all files takes seconds
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
            return next((one.name for one in names if one.name in LACKING_MODULES), "")
        case ast.ImportFrom(module=str(module), names=names):
            wanted = LACKING_NAMES.get(module, set())
            return module if module in LACKING_MODULES else next((one.name for one in names if one.name in wanted), "")
        case ast.Attribute(value=ast.Name(id=module), attr=attribute):
            return f"{module}.{attribute}" if attribute in LACKING_NAMES.get(module, set()) else ""
        case ast.Call(func=ast.Attribute(attr=attribute), args=given, keywords=named) if attribute in READS_OR_WRITES:
            told = len(given) >= READS_OR_WRITES[attribute] or any(one.arg == "encoding" for one in named)
            told = told or ast.unparse(node).startswith("formatter.")  # click's
            return "" if told else f"{attribute} without an encoding"
        case _:
            return ""


def test_a_clubs_code_runs_on_windows_and_all_pythons():
    found = {
        f"{file.relative_to(CHECKOUT)}:{line}: {name}"
        for file in SOURCES
        for line, name in lacking(file.read_text("utf-8"))
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
        ("import cgi", ["cgi"]),
        ("place.read_text()", ["read_text without an encoding"]),
        ("place.write_text(text, 'utf-8')", []),
        ("import asyncio\nasyncio.get_event_loop()", ["asyncio.get_event_loop"]),
    ],
)
def test_the_check_sees_calls_and_guards(source: str, found: list[str]):
    assert [name for _, name in lacking(source)] == found
