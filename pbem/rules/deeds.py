"""The kinds of steps in an announced action, which somebody may veto."""

from enum import Enum


class Deed(Enum):
    """The kind of step in an announced action; the comments say how a step is written."""

    WHOLE = "whole"  # the action can't be divided, or its effect isn't known yet (no steps)
    MOVE = "move"  # a caballero and its destination ["red@aragon", "granada"]
    ADD = "add"  # one more caballero from the court "granada"
    REMOVE = "remove"  # a caballero goes back to its province "red@aragon"
    TAKE = "take"  # one caballero comes to the court "court"
    RETURN = "return"  # this opponent returns what the card requires "red"
    LEAVE = "leave"  # all of an opponent's caballeros leave a region "red@aragon"; "aragon": nobody is there
    SCORE = "score"  # a place is scored "aragon"
    KING = "king"  # the king's destination "aragon"; or a caballero that goes with him "red@aragon"
    GRANDE = "grande"  # the grande's destination "aragon"
    SCOREBOARD = "scoreboard"  # a scoreboard and its destination "8@aragon"
    SWAP = "swap"  # the owner of the grande that swaps places with the king "red"
