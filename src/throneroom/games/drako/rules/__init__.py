"""The rules of Drako: importing this registers every verb, question and happening."""

from . import attacking, defending, moving, setting_up, turn, wounding
from .book import RULES

__all__ = ["RULES", "attacking", "defending", "moving", "setting_up", "turn", "wounding"]
