"""Text beside an order: talk doesn't change it; a possible denial, doubt or report holds it back."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import bare, done, offered

EXECUTED = [
    (
        "turn_move",
        "Null points, oh dear. Card 5: 3 in Castilla la Nueva, 2 in that lovely castle, King to Granada.",
        "card 5: place 3 Castilla la Nueva, 2 Castillo, then king Granada",
    ),
    (
        "turn_regency",
        (
            "Card 5: 3 tourists for Toledo and 2 monks for the castle, then the King elopes to Cataluña with two "
            "Devs from Granada."
        ),
        "card 5: place 3 Toledo, 2 Castillo, then king Cataluña, entourage 2 Dev Granada",
    ),
    (
        "turn_score",
        "Could I please take card 2, put 2 in the castle and then score Sevilla? Many thanks",
        "card 2: place 2 Castillo, then score Sevilla",
    ),
    (
        "turn_score",
        (
            "The others will score País Vasco sooner or later, and Carla has 3 there. "
            "Card 4: 2 in País Vasco, 2 in Valencia, then the 8 board on País Vasco."
        ),
        "card 4: place 2 País Vasco, 2 Valencia, then scoreboard 8 País Vasco",
    ),
    ("turn_score", "Card 2. I know Sevilla is popular. Before that 2 in the castle, then score Sevilla.", ""),
    ("power", "Ana is in front, so I play the 9", "9"),
    ("disc", "Please send him to Valencia, where I want a safe majority against Carla.", "Valencia"),
    ("disc", "Galicia if I may, please.", "Galicia"),
    ("disc", "Dear Dev: sorry, but Galicia", "Galicia"),
    ("power", "Good grief, Dev is ahead again. I play the trusty 9", "9"),
    ("power", "Dev leads again. 9!", "9"),
    (
        "turn_move",
        "Card 5: 3 to Valencia for paella, 2 to the castle for the washing-up, then the King goes to Granada.",
        "card 5: place 3 Valencia, 2 Castillo, then king Granada",
    ),
    ("power", "13, o/w 11, o/w 10", "13, 11, 10"),
    (
        "turn_move",
        "5: +2 CN, +2 Castillo, +1 Val; K→Granada!",
        "card 5: place 2 Castilla la Nueva, 2 Castillo, 1 Valencia, then king Granada",
    ),
    (
        "turn_score",
        "card 1: plcae 1 in Castilla la Vieja, add 2 Sevlla from the cuort",
        "card 1: place 1 Castilla la Vieja, then add 2 Sevilla",
    ),
    ("power", "12, because I don't want to be last", "12"),
    ("power", "What a round. I play the 11, see you later.", "11"),
    ("power", "12. Sorry about this Ana", "12"),
    ("power", "I play my lowest card because I'm lazy", "lowest"),
    ("power", "I play my highest card because I'm bold", "highest"),
    ("disc", "A storm?! Galicia.", "Galicia"),
    ("goes_on", "2 cb. in Aragón", "card 2: place 2 Aragón"),
    ("disc", "Galicia, because nobody is there", "Galicia"),
    ("return", "Good grief. 2 sleepers from the court and 1 from Granada", "2 court, 1 Granada"),
    ("veto", "I was going to keep it, but no. I veto.", ""),
]
"""Situation, text and executed order; none if it is asked back although a person would understand it."""

DANGEROUS = [
    *(
        "Imagine this. 12",
        "Which one is best? 12",
        "Perhaps Dev attacks?! 12.",
        "12, says Dev",
        "12. Dev's words, not mine",
        "12 (example)",
        "test: 12",
    ),
    *(
        "my nightmare: 12",
        "12! That was great, Ana",
        "12. What nonsense",
        "12. Terrible idea",
        "12. You decide",
        "12, you choose",
    ),
    *(
        "12 next time",
        "12. Next round",
        "12. Some day",
        "12, or so",
        "in case Ana passes. I play 12",
        "If Dev sleeps. Then 12",
        "Dev told me: 12",
        "I dream of 12",
        "I regret the 12",
        "12 loses",
        "12 stinks",
        "I skip the 12",
        "the dreaded 12",
    ),
    *(
        "What if I play 12?",
        "12? You must be joking",
        "12. Just testing",
        "I'd say 12 is gone",
        "12 is gone",
        "Dev has the 12",
        "12 is Dev's",
        "my 12 is gone",
        "I already played 12",
        "after Ana plays I play 12",
        "12 unless Ana does",
        "12 but only if it wins",
        "12 as soon as Ana plays",
        "once Dev is out I play 12",
        "Dev wants me to play 12",
        "Ana hopes I play 12",
        "they say I play 12",
        "nobody plays 12",
        "how about 12",
        "12 or 11?",
        "I play 12 I play 11",
        "I'll play 12. I'll play 11",
    ),
    *(
        "12. Forget I said that",
        "12. Kidding!",
        "12. On reflection no",
        "12. Let me sleep on it",
        "12. To be confirmed",
        "12 pending",
        "12 (draft)",
        "12 - undecided",
        "12. No idea",
        "12. No clue",
        "12, I suppose",
        "12 ... hmm, wait",
        "12. Not now",
        "12, but not now",
        "12. Hold on",
        "12. Please wait",
        "12 please wait",
        "please don't: 12",
        "Do not do the following. 12",
        "13 is what I want. 12 is what I fear",
    ),
]
AT_A_TURN = [
    *(
        "Ana would take card 2, place 2 in the castle, then score Sevilla",
        "Card 2, place 2 in the castle, then score Sevilla would be stupid",
        "Card 2, place 2 in the castle, then score Sevilla? No way",
        "Card 2, place 2 in the castle, then score Sevilla. Terrible idea",
        "Card 2, place 2 in the castle, then score Sevilla. Only a joke",
        "Card 2, place 2 in the castle, then score Sevilla, said Dev",
        "Dev said: card 2, place 2 in the castle, then score Sevilla",
        "I refuse to take card 2, place 2 in the castle and score Sevilla",
        "I took card 2, placed 2 in the castle, then scored Sevilla",
        "My uncle takes card 2, places 2 in the castle, then scores Sevilla",
        "Is it allowed to take card 2, place 2 in the castle, then score Sevilla?",
        "Should I take card 2, place 2 in the castle, then score Sevilla?",
        "Can I take card 2, place 2 in the castle, then score Sevilla?",
        "Maybe card 2, place 2 in the castle, then score Sevilla",
        "Never card 2, place 2 in the castle, then score Sevilla",
        "Card 2, place 2 in the castle, then score Sevilla. Card 4, 3 in Sevilla, 8 on Sevilla",
        "Card 2, place 2 in the castle, then score Sevilla, if Ana agrees",
        "Card 2, place 2 in the castle, then score Sevilla. Wait for my next mail",
        "Card 2, place 2 in the castle, then score Sevilla. That is what Dev did",
        "Card 2, place 2 in the castle, then score Sevilla. That was last round",
        "Card 2, place 2 in the castle, don't score Sevilla",
        "Card 2, place 2 or 1 in the castle, then score Sevilla",
        "Card 2, place 2 in the castle or in Valencia, then score Sevilla",
        "Card 2, place 2 in the castle, then score Sevilla or Granada",
        "Card 2 or 4, place 2 in the castle, then score Sevilla",
        "Dev should take card 2, place 2 in the castle, then score Sevilla",
        "I fear Dev takes card 2, places 2 in the castle, then scores Sevilla",
        "Imagine: card 2, place 2 in the castle, then score Sevilla",
        "Suppose I do this. Card 2, place 2 in the castle, then score Sevilla",
        "Example: card 2, place 2 in the castle, then score Sevilla",
        "For instance card 2, place 2 in the castle, then score Sevilla",
        "Card 2, 2 in the castle and score Sevilla is silly",
        "Card 2, 2 in the castle, then score Sevilla like a fool would",
        "Card 2, 2 in the castle, then score Sevilla in your dreams",
        "Card 2, almost 2 in the castle, then score Sevilla",
        "Card 2, 2 fewer in the castle, then score Sevilla",
    ),
]
AT_A_DISC = [
    *(
        "Galicia was mine",
        "Galicia belongs to Ana",
        "my man dreams of Galicia",
        "Dev goes to Galicia",
        "greetings from Galicia",
        "I love Galicia",
        "far from Galicia",
        "avoid Galicia",
        "Galicia is full",
        "Galicia? Hm",
        "Perhaps a storm?! Galicia.",
        "Why Galicia",
        "Galicia is lost",
        "Not in my lifetime: Galicia",
        "I left Galicia",
        "the King should go to Galicia",
        "my man fails to go to Galicia",
        "my man fled from Galicia",
        "next time Galicia",
        "Galicia or Valencia?",
        "Galicia if Ana doesn't",
        "Galicia. Forget it",
        "Galicia, no",
        "Ana: Galicia",
        "Dev said Galicia",
    ),
]
AT_A_VETO = [
    *(
        "would you veto?",
        "Dev can veto",
        "Ana vetoes",
        "if I had a veto",
        "a veto would be mean",
        "no idea whether to veto",
        "what does veto mean",
        "veto maybe",
        "I might veto",
        "veto next time",
        "my veto is for Dev",
        "veto? hm",
        "I had a veto",
        "thinking of a veto",
        "veto or not?",
        "Dev said veto",
        "should I veto",
        "I never veto without reason, let me think",
    ),
]
AT_A_RETURN = [
    *(
        "2 court, 1 Granada? no",
        "Ana returns 2 court, 1 Granada",
        "maybe 2 from the court and 1 from Granada",
        "not 2 from the court and 1 from Granada",
        "I returned 2 from the court and 1 from Granada",
        "2 from the court and 1 from Granada if Ana does",
        "2 court, 1 Granada or 1 Valencia",
        "2 from the court, said Ana",
    ),
]


@pytest.mark.parametrize(("at", "text", "meant"), [one for one in EXECUTED if one[2]])
def test_talk_does_not_change_the_order_beside_it(at, text, meant):
    assert [bare(order) for order in done(at, "en", text)] == [bare(meant)]


@pytest.mark.parametrize(
    ("at", "text"),
    [
        *(("power", text) for text in DANGEROUS),
        *(("turn_score", text) for text in AT_A_TURN),
        *(("disc", text) for text in AT_A_DISC),
        *(("veto", text) for text in AT_A_VETO),
        *(("return", text) for text in AT_A_RETURN),
    ],
)
def test_denials_doubts_and_reports_are_not_carried_out(at, text):
    assert done(at, "en", text) == []


def test_two_regions_need_two_numbers():
    text = "card 5, 3 castle a nueva 2 castillo, king granada"
    assert done("turn_move", "en", text) == []
    assert offered("turn_move", "en", text)[:1] == ["card 5: place 3 Castilla la Nueva, 2 Castillo, then king Granada"]


def test_an_entourage_without_a_number_is_asked_back():
    assert done("turn_regency", "es", "C5: Tol+3, Sev+2; R Gra→Cat, séq: Dev, Dev") == []


def test_a_named_destination_is_enough_to_move_the_king():
    text = "Your Majesty: card 5, 4 in Toledo, 1 in the castle, and the king to Castilla with two Devs from Granada"
    meant = "card 5: place 4 Toledo, 1 Castillo, then king Castilla, entourage 2 Dev Granada"
    assert (done("turn_regency", "en", text) or offered("turn_regency", "en", text))[:1] == [meant]
