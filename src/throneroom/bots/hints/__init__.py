"""Hints: what would a bot do here?  The three best answers of the open decision, each with the chance to win that it
leaves and one sentence of reason, made from nothing but what the asked seat may know."""

from .figures import Figures
from .hint import BUDGET, MOST, Hint, hints_at, hints_for, hints_in

__all__ = ["BUDGET", "MOST", "Figures", "Hint", "hints_at", "hints_for", "hints_in"]
