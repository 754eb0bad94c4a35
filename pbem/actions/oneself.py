"""Actions on a player's own settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Annotated, Final, get_args

from babel import Locale

from pbem.actions.fields import Choice, Entry, Flag, NoInput, Number, Words
from pbem.actions.player import Done, Noted, PlayerRequest, Role, Typed, action
from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.orders.spellings import meanings, plain
from pbem.service.accounts import players
from pbem.service.outbound import suppression
from pbem.store.models.players import Subjects

_SUBJECTS: Final = meanings(lambda words: words.subjects)


@dataclass(frozen=True)
class Settings:
    """Only the settings to change."""

    language: Annotated[str | None, Choice(values=tuple(LANGUAGES))] = None
    zone: Annotated[str | None, Words(most=60, empty=True)] = None
    calendar: Annotated[bool | None, Flag()] = None
    subjects: Annotated[Subjects | None, Choice(values=get_args(Subjects))] = None
    digest_hour: Annotated[int | None, Number(most=23)] = None
    hidden: Annotated[bool | None, Flag()] = None
    program: Annotated[bool | None, Flag()] = None


def settings_of_form(form: Mapping[str, str]) -> Settings:
    """The settings in a form; values missing from it stay as they are."""
    hour = form.get("digest_hour", "")
    return Settings(
        zone=form["zone"].strip() if "zone" in form else None,
        language=players.valid_language(form.get("language", "")),
        digest_hour=int(hour) if hour.isdecimal() and int(hour) < 24 else None,
        calendar=form["calendar"] == "yes" if "calendar" in form else None,
        subjects=_subjects(form.get("subjects", "")),
        hidden=form["hidden"] == "yes" if "hidden" in form else None,
        program=form["program"] == "yes" if "program" in form else None,
    )


def _subjects(name: str) -> Subjects | None:
    return next((known for known in get_args(Subjects) if known == name), None)


def _typed_settings(typed: Typed) -> Settings:
    """Parse `language Deutsch`, `titles news`, `zone Europe/Madrid`; for a zone the city is enough."""
    if typed.name == "titles":
        subjects = _subjects(_SUBJECTS.get(plain(typed.text.strip()), ""))
        if subjects is None:
            raise Noted("titles_which")
        return Settings(subjects=subjects)
    if typed.name == "language":
        found = language_called(typed.text)
        if found is None:
            raise Noted("language_which")
        return Settings(language=found)
    named = typed.text.strip().replace(" ", "_")
    cities = (name for name in players.zones() if _city(name) == named.casefold())
    zone = players.valid_zone(named) or next(cities, None)
    if zone is None:
        raise Noted("zone_which")
    return Settings(zone=zone)


def _city(name: str) -> str:
    return name.rpartition("/")[2].casefold()


def language_called(name: str) -> str | None:
    """The code of a language given by code or name, in any of our languages."""
    return _languages().get(plain(name.strip()))


@cache
def _languages() -> dict[str, str]:
    named = {plain(Locale(spoken).languages[code]): code for spoken in LANGUAGES for code in LANGUAGES}
    return named | {code: code for code in LANGUAGES}


@action(Role.SELF, Settings, own_page="preferences.change", words=("language", "zone", "titles"), typed=_typed_settings)
def settings(it: PlayerRequest[Settings]) -> Done:
    """Change my settings for emails and privacy."""
    player = players.change_settings(it.session, it.by.id, players.Settings(**asdict(it.given)))
    if it.given.subjects and it.word:
        return Done(note=f"titles_{it.given.subjects}")
    if it.word:
        return Done(note="language_set" if it.given.language else "zone_set")
    return Done([Translator(player.language).gettext("We now show times in {zone}.", zone=player.timezone)])


_BY_MAIL_ALREADY: Final = "Every mail with `start` as its first line does it, at any address of ours."


@action(Role.SELF, NoInput, page="mails", absent={Entry.MAIL: _BY_MAIL_ALREADY})
def mail_again(it: PlayerRequest[NoInput]) -> Done:
    """Get emails again after stopping all of them."""
    suppression.allow_for(it.session, it.by.id, it.now)
    return Done([it.translator.gettext("You get emails again.")])


@action(Role.SELF, NoInput, page="links", absent={Entry.MAIL: "The new address of the calendar is shown on the page."})
def renew_calendar(it: PlayerRequest[NoInput]) -> Done:
    """Renew the calendar's address; the old address and the links to stop the daily email stop working."""
    players.renew_links(it.session, it.by.id)
    return Done([it.translator.gettext("Your calendar has a new address. The old one no longer works.")])
