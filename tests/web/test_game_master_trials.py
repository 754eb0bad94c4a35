"""A game master's trial on hidden information counts as a look: on the page, through the API, refused or not."""

from __future__ import annotations

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from pbem.service.accounts import players
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log, game_master, permissions
from pbem.service.seats import transfer
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.games import seat_of, seats_of
from pbem.store.models import Game, Message, Picture, Player
from tests.service.club import Club, email, plain
from tests.web.api.programs import Program
from tests.web.browser import Browser

ROBOT = "Auto-Submitted: auto-generated\r\n"


def known(session: Session, club: Club, name: str) -> Player:
    return players.known(session, email(name), club.now, name)


def mastered(club: Club, by: str = "Eva", *, operator: bool = False) -> str:
    """A game of Ana and Ben with Eva as master, or as an operator."""
    game = club.game(2)
    with club.database.write() as session:
        eva = known(session, club, by)
        if operator:
            eva.admin = True
        else:
            session.get_one(Game, game).master_id = eva.id
    return game


def looks(club: Club, game: str) -> list[tuple[str, str | None, str | None]]:
    with club.database.read() as session:
        return [(deed.act, by, deed.seat) for deed, by in reversed(audit_log.of_game(session, game))]


def bars(club: Club, game: str, name: str = "Eva") -> bool:
    """Whether that person is barred from taking a seat in the game."""
    with club.database.write() as session:
        player = known(session, club, name)
        try:
            with session.begin_nested():
                game_master.substitute(session, game, "red", player, club.now)
        except NotPossible as reason:
            return "has seen" in str(reason)
    return False


@pytest.mark.parametrize("text", ["power 13", "disc Granada", "nonsense", "if my hand has 13: power 13"])
@pytest.mark.parametrize("operator", [False, True])
def test_trying_an_answer_on_the_page_is_a_look(club: Club, text: str, operator: bool) -> None:
    game = mastered(club, operator=operator)
    seat = club.asked(game)[0]

    Browser(club, "Eva").send(f"/g/{game}/master/answer", {"seat": seat, "text": text})

    assert looks(club, game) == [("looked", "Eva", seat)]
    assert bars(club, game)
    assert club.view(game)["powers"] == {}


def test_a_refused_answer_through_the_api_is_a_look(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]

    Program(club, "Eva").post(f"/games/{game}/master/answer", {"seat": seat, "line": "disc Granada"}, 409)

    assert looks(club, game) == [("looked", "Eva", seat)]
    assert bars(club, game)


def test_a_refused_answer_on_the_page_is_a_look(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]

    Browser(club, "Eva").send(f"/g/{game}/master/answer", {"seat": seat, "text": "disc Granada", "sure": "yes"})

    assert looks(club, game) == [("looked", "Eva", seat)]


def test_trying_to_reprocess_a_mail_is_a_look(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    mail = club.write(game, seat, "power 13", header=ROBOT)
    club.work()
    eva = Browser(club, "Eva")
    eva.send(f"/g/{game}/master/look", {"what": "mails"})

    page = eva.send(f"/g/{game}/master/reread", {"message": str(mail)})

    assert "power 13" in page.words
    assert looks(club, game) == [("looked", "Eva", None), ("looked", "Eva", seat)]
    assert bars(club, game)


def test_a_refused_reprocessing_through_the_api_is_a_look(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    mail = club.write(game, seat, "power 13")
    club.work()
    eva = Program(club, "Eva")
    eva.post(f"/games/{game}/master/look", {"what": "mails"})

    said = eva.post(f"/games/{game}/master/mails/{mail}/read", {}, 409)

    assert "It already counts" in said["detail"]
    assert looks(club, game) == [("looked", "Eva", None), ("looked", "Eva", seat)]
    assert bars(club, game)


def test_a_mails_existence_is_hidden_before_a_look(club: Club) -> None:
    """The number of mails would reveal who has sent orders ahead."""
    game = mastered(club)
    mail = club.write(game, club.asked(game)[0], "power 13", header=ROBOT)
    club.work()
    browser, program = Browser(club, "Eva"), Program(club, "Eva")
    told: list[object] = []
    for number in (mail, mail + 1000):
        pages = [browser.get(f"/g/{game}/master/mail/{number}")]
        pages += [browser.send(f"/g/{game}/master/{act}", {"message": str(number)}) for act in ("send", "reread")]
        pages += [browser.send(f"/g/{game}/master/send", {"job": str(number)})]
        pages += [browser.send(f"/g/{game}/master/look", {"what": "mail", "key": str(number)})]
        asked = [program.ask("GET", f"/games/{game}/master/mails/{number}")]
        asked += [program.ask("POST", f"/games/{game}/master/mails/{number}/send")]
        asked += [program.ask("POST", f"/games/{game}/master/mails/{number}/read", {})]
        asked += [program.ask("POST", f"/games/{game}/master/look", {"what": "mail", "key": number})]
        answers = [(answer.status_code, answer.get_data(as_text=True)) for answer in asked]
        told.append(([(page.status, page.said, page.heading) for page in pages], answers))
    assert told[0] == told[1]
    assert looks(club, game) == []


@pytest.mark.usefixtures("reports")
def test_players_are_told_of_a_trial_in_later_mails(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    Browser(club, "Eva").send(f"/g/{game}/master/answer", {"seat": seat, "text": "power 13"})

    told = {name: " ".join(club.say(game, name, "status").split()) for name in ("red", "blue")}

    other = "blue" if seat == "red" else "red"
    name = "Ana" if seat == "red" else "Ben"
    assert "has tested what an answer or email from you would do" in told[seat]
    assert f"has tested what an answer or email from {name} would do" in told[other]


def test_refused_trials_are_counted_too(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    eva = Program(club, "Eva")
    for _ in range(20):
        eva.post(f"/games/{game}/master/answer", {"seat": seat, "line": "disc Granada"}, 409)

    eva.post(f"/games/{game}/master/answer", {"seat": seat, "line": "disc Granada"}, 429)
    page = Browser(club, "Eva").send(f"/g/{game}/master/answer", {"seat": seat, "text": "power 13"})

    assert "twenty things" in " ".join(page.said)


def test_a_master_who_plays_cannot_try(club: Club) -> None:
    game = mastered(club, by="Ana")
    mail = club.write(game, "blue", "power 13", header=ROBOT)
    club.work()

    page = Browser(club, "Ana").send(f"/g/{game}/master/reread", {"message": str(mail)})
    said = Program(club, "Ana").post(f"/games/{game}/master/mails/{mail}/read", {}, 409)

    assert page.status == 403
    assert said["detail"] == permissions.PLAYS


# -- barred for good ---------------------------------------------------------------------------------------------------


def test_a_viewer_cannot_join_a_waiting_game(club: Club) -> None:
    with club.database.write() as session:
        guests = [Guest(player=known(session, club, "Ana")), Guest()]
        game = create_game.create_game(session, Plan(guests, master=known(session, club, "Eva")), club.now).id
    Program(club, "Eva").post(f"/games/{game}/master/look", {"what": "mails"})

    with club.database.write() as session, pytest.raises(NotPossible, match="Eva has seen"):
        create_game.join(session, game, "blue", known(session, club, "Eva"), "", club.now)


def test_a_master_with_a_lent_seat_counts_as_a_player(club: Club) -> None:
    game = mastered(club, by="Ana")
    lend(club, game, "red", days=3)

    page = Browser(club, "Ana").send(f"/g/{game}/master/look", {"what": "seat", "seat": "blue"})

    assert page.status == 403
    assert not [act for act, _, _ in looks(club, game) if act == "looked"]


def test_a_leaver_who_looked_cannot_return(club: Club) -> None:
    game = mastered(club, by="Ana")
    club.say(game, "red", "resign\nyes")
    with club.database.write() as session:
        seat = seat_of(session, game, "red")
        assert seat is not None
        game_master.substitute(session, game, "red", "steady", club.now, act="resigned")
        transfer.free(session, seat, "left", club.now, leaver=known(session, club, "Ana").id)
    Program(club, "Ana").post(f"/games/{game}/master/look", {"what": "seat", "seat": "blue"})

    said = Program(club, "Ana").post(f"/games/{game}/back", {}, 409)

    assert "has seen" in said["detail"]
    with club.database.read() as session:
        assert [seat.bot for seat in seats_of(session, game)] == ["steady", None]


def lend(club: Club, game: str, name: str, days: float) -> None:
    """Lend the seat to Carla while its player is away."""
    until = club.now + days * 24 * permissions.SEEN_FOR
    with club.database.write() as session:
        seat = seat_of(session, game, name)
        assert seat is not None
        vacancy = transfer.free(session, seat, "away", club.now, until=until)
        transfer.take_seat(session, vacancy.id, known(session, club, "Carla"), club.now)


def test_announcing_a_trial_sends_no_extra_mail(club: Club) -> None:
    game = mastered(club)
    seat = club.asked(game)[0]
    before = len(club.post)

    Browser(club, "Eva").send(f"/g/{game}/master/answer", {"seat": seat, "text": "power 13"})
    club.work()

    assert [plain(mail) for _, mail in club.post[before:]] == []


def test_a_viewer_gets_a_redrawn_picture_of_the_mail(club: Club, reports: None) -> None:
    game = mastered(club)
    with club.database.write() as session:
        sent = select(Message.id).where(Message.game_id == game, Message.picture.is_not(None)).limit(1)
        mail = session.scalars(sent).one()
        session.execute(update(Picture).values(png=None))
    eva = Browser(club, "Eva")
    picture = f"/g/{game}/master/mail/{mail}/board.png"
    assert eva.get(picture).status == eva.get(f"/g/{game}/master/mail/{mail + 1000}/board.png").status == 404

    eva.send(f"/g/{game}/master/look", {"what": "mails"})
    eva.send(f"/g/{game}/master/look", {"what": "mail", "key": str(mail)})
    page = eva.get(f"/g/{game}/master/mail/{mail}")

    assert page.tree.css_first("img").attributes["src"] == picture
    assert eva.get(picture).body.startswith(b"\x89PNG\r\n")
    assert Browser(club, "Ana").get(picture).status != 200
