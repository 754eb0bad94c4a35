"""The mailbox page of a server without a mail account."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from pbem import app
from pbem.config import Listen
from pbem.environment import proxies
from pbem.mail.transports import listener
from pbem.mail.transports.maildir import Mailbox
from pbem.store.models import Message
from tests.service.club import Club, email
from tests.web.browser import Page, site

HERE = "http://127.0.0.1:8000"


@pytest.fixture
def client(club: Club, reports: None, tmp_path: Path) -> FlaskClient:
    """A local client; the club's mail is in the Maildir."""
    settings = replace(club.world.settings, home=tmp_path, url=HERE)
    club.world = replace(club.world, settings=settings, send=Mailbox(settings.maildir).deliver)
    return site(club).test_client()


def get(client: FlaskClient, path: str, **more) -> Page:
    return Page(client.get(path, **({"base_url": HERE} | more)))


def first_mail(client: FlaskClient) -> str:
    page = get(client, f"/mailbox/{email('Ana')}/")
    return str(page.tree.css_first("ul.mails a").attributes["href"])


def test_a_mail_is_listed_and_shown_three_ways(club: Club, client: FlaskClient) -> None:
    club.game(2)
    assert email("Ana") in get(client, "/mailbox/").words

    mail = first_mail(client)

    assert "El Grande" in get(client, mail).heading
    assert get(client, f"{mail}?as=text").tree.css_first("pre.mail").text().startswith(("Your turn: ", "Nothing to do"))
    assert "Message-ID:" in get(client, f"{mail}?as=raw").tree.css_first("pre.raw").text()


def test_html_is_sandboxed(club: Club, client: FlaskClient) -> None:
    club.game(2)
    mail = first_mail(client)

    html = get(client, f"{mail}/html")

    policy = html.response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "sandbox allow-popups" in policy
    assert "allow-scripts" not in str(get(client, mail).tree.css_first("iframe").attributes["sandbox"])


def test_inline_pictures_are_served(club: Club, client: FlaskClient) -> None:
    club.game(2)
    html = get(client, f"{first_mail(client)}/html")

    [picture] = [str(image.attributes["src"]) for image in html.tree.css("img")]

    assert picture.startswith("/mailbox/")
    assert get(client, picture).body == b"\x89PNG not drawn"


def test_a_reply_goes_to_the_real_listener(club: Club, client: FlaskClient) -> None:
    game = club.game(2)
    seat = club.asked(game)[0]
    reader = email({"red": "Ana", "blue": "Ben"}[seat])
    accepts, store = partial(app.accepts, club.world), partial(app.take_mail, club.world)
    with listener.smtp(Listen("127.0.0.1", 0), accepts=accepts, store=store, hostname="play.example.org") as smtp:
        client.application.config["SMTP_LISTENER"] = smtp.address
        page = get(client, get(client, f"/mailbox/{reader}/").tree.css_first("ul.mails a").attributes["href"])
        fields = {node.attributes["name"]: node.attributes["value"] for node in page.tree.css("main form input")}
        sent = client.post(f"{page.path}/reply", data=fields | {"text": "9"}, base_url=HERE, follow_redirects=True)
    club.work()

    assert b"Sent. The answer comes back into this mailbox in a moment." in sent.data
    assert club.view(game)["powers"] == {seat: 9}
    with club.database.read() as session:
        message = session.query(Message).filter(Message.direction == "in").one()
    assert b"In-Reply-To:" in (message.raw or b"")
    assert b"\n> " in (message.raw or b"")


def test_an_unavailable_listener_is_reported(club: Club, client: FlaskClient) -> None:
    club.game(2)
    client.application.config["SMTP_LISTENER"] = Listen("127.0.0.1", 1)
    page = get(client, first_mail(client))
    fields = {node.attributes["name"]: node.attributes["value"] for node in page.tree.css("main form input")}

    sent = client.post(f"{page.path}/reply", data=fields | {"text": "9"}, base_url=HERE, follow_redirects=True)

    assert b"The listener did not take it" in sent.data


@pytest.mark.parametrize(
    "how",
    [
        {"environ_base": {"REMOTE_ADDR": "192.0.2.1"}},
        {"base_url": "http://evil.example:8000"},
        {"base_url": "http://127.0.0.1.evil.example"},
        {"headers": {"X-Forwarded-For": "192.0.2.1"}},
        {"headers": {"X-Forwarded-Proto": "https"}},
        {"headers": {"Forwarded": "for=192.0.2.1"}},
        {"headers": {"Via": "1.1 proxy"}},
    ],
)
def test_only_local_requests_are_allowed(club: Club, client: FlaskClient, how: dict) -> None:
    club.game(2)
    mail = first_mail(client)

    for path in ("/mailbox/", f"/mailbox/{email('Ana')}/", mail, f"{mail}/html", f"{mail}/part/board"):
        assert get(client, path, **how).status == 403


@pytest.mark.parametrize(
    "settings",
    [{"trusted_proxies": proxies("127.0.0.1")}, {"url": "https://play.example.org"}],
    ids=["a proxy of this machine", "a site that is reached from elsewhere"],
)
def test_possible_proxies_are_refused(club: Club, client: FlaskClient, settings: dict) -> None:
    here = client.application.extensions
    here["world"] = replace(here["world"], settings=replace(here["world"].settings, **settings))

    assert get(client, "/mailbox/").status == 403


@pytest.mark.parametrize("key", ["none", "..%2F..%2Felgrande.db", ".hidden", "%00"])
def test_other_paths_are_not_found(client: FlaskClient, key: str) -> None:
    assert get(client, f"/mailbox/{email('Ana')}/{key}").status in (400, 404)


def test_an_empty_mailbox_is_explained(client: FlaskClient) -> None:
    assert "No emails yet." in get(client, "/mailbox/").words
    assert "Nothing here yet." in get(client, "/mailbox/zoe@example.org/").words


def test_with_a_relay_there_is_no_mailbox(club: Club) -> None:
    from pbem.config import Relay

    world = replace(club.world, settings=replace(club.world.settings, relay=Relay("mail.example.org", 587)))

    assert get(app.create_app(world).test_client(), "/mailbox/").status == 404
