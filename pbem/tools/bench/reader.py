"""`python -m pbem.tools.bench.reader URL`: a worker that processes mail whenever it gets a line on stdin."""

from __future__ import annotations

import sys
from datetime import datetime
from threading import Event, Thread
from typing import Final

from pbem.service.inbound.worker import read_message
from pbem.store.database import open_database
from pbem.store.jobs.queue import run_row

IN_A_ROW: Final = 100


def main(url: str) -> None:
    database, bell, said = open_database(url), Event(), [""]

    def listen() -> None:
        for line in sys.stdin:
            said[0] = line.strip()
            bell.set()
        said[0] = ""
        bell.set()

    Thread(target=listen, daemon=True).start()
    while bell.wait() and said[0]:
        bell.clear()
        while run_row(database, "mail", read_message, lambda: datetime.fromisoformat(said[0]), IN_A_ROW):
            pass
    database.close()


if __name__ == "__main__":
    main(sys.argv[1])
