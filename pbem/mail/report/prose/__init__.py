"""All prose of the mails, in the language of the reader (see pbem.tongue)."""

from pbem.mail.report.prose.asked import asked
from pbem.mail.report.prose.final import final
from pbem.mail.report.prose.letters import declined, invitation, login, not_begun
from pbem.mail.report.prose.mails import late, news, notice, reminder, scoring, to_master
from pbem.mail.report.prose.opening import start
from pbem.mail.report.prose.receipt import receipt

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
