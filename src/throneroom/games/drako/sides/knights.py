"""Knights (Knights & Trolls)."""

from ..words import *

KNIGHTS = Side(
    "knights",
    figures=(
        Figure("swordsman", (Area("body", 5),), abilities=("reinforce",), token="dodge", fidelity=RECONSTRUCTED),
        Figure("archer1", (Area("body", 3),), abilities=("bow",), comes_back=True, fidelity=ONE_SOURCE),
        Figure("archer2", (Area("body", 3),), abilities=("bow",), comes_back=True, fidelity=ONE_SOURCE),
    ),
    deck=Deck(
        (
            card(Reinforce() | Walk(1), copies=2),
            card(Reinforce() | Bow(1), copies=2),
            card(Defend() | Walk(1), copies=3),
            card(Defend() | Strike(1), copies=2),
            card(March(1) | Assault((1, 1)), copies=3),
            card(March(1) | Bow(1), copies=3),
            card(March(1) | Bow(2)),
            card(Walk(2) | Strike(1), copies=2),
            card(Walk(2) | Bow(1), copies=2),
            card(Walk(1) | Assault((1, 1, 1)), copies=2),
            card(Walk(1) | Assault((1, 1))),
            card(Defend(), copies=2),
            card(DoubleDefend()),
            card(Strike(2), copies=5),
            card(Assault((1, 1))),
            card(Bow(2), copies=4),
            card(Walk(3), copies=2),
        ),
        counts=PRINTED,
        grouping=RECONSTRUCTED,
    ),
)
