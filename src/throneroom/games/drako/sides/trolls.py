"""Trolls (Knights & Trolls)."""

from ..words import *

TROLLS = Side(
    "trolls",
    figures=(
        Figure("thrower", (Area("upper", 4, ability="boulder"), Area("lower", 4)), fidelity=RECONSTRUCTED),
        Figure("berserker", (Area("upper", 4, ability="charge"), Area("lower", 4)), fidelity=RECONSTRUCTED),
    ),
    boulders=10,
    deck=Deck(
        (
            card(Walk(1) | Strike(1), copies=4),
            card(Walk(1) | Boulder(1), copies=5),
            card(Walk(1) | Defend(boulders=1), copies=3),
            card(Walk(1) | Charge(), copies=3),
            card(Walk(2) | Defend(boulders=2)),
            card(March(1) | Assault((1, 1)), copies=2),
            card(March(1) | Defend(), copies=2),
            card(Strike(1) | Defend(), copies=2),
            card(Strike(1) | Charge(), copies=2),
            card(Strike(2) | Boulder(1), copies=2),
            card(Assault((1, 1)) | Boulder(1), copies=2),
            card(Boulder(2) | Defend(boulders=1), copies=2),
            card(Charge() | Defend(boulders=2)),
            card(Strike(2), copies=2),
            card(Assault((2, 1)), copies=3),
            card(Boulder(2)),
            card(Defend(boulders=2)),
        ),
        counts=PRINTED,
        grouping=RECONSTRUCTED,
    ),
)
