"""Building blocks of all mails with a question."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from pbem.facts import Due, GameFacts, PositionFacts
from pbem.i18n import ENGLISH, N_, Translator
from pbem.rules import View
from pbem.wording.document import Ahead, Answer, Line, Link, Section, Table, section
from pbem.wording.sections.event_log import story
from pbem.wording.sections.grammar import Narrator


@dataclass(frozen=True, slots=True)
class Question:
    """A question as text.

    `sender`: a summary for the sender's name; `call`: the headline's first words; `task`: the rest, which ends with a
    question mark if it asks; `lead`: what must be at the top; `sections`: information for deciding; `answers`: the
    answers offered as buttons; `ahead`: the same with the next answers; `ending`: samples and hints; `missed`: what a
    bot would do at the deadline; `since_first`: the news is needed to understand the question; `tells_powers`: this
    round's power cards are included, so the news needn't; `tells_plan`: so is the announced action.
    """

    sender: str
    call: str
    task: str
    sections: tuple[Section, ...]
    missed: str
    lead: tuple[Line, ...] = ()
    ending: tuple[Line, ...] = ()
    answers: tuple[Answer, ...] = ()
    ahead: tuple[Ahead, ...] = ()
    since_first: bool = False
    tells_powers: bool = False
    tells_plan: bool = False

    @property
    def short(self) -> str:
        """A summary: `your power card`."""
        return self.sender.rstrip("?¿").lstrip("¿")

    def laid_out(self, news: tuple[Section, ...] = ()) -> tuple[Section, ...]:
        """The sections: how to answer, then the question, with the news before or after it."""
        how = tuple(part for part in self.sections if part.name == "answer")
        asked = tuple(part for part in self.sections if part.name != "answer")
        return (*how, *news, *asked) if self.since_first else (*how, *asked, *news)


SENDER: Final = "El Grande - "
YOUR_TURN: Final = N_("YOUR TURN")
YOUR_ANSWER: Final = N_("YOUR ANSWER")
BOT_ANSWERS: Final = N_("a simple bot answers for you, this once")


def call_to_action(narrator: Narrator, words: Question, due: Due | None) -> str:
    """The headline of a mail with a question: `YOUR TURN: play a power card by Wed 10 Dec, 20:00 (in 24 hours).`"""
    by = until(due, narrator.translator)
    if words.task.endswith("?"):
        answer = narrator.gettext("Answer{by}.", by=by) if by else ""
        return " ".join(filter(None, [f"{words.call}: {words.task}", answer]))
    return f"{words.call}: {words.task}{by}."


def brief(narrator: Narrator, words: Question | None, due: Due | None, *, missed: bool = False) -> str:
    """The question and its deadline in short: `your power card, by Tue 12:19`; empty without a question.

    `missed`: the deadline has passed, and the game still waits.
    """
    if words is None:
        return ""
    if missed or (due and due.at and due.at <= due.now):
        return narrator.gettext("{question}, the deadline has passed", question=words.short)
    if due is None or due.at is None:
        return narrator.gettext("{question}, no deadline", question=words.short)
    at = narrator.translator.near(due.at, due.now, due.zone)
    return narrator.gettext("{question}, by {moment}", question=words.short, moment=at)


def preheader(narrator: Narrator, view: View, words: Question | None, due: Due | None, *, missed: bool = False) -> str:
    """The same with the round: `YOUR TURN (round 3): your power card, by Tue 12:19.`

    It begins like a headline of ours, so that it isn't read as an order in a reply that quotes it without marks.
    """
    if words is None:
        return ""
    said = brief(narrator, words, due, missed=missed)
    return narrator.gettext("{call} (round {round}): {brief}.", call=words.call, round=view["round"], brief=said)


def until(due: Due | None, translator: Translator = ENGLISH) -> str:
    """` by Wed 10 Dec, 20:00 (in 24 hours)`, to follow the task."""
    if due is None or due.at is None:
        return ""
    left = due.at - due.now
    at = translator.moment(due.at, due.zone)
    if left.total_seconds() <= 0:
        return translator.gettext(" by {moment} (that is now)", moment=at)
    return translator.gettext(" by {moment} (in {span})", moment=at, span=translator.span(left))


def if_missed(due: Due | None, missed: str, translator: Translator = ENGLISH) -> tuple[Line, ...]:
    """What happens without an answer, and the time zone of the deadline. `missed`: what a bot would do."""
    if due is None:
        return ()
    if due.at is None:
        return (Line(translator.gettext("There is no deadline: the game waits for your answer.")),)
    then = {
        "ask": translator.gettext("the game goes on waiting for you, and the others see that"),
        "bot": missed,
        "play": translator.gettext("a simple bot plays for you until you write again"),
        "standby": translator.gettext(
            "a simple bot plays for you, and your seat is offered to standbys until you write"
        ),
        "least": translator.gettext("the least is done for you: the lowest card, nothing placed, no special action"),
        "master": translator.gettext("the game master decides what happens"),
    }[due.on_miss]
    spare = beyond(due, translator)
    return (
        *spare,
        Line(translator.gettext("Nothing by the deadline: {then}. Times are {zone}.", then=then, zone=due.zone)),
    )


def beyond(due: Due, translator: Translator) -> tuple[Line, ...]:
    """The time available beyond the deadline, or that it is already running."""
    bank, grace = (translator.span(timedelta(hours=hours)) for hours in (due.bank, due.grace))
    running = {
        "grace": translator.gettext("The deadline has passed; your answer still counts until then."),
        "bank": translator.gettext("The deadline has passed: these are the hours of your bank."),
    }
    told = [running[due.late]] if due.late else []
    if due.grace and not due.late:
        told.append(translator.gettext("An answer still counts for {span} after the deadline.", span=grace))
    if due.bank >= 1 and due.late != "bank":
        told.append(translator.gettext("Your bank holds {span}; it is used before anything is missed.", span=bank))
    return (Line(" ".join(told)),) if told else ()


def since(narrator: Narrator, here: PositionFacts, words: Question | None = None) -> tuple[Section, ...]:
    """The events since the reader's last mail, except those that the mail's question reports."""
    told = story(
        narrator,
        here.events,
        powers_elsewhere=bool(words and words.tells_powers),
        plan_elsewhere=bool(words and words.tells_plan),
    )
    return section("since", narrator.gettext("Since your last mail"), told)


def board(narrator: Narrator, here: PositionFacts) -> tuple[Section, ...]:
    """The board in sentences, with the scores as a table and the meaning of the map's signs."""
    caption = narrator.gettext(
        "Star: most caballeros. Dark label or ring: new since your last mail. Gold: next to the King, open. "
        "Hatched: the King's region, closed."
    )
    made = section("board", "", here.board)
    return tuple(replace(part, table=_scores(narrator, here.view), caption=caption) for part in made)


def _scores(narrator: Narrator, view: View) -> Table:
    """Points, stocks and power cards, the best first, instead of the lines about court and province."""
    titles = (
        narrator.gettext("Player"),
        narrator.gettext("points"),
        narrator.gettext("court"),
        narrator.gettext("province"),
        narrator.gettext("power"),
    )
    ranked = sorted(view["seats"], key=lambda seat: -view["points"][seat])
    columns = (view["points"], view["court"], view["province"], view["powers"])
    rows = ((narrator.player(seat), *(str(column.get(seat, "–")) for column in columns)) for seat in ranked)
    return Table(titles, tuple(rows), replaces=2)


def links(game: GameFacts) -> tuple[Link, ...]:
    return (Link(Translator(game.language).gettext("Map and form"), game.page),)


def cards_section(title: str, content: Iterable[Line | str]) -> tuple[Section, ...]:
    return section("cards", title, content)
