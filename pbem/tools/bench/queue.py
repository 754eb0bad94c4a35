"""`python -m pbem.tools.bench.queue FILE TIME`: processes part of a long queue and prints its peak memory in MB."""

import resource
import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from pbem.service.inbound.worker import read_message
from pbem.store.database import open_database
from pbem.store.jobs.queue import count_due, next_due, run_due

READ = 50  # messages
_STATUS: Final = Path("/proc/self/status")


def megabytes(file: str, now: datetime) -> float:
    """Process some messages and return this process's peak memory in MB."""
    database = open_database(f"sqlite:///{file}")
    with database.read() as session:
        count_due(session, now)
        next_due(session)
    assert run_due(database, {"mail": read_message}, lambda: now, limit=READ) == READ, "not every message was read"
    database.close()
    return _peak()


def _peak() -> float:
    """Linux counts in `ru_maxrss` what the process that started this one had."""
    if _STATUS.exists():
        [peak] = (line.split()[1] for line in _STATUS.read_text().splitlines() if line.startswith("VmHWM"))
        return int(peak) / (1 << 10)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)


if __name__ == "__main__":
    sys.stdout.write(f"{megabytes(sys.argv[1], datetime.fromisoformat(sys.argv[2]))}\n")
