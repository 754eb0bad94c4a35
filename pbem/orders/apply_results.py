"""What putting an order to a question comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pbem.rules import Illegal, QuestionRef


@dataclass(frozen=True, slots=True)
class Value:
    """The answer."""

    value: Any


@dataclass(frozen=True, slots=True)
class Ask:
    """The order does not answer: `code` and `about` say why (`wording.reason` makes a sentence of them)."""

    code: str
    about: dict[str, Any] = field(default_factory=dict)


Unused: TypeAlias = Ask | Illegal
"""Why an order doesn't answer a question: it says nothing about it, or nothing that is legal."""

Memory: TypeAlias = Sequence[tuple[QuestionRef, Any]]
"""What was answered in this act so far: (question, value), of a question at least its key.

The seat's own answers in this wait; and a Veto of somebody else against its action (key "veto"), wherever it stands.
"""
