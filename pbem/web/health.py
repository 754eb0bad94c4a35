"""Monitoring endpoints: liveness, readiness, and metrics for Prometheus.

Only accessible from this machine, not through a proxy, or with `ELGRANDE_METRICS_TOKEN`. Everybody else gets 404.
"""

from __future__ import annotations

import hmac
import os
from collections.abc import Iterable, Iterator
from typing import Any, Final, cast
from urllib.parse import urlsplit

from flask import Blueprint, Response, abort, current_app, jsonify, request

from pbem.service.scheduler import health
from pbem.web.request_ids import RequestCounter
from pbem.web.security import forwarded, world

pages = Blueprint("health", __name__)

HERE: Final = ("127.0.0.1", "::1", "localhost")
PROMETHEUS: Final = "text/plain; version=0.0.4; charset=utf-8"
_MEANINGS: Final = {
    "jobs_due": "gauge Jobs that are due, by kind.",
    "job_oldest_seconds": "gauge How long the oldest due job of a kind has been due.",
    "jobs_later": "gauge Jobs whose time has not come.",
    "jobs_dead": "gauge Jobs that were given up.",
    "deadlines_late": "gauge Deadlines that should have fallen.",
    "mails_last_hour": "gauge Mails of the last hour, by direction and outcome.",
    "part_silent_seconds": "gauge Since the last sign of life of a part.",
    "disk_free_bytes": "gauge Left on the disk of the home folder.",
    "check_ok": "gauge Whether a check of /readyz and /admin is well.",
    "requests_total": "counter Answers of one web process, by class.",
    "request_seconds_total": "counter Seconds until those answers began.",
}
Figure = tuple[str, dict[str, Any], float]


@pages.before_request
def only_for_operators() -> None:
    if not (_from_here() or _with_token()):
        abort(404)


def _from_here() -> bool:
    """Whether the request is local, by a local host name (any site can point its name here), and not proxied."""
    name = urlsplit(f"//{request.host}").hostname
    return request.remote_addr in HERE and name in HERE and not forwarded()


def _with_token() -> bool:
    token = world().settings.metrics_token
    shown = request.headers.get("Authorization", "")
    return bool(token) and hmac.compare_digest(shown.encode(), f"Bearer {token}".encode())


@pages.get("/healthz")
def alive() -> Response:
    """This process answers. Nothing else is checked, not even the database."""
    return jsonify(alive=True)


@pages.get("/readyz")
def ready() -> tuple[Response, int]:
    """Every check by name; 503 while one of `health.READY` fails."""
    found = health.checks(world())
    is_ready = all(check.ok for check in found if check.name in health.READY)
    said = {check.name: {"ok": check.ok, "words": str(check)} for check in found}
    return jsonify(ready=is_ready, checks=said), 200 if is_ready else 503


@pages.get("/metrics")
def metrics() -> Response:
    """The figures in Prometheus' text format. Without the database, those that don't need it."""
    found = health.checks(world())
    figures: list[Figure] = [("check_ok", {"check": check.name}, check.ok) for check in found]
    if next(check.ok for check in found if check.name == "database"):
        figures += health.measured(world())
    figures += _requests()
    return Response("".join(_lines(figures)), content_type=PROMETHEUS)


def _requests() -> Iterator[Figure]:
    """Request figures, labelled by process, because each process counts separately."""
    traffic = cast(RequestCounter, current_app.extensions["traffic"])
    for status, (answers, seconds) in sorted(traffic.counts.items()):
        labels = {"process": os.getpid(), "status": status}
        yield "requests_total", labels, answers
        yield "request_seconds_total", labels, seconds


def _lines(figures: Iterable[Figure]) -> Iterator[str]:
    given = list(figures)
    for name, meaning in _MEANINGS.items():
        kind, _, words = meaning.partition(" ")
        yield f"# HELP elgrande_{name} {words}\n# TYPE elgrande_{name} {kind}\n"
        for _, labels, value in (figure for figure in given if figure[0] == name):
            said = ",".join(f'{label}="{_escaped(str(text))}"' for label, text in labels.items())
            yield f"elgrande_{name}{{{said}}} {float(value)!r}\n" if said else f"elgrande_{name} {float(value)!r}\n"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
