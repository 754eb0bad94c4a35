"""A real browser, and a whole server on free ports."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from pbem.cli.serve import running
from pbem.config import Settings
from pbem.service.world import World
from tests import system

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    path, home = system.program("chromium"), str(tmp_path_factory.mktemp("chromium"))
    environ = os.environ | {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET, env={**environ})
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A whole server on free ports."""
    home = tmp_path_factory.mktemp("home")
    ports = {"ELGRANDE_WEB_PORT": "0", "ELGRANDE_SMTP_LISTEN": "127.0.0.1:0", "ELGRANDE_LMTP_LISTEN": "127.0.0.1:0"}
    with running(
        Settings.from_environment(
            {"ELGRANDE_HOME": str(home), "ELGRANDE_SHOWCASE": "no", "ELGRANDE_ANALYSES": "no", **ports}
        )
    ) as server:
        yield server.world
