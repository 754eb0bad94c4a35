"""The forecasts in mails come true."""

from functools import cache

import pytest

from pbem import rules
from pbem.wording.score_preview import outlook, result, scored_by, totals, turn_places
from tests.wording.games import moments


def totals_of(events):
    """The points gained by events."""
    points: dict[str, int] = {}
    for event in events:
        if event["type"] == "scored":
            for line in event["lines"]:
                points[line["colour"]] = points.get(line["colour"], 0) + line["points"] + line["king"] + line["home"]
    return {colour: n for colour, n in points.items() if n}


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_forecast_of_a_scoring_card_is_correct(seed, players):
    """Try each open scoring card on the view, its action first, while nobody holds a Veto."""
    tried = 0
    for moment in moments(seed, players):
        view = moment.here.view
        if not view["question"] or view["question"]["key"] != "card" or view["vetoes"]:
            continue
        for card in (rules.card("classic", card_id) for card_id in view["question"]["options"]):
            places = scored_by(view, card)
            if places is not None:
                _, events = rules.whatif(view, [card.id, "special"])
                promised = totals(result(view, place, card.effect.ranks) for place in places)
                assert promised == totals_of(events)
                tried += 1
    assert tried > 10


def test_the_turn_order_lies_within_the_forecast():
    for moment in moments(5, 4):
        view = moment.here.view
        if view["question"] and view["question"]["key"] == "power":
            told = turn_places(view, moment.seat, view["question"]["options"])
            order = next(event["colours"] for event in later(moment) if event["type"] == "order")
            plays = [event for event in later(moment) if event["type"] == "power"]
            value = next(event["value"] for event in plays if event["colour"] == moment.seat)
            best, worst = told[value]
            assert best <= order.index(moment.seat) + 1 <= worst


@cache
def whole_log():
    """All events of the game with seed 5."""
    return list(moments(5, 4))[-1].log


def later(moment):
    """The events after a moment of that game."""
    return whole_log()[len(moment.log) :]


def test_the_last_to_play_a_power_card_knows_their_place():
    for moment in moments(5, 4):
        view = moment.here.view
        if view["question"] and view["question"]["key"] == "power" and len(view["powers"]) == 3:
            told = turn_places(view, moment.seat, view["question"]["options"])
            assert all(best == worst for best, worst in told.values())


def test_an_outlook_includes_my_planned_caballeros():
    moment = next(iter(moments(59, 5)))
    view = moment.here.view | {"places": moment.here.view["places"] | {"granada": {"red": 2, "blue": 3}}}
    view = view | {"king": "galicia", "grandes": dict.fromkeys(view["grandes"], "galicia")}
    alone = outlook(view, "granada", "red", 2)
    assert (alone.before.total, alone.after.total, alone.rank, alone.tied) == (3, 6, 0, False)
    tied = outlook(view, "granada", "red", 1)
    assert (tied.after.total, tied.rank, tied.tied) == (3, 0, True)
