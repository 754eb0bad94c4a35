"""Sentences with orders in them, in English."""

from typing import Final

from pbem.orders.vocabulary.prose.structure import Prose

PROSE: Final = Prose(
    verb={
        "add": "extras | additional | bonus",
        "scoreboard": "the board | 8 board | 4 board | the 8 board | the 4 board | scoring board | the scoring tile",
        "play": "playing | bid | bidding | throw in | lay down | put down",
        "take": "tk | help myself to | taking | grab | grabbing | nab",
        "card": "cards | card number | card no | card nr | card num | stack number",
        "place": "pl | plc | to place | to put | shall be placed | are to be placed | be placed | are placed | "
        "is placed | to be placed | installing | install | stationing | plop | slap | whack | bung | placing | drop | "
        "dropping | putting | stick | sticking | pop | add to | send | sending | station | position | lay | set | "
        "deploying | park | plonk | chuck",
        "move": "mv | relocating | be moved | shall be moved | shove | push | moving | shifting",
        "score": ""
        "count the points | count points | tot up | cash in | tally up | count up | "
        "sc | scoring of | is scored | shall be scored | then score | do the scoring | trigger scoring | "
        "trigger the scoring | points for | to be scored | scoring | score all of | to score",
        "evict": "evicting | empty | emptying | clear | clearing | clean out | drive everyone out of | "
        "chase everyone out of | everybody leaves | everyone leaves | send everyone away from",
        "king": "the king shall go | the king shall move | king shall move | the king to | his majesty | "
        "the king travels | the king walks | the king | move the king | king moves | king goes | send the king | "
        "put the king | moving the king | king gets moved",
        "grande": "move my grande | my grande goes | my grande moves | send my grande | put my grande | "
        "relocate my grande",
        "remove": "rem | out go | removing | kicking out | take away",
        "return": "I lose | drop back | cough up | "
        "ret | I give back | to give back | hand over | surrender | pay back | returning | giving back | "
        "sending back | putting back | put back",
        "veto": "vetoing | use my veto | use the veto | use veto | play my veto | play the veto | cast my veto | "
        "spend my veto | I veto | my veto",
        "no_veto": "no reason to veto | no reason for a veto | no need to veto | no need for a veto | "
        "no point in vetoing | "
        "my veto is for later | veto is for later | keep my veto | save my veto | hold my veto | "
        "keep the veto | save the veto | not veto | "
        "not vetoing | not going to veto | not use my veto | not use the veto | dont use my veto | "
        "dont use the veto | wont use my veto | wont use the veto | no veto from me | no vetoes | no vetoing | "
        "not going to use my veto | not going to use the veto | not using my veto | not using the veto | "
        "hold on to my veto | keeping my veto | saving my veto | dont want to veto | do not want to veto | "
        "I wont be vetoing | not be vetoing",
        "no_special": "not use the special action | dont lay a scoreboard | lay no scoreboard | "
        "and not use the special action | without using the special action | dont score | "
        "leave my grande where it is | special action not used | forgo the special action | "
        "waive the special action | forego the special action | dont use the special action | "
        "do not use the special action | dont use the action | skip the action | skip the special action | "
        "no special action please | without the special action | without special action | without the action | "
        "forget the action | leave the action | not using the special action | no action for me | ignore the action | "
        "decline the action | decline the special action",
        "no_place": "waive my right to place | waive the placing | dont place anyone | dont place anything | "
        "dont place anybody | not placing anyone | "
        "not placing anything | not placing anybody | place no one | place nothing | placing nothing | "
        "placing nobody | without placing | no caballeros | no knights | dont place any | place none",
        "power": "power cards | my power card | PC | pwr",
        "disc": "dsc | secret disc to | disc on | disc to | my disc should go to | my disc goes to | "
        "set the disc to | set my disc to | dial to | my disc | secret region | secret choice",
        "outbid": "just over | one above | beat",
        "swap": "swapping",
    },
    word={
        "else": "fallback | as a fallback | backup | "
        "in the alternative | "
        "failing which | failing this | o/w | otherwise | or failing which | if taken | if its taken | "
        "if that is taken | if thats taken | if it is taken | if not available | if unavailable | if its gone | "
        "if thats gone | if that is gone | if it is gone | failing that | if not | if someone took it | "
        "if somebody took it | if someone has it | if someone has that | if somebody has it | if already played | "
        "if its been played | if it has been played | if thats been played | if that fails | if thats not possible | "
        "if that is not possible | if its not possible | if it is not possible | if that isnt possible | "
        "if not possible | if already taken | if its already taken | if that one is taken | if that ones gone | "
        "if that one is gone | alternatively | second choice | as a backup | as backup | or failing that | "
        "and if not | and if thats gone | and if its gone | or if thats gone | or if its gone | or if thats taken | "
        "or if its taken | but if thats taken | but if its taken | but if its gone",
        "then": "thereupon | whereupon | subsequently | following that | after this | once that is done | "
        "once thats done | when that is done | when thats done | afterward | and next | last of all | "
        "followed by | and after that | finally | after which | next up",
        "to": "proceed to | proceeds to | sails to | sails for | then sails for | moves on to | moves over to | "
        "runs to | runs away to | walks to | travels to | flees to | rides to | wanders to | heads to | "
        "marches to | hurries to | sneaks to | escapes to | returns to | retires to | strolls to | rushes to | "
        "over to | across to | in to | on to | heading to | going to | goes to | going into | goes into",
        "from": "away from | out of | outta | stays out of",
        "and": "and also | last but not least | and last but not least | as well as | along with | together with",
        "first": "firstly | to begin with | to start | start with | begin with",
        "all": "every single one | all of them | the lot | as many as possible | as many as I can | the whole lot",
        "lowest": "lowest Ive got | the lowest Ive got | the smallest I have | smallest I have | "
        "the smallest Ive got | as low as I can | as low as possible | "
        "my lowest one | the smallest one | my smallest | worst card | my worst card | my weakest card | "
        "bottom card | my smallest card | the lowest I have | the lowest one I have | lowest I can | "
        "the lowest I can | my lowest power card",
        "highest": "highest Ive got | the highest Ive got | the biggest I have | biggest I have | "
        "the biggest Ive got | biggest one Ive got | as high as I can | as high as possible | "
        "my biggest | my biggest card | my best card | best card | the biggest one | top card | "
        "my strongest card | the highest I have | the highest one I have | highest I can | the highest I can | "
        "my highest power card | my top card",
        "nothing": "nil | zilch",
        "let_pass": "let that pass | let that happen | let that stand | let it stand | let it be | let her | "
        "let him | let them | let it happen | let it slide | I wont stop | wont stop it | wont object | "
        "wont interfere | dont object | not stopping | fine with me | ok with me | okay with me | be my guest | "
        "no veto needed | let that one go | let this one go | let that go | let this go | let this pass | "
        "let it through | let that through | let it thru | let that thru | let her cook | let him cook | "
        "let them cook | "
        "carry on | may go on | "
        "allow that | allow this | allow it | I allow | let them have it | "
        "let her have it | let him have it | go for it | I accept | I dont mind | let the action happen | "
        "let the action through | you may proceed | proceed",
        "halt": "not letting this happen | not letting that happen | not letting it happen | wont have it | "
        "stop this | stop that | stop him | stop her | stop them | block that | block this | block him | "
        "block her | cancel that action | cancel the action | stop the action | stop the special action | "
        "block the action | prevent that | prevent this | prevent it | cancel it with my veto | veto the action | "
        "veto the special action | veto this action | veto that action | veto her | veto him | not allowed | "
        "not so fast | I object to that | deny it",
    },
    place={
        "pais_vasco": "nav | basques | pais v | basque land | euskadi | pais",
        "cataluna": "cat | barcelona",
        "castilla_vieja": "old castilla | castilla old | the old castile | old cast",
        "castilla_nueva": "tol | c n | new castilla | castilla new | the new castile | new cast",
        "castillo": "cstlo | cstle | fort | fortress | castel | the castillo",
        "court": "courtiers | my courtiers | the courtiers | my court | the court | crt | cort",
        "province": "my province | my supply | the supply | my pool",
        "aragon": "ara | arag",
        "granada": "gran | gra",
        "sevilla": "sev | the seville",
        "valencia": "val",
        "galicia": "gal",
    },
    colour={
        "own": "of mine | of my own | my own caballeros | my guys | of my guys",
    },
    ordinal={
        "1": "first | 1st",
        "2": "second | 2nd",
        "3": "third | 3rd",
        "4": "fourth | 4th",
        "5": "fifth | 5th",
    },
    piece="caballero | caballeros | knight | knights | cube | cubes | piece | pieces | guy | guys | man | men | "
    "meeple | meeples | dude | dudes | chap | chaps | horseman | horsemen | soldier | soldiers | cab | cabs | "
    "cavalier | cavaliers | fella | fellas | bloke | blokes | rider | riders | gent | gents | pawn | pawns | "
    "retainer | retainers | nobleman | noblemen | hidalgo | hidalgos | minion | minions | warrior | warriors | "
    "counter | counters | trooper | troopers | figurine | horse rider | figure | figures | unit | units | "
    "token | "
    "tokens | fellow | fellows | lad | lads | caballleros | "
    "caballeros each",
    article="the | a | an | this | that | these | those | my | mine",
    accented="",
    pronoun_one="this one | that one | the one | big one | small one | one more time | this one time | one day",
    filler="without a doubt | no doubt | without further ado | no question about it | no doubt about it | "
    "not without | "
    "sunny | beautiful | gorgeous | secretly | in secret | pssst | psst | shh | shhh | without prejudice | "
    "without prejudice to future rounds | without prejudice to other rounds | hit it with | all in with | all in | "
    "quick one | low one | high one | why not | go all in | here goes nothing | and done | and be done | "
    "and thats that | it must be | has to be | it has to be | time for | lets try | lets go | "
    "if it isnt too much trouble | if it isnt any trouble | the modifiers I save for later | saving my modifiers | "
    "saving the modifiers | saving the modifiers for later | Ill save the modifiers | keeping the modifiers | "
    "the modifiers stay | modifiers stay put | but with | thingy | if its not too much trouble | "
    "if it is not too much trouble | if its no trouble | if thats alright | if that is alright | "
    "if you would be so kind | if youd be so kind | if convenient | if applicable | if you dont mind | "
    "I should like | and I mean it | I mean it | were going with | were playing | were taking | well take | "
    "well play | well go with | well have | primarily | as ever | nothing fancy | along | in addition | "
    "additionally | things first | accordingly then | by the by | in turn | I should like to | ez | obv | obvs | "
    "likewise | mwahaha | tonight | I am | tbh | imo | imho | rn | ig | btw | fyi | asap | immediately | quickly | "
    "boldly | honestly | frankly | personally | myself | precisely | bro | bruh | fam | xoxo | hmm | sry | yup | "
    "plox | hers | theirs | try | slam | slam down | smash | from my side | on my part | must | must to | make | "
    "have to | has to | stead | in its stead | without mod | no mod | no minus | no modifer | no minus thing | hte | "
    "teh | ot | happens | follows | takes place | sooner or later | ask for | asking for | no modifier | "
    "ones | no modifiers | no mods | without mods | no use of any modifier | waive any modifier | "
    "waive the use of any modifier | not using any modifier | without modifier | without modifiers | "
    "without a modifier | with no modifier | "
    "without any modifier | unmodified | no modifier today | no modifier please | hereby | wanna | gotta | lemme | "
    "imma | ima | gimme | would love to | I shall | shall be | Ill go | Ill have | Ill do | Id love to | upon | "
    "then Ill | for this one | as follows | my orders are | so be it | Ill put | all in all | to get to | to get | "
    "once | lets go with | lets go for | lets play | lets have | lets use | lets take | for later | "
    "for another time | for a later round | I | Ill | Im | Id | we | well | me | my | mine | please | pls | plz | "
    "of | with | for | in | at | is | are | be | am | will | shall | want | want to | would like to | would like | "
    "id like to | id like | like to | I would like | Im going to | going to | gonna | Im gonna | going with | "
    "go with | going for | go for | go | goes | lets | let us | let me | let me have | have decided | "
    "I have decided | decided | I decided | decide | choose | choosing | chosen | my choice | pick | picking | "
    "my pick | select | selecting | my answer is | my answer | my turn | turn | move for me | use | using | "
    "using my | I use | here | heres | here is | here you go | this time | this round | now | today | again | "
    "for now | for me | from me | ok | okay | alright | right | so | well then | yes | yeah | yep | sure | great | "
    "good | fine | hm | uh | um | er | erm | ah | oh | ha | haha | lol | just | simply | once again | also | too | "
    "it | its | it is | it will be | itll be | that will be | thatll be | thats | that is | there | them | each | "
    "all right | definitely | certainly | of course | obviously | clearly | happily | gladly | bravely | quietly | "
    "number | no. | nr | piece of | to be played | by | on | think Ill | I think Ill | I think I will | "
    "I guess Ill | guess Ill | I guess | suppose Ill | I suppose Ill | I reckon Ill | think Im going to | to | "
    "as my | as | as always | as usual | region | regions | my move | move is | my order | order | "
    "orders | my orders | for my turn | in my turn | for this turn | on my turn | for this round | the region of | "
    "kingdom of | province of | onto the | give me | kindly | could you please | can I have | can I get | "
    "may I have | if possible | if I may | if thats ok | if that is ok | if thats okay | if allowed | if available | "
    "if free | if you please | if its free | if it is free | if its available | when its my turn | exactly | "
    "straight | directly | power value | worth | up | one for me | old | good old | trusty | lovely | little | big | "
    "best friend | make it | Ill make it | set it to | let it be the | put me down for | put me on | "
    "sign me up for | count me in for | bring | happy with | happy to | Im happy to | Im happy with | prefer | "
    "preferably | I prefer | I pick | I choose | wish to | wish | like | confirm | I confirm | submit | enter | "
    "proceed with | continue with | will be | special effect of | effect | ability of | its special action | "
    "its action | there too | in there | down | away please | still | please do | do the | do | carry out | "
    "perform | execute | trigger | activate | resolve | run | choice is | is going | are going | get | gets | out",
    social="sorry not sorry | sorry if I kept | sorry if Ive kept | sorry if I have kept | sorry if Im late | "
    "sorry if this is late | sorry if its late | apologies if I | sorry if I | "
    "thank you ever so much | ever so much thanks | ta ever so | "
    "lmao | lmfao | rofl | lets goo | lets gooo | lets goooo | woop | woot | hell yeah | hell yes | you bet | sorted | "
    "job done | "
    "your move | over to you | good day | hiya | howdy | yo | greetings | greetings all | "
    "thank you kindly | thanks in advance | "
    "with thanks | yours truly | yours faithfully | cheers everyone | good luck to all | good luck to everyone | "
    "have a lovely day | have a lovely evening | dear team | hello team | hello folks | hi team | "
    "good afternoon all | good evening all | good evening everyone | good morning all | good morning everyone | "
    "thanks ever so much | much obliged | ta very much | dammit | damn it | damn you | damn | hell | blast | "
    "blast it | argh | grr | ugh | meh | bah | pff | oh well | oh dear | heigh ho | hihi | hi | hello | hey | "
    "hi all | hi everyone | hello all | hello everyone | hi there | hi folks | hey folks | hey guys | hi guys | "
    "dear | dear all | dear game master | dear sir | dear server | good morning | good evening | good afternoon | "
    "morning | evening | thanks | thank you | thank you very much | thanks a lot | many thanks | ta | cheers | thx | "
    "ty | thanks for the game | thanks everyone | thanks all | thanks for waiting | best | best regards | "
    "best wishes | kind regards | regards | all the best | yours | yours sincerely | sincerely | take care | "
    "see you later | see you tomorrow | see you then | see you soon | see you around | see you tonight | "
    "see you there | "
    "until tomorrow | till tomorrow | talk tomorrow | more tomorrow | until later | till later | talk to you later | "
    "catch you later | see you | see ya | bye | bye bye | good luck | good luck all | good luck everyone | gl | "
    "glhf | gl hf | "
    "have fun | good game | gg | well played | nice move | nice one | good move | great move | have a nice day | "
    "have a great day | have a good one | have a good weekend | have a nice weekend | sorry | sorry all | "
    "sorry everyone | sorry for the delay | sorry for being late | sorry for the wait | sorry about that | "
    "sorry for the late reply | sorry Im late | my apologies | apologies | apologies for the delay | "
    "sent from my iphone | sent from my phone | lets go | here we go | bring it on | fingers crossed | wish me luck | "
    "lets see | lets see what happens | we will see | well see | no problem | no worries | no hurry | no rush | "
    "no hard feelings | no offence | no offense | cant wait | have a nice evening | enjoy | enjoy your evening | "
    "lots of love | xx | xxx | happy new year | merry christmas | good night | talk soon | speak soon | "
    "hope you are well | hope youre all well | hope all is well | hope everyone is well | your turn | over to you | "
    "all yours | phew | ouch | wow | yay | woohoo | hooray | muahaha | hehe | lets do this | lets do it | folks | "
    "all | everyone | everybody | guys | friends | dears | my friends | mate | mates | buddy | man | team | sir | "
    "madam | server | robot | bot | computer | machine | nice game | lovely game | great game | had to do it | "
    "had to be done | it had to be done | nothing personal | nothing against you | not personal | its not personal | "
    "you know | you know me | as you know | youre welcome | thank you for organising | thank you for organizing | "
    "thanks for organising | thanks for hosting | may the best win | may the best man win | for the win | for glory | "
    "long live the king | viva el rey | ole | not much to do | nothing else to do | nothing to add | cu | brb | "
    "ttyl | afk",
    apology="sorry | my apologies | apologies | pardon | excuse me",
    negation="hands off | "
    "hates | hated | refuses | detest | detests | not | never | no | dont | do not | doesnt | does not | "
    "didnt | wont | will not | cant | cannot | "
    "can not | isnt | arent | wasnt | wouldnt | shouldnt | mustnt | neither | nor | none of | without | nobody | "
    "no one | nowhere | hardly | barely | nah | nope | aint | avoid | refuse | unable | anything but | no longer | "
    "by no means | under no circumstances | not any | nothing like | not even | hate",
    denial="near | beside | besides | alongside | "
    "outside | south of | north of | west of | east of | next to | close to | all but | any but | "
    "everything but | instead of | rather than | in place of | "
    "other than | except | "
    "except for | apart from | save for | but not | as opposed to | over and not | anything but | anywhere but",
    contrast="but | rather | instead | but rather",
    correction="just kidding | kidding | jk | j/k | no wait | wait no | wait | hang on | hold on | scratch that | "
    "strike that | correction | I mean | I meant | or rather | make that | actually | actually no | "
    "on second thought | on second thoughts | sorry I meant | sorry I mean | oops | oops I meant | my mistake | "
    "no sorry | sorry no | sorry not | typo | I changed my mind | changed my mind | change that to | change it to | "
    "changed to | change to | let me rephrase | erm no | ah no | oh no | not that | come to think of it | "
    "no make it | no make that | should read | read that as | ignore that | forget that | disregard that | instead | "
    "switch to | I take that back | oh wait | revised | updated | amend",
    retraction="give me an hour | no veto yet | "
    "wrong game | wrong thread | wrong mail | over my dead body | so far | "
    "sleep on that | sleep on this | sleep over it | sleep on the idea | thinking aloud | "
    "thinking out loud | joke | a joke | only a joke | just a joke | as a joke | on reflection | "
    "never mind | nevermind | forget it | ignore this | ignore that | ignore my | ignore the | "
    "disregard | cancel that | cancel my | undo | undo that | psych | as if | not really | joking | "
    "only joking | just joking | im joking | I was joking | kidding | just kidding | jk | april fool | "
    "april fools | yeah right | in your dreams | scrap that | scratch that | strike that | forget that | "
    "I take it back | taking it back | changed my mind | I changed my mind | not yet | dont play it | "
    "dont do it | only kidding | dont count | does not count | doesnt count | not sure | Im not sure | "
    "not sure yet | I need to think | let me think | need more time | thinking | still thinking | "
    "I will decide later | later | tomorrow | ill let you know | hold that | on hold",
    condition="in the event that | in the event | should it | should this | should that | if | unless | when | "
    "whenever | provided | providing | in case | as long as | assuming | depending | depends | only if | only when | "
    "while",
    open_question="what | who | whom | whose | which | where | why | how | how many | how much | what if | when is | "
    "when does | does | did | is there | are there | is it | is that | are we | do we | do I | explain | wonder | "
    "I wonder | wondering | tell me | question | any idea | what about | how about",
    doubt="Ill confirm | I will confirm | will confirm | to confirm | may change my mind | might change my mind | "
    "in a perfect world | ideally | I wonder whether | I wonder if | one day | one of these days | I like | "
    "we like | I love | I miss | dreamt | dreamed | dreaming | dream of | "
    "keep | keeping | save | saving | reserve | to be decided | to be determined | to be discussed | idea | "
    "bad idea | terrible idea | nonsense | madness | undecided | to be confirmed | tbc | tbd | "
    "unconfirmed | "
    "provisional | provisionally | draft | pending | example | for example | for instance | eg | test | testing | "
    "just a test | sleep on it | some day | someday | eventually | suggestion | proposal | advice | you decide | "
    "you choose | your choice | your call | up to you | do the following | clue | forgot | "
    "dread | fear | regret | maybe | perhaps | might | may | "
    "could | would | can | shall I | should I | thinking of | thinking about | "
    "I think | I believe | considering | consider | tempted | leaning | leaning towards | leaning toward | possibly | "
    "probably | likely | unsure | guess | hope | hoping | planning | plan to | planned | supposedly | either | "
    "whether | suppose | imagine | pretend | hypothetically | theoretically | in theory | id rather | rather | "
    "seems | looks like | am about to | Im about to | "
    "ought | used to | wanted | wanted to | almost | nearly | next time | next turn | "
    "next round | later | tomorrow | last time | last round | last turn | previously | yesterday | was going to | "
    "were going to | need to | trying | tried | or so | something like | around | roughly | approximately | any of | "
    "one of these | whatever | whichever | either way | surprise me | random | randomly | dunno | remind me | "
    "if only | wish I had | wish I could",
    report="is out | is off | holiday | holidays | vacation | there are | there is | there were | there was | "
    "remain | stay | "
    "would have | could have | should have | would be nice | played | placed | took | moved | scored | "
    "vetoed | returned | evicted | was | were | has | had | have | have got | got | got only | you | your | yours | "
    "youre | youll | youve | he | she | his | her | him | they | their | theirs | us | our | said | says | asked | "
    "told | plays | takes | places | moves | scores | bids | vetoes | won | wins | lost | loses | hope you | expect | "
    "expects | expected | believe | knows | know | knew | saw | see | sees | leaves | stole | steals | wants | "
    "anybody | anyone | somebody | someone | opponent | opponents | player | players | points | point | leader | "
    "winning | leading | shown | shows",
    reason="even if | even though | although | I need guys | I need men | I need people | I need some people | "
    "I need knights | "
    "I need more knights | I need caballeros | I need more caballeros | I need the men | "
    "I need the people | need people | need men | need guys | "
    "bc | bc nobody | bc nobodys there | bc its | "
    "its empty | it is empty | because its empty | its free there | nobody is there | "
    "no one is there | as it only | as it | as they | as that | then I get | that gives me | "
    "which gets me | which means | "
    "rationale | reasoning | so nobody | so no one | so that nobody | so he | so they | so she | becuz | "
    "bcuz | becos | bcoz | "
    "cause | becuase | beacuse | for the reason that | inasmuch as | so I get | "
    "so I can | which gives | to be first | to win | seeing how | thanks to | because | cuz | cos | coz | since | "
    "as I | as its | so that | so I | in order to | to make sure | because of | due to | that way | this way | "
    "seeing as | seeing that | given that",
    unit="bus | train | tram | "
    "oclock | am | pm | year | years | minute | minutes | min | hour | hours | day | days | week | weeks | "
    "month | months | times | percent | euro | euros | dollar | dollars | pounds | pound | miles | km | degrees | "
    "beers | beer | kids | children | people | players | player | points | point | rounds | turns | games | emails | "
    "mails | january | february | march | april | may | june | july | august | september | october | november | "
    "december | of us | cards | regions | wins | moves | st | th | nd | rd | percent of",
    before_time="at | around | round | page | chapter | room | age | aged | line | gate | platform | flight | bus | "
    "train | version | points | january | february | march | april | june | july | august | september | october | "
    "november | monday | tuesday | wednesday | thursday | friday | saturday | sunday",
    free={
        "twice_as_many": "twice as many | twice that | twice that many | twice the number | twice that number | "
        "double that | double that number | double the number | double the amount | twice the amount",
        "half_as_many": "half as many | half that | half that number | half of that",
        "as_many": "just as many | equally many | as many again | the same number",
        "idle": "all the way | no joke | no kidding | no cap | ngl | aight | gos | comes round | comes around",
        "him": "him | he | them | they | it",
        "after": "aft | after",
        "castilla_nueva": "tol | c n",
        "there": "there too | there as well | right there | in the same spot | there | in there | over there | "
        "in the same place | same place | same region | same one | that region | "
        "the said region | that same region | said region | "
        "that very region | precisely that region",
        "each": "each | apiece | one each | one apiece | one to each | in each of | in each",
        "rest": "the other | the other one | the other two | the last one | the other three | the rest | rest | "
        "the others there | the remaining | remaining | the remainder | all of them |  | "
        "the lot | all my guys | them all",
        "home": "home | my home | home region | my home region",
        "earlier": "befor | b4 | before this | before that | before that I | beforehand | before | first | but first | "
        "first of all | at first | firstly | in the first instance | to begin with | to start | prior to that | "
        "earlier | previously",
        "later": "ere that | only then | only afterwards | to finish | to finish off | to round off | "
        "to round things off | to top it off | "
        "thereupon | following that | once that is done | once thats done | when that is done | "
        "when thats done | afterward | last of all | "
        "daarna | efter that | after that | after this | after it | after which | afterwards | then | "
        "thereafter | after | "
        "subsequently | whereupon | followed by | "
        "next | finally | lastly | upon its completion | later on",
        "conclude": "I say | settled on | settled for | have settled on | decided on | have decided on | "
        "ended up with | "
        "my pick is | I pick | have chosen | it will be | "
        "so | therefore | hence | thus | better | so I | Id say | I would say | it is | accordingly | "
        "after all | in the end | final answer | decision | I elect | I select | I designate | I choose | I opt for | "
        "my choice is | my choice | lets say | I settle on | I go with | Ill go with | Ill take | Ill play | I hereby",
        "gone": "gone | taken | played | used | unavailable | not available | impossible | not possible | "
        "not allowed | inadmissible | occupied | blocked | x | xx | taken already | already taken | already gone | "
        "snapped up | no longer possible | no longer available | no longer there | not free | not there",
        "left": "free | available | still free | still available | possible | still possible | still there | "
        "allowed | left | open | legal",
        "request": "would you be so kind as to | would you be kind enough to | would you kindly | "
        "might I trouble you to | "
        "grateful if | thankful if | obliged if | kind if | appreciate it if | "
        "appreciate if | nice if | lovely if | great if | glad if | "
        "can I | could I | may I | might I | can I have | could I have | may I have | can I get | "
        "please could I | could you | can you | would you | would it be possible",
        "my_turn": "when it is my turn | when its my turn | once Im asked | once I am asked | when I am asked | "
        "if Im asked | when my turn comes | on my turn | if it comes to me | if it is my turn | when I get there",
        "minus": "less | modifier of minus | with a minus | lowered by | reduced by | mod - | minus | with the minus",
        "stands": "stand | stands | may stand | can stand | shall stand | go through",
        "keep": "leave my grande | leave the king | keep my grande | stays where it is | leave it at that | "
        "that is all | thats all | nothing else | leave the special action | not use the special action | "
        "dont use the special | dont do the special | no action | without the special | forgo the special action | "
        "waive the special action",
        "others": "the others",
        "same": "same",
        "step": "step | steps",
        "always": "always | all later ones | for all later ones | all the later ones | from now on | "
        "now and in future | in future | in the first place | "
        "until I give notice | until further notice | every time | whenever",
        "bare": "number | no. | full stop | comma | period",
        "king": "K | majesty | his majesty | royal",
        "scoreboard": "scoreboard tile | big board | small board | the tile | board | bord | scoring board | plate | "
        "the board with the",
        "grande": "G | big one | big guy",
        "score": "calculation of | calculate | tally | sc | scor | points for | score board it | S+ | count",
        "special": "SA | sp | the action | do the thing | card action | ability",
        "place": "develop | deploy | station | load | plonk | chuck | bung | pl | plc | shove in | dump | throw | "
        "goes in | go in | stuff | plant | reinforce | strengthen | "
        "add | bring | welcome | settle",
        "move": "yeet | yeets | boot out | "
        "mv | shift | shove | push | kick | boot | throw out | get rid of | ship | transport | expel | "
        "send off | off to | kick out | chase",
        "remove": "rm | bump | knock out | eliminate",
        "back": "bk | bck | get my | take my | recover | retrieve | get back my | pick up",
        "entourage": "taking with him | bringing | bringing with him | in tow | tagging along | come along | "
        "go along | going with him | go with him | come with him | "
        "he drags | and drags | drags | he brings | hes bringing | hes taking | passengers | "
        "and takes | and he takes | he takes | ent | escort | accompanied by | taking along | "
        "takes along | takes with him | along with",
        "disc": "dsc | D | dial | secret | the disc | my secret",
        "take": "tk",
        "card": "c | crd | number",
        "castillo": "cstlo | cas | cstl | castel | tower | fort | fortress | keep | dungeon | cstle",
        "court": "ct | hof",
        "granada": "gr | grn",
        "aragon": "ar | ara",
        "pais_vasco": "basque region | basques",
        "own": "ours | my lot | my people | my men | my guys | my boys | my knights | my caballeros",
        "return": "ret",
        "veto": "v | object | I object | block | stop | forbid | prevent",
        "no_veto": "let it happen | I dont care | dont care | whatever | I keep it | let it | let him | let her | "
        "let them | equal to me | do what you want | not worth it | keepign it | im keeping it | can do it",
        "no_place": "place nobody | place nobody this time | place no one | hold back | "
        "zugzwang | pass | nobody | spare them | no caballeros | not placing | not placing anyone | stay home | "
        "keep them",
        "power": "put down | pow | bid",
        "1": "wan | yin",
        "2": "a pair | pair | the pair | twa | twae",
        "3": "trio | a trio",
        "4": "fower",
        "to": "doon | intae | tae",
        "from": "fr | frae",
        "piece": "tourists | tourist | boys | boy | gentlemen | gents | bodies | blokes | bloke | folks | peeps | "
        "riders | rider",
    },
    verdicts={
        "unclear": "to decline | "
        "stop here | stopping here | you stop | you block | is it | is that | is this | is she | "
        "are you | do i | do you | does it | does she | can she | may she | can he | will she | shall i | shall we | "
        "am i | hardly | barely | waste | wasting | not yet | i may | i might | i can | may i | can i | let me | "
        "lets see | let us | let it be known | stop asking | dont stop | not all | not everything | can you | can we",
        "ends": "thats it | that is it | no further | no farther | no more | no more than that | nothing more | "
        "thats as far as it goes | as far as it goes | stop there | stop it there | stops there | it stops there | "
        "ends there | it ends there | end there | thats all | that is all | thats your lot | thats where it ends | "
        "thats where it stops | thats where i draw the line | i draw the line there",
        "outcries": "no way | over my dead body | not on my watch | not a chance | no chance | hell no | heck no | "
        "absolutely not | certainly not | definitely not | of course not | not in a million years | not today | "
        "oh no you dont | no you dont | out of the question | under no circumstances | not like this | none of it | "
        "none of that | none of this | nothing of the kind | like hell | no dice | nothing doing | "
        "enough is enough | enough | not in my house | not in my back yard | not in my backyard | how dare you",
        "passes": "doesnt affect me | does not affect me | dont affect me | makes no difference to me | "
        "makes no odds to me | fine with it | ok with it | okay with it | ok with that | "
        "okay with that | fine with that | cool with it | cool with that | good with that | "
        "good with it | let it all pass | let it all happen | let it all go | let it all stand | "
        "not gonna veto | not gonna veto this | not gonna veto this one | not vetoing this one | "
        "not vetoing this | no skin off my back | nothing to me | letit thru | let er rip | "
        "let her cook | let him cook | doesnt worry me | does not worry me | no reason to interfere | "
        "no reason to object | see no reason to object | see no reason to interfere | may go on | "
        "can go on | leave her be | leave him be | leave them be | leave it be | leave it | "
        "wave it on | let her have it | let him have it | let them have it | not my problem | "
        "not my business | none of my business | she can do that | he can do that | its allowed | "
        "let them crack on | let her crack on | "
        "not wasting my veto | not wasting a veto | not wasting the veto | wont waste my veto | "
        "wont waste a veto | wont waste the veto | dont waste my veto | dont waste a veto | dont waste the veto | "
        "not waste my veto | not waste a veto | not waste the veto | dont want to waste my veto | "
        "dont want to waste a veto | dont want to waste the veto | wouldnt waste my veto | wouldnt waste a veto | "
        "wouldnt waste the veto | approve | as submitted | move forward | approved | approves | approving | "
        "approval | agree | agreed | agree with | agree to | consent | consented | consent to | accept | accepted | "
        "accepts | accepting | allow | allowed | allows | allowing | permit | permitted | permits | permitting | "
        "authorise | authorize | authorised | authorized | grant | granted | cleared | endorse | endorsed | "
        "tolerate | acceptable | in favour | in favor | proceed | proceeds | go ahead | goes ahead | going ahead | "
        "carry on | carries on | crack on | cracks on | continue | continues | press on | get on with it | "
        "go on then | go for it | be my guest | by all means | have at it | have fun | have her fun | have his fun | "
        "have their fun | have her way | have it | at it | knock yourself out | suit yourself | green light | "
        "green lit | thumbs up | permission granted | permission | no objection | no objections | "
        "no objection whatsoever | no objections whatsoever | not an objection | no problem | no problems | "
        "no issue | no issues | no complaint | no complaints | no quarrel | no bother | no concerns | no worries | "
        "no restrictions | nothing against | nothing to say against | not bothered | not that bothered | "
        "not fussed | not opposed | not against | not object | dont object | do not object | wont object | "
        "dont mind | do not mind | dont really mind | wouldnt mind | dont care | do not care | dont give a damn | "
        "dont give a monkeys | couldnt care less | could not care less | could care less | idc | idgaf | "
        "doesnt bother me | does not bother me | dont bother me | doesnt matter | does not matter | doesnt hurt me | "
        "does not hurt me | no skin off my nose | fine by me | fine with me | fine for me | okay for me | "
        "ok for me | ok by me | okay by me | ok with me | okay with me | good with me | all right by me | "
        "alright by me | all right with me | alright with me | happy with | happy for | happy to let | "
        "can live with | works for me | suits me | let it ride | let it slide | let it go | let it pass | "
        "let it stand | let it through | let it thru | let it happen | let it | let it run | let it sail | "
        "wave it through | wave them through | wave through | waved through | nod it through | let through | "
        "nodded through | abstain | i abstain | refrain | i refrain | stand aside | stay out of it | "
        "staying out of it | not interfering | wont interfere | will not interfere | wont intervene | "
        "not intervening | not stopping | wont stop | stand in her way | feel free | shes welcome | welcome to it | "
        "signed off | sign off on | all yours | do her thing | do his thing | do their thing | do your thing | "
        "do what she likes | do what she wants | do as she likes | do as she pleases | do as you like | "
        "do as you please | do what you want | do what you like | do whatever you like | do whatever she likes | "
        "do whatever she wants | do whatever | whatever she wants | whatever she likes | not worth my veto | "
        "not worth a veto | not worth the veto | not worth it | not worth wasting my veto on | its all good | "
        "all good | no need to stop it | no reason to stop it | no reason to stop this",
        "stops": "objected to | is objected to | I object to | "
        "stop | stops | stop it | stop that | stop this | stop her | stop him | stop them | stopping | "
        "block | blocks | block it | block that | block this | blocking | forbid | forbids | forbidding | reject | "
        "rejects | rejecting | refuse | refuses | refusing | deny | denies | deny it | denying | disallow | "
        "disallowing | halt | halts | halting | abort | aborts | aborting | cancel | cancelling | canceling | "
        "prevent | prevents | preventing | object | object to | objection | objections | objecting | oppose | "
        "opposing | am against | im against | against it | against this | against that | dead against | prohibit | "
        "prohibiting | ban | banning | kill | kill it | killing | kibosh | nix | quash | scupper | thwart | foil | "
        "shut it down | shut this down | shut that down | shut her down | shut down | shutting it down | "
        "shutting this down | shutting that down | put a stop to | putting a stop to | put an end to | "
        "put my foot down | putting my foot down | not having it | not having that | not having this | "
        "not having any of it | wont have it | wont have that | no havin it | no havin that | wont stand for it | "
        "wont stand for this | wont stand for that | permission denied | request denied | thumbs down | red light | "
        "red card | no permission | decline | declines | declining | disagree | disapprove | not happening | "
        "isnt happening | not going to happen | isnt going to happen | not gonna happen | wont happen | "
        "will not happen | aint happening | aint gonna happen | no such thing | pull the plug | pull the plug on | "
        "pulling the plug on | slam the door on",
        "stopped": "stopped | blocked | forbidden | rejected | refused | denied | disallowed | halted | aborted | "
        "cancelled | canceled | prevented | prohibited | banned | vetoed | killed | declined | disapproved | fails | "
        "fail",
        "none": "none | none of them | none of the steps | nothing | not a single step | no step | not one step",
        "any": "any | anything | any of it | any of this | any of that | any of them | any step | any steps | "
        "any part | any of the steps | anybody",
        "all": "all | all of it | all of that | all of this | all of them | it all | everything | lot | the lot | "
        "whole lot | whole thing | whole action | whole | entire | entirely | entirety | in its entirety | in full | "
        "full | every step | each step | every single step | each and every step | every bit | all three | "
        "all three of them | all 3 | completely | total | totally | complete | altogether | outright | full stop | "
        "all the way | any stage | period",
        "rest": "rest | rest of it | the rest | the rest of it | remainder | remaining | others | the others | "
        "other | the other | everything after | everything after it | everything after that | everything else | "
        "anything after | anything after it | anything after that | anything else | all after | all the others | "
        "all the rest | the remaining | what follows | whatever follows | thereafter | everything thereafter | "
        "subsequent | later ones",
        "last": "last | final",
        "first": "first | initial | opening",
        "after": "after | following | aft | right after | straight after",
        "then": "then | after that | afterwards | from then on | from there | from there on | beyond that | "
        "and then | past that",
        "until": "until | till | up to | up to and including | through | as far as",
        "onwards": "onwards | onward | and onwards | upwards | and up | and later | and after | and following | on | "
        "forward | forwards",
        "only": "only | just | solely | merely | at most",
        "keeps": "keep | keeping | save | saving | hold | holding | hold onto | hold on to | hang on to | "
        "hanging on to | hang onto | holding on to | holding onto | retain | reserve | preserve | waive | waiving | "
        "forgo | forego | renounce | sitting on",
        "veto": "veto | a veto | my veto | the veto | v | vetos | vetoes | right of veto | right to veto | "
        "veto right | power of veto",
        "uses": "use | using | exercise | exercising | exercised | cast | casting | play | put | lay | lodge | "
        "spend | spending | burn | burning | enter | entered | invoke | invoking | place | issue | make | raise | "
        "file | register | call | pull | slap | using up",
        "lets": "let | lets | letting | may | can | leave | allowed to | free to",
        "no": "no | nope | nah | naw | nay | na | oh no | ah no",
        "does": "dae | wreck him | wreck her | wreck them | wreck ben | wreck it | rip | get on | "
        "get on wi it | "
        "do | does | do it | do that | do this | doing | have | act | cook | sail | run | finish | "
        "it through | happen",
        "yes": "yes | yeah | yea | yep | yup | aye | ok | okay | k | fine | good | great | alright | all right | "
        "right | sure | cool | grand | harmless | welcome | stand | stands | stay | stays | pass | passes | "
        "happens | go | goes | go through | goes through | thru | possible",
        "others": "she | he | they | shell | hell | theyll | shes | hes | somebody | everyone | everybody | her | "
        "him | them",
        "having": "has | had | got | have got | ive got | did | was | were",
        "today": "today",
        "steps": "step | steps | move | moves | movement | movements | part | parts | bit | bits | stage | stages | "
        "relocation | relocations",
        "from": "from | as of | starting with | starting from | starting at | beginning with | beginning from",
        "fills": "easy | your honour | your honor | m'lud | simple | obviously | clearly | for once | "
        "on this occasion | this round | this time round | mates | lads | folks | "
        "something bigger | something better | something worse | for later | ltr | rainy day | matter | "
        "occasion | case | initiative | motion | after due consideration | tell them | tell her | tell him | i | "
        "id | ill | im | ive | am | me | my | myself | it | its | itself | that | thats | this | these | those | "
        "the | a | an | to | of | for | with | by | in | is | are | be | been | being | will | shall | you | your | "
        "youre | we | our | us | here | there | now | this time | action | actions | special action | "
        "announced action | intrigue | plan | plans | thing | things | thingy | stuff | request | proposal | "
        "scheme | one | ones | course | announced | proposed | as announced | against | girl | lady | woman | lass | "
        "love | mate | pal | dear | darling | please | pls | plz | so | well | oh | ah | och | right then | hereby | "
        "kindly | gladly | happily | reluctantly | regretfully | unfortunately | sadly | definitely | absolutely | "
        "certainly | formally | officially | simply | from me | from my side | from my end | on my part | "
        "for my part | as far as im concerned | bloody | damn | damned | bleeding | flipping | very | quite | "
        "really | perfectly | sorry | thanks | thank you | ta | cheers | want | want to | would like to | wish | "
        "wish to | going to | gonna | am going to | i say | say | and | but | though | too | as well | also | "
        "again | up | down | off | about | over | she wants | she likes | far | happening | get | gets | hers | "
        "his | their | caballero | caballeros",
    },
    lists={
        "entirely": "them all | all of them | the lot | all three | all three of them | "
        "entirely | completely | everything | whole | entire | totally",
        "one_of_each": "one of each | one each | one apiece | one from each",
        "alone": "single | lone | lonely | solitary | sole | another | one more",
        "beside_returns": "poor | lonely | solitary | lone | single | only | sole | brave | dear | little | old | "
        "good | trusty | fellow | lad | lads | chap | chaps | bloke | blokes | fellows | gentleman "
        "| gentlemen | courtier | courtiers | boy | boys | mate | mates | soldier | soldiers | "
        "warriors | those | waiting | standing | idle | standing around | there | reluctantly | "
        "grudgingly | sadly | regretfully | unfortunately | anyway | thanks | plus | idc | lol | "
        "ugh | grr | cheers | sorry | at | over | home | back | each | useless | please | plz | "
        "plees | pls | sir | majesty | sire | it | hurts | shall | ok | well | then | right",
        "giving_up": "yeet | rtn | come | comes | under protest | protest | farewells | jettison | surrender | "
        "relinquish | sacrific | give up | giving | give | gives | return | returns | hand | "
        "withdraw | retire | retreat | recall | lose | losing | loses | drop | dump | bin | binning "
        "| chuck | ditch | scrap | toss | throw | sack | fire | evacuat | discharg | dismiss | "
        "releas | part | goodbye | farewell | bye | volunteer | offer | donat | forfeit | cede | "
        "yield | concede | send | sends | pull | take | remove | kick | chop | cut | spend | pay | "
        "contribut | served | serve",
        "sharing": "between | shared | share | split | divided | among | amongst | evenly | distributed | across",
        "more": "more | further | extra | additional",
        "pointing_there": "there",
        "restating": "make it | make that | sorry | I mean | rather | scratch | oops | correction | not | actually | "
        "wait",
        "turning_round": "the opposite order | in the opposite order | opposite order | up front | at the start | "
        "preceded by | other way round | the other way round | other way around | the other way around | "
        "vice versa | reverse that | in reverse",
        "owned": "our | ours | from me | of me | of us | us | my | mine",
        "beginning_aside": "that | which | where | who | when | because | cause | since",
        "no_more": "nothing more | no more | nothing else | no further orders | nothing further | no more than that",
        "presenting": "this | here | following | follows",
        "me": "me | us | him | her | them",
        "putting_off": "or | later",
        "until_then": "see you | you | ya | till | until | speak | talk | chat | cu | u | more | for",
        "never": "never",
        "denying": "not | no | dont | do not",
        "denying_behind": "never in a | like hell | my ass | my arse | in your dreams | not a chance | "
        "fat chance | not likely | not happening | not in a million | not on my watch | nah | hell no",
        "undecided": "awaiting | pending | subject to review | subject to approval | subject to confirmation | "
        "just testing | only testing | a test | let me ask | let me check | ill ask | i will ask | need to ask | "
        "have to ask | must ask | should ask | ask my | check with | confirm later | will confirm | approval | "
        "hold me to | dont send | dont enter | dont play | do not send | do not enter | do not play | "
        "has to approve | must approve | needs to approve | is deciding | change my mind | "
        "choose another | typed that | typed this | wrote that | decide for me | decides for me | out of it | "
        "wrong window | wrong chat | wrong thread | anybody against | anyone against | anybody object | "
        "ignore what | ignore the | ignore my | ignore this | ignore that | ignore all | "
        "reluctan | unwilling | loath | hesitates | afraid | dreads | dreading | begrudg | "
        "disregard | suggest | recommend | advis | advic | propos | favourit | favorit | "
        "dream | ponder | waver | mull over | mulling | toying | liking the look | fancying | "
        "shortlist | plan b | plan a | option a | option b | option c | option 1 | option 2 | "
        "alternativ idea | note to self | memo to self | hold fire | revok | rescind | rescission | "
        "void | null and | cancel | retract | withdraw | overrul | undecid | hesitating | help me decide | "
        "your opinion | your opinions | your thoughts | your verdict | any thoughts | any opinions | "
        "opinions | you reckon | what do you think | what do you say | any objections | "
        "the real thing | the real order | draft | emergenc | off limits | untouchable | sacred | "
        "taboo | forbidden | tempts me | tempts | in your dreams | as if id | dont even think | "
        "hypothetic | for example | headline | breaking news | rumour | rumor | gossip | waste of a | "
        "madness | insane | bad idea | terrible idea | silly idea | stupid idea | too risky | "
        "not convinced | erase | delete | on hold | parked | in the fridge | "
        "swap the two | other way | is that legal | is this legal | is that allowed | is this allowed | "
        "would that work | would this work | does that work | does this work | can i do that | "
        "can i do this | if only | chatgpt | the bot says | says the bot | my horoscope | the oracle | "
        "my wife says | my son says | my horoscop | joking | unlikely | farewell | goodbye to | "
        "next time | some other time | another time | in two days | in a week | on monday | "
        "on tuesday | on wednesday | on thursday | on friday | on saturday | on sunday | formerly | "
        "previously | remaining | guests | versus | compared | rather die | sooner die | backfire | "
        "threaten | id hate | yearn | long for | aspire",
        "when_done": "when | once | as soon as",
        "another": "another | other | one more",
        "rivals": "everyone | everybody | rival | rivals | opponent | opponents | they",
        "theirs": "hers | his | theirs | her | their",
        "common": "tricks | bit | bits | "
        "worse | worst | "
        "ones | even | start | ring | nose | line | gate | hops | about | above | actually | again | "
        "alone | already | although | always | among | another | "
        "anything | anyway | anywhere | apart | away | bad | beach | beaches | bear | because | become | becomes | "
        "bell | below | bored | boring | bottom | bread | break | breath | brother | business | busy | cannot | "
        "careful | cause | change | changes | charge | cheap | check | checked | checks | children | christmas | "
        "clear | close | closed | coffee | cold | company | complained | cousin | crazy | cry | daddy | dark | "
        "darling | dead | death | deep | delicious | desire | different | dinner | discover | doing | door | draw | "
        "dream | drink | drive | driver | during | early | earth | easy | eight | election | empty | end | enemy | "
        "enjoy | enjoyed | enough | entirely | evening | everything | exchange | face | fair | family | fancy | "
        "fast | father | favourite | feel | feeling | feels | fight | final | fine | fingers | fire | floor | "
        "food | forever | forget | forward | freeze | friend | funny | game | garden | gets | giving | glad | "
        "going | good | great | grief | ground | group | half | hands | happen | happens | happy | hard | "
        "hate | head | heard | heart | heavy | helps | hide | history | hold | holding | hour | house | "
        "hurts | idea | important | inside | joke | keys | kind | kitchen | knock | known | large | last | late | "
        "laughing | lead | leader | leads | learn | level | life | light | listen | literally | little | lonely | "
        "long | lose | loses | lost | love | lovely | luck | lunch | making | mean | means | middle | "
        "mind | minute | moment | money | month | morning | mother | mummy | myself | naturally | near | "
        "nearly | nice | night | none | noon | normal | nothing | obvious | office | often | once | open | "
        "ordinary | other | outside | owes | paint | painting | parents | party | password | perish | phone | "
        "picks | pity | plenty | pointer | poor | precious | pretty | problem | quick | quickly | quiet | quite | "
        "rain | ready | real | really | reason | rest | rich | right | road | room | round | running | sacrifice | "
        "safe | save | school | seem | serves | shame | share | shield | short | sick | silence | silent | "
        "silly | since | sister | sitting | sleep | slip | slowly | small | smile | soft | someone | something | "
        "sometimes | somewhere | soon | spread | stand | stands | start | starts | still | story | stranger | "
        "strangers | street | strong | stuff | stupid | such | summer | sunny | sure | surprise | sweet | "
        "swings | taste | tea | teacher | thing | things | think | though | thought | through | tired | together | "
        "tomorrow | tonight | top | tour | town | train | travel | tree | trouble | trust | turns | twenty | "
        "under | until | usual | vacated | victims | village | virtue | walk | wanted | warm | water | "
        "weather | week | welcome | whole | wife | wind | window | winter | wish | without | woman | wonder | "
        "wood | work | world | worry | worth | wrong | year | yesterday | young",
        "sounds_like_8": "ate",
        "sounds_like_4": "for | fore",
        "sounds_like_2": "to | too",
        "sounds_like_1": "won",
        "behind_with": "the | a | him | her | them | card | my | mine | both | one of | two of",
        "short_and": "n",
        "exclaimed": "nope | nah | na | naw | no way",
        "preposition": "for | in | with | on | as | at | like | by | against",
        "addressing": "you | your | yours | our | us",
        "quoting": "said | says | say | quote | wrote | told | thinks | believes",
        "instead": "instead",
        "former": "was going to | were going to | Id said | I thought | thought about | I was thinking | "
        "was thinking | was my plan | was the plan | almost | nearly | I wanted | had in mind | "
        "had in my head | in mind | forget the | rather keep | is tempting | was tempting | tempted | "
        "torn between | I considered | considered | would be nice | would have been | I had planned | "
        "planned to | meant to play | was about to | could have",
        "so_far": "yet | so far | still | for the moment | at the moment",
        "rather_not": "would | rather | Id rather | would rather | prefer",
        "of_several": "of | out of",
        "forgetting": "forget | forgetting",
        "kept_for": "for | until",
        "using": "used | touch | touching | use | using | waste | wasting | spend | spending | apply | "
        "applying | want | need | bother",
        "renouncing": "renounc | waive | forgo | forego | declin | dispens | refrain | abstain | reject",
        "person": "the undersigned | undersigned | I | Ill | Id",
        "therefore": "so | therefore | hence | thus | so I | final answer | decision | after all | in the end | "
        "accordingly | Ill go with | I settle on | lets say | my choice is | it is",
        "after_doing": "after | once | as soon as",
        "before": "before | prior to | befor | b4",
        "courteous": "obliging | kind | kindly | nice | good",
        "modal": "can | could | would | may | might | will | wanted | wanted to | need to | can I | could I | may I | "
        "could you | can you | would you",
        "letting": "let",
        "doing": "do it | do | go | have it | play | pass | do that | do this",
        "pointing": "this | that | these | those | it | its | thats | so",
        "about_orders": "order | orders | move | turn | answer | "
        "reply | decision | choice | vote | bid | serious | seriously | final | official | valid | binding | count | "
        "counts | decide | decided | certain | convinced | confirm | confirmed | execute | submit | send | play | "
        "carry | meant | mean | plan | idea | possible | legal | allowed | right | correct | ok | okay | sure | "
        "wrong | true | ready | yet | until | first | before | wait | hold | agree | agrees | agreed | mistake",
        "some_day": "next time | next turn | later | tomorrow",
        "allowing": "clear | thru | permitted | leave it | stand | allow | permit | let | lets | through | pass | "
        "proceed | continue | fine | ok | okay | "
        "accept | approve | agree | ignore | happen | whatever | granted | welcome | worth | go | live",
        "thanking": "thanks | thank | sorry",
        "small_board": "small | smaller | little | minor",
        "big_board": "big | bigger | large | larger | high",
        "staying_there": "staying | remain | remains | keep | leave | stay | stays",
        "keeping": "protect | retain | preserve | "
        "save | saving | keep | keeping | spare | hold | need | reserve | later",
        "naming_veto": "veto | vetoes",
        "stopping": "x | fail | pull | denied | vetoed | slam | stop | block | prevent | forbid | reject | refuse | "
        "cancel | abort | kill | nix | halt | "
        "oppose | object | deny | disallow | shut | spend | burn | never | undo | bother | hurt | harm | mind | dead | "
        "enough",
        "without": "without | w/o | zero",
        "with": "with",
        "being": "is | was | are | were | be | been",
        "about_placing": "placement | placing | deploy",
        "being_myself": "am | im | were | weve been | Ive been | thats",
        "somebody_else": "they | everybody | everyone | somebody | someone | people | she | nobody",
        "he": "he",
        "having": "have | own | got | hold | holding",
        "from_somebody": "from | by",
        "before_a_time": "at | by | until | till | since | before | after | past | circa",
        "day_or_time": "monday | tuesday | wednesday | thursday | friday | saturday | sunday | weekend | holiday | "
        "holidays | vacation | week | month | year | yesterday | tomorrow | oclock | pm",
        "within": "in | at",
        "today": "today",
        "approving": "my | fine | good | great | perfect | best | where | it | for",
        "avoiding": "look | listen | greet | wave | belong | compar | write | send greet | invit | blind | "
        "similar | equal | married | goodbye | farewell | loyal | new to | used to | dream | think | miss | grew | "
        "born | "
        "object | objects | opposed | averse | allergic | immune | objecting | "
        "sparing | avoid | skip | leave | stay | remain | hate | lose | lost | fear | forget | drop | "
        "dodge | refuse",
        "vague": "about | around | roughly | approximately | circa | ca | nearly | almost | some | like | maybe | say",
        "inverting": "is | are | does | do | did | can | could | may | might | would | will | should | was | were",
        "as_far_as": "as far as",
        "nor": "nor",
        "listing": "step | question | part | point | item",
        "declining": "stays | stays put | is staying | stay put | stay where | can stay | skip | skipping | "
        "never mind | can wait | pass on | isnt needed | is not needed | no need | not needed | "
        "give a miss | foregone | forgone | is off | is waived",
        "counting": "one",
        "roughly": "couple | half | halves | few | several | some | roughly | approximately | about | short of",
        "remaining_there": "still | already | remains | remaining",
        "set_against": "unlike | against | versus | same",
        "following": "following | once | upon",
        "those": "those | the",
        "only": "only | just",
        "single": "single | lone | other | another",
        "at_home": "at home | home | indoors",
        "homeward": "home | back home",
        "wagering": "burn | burning | give | giving | invest | investing | wager | stake | splash | fling | lob | "
        "sling | commit | deploy | unleash | launch | spend | spending | sacrifice | sacrificing | "
        "offer | tender | wheel | whip | bust | crack | trot | fire | whack | slap | bung | toss | "
        "hurl | hand | present | lodge | enter | submit | declare | announce | dish | serve | field | "
        "throw | throwing | chuck | chucking | raise | volunteer | tee | deal | drop | slide | shove | "
        "push",
        "ending": "then",
        "allowed_to": "can | may | shall | should",
        "towards": "for | towards | toward",
        "now": "now | this round | this time | right now | at once",
        "meanwhile": "im | i am | ill be | i have to | i gotta | i got to | ive got to | im off | im at | im in",
        "handling": "scoot | nick | drag | drags | dragging | haul | hauls | whisk | ferry | nudge | bump | sling | "
        "ship | herd | usher | ushers | transplant | lure | escort | escorts | teleport | carry | "
        "carries | yank | pull | pulls | walk | walks | march | marches | hustle | lug | slide | "
        "slides | shunt | shuffle | trundle | bundle | smuggle | redirect | reroute | migrate | "
        "migrates | hop | hops | hopping | stroll | strolls | toddle | toddles | trot | trots | "
        "proceed | proceeds | settle | settles | plant | lodge | seat | scatter | fling | hurl | "
        "squeeze | cram | stuff | load | garrison | commit | assign | allocate | distribute | land | "
        "lands | stash | parachute | billet | arrange | dispatch | deposit | insert | sprinkle | "
        "spread | lob | plunk | invest | throw | throws | snag | bag | snatch | claim | bagsy | dibs | "
        "swipe | pinch | fetch | fetches | secure | acquire | pocket | opt | plunder | ride | rides | "
        "gallop | gallops | travel | travels | journey | journeys | relocates | moves | head | heads | "
        "saunter | saunters | wander | wanders | sneak | sneaks | bring | brings | fly | "
        "flies | jump | jumps | climb | climbs | enter | enters | pour | deploy | deploys | shepherd | "
        "marshal | steer | guide | guides | draft | recruit | enlist | muster | assemble | quarter | "
        "dunk | hoist | hurry | hurries | rush | rushes | scurry | scurries | swing | swings | waltz | "
        "waltzes | shift | shifts | pack | packs | reinforce | reinforces | strengthen | beef | add | "
        "adds | | distributing | sending | bringing | pulling | dropping | throwing | "
        "adding | chucking | sticking | popping | settling | stationing | shoving",
        "moving": "travel | ride | march | move | shift | relocate | sail | walk | wander | stroll | "
        "retreat | flee | jump | trot | trots | gallop | gallops | settle | settles | saunter | "
        "saunters | transfer | transfers | displaced | heads for | heading for | "
        "heads | heading | rides | riding | marches | marching | travels | returns | sails | walks | "
        "wanders | hops | strolls | retreats | flees | jumps | moves | relocates",
        "at_the_end": "last | at last | as the last thing | at the end | in the end | finally | lastly",
        "beforehand": "initially | up front | at the start | already | upfront | beforehand",
        "both": "both",
        "owning": "my | mine | me",
        "said_comma": "comma",
        "said_stop": "full stop | period | exclamation mark | exclamation point",
        "said_colon": "colon",
    },
)
