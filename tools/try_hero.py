"""Try a hero of Dice Throne that somebody is writing: `python -m tools.try_hero NAME`, whose page is in heroes/.

It goes from the page outwards, in a line for each thing: its deck, its texts in every language, the keys of answers and
what they are worth to bots; then matches under the laws, of bots, with views and a record, and in the terminal.
"""

from __future__ import annotations

import argparse
import inspect
import re
from collections import Counter
from collections.abc import Iterator

import throneroom as tr
from throneroom.bots import ask, make_bot
from throneroom.bots.dice_throne.judge import JUDGED, ON_DICE, UNJUDGED, planned
from throneroom.bots.dice_throne.rates import BLOWS, THIS_TURN, Rates
from throneroom.bots.dice_throne.side import Side
from throneroom.bots.dice_throne.worth import NOT_ESTIMATED, VALUES, WORTHS, Estimate
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.book import RULES
from throneroom.games.dice_throne.heroes import HEROES
from throneroom.games.dice_throne.notation import NOTATION
from throneroom.games.dice_throne.pages import Companion, Hero, Spend, Status
from throneroom.games.dice_throne.printed import every_card
from throneroom.games.dice_throne.sayings import said
from throneroom.kernel.errors import Unwritten
from throneroom.kernel.laws import LawBroken, obey
from throneroom.kernel.machine import PASS
from throneroom.kernel.match import Match, replayed
from throneroom.kernel.notation import Key
from throneroom.kernel.record import parse

from .names import missing, missing_of, shared, shared_text
from .sources import nodes_in, sources, unread
from .try_game import in_words, watched

DECK = 32  # so many cards at least; Thor's has one more
OTHERS = ("barbarian", "moon_elf")  # whom it meets: not itself
LEVEL = "casual"
SEED = 1
MATCHES = 5  # of each level that is looked at more closely
OFTEN = 3  # a question that is asked less often says little
USUAL = {"casual": BLOWS, "steady": THIS_TURN}  # with what they know of tokens
KEPT = 0.8  # of what a token is worth to have is what spending it takes (`Judge.spend`)
ABILITIES = 9  # on every board of the box
EVERY = 50  # the costly laws, and views, at every so many decisions
WRONG = "! "  # how a line begins of what does not hold
NOTE = "note: "  # and of what may be meant
_ID = re.compile(r"dice_throne\.[\w.…]*[\w…]")  # a message that no catalogue has is said as its id


def tried(name: str) -> Iterator[str]:
    """A line for each thing."""
    hero, other = HEROES[name], next(each for each in OTHERS if each != name)
    yield _deck(hero)
    yield from [_texts(hero, lang) for lang in tr.LANGUAGES]
    keys = [line for source in sources().values() for line in unread(source)]
    yield WRONG + " ".join(keys) if keys else "the notation reads every key that rules write"
    silent = silent_kinds()
    yield f"{WRONG}{silent_text(silent)}" if silent else "every kind of answer is judged, or it is said why not"
    words = silent_words(hero)
    yield f"{WRONG}{silent_words_text(words)}" if words else "bots know what every word is worth, or why it is not"
    yield _board(hero)
    yield from _named_alike(hero)
    checked = obey(DICE_THRONE, {"heroes": [name, other]}, seed=SEED, every=EVERY)
    yield f"the laws hold against {other}: {checked.decisions} decisions; it ends by {checked.rule or 'nothing'}"
    yield _of_bots([name, other])
    yield from _what_bots_do(hero, other)
    yield watched(DICE_THRONE.name, "--heroes", f"{name},{other}")


def _deck(hero: Hero) -> str:
    names = [card.name for card in hero.deck]
    twice = sorted({name for name in names if names.count(name) > 1})
    tokens = ", ".join([token.name for token in hero.tokens]) or "none"
    line = f"{len(names)} cards, {len(hero.board)} abilities, tokens: {tokens}"
    if twice:
        return f"{WRONG}{line}; in the deck there are two of {', '.join(twice)}"
    return line if len(names) >= DECK else f"{WRONG}{line}; a deck has {DECK} cards (DT-SETUP-1)"


def _board(hero: Hero) -> str:
    """As all heroes of the box have it: nobody is forbidden to write another, which is then played."""
    kinds = Counter([ability.kind for ability in hero.board])
    line = f"its board: {', '.join([f'{number} {kind}' for kind, number in kinds.items()])}"
    usual = len(hero.board) == ABILITIES and kinds["ultimate"] == 1 and kinds["defense"] in (1, 2)
    said = f"a board has {ABILITIES}: an ultimate, one or two defenses, at most one passive, else offensive ones"
    return line if usual and kinds["passive"] < 2 else f"{WRONG}{line}; {said}"


def _named_alike(hero: Hero) -> Iterator[str]:
    """What has the key of something of another hero: it has that name, and a token must be the same."""
    if shared(hero):
        yield f"{NOTE}have their names already: {shared_text(hero)}"
    for token in hero.tokens:
        twins = [other for each in HEROES.values() for other in each.tokens if other.name == token.name]
        if any([other != token for other in twins]):
            yield f"{WRONG}{token.name} is a token of another hero, too, and does something else there"


def _texts(hero: Hero, lang: str) -> str:
    """Its names, what its pages say, and all sentences of its words: no match need come to all of them."""
    pages = [*hero.board, *every_card(hero), *hero.tokens, *hero.companions]
    files = dict.fromkeys([inspect.getmodule(type(node)) for node in nodes_in(pages)])
    entries = [*missing(hero, lang)]
    for file in files:
        entries += missing_of(inspect.getsource(file), lang) if file is not None else []
    spoken = [said(page).say(lang) for page in pages]
    bare = [id for text in [*entries, *spoken] for id in _ID.findall(text)]
    line = in_words(lang, bare)
    return f"{WRONG}{line}: `python -m tools.names` prints entries, `make texts` compiles them" if bare else line


def silent_kinds() -> list[str]:
    """What would be worth nothing to every bot, and nobody said that it should be."""
    return sorted({form.kind for form in NOTATION.forms} - {*JUDGED, *UNJUDGED})


def silent_text(kinds: list[str]) -> str:
    return f"worth nothing to bots: neither `@judged` nor `not_judged` of bots/dice_throne has: {', '.join(kinds)}"


def silent_words(hero: Hero) -> list[str]:
    """Words on its pages that would be worth nothing to every bot, and nobody said that they should be."""
    kinds = {type(node) for node in nodes_in([*hero.board, *every_card(hero), *hero.tokens, *hero.companions])}
    does = {kind for kind in kinds if kind in RULES.verbs or kind in RULES.values}
    return sorted([kind.__name__ for kind in does - {*WORTHS, *VALUES, *ON_DICE, *NOT_ESTIMATED}])


def silent_words_text(words: list[str]) -> str:
    return f"worth nothing to bots, and nothing in bots/dice_throne/mechanics says why: {', '.join(words)}"


def _of_bots(heroes: list[str]) -> str:
    """To its end, with a view of every seat in every language on the way; its record replays to the same match."""
    match = tr.new(DICE_THRONE.name, seed=SEED, heroes=heroes)
    bots = [make_bot(LEVEL, seat) for seat in range(match.seats)]
    while match.decision is not None:
        if match.ply % EVERY == 0:
            for lang in tr.LANGUAGES:
                for seat in (None, *range(match.seats)):
                    match.view(seat, lang)
        match.play(ask(bots[match.decision.seat], match))
    again = replayed(DICE_THRONE, parse(match.record()))
    if again.record() != match.record():
        raise SystemExit("the record of a match of bots replays to another match")
    won = " and ".join([heroes[seat] for seat in match.outcome.winners]) if match.outcome else "nobody"
    return f"two {LEVEL} bots have played {match.ply} answers, and {won or 'nobody'} won; the record replays"


def _what_bots_do(hero: Hero, other: str) -> Iterator[str]:
    """What levels spend that look no further than their turn, and where all answers are alike to them."""
    offered, spent = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    asked, told_apart = Counter[str](), set[str]()
    held = Counter[str]()
    for level, match, key in _answers(hero.name, other):
        decision = match.decision
        assert decision is not None
        held.update([name for name, number in match.facts(0)["table"]["players"][0]["tokens"].items() if number])
        read = {option.key: decision.read(option) for option in decision.options}
        offered.update({(level, _spends(each)) for each in read.values()})
        spent.update([(level, _spends(read[key]))])
        if not {each.kind for each in read.values()} <= {*UNJUDGED, PASS.key}:
            asked[decision.ask.prompt.id] += 1
            if len({round(worth, 6) for worth in planned(match.view(0), decision)}) > 1:
                told_apart.add(decision.ask.prompt.id)
    tokens: list[Status | Companion] = [*hero.tokens, *hero.companions]
    for token in tokens:
        rules = [rule for rule in token.rules if type(rule) is Spend]
        told = [
            f"{level}: {_on_paper(hero, token.name, rules, rates)}, "
            f"spent {spent[level, token.name]} of {offered[level, token.name]} times"
            for level, rates in USUAL.items()
        ]
        never = any([offered[level, token.name] and not spent[level, token.name] for level in USUAL])
        nowhere = held[token.name] >= OFTEN and not any([offered[level, token.name] for level in USUAL])
        if rules and nowhere:
            yield f"{WRONG}{never_offered(token.name, held[token.name], rules)}"
        elif rules:
            yield f"{NOTE if never else ''}{token.name} ({'; '.join(told)})"
    alike = [question for question, times in asked.items() if times >= OFTEN and question not in told_apart]
    if alike:
        yield f"{NOTE}to bots all answers to these are worth the same: {', '.join(alike)}"


def never_offered(token: str, held: int, rules: list[Spend]) -> str:
    moments = ", ".join([repr(rule.when) for rule in rules])
    knows = "`fitting` of rules/answers.py and `spendable_in_calm` of box.py"
    return f"{token} was held at {held} questions and could be spent at none: do {knows} know {moments}?"


def _answers(hero: str, other: str) -> Iterator[tuple[str, Match, str]]:
    """Of some matches of each level: the match where the hero is asked, and what the bot answers."""
    for level in USUAL:
        for seed in range(MATCHES):
            match = tr.new(DICE_THRONE.name, seed=seed, heroes=[hero, other])
            bots = [make_bot(level, seat) for seat in range(match.seats)]
            while match.decision is not None:
                key = ask(bots[match.decision.seat], match)
                if match.decision.seat == 0:
                    yield level, match, key
                match.play(key)


def _spends(key: Key) -> str:
    """What an answer spends, if it does."""
    return key.name("token") or key.name("companion") if key.kind == "spend" else ""


def _on_paper(hero: Hero, name: str, rules: list[Spend], rates: Rates) -> str:
    """What spending it brings and takes in each way, as a bot counts it that knows nothing of the table."""
    estimate = Estimate(Side(hero.name), Side(OTHERS[0]), rates=rates)
    brings = [estimate.effects(rule.do) for rule in rules]
    takes = [rates.cp * rule.cost + KEPT * rule.number * estimate.having(name) for rule in rules]
    return " or ".join([f"worth {worth:.1f}, price {price:.1f}" for worth, price in zip(brings, takes, strict=True)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hero", choices=HEROES, metavar="NAME", help="its name, as on its page")
    wrong = False
    try:
        for line in tried(parser.parse_args().hero):
            print(line, flush=True)
            wrong |= line.startswith(WRONG)
    except (Unwritten, LawBroken) as error:
        raise SystemExit(str(error)) from error
    raise SystemExit(wrong)


if __name__ == "__main__":
    main()
