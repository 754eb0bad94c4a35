"""Chooses the language of a page: from the URL, else the player's own, else the browser's, else English.

A visitor's choice is kept in a separate cookie that contains only the language; a player's with the account.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlencode

from flask import Flask, current_app, flash, g, request
from markupsafe import Markup, escape

from pbem.i18n import N_, Translator
from pbem.languages import LANGUAGES, NAMES
from pbem.service.errors import NotPossible

COOKIE: Final = "elgrande_lang"
_YEAR: Final = 365 * 24 * 3600


def install(app: Flask) -> None:
    """Provide `gettext`, `ngettext` and `language` in templates."""
    app.context_processor(_in_templates)
    app.after_request(_varies)
    app.after_request(_remembers)


def translator() -> Translator:
    """The translator for the current request."""
    if "translator" not in g:
        player = g.get("player")
        own = player.language if player else chosen() or request.accept_languages.best_match(list(LANGUAGES))
        g.translator = Translator(wanted() or own or "en")
    found: Translator = g.translator
    return found


def wanted() -> str | None:
    """The language in the URL."""
    lang = request.args.get("lang")
    return lang if lang in LANGUAGES else None


def chosen() -> str | None:
    """The language that this browser's user chose earlier."""
    lang = request.cookies.get(COOKIE)
    return lang if lang in LANGUAGES else None


def told(text: str, /, **named: Any) -> None:
    """Flash a translated message; `text` is one of the marked sentences."""
    flash(translator().gettext(text, **named))


def refused(reason: NotPossible) -> None:
    """Flash the reason for a refusal."""
    flash(reason.said(translator()))


def _in_templates() -> dict[str, Any]:
    return {
        "gettext": _gettext,
        "ngettext": _ngettext,
        "colon": _colon,
        "N_": N_,
        "language": translator().language,
        "languages": NAMES,
    } | {"spoken_in": _in_another}


def _in_another(language: str) -> str:
    """The URL of this page in that language."""
    return f"?{urlencode(request.args.to_dict() | {'lang': language})}"


def _gettext(text: str, /, *, context: str = "", **named: Any) -> Markup:
    """A sentence as HTML: values are escaped unless they are markup themselves."""
    return _pattern(translator().language, text, context, tuple(named)).format(**named)


@lru_cache(maxsize=4096)
def _pattern(language: str, text: str, context: str, names: tuple[str, ...]) -> Markup:
    """The translated sentence with its placeholders, cached."""
    return escape(Translator(language).gettext(text, context=context, **{name: "{" + name + "}" for name in names}))


def _colon(label: str) -> Markup:
    """The label with a colon, as HTML."""
    return escape(label) + translator().colon("")


def _ngettext(one: str, more: str, n: int, /, **named: Any) -> Markup:
    """Like `_gettext`, for a number of things."""
    said = translator().ngettext(one, more, n, **{name: "{" + name + "}" for name in named})
    return escape(said).format(**named)


def _varies(response: Any) -> Any:
    if response.mimetype == "text/html":
        response.vary.update(("Accept-Language", "Cookie"))
    return response


def _remembers(response: Any) -> Any:
    lang = wanted()
    if lang and lang != chosen() and response.mimetype == "text/html" and not g.get("player"):
        secure = bool(current_app.config["SESSION_COOKIE_SECURE"])
        response.set_cookie(COOKIE, lang, max_age=_YEAR, secure=secure, httponly=True, samesite="Lax")
    return response
