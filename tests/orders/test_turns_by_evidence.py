"""Turns with unknown words: proposed from the recognised parts, never from denied ones."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import done, offered


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_move", "en",
         "card one: two of Ben's go to Galicia from New Castile, both of Dev's as well. then I put mine in New Castile",
         ("card 1: move 2 Ben Castilla la Nueva > Galicia, 2 Dev Castilla la Nueva > Galicia, "
         "then place 1 Castilla la Nueva")),
        ("turn_move", "es", "uno: echo a los tres de Ben del País Vasco, se van a Galicia, y el mío va al País Vasco",
         "card 1: move 3 Ben País Vasco > Galicia, then place 1 País Vasco"),
        ("turn_move", "de", "die 4 bitte, vorher je zwei ins Kastell und nach Valencia, dann die 9 wieder auf die Hand",
         "card 4: place 2 Castillo, 2 Valencia, then back 9"),
        ("turn_remove", "en", "Nobody gets sent home, just card 2 and my two into Castilla la Vieja.",
         "card 2: place 2 Castilla la Vieja, then no special"),
        ("turn_remove", "en",
         ("Card 2. Carla goes out of Granada, Ana leaves Old Castile, Eva and Dev each lose one in Seville. "
         "My two replacements go to Old Castile."),
         ("card 2: remove 1 Carla Granada, 1 Ana Castilla la Vieja, 1 Eva Sevilla, 1 Dev Sevilla, "
         "then place 2 Castilla la Vieja")),
        ("turn_remove", "de",
         ("Karte 1, beide von Carla aus Altkastilien und die eine von Ana von dort nach Galicien, "
         "mein einer kommt nach Altkastilien"),
         ("card 1: move 2 Carla Castilla la Vieja > Galicia, 1 Ana Castilla la Vieja > Galicia, "
         "then place 1 Castilla la Vieja")),
        ("turn_regency", "en", "big guy to toledo with card 4, then all four men there too",
         "card 4: grande Toledo, then place 4 Toledo"),
        ("turn_regency", "es", "Carta 5. Cinco en Toledo y el rey se muda a Valencia llevándose dos de Dev.",
         "card 5: place 5 Toledo, then king Valencia, entourage 2 Dev Granada"),
        ("turn_score", "es", "La carta 4: la tabla del 8 a mi casa, y después dos allí y los otros dos al castillo.",
         "card 4: scoreboard 8 País Vasco, then place 2 País Vasco, 2 Castillo"),
        ("turn_score", "de", "Karte 4, die Achtertafel ins Baskenland und danach zwei dorthin und zwei in den Turm.",
         "card 4: scoreboard 8 País Vasco, then place 2 País Vasco, 2 Castillo"),
        ("turn_score", "en", "card 3, one each in Basque country, Valencia and the castle, score afterwards",
         "card 3: place 1 País Vasco, 1 Valencia, 1 Castillo, then score"),
        ("goes_on", "de", "Einer kommt zu mir nach Hause, der andere ins Kastell.", "place 1 Valencia, 1 Castillo"),
    ],
)  # fmt: skip
def test_a_turn_is_proposed_from_its_recognised_parts(at, language, text, meant):
    found = done(at, language, text) or offered(at, language, text)[:1]
    assert [turn.removeprefix("card 2: ") if at == "goes_on" else turn for turn in found] == [meant]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "card two, before scoring the Basque Country two into New Castile"),
        ("de", "Karte 2, vor dem Werten vom Baskenland zwei nach Neukastilien"),
        ("es", "carta dos, antes de puntuar el País Vasco meto dos en Castilla la Nueva"),
    ],
)
def test_the_half_before_then_comes_first(language, text):
    found = done("turn_score", language, text) or offered("turn_score", language, text)
    assert found[0] == "card 2: place 2 Castilla la Nueva, then score País Vasco"


def test_an_illegal_turn_is_not_proposed_in_part():
    assert offered("turn_score", "en", "Card 3! Put 4 in Pais Vasco and THEN score it all so i get moar points") == []


def test_another_cards_region_is_not_used_for_placing():
    assert offered("turn_score", "en", "card 3, and the king walks to Toledo") in (
        [],
        ["card 3: score, then place nothing"],
    )


def test_a_wish_for_a_region_proposes_nothing():
    assert offered("turn_remove", "en", "See you in Granada!") == []


def test_the_number_to_take_is_never_lost():
    text = "I take only three caballeros, notwithstanding my entitlement to four. Card 3: three to Cataluña, score"
    assert all(
        turn.startswith("take 3") for turn in done("turn_remove", "en", text) + offered("turn_remove", "en", text)
    )


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_move", "en", "Card 4: two grumpy veterans to Valencia, two to the Castillo for shelter, then back 9.",
         "card 4: place 2 Valencia, 2 Castillo, then back 9"),
        ("turn_score", "de", "Karte 3: zwei tapfere Burschen nach Valencia, einer ins Castillo zum Bau, dann werten.",
         "card 3: place 2 Valencia, 1 Castillo, then score"),
        ("turn_move", "es", "Carta 4: dos valientes al castillo, dos a Valencia de paseo, y luego recuperar 9.",
         "card 4: place 2 Castillo, 2 Valencia, then back 9"),
    ],
)  # fmt: skip
def test_descriptive_words_do_not_hold_back_a_complete_turn(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("turn_move", "en", "My cousin grabs card 4: two veterans to Valencia, two to the Castillo, then back 9."),
        ("turn_move", "en", "Card 4: two veterans to Valencia, two to the Castillo is foolish, then back 9."),
        ("turn_move", "en", "Is card 4, two veterans to Valencia, two to the Castillo, back 9 even fair"),
        ("turn_score", "de", "Mein Vetter nimmt Karte 2: zwei Burschen nach Valencia, danach Galicia werten."),
        (
            "turn_move",
            "es",
            "Mi primo coge la carta 4: dos valientes al castillo, dos a Valencia, y luego recuperar 9.",
        ),
    ],
)
def test_other_owners_and_opinions_hold_a_turn_back(at, language, text):
    assert done(at, language, text) == []
