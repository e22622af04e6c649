"""Ratings by openskill's Plackett-Luce model: one number for each bot (or hero), and how unsure it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce


@dataclass(frozen=True)
class Rating:
    """Skill begins at 25 with a deviation of 25/3."""

    skill: float
    deviation: float

    @property
    def at_least(self) -> float:
        """What the skill is almost certainly not below; openskill ranks by it."""
        return self.skill - 3 * self.deviation


def rated(ends: Iterable[tuple[Sequence[str], int]]) -> dict[str, Rating]:
    """From the sides' players and the side that won, match by match; best first.

    A bot that has several sides of one match gets the mean of their changes.
    """
    model = PlackettLuce()
    ratings: dict[str, Rating] = {}
    for players, winner in ends:
        known = [ratings.get(player) or Rating(model.mu, model.sigma) for player in players]
        sides = [[model.rating(mu=rating.skill, sigma=rating.deviation)] for rating in known]
        after = model.rate(sides, ranks=[1.0 if side == winner else 2.0 for side in range(len(players))])
        for player in dict.fromkeys(players):
            own = [side[0] for side, name in zip(after, players, strict=True) if name == player]
            ratings[player] = Rating(fmean([each.mu for each in own]), fmean([each.sigma for each in own]))
    return dict(sorted(ratings.items(), key=lambda item: -item[1].at_least))
