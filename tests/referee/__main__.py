"""`python -m tests.referee 10000`: so many random positions, the rules against the referee."""

from tests.rules.against import main

main()
