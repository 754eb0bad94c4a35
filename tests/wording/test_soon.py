"""Coming questions are announced from public information, with a line that is a valid order."""

from dataclasses import replace

import pytest

from pbem import rules
from pbem.orders.context import Context
from pbem.orders.reading import read_lines
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.upcoming_questions import announced
from pbem.wording.upcoming import Soon, soon
from tests.wording.games import moments, named, position

GAMES = {
    "classic": (59, 5, "classic", {}),
    "two": (7, 2, "2023", {}),
    "shift": (4, 3, "2023", {"power_shift": "yes"}),
    "sealed": (5, 3, "2023", {"power_cards": "sealed", "castillo": "memory", "old_hands": "veto,veto"}),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_every_announcement_shows_a_valid_order(name, language):
    seed, players, edition, options = GAMES[name]
    game, wrong, kinds = named(players, language), [], set()
    for at, moment in enumerate(moments(seed, players, edition, **options)):
        for seat in moment.state["board"]["seats"] if at % 7 == len(language + name) % 7 else ():
            here = position(moment.state, seat, [], game)
            kinds |= {each.kind for each in soon(here.view)}
            for line in announced(Narrator.at(game, here.view), here):
                reading = read_lines([(1, line.sample, False)], Context(here.view, game.names, language=language))
                if line.sample and (reading.problems or len(reading.orders) != 1 or reading.orders[0].notices):
                    wrong.append((line, reading))
    assert wrong == []
    assert kinds >= {"turn", "disc", "power"}


def at_start(players, **options):
    """The first question of a game, for each seat."""
    moment = next(moments(59, players, **options))
    return moment.state, {seat: rules.view(moment.state, seat) for seat in moment.state["board"]["seats"]}


def test_a_coming_power_card_names_the_players_before():
    state, views = at_start(5)
    [first] = rules.questions(state)
    seats = state["board"]["seats"]
    at = seats.index(first)
    circle = [*seats[at:], *seats[:at]]

    assert soon(views[first]) == []
    for n, seat in enumerate(circle[1:], 1):
        assert soon(views[seat]) == [Soon("power", circle[:n], 1)]


def test_sealed_power_cards_are_asked_at_once_and_secret():
    state, views = at_start(3, power_cards="sealed")

    assert {len(soon(view)) for view in views.values()} == {0}
    assert len(rules.questions(state)) == 3


def test_orders_already_sent_are_not_asked_for_again():
    state, views = at_start(3)
    seat = next(seat for seat in views if soon(views[seat]))
    game = named(3)
    here = position(state, seat, [], game)
    narrator = Narrator.at(game, here.view)

    assert announced(narrator, here)
    assert announced(narrator, replace(here, ahead={("power", 1)})) == ()


def test_announcements_do_not_depend_on_others_hands():
    state, _ = at_start(4)
    [first] = rules.questions(state)
    other = next(seat for seat in state["board"]["seats"] if seat != first)
    hands = state["board"]["hands"] | {first: [1, 2, 3]}
    secretly = state | {"board": state["board"] | {"hands": hands}}

    assert soon(rules.view(state, other)) == soon(rules.view(secretly, other))
