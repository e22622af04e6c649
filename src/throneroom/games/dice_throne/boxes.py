"""The boxes of matches: one for all with the same heroes and options, and one without heroes while they are drafted."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.boxes import Boxes
from throneroom.kernel.texts import Text

from .box import Box
from .modes import Mode
from .pages import Hero

BOXES: Final[Boxes[Box]] = Boxes(100)
NO_HERO: Final = Hero("", "", 0, 0, (), (), (), ())  # of a player who has no hero yet


def box_of(heroes: tuple[Hero, ...], promo: bool, mode: Mode, health: int | None, spell_set: bool) -> Box:
    name = (tuple([hero.name for hero in heroes]), promo, mode.name, health, spell_set)
    return BOXES.box(name, lambda: Box(heroes, promo, mode, health, spell_set))


def player_terms(players: int) -> tuple[Text, ...]:
    """What players are called who have no hero yet."""
    return tuple([Text("dice_throne.player", number=number + 1) for number in range(players)])


class OpenBox(Box):
    """The box while the heroes are still being drafted: seats and teams, and the heroes that there are."""

    def __init__(
        self, pool: dict[str, Hero], players: int, promo: bool, mode: Mode, health: int | None, spell_set: bool
    ) -> None:
        super().__init__((NO_HERO,) * players, promo, mode, health, spell_set)
        self.hero_terms = player_terms(players)
        self.pool = pool
        self.promo = promo
        self.health = health
        self.spell_set = spell_set

    def decided(self, names: tuple[str, ...]) -> Box:
        """The box for these heroes."""
        return box_of(tuple([self.pool[name] for name in names]), self.promo, self.mode, self.health, self.spell_set)
