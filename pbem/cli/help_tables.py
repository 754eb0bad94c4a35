"""Tables at the end of a command's help, generated from the program's own definitions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import click

Rows = Mapping[str, str]
_ADDRESS: Final = re.compile(r"[^@\s<>,;:\"]{1,64}@[^@\s<>,;:\"]{1,190}")


class Explained(click.Command):
    """A command whose help ends with tables. `tables`: title -> a function that returns name -> meaning."""

    def __init__(self, *args: Any, tables: Mapping[str, Callable[[], Rows]], **how: Any) -> None:
        super().__init__(*args, **how)
        self.tables = tables

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's
        for title, rows in self.tables.items():
            with formatter.section(title):
                formatter.write_dl(list(rows().items()))


class MailAddress(click.ParamType[str]):
    """An email address, in lower case."""

    name = "email"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if not _ADDRESS.fullmatch(value):
            self.fail(f"{value!r} isn't an email address.", param, ctx)
        return str(value).lower()


EMAIL: Final = MailAddress()
