"""The bot that is asked for hints: level 5 with two fifths of its playouts, which tries every answer it looks at."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..evaluation import Evaluation
from ..search import Settings, Watch
from ..thinker import BestBot

LEAST: Final = 5  # tries of every answer
# A bot need not know how bad a bad answer is.  Who reads the chance of one does.
WORST: Final = 0.1


class Adviser(BestBot):
    budget = BestBot.budget * 2 / 5

    def __init__(self, seed: int, watch: Watch) -> None:
        super().__init__(seed)
        self.watch = watch

    def settings(self, evaluation: Evaluation) -> Settings:
        # Whoever asks wants to know of every answer, also of one that had better wait.
        return replace(super().settings(evaluation), least=LEAST, worst=WORST, holds=False, promise=0.0)
