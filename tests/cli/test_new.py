"""`pbem new`."""

import json

import pytest
from click.testing import CliRunner

from pbem import app
from pbem.cli import pbem
from pbem.config import VARIABLES, Settings
from pbem.rules import OPTIONS
from pbem.service.deadlines.time_control import ON_MISS, SETTINGS
from pbem.store.models import Job


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_invitations_use_the_language_of_the_game(home, language):
    done = CliRunner().invoke(pbem, ["new", "ana@example.org", "free", "--language", language], catch_exceptions=False)

    assert json.loads(done.stdout)["status"] == "open"
    world = app.open_world(Settings.from_environment({"ELGRANDE_HOME": str(home)}))
    with world.database.read() as session:
        assert [job.payload["language"] for job in session.query(Job) if job.payload.get("kind") == "invite"] == [
            language
        ]
    world.database.close()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["new", "ana@ex@ample", "bot:steady"], "'ana@ex@ample' isn't an email address."),
        (["new", "ana@example.org", "bot:steady", "--master", "me"], "'me' isn't an email address."),
        (["standby", "ana@example.org", "perhaps"], "not 'perhaps'"),
        (["admin", "nobody"], "'nobody' isn't an email address."),
    ],
)
def test_mistyped_input_is_explained_and_changes_nothing(home, words, said):
    done = CliRunner().invoke(pbem, words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_an_unknown_time_zone_is_reported(home):
    CliRunner().invoke(pbem, ["new", "ana@example.org", "free", "--name", "toledo3"], catch_exceptions=False)
    done = CliRunner().invoke(pbem, ["join", "toledo3", "ana@example.org", "--zone", "Europe/Madrd"])
    assert done.exit_code == 1
    assert "There is no time zone 'Europe/Madrd'" in done.stderr


def test_the_help_lists_every_option_and_setting():
    told = CliRunner().invoke(pbem, ["new", "--help"]).stdout
    assert all(f"  {name}=" in told for name in OPTIONS)
    assert all(f"\n  {name} " in told for name in (*SETTINGS, *ON_MISS))


def test_serve_help_explains_every_setting():
    told = CliRunner().invoke(pbem, ["serve", "--help"]).stdout
    assert all(name in told for name in VARIABLES)
