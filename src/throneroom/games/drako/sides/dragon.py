"""Dragon (Dragon & Dwarves)."""

from ..words import *

DRAGON = Side(
    "dragon",
    figures=(
        Figure(
            "dragon",
            (
                Area("armour", 4),
                Area("flight", 2, ability="fly"),
                Area("movement", 2, ability="walk"),
                Area("fire", 2, ability="fire"),
            ),
            attacker_chooses=True,
            fidelity=RECONSTRUCTED,
        ),
    ),
    deck=Deck(
        (
            card(Walk(1) | Defend(), copies=3),
            card(Walk(1) | Strike(2), copies=3),
            card(Walk(2) | Strike(1), copies=4),
            card(Walk(2) | Fire(1), copies=2),
            card(Walk(2) | Defend(), copies=2),
            card(Fly() | Strike(1), copies=2),
            card(Fly() | Defend(), copies=2),
            card(Fly() | Fire(1)),
            card(Strike(2) | Defend(), copies=2),
            card(Fire(2) | Defend()),
            card(Fly()),
            card(Strike(2), copies=3),
            card(Strike(3), copies=3),
            card(Fire(1), copies=2),
            card(Fire(2), copies=4),
            card(Defend(), copies=3),
        ),
    ),
)
