"""API endpoints to create games, and to take or decline a seat."""

from __future__ import annotations

from typing import Final

from pbem import rules
from pbem.actions.seat import rematch
from pbem.bots import BOTS
from pbem.i18n import N_
from pbem.rules import JSON
from pbem.rules.options import CLASSIC
from pbem.service import rows
from pbem.service.accounts import players, signed_links
from pbem.service.deadlines.time_control import PACE, SETTINGS
from pbem.service.errors import NotPossible
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.web.api.endpoint import Call, absent, endpoint
from pbem.web.api.player_actions import expose, said
from pbem.web.api.schemas import LANGUAGE, array_of, number, ref, text, thing

FOUNDING: Final = "Creating and joining games"


@endpoint(
    "GET",
    "/editions/<edition>/choices",
    FOUNDING,
    query={"players": number(2, 5), "lang": LANGUAGE},
    answer=ref("Choices"),
)
def choices(call: Call, edition: str) -> JSON:
    """The options of an edition for this number of players (default 4), each with an explanation."""
    if edition not in rules.EDITIONS:
        raise absent("edition")
    seated, language = call.query.get("players", 4), call.translator.language
    return {
        "edition": edition,
        "title": rules.title(edition, language),
        "players": seated,
        "options": [_option(option, language) for option in rules.OPTIONS.values() if option.applies(edition, seated)],
        "pace": [
            {"name": name, "words": call.translator.gettext(setting.words), "default": PACE.get(name, setting.default)}
            for name, setting in SETTINGS.items()
        ],
        "bots": list(BOTS),
    }


def _option(option: rules.Option, language: str) -> JSON:
    words = rules.option_words(option.name, language)
    values = [
        {
            "value": value,
            "words": words.means[value],
            "source": option.source(value).value,
            "house_rule": option.source(value).is_house_rule,
            "source_words": rules.source_words(option, value, language),
        }
        for value in option.values
    ]
    return {"name": option.name, "question": words.asks, "values": values}


@endpoint("POST", "/games", FOUNDING, scope="found", body=ref("Plan"), answer=ref("Founded"), status=201)
def found(call: Call) -> JSON:
    """Create a game, with me in the first seat and as its game master; guests are invited."""
    body = call.body
    guests = [_guest(call, word.strip()) for word in body["guests"]]
    invited = [guest.email for guest in guests if guest.email]
    if len(set(invited)) < len(invited):
        raise NotPossible("The same address appears twice; each player has one seat.")
    plan = Plan(
        guests=[Guest(player=call.player), *guests],
        title=" ".join(body.get("title", "").split()),
        game_id=create_game.numbered(call.db, body["game"]) if body.get("game") else "",
        edition=body.get("edition", CLASSIC),
        options=body.get("options", {}),
        pace=body.get("pace", {}),
        master=call.player,
        host=call.player,
        language=body.get("language", ""),
        source=call.source,
    )
    game = create_game.create_game(call.db, plan, call.world.clock())
    return _founded(call, game)


def _guest(call: Call, word: str) -> Guest:
    if word.lower() in BOTS:
        return Guest(bot=word.lower())
    if word.lower() == "free":
        return Guest()
    if players.mail_address(word) is None:
        wrong = N_("“{word}” isn't an email address, “free” or a bot ({bots}).")
        raise NotPossible(wrong, word=word[:80], bots=", ".join(BOTS))
    if players.writes_from(call.db, call.player.id, word):
        raise NotPossible("You already have a seat, so leave your own address out.")
    return Guest(email=word.lower())


def _founded(call: Call, game: rows.Game) -> JSON:
    join = signed_links.join_link(call.world, game) if game.status == "open" else None
    return {"game": game.id, "status": game.status, "commitment": game.commitment, "join": join}


_JOINING: Final = thing(
    "`word`: what I add to the shuffle; `link`: that of the game, where it is not a public one.",
    optional=("word", "link"),
    word=text(most=40),
    link=text(most=500),
)


@endpoint(
    "POST", "/games/<game>/join", FOUNDING, scope="found", body=_JOINING, answer=thing(seat=text(), status=text())
)
def join(call: Call, game: str) -> JSON:
    """Take the seat I am invited to, or a free seat in a public game or in a game whose link I have."""
    link = signed_links.read_join_link(call.world, call.body.get("link", "").rpartition("/")[2])
    seat = create_game.seat_for(call.db, game, call.player.id, link)
    if seat is None:  # the same response whether or not the game exists
        raise absent("free")
    joined = create_game.join(call.db, game, seat.name, call.player, call.body.get("word", ""), call.world.clock())
    return {"seat": seat.name, "status": joined.status}


expose(
    rematch,
    "/games/<game>/rematch",
    part=__name__,
    tag=FOUNDING,
    scope="found",
    answer=thing(game=text(), said=array_of(text())),
    tell=lambda call, done: dict(done.facts) | said(call, done),
)


@endpoint("POST", "/games/<game>/decline", FOUNDING, scope="found")
def decline(call: Call, game: str) -> None:
    """Decline the invitation to a game; the seat becomes free."""
    kept = create_game.seat_kept_for_player(call.db, game, call.player.id)
    if kept is None:
        raise absent("free")
    create_game.decline(call.db, game, kept.name, call.world.clock())
