"""Hidden Leaders on the screen: the track, the piles, the tavern, every party, and one's own hand and heir."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.text import Text as Line

from throneroom.games.hidden_leaders.box import DARK, FACTIONS, SPACES, term
from throneroom.games.hidden_leaders.heirs import HEIRS
from throneroom.games.hidden_leaders.heroes import BASE, MODULES
from throneroom.games.hidden_leaders.words import Hero
from throneroom.kernel.decisions import Option
from throneroom.kernel.texts import Text
from throneroom.text.voice import capital

from .picture import Page, Picture, View
from .screen import QUIET, SEATS, STRONG
from .sentences import fidelity, forms, percent, sentence

_MIDDLING = 38  # a terminal of so many lines has room for two lines a player
_LOW = 24  # and one of fewer has none for the text of a card: it can be read
# Options that stand together, by the argument that they have in common or by what is done with a card.
_VERBS = ("play", "discard", "hide", "take", "give")
_CELL = 4  # a space of the track
_CLI = "cli.hidden_leaders."
_STYLES = {"hill-tribes": "green", "imperial-army": "red", "water-folk": "blue", "undead": "magenta"}


class HiddenLeadersPicture(Picture):
    tells_hand = False
    joint = ", "
    commands: ClassVar[Mapping[str, str]] = {"read": "name", "odds": "", "notes": ""}

    def status(self, view: View, lang: str) -> str:
        table = view["table"]
        return capital(sentence(_CLI + "status", lang, player=_player(view, table["turn"]), needed=table["needed"]))

    def aim(self, view: View, lang: str) -> str:
        heir = view["table"]["players"][view["seat"]]["heir"]
        names = [view["glossary"]["factions"][faction]["name"] for faction in heir["factions"]]
        return sentence("web.leaders.aim", lang, heir=heir["name"], factions=", ".join(names))

    # -- as facts ------------------------------------------------------------------------------------

    def facts(self, view: View, lang: str) -> list[str]:
        table = view["table"]
        lines = [self.status(view, lang)]
        lines.append(sentence(_CLI + "markers", lang, red=table["red"], green=table["green"], dark=DARK, last=SPACES))
        lines += [self._winning(view, lang), self._piles(view, lang)]
        lines += [sentence(_CLI + "in_tavern", lang, card=_with_text(card, lang)) for card in table["tavern"] if card]
        for seat in range(len(table["players"])):
            lines += [self._about_player(view, seat, lang), *self._party_facts(view, seat, lang)]
        return [*lines, *self._own(view, lang)]

    def _winning(self, view: View, lang: str) -> str:
        """What would win now, from where the markers stand."""
        winning = view["table"]["winning"]
        return sentence(_CLI + "winning", lang, faction=term(winning["faction"]), rule=winning["rule"])

    def _piles(self, view: View, lang: str) -> str:
        table = view["table"]
        top = table["graveyard"]["top"]
        said = sentence(
            _CLI + "piles",
            lang,
            harbor=table["harbor"],
            wilderness=table["wilderness"]["cards"],
            graveyard=table["graveyard"]["cards"],
        )
        return f"{said} ({top['name']})" if top else said

    def _about_player(self, view: View, seat: int, lang: str) -> str:
        player = view["table"]["players"][seat]
        said = sentence(
            _CLI + "player",
            lang,
            player=_player(view, seat),
            cards=len(player["hand"]),
            revealed=player["revealed"],
            heroes=len(player["party"]),
        )
        known = [card["name"] for card in player["hand"] if card]
        if known and seat != view["seat"]:
            said += " " + sentence(_CLI + "known_hand", lang, cards=", ".join(known))
        if player["heir"] and seat != view["seat"]:  # after the end
            said += f" {_heir(player['heir'], lang)}"
        return capital(said)

    def _party_facts(self, view: View, seat: int, lang: str) -> list[str]:
        party = view["table"]["players"][seat]["party"]
        return [
            sentence(_CLI + "in_party", lang, number=seat + 1, place=place, card=_lying(hero, lang))
            for place, hero in enumerate(party, 1)
        ]

    def _own(self, view: View, lang: str) -> list[str]:
        seat = view["seat"]
        if seat is None:
            return []
        return [sentence(_CLI + "your_heir", lang, heir=_heir(view["table"]["players"][seat]["heir"], lang))]

    def hand(self, view: View, lang: str) -> list[tuple[str, str]]:
        seat = view["seat"]
        cards = [] if seat is None else view["table"]["players"][seat]["hand"]
        return [(card["name"], card["hero"]) for card in cards]

    def pages(self, view: View, lang: str) -> list[Page]:
        """Every card of the box: the log may name one that lies nowhere in sight any more."""
        return [
            Page(name, hero["name"], _factions(hero["factions"], lang), hero["text"], forms(term(name), lang))
            for name, hero in view["glossary"]["heroes"].items()
        ]

    def group(self, option: Option, lang: str) -> tuple[str, str] | None:
        """Cards by what is done with them, heroes by whose they are."""
        kind, args = option.says.id.rpartition(".")[2], option.says.args
        if kind in _VERBS:
            return sentence(f"{_CLI}verb.{kind}", lang), args["card"].say(lang)
        if kind == "pick_up":
            return capital(args["player"].say(lang)), args["card"].say(lang)
        if kind in ("pick_down", "pick_known"):
            known = args["card"].say(lang) if kind == "pick_known" else "?"
            return capital(args["player"].say(lang)), f"{args['place']} ({known})"
        return None

    def odds(self, view: View, lang: str) -> list[str]:
        return [_winners(view, lang)]

    def notes(self, notes: Mapping[str, Any], lang: str) -> list[str]:
        """For each other player the heirs that are possible, those that would win now, and what one has seen."""
        winning = term(notes["winning"]["faction"])
        lines = [sentence(_CLI + "winning", lang, faction=winning, rule=notes["winning"]["rule"])]
        for about in notes["players"]:
            heirs = ", ".join([_heir(heir, lang) for heir in about["heirs"]])
            lines.append(
                capital(sentence(_CLI + "notes.heirs", lang, player=_player(notes, about["player"]), heirs=heirs))
            )
            winners = ", ".join([heir["name"] for heir in about["heirs"] if heir["wins_now"]]) or "-"
            lines.append("  " + sentence(_CLI + "notes.wins_now", lang, heirs=winners))
            counted = ", ".join([f"{term(name).say(lang)} {number}" for name, number in about["heroes"].items()])
            lines.append("  " + sentence(_CLI + "notes.heroes", lang, heroes=counted, unseen=about["unseen"]))
            known = [f"{hidden['name']} ({hidden['place']})" for hidden in about["hidden"]]
            if known:
                lines.append("  " + sentence(_CLI + "notes.hidden", lang, cards=", ".join(known)))
            held = [card["name"] for card in about["hand"]]
            if held:
                lines.append("  " + sentence(_CLI + "notes.hand", lang, cards=", ".join(held)))
        return lines

    # -- as a drawing --------------------------------------------------------------------------------

    def drawing(
        self, view: View, lang: str, size: tuple[int, int], lit: frozenset[str], brief: bool = False
    ) -> list[RenderableType]:
        """Everything, with whole cards; in brief, cards cut to a line; on a low terminal a line for each player and for
        the tavern, and one's own hand, by names alone where it is very low."""
        table = view["table"]
        width = size[0] if brief else 0
        low = size[1] < _MIDDLING
        facts = [*self._own(view, lang), self._winning(view, lang), self._piles(view, lang)]
        lines: list[Line] = [*_track(table, lang)]
        lines += [Line(" · ".join(facts), STRONG)] if low else [Line(fact, STRONG) for fact in facts]
        offer = [card for card in table["tavern"] if card]
        if low:
            names = [f"{card['name']} [{_factions(card['factions'], lang)}]" for card in offer]
            lines.append(Line(f"{sentence(_CLI + 'tavern', lang)} {', '.join(names)}"))
        else:
            lines += [
                Line(sentence(_CLI + "tavern", lang), STRONG),
                *[_cut(_card_line(card, lang), width) for card in offer],
            ]
        for seat, player in enumerate(table["players"]):
            lines += self._player_lines(view, seat, player["party"], low, lang)
        if view["seat"] is not None:
            lines += self._hand_lines(table["players"][view["seat"]]["hand"], size[1], width, lang)
        return [*lines]

    def _hand_lines(self, cards: Sequence[Mapping[str, Any]], height: int, width: int, lang: str) -> list[Line]:
        if not cards:
            return []
        head = sentence("cli.hand", lang)
        if height < _LOW:
            return [Line(f"{head} {self.joint.join([card['name'] for card in cards])}")]
        headed = [] if height < _MIDDLING else [Line(head, STRONG)]
        return [*headed, *[_cut(_card_line(card, lang), width) for card in cards]]

    def _player_lines(
        self, view: View, seat: int, party: Sequence[Mapping[str, Any]], low: bool, lang: str
    ) -> list[Line]:
        if not low:
            said = [Line(self._about_player(view, seat, lang), SEATS[seat])]
            return [*said, _party_line(party)] if party else said
        player = view["table"]["players"][seat]
        name = capital(_player(view, seat).say(lang))
        head = Line(sentence("cli.you", lang, seat=name) if seat == view["seat"] else name, SEATS[seat])
        head.append(f" {player['revealed']}/{view['table']['needed']} ", QUIET)
        return [head.append_text(_party_line(party))]

    # -- the pages -----------------------------------------------------------------------------------

    def about(self, lang: str) -> list[tuple[str, list[tuple[str, str]]]]:
        pages = [("heirs", [(term(heir.name).say(lang), fidelity(heir.fidelity, lang)) for heir in HEIRS])]
        pages.append(("beginner", [(sentence(_CLI + "advanced", lang), fidelity("reconstructed", lang))]))
        pages.append(("hidden-leaders", [_hero_and_fidelity(hero, lang) for hero in BASE]))
        for name, heroes in MODULES.items():
            pages.append((name, [_hero_and_fidelity(hero, lang) for hero in heroes]))
        return pages


def _cut(line: Line, width: int) -> Line:
    """The text of a card can be read elsewhere; facts of the table are never cut."""
    if width:
        line.truncate(width, overflow="ellipsis")
    return line


def _hero_and_fidelity(hero: Hero, lang: str) -> tuple[str, str]:
    return term(hero.name).say(lang), fidelity(hero.fidelity, lang)


def _player(view: View, seat: int) -> Text:
    """By name, if it is known who sits there."""
    people: Mapping[int, Text] = view.get("people", {})
    return people[seat] if seat in people else Text("hidden_leaders.player", number=seat + 1)


def _factions(names: Sequence[str], lang: str) -> str:
    if len(names) == len(FACTIONS):
        return sentence(_CLI + "all_factions", lang)
    return ", ".join([term(name).say(lang) for name in names]) or sentence(_CLI + "no_faction", lang)


def _heir(heir: Mapping[str, Any], lang: str) -> str:
    """Her name, factions and, where it is known, the number that decides a tie: "Cyra (Water Folk, number 4)"."""
    said = [_factions(heir["factions"], lang)]
    if "number" in heir:
        said.append(sentence("web.leaders.heir_number", lang, n=heir["number"]))
    return f"{heir['name']} ({', '.join(said)})"


def _with_text(card: Mapping[str, Any], lang: str) -> str:
    return f"{card['name']} [{_factions(card['factions'], lang)}]: {card['text']}"


def _lying(hero: Mapping[str, Any], lang: str) -> str:
    """A hero as it lies in a party, as far as one knows it."""
    card = hero["card"]
    if card is None:
        return sentence(_CLI + "hidden", lang)
    said = f"{card['name']} [{_factions(card['factions'], lang)}]"
    return said if hero["up"] else sentence(_CLI + "hidden_known", lang, card=said)


def _style(factions: Sequence[str]) -> str:
    return _STYLES[factions[0]] if len(factions) == 1 else STRONG


def _card_line(card: Mapping[str, Any], lang: str) -> Line:
    line = Line("  ")
    line.append(card["name"], _style(card["factions"]))
    return line.append(f" [{_factions(card['factions'], lang)}] ", QUIET).append(card["text"])


def _party_line(party: Sequence[Mapping[str, Any]]) -> Line:
    """The heroes in their order, each with its place; what lies face down stands in brackets."""
    line = Line("  ")
    for place, hero in enumerate(party, 1):
        card = hero["card"]
        name = "?" if card is None else card["name"]
        line.append(f"{place} ", QUIET)
        line.append(name if hero["up"] else f"({name})", _style(card["factions"]) if card else QUIET).append("  ")
    return line


def _track(table: Mapping[str, Any], lang: str) -> list[Line]:
    """Twelve spaces with both markers below them; the dark ones stand between brackets."""
    spaces, marks = Line(), Line()
    for space in range(1, SPACES + 1):
        dark = space >= DARK
        spaces.append((f"[{space}]" if dark else f" {space} ").ljust(_CELL), "reverse" if dark else "")
        marks.append(" ")
        for marker in ("red", "green"):
            here = table[marker] == space
            marks.append(sentence(f"web.leaders.letter.{marker}", lang) if here else " ", f"bold {marker}")
        marks.append(" ")
    return [spaces, marks]


def _winners(view: View, lang: str) -> str:
    """For each player the share of the heirs that may be, in which that player would win now."""
    odds = view["odds"]
    said = [f"{view['seats'][player['seat']]} {percent(player['wins'], lang)}" for player in odds["players"]]
    if odds["nobody"]:
        said.append(f"{sentence('cli.odds.nobody', lang)} {percent(odds['nobody'], lang)}")
    return capital(sentence("cli.odds.would_win", lang, players=", ".join(said)))
