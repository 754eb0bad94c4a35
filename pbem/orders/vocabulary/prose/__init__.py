"""The words of sentences in which people write their orders: one module for each language."""

from pbem.orders.vocabulary.prose.structure import NO_PROSE, Prose, Table

__all__ = ["NO_PROSE", "Prose", "Table"]
