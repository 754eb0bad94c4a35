"""`pbem autostart`: what starts `pbem host` when its owner logs in, with systemd, launchd or the Windows tasks.

The command writes the file into the owner's own folders and says what to type then; it changes nothing else.
"""

from __future__ import annotations

import os
import plistlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, assert_never, get_args
from xml.sax.saxutils import escape

import click

from pbem import logs
from pbem.cli.terminal import answer, say, settings

System = Literal["linux", "macos", "windows"]
LABEL: Final = "org.elgrande.host"
ABOUT: Final = "El Grande by email"
KEPT: Final = ("ELGRANDE_URL", "ELGRANDE_WEB_PORT", "PYTHONPATH")  # the launcher of a checkout has set the last one


@dataclass(frozen=True, slots=True)
class Start:
    """How the server is started: the program with its words, its home folder, and other variables it needs."""

    command: tuple[str, ...]
    home: Path
    variables: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Written:
    """A file below the person's home folder, what makes the system use it, and what undoes that."""

    place: str
    content: bytes
    enable: str
    disable: str


@click.command
@click.option("--system", type=click.Choice(get_args(System)), help="The system to write it for. [default: this one]")
@click.option("--show", is_flag=True, help="Print the file instead of writing it.")
def autostart(system: System | None, *, show: bool) -> None:
    """Write a file that starts `host` when you log in to this computer, and say how to turn it on and off."""
    chosen = settings()
    logs.set_up(chosen.log)
    if chosen.mailbox is None:
        raise click.ClickException(f"No mailbox has been set up. Type: {os.environ.get('ELGRANDE_TYPED', 'pbem')} host")
    written = written_for(system or this_system(), this_start(chosen.home))
    if show:
        click.echo(written.content.decode(), nl=False)
        return
    place = Path.home() / written.place
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(written.content)
    say(f"Written to {place}.\n\n  Turn it on:   {written.enable}\n  Turn it off:  {written.disable}")
    answer({"file": str(place), "on": written.enable, "off": written.disable})


def this_system() -> System:
    match sys.platform:
        case "darwin":
            return "macos"
        case "win32":
            return "windows"
        case _:
            return "linux"


def this_start(home: Path) -> Start:
    """This program again, with the settings of today. Secrets stay in the home folder's files."""
    kept = {name: value for name in KEPT if (value := os.environ.get(name))}
    return Start((sys.executable, "-P", "-m", "pbem", "host"), home, kept)


def written_for(system: System, start: Start) -> Written:
    """The file for a system."""
    match system:
        case "linux":
            return _systemd(start)
        case "macos":
            return _launchd(start)
        case "windows":
            return _task(start)
        case _:
            assert_never(system)


def _variables(start: Start) -> dict[str, str]:
    return {"ELGRANDE_HOME": str(start.home), **start.variables}


def _systemd(start: Start) -> Written:
    name = "elgrande-host.service"
    environment = "".join(f"Environment={_quoted(f'{key}={value}')}\n" for key, value in _variables(start).items())
    command = " ".join(_quoted(word.replace("$", "$$")) for word in start.command)
    text = (
        f"[Unit]\nDescription={ABOUT}\nStartLimitIntervalSec=0\n\n"
        f"[Service]\n{environment}ExecStart={command}\nRestart=on-failure\nRestartSec=30\nRestartPreventExitStatus=78\n"
        "UMask=0077\n\n[Install]\nWantedBy=default.target\n"
    )
    on = f"systemctl --user daemon-reload && systemctl --user enable --now {name}"
    off = f"systemctl --user disable --now {name}"
    return Written(f".config/systemd/user/{name}", text.encode(), on, off)


def _quoted(word: str) -> str:
    """A word as systemd reads it. % has a meaning even within quotes."""
    for sign, written in (("\\", "\\\\"), ('"', '\\"'), ("%", "%%")):
        word = word.replace(sign, written)
    return f'"{word}"'


def _launchd(start: Start) -> Written:
    place = f"Library/LaunchAgents/{LABEL}.plist"
    document = {
        "Label": LABEL,
        "ProgramArguments": list(start.command),
        "EnvironmentVariables": _variables(start),
        "RunAtLoad": True,
        "KeepAlive": {"SuccessfulExit": False},
        "ThrottleInterval": 30,
        "Umask": 0o077,
        "StandardErrorPath": str(start.home / "host.log"),
    }
    on = f"launchctl bootstrap gui/$(id -u) ~/{place}"
    return Written(place, plistlib.dumps(document), on, f"launchctl bootout gui/$(id -u)/{LABEL}")


def _task(start: Start) -> Written:
    """Tasks have no variables of their own, so cmd sets them. It runs without a time limit, also on batteries."""
    sets = "".join(f'set "{name}={value.replace("%", "%%")}" && ' for name, value in _variables(start).items())
    words = " ".join(f'"{word}"' for word in start.command)
    text = f"""<?xml version="1.0" encoding="UTF-8"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>{ABOUT}</Description></RegistrationInfo>
  <Triggers><LogonTrigger><Enabled>true</Enabled></LogonTrigger></Triggers>
  <Principals><Principal id="Author"><LogonType>InteractiveToken</LogonType></Principal></Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>255</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec><Command>cmd.exe</Command><Arguments>{escape(f'/d /s /c "{sets}{words}"')}</Arguments></Exec>
  </Actions>
</Task>
"""
    name = "elgrande-host.xml"
    on = f'schtasks /Create /TN "{ABOUT}" /XML "%USERPROFILE%\\{name}"'
    return Written(name, text.encode(), on, f'schtasks /Delete /TN "{ABOUT}"')
