"""Words that players type are in the vocabularies, and every language has all that the code needs."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path

import pytest

from pbem.languages import LANGUAGES
from pbem.orders.spellings import first_spelling, meanings, phrases, plain
from pbem.orders.vocabulary import VOCABULARIES, Vocabulary
from pbem.orders.vocabulary.prose import Prose
from pbem.rules import REGIONS
from pbem.vote_kinds import VoteKind

CHECKOUT = Path(__file__).parents[2]
ELSEWHERE = (
    *("pbem/orders/vocabulary/", "pbem/rules/editions/texts/", "pbem/languages.py"),
    *("pbem/mail/quote_headers.py", "pbem/mail/quotes.py", "pbem/mail/auto_replies.py"),  # words of mail programs
    *("pbem/mail/our_headers.py", "pbem/mail/bounce_causes.py", "pbem/mail/delivery_status.py"),  # of servers
    "pbem/mail/own_lines.py",  # of our own mails
    *("pbem/mail/our_headers.py", "pbem/mail/bounce_causes.py", "pbem/mail/delivery_status.py"),  # of servers
    "pbem/mail/own_lines.py",  # of our own mails
    "pbem/service/games/press.py",  # `Am … schrieb`: the same
)
WORD = re.compile(r"[^\W\d_]{4,}")
ALSO_ENGLISH = {
    *("halt", "falls", "final", "null", "newsletter", "post"),
    *("chance", "coup", "ignore", "invitation", "main", "part", "pays", "propose", "sans", "suite"),
}
ONE_LANGUAGE = {  # what only some languages need a word for
    *(("place", name) for name in ("portugal", "castilla?")),  # or spell as on the map
    *(("verb", "recall"), ("colour", "dummy"), ("word", "only"), ("word", "after"), ("link", "minus"), ("a", "")),
    *(("said", "after"), ("said", "me"), ("said", "not"), ("said", "until"), ("command", "begin")),
}
FURTHER_IN_SENTENCES = {  # by table and the languages that have them; the others need no further word for that
    ("free", "de"): "6 7 9 10 11 12 13 and castilla_vieja",
    ("free", "de en"): "4 from",
    ("free", "de en es"): "1 2 3 piece",
    ("free", "de es"): "5",
    ("free", "en"): "pais_vasco",
    ("free", "en es"): "to",
    ("free", "en fr"): "idle",
    ("free", "es"): "add",
    ("lists", "de"): "asking_you behind_digits numerals particles separable still you",
    ("lists", "de fr"): "because glued_4 glued_8 glued_board",
    ("lists", "en"): "behind_with short_and sounds_like_1 sounds_like_2 sounds_like_4 sounds_like_8",
    ("lists", "es"): "short_from",
    ("verb", "de es fr"): "back entourage special",
    ("word", "en"): "nothing",
}
OF_SENTENCES = {  # common words that are also used in code
    *("accepting", "refusing", "consent_filler", "reservation", "away_self", "away_state", "away_filler"),
    "sounds",
}
NAMES = {"francia", "anonym"}  # a label of the map, and the name that a deleted account keeps


def test_typed_foreign_words_stay_in_the_vocabulary():
    foreign = set().union(*(words_of(VOCABULARIES[code]) for code in VOCABULARIES if code != "en"))
    typed = foreign - words_of(VOCABULARIES["en"]) - ALSO_ENGLISH - NAMES
    found = {
        f"{file}:{line}: {word}"
        for file, line, text in string_literals(typed)
        for word in WORD.findall(text)
        if plain(word) in typed
    }
    assert sorted(found) == []


def words_of(vocabulary: Vocabulary) -> set[str]:
    return {plain(word) for text in texts_of(vocabulary) for word in WORD.findall(text)}


def texts_of(vocabulary: Vocabulary | Prose) -> Iterator[str]:
    for field in fields(vocabulary):
        held = getattr(vocabulary, field.name)
        if isinstance(held, Prose) or field.name in OF_SENTENCES:
            continue  # common words that are also used in code
        else:
            yield from [held] if isinstance(held, str) else held.values()


def string_literals(words: set[str]) -> Iterator[tuple[str, int, str]]:
    """Those of the files with any of these words; parsing all files takes a second."""
    for path in sorted((CHECKOUT / "pbem").rglob("*.py")):
        file = path.relative_to(CHECKOUT).as_posix()
        source = path.read_text()
        if file.startswith(ELSEWHERE) or words.isdisjoint(map(plain, set(WORD.findall(source)))):
            continue
        for node in ast.walk(without_docstrings(ast.parse(source))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield file, node.lineno, node.value


def without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [one for one in body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))]
    return tree


@pytest.mark.parametrize("kind", VoteKind, ids=lambda kind: kind.key)
def test_every_vote_that_players_propose_can_be_typed(kind: VoteKind):
    if kind.rules.proposer == "player":
        missing = [
            f"pbem/orders/vocabulary/{row.english_name.lower()}.py has no words for the vote {kind.key!r}"
            for language, row in LANGUAGES.items()
            if not row.partial and kind not in VOCABULARIES[language].votes
        ]
        assert not missing, "\n".join(missing)


def test_no_word_means_two_votes():
    seen: dict = {}
    for vocabulary in VOCABULARIES.values():
        for kind, spelled in vocabulary.votes.items():
            for form in phrases(spelled):
                assert seen.setdefault(form, kind) is kind, form


def test_a_word_for_a_vote_is_understood_in_any_language():
    known = meanings(lambda words: words.votes)
    assert [known[word] for word in ("pause", "verlangern", "deshacer")] == [
        VoteKind.PAUSE,
        VoteKind.EXTEND,
        VoteKind.UNDO,
    ]


def test_votes_are_written_with_the_first_word_of_the_language():
    assert first_spelling("de", lambda words: words.votes, VoteKind.UNDO) == "rückgängig"


@pytest.mark.parametrize("code", [code for code, language in LANGUAGES.items() if not language.partial])
def test_all_languages_have_the_same_words(code):
    missing = {
        (field.name, meaning)
        for field in fields(Vocabulary)
        for other in VOCABULARIES.values()
        if isinstance(getattr(other, field.name), Mapping)
        for meaning in getattr(other, field.name).keys() - getattr(VOCABULARIES[code], field.name).keys()
        if not (field.name == "place" and meaning in REGIONS)
    }
    assert missing <= ONE_LANGUAGE


def test_all_languages_have_the_same_words_of_sentences():
    whole = {code: VOCABULARIES[code].prose for code, language in LANGUAGES.items() if not language.partial}
    having: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for code, prose in sorted(whole.items()):
        for field in fields(Prose):
            if isinstance(table := getattr(prose, field.name), Mapping):
                for meaning in table:
                    having[field.name, meaning].append(code)
    some = {entry: " ".join(codes) for entry, codes in having.items() if len(codes) < len(whole)}
    assert some == {
        (table, meaning): codes for (table, codes), words in FURTHER_IN_SENTENCES.items() for meaning in words.split()
    }
