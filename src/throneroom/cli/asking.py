"""`ask`: when the person at this seat wants to be asked, for the rest of the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import throneroom as tr
from throneroom.kernel.asking import BELOW_HEALTH, CONDITIONS, ENDING, FROM_DAMAGE, LEVELS, MATTERS, STOPS, Condition

from .screen import QUIET

if TYPE_CHECKING:
    from .terminal_match import TerminalMatch


def ask(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """Alone it shows the settings; with a level, a moment or a card it changes them."""
    asking, screen = terminal.seating.asking[decision.seat], terminal.screen
    own = terminal.askable(decision.seat)
    changed = changed_by(asking.settings, rest, own)
    if changed is not None:
        asking.settings = changed
    _show(terminal, asking.settings, own)
    if changed is None:
        screen.say("cli.ask.how", QUIET)
    return False


def changed_by(settings: tr.AskMe, said: str, own: Mapping[str, str]) -> tr.AskMe | None:
    """The settings after these words; None if they say nothing that can be set.

    What can be said of one card can be said of those that are one's own now, and of those of which it was said before.
    """
    plain, words = settings.plain(), said.replace("_rolls", " rolls").split()
    stops, things = plain["stops"], plain["things"]
    if len(words) == 1 and words[0] in LEVELS:
        plain["level"] = words[0]
    elif len(words) == 1 and words[0] in STOPS and words[0] != ENDING:
        plain["stops"] = [stop for stop in stops if stop != words[0]] if words[0] in stops else [*stops, words[0]]
    elif len(words) < 3 or (name := " ".join(words[:2])) not in {**own, **things}:
        return None
    elif " ".join(words[2:]) == MATTERS:
        things.pop(name, None)
    else:
        number = int(words.pop()) if words[-1].isdecimal() and len(words[-1]) < 3 else 0
        when = " ".join(words[2:])
        if when not in CONDITIONS or (number > 0) != (when in (FROM_DAMAGE, BELOW_HEALTH)):
            return None
        things[name] = {"when": when, "number": number}
    return tr.read_ask_me(plain)


def _show(terminal: TerminalMatch, settings: tr.AskMe, own: Mapping[str, str]) -> None:
    """The level; when it matters, the moments, and every card that could answer with what was said of it."""
    screen = terminal.screen
    screen.say("cli.ask.level", level=screen.sentence(f"web.ask_me.level.{settings.level}"))
    if settings.level != MATTERS:
        return
    stops = [screen.sentence(f"web.ask_me.stop.{stop}") for stop in STOPS if stop in settings.stops]
    screen.say("cli.ask.stops", stops="; ".join(stops))
    for name in {**own, **settings.things}:
        said = settings.things.get(name, Condition(MATTERS))
        when = screen.sentence(f"web.ask_me.when.{said.when.replace(' ', '_')}", n=said.number)
        called = f"{name} ({own[name]})" if name in own else name
        screen.say("cli.ask.card", name=called, when=when)
