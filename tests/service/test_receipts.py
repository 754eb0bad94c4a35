"""Receipts: codes, replaced and used orders, previews, and the commands for them."""

from __future__ import annotations

import re
from email.message import EmailMessage

import pytest

from pbem import rules
from pbem.service.accounts import players
from pbem.service.inbound import inbox
from pbem.store.database import Database
from tests.service.club import NAMES, Club, email, plain
from tests.service.test_orders import power_everyone


def name(seat: str) -> str:
    return NAMES[rules.COLOURS.index(seat)]


def two(club: Club, **plan: object) -> tuple[str, str, str]:
    """A game of two: its id, the asked seat, the other."""
    game = club.game(2, **plan)
    [first] = club.asked(game)
    return game, first, "red" if first == "blue" else "blue"


def reply(club: Club, game: str, seat: str, text: str, to: EmailMessage) -> str:
    """Reply to one of our mails; return the answer."""
    who = email(name(seat))
    club._ids[who] += 1
    head = f"From: {who}\r\nMessage-ID: <r{club._ids[who]}.{who}>\r\nIn-Reply-To: {to['Message-ID']}\r\n"
    before = len(club.post)
    with club.database.write() as session:
        raw = f"{head}Subject: Re\r\n\r\n{text}\r\n".encode()
        inbox.store(session, club.world.settings.secret, who, club.address(game, seat), raw, club.now)
    club.work()
    return next(plain(mail) for to_, mail in club.post[before:] if to_ == who)


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def test_a_stored_order_shows_code_time_and_effect(club: Club) -> None:
    game, _, other = two(club)

    answer = club.say(game, other, "power 13, 11, lowest")

    assert re.search(r"[0-9a-f]{4}: for your power card in round 1\.  \| power 13, 11, lowest", answer)
    assert "Now this would play 13" in answer


def test_a_receipt_shows_the_board_only_if_it_changed(club: Club) -> None:
    game, _, other = two(club)
    assert "Board (King: " not in club.say(game, other, "power 13, 11, lowest")
    assert pictures(club.mails(name(other))[-1]) == 0
    assert "Board (King: " in club.say(game, other, "board")
    assert pictures(club.mails(name(other))[-1]) == 1


def pictures(mail: EmailMessage) -> int:
    return sum(part.get_content_type() == "image/png" for part in mail.walk())


def test_a_stored_turn_is_tried_on_the_current_board(club: Club) -> None:
    game, _, _ = two(club)
    _, last = power_everyone(club, game, 9, 8)

    answer = club.say(game, last, "card 5: place 2 Castillo, no special")

    assert "Now this would happen: You took card 5 and placed 2 caballeros in the Castillo" in answer


def test_an_unplayable_turn_shows_the_reason(club: Club) -> None:
    game, _, _ = two(club)
    _, last = power_everyone(club, game, 9, 8)
    king = rules.place_name("classic", club.view(game)["king"])

    assert "This wouldn't work now" in club.say(game, last, f"card 5: place 2 {king}, no special")


def test_the_replaced_order_is_named_by_its_code(club: Club) -> None:
    game, _, other = two(club)
    code = re.search(r"([0-9a-f]{4}): for", club.say(game, other, "power 7"))

    answer = club.say(game, other, "power 4")

    assert code
    assert f"It replaces order {code[1]}:  | power 7" in answer


def test_two_answers_in_one_message_are_asked_back(club: Club) -> None:
    game, first, _ = two(club)

    text = club.say(game, first, "power 12\npower 9")

    assert "This can mean two things. Which one?" in text
    assert "Did you mean one of these? If so, reply with just A or B:" in text
    assert club.view(game)["powers"] == {}
    club.say(game, first, "B")
    assert club.view(game)["powers"] == {first: 9}


def test_the_alternative_used_is_reported_in_the_next_mail(club: Club) -> None:
    game, first, other = two(club)
    club.say(game, other, "power 13, 11, lowest")

    club.say(game, first, "13")

    answer = club.say(game, other, "status")
    assert re.search(r"We used your order [0-9a-f]{4}:  \| power 13, 11, lowest", answer)
    assert "This became:  | power 11" in answer


def test_a_used_order_is_reported_once(club: Club) -> None:
    game, first, other = two(club)
    club.say(game, other, "power 13, 11, lowest")
    club.say(game, first, "13")
    club.say(game, other, "status")

    assert "was used" not in club.say(game, other, "status")


def test_orders_lists_all_stored_orders(club: Club) -> None:
    game, _, other = two(club)
    club.say(game, other, "power 7")
    club.say(game, other, "disc Granada")

    answer = club.say(game, other, "orders")

    assert "| power 7" in answer
    assert "for the scoring after round 3.  | disc Granada" in answer


def test_an_order_can_be_withdrawn_by_its_code(club: Club) -> None:
    game, _, other = two(club)
    club.say(game, other, "disc Granada")
    code = re.search(r"([0-9a-f]{4}): for your power", club.say(game, other, "power 7"))
    assert code

    answer = club.say(game, other, f"retract {code[1]}")

    assert f"Taken back ({code[1]}):  | power 7" in answer
    assert "| disc Granada" in answer


def test_an_unknown_code_is_reported(club: Club) -> None:
    game, _, other = two(club)

    assert "We don't have that order" in club.say(game, other, "retract ffff")


def test_replace_withdraws_all_stored_orders(club: Club) -> None:
    game, _, other = two(club)
    club.say(game, other, "power 7\ndisc Granada")

    answer = club.say(game, other, "replace\npower 4")

    assert "| power 4" in answer
    assert "disc Granada" not in club.say(game, other, "orders")


def test_replace_without_orders_withdraws_nothing(club: Club) -> None:
    game, _, other = two(club)
    club.say(game, other, "power 7")

    assert "Nothing was replaced" in club.say(game, other, "replace")
    assert "| power 7" in club.say(game, other, "orders")


# -- codes


def asked_back(club: Club) -> tuple[str, str, str]:
    """A game, its first player, and the receipt that asks what `Castila` means."""
    game, _, _ = two(club)
    first, _ = power_everyone(club, game, 9, 8)
    return game, first, club.say(game, first, "card 5: place 1 Castila, then no special")


@pytest.mark.parametrize("word", ["A", "a", "ok A"])
def test_a_letter_accepts_a_proposal(club: Club, word: str) -> None:
    game, first, _ = asked_back(club)

    club.say(game, first, word)

    assert first in club.view(game)["taken"]


def test_a_letter_below_other_words_accepts_nothing(club: Club) -> None:
    game, first, _ = asked_back(club)

    answer = club.say(game, first, "Hello there\nA")

    assert "Your first line was “yes” or a single letter" in answer
    assert club.view(game)["taken"] == {}


def test_a_yes_without_proposals_is_reported(club: Club) -> None:
    game, first, _ = two(club)

    assert "Your first line was “yes” or a single letter" in club.say(game, first, "yes")


def test_an_outdated_proposal_is_not_accepted(club: Club) -> None:
    game, first, _ = asked_back(club)
    with club.database.write() as session:
        from pbem.service.games.orders import receive
        from pbem.service.games.unit_of_work import GameUnitOfWork

        turn = {"type": "turn", "choices": [{"card": "any", "do": [{"place": []}, {"special": None}]}]}
        receive(GameUnitOfWork.open(session, game, club.now), first, turn)
    club.work()
    before = club.view(game)

    answer = club.say(game, first, "A")

    assert "no longer needed" in answer
    assert club.view(game) == before


# -- replies to old mails


def next_round(club: Club, game: str) -> str:
    """Both play through the round doing nothing; return the asked seat."""
    for _ in range(8):
        [seat] = club.asked(game)
        if club.view(game)["round"] > 1:
            return seat
        key = club.view(game)["waiting"][seat]
        stacks = [stack for stack, card in sorted(club.view(game)["cards"].items()) if card]
        club.say(game, seat, "lowest" if key == "power" else f"card {stacks[0]}: place nothing, no special")
    raise AssertionError("the round did not end")


def test_an_order_replying_to_an_old_mail_needs_confirmation(club: Club) -> None:
    game, first, _ = two(club)
    old = club.mails(name(first))[0]
    seat = next_round(club, game)
    old = club.mails(name(seat))[0]

    answer = reply(club, game, seat, "power 9", old)

    assert answer.startswith("That was an answer for an earlier round")
    assert "answers an email from round 1, but it's now round 2" in answer
    assert club.view(game)["powers"] == {}
    club.say(game, seat, "yes")
    assert club.view(game)["powers"] == {seat: 9}


def test_an_order_naming_its_round_needs_no_confirmation(club: Club) -> None:
    game, _, _ = two(club)
    seat = next_round(club, game)

    reply(club, game, seat, "round 2: power 9", club.mails(name(seat))[0])

    assert club.view(game)["powers"] == {seat: 9}


def test_a_bare_answer_to_an_old_question_is_not_used(club: Club) -> None:
    game, first, _ = two(club)
    start = club.mails(name(first))[0]
    power_everyone(club, game, 9, 8)

    answer = reply(club, game, first, "3", start)

    assert answer.startswith("That has already been decided")
    assert club.view(game)["taken"] == {}


def test_commands_and_press_work_in_replies_to_any_mail(club: Club) -> None:
    game, _, _ = two(club)
    seat = next_round(club, game)

    answer = reply(club, game, seat, "press all: hello\nstatus", club.mails(name(seat))[0])

    assert "Sent to everyone:  | hello" in answer


# -- trying


@pytest.mark.parametrize("word", ["preview", "try:", "Vorschau", "prueba"])
def test_a_preview_shows_the_effect_and_stores_nothing(club: Club, word: str) -> None:
    game, _, _ = two(club)
    first, _ = power_everyone(club, game, 9, 8)
    before = club.view(game)

    answer = club.say(game, first, f"{word} card 5: place 2 Castillo, no special")

    assert "Preview (not stored):  | card 5" in answer
    assert "Castillo 5: you 2." in answer
    assert "Points after that:" in answer
    assert club.view(game) == before
    assert "Your stored orders" not in club.say(game, first, "orders")


def test_turns_and_power_cards_can_be_previewed_early(club: Club) -> None:
    game, _, _ = two(club)
    [asked] = club.asked(game)
    [other] = {"red", "blue"} - {asked}

    turn = club.say(game, other, "preview card 5: place 2 Castillo, no special")

    assert "Castillo 5/3: you 2." in turn or "Castillo 5: you 2." in turn
    assert "Power cards: you 9." in club.say(game, other, "preview power 9")
    assert "Your stored orders" not in club.say(game, other, "orders")


def test_an_unplayable_preview_shows_the_reason(club: Club) -> None:
    game, _, _ = two(club)
    first, _ = power_everyone(club, game, 9, 8)
    king = rules.place_name("classic", club.view(game)["king"])

    assert "You couldn't play this now" in club.say(game, first, f"try: card 5: place 2 {king}, no special")


def test_a_previews_picture_shows_the_previewed_board(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def mail_png(recipe: str) -> bytes:
        drawn.append(recipe)
        return b"\x89PNG not drawn"

    monkeypatch.setattr("pbem.service.outbound.outbox.mail_png", mail_png)
    game, _, _ = two(club)
    first, _ = power_everyone(club, game, 9, 8)

    club.say(game, first, "status")
    club.say(game, first, "try: card 5: place 2 Castillo, no special")

    assert drawn[-1] != drawn[-2]


# -- hints, leaving, rematches


def test_a_hint_is_a_valid_order(club: Club) -> None:
    game, first, _ = two(club, pace={"hint": True})

    hints = re.findall(r"% to win\)\. .+\.  \| (power \d+)", club.say(game, first, "hint"))

    assert len({*hints}) == 2
    club.say(game, first, hints[0])
    assert first in club.view(game)["powers"]


def test_hints_can_be_disallowed(club: Club) -> None:
    game, first, _ = two(club)

    assert "doesn't allow hints" in club.say(game, first, "hint")


def test_resigning_needs_confirmation_and_then_a_bot_plays(club: Club) -> None:
    game, first, other = two(club)
    assert "Do you want to leave" in club.say(game, first, "resign")
    assert first in club.asked(game)

    answer = club.say(game, first, "yes")

    assert answer.startswith("You left the game")
    assert first in club.view(game)["powers"]
    told = [plain(mail) for mail in club.mails(name(other))]
    assert any(f"A player has left the game. The bot steady now plays for {name(first)}." in text for text in told)


def test_a_substitute_gets_everything_in_one_welcome_mail(club: Club) -> None:
    from pbem.service.games import game_master

    game, first, other = two(club)
    club.say(game, first, "9")
    with club.database.write() as session:
        eva = players.known(session, email("Eva"), club.now, "Eva")
        game_master.substitute(session, game, other, eva, club.now)
    club.work()

    [welcome] = [plain(mail) for mail in club.mails("Eva")]
    assert welcome.startswith("Your turn: ")
    assert f"in place of {name(other)}" in welcome
    assert "Your power cards: 13, 12" in welcome
    assert "What happened in round 1" in welcome
    assert "Someone else has your seat now" in plain(club.mails(name(other))[-1])


def over(club: Club) -> str:
    """A finished game of two people."""
    game = club.game(2, game_id="ended1", options={"rounds": "6", "veto": "off"})
    for _ in range(200):
        waiting = club.view(game)["waiting"]
        if not waiting:
            return game
        for seat, key in waiting.items():
            stacks = [stack for stack, card in sorted(club.view(game)["cards"].items()) if card]
            turn = f"card {stacks[0]}: place nothing, no special" if stacks else ""
            club.say(game, seat, "lowest" if key == "power" else turn)
    raise AssertionError("the game did not end")


def test_a_rematch_starts_once_all_have_agreed(club: Club) -> None:
    game = over(club)

    assert "We created a new game" in club.say(game, "red", "rematch")
    assert "invit" in plain(club.mails("Ben")[-1])
    club.say(game, "blue", "rematch")

    with club.database.read() as session:
        from pbem.store.games import seats_of
        from pbem.store.models import Game

        old = session.get_one(Game, game)
        new = session.get_one(Game, (old.result or {})["rematch"])
        assert new.status == "running"
        assert [seat.handle for seat in seats_of(session, new.id)] == ["Ben", "Ana"]


def test_after_the_end_only_press_is_accepted(club: Club) -> None:
    game = over(club)

    assert club.say(game, "red", "power 9").startswith("The game is over")
    assert "Sent to everyone:  | Well played!" in club.say(game, "red", "press all: Well played!")


def test_a_rematch_during_a_game_is_refused(club: Club) -> None:
    game, first, _ = two(club)

    assert "when the game is over" in club.say(game, first, "rematch")


# -- master actions are reported once


def test_master_actions_are_not_repeated_in_later_mails(club: Club) -> None:
    from pbem.service.games import game_master

    game, first, _ = two(club)
    with club.database.write() as session:
        game_master.pause(session, game, club.now, "lunch")
    club.work()
    with club.database.write() as session:
        game_master.resume(session, game, club.now)
    club.work()

    assert "The game master" not in club.say(game, first, "status")


def test_history_can_show_a_single_round(club: Club) -> None:
    game, _, _ = two(club)
    seat = next_round(club, game)

    answer = club.say(game, seat, "history round 1")

    assert "What happened in round 1" in answer
    assert "What happened in round 2" not in answer


@pytest.mark.parametrize(
    ("topic", "words"), [("press", "press all: Hello!"), ("orders", "veto after 2"), ("", "status")]
)
def test_help_can_show_a_single_topic(club: Club, topic: str, words: str) -> None:
    game, first, _ = two(club)

    assert f"| {words}" in club.say(game, first, f"help {topic}")


# -- language, time zone, frequency


def test_a_command_changes_the_language(club: Club) -> None:
    game, first, _ = two(club)

    assert "Dein Zug: " in club.say(game, first, "language de")
    assert "Your turn: " in club.say(game, first, "language English")


@pytest.mark.parametrize("zone", ["Europe/Madrid", "madrid"])
def test_times_are_in_the_players_zone(club: Club, zone: str) -> None:
    game, first, _ = two(club)

    answer = club.say(game, first, f"zone {zone}")

    assert "13:00" in answer
    assert "Time zone: Europe/Madrid" in answer


@pytest.mark.parametrize(("words", "kept"), [("mails all", "all"), ("mails daily", "daily"), ("mails please", "asked")])
def test_a_command_sets_how_many_mails_are_sent(club: Club, words: str, kept: str) -> None:
    from pbem.store.games import seat_of

    game, first, _ = two(club)

    club.say(game, first, words)

    with club.database.read() as session:
        seat = seat_of(session, game, first)
        assert seat is not None
        assert seat.mails == kept
