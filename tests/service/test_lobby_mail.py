"""Mail to play@host: strangers get help, and nothing is created for an address before its owner confirms."""

from __future__ import annotations

from dataclasses import replace
from email.message import EmailMessage

import pytest
from sqlalchemy import func, select

from pbem.i18n import Translator
from pbem.service.accounts import rate_limits
from pbem.service.inbound import inbox
from pbem.service.lobby.request_parser import LobbyRequest, read
from pbem.store.database import Database
from pbem.store.games import seats_of
from pbem.store.models import Game, Player, Standby
from pbem.wording.sections import lobby_mails
from tests.service.club import DOMAIN, Club, email, plain

ZOE = "zoe@example.net"
DESK = f"play@{DOMAIN}"


def knock(
    club: Club, text: str, *, sender: str = ZOE, to: str = DESK, header: str = "", source: str = "", mx: str = ""
) -> list[EmailMessage]:
    """Deliver a mail from a stranger; return the replies."""
    club._ids[sender] += 1
    head = f"From: {sender}\r\nMessage-ID: <{club._ids[sender]}.{sender}>\r\n{header}"
    head += "" if "Subject:" in header else "Subject: Hi\r\n"
    raw = f"{head}\r\n{text}\r\n".encode()
    before = len(club.post)
    with club.database.write() as session:
        inbox.store(session, club.world.settings.secret, sender, to, raw, club.now, mx, inbox.How(source=source))
    club.work()
    return [mail for who, mail in club.post[before:] if who == sender]


def reply_address(mail: EmailMessage) -> str:
    return str(mail["From"].addresses[0].addr_spec)


def agree(club: Club, asked: list[EmailMessage], *, sender: str = ZOE, text: str = "yes") -> list[EmailMessage]:
    return knock(club, text, sender=sender, to=reply_address(asked[0]))


def games(club: Club) -> list[Game]:
    with club.database.read() as session:
        return list(session.scalars(select(Game)))


@pytest.fixture
def club(on_postgresql: Database) -> Club:
    return Club(on_postgresql)


@pytest.mark.parametrize("text", ["Hello, what is this?", "help", "rules"])
def test_a_mail_gets_the_list_of_commands(club: Club, text: str) -> None:
    [answer] = knock(club, text)

    assert plain(answer).startswith("Welcome!")
    assert "| practice" in plain(answer)


@pytest.mark.parametrize(("text", "welcome"), [("Hilfe!", "Willkommen"), ("ayuda", "¡Hola!"), ("help", "Welcome")])
def test_the_reply_uses_the_language_of_the_words(club: Club, text: str, welcome: str) -> None:
    [answer] = knock(club, text)

    assert plain(answer).startswith(welcome)


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_listed_commands_work_in_every_language(language: str) -> None:
    def asked(translator: Translator) -> list[LobbyRequest]:
        [section] = [part for part in lobby_mails.welcome(translator, "").sections if part.name == "answer"]
        return [read([line.sample]) for line in section.lines]

    translated = asked(Translator(language))
    said, meant = (
        [replace(wish, word="", language="") for wish in all_] for all_ in (translated, asked(Translator("en")))
    )
    assert said == meant
    assert [wish.do for wish in translated] == ["games", "practice", "standby", "new", "new", "new"]


def test_the_reply_is_threaded_and_marked_automatic(club: Club) -> None:
    [answer] = knock(club, "games")

    assert (answer["In-Reply-To"] or answer["References"]).strip() == f"<1.{ZOE}>"
    assert answer["Auto-Submitted"] == "auto-replied"


@pytest.mark.parametrize("text", ["new 3 players", "practice", "join nowhere"])
def test_a_mail_alone_creates_nothing(club: Club, text: str) -> None:
    knock(club, text)

    assert games(club) == []
    with club.database.read() as session:
        assert session.scalar(select(func.count(Player.id))) == 0


def test_a_game_is_created_once_the_owner_confirms(club: Club) -> None:
    agree(club, knock(club, "new 4 players, 6 rounds, 48 hours, as Zoe"))

    [game] = games(club)
    assert (game.seats, game.options["rounds"], game.time_control["answer_hours"]) == (4, "6", 48)
    with club.database.read() as session:
        assert next(iter(seats_of(session, game.id))).handle == "Zoe"


def test_every_option_of_every_edition_can_be_requested(club: Club) -> None:
    options = "merge_stacks=yes, new_regency = yes, old_hands=delegation,veto,veto, castillo=memory"
    agree(club, knock(club, f"new 3 players, edition 2023, {options}"))

    [game] = games(club)
    assert game.edition == "2023"
    chosen = {"merge_stacks": "yes", "new_regency": "yes", "old_hands": "delegation,veto,veto", "castillo": "memory"}
    assert game.options.items() >= chosen.items()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("new 3 players, edition 2023, veto=off", "for the edition classic only"),
        ("new 3 players, dragons=yes", "There is no option"),
        ("new 4 players, edition=2030", "There is no edition"),
    ],
)
def test_an_invalid_game_is_refused_before_confirmation(club: Club, text: str, said: str) -> None:
    [answer] = knock(club, text)

    assert said in plain(answer)
    assert games(club) == []


def test_confirming_twice_creates_one_game(club: Club) -> None:
    asked = knock(club, "new 3 players")
    agree(club, asked)
    agree(club, asked, text="yes, please")

    assert len(games(club)) == 1


def test_anything_but_yes_is_asked_back(club: Club) -> None:
    asked = knock(club, "new 3 players")

    [again] = agree(club, asked, text="Who are you?")

    assert plain(again) == plain(asked[0])
    assert agree(club, asked, text="Who are you, please?") == []
    assert games(club) == []


@pytest.mark.parametrize("text", ["Yes, that was me!", "ja", "Sí.", "yes\n\n> Did you ask for this?"])
def test_a_yes_may_be_part_of_a_sentence(club: Club, text: str) -> None:
    agree(club, knock(club, "new 3 players"), text=text)

    assert len(games(club)) == 1


def test_a_yes_after_a_week_is_too_late(club: Club) -> None:
    asked = knock(club, "new 3 players")
    club.later(24 * 8)

    [answer] = agree(club, asked)

    assert "more than a week old" in plain(answer)
    assert games(club) == []


def test_an_open_game_is_listed_and_joined_by_its_name(club: Club) -> None:
    agree(club, knock(club, "new 2 players, as Zoe"))
    [game] = games(club)
    assert f"| join {game.id}" in plain(knock(club, "games", sender="tom@example.net")[0])

    asked = knock(club, f"join {game.id} as Tom, word Lampe", sender="tom@example.net")
    agree(club, asked, sender="tom@example.net")

    assert games(club)[0].status == "running"


def test_a_private_game_is_neither_listed_nor_joined(club: Club) -> None:
    from pbem.service.accounts import players
    from pbem.service.setup.create_game import Guest, Plan, create_game

    with club.database.write() as session:
        ana = players.known(session, "ana@example.org", club.now, "Ana")
        game = create_game(session, Plan([Guest(player=ana), Guest()]), club.now).id

    assert "There are no open games" in plain(knock(club, "games")[0])
    assert f"There is no open game called {game}." in plain(knock(club, f"join {game}")[0])


def test_a_practice_game_starts_with_the_confirmation(club: Club) -> None:
    mails = agree(club, knock(club, "practice against 2 bots, 6 rounds"))

    [game] = games(club)
    assert (game.status, game.seats, game.time_control["answer_hours"]) == ("running", 3, 0)
    assert any(mail["Subject"] == f'El Grande "{game.id}"' for mail in mails)
    assert "red" in club.asked(game.id)


def test_an_automatic_mail_gets_no_reply(club: Club) -> None:
    assert knock(club, "games", header="Auto-Submitted: auto-replied\r\n") == []


def test_an_address_gets_a_dozen_replies_a_day(club: Club) -> None:
    answers = [len(knock(club, "games")) for _ in range(14)]

    assert answers == [1] * 12 + [0, 0]


def limited(monkeypatch: pytest.MonkeyPatch, by: str, most: int) -> None:
    monkeypatch.setitem(rate_limits.LIMITS, ("desk", by), rate_limits.LIMITS["desk", by]._replace(most=most))


def test_replies_per_network_are_limited(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    limited(monkeypatch, "network", 3)
    source = {"source": "192.0.2.7"}
    answers = [len(knock(club, "games", sender=f"zoe{n}@example.net", **source)) for n in range(5)]

    assert answers == [1, 1, 1, 0, 0]
    assert knock(club, "games", sender="yann@example.net", source="192.0.2.8")
    assert knock(club, "games", sender="yann@example.net")


def test_the_operator_is_told_when_the_quota_is_used_up(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    limited(monkeypatch, "everybody", 3)
    club.world = replace(club.world, settings=replace(club.world.settings, admin="root@example.org"))
    answers = [len(knock(club, "games", sender=f"zoe{n}@example.net")) for n in range(5)]

    assert answers == [1, 1, 1, 0, 0]
    [told] = [mail for to, mail in club.post if to == "root@example.org"]
    assert "Too many unknown people" in plain(told)


def test_strangers_do_not_use_up_players_quotas(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    limited(monkeypatch, "everybody", 1)
    club.game()
    knock(club, "games", sender="zoe1@example.net")

    assert knock(club, "games", sender=email("Ana"))


def test_forged_mail_does_not_use_up_a_proved_senders_quota(club: Club) -> None:
    for _ in range(13):
        knock(club, "games", mx="mx")

    proved = f"Authentication-Results: mx; spf=pass smtp.mailfrom={ZOE}\r\n"
    assert knock(club, "games", header=proved, mx="mx")


def test_plus_addresses_count_as_one_mailbox(club: Club) -> None:
    answers = [len(knock(club, "games", sender=f"zoe+{n}@example.net")) for n in range(14)]

    assert answers == [1] * 12 + [0, 0]


def test_a_mail_disowned_by_its_domain_gets_no_reply(club: Club) -> None:
    verdict = "Authentication-Results: mx.play; dmarc=fail header.from=example.net\r\n"
    raw = f"{verdict}From: {ZOE}\r\nMessage-ID: <1@x>\r\nSubject: Hi\r\n\r\npractice\r\n".encode()
    with club.database.write() as session:
        inbox.store(session, club.world.settings.secret, ZOE, DESK, raw, club.now, "mx.play")
    club.work()

    assert club.post == []


def test_the_message_id_does_not_reveal_the_confirmation_address(club: Club) -> None:
    [asked] = knock(club, "practice")
    token = reply_address(asked).partition("+")[2].partition("@")[0]

    assert len(token) == 26
    assert token not in asked["Message-ID"]


def test_advertising_in_a_subject_is_not_repeated(club: Club) -> None:
    [answer] = knock(club, "games", header="Subject: Cheap watches at www.example.com\r\n")

    assert answer["Subject"] == "El Grande"


def test_a_reserved_name_is_refused_before_confirmation(club: Club) -> None:
    assert "has a meaning in orders" in plain(knock(club, "new 3 players, as Granada")[0])


@pytest.mark.parametrize(
    ("text", "do", "seats", "rounds", "hours"),
    [
        ("new 3 players", "new", 3, 0, -1),
        ("New game, four players, 2 days", "new", 4, 0, 48),
        ("neu 3 Spieler 6 Runden", "new", 3, 6, -1),
        ("nueva 4 jugadores", "new", 4, 0, -1),
        ("practice with two bots, six rounds", "practice", 3, 6, -1),
        ("practicar", "practice", 0, 0, -1),
        ("Hi!\n\njoin granada7", "join", 0, 0, -1),
        ("join", "games", 0, 0, -1),
        ("How do I play?", "help", 0, 0, -1),
    ],
)
def test_a_request_is_parsed_from_ordinary_words(text: str, do: str, seats: int, rounds: int, hours: float) -> None:
    request = read(text.splitlines())

    assert (request.do, request.seats, request.rounds, request.hours) == (do, seats, rounds, hours)


def test_guests_names_and_shuffle_words_are_parsed_too() -> None:
    request = read(["new 4 players as Zoe with Ben@Example.org, carla@example.org word x"])

    assert (request.name, request.guests) == ("Zoe", ("ben@example.org", "carla@example.org"))


def test_clock_settings_can_be_given_by_mail(club: Club) -> None:
    agree(club, knock(club, "new 3 players, on_miss=standby, grace_hours=6"))

    [game] = games(club)
    assert (game.time_control["on_miss"], game.time_control["grace_hours"]) == ("standby", 6)


def test_an_invalid_setting_is_reported_at_once(club: Club) -> None:
    [answer] = knock(club, "new 3 players, on_miss=never")

    assert "What happens after a missed deadline: bot, play, standby" in plain(answer)


def test_anybody_can_become_a_standby(club: Club) -> None:
    asked = knock(club, "standby on 2023")
    [done] = agree(club, asked)

    assert "on the list of substitutes" in plain(asked[0])
    assert "Edition: El Grande, 2023 edition." in plain(done)
    with club.database.read() as session:
        assert session.scalars(select(Standby)).one().edition == "2023"


def test_a_yes_copied_with_its_bar_counts(club: Club) -> None:
    agree(club, knock(club, "practice"), text="  | yes")

    assert [game.status for game in games(club)] == ["running"]


def test_a_quoted_sample_does_not_confirm(club: Club) -> None:
    agree(club, knock(club, "practice"), text="Who are you?\r\n\r\n> To confirm, reply with\r\n>   | yes")

    assert games(club) == []


def test_our_own_text_never_counts_as_yes(club: Club) -> None:
    asked = knock(club, "practice")
    agree(club, asked, text=plain(asked[0]))

    assert games(club) == []
