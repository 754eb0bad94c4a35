"""Runs several calls at the same moment."""

import threading
from collections.abc import Callable


def together(act: Callable[[], object], times: int) -> None:
    """Call it in several threads at once and wait for all; pytest reports exceptions of any of them."""
    begun = threading.Barrier(times)

    def one() -> None:
        begun.wait()
        act()

    threads = [threading.Thread(target=one) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
