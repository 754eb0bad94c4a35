"""The command line: a table of commands, each imported only when it is used.

So `pbem mail in`, which a mail server starts for every message, doesn't import Flask, and listing the commands imports
nothing at all.
"""

import sys
from contextlib import nullcontext
from importlib import import_module
from typing import Any, Final, NamedTuple

import click

from pbem import __version__
from pbem.environment import uncollected


class CommandRow(NamedTuple):
    target: str  # module:name of a click command
    does: str


COMMANDS = {
    "demo": CommandRow("pbem.cli.demo:demo", "Play a first game: starts a server, a mailbox and three bots."),
    "host": CommandRow("pbem.cli.host:host", "Host games for friends with one ordinary mailbox."),
    "autostart": CommandRow("pbem.cli.autostart:autostart", "Start `host` when you log in to this computer."),
    "serve": CommandRow("pbem.cli.serve:serve", "Run the whole server in one process: web, mail, clock."),
    "worker": CommandRow("pbem.cli.worker:worker", "Run a Celery worker, for a server with several processes."),
    "new": CommandRow("pbem.cli.new:new", "Create a game and invite its players."),
    "join": CommandRow("pbem.cli.games:join", "Take a seat for a player."),
    "season": CommandRow("pbem.cli.season:season", "Create all games of a club's season from a file."),
    "games": CommandRow("pbem.cli.games:games", "List all games and who they are waiting for."),
    "show": CommandRow("pbem.cli.games:show", "Show a game and who it is waiting for."),
    "clock": CommandRow("pbem.cli.clock:clock", "Show which parts of the server are running; restart a stopped clock."),
    "admin": CommandRow("pbem.cli.admin:admin", "List, add or remove the site's operators."),
    "site": CommandRow("pbem.cli.site:site", "Do what operators do on the /admin pages."),
    "player": CommandRow("pbem.cli.player:player", "Act for a player: vote, share notes, resign and so on."),
    "vacation": CommandRow("pbem.cli.vacation:vacation", "Set a player's vacation."),
    "standby": CommandRow("pbem.cli.substitutes:standby", "List substitutes and free seats; add a substitute."),
    "votes": CommandRow("pbem.cli.substitutes:votes", "Show a game's votes, or vote for a player."),
    "log": CommandRow("pbem.cli.games:log", "Show what game masters and operators did to a game."),
    "export": CommandRow("pbem.cli.games:export", "Print a game's record as JSON, or move a running game away."),
    "import": CommandRow("pbem.cli.games:import_", "Import a finished game, or take over a running one."),
    "mail": CommandRow("pbem.cli.mail:mail", "Receive messages from a mail server's pipe."),
    "rules": CommandRow("pbem.cli.rules:look_up", "Look up a card, or a whole edition."),
    "orders": CommandRow("pbem.cli.orders:orders", "Print the grammar of the order language."),
    "ratings": CommandRow("pbem.cli.ratings:rate", "Rate the players of finished games."),
    "verify": CommandRow("pbem.cli.verify:verify", "Check the shuffle and all scores of a game's record."),
    "selfplay": CommandRow("pbem.cli.selfplay:selfplay", "Let bots play against each other."),
    "tournament": CommandRow("pbem.cli.tournament:tournament", "Rate the bots in a tournament."),
    "bench": CommandRow("pbem.tools.bench.command:bench", "Measure the server's speed."),
    "calibrate": CommandRow("pbem.tools.calibration.command:calibrate", "Measure how often win chances come true."),
    "train": CommandRow("pbem.tools.training.command:train", "Train the bots that search."),
    "sparring": CommandRow("pbem.tools.sparring.command:sparring", "Measure a bot against an independent one."),
    "pace": CommandRow("pbem.tools.pace.command:pace", "Measure how long games take, with simulated people."),
    "upgrade": CommandRow("pbem.cli.upgrade:upgrade", "Back up and migrate the database; or go back."),
    "db": CommandRow("pbem.cli.db:db", "Manage the database and its jobs."),
}


NOT_INSTALLED: Final = "This is a tool for developers and isn't part of the package. Run ./elgrande in a checkout."
OUTSIDE: Final = {"OperationalError", "ArgumentError", "CommandError"}
"""What SQLAlchemy and Alembic raise when the database is away or full, its address is wrong, a revision is unknown."""


class StaysBroken(click.ClickException):
    """Starting again won't help; after this exit code the service units don't try."""

    exit_code = 78  # EX_CONFIG of sysexits.h


PERMANENT: Final = {"NewerDatabaseError"}
"""Errors that a restart can't fix: a newer version has migrated the database."""


class CommandGroup(click.Group):
    """A group that imports each command when it is used."""

    def invoke(self, ctx: click.Context) -> Any:
        """Report database failures in one line, without a traceback."""
        try:
            return super().invoke(ctx)
        except Exception as error:
            if type(error).__name__ in PERMANENT:
                raise StaysBroken(str(error)) from error
            if type(error).__name__ not in OUTSIDE:
                raise
            said = " ".join(str(getattr(error, "orig", error)).split())
            raise click.ClickException(f"Can't use the database: {said}") from error

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return [*COMMANDS, *master_words()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        word = COMMANDS.get(cmd_name)
        return load(word.target) if word else _master_command(cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - as above
        with formatter.section("Commands"):
            formatter.write_dl([(name, word.does) for name, word in COMMANDS.items()])
        with formatter.section("Commands for game masters"):
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
        with nullcontext() if module in sys.modules else uncollected():
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
    """Play the board game El Grande by email and in the browser.

    Start with `demo`. Commands print one line of JSON on standard output and everything else on standard error;
    `rules` and `orders` print text. The exit code is 2 if a command was mistyped.
    """
