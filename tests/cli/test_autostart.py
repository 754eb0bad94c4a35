"""`pbem autostart`: the files that start a host's server at login, parsed as each system does."""

import os
import plistlib
import shutil
import subprocess
import xml.etree.ElementTree as ET
from configparser import RawConfigParser
from pathlib import Path
from shlex import split

import pytest
from click.testing import CliRunner

from pbem import mailbox_file
from pbem.cli.autostart import Start, autostart, written_for
from pbem.environment import Mailbox, Server

HOME = Path("/home/ana & ben/50% of $it")
START = Start(("/opt/py thon/bin/python", "-m", "pbem", "host"), HOME, {"ELGRANDE_URL": "https://example.org"})
TASK = "{http://schemas.microsoft.com/windows/2004/02/mit/task}"


class Unit(RawConfigParser):
    """A parser for systemd units: keys may repeat and are case-sensitive."""

    def __init__(self) -> None:
        super().__init__(strict=False)

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def test_the_systemd_unit_starts_the_host_with_its_home():
    unit = Unit()
    text = written_for("linux", START).content.decode()
    unit.read_string(text)
    assert split(unit["Service"]["ExecStart"]) == list(START.command)
    assert r'Environment="ELGRANDE_HOME=/home/ana & ben/50%% of $it"' in text
    assert unit["Install"]["WantedBy"] == "default.target"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_accepts_the_unit(tmp_path: Path):
    written = written_for("linux", Start(("/bin/true", "host"), tmp_path, {}))
    unit = tmp_path / Path(written.place).name
    unit.write_bytes(written.content)
    subprocess.run(["systemd-analyze", "verify", unit], check=True, env=os.environ | {"XDG_RUNTIME_DIR": str(tmp_path)})


def test_the_launchd_plist_starts_the_host_with_its_home():
    document = plistlib.loads(written_for("macos", START).content)
    assert tuple(document["ProgramArguments"]) == START.command
    assert document["EnvironmentVariables"] == {"ELGRANDE_HOME": str(HOME), "ELGRANDE_URL": "https://example.org"}
    assert document["RunAtLoad"]


def test_the_windows_task_starts_at_login_without_a_time_limit():
    task = ET.fromstring(written_for("windows", START).content)
    assert task.find(f".//{TASK}LogonTrigger") is not None
    assert task.findtext(f".//{TASK}ExecutionTimeLimit") == "PT0S"
    words = task.findtext(f".//{TASK}Arguments") or ""
    assert f'set "ELGRANDE_HOME={HOME}"'.replace("%", "%%") in words
    assert words.endswith('"/opt/py thon/bin/python" "-m" "pbem" "host""')


def test_the_file_is_written_only_for_a_server_with_a_mailbox(tmp_path: Path):
    environ = {"ELGRANDE_HOME": str(tmp_path / "data"), "HOME": str(tmp_path), "ELGRANDE_MAIL_DOMAIN": ""}
    before = CliRunner(env=environ).invoke(autostart, ["--system", "linux"])
    here = Server("127.0.0.1", 1, "none")
    mailbox_file.write(tmp_path / "data", Mailbox("game@example.org", "game", "very secret", here, here))
    after = CliRunner(env=environ).invoke(autostart, ["--system", "linux"])
    file = tmp_path / ".config/systemd/user/elgrande-host.service"
    assert (before.exit_code, after.exit_code) == (1, 0)
    assert f'"ELGRANDE_HOME={tmp_path / "data"}"' in file.read_text()
    assert "very secret" not in file.read_text()
