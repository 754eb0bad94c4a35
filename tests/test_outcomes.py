"""The possible outcomes of a mail: each has an example, and a reply or a reason for none."""

import json
from typing import Any

import pytest

from pbem.mail.message import REASONS, ParsedMessage
from pbem.outcomes import OUTCOMES, of_robot
from pbem.service.received_mail import read
from tests.mail.test_corpus import MESSAGES, load

# too large for files; see test_hostile.py and test_mail_caps.py
MADE_BY_CODE = {
    "too_large",
    "header_too_long",
    "too_complex",
    "unforeseen",
    "too_much",
}


def becomes(path) -> str | None:
    """The outcome that a message's .json names, or that follows from the reading it describes."""
    expected: dict[str, Any] = json.loads(path.with_suffix(".json").read_text("utf-8"))
    if expected["auto"]:
        return of_robot(expected["auto"])
    if expected["outcome"] != "read":
        return str(expected["outcome"])
    named: str | None = expected.get("becomes")
    return named


@pytest.mark.parametrize("name", sorted(OUTCOMES.keys() - MADE_BY_CODE))
def test_every_outcome_has_a_sample_message(name):
    assert [path.stem for path in MESSAGES if becomes(path) == name]


def test_every_outcome_used_by_the_samples_exists():
    assert {outcome for path in MESSAGES if (outcome := becomes(path))} <= OUTCOMES.keys()


def test_every_reason_for_unreadable_mail_is_an_outcome():
    assert REASONS.keys() <= OUTCOMES.keys()


@pytest.mark.parametrize("outcome", OUTCOMES.values(), ids=lambda outcome: outcome.name)
def test_an_outcome_states_a_reply_or_a_reason_for_silence(outcome):
    assert outcome.meaning.endswith(".")
    assert bool(outcome.reply) == (outcome.answer != "silence")
    assert outcome.reason or outcome.reply


def test_no_sample_message_occurs_twice():
    bodies = {path.read_bytes() for path in MESSAGES}
    assert len(bodies) == len(MESSAGES)


@pytest.mark.parametrize("path", MESSAGES, ids=lambda path: path.stem)
def test_the_root_id_is_read_from_the_references(path):
    message, _ = load(path)
    if b"References: <root.granada7" in path.read_bytes() and isinstance(message, ParsedMessage):
        assert message.references[0].startswith("<root.granada7.green.")


def test_ids_are_read_from_a_reply_to_a_bare_address():
    ids = "<root.granada7.green.0.wq5ey2hzklm3vtuoan7rs4bxcd@play.example.org>"
    message = read(f"From: a@b.c\r\nTo: orders@play.example.org\r\nReferences: <x@y>\r\n\t{ids}\r\n\r\n12".encode())
    assert isinstance(message, ParsedMessage)
    assert message.references == ("<x@y>", ids)
