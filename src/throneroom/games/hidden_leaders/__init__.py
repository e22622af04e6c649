"""Hidden Leaders: six heirs, four factions, and two markers on one track."""

from .game import HIDDEN_LEADERS

__all__ = ["HIDDEN_LEADERS"]
