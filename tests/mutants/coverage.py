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
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.mutants.changes import Mutant

AWAY = ("e2e", "extensions", "faults", "mailservers", "mutants", "production", "tools")  # they start programs
QUIET = ("-q", "-p", "no:randomly", "-p", "no:cacheprovider", "-m", "not servers and not browser")


ALL_LINES = "tests/orders/understanding/test_understanding.py::test_stored_lines_are_read_as_recorded"
LINES = "tests/orders/understanding/each_line.py"
"""These stored lines notice most changes to the order language, so some run early; also some that aren't known to call
what is changed, as a function that keeps its results is rarely called.
"""
NEAR, FIRST, SOME = 10, 2, 150
"""Seconds of tests about the change, and of other specific tests, before some lines."""
RARE = 12
"""A word in at most so many test functions tells which of them are about it."""
_WORD = re.compile(r"[a-z]\w{4,}", re.IGNORECASE)


class Covering(NamedTuple):
    """A test with its parameters: the seconds it takes, the words in its function."""

    name: str
    seconds: float
    words: frozenset[str] = frozenset()

    @property
    def function(self) -> str:
        return self.name.partition("[")[0]

    @property
    def file(self) -> str:
        return self.name.partition("::")[0]


class Recorded(NamedTuple):
    """What `collect` has recorded: the tests that are still there, the one that calls the fewest functions first.
    `callers` are their places in that list, by what they call and by the test's own function. `loading` is called while
    modules are loaded.
    """

    tests: list[Covering]
    callers: dict[str, set[int]]
    loading: frozenset[str] = frozenset()


def collect(root: Path, folder: Path, jobs: int) -> None:
    """Run the suite of a tree once and write into `folder` what each test calls."""
    folder.mkdir(parents=True)
    away = [*(f"--ignore=tests/{name}" for name in AWAY), f"--deselect={ALL_LINES}"]
    files = ["-o", f"python_files=test_*.py {Path(LINES).name}"]  # named beside `tests`, the lines would be left out
    subprocess.run(
        [sys.executable, "-m", "pytest", *QUIET, "-n", str(jobs), "-p", "tests.mutants.calls", *away, *files, "tests"],
        cwd=root,
        env=os.environ | {"MUTANTS_CALLS": str(folder)},
        stdout=sys.stderr,
        check=False,  # what fails here is left out
    )


def load(folder: Path, root: Path) -> Recorded:
    """What `collect` has recorded."""
    found: list[tuple[Covering, list[str]]] = []
    loading = set[str]()
    for recorded in (json.loads(file.read_text()) for file in sorted(folder.glob("*.json"))):
        names = recorded["names"]
        loading |= {names[number] for number in recorded["loading"]}
        for test, (seconds, calls) in recorded["tests"].items():
            found.append((Covering(test, seconds), [names[number] for number in calls]))
    there = _functions(root, {test.name.partition("::")[0] for test, _ in found})
    tests: list[Covering] = []
    callers: dict[str, set[int]] = defaultdict(set)
    for test, calls in sorted(found, key=lambda each: (len(each[1]), each[0].seconds)):
        if test.function in there:
            for name in (*calls, test.function):
                callers[name].add(len(tests))
            tests.append(test._replace(words=there[test.function]))
    return Recorded(tests, callers, frozenset(loading))


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
    mutant: Mutant, recorded: Recorded, users: dict[str, set[str]], budget: float, line: str = ""
) -> list[Covering]:
    """The tests that call what the mutant changes, as many of them as fit into `budget` seconds.

    A change at module level is tested by those that call a reader of the name, then by the others of the same folder.
    Tests with a rare word of the changed `line` come first, as do those in a file named like the changed module.
    """
    readers = set[str]().union(*(users.get(name, ()) for name in mutant.names))
    function = f"{mutant.path}::{mutant.inside}"
    wanted = {function} | users.get(function, set()) if mutant.inside else readers
    calling = [recorded.tests[at] for at in sorted(set().union(*(recorded.callers.get(name, ()) for name in wanted)))]
    known, area = set(calling), mutant.path.split("/")[1]
    if not mutant.inside:
        calling += [test for test in recorded.tests if test.name.startswith(f"tests/{area}/") and test not in known]
    about = _about(line, recorded.tests)
    near = [test for test in calling if test.function in about or _is_named_like(Path(test.file), Path(mutant.path))]
    every = [test for test in recorded.tests if area == "orders" and test.name.startswith(LINES)]
    Random(0).shuffle(every)
    every.sort(key=lambda test: test not in known)
    specific = _by_turns(test for test in calling if not test.name.startswith(LINES))
    early = [*_within(NEAR, _by_turns(near)), *_within(FIRST, specific)]
    lines = every[: max(SOME, len(known.intersection(every)))]
    return _within(budget, dict.fromkeys([*early, *lines[:SOME], *lines, *specific]))


def _is_named_like(test: Path, module: Path) -> bool:
    """Whether a file with tests is named like the module, or like the package that it is in."""
    return test.stem.startswith(f"test_{module.stem}") or test.stem == f"test_{module.parent.name}"


def _by_turns(tests: Iterable[Covering]) -> list[Covering]:
    """One test of each function, then a second one of each, and so on: the many of one function seldom differ."""
    begun = Counter[str]()
    turns: list[tuple[int, Covering]] = []
    for test in tests:
        turns.append((begun[test.function], test))
        begun[test.function] += 1
    return [test for _, test in sorted(turns, key=itemgetter(0))]


def _within(seconds: float, tests: Iterable[Covering]) -> list[Covering]:
    """The first tests, until the last of them goes beyond these seconds."""
    chosen = list[Covering]()
    for test in tests:
        if seconds > 0:
            chosen.append(test)
            seconds -= test.seconds
    return chosen


def _about(line: str, tests: Iterable[Covering]) -> set[str]:
    """The test functions with a word of the line that few of them have."""
    wanted = set(_WORD.findall(line))
    having: dict[str, set[str]] = defaultdict(set)
    for test in tests:
        for word in test.words & wanted:
            having[word].add(test.function)
    return set[str]().union(*(functions for functions in having.values() if len(functions) <= RARE))


def users_of_names(root: Path) -> dict[str, set[str]]:
    """Name at module level -> the functions and tests that read it, also by way of other such names.

    So, too, for functions that keep their results, since only the first of many tests is seen to call them.
    """
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
                if any("cache" in ast.unparse(decorator) for decorator in node.decorator_list):
                    _note(names, node, {node.name})
                    names[f"{path}::{node.name}"].add(node.name)
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
