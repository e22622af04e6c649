"""Dwarves (Dragon & Dwarves)."""

from ..words import *

DWARVES = Side(
    "dwarves",
    figures=(
        Figure("brald", (Area("body", 6),), token="fury", fidelity=RECONSTRUCTED),
        Figure("urpen", (Area("body", 5),), abilities=("net",), fidelity=RECONSTRUCTED),
        Figure("morin", (Area("body", 4),), abilities=("crossbow",), fidelity=RECONSTRUCTED),
    ),
    deck=Deck(
        (
            card(Walk(1) | Strike(1), copies=3),
            card(Walk(1) | Defend(), copies=3),
            card(Walk(2) | Crossbow(1), copies=3),
            card(Walk(2) | Defend()),
            card(March(1) | Assault((1, 1)), copies=2),
            card(March(1) | Defend(), copies=2),
            card(March(1) | Crossbow(1), copies=2),
            card(Strike(1) | Defend()),
            card(Net() | Strike(1), copies=2),
            card(Net() | Defend()),
            card(Walk(2), copies=2),
            card(Strike(2), copies=6),
            card(Assault((1, 1)), copies=4),
            card(Defend(), copies=2),
            card(Crossbow(2), copies=4),
        ),
    ),
)
