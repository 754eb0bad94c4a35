"""A site behind a real nginx with the `deploy/nginx.conf` that is shipped, in front of waitress or gunicorn."""

from __future__ import annotations

import os
import signal
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPSConnection
from pathlib import Path
from typing import Any, Final

from pbem.app import open_world, prepare
from pbem.config import Settings
from pbem.service.world import World
from tests.servers import PATIENCE, accepts, free_port, running, wait_until
from tests.system import program
from tests.workers.processes import process

CHECKOUT = Path(__file__).resolve().parents[2]
SITE = "play.example.org"
MAIN = """
daemon off; pid {home}/nginx.pid; error_log {home}/nginx-main.log; {user}
worker_rlimit_nofile 20000; events {{ worker_connections {connections}; }}
http {{
    client_body_temp_path {home}/body; proxy_temp_path {home}/proxy; fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi; scgi_temp_path {home}/scgi;
    include {home}/elgrande.conf;
}}
"""
SERVERS: Final = ("waitress", "gunicorn")


def gunicorn(port: int, workers: int = 1) -> tuple[str, ...]:
    """The words of its command."""
    settings = ("--config", "python:workers.gunicorn_settings", "--workers", str(workers), "--threads", "4")
    return "gunicorn", *settings, "--access-logfile", "-", "--bind", f"127.0.0.1:{port}", "workers.wsgi:app"


class Site:
    """A running site; `home` contains its database and all logs."""

    def __init__(self, home: Path, world: World, front: int, back: int, server: Any) -> None:
        self.home, self.world, self.front, self.back, self.server = home, world, front, back, server

    def ask(
        self, path: str, source: str = "127.0.0.2", method: str = "GET", **headers: str
    ) -> tuple[int, dict[str, str], str]:
        """A request through nginx from another address of this machine."""
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        line = HTTPSConnection("127.0.0.1", self.front, timeout=PATIENCE, source_address=(source, 0), context=trusting)
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            line.request(method, path, headers={"Host": SITE, **named})
            answer = line.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read().decode("utf-8", "replace")
        finally:
            line.close()

    def guess_a_token(self, source: str, **headers: str) -> int:
        """The status of an API call with an unknown token; sixty an hour per network are allowed."""
        return self.ask("/api/v1/me", source, Authorization=f"Bearer elgrande_{'x' * 43}", **headers)[0]

    def logs(self) -> str:
        return "\n".join(file.read_text("utf-8", "replace") for file in self.home.glob("*log*"))


@contextmanager
def site(home: Path, server: str, **settings: str) -> Iterator[Site]:
    back, front, plain = different_ports()
    environ = {
        "ELGRANDE_HOME": str(home),
        "DATABASE_URL": "",
        "REDIS_URL": "redis://127.0.0.1:1/0" if server == "gunicorn" else "",
        "ELGRANDE_URL": f"https://{SITE}",
        "ELGRANDE_WEB_PORT": str(back),
        "ELGRANDE_SHOWCASE": "no",
        "ELGRANDE_ANALYSES": "no",
        **settings,
    }
    made = Settings.from_environment(environ)
    prepare(made)
    world = open_world(made)
    words = gunicorn(back) if server == "gunicorn" else ("pbem", "serve", "--only", "web")
    log = home / "server.log"
    with process(log, environ, *words) as backend, nginx(home, front, plain, back):
        wait_until(lambda: accepts(back) or backend.poll() is not None, log.read_text)
        yield Site(home, world, front, back, backend)
    world.database.close()


def different_ports() -> tuple[int, int, int]:
    found = {free_port(), free_port(), free_port()}
    if len(found) < 3:
        return different_ports()
    first, second, third = found
    return first, second, third


@contextmanager
def nginx(
    home: Path, front: int, plain: int, back: int, streams: int = 1, connections: int = 128
) -> Iterator[subprocess.Popen[bytes]]:
    """The shipped file with other ports and folders. By default nothing serves the event streams."""
    key = ("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    files = ("-keyout", home / "privkey.pem", "-out", home / "fullchain.pem", "-subj", f"/CN={SITE}", "-days", "2")
    binary = program("nginx")
    subprocess.run([*key, *files], check=True, capture_output=True)
    text = (CHECKOUT / "deploy" / "nginx.conf").read_text("utf-8")
    for shipped, here in {
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{front} ssl http2;",
        "/etc/letsencrypt/live/play.example.org/": f"{home}/",
        "/var/log/nginx/": f"{home}/nginx-",
        "/opt/elgrande/": f"{CHECKOUT}/",
        "http://127.0.0.1:8000": f"http://127.0.0.1:{back}",
        "http://127.0.0.1:8001": f"http://127.0.0.1:{streams}",
    }.items():
        assert shipped in text, shipped
        text = text.replace(shipped, here)
    (home / "elgrande.conf").write_text(text, "utf-8")
    user = "user root;" if os.geteuid() == 0 else ""
    (home / "nginx.conf").write_text(MAIN.format(home=home, user=user, connections=connections), "utf-8")
    command = [binary, "-p", home, "-e", home / "nginx-start.log", "-c", home / "nginx.conf"]
    with running(command, home / "nginx-out.log", lambda: accepts(front), signal.SIGTERM) as process:
        yield process
