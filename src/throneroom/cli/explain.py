"""`?` in a match: the question with its options, what cannot be done and why, and what one may type; on one screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.text import Text

import throneroom as tr

from . import choices
from .screen import LEGAL, QUIET, STRONG

if TYPE_CHECKING:
    from .commands import Command
    from .sitting import Sitting

MAY = ("file", "cards")  # what need not follow a command
FEW = 3  # keys that are named one by one; of more of a kind it is said how many there are


def show(sitting: Sitting, decision: tr.Decision, commands: Sequence[Command]) -> None:
    refused = reasons(sitting.match.view(decision.seat, sitting.screen.lang)["decision"]["refused"])
    if sitting.screen.plain:
        _say(sitting, decision, refused, commands)
    else:
        _draw(sitting, decision, refused, commands)


def reasons(refused: Mapping[str, Sequence[Mapping[str, Any]]]) -> list[tuple[str, str]]:
    """What is refused for the same reasons stands together: `use … (12)` and why."""
    keys: dict[str, list[str]] = {}
    for key, why in refused.items():
        keys.setdefault(" ".join([f"{reason['text']} ({reason['rule']})" for reason in why]), []).append(key)
    return [(_together(alike), why) for why, alike in keys.items()]


def _together(keys: Sequence[str]) -> str:
    """A few by name; of many, by their first words, how many there are."""
    if len(keys) <= FEW:
        return ", ".join(keys)
    kinds: dict[str, list[str]] = {}
    for key in keys:
        kinds.setdefault(key.split()[0], []).append(key)
    return ", ".join([f"{kind} … ({len(alike)})" if len(alike) > 1 else alike[0] for kind, alike in kinds.items()])


def usage(command: Command, sitting: Sitting) -> tuple[str, str]:
    """What is typed, with what may follow in the reader's words; and what it does."""
    screen = sitting.screen
    takes = sitting.picture.commands.get(command.name, command.takes)
    said = screen.words(f"cli.takes.{takes}") if takes else ""
    follows = f" [{said}]" if takes in MAY else f" {said}"
    return f"{command.name}{follows}".rstrip(), screen.words(
        f"cli.type.{'help' if command.name == '?' else command.name}"
    )


def _how_to_answer(sitting: Sitting) -> str:
    """The letter or number before an option, or a key: one of those that can be typed now."""
    kind = "letter" if sitting.picture.lettered else "number"
    key = min([option.key for _, option in sitting.options], key=len)
    return sitting.screen.words(f"cli.type.answer.{kind}", key=key)


def _say(
    sitting: Sitting, decision: tr.Decision, refused: Sequence[tuple[str, str]], commands: Sequence[Command]
) -> None:
    """One fact a line; here the options come with their keys."""
    screen, lang = sitting.screen, sitting.screen.lang
    screen.line(sitting.question(decision))
    invitation, options = choices.listed(sitting.picture, sitting.options, lang)
    if invitation:
        screen.line(invitation)
    for mark, option in options:
        screen.line(f"{mark}: {option.key} - {option.say(lang)}")
    if refused:
        screen.say("cli.cannot")
    for what, why in refused:
        screen.line(f"{what}: {why}")
    screen.line(f"{screen.words('cli.you_can_type')} {_how_to_answer(sitting)}")
    for command in commands:
        screen.line(": ".join(usage(command, sitting)))


def _draw(
    sitting: Sitting, decision: tr.Decision, refused: Sequence[tuple[str, str]], commands: Sequence[Command]
) -> None:
    screen = sitting.screen
    view = sitting.match.view(decision.seat, screen.lang)
    asked, *options, _ = sitting.question_drawn(view, decision, brief=True)
    typed = [Text(f"{screen.words('cli.you_can_type')} {_how_to_answer(sitting)}", STRONG)]
    typed += _columns([usage(command, sitting) for command in commands], screen.width)
    why: list[RenderableType] = [Text(screen.words("cli.cannot"), STRONG)] if refused else []
    why += [Text(f"  {what}: {reason}") for what, reason in refused]
    room = screen.height - 1
    if screen.height_of(asked, *options, *why, *typed) > room:
        options = [Text(f"  {screen.words('cli.enter_options')}", QUIET)]
    while why and screen.height_of(asked, *options, *why, *typed) > room:
        why = [*why[:-2], Text("  …")] if len(why) > FEW else []
    screen.draw(asked, *options, *why, *typed)


def _columns(entries: Sequence[tuple[str, str]], width: int) -> list[Text]:
    """In two columns, one after the other, if they fit; else in one."""
    half = -(-len(entries) // 2)
    one, other = _column(entries[:half]), _column(entries[half:])
    if max([cell.cell_len for cell in one]) + max([cell.cell_len for cell in other]) > width:
        return _column(entries)
    for cell, beside in zip(one, other, strict=False):
        cell.append_text(beside)
    return one


def _column(entries: Sequence[tuple[str, str]]) -> list[Text]:
    """All of one width."""
    typed = max([len(what) for what, _ in entries])
    cells = [Text.assemble("  ", (what.ljust(typed), LEGAL), " ", does) for what, does in entries]
    wide = max([cell.cell_len for cell in cells])
    for cell in cells:
        cell.pad_right(wide - cell.cell_len)
    return cells
