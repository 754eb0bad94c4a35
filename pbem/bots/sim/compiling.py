"""Runs the simulator's functions compiled if numba is installed, else as plain Python. Both give the same integers.

numba comes with the extra `fast`. `ELGRANDE_COMPILE=0` switches it off. Compiled code is kept in a folder under
`$ELGRANDE_HOME`, because the folder of the program may be read-only. Each version of the simulator has its own folder:
numba notices a change to a function's own file, but not one to a function or a constant that it uses.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
Ints: TypeAlias = list[int]
"""A list of integers, or compiled, a numpy array of them."""


def version() -> str:
    """A name for the simulator's present source."""
    digest = sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _numba() -> Any:
    if os.environ.get("ELGRANDE_COMPILE") == "0":
        return None
    if home := os.environ.get("ELGRANDE_HOME"):
        os.environ.setdefault("NUMBA_CACHE_DIR", str(Path(home).absolute() / "numba" / version()))
    try:
        import numba
    except ImportError:
        return None
    return numba


_NUMBA: Final = _numba()
COMPILED: Final = _NUMBA is not None


def compiled(function: F) -> F:
    """Decorator: compile the function if possible, without counting references: nothing here makes a new array."""
    if not _NUMBA:
        return function
    return cast("F", _NUMBA.njit(cache=True, nogil=True, error_model="numpy", **_uncounted())(function))


def _uncounted() -> dict[str, bool]:
    """The option against counting references, if this numba has it: its name says that it may go."""
    from numba.core.cpu import CPUTargetOptions

    return {"_nrt": False} if hasattr(CPUTargetOptions, "_nrt") else {}


def ints(values: Sequence[int]) -> Ints:
    """A new list or array with these values."""
    if not COMPILED:
        return list(values)
    import numpy as np

    return cast("Ints", np.array(values, dtype=np.int64))
