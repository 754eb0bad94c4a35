"""The game master's actions: a row for each, with its input above and its handler beside it.

Those that show hidden information are in `hidden`. A master who plays must put actions that could benefit them to the
vote of the others (service.seats.game_master_votes).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pbem.actions.action import Action, Answer, Confirmation, Done, Logged, Permission, Request, Shell, rows_of
from pbem.actions.fields import EVERYWHERE, Entry, Hours, NoInput, Number, Seat, TimeControl, Who, Why, Words
from pbem.bots import BOTS
from pbem.i18n import N_
from pbem.service.games import audit_log, game_master, sender_auth
from pbem.service.games.press import LONGEST
from pbem.service.outbound import reminders
from pbem.service.seats import early_end, game_master_votes, seat_invitations, substitutes, votes
from pbem.service.seats.game_master_votes import Motion
from pbem.store.models import Player, Vote
from pbem.vote_kinds import VoteKind

NOBODY: Final = "nobody"
TYPED: Final = frozenset({Entry.COMMAND, Entry.MAIL})
Reason = Annotated[str, Why()]
Colour = Annotated[str, Seat()]
SeatOrAll = str | None


@dataclass(frozen=True)
class JustWhy:
    why: Reason = ""


@dataclass(frozen=True)
class OneSeat:
    seat: Colour


def _votes(it: Request[Any], kind: Motion, **wish: Any) -> Vote | None:
    """Carry it out or, for a master who plays, put it to the vote."""
    if isinstance(it.by, Shell):
        game_master_votes.carry_out(it.session, it.game, kind, wish, it.now, it.given.why, master_id=None)
        return None
    return votes.by_master(it.session, it.game, it.by, kind, wish, it.now, it.given.why, source=it.source)


# -- the clock ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pause:
    hours: Annotated[float, Hours(entries=TYPED)] = 0
    why: Reason = ""


def _pause(it: Request[Pause]) -> Done:
    hours, why = it.given.hours, it.given.why
    game_master.pause(it.session, it.game.id, it.now, why, by=it.by_id, hours=hours, but=it.told)
    return Done()


PAUSE: Final = Action(
    name="pause",
    title=N_("Pause the game"),
    help="Pause the game: deadlines stop, and orders are stored until it resumes.",
    permission=Permission.GAME_MASTER,
    given=Pause,
    do=_pause,
    done=N_("The game is paused, and we've told everyone."),
    logged=Logged("paused", N_("paused the game")),
    confirmation=None,
)


def _resume(it: Request[JustWhy]) -> Done:
    game_master_votes.check_alone(it.session, it.game, it.by_id)
    game_master.resume(it.session, it.game.id, it.now, it.given.why, by=it.by_id, but=it.told)
    return Done()


RESUME: Final = Action(
    name="resume",
    title=N_("Resume the game"),
    help="Resume a paused game and move every deadline by the length of the pause; or continue a game that was"
    " ended early.",
    permission=Permission.GAME_MASTER,
    given=JustWhy,
    do=_resume,
    done=N_("The game has resumed, and we've told everyone."),
    logged=Logged("resumed", N_("resumed the game")),
    confirmation=None,
)


@dataclass(frozen=True)
class Extend:
    hours: Annotated[float, Hours(N_("Hours"), id="hours")]
    seat: Annotated[SeatOrAll, Seat("asked", N_("everyone we're waiting for"))] = None
    why: Reason = ""


def _extend(it: Request[Extend]) -> Done:
    hours, seat, why = it.given.hours, it.given.seat, it.given.why
    game_master_votes.check_more_time(it.session, it.game, it.by_id, hours, seat)
    game_master.extend(it.session, it.game.id, hours, it.now, why, seat=seat, by=it.by_id, but=it.told)
    return Done()


EXTEND: Final = Action(
    name="extend",
    title=N_("Give more time"),
    help="Give everyone the game is waiting for, or one of them, more hours.",
    permission=Permission.GAME_MASTER,
    given=Extend,
    do=_extend,
    done=N_("They have more time, and we've told them."),
    logged=Logged("extended", N_("gave more time")),
    confirmation=None,
)


def _remind(it: Request[NoInput]) -> Done:
    reminded = reminders.ask_again(it.session, it.game, it.now)
    audit_log.record(it.session, "reminded", it.now, by=it.by_id, game=it.game.id, seats=reminded)
    return Done(facts={"reminded": reminded})


REMIND: Final = Action(
    name="remind",
    title=N_("Send a reminder"),
    help="Send another email to everyone the game is waiting for.",
    permission=Permission.GAME_MASTER,
    given=NoInput,
    do=_remind,
    done=N_("Reminder sent."),
    logged=Logged("reminded", N_("sent a reminder")),
    confirmation=None,
    answer=Answer.REMINDED,
)


@dataclass(frozen=True)
class ChangePace:
    pace: Annotated[Mapping[str, Any], TimeControl()]
    why: Reason = ""


def _pace(it: Request[ChangePace]) -> Done:
    vote = _votes(it, VoteKind.PACE, pace=it.given.pace)
    return Done(vote, {"pace": it.game.time_control})


PACE: Final = Action(
    name="pace",
    title=N_("Change the time settings"),
    help="Change the time settings for new questions. By a vote if you play.",
    permission=Permission.GAME_MASTER,
    given=ChangePace,
    do=_pace,
    done=N_("Time settings changed. We've told everyone."),
    logged=Logged("paced", N_("changed the time settings")),
    confirmation=None,
    voted=True,
)


# -- words -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Say:
    text: Annotated[
        str,
        Words(
            N_("Message. A message to everyone goes into their next email; a private one is sent at once."),
            LONGEST,
            long=True,
            api="words",
            id="said",
        ),
    ]
    seat: Annotated[SeatOrAll, Seat("all", N_("everyone"))] = None


def _say(it: Request[Say]) -> Done:
    text, seat = it.given.text, it.given.seat
    return Done(facts={"readers": game_master.speak(it.session, it.game.id, text, it.now, seat=seat, by=it.by_id)})


SAY: Final = Action(
    name="say",
    title=N_("Write a message"),
    help="Write to all players, or to one seat, as the game master.",
    permission=Permission.GAME_MASTER,
    given=Say,
    do=_say,
    done=N_("Sent."),
    logged=Logged("said", N_("wrote to everyone")),
    confirmation=None,
    answer=Answer.READERS,
)


# -- seats -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Substitute:
    seat: Colour
    who: Annotated[
        str,
        Who(
            N_("Replace with: a player's name, an email address, or “{steady}” for a bot"),
            bots=True,
            about="A bot, a player's name, or an email address",
            id="who",
        ),
    ]
    why: Reason = ""


def _substitute(it: Request[Substitute]) -> Done:
    seat, who = it.given.seat, it.given.who
    vote = _votes(it, VoteKind.SUBSTITUTE, seat=seat, who=who)
    return Done(vote, {} if who.strip() in BOTS else {"asked": who})


SUBSTITUTE: Final = Action(
    name="substitute",
    title=N_("Replace a player"),
    help="Give a seat to a bot, or invite a person by email; they get the seat when they accept. By a vote if "
    "you play.",
    permission=Permission.GAME_MASTER,
    given=Substitute,
    do=_substitute,
    done=N_("A bot plays from now on. A person gets an email and takes over after saying yes."),
    logged=Logged("substituted", N_("replaced a player")),
    confirmation=Confirmation(
        N_(
            "A bot takes over at once. A person gets an email and has three days to say yes; until then nothing "
            "changes. The new player gets the hand and the full time to answer. Orders stored for later are "
            "deleted. We tell the previous player, who gets no more emails about this game."
        ),
        N_("You can give the seat back in the same way; deleted orders have to be sent again."),
    ),
    voted=True,
)


@dataclass(frozen=True)
class Uninvite:
    seat: Annotated[SeatOrAll, Seat(about="If absent: the invitation to become the game master")] = None


def _uninvite(it: Request[Uninvite]) -> Done:
    seat_invitations.withdraw(it.session, it.game.id, it.given.seat, it.now, by=it.by_id)
    return Done()


UNINVITE: Final = Action(
    name="uninvite",
    title=N_("Withdraw the invitation"),
    help="Withdraw an open invitation to take over a seat or to become game master.",
    permission=Permission.GAME_MASTER,
    given=Uninvite,
    do=_uninvite,
    done=N_("Invitation withdrawn."),
    logged=Logged("uninvited", N_("withdrew an invitation")),
    confirmation=None,
)


@dataclass(frozen=True)
class BotsSeat:
    seat: Annotated[str, Seat("bots")]


def _offer(it: Request[BotsSeat]) -> Done:
    free = substitutes.offer_seat(it.session, it.game.id, it.given.seat, it.now, by=it.by_id)
    return Done(facts={"before": free.before})


OFFER: Final = Action(
    name="offer",
    title=N_("Ask substitutes to replace a bot"),
    help="Offer a bot's seat to the substitutes. The first to accept gets it.",
    permission=Permission.GAME_MASTER,
    given=BotsSeat,
    do=_offer,
    done=N_("We've asked the substitutes; the first to say yes takes over."),
    logged=Logged("offered", N_("asked substitutes to replace a bot")),
    confirmation=None,
    answer=Answer.NOTHING,
)


def _rotate(it: Request[OneSeat]) -> Done:
    seat = it.given.seat
    game_master_votes.check_alone(it.session, it.game, it.by_id, seat=seat)
    sender_auth.rotate(it.session, it.game.id, seat, it.now)
    audit_log.record(it.session, "rotated", it.now, by=it.by_id, game=it.game.id, seat=seat)
    return Done()


ROTATE: Final = Action(
    name="rotate",
    title=N_("Give a player a new address for orders"),
    help="Give a seat a new email address and tell its player. The old address stops working.",
    permission=Permission.GAME_MASTER,
    given=OneSeat,
    do=_rotate,
    done=N_("The player has a new address for orders, and knows it."),
    logged=Logged("rotated", N_("gave a player a new address for orders")),
    confirmation=Confirmation(
        N_("The old address stops working; the player gets an email from the new one."),
        N_("You can't undo this, but you can repeat it."),
    ),
)


@dataclass(frozen=True)
class AnswerFor:
    seat: Annotated[str, Seat("asked")]
    text: Annotated[
        str,
        Words(N_("The answer as the player would write it, or {bot} for a simple bot's answer"), api="line"),
    ]
    why: Reason = ""


ANSWER: Final = Action(
    name="answer",
    title=N_("Answer for a player"),
    help="Answer for a seat, with an order as its player would write it or the word bot. It counts at once, "
    "and the players are told. If you play, only bot is possible, by a vote. Even an attempt counts as "
    "looking at the hidden information of the seat.",
    permission=Permission.GAME_MASTER,
    given=AnswerFor,
    do=lambda it: Done(_votes(it, VoteKind.ANSWER, seat=it.given.seat, text=it.given.text)),
    done=N_("Answered. Everyone can read it in the log and in their next email."),
    logged=Logged("answered", N_("answered for a player")),
    confirmation=Confirmation(
        N_("Your answer counts at once, as if the player had sent it. We tell everyone it was you."),
        N_("Go back to the answer before it."),
    ),
    tries=lambda it: it.given.seat,
    voted=True,
)


# -- the game ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rewind:
    answer: Annotated[int, Number()]
    why: Reason = ""


REWIND: Final = Action(
    name="rewind",
    title=N_("Take back moves"),
    help="Rewind the game to just after an answer. Everything later is asked again. If you play, everyone must"
    " agree by vote.",
    permission=Permission.GAME_MASTER,
    given=Rewind,
    do=lambda it: Done(_votes(it, VoteKind.REWIND, answer=it.given.answer)),
    done=N_("The game is back at the earlier position, and we've told everyone."),
    logged=Logged("rewound", N_("took back moves")),
    confirmation=Confirmation(
        N_(
            "All later answers and all orders stored for later are deleted. The game asks again from there, with "
            "the full time to answer."
        ),
        N_("You can't undo this. Players who want the same moves again have to answer again."),
    ),
    voted=True,
)


@dataclass(frozen=True)
class Hand:
    who: Annotated[
        str,
        Who(N_("A player's name or an email address"), about="A player's name, or an email address", id="whom"),
    ]
    why: Annotated[str, Why(entries=EVERYWHERE - {Entry.PAGE})] = ""


def _hand(it: Request[Hand]) -> Done:
    vote = None
    if isinstance(it.by, Shell) and it.given.who == NOBODY:
        game_master.hand_over(it.session, it.game.id, None, it.now, it.given.why)
    else:
        vote = _votes(it, VoteKind.HAND, who=it.given.who)
    named = it.session.get(Player, it.game.master_id) if it.game.master_id else None
    return Done(vote, {"master": named.handle if named else None})


HAND: Final = Action(
    name="hand",
    title=N_("Hand over to another game master"),
    help="Invite somebody by email to become the game master in your place. By a vote if you play.",
    permission=Permission.GAME_MASTER,
    given=Hand,
    do=_hand,
    done=N_("We've sent the email. You stay the game master until they accept."),
    logged=Logged("handed", N_("handed over to a new game master")),
    confirmation=Confirmation(
        N_("They get an email and have three days to accept. Then they are the game master instead of you."),
        N_("Withdraw the invitation. Once they accept, only the new game master can hand the game back to you."),
    ),
    voted=True,
)


def _end(it: Request[JustWhy]) -> Done:
    if isinstance(it.by, Player) and (seat := game_master_votes.asks(it.session, it.game, it.by)):
        return Done(votes.propose(it.session, it.game.id, seat, VoteKind.END, 0, it.now))
    early_end.end_by_master(it.session, it.game, it.now, it.given.why, by=it.by_id)
    return Done()


END: Final = Action(
    name="end",
    title=N_("End the game"),
    help="End the game early; resume continues it. If you play, everyone must agree by vote.",
    permission=Permission.GAME_MASTER,
    given=JustWhy,
    do=_end,
    done=N_("The game has ended, and we've told everyone."),
    logged=Logged("ended", N_("ended the game")),
    confirmation=Confirmation(
        N_("The game stops here, without a winner."),
        N_("You can resume the game at any time from the same position."),
    ),
    voted=True,
)

ROWS: Final = rows_of(globals())
