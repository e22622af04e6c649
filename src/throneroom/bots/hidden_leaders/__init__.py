"""What the bots know of Hidden Leaders: what answers look worth at first sight, and what a search needs.

`worths` judges the options of a decision from the seat's view; `near_worths` does so as if the match ended now and
heroes in the open told nothing of the others' heirs, `lone_worths` as if besides nobody else had the same factions.
For a state that was dealt again: `standing` is a seat's chance to win, `quick` a sensible answer for whoever is asked,
`turn` tells one turn from the next, and `suppose` gives the others the heirs that the seat believes in, where the deal
alone would give any.
"""

from .belief import suppose
from .quick import quick, turn
from .standing import standing
from .worths import lone_worths, near_worths, worths

__all__ = ["lone_worths", "near_worths", "quick", "standing", "suppose", "turn", "worths"]
