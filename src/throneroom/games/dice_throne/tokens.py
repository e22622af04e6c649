"""Tokens that several heroes share."""

from .words import *

STUN = Status("stun", NEGATIVE, 1, (Modify(STUNNED),))
KNOCKDOWN = Status("knockdown", NEGATIVE, 1, (At(BEFORE_OFFENSE, PayToRoll(2)),))
EVASIVE = Status("evasive", POSITIVE, 3, (Spend(DAMAGE_TO_YOU, Roll(1, If(AtMost(Sum(), 2), NoDamage()))),))
