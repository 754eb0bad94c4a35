"""`serve --reload`: the server starts again when its code changes, and ends with the command."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from pbem.cli.reload import file_times
from pbem.cli.serve import serve
from tests.servers import PATIENCE

WATCHED = """
import sys
from pathlib import Path
from pbem.cli.reload import run_and_reload

folder = Path(sys.argv[1])
run_and_reload([sys.executable, str(folder / "code" / "server.py")], [folder / "code"], print, every=0.05)
"""
SERVER = """
import signal, sys
from pathlib import Path

log = Path(__file__).parent.parent / "log"
def note(what):
    with log.open("a") as file:
        file.write(what + "\\n")

signal.signal(signal.SIGTERM, lambda *_: (note("ended"), sys.exit()))
note("VERSION")
signal.pause()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "code").mkdir()
    write(tmp_path, SERVER.replace("VERSION", "one"))
    return tmp_path


def write(folder: Path, code: str) -> None:
    """Replace a file atomically, as editors do; a half-written file would count as another change."""
    (folder / "new").write_text(code)
    (folder / "new").replace(folder / "code" / "server.py")


@pytest.fixture
def reloading(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen([sys.executable, "-c", WATCHED, str(folder)]) as process:
        yield process
        process.terminate()  # SIGTERM also ends its server; SIGKILL would leave it running


def wait_for(folder: Path, *lines: str) -> None:
    """Wait until the log of the servers ends with these lines."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if (folder / "log").exists() and (folder / "log").read_text().split()[-len(lines) :] == list(lines):
            return
        time.sleep(0.02)
    raise AssertionError((folder / "log").read_text())


def test_the_server_starts_again_with_the_changed_code(folder: Path, reloading: subprocess.Popen[bytes]):
    wait_for(folder, "one")
    write(folder, SERVER.replace("VERSION", "two"))
    wait_for(folder, "one", "ended", "two")


def test_after_an_error_it_starts_with_the_next_change(folder: Path, reloading: subprocess.Popen[bytes]):
    wait_for(folder, "one")
    write(folder, "not Python")
    wait_for(folder, "one", "ended")
    write(folder, SERVER.replace("VERSION", "two"))
    wait_for(folder, "two")


def test_the_server_ends_with_the_command(folder: Path, reloading: subprocess.Popen[bytes]):
    wait_for(folder, "one")
    reloading.send_signal(signal.SIGTERM)
    assert reloading.wait(PATIENCE) == 0
    wait_for(folder, "one", "ended")


def test_templates_count_and_compiled_files_do_not(tmp_path: Path):
    (tmp_path / "page.html").write_text("")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "page.pyc").write_text("")
    assert list(file_times([tmp_path])) == [tmp_path / "page.html"]


def test_serve_passes_its_other_options_on(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "orig_argv", ["python", "-m", "pbem", "serve", "--reload", "--only", "web"])
    started = []
    monkeypatch.setattr("pbem.cli.serve.run_and_reload", lambda command, _folders, _say: started.append(command))
    CliRunner().invoke(serve, ["--reload", "--only", "web"], catch_exceptions=False)
    assert started == [["python", "-m", "pbem", "serve", "--only", "web"]]
