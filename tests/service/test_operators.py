"""Operators' actions: logged, and blocks and announcements take effect."""

from __future__ import annotations

from datetime import timedelta

import pytest

from pbem.mail.transports import MessageRefused
from pbem.service.accounts import api_tokens, sessions
from pbem.service.admin import operators
from pbem.service.admin.metrics import figures
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log
from pbem.service.inbound import blocklist, inbox
from pbem.service.outbound import announcements
from pbem.store.database import Database
from pbem.store.models import Address, AddressBounce, Game, Job, Player
from tests.service.club import Club, email, plain


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def person(club: Club, name: str) -> int:
    with club.database.read() as session:
        return session.query(Player).filter_by(handle=name).one().id


def arrives(club: Club, game: str, sender: str, written_by: str = "") -> None:
    raw = f"From: {written_by or sender}\r\nMessage-ID: <{sender}{club.now}>\r\n\r\nstatus\r\n".encode()
    with club.database.write() as session:
        inbox.store(session, club.world.settings.secret, sender, club.address(game, "red"), raw, club.now)


@pytest.mark.parametrize("blocked", ["spam@example.net", "SPAM@example.net", "@example.net"])
def test_mail_from_a_blocked_sender_is_refused_during_smtp(club: Club, blocked: str) -> None:
    game = club.game(2)
    with club.database.write() as session:
        blocklist.block(session, blocked, club.now, "advertising")
    with pytest.raises(MessageRefused) as refused:
        arrives(club, game, "Spam@example.net")
    assert (refused.value.permanent, refused.value.sentence) == (True, blocklist.REFUSAL)
    arrives(club, game, "other@example.com")
    with club.database.write() as session:
        blocklist.unblock(session, blocked, club.now)
    arrives(club, game, "spam@example.net")


@pytest.mark.parametrize("envelope", ["relay@elsewhere.example", "ben@example.org"])
def test_a_blocked_sender_in_from_is_recognised_too(club: Club, envelope: str) -> None:
    game = club.game(2)
    with club.database.write() as session:
        session.add(Address(player_id=person(club, "Ana"), email="ana@elsewhere.example", confirmed_at=club.now))
        operators.block(session, person(club, "Ana"), club.now, "rude")
        blocklist.block(session, "@example.net", club.now, "advertising")
    for written in (email("Ana"), "Ana <Ana@Elsewhere.example>", "spam@example.net"):
        with pytest.raises(MessageRefused) as refused:
            arrives(club, game, envelope, written)
        assert refused.value.sentence == blocklist.REFUSAL
    arrives(club, game, envelope, email("Ben"))


def test_delivery_reports_are_accepted_from_blocked_domains(club: Club) -> None:
    game = club.game(2)
    with club.database.write() as session:
        blocklist.block(session, "@example.net", club.now)
    arrives(club, game, "", "mailer-daemon@example.net")


@pytest.mark.parametrize("nonsense", ["", "spam", "@", "a b@c", "@@"])
def test_only_addresses_and_domains_can_be_blocked(club: Club, nonsense: str) -> None:
    with club.database.write() as session, pytest.raises(NotPossible):
        blocklist.block(session, nonsense, club.now)


def test_a_blocked_player_loses_sessions_tokens_and_mail(club: Club) -> None:
    game = club.game(2)
    with club.database.write() as session:
        ana = session.get_one(Player, person(club, "Ana"))
        browser = sessions.start_session(session, ana, club.now).id
        _, shown = api_tokens.make(session, ana, "laptop", ["read"], club.now)
    with club.database.write() as session:
        operators.block(session, person(club, "Ana"), club.now, "rude")
        again = sessions.start_session(session, session.get_one(Player, person(club, "Ana")), club.now).id
    with club.database.read() as session:
        assert sessions.find_session(session, browser, club.now) is None
        assert sessions.find_session(session, again, club.now) is None
        assert api_tokens.holder(session, shown) is None
    with pytest.raises(MessageRefused):
        arrives(club, game, email("Ana"))
    with club.database.write() as session:
        operators.unblock(session, person(club, "Ana"), club.now)
        assert sessions.find_session(session, again, club.now) is not None
        assert [(deed.act, deed.why) for deed, _ in audit_log.of_site(session)] == [
            ("unblocked", ""),
            ("blocked", "rude"),
        ]


def test_an_operator_cannot_be_blocked(club: Club) -> None:
    club.game(2)
    with club.database.write() as session:
        operators.appoint(session, session.get_one(Player, person(club, "Ana")), club.now, on=True)
        with pytest.raises(NotPossible):
            operators.block(session, person(club, "Ana"), club.now)


def test_an_announcement_reaches_everybody_in_their_language(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announcements, "SOME", 2)
    club.game(3)
    with club.database.write() as session:
        session.get_one(Player, person(club, "Ben")).language = "de"
        words = {"en": "We move on Friday.", "de": "Wir ziehen am Freitag um."}
        announcements.make(session, words, club.now, mailed=True)
    club.later(0.1)
    club.later(0.1)
    heard = {name: [plain(mail).splitlines()[0] for mail in club.mails(name)] for name in ("Ana", "Ben", "Carla")}
    assert {name: [line for line in lines if "Fr" in line] for name, lines in heard.items()} == {
        "Ana": ["We move on Friday."],
        "Ben": ["Wir ziehen am Freitag um."],
        "Carla": ["We move on Friday."],
    }


def test_a_withdrawn_announcement_disappears(club: Club) -> None:
    club.game(2)
    with club.database.write() as session:
        made = announcements.make(session, {"en": "hello"}, club.now, until=club.now + timedelta(days=1), mailed=True)
        assert list(announcements.current(session, club.now)) == [made]
        assert announcements.current(session, club.now + timedelta(days=1)) == []
        announcements.take_back(session, made.id, club.now)
        assert announcements.current(session, club.now) == []
    club.work()
    assert not [mail for mail in club.mails("Ana") if plain(mail).startswith("hello")]


def test_players_are_found_by_name_and_address(club: Club) -> None:
    club.game(3)
    with club.database.read() as session:
        found = {
            wanted: [row.player.handle for row in operators.players(session, wanted)] for wanted in ("an", "BEN@", "%")
        }
        assert operators.players(session, "ana")[0].emails == [email("Ana")]
    assert found == {"an": ["Ana"], "BEN@": ["Ben"], "%": []}


def test_games_are_found_by_their_state(database: Database) -> None:
    club = Club(database)
    club.game(2, game_id="late")
    club.now += timedelta(days=8)
    club.game(2, game_id="fresh")
    with club.database.write() as session:
        session.get_one(Game, "fresh").title = "Thursday"
    with club.database.read() as session:
        states = {state: [game.id for game in operators.games(session, club.now, state)] for state in operators.STATES}
        assert [game.id for game in operators.games(session, club.now, wanted="THURS")] == ["fresh"]
        assert operators.count_games(session, club.now)["late"] == 1
    assert states["running"] == ["fresh", "late"]
    assert states["late"] == states["stuck"] == ["late"]
    assert states["open"] == []


def test_a_dead_job_can_be_retried_or_dropped(club: Club) -> None:
    with club.database.write() as session:
        for n in (1, 2):
            dead = {"dead_at": club.now, "troubled_at": club.now, "attempt": 20, "error": "boom"}
            session.add(Job(id=n, kind="nothing", dedupe=str(n), payload={}, run_at=club.now, **dead))
    with club.database.write() as session:
        assert figures(session, club.now)["dead"] == 2
        operators.revive(session, 1, club.now)
        operators.drop(session, 2, club.now)
        assert operators.dead_jobs(session) == []
        with pytest.raises(NotPossible):
            operators.drop(session, 1, club.now)
    with club.database.read() as session:
        known = figures(session, club.now + timedelta(minutes=5))
    assert (known["waiting"], known["oldest"], known["dead"]) == ({"nothing": 1}, 300, 0)


def test_an_address_can_be_trusted_again(club: Club) -> None:
    with club.database.write() as session:
        session.add(AddressBounce(email="ana@example.org", score=2, last_at=club.now, words="550"))
    with club.database.write() as session:
        operators.trust_address(session, "Ana@example.org", club.now)
        assert operators.undelivered(session) == []
        with pytest.raises(NotPossible):
            operators.trust_address(session, "ana@example.org", club.now)
