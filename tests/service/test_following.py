"""Following a game by mail: what spectators get, and that it contains nothing private."""

import pytest
from sqlalchemy import func, select

from pbem.service.accounts import players
from pbem.service.errors import NotPossible
from pbem.service.games import following
from pbem.service.inbound import inbox
from pbem.service.lobby.request_parser import LobbyRequest, read
from pbem.store.models import Follower, Game
from tests.service.club import DOMAIN, Club, email, plain

PROOF = "Authentication-Results: mx.here; dkim=pass header.d=example.org\r\n"
PLAY = f"play@{DOMAIN}"


@pytest.fixture
def club(on_sqlite):
    return Club(on_sqlite)


@pytest.fixture
def zoe(club):
    with club.database.write() as session:
        players.known(session, email("Zoe"), club.now, "Zoe")


def post(club, text, *, sender="Zoe", to=PLAY, proof=PROOF):
    """Send a mail; return the last mail that its writer has received."""
    who = email(sender)
    raw = f"{proof}From: {who}\r\nMessage-ID: <{len(club.post)}@f>\r\nSubject: Hi\r\n\r\n{text}\r\n".encode()
    with club.database.write() as session:
        inbox.store(session, club.world.settings.secret, who, to, raw, club.now, "mx.here")
    club.work()
    return club.mails(sender)[-1]


def followers(club):
    with club.database.read() as session:
        return session.scalar(select(func.count()).select_from(Follower))


@pytest.mark.parametrize(
    ("text", "do"),
    [
        ("watch granada7", "watch"),
        ("zuschauen granada7", "watch"),
        ("observar granada7", "watch"),
        ("unwatch granada7", "unwatch"),
        ("nicht mehr zuschauen granada7", "unwatch"),
        ("dejar de seguir granada7", "unwatch"),
    ],
)
def test_watching_is_asked_for_in_three_languages(text, do):
    asked = read([text])
    assert (asked.do, asked.game) == (do, LobbyRequest(do, game="granada7").game)


def test_a_proved_follower_gets_mails_after_each_round(club, zoe):
    game = club.game(game_id="granada7")
    assert "You're watching granada7" in plain(post(club, f"watch {game}"))
    before = len(club.mails("Zoe"))
    club.play(game, 3)
    [told] = map(plain, club.mails("Zoe")[before:])
    assert told.startswith("Round 3 of ")
    assert "\n\nWhat happened\nPower cards: " in told
    assert " plays the first power card.\n\nBoard (" in told.split("\nRound 3: ")[1]
    club.play(game, 10)
    assert plain(club.mails("Zoe")[-1]).startswith("“")


def test_an_unproved_sender_is_asked_to_confirm(club):
    club.game(game_id="granada7")
    asked = post(club, "watch granada7", proof="")
    assert (followers(club), "Did you ask for this?" in plain(asked)) == (0, True)
    post(club, "yes", to=str(asked["From"].addresses[0].addr_spec), proof="")
    assert followers(club) == 1


def test_the_mails_can_be_stopped_by_a_reply(club, zoe):
    game = club.game(game_id="granada7")
    post(club, f"watch {game}")
    club.play(game, 2)
    told = club.mails("Zoe")[-1]
    assert "| unwatch granada7" in plain(told)
    assert str(told["From"].addresses[0].addr_spec) == PLAY
    assert "no longer watch" in plain(post(club, "unwatch granada7"))
    before = len(club.mails("Zoe"))
    club.play(game, 4)
    assert len(club.mails("Zoe")) == before


def test_a_player_of_another_game_watches_from_their_seat(club):
    club.game(game_id="toledo2", people=3)
    game = club.game(game_id="granada7")
    assert "You're watching granada7" in plain(
        post(club, f"watch {game}", sender="Carla", to=club.address("toledo2", "green"), proof="")
    )
    assert followers(club) == 1


@pytest.mark.parametrize("game", ["granada7", "nowhere1"])
def test_a_private_game_is_refused_like_a_missing_one(club, zoe, game):
    club.game(game_id="granada7", pace={"public": False})
    assert f"There is no game {game} that you can watch." in plain(post(club, f"watch {game}"))
    assert followers(club) == 0


def test_followers_of_a_game_made_private_get_no_mail(club, zoe):
    game = club.game(game_id="granada7")
    post(club, f"watch {game}")
    with club.database.write() as session:
        session.get_one(Game, game).public = False
    before = len(club.mails("Zoe"))
    club.play(game, 3)
    assert len(club.mails("Zoe")) == before


def test_a_player_cannot_follow_their_own_game(club):
    club.game(game_id="granada7")
    assert "You play in granada7" in plain(post(club, "watch granada7", sender="Ben"))
    assert followers(club) == 0


def test_a_player_follows_at_most_thirty_games(club):
    deal = {"edition": "classic", "seats": 2, "seed": "", "commitment": "", "created_at": club.now, "public": True}
    games = [f"toledo{n}" for n in range(31)]
    with club.database.write() as session:
        player = players.known(session, email("Zoe"), club.now, "Zoe")
        session.add_all(Game(id=game, title=game, **deal) for game in games)
        session.flush()
        for game in games[:30]:
            following.follow(session, player, game, club.now)
        with pytest.raises(NotPossible, match="You're already watching 30 games"):
            following.follow(session, player, games[30], club.now)


def test_a_spectator_gets_no_press_orders_or_addresses(club, zoe):
    game = club.game(3, game_id="granada7", pace={"press": "private"})
    post(club, f"watch {game}")
    before = len(club.mails("Zoe"))
    [first] = club.asked(game)
    other = next(seat for seat in ("red", "blue", "green") if seat != first)
    club.say(game, other, "press all: to the table\npower 7 round 5\ndisc Granada round 3")
    club.say(game, first, f"press {other}: between us")
    club.play(game, 4)
    told = "".join(mail.as_string() for mail in club.mails("Zoe")[before:])
    assert "Round" in told
    assert not any(words in told for words in ("to the table", "between us", "round 5", "orders+", "disc "))


def test_secrets_never_change_what_spectators_see(club, zoe):
    """The Castillo is hidden, and one player has stored an order."""
    told = []
    for game, secret in (("granada7", "power 2 round 2"), ("granada8", "")):
        club.game(game_id=game, options={"castillo": "memory"})
        post(club, f"watch {game}")
        if secret:
            club.say(game, "red", secret)
        club.play(game, 2)
        told.append(plain(club.mails("Zoe")[-1]).replace(game, "the game"))
    assert told[0] == told[1]
