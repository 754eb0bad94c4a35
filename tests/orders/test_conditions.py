"""Conditions: how people write them, what they mean, when they are true, and the messages when they aren't."""

import pytest

from pbem import json_schema
from pbem.orders import reasons
from pbem.orders.apply import alternatives, expired, fired, next_value
from pbem.orders.apply_results import Ask, Value
from pbem.orders.conditions_eval import fire, holds
from pbem.orders.render import render
from tests.orders.desk import CARD, CARDS, DISC, POWER, VETO, bag, desk, order, pick, read


def power(condition, *values):
    return {"type": "power", "cases": [{"if": condition, "values": list(values)}]}


def compared(left, sign, right):
    return {"is": [left, sign, right]}


ANA = {"power": "red"}
RETURN = bag("return", {"court": 3, "valencia": 1, "granada": 1}, 3, 3, "c2_angry_king") | {"by": "red"}


@pytest.mark.parametrize(
    ("said", "condition"),
    [
        ("Ana over 10", compared(ANA, ">", 10)),
        ("Ana > 10", compared(ANA, ">", 10)),
        ("Ana's power is over 10", compared(ANA, ">", 10)),
        ("red >= 10", compared(ANA, ">=", 10)),
        ("Ana played 13", compared(ANA, "=", 13)),
        ("Ana plays 11+", compared(ANA, ">=", 11)),
        ("Ana played 11 or more", compared(ANA, ">=", 11)),
        ("Ana at least 11", compared(ANA, ">=", 11)),
        ("Ana at most 4", compared(ANA, "<=", 4)),
        ("Ana is below 5", compared(ANA, "<", 5)),
        ("Ana hasn't played 13", compared(ANA, "!=", 13)),
        ("Ana isn't over 10", compared(ANA, "<=", 10)),
        ("Ana isn't below 5", compared(ANA, ">=", 5)),
        ("Ana isn't at least 11", compared(ANA, "<", 11)),
        ("Ana isn't at most 4", compared(ANA, ">", 4)),
        ("Ana not != 4", compared(ANA, "=", 4)),
        ("anybody played 13", compared({"power": "anybody"}, "=", 13)),
        ("Ana höher als 10", compared(ANA, ">", 10)),
        ("Ana 13 gespielt hat", compared(ANA, "=", 13)),
        ("Ana juega más de diez", compared(ANA, ">", 10)),
        ("score Ben > me", compared({"points": "blue"}, ">", {"points": "green"})),
        ("Ben's score is over mine", compared({"points": "blue"}, ">", {"points": "green"})),
        ("Ben has more points than I", compared({"points": "blue"}, ">", {"points": "green"})),
        ("Ben mehr Punkte hat als ich", compared({"points": "blue"}, ">", {"points": "green"})),
        ("Ben tiene menos puntos que yo", compared({"points": "blue"}, "<", {"points": "green"})),
        ("Ana has over 20 points", compared({"points": "red"}, ">", 20)),
        ("Ben in Granada has more than 3", compared({"caballeros": "blue", "at": "granada"}, ">", 3)),
        ("Ana has no power over 10", compared(ANA, "<=", 10)),
        ("Ana has 13", compared(ANA, "=", 13)),
        ("Ana has 15", compared(ANA, "=", 15)),
        ("Ben has 3 in Granada", compared({"caballeros": "blue", "at": "granada"}, "=", 3)),
        (
            "own Granada > Ben Granada",
            compared({"caballeros": "green", "at": "granada"}, ">", {"caballeros": "blue", "at": "granada"}),
        ),
        (
            "Ben more in Castillo than me",
            compared({"caballeros": "blue", "at": "castillo"}, ">", {"caballeros": "green", "at": "castillo"}),
        ),
        ("my court over 3", compared({"court": "green"}, ">", 3)),
        ("king in Sevilla", {"king": "sevilla"}),
        ("the king is in New Castile", {"king": "castilla_nueva"}),
        ("König in Toledo ist", {"king": "castilla_nueva"}),
        ("rey está en la torre", {"king": "castillo"}),
        ("king is not in Sevilla", {"not": {"king": "sevilla"}}),
        ("card 3 is gone", {"not": {"lies": {"stack": 3}}}),
        ("falta la 3", {"not": {"lies": {"stack": 3}}}),
        ("falta la carta 3", {"not": {"lies": {"stack": 3}}}),
        ("card 3 is not gone", {"lies": {"stack": 3}}),
        ("3 weg", {"not": {"lies": {"stack": 3}}}),
        ("card 3 is still there", {"lies": {"stack": 3}}),
        ("card 3 lies", {"lies": {"stack": 3}}),
        ("card 3", {"lies": {"stack": 3}}),
        ("card Eviction lying", {"lies": "c4_eviction"}),
        ("Eviction liegt", {"lies": "c4_eviction"}),
        ("card Unrest gone", {"not": {"lies": "c2_disc_all"}}),
        ("Ben took card 3", {"took": "blue", "card": {"stack": 3}}),
        ("Ben has card Eviction", {"took": "blue", "card": "c4_eviction"}),
        ("Ben has a veto", {"veto": "blue"}),
        ("Ben ein Veto hat", {"veto": "blue"}),
        ("Ana has played", {"played": "red"}),
        ("Ana hasn't played", {"not": {"played": "red"}}),
        ("grande Ana in Granada", {"grande": "red@granada"}),
        ("8/4 in Granada", {"scoreboard": "8@granada"}),
        ("Ana over 10 and king in Sevilla", {"all": [compared(ANA, ">", 10), {"king": "sevilla"}]}),
        (
            "Ana over 10 and Ben under 5 or king in Sevilla",
            {"any": [{"all": [compared(ANA, ">", 10), compared({"power": "blue"}, "<", 5)]}, {"king": "sevilla"}]},
        ),
    ],
)
def test_conditions_are_read(said, condition):
    found = order(desk(), f"if {said}: power 9")
    assert found == power(condition, 9)
    assert json_schema.validate("order", found) == []


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("if king in Sevilla then power 12 else 9", [({"king": "sevilla"}, [12]), (None, [9])]),
        ("if king in Sevilla power 12, 11, otherwise lowest", [({"king": "sevilla"}, [12, 11]), (None, ["lowest"])]),
        ("power 12 or 11 if king in Sevilla", [({"king": "sevilla"}, [12, 11])]),
        ("power 12 unless king in Sevilla", [({"not": {"king": "sevilla"}}, [12])]),
        (
            "if Ana over 10: power 9; else if Ben over 10: power 5; else power 1, 2",
            [(compared(ANA, ">", 10), [9]), (compared({"power": "blue"}, ">", 10), [5]), (None, [1, 2])],
        ),
        ("if Ana over 10: power 9, else power 3, else lowest", [(compared(ANA, ">", 10), [9]), (None, [3, "lowest"])]),
    ],
)
def test_else_separates_the_cases(line, wanted):
    cases = [({"if": condition} if condition else {}) | {"values": values} for condition, values in wanted]
    assert order(desk(), line) == {"type": "power", "cases": cases}


@pytest.mark.parametrize(
    ("at", "line", "wanted"),
    [
        (desk(), "if king in Sevilla: disc Granada, else disc Aragón", ("disc", ["granada"], ["aragon"])),
        (desk(DISC), "if king in Sevilla: Granada, else Aragón", ("disc", ["granada"], ["aragon"])),
        (desk(VETO), "veto if king in Sevilla, else never", ("veto", {"after": 0}, "no")),
        (desk(CARD), "if king in Sevilla: underbid Ana", ("power", [{"underbid": None, "of": "red"}])),
        (desk(CARD), "if king in Sevilla: outbid Ana", ("power", [{"outbid": None, "of": "red"}])),
        (desk(), "if Ana over 10: return court first, else return Valencia first", ("return", ["court"], ["valencia"])),
    ],
)
def test_every_kind_of_order_can_be_conditional(at, line, wanted):
    found = order(at, line)
    name = {"power": "values", "disc": "regions", "veto": "choice", "return": "first"}[found["type"]]
    assert (found["type"], *(case[name] for case in found["cases"])) == wanted
    assert json_schema.validate("order", found) == []


@pytest.mark.parametrize(
    ("line", "name", "last"),
    [
        ("if king in Sevilla: power 12, else power 5, else power 4", "values", [5, 4]),
        ("if king in Sevilla: disc Granada, else Aragón, else Sevilla", "regions", ["aragon", "sevilla"]),
        (
            "if king in Sevilla: card 5, else card 3, else card 4",
            "choices",
            [{"card": "c3_six_seven", "do": []}, {"card": "c4_eviction", "do": []}],
        ),
    ],
)
def test_what_follows_the_last_case_is_its_alternative(line, name, last):
    assert order(desk(), line)["cases"][1:] == [{name: last}]


def test_a_case_may_span_lines_and_rank_turns():
    lines = ("if king in Sevilla:", "card 5: king Granada, place nothing", "or card 3: score, nothing;", "else card 1")
    first, second = order(desk(CARD), *lines)["cases"]
    assert [choice["card"] for choice in first["choices"]] == ["c5_king", "c3_six_seven"]
    assert [choice["card"] for choice in second["choices"]] == ["c1_five_one_region"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("power 9, else if Ana over 10: power 3", "if_late"),
        ("if Ana plays 12: 11, else 7, else if Ben plays 13: 9", "if_late"),
        ("if Ana over 10: power 9, else disc Granada", "mixed_cases"),
        ("if Ana over 10:", "order_wanted"),
        ("if power 9", "condition_wanted"),
        ("if Ana: power 9", "condition_wanted"),
        ("power 9 unless Ana over 10 and Ben over 5 or king in Sevilla", "unless_both"),
        ("if king in Castilla: power 9", "which_castilla"),
        ("if Zoe over 10: power 9", "condition_wanted"),
        ("if Ana has 16: power 9", "no_such_power"),
    ],
)
def test_an_invalid_condition_is_reported(line, code):
    reading = read(desk(), line)
    assert [problem.code for problem in reading.problems] == [code]
    assert not reading.orders


def test_cards_in_conditions_have_names_in_every_language():
    table = desk(edition="2023", cards=dict.fromkeys("12345"))
    for name in ("Fair", "Jahrmarkt", "Feria"):
        assert order(table, f"if {name} lies: power 9") == power({"lies": "n2_fair"}, 9)


# Which conditions are true


@pytest.mark.parametrize(
    ("condition", "truth"),
    [
        (compared(ANA, "=", 10), True),
        (compared(ANA, "!=", 10), False),
        (compared(ANA, ">=", 11), False),
        (compared({"power": "purple"}, ">", 3), None),
        (compared(ANA, ">", {"power": "purple"}), None),
        (compared({"power": "anybody"}, "=", 13), True),
        (compared({"power": "anybody"}, "=", 12), False),
        (compared({"caballeros": "blue", "at": "aragon"}, ">", {"caballeros": "yellow", "at": "aragon"}), True),
        (compared({"caballeros": "blue", "at": "sevilla"}, "=", 0), True),
        (compared({"points": "red"}, "<", {"points": "green"}), False),
        (compared({"court": "blue"}, "<=", 3), True),
        (compared({"province": "blue"}, ">=", 11), False),
        ({"king": "valencia"}, True),
        ({"played": "purple"}, False),
        ({"not": {"played": "purple"}}, True),
        ({"lies": {"stack": 4}}, True),
        ({"lies": "c4_grande"}, False),
        ({"lies": {"named": ["c4_grande", "c4_eviction"]}}, True),
        ({"took": "blue", "card": {"stack": 5}}, False),
        ({"veto": "blue"}, False),
        ({"grande": "green@granada"}, True),
        ({"scoreboard": "8@granada"}, True),
        ({"turn": "green"}, False),
        ({"action": "c4_eviction"}, False),
        ({"all": [{"king": "valencia"}, {"played": "red"}]}, True),
        ({"all": [{"king": "sevilla"}, compared({"power": "purple"}, ">", 3)]}, False),
        ({"all": [{"king": "valencia"}, compared({"power": "purple"}, ">", 3)]}, None),
        ({"any": [{"king": "valencia"}, compared({"power": "purple"}, ">", 3)]}, True),
        ({"any": [{"king": "sevilla"}, compared({"power": "purple"}, ">", 3)]}, None),
    ],
)
def test_conditions_are_evaluated_on_the_players_view(condition, truth):
    assert holds(condition, desk().view) is truth


@pytest.mark.parametrize(("whose", "truth"), [("blue", True), ("red", False)])
def test_a_player_has_the_vetoes_that_lie_before_them(whose, truth):
    view = desk(vetoes=[{"colour": "blue"}]).view
    assert holds({"veto": whose}, view) is truth


def test_powers_are_compared_with_what_modifiers_add():
    assert holds(compared(ANA, "=", 12), desk(totals={"red": 12}).view) is True
    assert holds(compared(ANA, "=", 10), desk(totals=None).view) is True


@pytest.mark.parametrize("what", ["points", "court", "province"])
def test_a_colour_that_does_not_play_has_nothing(what):
    view = desk().view
    two = view | {what: dict.fromkeys(("red", "blue"), 3)}
    assert holds(compared({what: "purple"}, "=", 0), two) is True


def test_with_memory_castillo_conditions_are_unknown():
    table = desk(places=desk().view["places"] | {"castillo": None})
    assert holds(compared({"caballeros": "blue", "at": "castillo"}, ">", 0), table.view) is None


def test_a_condition_may_name_turn_and_card():
    asked = VETO | {"by": "blue"}
    table = desk(asked, turn="blue", taken={"blue": "c4_eviction", "red": "c5_king"})
    assert holds({"all": [{"turn": "blue"}, {"action": "c4_eviction"}]}, table.view)
    assert not holds({"action": "c5_king"}, table.view)
    assert holds({"took": "red", "card": {"stack": 5}}, table.view)


# Which case counts

OVER_TEN = order(desk(), "if Ana over 10: power 12, else power 5")


def test_the_first_true_case_is_played():
    assert next_value(OVER_TEN, POWER, [], desk(POWER, powers={"red": 11}).view) == Value(12)
    assert next_value(OVER_TEN, POWER, [], desk(POWER, powers={"red": 10}).view) == Value(5)


def test_else_does_not_replace_an_unplayable_true_case():
    found = next_value(OVER_TEN, POWER | {"options": [7, 5]}, [], desk(POWER, powers={"red": 13, "blue": 12}).view)
    assert found == Ask("power_played", {"by": "blue", "card": 12, "options": [7, 5]})


def test_an_undecided_condition_asks_the_player():
    table = desk(POWER, powers={"blue": 12})
    found = next_value(OVER_TEN, POWER, [], table.view)
    assert found == Ask("not_known", {"conditions": [compared(ANA, ">", 10)]})
    assert reasons.reason(found, table) == "We don't know yet: “Ana over 10”."


def test_without_a_true_case_the_player_is_asked():
    table = desk(POWER)
    found = next_value(power({"king": "sevilla"}, 12), POWER, [], table.view)
    assert found == Ask("no_case", {"conditions": [{"king": "sevilla"}]})
    assert reasons.reason(found, table) == "None of its conditions is true: “king is Sevilla”."
    assert alternatives(power({"king": "sevilla"}, 12), table.view) == [power({"king": "sevilla"}, 12)]


def test_the_case_used_is_reported():
    table = desk(POWER, powers={"red": 11})
    assert reasons.fired(fired(OVER_TEN, table.view), table) == "This condition was true: “Ana over 10”."
    table = desk(POWER, powers={"red": 2})
    assert fired(OVER_TEN, table.view).case == 1
    assert reasons.fired(fired(OVER_TEN, table.view), table).startswith("None of its conditions was true")
    assert fired({"type": "power", "values": [9]}, table.view) is None


def test_in_mid_turn_the_chosen_case_continues():
    """Its condition was true when the turn began; the King may have moved since."""
    line = "if king in Valencia: card 5: king Toledo, place 1 Aragón; else card 3: place nothing, score"
    document = order(desk(CARD), line)
    (begun,) = alternatives(document, desk(CARD).view)
    assert begun["choices"][0]["card"] == "c5_king"
    half = pick("half", ["place", "done"], "c5_king")
    later = desk(half, mine="c5_king", king="castilla_nueva")
    assert alternatives(document, later.view) == [begun]
    assert next_value(begun, half, [], later.view) == Value("place")


def test_if_vetoed_replaces_the_rest_of_the_turn():
    line = "card 5: king Toledo, then place 1 Aragón; if vetoed: place 2 Granada"
    document = order(desk(CARD), line)
    (choice,) = document["choices"]
    assert choice["vetoed"] == [{"place": ["granada", "granada"]}]
    half = pick("half", ["place", "done"], "c5_king")
    place = bag("place", {"aragon": 5, "granada": 5}, 1, 5, "c5_king")
    table = desk(half, mine="c5_king")
    for stands, wanted in (("no", ["aragon"]), (0, ["granada"] * 2)):
        memory = [({"key": "veto"}, stands)]
        assert next_value(document, half, memory, table.view) == Value("place")
        assert next_value(document, place, memory, table.view) == Value(wanted)


def test_a_conditional_veto_depends_on_player_and_card():
    document = order(desk(), "veto if Ben: Eviction, else never")
    asked = VETO | {"by": "blue"}
    for taken, value in ((CARDS["4"], 0), (CARDS["5"], "no")):
        table = desk(asked, turn="blue", taken={"blue": taken})
        assert next_value(document, asked, [], table.view) == Value(value)


def test_a_number_in_a_veto_condition_is_a_power_card():
    document = order(desk(VETO), "veto if Ben 3, else never")
    assert document["cases"][0]["if"] == compared({"power": "blue"}, "=", 3)


def test_an_order_may_expire_after_a_round():
    document = order(desk(), "return court first until round 4")
    assert not expired(document, 4)
    assert expired(document, 5)
    assert next_value(document, RETURN, [], desk(RETURN, round=5).view) == Ask("expired", {"until": 4})


def test_a_name_that_cards_share_is_written_back():
    found = order(desk(), "if card special scoring lies: power 9")
    assert len(found["cases"][0]["if"]["lies"]["named"]) > 1
    assert render(found, desk()) == "if card Special Scoring lies: power 9"


def test_veto_ask_asks_the_player():
    document = order(desk(), "veto ask")
    assert order(desk(VETO), "ask veto") == document
    assert next_value(document, VETO | {"by": "red"}, [], desk(VETO).view) == Ask("asked_for")


def test_an_unconditional_order_fires_as_it_is():
    plain = {"type": "power", "values": [9]}
    assert fire(plain, desk().view).order == plain


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_conditions_are_rendered_in_the_orders_language(language):
    words = {
        "en": "if Ana over 10: power 12; else power 5",
        "de": "wenn Ana über 10: Macht 12; sonst Macht 5",
        "es": "si Ana más de 10: poder 12; si no poder 5",
        "fr": "si Ana plus de 10: pouvoir 12; sinon pouvoir 5",
    }
    assert render(OVER_TEN, desk(), language) == words[language]


@pytest.mark.parametrize(
    ("sign", "truths"),
    [
        (">", (False, False, True)),
        (">=", (False, True, True)),
        ("<", (True, False, False)),
        ("<=", (True, True, False)),
        ("=", (False, True, False)),
        ("!=", (True, False, True)),
    ],
)
def test_comparisons_are_exact_at_their_bound(sign, truths):
    """Ana played 10, which is compared with the bounds 11, 10 and 9."""
    bounds = (11, 10, 9)
    assert tuple(holds(compared(ANA, sign, bound), desk().view) for bound in bounds) == truths


@pytest.mark.parametrize(("bound", "played"), [(9, 12), (10, 12), (11, 3)])
def test_n_or_more_includes_n(bound, played):
    """Ana played 10."""
    document = order(desk(POWER), f"if Ana plays {bound}+: power 12; else power 3")
    assert next_value(document, POWER, [], desk(POWER).view) == Value(played)
