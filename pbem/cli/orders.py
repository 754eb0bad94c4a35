"""pbem orders: the grammar of what players write."""

from __future__ import annotations

import click

from pbem.orders.grammar import grammar


@click.command(short_help="Print the grammar of the order language.")
def orders() -> None:
    """Print the grammar of the order language as EBNF."""
    click.echo(grammar(), nl=False)
