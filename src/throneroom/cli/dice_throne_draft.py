"""A draft of Dice Throne on the screen: what everybody brings, who is banned, and who has decided."""

from __future__ import annotations

from typing import Any

from rich.text import Text as Line

from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.glossary import hero_fidelity
from throneroom.games.dice_throne.sayings import said as hero_said
from throneroom.games.dice_throne.terms import term

from .dice_throne_boards import owner
from .dice_throne_pages import said
from .picture import View
from .screen import LEGAL, QUIET, SEATS, STRONG
from .sentences import fidelity, sentence


def lines(view: View, lang: str) -> list[Line]:
    """Each player with the heroes that the viewer knows of."""
    found = []
    for seat, player in enumerate(view["table"]["draft"]["players"]):
        line = Line(owner(view, seat, lang), SEATS[seat % len(SEATS)])
        line.append(f"  {_heroes(player, lang)}", "default")
        if player["answers"] and player["brought"] is not None and view["table"]["draft"]["round"] != "bring":
            line.append(f"  {sentence('cli.dice_throne.draft.decided', lang)}", QUIET)
        found.append(line)
    return found


def _heroes(player: dict[str, Any], lang: str) -> str:
    if player["brought"] is None and player["answers"]:
        return sentence("cli.dice_throne.draft.secret", lang, n=player["answers"])
    marks = {player["banned"]: "banned", player["sent"]: "chosen"}
    names = [
        sentence(f"cli.dice_throne.draft.{marks[name]}", lang, hero=said("hero", name, lang))
        if name in marks
        else said("hero", name, lang)
        for name in player["brought"] or ()
    ]
    return ", ".join(names) or sentence("cli.dice_throne.draft.nobody", lang)


def option_line(mark: str, name: str, lang: str) -> Line:
    """A hero with what one chooses by: how complex, how sure we are of the pages, and what kind of fighter."""
    hero = HEROES[name]
    line = Line().append(f"{mark:>2} ", LEGAL).append("\t").append(hero_said(hero).say(lang), STRONG)
    sure = fidelity(hero_fidelity(hero), lang)
    return line.append(f" [{sure}] ", QUIET).append(term(f"character.{name}").say(lang))
