"""Decisions: the only stop.  Options, the reasons why something is not one, and refused answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from .nodes import NOTHING, Ask, Effect, Seat
from .notation import About, Key, Notation
from .texts import Text
from .view_types import KeyRead, OptionSeen, ReasonSeen

if TYPE_CHECKING:
    from .frames import Frame


# The value of an answer that does nothing but give up something good: even who answers at random does not give it.
FORGONE: Final = "forgone"
CONCEDE: Final = "concede"  # the key by which a seat gives up: never an option, and any seat that is in may say it
TOLD: Final = 8  # keys that are named where another was answered
PASSED: Final = "pass"  # the value of an answer that leaves a window as it is


RefusalsSeen: TypeAlias = tuple[dict[str, list[ReasonSeen]], dict[str, KeyRead]]


class Option:
    """One answer.  Its `key` is the notation, the record and what a client sends back.

    Options are made once and shared; their text is worked out when somebody reads it.
    """

    __slots__ = ("key", "says", "do", "value", "_seen")

    def __init__(self, key: str, says: Text, do: Effect = NOTHING, value: Any = None) -> None:
        self.key = key
        self.says = says
        self.do = do
        self.value = value
        self._seen: dict[str, tuple[Notation, OptionSeen]] | None = None  # by language

    def seen(self, lang: str, notation: Notation) -> OptionSeen:
        """As views have it: options are shared and read again, and so is this.  Games share those of the kernel."""
        known = self._seen
        if known is None:
            known = self._seen = {}
        found = known.get(lang)
        if found is None or found[0] is not notation:
            found = known[lang] = notation, self._worded(self.says.say(lang), notation)
        return found[1]

    def called(self, says: Text, lang: str, notation: Notation) -> OptionSeen:
        """The same with people's names."""
        return self.seen(lang, notation) if says is self.says else self._worded(says.say(lang), notation)

    def _worded(self, said: str, notation: Notation) -> OptionSeen:
        read = notation.known(self.key).plain
        return {"key": self.key, "text": said, "kind": read["kind"], "about": read["about"]}

    @property
    def text(self) -> str:
        return self.says.say()

    def say(self, lang: str = "en") -> str:
        return self.says.say(lang)

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


def foretold(
    options: list[OptionSeen], damages: Mapping[str, int], stopped: Mapping[str, str], fatal: frozenset[str]
) -> list[OptionSeen]:
    """With their damage, what stops it, and by which the side of who is asked falls; what all views share is not
    written into."""
    if damages:
        options = [{**o, "damage": damages[o["key"]]} if o["key"] in damages else o for o in options]
    if stopped:
        options = [{**o, "stopped": stopped[o["key"]]} if o["key"] in stopped else o for o in options]
    if fatal:
        options = [{**o, "fatal": True} if o["key"] in fatal else o for o in options]
    return options


class Decision:
    """An open question: who is asked, what, and every answer there is."""

    __slots__ = ("seat", "ask", "options", "frame", "notation")

    def __init__(self, seat: Seat, ask: Ask, options: tuple[Option, ...], frame: Frame, notation: Notation) -> None:
        self.seat = seat
        self.ask = ask
        self.options = options
        self.frame = frame
        self.notation = notation

    @property
    def prompt(self) -> str:
        return self.ask.prompt.say()

    def say(self, lang: str = "en") -> str:
        return self.ask.prompt.say(lang)

    def read(self, option: Option) -> Key:
        """What kind of answer an option is, and what it is about; worked out once for each key, when somebody asks."""
        return self.notation.known(option.key)

    def about(self, option: Option) -> About:
        """The cards, dice, figures, seats … that an option is about: `(("card", "six_it"),)`."""
        return self.notation.known(option.key).about

    def passes(self, key: str) -> bool:
        """Whether this answer does nothing but let others be asked; for who gives up it is passed, too."""
        option = self.find(key)
        return key == CONCEDE if option is None else option.value == PASSED

    @property
    def note(self) -> str:
        """What could be answered instead, for whoever reads where an answer failed: a program, or a test."""
        keys = [option.key for option in self.options]
        more = f" and {len(keys) - TOLD} more" if len(keys) > TOLD else ""
        return f"Seat {self.seat} is asked, and can answer {', '.join(keys[:TOLD])}{more}."

    def find(self, key: str) -> Option | None:
        for option in self.options:
            if option.key == key:
                return option
        return None

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, {self.ask.prompt.id}, {[option.key for option in self.options]})"


class Reason:
    """Why something is not an option: a message and the id of the rule that forbids it."""

    __slots__ = ("says", "rule", "_seen")

    def __init__(self, says: Text, rule: str) -> None:
        self.says = says
        self.rule = rule
        self._seen: dict[str, ReasonSeen] = {}  # by language

    def seen(self, lang: str) -> ReasonSeen:
        """As views have it: reasons are shared and read again, and so is this."""
        found = self._seen.get(lang)
        if found is None:
            found = self._seen[lang] = {"text": self.says.say(lang), "rule": self.rule}
        return found

    def called(self, says: Text, lang: str) -> ReasonSeen:
        """The same with people's names."""
        return self.seen(lang) if says is self.says else {"text": says.say(lang), "rule": self.rule}

    @property
    def text(self) -> str:
        return self.says.say()

    def say(self, lang: str = "en") -> str:
        return self.says.say(lang)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.rule == other.rule and self.says == other.says

    def __hash__(self) -> int:
        return hash((self.rule, self.says))

    def __repr__(self) -> str:
        return f"Reason({self.rule}: {self.says!r})"


class Refusals:
    """What cannot be answered, by key, for reasons that come again together: made once, and said once in a language."""

    __slots__ = ("reasons", "within", "_seen")

    def __init__(self, reasons: dict[str, tuple[Reason, ...]]) -> None:
        self.reasons = reasons
        # The ids of all texts that stand in these reasons.
        self.within: frozenset[str] = frozenset(
            [id for told in reasons.values() for reason in told for id in reason.says.within()]
        )
        self._seen: dict[str, RefusalsSeen] = {}  # by language

    def seen(self, lang: str, notation: Notation) -> RefusalsSeen:
        """As views have it, with what each of the keys is."""
        found = self._seen.get(lang)
        if found is None:
            told = {key: [each.seen(lang) for each in reasons] for key, reasons in self.reasons.items()}
            found = self._seen[lang] = told, {key: notation.known(key).plain for key in told}
        return found


class IllegalAnswer(ValueError):
    """The answer is refused, and nothing has changed.  `reasons` say why, each with its rule."""

    def __init__(self, key: str, reasons: tuple[Reason, ...]) -> None:
        super().__init__(" ".join([reason.text for reason in reasons]))
        self.key = key
        self.reasons = reasons


# The rules of every table, whatever is played on it.
OVER = Reason(Text("kernel.over"), "TR-OVER")
NOT_ASKED = Reason(Text("kernel.not_asked"), "TR-SEAT")
STALE = Reason(Text("kernel.stale"), "TR-PLY")
NOT_A_MOVE = Reason(Text("kernel.not_a_move"), "TR-KEY")
OUT = Reason(Text("kernel.out_already"), "TR-CONCEDE")
CLOSED = Reason(Text("kernel.closed"), "TR-EDITION")
