"""Veto questions offer exactly their legal stops."""

import re
from dataclasses import replace

import pytest

from pbem.orders import vetoes
from pbem.orders.apply import next_value
from pbem.orders.describe import describe
from pbem.orders.hints import samples
from pbem.orders.reasons import accepted, reason
from pbem.web.order_choices import offers
from tests.orders.desk import VETO, desk, order, pick, read

WHOLE = {"veto": "whole"}
PARTIAL = {"veto": "partial"}
NEW = {"old_hands": "delegation,veto"}
GAMES = [("classic", PARTIAL, True), ("classic", WHOLE, False), ("2023", NEW, False)]
NONE = [("classic", {"veto": "off"}), ("2023", {"old_hands": "delegation"})]
AFTER = re.compile(r"(?:after|nach|tras|après) (\d)")


def asked(stops, edition="classic", options=None):
    """Carla is asked for a veto with these legal stops."""
    question = pick("veto", ["no", *range(stops)], "c2_angry_king", "no") | {"by": "red"}
    return desk(question, edition=edition, options=options or PARTIAL)


def stops_named(text):
    return [int(n) for n in AFTER.findall(text)]


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize(("stops", "named"), [(1, []), (2, [1]), (3, [2]), (9, [2])])
def test_the_description_names_only_legal_stops(stops, named, language):
    here = replace(asked(stops), language=language)
    assert stops_named(describe(here.question, here)) == named


@pytest.mark.parametrize("stops", [1, 2, 3, 5])
def test_samples_answer_the_question(stops):
    here = asked(stops)
    for line in samples(here.question, here):
        assert next_value(order(here, line.removeprefix("| ")), here.question, [], here.view).value in range(stops)


@pytest.mark.parametrize(("edition", "options", "partial"), GAMES)
def test_the_games_options_decide_which_vetoes_can_be_ordered_ahead(edition, options, partial):
    here = desk(edition=edition, options=options)
    (problem,) = read(here, "veto 2").problems
    assert stops_named(accepted(problem, here)) == ([2] if partial else [])


@pytest.mark.parametrize(("edition", "options", "partial"), GAMES)
def test_the_fields_for_orders_ahead_offer_what_the_game_allows(edition, options, partial):
    words = [value for value, _ in offers(desk(edition=edition, options=options, cards={}))["vetoes"]]
    assert stops_named(" ".join(words)) == ([1, 2] if partial else [])
    assert {"veto never", "veto", "veto ask"} <= set(words)


@pytest.mark.parametrize(("edition", "options"), NONE)
def test_without_vetoes_the_fields_offer_none(edition, options):
    assert offers(desk(edition=edition, options=options, cards={}))["vetoes"] == []


@pytest.mark.parametrize(("edition", "options"), [(edition, options) for edition, options, partial in GAMES[1:]])
@pytest.mark.parametrize("question", [True, False])
def test_a_partial_veto_is_refused_where_only_whole_is_legal(edition, options, question):
    here = asked(1, edition, options) if question else desk(edition=edition, options=options)
    (problem,) = read(here, "veto after 2").problems
    assert problem.code == "veto_whole"
    (proposal,) = problem.proposals
    assert proposal.documents == (order(here, "veto"),)


def test_a_stored_partial_veto_needs_a_matching_stop():
    here = asked(1)
    stored = {"type": "veto", "choice": {"after": 2}}
    told = reason(next_value(stored, here.question, [], here.view), here)
    assert told.endswith("Possible: no veto or veto.")


@pytest.mark.parametrize(
    ("at", "stops", "shown"),
    [
        (desk(options={"veto": "off"}), [], None),
        (desk(options={"veto": "whole"}), [0], 0),
        (desk(options={"veto": "partial"}), [0, 1, 2, 3, 4, 5], 2),
        (desk(VETO), [0, 1, 2], 2),
        (asked(5), [0, 1, 2, 3, 4], 2),
        (asked(1), [0], 0),
    ],
)
def test_a_veto_may_stop_where_the_question_or_the_game_allows(at, stops, shown):
    assert [after for after in range(6) if vetoes.may_stop(after, at)] == stops
    assert vetoes.example(at.question, at.view) == shown
    assert ("veto after 2" in vetoes.described(at.question, at)) is bool(shown)


@pytest.mark.parametrize(("scope", "has"), [("off", False), ("whole", True), ("partial", True)])
def test_a_game_has_vetoes_unless_they_are_off(scope, has):
    assert vetoes.played(desk(options={"veto": scope}).view) is has
