"""pbem rules: cards and rulings to look up. It is for a reader, so its text goes to standard output."""

from __future__ import annotations

from dataclasses import asdict

import click

from pbem import rulebook, rules
from pbem.cli.terminal import answer
from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.rulebook.plain import card_text, sheet_text


@click.command("rules", short_help="Look up a card, or a whole edition.")
@click.argument("card", nargs=-1)
@click.option("--edition", type=click.Choice(list(rules.EDITIONS)), help="Only this edition. Without a card: classic.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="The language. By default that of the card's name.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON instead of text.")
def look_up(card: tuple[str, ...], edition: str | None, lang: str | None, as_json: bool) -> None:
    """Look up CARD by its id or its name in any language. Without CARD, print a whole edition: cards, power cards,
    regions, options, reconstructed facts and rulings.
    """
    words = " ".join(card).strip()
    if not words:
        _edition(edition or next(iter(rules.EDITIONS)), Translator(lang or "en"), as_json)
        return
    editions = [edition] if edition else list(rules.EDITIONS)
    found = rulebook.find(words, editions)
    if not found:
        raise click.UsageError(_unknown(words, editions))
    translator = Translator(lang or found[0].language)
    entries = [rulebook.entry(one.edition, one.card, translator) for one in found]
    if as_json:
        answer({"language": translator.language, "cards": [asdict(entry) for entry in entries]})
    else:
        click.echo(card_text(entries, translator))


def _edition(name: str, translator: Translator, as_json: bool) -> None:
    sheet = rulebook.sheet(name, translator)
    if as_json:
        answer(asdict(sheet))
    else:
        click.echo(sheet_text(sheet, translator))


def _unknown(words: str, editions: list[str]) -> str:
    alike = "; ".join(rulebook.near(words, editions))
    hint = f"Did you mean {alike}?" if alike else "pbem rules lists all cards."
    return f"There is no card {words!r}. {hint}"
