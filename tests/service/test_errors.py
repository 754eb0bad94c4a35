"""Reasons for people: stored untranslated, shown in the reader's language."""

import pytest
from sqlalchemy import update

from pbem.i18n import ENGLISH, Sentence, Translator
from pbem.service.accounts import players
from pbem.service.errors import NotPossible
from pbem.service.webhooks import delivery
from pbem.store.games import seat_of
from pbem.store.models import Game, Player, Webhook
from tests.service.club import Club, plain
from tests.service.test_lobby_mail import ZOE, knock
from tests.web.api.programs import Program

GERMAN = Translator("de")
NESTED = Sentence("{value} isn't possible here. {setting}", {"setting": Sentence("That seat is taken."), "value": 7})


@pytest.mark.parametrize("sentence", [Sentence("The game is over."), Sentence("{n} hours", {"n": 4}), NESTED])
def test_a_stored_sentence_round_trips(sentence: Sentence) -> None:
    assert Sentence.from_json(sentence.to_json()) == sentence


def test_a_sentence_inside_another_is_translated_too() -> None:
    assert NESTED.said(GERMAN) == "7 ist hier nicht möglich. Der Platz ist vergeben."


def test_a_list_uses_the_readers_or() -> None:
    assert Sentence("{ports}", {"ports": (443, 8443)}).said(GERMAN) == "443 oder 8443"


def test_braces_in_a_players_words_are_kept() -> None:
    assert NotPossible("What is {this}?").said(GERMAN) == "What is {this}?"


def test_an_error_reads_like_its_english_sentence() -> None:
    reason = NotPossible("There is already a game called {name}.", name="'granada7'")
    assert str(reason) == reason.said(ENGLISH) == "There is already a game called 'granada7'."


def test_a_webhook_failure_is_shown_in_german(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    with club.database.write() as session:
        held = seat_of(session, game, seat)
        assert held is not None
        player = session.get_one(Player, held.player_id)
        player.language = "de"
        name = player.handle
        hook = delivery.add(
            session, session.get_one(Game, game), player, "https://example.org/hook", ["asked"], club.now
        )
        failed = Sentence("{host} answered {status}.", {"host": "example.org", "status": 500})
        session.execute(update(Webhook).where(Webhook.id == hook.id).values(why=failed))

    [told] = Program(club, name).get(f"/games/{game}/webhooks")

    assert told["why"] == "example.org hat mit 500 geantwortet."


def test_a_visitor_is_refused_in_their_language(club: Club) -> None:
    with club.database.write() as session:
        players.known(session, ZOE, club.now, "Zoe", language="de")
    [mail] = knock(club, "join nosuchgame")
    assert "Es gibt kein offenes Spiel mit dem Namen nosuchgame." in plain(mail)
