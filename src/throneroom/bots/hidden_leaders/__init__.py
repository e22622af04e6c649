"""What the bots know of Hidden Leaders: what the greedy bot thinks of its answers, and what a search needs.

`worths` judges the options of a decision from the seat's view.  For a state that was dealt again: `standing` is a
seat's chance to win, `quick` a sensible answer for whoever is asked, `turn` tells one turn from the next, and
`suppose` gives the others the heirs that the seat believes in, where the deal alone would give any.
"""

from .belief import suppose
from .greedy import worths
from .quick import quick, turn
from .standing import standing

__all__ = ["quick", "standing", "suppose", "turn", "worths"]
