"""What a player announces while somebody may veto it."""

from enum import Enum


class Deed(Enum):
    """What one step of an announced action is; in brackets, how it is written."""

    WHOLE = "whole"  # the action cannot be divided, or what it does is not known yet (no steps)
    MOVE = "move"  # a caballero and its goal ["red@aragon", "granada"]
    ADD = "add"  # one more caballero from the court "granada"
    REMOVE = "remove"  # a caballero goes back to its province "red@aragon"
    TAKE = "take"  # one caballero comes to the court "court"
    RETURN = "return"  # this opponent returns what the card demands "red"
    LEAVE = "leave"  # all of an opponent's caballeros leave a region "red@aragon"; "aragon": nobody is there
    SCORE = "score"  # a place is scored "aragon"
    KING = "king"  # the king's goal "aragon"; or a caballero that goes with him "red@aragon"
    GRANDE = "grande"  # the grande's goal "aragon"
    SCOREBOARD = "scoreboard"  # a scoreboard and its goal "8@aragon"
    SWAP = "swap"  # whose grande changes places with the king "red"
