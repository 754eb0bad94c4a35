"""Automatic mail is recognised in many languages; people who write about an absence aren't mistaken for it."""

import pytest

from pbem.mail import mime
from pbem.mail.auto_replies import auto
from pbem.mail.message import ParsedMessage
from pbem.outcomes import OUTCOMES, of_robot
from pbem.service.received_mail import read

AWAY = {
    "en": "Automatic reply: El Grande", "en, with a prefix": "RE: Out of Office: El Grande",
    "en, Gmail": "Out of office Re: El Grande", "en, leave": "I am on leave until Monday",
    "de": "Automatische Antwort: El Grande", "de, Abwesenheit": "Abwesenheitsnotiz: AW: El Grande",
    "de, Urlaub": "Ich bin derzeit im Urlaub", "es": "Respuesta automática: El Grande",
    "es, oficina": "Fuera de la oficina: El Grande", "ca": "Resposta automàtica: El Grande",
    "fr": "Réponse automatique : El Grande", "fr, absence": "Message d'absence", "it": "Risposta automatica: El Grande",
    "it, sede": "Fuori sede", "pt": "Resposta automática: El Grande", "pt, ausência": "Ausência temporária",
    "nl": "Automatisch antwoord: El Grande", "nl, afwezig": "Afwezigheidsbericht", "sv": "Autosvar: El Grande",
    "sv, långt": "Automatiskt svar: El Grande", "da": "Automatisk svar: El Grande", "nb": "Fravær: El Grande",
    "fi": "Automaattinen vastaus: El Grande", "pl": "Automatyczna odpowiedź: El Grande",
    "cs": "Automatická odpověď: El Grande", "sk": "Automatická odpoveď: El Grande",
    "hu": "Automatikus válasz: El Grande", "ro": "Răspuns automat: El Grande", "hr": "Automatski odgovor: El Grande",
    "ru": "Автоматический ответ: El Grande", "uk": "Автоматична відповідь: El Grande",
    "el": "Αυτόματη απάντηση: El Grande", "tr": "Otomatik yanıt: El Grande", "ja": "自動応答: El Grande",
    "zh": "自动回复: El Grande", "ko": "자동 회신: El Grande", "ar": "رد تلقائي: El Grande",
    "he": "תשובה אוטומטית: El Grande", "a receipt": "Read: El Grande", "a receipt, de": "Gelesen: El Grande",
}  # fmt: skip
UNDELIVERED = (
    "Undeliverable: El Grande", "Mail delivery failed: returning message to sender", "Unzustellbar: El Grande",
    "Delivery Status Notification (Failure)", "failure notice", "Returned mail: see transcript for details",
)  # fmt: skip
FIELDS = {
    "Auto-Submitted: auto-replied": "auto-submitted",
    "Auto-Submitted: auto-generated; owner-email=x": "auto-submitted",
    "Precedence: bulk": "bulk",
    "Precedence: junk": "bulk",
    "Precedence: list": "list",
    "Precedence: auto_reply": "auto-reply",
    "X-Precedence: auto_reply": "auto-reply",
    "X-Autoreply: yes": "auto-reply",
    "X-Autorespond: El Grande": "auto-reply",
    "X-Auto-Response-Suppress: All": "auto-reply",
    "X-POST-MessageClass: 9; Autoresponder": "auto-reply",
    "X-Failed-Recipients: carla@example.net": "report",
    "List-Id: Friends <friends.example.net>": "list",
    "Mailing-List: contact friends-help@example.net": "list",
    "X-TMDA-Fingerprint: abc": "challenge",
    "Return-Path: <>": "null-sender",
    "Content-Type: multipart/report; report-type=delivery-status": "report",
    "Content-Type: message/delivery-status": "report",
}
PEOPLE = (
    'Re: El Grande "granada7"', "Vacation", "My vacation in December", "Automatically?", "Can Ben play for me in May?",
    "Question about the reply", "confirm", "Please confirm my place", "Reading this: 12", "orders",
)  # fmt: skip


def why(*fields: str, sender: str = "carla@example.net", envelope: str | None = "carla@example.net") -> str | None:
    raw = "\r\n".join([f"From: {sender}", *fields, "", "12"]).encode()
    return auto(mime.head(raw), envelope)


@pytest.mark.parametrize("language", AWAY)
def test_an_absence_note_is_recognised_by_its_subject(language):
    assert why(f"Subject: {AWAY[language]}") == "away-subject"


@pytest.mark.parametrize("subject", UNDELIVERED)
def test_a_bounce_is_recognised_by_its_subject(subject):
    assert why(f"Subject: {subject}") == "report"


@pytest.mark.parametrize("field", FIELDS)
def test_automatic_mail_is_recognised_by_its_headers(field):
    assert why(field) == FIELDS[field]


@pytest.mark.parametrize("subject", PEOPLE)
def test_mail_from_a_person_is_not_automatic(subject):
    assert why(f"Subject: {subject}", "Auto-Submitted: no") is None


@pytest.mark.parametrize("sender", ["MAILER-DAEMON@example.net", "no-reply@example.net", "friends-bounces@example.net"])
def test_automatic_mail_is_recognised_by_its_sender(sender):
    assert why(sender=sender) == "mailer-daemon"
    assert why(envelope=sender) == "mailer-daemon"


@pytest.mark.parametrize("envelope", ["", "<>"])
def test_mail_from_the_null_sender_is_automatic(envelope):
    assert why(envelope=envelope) == "null-sender"


def test_returned_mail_of_ours_is_recognised():
    seat = "orders+granada7.green.k3v7mxq2ayblw4tsnfh6urdjp5@play.example.org"
    assert why(sender=seat) == "own"
    assert why("Message-ID: <report.granada7.green.17.wq5ey2hzklm3vtuoan7rs4bxcd@play.example.org>") == "own"


def test_a_reply_referring_to_our_mail_is_not_ours():
    assert why("References: <report.granada7.green.17.wq5ey2hzklm3vtuoan7rs4bxcd@play.example.org>") is None


@pytest.mark.parametrize("method", ["REPLY", "COUNTER"])
def test_a_calendar_reply_is_automatic(method):
    message = read(f"From: a@b.c\r\nContent-Type: text/calendar; method={method}\r\n\r\nBEGIN:VCALENDAR".encode())
    assert message.auto == "calendar"


def test_an_attached_calendar_does_not_make_mail_automatic():
    body = "--b\r\n\r\n12\r\n--b\r\nContent-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\n--b--\r\n"
    message = read(f"From: a@b.c\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n{body}".encode())
    assert isinstance(message, ParsedMessage)
    assert message.auto is None


@pytest.mark.parametrize("reason", sorted({*FIELDS.values(), "away-subject", "mailer-daemon", "own", "calendar"}))
def test_automatic_mail_is_never_answered(reason):
    assert not OUTCOMES[of_robot(reason)].answered
