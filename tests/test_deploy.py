"""deploy/: its files match the program. Nothing here starts a server."""

import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml

from pbem.app import QUEUES
from pbem.config import VARIABLES, Settings

DEPLOY = Path(__file__).resolve().parent.parent / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))


def lines_of(text):
    """NAME -> value, as systemd reads a settings file."""
    return dict(line.split("=", 1) for line in text.splitlines() if line[:1].isalpha())


def commented(text):
    return lines_of("\n".join(line.removeprefix("# ") for line in text.splitlines() if "=" in line))


def test_env_example_contains_only_valid_settings(tmp_path):
    text = (DEPLOY / "env.example").read_text()
    assert lines_of(text).keys() <= VARIABLES.keys()
    Settings.from_environment(commented(text) | {"ELGRANDE_HOME": str(tmp_path)})


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_systemd_units_start_existing_programs_and_restart(unit):
    text = unit.read_text()
    program, *words = lines_of(text)["ExecStart"].split()
    assert Path(program).name in {"python", "celery", "gunicorn"}
    assert program.startswith(lines_of(text)["WorkingDirectory"] + "/.venv/bin/")
    assert {"pbem", "workers", "workers.wsgi:app"} & set(words)
    assert "StartLimitIntervalSec=0" in text
    assert "Environment=ELGRANDE_LOG=json" in text


def served(words):
    return words[words.index("-Q") + 1].split(",") if "-Q" in words else []


def queues_of_units():
    return [served(lines_of(unit.read_text())["ExecStart"].split()) for unit in UNITS]


def queues_of_containers():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"].values()
    return [served(service.get("command", [])) for service in services]


def test_containers_run_the_same_commands_as_the_units():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    for name in ("web", "streams", "mail", "orders", "outgoing", "bots", "analyses", "beat"):
        unit = lines_of((DEPLOY / f"elgrande-{name}.service").read_text())["ExecStart"].split()
        assert Path(unit[0]).name == services[name]["command"][0]
        assert [word for word in services[name]["command"] if word in unit[1:]][:2] == unit[1:3]


@pytest.mark.parametrize("queues", [queues_of_units, queues_of_containers])
def test_every_queue_is_served_and_outgoing_mail_is_separate(queues):
    """On a small host elgrande-worker serves all queues instead of the others."""
    assert sorted(queue for served in queues() for queue in served) == sorted(QUEUES)
    assert ["outgoing"] in queues()


def test_a_small_host_has_a_process_that_never_sends():
    words = lines_of((DEPLOY / "elgrande-worker.service").read_text())["ExecStart"].split()
    assert "-Q" not in words
    assert int(words[words.index("--concurrency") + 1]) >= 2


def test_the_images_copy_exactly_the_server_files():
    copied = [line.split()[1] for line in dockerfile("COPY")]
    assert all((DEPLOY.parent / source).exists() for source in copied)
    assert {"pbem", "workers", "schemas"} <= set(copied)


def test_the_club_image_is_rootless_persistent_and_checked():
    assert [line.split()[1] for line in dockerfile("USER")] == ["elgrande"]
    home = next(line for line in dockerfile("ENV") if "ELGRANDE_HOME=" in line)
    assert dockerfile("VOLUME")[0].split()[1] in home
    assert (DEPLOY / "Dockerfile").read_text().index("AS club") < (DEPLOY / "Dockerfile").read_text().index(
        "HEALTHCHECK"
    )
    assert "/healthz" in dockerfile("HEALTHCHECK")[0]


def dockerfile(instruction):
    return [line for line in (DEPLOY / "Dockerfile").read_text().splitlines() if line.startswith(f"{instruction} ")]


def test_container_ports_are_bound_to_loopback():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    ports = [port for service in services.values() for port in service.get("ports", [])]
    assert ports
    assert all(port.startswith("127.0.0.1:") for port in ports)


def test_the_host_command_passes_settings_unchanged(tmp_path):
    """Shell characters in a value are kept, and lines that aren't settings are ignored."""
    settings, launcher, script = tmp_path / "env", tmp_path / "elgrande", tmp_path / "command"
    settings.write_text("# A=1\nODD=a b&c;$HOME?`x` #y\n\nLAST=1")
    launcher.write_text('#!/bin/sh\necho "$ODD|$LAST|$*"\n')
    text = (DEPLOY / "elgrande").read_text()
    text = text.replace("/etc/elgrande.env", str(settings)).replace("/opt/elgrande/elgrande", str(launcher))
    script.write_text(text.replace('"$(id -un)"', "elgrande"))
    for program in (launcher, script):
        program.chmod(0o755)
    said = subprocess.run([script, "show", "a game"], capture_output=True, text=True, check=True, env=os.environ)
    assert said.stdout == "a b&c;$HOME?`x` #y|1|show a game\n"


def test_the_mail_retry_default_matches_postfix():
    """The default of ELGRANDE_MAIL_RETRY matches the Postfix settings in deploy/postfix.md."""
    text = (DEPLOY / "postfix.md").read_text()
    minutes = [int(re.findall(rf"{name} = (\d+)m", text)[0]) for name in ("maximal_backoff_time", "queue_run_delay")]
    assert sum(minutes) + 1 == int(VARIABLES["ELGRANDE_MAIL_RETRY"].default)
