"""The web application with the settings from the environment, for several processes: `gunicorn workers.wsgi:app`."""

import os

from pbem import logs
from pbem.app import create_app, open_world
from pbem.config import Settings
from workers.wakeup import needed_redis, ring_celery

settings = Settings.from_environment(os.environ)
logs.set_up(settings.log)
app = create_app(open_world(settings, doorbell=ring_celery(needed_redis(settings))))
