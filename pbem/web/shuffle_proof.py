"""Proves a finished game's shuffle: with the seed, anyone can verify that it was fixed before anybody joined.

The page lists all steps to do by hand; a script repeats them in the reader's browser.
"""

from __future__ import annotations

import json
import shlex

from flask import Blueprint, abort, render_template

from pbem import rules
from pbem.orders.record_faults import record_faults
from pbem.rules import JSON
from pbem.service.games import event_log, records
from pbem.web.game_access import GameAccess, game_access
from pbem.web.locale import translator
from pbem.web.security import Page, world
from pbem.wording.sections.game_settings import colour

pages = Blueprint("shuffle_proof", __name__)


@pages.get("/g/<game_id>/proof")
def proof(game_id: str) -> Page:
    """The page; 404 before the end, because the seed is secret until then."""
    with world().database.read() as db:
        access = game_access(db, game_id)
        if access.game.status != "over" or access.view is None:
            abort(404)
        record = records.export(db, access.game)
        story = event_log.story(db, access.game, None)
    words = {seat["seat"]: seat["word"] for seat in record["seats"]}
    key = rules.mixed_key(record["seed"], list(words.items()))
    shuffles = rules.shuffles(access.game.edition, words, access.game.options, record["seed"])
    cards: JSON = next((event["cards"] for event in story if event["type"] == "revealed"), {})
    shown = _shown(cards, [one.label for one in shuffles])
    return render_template(
        "shuffle_proof.html",
        access=access,
        record=record,
        key=key.hex(),
        by_hand=_by_hand(words, record["seed"]),
        words=list(words.items()),
        shuffles=shuffles,
        faults=record_faults(record, translator()),
        checks={"commitment": access.game.commitment, "seed": record["seed"], "words": list(words.items())}
        | {"key": key.hex(), "shuffles": [one._asdict() for one in shuffles], "shown": shown},
        called=lambda label, item: _called(access, label, item),
    )


def _by_hand(words: dict[str, str], seed: str) -> str:
    """A shell command that computes the key of the shuffles."""
    text = json.dumps(list(words.items()), ensure_ascii=False, separators=(",", ":"))
    return f"printf %s {shlex.quote(text)} | openssl dgst -sha256 -mac HMAC -macopt hexkey:{seed}"


def _shown(cards: JSON, labels: list[str]) -> JSON:
    """The cards everybody saw in the first round: label of the shuffle -> the top card."""
    return {label: card for stack, card in cards.items() if (label := _label(stack, labels))}


def _label(stack: str, labels: list[str]) -> str:
    """A stack's last shuffle."""
    return next((label for label in reversed(labels) if label.startswith(f"stack {stack}")), "")


def _called(access: GameAccess, label: str, item: str) -> str:
    """The display name of a shuffled item."""
    language = translator().language
    if label.startswith("stack"):
        return rules.card(access.game.edition, item, language).name
    if "regions" in label:
        return rules.place_name(access.game.edition, item, language)
    if label == "start":
        return access.names.get(item) or colour(translator(), item)
    return rules.modifier(item, language).name if label == "modifiers" else item
