"""API tokens."""

import pytest
from sqlalchemy import text

from pbem.service.accounts import api_tokens, players
from pbem.service.errors import NotPossible
from tests.service.club import Club, email


@pytest.fixture
def ana(club: Club) -> int:
    with club.database.write() as session:
        return players.known(session, email("Ana"), club.now, "Ana").id


def made(club: Club, owner: int, *scopes: str, name: str = "laptop") -> str:
    with club.database.write() as session:
        return api_tokens.make(session, session.get_one(players.Player, owner), name, scopes or ("read",), club.now)[1]


def test_a_token_identifies_its_player(club: Club, ana: int) -> None:
    shown = made(club, ana, "read", "play")
    with club.database.read() as session:
        found = api_tokens.holder(session, shown)
    assert found is not None
    assert (found[0].scopes, found[1].id) == (["read", "play"], ana)


def test_the_token_is_not_in_the_database(club: Club, ana: int) -> None:
    shown = made(club, ana)
    with club.database.read() as session:
        row = session.execute(text("SELECT * FROM api_token")).one()
    assert shown not in str(row)
    assert shown.removeprefix("elgrande_") not in str(row)


def test_a_revoked_token_does_not_work(club: Club, ana: int) -> None:
    shown = made(club, ana)
    with club.database.write() as session:
        [token] = api_tokens.tokens_of(session, ana)
        assert api_tokens.revoke(session, ana, token.id, club.now)
    with club.database.read() as session:
        assert api_tokens.holder(session, shown) is None
        assert api_tokens.tokens_of(session, ana) == []


def test_only_the_owner_can_revoke_a_token(club: Club, ana: int) -> None:
    shown = made(club, ana)
    with club.database.write() as session:
        [token] = api_tokens.tokens_of(session, ana)
        assert not api_tokens.revoke(session, ana + 1, token.id, club.now)
        assert api_tokens.holder(session, shown) is not None


@pytest.mark.parametrize("scopes", [("admin",), ("read", "admin")])
def test_unknown_scopes_are_refused(club: Club, ana: int, scopes: tuple[str, ...]) -> None:
    with pytest.raises(NotPossible):
        made(club, ana, *scopes)


def test_a_token_needs_a_name(club: Club, ana: int) -> None:
    with pytest.raises(NotPossible):
        made(club, ana, name=" \n ")


def test_tokens_per_player_are_limited(club: Club, ana: int) -> None:
    for _ in range(api_tokens.MOST):
        made(club, ana)
    with pytest.raises(NotPossible, match="Revoke"):
        made(club, ana)
