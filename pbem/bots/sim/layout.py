"""Where everything stands in the two arrays of the simulator: the state `s` of a game, and its tables `t`.

Colours are numbered clockwise, the dummy last. Places: 0 is the castillo, then the regions in scoring order; the king's
countries are the last ones below PLACES. Action cards are numbered from 1 in the order of their edition. A piece is
`colour * PLACES + place`. Power cards and modifiers in hand are bits.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = 5
PLACES: Final = 16
STACKS: Final = 5
DEEP: Final = 32  # cards in a stack, at most
WISHES: Final = 5  # of a sealed list of power cards; the rules allow more
MODIFIERS: Final = 16
STOP: Final = -1
"""The token that ends a choice of several tokens; also "no" to a Veto."""
ANY: Final = 99

# --- the state: single numbers
ASK: Final = 0  # the kind of the open decision, see below; 0: none
WHO: Final = 1  # who decides
NEXT: Final = 2  # the step to run if nobody is asked
AFTER: Final = 3  # the step after a part that several steps use
ROUND: Final = 4
KING: Final = 5
START: Final = 6  # who has the start marker
TURN: Final = 7  # how many turns of this round are over
ME: Final = 8  # whose turn it is
CARD: Final = 9  # the card of this turn
HALVES: Final = 10  # bits: 1 placing, 2 special action still possible
OPEN: Final = 11  # whether caballeros may be placed in the king's region this turn
LEFT: Final = 12  # how many more tokens may be chosen
LEAST: Final = 13  # how many of them must be
OWN: Final = 14  # how many of one's own may still be moved
FOREIGN: Final = 15
ONE: Final = 16  # whether all moves leave one region
WHOLE: Final = 17  # whether all of it must leave
ORIGIN: Final = 18  # that region, once chosen; else STOP
PIECE: Final = 19  # the caballero that is being moved
MASK: Final = 20  # bits of what may still be chosen
NUMBER: Final = 21  # a number of the current effect
STAGE: Final = 22  # how far the current effect is
VETO_BY: Final = 23  # who decides about a Veto
N: Final = 24  # how many steps are in STEPS
AT: Final = 25  # which of them is next
VETOES: Final = 26  # how many are in VETO
POWERS_AT: Final = 27  # the dummy's next power card
REGIONS_AT: Final = 28  # the dummy's next region
CHOICE: Final = 29  # a region or country chosen earlier in the same effect
CHANCE: Final = 30  # the generator of the search; the game itself uses no chance

# --- the state: one for each colour, place, stack ...
CABALLEROS: Final = 32  # place * COLOURS + colour
COURT: Final = CABALLEROS + PLACES * COLOURS
PROVINCE: Final = COURT + COLOURS
GRANDE: Final = PROVINCE + COLOURS  # STOP for a dummy
POINTS: Final = GRANDE + COLOURS
HAND: Final = POINTS + COLOURS  # bit `value`
GREY: Final = HAND + COLOURS  # modifiers in hand: bit `number`
SHOWN: Final = GREY + COLOURS  # modifiers played so far
POWER: Final = SHOWN + COLOURS  # of this round; 0: none
SHIFT: Final = POWER + COLOURS  # this round's modifier; STOP: none
ORDER: Final = SHIFT + COLOURS
DISC: Final = ORDER + COLOURS  # a secret region; STOP: none
DISCS: Final = DISC + COLOURS  # bits of the regions allowed; 0: none to set
TILE: Final = DISCS + COLOURS  # the place of each mobile scoreboard; STOP: none
VETO: Final = TILE + 2  # holder, last round; oldest first
LYING: Final = VETO + 8  # the card on the table; 0: none
TOP: Final = LYING + STACKS  # how many cards of the stack are used
DEPTH: Final = TOP + STACKS  # how many it had
STEPS: Final = DEPTH + STACKS  # an announced action
MOVABLE: Final = STEPS + 32  # piece -> how many may still be moved
BIDS: Final = MOVABLE + COLOURS * PLACES
STACK: Final = BIDS + COLOURS * WISHES
DUMMY_POWERS: Final = STACK + STACKS * DEEP
DUMMY_REGIONS: Final = DUMMY_POWERS + 13  # three piles

# --- the state: what the search notes down; the game itself ignores it
RIVAL: Final = DUMMY_REGIONS + 3 * PLACES  # me * COLOURS + colour: how much its points count for me, in 64ths
STANDING: Final = RIVAL + COLOURS * COLOURS  # points and hopes of each seat, in 64ths
COUNTS: Final = STANDING + COLOURS  # how much a place counts this turn, see `foretell`: the castillo's, then a region's
COUNT: Final = 3
SIZE: Final = COUNTS + 2 * COUNT

# --- the kinds of decision, one token each
PASS: Final = 1
POWER_CARD: Final = 2  # value + 16 * (modifier + 1)
BID: Final = 3
SET_DISC: Final = 4
RETURN: Final = 5  # a region, or 0 for the court
VETO_STOP: Final = 6
TAKE: Final = 7
ABILITY: Final = 8
NOBLE: Final = 9  # a grande and its destination, as a piece
ACTION_CARD: Final = 10
HALF: Final = 11  # 0 done, 1 place, 2 special
PLACE: Final = 12
WHICH: Final = 13  # 0 move, 1 add
MOVE: Final = 14  # a piece
GOAL: Final = 15
ADD: Final = 16
REMOVE: Final = 17  # a piece
SCORE: Final = 18
SEQUENCE: Final = 19
SCOREBOARD: Final = 20  # tile * PLACES + place
BACK: Final = 21  # a value, or 16 + modifier
TAKE_COURT: Final = 22
RECALL: Final = 23
GRANDE_HOME: Final = 24
KING_GOES: Final = 25
ENTOURAGE: Final = 26  # a piece
SWAP: Final = 27
EVICT: Final = 28
OVER: Final = 29

# --- the steps that run between decisions
BEGIN_ROUND: Final = 1
ASK_POWER: Final = 2
BEGIN_TURN: Final = 3
USE_ABILITY: Final = 4
CHOOSE_CARD: Final = 5
CHOOSE_HALF: Final = 6
PLAY_EFFECT: Final = 7
ASK_VETO: Final = 8
STANDS: Final = 9
ASK_DISC: Final = 10
ASK_RETURN: Final = 11
END_TURN: Final = 12
END_ROUND: Final = 13
SCORING: Final = 14
ASK_PASS: Final = 15

# --- the tables: single numbers
T_COLOURS: Final = 0
T_SEATS: Final = 1
T_REGIONS: Final = 2
T_RANKS: Final = 3
T_STACKS: Final = 4
T_PARTIAL: Final = 5  # whether a Veto may let the first steps stand
T_HIDES: Final = 7  # whether the castillo has to be remembered
T_SEALED: Final = 8
T_SHIFTS: Final = 9  # whether there are modifiers
T_MOVE_ALL: Final = 10
T_ONE_IF_ONE: Final = 11
T_TIES: Final = 12
T_DRAWS: Final = 13  # the dummy's regions a round
T_PLACES_EACH: Final = 14  # its caballeros in each
T_BONUS: Final = 15

# --- the tables: rows
T_NEAR: Final = 16  # king's place -> bits of the regions next to him
T_VALUES: Final = T_NEAR + PLACES  # place * 3 + rank
T_TILES: Final = T_VALUES + PLACES * 3
T_SUPPLY: Final = T_TILES + 6
T_NEXT: Final = T_SUPPLY + 16  # round -> the next one, 0 after the last
T_SCORED: Final = T_NEXT + 16  # round -> whether a general scoring follows
T_LASTING: Final = T_SCORED + 16  # stack -> the card that always returns, or 0
T_ADDS: Final = T_LASTING + STACKS  # modifier -> what it adds
T_CAN: Final = T_ADDS + MODIFIERS  # modifier -> its ability
T_CARDS: Final = T_CAN + MODIFIERS  # card * ROW: caballeros, effect, two numbers
ROW: Final = 6
T_SIZE: Final = T_CARDS + 80 * ROW

# --- abilities
CAN_COURT: Final = 1
CAN_MOVE: Final = 2
CAN_GRANDE: Final = 3

# --- effects of cards
E_MOVE: Final = 1  # most, own, foreign, one region, out of it
E_ADD: Final = 2  # most, castillo
E_MOVE_OR_ADD: Final = 3  # the same
E_KEEP_VETO: Final = 4
E_DECAY: Final = 5  # most
E_REMOVE: Final = 6
E_RETURN: Final = 7  # n
E_DISC_RETURN: Final = 8  # n, the least that must be there
E_UNIQUE: Final = 9
E_EVICT: Final = 10  # elsewhere
E_SCORE_ONE: Final = 11  # castillo
E_SCORE: Final = 12  # which, ranks
E_SCOREBOARD: Final = 13
E_BACK: Final = 14
E_COURT: Final = 15  # most
E_GRANDE: Final = 16
E_KING: Final = 17  # where, how many go with him, whether grandes are thrown out
E_INFILTRATE: Final = 18
E_SWAP: Final = 19

BY_VALUE: Final = 1  # E_SCORE: by first value (bits in the third number)
CASTILLO_ONLY: Final = 2
ALL_REGIONS: Final = 3
FULLEST: Final = 4  # also E_KING
EMPTIEST: Final = 5  # also E_KING
ANYWHERE: Final = 6  # E_KING
NEXT_DOOR: Final = 7
ABROAD: Final = 8
TO_CASTILLO: Final = 9

# --- the tables: what the search adds
T_OFTEN: Final = T_SIZE  # round -> how much the general scorings to come count for a region, in 16ths
T_OFTEN_CASTILLO: Final = T_OFTEN + 16
T_AHEAD: Final = T_OFTEN_CASTILLO + 16  # round -> the number of rounds after it up to the next general scoring
T_SOFT: Final = T_AHEAD + 16  # turns to the next general scoring -> the weight of one caballero more, in 64ths
TURNS: Final = 32
T_LEAF: Final = T_SOFT + TURNS  # round * L_ROW: what decides the game after a general scoring
L_ROW: Final = 6
T_EXP: Final = T_LEAF + 16 * L_ROW  # exp(-n / 16), in 65536ths
T_WEIGHTS: Final = T_EXP + 256
T_MEMO: Final = T_WEIGHTS + 32  # what `awards` in worth.py has found: a key, then two numbers for each colour
MEMO_ROWS: Final = 4093
MEMO_ROW: Final = 1 + 2 * COLOURS
T_GOT: Final = T_MEMO + MEMO_ROWS * MEMO_ROW  # the points of each colour for one place
T_ALL: Final = T_GOT + COLOURS

# --- weights, in 64ths of a point unless said
W_RIVALS: Final = 0  # all rivals' points together, against mine, in 64ths
W_BOARD: Final = 1  # a caballero on the board, beyond what it scores
W_CASTILLO: Final = 2  # one in the castillo
W_COURT: Final = 3  # one at court
W_POWER: Final = 4  # each point of a power card in hand, in 1024ths of a point
W_VETO: Final = 5  # a Veto in hand, or what it takes to use it
W_NEAR: Final = 6  # a rival that far behind the leading rival counts 1/e as much
W_BRINGS: Final = 7  # each caballero that an action lets its player place
W_MOVE: Final = 8  # each caballero that a card moves
W_KING: Final = 9  # moving the king
W_HURT: Final = 10  # each opponent's caballero that a card sends back
W_OTHER: Final = 11  # any other action
W_NOISE: Final = 12  # of a choice in a playout
W_CONTEST: Final = 13  # how often a rival who chooses earlier takes a card that I wanted, in 64ths
W_SHIFT: Final = 14  # a modifier in hand
W_SOFT: Final = 15  # how much the caballeros still to come count, many turns before a scoring, in 64ths
W_TURNS: Final = 16  # how many turns are many
W_LASTING: Final = 17  # the share of a position that remains after one round, in 64ths
WEIGHTS: Final = (
    "rivals",
    "board",
    "castillo",
    "court",
    "power",
    "veto",
    "near",
    "brings",
    "move",
    "king",
    "hurt",
    "other",
    "noise",
    "contest",
    "shift",
    "soft",
    "turns",
    "lasting",
)
"""Their names in weights.json."""

# --- what decides the game after a general scoring, in 64ths of a point
L_POINTS: Final = 0
L_COURT: Final = 1  # each caballero at court, up to 7
L_HAND: Final = 2  # each point of a power card in hand
L_BOARD: Final = 3  # each caballero on the board
L_PLACES: Final = 4  # each point that scoring the board now would bring
L_HEAT: Final = 5  # how much a lead still changes
LEAF: Final = ("points", "court", "hand", "board", "places", "heat")
