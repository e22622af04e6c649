"""Dice Throne for three to six, and with a draft: a match of each mode on the page, with bots in the other seats."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.hand import Hand, quoted
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.server.client import make_table

HEROES = ["barbarian", "monk", "moon_elf", "paladin", "ninja", "treant"]
SOME = 6  # answers that show that it goes on


def sit(visitor: Visitor, players: int, **options: Any) -> None:
    """At a table with random bots, which are quick."""
    seats = " ".join(["person", *["bot:beginner"] * (players - 1)])
    made = make_table(visitor.base, seats, game="dice-throne", options=options, name="Ann")
    visitor.take_seat(made["table"]["id"], made["seats"][0]["token"])
    asked(visitor)


def asked(visitor: Visitor) -> None:
    """The page shows what the server has told it to ask."""
    assert visitor.wait_to_be_asked()
    Hand(visitor).question_is_shown()


def named(visitor: Visitor, mode: str, players: int, **options: Any) -> None:
    sit(visitor, players, mode=mode, heroes=HEROES[:players], **options)


def boards(visitor: Visitor) -> list[str]:
    """The heroes whose mats are seen, partners and one's own first."""
    found: list[str] = visitor.page.eval_on_selector_all(
        ".mat, .partner",
        "all => all.filter(each => each.checkVisibility()).map(each => each.getAttribute('aria-label'))",
    )
    return found


def hands_shown(visitor: Visitor) -> dict[int, list[str]]:
    """The cards of others that lie open on the page, by seat."""
    shown: dict[int, list[str]] = {}
    for thing in visitor.page.eval_on_selector_all(
        "[data-thing^='partner:']", "all => all.map(each => each.getAttribute('data-thing'))"
    ):
        _, seat, card = thing.split(":", 2)
        shown.setdefault(int(seat), []).append(card)
    return shown


def hands_held(visitor: Visitor, seats: list[int]) -> dict[int, list[str]]:
    """The cards that the server told for these seats; a bot may have sold or played its last before Ann is asked."""
    assert visitor.view is not None
    players = visitor.view["table"]["players"]
    return {seat: players[seat]["hand"] for seat in seats if players[seat]["hand"]}


def hands_told(visitor: Visitor) -> list[int]:
    """The seats of whose hands this browser was told."""
    assert visitor.view is not None
    return [seat for seat, player in enumerate(visitor.view["table"]["players"]) if "hand" in player]


def test_king_of_the_hill_for_three_to_its_end(base: str, visit: Visit) -> None:
    ann = visit(base)
    named(ann, "king-of-the-hill", 3, health=6)
    assert boards(ann) == ["Barbarian", "Monk", "Moon Elf"]
    assert Hand(ann).play()
    assert ann.page.locator(".ended").is_visible()
    assert hands_told(ann) == [0]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_king_of_the_hill_for_six_fits_on_the_screen(base: str, visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(base, size)
    named(ann, "king-of-the-hill", 6)
    assert len(boards(ann)) == 6
    wide = ann.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing is wider than the screen"
    Hand(ann, in_panel=1.0).play(most=2)


@pytest.mark.parametrize(
    ("mode", "players", "partners"),
    [("2v2", 4, [2]), ("3v3", 6, [2, 4]), ("2v2v2", 6, [3])],
    ids=str,
)
def test_partners_see_each_others_hands(base: str, visit: Visit, mode: str, players: int, partners: list[int]) -> None:
    ann = visit(base)
    named(ann, mode, players)
    assert hands_told(ann) == [0, *partners]
    ann.wait_until(lambda: hands_shown(ann) == hands_held(ann, partners), "all of these are drawn, and no opponent's")
    Hand(ann).play(most=SOME)
    assert hands_told(ann) == [0, *partners]


def test_a_team_to_the_end_of_its_match(base: str, visit: Visit) -> None:
    ann = visit(base)
    named(ann, "2v2", 4, health=6)
    assert Hand(ann).play()
    assert ann.view is not None
    assert len(ann.view["outcome"]["winners"]) in (0, 2)


# -- the draft -------------------------------------------------------------------------------------------


def press_hero(visitor: Visitor, key: str) -> None:
    """Name a hero by pressing its card on the table."""
    verb, hero = key.split()
    before = visitor.v
    visitor.page.locator(f"[data-thing={quoted(f'{verb}:{hero}')}].live").click()
    visitor.wait_until(lambda: visitor.v != before, f"something comes of {key}")


def test_heroes_are_drafted_from_the_set_up_on(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.goto("/new/dice-throne")
    form = ann.page.locator("form.setup-form")
    form.locator(".picker").wait_for()
    form.get_by_label("Bring three, ban one").check()
    assert form.locator(".picker").count() == 0, "the match decides who plays whom"
    form.get_by_label("King of the Hill").check()
    form.get_by_label("4", exact=True).check()
    form.locator(".seat-fields li").nth(3).wait_for()
    form.get_by_label("Duel").check()
    form.locator(".seat-fields li").nth(2).wait_for(state="detached")
    form.locator("button[type=submit]").click()
    ann.at_the_table()
    asked(ann)
    assert "player 1" in ann.page.locator("header .seats").inner_text()
    assert not ann.page.locator(".decision .answer:visible").count(), "heroes are pressed, and no list repeats them"

    for hero in ("monk", "thor", "treant"):
        press_hero(ann, f"bring {hero}")
    ann.wait_until(lambda: ann.options[:1] != [] and ann.options[0].startswith("ban"), "everybody has brought three")
    asked(ann)
    rival = ann.page.locator(".brought").nth(1)
    assert rival.locator(".drafted").count() == 3
    press_hero(ann, ann.options[0])
    ann.wait_until(lambda: ann.options[:1] != [] and ann.options[0].startswith("send"), "everybody has banned one")
    asked(ann)
    assert ann.page.locator(".brought .drafted.banned s").count() == 2, "who is banned is struck through"
    banned = ann.page.locator(".brought").first.locator(".drafted.banned")
    assert "banned" in str(banned.get_attribute("aria-label"))
    press_hero(ann, ann.options[-1])
    ann.page.locator(".mat.mine").wait_for()
    assert len(boards(ann)) == 2
    assert ann.view is not None
    mine = ann.view["seats"][0]
    ann.wait_until(lambda: mine in boards(ann), "the seats are called by their heroes")
    Hand(ann).play(most=SOME)


def test_a_drafted_match_to_its_end(base: str, visit: Visit) -> None:
    ann = visit(base)
    sit(ann, 3, mode="king-of-the-hill", draft="ban", health=5)
    assert Hand(ann).play()
    ended = ann.page.locator(".ended")
    check = ended.get_by_role("link", name="Check").get_attribute("href")
    ended.get_by_role("link", name="Replay").click()
    ann.page.locator("input[type=range]").fill("0")
    ann.page.locator(".drafting").wait_for()
    ann.page.locator("input[type=range]").press("End")
    ann.page.locator(".mat").first.wait_for()
    ann.goto(str(check))
    ann.page.locator(".verdict.good").wait_for()


def test_what_others_bring_is_not_on_the_page(base: str, visit: Visit) -> None:
    """Two people: what one has brought is in nothing that the other's browser was sent."""
    ann, bob = visit(base), visit(base)
    made = make_table(base, "person open", game="dice-throne", options={"draft": "ban"}, name="Ann")
    ann.goto(f"/join/{made['table']['id']}#{made['seats'][0]['token']}")
    bob.goto(f"/join/{made['table']['id']}#{made['invitations'][0]['token']}")
    bob.page.locator(".arriving button[type=submit]").click()
    for visitor in (ann, bob):
        visitor.at_the_table()
    assert ann.wait_to_be_asked()
    for hero in ("monk", "thor"):
        press_hero(ann, f"bring {hero}")
    last = ann.page.locator("[data-thing='bring:treant'].live")
    last.focus()  # by keyboard, too
    last.press("Enter")
    asked(bob)
    assert bob.view is not None
    assert [player["brought"] for player in bob.view["table"]["draft"]["players"]] == [None, []]
    assert "3 heroes, in secret" in bob.page.locator(".brought").first.inner_text()
    assert not [frame for frame in bob.received if '"you_bring"' in frame or "You bring" in frame]
