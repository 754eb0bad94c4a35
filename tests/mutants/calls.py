"""A pytest plugin that records which functions each passed test calls, and which are called while modules are loaded,
in one JSON file for each process.

Load it with `-p tests.mutants.calls` and name the folder in MUTANTS_CALLS. Each function of the package gets a first
statement that notes its call, which takes much less time than a profiler does.
"""

from __future__ import annotations

import ast
import builtins
import json
import os
import sys
import time
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

import pytest

FOLDER: Final = Path(os.environ["MUTANTS_CALLS"])
UNMARKED: Final = ("pbem.bots.sim",)
"""Compiled by numba, which couldn't compile the mark."""
NOTE: Final = "__note_call__"
_names: Final[dict[str, int]] = {}
_called: Final[set[int]] = set()
_loading: Final[set[int]] = set()
_tests: Final[dict[str, tuple[float, list[int]]]] = {}


class Marking(ast.NodeTransformer):
    """Marks the functions of a module as `path::function`; what is defined inside a function counts as that one."""

    def __init__(self, path: str) -> None:
        self.scope = [f"{path}::"]
        self.number: int | None = None

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.scope.append(f"{node.name}.")
        self.generic_visit(node)
        self.scope.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        outer = self.number
        if outer is None:
            self.number = _names.setdefault("".join([*self.scope, node.name]), len(_names))
        self.generic_visit(node)
        (note,) = ast.parse(f"{NOTE}({self.number})").body
        for part in ast.walk(note):
            ast.copy_location(part, node.body[0])
        node.body.insert(1 if ast.get_docstring(node, clean=False) is not None else 0, note)
        self.number = outer
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - the name is given


class Loader(SourceFileLoader):
    """Marks what it loads. Neither reads nor writes compiled files."""

    def path_stats(self, path: Any) -> Any:
        raise OSError

    def source_to_code(self, data: Any, path: Any, *, _optimize: int = -1) -> CodeType:  # type: ignore[override] # typed for more
        marked = Marking(os.path.relpath(path)).visit(ast.parse(data))
        return compile(marked, path, "exec", dont_inherit=True, optimize=_optimize)


class Finder(MetaPathFinder):
    """Finds the package's modules for the loader."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.partition(".")[0] != "pbem" or name.startswith(UNMARKED):
            return None
        spec = PathFinder.find_spec(name, path)
        if spec and type(spec.loader) is SourceFileLoader:
            spec.loader = Loader(spec.loader.name, spec.loader.path)
        return spec


setattr(builtins, NOTE, _called.add)
sys.meta_path.insert(0, Finder())


def pytest_collection_finish() -> None:
    _loading.update(_called)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item):
    _called.clear()
    began = time.process_time()
    try:
        return (yield)
    finally:
        if getattr(item, "passed", False):
            _tests[item.nodeid] = (round(time.process_time() - began, 4), sorted(_called))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    report = yield
    if call.when == "call":
        item.passed = report.passed
    return report


def pytest_sessionfinish() -> None:
    if _tests:
        recorded = {"names": list(_names), "loading": sorted(_loading), "tests": _tests}
        (FOLDER / f"{os.getpid()}.json").write_text(json.dumps(recorded))
