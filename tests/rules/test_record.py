"""The record of a game: an honest one verifies; whatever is changed is found and named."""

import copy
import json

import pytest

from pbem.rules import answer, begin, commitment, legal, questions, record, verify
from pbem.rules.record import _hash, _linked, canonical
from tests.rules.games import dealt, finished, seed_of
from tests.rules.shapes import check, check_again

SEED = 7
WORDS = {"red": "Lampe", "blue": "", "green": "niño"}


def made(words=WORDS, **options):
    final, answers = finished(words, SEED, **options)
    seats = [{"seat": seat, "name": seat.title(), "word": word} for seat, word in words.items()]
    return record(
        game="ourgame",
        edition="classic",
        options=final["options"],
        seats=seats,
        seed=seed_of(SEED),
        answers=answers,
        master=[{"type": "master", "act": "paused", "words": "Holidays"}],
        final=final,
    )


HONEST = made(rounds="6")


def changed(**what):
    """The honest record with these things in place of its own."""
    return copy.deepcopy(HONEST) | what


def faults(document):
    return "\n".join(map(str, verify(document)))


def resealed(document):
    """What a thorough forger hands in: all seals and links made anew."""
    seals = {name: _hash(document[name]) for name in document["seals"]}
    return document | {"seals": seals, "answers": list(_linked(seals, document["answers"]))}


@pytest.mark.parametrize(
    "options", [{"rounds": "6"}, {"rounds": "9", "veto": "off"}, {"victims": "at_once", "veto": "whole"}]
)
def test_an_honest_record_verifies(options):
    assert verify(made(**options)) == []


def test_a_record_verifies_after_a_json_round_trip():
    assert verify(json.loads(json.dumps(HONEST, indent=3))) == []


def test_a_record_fits_its_schema():
    check("record", HONEST)
    check_again("record", HONEST)


@pytest.mark.parametrize("tie", [False, True])
def test_the_winners_are_those_with_the_most_points(tie):
    final, answers = finished(2, 3, rounds="6")
    final["board"]["points"] = {"red": 50, "blue": 50 if tie else 40}
    document = record(
        game="tied",
        edition="classic",
        options=final["options"],
        seats=[],
        seed=seed_of(3),
        answers=answers,
        master=[],
        final=final,
    )
    assert document["winners"] == (["red", "blue"] if tie else ["red"])


def test_a_game_that_was_rewound_verifies():
    final, answers = finished(2, 3, rounds="6")
    later = [entry | {"id": "1" + entry["id"][1:]} if n > 20 else entry for n, entry in enumerate(answers)]
    document = record(
        game="again",
        edition="classic",
        options=final["options"],
        seats=[{"seat": seat, "name": seat, "word": ""} for seat in ("red", "blue")],
        seed=seed_of(3),
        answers=later,
        master=[{"type": "master", "act": "rewound", "words": ""}],
        final=final | {"epoch": 1},
    )
    assert verify(document) == []


def test_a_changed_commitment_is_detected():
    found = faults(changed(commitment=commitment(seed_of(8))))
    assert "The seed isn't the one promised" in found
    assert "“commitment”" in found


def test_a_changed_seed_is_detected():
    found = faults(changed(seed=seed_of(8)))
    assert "The seed isn't the one promised" in found
    assert "“seed”" in found


def test_a_changed_seed_with_matching_commitment_is_detected():
    found = faults(changed(seed=seed_of(8), commitment=commitment(seed_of(8))))
    assert "“seed”" in found
    assert "“commitment”" in found


def test_replaying_detects_a_changed_seed_despite_new_seals():
    assert verify(resealed(changed(seed=seed_of(8), commitment=commitment(seed_of(8))))) != []


@pytest.mark.parametrize("number", range(3))
def test_a_changed_word_is_detected(number):
    document = changed()
    document["seats"][number]["word"] += "!"
    assert "“seats”" in faults(document)
    assert verify(resealed(document)) != []


def test_a_changed_name_is_detected():
    document = changed()
    document["seats"][0]["name"] = "Somebody else"
    assert "“seats”" in faults(document)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rounds", "9"),
        ("veto", "off"),
        ("veto", "whole"),
        ("victims", "at_once"),
        ("all_own", "must_move_all"),
        ("disc_two", "two_only"),
        ("score_castillo", "yes"),
    ],
)
def test_a_changed_option_is_detected(name, value):
    assert "“options”" in faults(changed(options=HONEST["options"] | {name: value}))


def test_invalid_options_are_detected():
    assert "No game can have these options" in faults(changed(options={"rounds": "7"}))


@pytest.mark.parametrize(
    ("name", "value"), [("game", "othergame"), ("edition", "decennial"), ("rules", "0"), ("master", [])]
)
def test_other_header_fields_are_sealed(name, value):
    assert f"“{name}”" in faults(changed(**{name: value}))


def test_another_rules_version_is_reported():
    assert "played under version 0" in faults(changed(rules="0"))


def test_another_record_format_is_reported():
    assert "el-grande-record/1" in faults(changed(format="el-grande-record/2"))


def test_every_changed_answer_is_detected_and_named():
    state = begin(dealt(WORDS, SEED, rounds="6")).state
    for n, entry in enumerate(HONEST["answers"]):
        question = questions(state)[entry["seat"]]
        other = next(value for value in legal(question) if value != entry["value"])
        document = changed()
        document["answers"][n]["value"] = other
        assert f"Answer {n + 1} ({entry['seat'].title()}, question {entry['id']})" in str(verify(document)[0])
        state = answer(state, entry["seat"], question["id"], entry["value"]).state


@pytest.mark.parametrize("what", [{"id": "0.0.0"}, {"seat": "blue"}, {"by": "bot"}, {"link": "0" * 16}])
def test_any_change_to_an_answer_is_detected_and_named(what):
    n = next(n for n, entry in enumerate(HONEST["answers"]) if entry["seat"] == "red" and n > 9)
    document = changed()
    document["answers"][n] |= what
    assert str(verify(document)[0]).startswith(f"Answer {n + 1} (")


def test_replaying_detects_a_changed_answer_despite_new_links():
    missed = []
    for n, entry in enumerate(HONEST["answers"]):
        if isinstance(entry["value"], int) and entry["id"].split(".")[2] == "0":
            document = changed()
            document["answers"][n]["value"] = entry["value"] % 13 + 1
            missed += [] if verify(resealed(document)) else [n]
    assert missed == []


def test_missing_final_answers_are_detected():
    count = len(HONEST["answers"]) - 1
    assert f"Answers are missing: the game isn't over after answer {count}." in faults(
        changed(answers=HONEST["answers"][:-1])
    )


def test_a_missing_middle_answer_is_detected():
    assert "Answer 11 (" in faults(changed(answers=HONEST["answers"][:10] + HONEST["answers"][11:]))


def test_a_surplus_answer_is_detected():
    count = len(HONEST["answers"])
    assert f"Answer {count + 1} (" in faults(changed(answers=[*HONEST["answers"], HONEST["answers"][-1]]))


def test_swapped_answers_are_detected():
    answers = copy.deepcopy(HONEST["answers"])
    answers[4:6] = reversed(answers[4:6])
    assert "Answer 5 (" in faults(changed(answers=answers))


@pytest.mark.parametrize("seat", WORDS)
def test_a_changed_score_is_detected_and_named(seat):
    points = HONEST["points"] | {seat: HONEST["points"][seat] + 1}
    assert faults(changed(points=points)) == (
        f"Points of {seat.title()}: {points[seat] - 1}; the record says {points[seat]}."
    )


def test_points_of_a_non_player_are_detected():
    found = faults(changed(points=HONEST["points"] | {"purple": 99}))
    assert found == "The record has points of purple, who doesn't play."


def test_missing_points_are_detected():
    assert "Points of Red: " in faults(
        changed(points={seat: n for seat, n in HONEST["points"].items() if seat != "red"})
    )


@pytest.mark.parametrize("winners", [[], ["red", "blue", "green"], ["purple"]])
def test_changed_winners_are_detected_and_named(winners):
    found = faults(changed(winners=winners))
    won = ", ".join(seat.title() for seat in HONEST["winners"])
    named = ", ".join(seat.title() if seat in WORDS else seat for seat in winners)
    assert found == f"The winner is {won}; the record says {named or '–'}."


def test_a_changed_final_board_is_detected():
    assert faults(changed(final="0" * 64)) == "The final board differs from the one in the record."


def test_a_broken_seal_is_detected():
    assert "“seed”" in faults(changed(seals=HONEST["seals"] | {"seed": "0" * 64}))


def test_canonical_json_does_not_depend_on_the_order_of_keys():
    assert canonical({"b": 1, "a": "ñ"}) == canonical({"a": "ñ", "b": 1}) == '{"a":"ñ","b":1}'.encode()
