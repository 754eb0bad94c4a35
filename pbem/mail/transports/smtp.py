"""Mail out through an SMTP server."""

import smtplib
import ssl
from functools import partial

from pbem.config import Relay
from pbem.mail.transports import NotTaken, Sender

TIMEOUT = 30.0  # seconds without a word from the other side


def sender(relay: Relay) -> Sender:
    return partial(send, relay)


def send(relay: Relay, sender: str, recipient: str, raw: bytes) -> None:
    """One message over one connection. Raises NotTaken, permanent only when the recipient or the message was refused.

    Everything else (no connection, our name, password or sender refused) is for us to mend: the message waits for that.
    """
    try:
        with _connected(relay, sender.rpartition("@")[2]) as server:
            options = [] if (sender + recipient).isascii() else ["SMTPUTF8"]
            server.sendmail(sender, [recipient], raw, mail_options=options)
    except smtplib.SMTPRecipientsRefused as refused:
        code, reply = refused.recipients[recipient]
        raise NotTaken(_words(code, reply), permanent=code >= 500) from refused
    except smtplib.SMTPDataError as refused:
        raise NotTaken(_words(refused.smtp_code, refused.smtp_error), permanent=refused.smtp_code >= 500) from refused
    except smtplib.SMTPResponseException as refused:
        too_large = refused.smtp_code == 552  # said to MAIL FROM, of its SIZE
        raise NotTaken(_words(refused.smtp_code, refused.smtp_error), permanent=too_large) from refused
    except (smtplib.SMTPException, OSError) as failed:
        raise NotTaken(f"{relay.host}:{relay.port}: {failed}", permanent=False) from failed


def _connected(relay: Relay, our_name: str) -> smtplib.SMTP:
    if relay.tls == "implicit":
        context = ssl.create_default_context()
        server: smtplib.SMTP = smtplib.SMTP_SSL(relay.host, relay.port, our_name, timeout=TIMEOUT, context=context)
    else:
        server = smtplib.SMTP(relay.host, relay.port, our_name, timeout=TIMEOUT)
    try:
        if relay.tls == "starttls":
            server.starttls(context=ssl.create_default_context())
        if relay.user is not None:
            server.login(relay.user, relay.password or "")
    except (smtplib.SMTPException, OSError):
        server.close()
        raise
    return server


def _words(code: int, reply: bytes | str) -> str:
    return f"{code} {reply.decode('utf-8', 'replace') if isinstance(reply, bytes) else reply}"
