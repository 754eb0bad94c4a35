"""Checks that tests leave nothing behind: each run has its own temporary folder and home, empty again at the end.

A run that leaves something fails and names it. The folders that pytest creates for tests (`tmp_path`) are elsewhere;
it keeps some of those of failed tests.
"""

import os
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

SETTINGS = {  # in the user's home; programs started by tests need them
    "PIP_CONFIG_FILE": ".config/pip/pip.conf",
    "GIT_CONFIG_GLOBAL": ".gitconfig",
    "RUSTUP_HOME": ".rustup",  # pip asks rustc for its version
}
MEMORY = Path("/dev/shm")
ENOUGH = 2 << 30
"""Bytes of memory that must be free; tests use a fifth."""


@dataclass(frozen=True)
class Scratch:
    """The folder of a run, with the home in it."""

    folder: Path

    @property
    def home(self) -> Path:
        return self.folder / "home"

    def left(self) -> list[str]:
        """What is left there."""
        found = {*self.folder.iterdir(), *self.home.iterdir()} - {self.home}
        return sorted(str(path.relative_to(self.folder)) for path in found)

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def begin() -> Scratch:
    """Create a new folder for this process and its children."""
    home, place = Path.home(), str(MEMORY) if usable(MEMORY) else tempfile.gettempdir()
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", place)
    scratch = Scratch(Path(tempfile.mkdtemp(prefix="eg-", dir=place)))
    scratch.folder.chmod(0o755)  # servers that run as another user have folders there
    scratch.home.mkdir()
    for name, file in SETTINGS.items():
        if (home / file).exists():
            os.environ.setdefault(name, str(home / file))
    os.environ |= {"TMPDIR": str(scratch.folder), "HOME": str(scratch.home)}
    tempfile.tempdir = None
    return scratch


def usable(memory: Path) -> bool:
    """Whether the folder in memory can be used, unless the user has chosen another one. A new file on a disk takes 20
    times as long, and tests create many.
    """
    if sys.platform != "linux" or "TMPDIR" in os.environ or not os.access(memory, os.W_OK | os.X_OK):
        return False
    programs_run = not os.statvfs(memory).f_flag & os.ST_NOEXEC
    return programs_run and shutil.disk_usage(memory).free > ENOUGH
