"""Orders by mail: stored, used when their question comes, counted once."""

import threading
from random import Random
from typing import Any

from pbem import rules
from tests.boards import NEIGHBOURS
from tests.rules.games import any_answer
from tests.service.club import SEED, Club, email, plain


def power_everyone(club: Club, game: str, *values: int) -> list[str]:
    """All play power cards in turn; return the turn order."""
    for value in values:
        [seat] = club.asked(game)
        club.say(game, seat, str(value))
    return list(club.view(game)["order"])


def test_a_bare_number_plays_the_power_card(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)

    club.say(game, seat, "9")

    assert club.view(game)["powers"] == {seat: 9}


def test_the_receipt_says_what_was_done(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)

    answer = club.say(game, seat, "9")

    assert "power 9" in answer


def test_a_ranked_list_plays_the_first_free_card(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    other = "red" if first == "blue" else "blue"
    club.say(game, other, "power 13, 11, lowest")

    club.say(game, first, "13")

    assert club.view(game)["powers"] == {first: 13, other: 11}


def test_an_order_waits_until_its_question_comes(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    other = "red" if first == "blue" else "blue"

    club.say(game, other, "power 7")

    assert club.asked(game) == [first]


def test_a_whole_turn_is_played_in_the_order_written(club: Club) -> None:
    game = club.game(2)
    first, _ = power_everyone(club, game, 9, 8)
    king = club.view(game)["king"]
    near = rules.place_name("classic", NEIGHBOURS[king][0])

    club.say(game, first, f"card 5: place 2 {near}, 1 Castillo, then king {near}")

    view = club.view(game)
    assert view["king"] == NEIGHBOURS[king][0]
    assert view["places"]["castillo"] == {first: 1}


def test_a_turn_with_an_illegal_part_is_not_played(club: Club) -> None:
    game = club.game(2)
    first, _ = power_everyone(club, game, 9, 8)
    before = club.view(game)
    king = rules.place_name("classic", before["king"])

    club.say(game, first, f"card 5: place 2 {king}, then no special")

    assert club.view(game) == before


def test_a_turn_with_a_missing_half_is_asked_back(club: Club) -> None:
    game = club.game(2)
    first, _ = power_everyone(club, game, 9, 8)

    club.say(game, first, "card 5: place 1 Castillo")

    assert club.view(game)["taken"] == {}
    assert club.asked(game) == [first]


def test_a_newer_order_replaces_the_older(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    other = "red" if first == "blue" else "blue"
    club.say(game, other, "power 7")
    club.say(game, other, "power 4")

    club.say(game, first, "13")

    assert club.view(game)["powers"][other] == 4


def test_stored_orders_can_be_withdrawn(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    other = "red" if first == "blue" else "blue"
    club.say(game, other, "power 7")
    club.say(game, other, "retract")

    club.say(game, first, "13")

    assert club.asked(game) == [other]


def test_a_misspelling_is_asked_back_and_accepted_by_letter(club: Club) -> None:
    game = club.game(2)
    first, _ = power_everyone(club, game, 9, 8)
    answer = club.say(game, first, "card 5: place 1 Castila, then no special")
    assert club.view(game)["taken"] == {}
    assert "Castila" in answer

    club.say(game, first, "A")

    assert first in club.view(game)["taken"]


def test_the_same_message_twice_is_one_order(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    first = club.write(game, seat, "9", message_id="<once@home.example>")

    again = club.write(game, seat, "9", message_id="<once@home.example>")
    club.work()

    assert (first > 0, again) == (True, 0)
    assert len(club.mails(name_of(seat))) == 2  # the first mail of the game, and one receipt


def test_simultaneous_last_orders_resolve_the_phase_once(club: Club) -> None:
    game = to_the_discs(club)
    waiting = club.asked(game)
    assert len(waiting) == 2
    for seat in waiting:
        club.write(game, seat, "Sevilla")

    threads = [threading.Thread(target=club.work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    club.work()

    with club.database.read() as session:
        from pbem.store.games import events_after

        scored = [h.payload for h in events_after(session, game, 0) if h.payload["type"] == "scored"]
    assert len(scored) == 10


def to_the_discs(club: Club) -> str:
    """A short game at its first general scoring, with two seats in the castillo and no disc set."""
    game = club.game(2, game_id="discs1", options={"rounds": "6", "veto": "off"})
    while club.view(game)["act"] != "scoring":
        [seat] = club.asked(game)
        key = club.view(game)["waiting"][seat]
        if key == "power":
            club.say(game, seat, "lowest")
        elif key in ("take", "card"):
            stack = next(s for s, card in sorted(club.view(game)["cards"].items(), reverse=True) if card)
            club.say(game, seat, f"card {stack}: place 1 Castillo, no special")
        else:
            raise AssertionError(key)
    return game


def test_a_disc_stays_secret_until_all_are_in(club: Club) -> None:
    game = to_the_discs(club)
    first, second = club.asked(game)
    before = club.view(game, second)

    club.say(game, first, "Sevilla")

    assert club.view(game, second) == before | {"waiting": {second: "disc"}}


def test_a_mail_from_a_strangers_address_waits_for_confirmation(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)

    club.say(game, seat, "9", sender="mallory@example.net")

    assert club.view(game)["powers"] == {}
    assert [to for to, _ in club.post if "mallory" in to] == []


def test_an_auto_reply_gets_no_reply(club: Club) -> None:
    game = club.game(2)
    club.work()
    [seat] = club.asked(game)
    raw = f"From: {email(name_of(seat))}\r\nAuto-Submitted: auto-replied\r\nMessage-ID: <v@x>\r\n\r\n9\r\n".encode()
    with club.database.write() as session:
        from pbem.service.inbound import inbox

        inbox.store(session, club.world.settings.secret, "", club.address(game, seat), raw, club.now)
    carried = len(club.post)

    club.work()

    assert len(club.post) == carried
    assert club.view(game)["powers"] == {}


def test_each_message_gets_one_reply_with_the_next_question(club: Club) -> None:
    game = club.game(2)
    club.work()
    [first] = club.asked(game)
    carried = len(club.post)

    club.say(game, first, "9")

    mine = [message for to, message in club.post[carried:] if to == email(name_of(first))]
    assert len(mine) == 1


def test_all_mails_of_a_game_share_one_subject(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    club.say(game, seat, "9")

    assert len({mail["Subject"] for mail in club.mails(name_of(seat))}) == 1


def test_after_a_passed_veto_the_stored_turn_continues(club: Club) -> None:
    game = with_a_veto_out(club)
    view = club.view(game)
    [actor] = club.asked(game)
    near = rules.place_name("classic", NEIGHBOURS[view["king"]][0])
    goal = next(r for r in rules.REGIONS if r != view["king"])

    club.say(game, actor, f"card 5: king {rules.place_name('classic', goal)}, then place 1 Castillo")
    [holder] = club.asked(game)
    assert club.view(game)["waiting"] == {holder: "veto"}
    club.say(game, holder, "no veto")

    after = club.view(game)
    assert after["king"] == goal
    assert near
    assert actor in after["places"]["castillo"]


def test_a_veto_stops_the_action_but_not_the_placing(club: Club) -> None:
    game = with_a_veto_out(club)
    king = club.view(game)["king"]
    [actor] = club.asked(game)
    goal = next(r for r in rules.REGIONS if r != king)
    club.say(game, actor, f"card 5: king {rules.place_name('classic', goal)}, then place 1 Castillo")
    [holder] = club.asked(game)

    club.say(game, holder, "veto")

    after = club.view(game)
    assert after["king"] == king
    assert actor in after["places"]["castillo"]


def with_a_veto_out(club: Club) -> str:
    """A game in which a round's first player has taken a Veto and the second is to take a turn."""
    game = club.game(2, game_id=f"veto{SEED[:4]}")

    def until_it_is_out(state: rules.JSON, question: rules.OpenQuestion) -> Any:
        view = rules.view(state, None)
        held = bool(view["vetoes"]) and view["vetoes"][0]["colour"] != question["seat"] and view["cards"]["5"]
        return None if held and question["key"] in ("take", "card") else easy_answer(question)

    club.play_on(game, until_it_is_out)
    return game


def easy_answer(question: rules.OpenQuestion) -> Any:
    """Turns without placing; only the Veto's special action is used."""
    options = question.get("options", [])
    match question["key"]:
        case "power":
            return min(options)
        case "take":
            return max(options)
        case "card":
            return "c2_veto" if "c2_veto" in options else options[0]
        case "half":
            return "special" if question["card"] == "c2_veto" and "special" in options else "done"
        case _:
            return any_answer(question, Random(1))


def name_of(seat: str) -> str:
    from tests.service.club import NAMES

    return NAMES[rules.COLOURS.index(seat)]


def test_help_includes_the_open_question(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)

    answer = club.say(game, seat, "help")

    assert "power" in answer
    assert plain(club.mails(name_of(seat))[-1]) == answer


def test_a_sample_with_its_bar_is_ignored_with_an_explanation(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)

    answer = club.say(game, seat, "| power 9")

    assert "without the bar" in answer
    assert club.view(game)["powers"] == {}


def test_a_veto_order_without_a_veto_is_not_stored(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)

    answer = club.say(game, seat, "no veto")

    assert "You don't have a Veto now, so we stored nothing." in answer
    assert "until you change it" not in answer


def test_an_unusable_stored_order_is_named_with_the_question(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    other = "red" if first == "blue" else "blue"
    club.say(game, other, "power 9")

    club.say(game, first, "9")

    asked = plain(club.mails(name_of(other))[-1])
    assert "We couldn't use your order" in asked
    assert club.asked(game) == [other]


def test_a_second_power_order_is_for_the_next_round(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    club.say(game, first, "9")

    answer = club.say(game, first, "power 4")

    assert "round 2: power 4" in answer


def test_an_unplayed_turn_is_reported_in_the_first_line(club: Club) -> None:
    game = club.game(2)
    first, _ = power_everyone(club, game, 9, 8)

    answer = club.say(game, first, "card 5: place 1 Castillo")

    assert answer.startswith("Your turn isn't complete yet")
