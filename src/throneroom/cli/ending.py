"""The end of a match: who won and by which rule, and how anybody can check the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from throneroom.kernel.chance import Fair

from .files import write
from .screen import QUIET, STRONG

LAST = 6  # events that are shown once more

if TYPE_CHECKING:
    from .session import Session


def show(session: Session) -> None:
    screen, match = session.screen, session.match
    people = session.table.people
    viewer = people[0] if len(people) == 1 else None
    outcome = match.outcome
    assert outcome is not None
    view = match.view(viewer, screen.lang)
    if people and not screen.plain:
        screen.clear()
        screen.rule(session.picture.status(view, screen.lang))
        screen.draw(*session.picture.drawing(view, screen.lang, (screen.width, screen.height), frozenset()))
        for event in match.events(max(0, match.journal.count - LAST), viewer, screen.lang):
            screen.line(event["text"], QUIET)
    elif people:
        for event in match.events(min(session.told[people[0]], match.journal.count), viewer, screen.lang):
            screen.line(event["text"])
        for fact in session.picture.facts(view, screen.lang):
            screen.line(fact)
    screen.line(f"{outcome.say(screen.lang)} ({outcome.rule})", STRONG)
    if len(people) == 1:
        screen.say("cli.you_won" if people[0] in outcome.winners else "cli.you_lost", STRONG)
    if session.save_to is not None:
        write(session.save_to, session.table.saved())
    beside = None if session.save_to is None else session.save_to.with_suffix(".record")
    path = session.keep("record", beside, match.record())
    chance = match.state.chance
    if isinstance(chance, Fair):
        screen.say("cli.commitment", QUIET, commitment=chance.commitment)
        screen.say("cli.seed", QUIET, seed=chance.seed.hex())
    screen.say("cli.recorded", file=str(path))
    screen.say("cli.check_it", file=str(path))
