"""Messages to services through Apprise: Discord, Telegram, Matrix, ntfy and others, with a URL entered by a player.

Apprise supports many more kinds of URLs, including some that run programs or reach internal hosts; only those in
`SERVICES` are accepted, which all use TLS. Nothing but Apprise uses urllib3 here, and each of its connections passes
the checks of webhooks.http_client: only to public addresses, and to exactly the address that was checked, even after a
redirect.
"""

from __future__ import annotations

import logging
import socket
import warnings
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from typing import Any, Final

from pbem.i18n import N_
from pbem.service.errors import NotPossible
from pbem.service.webhooks.http_client import PORTS, Target, Unreachable, judged

SERVICES: Final[Mapping[str, str]] = {
    "discord": "Discord",
    "tgram": "Telegram",
    "matrixs": "Matrix",
    "ntfys": "ntfy",
    "gotifys": "Gotify",
    "mmosts": "Mattermost",
    "nctalks": "Nextcloud Talk",
    "pover": "Pushover",
    "rockets": "Rocket.Chat",
    "slack": "Slack",
    "zulip": "Zulip",
}
EXAMPLES: Final = (
    "discord://webhook_id/webhook_token",
    "tgram://bot_token/chat_id",
    "matrixs://user:password@matrix.example.org/%23room",
    "ntfys://ntfy.sh/my-topic",
)
LONGEST: Final = 500  # characters
SECONDS: Final = 4.0  # for connecting, and for each read


def possible() -> bool:
    """Whether Apprise is installed (the extra `notify`)."""
    return find_spec("apprise") is not None


def service_of(url: str) -> str:
    """The name of the service that a URL is for. Raises NotPossible if we can't send there."""
    name = SERVICES.get(url.partition("://")[0].lower())
    if name is None:
        known = ", ".join(SERVICES.values())
        raise NotPossible(
            N_("We can send to {services}. An address looks like {example}."), services=known, example=EXAMPLES[0]
        )
    if len(url) > LONGEST or not url.isprintable() or _plugin(url) is None:
        raise NotPossible(N_("That isn't a complete address for {service}."), service=name)
    return name


def send(url: str, title: str, body: str) -> None:
    """Send a message. Raises Unreachable."""
    name = service_of(url)
    if not _plugin(url).notify(body=body, title=title):
        raise Unreachable(N_("{service} didn't accept the message."), service=name)


def _plugin(url: str) -> Any:
    """Apprise's plug-in for a URL, with our timeouts and TLS verification; None for a URL it doesn't understand."""
    made = _apprise().Apprise.instantiate(url, suppress_exceptions=True)
    if made is not None:
        made.socket_connect_timeout = made.socket_read_timeout = SECONDS
        made.verify_certificate = True
    return made


@cache
def _apprise() -> Any:
    """The library, with checked connections and without its logging, because its log lines contain addresses."""
    import urllib3.util.connection

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # from its own plug-ins, which it loads on first use
        import apprise

        apprise.Apprise.instantiate("ntfys://topic")
    logging.getLogger("apprise").setLevel(logging.CRITICAL)
    urllib3.util.connection.create_connection = _guarded(urllib3.util.connection.create_connection)
    return apprise


def _guarded(connect: Any) -> Any:
    def connect_to_public(address: tuple[str, int], *args: Any, **named: Any) -> socket.socket:
        host, port = address
        if port not in PORTS:
            raise OSError(f"port {port} is not called")
        try:
            checked = judged(Target(host.strip("[]"), port, "/"), seconds=SECONDS)
        except Unreachable as error:
            raise OSError(str(error)) from error
        made: socket.socket = connect((checked, port), *args, **named)
        return made

    return connect_to_public
