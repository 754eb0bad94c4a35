"""Creating a game, and accepting an invitation to one."""

from __future__ import annotations

import math
from itertools import pairwise, zip_longest
from typing import Any, Final

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.datastructures import MultiDict

from pbem import marks
from pbem.bots import BOTS
from pbem.i18n import N_
from pbem.rules import EDITIONS, OPTIONS, option_words, title, value_words
from pbem.rules.options import CLASSIC
from pbem.service import rows
from pbem.service.accounts import players, sessions
from pbem.service.accounts.signed_links import read_join_link
from pbem.service.deadlines.time_control import ON_MISS
from pbem.service.errors import NotPossible
from pbem.service.games import queries
from pbem.service.games.press import SWITCHES, TALK
from pbem.service.games.visibility import may_watch
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.transactions import Transaction
from pbem.web import time_control_presets
from pbem.web.locale import chosen, refused, told, translator
from pbem.web.security import Page, device, lock, log_in, needs_login, source, to_login, world
from pbem.web.time_control_presets import PRESETS
from pbem.web.waiting_room import agreed
from pbem.wording.sections.grammar import seated_name

pages = Blueprint("new_game", __name__)


STEPS: Final = {
    "kind": N_("Kind of game"),
    "players": N_("Players"),
    "clock": N_("Time to answer"),
    "rules": N_("Rules and messages"),
}
FIELDS: Final = {
    "kind": {"edition"},
    "players": {"title", "email", "seat", "public", "language"},
    "clock": {
        *("answer_hours", "remind_hours", "on_miss", "bank_hours"),
        *("weekday", "at", "zone", "least_hours", "cool_off_minutes"),
    },
    "rules": {"rated", "press", *(name for name in SWITCHES if name != "public"), *OPTIONS},
}
"""The fields of each step."""
PUBLIC: Final = {
    "no": N_("people I invite or who have the link"),
    "yes": N_("everyone, in the lobby"),
}
SEATS: Final = {  # choices for a seat without an invitation
    "": N_("nobody"),
    **{name: row.words for name, row in BOTS.items()},
    "free": N_("anyone with the link"),
}
RATED: Final = {
    "yes": N_("yes, if at least two people play to the end"),
    "no": N_("no"),
    "friends": N_(
        "no; and as game master I can take moves back, change the time settings and replace players without a vote"
    ),
}
_COUNTS: Final[dict[str, dict[str, Any]]] = {"no": {"rated": False}, "friends": {"trust": "friends"}}
DECLINED: Final = N_("You declined. We won't email you about this game again.")


@pages.get("/new")
@needs_login
def new() -> Page:
    """The first step of the form, filled in from a preset."""
    chosen = request.args.get("preset", "usual")
    if chosen not in PRESETS:
        abort(404)
    return _form(MultiDict([*PRESETS[chosen].fields.items(), ("preset", chosen), *[("seat", "steady")] * 2]), "kind")


@pages.post("/new")
@needs_login
def found() -> Page:
    """Show another step, or create the game; errors are shown above the step. Choosing a preset only fills in its
    fields.
    """
    form = request.form
    here = form["here"] if form.get("here") in STEPS else "players"
    if (wanted := form.get("choose", "")) in PRESETS:
        return _form(_with_preset(form, wanted), "players")
    if (step := form.get("step", "")) in STEPS:
        return _form(form, step)
    try:
        with world().database.write() as db:
            game = create_game.create_game(db, _plan(db, form), world().clock())
            game_id = game.id
    except NotPossible as reason:
        refused(reason)
        return _form(form, here), 400
    return redirect(url_for("table.game", game_id=game_id))


def _with_preset(form: MultiDict[str, str], name: str) -> MultiDict[str, str]:
    """The submitted form, with the fields of this preset instead of those of other presets."""
    theirs = {field for preset in PRESETS.values() for field in preset.fields} | {"preset", "choose", "csrf_token"}
    typed = [(field, value) for field, value in form.items(multi=True) if field not in theirs]
    return MultiDict([*typed, *PRESETS[name].fields.items(), ("preset", name)])


def _form(form: MultiDict[str, str], here: str) -> str:
    """A step of the form. Input from the other steps is kept in hidden fields, except options of another edition."""
    told_in, names = translator(), [*STEPS]
    edition = form["edition"] if form.get("edition") in EDITIONS else CLASSIC
    foreign = {name for name, option in OPTIONS.items() if edition not in option.editions}
    unsent = FIELDS[here] | foreign | {"csrf_token", "here", "step", "choose", "start"}
    return render_template(
        "new_game.html",
        here=here,
        after=dict(pairwise(names)).get(here, ""),
        steps=STEPS,
        kept=[(name, value) for name, value in form.items(multi=True) if name not in unsent],
        chosen=_summaries(form, edition),
        form=form,
        seats=SEATS,
        given=(_seats(form) + [("", "")] * 4)[:4],
        presets=PRESETS,
        editions={name: title(name, translator().language) for name in EDITIONS},
        options=_options(edition),
        unprinted={name: [*marks.of_edition(name, told_in), marks.legend(told_in)] for name in EDITIONS},
        answer_hours=time_control_presets.ANSWER_HOURS,
        remind_hours=time_control_presets.REMIND_HOURS,
        on_miss=ON_MISS,
        bank_hours=time_control_presets.BANK_HOURS,
        least_hours=time_control_presets.LEAST_HOURS,
        cool_off_minutes=time_control_presets.COOL_OFF_MINUTES,
        weekdays=time_control_presets.WEEKDAYS,
        zones=players.zones(),
        press=TALK,
        switches={name: meaning for name, meaning in SWITCHES.items() if name != "public"},
        public=PUBLIC,
        rated=RATED,
    )


def _summaries(form: MultiDict[str, str], edition: str) -> dict[str, str]:
    """A short summary of the choices in each step."""
    gettext, language = translator().gettext, translator().language
    preset = PRESETS.get(form.get("preset", ""))
    others = sum(bool(email or word) for email, word in _seats(form))
    hours = form.get("answer_hours", "24")
    changed = sum(form.get(name, option.values[0]) != option.values[0] for name, option in OPTIONS.items())
    return {
        "kind": f"{gettext(preset.title)}, {title(edition, language)}" if preset else title(edition, language),
        "players": gettext("{n} players", n=others + 1),
        "clock": gettext(time_control_presets.ANSWER_HOURS.get(hours, "")),
        "rules": translator().ngettext("{n} option changed", "{n} options changed", changed) if changed else "",
    }


def _options(edition: str) -> list[tuple[str, str, dict[str, str]]]:
    """The options of an edition: name, question, the meaning and source of each value."""
    language = translator().language
    return [
        (
            name,
            option_words(name, language).asks,
            {value: value_words(option, value, language) for value in option.values},
        )
        for name, option in OPTIONS.items()
        if edition in option.editions
    ]


def _plan(db: Transaction, form: MultiDict[str, str]) -> Plan:
    guests = [_guest(email or word) for email, word in _seats(form) if email or word]
    invited = [guest.email for guest in guests if guest.email]
    if any(players.writes_from(db, g.player.id, email) for email in invited):
        raise NotPossible("You already have a seat, so leave your own address out.")
    if len(set(invited)) < len(invited):
        raise NotPossible("The same address appears twice; each player has one seat.")
    return Plan(
        guests=[Guest(player=g.player), *guests],
        title=" ".join(form.get("title", "").split())[:60],
        edition=form.get("edition", CLASSIC),
        options={name: form[name] for name in OPTIONS if name in form},
        pace={
            "answer_hours": _hours(form.get("answer_hours", "24")),
            "remind_hours": _hours(form.get("remind_hours", "4")),
            "on_miss": form.get("on_miss", "bot"),
            **({"press": form["press"]} if form.get("press", "all") != "all" else {}),
            **{name: True for name in SWITCHES if form.get(name) == "yes"},
            **_COUNTS.get(form.get("rated", ""), {}),
            **_calendar(form),
        },
        master=g.player,
        host=g.player,
        language=players.valid_language(form.get("language", "")) or g.player.language,
        source=source(),
    )


def _seats(form: MultiDict[str, str]) -> list[tuple[str, str]]:
    """Each seat's invited address, and the choice for it if there is none."""
    pairs = zip_longest(form.getlist("email"), form.getlist("seat"), fillvalue="")
    stripped = [(email.strip(), word.strip()) for email, word in pairs]
    return [(email, word) if word in SEATS else (email or word, "") for email, word in stripped]


def _calendar(form: MultiDict[str, str]) -> dict[str, Any]:
    """The settings for deadlines, time banks and reconsidering that differ from the defaults."""
    chosen = {name: form.get(name, "").strip() for name in ("at", "bank_hours", "least_hours", "cool_off_minutes")}
    days = form.getlist("weekday")
    pace: dict[str, Any] = {name: value for name, value in chosen.items() if value not in ("", "0")}
    if 0 < len(days) < len(time_control_presets.WEEKDAYS):
        pace["weekdays"] = ",".join(days)
    return pace | ({"zone": form.get("zone", "").strip() or g.player.timezone} if pace else {})


_NO_GUEST: Final = N_("“{word}” isn't an email address, “free” or a bot ({bots}).")


def _guest(word: str) -> Guest:
    if word.lower() in BOTS:
        return Guest(bot=word.lower())
    if word.lower() == "free":
        return Guest()
    return Guest(email=players.address(word, _NO_GUEST, bots=", ".join(BOTS)))


def _hours(word: str) -> float:
    try:
        hours = float(word)
    except ValueError:
        hours = math.nan
    if not math.isfinite(hours):
        raise NotPossible("“{word}” isn't a number of hours.", word=word[:40])
    return hours


@pages.get("/join/<token>")
def invitation(token: str) -> Page:
    """The invitation with its buttons."""
    with world().database.read() as db:
        game, seat = _invited(db, token)
        seated = [seated_name(translator(), one) for one in queries.seated(db, game.id)]
        watch = may_watch(db, game, g.player)
        known = bool(seat and seat.invited_email and players.find_by_email(db, seat.invited_email))
    return render_template(
        "join.html",
        game=game,
        seat=seat,
        seated=seated,
        listed=translator().listed(seated),
        known=known,
        watch=watch,
        agreed=agreed(game),
        sealed=Markup("<code>{}…</code>").format(game.commitment[:16]),
    )


@pages.post("/join/<token>")
def join(token: str) -> Page:
    """Take the seat, or decline it. A new person gets an account through the invitation; others log in first."""
    form, now = request.form, world().clock()
    try:
        with world().database.write() as db:
            game, seat = _invited(db, token, locked=True)
            if seat is None:
                told("All seats in this game are taken.")
                return redirect(url_for("new_game.invitation", token=token))
            if form.get("answer") == "decline" and seat.invited_email:
                create_game.decline(db, game.id, seat.name, now)
                return render_template("error.html", words=translator().gettext(DECLINED))
            if form.get("answer") == "invite" and seat.invited_email is None:
                create_game.keep_seat(
                    db, game.id, seat.name, players.address(form.get("email", "").strip()), now, source()
                )
                return render_template("link_sent.html", email=form["email"].strip(), invited=True)
            player = g.player or _newly_invited(db, seat)
            if player is None:
                return to_login(request.path)
            create_game.join(db, game.id, seat.name, player, form.get("word", ""), now)
            browser = None if g.player else sessions.start_session(db, player, now, device())
            game_id = game.id
    except NotPossible as reason:
        refused(reason)
        return redirect(url_for("new_game.invitation", token=token))
    if browser:
        log_in(browser.id)
    return redirect(url_for("table.game", game_id=game_id))


def _newly_invited(db: Transaction, seat: rows.Seat) -> rows.Player | None:
    """A new account for the invited address, which the link proves. The owner of a known address must log in."""
    if seat.invited_email is None or players.find_by_email(db, seat.invited_email):
        return None
    return newcomer(db, seat.invited_email, seat.game_id)


def newcomer(db: Transaction, email: str, game_id: str) -> rows.Player:
    """A new account for a person who has proved that they read mail there; the form contains their name.

    Raises NotPossible.
    """
    zone = request.form.get("zone", "").strip()
    if zone and players.valid_zone(zone) is None:
        raise NotPossible("“{zone}” isn't a time zone. Examples: Europe/Madrid, America/New_York.", zone=zone[:40])
    return players.known(db, email, world().clock(), request.form.get("handle", ""), zone, _language(db, game_id))


def _language(db: Transaction, game_id: str) -> str:
    """The language chosen in the form or before, else the invitation's, which is the host's."""
    given = players.valid_language(request.form.get("language", "")) or chosen()
    game = queries.find_game(db, game_id)
    return given or players.language_of(db, game.master_id if game else None)


def _invited(db: Transaction, token: str, *, locked: bool = False) -> tuple[rows.Game, rows.Seat | None]:
    """The game of a join link, and the seat it is for (None: all are taken).

    `locked`: lock the game, because two people may want the seat.
    """
    found = read_join_link(world(), token)
    game = (lock(db, found.game) if locked else queries.find_game(db, found.game)) if found else None
    if found is None or game is None:
        abort(404)
    if found.seat is None and found.version != game.link_version:
        abort(410)
    return game, create_game.seat_of_link(db, game, found)
