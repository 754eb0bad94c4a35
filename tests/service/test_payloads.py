"""Payloads of jobs: they round-trip with their types, and damage is reported by field."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar, Literal

import pytest

from pbem import app
from pbem.i18n import Sentence
from pbem.service import job_types
from pbem.service.job_types import CheckActivity, PassDeadline
from pbem.service.notifications.mail_types import LoginMail, Mail, SeatOfferAnswered
from pbem.service.payloads import BadPayloadError, Payload, decode, encode

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
EVERY_KIND = [each for each in vars(job_types).values() if isinstance(each, type) and Payload in each.__bases__]


@dataclass(frozen=True)
class Everything(Payload):
    job: ClassVar[str] = "everything"
    n: int
    text: str
    yes: bool
    at: datetime
    how: Literal["asked", "told"]
    many: tuple[int, ...] = ()
    why: Sentence | None = None


FULL = Everything(1, "a", True, NOON, "told", (1, 2), Sentence("{n} hours", {"n": 4}))


def test_a_stored_payload_round_trips():
    assert decode(Everything, encode(FULL)) == FULL


def test_defaults_are_not_stored():
    assert encode(CheckActivity("granada7")) == {"game": "granada7"}


@pytest.mark.parametrize(
    ("damage", "named"),
    [
        ({"n": "1"}, "n can't be '1'"),
        ({"n": True}, "n can't be True"),
        ({"at": "yesterday"}, "yesterday"),
        ({"how": "shouted"}, "how can't be 'shouted'"),
        ({"many": [1, "2"]}, "many can't be '2'"),
        ({"more": 1}, "has no field more"),
        ({"text": None}, "text can't be None"),
    ],
)
def test_a_damaged_payload_is_refused_naming_the_field(damage, named):
    with pytest.raises(BadPayloadError, match=named):
        decode(Everything, encode(FULL) | damage)


def test_a_payload_with_a_missing_field_is_refused():
    with pytest.raises(BadPayloadError, match="PassDeadline lacks wait"):
        decode(PassDeadline, {"game": "granada7"})


def test_a_mails_type_is_stored_with_it():
    answered = SeatOfferAnswered(7, "over", Sentence("The game is over."))
    assert encode(answered) == {"kind": "offer_done", "offer": 7, "said": "over", "why": "The game is over."}


def test_version_0_1_login_mails_are_still_read():
    assert decode(LoginMail, {"kind": "login", "link": "x", "token": "y", "player": 1}).token == "y"


@pytest.mark.parametrize("kind", [*EVERY_KIND, Mail], ids=lambda kind: kind.__name__)
def test_every_kind_of_job_has_a_handler(kind):
    assert kind in [each.payload for each in app.KINDS], f"{kind.__name__} has no row in pbem.app.KINDS"
