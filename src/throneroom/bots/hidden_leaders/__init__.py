"""What the bots know of Hidden Leaders: what answers look worth at first sight, and what a search needs.

`worths` judges the options of a decision from the seat's view; `plain_worths` does so as if heroes in the open told
nothing of the others' heirs, `light_worths` as if besides ties were seldom lost, `lone_worths` as if the match ended
now and nobody else had the same factions.
For a state that was dealt again: `standing` is a seat's chance to win, `quick` a sensible answer for whoever is asked,
`turn` tells one turn from the next, and `suppose` gives the others the heirs that the seat believes in, where the deal
alone would give any.
"""

from .belief import suppose
from .quick import quick, turn
from .standing import standing
from .worths import light_worths, lone_worths, plain_worths, worths

__all__ = ["light_worths", "lone_worths", "plain_worths", "quick", "standing", "suppose", "turn", "worths"]
