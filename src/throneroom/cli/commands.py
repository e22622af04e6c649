"""What one may type instead of an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import throneroom as tr
from throneroom.bots.hints import hints_at
from throneroom.bots.odds import odds as odds_of
from throneroom.bots.odds import suggested
from throneroom.text.rules_reference import reference

from . import choices
from .asking import ask
from .explain import show as show_help
from .picture import Page
from .rules import matches, show_rule
from .screen import QUIET, STRONG
from .sentences import percent, plainly

if TYPE_CHECKING:
    from .terminal_match import TerminalMatch


_STEM = 3  # letters that two forms of a word have in common at least
_ENDING = 2  # and so many of the shorter one may differ


@dataclass(frozen=True)
class Command:
    """Its function answers whether the question has changed and must be asked anew."""

    name: str
    do: Callable[[TerminalMatch, tr.Decision, str], bool]
    takes: str = ""  # what may follow it, by its name in the catalogues
    sometimes: bool = False  # offered where the game's picture says that it has something to say
    asks: bool = False  # shows the question itself


def explain(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """`?`: the question, what cannot be done and why, and the commands that make sense here."""
    offered = [
        command
        for command in terminal.commands.values()
        if (not command.sometimes or command.name in terminal.picture.commands)
        and (command.name != "hint" or terminal.hints)
    ]
    show_help(terminal, decision, offered)
    return False


def why(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """Why a key is no option, with the rules that forbid it."""
    screen = terminal.screen
    if not rest:
        screen.say("cli.why_what")
        return False
    key = choices.chosen(terminal.picture, terminal.options, rest)
    reasons = terminal.match.why(key, decision.seat)
    for reason in reasons:
        terminal.say_reason(reason)
    if not reasons:
        screen.say("cli.why_not", key=key)
    elif any([_in_reference(terminal, reason.rule) for reason in reasons]):
        screen.say("cli.why_rule", QUIET, rule=reasons[0].rule)
    return False


def _in_reference(terminal: TerminalMatch, id: str) -> bool:
    sections = reference(terminal.match.game, terminal.screen.lang)
    return any([rule.id == id for section in sections for rule in section.rules])


def rule(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """By its id, or by words that stand in it."""
    screen = terminal.screen
    everything = [rule for section in reference(terminal.match.game, screen.lang) for rule in section.rules]
    exact = [found for found in everything if found.id.lower() == rest.lower()]
    found = exact or [each for each in everything if rest and matches(each, rest)]
    for each in found:
        show_rule(screen, each)
    if not found:
        screen.say("cli.no_rule" if rest else "cli.rule_which", rule=rest)
    return False


def log(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    terminal.show_log(decision.seat)
    return False


def show_hand(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    terminal.show_hand(decision.seat)
    return False


def read(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """The text of a card, ability or token, by its name in keys or by whatever it is called in a sentence."""
    screen = terminal.screen
    found = found_pages(terminal.pages(decision.seat), rest)
    for page in found:
        screen.line(f"{page.title} ({page.kind}): {page.text}")
    if not found:
        screen.say("cli.no_page" if rest else "cli.read_which", name=rest)
    return False


def found_pages(pages: Sequence[Page], said: str) -> list[Page]:
    """Those that are called so; else those with this as a part of a name; else those whose words begin alike."""
    wanted = plainly(said)
    if not wanted:
        return []
    named = [(page, page.called()) for page in pages]
    for fits in (str.__eq__, str.__contains__, _begin_alike):
        found = [page for page, names in named if any([fits(name, wanted) for name in names])]
        if found:
            return found
    return []


def _begin_alike(one: str, other: str) -> bool:
    """The same words but for their endings."""
    mine, theirs = one.split(), other.split()
    if len(mine) != len(theirs):
        return False
    stems = [max(_STEM, min(len(word), len(like)) - _ENDING) for word, like in zip(mine, theirs, strict=True)]
    return [word[:stem] for word, stem in zip(mine, stems, strict=True)] == [
        word[:stem] for word, stem in zip(theirs, stems, strict=True)
    ]


def notes(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """What this seat can conclude about the others from what it has seen."""
    screen = terminal.screen
    lines = terminal.picture.notes(terminal.notes(decision.seat), screen.lang)
    for line in lines:
        screen.line(line)
    if not lines:
        screen.say("cli.no_notes")
    return False


def odds(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """Every chance that can be worked out from what this seat sees; `odds cards` with those it may play now."""
    screen = terminal.screen
    view = terminal.view(decision.seat)
    view["odds"] = odds_of(view, held=rest == "cards")
    lines = terminal.odds_of(view)
    for line in lines:
        screen.line(line)
    if not lines:
        screen.say("cli.odds.nothing")
    return False


def suggest(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """What a bot would do about the odds, such as which dice it would keep."""
    advice = suggested(terminal.match.view(decision.seat))
    terminal.screen.line(terminal.picture.suggestion(advice, terminal.screen.lang))
    return False


def hint(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """What a bot would do in this seat: its best answers with what is typed for them, the chance to win, and why."""
    screen, lang = terminal.screen, terminal.screen.lang
    if not terminal.hints:
        screen.say("cli.hint.off")
        return False
    marks = {option.key: (mark, option) for mark, option in terminal.options}
    with screen.waiting("cli.hint.thinking"):
        found = hints_at(terminal.match, terminal.seating.seed)
    for each in found:
        mark, option = marks[each.key]
        screen.say("cli.hint.answer", STRONG, mark=mark, answer=option.say(lang), chance=percent(each.chance, lang))
        screen.line(f"{'' if screen.plain else '  '}{each.reason.say(lang)}")
    return False


def board(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    terminal.show_board(decision)
    return False


def undo(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """Take the last answer back: one's own, while nothing was revealed by it."""
    try:
        terminal.match.undo(decision.seat)
    except tr.IllegalAnswer as error:
        for reason in error.reasons:
            terminal.say_reason(reason, "red")
        return False
    count = terminal.match.journal.count
    terminal.told = [min(told, count) for told in terminal.told]
    terminal.screen.say("cli.undone")
    return True


def concede(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """Give up, if it is said twice."""
    terminal.screen.say("cli.concede.sure", STRONG)
    if terminal.screen.ask().strip().lower() != tr.CONCEDE:
        terminal.screen.say("cli.concede.not")
        return False
    terminal.match.play(tr.CONCEDE, seat=decision.seat)
    return True


def save(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    path = Path(rest).expanduser() if rest else terminal.save_to
    kept = terminal.keep("save", path, terminal.seating.saved())
    if terminal.save_to is None:
        terminal.save_to = kept
    terminal.screen.say("cli.saved", file=str(kept))
    return False


def record(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    path = Path(rest).expanduser() if rest else None
    kept = terminal.keep("record", path, terminal.match.record())
    terminal.screen.say("cli.recorded", file=str(kept))
    terminal.screen.say("cli.record_spoils")
    return False


def leave(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    raise AssertionError("leaving is the match's own")


COMMANDS: dict[str, Command] = {
    command.name: command
    for command in (
        Command("?", explain, asks=True),
        Command("why", why, "key"),
        Command("rule", rule, "rule"),
        Command("log", log),
        Command("hand", show_hand),
        Command("read", read, "name", sometimes=True),
        Command("board", board),
        Command("notes", notes, sometimes=True),
        Command("odds", odds, "cards", sometimes=True),
        Command("suggest", suggest, sometimes=True),
        Command("hint", hint),
        Command("ask", ask, "asking", sometimes=True),
        Command("undo", undo),
        Command("concede", concede),
        Command("save", save, "file"),
        Command("record", record, "file"),
        Command("quit", leave),
    )
}

# What has a place where nothing is played on: in a lesson, in a puzzle.
LOOKING = ("?", "why", "rule", "log", "hand", "read", "board", "quit")
