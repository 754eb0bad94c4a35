"""Places as people hear them, or call them in other languages, whatever language they write in.

A name with one letter wrong needs no entry: the readers find it by themselves.
"""

from collections.abc import Mapping
from typing import Final

HEARD: Final[Mapping[str, str]] = {
    "galicia": "Galiza | Galizia | Galisia | Galicja | Galizja | Galitsia | Galitzien | Galisien | Galicija | "
    "Galice | Gallizia",
    "pais_vasco": "Pais Basco | Pais Wasco | Pais Vaso | Pais Basko | Pais Vasko | Paiz Vasco | Paiz Basco | "
    "Bais Vasco | Paisvasco | Pais Vazco | Pays Basque | Paesi Baschi | Euskal Herria | Baskonia | Vasconia",
    "aragon": "Aragonia | Aragona | Arragonien",
    "cataluna": "Catalonië | Catalunya | Katalunja | Katalunia | Katalunien | Catalunja | Kataluna | Katalonia | "
    "Catalogna | "
    "Catalogne | Catalonien | Katalonjen",
    "castilla_vieja": "Castela a Velha | Castela Velha | Oud-Castilië | Stara Kastylia | la Veija | la Bieja | "
    "la Viega | la Vella | la Vecchia | Castella la Vella | "
    "Castella la Vecchia | Castiglia la Vecchia | Vecchia Castiglia | Castiglia Vecchia | Vieille Castille | "
    "Castiya la Bieja | Castiya la Vieja",
    "castilla_nueva": "Castela a Nova | Castela Nova | Nieuw-Castilië | Nowa Kastylia | la Neuva | la Nuova | "
    "la Nueba | la Nova | Castella la Nova | Castiglia la Nuova | "
    "Nuova Castiglia | Castiglia Nuova | Nouvelle Castille | Castiya la Nueba | Castiya la Nueva",
    "castillo": "Kasteel | Castiyo | Castijo | Kastiljo | Kastillo | Castello | Kastello | Castelo | Kastelo | "
    "Castiljo",
    "granada": "Grenade | Granata",
    "sevilla": "Sevilha | Siviglia | Seviglia | Sewilla | Sevija | Seviya | Sebilla | Sebiya | Sewija",
    "valencia": "Walencia | Walenzia | Valenzia | Valensia | Walensia | Balencia | Balensia | Valence",
}
