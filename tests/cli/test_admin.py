"""`pbem admin`: the only way to add operators."""

import json
import os
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner
from sqlalchemy import select

from pbem import app
from pbem.cli import pbem
from pbem.config import Settings
from pbem.store.models import AuditEntry, Job


def test_operators_can_be_added_listed_and_removed(home: Path) -> None:
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


def test_an_operator_gets_a_login_link_without_mail_or_worker(home: Path) -> None:
    CliRunner().invoke(pbem, ["admin", "ana@example.org"])
    result = CliRunner().invoke(pbem, ["admin", "ana@example.org", "--link"])
    assert result.exit_code == 0, result.output
    link = urlsplit(json.loads(result.stdout)["link"]).path

    world = app.open_world(Settings.from_environment(os.environ))
    with world.database.read() as session:
        assert session.scalars(select(Job)).all() == []
        assert [deed.act for deed in session.scalars(select(AuditEntry).order_by(AuditEntry.id))] == [
            "appointed",
            "linked",
        ]
    client = app.create_app(world).test_client()
    page = client.get(link, follow_redirects=True)
    token = re.search(r'name="csrf_token" value="([^"]+)"', page.text)
    assert token
    where = page.request.path
    assert client.post(where, data={"csrf_token": token[1]}).status_code == 302
    assert client.get("/admin").status_code == 200
    assert client.post(where, data={"csrf_token": token[1]}).status_code in {400, 410}
    world.database.close()


@pytest.mark.parametrize("words", [["ben@example.org", "--link"], ["--link"], ["ana@example.org", "--off", "--link"]])
def test_only_an_operator_gets_a_link(home: Path, words: list[str]) -> None:
    CliRunner().invoke(pbem, ["admin", "ana@example.org"])
    result = CliRunner().invoke(pbem, ["admin", *words])
    assert result.exit_code != 0
    assert "/login/" not in result.output
