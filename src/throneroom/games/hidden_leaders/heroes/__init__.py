"""All hero cards, in the order of the box: the Emperor, the four factions, the modules."""

from .emperor import EMPEROR
from .further_heroes import FURTHER_HEROES
from .hill_tribes import HILL_TRIBES_HEROES
from .imperial_army import IMPERIAL_ARMY_HEROES
from .queens_and_friend import QUEENS_AND_FRIEND
from .undead import UNDEAD_HEROES
from .water_folk import WATER_FOLK_HEROES

BASE = (EMPEROR, *HILL_TRIBES_HEROES, *IMPERIAL_ARMY_HEROES, *UNDEAD_HEROES, *WATER_FOLK_HEROES)
MODULES = {"further-heroes": FURTHER_HEROES, "queens-and-friend": QUEENS_AND_FRIEND}

__all__ = ["BASE", "EMPEROR", "MODULES"]
