"""A table: a match, and who sits at each of its seats, a person or a bot."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import throneroom as tr
from throneroom.bots import Bot, level_called, make_bot
from throneroom.kernel.texts import Text

from .words import here, spoken, words

PERSON = "person"
_KEPT = "cli"  # the part of a save file that is ours; the kernel reads its own parts and no others


@dataclass
class Table:
    match: tr.Match
    sitting: list[str]  # for each seat PERSON or a bot's level
    seed: int  # of the bots
    bots: dict[int, Bot] = field(init=False)

    def __post_init__(self) -> None:
        levels = enumerate(self.sitting)
        self.bots = {seat: make_bot(level, self.seed + seat) for seat, level in levels if level != PERSON}

    @property
    def people(self) -> list[int]:
        return [seat for seat, who in enumerate(self.sitting) if who == PERSON]

    def seat_name(self, seat: int, lang: str) -> str:
        name = self.match.seat_names()[seat].say(lang)
        return name[:1].upper() + name[1:]

    def who(self, seat: int, lang: str) -> str:
        """A seat and who sits there: "Trolls (casual bot)"."""
        level = self.sitting[seat]
        sits = words("cli.person", lang) if level == PERSON else words(f"cli.bot.{level}", lang)
        return words("cli.seat", lang, seat=self.seat_name(seat, lang), who=sits)

    def saved(self) -> str:
        """The match's save, with who sits where."""
        save = json.loads(self.match.save())
        save[_KEPT] = {"sitting": self.sitting, "seed": self.seed}
        return json.dumps(save, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def seat_called(match: tr.Match, said: str) -> int:
    """The seat that somebody means by its name, in any language, or by its number from 1."""
    names = match.seat_names()
    for seat, name in enumerate(names):
        if said.lower() in (str(seat + 1), *_called(name)):
            return seat
    known = ", ".join([_called(name)[0] for name in names])
    raise tr.BadInput(here("cli.error.seat", seat=said, seats=known))


def _called(name: Text) -> list[str]:
    """`knights` as in keys, or `player 2`; and whatever the chosen language calls them."""
    key = name.say("en").lower() if name.args else name.id.rpartition(".")[2]
    return [key, *[name.say(lang).lower() for lang in tr.LANGUAGES if spoken(lang)]]


def load_table(text: str) -> tuple[tr.Match, list[str], int]:
    """A saved match, who sat where (nobody, if the save was not made here) and the bots' seed."""
    match = tr.load(text)
    kept: Any = json.loads(text).get(_KEPT)
    if kept is None:
        return match, [], 0
    try:
        said, seed = [str(who) for who in kept["sitting"]], int(kept["seed"])
    except (KeyError, TypeError, ValueError) as error:
        raise tr.BadSave(here("cli.error.bad_seats")) from error
    sitting = [PERSON if who == PERSON else level_called(who) or "" for who in said]
    if len(sitting) != match.seats or "" in sitting:
        raise tr.BadSave(here("cli.error.bad_seats"))
    return match, sitting, seed
