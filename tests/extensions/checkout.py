"""A fresh copy of the project with one extension, as a newcomer would add it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PATCHES: Final = Path(__file__).parent
PROJECT: Final = PATCHES.parents[1]
PLUGINS: Final = ("-p", "pytest_timeout", "-p", "no:cacheprovider")


@dataclass(frozen=True)
class Ran:
    """The result and output of a program run in the copy."""

    passed: bool
    said: str


@dataclass(frozen=True)
class Checkout:
    """The copy. What a test changes in it is put back by `undo`."""

    folder: Path
    before: dict[Path, bytes | None] = field(default_factory=dict)
    """The original contents of the changed files; None if they are new."""

    def run(self, *arguments: str) -> Ran:
        """Run these tests with pytest, in one process and in the order of the files.

        Plugins that they don't need would take longer to import than most tests to run.
        """
        return self._python("-m", "pytest", "-q", *PLUGINS, *arguments, PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")

    def mypy(self) -> Ran:
        """Check the types of the installed package; those of the tests would take as long again."""
        return self._python("-m", "mypy", "pbem")

    def edit(self, path: str, old: str, new: str = "") -> None:
        """Replace a text that occurs exactly once."""
        file = self.folder / path
        text = file.read_text("utf-8")
        assert text.count(old) == 1, (path, old, text.count(old))
        self._remember(path)
        file.write_text(text.replace(old, new), "utf-8")

    def apply(self, patch: str) -> None:
        """Apply a patch, even if its line numbers or context have changed a little."""
        for path in parts(patch):
            self._remember(path)
        done = subprocess.run(
            ["patch", "-p1", "--fuzz=3", "--no-backup-if-mismatch"],
            cwd=self.folder,
            input=patch,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def undo(self) -> None:
        self.put_back(*(str(file.relative_to(self.folder)) for file in self.before))

    def put_back(self, *paths: str) -> None:
        """Give changed files their original contents."""
        for path in paths:
            file = self.folder / path
            content = self.before.pop(file)
            if content is None:
                file.unlink(missing_ok=True)
            else:
                file.write_bytes(content)

    def _remember(self, path: str) -> None:
        file = self.folder / path
        self.before.setdefault(file, file.read_bytes() if file.exists() else None)

    def _python(self, *arguments: str, **environment: str) -> Ran:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=os.environ | environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return Ran(done.returncode == 0, done.stdout + done.stderr)


def fresh(folder: Path) -> Checkout:
    """A copy of the project's files, with the caches of mypy and Python."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    files = subprocess.run(listed, cwd=PROJECT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, files):
        if (PROJECT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PROJECT / name, folder / name)
    for cache in {(PROJECT / name).parent / "__pycache__" for name in files if name.endswith(".py")}:
        if cache.is_dir():
            shutil.copytree(cache, folder / cache.relative_to(PROJECT))
    if (PROJECT / ".mypy_cache").is_dir():
        shutil.copytree(PROJECT / ".mypy_cache", folder / ".mypy_cache")
    return Checkout(folder)


def patch(name: str) -> str:
    """The patch of that name."""
    return (PATCHES / f"{name}.patch").read_text("utf-8")


def parts(patch: str) -> Mapping[str, str]:
    """The parts of a patch, by the file they change."""
    found = re.split(r"^(?=diff --git )", patch, flags=re.MULTILINE)
    return {match[1]: part for part in found if (match := re.match(r"diff --git a/\S+ b/(\S+)", part))}


def without(patch: str, *paths: str) -> str:
    """The patch without these files."""
    return "".join(part for name, part in parts(patch).items() if name not in paths)
