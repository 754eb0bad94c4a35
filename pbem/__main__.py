"""python -m pbem WORD ..., and the installed commands `elgrande` and `pbem`."""

import os
import sys
from pathlib import Path

from pbem.cli import pbem


def main() -> None:
    """Run the command line under the name that was typed, so that messages tell people what to type."""
    called = Path(sys.argv[0]).stem
    typed = os.environ.setdefault("ELGRANDE_TYPED", called if called in {"elgrande", "pbem"} else "pbem")
    pbem(prog_name=typed)


if __name__ == "__main__":
    main()
