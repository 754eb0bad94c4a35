"""The rows about mail measure what they say they measure."""

import threading

import pytest

from pbem.tools.bench import mail, postfix


@pytest.fixture(autouse=True)
def _short(monkeypatch):
    monkeypatch.setattr(mail, "AT_ONCE", 2)
    monkeypatch.setattr(mail, "QUEUED", 60)


@pytest.mark.parametrize("row", [mail.taken_in, mail.taken_in_by_two, mail.sent_out, mail.memory_with_a_long_queue])
def test_a_row_returns_figures(row, tmp_path):
    passes = row(tmp_path)
    assert passes.value() > 0
    assert passes.reference is None or passes.reference() > 0
    passes.end()
    assert not [thread.name for thread in threading.enumerate() if thread.name.startswith(("jobs", "bell"))]


@pytest.mark.servers
def test_our_own_postfix_is_the_reference(tmp_path):
    if not postfix.possible():
        pytest.skip("no Postfix to be started here; as root, type: apt-get install postfix")
    passes = mail.taken_in_by_postfix(tmp_path)
    assert passes.reference is not None
    assert passes.reference() > 0
    passes.end()
