"""The possible outcomes of an incoming mail. Every mail gets exactly one, which is stored with it.

The documentation prints this table, the inbox looks up whether to answer, and the answer takes its first sentence from
it. Every outcome has a message in tests/messages whose .json names it under "becomes".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from pbem.i18n import N_

Answer = Literal["receipt", "confirm", "letter", "refused", "silence"]
"""How the sender is answered.

receipt: what was stored and what is still asked; confirm: a mail that asks the player whether they wrote it; letter: a
few sentences without any game state; refused: by the SMTP reply code; silence: not at all, `meaning` says why."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """`meaning`: one sentence for the documentation. `reply`: how the answer begins, in English; "" without an answer.
    `reason`: why there was no answer, for the lists of messages that players and game masters see.
    """

    name: str
    answer: Answer
    meaning: str
    reply: str = ""
    reason: str = ""

    @property
    def answered(self) -> bool:
        """Whether a mail goes back."""
        return self.answer in {"receipt", "confirm", "letter"}


_AT_THE_DOOR = (
    Outcome(
        "unknown_address", "refused", "The address isn't one of ours, or its token was never valid.",
        "There is no such address here. Reply to an email from your game, or see the website.",
        N_("It went to an address we don't have."),
    ),
    Outcome(
        "old_address", "letter",
        "The token was replaced. Nothing is carried out, and the seat's player is told.",
        "You wrote to an old address, so we didn't do anything. Please reply to the latest email of your game.",
    ),
    Outcome(
        "too_large", "refused", "It is larger than one megabyte, attachments included.",
        "Your message is too large. Please send it without attachments.",
    ),
    Outcome(
        "not_a_message", "refused", "It has no header, so there is no address to reply to.",
        "This isn't an email: it has no header.",
    ),
    Outcome(
        "repeated", "silence", "The same message was received and answered before.",
        reason=N_("We had already received the same message, so we didn't use it again."),
    ),
    Outcome(
        "too_many", "silence", "We have already sent too many mails to its sender, or from the public address, today.",
        reason=N_("There were too many messages today, so we didn't answer it."),
    ),
)  # fmt: skip
_ROBOTS = (
    Outcome(
        "automatic", "silence",
        "A program wrote it, such as an absence note or a newsletter. An answer could start a loop.",
        reason=N_("A program wrote it, so we didn't use it."),
    ),
    Outcome(
        "bounce", "silence", "A server reports that one of our mails didn't arrive. It is counted but not answered.",
        reason=N_("A mail server reported on one of our emails."),
    ),
    Outcome(
        "list", "silence", "A mailing list forwarded it. An answer would go to the whole list.",
        reason=N_("A mailing list forwarded it, so we didn't use it."),
    ),
    Outcome(
        "challenge", "silence", "A filter asks whether we are human. Its owner has to let us through.",
        reason=N_("A spam filter asked who we are. Please allow our address there."),
    ),
    Outcome(
        "calendar", "silence", "A calendar program accepts or declines a date from one of our mails.",
        reason=N_("A calendar program answered, so we didn't use it."),
    ),
)  # fmt: skip
_UNREADABLE = (
    Outcome(
        "no_sender", "silence",
        "From is missing, names several people, or fails its domain's checks, so we don't know whom to answer.",
        reason=N_("It named no sender or several senders, so we didn't use it."),
    ),
    Outcome(
        "encrypted", "receipt", "It is encrypted (PGP or S/MIME), and we don't have the key.",
        "Your message is encrypted, and we don't have the key. Please send it unencrypted; signed is fine.",
    ),
    Outcome(
        "no_text", "receipt", "It has no text: it is empty or has only pictures and attachments.",
        "Your message is empty. Please write your orders in the text, not in the subject or an attachment.",
    ),
    Outcome(
        "winmail", "receipt", "It consists of Outlook's winmail.dat, in which we found no plain text.",
        "Your message came as winmail.dat, which we couldn't read. Please set your mail program to plain text.",
    ),
    Outcome(
        "charset", "receipt", "Its character set is unknown or wrong.",
        "We couldn't decode the characters in your message. Please send it as plain text in UTF-8.",
    ),
    Outcome(
        "header_too_long", "receipt", "Its header is longer than any mail program writes.",
        "We couldn't read your message because its header is too long. Please write a new email.",
    ),
    Outcome(
        "too_complex", "receipt", "It has more parts, tags or lines than we read.",
        "We couldn't read your message because it has too many parts or lines. Please send a shorter one as plain"
        " text.",
    ),
    Outcome(
        "unforeseen", "receipt", "Reading it caused an error, which is in the log.",
        "We couldn't read your message because of an error on our side. Please send it again as plain text.",
    ),
)  # fmt: skip
_WHO = (
    Outcome(
        "wrong_sender", "confirm",
        "The sender isn't known as the player, or wrote to play@ and the From address isn't proved.",
        "Is this message yours? It waits, and counts only if you confirm it.",
    ),
    Outcome(
        "unknown_sender", "silence",
        "It came to a seat from a sender who isn't its player, and has no text to confirm.",
        reason=N_("It came from an address that isn't yours and had no text, so we didn't use it."),
    ),
    Outcome(
        "joined", "receipt", "The invited player has said yes.",
        "You're in.",
    ),
    Outcome(
        "declined", "receipt", "The invited player has said no, and is not asked again.",
        "You've declined. We won't ask you again.",
    ),
    Outcome(
        "no_answer", "receipt", "An invitation was answered with neither yes nor no.",
        "Will you play? Your answer was neither yes nor no.",
    ),
    Outcome(
        "stopped", "letter", "Its sender wants no more mail from us. We confirm that once.",
        "We won't send any more emails to this address.",
        N_("It asked us to stop sending emails, so we stopped. To get emails again, write start."),
    ),
    Outcome(
        "mail_again", "letter", "Its sender had stopped our mails and wants them again.",
        "You'll get emails again.",
    ),
    Outcome(
        "which_game", "letter", "It answers a mail about several games and doesn't say which one is meant.",
        "Which game is this for? We haven't done anything yet.",
    ),
    Outcome(
        "several_games", "silence", "It has lines for several games. Each game reads and answers its own.",
        reason=N_("It had lines for several games. Each game answered its own lines."),
    ),
    Outcome(
        "visitor", "letter", "Someone wrote to the public address and is told which games are open.",
        "Welcome.",
    ),
)  # fmt: skip
_WHEN = (
    Outcome(
        "not_begun", "receipt", "The game waits for others to join.",
        "The game hasn't begun yet.",
    ),
    Outcome(
        "game_over", "receipt", "The game is over, so orders aren't accepted any more.",
        "The game is over, so we didn't use your message.",
    ),
    Outcome(
        "moved", "letter", "The game has moved to another server. The answer gives its address.",
        "The game has moved to another server, so your email had no effect here.",
    ),
    Outcome(
        "paused", "receipt", "The game is paused. Orders are kept until it continues.",
        "The game is paused. We keep your orders until it goes on.",
    ),
    Outcome(
        "too_late", "receipt",
        "It answers a mail of an earlier round. Nothing is used unless the player confirms it with yes.",
        "That was an answer for an earlier round, so we didn't do anything.",
    ),
)  # fmt: skip
_WHAT = (
    Outcome("orders", "receipt", "All lines that look like orders are valid.", "Stored."),
    Outcome(
        "partly", "receipt",
        "Some lines are valid orders and count. Others look like orders but couldn't be understood.",
        "Please check some of your lines. The rest counts.",
    ),
    Outcome(
        "problem", "receipt", "Some lines look like orders, but none could be understood.",
        "We couldn't read your orders, so nothing has happened.",
    ),
    Outcome(
        "too_much", "receipt", "Reading it would take more work than any order needs, so nothing in it counts.",
        "We didn't do anything.",
    ),
    Outcome("accepted", "receipt", "It accepts one of our proposals with yes, a letter or a code.", "Done."),
    Outcome(
        "commands", "receipt", "It has commands for the server, such as status, board, history or help.",
        "We did what you asked.",
    ),
    Outcome("retracted", "receipt", "It takes back stored orders and gives no others.", "Taken back."),
    Outcome("preview", "receipt", "It tries out an order. Nothing is stored.", "Nothing was stored."),
    Outcome("press", "receipt", "It has messages to other players and no orders.", "Sent."),
    Outcome(
        "no_orders", "receipt", "It has text of the player's own, but no order.",
        "We didn't find an order in your message.",
    ),
    Outcome(
        "only_quoted", "receipt", "If the player wrote anything, it is below the quoted mail, where we don't read.",
        "We found no text of yours above the quoted email. We don't read what is below it.",
    ),
)  # fmt: skip

DONE: Final = ("orders", "accepted")
"""Everything in the message was stored or done."""
DID: Final = (*DONE, "partly", "commands", "retracted", "preview", "press", "paused")
"""Something in the message was stored or done."""
OUTCOMES: Final = {outcome.name: outcome for outcome in (*_AT_THE_DOOR, *_ROBOTS, *_UNREADABLE, *_WHO, *_WHEN, *_WHAT)}

_ROBOT: Final = {
    "report": "bounce", "mailer-daemon": "bounce", "list": "list", "challenge": "challenge", "calendar": "calendar",
}  # fmt: skip


_UNREAD: Final = N_("We haven't read it yet.")


def describe_outcome(name: str | None) -> str:
    """Describe an outcome in English: how the answer began, or why there was none. None is an unread message."""
    if name is None:
        return _UNREAD
    outcome = OUTCOMES.get(name)
    return outcome.reason or outcome.reply if outcome else name


def of_robot(auto: str) -> str:
    """Return the outcome of an automatic mail; `auto` is the result of `auto_replies.auto`."""
    return _ROBOT.get(auto, "automatic")
