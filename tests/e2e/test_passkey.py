"""A passkey in a real browser with a virtual device: created, used, and refused if the device isn't unlocked."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from pbem.cli.serve import running
from pbem.config import Settings
from pbem.service.accounts import login_links, players, signed_links
from pbem.service.world import World
from tests.e2e import looks
from tests.e2e.table import follow

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A server with a host name, since browsers allow no passkeys for IP addresses."""
    home = str(tmp_path_factory.mktemp("home"))
    ports = {"ELGRANDE_WEB_PORT": "0", "ELGRANDE_SMTP_LISTEN": "127.0.0.1:0", "ELGRANDE_LMTP_LISTEN": "127.0.0.1:0"}
    named = {
        "ELGRANDE_HOME": home,
        "ELGRANDE_WEB_HOST": "localhost",
        "ELGRANDE_SHOWCASE": "no",
        "ELGRANDE_ANALYSES": "no",
    }
    with running(Settings.from_environment(named | ports)) as server:
        yield server.world


def test_a_passkey_can_be_created_and_used(chromium: Browser, site: World) -> None:
    page = chromium.new_context().new_page()
    page.set_default_timeout(300_000)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    verified = device_of(page)
    page.goto(login_link(site))
    follow(page, page.locator("main button"))

    page.goto(f"{site.settings.url}/me/login")
    assert looks.complaints(page) == []
    assert not offers_to_make_one(chromium, page)
    page.get_by_label("Name for this device's passkey").fill("my telephone")
    page.get_by_role("button", name="Create passkey").click()
    page.get_by_text("Passkey created.").wait_for()
    page.get_by_role("button", name="Sign out everywhere").click()
    page.goto(f"{site.settings.url}/login")
    verified(False)
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.get_by_text("Signing in with a passkey failed.").wait_for()
    verified(True)
    page.get_by_role("button", name="Sign in with a passkey").press("Enter")
    page.get_by_role("button", name="Sign out").wait_for()

    assert complaints == []


def offers_to_make_one(chromium: Browser, page: Page) -> bool:
    """Whether the same page shows the form to a browser without scripts."""
    bare = chromium.new_context(java_script_enabled=False, storage_state=page.context.storage_state()).new_page()
    bare.goto(page.url)
    bare.get_by_text("Passkeys need a browser that supports them").wait_for()
    return bare.get_by_role("button", name="Create passkey").is_visible()


def device_of(page: Page):
    """A virtual device attached to a browser. Call it to set whether its owner unlocks it."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    lock = {"hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    how = {"protocol": "ctap2", "transport": "internal", "automaticPresenceSimulation": True, **lock}
    name = line.send("WebAuthn.addVirtualAuthenticator", {"options": how})["authenticatorId"]
    return lambda opens: line.send("WebAuthn.setUserVerified", {"authenticatorId": name, "isUserVerified": opens})


def login_link(site: World) -> str:
    with site.database.write() as session:
        ana = players.known(session, "ana@example.org", site.clock(), "Ana")
        return signed_links.login_link(site, login_links.create_link(session, ana, site.clock()))
