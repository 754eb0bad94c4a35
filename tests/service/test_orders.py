"""Orders by mail: stored, used when their question comes, counted once."""

import threading
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from pbem import rules
from pbem.orders.context import Context
from pbem.rules import JSON, OpenQuestion
from pbem.service.games import orders
from pbem.store.models import Message, StoredOrder
from tests.boards import NEIGHBOURS
from tests.orders.desk import CARDS, DISC, ID, POWER, VETO, bag, desk, pick
from tests.rules.games import any_answer
from tests.service.club import NOON, SEED, Club, email, plain


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

    def choose(state: JSON, question: OpenQuestion) -> Any:
        match question["key"]:
            case "power":
                return min(question["options"])
            case "take":
                return question["default"]
            case "card":
                return max(question["options"])
            case "half":
                return "place" if "place" in question["options"] else "done"
            case "place":
                return [rules.CASTILLO]
        return None

    club.play_on(game, choose)
    assert club.view(game)["act"] == "scoring"
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


# What an order is about, and whether that is over

ROUND_3: dict[str, Any] = {"round": 3}
NOBODY: dict[str, Any] = {"powers": {}}


@pytest.mark.parametrize(
    ("document", "at", "over"),
    [
        ({"type": "answer", "id": ID}, desk(POWER), False),
        ({"type": "answer", "id": "0.14.2"}, desk(POWER), True),
        ({"type": "answer", "id": ID}, desk(), True),
        ({"type": "power", "round": 2}, desk(**NOBODY), True),
        ({"type": "power", "round": 3}, desk(**NOBODY), False),
        ({"type": "power", "round": 3}, desk(powers={"green": 9}), True),
        ({"type": "power", "round": 4}, desk(powers={"green": 9}), False),
        ({"type": "power", "round": 3}, desk(**NOBODY, act="pass"), True),
        ({"type": "power", "round": 3}, desk(**NOBODY, act="scoring"), True),
        ({"type": "power"}, desk(powers={"green": 9}), False),
        ({"type": "turn", "round": 3}, desk(), False),
        ({"type": "turn", "round": 3}, desk(taken={"red": CARDS["1"]}), False),
        ({"type": "turn", "round": 3}, desk(taken={"green": CARDS["1"]}, turn="red"), True),
        ({"type": "turn", "round": 3}, desk(mine=CARDS["1"]), False),
        ({"type": "turn", "round": 3}, desk(act="scoring"), True),
        ({"type": "disc", "round": 2}, desk(), False),
    ],
)
def test_proposals_for_what_is_over_are_outdated(document: JSON, at: Context, over: bool) -> None:
    assert orders.outdated(document, at) is over


@pytest.mark.parametrize(
    ("at", "number"),
    [
        (desk(**NOBODY), 3),
        (desk(powers={"green": 9}), 4),
        (desk(powers={"green": 9}, round=9), 9),
        (desk(powers={"green": 9}, rounds=[1, 2, 3, 6, 9]), 6),
    ],
)
def test_a_power_order_is_for_the_next_round_that_asks_for_one(at: Context, number: int) -> None:
    assert orders._bound({"type": "power", "values": [9]}, at)["round"] == number


@pytest.mark.parametrize("named", [{"round": 7}, {"until": 7}])
def test_an_order_keeps_the_round_it_names(named: JSON) -> None:
    document = {"type": "power", "values": [9]} | named
    assert orders._bound(document, desk(**NOBODY)) == document


def test_an_answer_to_the_open_question_becomes_an_order() -> None:
    answer = {"type": "answer", "id": ID, "value": 11}
    at = desk(POWER, **NOBODY)
    assert orders._bound(answer, at) == {"type": "power", "values": [11], "round": 3}
    assert orders._bound(answer | {"id": "0.14.2"}, at) == answer | {"id": "0.14.2"}
    assert orders._bound(answer | {"value": ["court"]}, desk(bag("return", {"court": 7}, 1, 1)))["type"] == "return"
    assert orders._bound(answer | {"value": "granada"}, desk(DISC | {"by": "red"}))["type"] == "disc"
    assert orders._bound(answer, desk(VETO)) == answer
    assert orders._bound(answer, desk()) == answer


def test_a_disc_is_for_the_card_that_asks_for_it() -> None:
    disc = {"type": "disc", "regions": ["granada"]}
    assert orders._bound(disc, desk(pick("disc", ["granada"], "c2_disc_all")))["card"] == "c2_disc_all"
    assert orders._bound(disc, desk(pick("king", ["granada"], "c5_king")))["card"] is None
    assert orders._bound(disc, desk())["card"] is None
    assert orders._bound(disc | {"card": "c2_disc_all"}, desk(DISC))["card"] == "c2_disc_all"


@pytest.mark.parametrize(
    ("document", "about"),
    [
        ({"type": "power", "values": [9]}, {"power"}),
        ({"type": "disc", "regions": ["granada"], "card": None}, {"disc"}),
        ({"type": "disc", "regions": ["granada"], "card": "c2_disc_all"}, {"c2_disc_all"}),
        ({"type": "disc", "regions": ["granada"], "card": {"named": ["a", "b"]}}, {"a", "b"}),
        ({"type": "turn", "card": "c2_disc_all"}, {"turn"}),
    ],
)
def test_a_disc_ahead_answers_for_its_card(document: JSON, about: set[str]) -> None:
    assert orders.answered_ahead([StoredOrder(doc=document, round=4)]) == {(one, 4) for one in about}


def test_a_mail_refers_to_orders_of_its_second_or_before() -> None:
    at = [NOON + timedelta(seconds=seconds) for seconds in (-1, 0.9, 1)]
    stored = [StoredOrder(received_at=time) for time in at]
    assert orders.not_after(stored, Message(received_at=NOON)) == stored[:2]
    assert orders.not_after(stored, Message(received_at=NOON, outcome="orders")) == stored
    assert orders.not_after(stored, None) == stored


@pytest.mark.parametrize(
    ("document", "begins"),
    [
        ({"type": "turn", "choices": [{"card": CARDS["3"], "do": []}]}, True),
        ({"type": "turn", "choices": [{"card": CARDS["3"], "do": []}, {"card": None, "do": [{"place": []}]}]}, False),
        ({"type": "power", "values": [9]}, False),
    ],
)
def test_an_order_that_only_takes_a_card_begins_a_turn(document: JSON, begins: bool) -> None:
    assert orders.only_begins(document) is begins
