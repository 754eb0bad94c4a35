"""python -m pbem WORD ..."""

import os

from pbem.cli import pbem

if __name__ == "__main__":
    pbem(prog_name=os.environ.get("ELGRANDE_TYPED", "pbem"))  # as the launcher was called: that can be typed again
