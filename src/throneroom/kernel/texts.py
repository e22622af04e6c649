"""Texts: what a person reads, kept as a message id with its arguments until somebody reads it.

The kernel knows no language.  The text layer lends it a voice; without one a text says its id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

Argument: TypeAlias = Any  # int, str, Text or a tuple of Texts
_OF_SEATS: Final = ("seat", "whom")  # the arguments that tell of somebody at the table


class Text:
    """A message id and its arguments.  A term of the game is a text without arguments."""

    __slots__ = ("id", "args", "_said", "_within")

    def __init__(self, id: str, **args: Argument) -> None:
        self.id = id
        self.args: dict[str, Argument] = args
        self._said: dict[str, str] | None = None  # what was said to nobody in particular, by language
        self._within: frozenset[str] | None = None  # as `within` tells

    def say(self, lang: str = "en", reader: Reader | None = None) -> str:
        """The sentence or term in a language; to a reader who has a seat, that seat is "you".

        What is said to nobody in particular is remembered: options, terms and reasons are shared and read again.
        """
        if reader is not None:
            return _voice[0](self, lang, "", reader)
        remembered = self._said
        if remembered is None:
            remembered = self._said = {}
        try:
            said = remembered.get(lang)
        except TypeError:  # a list, say: the voice tells what languages there are
            said = None
        if said is None:
            said = remembered[lang] = _voice[0](self, lang, "", None)
        return said

    def parts(self, lang: str) -> dict[str, list[str]]:
        """What it enumerates, said one by one: the lines of a sum, for readers who want to see how it came about."""
        parts: dict[str, list[str]] = {}
        for name, value in self.args.items():
            if isinstance(value, tuple):
                said = [part.say(lang) for part in value if isinstance(part, Text)]
                if said:
                    parts[name] = said
        return parts

    def within(self) -> frozenset[str]:
        """The ids of all texts that stand in it, and its own: worked out once."""
        found = self._within
        if found is None:
            ids = {self.id}
            for value in self.args.values():
                if not isinstance(value, (str, int)):
                    _gather(value, ids)
            found = self._within = _shared(frozenset(ids))
        return found

    def tells_of(self, seat: int) -> bool:
        """Whether whoever has this seat reads of themselves in it.  All others read the same, spectators too."""
        for name, value in self.args.items():
            if name in _OF_SEATS and value == seat:
                return True
            if not isinstance(value, (str, int)) and _tells_of(value, seat):
                return True
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.id == other.id and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.id)  # few texts that are compared have the same id

    def __repr__(self) -> str:
        return f"Text({self.id!r}, {self.args!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return text_from_plain, (self.plain(),)

    def plain(self) -> dict[str, Any]:
        """As JSON: what a client draws from and what a save keeps."""
        plain: dict[str, Any] = {"say": self.id}
        for name, value in self.args.items():
            plain[name] = _plain(value)
        return plain


def _plain(value: Argument) -> Any:
    if isinstance(value, Text):
        return value.plain()
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _tells_of(value: Argument, seat: int) -> bool:
    if isinstance(value, Text):
        return value.tells_of(seat)
    return isinstance(value, tuple) and any([_tells_of(item, seat) for item in value])


def text_from_plain(plain: Any) -> Text:
    """The text that `Text.plain` wrote."""
    text = Text(str(plain["say"]))
    for name, value in plain.items():
        if name != "say":
            text.args[name] = _argument(value)
    return text


def _argument(value: Any) -> Argument:
    if isinstance(value, dict):
        return text_from_plain(value)
    if isinstance(value, list):
        return tuple([_argument(item) for item in value])
    return value


_MOST_SHARED: Final = 20_000
_sets: dict[frozenset[str], frozenset[str]] = {}  # what stands in texts: few differ in it, and many are kept


def _shared(ids: frozenset[str]) -> frozenset[str]:
    found = _sets.get(ids)
    if found is None:
        if len(_sets) >= _MOST_SHARED:
            _sets.clear()
        found = _sets[ids] = ids
    return found


def _gather(value: Argument, ids: set[str]) -> None:
    if isinstance(value, Text):
        if value.args:
            ids.update(value.within())
        else:
            ids.add(value.id)
    elif isinstance(value, tuple):
        for item in value:
            _gather(item, ids)


_MOST_RENAMED: Final = 64


class Renaming:
    """Other words for some texts: for each of these, wherever it stands, the one that is said `instead`.

    A text in which none of them stands is the same text, which remembers how it is said.  Of the others the latest are
    kept: what happened is read by everybody at the table.
    """

    __slots__ = ("instead", "_ids", "_kept")

    def __init__(self, instead: Mapping[Text, Text]) -> None:
        self.instead = instead
        self._ids: frozenset[str] = frozenset([text.id for text in instead])
        # By identity, which is quicker than to compare them.  The text is kept too, so that its number stays its own.
        self._kept: dict[int, tuple[Text, Text]] = {}

    def leaves(self, within: frozenset[str]) -> bool:
        """Whether what these ids stand in says the same as ever."""
        return self._ids.isdisjoint(within)

    def of(self, text: Text) -> Text:
        if not self._ids or self._ids.isdisjoint(text.within()):
            return text
        kept = self._kept.get(id(text))
        if kept is None:
            if len(self._kept) >= _MOST_RENAMED:
                self._kept.clear()
            kept = self._kept[id(text)] = text, self._renamed(text)
        return kept[1]

    def _renamed(self, text: Text) -> Text:
        instead = self.instead.get(text)
        if instead is not None:
            return instead
        if not text.args:
            return text
        changed, same = Text(text.id), True
        for name, value in text.args.items():
            changed.args[name] = said = self._renamed_in(value)
            same = same and said is value
        return text if same else changed

    def _renamed_in(self, value: Argument) -> Argument:
        if isinstance(value, Text):
            return self._renamed(value)
        if isinstance(value, tuple):
            items = tuple([self._renamed_in(item) for item in value])
            return value if all([item is own for item, own in zip(items, value, strict=True)]) else items
        return value


class Reader:
    """Who reads: a seat, or nobody at the table; and every text that they heard inside a sentence, as it was said.

    A text that tells of seats has them as arguments: `seat`, who does it, and `whom`, to whom it is done.
    """

    __slots__ = ("seat", "heard")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.heard: list[tuple[Text, str]] = []


def named_in(
    texts: Iterable[Text], lang: str, looked_up: Callable[[Text], Iterable[tuple[str, str]]]
) -> list[tuple[str, str]]:
    """The kinds and names of what can be looked up in these texts, in the order in which they are said, each once."""
    reader = Reader(None)
    for text in texts:
        text.say(lang, reader)
    return list(dict.fromkeys([page for heard, _ in reader.heard for page in looked_up(heard)]))


Voice: TypeAlias = Callable[[Text, str, str, Reader | None], str]  # text, language, grammatical case, to whom


def _spell(text: Text, lang: str, case: str, reader: Reader | None) -> str:
    return " ".join([text.id, *[f"{name}={value}" for name, value in text.args.items()]])


_voice: list[Voice] = [_spell]


def must_be_spoken(lang: Any) -> None:
    """The voice has a sentence for whoever asks for what is no language; a door asks before anything else does."""
    if not isinstance(lang, str):
        _voice[0](Text("kernel.over"), lang, "", None)


def speak_with(voice: Voice) -> None:
    """Lend the kernel a voice: called once by the text layer."""
    _voice[0] = voice
