"""The mail intake alone: `python -m tests.faults.intake`."""

from functools import partial

from pbem import app
from pbem.cli.serve import until_interrupted
from pbem.mail.transports import listener
from tests.faults.parts import open_world


def main() -> None:
    world = open_world()
    how = {"accepts": partial(app.accepts, world), "store": partial(app.take_mail, world)}
    with listener.lmtp(world.settings.lmtp, **how, hostname="play.example.org"):
        until_interrupted()


if __name__ == "__main__":
    main()
