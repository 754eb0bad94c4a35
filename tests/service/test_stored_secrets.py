"""The database contains no secret of links or addresses that log somebody in or confirm something."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest

from pbem.service.accounts import login_links, mail_tokens, players
from pbem.service.accounts.mail_tokens import by_token, token_of
from pbem.store.base import Base
from pbem.store.models import Invitation, LoginLink, Message, Offer, Player
from tests.service.club import Club, email, plain

SECRET = "s" * 32


def everything(club: Club) -> str:
    """All cells of the database, including the mails' bytes."""
    with club.database.read() as session:
        rows = [row for table in Base.metadata.sorted_tables for row in session.execute(table.select())]
    return "\n".join(_text(cell) for row in rows for cell in row)


def _text(cell: Any) -> str:
    return cell.decode("utf-8", "replace") if isinstance(cell, bytes) else json.dumps(cell, default=str)


def test_a_login_link_in_transit_is_not_in_the_database(club: Club) -> None:
    club.game(2)
    with club.database.write() as session:
        login_links.mail_link(session, club.world.settings.secret, email("Ana"), club.now)
    before = everything(club)
    club.work()
    [token] = re.findall(r"/login/([\w=-]+)", plain(club.mails("Ana")[-1]))

    assert token not in before
    assert token not in everything(club)
    with club.database.read() as session:
        assert login_links.owner_of(session, token, club.now) is not None
        stored = session.query(LoginLink).one().id
        assert login_links.owner_of(session, stored, club.now) is None


def offered(club: Club) -> Offer:
    from pbem.service.seats import leaving, substitutes

    game = club.game(2)
    with club.database.write() as session:
        substitutes.enlist(session, players.known(session, email("Dev"), club.now, "Dev"), club.now)
        leaving.resign(session, game, "red", club.now)
    club.now += timedelta(minutes=1)
    club.work()
    with club.database.read() as session:
        return session.query(Offer).join(Player, Player.id == Offer.player_id).filter(Player.handle == "Dev").one()


def test_an_offers_token_is_not_in_the_database(club: Club) -> None:
    offer = offered(club)
    mail = plain(club.mails("Dev")[-1])
    [token] = set(re.findall(r"/standby/([a-z2-7]{26})", mail))

    assert token == token_of(club.world.settings.secret, "standby", offer)
    assert token != offer.token
    with club.database.read() as session:
        secret = club.world.settings.secret
        assert by_token(session, secret, "standby", Offer, token) is not None
        assert by_token(session, secret, "standby", Offer, offer.token) is None


def test_a_token_works_for_one_row_purpose_and_server(club: Club) -> None:
    offer, secret = offered(club), club.world.settings.secret
    token = token_of(secret, "standby", offer)
    other = Offer(id=offer.id + 1, token=offer.token)
    renewed = Offer(id=offer.id, token="x")

    forged = (
        token_of(SECRET, "standby", offer),
        token_of(secret, "invited", offer),
        token_of(secret, "standby", other),
        token_of(secret, "standby", renewed),
        token[:-1],
        token.upper(),
        token[:-1] + ("b" if token[-1] == "a" else "a"),
        f"{token}a",
        "",
        "é" * 26,
        "a" * 26,
    )
    with club.database.read() as session:
        assert [one for one in forged if by_token(session, secret, "standby", Offer, one)] == []
        assert by_token(session, secret, "standby", Offer, token).id == offer.id


@pytest.mark.parametrize("kind", [Offer, Invitation, Message])
def test_an_older_token_is_found_by_its_hash(club: Club, kind: type) -> None:
    offer, old = offered(club), "k3v9xq2mabcdefghijklmnopqr"
    with club.database.write() as session:
        if kind is Offer:
            session.get_one(Offer, offer.id).token = mail_tokens.hashed(old)
        elif kind is Message:
            session.query(Message).filter(Message.direction == "out").first().token = mail_tokens.hashed(old)
        else:
            times = {"asked_at": club.now, "until": club.now}
            game = session.query(Message).filter(Message.game_id.is_not(None)).first().game_id
            session.add(Invitation(game_id=game, token=mail_tokens.hashed(old), **times))
    with club.database.read() as session:
        assert by_token(session, club.world.settings.secret, "standby", kind, old) is not None
        assert by_token(session, club.world.settings.secret, "standby", kind, mail_tokens.hashed(old)) is None


def test_a_token_does_not_reveal_counts(club: Club) -> None:
    tokens = [token_of(SECRET, "standby", Offer(id=number, token="x")) for number in range(1, 65)]

    assert len({token[-7:] for token in tokens}) == 64
    assert len({token[:4] for token in tokens}) > 60
