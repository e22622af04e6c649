"""`make look`: its moments are the same whenever they are asked for, and it tells what it measured and nothing else."""

from __future__ import annotations

from tests.browser.geometry import SIZES
from tools.look import name_of, read, told
from tools.look_moments import MOMENTS, modes, moments

MODE = next(mode for mode in modes() if mode.name == "dragon-dwarves")


def test_moments_are_the_same_whenever_they_are_asked_for() -> None:
    found = list(moments(MODE))

    assert len(found) == MOMENTS
    assert found == list(moments(MODE))
    assert len({moment.prefix for moment in found}) == MOMENTS
    assert len({moment.kind for moment in found}) > 3, "seldom questions are among them"


def test_every_mode_of_every_game_is_there() -> None:
    assert {mode.game for mode in modes()} == {"dice-throne", "hidden-leaders", "drako"}
    assert len(modes()) == 19


def test_what_was_measured_is_told() -> None:
    text = told({name_of(MODE, 0, "en"): [], name_of(MODE, 0, "cs"): ["390×844: something is cut (actions)"]})

    assert f"| drako | dragon-dwarves | 1 | {2 * len(SIZES)} | 1 |" in text
    assert "| drako | trolls-dragon | 0 | 0 | 0 |" in text
    assert "drako · dragon-dwarves · 0 · cs: 390×844: something is cut (actions)" in text


def test_a_run_may_be_a_part() -> None:
    assert read(["--games", "drako", "--part", "5"]).games == ["drako"]
