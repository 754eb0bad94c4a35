"""Settings for gunicorn: `gunicorn --config python:workers.gunicorn_settings workers.wsgi:app`.

Its logs, including the access log, hide the secrets in links. Proxy headers are ignored here: pbem.web.trusted_proxies
reads them, with one setting that also works under waitress.
"""

import os
from threading import Event
from typing import Any

from gunicorn.glogging import Logger

from pbem import logs
from pbem.config import Settings


class OurLines(Logger):  # type: ignore[misc]  # published without types
    """gunicorn's logger in our log style, hiding the secrets in links."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        lines = logs.formatter(Settings.from_environment(os.environ).log)
        for handler in (*self.error_log.handlers, *self.access_log.handlers):
            handler.setFormatter(lines)


def post_worker_init(worker: Any) -> None:
    """Start the alarm checks in each process, so that they run even if all workers are down."""
    from pbem.app import watch  # not needed in the master process
    from pbem.web.security import world_of

    watch(world_of(worker.wsgi), Event())


logger_class = OurLines
control_socket_disable = True  # unused, and it would be in the home folder
secure_scheme_headers: dict[str, str] = {}
forwarder_headers = ""
