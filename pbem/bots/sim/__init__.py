"""The game for searching: flat integers instead of objects, compiled if numba is installed.

`pbem.rules` is the referee. `tests.bots.compare` plays both side by side and finds no difference.
"""
