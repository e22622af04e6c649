"""`?` in a match: the question with its options, what cannot be done and why, and what one may type; on one screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.text import Text

import throneroom as tr

from . import choices
from .screen import LEGAL, QUIET, STRONG, indented

if TYPE_CHECKING:
    from .commands import Command
    from .terminal_match import TerminalMatch

MAY = ("file", "cards", "asking")  # what need not follow a command
FEW = 3  # keys that are named one by one; of more of a kind it is said how many there are


def show(terminal: TerminalMatch, decision: tr.Decision, commands: Sequence[Command]) -> None:
    asked = terminal.view(decision.seat)["decision"]
    refused = reasons(asked["refused"], asked["read"])
    if terminal.screen.plain:
        _say(terminal, decision, refused, commands)
    else:
        _draw(terminal, decision, refused, commands)


def reasons(
    refused: Mapping[str, Sequence[Mapping[str, Any]]], read: Mapping[str, Mapping[str, Any]]
) -> list[tuple[str, str]]:
    """What is refused for the same reasons stands together: `use … (12)` and why."""
    keys: dict[str, list[str]] = {}
    for key, why in refused.items():
        keys.setdefault(" ".join([f"{reason['text']} ({reason['rule']})" for reason in why]), []).append(key)
    return [(_together(alike, read), why) for why, alike in keys.items()]


def _together(keys: Sequence[str], read: Mapping[str, Mapping[str, Any]]) -> str:
    """A few by name; of many, by their kinds, how many there are."""
    if len(keys) <= FEW:
        return ", ".join(keys)
    kinds: dict[str, list[str]] = {}
    for key in keys:
        kinds.setdefault(read[key]["kind"], []).append(key)
    return ", ".join([f"{kind} … ({len(alike)})" if len(alike) > 1 else alike[0] for kind, alike in kinds.items()])


def usage(command: Command, terminal: TerminalMatch) -> tuple[str, str]:
    """What is typed, with what may follow in the reader's words; and what it does."""
    screen = terminal.screen
    takes = terminal.picture.commands.get(command.name, command.takes)
    said = screen.sentence(f"cli.takes.{takes}") if takes else ""
    follows = f" [{said}]" if takes in MAY else f" {said}"
    return f"{command.name}{follows}".rstrip(), screen.sentence(
        f"cli.type.{'help' if command.name == '?' else command.name}"
    )


def _how_to_answer(terminal: TerminalMatch) -> str:
    """The letter or number before an option, or a key: one of those that can be typed now."""
    kind = "letter" if terminal.picture.lettered else "number"
    key = min([option.key for _, option in terminal.options], key=len)
    return terminal.screen.sentence(f"cli.type.answer.{kind}", key=key)


def _say(
    terminal: TerminalMatch, decision: tr.Decision, refused: Sequence[tuple[str, str]], commands: Sequence[Command]
) -> None:
    """One fact a line; here the options come with their keys."""
    screen, lang = terminal.screen, terminal.screen.lang
    screen.line(terminal.question(decision))
    invitation, options = choices.listed(terminal.picture, terminal.options, lang)
    if invitation:
        screen.line(invitation)
    for mark, option in options:
        screen.line(f"{mark}: {option.key} - {option.say(lang)}")
    if refused:
        screen.say("cli.cannot")
    for what, why in refused:
        screen.line(f"{what}: {why}")
    screen.line(f"{screen.sentence('cli.you_can_type')} {_how_to_answer(terminal)}")
    for command in commands:
        screen.line(": ".join(usage(command, terminal)))


def _draw(
    terminal: TerminalMatch, decision: tr.Decision, refused: Sequence[tuple[str, str]], commands: Sequence[Command]
) -> None:
    screen = terminal.screen
    view = terminal.view(decision.seat)
    asked, *options, _ = terminal.question_drawn(view, decision, brief=True)
    typed = [Text(f"{screen.sentence('cli.you_can_type')} {_how_to_answer(terminal)}", STRONG)]
    typed += _columns([usage(command, terminal) for command in commands], screen.width)
    why: list[RenderableType] = [Text(screen.sentence("cli.cannot"), STRONG)] if refused else []
    why += [indented(f"  {what}: {reason}") for what, reason in refused]
    room = screen.height - 1
    if screen.height_of(asked, *options, *why, *typed) > room:
        options = [Text(f"  {screen.sentence('cli.enter_options')}", QUIET)]
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
