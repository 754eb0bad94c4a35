"""Checks that tests leave nothing behind: each run has its own temporary folder and home, empty again at the end.

A run that leaves something fails and names it. The folders that pytest creates for tests (`tmp_path`) are elsewhere;
it keeps some of those of failed tests.
"""

import os
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

SETTINGS = {  # in the user's home; programs started by tests need them
    "PIP_CONFIG_FILE": ".config/pip/pip.conf",
    "GIT_CONFIG_GLOBAL": ".gitconfig",
    "RUSTUP_HOME": ".rustup",  # pip asks rustc for its version
}


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
    home = Path.home()
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", tempfile.gettempdir())
    scratch = Scratch(Path(tempfile.mkdtemp(prefix="eg-")))
    scratch.folder.chmod(0o755)  # servers that run as another user have folders there
    scratch.home.mkdir()
    for name, file in SETTINGS.items():
        if (home / file).exists():
            os.environ.setdefault(name, str(home / file))
    os.environ |= {"TMPDIR": str(scratch.folder), "HOME": str(scratch.home)}
    tempfile.tempdir = None
    return scratch
