"""The `Was this you?` page acts only when a button is pressed."""

import re

import pytest

from pbem.mail.transports import MessageRefused
from pbem.service.accounts.mail_tokens import token_of
from pbem.store.models import Message
from tests.service.club import DOMAIN, Club
from tests.web.browser import Browser, site
from tests.web.test_addresses import link_in, mails_to

STRANGER = "ana.private@mail.example"


@pytest.fixture
def page(club: Club):
    config = site(club).config
    before = config["WTF_CSRF_ENABLED"]
    config["WTF_CSRF_ENABLED"] = False
    yield site(club).test_client()
    config["WTF_CSRF_ENABLED"] = before


def waiting(club: Club) -> tuple[str, str, int, str]:
    game = club.game()
    [seat] = club.asked(game)
    message = club.write(game, seat, "power 9", sender=STRANGER)
    club.work()
    with club.database.read() as session:
        token = token_of(club.world.settings.secret, "confirm", session.get_one(Message, message))
    return game, seat, message, f"/confirm/{token}"


def test_opening_the_page_does_nothing(club: Club, page):
    *_, message, path = waiting(club)
    shown = page.get(path, follow_redirects=True)
    assert (shown.status_code, "a…@mail.example" in shown.text, STRANGER in shown.text) == (200, True, False)
    assert club.outcome(message) == "wrong_sender"


def test_yes_accepts_this_message(club: Club, page):
    game, seat, message, path = waiting(club)
    page.post(path, data={"said": "yes"})
    club.work()
    assert club.outcome(message) == "orders"
    again = club.write(game, seat, "status", sender=STRANGER)
    club.work()
    assert club.outcome(again) == "wrong_sender"
    assert page.get(path, follow_redirects=True).status_code == 404


def test_always_is_one_press_and_can_be_removed_again(club: Club, page):
    """Without proof of the sender, the press asks for another one in the other mailbox."""
    game, seat, message, path = waiting(club)
    told = page.post(path, data={"said": "always"}, follow_redirects=True)
    assert "sent a link to the other address" in told.text
    assert club.outcome(message) == "orders"
    reader = Browser(club)
    reader.press(reader.get(link_in(mails_to(club, STRANGER)[-1])), "Yes, it's mine")
    again = club.write(game, seat, "status", sender=STRANGER)
    club.work()
    assert club.outcome(again) == "commands"

    owner = Browser(club, {"red": "Ana", "blue": "Ben"}[seat])
    owner.send("/me/addresses", {"remove": STRANGER})

    last = club.write(game, seat, "status please", sender=STRANGER)
    club.work()
    assert club.outcome(last) == "wrong_sender"


def test_the_games_page_cannot_add_an_address(club: Club, page):
    """It may be open in a browser that was left logged in; the mail's link is needed."""
    game, seat, message, _ = waiting(club)
    browser = Browser(club, {"red": "Ana", "blue": "Ben"}[seat])
    [path] = re.findall(r'href="(/confirm/\w+)"', browser.get(f"/g/{game}").text)
    assert 'value="always"' not in page.get(path, follow_redirects=True).text
    page.post(path, data={"said": "always"})
    assert club.outcome(message) == "orders"
    assert mails_to(club, STRANGER) == []


def test_the_page_token_does_not_work_as_a_mail_address(club: Club):
    game, seat, message, _ = waiting(club)
    browser = Browser(club, {"red": "Ana", "blue": "Ben"}[seat])
    [path] = re.findall(r'href="(/confirm/\w+)"', browser.get(f"/g/{game}").text)
    with pytest.raises(MessageRefused):
        club.write(game, seat, "always", sender=STRANGER, to=f"confirm+{path.rpartition('/')[2]}@{DOMAIN}")
    assert club.outcome(message) == "wrong_sender"


def test_no_creates_a_new_address(club: Club, page):
    game, seat, message, path = waiting(club)
    before = club.address(game, seat)
    page.post(path, data={"said": "no"})
    assert club.address(game, seat) != before
    assert club.outcome(message) == "wrong_sender"


def test_a_guessed_token_finds_nothing(club: Club, page):
    waiting(club)
    assert page.get("/confirm/" + "a" * 26, follow_redirects=True).status_code == 404
    assert page.post("/confirm/" + "a" * 26, data={"said": "yes"}).status_code == 404


def test_other_values_are_refused(club: Club, page):
    *_, message, path = waiting(club)
    assert page.post(path, data={}).status_code == 400
    assert club.outcome(message) == "wrong_sender"
