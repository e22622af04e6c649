"""What is pressed stays where it is, says what it does, and leaves the view of what comes of it free."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.geometry import SIZES, wrong
from tests.browser.scenes import at_a_table_with
from tests.browser.test_geometry import MODES, ROLL, in_the_middle
from tests.browser.visitor import Visitor
from tests.server.client import Client, make_table
from throneroom.kernel.texts import Text

LAPTOP, SIDEWAYS, UPRIGHT = SIZES[1], (844, 390), SIZES[-1]
ON = ("end phase", "no ability", "pass")


def at_a_duel(base: str, until: str) -> tuple[str, str]:
    """A table at which our seat, which plays no cards, is asked something that begins so; and its token."""

    def come(client: Client) -> bool:
        return any(key.startswith(until) for key in client.options) and not (until == "sell" and may_go_on(client))

    return when(base, MODES["duel"], come)


def when(
    base: str, options: dict[str, Any], come: Callable[[Client], bool], settings: dict[str, Any] | None = None
) -> tuple[str, str]:
    """A table at which this has come about for our seat, which plays no cards; and its token."""
    for _ in range(10):
        made = make_table(
            base, "person bot:beginner", game="dice-throne", options=options, settings=settings or {}, name="Ann"
        )
        table, token = made["table"]["id"], made["seats"][0]["token"]
        with Client(base, table, token) as client:
            client.ready()
            while client.wait_for_question():
                if come(client):
                    return table, token
                client.answer(next((key for key in client.options if key in ON), client.options[0]))
    raise AssertionError("no match came to this moment")


def has_nothing_to_use(client: Client) -> bool:
    """Our seat rolls, and its dice are good for nothing yet."""
    rolls = any(key.startswith("keep ") for key in client.options)
    return rolls and not any(key.startswith("use ") for key in client.options)


def may_go_on(client: Client) -> bool:
    return any(key in ON for key in client.options)


def boxes(visitor: Visitor) -> list[dict[str, Any]]:
    """Of the dice that can be kept, when they have come to rest."""
    visitor.page.wait_for_function("() => document.getAnimations().every(each => each.playState !== 'running')")
    found: list[dict[str, Any]] = visitor.page.evaluate(
        "() => [...document.querySelectorAll('.choosing li')].map(die => die.getBoundingClientRect().toJSON())"
    )
    return found


@pytest.mark.parametrize("size", SIZES)
def test_a_die_that_is_kept_leaves_every_other_die_where_it_is(size: tuple[int, int], base: str, visit: Visit) -> None:
    ann = visit(base, size, lang="cs")
    ann.take_seat(*in_the_middle(base, MODES["duel"], ROLL))
    ann.page.locator(".choosing .choosable").first.wait_for()
    before = boxes(ann)
    found = []
    for place in range(len(before)):
        ann.page.locator(".choosing .choosable").nth(place).click()
        now = boxes(ann)
        assert [die["x"] for die in now] == [die["x"] for die in before], "each in its own column"
        assert [die["y"] for die in now[place + 1 :]] == [die["y"] for die in before[place + 1 :]]
        assert now[place]["y"] > before[place]["y"] + 20, "it lies on the shelf"
        found += wrong(ann, size)
    ann.picture(f"pressing/kept-{size[0]}-{size[1]}")
    assert not found, "\n".join(found)


def test_what_was_read_gives_way_when_an_answer_is_given(base: str, visit: Visit) -> None:
    ann = visit(base, LAPTOP)
    ann.take_seat(*when(base, MODES["duel"], has_nothing_to_use))
    ann.page.locator(".own .press").nth(3).hover()
    ann.page.locator(".details").wait_for()
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("Space")  # the other dice are rolled again
    ann.page.locator(".details").wait_for(state="detached")


OPENED_AT_ONCE = """() => {
  const keys = list => [...list.querySelectorAll("[data-key]")].map(each => each.dataset.key).join();
  const before = keys(document.querySelector(".all-answers"));
  new MutationObserver(() => {
    const list = document.querySelector(".decision.mine .all-answers");
    if (window.opened || list === null || ["", before].includes(keys(list))) return;
    window.opened = list.open = true;
  }).observe(document.body, {childList: true, subtree: true, attributes: true});
}"""


def test_a_list_that_is_opened_the_moment_it_comes_stays_open(base: str, visit: Visit) -> None:
    ann = visit(base, LAPTOP)
    ann.take_seat(*when(base, MODES["duel"], has_nothing_to_use))
    ann.page.locator(".choosing .choosable").first.wait_for()
    ann.page.keyboard.press("1")
    ann.page.locator(".choosing .choosable[aria-pressed=true]").wait_for()
    ann.page.evaluate(OPENED_AT_ONCE)
    ann.page.keyboard.press("Space")
    ann.page.wait_for_function("() => window.opened")
    ann.page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 200)))")
    assert ann.page.locator(".decision.mine .all-answers[open]").count() == 1


def test_a_card_that_cannot_be_played_does_not_offer_its_sale_in_gold(base: str, visit: Visit) -> None:
    ann = visit(base, LAPTOP)
    ann.take_seat(*at_a_duel(base, "sell"))
    ann.page.locator(".hand .thing").first.click()
    sale = ann.page.locator(".details.pinned .answer", has_text="Sell")
    sale.wait_for()
    assert "aside" in (sale.get_attribute("class") or "")
    assert sale.evaluate("sale => getComputedStyle(sale).backgroundImage") == "none"
    assert not sale.evaluate("sale => sale === document.activeElement"), "nobody sells by a second press of Enter"


def test_whoever_must_sell_sees_which_cards_on_a_phone(base: str, visit: Visit) -> None:
    ann = visit(base, UPRIGHT, lang="cs")
    ann.take_seat(*at_a_duel(base, "sell"))
    cards = ann.page.locator(".fan .card")
    cards.first.wait_for()
    assert cards.count() == 7
    ann.picture("pressing/selling-390-844")
    for number in range(7):
        card = cards.nth(number)
        assert "playable" in (card.get_attribute("class") or "")
        box = card.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= UPRIGHT[0], "none is cut off"
    assert wrong(ann, UPRIGHT) == []


def may_play_in_a_roll(client: Client) -> bool:
    """Our seat may play a card while it rolls: there it cannot be sold."""
    return any(key.startswith("keep ") for key in client.options) and any(
        key.startswith("play ") for key in client.options
    )


def may_play_in_a_main_phase(client: Client) -> bool:
    return "end phase" in client.options and any(key.startswith("play ") for key in client.options)


@pytest.mark.parametrize("come", [may_play_in_a_roll, may_play_in_a_main_phase])
def test_a_press_on_a_card_opens_it_in_every_phase_and_a_double_press_plays_it(
    come: Callable[[Client], bool], base: str, visit: Visit
) -> None:
    ann = visit(base, LAPTOP)
    ann.take_seat(*when(base, MODES["duel"], come))
    playable = next(key for key in ann.options if key.startswith("play "))
    card = ann.page.locator(f"[data-thing='card:{playable.removeprefix('play ')}']")
    asked = ann.v
    card.click(position={"x": 20, "y": 10})
    gold = ann.page.locator(".details.pinned .answer:not(.aside)")
    gold.first.wait_for()
    assert gold.count() == 1
    assert gold.evaluate("gold => getComputedStyle(gold).backgroundImage") != "none"
    assert gold.evaluate("gold => gold === document.activeElement"), "Enter plays it"
    assert ann.v == asked, "nothing was played"
    ann.page.keyboard.press("Escape")
    ann.page.locator(".details.pinned").wait_for(state="detached")
    card.dblclick(position={"x": 20, "y": 10})
    ann.wait_until(lambda: ann.v != asked, "it is played")
    assert not ann.refused


def may_protect(client: Client) -> bool:
    """Damage is about to land on our seat, which holds a card that protects whom one chooses."""
    return "play not_this_time" in client.options


def test_whom_a_card_protects_is_oneself_in_gold(base: str, visit: Visit) -> None:
    ann = visit(base, UPRIGHT)
    ann.take_seat(*when(base, {"heroes": ["barbarian", "moon_elf"], "health": 60}, may_protect))
    ann.page.locator("[data-thing='card:not_this_time']").tap()
    ann.page.locator(".details.pinned .answer").first.tap()
    gold = ann.page.locator(".decision .gold[data-press='pick 0']")
    gold.wait_for()
    assert gold.inner_text().startswith("You")
    assert ann.page.locator(".decision .gold").count() == 1
    assert "pick 1" in ann.options, "others can be chosen"
    ann.picture("pressing/protects-390-844")
    assert wrong(ann, UPRIGHT) == []


def has_come(visitor: Visitor, v: int) -> bool:
    return visitor.v >= v


def is_shown(visitor: Visitor) -> bool:
    """The question that was told is the one that the page asks."""
    return bool(visitor.page.locator(".decision.mine").count())


def has_come_or_is_said(visitor: Visitor, v: int) -> bool:
    return visitor.v >= v or is_shown(visitor) or bool(visitor.page.evaluate("() => window.words.length"))


# Keeps what is wrong with the word that something was passed, whenever it is there.
WATCH = """() => {
  window.words = [];
  new MutationObserver(() => {
    const word = document.querySelector(".decision > .passed");
    if (word === null || !word.checkVisibility()) return;
    const [at, bar] = [word.getBoundingClientRect(), word.parentElement.getBoundingClientRect()];
    const inside = at.top >= bar.top - 1 && at.bottom <= bar.bottom + 1 && at.left >= bar.left && at.right <= bar.right;
    window.words.push(inside ? "" : `it leaves the bar: ${JSON.stringify(at)}`);
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


@pytest.mark.parametrize("size", [LAPTOP, UPRIGHT])
def test_that_something_was_passed_is_said_within_the_bar(size: tuple[int, int], base: str, visit: Visit) -> None:
    ann = visit(base, size, lang="cs")
    made = make_table(base, "person bot:beginner", game="dice-throne", options=MODES["duel"], name="Ann")
    table, token = made["table"]["id"], made["seats"][0]["token"]
    with Client(base, table, token) as client:
        client.ready()
        client.send(type="ask_me", settings={"level": "must", "stops": [], "things": {}})
        client.wait_for_question()
    ann.take_seat(table, token)
    ann.page.evaluate(WATCH)
    while not ann.page.evaluate("() => window.words.length") and ann.wait_to_be_asked():
        told = ann.v
        if not is_shown(ann):  # it is being passed
            ann.wait_until(partial(has_come_or_is_said, ann, told + 1), "it was passed, or that it will be is said")
            continue
        key = next((key for key in ann.options if key in ON), ann.options[0])
        ann.page.locator(".all-answers > summary").click()
        ann.page.locator(f".all-answers .answer[data-key='{key}']").click()
        ann.wait_until(partial(has_come, ann, told + 1), "the answer has come")
    ann.picture(f"pressing/passed-{size[0]}-{size[1]}")
    assert set(ann.page.evaluate("() => window.words")) == {""}


def test_space_is_for_the_bar_after_a_press_of_the_mouse(base: str, visit: Visit) -> None:
    ann = visit(base, LAPTOP)
    ann.take_seat(*at_a_duel(base, "play "))
    gold = ann.page.locator(".decision .gold[data-press='end phase']")
    gold.wait_for()
    ann.page.locator(".own .press").first.click()  # it cannot be used now: it is read
    ann.page.locator(".details.pinned").get_by_role("button", name="Close").click()
    asked = ann.v
    ann.page.keyboard.press("Space")
    ann.wait_until(lambda: ann.v != asked, "Space ends the phase")
    assert not ann.page.locator(".details.pinned").count()


def test_with_an_ability_at_hand_space_does_not_roll_again(base: str, visit: Visit) -> None:
    ann = visit(base, LAPTOP)
    ann.take_seat(*when(base, {"heroes": ["moon_elf", "barbarian"]}, has_steps))
    ann.page.locator(".choosing .choosable").first.click()
    again = ann.page.locator(".decision .gold[data-press^='keep ']")
    again.wait_for()
    assert "plain" in (again.get_attribute("class") or "")
    asked = ann.v
    ann.page.keyboard.press("Space")
    ann.page.keyboard.press("l")  # heard after Space: whatever that gave is on its way
    ann.page.locator(".drawer .log").wait_for()
    assert not ann.page.locator(".answers[aria-busy=true]").count()
    assert ann.v == asked


def may_waste(client: Client) -> bool:
    """Our seat may use an ability, or none."""
    return "no ability" in client.options and any(key.startswith("use ") for key in client.options)


def test_to_use_no_ability_is_not_where_the_dice_were_rolled_again(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.take_seat(*when(base, MODES["duel"], may_waste))
    ann.page.locator(".own .thing.live").first.wait_for()
    ann.picture("pressing/no-ability-1280-800")
    assert not ann.page.locator(".decision [data-press='no ability']").count()
    ann.page.locator(".decision .all-answers summary").click()
    ann.page.locator(".decision [data-key='no ability']").click()
    ann.wait_until(lambda: "no ability" not in ann.options, "it was answered")


def may_change_a_die(client: Client) -> bool:
    """Our seat may play a card that asks which die it changes."""
    rolls = any(key.startswith("keep ") for key in client.options)
    return rolls and any(key in CHANGING for key in client.options)


CHANGING = ("play tip_it", "play so_wild")


def test_a_finger_on_a_die_that_a_card_changes_chooses_it_at_once(base: str, visit: Visit) -> None:
    ann = visit(base, UPRIGHT)
    ann.take_seat(*when(base, MODES["duel"], may_change_a_die))
    ann.page.locator(".all-answers > summary").click()
    card = next(key for key in ann.options if key in CHANGING)
    ann.page.locator(f".all-answers .answer[data-key='{card}']").click()
    die = ann.page.locator(".die-thing.live .press, .becomes .live").first  # which one, and what it becomes
    die.wait_for()
    while die.count():
        asked = ann.v
        die.tap()
        assert not ann.page.locator(".details.pinned").count()
        ann.wait_until(partial(has_come, ann, asked + 1), "one press was enough")
    assert card not in ann.options


def has_steps(client: Client) -> bool:
    """Our seat may use several steps of one ability."""
    return len([key for key in client.options if key.startswith("use longbow ")]) > 1


def test_a_finger_on_a_step_of_an_ability_opens_all_that_can_be_used(base: str, visit: Visit) -> None:
    ann = visit(base, UPRIGHT)
    ann.take_seat(*when(base, {"heroes": ["moon_elf", "barbarian"]}, has_steps))
    step = ann.page.locator(".own .rung.met").first
    step.wait_for()
    asked = ann.v
    box = step.bounding_box()
    assert box is not None
    ann.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    offered = ann.page.locator(".details.pinned .answer")
    offered.first.wait_for()
    ann.picture("pressing/steps-390-844")
    steps = sorted((key for key in ann.options if key.startswith("use longbow ")), reverse=True)
    options = (ann.view or {})["decision"]["options"]
    said = {option["key"]: f"{option['text']} · {option['damage']}" for option in options if "damage" in option}
    assert [text.lower() for text in offered.all_inner_texts()] == [said[key].lower() for key in steps]
    assert ann.v == asked, "nothing was answered"


@pytest.mark.parametrize("press", [".who", ".look", ".toks .rest"])
def test_the_board_of_another_is_read_in_full_on_a_phone(press: str, base: str, visit: Visit) -> None:
    ann = visit(base, (360, 780) if press == ".toks .rest" else UPRIGHT)  # in a narrower one not all tokens fit
    ann.take_seat(*when(base, {"heroes": ["moon_elf", "treant"]}, may_go_on))
    ann.page.locator(f".rivals {press}").tap()
    sheet = ann.page.locator(".board-sheet[open]")
    told = sheet.locator(".told h3")
    told.first.wait_for()
    ann.picture(f"pressing/board{press}-390-844")
    assert ann.view is not None
    rival = ann.view["table"]["players"][1]
    assert told.count() == len(rival["board"]) + len(rival["companions"]) + len(rival["tokens"])
    assert all(text for text in sheet.locator(".told .text").all_inner_texts())
    sheet.get_by_role("button", name="Close").tap()
    sheet.wait_for(state="detached")


# A finger that went down at this moment, by the page's clock, on the gold button.
TAP = """(gold, began) => {
  for (const type of ["pointerdown", "pointerup", "click"]) {
    const press = new PointerEvent(type, {bubbles: true, cancelable: true, detail: 1, pointerType: "touch"});
    Object.defineProperty(press, "timeStamp", {value: began});
    gold.dispatchEvent(press);
  }
}"""
NOW = "() => performance.now()"
RESTS = """() => {
  window.rested = [];
  const bar = document.querySelector(".decision");
  const note = () => bar.dataset.ready === undefined && window.rested.push(
    getComputedStyle(bar.querySelector(".answers button")).filter);
  new MutationObserver(note).observe(bar, {attributes: true, attributeFilter: ["data-ready"]});
}"""


@pytest.mark.parametrize("size", [LAPTOP, UPRIGHT])
def test_a_press_that_began_before_the_bar_changed_answers_nothing(
    size: tuple[int, int], base: str, visit: Visit
) -> None:
    ann = visit(base, size, hurried=True)
    ann.take_seat(*at_a_duel(base, "play "))
    ann.page.locator(".decision[data-ready] .gold[data-press='end phase']").wait_for()
    ann.page.evaluate(RESTS)
    before = ann.page.evaluate(NOW)
    gold = ann.page.locator(".decision.mine[data-ready] .gold[data-press]")
    gold.click()
    ann.page.locator(".decision.mine[data-ready] .gold:not([data-press='end phase'])").wait_for()
    asked = ann.v
    gold.evaluate(TAP, before)
    ann.page.keyboard.press("l")  # heard after the press: whatever that gave is on its way
    ann.page.locator(".drawer .log").wait_for()
    ann.page.keyboard.press("l")
    assert not ann.page.locator(".answers[aria-busy=true]").count()
    assert ann.v == asked, "it was meant for another question"
    assert set(ann.page.evaluate("() => window.rested")) >= {"saturate(0.4) brightness(0.6)"}, "one sees that it rests"
    gold.evaluate(TAP, ann.page.evaluate(NOW))
    ann.wait_until(lambda: ann.v != asked, "what is pressed once the bar is ready answers")


def test_a_key_answers_a_bar_that_rests(base: str, visit: Visit) -> None:
    ann = visit(base, LAPTOP, hurried=True)
    ann.take_seat(*at_a_duel(base, "play "))
    gold = ann.page.locator(".decision .gold[data-press='end phase']")
    gold.wait_for()
    asked = ann.v
    gold.evaluate("gold => gold.click()")  # as Enter does: no pointer, so it counts no clicks
    ann.wait_until(lambda: ann.v != asked, "it is answered")


GOLD_IN = {  # by game, what opens a sheet that offers answers
    "dice-throne": ".fan .card.playable",
    "hidden-leaders": ".hl-hand .thing.live",
    "drako": ".hand .thing.live",
}


@pytest.mark.parametrize("game", GOLD_IN)
def test_of_all_answers_on_a_phone_one_at_most_is_gold(game: str, base: str, visit: Visit) -> None:
    ann = visit(base, UPRIGHT)
    if game == "dice-throne":
        ann.take_seat(*at_a_duel(base, "play "))
    else:
        at_a_table_with(ann, game, {})
    ann.page.locator(GOLD_IN[game]).first.tap()
    ann.page.locator(".details.pinned .answer").first.wait_for()
    ann.picture(f"pressing/gold-{game}-390-844")
    assert [each for each in wrong(ann, UPRIGHT) if "gold" in each] == []


# The bar before one's own throw, as the page draws it there, without and with the note: where board and bar lie, and
# whether the note is within the bar.
NOTED = """([question, throwing, note, ask]) => {
  const bar = document.querySelector(".decision");
  const places = () => [".own", ".decision"].map(part => {
    const {top, height} = document.querySelector(part).getBoundingClientRect();
    return [Math.round(top), Math.round(height)];
  });
  bar.querySelector("#question").textContent = question;
  bar.querySelector("#question").className = "short";
  bar.querySelectorAll(".hinting, .aim, .passed").forEach(each => each.remove());
  bar.querySelector(".answers").innerHTML = `<button class="answer gold throw-dice">${throwing}</button>`;
  const before = places();
  bar.querySelector(".answers").insertAdjacentHTML("beforebegin",
    `<p class="passed idled"><span class="word">${note}</span> <button class="quiet">${ask}</button></p>`);
  const {top, bottom} = bar.getBoundingClientRect();
  const inside = [".idled > .word", ".idled > button"].map(part => {
    const at = bar.querySelector(part).getBoundingClientRect();
    return at.height > 0 && at.top >= top - 1 && at.bottom <= bottom + 1;
  });
  const word = bar.querySelector(".idled > .word");
  return {before, after: places(), inside, cut: word.scrollHeight > word.clientHeight + 1 && word.clientHeight > 0};
}"""
SAID = ("web.beats.your_roll", "web.ask_me.idled", "web.ask_me.ask_there")


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
@pytest.mark.parametrize("size", [LAPTOP, UPRIGHT, SIDEWAYS])
def test_what_was_passed_over_is_said_beside_the_next_throw_and_moves_nothing(
    size: tuple[int, int], lang: str, base: str, visit: Visit
) -> None:
    ann = visit(base, size, lang=lang)
    ann.take_seat(*at_a_duel(base, "end phase"))
    ann.page.locator(".decision.mine .gold").wait_for()
    question, note, ask = (Text(each).say(lang) for each in SAID)
    found = ann.page.evaluate(NOTED, [question, question, note, ask])
    ann.picture(f"pressing/passed-over-{size[0]}-{size[1]}-{lang}")
    assert found == {"before": found["before"], "after": found["before"], "inside": [True, True], "cut": False}
