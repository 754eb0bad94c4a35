"""Programs outside Python that tests use: found, installed in CI, or else named in a skip."""

import os
import subprocess
from shutil import which

import pytest

PACKAGES = {  # program -> packages of Debian
    "chromium": "chromium",
    "chromium-headless-shell": "chromium-headless-shell",
    "postfix": "postfix",
    "dovecot": "dovecot-imapd dovecot-lmtpd",
    "swaks": "swaks",
    "s-nail": "s-nail",
    "mutt": "mutt",
    "msmtp": "msmtp",
    "nginx": "nginx",
}
NAMES = {"chromium": ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")}
"""What a program may be called, the best first. The headless shell shows the same pages with less work."""


def program(name: str) -> str:
    """The path of a program. Without it the test is skipped, with the command that installs it."""
    path = found(name)
    if path is None:
        pytest.skip(f"no {name} here; type: sudo apt-get install {PACKAGES[name]}")
    return path


def found(name: str) -> str | None:
    places = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin"])  # servers are there, for any user
    return next(filter(None, (which(one, path=places) for one in NAMES.get(name, (name,)))), None)


def install_missing() -> None:
    """Only in CI, where the machine may be changed, and as root."""
    missing = [package for name, packages in PACKAGES.items() if found(name) is None for package in packages.split()]
    if not missing or not os.environ.get("CI") or os.name == "nt" or os.geteuid() != 0 or which("apt-get") is None:
        return
    environ = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", *missing]):
        subprocess.run(["apt-get", *words], env=environ, stdout=subprocess.DEVNULL, check=True)
