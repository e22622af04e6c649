"""What one may type instead of an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import throneroom as tr
from throneroom.bots.hints import hints_at
from throneroom.bots.odds import odds as odds_of
from throneroom.bots.odds.suggestion import suggested
from throneroom.text.rules_reference import reference

from . import choices
from .explain import show as show_help
from .odds import percent, suggestion
from .picture import Page
from .rules import matches, show_rule
from .screen import QUIET, STRONG
from .words import plainly

if TYPE_CHECKING:
    from .sitting import Sitting


_STEM = 3  # letters that two forms of a word have in common at least
_ENDING = 2  # and so many of the shorter one may differ


@dataclass(frozen=True)
class Command:
    """Its function answers whether the question has changed and must be asked anew."""

    name: str
    do: Callable[[Sitting, tr.Decision, str], bool]
    takes: str = ""  # what may follow it, by its name in the catalogues
    sometimes: bool = False  # offered where the game's picture says that it has something to say
    asks: bool = False  # shows the question itself


def explain(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    """`?`: the question, what cannot be done and why, and the commands that make sense here."""
    offered = [
        command
        for command in COMMANDS.values()
        if (not command.sometimes or command.name in sitting.picture.commands)
        and (command.name != "hint" or sitting.hints)
    ]
    show_help(sitting, decision, offered)
    return False


def why(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    """Why a key is no option, with the rules that forbid it."""
    screen = sitting.screen
    if not rest:
        screen.say("cli.why_what")
        return False
    key = choices.chosen(sitting.picture, sitting.options, rest)
    reasons = sitting.match.why(key, decision.seat)
    for reason in reasons:
        screen.line(f"{reason.say(screen.lang)} ({reason.rule})")
    if not reasons:
        screen.say("cli.why_not", key=key)
    elif any([_in_reference(sitting, reason.rule) for reason in reasons]):
        screen.say("cli.why_rule", QUIET, rule=reasons[0].rule)
    return False


def _in_reference(sitting: Sitting, id: str) -> bool:
    sections = reference(sitting.match.game.name, sitting.screen.lang)
    return any([rule.id == id for section in sections for rule in section.rules])


def rule(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    """By its id, or by words that stand in it."""
    screen = sitting.screen
    everything = [rule for section in reference(sitting.match.game.name, screen.lang) for rule in section.rules]
    exact = [found for found in everything if found.id.lower() == rest.lower()]
    found = exact or [each for each in everything if rest and matches(each, rest)]
    for each in found:
        show_rule(screen, each)
    if not found:
        screen.say("cli.no_rule" if rest else "cli.rule_which", rule=rest)
    return False


def log(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    sitting.show_log(decision.seat)
    return False


def show_hand(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    sitting.show_hand(decision.seat)
    return False


def read(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    """The text of a card, ability or token, by its name in keys or by whatever it is called in a sentence."""
    screen = sitting.screen
    found = found_pages(sitting.pages(decision.seat), rest)
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


def notes(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    """What this seat can conclude about the others from what it has seen."""
    screen = sitting.screen
    lines = sitting.picture.notes(sitting.match.notes(decision.seat, screen.lang), screen.lang)
    for line in lines:
        screen.line(line)
    if not lines:
        screen.say("cli.no_notes")
    return False


def odds(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    """Every chance that can be worked out from what this seat sees; `odds cards` with those it may play now."""
    screen = sitting.screen
    view = sitting.match.view(decision.seat, screen.lang)
    view["odds"] = odds_of(view, held=rest == "cards")
    lines = sitting.odds_of(view)
    for line in lines:
        screen.line(line)
    if not lines:
        screen.say("cli.odds.nothing")
    return False


def suggest(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    """Which dice a bot would keep."""
    lang = sitting.screen.lang
    sitting.screen.line(suggestion(suggested(sitting.match.view(decision.seat)), lang))
    return False


def hint(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    """What a bot would do in this seat: its best answers with what is typed for them, the chance to win, and why."""
    screen, lang = sitting.screen, sitting.screen.lang
    if not sitting.hints:
        screen.say("cli.hint.off")
        return False
    marks = {option.key: (mark, option) for mark, option in sitting.options}
    for each in hints_at(sitting.match, sitting.table.seed):
        mark, option = marks[each.key]
        screen.say("cli.hint.answer", STRONG, mark=mark, answer=option.say(lang), chance=percent(each.chance, lang))
        screen.line(f"{'' if screen.plain else '  '}{each.reason.say(lang)}")
    return False


def board(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    sitting.show_board(decision)
    return False


def undo(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    """Take the last answer back: one's own, while nothing was revealed by it."""
    try:
        sitting.match.undo(decision.seat)
    except tr.IllegalAnswer as error:
        for reason in error.reasons:
            sitting.screen.line(f"{reason.say(sitting.screen.lang)} ({reason.rule})", "red")
        return False
    count = sitting.match.journal.count
    sitting.told = [min(told, count) for told in sitting.told]
    sitting.screen.say("cli.undone")
    return True


def save(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    path = Path(rest).expanduser() if rest else sitting.save_to
    kept = sitting.keep("save", path, sitting.table.saved())
    if sitting.save_to is None:
        sitting.save_to = kept
    sitting.screen.say("cli.saved", file=str(kept))
    return False


def record(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    path = Path(rest).expanduser() if rest else None
    kept = sitting.keep("record", path, sitting.match.record())
    sitting.screen.say("cli.recorded", file=str(kept))
    sitting.screen.say("cli.record_spoils")
    return False


def leave(sitting: Sitting, decision: tr.Decision, rest: str) -> bool:
    raise AssertionError("leaving is the sitting's own")


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
        Command("undo", undo),
        Command("save", save, "file"),
        Command("record", record, "file"),
        Command("quit", leave),
    )
}
