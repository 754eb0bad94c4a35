"""A player's mail addresses: confirmed by mail, reported to the previous address, revertible for some days."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from pbem.service.accounts import api_tokens, players
from pbem.store.models import Address, Player
from tests.service.club import Club, plain
from tests.web.browser import SITE, Browser, Page

NEW = "ana@new.example"


@pytest.fixture
def ana(club: Club) -> Browser:
    return Browser(club, "Ana")


def mails_to(club: Club, address: str) -> list[str]:
    club.work()
    return [plain(message) for to, message in club.post if to == address]


def link_in(mail: str) -> str:
    [link] = re.findall(rf"{SITE}(/account/\S+)", mail)
    return str(link)


def add(club: Club, browser: Browser, address: str = NEW) -> None:
    """Add an address and confirm it."""
    browser.send("/me/addresses", {"add": address})
    reader = Browser(club)
    reader.press(reader.get(link_in(mails_to(club, address)[-1])), "Yes, it's mine")


def addresses_of(club: Club, name: str = "Ana") -> list[str]:
    with club.database.read() as session:
        player = session.query(Player).filter(Player.handle == name).one()
        found = session.query(Address).filter(Address.player_id == player.id).all()
        first = players.email_of(session, player.id)
        return sorted((one.email for one in found), key=lambda email: email != first)


def test_a_new_address_counts_once_confirmed(club: Club, ana: Browser) -> None:
    page = ana.send("/me/addresses", {"add": " Ana@New.example "})
    assert page.said[0].startswith("We've sent a link to Ana@New.example.")
    assert "ana@new.example not confirmed yet" in page.words
    assert addresses_of(club) == ["ana@example.org"]
    [asked] = mails_to(club, NEW)
    assert asked.startswith("Is this your address, Ana?")

    reader = Browser(club)
    page = reader.press(reader.get(link_in(asked)), "Yes, it's mine")

    assert page.heading == "Address added."
    assert addresses_of(club) == ["ana@example.org", NEW]
    assert reader.get(link_in(asked)).status == 410


def test_opening_the_link_confirms_nothing(club: Club, ana: Browser) -> None:
    ana.send("/me/addresses", {"add": NEW})
    for method in ("get", "head", "options"):
        getattr(ana.client, method)(link_in(mails_to(club, NEW)[0]), base_url=SITE)

    assert addresses_of(club) == ["ana@example.org"]


def test_a_confirmation_link_is_valid_for_two_days(club: Club, ana: Browser) -> None:
    ana.send("/me/addresses", {"add": NEW})
    link = link_in(mails_to(club, NEW)[0])
    club.now += timedelta(days=2, seconds=1)

    assert Browser(club).get(link).status == 410


def test_all_confirmed_addresses_send_but_one_receives(club: Club, ana: Browser) -> None:
    game = club.game(2)
    add(club, ana)
    club.write(game, "red", "power 9", sender=NEW)
    club.work()
    message = club.write(game, "red", "status", sender=NEW)
    club.work()

    assert club.outcome(message) == "commands"
    with club.database.read() as session:
        assert players.email_of(session, session.query(Player).filter_by(handle="Ana").one().id) == "ana@example.org"


def test_each_address_can_log_in(club: Club, ana: Browser) -> None:
    add(club, ana)
    browser = Browser(club)
    browser.press(browser.get("/login"), "Request link", email=NEW)
    mail = mails_to(club, NEW)[-1]

    page = browser.press(browser.get(re.findall(rf"{SITE}(/login/\S+)", mail)[0]), "Sign in with this browser")

    assert "Sign out" in page.text


def test_changing_the_preferred_address_logs_out_other_sessions(club: Club, ana: Browser) -> None:
    add(club, ana)
    lost = Browser(club, "Ana")

    page = ana.press(ana.get("/me/addresses"), "Use for my emails")

    assert page.said == [f"We now write to {NEW}."]
    assert addresses_of(club) == [NEW, "ana@example.org"]
    assert "Sign out" not in lost.get("/").text
    assert mails_to(club, "ana@example.org")[-1].startswith(f"From now on, we send your emails to {NEW}.")


def test_a_removed_address_is_notified(club: Club, ana: Browser) -> None:
    add(club, ana)

    page = ana.send("/me/addresses", {"remove": NEW})

    assert page.said == [f"{NEW} removed."]
    assert addresses_of(club) == ["ana@example.org"]
    assert mails_to(club, NEW)[-1].startswith("This address was removed from your account")


def test_the_last_address_cannot_be_removed(club: Club, ana: Browser) -> None:
    assert ana.send("/me/addresses", {"remove": "ana@example.org"}).said[0].startswith("You need at least one address")
    assert addresses_of(club) == ["ana@example.org"]


def taken_over(club: Club) -> Browser:
    """Somebody at Ana's open browser takes over the account as far as possible."""
    thief = Browser(club, "Ana")
    add(club, thief, "thief@evil.example")
    thief.send("/me/addresses", {"prefer": "thief@evil.example"})
    thief.send("/me/addresses", {"remove": "ana@example.org"})
    assert addresses_of(club) == ["thief@evil.example"]
    return thief


@pytest.mark.parametrize("which", [-3, -2, -1])
def test_the_old_mailbox_can_undo_changes(club: Club, which: int) -> None:
    thief = taken_over(club)
    with club.database.write() as session:
        player = session.query(Player).filter_by(handle="Ana").one()
        _, token = api_tokens.make(session, player, "mine now", ["read"], club.now)
    link = link_in(mails_to(club, "ana@example.org")[which])
    club.now += timedelta(days=6)

    owner = Browser(club)
    page = owner.press(owner.get(link), "Undo: it wasn't me")

    assert page.heading == "Everything is as before. Sign in with a link to ana@example.org and check your account."
    assert addresses_of(club)[0] == "ana@example.org"
    assert "Sign out" not in thief.get("/").text
    with club.database.read() as session:
        assert api_tokens.holder(session, token) is None
    if which != -1:  # by the mail about the new address that one is gone, too
        assert addresses_of(club) == ["ana@example.org"]


def test_a_change_is_final_after_a_week(club: Club) -> None:
    taken_over(club)
    links = [link_in(mail) for mail in mails_to(club, "ana@example.org")[-3:]]
    club.now += timedelta(days=7, seconds=1)

    assert [Browser(club).get(link).status for link in links] == [410, 410, 410]


def test_a_stopped_change_cannot_be_confirmed(club: Club, ana: Browser) -> None:
    ana.send("/me/addresses", {"add": NEW})
    confirm, undo = link_in(mails_to(club, NEW)[-1]), link_in(mails_to(club, "ana@example.org")[-1])
    owner = Browser(club)
    owner.press(owner.get(undo), "Undo: it wasn't me")

    assert Browser(club).get(confirm).status == 410
    assert addresses_of(club) == ["ana@example.org"]


def test_confirm_and_undo_links_are_not_interchangeable(club: Club, ana: Browser) -> None:
    ana.send("/me/addresses", {"add": NEW})
    confirm, undo = link_in(mails_to(club, NEW)[-1]), link_in(mails_to(club, "ana@example.org")[-1])

    assert Browser(club).get(undo.replace("/undo/", "/confirm/")).status == 410
    assert Browser(club).get(confirm.replace("/confirm/", "/undo/")).status == 410


def test_adding_anothers_address_reveals_nothing(club: Club, ana: Browser) -> None:
    Browser(club, "Ben")
    said = [ana.send("/me/addresses", {"add": who}) for who in ("ben@example.org", "zoe@example.org")]

    one, other = (
        page.said[0].replace(who, "…") for page, who in zip(said, ("ben@example.org", "zoe@example.org"), strict=True)
    )
    assert one == other
    assert not any("Is this your address" in mail for mail in mails_to(club, "ben@example.org"))
    assert addresses_of(club, "Ben") == ["ben@example.org"]


def test_an_unconfirmed_address_can_still_be_registered(club: Club, ana: Browser) -> None:
    ana.send("/me/addresses", {"add": "zoe@example.org"})
    link = link_in(mails_to(club, "zoe@example.org")[-1])
    Browser(club, "Zoe")
    reader = Browser(club)

    page = reader.press(reader.get(link), "Yes, it's mine")

    assert page.status == 410
    assert addresses_of(club, "Zoe") == ["zoe@example.org"]
    assert addresses_of(club) == ["ana@example.org"]


@pytest.mark.parametrize("field", ["prefer", "remove"])
def test_nobody_can_change_anothers_addresses(club: Club, ana: Browser, field: str) -> None:
    Browser(club, "Ben")

    assert ana.send("/me/addresses", {field: "ben@example.org"}).said == [
        "ben@example.org isn't one of your addresses."
    ]
    assert addresses_of(club, "Ben") == ["ben@example.org"]


@pytest.mark.parametrize("address", ["", "ana", "a@b c", "<a@b>", "a@b, c@d", "x" * 300 + "@example.org"])
def test_an_invalid_address_is_refused(club: Club, ana: Browser, address: str) -> None:
    assert ana.send("/me/addresses", {"add": address}).said[0].startswith("Please enter an email address")


def test_one_address_gets_three_such_mails_a_day(club: Club, ana: Browser) -> None:
    said = [ana.send("/me/addresses", {"add": NEW}).said[0] for _ in range(4)]

    assert said[2].startswith("We've sent a link")
    assert said[3] == f"We've sent three of these emails to {NEW} today. The latest one works."


@pytest.mark.parametrize("fields", [{"add": NEW}, {"prefer": NEW}, {"remove": NEW}])
def test_an_old_login_cannot_change_addresses(club: Club, ana: Browser, fields: dict[str, str]) -> None:
    club.now += timedelta(hours=1)

    page: Page = ana.send("/me/addresses", fields)

    assert page.path == "/login"
    assert page.tree.css_first("#email").attributes["value"] == "ana@example.org"
    assert ana.log_in("Ana").path == "/me/addresses"
