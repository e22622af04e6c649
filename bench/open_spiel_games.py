"""OpenSpiel's games driven from Python, as a yardstick for the speed of our own.

Run as a script it prints the figures of the two games nearest to ours: dice and cards, two players, hidden hands.
"""

from __future__ import annotations

import random
import sys
import time
from typing import Protocol

import pyspiel

YARDSTICKS = ("gin_rummy", "backgammon")


class State(Protocol):
    """The part of a pyspiel state that is used here; pyspiel itself has no types."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def clone(self) -> State: ...


class Game(Protocol):
    def new_initial_state(self) -> State: ...


def load(name: str) -> Game:
    game: Game = pyspiel.load_game(name)
    return game


def step(state: State, rng: random.Random) -> bool:
    """Go one node on at random; tell whether it was a decision, which takes a player and two or more options."""
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        [(action, _)] = rng.choices(outcomes, [probability for _, probability in outcomes])
        state.apply_action(action)
        return False
    actions = state.legal_actions()
    state.apply_action(rng.choice(actions))
    return len(actions) > 1


def random_play(name: str, seconds: float, seed: int = 0) -> float:
    """Decisions per second of random play over whole games, for about ``seconds``."""
    game, rng, decisions = load(name), random.Random(seed), 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += step(state, rng)
    return decisions / elapsed


def middle_state(game: Game, seed: int = 0) -> State:
    """The player's turn half-way through a random game; the game is played twice with the same seed."""
    rng, state, decisions = random.Random(seed), game.new_initial_state(), 0
    while not state.is_terminal():
        decisions += step(state, rng)
    half = decisions // 2
    rng, state = random.Random(seed), game.new_initial_state()
    while half > 0 or state.is_chance_node():
        half -= step(state, rng)
    return state


def clone_time(name: str, repeats: int = 7, clones: int = 20_000, seed: int = 0) -> float:
    """Seconds that a clone of a mid-game state takes; the best of several repeats."""
    clone = middle_state(load(name), seed).clone

    def once() -> float:
        start = time.process_time()
        for _ in range(clones):
            clone()
        return (time.process_time() - start) / clones

    return min(once() for _ in range(repeats))


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    for name in YARDSTICKS:
        print(f"{name:12} {random_play(name, seconds):12,.0f} decisions/s {clone_time(name) * 1e6:8.2f} µs/clone")


if __name__ == "__main__":
    main()
