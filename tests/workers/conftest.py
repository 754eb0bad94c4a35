"""Real brokers for the tests of the workers."""

from collections.abc import Iterator

import pytest

from pbem.tools.bench.redis import MISSING, programs
from tests.servers import redis


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    yield from broker("redis")


@pytest.fixture(scope="session")
def valkey_server() -> Iterator[str]:
    yield from broker("valkey")


@pytest.fixture(params=["redis", "valkey"])
def redis_url(request: pytest.FixtureRequest) -> str:
    """A real Redis, and a Valkey."""
    url: str = request.getfixturevalue(f"{request.param}_server")
    return url


def broker(name: str) -> Iterator[str]:
    """The engine of that name, or the other one if it has no wheel."""
    found = programs()
    program = found.get(name) or next(iter(found.values()), None)
    if program is None:
        pytest.skip(MISSING)
    with redis(program) as url:
        yield url
