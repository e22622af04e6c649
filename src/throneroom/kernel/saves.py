"""Loading: a save becomes a match again, if it is whole, ours, and agrees with itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .chance import Outcomes
from .codec import read_chance
from .decisions import Decision
from .errors import BadInput, BadRecord, BadSave, quoted
from .frames import State
from .game import AnyGame
from .journal import Ply
from .match import ASK, SAVE_FORMAT, Match, Origin, begun, replayed, step
from .texts import Text

_DAMAGE = (KeyError, TypeError, AttributeError, IndexError, ValueError, OverflowError, RecursionError)


def load(text: str, find: Callable[[str], AnyGame]) -> Match:
    """Go on with a saved match.  One of another edition is replayed from its record; see `Match.closed`."""
    try:
        save = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadSave(Text("kernel.error.save_cut")) from error
    if not isinstance(save, dict) or save.get("throneroom") != "save":
        raise BadSave(Text("kernel.error.no_save"))
    if save.get("format") != SAVE_FORMAT:
        raise BadSave(Text("kernel.error.save_format", found=quoted(save.get("format")), format=SAVE_FORMAT))
    try:
        game = find(str(save["game"]))
        options = game.read_options(save["options"])
        journal = _read_journal(save["journal"])
        origin = Origin(game, options, save["table"], dict(save["chance"]))
        if save["edition"] != game.edition or save["content"] != game.content(options):
            return _of_another_edition(origin, journal, save, text)
        match = Match(origin, game.blank(options), journal)
        match.state.ask_forced = origin.header.get("forced") == ASK  # first: what is offered may look at it
        match.codec().read(save["state"], match.state, game.rules)
        match.journal = _told_anew(match)
    except BadInput:
        raise
    except _DAMAGE as error:
        raise BadSave(Text("kernel.error.save_parts")) from error
    return match


def _told_anew(match: Match) -> Ply:
    """The journal, with its events, replayed from the record in the save; table and record must agree.

    But for the words of the open question: those are asked as they are today.
    """
    damaged = Text("kernel.error.save_record")
    try:
        again = replayed(match.game, match.record_so_far(), None, match.state.chance.clone())
    except BadRecord as error:
        raise BadSave(damaged) from error
    asked = again.state.open
    if asked is not None and match.state.open is not None:
        match.state.open = worded_as(match.state.open, asked)
    if again.save() != match.save():
        raise BadSave(damaged)
    return again.journal


def worded_as(saved: Decision, today: Decision) -> Decision:
    ask = replace(saved.ask, prompt=today.ask.prompt)
    return Decision(saved.seat, ask, saved.options, saved.frame, saved.notation)


def _of_another_edition(origin: Origin, journal: Ply, save: Any, text: str) -> Match:
    """Replay the answers under the rules of today: to the end, or to where they no longer allow it."""
    record = Match(origin, State(), journal).record_so_far()
    try:
        match = begun(origin.game, record)
    except BadRecord as error:
        raise BadSave(Text("kernel.error.save_edition", game=origin.game.name)) from error
    for number, answer in enumerate(record.answers()):
        try:
            step(match, record, number, answer)
        except BadRecord:
            match.closed = Text("kernel.other_edition", n=number)
            match.kept = text
            break
    match.state.chance = read_chance(save["state"]["chance"])
    return match


def _read_journal(plies: Any) -> Ply:
    journal: Ply | None = None
    for plain in plies:
        told = tuple([Outcomes(str(kind), str(stream), tuple(numbers)) for kind, stream, numbers in plain["told"]])
        journal = Ply(journal, int(plain["seat"]), str(plain["key"]), told, (), int(plain["revealed"]))
    if journal is None:
        raise BadSave(Text("kernel.error.save_journal"))
    return journal
