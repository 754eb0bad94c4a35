"""pbem orders: the grammar of what players write."""

from __future__ import annotations

import click

from pbem.orders.grammar import grammar


@click.command(short_help="The grammar of the order language.")
def orders() -> None:
    """Print the grammar of the order language, as EBNF. For reading: not one JSON line."""
    click.echo(grammar(), nl=False)
