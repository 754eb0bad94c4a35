"""Runs the workers as the units in deploy/ start them, and measures their processes."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

CHECKOUT: Final = Path(__file__).parents[3]
STAT: Final = Path("/proc/self/smaps_rollup")


class Units:
    """The processes of these units of deploy/ until the end of the block. They log to the home folder."""

    def __init__(self, names: Sequence[str], environ: Mapping[str, str]) -> None:
        self.names, self.environ = names, environ
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def __enter__(self) -> Self:
        for name in self.names:
            self.start(name)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for name in [*self.running]:
            self.kill(name)

    def start(self, name: str) -> None:
        home, unit = self.environ["ELGRANDE_HOME"], CHECKOUT / "deploy" / f"elgrande-{name}.service"
        given = dict(line.split("=", 1) for line in unit.read_text("utf-8").splitlines() if "=" in line)
        program, *words = shlex.split(given["ExecStart"].replace("%%", "%").replace("/var/lib/elgrande", home))
        command = ["nice", "-n", given.get("Nice", "0"), sys.executable, "-m", Path(program).name, *words]
        with Path(home, f"{name}.log").open("ab") as log:
            self.running[name] = subprocess.Popen(  # noqa: S603 - our own units
                command,
                cwd=CHECKOUT,
                env={**os.environ, "TMPDIR": home, **self.environ},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def kill(self, name: str) -> None:
        """Kill a unit's processes all at once, as `kill -9` does."""
        process = self.running.pop(name)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def cpu(self, name: str) -> float:
        """Seconds of CPU time that a unit's processes have used."""
        fields = [Path(each, "stat").read_text("utf-8").rpartition(")")[2].split() for each in self._processes(name)]
        return sum(int(field) for each in fields for field in each[11:13]) / os.sysconf("SC_CLK_TCK")

    def memory(self, name: str) -> float:
        """MB of memory of a unit's processes; what they share counts once."""
        rolled = [
            line for each in self._processes(name) for line in Path(each, STAT.name).read_text("utf-8").splitlines()
        ]
        return sum(int(line.split()[1]) for line in rolled if line.startswith("Pss:")) / 1024

    def _processes(self, name: str) -> list[str]:
        first = self.running[name].pid
        children = Path(f"/proc/{first}/task/{first}/children").read_text("utf-8").split()
        return [f"/proc/{each}" for each in (first, *children)]
