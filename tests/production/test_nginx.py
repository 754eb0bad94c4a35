"""Behind a real nginx, with waitress and gunicorn: client addresses and the contents of logs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from sqlalchemy import text

from pbem.redaction import SECRET_PATHS
from pbem.store.models import RateLimitHit
from tests.production.proxied import SERVERS, Site, site
from tests.servers import PATIENCE
from tests.workers.processes import kill

pytestmark = pytest.mark.servers

TOKEN = "k3v9xq2mtoken7secret4value"


@pytest.fixture(params=SERVERS)
def behind(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    with site(tmp_path, request.param, ELGRANDE_TRUSTED_PROXIES="127.0.0.1") as found:
        yield found


def counted(found: Site) -> set[str]:
    with found.world.database.read() as session:
        return {knock.who for knock in session.query(RateLimitHit)}


def test_rate_limits_ignore_spoofed_client_addresses(behind: Site) -> None:
    """Spoofed headers neither help the first client nor harm the second."""
    spoofed = {"X_Forwarded_For": "127.0.0.3", "X_Real_IP": "127.0.0.3", "Forwarded": "for=127.0.0.3"}
    first = [behind.guess_a_token("127.0.0.2", **(spoofed if n % 2 else {})) for n in range(61)]
    second = behind.guess_a_token("127.0.0.3")

    assert first == [401] * 60 + [429]
    assert second == 401
    assert counted(behind) == {"127.0.0.2", "127.0.0.3"}


def test_the_mailbox_is_forbidden_through_a_proxy(behind: Site) -> None:
    for host in ("127.0.0.1", "localhost", "play.example.org"):
        assert behind.ask("/mailbox/", "127.0.0.1", Host=host)[0] == 403


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_the_health_pages_are_hidden_behind_a_proxy(behind: Site, path: str) -> None:
    for host in ("127.0.0.1", "localhost", "play.example.org"):
        assert behind.ask(path, "127.0.0.1", Host=host)[0] == 404
    with urlopen(f"http://127.0.0.1:{behind.back}{path}", timeout=PATIENCE) as straight:
        assert straight.status == 200


@pytest.mark.parametrize("server", SERVERS)
def test_without_trusted_proxies_forwarded_headers_are_ignored(tmp_path: Path, server: str) -> None:
    with site(tmp_path, server) as found:
        found.guess_a_token("127.0.0.2")

        assert counted(found) == {"127.0.0.1"}
        assert "ELGRANDE_TRUSTED_PROXIES" in found.logs()


def test_logs_contain_no_secret_links(behind: Site) -> None:
    """Logs of pages that are found, that fail, and that are requested while the server is down."""
    addresses = [f"{path}{TOKEN}" for path in SECRET_PATHS] + [
        f"/g/nogame?key={TOKEN}",
        f"/g/x/board.svg?a=1&key={TOKEN}",
    ]
    for address in addresses:
        status, headers, _ = behind.ask(address)
        assert status < 500
        if status == 303:
            cookie = headers["Set-Cookie"].partition(";")[0]
            behind.ask(headers["Location"], Cookie=cookie, Referer=f"https://play.example.org{address}")
    with behind.world.database.engine.connect() as connection:
        connection.execute(text("DROP TABLE login_link"))
        connection.commit()
    status, headers, _ = behind.ask(f"/login/{TOKEN}")
    failed = (
        behind.ask(headers["Location"], Cookie=headers["Set-Cookie"].partition(";")[0])[0] if status == 303 else status
    )
    kill(behind.server)
    away = [behind.ask(address)[0] for address in addresses]

    assert failed == 500
    assert away == [502] * len(addresses)
    logs = behind.logs()
    assert "GET /login/" in logs
    assert "home.show_link" in logs
    assert TOKEN not in logs
