"""The page for API tokens, and the page to read and try the API: without scripts, the server calls itself."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from flask import Blueprint, abort, current_app, g, redirect, render_template, request, url_for
from werkzeug.test import Client, TestResponse

from pbem.actions import programs
from pbem.actions.player import PlayerAction
from pbem.bots import BOTS
from pbem.service.accounts import api_tokens, idempotency, rate_limits
from pbem.service.webhooks import delivery, http_client
from pbem.web.api import dispatch
from pbem.web.api.endpoint import TABLE, Endpoint
from pbem.web.api.examples import recorded
from pbem.web.api.openapi import document
from pbem.web.api.problems import PREFIX
from pbem.web.api.published import published
from pbem.web.api.stream import HEARTBEAT, OF_TOKEN
from pbem.web.locale import translator
from pbem.web.player_actions import act
from pbem.web.security import PROXIED, Page, needs_login, proxied, to_log_in_afresh, world

pages = Blueprint("tokens", __name__)

_METHODS: Final = ("GET", "POST", "DELETE")
_SHOWN: Final = 200_000  # characters per response


@pages.get("/me/tokens")
@needs_login
def mine() -> Page:
    """The player's tokens, and a form for a new one."""
    return _page("")


@pages.post("/me/tokens")
@needs_login
def make() -> Page:
    """Create a token, shown once on the response page; or revoke one."""
    revokes = "revoke" in request.form
    if not revokes and (first := to_log_in_afresh()):
        return first
    row: PlayerAction[Any] = programs.revoke_token if revokes else programs.make_token
    done = act(row)
    return redirect(url_for("tokens.mine")) if revokes or done is None else _page(done.facts["token"])


def _page(shown: str) -> str:
    with world().database.read() as db:
        found = api_tokens.tokens_of(db, g.player.id)
    return render_template("tokens.html", tokens=found, scopes=api_tokens.of_player(g.player), shown=shown, day=_day)


def _day(at: datetime) -> str:
    return translator().day_and_year(at, g.player.timezone)


@pages.get("/api")
def read() -> Page:
    """Every endpoint, and a form to try one; opening the page calls nothing."""
    asked = {name: request.args.get(name, "") for name in ("method", "path")}
    return _try_page({"method": "GET", "path": "/editions"} | {k: v for k, v in asked.items() if v}, None)


@pages.get("/api/webhooks")
def about_webhooks() -> Page:
    """How to receive webhooks, with a program that does."""
    return render_template(
        "api_webhooks.html",
        prefix=world().settings.url + PREFIX,
        loopback=world().settings.loopback_webhooks,
        notifier=_program("notifier.py"),
        bodies={name: json.dumps(body, ensure_ascii=False, indent=2) for name, body in recorded()["calls"].items()},
        kinds=delivery.KINDS,
        formats=delivery.FORMATS,
        tries=delivery.TOO_MANY,
        kept=delivery.KEPT,
        seconds=int(http_client.SECONDS),
    )


def _program(name: str) -> str:
    """The text of an example program."""
    return (Path(__file__).parent / "programs" / name).read_text("utf-8")


@pages.post("/api")
def attempt() -> Page:
    """Call the API with the form's data and the sender's token, and show the response."""
    form = {name: request.form.get(name, "") for name in ("method", "path", "body", "token")}
    if form["method"] not in _METHODS or not form["path"].startswith("/"):
        abort(400)
    return _try_page(form, _asked(form))


def _asked(form: dict[str, str]) -> TestResponse:
    client = Client(current_app, use_cookies=False)
    headers = {"Authorization": f"Bearer {' '.join(form['token'].split())}"} if form["token"].strip() else {}
    body: dict[str, Any] = {}
    if form["body"].strip() and form["method"] == "POST":
        body = {"data": form["body"].encode("utf-8", "replace"), "content_type": "application/json"}
    return client.open(
        PREFIX + form["path"],
        method=form["method"],
        headers=headers,
        base_url=request.host_url,
        environ_overrides={"REMOTE_ADDR": request.remote_addr or "", PROXIED: proxied()},  # for rate limits
        **body,
    )


def _try_page(form: dict[str, str], answer: TestResponse | None) -> str:
    whole = document(world().settings.url)
    return render_template(
        "api.html",
        form=form,
        methods=_METHODS,
        answer=answer,
        body=_pretty(answer) if answer else "",
        tags={tag["name"]: [_row(row) for row in TABLE if row.tag == tag["name"]] for tag in whole["tags"]},
        opponents={name: row.words for name, row in BOTS.items()},
        schemas=_schemas(),
        prefix=world().settings.url + PREFIX,
        words=whole["info"]["description"],
        bots={name: _program(name) for name in ("bot.py", "bot.ts")},
        turn=[call | {name: _shortly(call[name]) for name in ("request", "response")} for call in recorded()["turn"]],
        listeners={name: _program(name) for name in ("listener.py", "listener.ts")},
        message=recorded()["operations"]["stream_of_game"]["response"],
        beat=int(HEARTBEAT),
        streams=OF_TOKEN,
        reads=dispatch.A_MINUTE,
        writes=rate_limits.LIMITS["program", "address"].most,
        days=idempotency.KEPT.days,
    )


def _shortly(body: Any) -> str:
    return "" if body is None else json.dumps(body, ensure_ascii=False)


def _schemas() -> dict[str, str]:
    """The components that are bodies of requests, as text."""
    names = sorted({name for row in TABLE if (name := _component(row))})
    return {name: json.dumps(published()[name], ensure_ascii=False, indent=2) for name in names}


def _component(row: Endpoint) -> str:
    """The component that the body of a request is, or ""."""
    return str((row.body or {}).get("$ref", "")).rpartition("/")[2]


def _row(row: Endpoint) -> dict[str, Any]:
    component = _component(row)
    body = published()[component] if component else row.body or {}
    return {
        "method": row.method,
        "path": row.path.replace("<", "{").replace(">", "}"),
        "summary": row.summary,
        "scope": row.scope,
        "query": sorted(row.query),
        "body": sorted(body.get("properties", {})),
        "schema": component,
        "codes": [row.status, *row.troubles],
    }


def _pretty(answer: TestResponse) -> str:
    text = answer.get_data(as_text=True)
    with suppress(ValueError):
        text = json.dumps(json.loads(text), ensure_ascii=False, indent=2)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + " …"
