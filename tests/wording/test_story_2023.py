"""Events of the 2023 edition and its expansions as sentences."""

import pytest

from tests.wording.events import event, placed, scored, told


def test_the_dummy_places_plays_and_takes_a_card():
    assert told(
        event("round", round=2),
        event("dummy_regions", regions=["aragon", "granada"]),
        event("placed", colour="yellow", place="aragon", n=2, from_="province"),
        event("placed", colour="yellow", place="granada", n=2, from_="province"),
        event("power", colour="yellow", value=7),
        event("idle", colour="yellow", card="n5_your_majesty"),
        edition="2023",
    ) == [
        "Round 2 began.",
        "The dummy placed 2 caballeros in Aragón and 2 in Granada.",
        "Power cards: Dev 7.",
        "The dummy took card 5 and did nothing with it.",
    ]


def test_the_dummy_places_nothing_in_closed_regions():
    assert told(event("round", round=2), event("dummy_regions", regions=["aragon", "granada"]), edition="2023") == [
        "Round 2 began.",
        "The dummy drew Aragón and Granada, but placed nothing there.",
    ]


def test_players_see_only_their_own_passed_modifiers():
    passed = [
        event("passed", colour="red", to="blue", modifier=None),
        event("passed", colour="blue", to="green", modifier="+1"),
        event("passed", colour="green", to="red", modifier="-2_court"),
    ]
    assert told(*passed, edition="2023") == [
        "Everyone passed a modifier to the left.",
        "Ben gave you +1.",
        "You gave Ana −2 (take 1 of your caballeros from the province to your court).",
    ]


def test_a_power_card_with_a_modifier_says_first_what_counts():
    assert told(
        event("power", colour="green", value=9, modifier="+1_move", total=10),
        event("power", colour="red", value=7, modifier=None, total=7),
        event("order", colours=["green", "red"]),
        edition="2023",
    ) == ["Power cards: you 10 (9 +1), Ana 7."]


def test_an_ability_is_used_before_the_card_is_taken():
    assert told(
        event("took", colour="red", n=2),
        event("ability", colour="red", modifier="+1_grande"),
        event("grande", colour="green", from_="granada", to="sevilla", by="red"),
        event("card", colour="red", card="n3_fiesta"),
        placed("red", "aragon", 2),
        event("no_special", colour="red", card="n3_fiesta"),
        edition="2023",
    ) == [
        (
            "Your Grande moved to Sevilla. Ana took card 3 and placed 2 caballeros in Aragón. "
            "The special action wasn't used."
        )
    ]


@pytest.mark.parametrize(
    ("card", "happened", "sentence"),
    [
        (
            "r5_stand_in",
            [event("swapped", by="red", colour="green", region="aragon", king="granada")],
            (
                "Ana took card 5. The King and your Grande changed places: the King is now in Granada, "
                "the Grande in Aragón."
            ),
        ),
        (
            "r5_infiltration",
            [event("infiltrating", colour="red")],
            "Ana took card 5. Ana could place in the King's region this turn.",
        ),
        (
            "r5_exile",
            [event("king", by="red", from_="aragon", to="france")],
            "Ana took card 5 and moved the King to France.",
        ),
        (
            "r5_entourage",
            [
                event("king", by="red", from_="aragon", to="granada"),
                event("moved", by="red", colour="green", from_="aragon", to="granada", n=2),
            ],
            "Ana took card 5 and moved the King to Granada. Ana moved 2 of yours from Aragón to Granada.",
        ),
        (
            "r5_competition",
            [
                event("king", by="red", from_="aragon", to="granada"),
                event("grande", colour="green", from_="granada", to="castillo", by="red"),
                event("grande", colour="red", from_="granada", to="castillo"),
            ],
            (
                "Ana took card 5 and moved the King to Granada. Your Grande moved to the Castillo. "
                "Ana's Grande moved to the Castillo."
            ),
        ),
    ],
)
def test_new_regency_cards_are_reported(card, happened, sentence):
    begun = [event("card", colour="red", card=card), event("special", colour="red", card=card)]
    lines = told(*begun, *happened, event("marker", colour="red"), edition="2023")
    assert lines == [sentence]


def test_caballeros_return_to_the_castillo_with_the_king_there():
    assert told(
        event("scoring", by=None, card=None),
        scored("castillo", ("green", 2, 5, 2, 0)),
        event("thrown_in"),
        edition="2023",
    ) == ["Castillo: you 2. Points: you 7 (2 for the King).", "Everything from the Castillo went back into it."]


def test_a_hidden_castillo_is_scored_without_counts():
    assert told(event("scoring", by=None, card=None), scored("castillo", ("green", None, 5, 0, 0)), edition="2023") == [
        "Castillo. Points: you 5."
    ]


def test_grandes_leave_the_castillo_in_a_general_scoring():
    lines = told(
        event("scoring", by=None, card=None),
        scored("castillo"),
        event("moved", by="green", colour="green", from_="castillo", to="granada", n=1),
        event("grande", colour="green", from_="castillo", to="granada"),
        event("returned", colour="yellow", from_="castillo", n=2),
        edition="2023",
    )
    assert lines == [
        "Castillo: nobody.",
        "From the Castillo: 1 of yours to Granada and 2 of Dev's to the province.",
        "Grandes that left the Castillo: your Grande to Granada.",
    ]
