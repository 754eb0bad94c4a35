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
    done=N_("The game is paused, and everybody is told."),
    logged=Logged("paused", N_("paused the game")),
    confirmation=None,
)


def _resume(it: Request[JustWhy]) -> Done:
    game_master_votes.check_alone(it.session, it.game, it.by_id)
    game_master.resume(it.session, it.game.id, it.now, it.given.why, by=it.by_id, but=it.told)
    return Done()


RESUME: Final = Action(
    name="resume",
    title=N_("Let the game go on"),
    help="Resume a paused game and move every deadline by the length of the pause; or continue a game that was"
    " ended early.",
    permission=Permission.GAME_MASTER,
    given=JustWhy,
    do=_resume,
    done=N_("The game goes on, and everybody is told."),
    logged=Logged("resumed", N_("let the game go on")),
    confirmation=None,
)


@dataclass(frozen=True)
class Extend:
    hours: Annotated[float, Hours(N_("Hours"), id="hours")]
    seat: Annotated[SeatOrAll, Seat("asked", N_("everybody who is asked"))] = None
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
    done=N_("They have more time, and are told."),
    logged=Logged("extended", N_("gave more time")),
    confirmation=None,
)


def _remind(it: Request[NoInput]) -> Done:
    reminded = reminders.ask_again(it.session, it.game, it.now)
    audit_log.record(it.session, "reminded", it.now, by=it.by_id, game=it.game.id, seats=reminded)
    return Done(facts={"reminded": reminded})


REMIND: Final = Action(
    name="remind",
    title=N_("Remind those who are asked"),
    help="Send another email to everyone the game is waiting for.",
    permission=Permission.GAME_MASTER,
    given=NoInput,
    do=_remind,
    done=N_("Those who are asked are reminded."),
    logged=Logged("reminded", N_("reminded those who are asked")),
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
    title=N_("Change the pace"),
    help="Change the time settings for new questions. By a vote if you play.",
    permission=Permission.GAME_MASTER,
    given=ChangePace,
    do=_pace,
    done=N_("The pace is changed, and everybody is told."),
    logged=Logged("paced", N_("changed the pace")),
    confirmation=None,
    voted=True,
)


# -- words -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Say:
    text: Annotated[
        str,
        Words(
            N_("What you have to say. To the table it stands in everybody's next mail; one alone is mailed at once."),
            LONGEST,
            long=True,
            api="words",
            id="said",
        ),
    ]
    seat: Annotated[SeatOrAll, Seat("all", N_("the whole table"))] = None


def _say(it: Request[Say]) -> Done:
    text, seat = it.given.text, it.given.seat
    return Done(facts={"readers": game_master.speak(it.session, it.game.id, text, it.now, seat=seat, by=it.by_id)})


SAY: Final = Action(
    name="say",
    title=N_("Say something"),
    help="Write to all players, or to one seat, as the game master.",
    permission=Permission.GAME_MASTER,
    given=Say,
    do=_say,
    done=N_("Said."),
    logged=Logged("said", N_("wrote to the table")),
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
            N_("To whom? A player's name, a mail address, or {steady}, a bot."),
            bots=True,
            about="A bot, a player's name, or a mail address",
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
    title=N_("Give a seat to somebody else"),
    help="Give a seat to a bot, or invite a person by email; they get the seat when they accept. By a vote if "
    "you play.",
    permission=Permission.GAME_MASTER,
    given=Substitute,
    do=_substitute,
    done=N_("A bot plays at once. A person is asked by mail and has the seat once they say yes."),
    logged=Logged("substituted", N_("gave a seat to somebody else")),
    confirmation=Confirmation(
        N_(
            "A bot has the seat at once. A person is asked by mail and has three days to say yes; until then nothing "
            "changes. Whoever takes the seat gets its hand and a full time to answer. Orders sent ahead are dropped. "
            "The player who had the seat is told and gets no more mails of this game."
        ),
        N_("You can give the seat back in the same way; the orders that were dropped have to be sent again."),
    ),
    voted=True,
)


@dataclass(frozen=True)
class Uninvite:
    seat: Annotated[SeatOrAll, Seat(about="Without it: the invitation to become the game master")] = None


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
    done=N_("The invitation is withdrawn."),
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
    title=N_("Offer a bot's seat to standbys"),
    help="Offer a bot's seat to the substitutes. The first to accept gets it.",
    permission=Permission.GAME_MASTER,
    given=BotsSeat,
    do=_offer,
    done=N_("Whoever stands by is asked; the first who says yes has the seat."),
    logged=Logged("offered", N_("offered a seat to standbys")),
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
    title=N_("Give a seat a new mail address"),
    help="Give a seat a new email address and tell its player. The old address stops working.",
    permission=Permission.GAME_MASTER,
    given=OneSeat,
    do=_rotate,
    done=N_("The seat has a new address, and its player is told."),
    logged=Logged("rotated", N_("gave a seat a new mail address")),
    confirmation=Confirmation(
        N_("The old address is worth nothing any more; its player gets a mail from the new one."),
        N_("This cannot be undone, but done once more."),
    ),
)


@dataclass(frozen=True)
class AnswerFor:
    seat: Annotated[str, Seat("asked")]
    text: Annotated[
        str,
        Words(N_("As its player would write it, or the word {bot}: a simple bot answers this once."), api="line"),
    ]
    why: Reason = ""


ANSWER: Final = Action(
    name="answer",
    title=N_("Answer for somebody"),
    help="Answer for a seat, with an order as its player would write it or the word bot. It counts at once, "
    "and the players are told. If you play, only bot is possible, by a vote. Even an attempt counts as "
    "looking at the hidden information of the seat.",
    permission=Permission.GAME_MASTER,
    given=AnswerFor,
    do=lambda it: Done(_votes(it, VoteKind.ANSWER, seat=it.given.seat, text=it.given.text)),
    done=N_("Answered. The table finds it in the log and in the next mails."),
    logged=Logged("answered", N_("answered for somebody")),
    confirmation=Confirmation(
        N_("What you write is used at once, as if the player had written it. All are told that it was you."),
        N_("Take the game back to the answer before."),
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
    title=N_("Take the game back"),
    help="Rewind the game to just after an answer. Everything later is asked again. If you play, everyone must"
    " agree by vote.",
    permission=Permission.GAME_MASTER,
    given=Rewind,
    do=lambda it: Done(_votes(it, VoteKind.REWIND, answer=it.given.answer)),
    done=N_("The game is taken back, and everybody is told."),
    logged=Logged("rewound", N_("took the game back")),
    confirmation=Confirmation(
        N_(
            "All later answers are dropped, and all orders sent ahead. What is open then is asked anew, with full time."
        ),
        N_("This cannot be undone. Who wants the same again has to answer the same again."),
    ),
    voted=True,
)


@dataclass(frozen=True)
class Hand:
    who: Annotated[
        str,
        Who(N_("A player's name or a mail address"), about="A player's name, or a mail address", id="whom"),
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
    title=N_("Hand the mastership to somebody else"),
    help="Invite somebody by email to become the game master in your place. By a vote if you play.",
    permission=Permission.GAME_MASTER,
    given=Hand,
    do=_hand,
    done=N_("They are asked by mail. You stay the game master until they say yes."),
    logged=Logged("handed", N_("handed the mastership on")),
    confirmation=Confirmation(
        N_("They are asked by mail and have three days to say yes. Then they are the game master, and you are not."),
        N_("Withdraw the invitation. After a yes only the new game master can hand it back to you."),
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
    done=N_("The game is ended, and everybody is told."),
    logged=Logged("ended", N_("ended the game")),
    confirmation=Confirmation(
        N_("The game is played no further. Nobody has won, nobody is asked any more."),
        N_("Let the game go on whenever you like: it stands as it stood."),
    ),
    voted=True,
)

ROWS: Final = rows_of(globals())
