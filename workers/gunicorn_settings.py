"""Settings of gunicorn beside its command line: `gunicorn --config python:workers.gunicorn_settings workers.wsgi:app`.

Its logs, the access log too, show no secret links. It ignores proxy headers: pbem.web.trusted_proxies reads them, with
one setting that also works under waitress.
"""

import os
from threading import Event
from typing import Any

from gunicorn.glogging import Logger

from pbem import logs
from pbem.config import Settings


class OurLines(Logger):  # type: ignore[misc]  # published without types
    """gunicorn's own, in the style of all other log lines, without secret links."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        lines = logs.formatter(Settings.from_environment(os.environ).log)
        for handler in (*self.error_log.handlers, *self.access_log.handlers):
            handler.setFormatter(lines)


def post_worker_init(worker: Any) -> None:
    """Each process watches over the server, whatever becomes of the workers."""
    from pbem.app import watch  # the process that starts the others needs none of it
    from pbem.web.security import world_of

    watch(world_of(worker.wsgi), Event())


logger_class = OurLines
secure_scheme_headers: dict[str, str] = {}
forwarder_headers = ""
