"""A word is known in three files: its mechanic, the glossary of the pages, and what bots know of that mechanic.

What else asks about words asks a table that the mechanics fill (`beside.py`).
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Final

from throneroom.games.dice_throne import words
from tools.figures import ROOT, is_page, named_in, naming, sources

SOURCE: Final = ROOT / "src/throneroom"
GAME: Final = SOURCE / "games/dice_throne"
BOTS: Final = "bots/dice_throne/mechanics"

# Where a word is named besides, and why.  A line is only ever taken off here: the number below goes down with it.
BESIDES: Final[dict[str, tuple[str, str]]] = {
    "games/dice_throne/rules/defense.py": (
        "AnotherAttempt Lose SetDice",
        "what players may do to the dice of a defense is done by the words that do the same elsewhere",
    ),
    "games/dice_throne/rules/dice.py": ("SpendEach", "tokens are spent for dice as they are for anything else"),
    "games/dice_throne/rules/flight.py": ("Discard", "what is thrown for a card costs a card"),
    "games/dice_throne/rules/outcomes.py": ("Has Lose May Then", "what dice decide has one sentence with these"),
    "bots/odds/changes.py": (
        "AnotherAttempt Has May Reroll SetDice TipDie",
        "exact odds are worked out of what cards in hand do to dice, by these words and in no other case",
    ),
}
MOST: Final = 15


def mechanics() -> dict[str, Path]:
    """The words of the pages that stand in `rules`, with their files."""
    files = sorted((GAME / "rules").glob("*.py"))
    return {word: file for file in files for word in named_in(file) if word in words.__all__}


def others() -> dict[str, set[str]]:
    """By file, the words that it names and that are neither its own nor known to bots by it alone."""
    home = mechanics()
    found: dict[str, set[str]] = defaultdict(set)
    to_bots: dict[str, list[str]] = defaultdict(list)
    for file in sources(ROOT):
        path = file.relative_to(SOURCE).as_posix()
        page = is_page(file.relative_to(ROOT)) or file == GAME / "words.py"
        for word in () if page else sorted(naming(file, GAME) & {*home}):
            if path.startswith(BOTS):
                to_bots[word].append(path)
            elif file != home[word]:
                found[path].add(word)
    for word, paths in to_bots.items():
        for path in paths[1:]:
            found[path].add(word)
    return found


def test_a_word_is_named_in_its_mechanic_and_in_one_file_of_bots() -> None:
    listed = {file: set(named.split()) for file, (named, _) in BESIDES.items()}
    found = others()
    new = {file: named - listed.get(file, set()) for file, named in found.items() if named - listed.get(file, set())}
    gone = {file: named - found[file] for file, named in listed.items() if named - found[file]}

    assert len(mechanics()) > 80
    assert not new, f"say it in the file of the word, by one of the tables of beside.py: {new}"
    assert not gone, f"no longer named there, take it off the list: {gone}"


def test_the_list_of_what_is_named_besides_only_shrinks() -> None:
    assert sum([len(named.split()) for named, _ in BESIDES.values()]) == MOST
    assert all([why for _, why in BESIDES.values()])
