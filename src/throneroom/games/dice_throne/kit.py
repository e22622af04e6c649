"""What Dice Throne brings along besides its rules."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.kit import Kit

KIT: Final = Kit(
    evaluation="throneroom.bots.dice_throne.kit:EVALUATION",
    odds="throneroom.bots.odds.suggestion:ODDS",
    hints="throneroom.bots.hints.dice_throne:FIGURES",
    contests="throneroom.bots.dice_throne.contests:CONTESTS",
    picture="throneroom.cli.dice_throne:DiceThronePicture",
    rules="throneroom.text:rules",
)
