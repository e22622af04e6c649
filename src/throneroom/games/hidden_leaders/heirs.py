"""The six heirs.  Every pair of factions has one."""

from .words import *

HEIRS = (
    Heir("lemron", 1, WATER_FOLK | HILL_TRIBES),
    Heir("cyra", 2, IMPERIAL_ARMY | WATER_FOLK),
    Heir("myrad", 3, UNDEAD | HILL_TRIBES),
    Heir("xiadul", 4, IMPERIAL_ARMY | UNDEAD),
    Heir("pavyr", 5, IMPERIAL_ARMY | HILL_TRIBES),
    Heir("enned", 6, UNDEAD | WATER_FOLK),
)
