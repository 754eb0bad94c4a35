"""./elgrande: what it installs and when, its arguments, its output. Nothing here installs a package."""

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
import venv
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

from tests.concurrency import together

LAUNCHER = Path(__file__).resolve().parent.parent / "elgrande"
LISTS = ("requirements.txt", "requirements-test.txt", "requirements-bench.txt")
ECHO = """
import json, os, sys
print(json.dumps({"words": sys.argv[1:], "folder": os.getcwd(), "python": sys.prefix}))
sys.exit(3)
"""


@pytest.fixture
def launcher(tmp_path):
    """The launcher as a module, in a separate checkout with lists but without packages."""
    place = tmp_path / "a checkout"
    (place / "deploy").mkdir(parents=True)
    shutil.copy(LAUNCHER, place)
    for name in LISTS:
        (place / "deploy" / name).write_text(f"# {name}")
    loader = SourceFileLoader("launcher", str(place / "elgrande"))
    module = ModuleType("launcher")
    module.__file__ = loader.path
    loader.exec_module(module)
    return module


@pytest.fixture
def environment(launcher):
    """A .venv without packages that claims to have the runtime list."""
    venv.create(launcher.VENV, symlinks=True)
    stamp(launcher, "requirements.txt")


@pytest.fixture
def installed(launcher, monkeypatch):
    """The lists that would have been installed, in order."""
    done: list[str] = []
    monkeypatch.setattr(launcher, "sound", lambda: True)
    monkeypatch.setattr(launcher, "install", done.append)
    return done


def stamp(launcher, *names):
    lists = {name: hashlib.sha256((launcher.LISTS / name).read_bytes()).hexdigest() for name in names}
    launcher.STAMP.write_text(json.dumps({"python": launcher.interpreter(), "lists": lists}))


# --- what is installed when ------------------------------------------------------------------------------------------


def test_requirements_named_in_the_stamp_are_not_reinstalled(launcher, environment, installed):
    launcher.prepare("requirements.txt")
    assert installed == []


def test_changed_requirements_are_installed(launcher, environment, installed):
    (launcher.LISTS / "requirements.txt").write_text("# another")
    launcher.prepare("requirements.txt")
    launcher.prepare("requirements.txt")
    assert installed == ["requirements.txt"]


def test_another_python_causes_a_new_installation(launcher, environment, installed):
    kept = json.loads(launcher.STAMP.read_text())
    launcher.STAMP.write_text(json.dumps(kept | {"python": "/usr/bin/python3.10 1 1"}))
    launcher.prepare("requirements.txt")
    assert installed == ["requirements.txt"]


def test_installing_test_requirements_covers_the_runtime(launcher, environment, installed):
    launcher.STAMP.unlink()
    launcher.prepare("requirements-test.txt")
    launcher.prepare("requirements.txt")
    assert installed == ["requirements-test.txt"]


def test_test_and_benchmark_requirements_coexist(launcher, environment, installed):
    for name in ("requirements-test.txt", "requirements-bench.txt", "requirements-test.txt"):
        launcher.prepare(name)
    assert installed == ["requirements-test.txt", "requirements-bench.txt"]


def test_a_failed_installation_is_retried(launcher, environment, monkeypatch):
    (launcher.LISTS / "requirements.txt").write_text("# another")
    monkeypatch.setattr(launcher, "sound", lambda: True)
    monkeypatch.setattr(launcher, "install", lambda _: sys.exit("no network"))
    for _ in range(2):
        with pytest.raises(SystemExit):
            launcher.prepare("requirements.txt")


def test_a_damaged_stamp_is_ignored(launcher, environment):
    launcher.STAMP.write_text("{")
    assert launcher.stamped() == {}


def test_without_write_access_the_existing_environment_is_used(launcher, environment, installed, monkeypatch, capsys):
    (launcher.LISTS / "requirements.txt").write_text("# another")
    monkeypatch.setattr(launcher.os, "access", lambda *_: False)
    launcher.prepare("requirements.txt")
    assert installed == []
    assert "Its owner can install them" in capsys.readouterr().err


def test_without_any_environment_the_launcher_exits_75(launcher, monkeypatch):
    monkeypatch.setattr(launcher.os, "access", lambda *_: False)
    with pytest.raises(SystemExit) as ended:
        launcher.prepare("requirements.txt")
    assert ended.value.code == 75


def test_concurrent_starts_install_once(launcher, environment, installed):
    launcher.STAMP.unlink()
    together(lambda: launcher.prepare("requirements.txt"), 4)
    assert installed == ["requirements.txt"]


def test_an_environment_without_its_python_is_rejected(launcher, environment):
    launcher.PYTHON.unlink()
    launcher.PYTHON.symlink_to("/nowhere/python3")
    assert not launcher.sound()


def test_an_environment_without_its_packages_is_rejected(launcher, environment, monkeypatch):
    monkeypatch.setattr(launcher, "which", lambda _: "/usr/bin/uv")
    assert launcher.sound()
    shutil.rmtree(launcher.VENV / "lib")
    assert not launcher.sound()


def test_pip_installs_only_into_the_environment(launcher, monkeypatch):
    monkeypatch.setattr(launcher, "which", lambda _: None)
    monkeypatch.setenv("PIP_USER", "1")
    ran: list[list[str]] = []
    monkeypatch.setattr(launcher, "narrate", lambda _, command: ran.append(command))
    launcher.install("requirements.txt")
    assert "PIP_USER" not in os.environ
    assert ran[0][:4] == [str(launcher.PYTHON), "-m", "pip", "install"]
    assert ran[0][-3:] == ["--require-hashes", "-r", str(launcher.LISTS / "requirements.txt")]


# --- Debian without python3-venv -------------------------------------------------------------------------------------


def test_without_ensurepip_the_command_to_type_is_shown(launcher, monkeypatch):
    monkeypatch.setattr(launcher, "which", lambda name: None if name == "uv" else f"/usr/bin/{name}")
    monkeypatch.setattr(launcher, "find_spec", lambda _: None)
    monkeypatch.setattr(launcher.os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match=r"sudo apt-get install python3\.\d+-venv$"):
        launcher.make_environment()


def test_root_installs_missing_system_packages(launcher, monkeypatch):
    ran: list[list[str]] = []
    monkeypatch.setattr(launcher, "which", lambda _: "apt-get")
    monkeypatch.setattr(launcher.os, "geteuid", lambda: 0)
    monkeypatch.setattr(launcher, "call", lambda _command, **_: 100)
    monkeypatch.setattr(launcher, "narrate", lambda _, command: ran.append(command))
    launcher.get_venv()
    assert [command[1] for command in ran] == ["update", "install"]


# --- arguments and exit codes ----------------------------------------------------------------------------------------


@pytest.fixture
def echo(launcher, environment):
    """Start the launcher as a user would; the checkout's pbem prints its arguments and exits with 3."""
    (launcher.CHECKOUT / "pbem").mkdir()
    (launcher.CHECKOUT / "pbem" / "__init__.py").touch()
    (launcher.CHECKOUT / "pbem" / "__main__.py").write_text(ECHO)

    def start(*words, python=sys.executable, **where):
        command = [python, str(launcher.CHECKOUT / "elgrande"), *words]
        return subprocess.run(command, capture_output=True, text=True, check=False, **where)

    return start


def test_arguments_reach_the_command_unchanged(echo):
    words = ["show", "two words", "--json", "*", ""]
    assert json.loads(echo(*words).stdout)["words"] == words


def test_the_commands_exit_code_is_returned(echo):
    assert echo("verify").returncode == 3


def test_files_are_resolved_in_the_current_directory(echo, tmp_path):
    elsewhere = tmp_path / "else where"
    elsewhere.mkdir()
    assert json.loads(echo("verify", "record.json", cwd=elsewhere).stdout)["folder"] == str(elsewhere)


def test_nothing_is_imported_from_the_current_directory(echo, tmp_path):
    (tmp_path / "json.py").write_text("raise SystemExit('not this one')")
    assert echo("show", cwd=tmp_path).returncode == 3


def test_the_launcher_runs_the_command_silently(echo, launcher):
    started = echo("show")
    assert json.loads(started.stdout)["python"] == str(launcher.VENV)
    assert started.stderr == ""


def test_the_launcher_starts_without_home_variable(echo):
    assert echo("show", env={"PATH": os.environ["PATH"]}).returncode == 3


def test_the_launcher_parses_under_python_3_6():
    ast.parse(LAUNCHER.read_text(), feature_version=(3, 6))


# --- test ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def suite(launcher, monkeypatch):
    """Run `test` with fake results; return its exit code and what it ran."""
    monkeypatch.chdir(launcher.CHECKOUT)

    def run(*only, bad=(), tests=(0, "412 passed in 60.12s")):
        ran: list[object] = []

        def check(name):
            ran.append(name)
            return name not in bad

        def pytest(words):
            ran.append(words)
            return tests

        monkeypatch.setattr(launcher, "check", check)
        monkeypatch.setattr(launcher, "pytest", pytest)
        return launcher.test(list(only)), ran

    return run


def test_the_last_line_reports_success_and_the_test_count(suite, capsys):
    code, ran = suite()
    assert (code, sorted(ran[:-1]), ran[-1]) == (0, sorted(["lint", "format", "types", "imports", "collection"]), [])
    assert capsys.readouterr().out.splitlines()[-1] == "all green; 412 passed in 60.12s"


def test_every_check_runs_and_failures_are_listed(suite, capsys):
    code, ran = suite(bad=("types", "format"), tests=(1, "1 failed, 411 passed in 60.12s"))
    assert (code, len(ran)) == (1, 6)
    assert capsys.readouterr().out.splitlines()[-1] == "FAILED: types, format, tests; 1 failed, 411 passed in 60.12s"


def test_a_check_shows_its_last_line_or_why_it_failed(launcher, monkeypatch, capsys):
    monkeypatch.setattr(launcher, "PYTHON", Path(sys.executable))
    says = "import sys; print('one'); print('two'); sys.exit({})"
    monkeypatch.setattr(launcher, "CHECKS", {"good": ("-c", says.format(0)), "bad": ("-c", says.format(1))})
    assert launcher.failing() == ["bad"]
    told = capsys.readouterr().out
    assert "== good ==\ntwo\n" in told
    assert "== bad ==\none\ntwo\n" in told


def test_with_arguments_only_pytest_runs(suite):
    assert suite("tests/rules", "-k", "x") == (0, [["tests/rules", "-k", "x"]])


def test_pytest_output_is_shown_and_summarised(launcher, monkeypatch, capfd, tmp_path):
    monkeypatch.setattr(launcher, "PYTHON", Path(sys.executable))
    (tmp_path / "test_one.py").write_text("def test_one():\n    print('seen')\n    raise AssertionError\n")
    code, summary = launcher.pytest([str(tmp_path), "-n", "0", "-p", "no:randomly", "-c", "/dev/null"])
    assert code == 1
    assert summary.startswith("1 failed in ")
    assert "seen" in capfd.readouterr().out


# --- progress --------------------------------------------------------------------------------------------------------


def test_progress_goes_only_to_standard_error(launcher, capfd):
    launcher.narrate("packages", [sys.executable, "-c", "print('Collecting flask==3.1.3 (from -r x)\\n' * 20)"])
    told = capfd.readouterr()
    assert told.out == ""
    assert told.err.splitlines()[0] == "  packages: 20, flask ..."
    assert told.err.splitlines()[1].startswith("  packages: done in ")


def test_a_failure_shows_the_full_output(launcher, capfd):
    with pytest.raises(SystemExit, match="Could not install the packages"):
        launcher.narrate("packages", [sys.executable, "-c", "import sys; print('no route to host'); sys.exit(1)"])
    assert "no route to host" in capfd.readouterr().err
