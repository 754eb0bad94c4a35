"""Creating a game in the browser, and answering an invitation."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from pbem import marks
from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.rules import EDITIONS
from pbem.service.accounts.signed_links import join_link
from pbem.store.models import Game, Player, Seat
from pbem.web.new_game import PRESETS
from tests.service.club import Club, email, plain
from tests.web.browser import FROM_HERE, SITE, Browser, Page

SOME = {"seat": ["ben@example.org", "steady"], "title": "Thursday"}


def found(browser: Browser, **fields) -> Page:
    return browser.send("/new", SOME | fields)


def seats(club: Club) -> list[Seat]:
    with club.database.read() as session:
        return list(session.query(Seat).order_by(Seat.place))


def the_game(club: Club) -> Game:
    with club.database.read() as session:
        return session.query(Game).one()


def invitation_of(club: Club, name: str) -> str:
    """The path in the invitation mail."""
    club.work()
    path: str
    [path] = set(re.findall(rf"{SITE}(/join/\S+)", plain(club.mails(name)[-1])))
    return path


def free_link(club: Club) -> str:
    return join_link(club.world, the_game(club)).removeprefix(SITE)


# --- creating --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_creates_a_game_in_one_click(club: Club, preset: str) -> None:
    browser = Browser(club, "Ana")

    page = browser.press(browser.get(f"/new?preset={preset}"), "Create game")

    assert page.status == 200
    game = the_game(club)
    assert game.status == "running"
    assert game.options["rounds"] == ("6" if preset == "short" else "9")
    assert game.options["power_cards"] == ("sealed" if preset == "three_weeks" else "sequential")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_lists_reconstructed_rules(club: Club, language: str) -> None:
    browser = Browser(club, "Ana")
    browser.send("/me", {"language": language, "digest_hour": "19", "calendar": "no"})
    page = browser.get("/new").words

    told = [line for edition in EDITIONS for line in marks.of_edition(edition, Translator(language))]
    assert [line for line in told if " ".join(line.split()) not in page] == []


def test_the_2023_edition_has_its_own_options(club: Club) -> None:
    browser = Browser(club, "Ana")

    page = browser.press(browser.get("/new"), "Create game", edition="2023", new_regency="yes", old_hands="veto")

    assert page.status == 200
    game = the_game(club)
    assert (game.edition, game.options["new_regency"], game.options["old_hands"]) == ("2023", "yes", "veto")
    assert "veto" not in game.options


def test_an_option_of_another_edition_is_refused(club: Club) -> None:
    browser = Browser(club, "Ana")

    page = browser.press(browser.get("/new"), "Create game", edition="classic", new_regency="yes")

    assert page.status == 400
    assert "new_regency=yes is for the edition 2023 only" in page.text


def test_a_preset_keeps_what_was_typed(club: Club) -> None:
    browser = Browser(club, "Ana")
    form = browser.press(browser.get("/new?preset=printed"), "Tournament", title="Friday", email="ben@example.org")
    form = browser.press(browser.press(form, "Kind of game"), "Short")

    kept = {str(node.attributes["name"]): node.attributes.get("value") for node in form.tree.css("form.new-game input")}
    assert kept["title"] == "Friday"
    assert "ben@example.org" in form.text
    assert (kept["rounds"], kept.get("ties", "shared"), kept["preset"]) == ("6", "shared", "short")
    with club.database.read() as session:
        assert session.query(Game).count() == 0


def test_an_unknown_preset_is_not_found(club: Club) -> None:
    assert Browser(club, "Ana").get("/new?preset=endless").status == 404


def test_a_game_with_an_invitation_waits(club: Club) -> None:
    page = found(Browser(club, "Ana"))

    assert page.heading == "Thursday Waiting for players"
    assert "invited, no answer yet" in page.words
    assert "Rodrigo" not in page.words
    assert [seat.status for seat in seats(club)] == ["joined", "invited", "joined"]


def test_the_forms_options_apply(club: Club) -> None:
    found(Browser(club, "Ana"), veto="whole", rounds="6", answer_hours="48", remind_hours="12", on_miss="ask")

    game = the_game(club)
    assert (game.options["veto"], game.options["rounds"]) == ("whole", "6")
    assert game.time_control == {"answer_hours": 48, "remind_hours": 12, "on_miss": "ask"}


def test_calendar_and_time_bank_can_be_set(club):
    browser = Browser(club, "Ana")
    browser.send("/new", SOME | {"weekday": ["mon", "wed"], "at": "18:30", "zone": "Europe/Madrid", "bank_hours": "24"})

    game = the_game(club)
    assert game.time_control["weekdays"] == [0, 2]
    assert (game.time_control["at"], game.time_control["zone"], game.time_control["bank_hours"]) == (
        ["18:30"],
        "Europe/Madrid",
        24,
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"seat": []}, "El Grande is for 2 to 5 players; this game has 1."),
        ({"seat": ["steady"] * 5}, "El Grande is for 2 to 5 players; this game has 6."),
        ({"seat": ["Ben"]}, "“Ben” isn't an email address, “free” or a bot"),
        ({"seat": ["ben@example.org\nBcc: x@y.z"]}, "isn't an email address"),
        ({"seat": ["ana@example.org"]}, "You already have a seat"),
        ({"seat": ["ben@example.org", "BEN@example.org"]}, "The same address appears twice"),
        ({"answer_hours": "soon"}, "“soon” isn't a number of hours."),
        ({"answer_hours": "nan"}, "“nan” isn't a number of hours."),
        ({"remind_hours": "inf"}, "“inf” isn't a number of hours."),
        ({"answer_hours": "-1"}, "Hours to answer: ten minutes at least"),
        ({"answer_hours": "1e9"}, "Hours to answer: ten minutes at least"),
        ({"rounds": "7"}, "rounds can be 9 or 6"),
        ({"on_miss": "shout"}, "What happens after a missed deadline"),
    ],
)
def test_an_invalid_form_is_shown_again_with_a_message(club: Club, fields: dict, said: str) -> None:
    page = found(Browser(club, "Ana"), **fields)

    assert page.status == 400
    assert said in page.said[0]
    assert page.tree.css_first("#title").attributes["value"] == "Thursday"
    with club.database.read() as session:
        assert session.query(Game).count() == 0


def test_a_returned_form_keeps_its_values(club: Club) -> None:
    ana = Browser(club, "Ana")
    page = found(ana, seat=["Ben", "random"], veto="off")

    assert [node.attributes["value"] for node in page.tree.css("[name=email]")] == ["Ben", "", "", ""]
    chosen = [node.css_first("option[selected]").attributes["value"] for node in page.tree.css("[name=seat]")]
    assert chosen == ["", "random", "", ""]
    page = ana.press(page, "Rules and messages")
    assert page.tree.css_first("#veto option[selected]").attributes["value"] == "off"


def test_the_steps_of_the_form_make_one_game(club: Club) -> None:
    ana = Browser(club, "Ana")
    page = ana.press(ana.get("/new"), "Next", edition="2023")
    page = ana.press(page, "Next", title="Friday")
    page = ana.press(page, "Next", answer_hours="48", weekday=["mon", "fri"])
    assert page.tree.css_first("#veto") is None, "an option of the other edition"
    assert [node.text().split("\n")[0] for node in page.tree.css("[aria-current=step]")] == ["Rules and messages"]

    ana.press(page, "Create game", new_regency="yes")

    game = the_game(club)
    assert (game.title, game.edition, game.options["new_regency"]) == ("Friday", "2023", "yes")
    assert (game.time_control["answer_hours"], game.time_control["weekdays"]) == (48, [0, 4])


def test_changing_the_edition_drops_its_options(club: Club) -> None:
    ana = Browser(club, "Ana")
    page = ana.press(ana.send("/new", {"step": "rules", "seat": "steady"}), "Kind of game", veto="off")
    ana.press(ana.press(page, "Next", edition="2023"), "Create game")
    assert the_game(club).edition == "2023"


# --- joining ---------------------------------------------------------------------------------------------------------


def test_an_invited_newcomer_joins_and_is_logged_in(club: Club) -> None:
    found(Browser(club, "Ana"))
    browser = Browser(club)
    page = browser.get(invitation_of(club, "Ben"))
    assert "Ana and Fernando (a bot) are waiting for you in a game for 3 players." in page.words

    page = browser.press(page, "Join the game", handle="Benno", zone="Europe/Berlin", word="Lampe")

    assert page.path == f"/g/{the_game(club).id}"
    assert page.tree.css_first("nav a[href='/me']").text() == "Benno"
    assert [(seat.handle, seat.word) for seat in seats(club) if seat.player_id] == [("Ana", ""), ("Benno", "Lampe")]
    assert the_game(club).status == "running"
    with club.database.read() as session:
        assert session.query(Player).filter(Player.handle == "Benno").one().timezone == "Europe/Berlin"


@pytest.mark.parametrize("method", ["get", "head"])
def test_link_scanners_join_nothing(club: Club, method: str) -> None:
    found(Browser(club, "Ana"))
    path = invitation_of(club, "Ben")

    assert getattr(Browser(club).client, method)(path, base_url=SITE, follow_redirects=True).status_code == 200

    assert [seat.status for seat in seats(club)] == ["joined", "invited", "joined"]


def test_an_invitation_to_a_known_address_requires_login(club: Club) -> None:
    """A forwarded invitation would otherwise give access to all of that person's games."""
    Browser(club, "Ben")
    found(Browser(club, "Ana"))
    stranger = Browser(club)

    page = stranger.press(stranger.get(invitation_of(club, "Ben")), "Sign in")

    assert page.heading == "Sign in"
    assert "Sign out" not in stranger.get("/").text


def test_login_returns_to_the_invitation(club: Club) -> None:
    Browser(club, "Ben")
    found(Browser(club, "Ana"))
    browser = Browser(club)
    browser.press(browser.get(invitation_of(club, "Ben")), "Sign in")

    page = browser.press(browser.log_in("Ben"), "Join the game")

    assert page.path == f"/g/{the_game(club).id}"
    assert the_game(club).status == "running"


def test_an_address_overrides_the_choice_beside_it(club: Club) -> None:
    found(Browser(club, "Ana"), email=["ben@example.org", "", ""], seat=["steady", "random", ""])

    assert [(seat.invited_email, seat.bot) for seat in seats(club)] == [
        (None, None),
        ("ben@example.org", None),
        (None, "random"),
    ]


def test_declining_needs_no_account(club: Club) -> None:
    found(Browser(club, "Ana"))
    path = invitation_of(club, "Ben")
    browser = Browser(club)

    page = browser.press(browser.get(path), "No, thank you")

    assert page.heading == "You declined. We won't email you about this game again."
    assert [seat.invited_email for seat in seats(club)] == [None, None, None]
    assert "All seats are taken." in browser.get(path).words
    with club.database.read() as session:
        assert session.query(Player).count() == 1
    club.work()
    assert "The person invited to play blue declined." in plain(club.mails("Ana")[-1])


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"handle": "Ana"}, "The name Ana is taken. Please choose another one."),
        ({"handle": "B3n"}, "A name has 2 to 12 letters, and nothing else."),
        ({"handle": "King"}, "“King” has a meaning in orders. Please choose another name."),
        ({"handle": "Benno", "zone": "Spain"}, "“Spain” isn't a time zone"),
    ],
)
def test_an_invalid_name_or_zone_is_asked_again(club: Club, fields: dict, said: str) -> None:
    found(Browser(club, "Ana"))
    browser = Browser(club)

    page = browser.press(browser.get(invitation_of(club, "Ben")), "Join the game", **fields)

    assert said in page.said[0]
    assert page.has_button("Join the game")


def test_a_free_seat_requires_the_link_and_a_login(club: Club) -> None:
    page = found(Browser(club, "Ana"), seat=["free"])
    assert free_link(club) in page.text
    browser = Browser(club)
    browser.press(browser.get(free_link(club)), "Sign in")

    page = browser.press(browser.log_in("Eva"), "Join the game")

    assert [seat.handle for seat in seats(club)] == ["Ana", "Eva"]
    assert the_game(club).status == "running"


def test_a_newcomer_with_the_link_gets_an_invitation(club: Club) -> None:
    found(Browser(club, "Ana"), seat=["free"])
    link, browser = free_link(club), Browser(club)

    page = browser.press(browser.get(link), "Request invitation", email="eva@example.org")

    assert page.words.startswith("Check your email We've sent the invitation to eva@example.org.")
    assert "All seats are taken." in browser.get(link).words
    page = browser.press(browser.get(invitation_of(club, "Eva")), "Join the game", handle="Eva")
    assert page.path == f"/g/{the_game(club).id}"
    assert the_game(club).status == "running"


@pytest.mark.parametrize("address", ["eva", "eva@example.org\nBcc: x@y.z", "@", ""])
def test_no_seat_is_reserved_for_an_invalid_address(club: Club, address: str) -> None:
    found(Browser(club, "Ana"), seat=["free"])
    browser = Browser(club)

    page = browser.send(free_link(club), {"answer": "invite", "email": address})

    assert "isn't an email address." in page.said[0]
    assert [seat.invited_email for seat in seats(club)] == [None, None]


def test_a_reserved_seat_is_not_given_away(club: Club) -> None:
    found(Browser(club, "Ana"))
    path = invitation_of(club, "Ben")

    Browser(club).send(path, {"answer": "invite", "email": "eva@example.org", "handle": "B3n"})

    assert [seat.invited_email for seat in seats(club)] == [None, "ben@example.org", None]


def test_only_players_see_the_link(club: Club) -> None:
    found(Browser(club, "Ana"), seat=["free"])
    game = the_game(club)

    for reader in (Browser(club), Browser(club, "Eva")):
        assert "/join/" not in reader.get(f"/g/{game.id}").text


def test_nobody_gets_two_seats(club: Club) -> None:
    browser = Browser(club, "Ana")
    found(browser, seat=["free"])

    page = browser.press(browser.get(free_link(club)), "Join the game")

    assert page.said == ["You already have a seat in this game."]


def test_the_link_says_when_all_seats_are_taken(club: Club) -> None:
    found(Browser(club, "Ana"), seat=["free"])
    late = Browser(club, "Dev")
    page = late.get(free_link(club))
    early = Browser(club, "Eva")
    early.press(early.get(free_link(club)), "Join the game")

    page = late.press(page, "Join the game")

    assert page.said == ["All seats in this game are taken."]
    assert "All seats are taken." in page.words
    assert "View the game" not in page.words  # which they may not see


def test_only_one_of_two_gets_the_last_seat(either_club: Club) -> None:
    club = either_club
    found(Browser(club, "Ana"), seat=["free"])
    people = [Browser(club, name) for name in ("Ben", "Carla", "Dev")]
    answer = {"answer": "join"}
    sent = [(one.client, free_link(club), answer | {"csrf_token": one.token()}) for one in people]
    with ThreadPoolExecutor() as threads:
        pages = list(threads.map(lambda one: one[0].post(one[1], data=one[2], **FROM_HERE), sent))

    assert [page.status_code for page in pages] == [302, 302, 302]
    assert sum("All seats in this game are taken." in one.get("/").said for one in people) == 2
    assert len({seat.player_id for seat in seats(club)}) == 2


@pytest.mark.parametrize("token", ["x", "WyJub25lIl0.AAAA", "..", "%00", "WyJ4Il0"])
def test_an_invented_invitation_is_not_found(club: Club, token: str) -> None:
    assert Browser(club).get(f"/join/{token}").status in (400, 404)


def test_an_invitation_expires_when_its_seat_is_taken(club: Club) -> None:
    found(Browser(club, "Ana"))
    path = invitation_of(club, "Ben")
    browser = Browser(club)
    browser.press(browser.get(path), "Join the game", handle="Ben")

    stranger = Browser(club)
    page = stranger.send(path, {"answer": "join", "handle": "Mallory"})

    assert page.said == ["All seats in this game are taken."]
    assert email("Ben") not in page.text
