"""What a picture of a game is, and the plain one: what the view says, as it says it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from rich.console import RenderableType
from rich.text import Text

from throneroom.games import find
from throneroom.kernel.decisions import Option
from throneroom.text.voice import labels_of

from .facts import flat, tree
from .sentences import plainly, sentence

View: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Page:
    """Something with a text of its own: its name in keys, what people call it, what it is, and what it says."""

    name: str
    title: str
    kind: str
    text: str
    forms: tuple[str, ...] = ()  # what sentences call it

    def called(self) -> list[str]:
        """Whatever somebody may type for it, as `plainly` writes it."""
        return [plainly(name) for name in (self.name, self.title, *self.forms)]


class Picture:
    """The part `picture` of a game's kit, made without arguments: how a view is shown and options are typed.

    As it stands, it serves for any game.
    """

    joint = " "  # between the cards of a hand
    draws_hand = True  # whether the drawing has one's own cards in it
    tells_hand = True  # whether the facts have them
    reads_hand = True  # whether the cards of a hand are shown with their texts
    lettered = False  # whether options are told apart by letters and not by numbers
    parts = "cards"  # what `about` is about: cards, heroes or match_ups
    # The commands that not every game has something to say to, and what may follow them.
    commands: ClassVar[Mapping[str, str]] = {}

    def status(self, view: View, lang: str) -> str:
        """One line: what is played, and whose turn it is."""
        return f"{find(view['game']).title().say(lang)}: {' - '.join(view['seats'])}"

    def aim(self, view: View, lang: str) -> str:
        """One line for the beginning of a match: who one is, and how one wins; empty if nothing is said.

        The view comes with its `glossary`.
        """
        return ""

    def facts(self, view: View, lang: str) -> list[str]:
        """The whole table, one fact a line."""
        return list(flat(view["table"], view["seats"], lang, labels_of(view["game"], lang)))

    def drawing(
        self, view: View, lang: str, size: tuple[int, int], lit: frozenset[str], brief: bool = False
    ) -> list[RenderableType]:
        """The table drawn for a terminal of this width and height; `lit` are the places one may go to.

        In brief, texts that can be read elsewhere are cut.
        """
        return [
            Text("  " * depth).append(f"{name}: " if said and name else name, "bold").append(said)
            for depth, name, said in tree(view["table"], view["seats"], lang, labels_of(view["game"], lang))
        ]

    def hand(self, view: View, lang: str) -> list[tuple[str, str]]:
        """One's own cards: what they say, and their names in keys.  Views call them `hand`, if they are only names."""
        cards = view["table"].get("hand")
        plain = isinstance(cards, list) and all([isinstance(card, str) for card in cards])
        labels = labels_of(view["game"], lang)
        return [(labels.get(card, card), card) for card in cards] if plain else []

    def pending(self, view: View, lang: str) -> list[Text]:
        """What is about to happen and can still be answered."""
        return []

    def pages(self, view: View, lang: str) -> list[Page]:
        """Everything at this table whose text one may want to read; the view comes with its `glossary`."""
        return []

    def askable(self, view: View) -> dict[str, str]:
        """What of one's own can answer when others act, as settings call it (`token chi`), and what people call it; the
        view comes with its `glossary`."""
        return {}

    def notes(self, notes: Mapping[str, Any], lang: str) -> list[str]:
        """A seat's notebook, one line after the other."""
        return list(flat(notes, (), lang)) if notes else []

    def odds(self, view: View, lang: str) -> list[str]:
        """The odds that a view comes with, one line after the other; what is short enough stands beside the table."""
        return []

    def suggestion(self, key: str | None, lang: str) -> str:
        """What a bot would do about them: a key, or None if there is nothing to do."""
        return sentence("cli.odds.nothing", lang) if key is None else key

    def about(self, lang: str) -> list[tuple[str, list[tuple[str, str]]]]:
        """The match-ups or heroes, each with its parts and how sure we are that they are as printed."""
        return []

    # -- options -------------------------------------------------------------------------------------

    def prompt(self, lang: str) -> str:
        """What one may type, in one line below the options."""
        kind = "letter" if self.lettered else "number" if "read" in self.commands else "plain"
        return sentence(f"cli.prompt.{kind}", lang)

    def rank(self, option: Option) -> tuple[int, str]:
        """Options of a lower rank stand before those of a higher one; those of the same rank stay as they are."""
        return 0, ""

    def short(self, option: Option) -> str:
        """What is typed for an option instead of its place in the list, such as the dice to keep; "" for most."""
        return ""

    def fixed(self, option: Option, letters: Mapping[str, str]) -> str:
        """The letter that an option has whenever it comes up; `letters` are those of the cards in one's hand."""
        return ""

    def invitation(self, options: Sequence[Option], lang: str) -> str:
        """One line instead of all these options with something short to type; "" if each has its own."""
        return ""

    def typed(self, said: str) -> str:
        """The key that somebody means by something that is not one."""
        return said

    def group(self, option: Option, lang: str) -> tuple[str, str] | None:
        """The card or figure that an option is about, and the rest of it in short; None if it stands for itself."""
        return None

    def line(self, members: list[tuple[str, Option]], view: View, lang: str) -> Text | None:
        """A group of options, each with what is typed for it, in one; None if it has no line of its own.

        Where it may be broken, a tab stands before what the lines below are flush with.
        """
        return None
