"""The arena: bots against each other, without a word, as fast as they go; and what it says about them.

A `Plan` (made by `round_robin` or `balance`) says which matches; a `Run` plays them, and has their `Figures`.
docs/arena.md shows how.
"""

from ..refusal import Refusal
from .contests import Contests
from .fighting import UNDECIDED_AFTER, Result, fight, round_of
from .figures import SequentialTest, Share, wilson
from .folder import LOCK, check_folder, read_plan
from .numbers import interval, percent
from .pairings import Bout
from .plan import Plan, balance, round_robin
from .reporting import report
from .run import Run
from .running import played
from .standings import Figures

__all__ = [
    "Bout",
    "LOCK",
    "UNDECIDED_AFTER",
    "Contests",
    "Figures",
    "Plan",
    "Refusal",
    "Result",
    "Run",
    "SequentialTest",
    "Share",
    "balance",
    "check_folder",
    "fight",
    "interval",
    "percent",
    "played",
    "read_plan",
    "report",
    "round_of",
    "round_robin",
    "wilson",
]
