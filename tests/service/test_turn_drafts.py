"""A turn is one question: parts of it are kept as a draft, asked for, and played only together."""

from __future__ import annotations

from email.message import EmailMessage
from typing import Any

import pytest

from pbem import rules
from pbem.rules import CHOICES
from pbem.service.games import form_drafts, turn_drafts
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.database import Database
from pbem.store.games import act_start_before
from pbem.store.models import Answer, Draft, Game, StoredOrder
from pbem.store.pending_answers import open_wait
from tests.boards import NEIGHBOURS
from tests.service.club import NAMES, Club
from tests.service.test_orders import power_everyone
from tests.service.test_receipts import reply

DECLINED = "any card: place nothing, no special"


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def to_a_turn(club: Club, **plan: Any) -> tuple[str, str]:
    """A game of two at its first turn: its id, and whose turn it is."""
    game = club.game(2, **plan)
    return game, power_everyone(club, game, 9, 8)[0]


def near(club: Club, game: str) -> str:
    return rules.place_name("classic", NEIGHBOURS[club.view(game)["king"]][0])


def keep_veto(club: Club, game: str, seat: str) -> None:
    """Give that seat a Veto."""
    with club.database.write() as session:
        found = session.get_one(Game, game)
        start = act_start_before(session, game, found.position)
        for kept in (found, start):
            assert kept is not None
            assert kept.state is not None
            kept.state = kept.state | {"board": kept.state["board"] | {"vetoes": [[seat, 9]]}}


def last_mail(club: Club, seat: str) -> EmailMessage:
    return club.mails(NAMES[rules.COLOURS.index(seat)])[-1]


def flat(mail: str) -> str:
    """The text of a mail as one line."""
    return " ".join(mail.split())


def untouched(club: Club, game: str, seat: str, before: rules.View) -> bool:
    return club.view(game) == before and club.asked(game) == [seat]


@pytest.mark.parametrize("line", ["3", "card 3", "only 1", "take 0"])
def test_a_part_of_a_turn_executes_nothing(club: Club, line: str) -> None:
    game, seat = to_a_turn(club)
    before = club.view(game)

    answer = club.say(game, seat, line)

    assert answer.startswith("Your turn isn't complete yet.")
    assert "Your turn so far. It is played once it is complete:" in flat(answer)
    assert untouched(club, game, seat, before)


def test_the_reply_to_a_bare_card_asks_for_the_rest(club: Club) -> None:
    game, seat = to_a_turn(club)

    answer = club.say(game, seat, "3")

    assert "complete: | card 3" in flat(answer)
    assert "Your turn: place up to 3 and use card 3" in flat(answer)
    assert "Still missing: what you place, and the special action." in flat(answer)


def test_parts_that_make_a_whole_turn_are_played_together(club: Club) -> None:
    game, seat = to_a_turn(club)
    where = near(club, game)
    club.say(game, seat, "5")

    club.say(game, seat, f"place 1 {where}")
    assert club.view(game)["taken"] == {}
    club.say(game, seat, "no special")

    assert club.view(game)["taken"] == {seat: "c5_king"}
    place = NEIGHBOURS[club.view(game)["king"]][0]
    assert club.view(game)["places"][place][seat] >= 1


def test_the_rest_may_come_in_one_line(club: Club) -> None:
    game, seat = to_a_turn(club)
    club.say(game, seat, "5")

    answer = club.say(game, seat, f"place 1 Castillo, then king {near(club, game)}")

    assert answer.startswith("Done.")
    assert club.view(game)["places"]["castillo"] == {seat: 1}


def test_a_turn_in_several_lines_of_one_message_is_played(club: Club) -> None:
    game, seat = to_a_turn(club)

    club.say(game, seat, "5\nplace 1 Castillo\nno special")

    assert club.view(game)["taken"] == {seat: "c5_king"}


def test_a_whole_turn_replaces_the_draft(club: Club) -> None:
    game, seat = to_a_turn(club)
    club.say(game, seat, "5")

    club.say(game, seat, "card 3: place 1 Castillo, then score")

    assert club.view(game)["taken"][seat].startswith("c3_")


def test_naming_another_card_restarts_the_turn(club: Club) -> None:
    game, seat = to_a_turn(club)
    club.say(game, seat, "card 5: place 1 Castillo")

    answer = club.say(game, seat, "3")

    assert "complete: | card 3" in flat(answer)
    assert club.view(game)["taken"] == {}


def test_the_stack_of_the_same_card_continues_the_turn(club: Club) -> None:
    game, seat = to_a_turn(club)
    view = club.view(game, seat)
    near_the_king = NEIGHBOURS[view["king"]][0]
    begun = {"type": "turn", "choices": [{"card": "c3_first_only", "do": [{"place": [near_the_king]}]}]}
    rest = {"type": "turn", "choices": [{"card": {"stack": 3}, "do": [{"special": {}}]}]}

    [_, (whole, draft)] = turn_drafts.in_turn(view, None, [begun, rest])

    assert draft is None
    assert whole["choices"][0]["do"] == [{"place": [near_the_king]}, {"special": {}}]


def test_the_number_to_take_is_kept_for_the_turn(club: Club) -> None:
    game, seat = to_a_turn(club)
    before = club.view(game)["court"][seat]
    club.say(game, seat, "take 0")

    club.say(game, seat, "card 5: place nothing, no special")

    assert club.view(game)["court"][seat] == before


def test_by_default_all_available_caballeros_are_taken(club: Club) -> None:
    game, seat = to_a_turn(club)
    before = club.view(game)["court"][seat]

    club.say(game, seat, "3")
    club.say(game, seat, "place nothing, no special")

    assert club.view(game)["court"][seat] > before


@pytest.mark.parametrize("word", ["pass", "skip", "nothing", "no", "passe", "nichts", "paso", "nada"])
def test_a_bare_no_to_a_turn_is_asked_back(club: Club, word: str) -> None:
    game, seat = to_a_turn(club)
    before = club.view(game)

    answer = club.say(game, seat, word)

    assert "What do you want to skip: placing, the special action, or both?" in flat(answer)
    assert untouched(club, game, seat, before)


def test_a_bare_no_is_proposed_and_played_after_yes(club: Club) -> None:
    game, seat = to_a_turn(club)
    club.say(game, seat, "5")

    answer = club.say(game, seat, "nothing")
    assert "| card 5: place nothing, then no special" in flat(answer)
    assert club.view(game)["taken"] == {}
    club.say(game, seat, "yes")

    assert club.view(game)["taken"] == {seat: "c5_king"}


def test_a_deadline_ignores_the_draft(club: Club) -> None:
    game, seat = to_a_turn(club, pace={"answer_hours": 24, "on_miss": "bot"})
    club.say(game, seat, "take 0")

    club.later(25)

    with club.database.read() as session:
        mine = session.query(Answer).filter_by(game_id=game, seat=seat, key="take").all()
    assert [(answer.by, answer.value == 0) for answer in mine] == [("deadline", False)]


def test_a_draft_is_not_a_stored_order(club: Club) -> None:
    game, seat = to_a_turn(club)

    club.say(game, seat, "3")

    with club.database.read() as session:
        assert session.query(StoredOrder).filter_by(game_id=game, seat=seat, status="stored").count() == 0
        assert session.get_one(Draft, (game, seat)).plan == {"card": club.view(game)["cards"]["3"], "do": []}


@pytest.mark.parametrize(
    "line", ["round 2: card 3", "card 3, 4", "if Ana has 1 or more in Aragón: card 3; else card 4"]
)
def test_a_turn_that_may_be_another_is_no_draft(club: Club, line: str) -> None:
    game, seat = to_a_turn(club)

    club.say(game, seat, line)

    with club.database.read() as session:
        assert session.get(Draft, (game, seat)) is None


def test_later_mails_show_the_turn_so_far(club: Club) -> None:
    game, seat = to_a_turn(club)
    club.say(game, seat, "3")

    answer = club.say(game, seat, "status")

    assert "Your turn so far. It is played once it is complete: | card 3" in flat(answer)


def test_a_retracted_draft_is_forgotten(club: Club) -> None:
    game, seat = to_a_turn(club)
    club.say(game, seat, "3")

    answer = club.say(game, seat, "retract")

    assert "We dropped the turn you had begun." in flat(answer)
    assert "Your turn so far" not in flat(club.say(game, seat, "status"))


def test_a_draft_of_the_form_is_not_completed_by_mail(club: Club) -> None:
    """It hasn't been mentioned in a mail."""
    game, seat = to_a_turn(club)
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        wait, view = open_wait(session, game, seat), rules.view(unit.state, seat)
        assert wait is not None
        card = view["cards"]["5"]
        form_drafts.save(session, wait, form_drafts.try_out(view, [view["question"]["default"], card], []))

    club.say(game, seat, "place 1 Castillo, no special")

    assert club.view(game)["taken"] == {}


def test_an_incomplete_turn_waits_even_with_vetoes(club: Club) -> None:
    game, seat = to_a_turn(club)
    other = "red" if seat == "blue" else "blue"
    keep_veto(club, game, other)

    answer = club.say(game, seat, "card 3: score")

    assert "Where do you want to place caballeros?" in flat(answer)
    assert club.view(game)["taken"] == {}
    club.say(game, seat, "place 1 Castillo")
    assert club.asked(game) == [other]


def test_a_turn_continues_after_a_veto(club: Club) -> None:
    game, seat = to_a_turn(club)
    other = "red" if seat == "blue" else "blue"
    keep_veto(club, game, other)
    club.say(game, seat, "card 3: score, then ask")
    assert club.asked(game) == [other]

    club.say(game, other, "no veto")
    assert club.asked(game) == [seat]
    club.say(game, seat, "place 1 Castillo")

    assert club.view(game)["places"]["castillo"] == {seat: 1}
    assert club.asked(game) == [other]


def test_an_order_sent_ahead_without_the_placing_is_not_begun(club: Club) -> None:
    game = club.game(2)
    first = club.asked(game)[0]
    club.say(game, first, "9")
    other = "red" if first == "blue" else "blue"
    keep_veto(club, game, other)
    club.say(game, first, "card 3: score")

    club.say(game, other, "8")

    assert club.asked(game) == [first]
    assert club.view(game)["taken"] == {}


def test_a_bare_number_for_an_older_question_is_not_taken(club: Club) -> None:
    game = club.game(2)
    first = club.asked(game)[0]
    asked = last_mail(club, first)
    power_everyone(club, game, 9, 8)

    answer = reply(club, game, first, "3", asked)

    assert "Your turn so far" not in flat(answer)
    assert club.view(game)["taken"] == {}


def test_an_answer_to_another_question_is_no_part(club: Club) -> None:
    game, seat = to_a_turn(club)
    with club.database.read() as session:
        view = rules.view(session.get_one(Game, game).state, seat)
    answer = {"type": "answer", "id": view["question"]["id"], "value": 1}

    begun = turn_drafts.add(view, None, answer)

    assert isinstance(begun, turn_drafts.Begun)
    assert begun.choice["take"] == 1
    assert turn_drafts.add(view, None, answer | {"id": "0.1.0"}) is None


def test_a_repeated_no_veto_is_not_stored_for_later(club: Club) -> None:
    game, seat = to_a_turn(club)
    other = "red" if seat == "blue" else "blue"
    keep_veto(club, game, other)
    club.say(game, seat, "card 3: place 1 Castillo, then score")
    asked = last_mail(club, other)
    reply(club, game, other, "no veto", asked)

    again = reply(club, game, other, "no veto", asked)

    assert "The Veto has already been decided" in flat(again)
    assert not stored(club, game, other)
    club.say(game, other, "no veto")
    assert not stored(club, game, other)


def test_veto_never_is_stored_whichever_mail_it_answers(club: Club) -> None:
    game, seat = to_a_turn(club)
    other = "red" if seat == "blue" else "blue"
    keep_veto(club, game, other)
    club.say(game, seat, "card 3: place 1 Castillo, then score")
    asked = last_mail(club, other)
    reply(club, game, other, "no veto", asked)

    reply(club, game, other, "veto never", asked)

    assert stored(club, game, other) == ["veto never"]


def stored(club: Club, game: str, seat: str) -> list[str]:
    with club.database.read() as session:
        rows = session.query(StoredOrder).filter_by(game_id=game, seat=seat, status="stored")
        return [row.text for row in rows]


def test_a_bot_plays_a_whole_turn_in_one_transaction(club: Club) -> None:
    game = club.game(1, bots=1)
    while "blue" not in club.view(game)["taken"]:
        club.say(game, "red", "lowest" if "red" not in club.view(game)["powers"] else DECLINED)

    with club.database.read() as session:
        answers = session.query(Answer).filter_by(game_id=game, seat="blue").order_by(Answer.n)
        turn = [answer for answer in answers if CHOICES[answer.key].in_turn]
    assert {answer.by for answer in turn} == {"bot"}
    assert "half" in {answer.key for answer in turn}
    assert len({answer.received_at for answer in turn}) == 1


@pytest.mark.parametrize("line", ["none", "I'd rather not place any, thanks", "place nothing"])
def test_the_half_missing_in_the_draft_is_skipped(club: Club, line: str) -> None:
    game, seat = to_a_turn(club)
    answer = club.say(game, seat, "card 3: score")
    assert "Where do you want to place caballeros?" in flat(answer)

    answer = club.say(game, seat, line)

    assert answer.startswith("Done.")
    assert "card 3: score, then place nothing" in flat(answer)
    assert "This became" not in answer
    assert club.view(game)["taken"][seat].startswith("c3_")


def test_a_half_the_draft_has_is_not_asked_for(club: Club) -> None:
    game, seat = to_a_turn(club)
    club.say(game, seat, "card 3: score")

    answer = club.say(game, seat, "no")

    assert "Do you want to skip the placing?" in flat(answer)
    assert "no special" not in answer


def test_yes_uses_the_special_action_that_is_left(club: Club) -> None:
    game, seat = to_a_turn(club)
    club.say(game, seat, f"card 3: place 1 {near(club, game)}")

    answer = club.say(game, seat, "yes")

    assert answer.startswith("Done.")
    assert "then score" in flat(answer)


def test_a_bare_region_belongs_to_the_special_action_that_is_left(club: Club) -> None:
    game, seat = to_a_turn(club)
    place = near(club, game)
    club.say(game, seat, f"card 5: place 1 {place}, 1 Castillo")

    answer = club.say(game, seat, place)

    assert f"place 1 {place}, 1 Castillo, then king {place}" in flat(answer)


@pytest.mark.parametrize(
    ("begun", "line"),
    [
        ("card 3: place 1 {place}", "first score"),
        ("card 3: place 1 {place}", "score before placing"),
        ("card 3: score", "1 {place} first"),
        ("card 3: score", "but before that 1 {place}"),
    ],
)
def test_a_half_that_may_come_first_is_asked_back_in_both_orders(club: Club, begun: str, line: str) -> None:
    game, seat = to_a_turn(club)
    place = near(club, game)
    club.say(game, seat, begun.format(place=place))

    answer = club.say(game, seat, line.format(place=place))

    turned = answer.index(f"score, then place 1 {place}"), answer.index(f"place 1 {place}, then score")
    assert club.view(game)["taken"] == {}
    assert (turned[0] < turned[1]) is ("score" in line)


def test_only_the_likeliest_reading_is_offered_in_both_orders(club: Club) -> None:
    game, seat = to_a_turn(club)
    club.say(game, seat, "card 5: place 1 Castillo")

    answer = flat(club.say(game, seat, "king Castilla first"))

    assert "Which one: Castilla la Vieja or Castilla la Nueva?" in answer
    assert "king Castilla la Vieja, then place 1 Castillo" in answer
    assert "place 1 Castillo, then king Castilla la Vieja" in answer
    assert "king Castilla la Nueva, then" not in answer


def test_other_orders_with_first_are_stored_beside_a_draft(club: Club) -> None:
    game, seat = to_a_turn(club)
    club.say(game, seat, "card 3: score")

    answer = club.say(game, seat, "return court first")

    assert "return court first" in answer
    assert "This can mean two things" not in flat(answer)
    assert "Your turn so far. It is played once it is complete: | card 3: score" in flat(answer)


def test_what_is_possible_is_told_for_the_rest_of_the_turn(club: Club) -> None:
    game, seat = to_a_turn(club)
    club.say(game, seat, "card 3: score")

    answer = club.say(game, seat, "first 1 Castillo")

    assert "Possible here: what you place; “nothing” to decline." in flat(answer)
