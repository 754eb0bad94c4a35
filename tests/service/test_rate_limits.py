"""Limits on triggered mails: per address, per network, with explanations."""

from datetime import timedelta

import pytest

from pbem.i18n import Translator
from pbem.service.accounts import login_links, players, rate_limits
from pbem.service.errors import NotPossible, TooMany
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.games import seat_of
from pbem.store.models import Job, RateLimitHit
from tests.service.club import Club, email


def ask(club: Club, times: int, source: str = "203.0.113.5", address: str = "ana@example.org") -> None:
    for n in range(times):
        with club.database.write() as session:
            login_links.mail_link(session, club.world.settings.secret, address.format(n), club.now, source)


def test_one_address_gets_five_login_links_an_hour(club: Club) -> None:
    club.game(2)
    ask(club, 3)
    ask(club, 2, source="198.51.100.7")
    with pytest.raises(NotPossible, match="latest one works"):
        ask(club, 1, source="192.0.2.9")


def test_the_limit_expires_after_an_hour(club: Club) -> None:
    club.game(2)
    ask(club, 5)
    club.now += timedelta(hours=1, seconds=1)
    ask(club, 1)


def test_the_limit_does_not_reveal_known_addresses(club: Club) -> None:
    with pytest.raises(NotPossible, match="five sign-in links"):
        ask(club, 6, address="nobody@example.org")


def test_requests_per_network_are_limited(club: Club) -> None:
    ask(club, 30, address="somebody{}@example.org")
    with pytest.raises(NotPossible, match="your network"):
        ask(club, 1, address="other@example.org")


def test_an_ipv6_household_counts_as_one_network():
    assert (
        rate_limits.network_of("2001:db8:1:2:3::4") == rate_limits.network_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    )
    assert rate_limits.network_of("203.0.113.5") == "203.0.113.5"


def test_invitations_to_one_address_are_limited(club: Club) -> None:
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        for _ in range(6):
            create_game.create_game(
                session, Plan([Guest(player=ana), Guest(email="eva@example.org")], host=ana), club.now
            )
    with pytest.raises(NotPossible, match=r"six invitations to eva@"), club.database.write() as session:
        create_game.create_game(session, Plan([Guest(player=ana), Guest(email="eva@example.org")], host=ana), club.now)


def test_reserving_free_seats_is_limited_per_network(club: Club) -> None:
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        game = create_game.create_game(session, Plan([Guest(player=ana), Guest()], host=ana), club.now).id
        for n in range(60):
            rate_limits.count_hit(session, "invitation", f"n{n}@example.org", "203.0.113.5", club.now)
    with pytest.raises(NotPossible, match="Sixty invitations"), club.database.write() as session:
        create_game.keep_seat(session, game, "blue", "eva@example.org", club.now, "203.0.113.5")


def test_hits_are_deleted_after_a_day(club: Club) -> None:
    ask(club, 3)
    with club.database.write() as session:
        assert rate_limits.drop_old_hits(session, club.now + timedelta(hours=23), 9) == 0
        assert rate_limits.drop_old_hits(session, club.now + timedelta(hours=24), 9) == 6
        assert session.query(RateLimitHit).count() == 0


def test_braces_in_a_name_are_not_placeholders() -> None:
    for words in ("no game is called }", "no game is called {", "no game is called {x}"):
        assert NotPossible(words).said(Translator("de")) == words


def test_unknown_addresses_cause_the_same_work(club: Club) -> None:
    """So that response times reveal nothing either."""
    club.game(2)
    ask(club, 1)
    ask(club, 1, address="nobody@example.org")
    with club.database.read() as session:
        jobs = session.query(Job).filter(Job.dedupe.startswith("report:login:")).all()
        assert [job.payload["kind"] for job in jobs] == ["login", "login"]
    before = len(club.post)
    club.work()
    assert [to for to, _ in club.post[before:]] == ["ana@example.org"]


@pytest.mark.parametrize("minutes", [0, 30])
def test_the_wait_does_not_reveal_others_requests(club: Club, minutes: int) -> None:
    ask(club, 5)
    club.now += timedelta(minutes=minutes)
    with pytest.raises(TooMany) as refused:
        ask(club, 1)
    assert refused.value.wait == timedelta(hours=1)


def test_plus_addresses_count_as_one_mailbox(club: Club) -> None:
    with pytest.raises(NotPossible, match="five sign-in links"):
        ask(club, 6, address="ana+{}@example.org")


def test_a_player_can_send_sixty_invitations_a_day(club: Club) -> None:
    game = club.game(2)
    with club.database.write() as session:
        seat = seat_of(session, game, "red")
        ana = players.known(session, email("Ana"), club.now, "Ana")
        for n in range(60):
            seat.invited_email = f"guest{n}@example.org"
            create_game.invite(session, seat, ana, club.now)
        seat.invited_email = "one.more@example.org"
        with pytest.raises(NotPossible, match="sixty invitations"):
            create_game.invite(session, seat, ana, club.now)
