"""pbem verify: 0 an honest record, 1 a changed one, 2 no record."""

import copy
import json

import pytest
from click.testing import CliRunner

from pbem import rules
from pbem.bots import make
from pbem.cli import pbem

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
    """Exit code, the JSON line, and what a person reads."""
    content = content if isinstance(content, bytes) else json.dumps(content).encode()
    found = CliRunner().invoke(pbem, ["verify", "-"], input=content, catch_exceptions=False)
    assert found.stdout.count("\n") == 1
    said = json.loads(found.stdout)
    assert list(said) == ["honest", "faults", "points"]
    return found.exit_code, said, found.stderr


def test_a_valid_record_is_reported_honest(honest):
    code, said, words = verify(honest)
    assert (code, said) == (0, {"honest": True, "faults": [], "points": honest["points"]})
    assert words.startswith("Honest")


def test_a_record_can_be_read_from_a_file(honest, tmp_path):
    path = tmp_path / "record.json"
    path.write_text(json.dumps(honest))
    assert CliRunner().invoke(pbem, ["verify", str(path)]).exit_code == 0
    assert CliRunner().invoke(pbem, ["verify", str(tmp_path / "none.json")]).exit_code == 2


def test_a_changed_score_is_reported(honest):
    changed = honest | {"points": honest["points"] | {"red": 99}}
    code, said, words = verify(changed)
    assert (code, said["honest"], said["points"]) == (1, False, None)
    assert any("not 99" in fault for fault in said["faults"])
    assert "not 99" in words


def test_a_changed_answer_is_reported(honest):
    changed = copy.deepcopy(honest)
    first = next(entry for entry in changed["answers"] if entry["id"].startswith("0.1."))
    first["value"] = first["value"] % 13 + 1
    code, said, _ = verify(changed)
    assert code == 1
    assert said["faults"]


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
