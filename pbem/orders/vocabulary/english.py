"""The words that players type in English."""

from typing import Final

from pbem.orders.vocabulary.prose.english import PROSE
from pbem.orders.vocabulary.structure import ONCE, Vocabulary
from pbem.vote_kinds import VoteKind

_MAIL: Final = r"(?:e-?mails?|mails?|messages?|spam|newsletters?)"

_SOUNDS: Final = (
    ("ph", "f"), ("^kn", "n"), ("^wr", "r"), ("^wh", "w"), ("igh", "i"), ("qu", "kw"), ("x", "ks"),
    ("c(?=[eiy])", "s"), ("ch", "#"), ("c", "k"), ("z", "s"), ("ee|ea|ie", "i"), ("oo", "u"), ("y", "i"),
    ("ing$", "in"), ONCE, ("(?<=..)e$", ""),
)  # fmt: skip

VOCABULARY: Final = Vocabulary(
    verb={
        "power": "power | power card | bid",
        "play": "play",
        "outbid": "outbid | overbid | beat them | beat all | just above | above all | beat | beat everybody | "
        "beat everyone | just above all | just beat | outbid all | beat the others",
        "underbid": "underbid | just below | below all",
        "card": "card | stack | pile | action card | deck",
        "take": "take | take only | draw | collect",
        "recall": "recall",
        "place": "place | put | deploy",
        "no_place": "don't place | do not place | no placing | no placement | skip placing | place nobody",
        "move": "move | shift | transfer | relocate",
        "add": "add | extra",
        "remove": "remove | kick | kick out",
        "return": "return | give back | send back | hand back",
        "score": "score | scoring | score region | score it",
        "evict": "evict | everyone out of | all out of | everybody out of | vacate | eviction | "
        "throw everyone out of | throw everybody out of | kick everyone out of | "
        "kick everybody out of | clear out",
        "king": "king",
        "grande": "grande | my grande",
        "scoreboard": "scoreboard | score board | mobile scoreboard | scoring tile | tile",
        "back": "back | take back | get back | power back",
        "disc": "disc | disk | secret disc | secret disk | dial",
        "veto": "veto | veto it | veto that | veto this",
        "no_veto": "no veto | don't veto | do not veto | let it pass | let it be | let it go | "
        "let it happen | don't stop it | do not stop it | don't stop that | "
        "won't veto | will not veto",
        "special": "special | special action | action",
        "no_special": "no special | no special action | no action | skip action | skip special | without action",
        "ask": "ask | ask me",
        "round": "round",
        "swap": "swap | exchange | change places",
        "entourage": "entourage",
        "ability": "ability | use ability | modifier ability",
        "no_ability": "no ability | skip ability | without ability",
        "next_round": "next round",
        "this_round": "this round",
        "every_round": "every round | each round | until the end | till the end | until the end of the game",
    },
    place={
        "castillo": "castillo | tower | castle | the tower",
        "galicia": "galicia",
        "pais_vasco": "país vasco | basque country | the basque country | basque | navarra | navarre | vasco | "
        "P Vasco | PV",
        "aragon": "aragón",
        "cataluna": "cataluña | catalonia | catalunya",
        "castilla_vieja": "castilla la vieja | castilla vieja | old castile | vieja | castile old | CV | C vieja | "
        "cas vieja | cast vieja | old castille | castilla v | C la vieja",
        "castilla_nueva": "castilla la nueva | castilla nueva | new castile | nueva | castile new | toledo | CN | "
        "C nueva | cas nueva | cast nueva | new castille | castilla n | C la nueva",
        "castilla?": "castilla | castile | castille",
        "sevilla": "sevilla | seville",
        "granada": "granada",
        "valencia": "valencia",
        "court": "court | royal court | king's region",
        "province": "province | provinces | supply | prov",
        "france": "france",
        "portugal": "portugal",
    },
    number={
        "0": "zero",
        "1": "one",
        "2": "two | both | twice",
        "3": "three",
        "4": "four",
        "5": "five",
        "6": "six",
        "7": "seven",
        "8": "eight",
        "9": "nine",
        "10": "ten",
        "11": "eleven",
        "12": "twelve",
        "13": "thirteen",
    },
    colour={
        "red": "red | reds",
        "blue": "blue | blues",
        "green": "green | greens",
        "yellow": "yellow | yellows",
        "purple": "purple | purples | violet",
        "own": "own | my | mine | my own | own ones | me",
        "dummy": "dummy | dummies | neutral | neutrals",
    },
    word={
        "modifier": "modifier | modifiers",
        "to": "to | into | onto | on | towards | into the | moves to | move to | go to",
        "from": "from | out of | off",
        "and": "and | plus | also",
        "then": "then | and then | afterwards | after that | next",
        "else": "else | or else | otherwise | if not then | and otherwise",
        "or": "or",
        "if": "if | when | provided | in case",
        "unless": "unless",
        "until": "until | till | through",
        "first": "first | at first | first of all",
        "nothing": "nothing | none | pass | skip | nothing else | nothing more | do nothing",
        "stop": "stop | stop it",
        "done": "done | finished",
        "no": "no | nope | don't use it | do not use it",
        "yes": "yes | yep | yeah | ok | okay | use it | I use it | I'll use it",
        "all": "all | everything | everyone | everybody",
        "any": "any",
        "only": "only | just",
        "lowest": "lowest | my lowest | smallest | lowest possible | lowest free | lowest available | lowest one | "
        "lowest card | my lowest card | the lowest card | as low as possible",
        "highest": "highest | my highest | biggest | highest possible | highest free | highest available | "
        "highest one | highest card | my highest card | the highest card | as high as possible",
        "max": "max | maximum | at most | up to",
        "min": "min | at least | minimum",
        "after": "after",
        "hand": "hand | my hand",
        "away": "away",
        "let_pass": "go ahead | carry on | fine by me | no objection | no objections | "
        "allow it | I allow it | let it stand",
        "halt": "block it | stop that | I object",
    },
    filler={
        "I": "I",
        "": "I'll | we | please | in | at | of | with | for | caballero | caballeros | knight | knights | cube | "
        "cubes | region | regions | will | want to | would like to | and thanks | thanks | thank you | now | "
        "goes | from me | still | turn | choose | pick | select | I'd like to | go with | going with | use | "
        "number | step | steps | if possible | if free | if available | pieces | guys | meeple | meeples | "
        "go",
    },
    than={
        ">": "over | above | more than | higher than | greater than | bigger than | ahead of",
        "<": "under | below | less than | fewer than | lower than | smaller than | behind",
        ">=": "or more | or higher | or above",
        "<=": "or less | or fewer | or lower | or below",
        "=": "exactly | equal to | equals",
    },
    link={
        "be": "is | are | was | were | stands | being",
        "has": "has | have | had | holds | owns",
        "not": "not | without | isn't | hasn't | didn't | doesn't | haven't | don't | do not | does not | won't | "
        "will not | did not | has not | is not | no longer | not any more",
        "gone": "gone | taken | missing",
        "lies": "lies | lying | on the table | open | available | there | still there | still on the table | "
        "still open | still available",
        "played": "played | plays | bids | has been played | is played",
        "took": "took | takes",
        "points": "points | point",
        "more": "more",
        "fewer": "fewer | less",
        "than": "than | as",
        "anybody": "anybody | anyone | somebody | someone | any player",
        "vetoed": "vetoed | stopped | on veto | in case of veto | there is a veto",
        "acts": "acts | acting",
        "minus": "minus",
        "never": "never",
        "always": "always",
        "nobody": "nobody | no one | none of them",
    },
    article={
        "": "the | this",
    },
    a={
        "": "a | an",
    },
    command={
        "status": "status",
        "board": "board | map",
        "history": "history",
        "help": "help | ? | what can I do | what can I do?",
        "orders": "orders | my orders",
        "retract": "retract | withdraw | cancel | undo | take it back",
        "replace": "replace",
        "now": "now | at once",
        "ready": "ready | I am ready",
        "not_yet": "not yet",
        "hint": "hint",
        "mute": "mute | block",
        "unmute": "unmute | unblock",
        "join": "join",
        "decline": "decline",
        "games": "games | open games",
        "practice": "practice | practise",
        "rules": "rules",
        "vacation": "vacation | holiday | vacations",
        "pause": "pause",
        "resume": "resume",
        "vote": "vote | voting",
        "standby": "standby | stand by",
        "share": "share",
        "back": "back | I am back | I'm back",
        "resign": "resign | I resign | I give up | give up | I quit | leave | leave the game | leave this game | "
        "I leave | I leave the game | I'm leaving | I am leaving | quit",
        "deck": "deck | decks | unseen | unseen cards | cards left | remaining cards | which cards are left | "
        "what cards are left | which cards are still unseen | which action cards are still unseen | "
        "which cards are still to come | which cards are still in the deck",
        "waiting": "waiting | who are we waiting for | who are we waiting on | who do we wait for | "
        "who is the game waiting for | whose turn is it | whose turn | who is next | who's next | who has to play | "
        "what are we waiting for | is it my turn",
        "watch": "watch | follow | spectate",
        "unwatch": "unwatch | unfollow | stop watching | stop following",
        "rematch": "rematch",
        "mails": "mails | unsubscribe | stop mails | no more mails",
        "language": "language",
        "zone": "zone | time zone",
        "titles": "titles | mail titles",
        "ok": "yes | ok | okay | yes please | ok please | yep | yeah | sure | correct | "
        "accept | accepted | agreed | that's right | yes that one",
        "begin": "begin",
        "end": "end | end press",
    },
    master={
        "pause": "pause",
        "resume": "resume | continue",
        "extend": "extend | more time",
        "remind": "remind",
        "say": "say | tell",
        "pace": "change | pace | change pace",
        "substitute": "substitute",
        "uninvite": "uninvite",
        "offer": "offer",
        "rotate": "rotate | new address",
        "answer": "answer | answer for",
        "rewind": "rewind | rewind to | back to",
        "hand": "hand | hand over | hand over to",
        "end": "end | end game | end the game",
        "reread": "reread | read again",
        "send": "send | send again",
        "look": "look | look at",
    },
    address={
        "say": "press | say | tell | broadcast | write | message | message to",
        "to": "to",
        "grey": "grey | gray | anonymous",
        "all": "all | everybody | everyone | the table | table",
        "master": "master | game master | the game master | gm",
        "and": "and",
    },
    ahead={
        "preview": "preview | try | what if | test",
        "grammar": "grammar",
    },
    said={},
    up_to="up to",
    one="",
    split_verb="",
    take_only="",
    if_not="",
    ahead_of="ahead of | behind",
    until="until | till",
    plus="plus",
    minus="minus",
    nothing_or_step="",
    goes_on="then | else | otherwise | or | and | to",
    replaced_by="by | with",
    telling="not | never | without | can't | won't | don't | doesn't | no | nobody | none | each | every | rest | "
    "everything | except | besides | but | half | second | third | fourth | fifth | last | only | against | unless | "
    "instead | before | rounds | times",
    greeting="hi | hello | hey | dear | sorry | I'm back | I am back",
    closing="best | best wishes | best regards | regards | kind regards | kindest regards | warm regards | "
    "many thanks | thanks | thank you | thx | cheers | ciao | bye | see you | see you soon | take care | "
    "all the best | yours | sincerely | yours sincerely | greetings | good luck | good luck everybody | "
    "good luck all | have fun | have a nice day | have a good evening | have a nice weekend | "
    "good night | good evening | good morning | sent in haste | BR",
    asking="show | give | send",
    polite="please | thanks",
    small_words="me | the | a | an | order",
    everything="all | everything",
    of_orders="my | orders",
    turn="turn | plan",
    asks_card="what does * do | what does the * do | what is * | what's * | what is the * | explain * | explain "
    "the * | tell me about * | how does * work | what can I do with * | what happens with *",
    calls_table="everybody | everyone | folks | guys | friends | all of you | you all | hi all | hello all | hey all | "
    "dear all | all",
    calls_master="game master | gamemaster | dear game master",
    yes="yes",
    no="no",
    always_accept="always | yes always | always accept | always accept this address",
    accepting="yes | yep | yeah | yup | yes please | sure | sure thing | of course | absolutely | definitely | "
    "certainly | count me in | I'm in | I am in | I'm game | let's go | let's do it | let's play | gladly | with "
    "pleasure | I'd love to | I would love to | love to | I'd like to play | I would like to play | happy to | I'd "
    "be happy to | I'd be glad to | why not | sounds good | sounds great | sounds fun | deal | agreed | accept | I "
    "accept | accepted | join | I join | I'll join | I will join | I want to play | I want to join | I'll play | I "
    "will play | ok | okay | alright | all right | in",
    refusing="no | nope | no thanks | no thank you | not this time | I can't | I cannot | can't | can't play | I "
    "can't play | I can't join | I can't make it | I'm out | I am out | count me out | not interested | I'm not "
    "interested | no time | I have no time | I don't have time | I don't want to | I don't want to play | I do not "
    "want to play | I won't play | decline | I decline | I must decline | I have to decline | I'll pass | not now "
    "| rather not | I'd rather not",
    consent_filler="hi | hello | hey | thanks | thank you | many thanks | thanks a lot | thanks for the invitation "
    "| thanks for inviting me | for the invitation | for asking | please | great | cool | nice | wonderful | "
    "fantastic | perfect | super | awesome | good | very | much | gladly | oh | well | then | too | the | a | this "
    "| your | game | el grande | play | to play | with you | with | you | all | again | no problem | no worries | "
    "sorry | unfortunately | I'm afraid | looking forward | looking forward to it | see you | cheers | bye | best "
    "| regards | me | I | am | will | join | at the moment | right now | today | really | so | and",
    reservation="but | only if | only | if | unless | provided | maybe | perhaps | not sure | depends | not yet | "
    "don't | not | until | before | after | later",
    in_favour="for",
    against="against",
    off="off | no | stop",
    votes={
        VoteKind.PAUSE: "pause | pausing",
        VoteKind.EXTEND: "extend | extension | more | time",
        VoteKind.RESUME: "resume | continue",
        VoteKind.END: "end | stop",
        VoteKind.LIVE: "live | here | now",
        VoteKind.UNDO: "undo | takeback",
    },
    shares={
        "notes": "notes",
        "orders": "orders",
        "all": "all | everything",
        "nothing": "nothing | none | off",
    },
    units={
        "hour": "h | hour | hours",
        "day": "d | day | days",
        "week": "w | week | weeks",
        "round": "round | rounds",
        "seat": "player | players | people | person | persons | seat | seats",
        "bot": "bot | bots | opponent | opponents",
    },
    talk_by_mail={
        "at_once": "messages at once | messages now | messages immediately | press at once | press now",
        "later": "messages later | messages with the next mail | messages merged | press later | "
        "press with the next mail | press merged",
    },
    amounts_of_mail={
        "all": "all | everything",
        "asked": "asked | usual | normal",
        "few": "few | fewer",
        "daily": "daily | digest",
    },
    subjects={"same": "same | constant", "news": "news"},
    meanwhile={
        "wait": "wait | waits",
        "bot": "bot",
        "standby": "standby",
    },
    vacation_over="off | none | over | back | cancel | no",
    date_words="from | on | the | of | and | to | until | till",
    ordinal_endings="st | nd | rd | th",
    away_self="I'm | I am | I'll be | I will be | we're | we are | we'll be | we will be",
    away_state="away | on holiday | on holidays | on vacation | out of town | travelling | traveling",
    away_filler="by the way | btw | just so you know | fyi | "
    "hi | hello | please | sorry | so | just | note | that | again | let | a | play | for | me | then "
    "| meanwhile | answer | my | clock | should | can",
    new_game="new",
    under_name="as",
    shuffle_word="word",
    stop_mails="stop | unsubscribe | unsubscribe me | unsub | opt out | opt me out | optout | stop mail | stop mails | "
    "stop all mails | stop all | stop email | stop emails",
    stop_sentence=rf"(?:stop|quit|cease) (?:(?:sending|emailing|e-mailing|mailing|writing|spamming"
    rf"|contacting|messaging)\b"
    rf"|(?:all |these |those |the |your |this |any )+(?:more )?{_MAIL}\b)"
    rf"|(?:do not|don't|dont|never) (?:e-?mail|mail|contact|message|spam|write(?: to)?) (?:to )?(?:me|us)\b"
    rf"|(?:do not|don't|dont|never) send (?:me|us)? ?(?:any |more |these |those |your |such )*{_MAIL}\b"
    rf"|no (?:more|further) {_MAIL}\b"
    rf"|(?:remove|delete|take|unsubscribe) (?:me|us|(?:my|this) (?:e-?mail )?address) (?:from|off|out)\b"
    rf"|(?:i|we) (?:do not|don't|dont|no longer) (?:want|wish|need) (?:to (?:get|receive|have) )?"
    rf"(?:any |more |these |those |your |such |this |further |to get |of )*{_MAIL}\b"
    rf"|(?:i|we) (?:do not|don't|dont|no longer) (?:want|wish) to be (?:e-?mailed|mailed|contacted|written to)\b"
    rf"|leave me alone\b",
    start_mails="start | start mails | resubscribe | mails on",
    softening="just | kindly | now",
    new_address="new address | new address please",
    roles="admin | administrator | anonymous | bot | computer | daemon | dummy | elgrande | gamemaster | gm | host | "
    "master | moderator | nobody | noreply | observer | onlooker | operator | postmaster | root | server | support | "
    "system",
    sounds=_SOUNDS,
    prose=PROSE,
)
