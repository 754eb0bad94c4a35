"""No leaks on pages: two games that differ only in a secret look identical, byte for byte.

Compares all pages, pictures and documents, with headers, that a spectator and every seat but the secret's owner can
request. Only the random CSRF tokens differ.
"""

import re
from collections.abc import Callable
from random import Random
from urllib.parse import urlsplit

import pytest
from sqlalchemy import update

from pbem import rules
from pbem.service.accounts import players, signed_links
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.database import Database
from pbem.store.models import Game, PendingAnswer
from tests.databases import empty
from tests.rules.games import any_answer
from tests.rules.test_secrets import SEEDS, Seen
from tests.service.club import Club, email
from tests.web.browser import Browser, Page
from tests.web.player import name_of

Secret = Callable[[Club, str, int], str]
"""Play the game up to its secret, one way or the other; return the seats that may know it ("": nobody)."""

CHANCE = ("Set-Cookie", "Content-Length", "Date", "X-Request-ID")  # tokens, the time of day, the id of the request
SEATS = ("red", "blue", "green")
PARTS: tuple[str, ...] = (
    "",
    "/board.svg",
    "/record.json",
    "/replay",
    "/replay?at=1",
    "/replay?at=2&as=observer",
    "/log.atom",
)
PARTS += ("?round=all&player=red", "?round=1&plan=1", "/proof", "/board.svg?at=1")
TRIED = ("power 5", "card 2: place 1 Granada; no special", "if king in Granada: power 13", "disc Granada", "veto no")
"""Lines that the others have tried out: the result depends only on what they know."""


def a_stored_order(club: Club, game: str, variant: int) -> str:
    [asked] = club.asked(game)
    owner = next(seat for seat in SEATS if seat != asked)
    Browser(club, name_of(owner)).send(f"/g/{game}/orders", {"text": ("power 13, 2", "power 2\nveto after 2")[variant]})
    return owner


def whether_an_order_is_stored(club: Club, game: str, variant: int) -> str:
    [asked] = club.asked(game)
    owner = next(seat for seat in SEATS if seat != asked)
    if variant:
        Browser(club, name_of(owner)).send(f"/g/{game}/orders", {"text": "power 13"})
    return owner


def whether_an_answer_lay_in_wait(club: Club, game: str, variant: int) -> str:
    [first] = club.asked(game)
    owner = SEATS[(SEATS.index(first) + 1) % 3]
    seats = (owner, first) if variant else (first, owner)
    for seat, power in zip(seats, ("6", "4") if variant else ("4", "6"), strict=True):
        Browser(club, name_of(seat)).send(f"/g/{game}/orders", {"text": f"power {power}"})
    return owner


def a_note(club: Club, game: str, variant: int) -> str:
    Browser(club, "Ben").send(f"/g/{game}/notes", {"notes": ("", "Ana wants Granada.")[variant]})
    return "blue"


def a_word_to_one(club: Club, game: str, variant: int) -> str:
    Browser(club, "Ana").send(f"/g/{game}/orders", {"text": ("press Ben: Granada?", "press Ben: no, not I.")[variant]})
    return "red blue"


def a_draft(club: Club, game: str, variant: int) -> str:
    [owner] = club.asked(game)
    browser = Browser(club, name_of(owner))
    browser.choose(browser.get(f"/g/{game}"), ("4", "9")[variant])
    return owner


def a_disc(club: Club, game: str, variant: int) -> str:
    seat, question = played_until(club, game, lambda asked: len(asked) == len(SEATS))
    answer(club, game, seat, question["options"][variant])
    return seat


def a_power_card_taken_back(club: Club, game: str, variant: int) -> str:
    seat, question = played_until(
        club, game, lambda asked: any(q["key"] == "back" and len(q["options"]) > 1 for q in asked.values())
    )
    answer(club, game, seat, question["options"][variant])
    return seat


def the_hidden_cards(club: Club, game: str, variant: int) -> str:
    with club.database.write() as session:
        found = session.get_one(Game, game)
        assert found.state is not None
        board = found.state["board"]
        stacks = {stack: cards[::-1] if variant else cards for stack, cards in board["stacks"].items()}
        found.state = found.state | {"board": board | {"stacks": stacks}}
    return ""


SECRETS: list[Secret] = [
    a_stored_order,
    whether_an_order_is_stored,
    whether_an_answer_lay_in_wait,
    a_note,
    a_word_to_one,
    a_draft,
    a_disc,
    a_power_card_taken_back,
    the_hidden_cards,
]


@pytest.mark.parametrize("secret", SECRETS, ids=lambda secret: secret.__name__)
def test_others_get_an_identical_page(on_sqlite: Database, secret: Secret) -> None:
    one, other = (everything_seen(on_sqlite, secret, variant) for variant in (0, 1))

    assert one.keys() == other.keys()
    for what, seen in one.items():
        assert seen == other[what], what


OWNED = [
    a_stored_order,
    whether_an_order_is_stored,
    a_note,
    a_draft,
    a_power_card_taken_back,
]  # a disc that is set isn't shown


@pytest.mark.parametrize("secret", OWNED, ids=lambda secret: secret.__name__)
def test_the_owner_gets_a_different_page(on_sqlite: Database, secret: Secret) -> None:
    pages = []
    for variant in (0, 1):
        club, owner = with_secret(on_sqlite, secret, variant)
        pages.append(Browser(club, name_of(owner)).get("/g/same").words)

    assert pages[0] != pages[1]


@pytest.mark.parametrize("seed", SEEDS[::3])
def test_states_differing_in_secrets_have_identical_pages(club: Club, seed: int) -> None:
    """In random games, with all hidden information changed."""
    seen = Seen(seed)
    seats = seen.deeds[0].state["board"]["seats"]
    game = club.game(len(seats), game_id="same")
    dice = Random(seed)
    browsers = {seat: Browser(club, name_of(seat)) for seat in seats} | {None: Browser(club)}
    for deed in seen.deeds[:: len(seen.deeds) // 12]:
        viewer = dice.choice([None, *seats])
        pages = []
        for state in (deed.state, seen.twin(deed.state, viewer)):
            with club.database.write() as session:
                session.get_one(Game, game).state = state
                session.execute(
                    update(PendingAnswer).values(seat=dice.choice(list(deed.asked)) if viewer is None else viewer)
                )
            pages.append([steady(browsers[viewer].get(path)) for path in (f"/g/{game}", f"/g/{game}/board.svg")])
            dice = Random(seed)
        assert pages[0] == pages[1]


# --- making the pairs ------------------------------------------------------------------------------------------------


def with_secret(database: Database, secret: Secret, variant: int) -> tuple[Club, str]:
    empty(database)
    club = Club(database)
    game = club.game(len(SEATS), game_id="same", pace={"press": "private"})
    return club, secret(club, game, variant)


def everything_seen(database: Database, secret: Secret, variant: int) -> dict[tuple[str, str], bytes]:
    club, owner = with_secret(database, secret, variant)
    readers = {seat: Browser(club, name_of(seat)) for seat in SEATS if seat not in owner.split()}
    readers |= {"an onlooker": Browser(club, "Eva"), "a stranger": Browser(club)}
    paths = [
        "/",
        "/live/games",
        "/live/g/same",
        "/live/lobby?show=running",
        "/lobby?show=running",
        "/players",
        "/players/Ana",
        *(f"/g/same{part}" for part in PARTS),
    ]
    found = {(who, path): steady(browser.get(path)) for who, browser in readers.items() for path in paths}
    found["a stranger", "png"] = steady(readers["a stranger"].get("/g/same/board.png"))
    for seat in SEATS:
        if browser := readers.get(seat):
            tried = browser.send("/g/same/orders", {"text": "\n".join(TRIED), "preview": "1"})
            found |= {(seat, "tried"): steady(tried), (seat, "calendar"): calendar_of(club, browser, seat)}
    return found


def calendar_of(club: Club, browser: Browser, seat: str) -> bytes:
    with club.database.read() as session:
        link = signed_links.calendar_link(club.world, players.known(session, email(name_of(seat)), club.now))
    return steady(browser.get(urlsplit(link).path))


def steady(page: Page) -> bytes:
    """A response's bytes, including headers, without CSRF tokens."""
    body = re.sub(rb'(name="csrf_token" value=)"[^"]*"', rb"\1", page.body)
    headers = [(name, value) for name, value in page.response.headers if name not in CHANCE]
    return repr((page.status, headers, len(body))).encode() + body


def played_until(
    club: Club, game: str, wanted: Callable[[dict[str, rules.OpenQuestion]], bool]
) -> tuple[str, rules.OpenQuestion]:
    """Play on at random; return who is asked then, and the question."""
    dice = Random(5)
    while not wanted(asked := questions(club, game)):
        seat = next(iter(asked))
        answer(club, game, seat, any_answer(asked[seat], dice))
    seat = next(seat for seat, question in asked.items() if question["key"] in ("disc", "back"))
    return seat, asked[seat]


def questions(club: Club, game: str) -> dict[str, rules.OpenQuestion]:
    with club.database.read() as session:
        state = session.get_one(Game, game).state
    assert state is not None
    return rules.questions(state)


def answer(club: Club, game: str, seat: str, value: rules.Value) -> None:
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        unit.answer(seat, value, by="person")
        unit.close()
