"""Events as sentences."""

import pytest

from tests.wording.events import event, placed, scored, told

BENS_CARD = event("card", colour="blue", card="c5_king")


def test_a_turn_is_told_in_one_sentence():
    assert told(
        event("took", colour="blue", n=3),
        BENS_CARD,
        placed("blue", "aragon", 3),
        placed("blue", "valencia", 2),
        event("special", colour="blue", card="c5_king"),
        event("king", by="blue", from_="aragon", to="valencia"),
    ) == ["Ben took card 5, placed 3 caballeros in Aragón and 2 in Valencia, and moved the King to Valencia."]


def test_the_reader_is_addressed_as_you():
    assert told(
        event("card", colour="green", card="c1_any3"),
        event("special", colour="green", card="c1_any3"),
        event("moved", by="green", colour="red", from_="castilla_nueva", to="castillo", n=3),
        event("moved", by="green", colour="green", from_="granada", to="sevilla", n=1),
        event("nothing_placed", colour="green", card="c1_any3"),
    ) == [
        (
            "You took card 1 and moved 3 of Ana's from Castilla la Nueva to the Castillo and "
            "1 of your own from Granada to Sevilla. No caballeros were placed."
        )
    ]


def test_the_readers_own_pieces_are_called_yours():
    moved = event("moved", by="purple", colour="green", from_="aragon", to="valencia", n=2)
    assert told(event("special", colour="purple", card="c1_any3"), moved) == [
        "Eva moved 2 of yours from Aragón to Valencia."
    ]


def test_an_empty_turn_is_reported():
    assert told(
        BENS_CARD,
        event("nothing_placed", colour="blue", card="c5_king"),
        event("no_special", colour="blue", card="c5_king"),
    ) == ["Ben took card 5 and did nothing with it."]


def test_returns_from_the_court_are_told_together():
    back = [event("returned", colour=colour, from_="court", n=3) for colour in ("purple", "blue", "green")]
    ana = [
        event("returned", colour="red", from_="pais_vasco", n=1),
        event("returned", colour="red", from_="sevilla", n=2),
    ]
    action = event("special", colour="yellow", card="c2_angry_king")
    assert told(
        event("card", colour="yellow", card="c2_angry_king"), placed("yellow", "aragon", 2), action, *back, *ana
    ) == [
        (
            "Dev took card 2, placed 2 caballeros in Aragón, and used “Angry King”. Back to the province: "
            "Eva 3, Ben 3, you 3 from the court; Ana (1 from País Vasco and 2 from Sevilla)."
        )
    ]


@pytest.mark.parametrize(
    ("stands", "moves", "sentence"),
    [
        (0, 0, "Ana took card 1 and began to use “Intrigue”. Ben's Veto stopped it."),
        (1, 1, "Ana took card 1 and moved 1 of their own from Galicia to Aragón. Ben's Veto stopped the rest."),
    ],
)
def test_a_veto_report_says_what_was_carried_out(stands, moves, sentence):
    move = event("moved", by="red", colour="red", from_="galicia", to="aragon", n=1)
    vetoed = event("vetoed", colour="blue", by="red", card="c1_any3", stands=stands, of=3)
    begun = event("special", colour="red", card="c1_any3")
    assert told(event("card", colour="red", card="c1_any3"), begun, vetoed, *[move] * moves) == [sentence]


def test_an_unfinished_action_is_not_called_ineffective():
    begun = event("special", colour="red", card="c2_disc_all")
    assert told(begun) == ["Ana began to use “Unrest”."]
    assert told(begun, event("marker", colour="red")) == ["Ana used “Unrest”, but it had no effect."]


def test_an_eviction_report_says_where_everyone_went():
    assert told(
        event("card", colour="red", card="c4_eviction"),
        event("special", colour="red", card="c4_eviction"),
        event("evicted", by="red", place="galicia"),
        event("disc", colour="yellow", place="aragon", card="c4_eviction"),
        event("disc", colour="green", place="valencia", card="c4_eviction"),
        event("moved", by="yellow", colour="yellow", from_="galicia", to="aragon", n=2),
        event("to_court", colour="green", from_="galicia", n=1),
    ) == [
        (
            "Ana took card 4 and cleared Galicia. Caballeros that moved: "
            "2 of Dev's to Aragón, 1 of yours back to the court."
        )
    ]


def test_a_special_scoring_sums_up_what_it_brought():
    assert told(
        event("special", colour="purple", card="c3_six_seven"),
        event("scoring", by="purple", card="c3_six_seven"),
        scored("castilla_vieja", ("purple", 3, 6, 0, 2)),
        scored("castilla_nueva", ("red", 5, 7, 0, 0), ("green", 3, 4, 0, 0), ("purple", 1, 2, 0, 0)),
    ) == [
        (
            "Eva used “Special Scoring”. Scored: Castilla la Vieja (Eva 8) and Castilla la Nueva "
            "(Ana 7, you 4, Eva 2). Total: Eva 10, Ana 7, you 4."
        )
    ]


def test_a_general_scoring_is_a_line_for_every_place():
    lines = told(
        event("scoring", by=None, card=None),
        scored("castillo", ("green", 1, 5, 0, 0)),
        event("disc", colour="green", place="granada", card=None),
        event("moved", by="green", colour="green", from_="castillo", to="granada", n=1),
        scored("galicia"),
        scored("granada", ("green", 5, 6, 0, 2), ("yellow", 2, 3, 0, 0), ("red", 1, 0, 0, 0)),
    )
    assert lines == [
        "Castillo: you 1. Points: you 5.",
        "Secret discs: you (Granada).",
        "From the Castillo: 1 of yours to Granada.",
        "Galicia: nobody.",
        "Granada: you 5, Dev 2, Ana 1. Points: you 8 (2 for the home region), Dev 3.",
    ]


def test_a_round_lists_power_cards_in_turn_order():
    assert told(
        event("marker", colour="green"),
        event("veto_lapsed", colour="blue"),
        event("round", round=4),
        event("revealed", cards={"5": "c5_king"}),
        event("power", colour="green", value=9),
        event("power", colour="yellow", value=13),
        event("order", colours=["yellow", "green"]),
    ) == ["Ben's Veto expired unused.", "Round 4: You play the first power card.", "Power cards: Dev 13, you 9."]


def test_a_story_may_begin_in_the_middle_of_a_turn():
    returned = event("returned", colour="red", from_="court", n=2)
    assert told(returned, placed("blue", "granada", 1)) == [
        "Returned from court to province: Ana 2. Ben placed 1 caballero in Granada."
    ]


def test_caballeros_placed_by_an_action_are_reported_as_placed():
    card = event("card", colour="red", card="c1_add2")
    action = event("special", colour="red", card="c1_add2")
    assert told(
        card, placed("red", "aragon", 1), action, placed("red", "sevilla", 2), event("marker", colour="red")
    ) == ["Ana took card 1 and placed 1 caballero in Aragón. Ana placed 2 caballeros in Sevilla."]


def test_an_observer_is_not_addressed_as_you():
    assert told(BENS_CARD, placed("blue", "granada", 1), me=None) == [
        "Ben took card 5 and placed 1 caballero in Granada."
    ]


def test_the_game_masters_words_are_reported():
    assert told(event("master", act="extended", words="Ana is ill")) == [
        "The game master has given more time: Ana is ill."
    ]


def test_leftovers_of_a_turn_are_reported_before_the_next():
    assert told(
        event("disc", colour="green", place="aragon", card="c4_disc_score"),
        event("disc", colour="blue", place="granada", card="c4_disc_score"),
        event("scoring", by="yellow", card="c4_disc_score"),
        scored("granada", ("green", 2, 6, 0, 0)),
        event("took", colour="green", n=5),
        event("card", colour="green", card="c5_king"),
        event("special", colour="green", card="c5_king"),
        event("king", by="green", from_="aragon", to="valencia"),
        placed("green", "castillo", 5),
    ) == [
        "Secret discs: you (Aragón), Ben (Granada). Scored: Granada (you 6).",
        "You took card 5, moved the King to Valencia, and placed 5 caballeros in the Castillo.",
    ]


PLAN = event("announced", by="red", card="c2_angry_king", deed="return", steps=["blue", "green", "yellow"])
BEGUN = event("special", colour="red", card="c2_angry_king")


def test_plans_are_announced_while_a_veto_is_possible():
    assert told(event("card", colour="red", card="c2_angry_king"), BEGUN, PLAN) == [
        (
            "Ana took card 2 and began to use “Angry King”. Ana announced: (1) Ben returns caballeros, (2) you return "
            "caballeros and (3) Dev returns caballeros. A Veto can still stop this."
        )
    ]


def test_a_plan_that_was_vetoed_is_still_told():
    vetoed = event("vetoed", colour="yellow", by="red", card="c2_angry_king", stands=2, of=3)
    (line,) = told(BEGUN, PLAN, vetoed)
    assert line.startswith(
        "Ana used “Angry King”. Dev's Veto stopped it after 2 of 3 steps. Ana announced: (1) Ben returns"
    )
    assert "can still" not in line


def test_executed_plans_are_reported_by_their_events():
    back = event("returned", colour="blue", from_="court", n=3)
    assert told(BEGUN, PLAN, back) == ["Ana used “Angry King”. Returned from court to province: Ben 3."]


def test_an_indivisible_action_is_announced_without_steps():
    whole = event("announced", by="red", card="c4_power", deed="whole", steps=[])
    begun = event("special", colour="red", card="c4_power")
    (line,) = told(begun, whole)
    assert line.startswith("Ana began ")
    assert line.endswith(". A Veto can still stop this.")


def test_a_log_without_counts_hides_castillo_plans():
    plan = event("announced", by="red", card="c1_add2", deed="add", steps=None)
    vetoed = event("vetoed", colour="yellow", by="red", card="c1_add2", stands=None, of=None)
    (line,) = told(event("special", colour="red", card="c1_add2"), plan, vetoed)
    assert line.endswith("Dev's Veto stopped part of it.")


@pytest.mark.parametrize(
    ("deed", "step", "words"),
    [
        ("move", ["green@aragon", "granada"], "1 of yours from Aragón to Granada"),
        ("add", "castillo", "1 more in the Castillo"),
        ("remove", "blue@granada", "1 of Ben's from Granada back to the province"),
        ("take", "court", "1 caballero to the court"),
        ("return", "green", "you return caballeros"),
        ("leave", "blue@granada", "Ben leaves Granada"),
        ("leave", "granada", "everyone else leaves Granada"),
        ("score", "castillo", "score the Castillo"),
        ("king", "granada", "the King to Granada"),
        ("king", "blue@granada", "1 of Ben's from Granada with him"),
        ("grande", "granada", "the Grande to Granada"),
        ("scoreboard", "8@granada", "scoreboard 8/4/0 to Granada"),
        ("swap", "green", "the King and your Grande change places"),
    ],
)
def test_every_kind_of_step_is_reported(deed, step, words):
    plan = event("announced", by="red", card="c1_any3", deed=deed, steps=[step])
    assert told(plan) == [f"Ana announced: {words}. A Veto can still stop this."]
