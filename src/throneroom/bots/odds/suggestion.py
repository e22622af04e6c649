"""What a bot would do with the dice of an offensive roll, told to the player who asks."""

from __future__ import annotations

from typing import Final

from throneroom.games.dice_throne.foreign import is_foreign

from ..bot import View
from ..dice_throne.side import side_of
from ..dice_throne.worth import roll_worth as worths
from . import OddsOf
from .dice_throne import OddsTold, key_of, odds, printed, rolling
from .hands import keeps

STOP: Final = "stop"


def suggested(view: View) -> str | None:
    """The key of a keep, or `stop` if the dice are best as they are; None if there is nothing to roll.

    By the bots' estimate of what every hand of dice is worth to the player who rolls, against the weakest opponent.
    """
    dice = rolling(view["table"])
    table = view["table"]
    if dice is None or not table["attempts"]:
        return None
    players = table["players"]
    mine = players[table["trays"][-1]["owner"]]
    others = [player for player in players if player["team"] != mine["team"] and not player["out"]]
    weakest = min(others, key=lambda player: int(player["health"]))
    dice = tuple([die for die in dice if not is_foreign(die)])  # on a foreign one bots do not count
    worth = worths(side_of(mine, table["most_health"]), side_of(weakest, table["most_health"]), len(dice))
    best = max(keeps(dice), key=lambda kept: worth.keeping(kept, table["attempts"]))
    return key_of(best) if worth.keeping(best, table["attempts"]) > worth.best(dice, 0) else STOP


ODDS: Final = OddsOf(odds, suggested, printed, OddsTold)
