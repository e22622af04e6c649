"""What the bots know of Dice Throne.

`greedy`, `planned`, `provident` and `worths` judge the options of a decision from the seat's view, each knowing more
than the one before.  For a state that was dealt again: `standing` is a seat's chance to win, `quick` a sensible answer
for whoever is asked, `turn` tells one turn from the next.
"""

from .judge import greedy, planned, provident, worths
from .quick import quick, turn
from .standing import standing

__all__ = ["greedy", "planned", "provident", "quick", "standing", "turn", "worths"]
