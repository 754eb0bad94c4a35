"""Sender checks, confirmations, and new seat addresses."""

import re
from html import unescape
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from sqlalchemy import select

from pbem.mail.addresses import SeatAddress, SeatMessageId
from pbem.mail.transports import MessageRefused
from pbem.service.accounts import players
from pbem.service.errors import NotPossible
from pbem.service.games import game_master, sender_auth
from pbem.service.inbound import inbox
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.games import seat_of
from pbem.store.models import Message, Player, StoredOrder
from tests.service.club import DOMAIN, Club, email, plain

SECRET = "a secret of thirty-two characters"
STRANGER = "mallory@evil.example"


def stored(club: Club) -> list[str]:
    with club.database.read() as session:
        return [order.text for order in session.scalars(select(StoredOrder).order_by(StoredOrder.id))]


def arrive(club: Club, raw: str, to: str, sender: str = "", authserv_id: str = "") -> bool:
    with club.database.write() as session:
        return inbox.store(session, SECRET, sender, to, raw.encode(), club.now, authserv_id)


def asked(club: Club) -> tuple[str, str]:
    """A game and its first asked seat."""
    game = club.game()
    [seat] = club.asked(game)
    return game, seat


def owner(seat: str) -> str:
    return {"red": "Ana", "blue": "Ben"}[seat]


def confirm_mail(club: Club, seat: str):
    mail = club.mails(owner(seat))[-1]
    assert "Was this you" in plain(mail)
    return mail


def test_a_strangers_mail_waits_and_the_player_is_asked(club: Club):
    game, seat = asked(club)
    message = club.write(game, seat, "power 9", sender=STRANGER)
    club.work()
    assert club.outcome(message) == "wrong_sender"
    assert stored(club) == []
    assert [to for to, _ in club.post if to == STRANGER] == []
    mail = confirm_mail(club, seat)
    assert "m…@evil.example" in plain(mail)
    assert STRANGER not in plain(mail)
    assert "| power 9" in plain(mail)


def test_yes_makes_the_message_count_from_then_on(club: Club):
    game, seat = asked(club)
    message = club.write(game, seat, "power 9", sender=STRANGER)
    club.work()
    club.later(1)
    reply_to = str(confirm_mail(club, seat)["Reply-To"])
    arrive(club, f"From: {STRANGER}\r\nMessage-ID: <yes@x>\r\n\r\nYes!\r\n\r\n> no\r\n", reply_to, STRANGER)
    club.work()
    assert club.outcome(message) == "orders"
    assert stored(club) == ["power 9"]
    with club.database.read() as session:
        assert session.get_one(Message, message).received_at == club.now


def wait_for_yes(club: Club, *, results: str = "") -> tuple[str, str, int, str]:
    """A stranger's mail that waits: its game, seat and id, and the address for the answer."""
    game, seat = asked(club)
    proof = f"Authentication-Results: mx.here; {results}\r\n" if results else ""
    raw = f"{proof}From: {STRANGER}\r\nMessage-ID: <first@x>\r\n\r\npower 9\r\n"
    arrive(club, raw, club.address(game, seat), STRANGER, authserv_id="mx.here" if results else "")
    club.work()
    with club.database.read() as session:
        [message] = session.scalars(select(Message.id).where(Message.direction == "in")).all()
    return game, seat, message, str(confirm_mail(club, seat)["Reply-To"])


def answer(club: Club, to: str, text: str) -> None:
    arrive(club, f"From: {STRANGER}\r\nMessage-ID: <answer@x>\r\n\r\n{text}\r\n", to, STRANGER)
    club.work()


PROVED = "dmarc=pass header.from=evil.example"


@pytest.mark.parametrize("word", ["always", "Always.", "yes, always", "immer", "Siempre", "always\n-- \nno"])
def test_always_adds_a_proved_address_and_notifies_the_old_one(club: Club, word: str):
    game, seat, message, reply_to = wait_for_yes(club, results=PROVED)
    answer(club, reply_to, word)
    assert club.outcome(message) == "orders"
    told = [plain(mail) for mail in club.mails(owner(seat))]
    assert any(mail.startswith(f"Your account has a new address: {STRANGER}.") for mail in told)
    later = club.write(game, seat, "status", sender=STRANGER)
    club.work()
    assert club.outcome(later) == "commands"
    assert {to for to, _ in club.post} == {email("Ana"), email("Ben")}


def test_always_asks_an_unproved_address_by_a_link(club: Club):
    """Otherwise a player could write in another's name and take that address."""
    game, seat, message, reply_to = wait_for_yes(club)
    assert STRANGER not in {to for to, _ in club.post}
    answer(club, reply_to, "always")
    assert club.outcome(message) == "orders"
    assert [plain(mail).split("?")[0] for to, mail in club.post if to == STRANGER] == [
        f"Is this your address, {owner(seat)}"
    ]
    later = club.write(game, seat, "status", sender=STRANGER)
    club.work()
    assert club.outcome(later) == "wrong_sender"


def test_always_cannot_take_anothers_address(club: Club):
    game, seat, message, reply_to = wait_for_yes(club, results=PROVED)
    with club.database.write() as session:
        players.known(session, STRANGER, club.now, "Mallory")
    answer(club, reply_to, "always")
    assert club.outcome(message) == "orders"
    with club.database.read() as session:
        mallory = session.scalars(select(Player).where(Player.handle == "Mallory")).one()
        assert players.writes_from(session, mallory.id, STRANGER)
    later = club.write(game, seat, "status", sender=STRANGER)
    club.work()
    assert club.outcome(later) == "wrong_sender"


def test_always_is_refused_for_mail_disowned_by_its_domain(club: Club):
    _, seat, message, reply_to = wait_for_yes(club, results="dmarc=fail header.from=evil.example")
    assert "always" not in plain(confirm_mail(club, seat))
    answer(club, reply_to, "always")
    assert club.outcome(message) == "orders"
    with club.database.read() as session:
        assert players.find_by_email(session, STRANGER) is None


def test_always_at_the_seats_own_address_adds_nothing(club: Club):
    """Knowing the seat's address doesn't prove that the sender has read the question."""
    game, seat, message, _ = wait_for_yes(club, results=PROVED)
    club.write(game, seat, "always", sender=STRANGER)
    club.work()
    assert club.outcome(message) == "wrong_sender"
    with club.database.read() as session:
        assert players.find_by_email(session, STRANGER) is None


def test_the_buttons_of_the_question_write_its_answers(club: Club):
    _, seat, message, reply_to = wait_for_yes(club, results=PROVED)
    page = confirm_mail(club, seat).get_body(("html",))
    assert page is not None
    written = [urlsplit(unescape(link)) for link in re.findall(r'href="(mailto:[^"]+)"', page.get_content())]
    assert {unquote(link.path) for link in written} == {reply_to}
    bodies = [parse_qs(link.query)["body"][0] for link in written]
    assert [body.splitlines()[0] for body in bodies] == ["yes", "always", "no"]
    answer(club, reply_to, bodies[1] + "\nno\nSent from my phone")
    assert club.outcome(message) == "orders"
    with club.database.read() as session:
        assert players.find_by_email(session, STRANGER) is not None


def test_a_second_yes_and_a_vacation_reply_do_nothing(club: Club):
    game, seat = asked(club)
    club.write(game, seat, "power 9", sender=STRANGER)
    club.work()
    reply_to = str(confirm_mail(club, seat)["Reply-To"])
    arrive(club, f"From: {email('Ana')}\r\nAuto-Submitted: auto-replied\r\n\r\nyes\r\n", reply_to)
    club.work()
    assert stored(club) == []
    for n in range(2):
        arrive(club, f"From: {email('Ana')}\r\nMessage-ID: <{n}@x>\r\n\r\nyes\r\n", reply_to, email("Ana"))
        club.work()
    assert stored(club) == ["power 9"]


def test_no_gives_the_seat_a_new_address(club: Club):
    game, seat = asked(club)
    before = club.address(game, seat)
    club.write(game, seat, "power 9", sender=STRANGER)
    club.work()
    reply_to = str(confirm_mail(club, seat)["Reply-To"])
    arrive(club, f"From: {email(owner(seat))}\r\nMessage-ID: <no@x>\r\n\r\nNo.\r\n", reply_to, email(owner(seat)))
    club.work()
    assert club.address(game, seat) != before
    assert stored(club) == []
    assert club.mails(owner(seat))[-1]["Reply-To"] == club.address(game, seat)


def test_a_waiting_message_is_void_after_a_change_of_player(club: Club):
    game, seat = asked(club)
    message = club.write(game, seat, "power 9", sender=STRANGER)
    club.work()
    with club.database.write() as session:
        newcomer = players.known(session, "zoe@example.org", club.now, "Zoe")
        game_master.substitute(session, game, seat, newcomer, club.now)
    with club.database.write() as session, pytest.raises(NotPossible):
        inbox.confirm(session, message, club.now)


def test_a_decliner_cannot_confirm_for_the_next_invitee(club: Club):
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        guests = [Guest(player=ana), Guest(email="ben@example.org"), Guest()]
        game = create_game.create_game(session, Plan(guests, master=ana), club.now).id
    message = club.write(game, "blue", "join", sender=STRANGER)
    club.work()
    assert club.outcome(message) == "wrong_sender"
    with club.database.write() as session:
        create_game.decline(session, game, "blue", club.now)
        create_game.keep_seat(session, game, "blue", "carla@example.org", club.now)
    with club.database.write() as session, pytest.raises(NotPossible):
        inbox.confirm(session, message, club.now)
    with club.database.read() as session:
        assert seat_of(session, game, "blue").status == "invited"


@pytest.mark.parametrize(
    ("result", "sender", "outcome"),
    [
        ("dmarc=fail header.from=example.org", "{owner}", "wrong_sender"),
        ("dmarc=pass header.from=example.org", "{owner}", "orders"),
        ("spf=pass smtp.mailfrom={owner}", "games@example.org", "orders"),
        ("spf=pass smtp.mailfrom={owner}", "mallory@evil.example", "wrong_sender"),
        ("spf=pass smtp.mailfrom=mallory@example.org", "mallory@example.org", "wrong_sender"),
    ],
    ids=["disowned", "owned", "the player under another name", "not aligned", "proved to be another"],
)
def test_our_mail_servers_results_are_weighed(club: Club, result: str, sender: str, outcome: str):
    game, seat = asked(club)
    mine = email(owner(seat))
    raw = (
        f"Authentication-Results: mx.here; {result.format(owner=mine)}\r\n"
        f"From: {sender.format(owner=mine)}\r\nMessage-ID: <1@x>\r\n\r\npower 9\r\n"
    )
    arrive(club, raw, club.address(game, seat), mine, authserv_id="mx.here")
    club.work()
    with club.database.read() as session:
        assert session.scalars(select(Message.outcome).where(Message.direction == "in")).all() == [outcome]


def test_after_new_address_the_old_one_does_nothing(club: Club):
    game, seat = asked(club)
    before = club.address(game, seat)
    club.say(game, seat, "new address")
    now = club.address(game, seat)
    assert now != before
    assert club.mails(owner(seat))[-1]["Reply-To"] == now
    message = club.write(game, seat, "power 9", to=before)
    club.work()
    assert club.outcome(message) == "old_address"
    assert stored(club) == []
    told = club.mails(owner(seat))[-1]
    assert "Your email went to an old address" in plain(told)
    assert told["Reply-To"] == now


@pytest.mark.parametrize("text", ["new address", "new address\npower 9"])
def test_asking_for_a_new_address_gets_one_reply(club: Club, text: str):
    game, seat = asked(club)
    before = len(club.mails(owner(seat)))
    club.say(game, seat, text)
    told = club.mails(owner(seat))[before:]
    assert ["Your seat has a new address, the one this email comes from." in plain(mail) for mail in told] == [True]


def test_a_new_address_is_possible_before_the_game(club: Club):
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        game = create_game.create_game(
            session, Plan([Guest(player=ana), Guest(email="ben@example.org")], host=ana), club.now
        ).id
    club.work()
    club.say(game, "red", "new address")
    [told] = [mail for mail in club.mails("Ana") if "new address" in plain(mail)]
    assert told["Reply-To"] == club.address(game, "red")
    assert told is club.mails("Ana")[-1]


def test_the_question_uses_the_players_language(club: Club):
    game, seat = asked(club)
    with club.database.write() as session:
        for player in session.scalars(select(Player)):
            player.language = "de"
    club.write(game, seat, "power 9", sender=STRANGER)
    club.work()
    told = plain(club.mails(owner(seat))[-1])
    assert "antworte mit  | ja" in told
    assert "neue zu bekommen, antworte mit  | nein" in told


def test_mail_to_an_old_address_is_reported_once_a_day(club: Club):
    game, seat = asked(club)
    before = club.address(game, seat)
    with club.database.write() as session:
        sender_auth.rotate(session, game, seat, club.now)
    club.work()
    mails = len(club.post)
    for n in range(3):
        club.write(game, seat, f"power {n}", to=before, sender=STRANGER)
        club.work()
    assert [to for to, _ in club.post[mails:]] == [email(owner(seat))]


def test_the_question_shows_everything_a_yes_would_do(club: Club):
    game, seat = asked(club)
    chatter = "\n".join(f"Well, well, said I for the {n}th time." for n in range(8))
    club.write(game, seat, f"power 9\n{chatter}\nvote no", sender=STRANGER)
    club.work()
    told = plain(club.mails(owner(seat))[-1])
    assert "power 9" in told
    assert "vote no" in told


def test_the_report_does_not_say_who_used_it(club: Club):
    """It may have been the seat's former player."""
    game, seat = asked(club)
    before = club.address(game, seat)
    with club.database.write() as session:
        sender_auth.rotate(session, game, seat, club.now)
    club.write(game, seat, "power 9", to=before, sender=STRANGER)
    club.work()
    told = plain(club.mails(owner(seat))[-1])
    assert "Someone wrote to the old address of your seat." in told
    assert STRANGER.partition("@")[2] not in told


def test_the_bare_address_works_for_replies(club: Club):
    _, seat = asked(club)
    answered = club.mails(owner(seat))[0]["Message-ID"]
    raw = f"From: {email(owner(seat))}\r\nMessage-ID: <1@x>\r\nReferences: <a@b> {answered}\r\n\r\npower 9\r\n"
    assert arrive(club, raw, f"Orders@{DOMAIN}", email(owner(seat)))
    club.work()
    assert stored(club) == ["power 9"]


def test_a_forged_reference_at_the_bare_address_proves_nothing(club: Club):
    game, seat = asked(club)
    forged = SeatMessageId.make("another secret", "asked", game, seat, version=0, number=1, domain="x")
    for references in ("", f"In-Reply-To: {forged}\r\n"):
        raw = f"From: {email('Ana')}\r\n{references}\r\npower 9\r\n"
        arrive(club, raw, f"Orders@{DOMAIN}", email("Ana"))
        club.work()
        assert stored(club) == []
        assert "Was this you? We got a message in your name at play@" in plain(club.mails("Ana")[-1])


def test_tokens_of_other_seats_and_games_do_not_work(club: Club):
    game, seat = asked(club)
    other = club.game()
    own, foreign = (SeatAddress.parse(club.address(g, seat)) for g in (game, other))
    assert own is not None
    assert foreign is not None
    for wrong in (
        SeatAddress(game, seat, foreign.token, DOMAIN),
        SeatAddress(game, "blue" if seat == "red" else "red", own.token, DOMAIN),
        SeatAddress("nosuch1", seat, own.token, DOMAIN),
    ):
        with pytest.raises(MessageRefused, match="isn't valid"):
            arrive(club, f"From: {email('Ana')}\r\n\r\npower 9\r\n", str(wrong))


def test_nobody_receives_another_players_address(club: Club):
    """Reply All only reaches the player's own seat."""
    game = club.game(3)
    for _ in range(6):
        for seat in club.asked(game):
            club.say(game, seat, "power lowest\npress all: hello")
        club.later(30)
    tokens = {seat: str(SeatAddress.parse(club.address(game, seat)).token) for seat in ("red", "blue", "green")}
    for to, mail in club.post:
        mine = {"ana": "red", "ben": "blue", "carla": "green"}[to.partition("@")[0]]
        assert mail["To"] == to
        assert "Cc" not in mail
        found = set(re.findall(r"[a-z2-7]{26}", mail.as_string().replace("=\n", "").lower()))
        assert not found & {token for seat, token in tokens.items() if seat != mine}


def test_ids_of_a_former_address_count_as_old(club: Club):
    game, seat = asked(club)
    answered = club.mails(owner(seat))[0]["Message-ID"]
    with club.database.write() as session:
        sender_auth.rotate(session, game, seat, club.now)
        found = seat_of(session, game, seat)
        assert found is not None
        assert found.token_version == 1
    raw = f"From: {email(owner(seat))}\r\nMessage-ID: <1@x>\r\nIn-Reply-To: {answered}\r\n\r\npower 9\r\n"
    arrive(club, raw, f"orders@{DOMAIN}", email(owner(seat)))
    club.work()
    assert stored(club) == []
    assert "old address" in plain(club.mails(owner(seat))[-1])
