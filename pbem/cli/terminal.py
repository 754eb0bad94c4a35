"""Output of commands: one line of JSON on standard output, everything else on standard error.

`rules` and `orders` print text instead.
"""

import json
import os
from collections.abc import Mapping

import click

from pbem.config import Settings, SettingsError


class BadSettings(click.ClickException):
    """The environment has an invalid setting; like a mistyped command, exit code 2."""

    exit_code = 2


def answer(document: Mapping[str, object]) -> None:
    """The one JSON line on standard output."""
    click.echo(json.dumps(document, ensure_ascii=False, separators=(",", ":")))


def say(sentence: str) -> None:
    """Everything else: for a person, on standard error."""
    click.echo(sentence, err=True)


def settings() -> Settings:
    """From the environment, which a command reads once; a bad value ends it with exit code 2."""
    try:
        return Settings.from_environment(os.environ)
    except SettingsError as error:
        raise BadSettings(str(error)) from None
