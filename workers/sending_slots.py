"""How many processes of one worker may send mail at once, so that a slow relay never has all of them."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from weakref import finalize


class Slots:
    """Made before the worker forks. `most`: None where its processes have nothing else to do.

    A slot is a lock on a byte of a file without a name: the system gives it back when a process dies, however it dies.
    """

    def __init__(self) -> None:
        self.most: int | None = None
        self._file, name = mkstemp()
        Path(name).unlink()
        finalize(self, os.close, self._file)

    @contextmanager
    def one(self) -> Iterator[bool]:
        """Whether there is a slot; it is this process's within the block."""
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
