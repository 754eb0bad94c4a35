"""A phone's mail program: fetches mail by IMAP and sends what mailto links write, as real ones do."""

import smtplib
from collections.abc import Callable
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage
from html import escape
from imaplib import IMAP4
from urllib.parse import parse_qs, unquote, urlsplit

from selectolax.lexbor import LexborHTMLParser

from tests.mailservers.dovecot import PASSWORD


@dataclass(frozen=True)
class Draft:
    """The message a link has written; `text` has the visible lines."""

    to: str
    subject: str
    text: str


@dataclass(frozen=True)
class Phone:
    """`compose`: how its program writes a mail."""

    address: str
    imap: int
    smtp: int
    compose: Callable[[EmailMessage, Draft], None]

    def unread(self) -> list[EmailMessage]:
        """New mails since the last call, oldest first."""
        with IMAP4("127.0.0.1", self.imap) as box:
            box.login(self.address, PASSWORD)
            box.select()
            _, [numbers] = box.search(None, "UNSEEN")
            found = [box.fetch(number, "(RFC822)")[1][0] for number in numbers.decode().split()]
        return [message_from_bytes(each[1], policy=policy.default) for each in found if isinstance(each, tuple)]

    def tap(self, link: str, name: str) -> str:
        """Send what a link writes; return the Message-ID. Like most programs, it drops In-Reply-To."""
        parts = urlsplit(link)
        fields = parse_qs(parts.query)
        draft = Draft(unquote(parts.path), fields["subject"][0], fields["body"][0].replace("\r\n", "\n"))
        mail = EmailMessage(policy=policy.SMTP)
        mail["From"], mail["To"], mail["Subject"] = self.address, draft.to, draft.subject
        mail["Message-ID"] = message_id = f"<{name}@phone.test.example>"
        self.compose(mail, draft)
        with smtplib.SMTP("127.0.0.1", self.smtp) as client:
            client.send_message(mail)
        return message_id


def answers_in(mail: EmailMessage) -> list[str]:
    """The mailto links behind its buttons."""
    page = mail.get_body(("html",))
    buttons = LexborHTMLParser(str(page.get_content())).css("a.tap") if page else []
    return [button.attributes["href"] or "" for button in buttons]


def gmail(mail: EmailMessage, draft: Draft) -> None:
    """Android: plain text and HTML in quoted-printable, the signature behind two dashes."""
    signature = "Ana Müller\nTel. 030 12 34 56"
    mail.set_content(f"{draft.text}\n-- \n{signature}\n", cte="quoted-printable")
    lines = "<br>".join(escape(line) for line in draft.text.split("\n"))
    ends = f'<div class="gmail_signature">{escape(signature).replace(chr(10), "<br>")}</div>'
    html = f'<div dir="auto">{lines}</div><div><br></div><span class="gmail_signature_prefix">-- </span><br>{ends}'
    mail.add_alternative(html, subtype="html", cte="quoted-printable")


def apple(mail: EmailMessage, draft: Draft) -> None:
    """iOS: a signature without dashes, with words that could be orders."""
    signature = "Von meinem iPhone gesendet\npower 1"
    mail.set_content(f"{draft.text}\n\n{signature}\n", cte="quoted-printable")
    lines = "<br>".join(escape(line).replace("  ", " &nbsp;") for line in draft.text.split("\n"))
    html = f'<html><body dir="auto">{lines}<br id="lineBreakAtBeginningOfSignature">'
    html += f'<div dir="ltr">{escape(signature).replace(chr(10), "<br>")}</div></body></html>'
    mail.add_alternative(html, subtype="html", cte="quoted-printable")
    mail["X-Mailer"] = "iPhone Mail (22F76)"


def samsung(mail: EmailMessage, draft: Draft) -> None:
    """HTML alone, each line a paragraph."""
    lines = "".join(f'<div dir="auto">{escape(line) or "<br>"}</div>' for line in draft.text.split("\n"))
    html = f'<html><body>{lines}<div id="composer_signature" dir="auto">Enviado desde mi Galaxy</div></body></html>'
    mail.set_content(html, subtype="html", cte="quoted-printable")
