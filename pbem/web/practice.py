"""A practice board of the rulebook, on its page. All choices are in the address, so nothing is stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Final

from markupsafe import Markup

from pbem import rules
from pbem.art.board import board_svg
from pbem.i18n import Translator
from pbem.rulebook import practice
from pbem.rulebook.practice import Board
from pbem.rules import View
from pbem.service.games import form_drafts
from pbem.service.games.form_drafts import Making
from pbem.web import view_model
from pbem.web.view_model import Form, Reader

LONGEST: Final = 40  # choices of one practice turn, at most
END: Final = "end"
"""The choice that ends an answer."""

Address = Callable[[Sequence[str]], str]


@dataclass(frozen=True, slots=True)
class Practice:
    """A board as shown. `taken`: the legal choices so far; `made`: the same in words; `form`: the next choice, or None
    when everything is chosen; `told`: the result then; `back`, `again`: addresses, one step back and the start.
    """

    picture: Markup
    taken: list[str]
    made: list[str]
    form: Form | None
    told: list[str]
    back: str
    again: str


def shown(
    edition: str, board: Board, chosen: Sequence[str], translator: Translator, now: datetime, address: Address
) -> Practice:
    """The board after these choices; an illegal choice, and any after it, are ignored.

    `address`: choices -> the address of the page on which they are made.
    """
    state = practice.position(edition, board)
    view = rules.view(state, practice.READER)
    making, taken = _made(view, chosen[:LONGEST])
    reader = Reader(view, practice.NAMES, "UTC", now, translator)
    made, back, again = view_model.made(reader, making), address(taken[:-1]) if taken else "", address([])
    if making.question is None:
        after, events = practice.play_on(state, [value for _, value in making.made])
        picture = _picture(after, view, translator, {})
        return Practice(picture, taken, made, None, view_model.log(reader, events), back, again)
    form = view_model.form(reader, making)
    links = {each.place: address([*taken, each.value]) for each in form.options if each.place}
    picture = _picture(form_drafts.view_with_draft(making), view, translator, links)
    return Practice(picture, taken, made, form, [], back, again)


def _made(view: View, chosen: Sequence[str]) -> tuple[Making, list[str]]:
    """The draft, and the choices that were legal."""
    making, taken = form_drafts.try_out(view, form_drafts.usual(view), []), list[str]()
    for text in chosen:
        before = making
        making = form_drafts.end_answer(view, making) if text == END else form_drafts.choose(view, making, text)
        if making is before:
            break
        taken.append(text)
    return making, taken


def _picture(view: View, before: View, translator: Translator, links: dict[str, str]) -> Markup:
    public: View = view | {"seat": None, "hand": None, "question": None, "resume": None}
    place_name = partial(rules.place_name, view["edition"], language=translator.language)
    drawing = board_svg(
        view_model.without_cards(public),
        practice.names(translator),
        place_name,
        width=None,
        translator=translator,
        before=before,
        links=links,
    )
    return Markup(drawing)  # noqa: S704 - our own drawing
