"""What Hidden Leaders brings along besides its rules."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.kit import Kit

KIT: Final = Kit(
    evaluation="throneroom.bots.hidden_leaders.kit:EVALUATION",
    odds="throneroom.bots.odds.hidden_leaders:ODDS",
    hints="throneroom.bots.hints.hidden_leaders:FIGURES",
    picture="throneroom.cli.hidden_leaders:HiddenLeadersPicture",
    rules="throneroom.text:rules",
)
