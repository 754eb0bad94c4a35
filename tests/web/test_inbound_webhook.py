"""Inbound webhooks: requests from two providers, and from anybody else."""

import hashlib
import hmac
from base64 import b64encode
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from flask.testing import FlaskClient
from sqlalchemy import select

from pbem.mail.mime import MAX_BYTES
from pbem.store.models import Message
from tests.service.club import Club, email
from tests.web.browser import site

KEY = "a signing key of mailgun"
PASSWORD = "a password for postmark"
RAW = b"From: ana@example.org\r\nMessage-ID: <1@example.org>\r\n\r\npower 9 \xff caf\xe9\r\n"


@pytest.fixture
def client(club: Club) -> FlaskClient:
    club.world = replace(
        club.world, settings=replace(club.world.settings, webhooks={"mailgun": KEY, "postmark": PASSWORD})
    )
    return site(club).test_client()


def to(club: Club) -> str:
    with club.database.read() as session:
        found = session.scalar(select(Message.game_id).where(Message.game_id.is_not(None)).limit(1))
    return club.address(found or club.game(), "red")


def form(club: Club, token: str = "t1", raw: bytes = RAW, age: float = 0, **more: Any) -> dict[str, Any]:
    at = str(int((club.now - timedelta(hours=age)).timestamp()))
    signature = hmac.new(KEY.encode(), f"{at}{token}".encode(), hashlib.sha256).hexdigest()
    signed = {"timestamp": at, "token": token, "signature": signature}
    return {"sender": email("Ana"), "recipient": to(club), "body-mime": raw, **signed, **more}


def arrived(club: Club) -> list[bytes]:
    with club.database.read() as session:
        return [raw or b"" for raw in session.scalars(select(Message.raw).where(Message.direction == "in"))]


def test_mailgun_delivers_a_message_byte_for_byte(client: FlaskClient, club: Club):
    assert client.post("/inbound/mailgun/mime", data=form(club)).status_code == 200
    assert arrived(club) == [RAW]


def test_mailgun_can_send_a_file(client: FlaskClient, club: Club):
    from io import BytesIO

    sent = form(club) | {"body-mime": (BytesIO(RAW), "mime")}
    assert client.post("/inbound/mailgun/mime", data=sent).status_code == 200
    assert arrived(club) == [RAW]


@pytest.mark.parametrize(
    "forged",
    [
        {"signature": "0" * 64},
        {"signature": ""},
        {"token": "t2"},
        {"timestamp": "1"},
        {"timestamp": "x"},
        {"token": ""},
    ],
    ids=str,
)
def test_a_wrong_signature_is_refused(client: FlaskClient, club: Club, forged: dict[str, str]):
    assert client.post("/inbound/mailgun", data=form(club) | forged).status_code == 403
    assert arrived(club) == []


def test_an_old_signature_is_refused(client: FlaskClient, club: Club):
    assert client.post("/inbound/mailgun", data=form(club, age=13)).status_code == 403


def test_a_replayed_signature_is_refused(client: FlaskClient, club: Club):
    client.post("/inbound/mailgun", data=form(club))
    forged = form(club, raw=RAW.replace(b"power 9", b"power 1"))
    assert client.post("/inbound/mailgun", data=forged).status_code == 200
    assert arrived(club) == [RAW]


def test_a_failed_request_can_be_retried(client: FlaskClient, club: Club, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr("pbem.service.inbound.inbox.store", lambda *_: 1 / 0)
        assert client.post("/inbound/mailgun", data=form(club)).status_code == 503
    assert client.post("/inbound/mailgun", data=form(club)).status_code == 200
    assert arrived(club) == [RAW]


def test_an_unknown_recipient_is_refused_permanently(client: FlaskClient, club: Club):
    assert client.post("/inbound/mailgun", data=form(club, recipient="bob@play.example.org")).status_code == 406


def test_large_mail_is_accepted_and_too_large_refused(client: FlaskClient, club: Club):
    large = RAW + b"x" * (MAX_BYTES - len(RAW))
    assert client.post("/inbound/mailgun", data=form(club, raw=large)).status_code == 200
    assert client.post("/inbound/mailgun", data=form(club, token="t2", raw=large + b"x")).status_code == 406
    assert len(arrived(club)) == 1


def postmark(client: FlaskClient, document: Any, password: str = PASSWORD) -> int:
    basic = {"Authorization": "Basic " + b64encode(f"postmark:{password}".encode()).decode()}
    return client.post("/inbound/postmark", json=document, headers=basic).status_code


def test_postmark_delivers_a_message(client: FlaskClient, club: Club):
    text = RAW.decode("latin-1").encode("ascii", "ignore").decode()
    document = {"FromFull": {"Email": email("Ana")}, "OriginalRecipient": to(club), "RawEmail": text}
    assert [postmark(client, document), postmark(client, document)] == [200, 200]
    assert arrived(club) == [text.encode()]


def test_postmark_needs_its_password(client: FlaskClient, club: Club):
    assert postmark(client, {"RawEmail": "x"}, "another") == 403
    assert client.post("/inbound/postmark", json={}).status_code == 403


@pytest.mark.parametrize("document", [None, [], {}, {"RawEmail": 1}, {"RawEmail": "x", "FromFull": 1}], ids=str)
def test_malformed_postmark_requests_are_refused(client: FlaskClient, document: Any):
    assert postmark(client, document) in {200, 406}


def test_unconfigured_providers_get_404(client: FlaskClient, club: Club):
    assert client.post("/inbound/sendgrid").status_code == 404
    club.world = replace(club.world, settings=replace(club.world.settings, webhooks={}))
    bare = site(club).test_client()
    assert bare.post("/inbound/mailgun", data=form(club)).status_code == 404
    assert client.get("/inbound/mailgun").status_code == 405
