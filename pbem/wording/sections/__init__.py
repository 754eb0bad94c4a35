"""All text of the mails, in the reader's language (see pbem.i18n)."""

from pbem.wording.sections.game_mails import late, news, notice, reminder, scoring, to_master
from pbem.wording.sections.game_over import final
from pbem.wording.sections.game_start import start
from pbem.wording.sections.invitations import declined, invitation, login, not_begun
from pbem.wording.sections.question_mail import asked
from pbem.wording.sections.receipt import receipt

__all__ = [
    "asked",
    "declined",
    "final",
    "invitation",
    "late",
    "login",
    "news",
    "not_begun",
    "notice",
    "receipt",
    "reminder",
    "scoring",
    "start",
    "to_master",
]
