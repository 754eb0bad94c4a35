"""python -m pbem WORD ..."""

from pbem.cli import pbem

if __name__ == "__main__":
    pbem(prog_name="pbem")
