"""`serve --reload`, `worker --reload`: a child process that starts again when a file of the code changes.

Werkzeug's reloader runs the server in a daemon thread and ends the process without closing anything, so a job that is
being done would stay leased. Here the child ends as it does on Ctrl-C.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Final

CHECKOUT: Final = Path(__file__).resolve().parent.parent.parent
CODE: Final = tuple(CHECKOUT / name for name in ("pbem", "workers", "schemas"))
EVERY_SECONDS: Final = 0.5
PATIENCE_SECONDS: Final = 15
"""How long a child may take to end before it is killed."""


def run_and_reload(
    command: Sequence[str], folders: Sequence[Path], say: Callable[[str], None], every: float = EVERY_SECONDS
) -> None:
    """Run `command` until Ctrl-C or SIGTERM; end it and start it again whenever a file below `folders` changes.

    A command that ends by itself, say with a syntax error, is started again after the next change.
    """
    stopped = threading.Event()

    def stop(_number: int, _frame: FrameType | None) -> None:
        stopped.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    before = file_times(folders)
    child = subprocess.Popen(command, start_new_session=True)  # noqa: S603 - our own command line again
    try:
        while not stopped.wait(every):
            after = file_times(folders)
            if after == before:
                continue
            changed = sorted(str(path) for path, _ in before.items() ^ after.items())
            say(f"{changed[0]} changed; restarting")
            before = after
            _end(child)
            child = subprocess.Popen(command, start_new_session=True)  # noqa: S603 - as above
    finally:
        _end(child)


def again_without(option: str) -> list[str]:
    """The command line that started this process, without an option."""
    return [word for word in sys.orig_argv if word != option]


def file_times(folders: Sequence[Path]) -> dict[Path, int]:
    """The files that the server is made of, and when each was last written, in nanoseconds."""
    times = {}
    for folder in folders:
        for path in folder.rglob("*"):
            if "__pycache__" not in path.parts:
                with suppress(OSError):  # an editor's temporary file is gone again
                    if path.is_file():
                        times[path] = path.stat().st_mtime_ns
    return times


def _end(child: subprocess.Popen[bytes]) -> None:
    child.terminate()
    try:
        child.wait(PATIENCE_SECONDS)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
