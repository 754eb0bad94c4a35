"""`pbem new`."""

import json

import pytest
from click.testing import CliRunner

from pbem import app
from pbem.cli import pbem
from pbem.config import Settings
from pbem.store.models import Job


@pytest.mark.parametrize("language", ["de", "es"])
def test_the_invitations_of_a_game_are_in_the_language_it_was_founded_in(tmp_path, monkeypatch, language):
    for name in ("DATABASE_URL", "REDIS_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))

    done = CliRunner().invoke(pbem, ["new", "ana@example.org", "free", "--language", language], catch_exceptions=False)

    assert json.loads(done.stdout)["status"] == "open"
    world = app.open_world(Settings.from_environment({"ELGRANDE_HOME": str(tmp_path)}))
    with world.database.read() as session:
        assert [job.payload["language"] for job in session.query(Job) if job.payload.get("kind") == "invite"] == [
            language
        ]
    world.database.close()
