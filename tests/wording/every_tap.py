"""Reads every tap-to-send link of many random games: `python -m tests.wording.every_tap --games 300`.

For each game it takes one mail with each type of question in each language. What a link writes must be read as exactly
the orders of its button, and the answer to the open question must be legal. Prints the counts and the failing links.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from urllib.parse import parse_qs, urlsplit

from pbem import wording
from pbem.languages import LANGUAGES
from pbem.mail.addresses import MailCode
from pbem.mail.tap_links import tap_link
from pbem.orders.context import Context
from pbem.orders.reading import read_lines
from pbem.rules.options import CLASSIC, NEW, OPTIONS
from tests.e2e.every_mail import ADDRESS, NAME
from tests.wording.games import Moment, due, moments, told_in
from tests.wording.test_orders_in_mails import follow, orders_of

CODE = str(MailCode.of(NAME))


def game(seed: int) -> Iterator[Moment]:
    """A random game: any edition, number of players and options."""
    dice = Random(seed)
    edition, players = dice.choice((CLASSIC, NEW)), dice.randint(2, 5)
    options = {each.name: dice.choice(each.values) for each in OPTIONS.values() if each.applies(edition, players)}
    return moments(seed, players, edition, **options)


def one_of_each(game: Iterator[Moment]) -> dict[str, Moment]:
    """Question types, each with the latest moment of every seventh, or the first."""
    found: dict[str, Moment] = {}
    seen: Counter[str] = Counter()
    for moment in game:
        if question := moment.here.view["question"]:
            key = str(question["key"])
            if seen[key] % 7 == 0:
                found[key] = moment
            seen[key] += 1
    return found


def faults(moment: Moment, language: str) -> Iterator[str]:
    """For each link of the mail, "" or what is wrong."""
    told = told_in(moment, language)
    mail = wording.asked(told.game, told.here, due())
    for answer in mail.answers:
        yield _fault(moment, language, answer.order, alone=True)
    for row in mail.ahead:
        for answer in row.answers:
            yield _fault(moment, language, answer.order, alone=False)


def _fault(moment: Moment, language: str, order: str, *, alone: bool) -> str:
    link = tap_link(ADDRESS, "El Grande", order, CODE, answers=str(NAME))
    if not link:
        return f"too long for a link: {order}"
    [body] = parse_qs(urlsplit(link).query)["body"]
    *lines, code, _ = body.split("\r\n")
    expected = [document for each in orders_of(lines) for document in _read(moment, language, [each])]
    documents = _read(moment, language, lines)
    if documents != expected or len(documents) != (1 if alone else len(orders_of(lines))) or code != CODE:
        return f"read as {documents}: {lines}"
    played = follow(moment, documents[0])
    return f"{played}: {lines}" if played else ""


def _read(moment: Moment, language: str, lines: list[str]) -> list[object]:
    context = replace(Context(moment.here.view, moment.game.names, offered=True), language=language)
    reading = read_lines([(n, line, False) for n, line in enumerate(lines, 1)], context)
    clean = not (reading.problems or reading.talk or reading.commands)
    return [order.document for order in reading.orders] if clean else []


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.wording.every_tap")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    given = parser.parse_args()
    links: Counter[str] = Counter()
    wrong: list[str] = []
    for seed in range(given.first, given.first + given.games):
        for key, moment in one_of_each(game(seed)).items():
            for language in LANGUAGES:
                found = list(faults(moment, language))
                links[key] += len(found)
                wrong += [f"game {seed}, {key}, {language}: {fault}" for fault in found if fault]
        sys.stderr.write(f"\r{seed - given.first + 1} games, {links.total()} links, {len(wrong)} wrong")
    types = ", ".join(f"{key} {n}" for key, n in links.most_common())
    sys.stdout.write(f"{given.games} games, {links.total()} links of {len(links)} types of questions: {types}\n")
    sys.stdout.write("\n".join(wrong or ["all are read as their buttons say"]) + "\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
