"""Simulates how long a game takes: simulated people play whole games by mail, through the real service.

The same people, with the same delays, play the same deals with different habits and options, so that the results differ
only because of these. Only the clock and the mail delivery are simulated.
"""
