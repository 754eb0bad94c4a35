"""Orders applied to questions."""

import pytest

from pbem.orders import ranked_choice
from pbem.orders.apply import Ask, Value, alternatives, concerns, leaves_placing_open, next_value, unused
from pbem.rules import Illegal, reasons
from tests.orders.desk import CARD, CARDS, DISC, ID, POWER, VETO, bag, desk, pairs, pick

HALF = pick("half", ["place", "special", "done"], "c3_six_seven")
PLACE = bag("place", {"aragon": 3, "granada": 3, "castillo": 3}, 1, 3, "c3_six_seven")
TAKE = pick("take", [3, 2, 1, 0], None, 3)
BY_ANA = {"by": "red"}


def told(order, question, memory=(), **view):
    return next_value(order, question, list(memory), desk(question, **view).view)


def why_not(order, question, memory=(), **view):
    """Why the order's answer is not legal."""
    found = told(order, question, memory, **view)
    assert isinstance(found, Illegal)
    return found.why


def code_of(found):
    assert isinstance(found, Illegal)
    return reasons.code(found)


def power(*values):
    return {"type": "power", "values": list(values)}


def turn(*do, card="c3_six_seven", **more):
    return {"type": "turn", "choices": [{"card": card, "do": list(do)} | more]}


def disc(*regions, card=None):
    return {"type": "disc", "regions": list(regions), "card": card}


GENERAL = DISC | {"by": None}

# Power cards


@pytest.mark.parametrize(
    ("values", "played", "wanted"),
    [
        ([13, 12, 9], {"blue": 13}, 12),
        ([13, "lowest"], {}, 1),
        (["highest"], {}, 12),
        ([{"outbid": None}], {"blue": 4, "red": 5}, 7),
        ([{"outbid": 11}], {"blue": 7}, 11),
        ([{"outbid": 9}, 2], {"blue": 7}, 2),
        ([{"underbid": None}], {"blue": 10, "red": 6}, 5),
        ([{"underbid": 3}, 12], {"blue": 3}, 12),
        ([{"outbid": None, "of": "blue"}], {"blue": 4, "red": 11}, 5),
        ([{"underbid": None, "of": "blue"}], {"blue": 7, "red": 2}, 5),
    ],
)
def test_a_ranked_order_plays_the_first_free_power_card(values, played, wanted):
    assert told(power(*values), POWER, powers=played) == Value(wanted)


def test_outbid_without_a_played_card_asks_the_player():
    assert told(power({"outbid": 11}), POWER, powers={}) == Ask("no_power_left", {"options": POWER["options"]})
    assert told(power({"outbid": None, "of": "yellow"}), POWER, powers={"blue": 2}).code == "no_power_left"


def test_a_ranked_order_with_no_free_card_asks():
    assert told(power(13, 10), POWER).code == "no_power_left"


def test_who_has_played_a_card_is_told():
    asked = told(power(12), POWER | {"options": [11]}, powers={"blue": 12})
    assert asked == Ask("power_played", {"by": "blue", "card": 12, "options": [11]})


def test_a_card_that_the_player_has_already_played_is_told():
    asked = told(power(12), POWER | {"options": [11]}, hand=[11])
    assert asked == Ask("power_gone", {"card": 12, "options": [11]})


def test_an_order_for_another_round_waits():
    assert told(power(12) | {"round": 5}, POWER) == Ask("other_round", {"round": 5})
    assert told(power(12) | {"round": 3}, POWER) == Value(12)


# The other orders


def test_a_disc_list_skips_the_kings_region():
    assert told(disc("valencia", "granada"), GENERAL) == Value("granada")
    refused = told(disc("valencia"), GENERAL)
    assert refused.code == "no_disc_left"
    assert refused.about["king"] is True
    assert "valencia" not in refused.about["options"]


def test_a_disc_order_may_name_the_court():
    assert told(disc("court"), GENERAL) == Value("valencia")


def test_a_scoring_disc_does_not_answer_a_cards_disc():
    asked = pick("disc", ["granada", "aragon"], "c2_disc_all") | BY_ANA
    assert not concerns(disc("granada"), asked)
    assert told(disc("granada"), asked) == Ask("other_question")
    assert told(disc("granada", card="c2_disc_all"), asked) == Value("granada")


def test_an_unavailable_disc_region_is_skipped():
    asked = pick("disc", ["granada", "aragon"], "c2_disc_all") | BY_ANA
    assert told(disc("sevilla", "aragon", card="c2_disc_all"), asked) == Value("aragon")


def test_a_veto_order_sets_how_many_steps_stand():
    asked = VETO | BY_ANA
    assert told({"type": "veto", "choice": "no"}, asked) == Value("no")
    assert told({"type": "veto", "choice": {"after": 2}}, asked) == Value(2)
    assert why_not({"type": "veto", "choice": {"after": 5}}, asked) == reasons.VetoSteps(5)


def test_a_standing_return_takes_from_the_first_place_first():
    asked = bag("return", {"court": 2, "valencia": 2}, 3, 3, "c2_angry_king") | BY_ANA
    assert told({"type": "return", "first": ["court"]}, asked) == Value(["court", "court", "valencia"])
    assert told({"type": "return", "first": ["valencia", "court"]}, asked) == Value(["valencia", "valencia", "court"])


def test_a_standing_return_asks_if_the_rest_is_ambiguous():
    asked = bag("return", {"court": 2, "valencia": 2, "granada": 1}, 3, 3, "c2_angry_king") | BY_ANA
    assert told({"type": "return", "first": ["court"]}, asked) == Ask("return_rest", {"left": 1})


def test_an_exact_return_needs_the_exact_number():
    asked = bag("return", {"court": 2, "valencia": 2}, 3, 3, "c2_angry_king") | BY_ANA
    assert why_not({"type": "return", "from": ["court", "valencia"]}, asked) == reasons.TooFew(3)
    assert why_not({"type": "return", "from": ["court"] * 3}, asked) == reasons.NoneThere("green", "court", 2)


def test_an_answer_fits_only_its_own_question():
    assert told({"type": "answer", "value": 12, "id": ID}, POWER) == Value(12)
    assert told({"type": "answer", "value": 12, "id": "0.1.0"}, POWER) == Ask("other_question")
    assert why_not({"type": "answer", "value": 10, "id": ID}, POWER) == reasons.PowerPlayed(10, "red")
    assert why_not({"type": "answer", "value": 8, "id": ID}, POWER) == reasons.NotInHand("8")


# Turns

WHOLE = turn({"place": ["granada", "castillo"]}, {"special": {}})


def test_by_default_a_turn_takes_all_and_recalls_none():
    assert told(WHOLE, TAKE) == Value(3)
    assert told(turn(take=1), TAKE) == Value(1)
    assert why_not(turn(take=5), TAKE) == reasons.TooMany(3)
    recall = bag("recall", {"granada": 2}, 0, 2)
    assert told(WHOLE, recall) == Value([])
    assert told(turn(recall=["granada"]), recall) == Value(["granada"])


def test_a_turn_needs_a_card_still_on_the_table():
    assert told(WHOLE, CARD) == Value("c3_six_seven")
    assert told(turn(card="c3_fives"), CARD) == Ask("card_gone", {"card": "c3_fives"})
    assert told(turn(card={"stack": 4}), CARD) == Value("c4_eviction")
    assert told(turn(card={"stack": 4}), CARD, cards=CARDS | {"4": None}).code == "card_gone"


def test_a_shared_name_takes_its_card_on_the_table():
    assert told(turn(card={"named": ["c3_fours", "c3_six_seven"]}), CARD) == Value("c3_six_seven")
    assert told(turn(card={"named": ["c3_fours", "c3_fives"]}), CARD).code == "card_gone"
    assert told(turn(card="any"), CARD) == Value("c5_king")


def test_halves_are_played_in_the_written_order():
    chosen = [(CARD, "c3_six_seven")]
    first = [*chosen, (HALF, "place"), (PLACE, ["granada"])]
    left = HALF | {"options": ["special", "done"]}
    assert told(WHOLE, HALF, chosen) == Value("place")
    assert told(WHOLE, PLACE, [*chosen, (HALF, "place")]) == Value(["granada", "castillo"])
    assert told(WHOLE, left, first) == Value("special")
    assert told(turn({"special": {}}, {"place": ["granada"]}), HALF, chosen) == Value("special")


def test_declined_halves_are_skipped():
    assert told(turn({"place": []}, {"special": None}), HALF) == Value("done")
    assert told(turn({"place": []}, {"special": {}}), HALF) == Value("special")


def test_an_unmentioned_half_is_asked():
    assert told(turn({"place": ["granada"]}), HALF | {"options": ["special", "done"]}) == Ask(
        "half_missing", {"half": "special"}
    )
    assert told(turn(), HALF) == Ask("half_missing", {"half": "place"})


def test_an_impossible_half_is_asked():
    memory = [(CARD, "c3_six_seven"), (HALF, "special")]
    left = HALF | {"options": ["done", "done"]}
    assert told(turn({"special": {}}, {"place": ["granada"]}), left, memory) == Ask(
        "half_impossible", {"half": "place"}
    )


def test_in_mid_turn_only_the_remaining_half_is_played():
    """In a wait that begins in mid-turn, the half done before it is not missed."""
    left = HALF | {"options": ["place", "done"]}
    assert told(turn({"special": {}}, {"place": ["granada"]}), left) == Value("place")
    assert told(turn({"special": {}}, {"ask": True}), left) == Ask("asked_for")


def test_a_turn_for_another_card_does_not_apply():
    assert told(turn({"place": ["granada"]}, card="c5_king"), HALF) == Ask("other_card", {"card": "c3_six_seven"})
    assert told(turn({"place": ["granada"]}, card="any"), HALF | {"options": ["place", "done"]}) == Value("place")


def test_a_turn_order_ignores_other_players_turns():
    assert not concerns(WHOLE, pick("disc", ["granada"], "c4_eviction") | BY_ANA)
    assert not concerns(WHOLE, VETO | BY_ANA)
    assert not concerns(WHOLE, POWER)


@pytest.mark.parametrize(
    ("places", "code"),
    [
        (["valencia"], "kings_region"),
        (["sevilla"], "not_near_king"),
        (["granada"] * 4, "too_many"),
    ],
)
def test_an_illegal_placement_reports_its_reason(places, code):
    assert code_of(told(turn({"place": places}, {"special": None}), PLACE)) == code


MOVE = pairs({"red@aragon": 2, "green@granada": 2, "red@galicia": 2}, "c1_five_one_region", 5, one_region=True)


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        (["red@valencia", "granada"], "kings_region"),
        (["red@aragon", "valencia"], "kings_region"),
        (["red@aragon", "castillo"] * 3, "none_there"),
        (["blue@cataluna", "castillo"], "none_there"),
        (["red@aragon", "castillo", "red@galicia", "castillo"], "one_region"),
    ],
)
def test_an_illegal_move_reports_its_reason(moves, code):
    order = turn({"special": {"move": moves}}, {"place": []}, card="c1_five_one_region")
    assert code_of(told(order, MOVE)) == code


def test_too_many_moves_of_others_are_reported():
    asked = pairs({"red@aragon": 3, "green@granada": 2}, "c1_two_two", 4, own=2, foreign=2)
    order = turn({"special": {"move": ["red@aragon", "castillo"] * 3}}, card="c1_two_two")
    assert why_not(order, asked) == reasons.TooManyOf(2, own=False)


def test_with_must_move_all_a_partial_move_is_refused():
    asked = pairs({"green@granada": 2}, "c1_all_own", 99, foreign=0, one_region=True, whole=True)
    order = turn({"special": {"move": ["green@granada", "castillo"]}}, card="c1_all_own")
    assert why_not(order, asked) == reasons.AllOfThem("granada")


def test_two_of_one_colour_are_refused_where_each_counts_once():
    asked = bag("remove", {"red@aragon": 1, "red@galicia": 1, "blue@aragon": 1}, 2, 2, "c2_one_each", one_each=True)
    order = turn({"special": {"remove": ["red@aragon", "red@galicia"]}}, card="c2_one_each")
    assert why_not(order, asked) == reasons.OneEach("red")


def test_a_missing_choice_is_asked():
    asked = pick("score", ["granada", "sevilla"], "c2_score_one")
    assert told(turn({"special": {}}, card="c2_score_one"), asked).code == "choice_missing"


def test_the_scoring_order_is_optional():
    asked = bag("sequence", {"granada": 1, "castilla_vieja": 1}, 2, 2, "c3_six_seven")
    assert told(WHOLE, asked) == Value(["granada", "castilla_vieja"])
    chosen = turn({"special": {"sequence": ["castilla_vieja", "granada"]}})
    assert told(chosen, asked) == Value(["castilla_vieja", "granada"])


def test_an_either_or_card_is_decided_by_the_given_choice():
    asked = pick("which", ["move", "add"], "c1_or")
    assert told(turn({"special": {"add": ["granada"]}}, card="c1_or"), asked) == Value("add")
    assert told(turn({"special": {"move": ["green@granada", "castillo"]}}, card="c1_or"), asked) == Value("move")


def test_a_turn_answers_the_disc_of_its_own_card():
    asked = pick("disc", ["granada", "valencia", "sevilla"], "c4_disc_score")
    order = turn({"special": {"disc": ["valencia", "sevilla"]}}, card="c4_disc_score")
    assert told(order, asked) == Value("sevilla")


# Choices


def test_each_choice_of_a_turn_is_an_alternative():
    order = {"type": "turn", "round": 3, "choices": [{"card": "c5_king", "do": []}, {"card": "c3_six_seven", "do": []}]}
    tried = alternatives(order, desk(CARD).view)
    assert [one["choices"][0]["card"] for one in tried] == ["c5_king", "c3_six_seven"]
    assert all(one["round"] == 3 for one in tried)


def test_any_card_tries_open_cards_from_the_highest_stack():
    order = {"type": "turn", "choices": [{"card": "any", "do": []}]}
    tried = alternatives(order, desk(CARD, cards=CARDS | {"5": None}).view)
    assert [one["choices"][0]["card"] for one in tried] == [CARDS[stack] for stack in "4321"]


def test_orders_without_choices_are_their_only_alternative():
    assert alternatives(power(12), desk(POWER).view) == [power(12)]


def test_unused_parts_of_a_turn_are_reported():
    order = turn({"special": {"grande": "sevilla"}}, {"place": ["granada"]}, card="c4_grande")
    memory = [(CARD, "c4_grande"), (HALF, "place")]
    assert unused(order, memory) == [{"special": {"grande": "sevilla"}}]
    assert unused(order, memory[1:]) == []
    assert unused(power(12), memory) == []


# What a turn says too little about

ABILITY = pick("ability", ["yes", "no"])
RECALL = bag("recall", {"granada": 2}, 0, 2)
KING_HALF = pick("half", ["place", "special", "done"], "c5_king")


@pytest.mark.parametrize(
    ("question", "choice", "asked"),
    [
        (ABILITY, {}, Ask("ability_missing")),
        (RECALL, {"ability": {}}, Ask("choice_missing", {"key": "recall", "card": None})),
        (pick("king", ["granada"], "c5_king"), {}, Ask("choice_missing", {"key": "king", "card": "c5_king"})),
        (
            pick("which", ["move", "add"], "c3_six_seven"),
            {"card": "c3_six_seven"},
            Ask("choice_missing", {"key": "which", "card": "c3_six_seven"}),
        ),
        (
            pick("disc", ["granada"], "c4_disc_score"),
            {"card": "c4_disc_score"},
            Ask("choice_missing", {"key": "disc", "card": "c4_disc_score"}),
        ),
        (pick("card", ["c5_king"]), {"card": None}, Ask("card_missing")),
        (PLACE, {"card": "c3_six_seven"}, Ask("half_missing", {"half": "place"})),
    ],
)
def test_what_a_turn_lacks_is_asked(question, choice, asked):
    order = {"type": "turn", "choices": [{"card": "c5_king", "do": []} | choice]}
    memory = [(ABILITY, "yes")] if "ability" in choice else []
    assert told(order, question, memory) == asked


@pytest.mark.parametrize(
    ("question", "memory", "ability", "answer"),
    [
        (ABILITY, [], None, "no"),
        (ABILITY, [], {}, "yes"),
        (RECALL, [(TAKE, 1), (ABILITY, "yes")], {"recall": ["granada"]}, ["granada"]),
        (RECALL, [(ABILITY, "no"), (TAKE, 1)], {"recall": ["granada"]}, []),
    ],
)
def test_an_ability_is_used_as_the_turn_says(question, memory, ability, answer):
    order = {"type": "turn", "choices": [{"card": "c5_king", "do": [], "ability": ability}]}
    assert told(order, question, memory) == Value(answer)


@pytest.mark.parametrize(
    ("do", "memory", "is_open"),
    [
        ([{"special": {}}], [(KING_HALF, "special")], True),
        ([{"special": {}}], [(KING_HALF, "place"), (pick("half", ["special", "done"], "c5_king"), "special")], False),
        ([{"special": {}}], [({"key": "half"}, "special")], False),
        ([{"special": {}}], [(TAKE, 1), (KING_HALF, "special"), (pick("half", ["place", "done"]), "done")], True),
        ([{"special": {}}, {"place": []}], [(KING_HALF, "special")], False),
        ([{"special": {}}, {"ask": True}], [(KING_HALF, "special")], False),
        ([{"special": {}}], [(TAKE, 1)], False),
        ([], [], False),
    ],
)
def test_a_turn_leaves_the_placing_open_that_it_does_not_mention(do, memory, is_open):
    assert bool(leaves_placing_open({"card": "c5_king", "do": do}, memory)) is is_open


def test_only_the_first_choice_of_a_turn_is_told_as_unused():
    order = turn({"place": ["granada"]})
    order["choices"].append({"card": "c5_king", "do": [{"special": {"king": "granada"}}, {"ask": True}]})
    memory = [(pick("card", ["c3_six_seven"]), "c3_six_seven")]
    assert unused(order, memory) == [{"place": ["granada"]}]
    assert unused(turn({"ask": True}, {"place": []}, {"special": None}), memory) == []


@pytest.mark.parametrize(
    ("order", "question", "mine"),
    [
        (turn(), pick("disc", ["granada"], "c4_disc_score"), True),
        (turn(), DISC, False),
        (turn(), pick("veto", ["no", 0], "c1_any3"), False),
        (turn(), KING_HALF | BY_ANA, False),
        (disc("granada", card={"named": ["c2_disc_all"]}), pick("disc", ["granada"], "c2_disc_all"), True),
        (disc("granada", card={"named": ["c2_disc_all"]}), DISC, False),
        (disc("granada", card="c2_disc_all"), pick("king", ["granada"], "c2_disc_all"), False),
    ],
)
def test_an_order_concerns_its_own_questions(order, question, mine):
    assert concerns(order, question) is mine


# Power cards by rank

BIDS = bag("bids", dict.fromkeys(("12", "9", "5", "1"), 1), 4, 4)


@pytest.mark.parametrize(
    ("values", "chosen"),
    [([9, 12, 9, 7], ["9", "12"]), (["lowest", "lowest", "highest"], ["1", "5", "12"])],
)
def test_sealed_cards_are_ranked_as_far_as_they_can_be_played(values, chosen):
    assert ranked_choice.power(power(*values), BIDS, desk(BIDS).view) == Value(chosen)


def test_sealed_cards_that_cannot_be_played_are_asked_back():
    assert ranked_choice.power(power(7, 8), BIDS, desk(BIDS).view) == Ask(
        "no_power_left", {"options": list(BIDS["of"])}
    )


@pytest.mark.parametrize(
    ("options", "values", "found"),
    [
        (["12", "12/+1_move"], ["12/+1_move"], Value("12/+1_move")),
        (["12", "12/+1_move"], ["9/+1_move"], Ask("no_power_left", {"options": ["12"]})),
        (["12/+1_move"], [9, "lowest"], Ask("no_power_left", {"options": ["12/+1_move"]})),
        ([2, 1], [{"underbid": None}], Value(1)),
        ([3, 1], [{"underbid": 1}], Value(1)),
        ([3, 1], [{"underbid": 2}], Ask("no_power_left", {"options": [3, 1]})),
    ],
)
def test_a_card_is_played_with_its_modifier_or_by_its_rank(options, values, found):
    view = desk(POWER, powers={"blue": 2}).view
    assert ranked_choice.power(power(*values), pick("power", options), view) == found
