"""Fixtures for a server on a real PostgreSQL and a real Redis."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from pbem.store.database import Database
from pbem.tools.bench.redis import MISSING, programs
from tests.databases import empty
from tests.production.cluster import Cluster
from tests.production.servers import House
from tests.servers import redis
from workers.wakeup import ring_celery


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    for program in programs().values():
        with redis(program) as url:
            yield url
        return
    pytest.skip(MISSING)


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """A running PostgreSQL that the test may kill and restart."""
    with TemporaryDirectory(prefix="eg-away-", ignore_cleanup_errors=True) as folder:
        cluster = Cluster(Path(folder))
        cluster.start()
        yield cluster
        cluster.up.close()


@pytest.fixture
def house(postgresql: Database, redis_url: str, tmp_path: Path) -> Iterator[House]:
    """A server without a worker; tests start one."""
    url = postgresql.engine.url.render_as_string(hide_password=False)
    places = {
        "DATABASE_URL": url,
        "REDIS_URL": redis_url,
        "ELGRANDE_HOME": str(tmp_path),
        "ELGRANDE_SHOWCASE": "no",
        "ELGRANDE_ANALYSES": "no",
    }
    house = House(places, ring_celery(redis_url))
    yield house
    house.world.database.close()
    empty(postgresql)
