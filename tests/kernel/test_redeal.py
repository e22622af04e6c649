"""Dealing again: what cannot go anywhere is arranged after each deal, until the open decision has an answer."""

from __future__ import annotations

from tests.kernel.brawl import BRAWL
from throneroom.kernel.chance import Seeded
from throneroom.kernel.match import begin
from throneroom.kernel.redeal import redeal


def test_what_a_game_arranges_itself_is_arranged_after_every_deal() -> None:
    state = begin(BRAWL, {"players": 2}, Seeded(1), {"chance": "seeded", "seed": "1"}).state
    faces, dealt = [1, 2, 3, 4], []

    def keep_the_four_last() -> None:
        dealt.append(sorted(faces))
        here = faces.index(4)
        faces[here], faces[3] = faces[3], faces[here]

    for seed in range(8):
        redeal(state, Seeded(seed), BRAWL.rules, [[(faces, place) for place in range(4)]], False, keep_the_four_last)
        assert faces[3] == 4
    assert dealt == [[1, 2, 3, 4]] * 8
