"""Settings of gunicorn beside its command line: `gunicorn --config python:workers.gunicorn_settings workers.wsgi:app`.

Its logs, the access log too, show no secret links. It believes no headers of proxies: pbem.web.proxies does, by one
setting that holds under waitress as well.
"""

from typing import Any

from gunicorn.glogging import Logger

from pbem.redaction import REDACTING


class RedactingLogger(Logger):  # type: ignore[misc]
    """gunicorn's own, without secret links."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        for log in (self.error_log, self.access_log):
            log.addFilter(REDACTING)


logger_class = RedactingLogger
secure_scheme_headers: dict[str, str] = {}
forwarder_headers = ""
