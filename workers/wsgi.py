"""The web application with the settings from the environment, for several processes: `gunicorn workers.wsgi:app`."""

import os

from pbem.environment import uncollected

with uncollected():
    from pbem import logs
    from pbem.app import create_app, open_world
    from pbem.config import Settings
    from workers.database_version import GUNICORN, exit_if_newer
    from workers.wakeup import needed_redis, ring_celery

settings = Settings.from_environment(os.environ)
logs.set_up(settings.log)
exit_if_newer(settings, GUNICORN)
app = create_app(open_world(settings, doorbell=ring_celery(needed_redis(settings))))
