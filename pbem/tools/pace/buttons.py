"""The buttons of a mail, as a person finds them: links that write a mail."""

from __future__ import annotations

from dataclasses import dataclass, field
from email.message import EmailMessage
from html.parser import HTMLParser
from urllib.parse import parse_qs, urlsplit


@dataclass(frozen=True, slots=True)
class Buttons:
    """The text that each button writes. `ahead`: those that answer coming questions, with the open one or alone."""

    now: tuple[str, ...] = ()
    ahead: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.now or self.ahead)


def buttons_of(mail: EmailMessage) -> Buttons:
    page = mail.get_body(("html",))
    finder = _Finder()
    finder.feed(page.get_content() if page else "")
    return Buttons(tuple(finder.now), tuple(finder.ahead))


@dataclass
class _Finder(HTMLParser):
    now: list[str] = field(default_factory=list)
    ahead: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        kinds = {"tap": self.now, "soft": self.ahead}
        found = kinds.get(named.get("class") or "")
        if tag == "a" and found is not None:
            [body] = parse_qs(urlsplit(named.get("href") or "").query)["body"]
            found.append(body)
