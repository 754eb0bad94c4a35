"""With a catalogue and a vocabulary, all mails, pages and refusals are in another language: tested with accents.

Words without accents come from code or data; `pseudo.typed` recognises names, orders and addresses.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser

from pbem.languages import LANGUAGES
from pbem.service.channels.services import SERVICES
from pbem.store.models import Player
from pbem.web.api.endpoint import TABLE
from pbem.web.api.problems import MEDIA_TYPE
from pbem.wording import render_html, render_text
from tests import pseudo
from tests.e2e.every_mail import reports
from tests.service.club import Club
from tests.web.api.programs import ALL as ALL_SCOPES
from tests.web.api.programs import new_token
from tests.web.browser import SITE, site
from tests.web.every_page import GAME, begun, visits

READ = ("alt", "aria-label", "aria-description", "placeholder", "title")
"""Attributes that are visible or read aloud."""
BABELS = ("kaj", "ma", "di", "lu", "me", "ĵa", "ve", "sa", "dec", "ox")  # of lists and dates; an example of a word
ORDERS = "card place then score disc after retract"
DATA = {  # what people and other servers say in the mails of the tests
    "announcement": "The server rests on Sunday.",
    "called-off": "Ben has no time",
    "confirm": ORDERS,
    "desk-games": "El Grande, classic edition",
    "desk-refused": "There is no open game called power.",
    "digest": ORDERS,
    "digest-overview": ORDERS,
    "final": "elgrande verify Oslo blue",
    # in all languages
    "invitation": "Deutsch. Para recibir los correos en español, responde con language de; "
    "For emails in English, reply with Pour recevoir les e-mails en français, réponds par language fr",
    "invited-refused": "This invitation is no longer open.",
    "notice": "is ill",
    "offer-done": "Somebody was quicker.",
    "press": ORDERS,
    "receipt": "Hola a todos",
    "receipt-to-mend": f"{ORDERS}. Move Castila or the region. There is no such place. That was not understood. "
    "Its placing is missing, not complete.",
    "said": "Hello! May I have another day?",
    "start": "Oslo blue",
    "start-asked": "Oslo blue",
    "start-regency": "Oslo blue",
    "unreachable": "The email account does not exist",
    "vacation-over": ORDERS,
    "welcome": f"Watch Castilla. {ORDERS}",
}
CREDITS = "CC BY Instituto Geográfico Nacional atlas de España OFL Juan Pablo del Peral Alegreya"
NAMES = (*SERVICES.values(), "API", "UTC", "URL", "bot", "steady", *(row.name for row in LANGUAGES.values()), CREDITS)
LAND = "Portugal Francia Mar"  # in the picture of the board


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with pseudo.installed(monkeypatch):
        yield


def visible(html: str) -> str:
    """The text of a page, including attributes that are read aloud; each block begins a line."""
    tree = LexborHTMLParser(html)
    for node in tree.css("script, style, code, datalist, [lang]:not(html)"):
        node.decompose()
    read = [value for name in READ for node in tree.css(f"[{name}]") if (value := node.attributes[name])]
    return "\n".join([tree.css_first("html").text(separator="\n"), *read])


def test_all_mails_are_translated() -> None:
    left: dict[str, list[str]] = {}
    for name, (report, _) in reports(pseudo.CODE).items():
        allowed = pseudo.typed() | pseudo.words_of([DATA.get(name, ""), BABELS])
        said = "\n".join([render_text(report), visible(render_html(report))])
        left |= {name: found} if (found := pseudo.leftover(said, allowed)) else {}
    assert left == {}


BESIDE, WITHIN = 2, 109
"""The number of messages that are still put together by code or are phrases in a sentence. Only lower these."""


def test_few_sentences_are_glued_from_messages() -> None:
    texts = [render_text(report) for report, _ in reports(pseudo.CODE).values()]
    found = {glued for text in texts for line in text.splitlines() for glued in pseudo.glued(line)}
    within = {glued for glued in found if glued.startswith("{")}
    assert len(found - within) <= BESIDE, sorted(found - within)
    assert len(within) <= WITHIN, sorted(within)


MORE = ("/rules/2023", "/rules/2023/play/aim", "/nowhere")


@pytest.mark.parametrize("stage", ["begun", "open_game", "over"])
def test_all_pages_are_translated(club: Club, stage: str) -> None:
    allowed = pseudo.typed() | pseudo.words_of([NAMES, BABELS, LAND])
    left: dict[str, set[str]] = defaultdict(set)
    for each in visits(club, stage, pseudo.CODE, MORE):
        left[each.path] |= {*pseudo.leftover(visible(each.html), allowed)} if each.html else set()
    assert {path: found for path, found in left.items() if found} == {}


TECHNICAL = pseudo.words_of(
    ["API ASCII Allow Authorization Bearer Content Type Idempotency Key JSON NUL UUID", *ALL_SCOPES]
)


QUOTED = re.compile(r'{.*?\.{3}|"[^"]*"|“[^”]*”|/api/v1\S+|`\w+`|\bdocument/\w+|\bĥáš: .*$')
"""Parts of documents, and lists of technical names."""


def refusals(club: Club) -> Iterator[tuple[str, dict[str, Any]]]:
    """Problems of the API: each endpoint with a body, a parameter and a token that it doesn't accept."""
    client = site(club).test_client(use_cookies=False)
    token = {"Authorization": f"Bearer {new_token(club, 'Ana')}", "Accept-Language": pseudo.CODE}
    with club.database.write() as session:
        session.query(Player).filter_by(handle="Ana").one().language = pseudo.CODE
    wanted: list[tuple[str, str, dict[str, Any]]] = [("/nowhere", "GET", {})]
    for row in TABLE:
        path = re.sub(r"<(?:\w+:)?(\w+)>", lambda hole: GAME if hole[1] == "game" else "none", row.path)
        wanted.append((path, row.method, {"query_string": {"nonsense": "1"}}))
        if row.method == "POST":
            bodies = (b"[]", b"{", b'{"nonsense": 1}', b'{"document": {"type": "answer", "id": "1", "value": [9]}}')
            wanted += [(path, row.method, {"data": body, "content_type": "application/json"}) for body in bodies]
    for path, method, sent in wanted:
        with client.open(f"/api/v1{path}", method=method, base_url=SITE, headers=token, **sent) as answer:
            if answer.mimetype == MEDIA_TYPE:
                yield f"{method} {path}", answer.get_json()


def test_all_refusals_of_the_api_are_translated(club: Club) -> None:
    begun(club)
    left = {}
    for asked, problem in refusals(club):
        said = [problem["detail"], *(fault["words"] for fault in problem.get("faults", ()))]
        if found := pseudo.leftover(QUOTED.sub(" ", "\n".join(said)), pseudo.typed() | TECHNICAL):
            left[asked] = (found, said)
    assert left == {}
