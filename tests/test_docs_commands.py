"""Every command in the documentation is run in a temporary home, or at least parsed by its own parser.

Commands are lines of code blocks and code spans that begin with `./elgrande`, `elgrande` or `python -m`.
"""

import json
import re
import shlex
import subprocess
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from pbem.cli import pbem
from pbem.service.games import bot_player, orders
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.web.api.endpoint import TABLE
from tests.cli.test_rotate import world
from tests.orders.desk import CARD, DISC, POWER, VETO, bag, desk, read
from tests.service.club import Club
from tests.test_docs_links import CHECKOUT, PAGES
from tests.test_verify_command import honest  # noqa: F401 - a fixture
from tests.web.api.programs import Program

PARSED_ONLY = {
    "host": "asks for a mailbox and keeps running",
    "autostart": "writes into the account of the person",
    "serve": "keeps running",
    "demo": "keeps running; test_wheel plays its first steps",
    "bench": "takes minutes",
    "calibrate": "takes minutes",
    "pace": "takes minutes",
    "selfplay": "takes minutes; test_selfplay runs it",
    "tournament": "takes minutes",
    "sparring": "takes minutes; tests/tools/test_sparring.py runs it",
    "upgrade": "restores databases; tests/store runs it",
    "db": "needs another database; tests/cli/test_db.py runs it",
    "player": "a group; tests/cli/test_player.py runs it",
    "site": "a group; tests/cli/test_site.py runs it",
    "season": "needs a file; tests/cli/test_season.py runs it",
    "import": "needs another server's file; tests/service/setup runs it",
    "offer": "needs a bot that took over; tests/cli/test_steering.py runs it",
}
"""Commands that aren't run here, and why."""
FIRST = {
    "resume granada7": ("pause", "granada7"),
    "votes granada7": ("votes", "granada7", "red", "pause", "5", "days"),
    "admin you@example.org --link": ("admin", "you@example.org"),
}
"""Commands that must run before another one works."""
PLACEHOLDER = re.compile(r"…|<\w+>|\[--|\b[A-Z]{2,}\b")
ANSWERS = 42
SPAN = re.compile(r"`((?:\./)?elgrande [^`\n]+|python -m [^`\n]+)`")
LINE = re.compile(
    r"^ {4,}(?:[A-Z_]+=\S+ )*((?:\./)?elgrande (?!unix).+|python -m .+|docker .* python -m pbem .+)$", re.MULTILINE
)


def commands(page):
    """The commands of a page, without the comments next to them."""
    text = page.read_text("utf-8")
    found = [*LINE.findall(text), *SPAN.findall(text)]
    return [re.split(r"\s{2,}|\s+# ", one)[0].strip().removeprefix("./") for one in found]


EVERY = sorted({(page.name, one) for page in PAGES for one in commands(page)})
OURS = sorted({one.partition("elgrande ")[2] for _, one in EVERY if one.startswith("elgrande ")})
MODULES = sorted({one for _, one in EVERY if one.startswith("python -m")})
CONTAINED = sorted({one.partition("python -m pbem ")[2] for _, one in EVERY if one.startswith("docker")})


def is_run(words):
    return (
        words[0] not in {*PARSED_ONLY, "test"} and not PLACEHOLDER.search(" ".join(words)) and "--running" not in words
    )


RUN = [words for one in OURS if is_run(words := shlex.split(one, comments=True))]


def test_the_documentation_has_commands_of_every_sort():
    assert len(OURS) > 60
    assert len(RUN) > 25
    assert len(MODULES) > 15
    assert len(CONTAINED) == 2


def options_of(command):
    return {name for parameter in command.params for name in [*parameter.opts, *parameter.secondary_opts]}


@pytest.mark.parametrize("line", [*OURS, *CONTAINED])
def test_every_command_is_understood(line, tmp_path, monkeypatch):
    """Parse a command with its own parser; with placeholders, check that the command and its options exist."""
    monkeypatch.chdir(tmp_path)
    for file in ("record.json", "granada7.elgrande", "FILE"):
        Path(file).touch()
    words = shlex.split(line, comments=True)
    if words[0] == "test":
        assert all((CHECKOUT / word).exists() for word in words[1:] if "/" in word)
        return
    command: Any = pbem
    context = click.Context(pbem)
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        if PLACEHOLDER.fullmatch(words[0]):
            return
        name, command, words = command.resolve_command(context, words)
        context = click.Context(command, parent=context, info_name=str(name))
    if PLACEHOLDER.search(line):
        named = {word for word in words if word.startswith("--")}
        assert named <= options_of(command) | {"--help"}
    elif words and not {"--help", "--version"} & set(words):  # without arguments it is only mentioned
        with command.make_context(line, words, parent=context.parent):
            pass


@pytest.fixture(scope="module")
def prepared(tmp_path_factory, honest):  # noqa: F811
    """A home with the game granada7, in which blue must answer, and the record of a finished one."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("DATABASE_URL", "REDIS_URL"):
            patch.delenv(name, raising=False)
        patch.setenv("ELGRANDE_HOME", str(home))
        people = ["you@example.org", "ana@example.org"]
        run("new", *people, "--name", "granada7", "--master", people[0], home=home)
        for person in people:
            run("join", "granada7", person, home=home)
        here = world(home)
        with here.database.write() as session:
            unit = GameUnitOfWork.open(session, "granada7", here.clock())
            while "blue" not in unit.questions() or unit.game.position < ANSWERS:
                seat = next(iter(unit.questions()))
                for _, value in bot_player.think(unit.state, seat, "random", str(unit.game.position)):
                    unit.answer(seat, value, by="person")
                    orders.advance(unit)
            unit.close()
        here.database.close()
    (home / "record.json").write_text(json.dumps(honest))
    return home


def run(*words, home):
    done = CliRunner(env={"ELGRANDE_HOME": str(home), "COLUMNS": "200"}).invoke(pbem, words)
    assert done.exit_code == 0, f"{words}: {done.output}"
    return done


@pytest.mark.parametrize("words", RUN, ids=" ".join)
def test_every_command_runs(words, prepared, tmp_path, monkeypatch):
    for file in prepared.iterdir():
        if file.is_file():
            (tmp_path / file.name).write_bytes(file.read_bytes())
    monkeypatch.chdir(tmp_path)
    for name in ("DATABASE_URL", "REDIS_URL"):
        monkeypatch.delenv(name, raising=False)
    if first := FIRST.get(" ".join(words)):
        run(*first, home=tmp_path)
    run(*words, home=tmp_path)


@pytest.mark.parametrize("line", MODULES)
def test_every_module_exists_with_its_options(line):
    _, _, module, *words = shlex.split(line, comments=True)
    if module in {"pbem", "pytest", "venv"}:
        return
    spec = find_spec(module)
    assert spec is not None
    [*folders] = spec.submodule_search_locations or []
    assert not folders or find_spec(f"{module}.__main__")
    files = [file for folder in folders for file in Path(folder).rglob("*.py")] or [Path(spec.origin)]
    text = "".join(file.read_text("utf-8") for file in files)
    assert [word for word in words if word.startswith("--") and f'"{word}"' not in text] == []


# --- shell commands ---------------------------------------------------------------------------------------------------


def blocks(page):
    """The code blocks of a page."""
    return re.findall(r"(?:^ {4,}\S.*\n)+", page.read_text("utf-8"), re.MULTILINE)


SHELL = (
    "apt-get",
    "sed",
    "cp",
    "systemctl",
    "postconf",
    "runuser",
    "docker",
    "ssh",
    "tailscale",
    "pipx",
    "cd",
    "curl",
    "T=",
)
SHELL_BLOCKS = [block for page in PAGES for block in blocks(page) if block.strip().startswith(SHELL)]


def test_shell_commands_have_correct_syntax():
    assert len(SHELL_BLOCKS) > 8
    script = "\n".join(SHELL_BLOCKS).replace("…", "x").replace("{ {", "{ x;")
    checked = subprocess.run(["bash", "-n"], input=script, text=True, capture_output=True, check=False)
    assert checked.stderr == ""


def braces(word):
    """`a{b,c}` -> ab, ac, as a shell expands it."""
    parts = re.split(r"\{([^{}]*)\}", word)
    return [
        "".join(chosen) for chosen in product(*(part.split(",") if n % 2 else [part] for n, part in enumerate(parts)))
    ]


def test_shell_commands_name_existing_files():
    words = {word for block in SHELL_BLOCKS for word in re.findall(r"deploy/[\w{},.-]+", block)}
    files = {file for word in words for file in braces(word)}
    assert len(files) > 10
    assert {file for file in files if not (CHECKOUT / file).exists()} == set()


# --- API requests -----------------------------------------------------------------------------------------------------

API = (CHECKOUT / "pbem" / "docs" / "api.md").read_text("utf-8")
CURL = re.compile(r"^ +curl .*?(?:-d '(?P<body>[^']+)' )?\$A(?P<path>/\S+)", re.MULTILINE)


def test_the_api_requests_of_the_page_succeed(on_sqlite):
    club = Club(on_sqlite)
    club.game(2, game_id="granada7")
    program = Program(club, "Ana", "read", "play", "hook")
    requests = [(found["path"], found["body"]) for found in CURL.finditer(API)]
    assert len(requests) == 5
    for path, body in requests:
        sent = json.loads(body) if body else None
        if sent and "bound_to" in sent:
            sent["bound_to"] = program.get("/games/granada7/question")["bound_to"]
        response = program.ask("POST" if sent else "GET", path, sent)
        assert response.status_code in {200, 201}, (path, response.text if not response.is_streamed else "")


def test_the_endpoints_named_on_the_page_exist():
    named = re.findall(r"`(GET|POST) (/[^`?]+)", API)
    routes = {(row.method, re.sub(r"<[^>]+>", "{game}", row.path)) for row in TABLE}
    assert len(named) > 5
    assert set(named) <= routes


# --- orders -----------------------------------------------------------------------------------------------------------

GUIDES = [CHECKOUT / "README.md", CHECKOUT / "pbem" / "docs" / "players.md"]
WHOLE = desk(CARD, offered=True)
SITUATIONS = [
    WHOLE,
    desk(POWER, act="power", hand=[1, 3, 9, 11, 12, 13]),
    desk(DISC, act="scoring"),
    desk(VETO, vetoes=["green"]),
    desk(bag("return", {"court": 7, "granada": 2, "valencia": 1}, 3, 3, "c2_score_one")),
    desk(),
]


def orders_of(page):
    """The examples of orders in the tables of a page, without those with an ellipsis."""
    cells = re.findall(r"^\| [^|]+ \| (`[^|]+) \|", page.read_text("utf-8"), re.MULTILINE)
    tables = [cell for cell in cells if "=" not in cell]
    return {one for cell in tables for one in re.findall(r"`([^`]+)`", cell) if "…" not in one}


def understood(text, situation):
    reading = read(situation, text)
    found = (*reading.orders, *reading.previews, *reading.commands, *reading.press)
    return bool(found) and not reading.problems and not reading.talk


@pytest.mark.parametrize("text", sorted(set().union(*map(orders_of, GUIDES))))
def test_every_example_of_an_order_is_understood(text):
    assert any(understood(text, situation) for situation in SITUATIONS)


def test_the_first_game_of_the_readme_is_understood():
    readme = GUIDES[0].read_text("utf-8")
    [turn] = re.findall(r"^ +(card .+)$", readme, re.MULTILINE)
    assert understood(turn, WHOLE)
    assert "type `9`" in readme
    assert understood("9", SITUATIONS[1])
