"""A player who uses the form at random and checks every step against the rules."""

from __future__ import annotations

from random import Random
from typing import Any

from pbem import rules
from pbem.rules.choices import Part
from pbem.store.models import Answer
from tests.service.club import NAMES, Club
from tests.web.browser import Browser, Page

HALVES = {Part.PLACING, Part.ACTION}


class Players:
    """All people of a game, each with their own browser."""

    def __init__(self, club: Club, game: str, dice: Random) -> None:
        self.club, self.game, self.dice = club, game, dice
        self.browsers: dict[str, Browser] = {}
        self.keys: set[str] = set()

    def answer(self) -> Page:
        """Answer one wait, from the first step to `Send it`; return the next page."""
        seat = self.dice.choice(self.club.asked(self.game))
        page = self.whole(seat)
        return self.at(seat).press(page, "Send answer") if page.has_button("Send answer") else page

    def at(self, seat: str) -> Browser:
        if seat not in self.browsers:
            self.browsers[seat] = Browser(self.club, name_of(seat))
        return self.browsers[seat]

    def whole(self, seat: str) -> Page:
        """Complete a draft, checking at every step that the page offers the legal options and plays nothing, except a
        secret choice, which can be changed.
        """
        browser, view, before = self.at(seat), self.club.view(self.game, seat), count_answers(self.club)
        page = browser.get(f"/g/{self.game}")
        values: list[Any] = usual(view)
        partial: list[Any] = []
        if values and self.dice.random() < 0.5:
            page, values = browser.press(page, "Start over"), []
        while question := rules.whatif(view, values)[0]["question"]:
            self.keys.add(question["key"])
            assert [each for each in page.options if "*" not in each] == offered(view, values, question, partial)
            assert page.tree.css_first("#form a[href*='/play/']") is not None, "every question leads to its rules"
            chosen = self._choice(question, [each for each in page.options if "*" not in each])
            page = browser.choose(page, chosen)
            half, _, rest = chosen.rpartition(">")
            if half:
                values, question = [*values, half], rules.whatif(view, [*values, half])[0]["question"]
            values, partial = stepped(question, values, partial, rest)
        assert count_answers(self.club) == before or not page.has_button("Send answer")
        return page

    def _choice(self, question: rules.JSON, options: list[str]) -> str:
        if question["key"] == "half" and self.dice.random() < 0.8:
            options = [option for option in options if option != "done"]  # else little would happen
        return self.dice.choice(options)


def name_of(seat: str) -> str:
    return NAMES[rules.COLOURS.index(seat)]


def count_answers(club: Club) -> int:
    with club.database.read() as session:
        return session.query(Answer).count()


def usual(view: rules.JSON) -> list[Any]:
    """The initial draft of the form: all caballeros available at the turn's start."""
    values: list[Any] = []
    while (question := rules.whatif(view, values)[0]["question"]) and question["key"] in ("take", "recall"):
        if question["card"] is not None:
            break
        values.append(question["default"])
    return values


def offered(view: rules.JSON, values: list[Any], question: rules.JSON, partial: list[Any]) -> list[str]:
    """The buttons that the rules require; instead of a half of the turn, the options of its first question."""
    steps = rules.steps(question, partial)
    if question["key"] == "half":
        half, *rest = steps.options
        ahead = rules.whatif(view, [*values, half])[0]["question"]
        if ahead and ahead["by"] == view["seat"] and rules.choice_of(ahead).part in HALVES:
            return [*(f"{half}>{option}" for option in rules.steps(ahead, []).options), *rest]
    return [str(option) for option in steps.options] + ["stop"] * (steps.stop and question["shape"] != "pick")


def stepped(question: rules.JSON, values: list[Any], partial: list[Any], chosen: str) -> tuple[list[Any], list[Any]]:
    """The draft after one click: its answers, and the unfinished one."""
    if chosen == "stop":
        return [*values, partial], []
    token = next(option for option in rules.steps(question, partial).options if str(option) == chosen)
    if question["shape"] == "pick":
        return [*values, token], []
    steps = rules.steps(question, [*partial, token])
    return ([*values, [*partial, token]], []) if steps.stop and not steps.options else (values, [*partial, token])
