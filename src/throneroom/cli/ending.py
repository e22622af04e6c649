"""The end of a match: who won and by which rule, and how anybody can check the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from throneroom.kernel.chance import Fair

from .files import write
from .program import program
from .screen import QUIET, STRONG

LAST = 6  # events that are shown once more

if TYPE_CHECKING:
    from .terminal_match import TerminalMatch


def show(terminal: TerminalMatch) -> None:
    screen, match = terminal.screen, terminal.match
    people = terminal.seating.people
    viewer = people[0] if len(people) == 1 else None
    outcome = match.outcome
    assert outcome is not None
    view = terminal.view(viewer)
    if people and not screen.plain:
        screen.clear()
        screen.rule(terminal.picture.status(view, screen.lang))
        screen.draw(
            *terminal.picture.drawing(view, screen.lang, (screen.width, screen.height), frozenset(), brief=True)
        )
        for event in match.events(max(0, match.journal.count - LAST), viewer, screen.lang):
            screen.line(event["text"], QUIET)
    elif people:
        for event in match.events(min(terminal.told[people[0]], match.journal.count), viewer, screen.lang):
            screen.line(event["text"])
        for fact in terminal.picture.facts(view, screen.lang):
            screen.line(fact)
    screen.line(f"{match.called(outcome.says).say(screen.lang)} ({outcome.rule})", STRONG)
    if len(people) == 1:
        screen.say("cli.you_won" if people[0] in outcome.winners else "cli.you_lost", STRONG)
    if terminal.save_to is not None:
        write(terminal.save_to, terminal.seating.saved())
    beside = None if terminal.save_to is None else terminal.save_to.with_suffix(".record")
    path = terminal.keep("record", beside, match.record())
    chance = match.state.chance
    if isinstance(chance, Fair):
        screen.say("cli.commitment", QUIET, commitment=chance.commitment)
        screen.say("cli.seed", QUIET, seed=chance.seed.hex())
    screen.say("cli.recorded", file=str(path))
    screen.say("cli.check_it", program=program(), file=str(path))
