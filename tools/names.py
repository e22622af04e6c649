"""The names that a hero of Dice Throne still needs, as empty entries of each language's catalogue.

`python -m tools.names HERO` prints them, in the cases and plural forms that such names have in that language;
`--word WORD` those of all sentences that the file of a word names, and of moments that nobody has described;
`--write` puts them at the end of the catalogues.  What has a name already, of another hero, is told.
"""

from __future__ import annotations

import argparse
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from babel.messages.pofile import read_po

from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.heroes import HEROES
from throneroom.games.dice_throne.pages import (
    LIMIT_REACHED,
    MOMENTS_APART,
    PASSIVE_MOMENTS,
    TOKEN_MOMENTS,
    WINDOW_MOMENTS,
    Hero,
)
from throneroom.games.dice_throne.printed import sources
from throneroom.games.dice_throne.rules import MECHANICS
from throneroom.text.voice import LANGUAGES

from .sources import ANY, messages_in

LOCALE = Path("src/throneroom/text/locale")
UPGRADED = "dice_throne.upgraded"  # an upgrade is called what its ability is called
# Everything of the rules that has a name, and its file.
WORDS: dict[str, ModuleType] = {
    name: mechanic
    for mechanic in MECHANICS
    for name, thing in vars(mechanic).items()
    if isinstance(thing, type) and thing.__module__ == mechanic.__name__
}


def file_of(lang: str) -> Path:
    return LOCALE / lang / "LC_MESSAGES" / "throneroom.po"


def written(lang: str) -> dict[tuple[str, str], int]:
    """Every message of a catalogue, by its id and context ("" is none), and how many forms it has; not counted, 0."""
    with file_of(lang).open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    plain = {(each.id, each.context or ""): 0 for each in messages if isinstance(each.id, str)}
    counted = {
        (each.id[0], each.context or ""): len(each.string or ()) for each in messages if not isinstance(each.id, str)
    }
    return {**plain, **counted}


def names_of(hero: Hero) -> list[str]:
    """The ids of all that has a name of its own on a hero's pages, and what the hero is like; upgrades have none."""
    faces = [f"dice_throne.face.{face.symbol}" for face in hero.die]
    own = [f"dice_throne.hero.{hero.name}", f"dice_throne.character.{hero.name}", *faces]
    named = [text.id for text in sources(hero).values() if text.id != UPGRADED]
    return list(dict.fromkeys([*own, *named]))


def missing(hero: Hero, lang: str) -> Iterator[str]:
    """The entries that a catalogue does not have yet, to be filled in: as names of this kind have them there."""
    known = written(lang)
    for id in names_of(hero):
        kind = id.rpartition(".")[0]
        shape = {case: forms for (name, case), forms in known.items() if name.rpartition(".")[0] == kind}
        for case, forms in shape.items():
            if (id, case) not in known:
                yield entry(id, case, forms)


def shared(hero: Hero) -> dict[str, list[str]]:
    """The ids of names that things of other heroes have, too, with these heroes; but for the cards of every deck."""
    found: dict[str, list[str]] = {}
    common = {f"dice_throne.card.{card.name}" for card in COMMON}
    for other in HEROES.values():
        if other.name != hero.name:
            for id in names_of(other):
                found.setdefault(id, []).append(other.name)
    return {id: found[id] for id in names_of(hero) if id in found and id not in common}


def shared_text(hero: Hero) -> str:
    """Said of each: two things with one key have one name."""
    return "; ".join([f"{id} (also of {', '.join(others)})" for id, others in shared(hero).items()])


def missing_moments(lang: str) -> Iterator[str]:
    """The sentences of moments, which are put together where they are said (sayings.py)."""
    known = written(lang)
    for when in dict.fromkeys((*TOKEN_MOMENTS, *PASSIVE_MOMENTS, *WINDOW_MOMENTS, *MOMENTS_APART)):
        id = f"dice_throne.say.when.{when.replace(' ', '_')}"
        if when != LIMIT_REACHED and (id, "") not in known:  # that says itself otherwise
            yield entry(id, "", 0)


def missing_of(source: str, lang: str) -> Iterator[str]:
    """The same of the sentences that a file of rules names; what is put together is not known, but how it begins."""
    known = written(lang)
    with file_of(lang).open("rb") as file:
        plurals = read_po(file).num_plurals
    for id, counted, contexts in dict.fromkeys(messages_in(source)):
        if ANY in id:
            pattern = re.compile(re.escape(id).replace(ANY, ".*"))
            if not any(pattern.fullmatch(each) for each, _ in known):
                yield f"\n# {id} is put together: an entry for each\n"
            continue
        for context in contexts:
            if (id, context) not in known:
                yield entry(id, context, plurals if counted else 0)


def entry(id: str, case: str, forms: int) -> str:
    lines = [f'msgctxt "{case}"'] if case else []
    lines.append(f'msgid "{id}"')
    lines += [f'msgid_plural "{id}"', *[f'msgstr[{form}] ""' for form in range(forms)]] if forms else ['msgstr ""']
    return "\n".join(["", *lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("hero", nargs="?", choices=HEROES)
    which.add_argument("--word", choices=sorted(WORDS), metavar="WORD", help="its name, as pages write it")
    parser.add_argument("--write", action="store_true", help="put them at the end of the catalogues")
    args = parser.parse_args()
    for lang in LANGUAGES:
        source = args.word and inspect.getsource(WORDS[args.word])
        found = [*missing_of(source, lang), *missing_moments(lang)] if source else missing(HEROES[args.hero], lang)
        entries = "".join(found)
        if args.write:
            with file_of(lang).open("a", encoding="utf-8") as file:
                file.write(entries)
        print(f"# {file_of(lang)}: {entries.count('msgid ')} entries", *([] if args.write else [entries]), sep="\n")
    if args.hero and shared(HEROES[args.hero]):
        print(f"# have their names already: {shared_text(HEROES[args.hero])}")


if __name__ == "__main__":
    main()
