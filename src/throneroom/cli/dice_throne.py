"""Dice Throne on the screen: boards, dice, hand, the attack in flight and the damage line by line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import ClassVar, Final

from rich.console import RenderableType
from rich.text import Text as Line

from throneroom.games.dice_throne import steps
from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.foreign import MARK, named
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.glossary import least_sure, phase_text
from throneroom.games.dice_throne.notation import NOTATION
from throneroom.games.dice_throne.printed import every_card
from throneroom.games.dice_throne.sayings import ability_text, kind_text
from throneroom.games.dice_throne.sayings import said as effect_said
from throneroom.games.dice_throne.terms import term
from throneroom.games.dice_throne.words import Ability
from throneroom.kernel.decisions import Option
from throneroom.kernel.texts import Text
from throneroom.text.voice import capital, in_a_row, phrase

from . import dice_throne_boards as boards
from . import dice_throne_draft as draft
from . import dice_throne_odds as odds
from . import dice_throne_pages as pages
from .picture import Page, Picture, View
from .screen import LEGAL, QUIET, STRONG
from .sentences import fidelity, sentence, signed

_DICE: Final = re.compile(r"(?:keep\s*)?([1-6]\*?(?:\s*[1-6]\*?)*)")
_NONE: Final = ("0", "none", "keep 0")
# What is typed is the number in the key: of a die, of what it becomes, or of how many.
_SHORT: Final = tuple(
    [form.kind for form in NOTATION.forms if form.template.endswith((" {die}", " {face}", "take {number}"))]
)
_SIDES: Final = 6  # so many numbers are listed, more are not
_LAST: Final = (
    *("pass", "quiet", "end_phase", "no_ability", "no_defense", "skip", "watch_rolls", "stop_watching_rolls"),
)
_OFFENSE: Final = "offense"  # an ability's kind
_OF_CARDS: Final = ("play", "sell", "discard")
_FIXED: Final = {  # letters of what comes up again and again; no two of the same letter come up together
    "end phase": "e",
    "pass": "p",
    "pass until announced": "pa",
    "pass until damage": "pd",
    "pass this turn": "pt",
    "no ability": "n",
    "no defense": "n",
    "no": "n",
    "yes": "y",
    "watch rolls": "w",
    "stop watching rolls": "w",
}
_SELL: Final = "s"  # before the letter of a card


class DiceThronePicture(Picture):
    parts = "heroes"
    draws_hand = tells_hand = False
    joint = ", "
    lettered = True  # numbers are for dice
    commands: ClassVar[Mapping[str, str]] = {"read": "name", "odds": "cards", "suggest": "", "ask": "asking"}

    def status(self, view: View, lang: str) -> str:
        table = view["table"]
        if table["draft"] is not None:
            seats = " - ".join(view["seats"])
            return sentence("cli.dice_throne.draft.status", lang, seats=seats, round=table["draft"]["text"])
        phase = phase_text(table["phase"])
        seats = view["seats"]
        return capital(sentence("cli.dice_throne.status", lang, hero=seats[table["turn"]], phase=phase))

    def aim(self, view: View, lang: str) -> str:
        if view["table"]["draft"] is not None:
            return ""
        players = view["table"]["players"]
        page = view["glossary"]["heroes"][players[view["seat"]]["hero"]]
        said = "web.dice_throne.aim_of_duel" if len(players) == 2 else "web.dice_throne.aim"
        return sentence(said, lang, hero=page["name"])

    def drawing(
        self, view: View, lang: str, size: tuple[int, int], lit: frozenset[str], brief: bool = False
    ) -> list[RenderableType]:
        if view["table"]["draft"] is not None:
            return list(draft.lines(view, lang))
        return boards.drawing(view, lang, size)

    # -- as facts ------------------------------------------------------------------------------------

    def facts(self, view: View, lang: str) -> list[str]:
        lines = [self.status(view, lang)]
        if view["table"]["draft"] is not None:
            return lines + [line.plain for line in draft.lines(view, lang)]
        for seat, player in enumerate(view["table"]["players"]):
            told = [boards.figures(player, lang)]
            if things := boards.having(player, lang):
                told.append(sentence("cli.dice_throne.has", lang, things=things))
            told += boards.seen(player, lang)
            told.append(sentence("cli.dice_throne.die", lang, faces=pages.legend(player, lang)))
            for ability in pages.board(player):
                told.append(f"{self._what(player, ability, lang)}: {in_a_row(ability_text(ability).say(lang))}")
            name = boards.owner(view, seat, lang)
            lines += [f"{name}: {fact}" for fact in told]
        mine = [self._met(view, view["seat"], lang)] if view["seat"] is not None else []
        return lines + [line.plain for line in (*self.pending(view, lang), *mine) if line]

    def _what(self, player: View, ability: Ability, lang: str) -> str:
        """Its name, and what its text does not say of it: the text of an attack says what it needs."""
        kind = "" if ability.kind == _OFFENSE else kind_text(ability).say(lang)
        more = [each for each in (kind, boards.cover(player, ability, lang)) if each]
        name = pages.title(player, ability, lang)
        return f"{name} ({', '.join(more)})" if more else name

    def hand(self, view: View, lang: str) -> list[tuple[str, str]]:
        seat = view["seat"]
        cards = [] if seat is None else view["table"]["players"][seat]["hand"]
        return [(pages.said("card", card, lang), card) for card in cards]

    def pages(self, view: View, lang: str) -> list[Page]:
        """In a draft, those of every hero that can be chosen."""
        drafted = view["table"]["draft"]
        if drafted is not None:
            return pages.pages([{"hero": hero, "upgrades": []} for hero in drafted["heroes"]], lang)
        return pages.pages(view["table"]["players"], lang)

    def askable(self, view: View) -> dict[str, str]:
        seat, table, glossary = view["seat"], view["table"], view["glossary"]
        if seat is None or table["draft"] is not None:
            return {}
        player = table["players"][seat]
        hero = glossary["heroes"][player["hero"]]
        held = {
            "card": ([*player["hand"], *player.get("spells", [])], glossary["cards"]),
            "token": (player["tokens"], glossary["tokens"]),
            "companion": (player["companions"], hero["companions"]),
            "ability": (player["board"], hero["abilities"]),
        }
        return {
            f"{sort} {name}": told[name]["name"]
            for sort, (names, told) in held.items()
            for name in names
            if told[name]["answers"]
        }

    def pending(self, view: View, lang: str) -> list[Line]:
        """The dice on the table, the attack, and the damage line by line with its sum for each player."""
        table = view["table"]
        if table["draft"] is not None:
            return []
        heroes = view["seats"]
        lines = [self._tray(view, tray, lang) for tray in table["trays"]]
        if table["announced"]:
            ability = pages.titled(table["players"][table["turn"]], table["announced"], lang)
            announced = Text("dice_throne.event.announces", hero=heroes[table["turn"]], ability=ability)
            if ability not in (view["decision"] or {}).get("prompt", ""):  # else the question says it
                lines.append(Line(announced.say(lang), STRONG))
        else:
            others = [seat for seat in range(len(heroes)) if seat != view["seat"]]
            lines += [line for seat in others if (line := self._met(view, seat, lang))]
        attack = table["attack"]
        if attack is not None:
            how = "ultimate" if attack["ultimate"] else "undefendable" if attack["undefendable"] else "normal"
            ability = pages.titled(table["players"][attack["by"]], attack["ability"], lang)
            by, on = heroes[attack["by"]], heroes[attack["on"]] if attack["on"] >= 0 else "?"
            lines.append(
                Line(sentence(f"cli.dice_throne.attack.{how}", lang, by=by, on=on, ability=ability), "bold red")
            )
        for seat, hero in enumerate(heroes):
            waiting = [line for line in table["ledger"] if line["on"] == seat]
            if waiting:
                change = sum([line["change"] for line in waiting])
                ledger = [Line(f"   {line['text']}") for line in waiting]
                lines += [
                    Line(sentence("cli.dice_throne.sum", lang, hero=hero, change=signed(change)), STRONG),
                    *ledger,
                ]
        lying = table["face_down"]
        if lying is not None:
            cards = ", ".join([card or "?" for card in lying["cards"]])
            told = sentence("cli.dice_throne.face_down", lang, hero=heroes[lying["owner"]], cards=cards)
            lines.append(Line(told, STRONG))
        return lines

    def _met(self, view: View, seat: int, lang: str) -> Line:
        """What a player's dice would do now: on one's own board there is a star before it."""
        player = view["table"]["players"][seat]
        names = pages.met(view, seat)
        abilities = [pages.title(player, each, lang) for each in pages.board(player) if each.name in names]
        return Line(sentence("cli.dice_throne.meets", lang, abilities=", ".join(abilities)) if abilities else "", QUIET)

    def _tray(self, view: View, tray: View, lang: str) -> Line:
        """`[1 Sword] [6 Pow] …  2 attempts left`, and whose dice they are if not one's own."""
        table = view["table"]
        player = table["players"][tray["owner"]]
        purpose = tray["purpose"].removeprefix("open ")
        if tray["purpose"] == "open offense":
            what = sentence("cli.dice_throne.attempts", lang, n=table["attempts"])
        elif purpose in pages.names():
            what = pages.names()[purpose].say(lang)
        else:
            what = term(f"roll.{purpose}").say(lang)
        dice = " ".join([f"[{named(die)} {pages.symbol(player, tray, die, lang)}]" for die in pages.dice(tray)])
        whose = "" if tray["owner"] == view["seat"] else f"{view['seats'][tray['owner']]}, "
        return Line(dice, STRONG).append(f"  {whose}{what}", QUIET)

    def odds(self, view: View, lang: str) -> list[str]:
        return odds.lines_of_dice(view, lang)

    def suggestion(self, key: str | None, lang: str) -> str:
        return odds.suggestion(key, lang)

    # -- options -------------------------------------------------------------------------------------

    def rank(self, option: Option) -> tuple[int, str]:
        """Dice to keep, abilities, cards one by one, tokens and companions, and last of all passing."""
        key = NOTATION.known(option.key)
        if key.kind == "keep":
            return 0, ""
        if key.kind == "defend" or isinstance(option.do, steps.Announce):
            return 1, ""
        if key.kind in ("play", "sell"):
            return 2, key.name("card")
        return (4 if key.kind == "pass" else 5, "") if key.kind in _LAST else (3, "")

    def short(self, option: Option) -> str:
        key = NOTATION.known(option.key)
        if key.kind == "keep":
            return "".join(key.names("die")) or "0"
        return str(key.about[0][1]) if key.kind in _SHORT else ""

    def fixed(self, option: Option, letters: Mapping[str, str]) -> str:
        """That of passing and its like; a card's own letter plays or discards it, with another before it sells it."""
        key = NOTATION.known(option.key)
        card = key.name("card")
        if key.kind not in _OF_CARDS or card not in letters:
            return _FIXED.get(option.key, "")
        return f"{_SELL}{letters[card]}" if key.kind == "sell" else letters[card]

    def invitation(self, options: Sequence[Option], lang: str) -> str:
        read = [NOTATION.known(option.key) for option in options]
        keeps = [Counter(key.names("die")) for key in read if key.kind == "keep"]
        dice = "".join(sorted(reduce(or_, keeps, Counter[str]()).elements()))
        if dice:
            alike = dice[:1] * (len(dice) == max(map(Counter.total, keeps)))  # no keep has all
            return sentence("cli.dice_throne.keep", lang, dice=dice + alike)
        if len(options) <= _SIDES:
            return ""
        numbers = [int(self.short(option)) for option in options]
        return sentence("cli.dice_throne.number", lang, least=min(numbers), most=max(numbers))

    def typed(self, said: str) -> str:
        if said.lower() in _NONE:
            return NOTATION.spell("keep")
        found = _DICE.fullmatch(said.lower())
        if found is None:
            return said
        dice = sorted(re.findall(r"[1-6]\*?", found[1]), key=lambda die: (die.endswith(MARK), die))
        return f"keep {''.join(dice)}"

    def group(self, option: Option, lang: str) -> tuple[str, str] | None:
        key = NOTATION.known(option.key)
        if key.kind in ("play", "sell"):
            return pages.said("card", key.name("card"), lang), option.say(lang)
        if key.kind in ("use", "spend", "defend", "discard") or key.name("hero"):
            return option.key, option.say(lang)
        if key.kind in _SHORT:
            return sentence("cli.dice_throne.which", lang), option.say(lang)
        return (sentence("cli.dice_throne.or", lang), option.say(lang)) if key.kind in _LAST else None

    def line(self, members: list[tuple[str, Option]], view: View, lang: str) -> Line | None:
        """What is typed for it, and what the card, ability or token does."""
        option = members[0][1]
        key = NOTATION.known(option.key)
        line = Line()
        if key.kind in _OF_CARDS:
            for mark, each in members:
                verb = NOTATION.known(each.key).kind
                line.append(f"{mark:>2} ", LEGAL).append(f"{sentence(f'cli.dice_throne.{verb}', lang)} ")
            line.pad_right(max(0, _margin(lang) - line.cell_len))
            page = pages.card_page(pages.card_pages()[key.name("card")], lang)
            return line.append("\t").append(page.title, STRONG).append(f" {page.kind}: ", QUIET).append(page.text)
        if key.name("hero"):
            return draft.option_line(members[0][0], key.name("hero"), lang)
        if key.kind not in ("use", "spend", "defend"):
            return None
        text = self._text(option, view["table"]["players"][view["seat"]], lang)
        return line.append(f"{members[0][0]:>2} ", LEGAL).append("\t").append_text(text)

    def _text(self, option: Option, player: View, lang: str) -> Line:
        """The name of an ability with what it does; options to spend or pay for something say that themselves."""
        abilities = {ability.name: ability for ability in pages.board(player)}
        if isinstance(option.do, steps.Announce):
            ability = abilities[option.do.ability]
            does = effect_said(ability.rows[option.do.row])
            return Line(pages.title(player, ability, lang), STRONG).append(f", {phrase(does, lang)}")
        key = NOTATION.known(option.key)
        if key.kind == "defend":
            ability = abilities[key.name("ability")]
            return Line(option.say(lang), STRONG).append(f": {phrase(ability_text(ability), lang)}")
        return Line(option.say(lang))

    # -- the heroes ----------------------------------------------------------------------------------

    def about(self, lang: str) -> list[tuple[str, list[tuple[str, str]]]]:
        """The cards that every deck has, and each hero with what is its own."""
        common = [(pages.said("card", card.name, lang), card.fidelity) for card in COMMON]
        found = [(sentence("cli.dice_throne.common", lang), common)]
        for hero in HEROES.values():
            parts = [(pages.said("ability", page.name, lang), least_sure(hero, page)) for page in hero.board]
            parts += [(pages.said("token", page.name, lang), least_sure(hero, page)) for page in hero.tokens]
            parts += [(pages.said("companion", page.name, lang), least_sure(hero, page)) for page in hero.companions]
            own = [card for card in every_card(hero) if card not in COMMON]
            parts += [(pages.said("card", card.name, lang), least_sure(hero, card)) for card in own]
            found.append((hero.name, parts))
        return [(name, [(part, fidelity(sure, lang)) for part, sure in parts]) for name, parts in found]


def _margin(lang: str) -> int:
    """The column where a card's name begins: after two letters with what they stand for."""
    return sum([len(sentence(f"cli.dice_throne.{verb}", lang)) + 4 for verb in ("play", "sell")])
