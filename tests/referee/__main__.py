"""`python -m tests.referee 10000`: compares rules and referee at that many random positions."""

from tests.rules.against import main

main()
