"""Every screen of the page, and how a visitor comes to it."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import throneroom as tr
from tests.browser.visitor import Visitor
from tests.server.client import Client, make_table

GAMES = tr.games()
OPTIONS: dict[str, dict[str, Any]] = {"hidden-leaders": {"players": 4}, "dice-throne": {"heroes": ["monk", "treant"]}}
TOLD = {"drako": ".side-panel.other .chip"}  # a figure or a hex on the board is rather picked up than read about
SO_FAR = 24  # answers into a match there is something on the table
EARLY = 4  # answers into a match nobody has won yet


def new_table(base: str, game: str, most: int) -> tuple[str, str]:
    """A table with bots after so many answers of ours, and the token of our seat."""
    seats = " ".join(["person", *["bot:casual"] * (OPTIONS.get(game, {}).get("players", 2) - 1)])
    made = make_table(base, seats, game=game, options=OPTIONS.get(game, {}), name="Ann")
    table, token = made["table"]["id"], made["seats"][0]["token"]
    pick = random.Random(5)
    with Client(base, table, token) as client:
        client.ready()
        for _ in range(most):
            if not client.wait_for_question():
                break
            attacks = [key for key in client.options if key.startswith("use ")]
            client.answer(pick.choice(attacks or client.options))
        client.wait_for_question()
    return table, token


table_of = cache(new_table)  # a worker makes each once


def at_a_table(game: str, most: int = SO_FAR) -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        visitor.take_seat(*table_of(visitor.base, game, most))
        visitor.page.locator("#question").wait_for()

    return go


def with_details(game: str) -> Callable[[Visitor], None]:
    """At the table, with the text of something opened."""

    def go(visitor: Visitor) -> None:
        at_a_table(game)(visitor)
        if visitor.page.locator(".end-screen").count():
            visitor.page.keyboard.press("Escape")  # the match is over by then: its table is looked at
        thing = visitor.page.locator(f"main.table .board {TOLD.get(game, '')}.thing:not(.live)").first
        if visitor.touches:
            thing.tap()
        else:
            thing.click()
        visitor.page.locator(".details.pinned").wait_for()

    return go


def with_odds(game: str) -> Callable[[Visitor], None]:
    """At a table that tells odds; in Dice Throne as soon as there are dice to keep."""

    def go(visitor: Visitor) -> None:
        at_a_table_with(visitor, game, {"odds": True})

    return go


def with_hints(game: str) -> Callable[[Visitor], None]:
    """At a table that gives hints, with those to the open question; in Dice Throne what to do with the dice."""

    def go(visitor: Visitor) -> None:
        at_a_table_with(visitor, game, {"hints": True})
        visitor.page.locator(".hinting > button").click()
        visitor.page.locator(".hinting > button[aria-expanded]").click()
        visitor.page.locator(".hinting .hint").first.wait_for()

    return go


def at_a_table_with(visitor: Visitor, game: str, settings: dict[str, Any]) -> None:
    seats = " ".join(["person", *["bot:casual"] * (OPTIONS.get(game, {}).get("players", 2) - 1)])
    made = make_table(visitor.base, seats, game=game, options=OPTIONS.get(game, {}), settings=settings)
    table, token = made["table"]["id"], made["seats"][0]["token"]
    with Client(visitor.base, table, token) as client:
        client.ready()
        while client.wait_for_question() and game == "dice-throne":
            if any(key.startswith("keep ") for key in client.options):
                break
            client.answer(next(key for key in client.options if key in ("end phase", "no ability", "pass")))
    visitor.take_seat(table, token)
    visitor.page.locator("#question").wait_for()


def moving_markers(visitor: Visitor) -> None:
    """A table of Hidden Leaders at which a card moves one marker, the other, or both."""
    pick = random.Random(5)
    for _ in range(40):
        made = make_table(visitor.base, "person bot:beginner", game="hidden-leaders", options={"players": 2})
        table, token = made["table"]["id"], made["seats"][0]["token"]
        with Client(visitor.base, table, token) as client:
            client.ready()
            while client.wait_for_question():
                moves = [key for key in client.options if key.startswith("move ")]
                if moves and any("red" in key and "green" in key for key in moves):
                    visitor.take_seat(table, token)
                    visitor.page.locator(".hl-move").first.wait_for()
                    return
                client.answer(pick.choice([key for key in client.options if key.startswith("play ")] or client.options))
    raise AssertionError("no match came to such a card")


END = 1000  # answers: no match is so long


def of_a_match_that_is_over(path: str, shown: str, game: str = "drako") -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        table, _ = table_of(visitor.base, game, END)
        visitor.goto(path.format(table=table))
        visitor.page.locator(shown).first.wait_for()

    return go


def lobby(visitor: Visitor) -> None:
    made = make_table(visitor.base, "person open", name="Ann")
    visitor.goto(f"/join/{made['table']['id']}#{made['seats'][0]['token']}")
    visitor.page.locator("main.gathering .share input").first.wait_for()


def join(visitor: Visitor) -> None:
    made = make_table(visitor.base, "person open", name="Ann")
    visitor.goto(f"/join/{made['table']['id']}#{made['invitations'][0]['token']}")
    visitor.page.locator("form.arriving").wait_for()


def continuing(visitor: Visitor) -> None:
    """The first screen of somebody who plays here; at a table of their own, whose match others do not end."""
    visitor.take_seat(*new_table(visitor.base, "drako", EARLY))
    visitor.goto("/")
    visitor.page.locator(".continue").wait_for()


def ended(visitor: Visitor, game: str = "drako") -> None:
    visitor.take_seat(*table_of(visitor.base, game, END))
    visitor.page.locator(".ended").wait_for()


def end_screen(visitor: Visitor) -> None:
    ended(visitor, "dice-throne")
    visitor.page.locator(".end-screen").wait_for()


def at(path: str, shown: str) -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        visitor.goto(path)
        visitor.page.locator(shown).first.wait_for()

    return go


def in_a_draft(answers: int) -> Callable[[Visitor], None]:
    """After so many answers of ours in a draft for three."""

    def go(visitor: Visitor) -> None:
        options = {"draft": "ban", "mode": "king-of-the-hill", "players": 3}
        made = make_table(
            visitor.base, "person bot:casual bot:beginner", game="dice-throne", options=options, name="Ann"
        )
        table, token = made["table"]["id"], made["seats"][0]["token"]
        with Client(visitor.base, table, token) as client:
            client.ready()
            for _ in range(answers):
                client.wait_for_question()
                client.answer(client.options[0])
            client.wait_for_question()
        visitor.take_seat(table, token)
        visitor.page.locator(".drafting .drafted").first.wait_for()

    return go


SCREENS: dict[str, Callable[[Visitor], None]] = {
    "home": at("/", ".game-card"),
    "home of a player": continuing,
    **{f"set-up of {game}": at(f"/new/{game}", "form.setup-form .opening") for game in GAMES},
    "lobby": lobby,
    "join": join,
    **{f"table of {game}": at_a_table(game) for game in GAMES},
    "markers of hidden-leaders": moving_markers,
    "draft, bringing heroes": in_a_draft(1),
    "draft, choosing one": in_a_draft(4),
    **{f"details at {game}": with_details(game) for game in GAMES},
    **{f"odds at {game}": with_odds(game) for game in GAMES},
    **{f"hints at {game}": with_hints(game) for game in GAMES},
    "ended": ended,
    "end of dice-throne": end_screen,
    "replay": of_a_match_that_is_over("/replay/{table}", "input[type=range]"),
    "review": of_a_match_that_is_over("/review/{table}", ".review .plot svg .line"),
    "check": of_a_match_that_is_over("/check/{table}", "main h1"),
    "all rules": at("/rules", "main h1"),
    **{f"rules of {game}": at(f"/rules/{game}", ".rule-item") for game in GAMES},
    **{f"puzzles of {game}": at(f"/puzzles/{game}", ".puzzle-list li") for game in GAMES},
    **{f"lessons of {game}": at(f"/learn/{game}", ".lessons li") for game in GAMES},
    **{f"how to play {game}": at(f"/learn/{game}/how", ".how-to-play .panel") for game in GAMES},
    **{f"gallery of {game}": at(f"/learn/{game}/gallery", ".gallery li") for game in GAMES},
    "about": at("/about", ".about-screen"),
    "profile": at("/profile", "main h1"),
    "no such page": at("/nowhere", "main h1"),
    "no such table": at("/table/nothing", "main h1"),
}
