"""pbem verify: exits with 0 for an honest record, 1 for a changed one, 2 for no record."""

import copy
import json
import re

import pytest
from click.testing import CliRunner

from pbem import rules
from pbem.bots import make
from pbem.cli import pbem
from pbem.orders.record_faults import record_faults
from pbem.rules.record import _hash, _linked

SEED = f"{5:064x}"


@pytest.fixture(scope="module")
def honest():
    """The record of a short game between two bots."""
    dealt = rules.deal("classic", {"red": "Lampe", "blue": ""}, {"rounds": "6"}, SEED)
    state, bot, answers = rules.begin(dealt).state, make("random", "1"), []
    while asked := rules.questions(state):
        seat, question = next(iter(asked.items()))
        value = bot(question, dict)
        answers.append({"id": question["id"], "seat": seat, "value": value, "by": "bot"})
        state = rules.answer(state, seat, question["id"], value).state
    return rules.record(
        game="lampe",
        edition="classic",
        options=dealt["options"],
        seats=[{"seat": "red", "name": "Ana", "word": "Lampe"}, {"seat": "blue", "name": "Ben", "word": ""}],
        seed=SEED,
        answers=answers,
        master=[],
        final=state,
    )


def verify(content):
    """The exit code, the JSON line, and the text for people."""
    content = content if isinstance(content, bytes) else json.dumps(content).encode()
    found = CliRunner().invoke(pbem, ["verify", "-"], input=content, catch_exceptions=False)
    assert found.stdout.count("\n") == 1
    said = json.loads(found.stdout)
    assert list(said) == ["honest", "faults", "points"]
    return found.exit_code, said, found.stderr


def test_a_valid_record_is_reported_honest(honest):
    code, said, words = verify(honest)
    assert (code, said) == (0, {"honest": True, "faults": [], "points": honest["points"]})
    assert words.startswith("Correct")


def test_a_record_can_be_read_from_a_file(honest, tmp_path):
    path = tmp_path / "record.json"
    path.write_text(json.dumps(honest))
    assert CliRunner().invoke(pbem, ["verify", str(path)]).exit_code == 0
    assert CliRunner().invoke(pbem, ["verify", str(tmp_path / "none.json")]).exit_code == 2


def test_a_changed_score_is_reported(honest):
    changed = honest | {"points": honest["points"] | {"red": 99}}
    code, said, words = verify(changed)
    assert (code, said["honest"], said["points"]) == (1, False, None)
    assert any("says 99" in fault for fault in said["faults"])
    assert "says 99" in words


def test_a_changed_answer_is_reported(honest):
    changed = copy.deepcopy(honest)
    first = next(entry for entry in changed["answers"] if entry["id"].startswith("0.1."))
    first["value"] = first["value"] % 13 + 1
    code, said, _ = verify(changed)
    assert code == 1
    assert said["faults"]


CODE = re.compile(r"[a-z]_[a-z]|[{}\[\]]|\bnot_|'(red|blue)'")


def resealed(document):
    """A careful forgery with all seals and links recomputed."""
    seals = {name: _hash(document[name]) for name in document["seals"]}
    return document | {"seals": seals, "answers": list(_linked(seals, document["answers"]))}


def test_every_fault_is_a_sentence_about_players(honest):
    """Each answer in turn: given by the other seat, missing, or replaced by a well-formed illegal one."""
    found = set()
    for n, entry in enumerate(honest["answers"]):
        other = "blue" if entry["seat"] == "red" else "red"
        value = {"int": 77, "str": "cataluna", "list": ["cataluna"] * 12}[type(entry["value"]).__name__]
        for wrong in ([entry | {"seat": other}], [], [entry | {"value": value}]):
            answers = [*honest["answers"][:n], *wrong, *honest["answers"][n + 1 :]]
            found |= set(record_faults(resealed(honest | {"answers": answers})))
    for fault in found:
        assert not CODE.search(fault), fault
        assert fault[0].isupper()
        assert fault.endswith(".")
    told = "\n".join(found)
    for words in (
        "At that point Ben was asked nothing; the game was waiting for Ana.",
        "was asked question ",
        "isn't next to the King",
        "Possible: ",
    ):
        assert words in told


def test_the_command_prints_the_sentences_and_the_players_names(honest):
    answers = [honest["answers"][0] | {"value": 77}, *honest["answers"][1:]]
    code, said, words = verify(resealed(honest | {"answers": answers}))
    assert code == 1
    assert "Answer 1 (" in words
    assert "can't have been given: That isn't an answer to this question. For example: " in words
    assert said["faults"][0] in words
    assert "Ana " in verify(honest)[2].rpartition("(")[2]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not JSON",
        b"\xff\xfe",
        b"[]",
        b"null",
        b"{}",
        b"[" * 100_000,
        b'{"points": NaN}',
        b'{"game": "\\ud800"}',
        b'{"game": 1e999}',
    ],
)
def test_other_input_is_reported_unreadable(content):
    code, said, _ = verify(content)
    assert (code, said["honest"], said["points"]) == (2, False, None)
    assert said["faults"]


def parts(value, path=()):
    """The paths of everything in a document, lists by their first entry."""
    yield path
    if isinstance(value, dict):
        for name in value:
            yield from parts(value[name], (*path, name))
    elif isinstance(value, list) and value:
        yield from parts(value[0], (*path, 0))


@pytest.mark.parametrize("wrong", [None, True, -1, 2.5, "ß", "", [], {}, [[]], {"a": 1}])
def test_any_altered_record_gets_a_verdict(honest, wrong):
    for path in parts(honest):
        changed = copy.deepcopy(honest)
        at = {"whole": changed}
        way = ("whole", *path)
        for step in way[:-1]:
            at = at[step]
        if at[way[-1]] == wrong and type(at[way[-1]]) is type(wrong):
            continue
        at[way[-1]] = wrong
        assert verify(at["whole"] if len(way) == 1 else changed)[0] in {1, 2}, path


def test_any_incomplete_record_gets_a_verdict(honest):
    for path in parts(honest):
        if path and isinstance(path[-1], str):
            changed = copy.deepcopy(honest)
            at = changed
            for step in path[:-1]:
                at = at[step]
            del at[path[-1]]
            assert verify(changed)[0] in {1, 2}, path
