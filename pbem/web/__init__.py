"""The web application: server-rendered pages, plain forms that work without scripts, nothing from third-party hosts."""

from __future__ import annotations

from typing import Any, Final, cast

from flask import Flask, g, request
from flask.json.provider import DefaultJSONProvider
from flask_wtf.csrf import CSRFError, CSRFProtect
from werkzeug.routing import IntegerConverter, Map

from pbem.actions.fields import LARGEST_NUMBER
from pbem.service.world import World
from pbem.web import (
    accounts,
    admin,
    admin_common,
    api,
    compression,
    confirm_sender,
    console,
    guests,
    health,
    home,
    inbound_webhook,
    live,
    lobby,
    logins,
    mailbox,
    new_game,
    notifications,
    pictures,
    play,
    player_actions,
    players,
    preferences,
    replay,
    request_ids,
    rules_pages,
    seat_invitation,
    secret_links,
    security,
    shuffle_proof,
    spectators,
    subscriptions,
    table,
    votes,
    waiting_room,
)
from pbem.web.trusted_proxies import BehindProxies

PARTS: Final = (
    home,
    new_game,
    lobby,
    players,
    preferences,
    notifications,
    table,
    play,
    votes,
    player_actions,
    seat_invitation,
    waiting_room,
    live,
    replay,
    shuffle_proof,
    pictures,
    rules_pages,
    subscriptions,
    confirm_sender,
    console,
    admin,
    accounts,
    logins,
    inbound_webhook,
    health,
    guests,
)


class _Site(Flask):
    def log_exception(self, exc_info: Any) -> None:
        """Log errors by endpoint, because the URL may contain a secret."""
        self.logger.error("failed: %s %s", request.method, request.endpoint, exc_info=exc_info)


class _Number(IntegerConverter):
    """A number in an address. A larger one than databases store is no page's."""

    def __init__(self, rules: Map) -> None:
        super().__init__(rules, max=LARGEST_NUMBER)


class _Forms(CSRFProtect):  # type: ignore[misc]  # published without types
    def protect(self, **how: bool) -> None:
        """Require our CSRF token, and refuse forms that come from another site according to the browser."""
        super().protect(**how)
        if g.get("csrf_valid") and security.of_another_site():
            raise CSRFError("The form is another site's.")


def make_app(world: World) -> Flask:
    """Create the Flask application for a world."""
    app = _Site(__name__)
    # Options of a question have a meaningful order, which sorting would lose.
    cast(DefaultJSONProvider, app.json).sort_keys = False
    app.config.update(
        SECRET_KEY=world.settings.secret,
        SESSION_COOKIE_NAME="elgrande",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=world.settings.url.startswith("https://"),
        # Otherwise a late response for a picture restores the old cookie, and flashed messages are lost.
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=90 * 24 * 3600,
        MAX_CONTENT_LENGTH=1_000_000,
        WTF_CSRF_TIME_LIMIT=None,  # as long as the session: a turn may take days
        WTF_CSRF_SSL_STRICT=False,  # it requires a Referer, which our pages suppress
    )
    app.url_map.converters["int"] = _Number
    app.extensions["world"] = world
    app.wsgi_app = BehindProxies(app, app.wsgi_app)  # type: ignore[method-assign]  # Flask documents it
    request_ids.install(app)
    compression.install(app)
    app.before_request(inbound_webhook.roomy)
    security.install(app)
    secret_links.install(app)
    spectators.install(app)
    guests.install(app)
    app.context_processor(lambda: {"announced": admin_common.announced, "site": security.world().settings.url})
    forms = _Forms(app)
    forms.exempt(subscriptions.pages)  # mail programs post to it (one-click unsubscribe); the link itself is the proof
    forms.exempt(inbound_webhook.pages)  # not for browsers: callers authenticate themselves
    for part in PARTS:
        app.register_blueprint(part.pages)
    api.install(app, forms.exempt)
    if world.settings.relay is None:  # mail goes to a local Maildir, which needs a reader
        app.register_blueprint(mailbox.pages)
    return app
