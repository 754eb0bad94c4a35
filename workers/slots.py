"""Limits how many processes of a worker do slow work at once, so that it cannot occupy all of them."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from weakref import finalize


class Slots:
    """The slots of a worker, created before it forks. `most`: their number; None, if the worker has no other work,
    for no limit.

    A slot is a lock on one byte of an unlinked file, which the system releases when the process dies.
    """

    def __init__(self) -> None:
        self.most: int | None = None
        self._file, name = mkstemp()
        Path(name).unlink()
        finalize(self, os.close, self._file)

    @contextmanager
    def one(self) -> Iterator[bool]:
        """Try to hold a slot within the block; yields whether this process may do the work."""
        taken = self._take() if self.most is not None else None
        try:
            yield self.most is None or taken is not None
        finally:
            if taken is not None:
                fcntl.lockf(self._file, fcntl.LOCK_UN, 1, taken)

    def _take(self) -> int | None:
        for number in range(self.most or 0):
            try:
                fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)
            except OSError:
                continue
            return number
        return None
