"""Mails to players: merging, digests, calendar files, and unsubscribing."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from typing import Any

import pytest
from sqlalchemy.orm import Session

from pbem import app
from pbem.service.accounts import players
from pbem.service.games import game_master, orders
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.notifications import digest
from pbem.service.outbound import outbox
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.jobs.queue import enqueue, run_due, run_one
from pbem.store.models import Job, Player
from tests.mail.calendars import Entry, imported
from tests.service.club import NAMES, Club, email, plain
from tests.web.browser import Browser

DAY = {"answer_hours": 24, "remind_hours": 4, "on_miss": "ask"}
SEATS = ("red", "blue", "green")


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def name_of(seat: str) -> str:
    return NAMES[SEATS.index(seat)]


def news_of(mail: EmailMessage) -> str:
    return str(mail["From"].addresses[0].display_name).removeprefix("El Grande - ")


def wish(club: Club, game: str, seat: str, mails: str = "asked", unwanted: tuple[str, ...] = (), **player) -> None:
    with club.database.write() as session:
        found = seat_of(session, game, seat)
        found.mails, found.unwanted = mails, list(unwanted)
        for name, value in player.items():
            setattr(session.get_one(Player, found.player_id), name, value)


def files(mail: EmailMessage) -> list[str]:
    return [part.get_payload(decode=True).decode() for part in calendars(mail)]


def calendars(mail: EmailMessage) -> list[EmailMessage]:
    return [part for part in mail.walk() if part.get_content_type() == "text/calendar"]


# -- merging -------------------------------------------------------------------------------------------------------


def test_a_receipt_waits_for_bots_and_carries_the_next_question(club: Club) -> None:
    game = club.game(1, bots=2)
    before = len(club.mails("Ana"))
    if club.asked(game) == ["red"]:
        club.say(game, "red", "power 9, 8, 7")
    club.now += timedelta(seconds=30)
    club.work()

    mails = club.mails("Ana")[before:]
    assert len(mails) == 1
    assert "power" in plain(mails[0])
    assert "Your turn: " in plain(mails[0])


def test_a_receipt_does_not_wait_for_people(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    assert "power 9" in club.say(game, seat, "9")


def test_slow_bots_do_not_delay_a_receipt_for_long(club: Club) -> None:
    game = club.game(1, bots=1)
    if club.asked(game) != ["red"]:
        pytest.skip("the bot begins")
    club.write(game, "red", "9")
    run_due_without_bots(club)
    assert len(club.mails("Ana")) == 1
    club.now += timedelta(seconds=11)
    run_due_without_bots(club)
    assert len(club.mails("Ana")) == 2


def test_a_receipt_does_not_wait_for_overdue_bots(club: Club) -> None:
    game = club.game(1, bots=1)
    if club.asked(game) != ["red"]:
        pytest.skip("the bot begins")
    with club.database.write() as session:
        enqueue(session, "bot", "another game's", {"game": "other", "wait": 1}, club.now - timedelta(seconds=4))
    club.write(game, "red", "9")
    before = len(club.mails("Ana"))
    run_due_without_bots(club)
    assert len(club.mails("Ana")) == before + 1


def run_due_without_bots(club: Club) -> None:
    handlers = {kind: handler for kind, handler in app.handlers(club.world).items() if kind != "bot"}
    run_due(club.database, handlers, club.world.clock)


def test_questions_within_three_minutes_are_one_mail(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    second = "red" if first == "blue" else "blue"
    club.now += timedelta(minutes=5)
    club.say(game, first, "9")
    sent = len(club.mails(name_of(second)))
    club.now += timedelta(seconds=5)
    with club.database.write() as session:
        orders.receive(GameUnitOfWork.open(session, game, club.now), second, {"type": "power", "values": [13]})
    club.work()
    assert len(club.mails(name_of(second))) == sent  # asked again, but within three minutes

    club.now += timedelta(minutes=3)
    club.work()
    assert len(club.mails(name_of(second))) == sent + (club.asked(game) == [second])


def test_a_notice_carries_the_question_that_follows(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "standby"})
    [first] = club.asked(game)
    second = "red" if first == "blue" else "blue"
    sent = len(club.mails(name_of(second)))

    club.later(25)

    [mail] = club.mails(name_of(second))[sent:]
    assert "missed a deadline" in plain(mail)
    assert "Your turn: " in plain(mail)


def test_a_notice_before_a_question_also_reports_the_events(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "standby"})
    for card in "98":
        club.say(game, club.asked(game)[0], f"power {card}")
    [first] = club.asked(game)
    second = "red" if first == "blue" else "blue"

    club.later(25)

    told = plain(club.mails(name_of(second))[-1]).replace("\r\n", "\n")
    assert "missed a deadline" in told.partition("\n")[0]
    assert f"Since our last email\n{name_of(first)} took card" in told
    assert "Since our last email" not in club.say(game, second, "status")


def test_all_mails_to_a_seat_share_one_thread(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    club.say(game, first, "power 9", sender="somebody@example.net")
    club.say(game, first, "power 9")

    begun, *others = club.mails(name_of(first))
    assert [str(mail["References"]).split()[0] for mail in others] == [str(begun["Message-ID"])] * len(others)
    assert len(others) > 1


def test_a_question_answered_in_time_is_not_mailed(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    second = "red" if first == "blue" else "blue"
    club.write(game, first, "9")
    read_only(club)
    with club.database.write() as session:
        orders.receive(GameUnitOfWork.open(session, game, club.now), second, {"type": "power", "values": [3]})
    before = len(club.mails(name_of(second)))
    club.work()

    assert not [mail for mail in club.mails(name_of(second))[before:] if "power card" in news_of(mail)]


def read_only(club: Club) -> None:
    run_due(club.database, {"mail": app.handlers(club.world)["mail"]}, club.world.clock)


# -- threads and covers --------------------------------------------------------------------------------------------


def threaded(mails: list[EmailMessage]) -> dict[str, list[str]]:
    """Threads as mail programs build them, by the last known reference: root -> all descendants."""
    parents = {str(mail["Message-ID"]): str(mail.get("References", "")).split()[::-1] for mail in mails}
    roots: dict[str, list[str]] = {}
    for number in parents:
        root = number
        while parent := next((ref for ref in parents.get(root, []) if ref in parents), None):
            root = parent
        roots.setdefault(root, []).append(number)
    return roots


def test_a_seats_thread_begins_with_its_first_mail(club: Club) -> None:
    game = club.game(2)
    for answer in ("9", "status", "8", "help"):
        [seat] = club.asked(game)
        club.say(game, seat, answer)

    for name in NAMES[:2]:
        [(root, others)] = threaded(club.mails(name)).items()
        assert root == club.mails(name)[0]["Message-ID"]
        assert len(others) == len(club.mails(name))


def test_each_game_has_its_own_thread(club: Club) -> None:
    club.game(2, game_id="one1")
    club.game(2, game_id="two2")
    assert len(threaded(club.mails("Ana"))) == 2


def test_a_mail_has_list_and_unsubscribe_headers(club: Club) -> None:
    game = club.game(2)
    mail = club.mails("Ana")[0]

    assert mail["List-Id"] == f"{game} <{game}.play.example.org>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["List-Unsubscribe"].startswith("<https://play.example.org/stop/")
    assert mail["Feedback-ID"] == f"{game}:turn:elgrande"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert not [name for name in mail if name.startswith("X-")]


# -- unsubscribing -------------------------------------------------------------------------------------------------


def stop_path(mail: EmailMessage) -> str:
    return str(mail["List-Unsubscribe"]).strip("<>").removeprefix("https://play.example.org")


def reminder_of(club: Club, game: str) -> tuple[str, EmailMessage]:
    [seat] = club.asked(game)
    club.later(21)
    return seat, club.mails(name_of(seat))[-1]


def test_opening_the_link_does_not_unsubscribe(club: Club) -> None:
    game = club.game(2, pace=DAY)
    seat, mail = reminder_of(club, game)

    page = Browser(club).get(stop_path(mail))

    assert page.has_button("Stop these emails")
    with club.database.read() as session:
        assert seat_of(session, game, seat).unwanted == []


def test_one_click_stops_one_kind_for_one_game(club: Club) -> None:
    game = club.game(2, pace=DAY)
    seat, mail = reminder_of(club, game)

    page = Browser(club).send(stop_path(mail), {"List-Unsubscribe": "One-Click"}, token=False)

    assert page.status == 200
    with club.database.read() as session:
        assert seat_of(session, game, seat).unwanted == ["reminder"]
    with club.database.write() as session:
        game_master.extend(session, game, 48, club.now)
    club.work()
    sent = len(club.mails(name_of(seat)))
    club.later(47)
    assert len(club.mails(name_of(seat))) == sent


def test_stopped_mails_can_be_resumed(club: Club) -> None:
    game = club.game(2, pace=DAY)
    seat, mail = reminder_of(club, game)
    browser = Browser(club)

    page = browser.send(stop_path(mail), {"answer": "stop"}, token=False)
    browser.send(stop_path(mail), {"answer": "again"}, token=False)

    assert page.has_button("Send these emails again")
    with club.database.read() as session:
        assert seat_of(session, game, seat).unwanted == []


def test_a_forged_or_outdated_link_stops_nothing(club: Club) -> None:
    game = club.game(2, pace=DAY)
    seat, mail = reminder_of(club, game)
    assert Browser(club).send("/stop/WyJ0dXJuIl0.abc", {}, token=False).status == 404
    with club.database.write() as session:
        seat_of(session, game, seat).token_version += 1
    assert Browser(club).send(stop_path(mail), {}, token=False).status == 404


def test_stopping_an_invitation_declines_it(club: Club) -> None:
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        game = create_game.create_game(
            session, Plan([Guest(player=ana), Guest(email=email("Ben"))], host=ana), club.now
        ).id
    club.work()
    [invitation] = club.mails("Ben")

    page = Browser(club).send(stop_path(invitation), {"List-Unsubscribe": "One-Click"}, token=False)

    assert "You declined" in page.words
    with club.database.read() as session:
        assert seat_of(session, game, "blue").invited_email is None
    assert Browser(club).send(stop_path(invitation), {}, token=False).status == 404


def test_too_many_login_links_are_refused_on_the_page(club: Club) -> None:
    club.game(2)
    browser = Browser(club)
    pages = [browser.send("/login", {"email": email("Ana")}) for _ in range(6)]
    assert "five sign-in links" in pages[-1].said[0]
    club.work()
    assert len([mail for mail in club.mails("Ana") if "sign-in link" in news_of(mail)]) == 5


def test_receipts_are_sent_even_without_question_mails(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    wish(club, game, seat, unwanted=("turn", "scoring", "reminder"))
    assert "power 9" in club.say(game, seat, "9")


# -- the calendar --------------------------------------------------------------------------------------------------


def test_a_question_carries_its_deadline_until_the_next_mail(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    [asked] = [file for mail in club.mails(name_of(seat)) for file in files(mail)]
    club.say(game, seat, "9")
    answered = files(club.mails(name_of(seat))[-1])

    uid = next(line for line in asked.splitlines() if line.startswith("UID:"))
    assert "STATUS:CONFIRMED" in asked
    assert "DTEND:20261202T120000Z" in asked
    assert uid in answered[0]
    assert "STATUS:CANCELLED" in answered[0]


def test_a_deadline_is_sent_once_and_again_when_moved(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    assert files_of(club, game, seat, "status") == []
    with club.database.write() as session:
        game_master.extend(session, game, 10, club.now)

    [moved] = files_of(club, game, seat, "status")

    assert "SEQUENCE:2" in moved
    assert "DTEND:20261202T220000Z" in moved


def files_of(club: Club, game: str, seat: str, text: str) -> list[str]:
    sent = len(club.mails(name_of(seat)))
    club.say(game, seat, text)
    return [file for mail in club.mails(name_of(seat))[sent:] for file in files(mail)]


def test_a_calendar_entry_follows_its_deadline(club: Club) -> None:
    """Import into a calendar that ignores outdated entries."""
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)

    def change(act: Callable[[Session, str, datetime], object]) -> None:
        with club.database.write() as session:
            act(session, game, club.now)
        club.work()
        club.say(game, seat, "status")

    def shown() -> dict[str, str]:
        return {uid: entry.ends for uid, entry in calendar_of(club, seat).items() if entry.status == "CONFIRMED"}

    [(uid, first)] = shown().items()
    change(lambda session, game, now: game_master.extend(session, game, 10, now))
    assert [*shown()] == [uid]
    assert shown()[uid] > first
    change(game_master.pause)
    assert shown() == {}
    club.now += timedelta(hours=5)
    change(game_master.resume)
    assert [*shown()] == [uid]
    assert shown()[uid] > first
    club.say(game, seat, "9")
    assert uid not in shown()


def calendar_of(club: Club, seat: str) -> dict[str, Entry]:
    """The calendar of a seat's player who imports every file that comes."""
    calendar: dict[str, Entry] = {}
    for mail in club.mails(name_of(seat)):
        for part in calendars(mail):
            imported(calendar, part.get_payload(decode=True))
    return calendar


def test_leaving_a_seat_removes_its_calendar_entry(club: Club) -> None:
    """The entry is removed by the mail that reports it; the new player gets their own."""
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    [old] = calendar_of(club, seat)
    club.later(1)
    with club.database.write() as session:
        game_master.substitute(
            session, game, seat, players.known(session, "zoe@example.org", club.now, "Zoe"), club.now
        )
    club.work()

    [removal] = files(club.mails(name_of(seat))[-1])
    assert "METHOD:CANCEL" in removal
    assert calendar_of(club, seat)[old].status == "CANCELLED"
    [welcome] = [file for mail in club.mails("Zoe") for file in files(mail)]
    assert old not in welcome
    assert "STATUS:CONFIRMED" in welcome


def test_the_calendar_file_is_not_an_invitation(club: Club) -> None:
    club.game(2, pace=DAY)
    [part] = [part for name in NAMES[:2] for mail in club.mails(name) for part in calendars(mail)]
    assert part.get_content_disposition() == "attachment"
    assert part.get_param("method") is None


def test_calendar_files_can_be_turned_off(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [first] = club.asked(game)
    second = "red" if first == "blue" else "blue"
    wish(club, game, second, calendar=False)
    club.say(game, first, "9")
    assert not files(club.mails(name_of(second))[-1])


def test_the_calendar_feed_shows_current_deadlines(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    page = Browser(club, name_of(seat)).get("/me")
    [link] = [node.text() for node in page.tree.css("main a") if "/calendar/" in node.text()]
    path = link.removeprefix("https://play.example.org")

    def shown() -> list[str]:
        return [entry.ends for entry in imported({}, Browser(club).get(path).body).values()]

    [first] = shown()
    with club.database.write() as session:
        game_master.extend(session, game, 10, club.now)
    [later] = shown()
    assert later > first
    with club.database.write() as session:
        game_master.pause(session, game, club.now)
    assert shown() == []
    with club.database.write() as session:
        game_master.resume(session, game, club.now)
    club.say(game, seat, "9")
    assert shown() == []
    assert Browser(club).get("/calendar/MQ.forged.ics").status == 404


# -- digests -------------------------------------------------------------------------------------------------------


def test_the_digest_covers_all_games(club: Club) -> None:
    for game in [club.game(2, game_id=f"game{n}") for n in (1, 2)]:
        [first] = club.asked(game)
        second = "red" if first == "blue" else "blue"
        for seat in (first, second):
            wish(club, game, seat, "daily", digest_hour=20)
        club.say(game, first, "9")
    before = {name: len(club.mails(name)) for name in NAMES[:2]}
    club.later(7.9)
    assert before == {name: len(club.mails(name)) for name in NAMES[:2]}
    club.later(0.2)

    mails = [mail for name in NAMES[:2] for mail in club.mails(name)[before[name] :]]
    assert mails
    assert all("<digest." in mail["Message-ID"] for mail in mails if "game1" in plain(mail) and "game2" in plain(mail))
    asked = [mail for mail in mails if "GAMES ARE WAITING" in plain(mail).upper()]
    assert len({mail["To"] for mail in mails}) == len(mails)
    for mail in asked:
        assert plain(mail).count("orders+game") == 2


def test_a_digest_of_one_game_can_be_replied_to(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    second = "red" if first == "blue" else "blue"
    wish(club, game, second, "daily", digest_hour=20)
    club.say(game, first, "9")
    sent = len(club.mails(name_of(second)))
    club.later(8.1)

    [mail] = club.mails(name_of(second))[sent:]
    assert mail["Reply-To"] == club.address(game, second)
    assert "Your turn: " in plain(mail)


def test_a_reminder_does_not_wait_for_the_digest(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    wish(club, game, seat, "daily", digest_hour=11)
    club.later(21)
    assert "left" in news_of(club.mails(name_of(seat))[-1])


def test_a_day_without_news_has_no_digest(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    other = "red" if seat == "blue" else "blue"
    wish(club, game, other, "daily")
    sent = len(club.mails(name_of(other)))
    club.later(48)
    assert len(club.mails(name_of(other))) == sent


@pytest.mark.parametrize(
    ("zone", "now", "at"),
    [
        ("Europe/Madrid", datetime(2026, 3, 28, 7, 30, tzinfo=UTC), datetime(2026, 3, 29, 6, tzinfo=UTC)),
        ("Europe/Madrid", datetime(2026, 10, 24, 7, tzinfo=UTC), datetime(2026, 10, 25, 7, tzinfo=UTC)),
        ("Australia/Lord_Howe", datetime(2026, 11, 21, tzinfo=UTC), datetime(2026, 11, 21, 21, tzinfo=UTC)),
        ("UTC", datetime(2026, 11, 21, 8, tzinfo=UTC), datetime(2026, 11, 22, 8, tzinfo=UTC)),
    ],
)
def test_the_digest_follows_the_players_clock_across_dst(zone: str, now: datetime, at: datetime) -> None:
    assert digest.next_hour(Player(timezone=zone, digest_hour=8), now) == at


def test_leaving_the_digest_sends_the_open_question_at_once(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    second = "red" if first == "blue" else "blue"
    wish(club, game, second, "daily", digest_hour=20)
    club.say(game, first, "9")
    sent = len(club.mails(name_of(second)))

    Browser(club, name_of(second)).send("/me", {f"mails-{game}": "asked"})
    club.now += timedelta(minutes=3)
    club.work()

    assert "Your turn: " in plain(club.mails(name_of(second))[sent])


def test_press_is_part_of_the_digest(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    second = "red" if first == "blue" else "blue"
    wish(club, game, second, "daily", digest_hour=20)
    sent = len(club.mails(name_of(second)))
    club.say(game, first, "press all: Good luck!")
    assert len(club.mails(name_of(second))) == sent
    club.later(8.1)

    assert "Good luck!" in plain(club.mails(name_of(second))[sent])


# -- languages -----------------------------------------------------------------------------------------------------


def test_a_new_player_gets_mails_in_the_invitations_language(club: Club) -> None:
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana", language="de")
        plan = Plan([Guest(player=ana), Guest(email=email("Ben"))], host=ana, master=ana)
        game_id = create_game.create_game(session, plan, club.now).id
    club.work()
    club.say(game_id, "blue", "join")

    with club.database.read() as session:
        assert session.query(Player).filter(Player.handle == "Ben").one().language == "de"


def test_all_scheduled_mails_are_sent_or_dropped(club: Club) -> None:
    game = club.game(2, pace=DAY)
    on_seat = club.asked(game)[0]
    club.say(game, on_seat, "9")
    club.now += timedelta(minutes=4)
    club.work()
    with club.database.read() as session:
        assert not session.query(Job).filter(Job.kind == "report", Job.done_at.is_(None)).count()


def test_the_first_mail_waits_for_bots_and_asks(club: Club) -> None:
    game = club.game(1, bots=3)
    club.now += timedelta(seconds=30)
    club.work()
    assert club.asked(game) == ["red"]
    [mail] = club.mails("Ana")
    assert "Your turn: " in plain(mail)
    assert mail["References"] is None


def test_simultaneous_mails_to_a_seat_have_distinct_ids(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    game, handlers, write = club.game(2), app.handlers(club.world), outbox.write_mail
    before = len(club.mails("Ana"))
    for text in ("status", "help"):
        club.write(game, "red", text)
    run_due(club.database, {"mail": handlers["mail"]}, club.world.clock)

    def while_another_does(*about: Any) -> OutgoingMail | None:
        letter = write(*about)
        monkeypatch.setattr(outbox, "write_mail", write)
        run_one(club.database, "report", handlers["report"], club.world.clock)
        return letter

    monkeypatch.setattr(outbox, "write_mail", while_another_does)
    club.work()
    names = [mail["Message-ID"] for mail in club.mails("Ana")[before:]]
    assert len(set(names)) == len(names) == 2


def test_the_final_mail_reports_timeliness_and_waits_for_nobody(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "play"})
    club.later(25)
    club.play(game, until=10)

    text = plain(club.mails("Ana")[-1])
    assert "1 missed deadline." in text
    assert "until they're back" not in text


def test_html_mails_have_all_pictures_and_fit_gmails_limit(club: Club) -> None:
    game = club.game(3, pace=DAY | {"on_miss": "standby", "remind_hours": "4"})
    [first] = club.asked(game)
    club.say(game, first, "press all: hello")
    club.say(game, first, "vote pause 1 day")
    club.later(21)
    club.later(5)

    kinds = {str(mail["Feedback-ID"]).split(":")[1] for _, mail in club.post}
    assert {"reminder", "turn"} <= kinds
    for _, mail in club.post:
        page = mail.get_body(("html",))
        pictures = [part for part in mail.walk() if part.get_content_type() == "image/png"]
        assert page is not None
        assert page.get_content().count("cid:") == len(pictures)
        assert len(page.get_content().encode()) < 100_000
