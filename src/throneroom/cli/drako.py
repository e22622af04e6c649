"""Drako on the screen: the board, the figures with their wounds, hands, tokens and attacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text as Line

from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.kernel.decisions import Option
from throneroom.kernel.texts import Text
from throneroom.text.voice import capital, catalogue

from .board import WIDTH, Marks, drawn
from .picture import Page, Picture, View
from .screen import LEGAL, QUIET, SEATS, STRONG
from .sentences import fidelity, forms, percent, sentence

_TALL = 36  # a terminal of so many lines has room for the large board
_NOTHING = 46  # the column where a card's last choice stands
_SIDE_BY_SIDE = WIDTH + 36
# What an option is about, and what is left to say of it, by the arguments of its text.
_GROUPS = {
    "drako.option.play": ("card", "symbol"),
    "drako.option.waste": ("card", ""),
    "drako.option.move": ("figure", "hex"),
}


_STOPS = {"stop": ("number",), "stop_two": ("number", "other")}


class DrakoPicture(Picture):
    commands: ClassVar[Mapping[str, str]] = {"read": "name", "odds": ""}
    parts = "match_ups"
    draws_hand = tells_hand = False
    reads_hand = False  # a card is its symbols, and these are on it

    def status(self, view: View, lang: str) -> str:
        table = view["table"]
        asked = (view["decision"] or {}).get("seat")
        if asked is not None and list(table["sides"])[asked] != table["turn"]:  # placing, exchanging, defending
            return " - ".join(view["seats"])
        turn = Text(f"drako.{table['turn']}")
        return sentence("cli.drako.status", lang, seats=" - ".join(view["seats"]), turn=turn, n=table["actions"])

    def aim(self, view: View, lang: str) -> str:
        side = list(view["table"]["sides"])[view["seat"]]
        return str(view["glossary"]["sides"][side]["aim"])

    # -- as facts ------------------------------------------------------------------------------------

    def facts(self, view: View, lang: str) -> list[str]:
        table = view["table"]
        lines = [self.status(view, lang)]
        for seat, side in enumerate(table["sides"]):
            lines.append(self._cards(view, seat, lang))
            discards = len(table["sides"][side]["discards"])
            lines.append(sentence("cli.drako.discards", lang, side=capital(view["seats"][seat]), discards=discards))
            for name, figure in table["figures"].items():
                if figure["side"] == side:
                    lines.append(_figure_fact(name, figure, table["net"] == name, lang))
            lines += [token for owner, token in _tokens(table, lang) if owner == side]
        return lines + [line.plain for line in self.pending(view, lang)]

    def _cards(self, view: View, seat: int, lang: str) -> str:
        cards = list(view["table"]["sides"].values())[seat]
        whose = "cli.drako.your_cards" if view["seat"] == seat else "cli.drako.cards"
        return sentence(whose, lang, side=capital(view["seats"][seat]), cards=cards["cards"], deck=cards["deck"])

    def hand(self, view: View, lang: str) -> list[tuple[str, str]]:
        seat = view["seat"]
        cards = [] if seat is None else list(view["table"]["sides"].values())[seat]["hand"]
        return [(card["text"], card["card"]) for card in cards]

    def pages(self, view: View, lang: str) -> list[Page]:
        """Figures, symbols and tokens of the match-up, and the cards in one's own hand and in the discards."""
        glossary = view["glossary"]
        symbols = glossary["symbols"]
        figures = [
            Page(name, figure["name"], _said(figure["side"], lang), figure["text"], forms(Text(f"drako.{name}"), lang))
            for name, figure in glossary["figures"].items()
        ]
        named = [
            Page(name, each["name"], sentence(f"cli.drako.{kind}", lang), each["text"])
            for kind, all_named in (("symbol", symbols), ("token", glossary["tokens"]))
            for name, each in all_named.items()
        ]
        seen: dict[str, None] = {name: None for _, name in self.hand(view, lang)}
        for side in view["table"]["sides"].values():
            seen.update(dict.fromkeys(side["discards"]))
        cards = [
            Page(
                name,
                glossary["cards"][name]["text"],
                sentence("cli.drako.card", lang),
                " ".join(
                    [f"{symbols[mark]['name']}: {symbols[mark]['text']}" for mark in glossary["cards"][name]["symbols"]]
                ),
            )
            for name in seen
        ]
        return [*figures, *named, *cards]

    def pending(self, view: View, lang: str) -> list[Line]:
        return [
            Line(
                sentence(
                    "cli.drako.attack_stopped" if attack["stopped"] else "cli.drako.attack",
                    lang,
                    number=number,
                    by=Text(f"drako.{attack['by']}"),
                    on=Text(f"drako.{attack['on']}"),
                    strength=attack["strength"],
                ),
                "bold red",
            )
            for number, attack in enumerate(view["table"]["attacks"], 1)
        ]

    def odds(self, view: View, lang: str) -> list[str]:
        return [_defenses(view, lang)]

    def group(self, option: Option, lang: str) -> tuple[str, str] | None:
        args = option.says.args
        kind = option.says.id.rpartition(".")[2]
        if kind in _STOPS:  # which attack, beside the card that stops it
            attacks = sentence(f"cli.drako.{kind}", lang, **{name: args[name] for name in _STOPS[kind]})
            return " ".join([card.say(lang) for card in args["cards"]]), attacks
        if option.says.id not in _GROUPS:
            return None
        about, rest = _GROUPS[option.says.id]
        said = args[rest] if rest else sentence("cli.drako.for_nothing", lang)
        return args[about].say(lang), said.say(lang) if isinstance(said, Text) else said

    def line(self, members: list[tuple[str, Option]], view: View, lang: str) -> Line | None:
        """A card with a number before each symbol that can be used now: `[2 walk 1 or boulder 1] x2  3 nothing`."""
        says = members[0][1].says
        if says.id not in ("drako.option.play", "drako.option.waste"):
            return None
        numbers = {option.says.args["symbol"].id: (n, option) for n, option in members if "symbol" in option.says.args}
        line = Line("[")
        for place, symbol in enumerate(says.args["card"].args["symbols"]):
            if place:
                line.append(f" {catalogue(lang).pgettext('joint', 'or')} ")
            if symbol.id in numbers:  # said as it counts here, which may be more than is printed
                number, option = numbers[symbol.id]
                line.append(f"{number} ", LEGAL).append(option.says.args["symbol"].say(lang))
            else:
                line.append(symbol.say(lang), QUIET)
        copies = [text for text, _ in self.hand(view, lang)].count(says.args["card"].say(lang))
        line.append("]").append(f" x{copies}" if copies > 1 else "")
        line.pad_right(max(1, _NOTHING - line.cell_len))
        for number, option in members:
            if "symbol" not in option.says.args:
                line.append(f" {number} ", LEGAL).append(sentence("cli.drako.for_nothing", lang), QUIET)
        return line

    # -- as a drawing --------------------------------------------------------------------------------

    def drawing(
        self, view: View, lang: str, size: tuple[int, int], lit: frozenset[str], brief: bool = False
    ) -> list[RenderableType]:
        table = view["table"]
        letters = letters_of({name: figure["name"] for name, figure in table["figures"].items()})
        sides = list(table["sides"])
        marks: Marks = {}
        for name, figure in table["figures"].items():
            if figure["at"] is not None:
                marks[tuple(figure["at"])] = (letters[name], SEATS[sides.index(figure["side"])])
        width, height = size
        board = Line("\n").join(drawn(marks, lit, tall=height >= _TALL))
        beside = width >= _SIDE_BY_SIDE
        legend = Line("\n").join(self._legend(view, letters, width - WIDTH - 2 if beside else width, lang))
        if not beside:
            return [board, legend]
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(width=WIDTH, no_wrap=True)
        grid.add_column(width=width - WIDTH - 2, no_wrap=True, overflow="ellipsis")
        grid.add_row(board, legend)
        return [grid]

    def _legend(self, view: View, letters: dict[str, str], width: int, lang: str) -> list[Line]:
        table = view["table"]
        lines: list[Line] = []
        for seat, side in enumerate(table["sides"]):
            lines.append(Line(self._cards(view, seat, lang), SEATS[seat]))
            for name, figure in table["figures"].items():
                if figure["side"] == side:
                    lines += _figure_lines(name, figure, letters[name], SEATS[seat], table["net"] == name, width, lang)
            lines += [Line(f"   {token}", QUIET) for owner, token in _tokens(table, lang) if owner == side]
        return lines

    # -- the match-ups -------------------------------------------------------------------------------

    def about(self, lang: str) -> list[tuple[str, list[tuple[str, str]]]]:
        described = []
        for match_up in MATCH_UPS:
            parts = [(sentence("cli.drako.hexes", lang), fidelity(match_up.fidelity, lang))]
            for side in match_up.sides:
                name = Text(f"drako.{side.name}")
                counts, grouping = fidelity(side.deck.counts, lang), fidelity(side.deck.grouping, lang)
                parts.append((sentence("cli.drako.symbols", lang, side=name), counts))
                parts.append((sentence("cli.drako.deck", lang, side=name), grouping))
                parts += [
                    (capital(_said(figure.name, lang)), fidelity(figure.fidelity, lang)) for figure in side.figures
                ]
            described.append((match_up.name, parts))
        return described


def letters_of(called: Mapping[str, str]) -> dict[str, str]:
    """A letter for each figure from what it is called, with its number if it has one; two where one would not tell."""
    letters = {}
    for name, said in called.items():
        number = name[-1] if name[-1].isdigit() else ""
        alike = [other for other in called.values() if other[0].lower() == said[0].lower() and not other[-1].isdigit()]
        letters[name] = said[:2].capitalize() if len(alike) > 1 and not number else said[0].upper() + number
    return letters


def _said(name: str, lang: str) -> str:
    return Text(f"drako.{name}").say(lang)


def _tokens(table: Mapping[str, Any], lang: str) -> list[tuple[str, str]]:
    """The tokens with the side that they lie with."""
    owners = {"dodge": "knights", "fury": "dwarves"}
    found = []
    if table["boulders"] is not None:
        found.append(("trolls", sentence("cli.drako.boulders", lang, boulders=table["boulders"])))
    for token, owner in owners.items():
        if table[token] is not None:
            found.append((owner, sentence(f"cli.drako.{token}.{'ready' if table[token] else 'used'}", lang)))
    return found


def _notes(figure: Mapping[str, Any], netted: bool, lang: str) -> list[str]:
    notes = []
    if netted:
        notes.append(sentence("cli.drako.netted", lang))
    if figure["lives"]:
        notes.append(sentence("cli.drako.lives", lang, n=len(figure["lives"])))
    return notes


def _place(figure: Mapping[str, Any], lang: str) -> str:
    """A hex, or why there is none."""
    if figure["at"] is None:
        dead = figure["wounds"] == figure["spaces"]
        return sentence("cli.drako.dead" if dead else "cli.drako.not_placed", lang)
    return f"{figure['at'][0]},{figure['at'][1]}"


def _figure_fact(name: str, figure: Mapping[str, Any], netted: bool, lang: str) -> str:
    """As in keys, where it stands, its wounds area by area: "archer 1 (archer1) at 0,2: body 1 of 3"."""
    said = capital(figure["name"])
    parts = [said if said.lower() == name else f"{said} ({name})"]
    place = _place(figure, lang)
    parts.append(place if figure["at"] is None else sentence("cli.drako.at", lang, hex=place))
    for area, wounds in figure["wounds"].items():
        named = Text(f"drako.area.{area}")
        parts.append(sentence("cli.drako.wounds", lang, area=named, wounds=wounds, spaces=figure["spaces"][area]))
    return ", ".join([*parts, *_notes(figure, netted, lang)])


def _figure_lines(
    name: str, figure: Mapping[str, Any], letters: str, style: str, netted: bool, width: int, lang: str
) -> list[Line]:
    """Letters, name and wounds; a figure of several areas has them named, as many on a line as fit."""
    gone = figure["at"] is None
    head = Line.assemble((letters.ljust(3), style), (figure["name"], QUIET if gone else STRONG))
    head.append(f" {_place(figure, lang)}", QUIET)
    notes = "".join([f" {note}" for note in _notes(figure, netted, lang)])
    areas = [
        (Text(f"drako.area.{area}").say(lang), "●" * wounds + "○" * (figure["spaces"][area] - wounds))
        for area, wounds in figure["wounds"].items()
    ]
    if len(areas) == 1:
        head.pad_right(max(0, 21 - head.cell_len))  # room for a dead archer in every language
        return [head.append(f" {areas[0][1]}").append(notes, "red")]
    lines = [head.append(notes, "red")]
    row = Line("  ")
    for area, marks in areas:
        part = f" {area} {marks}"
        if row.cell_len + len(part) > width and row.cell_len > 2:
            lines.append(row)
            row = Line("  ")
        row.append(f" {area} ", QUIET).append(marks)
    return [*lines, row]


def _defenses(view: View, lang: str) -> str:
    """The figures with the chance that a hit on each is stopped; those alike together."""
    alike: dict[str, list[str]] = {}
    for name, figure in view["odds"]["figures"].items():
        chance = sentence("cli.odds.dodge", lang) if figure["dodge"] else percent(figure["stopped"], lang)
        alike.setdefault(chance, []).append(Text(f"drako.{name}").say(lang))
    said = [f"{', '.join(names)} {chance}" for chance, names in alike.items()]
    return sentence("cli.odds.stopped", lang, figures="; ".join(said))
