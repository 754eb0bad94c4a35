"""`python -m pbem.tools.bench.queue FILE`: processes part of a long queue and prints its peak memory in MB."""

import resource
import sys

from pbem.service.inbound.worker import read_message
from pbem.service.world import real_time
from pbem.store.database import open_database
from pbem.store.jobs import count_due, next_due, run_due

READ = 50  # messages


def megabytes(file: str) -> float:
    """Process some messages and return this process's peak memory in MB."""
    database = open_database(f"sqlite:///{file}")
    with database.read() as session:
        count_due(session, real_time())
        next_due(session)
    run_due(database, {"mail": read_message}, real_time, limit=READ)
    database.close()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)


if __name__ == "__main__":
    sys.stdout.write(f"{megabytes(sys.argv[1])}\n")
