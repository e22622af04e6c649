"""Dice Throne's boards drawn: as much of them as a terminal has room for, the most important first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text as Line

from throneroom.games.dice_throne.glossary import requirement
from throneroom.games.dice_throne.sayings import ability_text, kind_text
from throneroom.games.dice_throne.words import Ability

from . import dice_throne_odds as odds
from .dice_throne_pages import Player, board, legend, met, said, title
from .screen import LEGAL, QUIET, SEATS, STRONG
from .sentences import sentence

View = Mapping[str, Any]

LOW: Final = 20  # a terminal of fewer lines shows what the players have and no abilities
TALL: Final = 36  # one of so many has room for every ability of both boards
ALL: Final = 1000  # and with so many, everything is said in full
BESIDE: Final = 100  # columns for two boards beside each other
_GAP: Final = 2


def drawing(view: View, lang: str, size: tuple[int, int]) -> list[RenderableType]:
    """One's own board first; who only watches sees that of the player whose turn it is first."""
    width, height = size
    players = view["table"]["players"]
    mine = view["seat"] if view["seat"] is not None else view["table"]["turn"]
    order = [mine, *[seat for seat in range(len(players)) if seat != mine]]
    if height < TALL:
        heads: list[RenderableType] = [line for seat in order for line in head(view, seat, lang)]
        return heads if height < LOW else [*heads, *columns(view, mine, lang, width)]
    boards = [_board(view, seat, lang, full=height >= ALL) for seat in order]
    if width < BESIDE:
        return [part for parts in boards for part in parts]
    grid = Grid.grid(padding=(0, _GAP, 0, 0), expand=True)
    for _ in boards:
        grid.add_column(ratio=1, no_wrap=height < ALL, overflow="ellipsis")
    grid.add_row(*[_stacked(parts) for parts in boards])
    return [grid]


def _stacked(parts: list[RenderableType]) -> Grid:
    """One below the other, within a column."""
    grid = Grid.grid(expand=True)
    grid.add_column(overflow="ellipsis")
    for part in parts:
        grid.add_row(part)
    return grid


def head(view: View, seat: int, lang: str, broad: bool = True) -> list[Line]:
    """A player's figures, and below them tokens and companions, if there are any."""
    player = view["table"]["players"][seat]
    lines = [Line(owner(view, seat, lang), SEATS[seat % len(SEATS)])]
    if broad:
        lines[0].append(f"  {figures(player, lang)}", "default")
    else:
        lines.append(Line(f"   {figures(player, lang)}"))
    if things := having(player, lang):
        lines.append(Line(f"   {things}", STRONG))
    return lines + [Line(f"   {known}", QUIET) for known in seen(player, lang)]


def owner(view: View, seat: int, lang: str) -> str:
    hero = view["seats"][seat]
    return sentence("cli.you", lang, seat=hero) if view["seat"] == seat else str(hero)


def figures(player: Player, lang: str) -> str:
    discards = len(player["discards"])
    shown = {name: player[name] for name in ("health", "cp", "cards", "deck")}
    return sentence("cli.dice_throne.figures", lang, discards=discards, **shown)


def having(player: Player, lang: str) -> str:
    """Tokens and companions with how many there are."""
    things = [(said("token", name, lang), number) for name, number in player["tokens"].items()]
    things += [(said("companion", name, lang), number) for name, number in player["companions"].items() if number]
    lodged = [said("companion", each["companion"], lang) for each in player["lodged"]]
    things += [(sentence("cli.dice_throne.thrown", lang, companion=name), 1) for name in lodged]
    return ", ".join([f"{name} {number}" for name, number in things])


def seen(player: Player, lang: str) -> list[str]:
    """Spells that lie prepared, and hidden cards that the viewer was shown: of the hand, and on top of the deck."""
    places = {"spells": player.get("spells", ()), "known": player.get("known", ()), "top": player["top"]}
    shown = {place: ", ".join([said("card", card, lang) for card in cards]) for place, cards in places.items()}
    return [sentence(f"cli.dice_throne.{place}", lang, cards=cards) for place, cards in shown.items() if cards]


def columns(view: View, seat: int, lang: str, width: int) -> list[Line]:
    """What the die shows, and the abilities in as many columns as fit."""
    player = view["table"]["players"][seat]
    chances = odds.by_ability(view, seat, lang)
    cells = [_ability(player, each, met(view, seat), lang, chances.get(each.name, "")) for each in board(player)]
    wide = min(width, max([cell.cell_len for cell in cells]) + _GAP)
    across = max(1, width // wide)
    down = -(-len(cells) // across)
    lines = [Line(f" {sentence('cli.dice_throne.die', lang, faces=legend(player, lang))}", QUIET)]
    for row in range(down):
        line = Line()
        for cell in cells[row::down]:
            cell.truncate(wide, overflow="ellipsis", pad=True)
            line.append_text(cell)
        line.rstrip()
        lines.append(line)
    return lines


def _ability(player: Player, ability: Ability, now: list[str], lang: str, chances: str, full: bool = False) -> Line:
    """A star stands before what the dice meet now; said in full, the text tells what they must show."""
    meets = ability.name in now
    line = Line("* " if meets else "  ", LEGAL)
    line.append(title(player, ability, lang), LEGAL if meets else STRONG)
    needs = kind_text(ability).say(lang) if full else requirement(ability, lang)
    line.append(f" {needs}", "default" if meets else QUIET)
    if under := cover(player, ability, lang):
        line.append(f" ({under})", STRONG)
    return line.append(f" {chances}", STRONG) if chances else line


def cover(player: Player, ability: Ability, lang: str) -> str:
    """What lies on an ability, so that it cannot be activated; of most nothing."""
    token = player["covered"].get(ability.name)
    return sentence("cli.dice_throne.covered", lang, token=said("token", token, lang)) if token else ""


def _board(view: View, seat: int, lang: str, full: bool) -> list[RenderableType]:
    player = view["table"]["players"][seat]
    parts: list[RenderableType] = list(head(view, seat, lang, broad=False))
    parts.append(Line(f"   {sentence('cli.dice_throne.die', lang, faces=legend(player, lang))}", QUIET))
    chances = odds.by_ability(view, seat, lang)
    for ability in board(player):
        parts.append(_ability(player, ability, met(view, seat), lang, chances.get(ability.name, ""), full))
        if full:
            parts.append(Padding(Line(ability_text(ability).say(lang)), (0, 0, 0, 4)))
    return parts
