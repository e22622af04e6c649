"""At the beginning each person reads who they are and how they win."""

from __future__ import annotations

from typing import Any

import pytest

import throneroom as tr
from throneroom.cli.dice_throne import DiceThronePicture
from throneroom.cli.drako import DrakoPicture
from throneroom.cli.hidden_leaders import HiddenLeadersPicture
from throneroom.cli.picture import Picture


def aim(picture: Picture, seat: int, lang: str, game: str, **options: Any) -> str:
    match = tr.new(game, seed=1, **options)
    return picture.aim({**match.view(seat, lang), "glossary": match.game.glossary(match.options, lang)}, lang)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            (
                "You are the knights. You win when no figure of the trolls is left. "
                "If the cards of the trolls run out, victory goes to the knights."
            ),
        ),
        (
            "cs",
            (
                "Hraješ za rytíře. Vyhraješ, když na straně zlobrů nezbude žádná figurka. "
                "Dojdou-li karty zlobrů, vítězí rytíři."
            ),
        ),
        (
            "pl",
            (
                "Grasz po stronie rycerzy. Wygrywasz, gdy po stronie trolli nie ma już żadnej figurki. "
                "Jeśli skończą się karty trolli, zwycięstwo należy do rycerzy."
            ),
        ),
    ],
)
def test_a_side_of_drako_reads_whom_it_fights_and_whose_cards_run_out(lang: str, said: str) -> None:
    assert aim(DrakoPicture(), 0, lang, "drako", match_up="knights-trolls") == said


def test_who_does_not_win_by_cards_reads_nothing_of_them() -> None:
    said = aim(DrakoPicture(), 1, "en", "drako", match_up="knights-trolls")
    assert said == "You are the trolls. You win when no figure of the knights is left."


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_an_heir_reads_the_factions_that_may_rule(lang: str) -> None:
    match = tr.new("hidden-leaders", seed=1, players=3)
    heir = match.view(0, lang)["table"]["players"][0]["heir"]
    factions = match.game.glossary(match.options, lang)["factions"]
    said = aim(HiddenLeadersPicture(), 0, lang, "hidden-leaders", players=3)
    assert heir["name"] in said
    assert ", ".join([factions[faction]["name"] for faction in heir["factions"]]) in said


def test_a_hero_reads_how_to_win_and_a_draft_says_nothing_yet() -> None:
    said = aim(DiceThronePicture(), 1, "en", "dice-throne", heroes=["monk", "treant"])
    assert said == "You are Treant. You win when your opponent has no health left."
    said = aim(DiceThronePicture(), 1, "en", "dice-throne", mode="king-of-the-hill", heroes=["monk", "treant", "ninja"])
    assert said == "You are Treant. You win when your opponents have no health left."
    assert aim(DiceThronePicture(), 0, "en", "dice-throne", draft="three", players=2) == ""
