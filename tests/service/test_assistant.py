"""Mail to play@ and replies about several games: routed to the games that are meant, or asked back."""

import pytest
from sqlalchemy import select

from pbem.service.accounts import players
from pbem.service.inbound import inbox
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.games import seat_of
from pbem.store.models import Game, Message, StoredOrder
from tests.service.club import DOMAIN, Club, email, plain

GAMES = ("one1", "two2")


@pytest.fixture
def club(on_sqlite):
    return Club(on_sqlite)


@pytest.fixture
def sheet(club):
    """Ben's digest, with a question in both games."""
    for game in GAMES:
        club.game(game_id=game)
        with club.database.write() as session:
            seat_of(session, game, "blue").mails = "daily"
        club.say(game, "red", "13")
    club.later(21)
    return next(mail for mail in club.mails("Ben") if "<digest." in mail["Message-ID"])


def reply(club, sheet, text, *, sender="", about=""):
    """The outcome of Ben's reply to that mail."""
    head = f"From: {sender or email('Ben')}\r\nMessage-ID: <{len(club.post)}@b>\r\nSubject: Re: El Grande\r\n"
    raw = f"{head}In-Reply-To: {about or sheet['Message-ID']}\r\n\r\n{text}\r\n".encode()
    before = club.newest()
    with club.database.write() as session:
        inbox.store(session, club.world.settings.secret, email("Ben"), f"orders@{DOMAIN}", raw, club.now)
    club.work()
    return club.outcome(min(club.since(before)))


def played(club, game):
    return club.view(game)["powers"].get("blue")


def test_a_digest_has_an_address_that_accepts_replies(club, sheet):
    assert sheet["Reply-To"] == f"orders@{DOMAIN}"
    assert "start with the game's name:  | " in plain(sheet)


@pytest.mark.parametrize("text", ["two2: 9", "TWO2, 9", "two2\n9"])
def test_a_named_game_gets_the_line(club, sheet, text):
    assert reply(club, sheet, text) == "orders"
    assert (played(club, "one1"), played(club, "two2")) == (None, 9)


def test_the_only_game_waiting_gets_the_line(club, sheet):
    club.say("one1", "blue", "7")
    assert reply(club, sheet, "9") == "orders"
    assert played(club, "two2") == 9


@pytest.mark.parametrize("text", ["9", "one1 or two2: 9", "hello"])
def test_an_ambiguous_reply_is_asked_back(club, sheet, text):
    assert reply(club, sheet, text) == "which_game"
    told = plain(club.mails("Ben")[-1])
    assert told.startswith("Which game is this for? We haven't done anything yet.")
    assert all(club.address(game, "blue") in told for game in GAMES)
    assert (played(club, "one1"), played(club, "two2")) == (None, None)


def test_the_which_game_question_can_be_answered(club, sheet):
    reply(club, sheet, "9")
    assert reply(club, sheet, "one1: 9", about=club.mails("Ben")[-1]["Message-ID"]) == "orders"
    assert played(club, "one1") == 9


def test_press_is_not_sent_to_a_guessed_game(club, sheet):
    club.say("one1", "blue", "7")
    assert reply(club, sheet, "press all: sorry") == "which_game"


def test_a_strangers_reply_counts_only_when_confirmed(club, sheet):
    assert reply(club, sheet, "two2: 9", sender="eve@example.net") == "wrong_sender"
    assert played(club, "two2") is None


def test_a_reply_to_an_unsent_mail_proves_nothing(club, sheet):
    assert reply(club, sheet, "two2: 9", about=f"<digest.{'a' * 26}@{DOMAIN}>") == "wrong_sender"
    assert played(club, "two2") is None


@pytest.mark.parametrize("text", ["one1: 9\ntwo2: 7", "Hi,\n\none1\n9\n\ntwo2, 7\nBye"])
def test_lines_for_two_games_reach_both(club, sheet, text):
    assert reply(club, sheet, text) == "several_games"
    assert (played(club, "one1"), played(club, "two2")) == (9, 7)
    receipts = club.mails("Ben")[-2:]
    assert {mail["Reply-To"] for mail in receipts} == {club.address(game, "blue") for game in GAMES}


def test_an_order_above_the_first_name_is_asked_back(club, sheet):
    assert reply(club, sheet, "9\ntwo2: 7") == "which_game"
    assert (played(club, "one1"), played(club, "two2")) == (None, None)


# -- play@ -------------------------------------------------------------------------------------------------------------

PLAY = f"play@{DOMAIN}"
PROOF = "Authentication-Results: mx.here; dkim=pass header.d=example.org\r\n"


def post(club, text, *, to=PLAY, sender="Ben", proof=PROOF, header="", number=""):
    """Deliver a mail from Ben that our mail server vouches for; return its outcome."""
    who = email(sender)
    head = f"{proof}From: {who}\r\nMessage-ID: <{number or len(club.post)}@p>\r\nSubject: Hi\r\n{header}"
    before = club.newest()
    with club.database.write() as session:
        raw = f"{head}\r\n{text}\r\n".encode()
        inbox.store(session, club.world.settings.secret, who, to, raw, club.now, "mx.here")
    club.work()
    return club.outcome(min(club.since(before)))


def orders(club):
    with club.database.read() as session:
        return {order.game_id: order.text for order in session.scalars(select(StoredOrder))}


@pytest.fixture
def tables(club):
    """Two games of Ana and Ben; both ask Ana first, then Ben."""
    for game in GAMES:
        club.game(game_id=game)
    return club


def test_an_order_to_play_goes_to_the_only_game_waiting(tables):
    tables.say("two2", "red", "13")
    assert tables.asked("two2") == ["blue"]
    assert post(tables, "power 9") == "orders"
    assert played(tables, "two2") == 9
    assert tables.mails("Ben")[-1]["Reply-To"] == tables.address("two2", "blue")


def test_an_order_to_play_goes_to_the_only_game(club):
    club.game(game_id="one1")
    assert post(club, "power 9") == "orders"
    assert orders(club) == {"one1": "power 9"}


def test_play_asks_which_of_two_waiting_games(tables):
    for game in GAMES:
        tables.say(game, "red", "13")
    assert post(tables, "power 9") == "which_game"
    assert plain(tables.mails("Ben")[-1]).startswith("Which game is this for?")
    assert (played(tables, "one1"), played(tables, "two2")) == (None, None)


def test_lines_for_two_games_to_play_reach_both(tables):
    assert post(tables, "one1: power 9\ntwo2: power 7") == "several_games"
    assert orders(tables) == {"one1": "power 9", "two2": "power 7"}


def test_the_same_mail_twice_counts_once(tables):
    post(tables, "one1: power 9\ntwo2: power 7", number="same")
    with tables.database.write() as session:
        raw = f"{PROOF}From: {email('Ben')}\r\nMessage-ID: <same@p>\r\nSubject: Hi\r\n\r\none1: power 9\r\n"
        assert inbox.store(session, "x", email("Ben"), PLAY, raw.encode(), tables.now, "mx.here")
    with tables.database.read() as session:
        parts = session.scalars(select(Message).where(Message.seat == "blue", Message.direction == "in")).all()
    assert len(parts) == 2


def test_orders_without_a_reference_are_mail_to_play(tables):
    tables.say("two2", "red", "13")
    assert post(tables, "power 9", to=f"orders@{DOMAIN}") == "orders"
    assert post(tables, "one1: power 8", to=f"orders@{DOMAIN}", proof="") == "wrong_sender"


@pytest.mark.parametrize(
    "proof",
    [
        "",
        "Authentication-Results: mx.evil; dkim=pass header.d=example.org\r\n",
        "Authentication-Results: mx.here; dkim=pass header.d=evil.example; dmarc=none header.from=example.org\r\n",
        "Authentication-Results: mx.here; spf=pass smtp.mailfrom=ben@example.org\r\n",
    ],
    ids=["none", "another server's", "another domain's", "of the envelope alone"],
)
@pytest.mark.parametrize("text", ["power 9", "one1: power 9", "one1: power 9\ntwo2: power 7", "two2: resign\nyes"])
def test_a_forged_from_at_play_changes_no_game(tables, proof, text):
    tables.say("two2", "red", "13")
    before = {game: tables.view(game, "blue") for game in GAMES}
    posted = len(tables.post)
    post(tables, text, proof=proof)
    assert {game: tables.view(game, "blue") for game in GAMES} == before
    assert set(orders(tables).values()) <= {"power 13"}
    assert {to for to, _ in tables.post[posted:]} <= {email("Ben")}
    assert "Was this you? We got a message in your name at play@" in plain(tables.mails("Ben")[-1])


def test_a_question_to_play_is_answered_to_the_players_address(tables):
    tables.say("two2", "red", "13")
    posted = len(tables.post)
    assert post(tables, "history\nhelp", proof="") == "commands"
    assert [to for to, _ in tables.post[posted:]] == [email("Ben")]
    assert "How to write orders" in plain(tables.mails("Ben")[-1])


def test_a_forged_question_does_not_end_a_vacation(tables):
    tables.say("one1", "blue", "vacation 1 Dec - 30 Dec bot")
    post(tables, "one1: status", proof="")
    assert "You're away" in tables.say("one1", "blue", "vacation")


def test_replies_to_unproved_mails_are_limited_per_day(tables):
    for n in range(12):
        assert post(tables, "one1: history", proof="", number=f"n{n}") == "commands"
    assert post(tables, "one1: history", proof="", number="last") == "too_many"
    assert post(tables, "one1: power 9") == "orders"


def test_a_mail_disowned_by_its_domain_is_ignored(tables):
    posted = len(tables.post)
    proof = "Authentication-Results: mx.here; dkim=pass header.d=example.org; dmarc=fail header.from=example.org\r\n"
    assert post(tables, "one1: power 9", proof=proof) == "no_sender"
    assert (orders(tables), len(tables.post)) == ({}, posted)


def test_an_unproved_mail_counts_once_confirmed(tables):
    tables.say("two2", "red", "13")
    post(tables, "power 9", proof="")
    asked = tables.mails("Ben")[-1]
    assert "| power 9" in plain(asked)
    post(tables, "yes", to=str(asked["Reply-To"]), proof="")
    assert played(tables, "two2") == 9


def test_disowning_a_mail_to_play_keeps_the_seats_address(tables):
    before = tables.address("one1", "blue")
    post(tables, "one1: power 9", proof="")
    asked = tables.mails("Ben")[-1]
    post(tables, "no", to=str(asked["Reply-To"]), proof="")
    post(tables, "yes", to=str(asked["Reply-To"]), proof="", number="later")
    assert (orders(tables), tables.address("one1", "blue")) == ({}, before)


@pytest.mark.parametrize(("proof", "status"), [(PROOF, "running"), ("", "open")], ids=["proved", "not proved"])
def test_a_proved_writer_can_accept_an_invitation_at_play(club, proof, status):
    with club.database.write() as session:
        guests = [Guest(player=players.known(session, email("Ana"), club.now, "Ana")), Guest(email=email("Ben"))]
        game = create_game.create_game(session, Plan(guests), club.now).id
    post(club, "Sure, count me in!", proof=proof)
    with club.database.read() as session:
        assert session.get_one(Game, game).status == status


@pytest.mark.parametrize(("text", "says"), [("games", "open game"), ("practice", "Did you ask for this?")])
def test_the_lobby_still_answers_players(tables, text, says):
    assert post(tables, text) == "visitor"
    assert says in plain(tables.mails("Ben")[-1])


def test_a_player_without_games_gets_the_welcome(tables):
    assert post(tables, "power 9", sender="Zoe") == "visitor"


# -- a line for another game at a seat's address -----------------------------------------------------------------------


def test_a_line_for_another_game_is_passed_on(tables):
    assert post(tables, "power 9\n\ntwo2: power 7", to=tables.address("one1", "blue")) == "orders"
    assert orders(tables) == {"one1": "power 9", "two2": "power 7"}
    assert {mail["Reply-To"] for mail in tables.mails("Ben")[-2:]} == {tables.address(game, "blue") for game in GAMES}


def test_a_mail_for_another_game_is_answered_only_there(tables):
    posted = len(tables.post)
    assert post(tables, "Hi\ntwo2: power 7\nBen", to=tables.address("one1", "blue")) == "several_games"
    assert orders(tables) == {"two2": "power 7"}
    assert [mail["Reply-To"] for _, mail in tables.post[posted:]] == [tables.address("two2", "blue")]


def test_a_seats_address_proves_nothing_to_another_game(tables):
    assert post(tables, "power 9\ntwo2: power 7", to=tables.address("one1", "blue"), proof="") == "orders"
    assert orders(tables) == {"one1": "power 9"}
    assert "Was this you?" in plain(tables.mails("Ben")[-1])


def test_a_line_for_a_strangers_game_goes_nowhere(tables):
    tables.game(people=3, game_id="granada7")
    with tables.database.write() as session:
        seat_of(session, "granada7", "blue").status = "left"
    post(tables, "power 9\n\ngranada7: power 7", to=tables.address("one1", "blue"))
    assert orders(tables).get("granada7") is None


# -- questions, at any address -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["status", "Who are we waiting for?", "¿A quién esperamos?", "Auf wen warten wir?"])
def test_one_mail_shows_the_state_of_all_games(tables, text):
    tables.say("two2", "red", "13")
    assert post(tables, text) == "commands"
    told = plain(tables.mails("Ben")[-1])
    assert told.startswith("1 game is waiting for you")
    assert "Waiting for Ana" in told
    assert all(tables.address(game, "blue") in str(told) or game == "one1" for game in GAMES)


@pytest.mark.parametrize(
    ("language", "text", "says"),
    [
        ("en", "which cards are left?", "Unseen action cards"),
        ("de", "Welche Karten kommen noch?", "Noch nicht aufgedeckte Aktionskarten"),
        ("es", "¿Qué cartas quedan?", "Cartas de acción aún no vistas"),
        ("en", "what does card 2 do?", "What it does"),
        ("de", "was macht Karte 2?", "Was sie bewirkt"),
        ("es", "¿qué hace la carta 2?", "Qué hace"),
        ("en", "who are we waiting for?", "Waiting for Ana"),
    ],
)
def test_a_question_is_answered_at_play_and_at_the_seat(club, language, text, says):
    club.game(game_id="one1")
    club.say("one1", "blue", f"language {language}")
    for to in (PLAY, club.address("one1", "blue")):
        assert post(club, text, to=to, number=to) == "commands"
        assert says in plain(club.mails("Ben")[-1])


@pytest.mark.parametrize(
    "text",
    [
        "I'm away from 3 to 10 December",
        "Hallo, bin vom 3. bis 10. Dezember im Urlaub.",
        "Estoy de vacaciones del 3 al 10 de diciembre",
    ],
)
@pytest.mark.parametrize("proof", [PROOF, ""], ids=["proved", "not proved"])
def test_vacations_in_sentences_need_a_proved_sender(club, text, proof):
    club.game(game_id="one1")
    post(club, text, proof=proof)
    assert ("You're away from Thu 3 Dec to Thu 10 Dec" in plain(club.mails("Ben")[-1])) == bool(proof)
    assert ("You're away" in club.say("one1", "blue", "vacation")) == bool(proof)


def test_unclear_vacation_dates_are_asked_back(club):
    club.game(game_id="one1")
    post(club, "I'm not away from 3 to 10 December")
    assert "You have no vacation planned" in club.say("one1", "blue", "vacation")
