"""Press: its recipients, its cleaning, and that it never counts as an order."""

from __future__ import annotations

import pytest

from pbem import rules
from pbem.service.accounts import players
from pbem.service.games import game_master, press
from pbem.service.games.press import clean
from pbem.service.games.unit_of_work import GameUnitOfWork
from tests.effort import LITTLE, effort
from tests.service.club import NAMES, Club, email, plain


def table(club: Club, **pace: object) -> tuple[str, str, str, str]:
    """A game of three: its id, the asked seat, and the two others."""
    game = club.game(3, game_id="talk1", pace=pace)
    [first] = club.asked(game)
    second, third = [seat for seat in ("red", "blue", "green") if seat != first]
    return game, first, second, third


def name(seat: str) -> str:
    return NAMES[rules.COLOURS.index(seat)]


def latest(club: Club, seat: str) -> str:
    return plain(club.mails(name(seat))[-1])


def test_press_is_in_the_readers_next_mail_after_a_bar(club: Club) -> None:
    game, first, second, _ = table(club)
    club.say(game, second, "press all: Good luck!")

    answer = club.say(game, first, "status")

    assert f"{name(second)} to everyone:  | Good luck!" in answer


def test_press_is_mailed_once(club: Club) -> None:
    game, first, second, _ = table(club)
    club.say(game, second, "press all: Good luck!")
    club.say(game, first, "status")

    assert "Good luck!" not in club.say(game, first, "status")


def test_the_receipt_shows_what_was_sent(club: Club) -> None:
    game, first, _, _ = table(club)

    assert "Sent to everyone:  | Good luck!" in club.say(game, first, "press all: Good luck!")


@pytest.mark.parametrize("line", ["press all: hello", "press blue: hello"])
def test_press_that_no_person_reads_is_not_sent(club: Club, line: str) -> None:
    game = club.game(1, bots=2, pace={"press": "private"})

    answer = club.say(game, "red", line)

    assert "We didn't send it to bots" in answer
    assert "Sent to" not in answer


def test_press_to_a_bot_too_is_noted(club: Club) -> None:
    game = club.game(2, bots=1, pace={"press": "private"})

    answer = club.say(game, "red", "press blue, green: hello")

    assert "Sent to" in answer
    assert "We didn't send it to bots" in answer


def test_press_to_people_needs_no_note(club: Club) -> None:
    game, first, second, _ = table(club, press="private")

    assert "We didn't send it" not in club.say(game, first, f"press {second}: hello")


def test_press_is_mailed_when_it_is_sent(club: Club) -> None:
    game, first, second, _ = table(club)

    club.say(game, first, "press all: Good luck!")
    club.later(0.1)  # mails to one person keep a minute between them

    assert "Good luck!" in latest(club, second)


def test_messages_within_a_minute_are_one_mail(club: Club) -> None:
    game, first, second, _ = table(club)
    club.later(1)
    before = len(club.mails(name(second)))

    for words in ("One", "Two", "Three"):
        club.say(game, first, f"press all: {words}")
    club.later(0.1)

    sent = club.mails(name(second))[before:]
    assert len(sent) <= 2
    assert all(any(words in plain(mail) for mail in sent) for words in ("One", "Two", "Three"))


def test_press_can_wait_for_the_next_mail(club: Club) -> None:
    game, first, second, _ = table(club)
    with club.database.write() as session:
        GameUnitOfWork.open(session, game, club.now).seat(second).unwanted = ["press"]
    before = len(club.mails(name(second)))

    club.say(game, first, "press all: Good luck!")
    club.later(0.1)

    assert len(club.mails(name(second))) == before
    assert "Good luck!" in club.say(game, second, "status")


def test_private_press_reaches_only_its_recipient(club: Club) -> None:
    game, first, second, third = table(club, press="private")
    club.say(game, first, f"press {name(second)}: between us")

    assert "between us" in club.say(game, second, "status")
    assert "between us" not in club.say(game, third, "status")


@pytest.mark.parametrize(
    ("talk", "line", "words"),
    [
        ("none", "press all: hello", "doesn't allow messages between players"),
        ("all", "press {other}: hello", "you can write only to everyone"),
        ("all", "press grey all: hello", "anonymous messages"),
        ("all", "press master: hello", "no game master"),
    ],
)
def test_disallowed_press_is_refused_with_a_note(club: Club, talk: str, line: str, words: str) -> None:
    game, first, second, _ = table(club, press=talk)

    answer = club.say(game, first, line.format(other=name(second)))

    assert words in answer
    assert "hello" not in club.say(game, second, "status")


def test_grey_press_hides_its_author(club: Club) -> None:
    game, first, second, _ = table(club, grey=True)
    club.say(game, first, "press grey all: beware")

    answer = club.say(game, second, "status")

    assert "An anonymous player to everyone:  | beware" in answer


def test_grey_press_of_a_muted_player_arrives(club: Club) -> None:
    """Or muting would tell who wrote it."""
    game, first, second, _ = table(club, grey=True)
    club.say(game, second, f"mute {name(first)}")

    club.say(game, first, "press grey all: beware")
    club.later(0.1)

    assert "beware" in latest(club, second)


def test_press_ends_two_weeks_after_the_game(club: Club) -> None:
    game = club.game(2)
    club.play(game, until=10)
    club.later(14 * 24 - 1)
    assert "Sent to everyone" in club.say(game, "red", "press all: good game")

    club.later(2)

    assert "The messages in this game have ended." in club.say(game, "red", "press all: good game")


def test_a_block_up_to_end_is_always_press(club: Club) -> None:
    game, first, second, _ = table(club)

    club.say(game, first, "press all:\nI shall play this:\npower 9\nend")

    assert club.view(game)["powers"] == {}
    assert "| power 9" in club.say(game, second, "status")


def test_quoted_press_is_never_an_order(club: Club) -> None:
    game, first, second, _ = table(club)
    club.say(game, second, "press all:\npower 9\nend")
    heard = club.say(game, first, "status")

    club.say(game, first, heard)
    club.say(game, first, "\n".join(f"> {line}" for line in heard.splitlines()))

    assert club.view(game)["powers"] == {}


def test_other_text_is_not_sent_and_that_is_noted(club: Club) -> None:
    game, first, second, _ = table(club)

    assert "We couldn't understand “Sorry, Ben!”" in club.say(game, first, "Sorry, Ben!")
    assert "Sorry" not in club.say(game, second, "status")


def test_muted_press_is_hidden_without_telling_its_author(club: Club) -> None:
    game, first, second, _ = table(club)
    club.say(game, second, f"mute {name(first)}")

    answer = club.say(game, first, "press all: hello")

    assert "Sent to everyone:  | hello" in answer
    assert "hello" not in club.say(game, second, "status")


def test_the_game_master_can_always_write_to_all(club: Club) -> None:
    game, first, _, _ = table(club, press="none")
    with club.database.write() as session:
        press.broadcast(GameUnitOfWork.open(session, game, club.now), "The server rests tonight.")

    assert "The game master to everyone:  | The server rests tonight." in club.say(game, first, "status")


def test_press_to_the_game_master_is_mailed_to_them_only(club: Club) -> None:
    with club.database.write() as session:
        from pbem.service.accounts import players

        master = players.known(session, "tom@example.org", club.now, "Tom")
    game = club.game(2, master=master)
    [seat] = club.asked(game)

    club.say(game, seat, "press master: Ben is away")

    [mail] = [mail for to, mail in club.post if to == "tom@example.org"]
    assert "| Ben is away" in plain(mail)


def test_press_is_limited_per_day(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "A_DAY", 3)
    game, first, second, _ = table(club)

    answer = club.say(game, second, "press all: one\npress all: two\npress all: three\npress all: four")
    assert "You've sent a lot of messages to others today" in answer
    assert "You've sent a lot of messages" in club.say(game, second, "press all: five")
    assert said_on_the_page(club, game, first) == ["one", "two", "three"]
    club.later(25)
    assert "You've sent a lot of messages" not in club.say(game, second, "press all: six")


def test_long_press_is_cut_with_a_note(club: Club) -> None:
    game, first, _, _ = table(club)

    answer = club.say(game, first, "press all:\n" + "\n".join(["many words " * 10] * 60) + "\nend")

    assert "so we cut it" in answer


@pytest.mark.parametrize(("letters", "cut"), [(4000, False), (4001, True)])
def test_press_may_have_4000_letters(club: Club, letters: int, cut: bool) -> None:
    game, first, _, _ = table(club)
    text = "\n".join(["long" * 22] * 50)[:letters]

    answer = club.say(game, first, f"press all:\n{text}\nend")

    assert ("so we cut it" in answer) is cut


def test_a_substitute_gets_no_earlier_private_press_by_mail(club: Club) -> None:
    game, first, second, _ = table(club)
    club.say(game, first, "press all: hello old friend")
    with club.database.write() as session:
        eva = players.known(session, email("Eva"), club.now, "Eva")
        game_master.substitute(session, game, second, eva, club.now)
    club.work()

    assert not [mail for mail in club.mails("Eva") if "hello old friend" in plain(mail)]


def test_a_substitute_sees_no_earlier_private_press_on_the_page(club: Club) -> None:
    game, first, second, third = table(club, press="private", grey=True)
    club.say(game, first, f"press {name(second)}: to you alone")
    club.say(game, second, f"press {name(first)}: from me alone")
    club.say(game, second, "press grey: nameless words")
    club.say(game, first, "press all: for everybody")
    before = said_on_the_page(club, game, second)
    with club.database.write() as session:
        eva = players.known(session, email("Eva"), club.now, "Eva")
        game_master.substitute(session, game, second, eva, club.now)

    assert before == ["to you alone", "from me alone", "nameless words", "for everybody"]
    assert said_on_the_page(club, game, second) == ["for everybody"]
    assert said_on_the_page(club, game, first) == ["to you alone", "from me alone", "nameless words", "for everybody"]
    assert said_on_the_page(club, game, third) == ["nameless words", "for everybody"]


def said_on_the_page(club: Club, game: str, seat: str) -> list[str]:
    with club.database.read() as session:
        return [words.text for words in press.press_for_seat(session, game, seat)]


@pytest.mark.parametrize(
    "text", ["a" * 200_000, "a.b-" * 50_000, "http://" * 30_000, "a@" * 100_000, "x@" + "b" * 200_000]
)
def test_a_long_word_takes_linear_time(text: str) -> None:
    assert effort(lambda: clean(text), LITTLE) < LITTLE


@pytest.mark.parametrize(
    ("written", "travels"),
    [
        ("hello\n> quoted\n| barred", "hello"),
        ("On Monday Ana wrote:\nyes", "yes"),
        ("hello\n-- \nBen, Acme Ltd", "hello"),
        ("write to orders+talk1.red.abcdef@play.example.org", "write to [address]"),
        ("see https://play.example.org/login/abc now", "see [link] now"),
        ("see https://play.example.org/confirm/abc, or (https://play.example.org/stop/x)", "see [link] or ([link]"),
        ("webcal: https://play.example.org/calendar/abc.ics", "webcal: [link]"),
        ("he\x01llo \u202eneb\u202c", "hello neb"),
        ("hello\x85> quoted\u2028| barred", "hello"),
        ("see https://example.org/a-page", "see https://example.org/a-page"),
    ],
)
def test_press_contains_no_quotes_signatures_or_links(written: str, travels: str) -> None:
    assert clean(written) == travels


# -- talk that looks like a message ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["Hi all, that was a hard round!", "That was a hard round, everybody!", "Hola a todos, ¡qué ronda!",
     "Hallo zusammen, das war eine harte Runde!", "{other}, that was mean of you!"],
)  # fmt: skip
def test_talk_to_others_is_sent_after_a_yes(club: Club, text: str) -> None:
    game, first, second, third = table(club)
    line = text.format(other=name(second))
    header = "Content-Type: text/plain; charset=utf-8\r\n"

    asked = club.say(game, first, line, header=header)

    assert "Is this message for everyone? To send it, reply with just yes" in asked
    assert line not in club.say(game, second, "status")
    assert "Sent to everyone" in club.say(game, first, "yes")
    assert line in club.say(game, third, "status")


def test_talk_beside_an_order_is_offered_and_the_order_counts(club: Club) -> None:
    game, first, second, _ = table(club)

    asked = club.say(game, first, "power 9\n\nThat was a hard round, everybody!")

    assert club.view(game)["powers"] == {first: 9}
    assert "Is this message for everyone?" in asked
    assert "hard round" not in club.say(game, second, "status")


def test_talk_to_one_player_is_offered_as_private_message(club: Club) -> None:
    game, first, second, third = table(club, press="private")

    asked = club.say(game, first, f"{name(second)}, that was rather mean of you.")
    club.say(game, first, "yes")

    assert f"Is this message for {name(second)}?" in asked
    assert "rather mean" in club.say(game, second, "status")
    assert "rather mean" not in club.say(game, third, "status")


@pytest.mark.parametrize("text", ["I will think about it tonight", "Thanks, all!", "Sorry for being late again"])
def test_other_talk_is_offered_to_nobody(club: Club, text: str) -> None:
    game, first, _, _ = table(club)

    assert "Is this message for" not in club.say(game, first, text)


def test_a_game_without_talk_offers_none(club: Club) -> None:
    game, first, _, _ = table(club, press="none")

    assert "Is this message for" not in club.say(game, first, "Hi all, that was a hard round!")


def test_an_offer_ends_with_a_no_or_an_order(club: Club) -> None:
    game, first, second, _ = table(club)
    club.say(game, first, "Hi all, that was a hard round!")
    club.say(game, first, "no")
    club.say(game, first, "yes")

    assert "hard round" not in club.say(game, second, "status")


@pytest.mark.parametrize(
    ("later", "at_once", "told"),
    [
        ("mails messages later", "mails messages at once", "come with your next email about the game"),
        ("mails Nachrichten später", "mails Nachrichten sofort", "come with your next email about the game"),
        ("correos mensajes después", "correos mensajes al momento", "come with your next email about the game"),
    ],
)
def test_a_player_chooses_by_mail_when_messages_are_mailed(club: Club, later: str, at_once: str, told: str) -> None:
    game, first, second, _ = table(club)
    assert told in " ".join(club.say(game, second, later).split())

    club.say(game, first, "press all: Good luck!")
    club.later(1)
    assert "Good luck!" not in latest(club, second)
    assert "Good luck!" in club.say(game, second, "status")

    assert "by email at once" in " ".join(club.say(game, second, at_once).split())
    club.say(game, first, "press all: Well played!")
    club.later(1)
    assert "Well played!" in latest(club, second)


def test_with_one_mail_a_day_messages_come_with_it(club: Club) -> None:
    game, _, second, _ = table(club)
    club.say(game, second, "mails daily")

    assert "messages from other players with it" in " ".join(club.say(game, second, "mails messages at once").split())
