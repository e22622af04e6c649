"""The table in every window and mode: nothing scrolls, nothing is cut, and everything can be read and pressed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.geometry import SIZES, wrong
from tests.browser.scenes import GAMES, OPTIONS
from tests.browser.visitor import Visitor
from tests.server.client import Client, make_table

HEROES = ["barbarian", "moon_elf", "pyromancer", "paladin", "treant", "doctor_strange"]
MODES: dict[str, dict[str, Any]] = {
    "duel": {"heroes": ["barbarian", "moon_elf"]},
    "companions and Spells": {"heroes": ["treant", "doctor_strange"]},
    "king of the hill for three": {"mode": "king-of-the-hill", "heroes": HEROES[:3]},
    "king of the hill for six": {"mode": "king-of-the-hill", "heroes": HEROES},
    "2v2": {"mode": "2v2", "heroes": HEROES[:4]},
    "3v3": {"mode": "3v3", "heroes": HEROES},
}
LANGUAGES = ("en", "cs", "pl")
EAGER = ("play ", "use ")
SO_FAR = 20  # answers into a match there are upgrades and tokens on the table
EARLIER = [SO_FAR] * 8 + [SO_FAR // 2] * 8 + [4] * 16  # where match after match ends before, an earlier moment will do


# Our seat rolls for an attack; damage waits, and our seat may answer; our seat may take back what it has just done, or
# says what a die becomes; an attack on somebody is over, and our turn begins.
ROLL, FIGHT, BACK, FACE, STRUCK = "roll", "fight", "back", "face", "struck"
MOMENTS = [
    *[(mode, ROLL) for mode in MODES],
    *[(mode, moment) for mode in ("duel", "2v2") for moment in (FIGHT, BACK, FACE)],
]
DRAWN = {  # when it is on the screen
    ROLL: ".mat .pc",
    FIGHT: ".spot .lines",
    BACK: ".decision .undo",
    FACE: ".becomes .live",
    STRUCK: ".news .blow:visible",
}


# The question of a match of Drako at which each match-up is looked at: every one is, and every kind of question.
BOXES = {
    "knights-trolls": "stop",
    "trolls-dragon": "play",
    "trolls-dwarves": "hits",
    "knights-dragon": "wound",
    "knights-dwarves": "discard",
    "dragon-dwarves": "to",
}


def is_now(client: Client, moment: str) -> bool:
    if moment == BACK:
        return bool(client.updates) and bool(client.updates[-1]["undo"])
    if moment == STRUCK:
        told = (
            [each["event"]["say"].rpartition(".")[2] for each in client.updates[-1]["events"]] if client.updates else []
        )
        return told[-1:] == ["income_seen"] and "loses_health" in told and "end phase" in client.options
    if moment == FACE:
        return any(key.startswith("to ") for key in client.options)
    rolls = any(key.startswith("keep ") for key in client.options)
    return rolls if moment == ROLL else not rolls and client.view is not None and bool(client.view["table"]["ledger"])


def in_the_middle(base: str, options: dict[str, Any], moment: str) -> tuple[str, str]:
    """A table with bots at this moment, and the token of our seat; where a match ends before it, another one is."""
    seats = " ".join(["person", *["bot:beginner"] * (len(options["heroes"]) - 1)])
    pick = random.Random(3)
    for so_far in EARLIER:
        made = make_table(base, seats, game="dice-throne", options=options, name="Ann", settings={"odds": True})
        table, token = made["table"]["id"], made["seats"][0]["token"]
        with Client(base, table, token) as client:
            client.ready()
            for number in range(10 * SO_FAR):
                if not client.wait_for_question():
                    break
                if number >= so_far and is_now(client, moment):
                    return table, token
                client.answer(pick.choice([key for key in client.options if key.startswith(EAGER)] or client.options))
    raise AssertionError(f"no match came to this moment: {moment}")


def kinds(client: Client) -> set[str]:
    """Of answers to the open question."""
    assert client.view is not None
    return {option["kind"] for option in client.view["decision"]["options"]}


def fighting(base: str, match_up: str, kind: str) -> tuple[str, str]:
    """A table of Drako at which our seat is asked this, and its token; where a match ends before it, another one is."""
    for number in range(10):
        made = make_table(
            base,
            "person bot:beginner",
            game="drako",
            options={"match_up": match_up},
            name="Ann",
            settings={"odds": True},
        )
        table, token = made["table"]["id"], made["seats"][0]["token"]
        pick = random.Random(number)
        with Client(base, table, token) as client:
            client.ready()
            for answers in range(10 * SO_FAR):
                if not client.wait_for_question():
                    break
                if answers >= SO_FAR and kind in kinds(client):
                    return table, token
                options = [key for key in client.options if not key.endswith(" for nothing")] or client.options
                eager = [key for key in options if " hits " in key or ("draw" in key and kind == "discard")]
                client.answer(pick.choice(eager or options))
    raise AssertionError(f"no match of {match_up} came to be asked: {kind}")


def at_sizes(visitor: Visitor, name: str, sizes: list[tuple[int, int]]) -> list[str]:
    found = []
    for size in sizes:
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        found += wrong(visitor, size)
        visitor.picture(f"geometry/{name}-{size[0]}-{size[1]}")
    return found


@pytest.mark.parametrize(("mode", "moment"), MOMENTS)
def test_a_table_is_whole_in_every_window(mode: str, moment: str, base: str, visit: Visit) -> None:
    table, token = in_the_middle(base, MODES[mode], moment)
    found = []
    for number, lang in enumerate(LANGUAGES):
        ann = visit(base, lang=lang)
        ann.take_seat(table, token)
        ann.page.locator(".whole #question").wait_for()
        ann.page.locator(DRAWN[moment]).first.wait_for(state="attached")
        turn = (number + list(MODES).index(mode)) % len(LANGUAGES)
        sentences = at_sizes(ann, f"{mode}-{moment}", SIZES[turn :: len(LANGUAGES)])
        found += [f"{lang}, {sentence}" for sentence in sentences]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("mode", ["duel", "king of the hill for six"])
def test_what_the_attack_of_the_others_came_to_is_told_in_every_window(mode: str, base: str, visit: Visit) -> None:
    ann = visit(base, lang="pl")
    ann.take_seat(*in_the_middle(base, MODES[mode], STRUCK))
    ann.page.locator(DRAWN[STRUCK]).first.wait_for()
    found = []
    for size in SIZES:
        found += at_sizes(ann, f"{mode}-{STRUCK}", [size])
        assert ann.page.locator(DRAWN[STRUCK]).count(), f"it matters most: {size}"
    assert not found, "\n".join(found)


@pytest.mark.parametrize("match_up", BOXES)
def test_a_table_of_drako_is_whole_in_every_window(match_up: str, base: str, visit: Visit) -> None:
    """Every match-up at every size, languages in turn."""
    lang = LANGUAGES[list(BOXES).index(match_up) % len(LANGUAGES)]
    ann = visit(base, lang=lang)
    ann.take_seat(*fighting(base, match_up, BOXES[match_up]))
    ann.page.locator(".whole.drako .hexes .piece").first.wait_for()
    found = at_sizes(ann, f"drako-{match_up}-{lang}", SIZES)
    assert not found, "\n".join(found)


# -- Hidden Leaders: so many players at such a moment, and what stands there when it is drawn

TURN, PICK, FAN, END = "turn", "pick", "fan", "end"
SHOWN = {TURN: ".hl-hand .live", PICK: ".hl-opponent .live", FAN: ".hl-fan .live", END: ".hl-end.over"}
THREE_TIES = """() => {  // as many as there can be
  const rows = document.querySelector(".hl-ties");
  const row = rows.firstElementChild ?? rows.appendChild(document.createElement("li"));
  if (row.textContent === "") row.textContent = "Most heroes of the ruling faction: Ann 2, Bruno 2, Clara 2";
  while (rows.childElementCount < 3) rows.append(row.cloneNode(true));
}"""
PARTIES = [(2, TURN), (4, FAN), (6, PICK), (6, END)]


def is_now_among_leaders(client: Client, moment: str) -> bool:
    assert client.view is not None
    options = client.view["decision"]["options"]
    named = [thing for option in options for thing in option["about"]]
    if moment == FAN:
        return any(["hero", card["hero"]] in named for card in client.view["table"]["aside"] if card is not None)
    if moment == PICK:
        return len([sort for sort, _ in named if sort == "place"]) > 3
    return moment == TURN and any(option["kind"] == "play" for option in options)


def among_leaders(base: str, players: int, moment: str) -> tuple[str, str]:
    """A table of Hidden Leaders with bots at this moment, and the token of our seat."""
    pick = random.Random(3)
    for _ in range(40):
        seats = " ".join(["person", *["bot:beginner"] * (players - 1)])
        made = make_table(base, seats, game="hidden-leaders", options={"players": players}, settings={"odds": True})
        table, token = made["table"]["id"], made["seats"][0]["token"]
        with Client(base, table, token) as client:
            client.ready()
            for number in range(100 * SO_FAR):
                if not client.wait_for_question():
                    if moment == END:
                        return table, token
                    break
                if number >= (SO_FAR if moment == TURN else 2) and is_now_among_leaders(client, moment):
                    return table, token
                client.answer(pick.choice([key for key in client.options if key.startswith(EAGER)] or client.options))
    raise AssertionError(f"no match came to this moment: {moment}")


@pytest.mark.parametrize(("players", "moment"), PARTIES)
def test_a_table_of_hidden_leaders_is_whole_in_every_window(players: int, moment: str, base: str, visit: Visit) -> None:
    """Every moment at every size, languages in turn."""
    lang = LANGUAGES[PARTIES.index((players, moment)) % len(LANGUAGES)]
    ann = visit(base, lang=lang)
    ann.take_seat(*among_leaders(base, players, moment))
    ann.page.locator(SHOWN[moment]).first.wait_for()
    if moment == END:
        ann.page.evaluate(THREE_TIES)
    found = at_sizes(ann, f"leaders-{players}-{moment}-{lang}", SIZES)
    assert not found, "\n".join(found)


def beginning(base: str, game: str) -> tuple[str, str]:
    """A table at its first question, before any attack, and the token of our seat."""
    for _ in range(10):
        options = OPTIONS.get(game, {})
        seats = " ".join(["person", *["bot:casual"] * (options.get("players", 2) - 1)])
        made = make_table(base, seats, game=game, options=options, name="Ann")
        table, token = made["table"]["id"], made["seats"][0]["token"]
        with Client(base, table, token) as client:
            client.ready()
            client.wait_for_question()
            assert client.view is not None
            if not client.view["table"].get("announced") and not client.view["table"].get("attack"):
                return table, token
    raise AssertionError("every match began with an attack")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_how_one_wins_is_said_at_the_beginning_and_covers_nothing(
    game: str, lang: str, base: str, visit: Visit
) -> None:
    ann = visit(base, lang=lang)
    ann.take_seat(*beginning(base, game))
    aim = ann.page.locator(".whole .decision > .aim")
    aim.wait_for()
    found = at_sizes(ann, f"aim-{game}-{lang}", SIZES)
    assert not found, "\n".join(found)
    ann.page.locator(".log-tool, .menu-tool").last.click()
    aim.wait_for(state="detached")  # whoever presses something has read it


def test_a_step_that_is_too_small_is_found_unless_a_press_goes_through_it(base: str, visit: Visit) -> None:
    table, token = in_the_middle(base, MODES["duel"], ROLL)
    ann = visit(base)
    ann.take_seat(table, token)
    ann.page.locator(".whole #question").wait_for()
    size = SIZES[2]
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    ann.page.evaluate(
        """() => {
          for (const [at, events] of ["auto", "none"].entries()) {
            const step = document.querySelector(".own .ab").appendChild(document.createElement("button"));
            step.className = "rung";
            step.ariaLabel = `Step ${events}`;
            step.style.cssText = `position:absolute;left:${20 * at}px;top:0;width:9px;height:9px;z-index:9;
              min-width:0;min-height:0;padding:0;pointer-events:${events}`;
          }
        }"""
    )
    assert wrong(ann, size) == ['1280×720: button.rung "Step auto" is 9 by 9']


def test_what_is_cut_or_covered_or_lies_on_words_is_found(base: str, visit: Visit) -> None:
    table, token = in_the_middle(base, MODES["duel"], ROLL)
    ann = visit(base)
    ann.take_seat(table, token)
    ann.page.locator(".whole #question").wait_for()
    size = SIZES[2]
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    ann.page.evaluate(
        """() => {
          document.querySelector("#question").style.fontSize = "9px";
          const veil = document.querySelector(".own").appendChild(document.createElement("div"));
          veil.style.cssText = "position:absolute;inset:0;z-index:99";
          const back = document.querySelector(".decision").appendChild(document.createElement("button"));
          back.textContent = "Take back";
          back.style.cssText = "position:absolute;left:0;top:0;bottom:0;background:none";
          for (const word of ["Roll", "Pass"]) {
            const gold = document.querySelector(".answers").appendChild(document.createElement("button"));
            gold.className = "answer gold";
            gold.textContent = word;
          }
        }"""
    )
    found = wrong(ann, size)
    assert [each for each in found if "9 px" in each]
    assert [each for each in found if "covered" in each]
    assert [each for each in found if "answers are gold" in each and '"Roll", "Pass"' in each]
    assert [each for each in found if "on each other" in each and "Take back" in each]
