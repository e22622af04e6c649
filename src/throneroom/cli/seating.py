"""A seating: a match, and who sits at each of its seats, a person or a bot."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import throneroom as tr
from throneroom.bots import Bot, level_called, make_bot
from throneroom.kernel.texts import Text
from throneroom.text.names import named
from throneroom.text.voice import capital

from .sentences import sentence, spoken

PERSON = "person"
_KEPT = "cli"  # the part of a save file that is ours; the kernel reads its own parts and no others


@dataclass
class Seating:
    match: tr.Match
    holders: list[str]  # for each seat PERSON or a bot's level
    seed: int  # of the bots
    names: Sequence[str] = ()  # of the people, in the order of their seats, as far as they were said
    ask_me: Mapping[int, tr.AskMe] = field(default_factory=dict)  # when they want to be asked, if they have said so
    bots: dict[int, Bot] = field(init=False)
    asking: dict[int, tr.Asking] = field(init=False)  # of the people

    def __post_init__(self) -> None:
        levels = enumerate(self.holders)
        self.bots = {seat: make_bot(level, self.seed + seat) for seat, level in levels if level != PERSON}
        self.asking = {seat: tr.Asking(self.ask_me.get(seat)) for seat in self.people}
        self.match.people = named(dict(zip(self.people, self.names, strict=False)), self.bots)

    @property
    def people(self) -> list[int]:
        return [seat for seat, who in enumerate(self.holders) if who == PERSON]

    def seat_name(self, seat: int, lang: str) -> str:
        """What sentences call it: a side, a hero or a person."""
        return capital(self.match.called(self.match.seat_names()[seat]).say(lang))

    def person(self, seat: int, lang: str) -> str:
        """A seat and the name of the person there, if it is known: "Knights (Ann)", or just "Ann"."""
        seat_name, name = self.seat_name(seat, lang), self._name(seat, lang)
        return sentence("cli.seat", lang, seat=seat_name, who=name) if name not in seat_name else seat_name

    def who(self, seat: int, lang: str) -> str:
        """A seat and who sits there: "Trolls (Ada, casual bot)", or "Ada (casual bot)" where it is called so."""
        level = self.holders[seat]
        seat_name, name = self.seat_name(seat, lang), self._name(seat, lang)
        if level != PERSON:
            bot = sentence(f"web.bot.{level}", lang)
            sits = bot if name in seat_name else f"{name}, {bot}"
        elif name:
            return self.person(seat, lang)
        else:
            sits = sentence("cli.person", lang)
        return sentence("cli.seat", lang, seat=seat_name, who=sits)

    def _name(self, seat: int, lang: str) -> str:
        """ "" if nobody has said it."""
        people = self.match.people
        return people[seat].say(lang) if seat in people else ""

    def saved(self) -> str:
        """The match's save, with who sits where."""
        save = json.loads(self.match.save())
        settings = {str(seat): asking.settings.plain() for seat, asking in self.asking.items()}
        save[_KEPT] = {"sitting": self.holders, "seed": self.seed, "ask_me": settings}
        return json.dumps(save, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def seat_called(match: tr.Match, said: str) -> int:
    """The seat that somebody means by its name, in any language, or by its number from 1."""
    names = match.seat_names()
    for seat, name in enumerate(names):
        if said.lower() in (str(seat + 1), *_called(name)):
            return seat
    known = ", ".join([_called(name)[0] for name in names])
    raise tr.BadInput(Text("cli.error.seat", seat=said, seats=known))


def _called(name: Text) -> list[str]:
    """`knights` as in keys, or `player 2`; and whatever the chosen language calls them."""
    key = name.say("en").lower() if name.args else name.id.rpartition(".")[2]
    return [key, *[name.say(lang).lower() for lang in tr.LANGUAGES if spoken(lang)]]


def load_ask_me(text: str) -> dict[int, tr.AskMe]:
    """When the people of a saved match want to be asked; saves of before do not say."""
    kept: Any = json.loads(text).get(_KEPT) or {}
    try:
        return {int(seat): tr.read_ask_me(said) for seat, said in kept.get("ask_me", {}).items()}
    except (AttributeError, TypeError, ValueError) as error:
        raise tr.BadSave(Text("cli.error.bad_seats")) from error


def load_seating(text: str) -> tuple[tr.Match, list[str], int]:
    """A saved match, who sat where (nobody, if the save was not made here) and the bots' seed."""
    match = tr.load(text)
    kept: Any = json.loads(text).get(_KEPT)
    if kept is None:
        return match, [], 0
    try:
        said, seed = [str(who) for who in kept["sitting"]], int(kept["seed"])
    except (KeyError, TypeError, ValueError) as error:
        raise tr.BadSave(Text("cli.error.bad_seats")) from error
    holders = [PERSON if who == PERSON else level_called(who) or "" for who in said]
    if len(holders) != match.seats or "" in holders:
        raise tr.BadSave(Text("cli.error.bad_seats"))
    return match, holders, seed
