"""Nothing on the screen is wider than a terminal of 80 columns or cut, in the languages with the longer words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import throneroom as tr
from throneroom.bots import make_bot
from throneroom.cli import choices
from throneroom.cli.pictures import picture_of
from throneroom.cli.screen import Screen, heading, indented
from throneroom.text.names import named

WIDTH = 80
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("drako", {}),
    ("drako", {"match_up": "dragon-dwarves"}),
    ("hidden-leaders", {"players": 6}),
    ("dice-throne", {"heroes": ["shadow_thief", "miles_morales_spider_man"]}),
    ("dice-throne", {"heroes": ["doctor_strange", "treant"]}),
    ("dice-throne", {"heroes": ["loki", "scarlet_witch", "black_panther"], "mode": "king-of-the-hill"}),
    ("dice-throne", {"draft": "ban"}),
]


def rendered(*drawings: Any, width: int = WIDTH) -> list[str]:
    console = Console(width=width, height=24, force_terminal=False, color_system=None)
    with console.capture() as captured:
        for drawing in drawings:
            console.print(drawing)
    return captured.get().splitlines()


def words_of(lines: list[str]) -> list[str]:
    return sorted(re.findall(r"\w+", " ".join(lines)))


@pytest.mark.parametrize("lang", ["cs", "pl"])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_position_fits_its_terminal(game: str, options: dict[str, Any], lang: str) -> None:
    """The table, what is pending, the question with its answers and what to type; sampled from a match of bots."""
    match = tr.new(game, seed=6, **options)
    match.people = named({0: "Maximiliana"}, range(1, match.seats))
    bots = [make_bot("random", seat) for seat in range(match.seats)]
    picture = picture_of(game)
    for ply in range(160):
        decision = match.decision
        if decision is None:
            break
        if ply % 5 == 0:
            view = {**match.view(decision.seat, lang), "people": match.people}
            called = [tr.Option(each.key, match.called(each.says), each.do, each.value) for each in decision.options]
            marked = choices.marked(picture, called)
            status = picture.status(view, lang)
            for brief in (False, True):
                drawings = (
                    heading(status, WIDTH),
                    *picture.drawing(view, lang, (WIDTH, 24), frozenset(), brief),
                    *picture.pending(view, lang),
                    *choices.drawn(picture, marked, view, lang, WIDTH, brief),
                )
                lines = rendered(*drawings)
                assert [line for line in lines if cell_len(line) > WIDTH] == []
                assert words_of(lines) == words_of(rendered(*drawings, width=2000)), "nothing is cut at the edge"
            assert cell_len(picture.prompt(lang)) <= WIDTH
        match.play(bots[decision.seat].decide(match.facts(decision.seat), decision))


def test_what_is_indented_is_so_on_every_line() -> None:
    lines = rendered(indented("  " + "word " * 40))
    assert len(lines) == 3
    assert all(line.startswith("  word") for line in lines)


def test_a_table_that_is_too_wide_is_told_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen("cs")
    screen.plain = False
    screen.console = Console(width=WIDTH, force_terminal=True, color_system=None, markup=False, highlight=False)
    columns = [f"sloupec {number}" for number in range(9)]
    screen.grid(columns, [[f"hodnota {number}" for number in range(9)]])
    said = " ".join(capsys.readouterr().out.split())
    assert "sloupec 0: hodnota 0; sloupec 1: hodnota 1;" in said
    screen.grid(columns[:3], [["a", "b", "c"]])
    assert "┃ sloupec 0 ┃" in capsys.readouterr().out
