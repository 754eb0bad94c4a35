"""What every mail that asks is put together from, and the lines they share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pbem.mail.report.document import Line, Link, Section, section
from pbem.mail.report.prose.story import story
from pbem.mail.report.prose.words import Voice, moment, span
from pbem.mail.report.facts import Due, Game, Position


@dataclass(frozen=True, slots=True)
class Question:
    """A question in words. `sender`: the display name's end; `call`: the headline's first words; `task`: the rest.

    `lead`: what must stand at the top; `sections`: what is needed to decide; `ending`: samples and hints;
    `missed`: what a bot would do at the deadline; `since_first`: the news are needed to understand what is asked;
    `tells_powers`: this round's power cards are told, so the news need not.
    """

    sender: str
    task: str
    sections: tuple[Section, ...]
    call: str = "YOUR TURN"
    lead: tuple[Line, ...] = ()
    ending: tuple[Line, ...] = ()
    bot_does: str = "answers for you"
    since_first: bool = False
    tells_powers: bool = False

    @property
    def short(self) -> str:
        """What is wanted, in few words: `your power card`."""
        return self.sender.rstrip("?")


SENDER: Final = "El Grande - "


def until(due: Due | None) -> str:
    """` by Wed 10 Dec, 20:00 (in 24 hours)`, to follow what is to be done."""
    if due is None or due.at is None:
        return ""
    left = due.at - due.now
    when = f"in {span(left)}" if left.total_seconds() > 0 else "that is now"
    return f" by {moment(due.at, due.zone)} ({when})"


def if_missed(due: Due | None, bot_does: str) -> tuple[Line, ...]:
    """What happens when nothing comes, and in whose time that is said."""
    if due is None:
        return ()
    if due.at is None:
        return (Line("There is no deadline: the game waits for your answer."),)
    then = {
        "ask": "the game goes on waiting for you, and the others see that",
        "bot": f"a simple bot {bot_does}, this once",
        "master": "the game master decides what happens",
    }[due.on_miss]
    return (Line(f"Nothing by the deadline: {then}. Times are {due.zone}."),)


def since(voice: Voice, here: Position, *, powers_elsewhere: bool = False) -> tuple[Section, ...]:
    """What happened since the reader's last mail."""
    return section("since", "Since your last mail", story(voice, here.events, powers_elsewhere=powers_elsewhere))


def board(here: Position) -> tuple[Section, ...]:
    """The board in sentences, as it was given."""
    return section("board", "", here.board)


def links(game: Game) -> tuple[Link, ...]:
    return (Link("Map and form", game.page),)


def cards_section(title: str, content: Iterable[Line | str]) -> tuple[Section, ...]:
    return section("cards", title, content)
