"""The Emperor: a hero of all four factions who begins on the graveyard and can do nothing."""

from ..words import *

EMPEROR = hero("buried-emperor", EVERY_FACTION, fidelity=PRINTED)
