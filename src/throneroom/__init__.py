"""Throneroom plays Dice Throne, Hidden Leaders and Drako with every rule of their rulebooks enforced.

import throneroom as tr

match = tr.new("drako", match_up="knights-trolls", seed=7)
while match.decision:
    match.play(match.decision.options[0].key)
print(match.outcome.text)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import text as _voice  # the kernel speaks through it
from .games import Games, find, register
from .kernel.asking import Asking, AskMe, read_ask_me
from .kernel.chance import AtTheTable, Chance, Fair, Scripted, ScriptEnded, Seeded, dice_of
from .kernel.decisions import CONCEDE, Decision, IllegalAnswer, Option, Reason
from .kernel.errors import BadInput, BadOption, BadRecord, BadSave, BadTable, UnknownGame, quoted
from .kernel.match import ASK, TAKE, Match, begin, replayed
from .kernel.outcome import Outcome
from .kernel.record import parse
from .kernel.saves import load as _load
from .kernel.texts import Text

LANGUAGES = _voice.LANGUAGES
games: Games  # the package itself, bound by the import above: called, it names the games there are

__all__ = [
    "CONCEDE",
    "LANGUAGES",
    "AskMe",
    "Asking",
    "BadInput",
    "BadOption",
    "BadRecord",
    "BadSave",
    "BadTable",
    "Decision",
    "IllegalAnswer",
    "Match",
    "Option",
    "Outcome",
    "Reason",
    "ScriptEnded",
    "UnknownGame",
    "games",
    "load",
    "new",
    "read_ask_me",
    "register",
    "replay",
]


def new(
    game: str,
    *,
    seed: int | None = None,
    rolls: str | None = None,
    first: str | int | None = None,
    table: Mapping[str, Any] | None = None,
    forced: str = TAKE,
    **options: Any,
) -> Match:
    """A new match at its first decision.

    With no `seed` and no `rolls` chance is fair: committed to now, checkable afterwards.  `seed` makes a match
    that can be repeated.  `rolls` is a script of dice ("11223 / 451"), and shuffles then come from `seed` (0 if
    none); `rolls="table"` asks people what their real dice show.  `first` is the side or seat that begins.
    `table` starts from a prepared table.  A question with one answer is no question and is answered at once;
    `forced="ask"` asks it, too, so that what a script is asked does not depend on the dice.
    """
    found = find(game)
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool) or seed.bit_length() > 128):
        raise BadOption(Text("kernel.error.seed"))
    if rolls is not None and not isinstance(rolls, str):
        raise BadOption(Text("kernel.error.rolls", value=quoted(rolls)))
    if forced not in (ASK, TAKE):
        raise BadOption(Text("kernel.error.forced", ask=quoted(ASK), take=quoted(TAKE), value=quoted(forced)))
    chance, header = _chance(seed, rolls)
    if forced == ASK:
        header["forced"] = ASK
    if first is not None:
        options = {**options, "first": first}
    return begin(found, options, chance, header, table)


def _chance(seed: int | None, rolls: str | None) -> tuple[Chance, dict[str, str]]:
    header: dict[str, str] = {} if seed is None else {"seed": str(seed)}
    if rolls == "table":
        if seed is not None:
            return AtTheTable(Seeded(seed)), {"chance": AtTheTable.kind, **header}
        fair = Fair()
        return AtTheTable(fair), {"chance": AtTheTable.kind, "commitment": fair.commitment}
    if rolls is not None:
        rest = None if seed is None else Seeded(seed ^ 0x5EED)
        return Scripted(dice_of(rolls), Seeded(seed or 0), rest), {
            "chance": Scripted.kind,
            "rolls": " ".join(rolls.split()),
            **header,
        }
    if seed is not None:
        return Seeded(seed), {"chance": Seeded.kind, **header}
    fair = Fair()
    return fair, {"chance": Fair.kind, "commitment": fair.commitment}


def load(text: str) -> Match:
    """Go on with a saved match."""
    return _load(text, find)


def replay(text: str, plies: int | None = None) -> Match:
    """The match that a record tells of, at its end or after so many answers; playing on takes new dice."""
    record = parse(text)
    return replayed(find(record.header["game"]), record, plies)
