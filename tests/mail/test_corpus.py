"""Every message of tests/messages is read as its .json says. Whether its lines are orders is tested elsewhere.

In a .json: `outcome` is "read" or the reason why nothing was; `auto` why it counts as a program's; `own` the player's
own lines, `signature` and `below_…` what else must be found; `envelope_sender` is the MAIL FROM. `becomes` names
its outcome in the inbox (pbem.outcomes) in the `situation` that tests/service/test_inbox.py creates.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from pbem.mail.message import REASONS, ParsedMessage, Unreadable
from pbem.service.received_mail import read

MESSAGES = sorted((Path(__file__).parent.parent / "messages").glob("*.eml"))
ATTRIBUTES = {"message_id", "subject", "date", "references", "recipients"}


def load(path: Path) -> tuple[ParsedMessage | Unreadable, dict[str, Any]]:
    expected = json.loads(path.with_suffix(".json").read_text("utf-8"))
    return read(path.read_bytes(), envelope_sender=expected.get("envelope_sender")), expected


def plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    return value.isoformat() if hasattr(value, "isoformat") else value


@pytest.mark.parametrize("path", MESSAGES, ids=lambda path: path.stem)
def test_a_message_is_parsed_as_its_json_states(path):
    message, expected = load(path)
    outcome = message.reason if isinstance(message, Unreadable) else "read"
    assert (outcome, message.sender, message.auto) == (expected["outcome"], expected["sender"], expected["auto"])
    if isinstance(message, ParsedMessage):
        assert [line.text for line in message.own] == expected["own"]
        for name in ATTRIBUTES & expected.keys():
            assert plain(getattr(message, name)) == expected[name], name


@pytest.mark.parametrize("path", MESSAGES, ids=lambda path: path.stem)
def test_quoted_text_and_signatures_are_marked_and_kept(path):
    message, expected = load(path)
    if not isinstance(message, ParsedMessage):
        return
    below = [line.text for line in message.lines if line.mark == "below"]
    signature = [line.text for line in message.lines if line.mark == "signature"]
    assert signature == expected.get("signature", signature)
    if "below_begins" in expected:
        assert below[0] == expected["below_begins"]
    if "below_ends" in expected:
        assert below[-1] == expected["below_ends"]


def test_the_corpus_covers_every_reason_for_unreadable_mail():
    outcomes = {json.loads(path.with_suffix(".json").read_text("utf-8"))["outcome"] for path in MESSAGES}
    made_by_code = {"too_large", "header_too_long", "too_complex", "unforeseen", "too_much"}  # see test_hostile.py
    assert outcomes == {"read", *REASONS} - made_by_code
