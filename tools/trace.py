"""One attack on the stack, effect by effect: what docs/kernel.md shows.  `python -m tools.trace`

`python -m tools.trace way` is the way of one answer through the server instead, as in docs/architecture.md (way.py).
"""

from __future__ import annotations

import sys
from typing import Any

import throneroom as tr
from throneroom.kernel.frames import Frame, State
from tools import way

SCENE = {
    "figures": {"archer1": {"at": [1, -2]}, "thrower": {"at": [0, -2]}, "berserker": {"at": [2, 0]}},
    "hands": {"trolls": ["strike2"], "knights": ["defend"]},
    "turn": "trolls",
}
ANSWERS = ("play strike2 for strike2", "pass")


def shown(node: object) -> str:
    text = repr(node)
    return text if len(text) < 58 else f"{type(node).__name__}(…)"


def lines(answers: tuple[str, ...] = ANSWERS) -> list[str]:
    """Play the scene; before every effect, what it is and what waits below it."""
    match = tr.new("drako", seed=1, table=SCENE)
    verbs = match.game.rules.verbs
    told: list[str] = []

    def spied(verb: Any) -> Any:
        def run(state: State, effect: object, frame: Frame) -> Any:
            below = [] if state.stack is None else [shown(f.todo[f.at]) for f in state.stack]
            told.append(f"  {shown(effect):58} | {' · '.join(below)}")
            return verb(state, effect, frame)

        return run

    kept = dict(verbs)
    verbs.update({kind: spied(verb) for kind, verb in kept.items()})
    try:
        for answer in answers:
            seat = match.decision.seat if match.decision else -1
            told.append(f"{match.options['match_up'].split('-')[seat]} answer: {answer}")
            match.play(answer)
    finally:
        verbs.update(kept)
    return told


def printed() -> str:
    head = f"{'effect that runs':60} | waiting on the stack, top first"
    return "\n".join([line.rstrip() for line in (head, *lines())])


if __name__ == "__main__":
    print(way.report() if sys.argv[1:] == ["way"] else printed())
