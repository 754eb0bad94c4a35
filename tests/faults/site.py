"""A site in real processes: PostgreSQL, Redis, two worker children, beat, pages, mail intake, and the world outside."""

from __future__ import annotations

import os
import signal
from collections import defaultdict
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from subprocess import Popen
from threading import Lock
from typing import Any, Self

from redis import Redis

from pbem import app
from pbem.config import Listen, Settings
from pbem.mail.transports import listener
from pbem.service.world import World
from pbem.tools.bench.redis import programs
from tests.faults.parts import ahead
from tests.production.cluster import Cluster
from tests.servers import accepts, free_port, running, wait_until
from tests.workers.processes import ALONE, kill, process

SECRET = "a secret of thirty-two characters"


class Site:
    """Runs within the block. `carried`: the mails handed to the outside world, by Message-ID."""

    def __init__(self, folder: Path) -> None:
        folder.chmod(0o755)
        self.folder, self.log = folder, folder / "log"
        self.stack, self.parts = ExitStack(), dict[str, tuple[ExitStack, Popen[bytes]]]()
        self.carried: defaultdict[str, list[bytes]] = defaultdict(list)
        self.kills = 0
        self._carrying = Lock()
        self.ports = {name: free_port() for name in ("redis", "web", "lmtp")}

    def __enter__(self) -> Self:
        (self.folder / "pg").mkdir()
        (self.folder / "home").mkdir()
        self.set_ahead(0)
        self.cluster = Cluster(self.folder / "pg")
        self.stack.callback(self._stop_database)
        self.cluster.start()
        how: dict[str, Any] = {"accepts": lambda _: None, "store": self._carry, "hostname": "outside.example"}
        sink = self.stack.enter_context(listener.smtp(Listen("127.0.0.1", 0), **how))
        self.environment = {
            "DATABASE_URL": self.cluster.url,
            "REDIS_URL": f"redis://127.0.0.1:{self.ports['redis']}/0",
            "ELGRANDE_HOME": str(self.folder / "home"),
            "ELGRANDE_SECRET": SECRET,
            "ELGRANDE_SMTP_URL": f"smtp://127.0.0.1:{sink.address.port}",
            "ELGRANDE_LMTP_LISTEN": f"127.0.0.1:{self.ports['lmtp']}",
            "ELGRANDE_URL": f"http://127.0.0.1:{self.ports['web']}",
            "ELGRANDE_PICTURES": "no",
            "ELGRANDE_SHOWCASE": "no",
            "ELGRANDE_ANALYSES": "no",
            "FAULTS_FOLDER": str(self.folder),
        }
        settings = Settings.from_environment(self.environment)
        app.prepare(settings)
        self.world: World = app.open_world(settings, clock=self.now, send=lambda *_: None)
        self.stack.callback(self.world.database.close)
        for part in ("redis", "worker", "beat", "web", "door"):
            self.start(part)
        wait_until(lambda: accepts(self.ports["web"]) and accepts(self.ports["lmtp"]), self.log.read_text)
        return self

    def __exit__(self, *_: object) -> None:
        for part in [*self.parts]:
            self.kill(part)
        self.stack.close()

    def _stop_database(self) -> None:
        self.cluster.up.close()

    def _carry(self, _sender: str, recipient: str, raw: bytes) -> None:
        line = next(line for line in raw.splitlines() if line.lower().startswith(b"message-id:"))
        with self._carrying:
            self.carried[line.split()[-1].decode()].append(raw)

    # -- time -----------------------------------------------------------------------------------------------------

    def now(self) -> datetime:
        return ahead(self.folder)

    def set_ahead(self, hours: float) -> None:
        self.hours = hours
        fresh = self.folder / "hours.new"
        fresh.write_text(str(hours))
        fresh.replace(self.folder / "hours")

    # -- parts ----------------------------------------------------------------------------------------------------

    def start(self, part: str) -> None:
        up = ExitStack()
        web = f"127.0.0.1:{self.ports['web']}"
        words = {
            "worker": ("celery", "-A", "tests.faults.parts", "worker", *ALONE),
            "beat": ("celery", "-A", "tests.faults.parts", "beat"),
            "web": (
                "gunicorn",
                "--no-control-socket",
                "--workers",
                "2",
                "--threads",
                "4",
                "--bind",
                web,
                "tests.faults.parts:pages()",
            ),
            "door": ("tests.faults.intake",),
        }
        if part == "redis":
            started = up.enter_context(self._redis())
        else:
            started = up.enter_context(process(self.log, self.environment, *words[part]))
        self.parts[part] = (up, started)

    def _redis(self) -> Any:
        program, port = next(iter(programs().values())), str(self.ports["redis"])
        words = ["--port", port, "--bind", "127.0.0.1", "--dir", self.folder, "--save", "", "--appendonly", "no"]
        up = lambda: accepts(self.ports["redis"])  # noqa: E731 - a word for it
        return running([program, *words], self.folder / "redis.log", up, signal.SIGKILL)

    def kill(self, part: str) -> None:
        """Kill a process and its children with SIGKILL."""
        up, started = self.parts.pop(part)
        if part == "redis":
            os.kill(started.pid, signal.SIGKILL)
        else:
            kill(started)
        up.close()
        self.kills += 1

    def look_after(self) -> None:
        """Restart parts that have ended, like a service manager. (A worker ends by itself if its child is killed before
        it was up.)"""
        for part, (up, started) in [*self.parts.items()]:
            if started.poll() is not None:
                del self.parts[part]
                up.close()
                self.start(part)

    def complaints(self) -> list[str]:
        """The failures that the parts recorded."""
        return [line for line in self.log.read_text(errors="replace").splitlines() if "failed at attempt" in line]

    def again(self, part: str) -> None:
        self.kill(part)
        self.start(part)

    def kill_child(self, part: str) -> None:
        """One of the processes that a part has forked."""
        parent = self.parts[part][1].pid
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        if children:
            os.kill(int(children[-1]), signal.SIGKILL)
            self.kills += 1

    def kill_database(self) -> None:
        self.cluster.kill()
        self.cluster.start()
        self.kills += 1

    def forget(self) -> None:
        with Redis.from_url(self.environment["REDIS_URL"]) as broker:
            broker.flushall()
