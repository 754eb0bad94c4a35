"""`pbem admin`: the one place where operators are made."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pbem.cli import pbem


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("DATABASE_URL", "REDIS_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))
    return tmp_path


def test_operators_are_made_listed_and_dismissed(home: Path) -> None:
    def admin(*words: str) -> list[str]:
        result = CliRunner().invoke(pbem, ["admin", *words])
        assert result.exit_code == 0, result.output
        told: list[str] = json.loads(result.stdout)["admins"]
        return told

    assert admin() == []
    assert admin("ana@example.org") == ["Ana"]
    assert admin() == ["Ana"]
    assert admin("ana@example.org", "--off") == []
    assert CliRunner().invoke(pbem, ["admin", "nobody@example.org", "--off"]).exit_code == 1
