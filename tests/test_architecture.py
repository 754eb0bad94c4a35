"""Checks that import-linter can't do: purity, fast commands, requirement lists without indexes."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from pbem import __version__, cli

CHECKOUT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())
LISTS = sorted((CHECKOUT / "deploy").glob("requirements*.txt"))
HEAVY = {"flask", "sqlalchemy", "celery", "jinja2", "psycopg"}
LIGHT = ["selfplay", "verify", "rules", "mail"]
IMPURE = {"open", "print", "input", "exec", "eval", "compile", "__import__", "hash", "id", "globals"}


def modules(*folders: str, having: str = "") -> Iterator[tuple[str, ast.Module]]:
    """The modules whose text has the pattern; parsing all of them takes a second."""
    for folder in folders:
        for file in sorted((CHECKOUT / folder).rglob("*.py")):
            if re.search(having, text := file.read_text()):
                yield str(file.relative_to(CHECKOUT)), ast.parse(text)


def test_the_rules_are_free_of_impure_calls():
    found = [
        f"{name}:{node.lineno} {node.func.id}()"
        for name, tree in modules("pbem/rules")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE
    ]
    assert found == []


def test_only_entry_points_read_the_clock():
    """All other code gets the time as an argument: commands, workers and web requests read the one clock."""
    entrances = ("pbem/cli/", "pbem/web/", "pbem/service/world.py")
    found = [
        f"{name}:{node.lineno}"
        for name, tree in modules("pbem", having=r"\.\s*(?:now|utcnow|today|time)\s*\(")
        if not name.startswith(entrances)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith((".now", ".utcnow", ".today", "time.time"))
    ]
    assert found == []


def test_no_pattern_is_possessive_or_atomic():
    """Python 3.11 before 3.11.5, as in Debian 12, matches possessive groups wrongly: they lose their position if
    something inside them backtracks. Patterns are linear without them, because no two consecutive parts match the
    same text.
    """
    joint = r"(?:[\"']\s*[A-Za-z]*[\"'])?"  # a pattern may be written in several pieces
    found = [
        f"{name}:{node.lineno} {node.value!r}"
        for name, tree in modules("pbem", "workers", having=rf"[*+?}}]{joint}\+|\({joint}\?{joint}>")
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes) and possessive(node.value)
    ]
    assert found == []


def possessive(pattern: str | bytes) -> bool:
    text = pattern if isinstance(pattern, str) else pattern.decode("latin-1")
    bare = re.sub(r"\[\^?\]?[^\]]*\]", "x", re.sub(r"\\.", "x", text))
    return re.search(r"[*+?}]\+|\(\?>", bare) is not None


def test_every_part_of_the_package_is_in_a_layer():
    layers = next(c["layers"] for c in PROJECT["tool"]["importlinter"]["contracts"] if c["type"] == "layers")
    named = set(re.findall(r"pbem\.(\w+)", " ".join(layers)))
    parts = {place.stem for place in (CHECKOUT / "pbem").iterdir() if place.suffix == ".py" or any(place.glob("*.py"))}
    assert parts - named == {"__init__"}


@pytest.mark.parametrize(("folder", "names"), [("pbem/web", {"db"}), ("pbem/cli", {"session"})])
def test_pages_and_commands_never_query_a_transaction(folder, names):
    """They only pass it on to services."""
    found = [
        f"{name}:{node.lineno} {ast.unparse(node)}"
        for name, tree in modules(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and (getattr(node.value, "id", "") in names or getattr(node.value, "attr", "") in {"db", "session"})
    ]
    assert found == []


# --- commands --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_table_entry_is_a_command_of_that_name(name):
    command = cli.load(cli.COMMANDS[name].target)
    assert command.name == name
    assert isinstance(command, click.Group) == (name in ("mail", "db", "site", "player"))


@pytest.mark.parametrize("words", ["", *LIGHT])
def test_light_commands_load_no_frameworks(words):
    asked = f"import sys; from pbem.cli import pbem; pbem([{words!r}, '--help'][{not words}:], standalone_mode=False)"
    loaded = subprocess.run(
        [sys.executable, "-c", f"{asked}; print('loaded', *sys.modules)"],
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert HEAVY & set(loaded.split("loaded", 1)[1].split()) == set()


# --- packages --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.name)
def test_requirements_name_no_package_index(file):
    assert not re.search(r"://|^-|@ ", file.read_text(), re.MULTILINE)


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.name)
def test_every_package_is_pinned_and_hashed(file):
    entries = file.read_text().replace("\\\n", " ").splitlines()
    assert [
        entry for entry in entries if not re.match(r"[\w.-]+(\[\w+\])?==\S+ .*--hash=sha256:[0-9a-f]{64}", entry)
    ] == []


@pytest.mark.parametrize(
    ("file", "extra"),
    [("requirements.txt", None), ("requirements-test.txt", "test"), ("requirements-bench.txt", "bench")],
)
def test_requirements_contain_every_project_dependency(file, extra):
    project = PROJECT["project"]
    wanted = [*project["dependencies"], *(project["optional-dependencies"][extra] if extra else [])]
    assert {re.split(r"[\[><=;]", line)[0] for line in wanted} - pins(file).keys() == set()


@pytest.mark.parametrize("file", ["requirements-test.txt", "requirements-bench.txt"])
def test_other_requirements_include_the_runtime_requirements(file):
    assert pins("requirements.txt").items() <= pins(file).items()


def pins(file: str) -> dict[str, str]:
    """Package -> its version, marker and hashes in the list."""
    entries = (CHECKOUT / "deploy" / file).read_text().replace("\\\n", " ").splitlines()
    return {name: rest for name, _, rest in (entry.partition("==") for entry in entries)}


def test_the_package_and_the_project_agree_on_the_version():
    assert __version__ == PROJECT["project"]["version"]
