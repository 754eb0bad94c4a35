"""pbem WORD ...: a table of words, each imported only when it is typed.

So `pbem mail in`, which a mail server starts for every message, and `pbem selfplay` carry neither Flask nor SQLAlchemy
unless they ask for them, and a list of the words imports nothing at all.
"""

from importlib import import_module
from typing import Any, Final, NamedTuple

import click

from pbem import __version__


class CommandRow(NamedTuple):
    target: str  # module:name of a click command
    does: str


COMMANDS = {
    "demo": CommandRow("pbem.cli.demo:demo", "A first game in one command: server, mailbox and three bots."),
    "host": CommandRow("pbem.cli.host:host", "Games for friends from this computer, with one ordinary mailbox."),
    "autostart": CommandRow("pbem.cli.autostart:autostart", "Have `host` start when you log in."),
    "serve": CommandRow("pbem.cli.serve:serve", "The whole server in one process: web, mail, clock."),
    "worker": CommandRow("pbem.cli.worker:worker", "A Celery worker, for the server in several processes."),
    "new": CommandRow("pbem.cli.new:new", "A new game, and its invitations."),
    "join": CommandRow("pbem.cli.games:join", "Take a seat for a player."),
    "season": CommandRow("pbem.cli.season:season", "Many new games at once, for the people of a club."),
    "games": CommandRow("pbem.cli.games:games", "All games, and what they wait for."),
    "show": CommandRow("pbem.cli.games:show", "What a game waits for."),
    "clock": CommandRow("pbem.cli.clock:clock", "Which parts of the server live; let a stopped clock go on."),
    "admin": CommandRow("pbem.cli.admin:admin", "Who the site's operators are."),
    "site": CommandRow("pbem.cli.site:site", "What the site's operators do."),
    "player": CommandRow("pbem.cli.player:player", "Do something for a player: vote, share, be away."),
    "vacation": CommandRow("pbem.cli.vacation:vacation", "Say for a player that they are away."),
    "standby": CommandRow("pbem.cli.substitutes:standby", "Who would take over seats, and which are free."),
    "votes": CommandRow("pbem.cli.substitutes:votes", "What a game's players have decided together."),
    "log": CommandRow("pbem.cli.games:log", "What was done to a game, by whom and why."),
    "export": CommandRow("pbem.cli.games:export", "A game's record as JSON; or move a running game away."),
    "import": CommandRow("pbem.cli.games:import_", "A game from its record, or from another server."),
    "mail": CommandRow("pbem.cli.mail:mail", "Messages handed over by a mail server."),
    "rules": CommandRow("pbem.cli.rules:look_up", "Look up a card, or a whole edition."),
    "orders": CommandRow("pbem.cli.orders:orders", "The grammar of what players write."),
    "ratings": CommandRow("pbem.cli.ratings:rate", "Rate the players of finished games, or all again."),
    "verify": CommandRow("pbem.cli.verify:verify", "Check the shuffle and every score of a record."),
    "selfplay": CommandRow("pbem.cli.selfplay:selfplay", "Games between bots."),
    "tournament": CommandRow("pbem.cli.tournament:tournament", "Ratings of the bots."),
    "bench": CommandRow("pbem.tools.bench.command:bench", "Measure, each figure beside its reference."),
    "calibrate": CommandRow("pbem.tools.calibration.command:calibrate", "How often the win chances come true."),
    "pace": CommandRow("pbem.tools.pace.command:pace", "How long games take: simulated people, habits, options."),
    "upgrade": CommandRow("pbem.cli.upgrade:upgrade", "Back up and bring the database to this version; or go back."),
    "db": CommandRow("pbem.cli.db:db", "The database: its tables and its jobs."),
}


NOT_INSTALLED: Final = (
    "This is a tool for developers. It isn't installed with the package: run ./elgrande in a checkout."
)
OUTSIDE: Final = {"OperationalError", "ArgumentError", "CommandError"}
"""What SQLAlchemy and Alembic raise when the database is away or full, its address is wrong, a revision is unknown."""


class StaysBroken(click.ClickException):
    """Starting again doesn't help; the service units don't do it after this exit code."""

    exit_code = 78  # EX_CONFIG of sysexits.h


PERMANENT: Final = {"NewerDatabaseError"}
"""What starting again doesn't help: a newer version has migrated the database."""


class CommandGroup(click.Group):
    """A group that knows its words by the table."""

    def invoke(self, ctx: click.Context) -> Any:
        """What befalls the database is said in one line, like all that is not our fault."""
        try:
            return super().invoke(ctx)
        except Exception as error:
            if type(error).__name__ in PERMANENT:
                raise StaysBroken(str(error)) from error
            if type(error).__name__ not in OUTSIDE:
                raise
            said = " ".join(str(getattr(error, "orig", error)).split())
            raise click.ClickException(f"The database cannot be used: {said}") from error

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return [*COMMANDS, *master_words()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        word = COMMANDS.get(cmd_name)
        return load(word.target) if word else _master_command(cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - as above
        with formatter.section("Words"):
            formatter.write_dl([(name, word.does) for name, word in COMMANDS.items()])
        with formatter.section("A game master's words"):
            formatter.write_text(", ".join(master_words()))


def master_words() -> dict[str, str]:
    """The word of each of a game master's actions, and its name: the English word that is typed in mails, too."""
    from pbem.orders.spellings import master_actions, spelling

    return {spelling("en", "master", name): name for name in dict.fromkeys(master_actions().values())}


def _master_command(word: str) -> click.Command | None:
    name = master_words().get(word)
    if name is None:
        return None
    from pbem.cli.game_master import command_of

    return command_of(word, name)


def load(target: str) -> click.Command:
    """The click command behind "module:name". Raises ClickException for a tool that isn't installed."""
    module, _, name = target.partition(":")
    try:
        command = getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        if error.name and module.startswith(error.name):
            raise click.ClickException(NOT_INSTALLED) from error
        raise
    assert isinstance(command, click.Command), target
    return command


@click.group(cls=CommandGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pbem")
def pbem() -> None:
    """El Grande, the board game, played by e-mail and in the browser.

    One JSON line on standard output, everything else on standard error (but `rules` and `orders`, which are for
    reading); exit code 2 when a command was mistyped.
    """
