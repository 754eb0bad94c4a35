"""Messages as people write them: orders, commands, problems, talk, and lines that aren't the player's own."""

import pytest

from pbem.orders.reading import is_order_line, read_lines
from pbem.orders.render import render
from tests.orders.desk import CARD, CARDS, DISC, ID, POWER, VETO, bag, desk, halves, order, pairs, pick, read
from tests.orders.understanding import situations

TWELVE = {"type": "answer", "value": 12, "id": ID}
PLACED = {"place": ["granada", "granada", "castillo"]}
WHOLE = {"type": "turn", "choices": [{"card": "c3_six_seven", "do": [PLACED, {"special": {}}]}]}


def holding(card, **view):
    """In mid-turn, that card taken, both halves still to be done."""
    asked = pick("half", ["place", "special", "done"], card)
    return desk(asked, mine=card, cards=CARDS | {card[1]: card}, **view)


# Which lines are the player's own


@pytest.mark.parametrize("line", ["> 12", "| 12", "  > 12", ">12", "|12", "> > 12", "| power 12", ">| 12"])
def test_lines_behind_a_bar_or_quote_mark_are_ignored(line):
    reading = read(desk(POWER), line)
    assert (reading.orders, reading.commands, reading.problems, reading.talk) == ((), (), (), ())


def test_quoted_lines_are_ignored():
    assert read_lines([(1, "12", True)], desk(POWER)).orders == ()


def test_reading_stops_at_the_signature():
    assert order(desk(POWER), "12", "-- ", "Carla 555 123", "11") == TWELVE


def test_begin_and_end_delimit_what_is_read():
    assert order(desk(POWER), "hello Ana", "9", "BEGIN", "12", "END", "7") == TWELVE


@pytest.mark.parametrize("lines", [("1. power 12", "2. thanks"), ("Hello!", "1) power 12", "2) thanks")])
def test_list_numbers_are_not_answers(lines):
    assert [found.document for found in read(desk(POWER), *lines).orders] == [{"type": "power", "values": [12]}]


def test_a_numbered_single_line_is_ambiguous_or_an_answer():
    assert read(desk(POWER), "1. power 12").orders == ()
    assert read(desk(POWER), "1. 12", "thanks").orders == ()
    assert order(desk(POWER), "12. Thanks!") == TWELVE


def test_press_keeps_its_list_numbers():
    reading = read(desk(POWER), "press all:", "1. hello", "2. again", "end")
    assert [press.text for press in reading.press] == ["1. hello\n2. again"]


def test_prose_is_talk_and_not_sent():
    reading = read(desk(POWER), "Sorry Ana!", "That was a hard round for all of us.", "12", "See you in Granada!")
    assert [talk.text for talk in reading.talk] == [
        "Sorry Ana!",
        "That was a hard round for all of us.",
        "See you in Granada!",
    ]
    assert [found.document for found in reading.orders] == [TWELVE]


@pytest.mark.parametrize(
    "line", ["Return of the king, haha, what a film", "Carla", "hello", "Thanks!", "On Wed, El Grande wrote:"]
)
def test_words_that_are_not_orders_are_talk(line):
    reading = read(desk(POWER), line)
    assert len(reading.talk) == 1
    assert (reading.orders, reading.commands, reading.problems) == ((), (), ())


# Spelling


@pytest.mark.parametrize(
    "line",
    [
        "CARD 3: PLACE 2 GRANADA, 1 CASTILLO, THEN SCORE",
        "card 3 : place 2 granada , 1 castillo ,then score!",
        "- card 3: place 2 Granada, 1 Castillo – score".replace(" – ", ", "),
        "Please take the 3: I place two caballeros in Granada and one in the tower, then score",
        "card 3: place 2x Granada and 1 x Castillo and then score.",
        "card three: place Granada 2, Castillo 1; score",
        "carta 3: colocar 2 Granada, 1 torre, luego puntuar",
        "Karte 3: place 2 Granada, 1 Turm, luego werte",
        "3: 2 Granada 1 tower, score",
    ],
)
def test_spelling_variants_are_accepted(line):
    assert order(desk(CARD), line) == WHOLE


@pytest.mark.parametrize("arrow", [">", "->", "-->", "→", "⇒", "to", "into", "nach", "a", "hacia", "=>"])
def test_an_arrow_has_many_shapes(arrow):
    moves = {"special": {"move": ["red@aragon", "castillo", "red@aragon", "castillo"]}}
    assert halves(holding("c1_any3"), f"move 2 Ana Aragón {arrow} Castillo") == [moves]


@pytest.mark.parametrize(
    ("name", "region"),
    [
        ("Pais Vasco", "pais_vasco"),
        ("Basque Country", "pais_vasco"),
        ("Navarra", "pais_vasco"),
        ("Baskenland", "pais_vasco"),
        ("Catalunya", "cataluna"),
        ("Katalonien", "cataluna"),
        ("castilla la vieja", "castilla_vieja"),
        ("Alt-Kastilien", "castilla_vieja"),
        ("old castile", "castilla_vieja"),
        ("Toledo", "castilla_nueva"),
        ("Castilla Nueva", "castilla_nueva"),
        ("Aragonien", "aragon"),
        ("Sevilla\u00a0", "sevilla"),
        ("Arago\u0301n", "aragon"),
    ],
)
def test_regions_have_many_names(name, region):
    assert order(desk(DISC), name) == {"type": "answer", "value": region, "id": ID}


def test_own_caballeros_have_many_names():
    for own in ("own", "my", "mine", "green", "Carla", "Carla's", "eigene", "meine", "mis"):
        assert halves(holding("c1_any3"), f"move 1 {own} Aragón > Castillo") == [
            {"special": {"move": ["green@aragon", "castillo"]}}
        ]


# Turns


def test_halves_come_in_the_order_written():
    assert halves(desk(CARD), "card 3: score, then place 1 Granada") == [{"special": {}}, {"place": ["granada"]}]


def test_else_ranks_two_turns():
    line = "card 5: king Toledo, then place 1 Granada; else card 3: place nothing, score"
    assert [choice["card"] for choice in order(desk(CARD), line)["choices"]] == ["c5_king", "c3_six_seven"]


def test_a_card_may_be_named_by_its_unique_name():
    assert order(desk(CARD), "card King's Card: king Toledo, place nothing")["choices"][0]["card"] == "c5_king"
    assert order(desk(CARD), "Eviction: evict Galicia, place nothing")["choices"][0]["card"] == "c4_eviction"


def test_a_name_shared_by_open_cards_is_asked_back():
    (problem,) = read(desk(CARD), "card special scoring: place 2 Granada, score").problems
    assert (problem.code, problem.word) == ("several_cards", "special scoring")


def test_a_shared_name_means_its_only_open_card():
    line = "special scoring: place 2 Granada, score"
    assert order(desk(CARD, cards=CARDS | {"2": None}), line)["choices"][0]["card"] == "c3_six_seven"
    (problem,) = read(desk(CARD, cards=CARDS | {"2": None, "3": None}), line).problems
    assert (problem.code, problem.word, problem.about) == ("card_gone", "special scoring", {"open": ["1", "4", "5"]})


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("special scoring", ["card 2", "card 3"]),
        ("card special scoring", ["2", "3"]),
        ("take 1, special scoring", ["card 2", "card 3"]),
    ],
)
def test_a_shared_name_proposes_each_open_card_with_it(said, words):
    (problem,) = read(desk(CARD), f"{said}: place 1 Granada, score").problems
    assert [proposal.word for proposal in problem.proposals] == words
    documents = [document for one in problem.proposals for document in one.documents]
    assert [document["choices"][0]["card"] for document in documents] == ["c2_score_one", "c3_six_seven"]
    assert problem.about == {"open": ["2", "3"]}


def test_a_shared_name_is_kept_for_later_rounds():
    (choice,) = order(desk(CARD), "round 5: special scoring: place 2 Granada, score")["choices"]
    assert {"c2_score_one", "c3_six_seven", "c3_fours"} <= set(choice["card"]["named"])


def test_a_card_no_longer_available_lists_the_open_ones():
    (problem,) = read(desk(CARD, cards=CARDS | {"3": None}), "card 3: place 2 Granada, score").problems
    assert (problem.code, problem.about["open"]) == ("card_gone", ["1", "2", "4", "5"])


def test_one_of_several_cards_may_be_gone():
    line = "card 3: place 2 Granada, score; else card 5: place nothing, king Toledo"
    played = order(desk(CARD, cards=CARDS | {"3": None}), line)
    assert [choice["card"] for choice in played["choices"]] == [{"stack": 3}, "c5_king"]


def test_cards_that_are_all_gone_are_reported():
    line = "card 3: place 2 Granada, score; else card 5: place nothing, king Toledo"
    (problem,) = read(desk(CARD, cards=CARDS | {"3": None, "5": None}), line).problems
    assert (problem.code, problem.word) == ("card_gone", "3")


def test_another_cards_action_is_reported_with_the_card():
    (problem,) = read(desk(CARD), "card 3: king Toledo, place 2 Granada").problems
    assert (problem.code, problem.word, problem.about["card"]) == ("other_action", "king", "c3_six_seven")


def test_take_may_precede_the_card_or_have_a_line():
    for lines in (["take 1, card 3: nothing"], ["card 3: take 1, nothing"], ["take 1", "card 3: nothing"]):
        (choice,) = order(desk(CARD), *lines)["choices"]
        assert choice["take"] == 1


def test_take_without_a_turn_is_a_problem():
    (problem,) = read(desk(CARD), "take 1").problems
    assert problem.code == "take_without_card"


def test_take_after_the_court_card_is_its_action():
    table = desk(CARD, cards=CARDS | {"4": "c4_court"})
    (choice,) = order(table, "take 1, card 4: take 2 + 1 Granada, then place 1 Granada")["choices"]
    assert choice["take"] == 1
    assert choice["do"][0] == {"special": {"court": 2, "recall": ["granada"]}}


def test_two_cards_separated_by_a_comma_are_a_problem():
    assert read(desk(CARD), "card 3: nothing, card 1: nothing").problems[0].code == "unexpected"
    assert len(order(desk(CARD), "card 3: nothing; card 1: nothing")["choices"]) == 2


@pytest.mark.parametrize("line", ["take 1", "take 1.", "take 1!", "take 1;", "take only 1!"])
def test_take_on_its_own_line_belongs_to_the_turn_below(line):
    (choice,) = order(desk(CARD), line, "card 3: place 2 Granada, score")["choices"]
    assert (choice["card"], choice["take"]) == ("c3_six_seven", 1)


def test_take_with_a_number_asks_if_a_card_is_meant():
    (problem,) = read(desk(CARD), "take 3, place 2 Granada, score").problems
    assert problem.code == "take_or_card"
    (proposal,) = problem.proposals
    assert proposal.documents[0]["choices"][0]["card"] == "c3_six_seven"


def test_a_turn_without_a_card_proposes_matching_cards():
    (problem,) = read(desk(CARD), "move 1 own Granada > Castillo, then place 1 Granada").problems
    assert [proposal.documents[0]["choices"][0]["card"] for proposal in problem.proposals] == ["c1_five_one_region"]


def test_the_last_card_on_the_table_need_not_be_named():
    table = desk(pick("take", [2, 1, 0], None, 2), cards={"3": "c3_six_seven"})
    assert order(table, "place 2 Granada, 1 Castillo, then score") == WHOLE


def test_nothing_declines_the_remaining_half():
    assert halves(desk(CARD), "card 3: place 1 Granada, nothing") == [{"place": ["granada"]}, {"special": None}]
    assert halves(desk(CARD), "card 3: score, then nothing") == [{"special": {}}, {"place": []}]
    assert halves(desk(CARD), "card 3: nothing") == [{"place": []}, {"special": None}]


@pytest.mark.parametrize("line", ["nothing", "none", "no", "pass", "stop", "done"])
def test_a_word_that_declines_a_whole_turn_is_asked_back(line):
    (problem,) = read(desk(CARD), line).problems
    assert (problem.code, problem.about["half"]) == ("left_out", "both")


@pytest.mark.parametrize("line", ["go ahead", "I object", "no objection"])
def test_words_about_a_veto_are_talk_at_a_turn(line):
    reading = read(desk(CARD), line)
    assert (reading.orders, reading.problems, len(reading.talk)) == ((), (), 1)


def test_an_action_on_nothing_is_declined():
    assert halves(desk(CARD), "card 3: score nothing, place 1 Granada") == [{"special": None}, {"place": ["granada"]}]
    assert halves(desk(CARD), "card 3: place 1 Granada, score nothing") == [{"place": ["granada"]}, {"special": None}]
    assert halves(desk(CARD), "card 3: score, nothing") == [{"special": {}}, {"place": []}]


def test_then_ask_defers_the_rest_of_the_turn():
    found = read(desk(CARD), "card 3: score, then ask").orders[0]
    assert found.document["choices"][0]["do"] == [{"special": {}}, {"ask": True}]
    assert found.notices == ()


@pytest.mark.parametrize(
    ("line", "half"), [("card 3: place 1 Granada", "special"), ("card 3: score", "place"), ("card 3", "both")]
)
def test_a_turn_without_a_half_is_kept_as_incomplete(line, half):
    (found,) = read(desk(CARD), line).orders
    assert [(notice.code, notice.about["half"]) for notice in found.notices] == [("half_missing", half)]


def test_an_action_without_its_choice_is_kept_as_incomplete():
    (found,) = read(desk(CARD), "card 2: special, then place 2 Granada").orders
    assert [notice.code for notice in found.notices] == ["choice_missing"]


def test_in_mid_turn_completed_halves_are_not_missing():
    table = desk(pick("half", ["place", "done"], "c3_six_seven"), mine="c3_six_seven")
    (found,) = read(table, "place 1 Granada").orders
    assert found.notices == ()


@pytest.mark.parametrize(
    ("line", "document"),
    [
        ("return court first until the end of the game", {"type": "return", "first": ["court"]}),
        ("power 3 until the end of the game", {"type": "power", "values": [3]}),
        ("rends d'abord la cour jusqu'à la fin de la partie", {"type": "return", "first": ["court"]}),
    ],
)
def test_an_order_may_hold_until_the_end_of_the_game(line, document):
    assert order(desk(), line) == document | {"until": 9}


def test_cards_of_another_round_are_named_by_their_stack():
    assert order(desk(), "round 5: card 5: king Toledo, then ask") == {
        "type": "turn",
        "round": 5,
        "choices": [{"card": {"stack": 5}, "do": [{"special": {"king": "castilla_nueva"}}, {"ask": True}]}],
    }


def test_a_round_that_is_over_is_a_problem():
    assert read(desk(), "round 2: power 3").problems[0].code == "no_such_round"


def test_an_order_may_be_written_for_a_round_to_come():
    assert order(desk(), "round 5: power 3, lowest") == {"type": "power", "values": [3, "lowest"], "round": 5}
    assert order(desk(), "round 5: 3") == {"type": "power", "values": [3], "round": 5}


# Moves


def test_an_item_takes_missing_parts_from_the_next():
    assert halves(desk(CARD), "card 1: move 2 Ana, 1 Eva Castilla la Nueva > Castillo, then place nothing")[0] == {
        "special": {"move": ["red@castilla_nueva", "castillo"] * 2 + ["purple@castilla_nueva", "castillo"]}
    }


def test_an_item_takes_missing_parts_from_the_previous():
    assert halves(desk(CARD), "card 1: move from Toledo 1 Ana > Castillo, 1 Eva > Granada, nothing")[0] == {
        "special": {"move": ["red@castilla_nueva", "castillo", "purple@castilla_nueva", "granada"]}
    }


@pytest.mark.parametrize(
    "line",
    [
        "move 2 Ben Aragón > Castillo, 1 Dev",
        "move 2 Ben Aragón > Castillo; 1 Dev",
        "move Aragón > Castillo: 2 Ben, 1 Dev",
        "move Aragón > Castillo: 2 Ben; 1 Dev",
        "move from Aragón > Castillo: 2 Ben and 1 Dev",
    ],
)
def test_further_pieces_go_the_same_way(line):
    moved = ["blue@aragon", "castillo"] * 2 + ["yellow@aragon", "castillo"]
    assert halves(holding("c1_any3"), line) == [{"special": {"move": moved}}]


def test_bare_regions_behind_moves_are_placed_in():
    done = halves(desk(CARD, cards=CARDS | {"1": "c1_any3"}), "card 1: move 1 Ben Aragón > Castillo; 2 Granada")
    assert done == [{"special": {"move": ["blue@aragon", "castillo"]}}, {"place": ["granada"] * 2}]


def test_all_means_every_caballero_in_the_region():
    assert halves(holding("c1_all_own"), "move all Granada > Toledo")[0] == {
        "special": {"move": ["green@granada", "castilla_nueva"] * 2}
    }


def test_own_is_implied_where_only_own_may_move():
    assert halves(holding("c1_own4"), "move 1 Aragón > Castillo")[0] == {
        "special": {"move": ["green@aragon", "castillo"]}
    }


def test_a_move_without_owner_is_asked_back():
    (problem,) = read(holding("c1_any3"), "move 2 Aragón > Castillo").problems
    assert problem.code == "whose_wanted"
    assert [proposal.word for proposal in problem.proposals] == ["2 Ben", "2 Dev", "2 own"]


def test_a_region_after_moves_is_not_a_placement():
    (problem,) = read(holding("c1_any3"), "move 2 Ana Aragón > Castillo, 1 Granada").problems
    assert problem.code == "where_wanted"


def test_placing_in_several_regions_needs_numbers():
    (problem,) = read(desk(CARD), "card 3: place 2 Granada, Castillo, score").problems
    assert (problem.code, problem.word) == ("number_wanted", "Castillo")
    assert order(desk(CARD), "card 3: place Granada, score")["choices"][0]["do"][0] == {"place": ["granada"]}


def test_placing_all_means_as_many_as_the_card_allows():
    assert halves(desk(CARD), "card 3: place all Granada, score")[0] == {"place": ["granada"] * 3}
    assert halves(desk(CARD), "card 3: score, place all 3 Granada")[1] == {"place": ["granada"] * 3}


@pytest.mark.parametrize("line", ["disc Granada, else Sevilla", "disc first Granada, else Sevilla"])
def test_regions_are_ranked_from_the_first(line):
    assert order(desk(), line) == {"type": "disc", "regions": ["granada", "sevilla"], "card": None}


def test_taking_back_a_card_in_hand_is_a_problem():
    assert read(holding("c4_power"), "back 12").problems[0].code == "still_in_hand"


@pytest.mark.parametrize(
    "line",
    [
        "disc castillo",
        "return 2 castillo",
        "card 3: place 2 court, score",
        "card 4: evict Castillo",
        "card 5: king province",
    ],
)
def test_an_unsuitable_place_is_marked(line):
    (problem,) = read(desk(CARD), line).problems
    assert (problem.code, problem.word) == (
        "wrong_place",
        line.split()[-1].strip(",") if "score" not in line else "court",
    )


@pytest.mark.parametrize("line", ["card 3: place 2 Ana Granada, score", "return 2 Ana court, 1 Valencia"])
def test_another_players_caballeros_are_never_read_as_own(line):
    (problem,) = read(desk(CARD), line).problems
    assert (problem.code, problem.word) == ("own_only", "Ana")


def test_placements_may_mention_the_court():
    assert halves(desk(CARD), "card 3: place 2 from court to Granada, score")[0] == {"place": ["granada", "granada"]}


# Lines


def test_a_turn_may_span_lines():
    assert order(desk(CARD), "card 3:", "place 2 Granada,", "1 Castillo", "then score") == WHOLE


def test_a_half_on_the_next_line_belongs_to_the_turn():
    found = read(desk(CARD), "card 3: place 2 Granada, 1 Castillo", "score").orders
    assert [(one.document, one.lines) for one in found] == [(WHOLE, (1, 2))]


def test_a_wrapped_line_is_rejoined():
    first = "Please, I would like to take the 3: I place 2 caballeros in Granada and 1"
    assert order(desk(CARD), first, "in the Castillo, then score") == WHOLE


def test_only_the_beginning_of_a_huge_message_is_read():
    line = "please " * 200 + "power 9"
    reading = read(desk(), *[line] * 300)
    assert 0 < len(reading.orders) < 100
    assert len(reading.talk) > 200


@pytest.mark.parametrize(
    ("below", "powers", "at_once"),
    [
        ((), [12], True),
        (("Good luck all",), [12], True),
        (("", "then 11"), [12], True),
        (("then 11",), [12, 11], False),
        (("or 11", "or 7"), [12, 11, 7], False),
    ],
)
def test_now_ends_an_order_that_has_no_more_lines(below, powers, at_once):
    reading = read(desk(POWER), "power 12 now", *below)
    assert reading.orders[0].document["values"] == powers
    assert [command.name for command in reading.commands] == ["now"] * at_once


@pytest.mark.parametrize("line", ["power 12 now", "power 12, now", "power 12. Now!", "power 12; now"])
@pytest.mark.parametrize("below", [(), ("Good luck all",)])
def test_a_mark_may_stand_before_now(line, below):
    reading = read(desk(POWER), line, *below)
    assert [found.document for found in reading.orders] == [{"type": "power", "values": [12]}]
    assert [command.name for command in reading.commands] == ["now"]


def test_a_blank_line_ends_an_order():
    reading = read(desk(CARD), "card 3: place 2 Granada,", "", "then score")
    assert len(reading.orders) == 1
    assert reading.orders[0].notices


def test_talk_ending_with_a_comma_leaves_the_order():
    reading = read(desk(POWER), "Dear Ana,", "12")
    assert [found.document for found in reading.orders] == [TWELVE]


def test_one_line_may_contain_several_orders():
    reading = read(desk(), "power 9; disc Granada, Sevilla; return court first")
    assert [found.document["type"] for found in reading.orders] == ["power", "disc", "return"]


def test_each_line_is_read_on_its_own():
    reading = read(desk(CARD), "card 9: place 1 Granada", "return court first", "Sorry Ana!")
    assert [found.lines for found in reading.orders] == [(2,)]
    assert [problem.lines for problem in reading.problems] == [(1,)]
    assert [talk.lines for talk in reading.talk] == [(3,)]


# Bare answers


@pytest.mark.parametrize(
    ("question", "line", "value"),
    [
        (bag("recall", {"granada": 2}, 0, 2), "take 1 Granada", ["granada"]),
        (pick("half", ["place", "special", "done"], "c3_six_seven"), "special", "special"),
        (
            bag("place", {"granada": 3, "castillo": 3}, 1, 3, "c3_six_seven"),
            "2 Granada, 1 tower",
            ["granada"] * 2 + ["castillo"],
        ),
        (pick("which", ["move", "add"], "c1_or"), "add", "add"),
        (pairs({"red@aragon": 2}, "c1_any3"), "2 Ana Aragón > Castillo", ["red@aragon", "castillo"] * 2),
        (
            bag("return", {"court": 3, "valencia": 1}, 3, 3, "c2_angry_king"),
            "2 court, 1 Valencia",
            ["court"] * 2 + ["valencia"],
        ),
        (bag("sequence", {"granada": 1, "sevilla": 1}, 2, 2, "c3_fours"), "Sevilla, Granada", ["sevilla", "granada"]),
        (pick("scoreboard", ["8@granada", "4@granada"], "c4_scoreboard"), "the 4 on Granada", "4@granada"),
        (pick("back", [13, 10], "c4_power"), "13", 13),
        (pick("court", [2, 1, 0], "c4_court"), "take 2", 2),
        (pick("court", [2, 1, 0], "c4_court"), "take nothing", 0),
        (pick("court", [2, 1, 0], "c4_court"), "only 1", 1),
        (pick("court", [2, 1, 0], "c4_court"), "all", 2),
        (pick("king", ["granada", "sevilla"], "c5_king"), "to Seville", "sevilla"),
        (DISC, "court", "valencia"),
        (VETO, "no", "no"),
        (VETO, "after 2", 2),
        (VETO, "stop", 0),
        (VETO, "nothing", "no"),
    ],
)
def test_a_bare_answer_is_read_for_the_open_question(question, line, value):
    for written in (line, f"{line}.", f"{line}!", f"{line};"):
        found = order(desk(question, mine=question["card"]), written)
        assert found == {"type": "answer", "value": value, "id": ID}, written


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("card", [None, "c4_court"])
@pytest.mark.parametrize("value", [[], ["granada"], ["granada", "granada"]])
def test_what_is_taken_from_the_regions_is_read_as_it_is_written(language, card, value):
    context = desk(bag("recall", {"granada": 2}, 0, 2, card), mine=card)
    answer = {"type": "answer", "value": value, "id": ID}
    assert order(context, render(answer, context, language)) == answer


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("value", ["yes", "no"])
def test_whether_an_ability_is_used_is_read_as_it_is_written(language, value):
    context = desk(pick("ability", ["yes", "no"]), edition="2023")
    answer = {"type": "answer", "value": value, "id": ID}
    assert order(context, render(answer, context, language)) == answer


def test_a_bare_answer_to_nothing_is_a_problem():
    assert read(desk(), "12").problems[0].code == "nothing_asked"
    assert read(desk(), "Granada").problems[0].code == "nothing_asked"


def test_yes_to_a_veto_needs_a_pending_proposal():
    (problem,) = read(desk(VETO), "yes").problems
    assert [proposal.documents[0]["value"] for proposal in problem.proposals] == [0, "no"]
    assert read(desk(VETO, offered=True), "yes").commands[0].name == "yes"


# Commands


@pytest.mark.parametrize(
    ("line", "name", "argument"),
    [
        ("status", "status", ""),
        ("Board!", "board", ""),
        ("HISTORY", "history", ""),
        ("help", "help", ""),
        ("help veto", "help", "veto"),
        ("Hilfe", "help", ""),
        ("retract", "retract", ""),
        ("retract a41f", "retract", "a41f"),
        ("join Lampe", "join", "Lampe"),
        ("decline", "decline", ""),
        ("ok 7c1e", "ok", "7c1e"),
        ("b", "letter", "B"),
    ],
)
def test_a_command_is_a_line_of_its_own(line, name, argument):
    (command,) = read(desk(POWER), line).commands
    assert (command.name, command.argument) == (name, argument)


def test_prose_that_begins_like_a_command_is_talk():
    reading = read(desk(), "history of Spain is fun", "yes I think so too")
    assert len(reading.talk) == 2
    assert reading.commands == ()


def test_only_the_first_own_line_counts_as_first():
    reading = read(desk(), "> 12", "", "A", "B")
    assert [(command.argument, command.first) for command in reading.commands] == [("A", True), ("B", False)]


def test_is_order_line_accepts_only_orders_and_commands():
    assert is_order_line("12", desk(POWER))
    assert is_order_line("status", desk())
    assert not is_order_line("| 12", desk(POWER))
    assert not is_order_line("Power: Ben 13, Ana 10, you 9.", desk(POWER))


@pytest.mark.parametrize("card", ["c1_all_own", "c1_or"])
def test_own_cards_move_own_caballeros_without_naming_the_owner(card):
    context = desk(CARD, cards=CARDS | {"1": card})
    [special, _] = halves(context, "card 1: move 1 Aragón > Sevilla, place nothing")
    assert special == {"special": {"move": ["green@aragon", "sevilla"]}}


@pytest.mark.parametrize(
    ("card", "question", "line", "special"),
    [
        (
            "c4_disc_score",
            pick("disc", ["granada", "valencia", "sevilla"], "c4_disc_score"),
            "disc Valencia, Sevilla",
            {"disc": ["valencia", "sevilla"]},
        ),
        (
            "c2_one_each",
            bag("remove", {"blue@granada": 1}, 1, 1, "c2_one_each"),
            "return 1 Ben Granada",
            {"remove": ["blue@granada"]},
        ),
    ],
)
def test_words_of_an_own_card_are_its_special_action(card, question, line, special):
    context = desk(question, taken={"green": card})
    assert halves(context, line) == [{"special": special}]


def test_a_return_during_an_own_turn_is_a_return_order():
    context = desk(bag("return", {"granada": 1}, 1, 1, "c2_one_each"), taken={"green": "c2_one_each"})
    [order] = read(context, "return 1 Granada").orders
    assert order.document == {"type": "return", "from": ["granada"]}


@pytest.mark.parametrize("mark", [",", ";", " then"])
@pytest.mark.parametrize(("card", "verb"), [("c4_eviction", "evict"), ("c5_king", "king")])
def test_a_special_action_without_its_place_stays_open(card, verb, mark):
    what = halves(desk(CARD), f"card {card[1]}: {verb}{mark} place 1 Castillo")
    assert what == [{"special": {}}, {"place": ["castillo"]}]


@pytest.mark.parametrize(
    ("line", "regions"), [("disc Granada", ["court"]), ("disc Granada, Sevilla", ["granada", "sevilla"])]
)
def test_the_kings_region_alone_answers_the_open_disc_question(line: str, regions: list[str]):
    found = situations.read("disc", "en", line)  # the King is in Granada
    assert [order.document["regions"] for order in found.orders] == [regions]


@pytest.mark.parametrize("between", [", ", "; ", " then ", " and ", ", then "])
@pytest.mark.parametrize(("card", "action"), [("4", "evict"), ("5", "king"), ("2", "score"), ("4", "special")])
def test_an_action_may_be_named_without_its_choice(card, action, between):
    do = halves(desk(CARD), f"card {card}: {action}{between}place 2 Granada")
    assert do == [{"special": {}}, {"place": ["granada", "granada"]}]
