"""One table a language: kind of word -> meaning -> its spellings, parted by `|`.

Accents, capitals, hyphens and apostrophes do not count (`words.plain`), so `Aragón` covers `ARAGON` and `don't` covers
`dont`. The tables are used all at once: a player may mix languages at will, so no spelling may mean two things.
The first spelling is the one we write ourselves; `said` has what we write where that word means something else, too.
"""

from pbem.orders.vocabulary import english, german, spanish

TONGUES = {"en": english.WORDS, "de": german.WORDS, "es": spanish.WORDS}
