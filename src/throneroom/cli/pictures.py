"""Which game has which picture.  A game without one of its own is told as plain facts."""

from __future__ import annotations

from .dice_throne import DiceThronePicture
from .drako import DrakoPicture
from .hidden_leaders import HiddenLeadersPicture
from .picture import Picture

_PICTURES: dict[str, Picture] = {
    "drako": DrakoPicture(),
    "dice-throne": DiceThronePicture(),
    "hidden-leaders": HiddenLeadersPicture(),
}


def picture_of(game: str) -> Picture:
    return _PICTURES.get(game) or Picture()
