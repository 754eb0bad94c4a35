"""The wheel: all that a server needs, without tools and pages for developers."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent
PARTS = ("pbem", "workers", "schemas")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built in a copy, since setuptools writes beside the sources."""
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
    folder = tmp_path_factory.mktemp("site-packages")
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run(installed: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`pbem` with these words, from the installed wheel."""
    variables = os.environ | {"PYTHONPATH": str(installed), "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-P", "-m", "pbem", *words],
        cwd=installed,
        env=variables,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_wheel_contains_exactly_the_server_files(wheel: Path):
    held = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = {
        str(file.relative_to(CHECKOUT)) for name in PARTS for file in (CHECKOUT / name).rglob("*") if file.is_file()
    }
    left_out = ("pbem/tools/", "pbem/docs/")
    assert held == {name for name in files if "__pycache__" not in name and not name.startswith(left_out)}


@pytest.mark.parametrize("tool", ["bench", "pace"])
def test_developer_tools_say_they_need_a_checkout(installed: Path, tool: str):
    told = run(installed, tool)
    assert told.returncode == 1
    assert (
        told.stderr
        == "Error: This is a tool for developers. It isn't installed with the package: run ./elgrande in a checkout.\n"
    )


def test_an_installed_server_runs_database_and_rules_commands(installed: Path, tmp_path: Path, monkeypatch):
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))
    assert run(installed, "db", "upgrade").returncode == 0
    assert "Veto" in run(installed, "rules", "Veto").stdout
