"""Notifications besides mail: Web Push and services. Sent once, still true, and without hidden information."""

import json
from base64 import urlsafe_b64decode
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest
import urllib3.util.connection
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select

from pbem.service.accounts import players
from pbem.service.channels import delivery, registry, services, web_push
from pbem.service.channels.delivery import Post, Tell
from pbem.service.channels.web_push import Subscription, decoded, encoded
from pbem.service.errors import NotPossible
from pbem.service.notifications.channels import KINDS, LATER
from pbem.service.webhooks.http_client import Refused, Unreachable
from pbem.service.world import World
from pbem.store.database import Clock, Database
from pbem.store.jobs.queue import Claim, run_one
from pbem.store.models import Channel, Game
from tests.service.club import Club, email
from tests.web.player import name_of

PUSH = "https://push.example.org/send/abc"
PLACE = "discord://1234567890/abcdefghijklmnop"


class PushService:
    """A push service and the browser behind it: checks each message as both would, and decrypts it."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.key, self.auth = ec.generate_private_key(web_push.CURVE), b"sixteen octets!!"
        self.shown: list[Any] = []
        self.fails: list[NotPossible] = []

    @property
    def subscription(self) -> str:
        return Subscription(PUSH, _point(self.key), self.auth).to_json()

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> None:
        if self.fails:
            raise self.fails.pop()
        assert url == PUSH
        assert headers["Content-Encoding"] == "aes128gcm"
        assert int(headers["TTL"]) > 0
        assert len(headers["Topic"]) <= 32
        self._check_signature(headers["Authorization"])
        self.shown.append(json.loads(self._decrypted(body)))

    def _check_signature(self, authorization: str) -> None:
        scheme, _, rest = authorization.partition(" ")
        parts = dict(part.split("=", 1) for part in rest.split(", "))
        head, claims, signature = parts["t"].split(".")
        key = ec.EllipticCurvePublicKey.from_encoded_point(web_push.CURVE, decoded(parts["k"]))
        raw = decoded(signature)
        signed = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        key.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
        said, now = json.loads(decoded(claims)), self.club.now.timestamp()
        assert (scheme, json.loads(decoded(head))["alg"], said["aud"]) == ("vapid", "ES256", "https://push.example.org")
        assert now < said["exp"] <= now + 24 * 3600
        assert said["sub"].startswith(("mailto:", "https://"))
        assert parts["k"] == web_push.public_key(self.club.world.settings.secret)

    def _decrypted(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(web_push.CURVE, theirs))
        info = b"WebPush: info\0" + _point(self.key) + theirs
        root = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        content = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(root)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(root)
        padded = AESGCM(content).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert padded.endswith(b"\2")
        return padded[:-1]


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


@pytest.fixture
def push(club: Club) -> PushService:
    return PushService(club)


def subscribe(club: Club, push: PushService, name: str, *kinds: str) -> None:
    with club.database.write() as session:
        player = players.known(session, email(name), club.now, name)
        secret = club.world.settings.secret
        registry.add_browser(session, secret, player, push.subscription, "Firefox", kinds or [*KINDS], club.now)


def join_discord(club: Club, name: str, game: str | None, *kinds: str) -> None:
    pytest.importorskip("apprise")
    with club.database.write() as session:
        player = players.known(session, email(name), club.now, name)
        about = session.get_one(Game, game) if game else None
        secret = club.world.settings.secret
        registry.add_service(session, secret, player, PLACE, about, kinds or [*KINDS], club.now)


def _deliver(world: World, job: Claim, database: Database, clock: Clock, post: Post, tell: Tell) -> None:
    delivery.deliver(world, job, database, clock, post, tell)


def deliver(club: Club, push: PushService | None = None, *, wait: bool = True) -> list[str]:
    """Run the notifications that are due; return what services were told."""
    if wait:
        club.now += LATER
    told: list[str] = []
    post = push.post if push else lambda *_: None

    def tell(_url: str, title: str, body: str) -> None:
        told.append(f"{title}: {body}")

    handler = partial(_deliver, club.world, post=post, tell=tell)
    while run_one(club.database, "notify", handler, lambda: club.now):
        pass
    return told


# -- the protocol ------------------------------------------------------------------------------------------------------


def test_the_example_of_rfc_8291_is_encrypted_as_there() -> None:
    ours = ec.derive_private_key(
        int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), web_push.CURVE
    )
    point = decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    to = Subscription(PUSH, point, decoded("BTBZMqHH6r4Tts7J_aSIgg"))
    text = b"When I grow up, I want to be a watermelon"
    assert encoded(web_push.encrypt(to, text, ours, decoded("DGv6ra1nlYgDCS1FRnbzlw"))) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_push_service_would_notice_a_forged_signature(club: Club, push: PushService) -> None:
    headers = dict(web_push.headers("another secret", "mailto:a@b.example", PUSH, "x", delivery.LIVES, club.now))
    _, _, key = web_push.headers(club.world.settings.secret, "mailto:a@b.example", PUSH, "x", delivery.LIVES, club.now)[
        "Authorization"
    ].partition("k=")
    forged = headers["Authorization"].partition("k=")[0] + f"k={key}"
    with pytest.raises(InvalidSignature):
        push._check_signature(forged)


@pytest.mark.parametrize(
    "given", ["", "[]", '{"endpoint": "https://a.example", "keys": {"p256dh": "AA", "auth": "AA"}}']
)
def test_a_damaged_subscription_is_refused(given: str) -> None:
    with pytest.raises(NotPossible):
        Subscription.parse(given)


@pytest.mark.parametrize("endpoint", ["http://push.example.org/", "https://push.example.org:22/"])
def test_only_https_to_usual_ports_is_pushed_to(club: Club, push: PushService, endpoint: str) -> None:
    given = json.loads(push.subscription) | {"endpoint": endpoint}
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        with pytest.raises(NotPossible):
            registry.add_browser(session, "s" * 32, ana, json.dumps(given), "", [*KINDS], club.now)


# -- who is told what, and when ----------------------------------------------------------------------------------------


def test_a_question_is_pushed_once(club: Club, push: PushService) -> None:
    for name in ("Ana", "Ben", "Carla"):
        subscribe(club, push, name, "turn")
    game = club.game(3)

    deliver(club, push)
    deliver(club, push)

    [shown] = push.shown
    assert shown["body"].startswith("It's your turn. Deadline: ")
    assert shown["link"].endswith(f"/g/{game}")


def test_nothing_is_pushed_about_an_answered_question(club: Club, push: PushService) -> None:
    for name in ("Ana", "Ben", "Carla"):
        subscribe(club, push, name, "turn")
    game = club.game(3)
    for card in ("9", "10"):  # each is asked in turn, and two have answered before anything is sent
        club.say(game, club.asked(game)[0], card)

    deliver(club, push)

    assert len(push.shown) == 1


def test_the_player_who_just_answered_gets_no_mail(club: Club, push: PushService) -> None:
    for name in ("Ana", "Ben"):
        subscribe(club, push, name, "turn")
    game = club.game(2)
    for card in ("9", "10"):
        [seat] = club.asked(game)
        club.say(game, seat, card)
    assert club.asked(game) == [seat]  # the second to play a power card takes the first turn

    deliver(club, push)

    assert push.shown == []


def test_only_chosen_kinds_are_pushed(club: Club, push: PushService) -> None:
    for name in ("Ana", "Ben", "Carla"):
        subscribe(club, push, name, "reminder")
    club.game(3)
    deliver(club, push)
    assert push.shown == []


def test_a_failed_push_is_tried_again_and_told_once(club: Club, push: PushService) -> None:
    for name in ("Ana", "Ben", "Carla"):
        subscribe(club, push, name, "turn")
    push.fails.append(Refused("push.example.org", 500))
    club.game(3)
    deliver(club, push)
    assert push.shown == []

    for _ in range(5):
        club.now += 10 * LATER
        deliver(club, push)

    assert len(push.shown) == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(club: Club, push: PushService, status: int) -> None:
    for name in ("Ana", "Ben", "Carla"):
        subscribe(club, push, name, "turn")
    push.fails.append(Refused("push.example.org", status))
    club.game(3)
    deliver(club, push)
    with club.database.read() as session:
        assert len(session.scalars(select(Channel)).all()) == 2


def test_a_failing_channel_is_switched_off(club: Club, push: PushService) -> None:
    for name in ("Ana", "Ben", "Carla"):
        subscribe(club, push, name, "turn")
    push.fails = [Refused("push.example.org", 500)] * 50
    club.game(3, pace={"answer_hours": 0})
    for _ in range(30):
        club.now += 2000 * LATER
        deliver(club, push)
    with club.database.read() as session:
        [off] = [channel for channel in session.scalars(select(Channel)) if channel.off_at]
        assert off.failures == delivery.TOO_MANY


def test_addresses_are_stored_encrypted(club: Club, push: PushService) -> None:
    subscribe(club, push, "Ana")
    with club.database.read() as session:
        [channel] = session.scalars(select(Channel))
        assert PUSH not in channel.address
        assert b"push.example" not in urlsafe_b64decode(channel.address)
        assert registry.address_of(club.world.settings.secret, channel) == push.subscription


def test_the_same_browser_is_one_channel(club: Club, push: PushService) -> None:
    subscribe(club, push, "Ana", "turn")
    subscribe(club, push, "Ana", "press")
    with club.database.read() as session:
        [channel] = session.scalars(select(Channel))
        assert channel.wanted == ["press"]


def test_a_table_channel_gets_public_news_once(club: Club) -> None:
    game = club.game(3)
    join_discord(club, "Ana", game)
    [seat] = club.asked(game)
    club.say(game, seat, "9")
    names = {name_of(asked) for asked in club.asked(game)}

    told = deliver(club)

    assert len(told) == 1
    assert "Waiting for" in told[0]
    assert all(name in told[0] for name in names)


def test_a_table_is_not_told_of_press_orders_or_reminders(club: Club) -> None:
    game = club.game(3, pace={"press": "private"})
    join_discord(club, "Ana", game)
    deliver(club)
    others = [seat for seat in ("red", "blue", "green") if seat not in club.asked(game)]
    club.say(game, others[0], f"press {name_of(others[1])}: Granada?\npower 13")
    assert deliver(club) == []


def test_only_players_add_a_channel_for_their_table(club: Club) -> None:
    game = club.game(2)
    with pytest.raises(NotPossible):
        join_discord(club, "Zoe", game)


# -- services ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "json://127.0.0.1/",
        "syslog://",
        "file:///tmp/a",
        "ntfy://10.0.0.1/topic",
        "mailto://a:b@example.org",
        "",
        "discord://",
    ],
)
def test_other_services_are_refused(url: str) -> None:
    pytest.importorskip("apprise")
    with pytest.raises(NotPossible):
        services.service_of(url)


@pytest.mark.parametrize("address", [("127.0.0.1", 443), ("[::1]", 443), ("10.1.2.3", 8443), ("93.184.215.14", 22)])
def test_services_do_not_reach_internal_addresses(monkeypatch: pytest.MonkeyPatch, address: tuple[str, int]) -> None:
    """Any address that a service's plug-in or a redirect connects to."""
    pytest.importorskip("apprise")
    services.service_of("ntfys://topic")
    reached: list[object] = []
    monkeypatch.setattr("socket.socket.connect", lambda _socket, there: reached.append(there))

    with pytest.raises(OSError, match=r"public|not called"):
        urllib3.util.connection.create_connection(address)

    assert reached == []


def test_an_unreachable_service_is_a_failure() -> None:
    pytest.importorskip("apprise")
    with pytest.raises(Unreachable):
        services.send("ntfys://127.0.0.1/topic", "a", "b")
