"""How long a game takes: simulated people play whole games by mail, through the real service, on a simulated clock.

The same people, with the same moods on the same days, play the same deals with different habits and options; so a
difference is the habit's. Nothing is mocked but the clock and the postman.
"""
