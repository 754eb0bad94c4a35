"""Clients generated from the OpenAPI document are compiled and play a game, and so do the guide's programs."""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from werkzeug.serving import make_server

from pbem.service.webhooks import delivery, http_client
from pbem.service.webhooks.http_client import Unreachable
from pbem.store.models import Game
from pbem.web import streams
from pbem.web.api import programs
from pbem.web.api.openapi import document
from pbem.web.streams import Streams
from tests.service.club import Club
from tests.web.api.programs import new_token
from tests.web.api.retries import unlimited
from tests.web.browser import SITE, site
from tests.web.player import name_of

HERE = Path(__file__).parent / "typescript"
PROGRAMS = Path(programs.__file__).parent
PATIENCE = 600  # seconds; no busy machine needs more
NAMES = ("Ana", "Ben")


def lacks(what: str) -> None:
    """A machine for development may lack a generator; CI may not."""
    if os.environ.get("CI"):
        pytest.fail(f"no {what} here")
    pytest.skip(f"no {what} here")


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout + done.stderr


@pytest.fixture
def game(club: Club, monkeypatch: pytest.MonkeyPatch) -> str:
    """A short game of two programs, without rate limits."""
    unlimited(monkeypatch)
    return club.game(2, options={"rounds": "6"})


@pytest.fixture
def openapi(tmp_path: Path) -> Path:
    file = tmp_path / "openapi.json"
    file.write_text(json.dumps(document(SITE)))
    return file


def is_over(club: Club, game: str) -> bool:
    with club.database.read() as session:
        return session.get_one(Game, game).status == "over"


# -- Python ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def python_client(openapi: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the generated package."""
    if find_spec("openapi_python_client") is None:
        lacks("openapi-python-client")
    config = tmp_path / "config.json"
    config.write_text(json.dumps({"post_hooks": [], "package_name_override": "elgrande_client"}))
    made = tmp_path / "made"
    said = run(
        *(sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none"),
        *("--path", openapi, "--config", config, "--output-path", made / "elgrande_client"),
        cwd=tmp_path,
    )
    assert "arning" not in said
    run(sys.executable, "-m", "compileall", "-q", made, cwd=tmp_path)
    monkeypatch.syspath_prepend(str(made))
    return "elgrande_client"


def test_a_generated_python_client_plays_a_game(club: Club, game: str, python_client: str) -> None:
    def part(name: str) -> Any:
        return importlib.import_module(f"{python_client}.{name}")

    def client_of(name: str) -> Any:
        return part("client").AuthenticatedClient(
            f"{address}/api/v1", new_token(club, name), raise_on_unexpected_status=True
        )

    question, steps = part("api.reading_games.question"), part("api.reading_games.steps")
    send, models = part("api.playing.send"), part("models")
    body = models.StepsBody(finish=models.StepsBodyFinish.RANDOM)
    kinds = set()

    with served(club) as address:
        clients = [client_of(name) for name in NAMES]
        while not is_over(club, game):
            for client in clients:
                asked = question.sync(game, client=client)
                if asked.question is None:
                    continue
                kinds.add(type(asked.question))
                making = steps.sync(game, client=client, body=body)
                receipt = send.sync(game, client=client, body=making.order)
                assert receipt.stored[0].used, receipt
        last = question.sync(game, client=clients[0])

    assert {models.PowerQuestion, models.TakeQuestion} <= kinds
    assert last.status == models.AskedStatus.OVER


# -- programs of the guide ---------------------------------------------------------------------------------------------


@contextmanager
def served(club: Club) -> Iterator[str]:
    """The site on a port of this machine."""
    server = make_server("127.0.0.1", 0, site(club), threaded=True)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def play(club: Club, command: list[str], folder: Path, *only: str) -> None:
    """Let a program play for both players until it ends; `only`: the one game that it plays."""
    with served(club) as address:
        running = [
            subprocess.Popen(
                [*command, address, new_token(club, name), *only],
                cwd=folder,
                stderr=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
            )
            for name in NAMES
        ]
        try:
            for program in running:
                _, errors = program.communicate(timeout=PATIENCE)
                assert program.returncode == 0, errors.decode()[-3000:]
        finally:
            for program in running:
                program.kill()
                program.wait()


def test_the_guides_python_bot_plays_a_game(club: Club, game: str) -> None:
    play(club, [sys.executable, str(PROGRAMS / "bot.py")], PROGRAMS)

    assert is_over(club, game)
    other = club.game(2)
    play(club, [sys.executable, str(PROGRAMS / "bot.py")], PROGRAMS, game)
    assert not is_over(club, other)


def test_the_guides_notifier_accepts_only_signed_calls() -> None:
    secret, body = "s" * 64, json.dumps({"webhook": "a", "ping": True}).encode()
    command = [sys.executable, str(PROGRAMS / "notifier.py"), "0", secret]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as notifier:
        try:
            assert notifier.stdout
            address = notifier.stdout.readline().split()[-1]
            for key in ("other", secret):
                signature = delivery.signature(key, body, int(time.time()))
                headers = {"Elgrande-Signature": signature, "Elgrande-Delivery": "a-1"}
                with suppress(Unreachable):
                    http_client.post(address, body, headers, loopback=True)
            assert notifier.stdout.readline() == "The webhook works.\n"
        finally:
            notifier.kill()


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the npm packages of package-lock.json, installed once for each version of that file."""
    npm = shutil.which("npm")
    if npm is None:
        lacks("npm")
    lock = (HERE / "package-lock.json").read_bytes()
    kept = Path(sys.prefix) / f"npm-{hashlib.sha256(lock).hexdigest()[:12]}"
    if not kept.exists():
        made = tmp_path_factory.mktemp("npm")
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HERE / name, made)
        quiet = ("--no-audit", "--no-fund", "--no-update-notifier", "--ignore-scripts")
        run(str(npm), "ci", *quiet, "--cache", str(tmp_path_factory.mktemp("npm-cache")), cwd=made)
        try:
            made.rename(kept)
        except OSError:  # another process was first, or it is another disk
            return made
    return kept


@pytest.fixture
def short_streams(monkeypatch: pytest.MonkeyPatch, running: Streams) -> Streams:
    monkeypatch.setattr(streams, "LASTS", (0.2, 0.2))
    return running


def test_a_generated_typescript_client_plays_and_listens(
    club: Club, game: str, short_streams: Streams, openapi: Path, packages: Path, tmp_path: Path
) -> None:
    work = tmp_path / "bot"
    work.mkdir()
    (work / "node_modules").symlink_to(packages / "node_modules")
    for file in (PROGRAMS / "bot.ts", PROGRAMS / "listener.ts", HERE / "package.json", HERE / "tsconfig.json"):
        shutil.copy(file, work)
    tools = work / "node_modules" / ".bin"
    run(tools / "openapi-typescript", openapi, "-o", "elgrande.ts", cwd=work)
    run(tools / "tsc", cwd=work)

    play(club, ["node", "bot.js"], work)

    assert is_over(club, game)
    hears(club, short_streams, ["node", "listener.js"], work)
    other = club.game(2)
    play(club, ["node", "bot.js"], work, game)
    assert not is_over(club, other)


def hears(club: Club, running: Streams, command: list[str], folder: Path) -> None:
    """Let a program listen to streams that keep ending; it must get a question and each event once."""
    game = club.game(2)
    first = club.asked(game)[0]
    token = new_token(club, name_of(first))
    listening = socket.create_server(("127.0.0.1", 0))  # closed by `running`
    running.serve(listening)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    with subprocess.Popen([*command, address, token], cwd=folder, stdout=subprocess.PIPE, text=True) as program:
        try:
            assert program.stdout
            assert "(power)" in program.stdout.readline()
            club.say(game, first, "9")
            assert program.stdout.readline().startswith(f"{game} 3: power")
            club.say(game, club.asked(game)[0], "7")
            assert program.stdout.readline().startswith(f"{game} 4: power")
        finally:
            program.kill()


def test_the_guides_python_listener_gets_everything_once(club: Club, short_streams: Streams) -> None:
    hears(club, short_streams, [sys.executable, str(PROGRAMS / "listener.py")], PROGRAMS)
