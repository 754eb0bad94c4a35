"""The rows of "What people type" in French: elided, hasty, without accents."""

import pytest

from tests.orders.desk import CARD, CARDS, DISC, POWER, VETO, desk, order, read
from tests.orders.test_what_people_type import (
    BACK,
    BOTH,
    COURT_AND_VALENCIA,
    COURT_FIRST,
    DISC_ONE,
    DISC_TWO,
    EIGHT,
    EVICTED,
    FOUR,
    FROM_ELEVEN,
    GONE,
    GRANDE,
    JUST_COURT,
    KING,
    MOVED,
    NINE_OR_THREE,
    OUTBID,
    OVER_BEN,
    POWER_12_9,
    REMOVED,
    RETURN,
    SCORED,
    SCORED_FIRST,
    TAKE,
    TAKEN_ONE,
    WHOLE,
    bare,
    holding,
    the_turn,
)

NEVER_UNTIL_SIX = {"type": "veto", "choice": "no", "until": 6}
ROWS = [
    # power cards
    (desk(POWER), "pouvoir 12, 9", POWER_12_9),
    (desk(POWER), "je joue le douze, sinon le neuf", POWER_12_9),
    (desk(POWER), "12 sinon 9", POWER_12_9),
    (desk(POWER), "la 12", bare(12)),
    (desk(POWER), "la 12 stp", bare(12)),
    (desk(POWER), "douze, merci", bare(12)),
    (desk(POWER), "pouvoir dépasse maximum 11", OUTBID),
    (desk(POWER), "juste au-dessus, jusqu'à 11", OUTBID),
    (desk(POWER), "juste au dessus de Ben", OVER_BEN),
    (desk(POWER), "la plus basse", {"type": "power", "values": ["lowest"]}),
    (desk(POWER), "ma plus haute", {"type": "power", "values": ["highest"]}),
    # what is taken from the province
    (desk(TAKE, cards={"3": CARDS["3"]}), "prends 1", TAKEN_ONE),
    (desk(TAKE, cards={"3": CARDS["3"]}), "je prends juste 1", TAKEN_ONE),
    (desk(TAKE, cards={"3": CARDS["3"]}), "seulement 1", TAKEN_ONE),
    # turns
    (desk(CARD), "carte 3: place 2 Granada, 1 Castillo, puis décompte", WHOLE),
    (desk(CARD), "carte 3, 2 à Grenade, 1 au castillo, décompte", WHOLE),
    (desk(CARD), "carte 3: je mets deux à Grenade et un dans la tour, ensuite décompte", WHOLE),
    (desk(CARD), "je prends la 3, décompte d'abord puis 2 à Grenade", SCORED_FIRST),
    (desk(CARD), "carte 3 : 2 grenade 1 chateau decompte", WHOLE),
    (
        desk(CARD),
        "prends 1, carte 3: place 2 Granada, 1 castillo, puis décompte",
        the_turn("c3_six_seven", *BOTH, take=1),
    ),
    # parts of a turn
    (holding("c3_six_seven"), "place rien", the_turn("c3_six_seven", {"place": []})),
    (holding("c3_six_seven"), "je ne place rien", the_turn("c3_six_seven", {"place": []})),
    (holding("c3_six_seven"), "pas d'action", the_turn("c3_six_seven", {"special": None})),
    (holding("c3_six_seven"), "pas d’action spéciale", the_turn("c3_six_seven", {"special": None})),
    (holding("c3_six_seven"), "sans l'action", the_turn("c3_six_seven", {"special": None})),
    (holding("c1_any3"), "déplace 2 Ana Aragón > Castillo", MOVED),
    (holding("c1_any3"), "deplace 2 rouges d'Aragon vers le castillo", MOVED),
    (holding("c1_any3"), "je déplace 2 rouges de l'Aragon au château", MOVED),
    (holding("c5_king"), "roi Toledo", KING),
    (holding("c5_king"), "roi à Tolède", KING),
    (holding("c5_king"), "le roi va en Nouvelle-Castille", KING),
    (holding("c4_grande"), "grande Sevilla", GRANDE),
    (holding("c4_grande"), "je déplace mon grande à Séville", GRANDE),
    (holding("c2_score_one"), "décompte Granada", SCORED),
    (holding("c2_score_one"), "décompte de Grenade", SCORED),
    (holding("c4_eviction"), "vide la Galice", EVICTED),
    (holding("c4_eviction"), "tout le monde hors de Galice", EVICTED),
    (holding("c4_scoreboard"), "tuile 8 Granada", EIGHT),
    (holding("c4_scoreboard"), "je pose le 4 sur Tolède", FOUR),
    (holding("c4_power"), "récupère 13", BACK),
    (holding("c4_power"), "13 en main", BACK),
    (holding("c2_one_each"), "enlève Ana d'Aragon, Ben de Valence", REMOVED),
    # for the disc, the veto and the return
    (desk(RETURN), "renvoie 2 cour, 1 Valencia", COURT_AND_VALENCIA),
    (desk(RETURN), "je renvoie 2 de la cour et 1 de Valence", COURT_AND_VALENCIA),
    (desk(RETURN), "3 de la cour", JUST_COURT),
    (desk(), "renvoie cour d'abord", COURT_FIRST),
    (desk(), "disque Granada, Sevilla", DISC_TWO),
    (desk(), "disque secret Grenade, Séville", DISC_TWO),
    (desk(DISC), "Grenade", bare("granada")),
    (desk(DISC), "l'Aragon", bare("aragon")),
    (desk(DISC), "le pays basque", bare("pais_vasco")),
    (desk(DISC), "vieille castille", bare("castilla_vieja")),
    (desk(), "Castillo à Grenade", DISC_ONE),
    (desk(VETO), "pas de veto", bare("no")),
    (desk(VETO), "laisse passer", bare("no")),
    (desk(VETO), "je laisse passer", bare("no")),
    (desk(VETO), "veto", bare(0)),
    (desk(VETO), "je mets mon veto", bare(0)),
    (desk(VETO), "veto après 2", bare(2)),
    (desk(), "veto jamais jusqu'à manche 6", NEVER_UNTIL_SIX),
    (desk(), "veto jamais jusqu'à la manche 6", NEVER_UNTIL_SIX),
    # orders given ahead
    (desk(POWER), "si Ana plus de 10: pouvoir 9; sinon pouvoir 3", NINE_OR_THREE),
    (desk(POWER), "9 si Ana joue 11+, sinon 3", FROM_ELEVEN),
    (desk(POWER), "si la carte 3 est prise carte 1", GONE),
    (desk(POWER), "si carte 3 plus là, carte 1", GONE),
]


@pytest.mark.parametrize(("at", "line", "wanted"), ROWS, ids=[line for _, line, _ in ROWS])
def test_french_orders_are_read(at, line, wanted):
    assert order(at, line) == wanted


@pytest.mark.parametrize(
    ("line", "name", "argument"),
    [
        ("état", "status", ""),
        ("etat svp", "status", ""),
        ("montre-moi le plateau", "board", ""),
        ("aide ordres", "help", "ordres"),
        ("retire 3fa2", "retract", "3fa2"),
        ("annule mes ordres", "retract", ""),
        ("prêt", "ready", ""),
        ("attends", "not_yet", ""),
        ("pas encore", "not_yet", ""),
        ("conseil ?", "hint", ""),
        ("langue fr", "language", "fr"),
        ("mails peu", "mails", "peu"),
        ("vote pause 3 jours", "vote", "pause 3 jours"),
        ("partage notes", "share", "notes"),
        ("ignore Ana", "mute", "Ana"),
        ("n'ignore plus Ana", "unmute", "Ana"),
        ("c'est à qui de jouer ?", "waiting", ""),
        ("j'abandonne", "resign", ""),
        ("revanche", "rematch", ""),
        ("oui", "yes", ""),
        ("d'accord", "yes", ""),
        ("vacances 20 déc - 2 janv", "vacation", "20 déc - 2 janv"),
    ],
)
def test_french_commands_are_read(line, name, argument):
    (command,) = read(desk(), line).commands
    assert (command.name, command.argument) == (name, argument)


@pytest.mark.parametrize(
    ("line", "to", "text"),
    [
        ("message tous: Bonjour !", (), "Bonjour !"),
        ("message à tous : bien joué", (), "bien joué"),
        ("dis à Ana: attention à Ben", ("red",), "attention à Ben"),
        ("message Ana: salut", ("red",), "salut"),
        ("à tous: salut", (), "salut"),
    ],
)
def test_french_talk_is_sent_to_the_players_it_names(line, to, text):
    reading = read(desk(POWER), line)
    assert [(press.to, press.text) for press in reading.press] == [(to, text)]
    assert (reading.orders, reading.problems, reading.talk) == ((), (), ())


def test_french_may_be_mixed_with_other_languages():
    line = "Karte 3: place deux Granada und une torre, puis werten"
    assert order(desk(CARD, cards=CARDS), line) == WHOLE
