"""A match at the terminal: who is asked sees the table and the question, and answers."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

import throneroom as tr
from throneroom.bots import Bot, ask
from throneroom.bots.odds import odds
from throneroom.kernel.texts import Text as Said

from . import choices, ending
from .commands import COMMANDS, Command
from .files import fresh_file, write
from .picture import Page, Picture, View
from .pictures import picture_of
from .program import ended_like_ctrl_c, program
from .screen import QUIET, STRONG, Screen, heading
from .seating import Seating

ALSO = {"help": "?", "h": "?", "q": "quit", "exit": "quit", "card": "read"}  # what people type for these commands, too
LOG = 12  # lines of the log beside a question, where there is room
FRESH = 6  # and so many new ones come before whatever can be said in fewer lines
LESS = (24, 12)  # with a question too long for the drawing, it is drawn as for so few lines
ALL = 1000  # who asks for the whole table gets it as for so many


class Left(Exception):
    """The people have left the table."""


class TerminalMatch:
    def __init__(
        self,
        screen: Screen,
        seating: Seating,
        save_to: Path | None,
        pause: float = 0.0,
        odds: bool = False,
        hints: bool = True,
    ) -> None:
        self.screen = screen
        self.seating = seating
        self.save_to = save_to
        self.pause = pause
        self.odds = odds  # whether they stand beside the table at every question
        self.hints = hints  # whether one may be asked for
        self.picture: Picture = picture_of(seating.match.game.name)
        self.looking: int | None = (
            seating.people[0] if len(seating.people) == 1 else None
        )  # whose hand is on the screen
        self.told = [0] * seating.match.seats  # how many events each seat has been told
        self.new_here = True  # whoever looks has not seen the table yet
        self.passed: dict[int, list[Said]] = {}  # questions passed for a seat that it was not told yet
        self.letters: list[dict[str, str]] = [{} for _ in range(seating.match.seats)]  # of the cards in each hand
        self.commands: dict[str, Command] = COMMANDS  # what may be typed instead of an answer
        self.options: choices.Marked = []  # those of the question that is open

    @property
    def match(self) -> tr.Match:
        return self.seating.match

    # -- the whole match -----------------------------------------------------------------------------

    def run(self) -> None:
        try:
            with ended_like_ctrl_c():
                self._play()
        except (EOFError, KeyboardInterrupt, Left):
            self._leave()
            return
        if self.match.closed is not None:
            self.screen.line(self.match.closed.say(self.screen.lang))
            return
        ending.show(self)

    def _play(self) -> None:
        self._greet()
        while (decision := self.match.decision) is not None:
            bot = self.seating.bots.get(decision.seat)
            if bot is not None:
                self._let(bot, decision.seat)
            elif (given := self.seating.asking[decision.seat].answer(self.match)) is not None:
                self._pass_for(decision, given)
            else:
                self._ask(decision)

    def _greet(self) -> None:
        lang = self.screen.lang
        self.screen.line(" - ".join([self.seating.who(seat, lang) for seat in range(self.match.seats)]), STRONG)
        commitment = self.match.origin.header.get("commitment")
        if commitment is not None:
            self.screen.say("cli.commitment", QUIET, commitment=commitment)
        if self.save_to is not None:
            self.screen.say("cli.saving_to", QUIET, file=str(self.save_to))
        if self.screen.plain and self.seating.people:
            self.screen.say("cli.how_to_ask.letter" if self.picture.lettered else "cli.how_to_ask.number")

    def _let(self, bot: Bot, seat: int) -> None:
        """A bot answers; it is shown its own view."""
        lang = self.screen.lang
        turn = self.view(None)["table"].get("turn")
        with self.screen.waiting("cli.thinking", who=self.seating.who(seat, lang)):
            key = ask(bot, self.match)
        self.match.play(key)
        if not self.seating.people:
            self._tell_spectators(turn)

    def _pass_for(self, decision: tr.Decision, key: str) -> None:
        """What its person does not want to be asked; they are told when they look next, and nobody else is."""
        self.seating.asking[decision.seat].answers(self.match, key, automatic=True)
        if decision.ask.secret:
            self.passed.setdefault(decision.seat, []).append(self.match.question())
        self.match.play(key)

    def _tell_spectators(self, turn: object) -> None:
        for event in self.match.events(self.told[0], None, self.screen.lang):
            self.screen.line(event["text"])
            self.told[0] = event["version"] + 1
        view = self.view(None)
        if not self.screen.plain and view["table"].get("turn") != turn and view["outcome"] is None:
            self.screen.draw(*self.picture.drawing(view, self.screen.lang, self._size(), frozenset(), brief=True))
            time.sleep(self.pause)

    # -- a person ------------------------------------------------------------------------------------

    def _ask(self, decision: tr.Decision) -> None:
        if self.save_to is not None:
            self.save_to = self.keep("save", self.save_to, self.seating.saved())  # whatever happens, this far is safe
        seat = decision.seat
        if self.looking != seat:
            self._hand_over(seat)
        since = self.told[seat]
        cards = [name for _, name in self.picture.hand(self.view(seat), self.screen.lang)]
        self.letters[seat] = choices.lettered(cards, self.letters[seat])
        self.options = choices.marked(self.picture, self._called(decision), self.letters[seat])
        self.show(decision, since)
        aim = self.picture.aim(self._with_glossary(seat), self.screen.lang) if since == 0 else ""
        if aim:  # once, to who sits there: it may be a secret
            self.screen.line(aim, STRONG)
        for question in self.passed.pop(seat, []):
            self.screen.say("cli.ask.passed", QUIET, question=question.say(self.screen.lang))
        self.new_here = False
        self.told[seat] = self.match.journal.count
        while True:
            said = self.screen.ask()
            if not said:
                self.show(decision, since)
                continue
            command, _, rest = said.partition(" ")
            known: Command | None = self.commands.get(ALSO.get(command.lower(), command.lower()))
            if known is None or (rest and not known.takes):
                if self._answer(decision, said):
                    return
                continue
            if known.name == "quit":
                raise Left
            if known.do(self, decision, rest.strip()):
                return
            if not known.asks:
                self._ask_again(decision)

    def _hand_over(self, seat: int) -> None:
        """The other hand leaves the screen before anybody else sits down."""
        if self.looking is not None:
            self.screen.hide()
        self.screen.say("cli.hand_over", STRONG, seat=self.seating.person(seat, self.screen.lang))
        while said := self.screen.ask():  # whatever is typed, only Enter alone shows a hand
            if said == "quit":
                raise Left
            self.screen.say("cli.only_enter", QUIET)
        self.screen.hide()
        self.looking = seat
        self.new_here = True

    def _answer(self, decision: tr.Decision, said: str) -> bool:
        if choices.not_listed(self.picture, self.options, said):
            self.screen.say("cli.no_option", "red", said=said)
        else:
            try:
                return self.take(decision, choices.chosen(self.picture, self.options, said))
            except tr.IllegalAnswer as error:
                for reason in error.reasons:
                    self.say_reason(reason, "red")
        self.screen.say(f"cli.not_understood.{'letter' if self.picture.lettered else 'number'}", QUIET)
        return False

    def take(self, decision: tr.Decision, key: str) -> bool:
        """An answer is given; whether the question is answered by it."""
        if decision.find(key) is not None:
            self.seating.asking[decision.seat].answers(self.match, key)
        self.match.play(key, seat=decision.seat, ply=self.match.ply)
        return True

    def _ask_again(self, decision: tr.Decision) -> None:
        """Below what a command has said: the question with its options, or for a listener the question alone."""
        if self.screen.plain:
            self.screen.line(self.question(decision))
        else:
            view = self.view(decision.seat)
            self.screen.draw(*self.question_drawn(view, decision, brief=True))

    # -- showing -------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat sees; with the people's names, which pictures put into sentences of their own."""
        return {**self.match.view(seat, self.screen.lang), "people": self.match.people}

    def notes(self, seat: int) -> dict[str, Any]:
        notes = self.match.notes(seat, self.screen.lang)
        return {**notes, "people": self.match.people} if notes else notes

    def _called(self, decision: tr.Decision) -> list[tr.Option]:
        """Its options, with the people's names in what they say."""
        called = self.match.called
        return [tr.Option(each.key, called(each.says), each.do, each.value) for each in decision.options]

    def say_reason(self, reason: tr.Reason, style: str = "") -> None:
        self.screen.line(f"{self.match.called(reason.says).say(self.screen.lang)} ({reason.rule})", style)

    def _size(self) -> tuple[int, int]:
        return self.screen.width, self.screen.height

    def show(self, decision: tr.Decision, since: int) -> None:
        """The table and the question, for the seat that is asked; events count as new from `since`."""
        view = self.view(decision.seat)
        if self.odds:
            view["odds"] = odds(view)
        if self.screen.plain:
            self._show_plain(view, decision)
            return
        self._draw(view, decision, min(since, self.match.journal.count))

    def _show_plain(self, view: View, decision: tr.Decision) -> None:
        """What is new, and the question; the whole table for who has just sat down, and whenever somebody asks."""
        lang = self.screen.lang
        since = min(self.told[decision.seat], self.match.journal.count)
        for event in self.match.events(since, decision.seat, lang):
            self.screen.line(event["text"])
        if self.new_here:
            self.show_board(decision)
        else:
            self.screen.line(self.picture.status(view, lang))
            for line in self.picture.pending(view, lang):
                self.screen.line(line.plain)
        for chance in self.odds_of(view):
            self.screen.line(chance)
        self.screen.line(self.question(decision))
        for said in choices.lines(self.picture, self.options, lang):
            self.screen.line(said)

    def question(self, decision: tr.Decision) -> str:
        lang = self.screen.lang
        seat = self.seating.seat_name(decision.seat, lang)
        return self.screen.sentence("cli.question", seat=seat, question=self.match.question().say(lang))

    def _draw(self, view: View, decision: tr.Decision, since: int) -> None:
        screen = self.screen
        if not self.new_here:
            screen.clear()
        log = self._log(decision.seat, LOG, since)
        unseen = self.match.journal.count - since
        fresh = log[len(log) - min(unseen, FRESH, len(log)) :]
        above, below = self._parts(view, decision, screen.height, brief=False)
        for height in (screen.height, *LESS):
            if screen.height_of(*above, *fresh, *below) < screen.height:
                break
            above, below = self._parts(view, decision, height, brief=True)
        # The log gets what room is left: table, question and options come first.
        while log and screen.height_of(*above, *log, *below) >= screen.height:
            del log[0]
        if log and unseen > len(log):
            log[0] = Text(screen.sentence("cli.more_events", n=unseen - len(log) + 1), QUIET)
        screen.draw(*above, *log, *below)

    def _parts(
        self, view: View, decision: tr.Decision, height: int, brief: bool
    ) -> tuple[list[RenderableType], list[RenderableType]]:
        """What stands above the log and what below it, drawn as for a terminal of this height."""
        screen, lang = self.screen, self.screen.lang
        above = [heading(self.picture.status(view, lang), screen.width), *self._drawing(view, decision, height, brief)]
        below: list[RenderableType] = list(self.picture.pending(view, lang))
        lines = self.odds_of(view)
        below += [Text(line) for line in lines if len(lines) == 1]  # more of them stand in the drawing
        named = [option.says.args.get("card") for option in decision.options]
        shown = [card.say(lang) for card in named if isinstance(card, Said)]
        cards = [text for text, _ in self.picture.hand(view, lang) if text not in shown]
        if cards and not self.picture.draws_hand:
            hand = Text(f"{screen.sentence('cli.hand')} {self.picture.joint.join(cards)}")
            if brief:
                hand.truncate(screen.width, overflow="ellipsis")
            below.append(hand)
        return above, [*below, *self.question_drawn(view, decision, brief)]

    def question_drawn(self, view: View, decision: tr.Decision, brief: bool) -> list[RenderableType]:
        """With its options, and what to type."""
        lang = self.screen.lang
        asked = Text(f"▶ {self.question(decision)}", "bold reverse")
        options = choices.drawn(self.picture, self.options, view, lang, self.screen.width, brief)
        return [asked, *options, Text(self.picture.prompt(lang), QUIET)]

    def odds_of(self, view: View) -> list[str]:
        return self.picture.odds(view, self.screen.lang) if view.get("odds") else []

    def show_board(self, decision: tr.Decision) -> None:
        view = self.view(decision.seat)
        if not self.screen.plain:
            self.screen.draw(*self._drawing(view, decision, ALL, brief=False))
            return
        for fact in self.picture.facts(view, self.screen.lang):
            self.screen.line(fact)
        if not self.picture.tells_hand:
            self.show_hand(decision.seat)

    def _drawing(self, view: View, decision: tr.Decision, height: int, brief: bool) -> list[RenderableType]:
        lit = frozenset([str(option.says.args["hex"]) for option in decision.options if "hex" in option.says.args])
        return self.picture.drawing(view, self.screen.lang, (self.screen.width, height), lit, brief)

    def show_hand(self, seat: int) -> None:
        self.screen.say("cli.hand", STRONG)
        cards = self.picture.hand(self.view(seat), self.screen.lang)
        pages = {page.name: page for page in self.pages(seat)} if self.picture.reads_hand else {}
        for text, name in cards:
            says = f": {pages[name].kind}: {pages[name].text}" if name in pages else ""
            self.screen.line(f"{'' if self.screen.plain else '  '}{text} ({name}){says}")
        if not cards:
            self.screen.say("cli.empty_hand")

    def pages(self, seat: int) -> list[Page]:
        """Everything that this seat can read at the table."""
        return self.picture.pages(self._with_glossary(seat), self.screen.lang)

    def askable(self, seat: int) -> dict[str, str]:
        """What of this seat's own can answer when others act: as settings call it, and as people do."""
        return self.picture.askable(self._with_glossary(seat))

    def _with_glossary(self, seat: int) -> dict[str, Any]:
        match = self.match
        return {**self.view(seat), "glossary": match.game.glossary(match.options, self.screen.lang)}

    def show_log(self, seat: int | None) -> None:
        """Everything, as this seat saw it."""
        for event in self.match.events(0, seat, self.screen.lang):
            self.screen.line(event["text"])

    def _log(self, seat: int, most: int, since: int) -> list[RenderableType]:
        """The last events as this seat saw them; those since its last answer are marked."""
        events = self.match.events(max(0, self.match.journal.count - most), seat, self.screen.lang)
        lines = [(event["text"], event["version"] >= since) for event in events]
        return [Text.assemble("• " if fresh else "  ", (text, "" if fresh else QUIET)) for text, fresh in lines]

    # -- leaving -------------------------------------------------------------------------------------

    def _leave(self) -> None:
        """Nothing is lost: an unfinished match is saved, here or where the platform keeps such things."""
        if self.match.outcome is not None:
            self.screen.line()
            ending.show(self)
            return
        path = self.keep("save", self.save_to, self.seating.saved())  # first: the terminal may be gone
        self.screen.line()
        self.screen.say("cli.saved", file=str(path))
        self.screen.say("cli.resume", STRONG, program=program(), file=str(path))

    def keep(self, ending: str, path: Path | None, text: str) -> Path:
        """Write a file where it was asked for; if that fails, say so and write it to the data folder."""
        if path is not None:
            try:
                write(path, text)
            except OSError as error:
                self.screen.say("cli.error.file", "red", file=str(path), reason=error.strerror or str(error))
            else:
                return path
        path = fresh_file(self.match, ending)
        write(path, text)
        return path
