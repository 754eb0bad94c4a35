"""pbem bench --bots: it measures real workers, and its games end. Not how fast."""

import json

import pytest
from click.testing import CliRunner

from pbem.cli import pbem as command
from pbem.tools.bench import bots

pytestmark = pytest.mark.servers


def test_a_server_with_bots_is_measured(monkeypatch):
    if reason := bots.missing():
        pytest.skip(reason)
    monkeypatch.setenv("ELGRANDE_COMPILE", "0")
    monkeypatch.setattr(bots, "BOT", "page")
    monkeypatch.setattr(bots.Load, "kill_bots", lambda _: None)  # its lease takes half a minute
    monkeypatch.setattr(bots, "MAILS", 1)
    monkeypatch.setattr(bots, "ARRANGEMENTS", {"": bots.APART})
    found = CliRunner().invoke(command, ["bench", "--bots", "8", "--passes", "1", "--json"])
    assert found.exit_code == 0, found.output
    rows = {row["name"]: row["value"] for row in json.loads(found.stdout)["rows"]}
    assert rows["CPU time of bots for a turn"] > 0
    assert rows["mail to receipt, among people (reference: bots idle)"] > 0
    assert rows["faults in their records"] == 0
