"""The pages: server-rendered, plain forms that need no script, nothing from a foreign host."""

from __future__ import annotations

from typing import Any, Final, cast

from flask import Flask, g, request
from flask.json.provider import DefaultJSONProvider
from flask_wtf.csrf import CSRFError, CSRFProtect

from pbem.service.world import World
from pbem.web import (
    accounts,
    admin,
    admin_common,
    api,
    confirm_sender,
    console,
    health,
    home,
    inbound_webhook,
    lobby,
    logins,
    mailbox,
    new_game,
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
    server_sent_events,
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
    table,
    play,
    votes,
    player_actions,
    seat_invitation,
    waiting_room,
    server_sent_events,
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
)


class _Site(Flask):
    def log_exception(self, exc_info: Any) -> None:
        """By the name of the page: its address may be a secret link."""
        self.logger.error("failed: %s %s", request.method, request.endpoint, exc_info=exc_info)


class _Forms(CSRFProtect):  # type: ignore[misc]  # published without types
    def protect(self, **how: bool) -> None:
        """A form needs our token, and its browser must not say that another site sent it."""
        super().protect(**how)
        if g.get("csrf_valid") and security.of_another_site():
            raise CSRFError("The form is another site's.")


def make_app(world: World) -> Flask:
    """The web application of an opened world."""
    app = _Site(__name__)
    # What a question admits is told in its order, which sorted names would lose.
    cast(DefaultJSONProvider, app.json).sort_keys = False
    app.config.update(
        SECRET_KEY=world.settings.secret,
        SESSION_COOKIE_NAME="elgrande",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=world.settings.url.startswith("https://"),
        # Else a picture that arrives late brings back the cookie from before, and what the page said is lost.
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=90 * 24 * 3600,
        MAX_CONTENT_LENGTH=1_000_000,
        WTF_CSRF_TIME_LIMIT=None,  # as long as the session: a turn is thought over for days
        WTF_CSRF_SSL_STRICT=False,  # it wants a Referer, which no page of ours lets browsers send
    )
    app.extensions["world"] = world
    app.wsgi_app = BehindProxies(app, app.wsgi_app)  # type: ignore[method-assign]  # Flask documents it
    request_ids.install(app)
    app.before_request(inbound_webhook.roomy)
    security.install(app)
    secret_links.install(app)
    spectators.install(app)
    app.context_processor(lambda: {"announced": admin_common.announced})
    forms = _Forms(app)
    forms.exempt(subscriptions.pages)  # mail programs press that button, and the link itself is the proof
    forms.exempt(inbound_webhook.pages)  # no browser: what posts there proves who it is
    for part in PARTS:
        app.register_blueprint(part.pages)
    api.install(app, forms.exempt)
    if world.settings.relay is None:  # mail lands in our own Maildir: somebody must be able to read it
        app.register_blueprint(mailbox.pages)
    return app
