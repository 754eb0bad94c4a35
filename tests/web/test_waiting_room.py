"""A game waiting for players: inviting by mail and link, and withdrawing invitations."""

import pytest

from pbem.store.models import Game, Seat
from tests.service.club import Club, email
from tests.web.browser import SITE, Browser, Page
from tests.web.test_new_game import found, free_link, invitation_of, seats, the_game


def waiting(club: Club, *guests: str, **fields) -> tuple[Browser, Page]:
    ana = Browser(club, "Ana")
    return ana, found(ana, seat=list(guests), **fields)


def test_the_founder_invites_by_mail_from_the_page(club: Club) -> None:
    ana, page = waiting(club, "free", "free")

    page = ana.press(page, "Send invitation", email="Ben@example.org")

    assert page.said == ["Invitation sent."]
    assert [seat.invited_email for seat in seats(club)] == [None, "ben@example.org", None]
    browser = Browser(club)
    assert browser.get(invitation_of(club, "Ben")).has_button("Join the game")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Ben", "“Ben” isn't an email address."),
        ("ana@example.org", "You already have a seat, so leave your own address out."),
        ("eva@example.org", "The same address appears twice; each player has one seat."),
    ],
)
def test_an_invalid_invitation_is_reported(club: Club, typed: str, said: str) -> None:
    ana, page = waiting(club, "free", "eva@example.org")

    assert ana.press(page, "Send invitation", email=typed).said == [said]


def test_an_invitation_does_not_reveal_known_addresses(club: Club) -> None:
    ana, page = waiting(club, "free", "free", "free")
    ben = Browser(club, "Ben")
    link = next(code.text() for code in page.tree.css("code.long") if "/join/" in code.text()).removeprefix(SITE)
    ben.press(ben.get(link), "Join the game")
    said = []
    for address in (email("Ben"), "nobody@new.example"):
        page = ana.press(ana.get(page.path), "Send invitation", email=address)
        said.append((page.status, page.said, page.words.replace(address, "ADDRESS")))
        page = ana.press(page, "Withdraw invitation")

    assert said[0] == said[1]


def test_an_address_typed_by_its_owner_is_hidden(club: Club) -> None:
    ana, page = waiting(club, "free")
    link = next(code.text() for code in page.tree.css("code.long") if "/join/" in code.text()).removeprefix(SITE)
    stranger = Browser(club)
    stranger.press(stranger.get(link), "Request invitation", email="stranger@new.example")

    page = ana.get(page.path)

    assert "invited, no answer yet" in page.words
    assert "stranger@new.example" not in page.text
    assert page.has_button("Withdraw invitation")


def test_a_withdrawn_invitation_is_invalid(club: Club) -> None:
    ana, page = waiting(club, "ben@example.org", "free")
    path = invitation_of(club, "Ben")

    page = ana.press(page, "Withdraw invitation")

    assert page.said == ["Invitation withdrawn. The seat is free."]
    assert "All seats are taken." in Browser(club).get(path).words
    assert [seat.invited_email for seat in seats(club)] == [None, None, None]


def test_a_renewed_links_predecessor_is_invalid(club: Club) -> None:
    ana, page = waiting(club, "free", "free")
    old = free_link(club)

    page = ana.press(page, "Create a new link (the old one stops working)")

    assert page.said == ["The link is new. The old one no longer works."]
    assert SITE + old not in page.text
    assert free_link(club) in page.text
    ben = Browser(club, "Ben")
    assert ben.get(old).status == 410
    assert ben.send(old, {"answer": "join"}).status == 410
    assert ben.get(free_link(club)).has_button("Join the game")


@pytest.mark.parametrize("what", ["invite", "uninvite", "link"])
def test_only_the_founder_can_invite(club: Club, what: str) -> None:
    _, _page = waiting(club, "ben@example.org", "free", public="yes")
    game = the_game(club).id
    ben = Browser(club, "Ben")
    ben.press(ben.get(invitation_of(club, "Ben")), "Join the game")

    for browser in (ben, Browser(club, "Eva")):
        assert browser.send(f"/g/{game}/{what}", {"email": "x@example.org", "seat": "green"}).status == 403
    assert Browser(club).send(f"/g/{game}/{what}").path == "/login"
    assert the_game(club).link_version == 0


@pytest.mark.parametrize("what", ["invite", "uninvite", "link"])
def test_nothing_can_be_withdrawn_in_a_running_game(club: Club, what: str) -> None:
    ana, _page = waiting(club, "steady")
    before = [(seat.name, seat.token_version, seat.status) for seat in seats(club)]

    ana.send(f"/g/{the_game(club).id}/{what}", {"email": email("Ben"), "seat": "blue"})

    assert [(seat.name, seat.token_version, seat.status) for seat in seats(club)] == before


def test_a_public_game_is_listed_and_can_be_watched(club: Club) -> None:
    waiting(club, "free", "steady", public="yes")
    stranger = Browser(club)

    assert "Thursday" in stranger.get("/lobby").words
    page = stranger.get(f"/g/{the_game(club).id}")

    assert "Join" in page.words
    assert "Game settings" in page.words
    assert not page.has_button("Create a new link (the old one stops working)")


def test_the_founder_sets_language_and_rating(club: Club) -> None:
    waiting(club, "free", "free", language="de", rated="no")

    game = the_game(club)
    assert (game.language, game.time_control["rated"], game.public) == ("de", False, False)


def test_guests_see_no_addresses(club: Club) -> None:
    waiting(club, "ben@example.org", "free", public="yes")

    page = Browser(club, "Eva").get(f"/g/{the_game(club).id}")

    with club.database.read() as session:
        assert session.query(Seat).filter(Seat.invited_email.is_not(None)).count() == 1
        assert session.query(Game).count() == 1
    assert "ben@example.org" not in page.text


def test_the_creator_can_share_link_and_qr_code(club: Club) -> None:
    _, page = waiting(club, "free")
    link = page.tree.css_first("#shared-link").text()
    assert page.tree.css_first("[data-copy]").attributes["data-copy"] == link
    assert page.tree.css_first("svg.qr path") is not None


def test_strangers_get_no_link_to_pass_on(club: Club) -> None:
    _, page = waiting(club, "free", public="yes")
    assert Browser(club).get(page.path).tree.css_first("[data-copy]") is None
