"""What Drako brings along besides its rules."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.kit import Kit

KIT: Final = Kit(
    evaluation="throneroom.bots.drako.kit:EVALUATION",
    odds="throneroom.bots.odds.drako:ODDS",
    hints="throneroom.bots.hints.drako:FIGURES",
    contests="throneroom.bots.drako.contests:CONTESTS",
    picture="throneroom.cli.drako:DrakoPicture",
    rules="throneroom.text:rules",
)
