"""`throneroom verify`: was every roll and shuffle of a record as promised before the match?

A record is verified only if this program, replaying its answers on its dice, would write the same record.  What cannot
be replayed is not verified, whatever its dice say.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from pathlib import Path

import click

import throneroom as tr
from throneroom.games import find
from throneroom.kernel.chance import (
    AtTheTable,
    Chance,
    Fair,
    Outcomes,
    Scripted,
    Seeded,
    commitment_to,
    fair_order,
    fair_roll,
)
from throneroom.kernel.match import REPLAYED
from throneroom.kernel.record import Record, parse

from .files import read
from .screen import Screen
from .sentences import here
from .setting import FILE
from .usage import Command, with_language

DIFFERS = 1
NOT_VERIFIED = 3  # 2 is bad input
# What a header tells of each kind of chance.  What it tells beside that was promised by nobody.
OF_CHANCE = {
    Fair.kind: ("commitment", "seed", "nonces"),
    AtTheTable.kind: ("commitment", "seed", "nonces"),
    Seeded.kind: ("seed",),
    Scripted.kind: ("rolls", "seed"),
    REPLAYED: (),
}
_SIDES = 6  # a record does not say how many sides its dice have: all of ours have six


@click.command(cls=Command, help=here("cli.help.verify"))
@click.argument("record", type=FILE)
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def verify(record: Path, plain: bool, lang: str) -> int:
    screen = Screen(lang, plain)
    text = read(record)
    return _Verifier(screen, parse(text), text).verify()


class _Verifier:
    """One line a check."""

    def __init__(self, screen: Screen, record: Record, text: str) -> None:
        self.screen = screen
        self.record = record
        self.text = text
        self.failures = 0
        self.replayed = True  # whether answers and result could be checked at all

    def verify(self) -> int:
        header = self.record.header
        kind = header["chance"]
        if kind == Fair.kind and "result" not in header:
            self.screen.say("cli.verify.running", commitment=header.get("commitment", "?"))
        elif kind == Fair.kind:
            self._fair()
        elif kind == Seeded.kind:
            self._seeded()
        else:
            self.screen.say("cli.verify.other", kind=kind)
            if "result" in header and "commitment" in header and kind == AtTheTable.kind:
                self._fair()  # what people did not roll was shuffled here
        self._header()
        self._replays()
        if self.failures:
            self.screen.say("cli.verify.bad", "bold red", n=self.failures)
            return DIFFERS
        if not self.replayed:
            self.screen.say("cli.verify.not_verified", "bold red")
            return NOT_VERIFIED
        promised = kind == Fair.kind and "result" in header
        if promised:
            self.screen.say("cli.verify.compare", commitment=header["commitment"])
        self.screen.say("cli.verify.good" if promised else "cli.verify.so_far", "bold green")
        return 0

    def check(self, good: bool, id: str, **args: object) -> None:
        self.failures += not good
        mark = self.screen.sentence("cli.verify.ok" if good else "cli.verify.wrong")
        self.screen.line(f"{mark}: {self.screen.sentence(id, **args)}", "" if good else "red")

    def _header(self) -> None:
        """It tells nothing of another kind of chance than its own."""
        kind = self.record.header["chance"]
        for name in dict.fromkeys([name for names in OF_CHANCE.values() for name in names]):
            if name in self.record.header and name not in OF_CHANCE.get(kind, ()):
                self.check(False, "cli.verify.foreign", kind=kind, name=name)

    def _fair(self) -> None:
        header = self.record.header
        try:
            seed = bytes.fromhex(header["seed"])
        except (KeyError, ValueError):
            self.check(False, "cli.verify.no_seed")
            return
        self.check(commitment_to(seed) == header.get("commitment"), "cli.verify.commitment")
        nonces = header.get("nonces", "")
        counters: Counter[str] = Counter()
        for outcomes in self.record.outcomes():
            number = counters[outcomes.stream]
            counters[outcomes.stream] += 1
            count = len(outcomes.numbers)
            if outcomes.kind == "roll":
                numbers = fair_roll(seed, nonces, outcomes.stream, number, count, _SIDES)
            else:
                numbers = fair_order(seed, nonces, outcomes.stream, number, count)
            self._outcome(outcomes, number + 1, numbers)

    def _seeded(self) -> None:
        """A known seed can be run again; that it was not chosen for its dice nobody can tell."""
        self.screen.say("cli.verify.seeded")
        try:
            chance: Chance = Seeded(int(self.record.header["seed"]))
        except (KeyError, ValueError):
            self.check(False, "cli.verify.no_seed")
            return
        counters: Counter[str] = Counter()
        for outcomes in self.record.outcomes():
            counters[outcomes.stream] += 1
            count = len(outcomes.numbers)
            rolled = outcomes.kind == "roll"
            numbers = chance.roll(count, _SIDES, outcomes.stream) if rolled else chance.order(count, outcomes.stream)
            self._outcome(outcomes, counters[outcomes.stream], numbers)

    def _outcome(self, outcomes: Outcomes, number: int, numbers: tuple[int, ...]) -> None:
        id = "cli.verify.roll" if outcomes.kind == "roll" else "cli.verify.shuffle"
        self.check(numbers == outcomes.numbers, id, number=number, stream=outcomes.stream)

    def _of_these_pages(self) -> bool:
        """Whether the record was made with the rules and cards that are here."""
        header = self.record.header
        game = find(header["game"])
        try:
            content = game.content(game.read_options(self.record.json("options")))
        except (tr.BadInput, TypeError):
            return False
        return header["edition"] == str(game.edition) and header["content"] == content

    def _replays(self) -> None:
        """The answers are legal, ask chance for just these outcomes, and lead to the result that the record claims."""
        if not self._of_these_pages():
            self.replayed = False
            self.screen.say("cli.verify.other_pages")
            return
        try:
            match = tr.replay(self.text)
        except tr.BadInput as error:
            self.check(False, "cli.verify.replay_fails", reason=error.say(self.screen.lang))
            return
        again = match.record_so_far()
        self._same_lines(again)
        claimed, reached = self.record.header.get("result"), again.header.get("result")
        if claimed is None and reached is None:
            self.check(True, "cli.verify.replays_so_far", answers=match.ply)
        else:
            none = self.screen.sentence("cli.verify.no_result")
            self.check(claimed == reached, "cli.verify.replays", claimed=claimed or none, reached=reached or none)

    def _same_lines(self, again: Record) -> None:
        """Whatever is in the record and never happened, or happened elsewhere, is told by its first line."""
        first = len(self.record.header) + 3  # after the line that says what it is, the header and an empty line
        for line, (said, played) in enumerate(zip_longest(self.record.rows(), again.rows(), fillvalue="end"), first):
            if said != played:
                self.check(False, "cli.verify.line", line=line, said=said, played=played)
                return
