"""What the bots know of Hidden Leaders."""

from .greedy import worths
from .quick import quick, turn

__all__ = ["quick", "turn", "worths"]
