"""No line of a mail is read as an order when quoted; every sample behind its bar would be an order."""

import re
from collections import defaultdict
from dataclasses import replace
from functools import cache
from itertools import groupby
from operator import itemgetter
from textwrap import wrap
from zlib import crc32

import pytest

from pbem import rules, wording
from pbem.orders.apply import Ask, Value, alternatives, next_value
from pbem.orders.context import Context
from pbem.orders.reading import is_order_line, read_lines
from pbem.wording import render_text
from pbem.wording.sections import answers_ahead
from pbem.wording.sections.grammar import Narrator
from tests.wording import kinds
from tests.wording.games import Moment, due, moments, position, told_in


@cache
def some_moments(seed, players, *, every=89, edition="classic", **options):
    """A few moments of a random game."""
    game = moments(seed, players, edition, **options)
    return tuple(moment for at, moment in enumerate(game) if at % every == seed % every)


def context(moment):
    return Context(moment.here.view, moment.game.names, offered=True)


@pytest.mark.parametrize(("players", "language"), [(2, "en"), (3, "de"), (4, "es"), (5, "en")])
def test_no_line_of_any_mail_is_an_order(players, language):
    """Half of the lines are in the mails of several moments; each is read at one of them."""
    places: defaultdict[str, list[Moment]] = defaultdict(list)
    for moment in some_moments(players, players):
        made = [*kinds.every_kind(told_in(moment, language)), *kinds.letters()]
        for line in {line for one in made for line in render_text(one).splitlines()}:
            places[line].append(moment)
    assert len(places) > 450
    read_at = {line: found[crc32(line.encode()) % len(found)] for line, found in sorted(places.items())}
    assert [line for line, moment in read_at.items() if is_order_line(line, context(moment))] == []


@pytest.mark.parametrize("mark", ["> ", ">", ">> ", "| ", "  > "])
def test_our_mail_quoted_back_contains_no_order(mark):
    moment = some_moments(7, 3)[1]
    for made in kinds.every_kind(moment):
        lines = [(n, mark + line, False) for n, line in enumerate(render_text(made).splitlines(), 1)]
        reading = read_lines(lines, context(moment))
        assert (reading.orders, reading.commands, reading.problems) == ((), (), ())


def test_our_mail_returned_whole_contains_no_order():
    for moment in some_moments(11, 5, every=90):
        made = wording.asked(moment.game, moment.here, due()) if moment.here.view["question"] else None
        lines = enumerate(render_text(made).splitlines(), 1) if made else ()
        reading = read_lines([(n, line, False) for n, line in lines], context(moment))
        assert (reading.orders, reading.commands) == ((), ())


def asked_samples(moment):
    """The orders that a mail offers as answers to the question it asks."""
    made = wording.asked(moment.game, moment.here, due())
    shown = [line.sample for part in made.sections if part.name in {"answer", "ending"} for line in part.lines]
    return [sample for sample in shown if sample]


LANGUAGES = ("en", "de", "es", "fr")
GAMES = {
    "classic": (59, 5, "classic", {}),
    "must-move": (2, 4, "classic", {"all_own": "must_move_all", "score_castillo": "yes", "veto": "whole"}),
    "two": (5, 2, "2023", {}),
    "shift": (4, 3, "2023", {"power_shift": "yes", "merge_stacks": "yes"}),
    "regency": (6, 4, "2023", {"new_regency": "yes", "old_hands": "delegation,rivalries,veto,veto"}),
    "sealed": (3, 4, "2023", {"power_cards": "sealed", "castillo": "memory", "power_shift": "yes"}),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_sample_is_an_order_that_could_be_sent_now(game, language):
    seed, players, edition, options = GAMES[game]
    for moment in some_moments(seed, players, every=11, edition=edition, **options):
        if moment.here.view["question"]:
            for sample in asked_samples(told_in(moment, language)):
                reading = read_lines([(1, sample, False)], context(moment))
                assert len(reading.orders) == 1, (sample, reading)
                assert not reading.problems, (sample, reading)
                played = follow(moment, reading.orders[0].document)
                assert not isinstance(played, Ask), (sample, played)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_button_is_one_order_that_could_be_sent_now(game, language):
    seed, players, edition, options = GAMES[game]
    for moment in some_moments(seed, players, every=7, edition=edition, **options):
        if moment.here.view["question"]:
            told = told_in(moment, language)
            answers = wording.asked(told.game, told.here, due()).answers
            assert answers
            documents = [one_order(moment, answer.order, language) for answer in answers]
            assert len({repr(document) for document in documents}) == len(answers)


def messages_ahead(report):
    """The lines that each button for answering ahead writes."""
    return [button.order.splitlines() for row in report.ahead for button in row.answers]


def orders_of(lines):
    """The orders of a message; a line that ends with a comma or semicolon continues on the next one."""
    return "\n".join(lines).replace(",\n", ", ").replace(";\n", "; ").splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_message_ahead_is_read_as_exactly_its_orders(game, language):
    """Each language reads all messages of every other moment, and those with a word that it hasn't read yet."""
    seed, players, edition, options = GAMES[game]
    asking = [
        moment
        for moment in some_moments(seed, players, every=11, edition=edition, **options)
        if moment.here.view["question"]
    ]
    read: set[str] = set()
    for n, moment in enumerate(asking, LANGUAGES.index(language)):
        told = told_in(moment, language)
        alone, first = (once(reader, moment, language) for reader in (read_alone, one_order))
        for lines in messages_ahead(wording.asked(told.game, told.here, due())):
            words = set(re.findall(r"[^\W\d]+", "\n".join(lines)))
            if n % 2 and words <= read:
                continue
            read |= words
            orders = orders_of(lines)
            assert read_together(moment, lines, language) == [alone(each) for each in orders]
            first(orders[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_message_ahead_survives_line_wrapping(game, language):
    seed, players, edition, options = GAMES[game]
    for moment in some_moments(seed, players, every=67, edition=edition, **options):
        if moment.here.view["question"]:
            told = told_in(moment, language)
            for lines in messages_ahead(wording.asked(told.game, told.here, due()))[:3]:
                wrapped = [part for line in lines for part in wrap(line, 74, break_long_words=False)]
                assert read_together(moment, wrapped, language) == read_together(moment, lines, language)


def test_every_answer_can_be_combined_with_every_row_ahead():
    for moment in some_moments(59, 5, every=7):
        if moment.here.view["question"] and moment.here.view["question"]["key"] != "veto":
            report = wording.asked(moment.game, moment.here, due())
            for row in report.ahead:
                answers = [orders_of(button.order.splitlines())[0] for button in row.answers]
                assert answers == [answer.order for answer in report.answers]


def test_stored_answers_are_not_offered_again():
    moment = next(m for m in moments(59, 5) if m.here.view["question"] and m.here.view["question"]["key"] == "card")
    row = wording.asked(moment.game, moment.here, due()).ahead[0]
    offered = read_together(moment, row.orders, "en")
    sent = {(order.get("card") or order["type"], order.get("round")) for order in offered}
    assert {"disc", "power", "return"} <= {order["type"] for order in offered}
    here = replace(moment.here, ahead=sent)
    assert wording.asked(moment.game, here, due()).ahead == ()


def test_a_mail_without_a_question_offers_the_whole_round():
    moment = next(moments(59, 5))
    seat = moment.state["board"]["seats"][0]
    here = position(moment.state, seat, [], moment.game)
    [high, low] = answers_ahead.alone(Narrator.at(moment.game, here.view), here)
    for row, first in ((high, "highest"), (low, "lowest")):
        [lines] = [button.order.splitlines() for button in row.answers]
        orders = read_together(moment._replace(here=here), lines, "en")
        assert [kind for kind, _ in groupby(orders, itemgetter("type"))] == ["power", "turn", "disc", "return", "power"]
        assert [order["round"] for order in orders if "round" in order] == [1, 1, 2]
        assert {str(order["values"]) for order in orders if order["type"] == "power"} == {str([first])}


def read_together(moment, lines, language):
    """The orders of one message; every line must belong to one."""
    numbered = [(n, line, False) for n, line in enumerate(lines, 1)]
    reading = read_lines(numbered, replace(context(moment), language=language))
    assert (reading.problems, reading.talk, reading.commands) == ((), (), ()), lines
    return [order.document for order in reading.orders]


def read_alone(moment, order, language):
    [document] = read_together(moment, [order], language)
    return document


def once(read, moment, language):
    """Read each order once: most are in several messages."""
    return cache(lambda order: read(moment, order, language))


def one_order(moment, line, language):
    """The orders of a line that is sent with the code of its mail and a signature."""
    reading = read_lines([(1, line, False)], replace(context(moment), language=language))
    assert len(reading.orders) == 1, (line, reading)
    assert not reading.problems, (line, reading)
    document = reading.orders[0].document
    played = follow(moment, document)
    assert not isinstance(played, Ask), (line, played)
    return document


def follow(moment, document):
    """The result of applying an order to the seat's questions; none if it is for a later question."""
    view, seat = moment.here.view, moment.seat
    key = view["question"]["key"]
    if (document["type"] == "turn" and key in {"power", "bids"}) or (document["type"] == "disc" and key != "disc"):
        return None
    for single in alternatives(document, view)[:1]:
        state, act = moment.state, moment.state["act"]
        memory: list = []
        while state["act"] == act and (question := rules.questions(state).get(seat)):
            found = next_value(single, question, memory, rules.view(state, seat))
            if not isinstance(found, Value):
                return found
            state = rules.answer(state, seat, question["id"], found.value).state
            memory.append((question, found.value))
            if document["type"] != "turn":
                break
    return None


def test_a_handle_like_an_order_is_not_an_order():
    moment = next(moment for moment in moments(3, 3) if moment.here.view["turn"])
    names = dict(zip(moment.game.names, ("Power", "Disc", "Granada"), strict=True))
    game = replace(moment.game, names=names)
    lines = render_text(wording.news(game, moment.here)).splitlines()
    assert [line for line in lines if is_order_line(line, Context(moment.here.view, names))] == []
