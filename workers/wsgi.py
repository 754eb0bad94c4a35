"""The pages of the environment's settings, for several processes: `gunicorn workers.wsgi:app`."""

import logging
import os

from pbem.app import create_app, open_world
from pbem.config import Settings
from workers.doorbell import needed_redis, ring_celery

logging.getLogger("pbem").setLevel(logging.INFO)  # who logs in, who is refused
logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", datefmt="%Y-%m-%dT%H:%M:%S%z")
settings = Settings.from_environment(os.environ)
app = create_app(open_world(settings, doorbell=ring_celery(needed_redis(settings))))
