"""The check that tests leave nothing behind."""

import tempfile
from pathlib import Path

from tests.leftovers import Scratch


def test_each_run_has_its_own_temporary_folder_and_home():
    assert Path(tempfile.gettempdir()) / "home" == Path.home()


def test_files_in_the_folder_or_the_home_are_named_and_removed(tmp_path: Path):
    scratch = Scratch(tmp_path / "run")
    for name in ("home", "home/.cache", "eg-postfix-x"):
        (scratch.folder / name).mkdir(parents=True)
    (scratch.home / ".ratings").touch()
    assert scratch.left() == ["eg-postfix-x", "home/.cache", "home/.ratings"]
    scratch.remove()
    assert not scratch.folder.exists()
