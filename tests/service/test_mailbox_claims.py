"""A server whose address is an ordinary mailbox: how its mails look, and which messages in the mailbox are its."""

from dataclasses import replace
from email.message import EmailMessage
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from sqlalchemy import select

from pbem import app
from pbem.environment import Mailbox, Server
from pbem.mail.addresses import SeatAddress
from pbem.service.accounts import players
from pbem.service.games import sender_auth
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.database import Database
from pbem.store.models import Message
from tests.service.club import NAMES, Club, email, plain
from tests.service.test_bounces import report

NOWHERE = Server("127.0.0.1", 1, "none")
PLUS = Mailbox("ourgame@gmail.example", "ourgame@gmail.example", "secret word", NOWHERE, NOWHERE, plus=True)
ONE = Mailbox("ourgame@gmx.example", "ourgame@gmx.example", "secret word", NOWHERE, NOWHERE)


class Post:
    """A club with a mailbox, whose players answer as mail programs do."""

    def __init__(self, database: Database, mailbox: Mailbox) -> None:
        self.club = Club(database)
        settings = replace(
            self.club.world.settings, mailbox=mailbox, mail_domain=mailbox.domain, relay=mailbox.relay, links=False,
            url="http://127.0.0.1:8000",
        )  # fmt: skip
        self.club.world = replace(self.club.world, settings=settings, send=self._carry)
        self.mailbox = mailbox
        self.senders: set[str] = set()
        self.game = self.club.game(2)

    def _carry(self, sender: str, recipient: str, raw: bytes) -> None:
        self.senders.add(sender)
        self.club._carry(sender, recipient, raw)

    @property
    def asked(self) -> str:
        return NAMES[("red", "blue").index(self.club.asked(self.game)[0])]

    def latest(self, name: str) -> EmailMessage:
        return self.club.mails(name)[-1]

    def put(self, raw: str) -> str | None:
        """Deliver a message to the mailbox and read it. Returns which address of ours it was for."""
        claimed = app.claims(self.club.world, raw.encode())
        if claimed is not None:
            sender = "" if "MAILER-DAEMON" in raw else raw.partition("From: ")[2].partition("\r\n")[0]
            app.take_mail(self.club.world, sender, claimed, raw.encode(), by="imap")
            self.club.work()
        return claimed

    def outcome(self) -> str | None:
        with self.club.database.read() as session:
            newest = select(Message).where(Message.direction == "in").order_by(Message.id.desc()).limit(1)
            return session.scalars(newest).one().outcome


@pytest.fixture(params=[PLUS, ONE], ids=["plus", "one"])
def post(request: pytest.FixtureRequest, either_database: Database) -> Post:
    return Post(either_database, request.param)


@pytest.fixture
def one(either_database: Database) -> Post:
    return Post(either_database, ONE)


@pytest.fixture
def plus(either_database: Database) -> Post:
    return Post(either_database, PLUS)


def letter(who: str, to: str, text: str, *, subject: str = "hello", **fields: str) -> str:
    head = {"From": email(who), "To": to, "Subject": subject, "Message-ID": f"<{abs(hash(text + subject))}@home>"}
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in (head | fields).items() if value]
    return "\r\n".join([*lines, "", *text.splitlines(), ""])


def thread(mail: EmailMessage) -> str:
    """The References of a reply."""
    return f"{mail['References'] or ''} {mail['Message-ID']}".strip()


def quoted(mail: EmailMessage) -> str:
    return "On Monday El Grande wrote:\n" + "\n".join(f"> {line}" for line in plain(mail).splitlines())


def test_from_and_envelope_sender_are_the_mailbox(post: Post):
    mails = [mail for name in ("Ana", "Ben") for mail in post.club.mails(name)]
    assert {mail["From"].addresses[0].addr_spec for mail in mails} == {post.mailbox.address}
    assert post.senders == {post.mailbox.address}


def test_a_reply_in_the_thread_is_read_as_the_seats(post: Post):
    asked, mail = post.asked, post.latest(post.asked)
    reply = letter(asked, mail["Reply-To"], "power 9", In_Reply_To=mail["Message-ID"], References=thread(mail))
    assert post.put(reply)
    assert post.outcome() == "orders"


def test_a_reply_counts_despite_a_replaced_message_id(either_database: Database):
    post = Post(either_database, replace(ONE, rewrites=True))
    asked, mail = post.asked, post.latest(post.asked)
    theirs = "<random@smtp.gmx.example>"
    reply = letter(asked, mail["Reply-To"], "power 9", In_Reply_To=theirs, References=f"{mail['References']} {theirs}")
    assert mail["Message-ID"] in mail["References"]
    assert post.put(reply)
    assert post.outcome() == "orders"


def test_a_plus_address_is_enough_without_a_thread(plus: Post):
    asked, mail = plus.asked, plus.latest(plus.asked)
    assert plus.put(letter(asked, mail["Reply-To"], "power 9"))
    assert plus.outcome() == "orders"


def test_the_tag_in_the_quoted_text_is_enough_without_a_thread(one: Post):
    asked = one.asked
    assert one.put(letter(asked, ONE.address, f"power 9\n\n{quoted(one.latest(asked))}"))
    assert one.outcome() == "orders"


def test_a_button_of_a_mail_works_without_a_thread(post: Post):
    """The link writes a mail with only a subject and a body."""
    asked = post.asked
    body = post.latest(asked).get_body(("html",))
    assert body is not None
    page = str(body.get_content())
    link = urlsplit(page.partition('href="mailto:')[2].partition('"')[0].replace("&amp;", "&"))
    written = parse_qs(link.query)
    [text], [subject] = written["body"], written["subject"]
    assert post.put(letter(asked, unquote(link.path), text, subject=subject))
    assert post.outcome() == "orders"


@pytest.mark.parametrize("token", ["a" * 26, "a2" * 13])
def test_an_invented_tag_claims_nothing(post: Post, token: str):
    tag = f"{post.game}.red.{token}"
    name, _, domain = post.mailbox.address.partition("@")
    assert post.put(letter("Ana", f"{name}+{tag}@{domain}", "power 9", subject=f"[{tag}]")) is None


def test_another_seats_tag_claims_nothing_for_a_seat(one: Post):
    with one.club.database.read():
        wrong = SeatAddress.make("another secret of thirty-two chars", one.game, "red", 0, "gmx.example")
    assert one.put(letter("Ana", ONE.address, "x", subject=f"[{one.game}.red.{wrong.token}]")) is None


def test_a_strangers_reply_with_the_token_waits_for_the_player(post: Post):
    mail = post.latest(post.asked)
    forged = letter("stranger", mail["Reply-To"], "power 9", References=thread(mail))
    assert post.put(forged)
    assert post.outcome() == "wrong_sender"


def test_a_waiting_message_is_confirmed_by_reply(post: Post):
    asked, mail = post.asked, post.latest(post.asked)
    post.put(letter("stranger", mail["Reply-To"], "power 9", References=thread(mail)))
    question = post.latest(asked)
    subject = f"Re: {question['Subject']}"
    assert (post.put(letter(asked, question["Reply-To"], "yes", subject=subject)) or "").startswith("confirm+")
    assert post.club.view(post.game)["powers"]


def test_the_old_address_of_a_seat_is_recognised(plus: Post):
    seat, mail = plus.club.asked(plus.game)[0], plus.latest(plus.asked)
    with plus.club.database.write() as session:
        sender_auth.rotate(session, plus.game, seat, plus.club.now)
    assert plus.put(letter(plus.asked, mail["Reply-To"], "power 9"))
    assert plus.outcome() == "old_address"


def test_a_bounce_at_the_plain_address_is_counted_for_its_mail(post: Post):
    mail = post.latest(post.asked)
    head = "".join(f"{name}: {value}\r\n" for name, value in mail.items() if name != "Message-ID")
    returned = f"\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\n{head}--b--\r\n"
    raw = report().replace("{n}", "1").replace("--b--\r\n", returned.lstrip())
    assert (post.put(raw) or "").startswith("bounce+")
    assert post.outcome() == "bounce"


def test_bounces_of_other_mail_are_left_alone(post: Post):
    assert post.put(report().replace("{n}", "1")) is None


@pytest.mark.parametrize(
    ("sender", "subject"),
    [("Ana", "Holiday pictures"), ("no-reply", "Security alert for your account"), ("news", "Sale [2026.offers]")],
)
def test_other_mail_is_left_alone(post: Post, sender: str, subject: str):
    assert post.put(letter(sender, post.mailbox.address, "Hello!", subject=subject)) is None


def test_a_subject_naming_the_game_is_for_the_lobby(post: Post):
    assert post.put(letter("Eva", post.mailbox.address, "games", subject="El Grande")) == f"play@{post.mailbox.domain}"
    assert "El Grande" in post.latest("Eva")["Subject"]


def test_our_own_mail_is_never_taken_for_a_reply(post: Post):
    mail = post.latest(post.asked)
    copy = letter("Ana", mail["Reply-To"], "power 9", References=thread(mail))
    assert post.put(copy.replace(f"From: {email('Ana')}", f"From: {post.mailbox.address}")) is None


def test_an_invited_person_joins_by_reply(post: Post):
    with post.club.database.write() as session:
        host = Guest(player=players.known(session, email("Ana"), post.club.now, "Ana"))
        plan = Plan([host, Guest(email=email("Eva"))], game_id="invite1", pace={"hold_minutes": 0})
        create_game.create_game(session, plan, post.club.now)
    post.club.work()
    mail = post.latest("Eva")
    assert post.put(letter("Eva", mail["Reply-To"], "join", References=mail["Message-ID"]))
    assert post.club.asked("invite1")


def test_no_mail_or_repr_contains_the_password(post: Post):
    raw = b"".join(mail.as_bytes() for name in NAMES for mail in post.club.mails(name))
    assert post.mailbox.password.encode() not in raw
    assert post.mailbox.password not in repr(post.club.world.settings)
