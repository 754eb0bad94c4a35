"""The wheel: all that a server needs, without the tools for developers. Installed, it runs outside a checkout."""

import json
import os
import re
import shutil
import subprocess
import sys
from http.cookiejar import CookieJar
from pathlib import Path
from urllib import parse, request
from zipfile import ZipFile

import pytest

from tests.servers import free_port

CHECKOUT = Path(__file__).resolve().parent.parent
PARTS = ("pbem", "workers", "schemas")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built in a copy, since setuptools writes beside the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in PARTS:
        shutil.copytree(CHECKOUT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(CHECKOUT / name, folder)
    build = "from setuptools import build_meta; build_meta.build_wheel('dist')"
    subprocess.run([sys.executable, "-c", build], cwd=folder, check=True, capture_output=True)
    (file,) = (folder / "dist").glob("*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that pip has installed the wheel into, without the packages it needs; the tests' own are used."""
    folder = tmp_path_factory.mktemp("installed")
    pip = ["install", "--quiet", "--no-index", "--no-deps", "--no-compile", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", *pip, "--target", folder, wheel], check=True, capture_output=True)
    return folder


def variables(installed: Path, **more: str) -> dict[str, str]:
    ours = {name: value for name, value in os.environ.items() if not name.startswith("ELGRANDE_")}
    return ours | {"PYTHONPATH": str(installed), "COLUMNS": "200"} | more


def run(installed: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command `elgrande` with these arguments."""
    command = [sys.executable, "-P", installed / "bin" / "elgrande", *words]
    environment = variables(installed, **more)
    return subprocess.run(command, cwd=installed, env=environment, capture_output=True, text=True, check=False)


def test_the_wheel_contains_exactly_the_server_files(wheel: Path):
    held = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = {
        str(file.relative_to(CHECKOUT)) for name in PARTS for file in (CHECKOUT / name).rglob("*") if file.is_file()
    }
    assert held == {name for name in files if "__pycache__" not in name and not name.startswith("pbem/tools/")}


@pytest.mark.parametrize("tool", ["bench", "pace"])
def test_developer_tools_say_they_need_a_checkout(installed: Path, tool: str):
    told = run(installed, tool)
    assert told.returncode == 1
    assert (
        told.stderr
        == "Error: This is a tool for developers and isn't part of the package. Run ./elgrande in a checkout.\n"
    )


def test_the_installed_demo_plays_its_first_steps(installed: Path, tmp_path: Path):
    """Outside a checkout its data is in the user's folder. POSIX-only features are hidden from it."""
    port = str(free_port())
    ports = {"ELGRANDE_SMTP_LISTEN": "127.0.0.1:0", "ELGRANDE_LMTP_LISTEN": "127.0.0.1:0", "ELGRANDE_WEB_PORT": port}
    environment = variables(installed, HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path / "data"), **ports)
    command = [sys.executable, "-P", CHECKOUT / "tests/like_windows.py", installed / "bin" / "elgrande", "demo"]
    with subprocess.Popen(command, cwd=installed, env=environment, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr
        try:
            link = next(found[0] for line in server.stderr if (found := re.search(r"http://\S+/login/\S+", line)))
            browser = request.build_opener(request.HTTPCookieProcessor(CookieJar()))
            page = sent(browser, link, browser.open(link).read().decode())
            game = re.search(r'action="(/g/\w+)/orders"', page)
            assert game
            played = sent(browser, f"http://127.0.0.1:{port}{game[1]}/orders", page, text="power lowest")
            assert "Carried out: power lowest" in " ".join(re.sub(r"<[^>]+>", " ", played).split())
            subprocess.run(health_check(), env=environment, check=True)
        finally:
            server.terminate()
            server.stderr.read()
    assert (tmp_path / "data" / "elgrande" / "elgrande.db").exists()
    assert "Veto" in run(installed, "rules", "Veto", HOME=str(tmp_path)).stdout


def sent(browser: request.OpenerDirector, to: str, page: str, **fields: str) -> str:
    """The page after a form of the last page was sent."""
    hidden = dict(re.findall(r'<input type="hidden" name="(csrf_token|next)" value="([^"]*)"', page))
    return str(browser.open(to, parse.urlencode(hidden | fields).encode()).read().decode())


def health_check() -> list[str]:
    """The command by which the club's container is checked, with this Python."""
    text = (CHECKOUT / "deploy" / "Dockerfile").read_text()
    command: list[str] = json.loads(text.split("HEALTHCHECK")[1].partition("CMD ")[2].splitlines()[0])
    return [sys.executable, *command[1:]]
