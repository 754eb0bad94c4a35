"""Webhooks: what their player may know, signatures, retries, and switching off."""

import hashlib
import hmac
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from functools import partial

import pytest

from pbem.i18n import ENGLISH
from pbem.service.errors import NotPossible
from pbem.service.webhooks import delivery
from pbem.service.webhooks.http_client import Unreachable
from pbem.store.games import seats_of
from pbem.store.jobs.queue import run_due
from pbem.store.models import Game, Player, Webhook
from pbem.store.models.api import WebhookFormat
from tests.service.club import Club
from tests.web.player import name_of

URL = "https://example.org/hook"


class Listener:
    """The called server; `down`: it doesn't answer."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.calls: list[tuple[bytes, Mapping[str, str]]] = []
        self.down = False

    def post(self, _url: str, body: bytes, headers: Mapping[str, str]) -> None:
        if self.down:
            raise Unreachable("{host} answered {status}.", host="example.org", status=500)
        self.calls.append((body, headers))

    def work(self) -> None:
        delivery.sweep(self.club.database, self.club.now)
        handlers = {"webhook": partial(delivery.deliver, self.club.world, post=self.post)}
        while run_due(self.club.database, handlers, self.club.world.clock):
            pass

    @property
    def last(self) -> dict:
        return dict(json.loads(self.calls[-1][0]))


@contextmanager
def hooked(club: Club, game: str, seat: str, *kinds: str) -> Iterator[Listener]:
    hook(club, game, seat, *kinds)
    yield Listener(club)


def hook(club: Club, game: str, seat: str, *kinds: str) -> int:
    with club.database.write() as session:
        held = next(s for s in seats_of(session, game) if s.name == seat)
        player = session.get_one(Player, held.player_id)
        return delivery.add(
            session, session.get_one(Game, game), player, URL, kinds or tuple(delivery.KINDS), club.now
        ).id


def row(club: Club) -> Webhook:
    with club.database.read() as session:
        return session.query(Webhook).one()


def test_the_asked_player_gets_the_question(club: Club) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    with hooked(club, game, asked, "asked") as listener:
        listener.work()
    assert listener.last["question"]["key"] == "power"
    assert listener.last["game"] == game


def test_other_players_get_no_call_for_it(club: Club) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    other = {"red": "blue", "blue": "red"}[asked]
    with hooked(club, game, other, "asked") as listener:
        listener.work()
    assert listener.calls == []


def test_each_call_contains_the_events_since_the_last(club: Club) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    with hooked(club, game, asked, "happened") as listener:
        listener.work()
        assert listener.calls == []
        club.say(game, asked, "power 13")
        listener.work()
        listener.work()
    [(body, _)] = listener.calls
    assert [line["event"]["type"] for line in json.loads(body)["events"]][:1] == ["power"]


def test_a_call_is_signed_with_its_secret(club: Club) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    with hooked(club, game, asked) as listener:
        listener.work()
    body, headers = listener.calls[0]
    stamp, _, mark = headers["Elgrande-Signature"].partition(",v1=")
    at = stamp.removeprefix("t=")
    secret = delivery.secret_of(club.world, row(club)).encode()
    assert hmac.new(secret, f"{at}.".encode() + body, hashlib.sha256).hexdigest() == mark
    assert int(at) == int(club.now.timestamp())


def test_call_ids_are_not_counters(club: Club) -> None:
    """Server-wide counters would reveal how many others were asked."""
    game = club.game(2)
    with hooked(club, game, club.asked(game)[0], "asked") as listener:
        listener.work()
        mark, keyed = listener.calls[-1][1]["Elgrande-Delivery"].split("-")

    assert mark == listener.last["webhook"]
    assert re.fullmatch("[0-9a-f]{16}", keyed)


def test_two_webhooks_have_different_secrets(club: Club) -> None:
    game = club.game(2)
    hook(club, game, "red")
    hook(club, game, "blue")
    with club.database.read() as session:
        secrets = {delivery.secret_of(club.world, each) for each in session.query(Webhook)}
    assert len(secrets) == 2


def test_a_later_call_delivers_all_missed_events(club: Club) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    with hooked(club, game, asked, "happened") as listener:
        listener.down = True
        club.say(game, asked, "power 13")
        listener.work()
        assert row(club).failures == 1
        listener.down = False
        club.now += timedelta(hours=1)
        listener.work()
    assert listener.last["events"][0]["event"]["type"] == "power"
    assert (row(club).failures, row(club).why) == (0, None)


def test_after_too_many_failures_it_is_switched_off(club: Club) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    with hooked(club, game, asked) as listener:
        listener.down = True
        for _ in range(delivery.TOO_MANY + 3):
            listener.work()
            club.now += timedelta(hours=5)
        assert row(club).off_at is not None
        why = row(club).why
        assert why is not None
        assert why.said(ENGLISH) == "example.org answered 500."
        listener.down = False
        listener.work()
    assert listener.calls == []


def test_a_call_contains_only_what_its_player_may_know(club: Club) -> None:
    """Others' stored orders and hands make no difference."""
    told = []
    for text in ("", "power 13, 2", "power 2"):
        game = club.game(3)
        [asked] = club.asked(game)
        waiting = next(seat for seat in ("red", "blue", "green") if seat != asked)
        listener = Listener(club)
        hook(club, game, asked)
        if text:
            club.say(game, waiting, text)
        listener.work()
        told.append(
            [len(listener.calls), {k: v for k, v in listener.last.items() if k not in ("game", "webhook", "link")}]
        )
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("kinds", [(), ("everything",)])
def test_at_least_one_kind_of_event_is_required(club: Club, kinds: tuple[str, ...]) -> None:
    game = club.game(2)
    with club.database.write() as session, pytest.raises(NotPossible):
        delivery.add(session, session.get_one(Game, game), session.query(Player).first(), URL, kinds, club.now)


def test_webhooks_per_game_are_limited(club: Club) -> None:
    game = club.game(2)
    for _ in range(delivery.MOST):
        hook(club, game, "red")
    with pytest.raises(NotPossible, match="Remove one first"):
        hook(club, game, "red")


def test_webhooks_per_player_are_limited(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "OF_A_PLAYER", 2)
    one, other = club.game(2), club.game(2)
    hook(club, one, "red")
    hook(club, other, "red")

    with pytest.raises(NotPossible, match="2 webhooks in your games"):
        hook(club, one, "red")
    hook(club, one, "blue")


def test_a_run_without_news_does_not_reset_the_failures(club: Club) -> None:
    """A run without anything to send doesn't prove that the receiver works."""
    game = club.game(2)
    [asked] = club.asked(game)
    with hooked(club, game, asked, "asked") as listener:
        listener.work()
        with club.database.write() as session:
            session.query(Webhook).one().failures = 3
        club.say(game, asked, "power 13")
        listener.work()
    assert len(listener.calls) == 1
    assert row(club).failures == 3


def test_a_webhook_for_all_games_covers_later_games(club: Club) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    with club.database.write() as session:
        player = session.query(Player).filter_by(handle=name_of(asked)).one()
        delivery.add(session, None, player, URL, ["asked"], club.now)
    listener = Listener(club)
    listener.work()
    later = club.game(2)
    listener.work()
    listener.work()
    [first] = club.asked(later)
    club.say(later, first, "power 13")
    listener.work()

    assert {json.loads(body)["game"] for body, _ in listener.calls} == {game, later}


@pytest.mark.parametrize(("written", "key"), [("slack", "text"), ("discord", "content")])
def test_chats_get_sentences(club: Club, written: WebhookFormat, key: str) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    with club.database.write() as session:
        player = session.query(Player).filter_by(handle=name_of(asked)).one()
        found = session.get_one(Game, game)
        delivery.add(session, found, player, URL, tuple(delivery.KINDS), club.now, written=written)
    listener = Listener(club)
    club.say(game, asked, "power 13")

    listener.work()

    assert "13" in listener.last[key]
    assert len(listener.last[key]) < 2000


def test_the_log_lists_each_call_and_its_error(club: Club) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    with hooked(club, game, asked, "asked") as listener:
        listener.down = True
        listener.work()
        listener.work()
        with club.database.read() as session:
            [call] = delivery.deliveries_of(session, session.query(Webhook).one())
        listener.down = False
        club.now += timedelta(hours=1)
        listener.work()
    assert call.why is not None
    with club.database.read() as session:
        [again] = delivery.deliveries_of(session, session.query(Webhook).one())
    assert (again.mark, again.why) == (call.mark, None)


def test_a_logged_call_can_be_resent_unchanged(club: Club) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    with hooked(club, game, asked, "asked") as listener:
        listener.work()
        with club.database.write() as session:
            hook = session.query(Webhook).one()
            [call] = delivery.deliveries_of(session, hook)
            assert delivery.redeliver(session, hook, call.mark, club.now)
            assert delivery.redeliver(session, hook, "other", club.now) is None
        listener.work()
    [(body, first), (again, second)] = listener.calls
    assert body == again
    assert first["Elgrande-Delivery"] == second["Elgrande-Delivery"]


def test_a_ping_says_whether_the_receiver_answers(club: Club) -> None:
    game = club.game(2)
    hook(club, game, "red")
    listener = Listener(club)
    listener.work()
    listener.down = True
    with club.database.write() as session:
        delivery.ping(session, session.query(Webhook).one(), club.now)
    listener.work()
    with club.database.read() as session:
        call = delivery.deliveries_of(session, session.query(Webhook).one())[0]
    assert json.loads(call.body)["ping"] is True
    assert call.why is not None
    assert call.why.said(ENGLISH) == "example.org answered 500."


def test_a_webhook_switched_on_again_gets_missed_events(club: Club) -> None:
    game = club.game(2)
    [asked] = club.asked(game)
    with hooked(club, game, asked, "happened") as listener:
        with club.database.write() as session:
            session.query(Webhook).one().off_at = club.now
        club.say(game, asked, "power 13")
        listener.work()
        assert listener.calls == []
        with club.database.write() as session:
            delivery.enable(session, session.query(Webhook).one())
        listener.work()
    assert listener.last["events"][0]["event"]["type"] == "power"


@pytest.mark.parametrize("url", ["https://127.0.0.1/", "https://[::1]/", "https://localhost/", "https://nas.local/x"])
def test_a_webhook_to_a_private_address_is_refused_at_once(club: Club, url: str) -> None:
    game = club.game(2)
    with club.database.write() as session, pytest.raises(NotPossible, match="public address"):
        delivery.add(session, session.get_one(Game, game), session.query(Player).first(), url, ["over"], club.now)
