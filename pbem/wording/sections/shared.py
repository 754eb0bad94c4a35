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

    `sender`: a summary for the sender's name; `headline`: the question as a sentence; `lead`: what must be at the top;
    `sections`: information for deciding; `answers`: the answers offered as buttons; `ahead`: the same with the next
    answers; `ending`: samples and hints; `missed`: a sentence about what a bot does at the deadline; `since_first`: the
    news is needed to understand the question; `tells_powers`: this round's power cards are included, so the news omits
    them; `tells_plan`: the same for the announced action.
    """

    sender: str
    headline: str
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
        return self.sender.rstrip("?").rstrip().lstrip("¿")

    def laid_out(self, news: tuple[Section, ...] = ()) -> tuple[Section, ...]:
        """The sections: how to answer, then the question, with the news before or after it."""
        how = tuple(part for part in self.sections if part.name == "answer")
        asked = tuple(part for part in self.sections if part.name != "answer")
        return (*how, *news, *asked) if self.since_first else (*how, *asked, *news)


SENDER: Final = "El Grande - "
BOT_ANSWERS: Final = N_("If you don't answer in time, a simple bot will answer for you, just this once.")


def call_to_action(narrator: Narrator, words: Question, due: Due | None) -> str:
    """The headline of a mail: `Your turn: play a power card. Answer by Wed 10 Dec, 20:00 (in 24 hours).`"""
    return " ".join(filter(None, [words.headline, answer_by(due, narrator.translator)]))


def brief(narrator: Narrator, words: Question | None, due: Due | None, *, missed: bool = False) -> str:
    """The question and its deadline in short: `your power card, by Tue 12:19`; empty without a question.

    `missed`: the deadline has passed, and the game is still waiting.
    """
    if words is None:
        return ""
    if missed or (due and due.at and due.at <= due.now):
        return narrator.gettext("{question}, deadline passed", question=words.short)
    if due is None or due.at is None:
        return narrator.gettext("{question}, no deadline", question=words.short)
    at = narrator.translator.near(due.at, due.now, due.zone)
    return narrator.gettext("{question}, by {moment}", question=words.short, moment=at)


def preheader(narrator: Narrator, view: View, words: Question | None, due: Due | None, *, missed: bool = False) -> str:
    """The same with the round: `Waiting for you in round 3: your power card, by Tue 12:19.`

    It begins with one of our phrases, so that it isn't read as an order in a reply that quotes it without marks.
    """
    if words is None:
        return ""
    said = brief(narrator, words, due, missed=missed)
    return narrator.gettext("Waiting for you in round {round}: {brief}.", round=view["round"], brief=said)


def answer_by(due: Due | None, translator: Translator = ENGLISH) -> str:
    """`Answer by Wed 10 Dec, 20:00 (in 24 hours).`; empty without a deadline."""
    if due is None or due.at is None:
        return ""
    left = due.at - due.now
    at = translator.moment(due.at, due.zone)
    if left.total_seconds() <= 0:
        return translator.gettext("Please answer now. The deadline was {moment}.", moment=at)
    return translator.gettext("Answer by {moment} (in {span}).", moment=at, span=translator.span(left))


def if_missed(due: Due | None, missed: str, translator: Translator = ENGLISH) -> tuple[Line, ...]:
    """What happens without an answer, and the time zone of the deadline. `missed`: a sentence, if a bot answers."""
    if due is None:
        return ()
    if due.at is None:
        return (Line(translator.gettext("There's no deadline. The game waits for your answer.")),)
    told = {
        "ask": translator.gettext(
            "If you don't answer in time, the game will keep waiting for you, and everyone can see it."
        ),
        "bot": missed,
        "play": translator.gettext(
            "If you don't answer in time, a simple bot will play for you until you write again."
        ),
        "standby": translator.gettext(
            "If you don't answer in time, a simple bot will play for you, and your seat will be offered to "
            "substitutes until you write again."
        ),
        "least": translator.gettext(
            "If you don't answer in time, we'll do the minimum for you: the lowest card, no placing, no special action."
        ),
        "master": translator.gettext("If you don't answer in time, the game master will decide what happens."),
    }[due.on_miss]
    zone = translator.gettext("Time zone: {zone}.", zone=due.zone)
    return (*beyond(due, translator), Line(f"{told} {zone}"))


def beyond(due: Due, translator: Translator) -> tuple[Line, ...]:
    """The time available beyond the deadline, or that it is already running."""
    bank, grace = (translator.span(timedelta(hours=hours)) for hours in (due.bank, due.grace))
    running = {
        "grace": translator.gettext("The deadline has passed, but your answer still counts until then."),
        "bank": translator.gettext("The deadline has passed. You are now using your reserve time."),
    }
    told = [running[due.late]] if due.late else []
    if due.grace and not due.late:
        told.append(translator.gettext("Answers still count for {span} after the deadline.", span=grace))
    if due.bank >= 1 and due.late != "bank":
        told.append(
            translator.gettext("You have {span} of reserve time. We use it before you miss a deadline.", span=bank)
        )
    return (Line(" ".join(told)),) if told else ()


def since(narrator: Narrator, here: PositionFacts, words: Question | None = None) -> tuple[Section, ...]:
    """The events since the reader's last mail, except those that the mail's question reports."""
    told = story(
        narrator,
        here.events,
        powers_elsewhere=bool(words and words.tells_powers),
        plan_elsewhere=bool(words and words.tells_plan),
    )
    return section("since", narrator.gettext("Since our last email"), told)


def board(narrator: Narrator, here: PositionFacts) -> tuple[Section, ...]:
    """The board in sentences, with the scores as a table and the meaning of the map's signs."""
    caption = narrator.gettext(
        "Star: most caballeros. Dark label or ring: new since your last email. Gold: next to the King, open. "
        "Hatched: the King's region, closed."
    )
    made = section("board", "", here.board)
    return tuple(replace(part, table=_scores(narrator, here.view), caption=caption) for part in made)


def _scores(narrator: Narrator, view: View) -> Table:
    """Points, stocks and power cards, best player first; replaces the lines about court and province."""
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
