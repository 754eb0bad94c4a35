"""python -m pbem WORD ..."""

import os

from pbem.cli import pbem

if __name__ == "__main__":
    pbem(
        prog_name=os.environ.get("ELGRANDE_TYPED", "pbem")
    )  # the name of the launcher script, so that usage messages show it
