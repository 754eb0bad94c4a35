"""The tests that call a function, the most specific first."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tests.mutants.changes import Mutant

AWAY = ("bench", "e2e", "faults", "mailservers", "mutants", "pace", "production")  # they start programs
QUIET = ("-q", "-p", "no:randomly", "-p", "no:cacheprovider", "-m", "not servers and not browser")


BROAD = (
    "tests/orders/test_misspelt_words.py::test_slips_are_read_as_recorded",
    "tests/orders/test_recorded_readings.py::test_lines_are_read_as_recorded",
    "tests/orders/understanding/test_understanding.py::test_stored_lines_are_read_as_recorded",
)
"""Recorded tests that notice most changes, so they run even if the budget for more specific ones is spent."""
RARE = 12
"""A word in at most so many tests tells which of them are about it."""
_WORD = re.compile(r"[a-z]\w{4,}", re.IGNORECASE)


class Covering(NamedTuple):
    """A test function with all its parameters: how long they take, which functions they call, the words in it."""

    name: str
    seconds: float
    calls: frozenset[str]
    words: frozenset[str] = frozenset()


def collect(root: Path, folder: Path, jobs: int) -> None:
    """Run the suite of a tree once, slowly, and write into `folder` what each test calls."""
    folder.mkdir(parents=True)
    away = [f"--ignore=tests/{name}" for name in AWAY]
    subprocess.run(
        [sys.executable, "-m", "pytest", *QUIET, "-n", str(jobs), "-p", "tests.mutants.calls", *away, "tests"],
        cwd=root,
        env=os.environ | {"MUTANTS_CALLS": str(folder)},
        stdout=sys.stderr,
        check=False,  # what fails here is left out
    )


def load(folder: Path, root: Path) -> list[Covering]:
    """The tests written down by `collect` that are still there, the one that calls the fewest functions first."""
    seconds: dict[str, float] = defaultdict(float)
    calls: dict[str, set[str]] = defaultdict(set)
    for file in folder.glob("*.jsonl"):
        for line in map(json.loads, file.read_text().splitlines()):
            name = line["test"].partition("[")[0]
            seconds[name] += line["seconds"]
            calls[name].update(line["calls"])
    there = _functions(root, {name.partition("::")[0] for name in seconds})
    tests = [
        Covering(name, seconds[name], frozenset(calls[name] | {name}), there[name]) for name in seconds if name in there
    ]
    return sorted(tests, key=lambda test: (len(test.calls), test.seconds))


def _functions(root: Path, paths: Iterable[str]) -> dict[str, frozenset[str]]:
    """The test functions in these files, as pytest names them, with the words in each."""
    trees = {path: ast.parse((root / path).read_bytes()) for path in paths if (root / path).exists()}
    return {
        f"{path}::{node.name}": frozenset(_WORD.findall(ast.unparse(node)))
        for path, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    }


def covering(
    mutant: Mutant, tests: list[Covering], users: dict[str, set[str]], budget: float, line: str = ""
) -> list[Covering]:
    """The tests that call what the mutant changes, as many of them as fit into `budget` seconds, and those in BROAD.

    A change at module level is tested by those that call a reader of the name, then by the others of the same folder.
    Tests with a rare word of the changed `line` come first.
    """
    readers = set[str]().union(*(users.get(name, ()) for name in mutant.names))
    wanted = {f"{mutant.path}::{mutant.inside}"} if mutant.inside else readers
    calling = [test for test in tests if wanted & test.calls]
    if not mutant.inside:
        folder = "/".join(["tests", *mutant.path.split("/")[1:2], ""])
        calling += [test for test in tests if test.name.startswith(folder) and test not in calling]
    wanted_words = set(_WORD.findall(line))
    seen = Counter(word for test in tests for word in test.words & wanted_words)
    rare = {word for word, number in seen.items() if number <= RARE}
    calling.sort(key=lambda test: not test.words & rare)
    chosen, left = list[Covering](), budget
    for test in calling:
        if left > 0 or not chosen or test.name in BROAD:
            chosen.append(test)
            left -= test.seconds
    return chosen


def users_of_names(root: Path) -> dict[str, set[str]]:
    """Name at module level -> the functions and tests that read it, also by way of other such names."""
    direct: dict[str, set[str]] = defaultdict(set)
    names: dict[str, set[str]] = defaultdict(set)
    for file in sorted([*(root / "pbem").rglob("*.py"), *(root / "tests").rglob("*.py")]):
        _read(ast.parse(file.read_bytes()), str(file.relative_to(root)), direct, names)
    users: dict[str, set[str]] = {}
    for name in direct.keys() | names.keys():
        seen, waiting = {name}, [name]
        while waiting:
            fresh = names.get(waiting.pop(), set()) - seen
            seen |= fresh
            waiting += fresh
        users[name] = set().union(*(direct.get(each, set()) for each in seen))
    return users


def _read(tree: ast.Module, path: str, direct: dict[str, set[str]], names: dict[str, set[str]]) -> None:
    for node in tree.body:
        match node:
            case ast.FunctionDef():
                _note(direct, node, {f"{path}::{node.name}"})
            case ast.ClassDef():
                for method in node.body:
                    _note(direct, method, {f"{path}::{node.name}.{getattr(method, 'name', '')}"})
            case ast.Assign() | ast.AnnAssign():
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                assigned = {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}
                _note(names, node, assigned)


def _note(readers: dict[str, set[str]], node: ast.AST, reader: set[str]) -> None:
    for name in _read_names(node):
        readers[name] |= reader


def _read_names(node: ast.AST) -> set[str]:
    parts = list(ast.walk(node))
    plain = {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)}
    return plain | {part.attr for part in parts if isinstance(part, ast.Attribute)}
