"""The mutation command: what it changes, what it leaves alone, and that it tells caught changes from survivors."""

import json
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from tests.mutants.__main__ import ROOT, Copy, identity, shown
from tests.mutants.changes import mutants
from tests.mutants.coverage import LINES, Covering, Recorded, collect, covering, load, users_of_names


def changes(code: str) -> set[str]:
    """The module after each change."""
    source = code.encode()
    return {mutant.apply(source).decode() for mutant in mutants("pbem/age.py", source)}


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("a >= b", "a > b"),
        ("(a) in (b)", "(a) not in (b)"),
        ("a and b", "a or b"),
        ("not a", "(a)"),
        ("a + 18", "a + 19"),
        ("a + 18", "a + 17"),
        ("a + 18", "a - 18"),
        ("f(a, b)", "f(b, a)"),
        ("f(a, b)", "pass"),
        ("min(a, b)", "max(a, b)"),
        ("x = {1, a}", "x = {a}"),
        ("x = {1: a, 2: b}", "x = {2: b}"),
        ("x = (a, b, c)", "x = (a, c)"),
        ("x.y = a", "pass"),
        ("if a:\n    f()", "if not (a):\n    f()"),
        ("def f() -> int:\n    return g()", "def f() -> int:\n    return None"),
        ("def f() -> bool:\n    return g()", "def f() -> bool:\n    return not (g())"),
    ],
)
def test_each_kind_of_change_is_made(code, changed):
    assert changed in changes(code)


@pytest.mark.parametrize(
    "code",
    [
        '"""At least 18."""',
        "import a.b",
        "def f(a: Literal[1], *b: tuple[int, 2]) -> Final[3]: ...",
        'log.info("%s of %s", a, b)',
        "assert a >= b",
        '__all__ = ["a", "b", "c"]',
        "@dataclass(frozen=True)\nclass A: ...",
        'x = f"{a >= b}"',
        "x: dict[str, int]",
        "x = rows.where(a, b)",
    ],
)
def test_undetectable_changes_are_not_made(code):
    assert changes(code) == set()


def test_module_names_are_linked_to_the_functions_that_read_them(tmp_path: Path):
    (tmp_path / "pbem").mkdir()
    (tmp_path / "pbem" / "age.py").write_text("AGE = 18\nAGES = {AGE}\ndef adult(age):\n    return age in AGES\n")
    assert users_of_names(tmp_path)["AGE"] == {"pbem/age.py::adult"}


def test_functions_that_keep_results_are_linked_to_their_callers(tmp_path: Path):
    (tmp_path / "pbem").mkdir()
    (tmp_path / "pbem" / "age.py").write_text("@cache\ndef ages(): ...\ndef adult(age):\n    return age in ages()\n")
    assert users_of_names(tmp_path)["pbem/age.py::ages"] == {"pbem/age.py::adult"}


def test_the_tests_that_call_least_come_first(tmp_path: Path):
    (tmp_path / "calls").mkdir()
    (tmp_path / "test_age.py").write_text("def test_wide(): ...\ndef test_narrow(): ...\n")
    lines = {
        "names": ["pbem/age.py::adult", "pbem/age.py::old"],
        "loading": [],
        "tests": {
            "test_age.py::test_wide[1]": (1, [0, 1]),
            "test_age.py::test_narrow": (2, [0]),
            "test_age.py::test_gone": (1, [0]),
        },
    }
    (tmp_path / "calls" / "1.json").write_text(json.dumps(lines))
    recorded = load(tmp_path / "calls", tmp_path)
    (mutant, *_) = mutants("pbem/age.py", b"def adult(age):\n    return age >= 18\n")
    assert [test.name for test in covering(mutant, recorded, {}, budget=3)] == [
        "test_age.py::test_narrow",
        "test_age.py::test_wide[1]",
    ]
    assert [test.name for test in covering(mutant, recorded, {}, budget=2)] == ["test_age.py::test_narrow"]


def test_tests_with_a_rare_word_of_the_changed_line_come_first():
    source = b"AGES = {'adult': 18, 'pupil': 6}\n"
    mutant = next(each for each in mutants("pbem/age.py", source) if b"'pupil': 7" in each.apply(source))
    others = [Covering(f"test_{n}", 1, frozenset({"adult"})) for n in range(20)]
    tests = [*others, Covering("test_about", 1, frozenset({"adult", "pupil"}))]

    found = covering(mutant, Recorded(tests, {"read": set(range(21))}), {"AGES": {"read"}}, 1, line=source.decode())

    assert [test.name for test in found] == ["test_about"]


def test_one_test_of_each_function_runs_before_a_second_one():
    (mutant, *_) = mutants("pbem/rules/age.py", b"def adult(age):\n    return age >= 18\n")
    recorded = [Covering(name, 1) for name in ("test_a[1]", "test_a[2]", "test_b[1]", "test_b[2]")]
    found = covering(mutant, Recorded(recorded, {"pbem/rules/age.py::adult": set(range(4))}), {}, budget=3)
    assert [test.name for test in found] == ["test_a[1]", "test_b[1]", "test_a[2]"]


@pytest.mark.parametrize("named", ["test_age_of_people.py", "test_rules.py"])
def test_the_tests_named_like_the_module_or_its_package_come_first(named):
    (mutant, *_) = mutants("pbem/rules/age.py", b"def adult(age):\n    return age >= 18\n")
    recorded = [Covering(f"tests/rules/{name}", 1) for name in ("test_old.py::test_a", f"{named}::test_b")]
    found = covering(mutant, Recorded(recorded, {"pbem/rules/age.py::adult": {0, 1}}), {}, budget=1)
    assert [test.file for test in found] == [f"tests/rules/{named}"]


def test_all_tests_named_like_the_module_run_before_others():
    (mutant, *_) = mutants("pbem/rules/age.py", b"def adult(age):\n    return age >= 18\n")
    names = ("test_old.py::test_a", "test_age.py::test_b[1]", "test_age.py::test_b[2]")
    recorded = [Covering(f"tests/rules/{name}", 1) for name in names]
    found = covering(mutant, Recorded(recorded, {"pbem/rules/age.py::adult": {0, 1, 2}}), {}, budget=3)
    assert [test.name for test in found] == [f"tests/rules/{name}" for name in (*names[1:], names[0])]


def test_stored_lines_run_before_most_other_tests():
    (mutant, *_) = mutants("pbem/orders/age.py", b"def adult(age):\n    return age >= 18\n")
    recorded = [*(Covering(f"test_{n}", 1) for n in range(5)), Covering(f"{LINES}::test[1]", 1)]
    found = covering(mutant, Recorded(recorded, {"pbem/orders/age.py::adult": set(range(5))}), {}, budget=4)
    assert [test.name for test in found] == ["test_0", "test_1", f"{LINES}::test[1]", "test_2"]


def test_stored_lines_are_recorded_beside_the_tests(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    for path in ("tests/test_age.py", LINES):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("def test(): ...\n")

    collect(tmp_path, tmp_path / "calls", jobs=0)

    recorded = load(tmp_path / "calls", tmp_path)
    assert {test.name for test in recorded.tests} == {"tests/test_age.py::test", f"{LINES}::test"}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A package of one function, whose test never asks for the age of exactly 18."""
    root = tmp_path / "tree"
    (root / "pbem").mkdir(parents=True)
    (root / "pbem" / "__init__.py").touch()
    (root / "pbem" / "age.py").write_text("def adult(age, least=18):\n    return age >= least\n")
    checked = "from pbem.age import adult\n\ndef test_age():\n    assert adult(19) and not adult(17)\n"
    (root / "test_age.py").write_text(checked)
    (root / "pytest.ini").write_text("[pytest]\npythonpath = .\nmarkers =\n    servers\n    browser\n")
    subprocess.run(["git", "init", "-q", root], check=True)
    return root


def test_mutants_are_caught_or_survive_and_are_undone(tree: Path, tmp_path: Path):
    source, test = (tree / "pbem" / "age.py").read_bytes(), Covering("test_age.py::test_age", 0.1)
    with closing(Copy(tree, tmp_path / "copy", Recorded([test], {}))) as copy:
        results = {
            shown(tree, mutant).splitlines()[-1]: copy.outcome(identity(tree, mutant), mutant, [test]).result
            for mutant in mutants("pbem/age.py", source)
        }
    assert results == {
        "+    return age > least": "survived",
        "+def adult(age, least=17):": "caught",
        "+def adult(age, least=19):": "survived",
    }
    assert (copy.place / "pbem" / "age.py").read_bytes() == source
