"""Lessons on the page: one of each game to its end, what is lit, where the coach stands, and the keyboard."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.geometry import LEAST, LEAST_TEXT, LEAST_TOUCHED
from tests.browser.hand import DICE, FOLDED, quoted
from tests.browser.test_screens import objections
from tests.browser.visitor import Visitor
from throneroom.bots.odds import printed
from throneroom.games import OURS, find
from throneroom.kernel.texts import Text
from throneroom.lessons import Course, Lesson, Step, lesson_called, lessons
from throneroom.text.voice import LANGUAGES

SIZES = {"laptop": (1280, 720), "phone": (390, 844)}
TAUGHT = list(dict.fromkeys([lesson.game for lesson in lessons()]))
FIRST = [(f"{game}-1", LANGUAGES[number % len(LANGUAGES)]) for number, game in enumerate(TAUGHT)]
# Every lesson, the sizes in turn; the first of each game at both.
IN_TURN = [
    (lesson, size)
    for number, lesson in enumerate(lessons())
    for at, size in enumerate(SIZES)
    if lesson.number == 1 or number % len(SIZES) == at
]
AXED = ("drako-1", "hidden-leaders-1", "dice-throne-1")

# What is lit and has no ring, and what is wrong with where the coach stands.
WRONG = """({lit, key, least, leastText}) => {
  const found = [];
  const box = it => it.getBoundingClientRect();
  const seen = it => it.getClientRects().length > 0;
  const called = name => [...document.querySelectorAll("[data-thing], [data-part]")]
    .find(it => (it.dataset.thing ?? it.dataset.part) === name && seen(it));
  const coach = box(document.querySelector(".coach"));
  const rings = [...document.querySelectorAll(".veil .ring")].map(box);
  const over = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
  for (const name of lit) {
    const it = called(name);
    if (it === undefined) { found.push(`${name} is not on the table`); continue; }
    const at = box(it);
    const [x, y] = [(Math.max(0, at.left) + Math.min(innerWidth, at.right)) / 2,
                    (Math.max(0, at.top) + Math.min(innerHeight, at.bottom)) / 2];
    if (!rings.some(ring => ring.left <= x && x <= ring.right && ring.top <= y && y <= ring.bottom))
      found.push(`${name} has no ring`);
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) found.push(`${name} is outside of the window`);
  }
  rings.forEach((ring, number) => over(coach, ring) && found.push(`the coach covers ring ${number} of ${lit}`));
  const press = [...document.querySelectorAll("[data-press]")].find(it => it.dataset.press === key && seen(it));
  if (press && over(coach, box(press))) found.push(`the coach covers the answer ${key}`);
  if (coach.left < 0 || coach.top < 0 || coach.right > innerWidth || coach.bottom > innerHeight)
    found.push("the coach leaves the window");
  const self = document.querySelector(".coach");
  if (self.scrollHeight > self.clientHeight + 1) found.push("the coach scrolls");
  for (const it of self.querySelectorAll("button, a")) {
    const {width, height} = box(it);
    if (Math.min(width, height) < least - 0.5) found.push(`${it.textContent} is ${width} by ${height}`);
  }
  for (const it of self.querySelectorAll("p, h2, a, button"))
    if (parseFloat(getComputedStyle(it).fontSize) < leastText) found.push(`${it.textContent} is too small`);
  return found;
}"""

# What is lit is followed from frame to frame: it has come to rest when nothing moved for some frames.
AT_REST = """() => new Promise(done => {
  let [before, still] = ["", 0];
  const look = () => {
    const now = [...document.querySelectorAll(".coach, .veil .ring")]
      .map(it => { const {x, y, width, height} = it.getBoundingClientRect(); return [x, y, width, height].join(); })
      .join(" ");
    still = now === before ? still + 1 : 0;
    before = now;
    if (still > 5) done(); else requestAnimationFrame(look);
  };
  look();
})"""


def at_step(visitor: Visitor, step: int) -> None:
    visitor.page.locator(f".coach[data-step='{step}']").wait_for()
    visitor.page.locator(".answers[aria-busy=true]").wait_for(state="detached")


def press(visitor: Visitor, selector: str) -> None:
    what = visitor.page.locator(selector).first
    if visitor.touches:
        what.tap()
    else:
        what.click()


def says(visitor: Visitor) -> str:
    return visitor.page.locator("#coach-says").inner_text()


def go_on(visitor: Visitor, step: Step) -> None:
    press(visitor, ".coach .show" if step.want else ".coach .on")


def other_answers(course: Course, step: Step) -> list[str]:
    """Answers that the rules allow and the coach does not want."""
    decision = course.match.decision
    assert decision is not None
    return [
        option.key
        for option in decision.options
        if not option.key.startswith("keep ") and not is_wanted(option.key, step)
    ]


def is_wanted(key: str, step: Step) -> bool:
    return any(key == wanted or (wanted.endswith("*") and key.startswith(wanted[:-1])) for wanted in step.want)


def answer(visitor: Visitor, key: str, values: list[int]) -> None:
    """Give it on the page: dice are set apart and the others thrown, all else is in the list of answers."""
    if key.startswith("keep "):
        wanted = [int(face) for face in key.removeprefix("keep ")]
        for place, value in enumerate(values):
            if value in wanted:
                wanted.remove(value)
                die = visitor.page.locator(DICE).nth(place)
                if die.get_attribute("aria-pressed") == "false":  # what was kept before still is
                    die.click()
        visitor.page.locator(f".decision [data-press={quoted(key)}]").click()
        return
    if visitor.page.locator(FOLDED).count():
        visitor.page.locator(FOLDED).click()
    visitor.page.locator(f".decision [data-key={quoted(key)}]").click()


def dice_of(course: Course) -> list[int]:
    """As they lie in the open tray."""
    facts: Any = course.match.facts(course.lesson.seat)
    trays = facts["table"].get("trays", [])
    return list(trays[-1]["dice"]) if trays else []


@pytest.mark.parametrize(("name", "lang"), FIRST)
def test_a_newcomer_takes_a_first_lesson(name: str, lang: str, base: str, visit: Visit) -> None:
    """From the first screen to the end of the lesson, with answers given on the table, one of them wrong."""
    lesson = lesson_called(name)
    course = Course(lesson)
    ann = visit(base, SIZES["laptop"], lang=lang)
    ann.goto("/")
    ann.page.locator(f".game-card.{lesson.game} .learn").click()
    ann.page.locator(f".lessons a[href='/learn/{lesson.game}/{name}']").click()
    wrong_turns = 0
    for number, step in enumerate(lesson.steps[:-1]):
        at_step(ann, number)
        assert says(ann) == step.says.say(lang)
        if not step.want:
            press(ann, ".coach .on")
            course.on()
            continue
        others = other_answers(course, step)
        if wrong_turns == 0 and others:
            assert step.wrong is not None
            answer(ann, others[0], [])
            ann.page.locator(".coach .told").wait_for()
            assert ann.page.locator(".coach .told").inner_text() == step.wrong.say(lang)
            assert says(ann) == step.says.say(lang)
            wrong_turns += 1
            ann.page.keyboard.press("Escape")  # closes the list of answers, and does not leave
            at_step(ann, number)
        answer(ann, step.want[0], dice_of(course))
        course.answer(step.want[0])
    at_step(ann, len(lesson.steps) - 1)
    assert wrong_turns == 1
    assert says(ann) == lesson.steps[-1].says.say(lang)
    ann.picture(f"learn/{name}-end")
    press(ann, ".coach .leave")
    ann.page.locator(".lessons .finished").wait_for()
    ann.page.reload()
    ann.page.locator(".lessons .finished").wait_for()  # the browser remembers it
    assert ann.page.locator(".lessons .finished").count() == 1


@pytest.mark.parametrize(("lesson", "size"), IN_TURN, ids=lambda each: getattr(each, "name", each))
def test_what_is_lit_is_on_the_table_and_the_coach_covers_none_of_it(
    lesson: Lesson, size: str, base: str, visit: Visit
) -> None:
    lang = LANGUAGES[lessons().index(lesson) % len(LANGUAGES)]
    ann = visit(base, SIZES[size], lang=lang)
    ann.goto(f"/learn/{lesson.game}/{lesson.name}")
    touched = size == "phone"
    found = []
    for number, step in enumerate(lesson.steps):
        at_step(ann, number)
        assert says(ann) == step.says.say(lang)
        ann.page.evaluate(AT_REST)
        ann.picture(f"learn/{lesson.name}-{size}-{number + 1}")
        wrong = ann.page.evaluate(
            WRONG,
            {
                "lit": list(step.lit),
                "key": step.want[0] if step.want else "",
                "least": LEAST_TOUCHED if touched else LEAST,
                "leastText": LEAST_TEXT,
            },
        )
        if lesson.name in AXED and number == 0:
            wrong += objections(ann)
        found += [f"{lesson.name} {number + 1}: {sentence}" for sentence in wrong]
        if number + 1 < len(lesson.steps):
            go_on(ann, step)
    assert not found, "\n".join(found)


def test_a_lit_name_that_is_not_on_the_table_is_found(base: str, visit: Visit) -> None:
    ann = visit(base, SIZES["laptop"])
    ann.goto("/learn/drako/drako-1")
    at_step(ann, 0)
    ann.page.evaluate(AT_REST)
    wanted = {"lit": ["figure:nobody", "deck:own"], "key": "", "least": LEAST, "leastText": LEAST_TEXT}
    assert ann.page.evaluate(WRONG, wanted) == ["figure:nobody is not on the table", "deck:own has no ring"]


def test_a_lesson_is_taken_by_keyboard(base: str, visit: Visit) -> None:
    """The focus is with the coach, Tab leads on to what is lit and back, Escape leaves; the way so far is kept."""
    ann = visit(base, SIZES["laptop"])
    keys = ann.page.keyboard
    ann.goto("/learn/drako/drako-1")
    for step in range(2):
        at_step(ann, step)
        ann.page.locator(".coach:focus").wait_for()
        keys.press("Enter")
    at_step(ann, 2)
    ann.page.locator(".coach:focus").wait_for()
    for selector in (".back", ".show", ".leave"):
        keys.press("Tab")
        ann.page.locator(f".coach {selector}:focus").wait_for()
    keys.press("Tab")
    ann.page.locator("[data-thing='symbol:walk3/walk3']:focus").wait_for()
    keys.press("Shift+Tab")
    ann.page.locator(".coach:focus").wait_for()
    ann.page.locator("[data-thing='symbol:walk3/walk3']").focus()
    keys.press("Enter")
    at_step(ann, 3)
    ann.page.locator(".coach:focus").wait_for()
    keys.press("Escape")
    ann.page.locator(".lessons").wait_for()
    ann.page.locator(".lessons a[href='/learn/drako/drako-1']").click()
    at_step(ann, 3)
    press(ann, ".coach .back")
    at_step(ann, 2)


def test_what_the_others_do_is_shown_before_the_coach_speaks_of_it(base: str, visit: Visit) -> None:
    """The table changes in beats, with nothing to press; then comes the next step, in the language that is chosen."""
    ann = visit(base, SIZES["laptop"], speed="slow")
    ann.goto("/learn/dice-throne/dice-throne-3")
    at_step(ann, 0)
    press(ann, ".coach .on")
    ann.page.locator(".playback .skip").wait_for()
    assert ann.page.locator(".coach").count() == 0
    ann.page.evaluate("() => document.querySelector('.playback .skip')?.click()")  # the last beat may end before it
    at_step(ann, 1)
    press(ann, ".menu-tool")
    ann.page.locator(".drawer .language").select_option("cs")
    step = lesson_called("dice-throne-3").steps[1]
    ann.wait_until(lambda: says(ann) == step.says.say("cs"), "the coach speaks Czech")


WORDS = 40  # in a panel, at most
PANELS = 6
PICTURED = """() => [...document.querySelectorAll(".how-to-play .panel")].map(panel => {
  const picture = panel.querySelector(".picture");
  const frame = picture.getBoundingClientRect();
  const parts = [...picture.children].map(part => part.getBoundingClientRect()).filter(({width}) => width > 0);
  return {
    title: panel.querySelector("h2").lastChild.data,
    text: panel.querySelector(":scope > p").textContent,
    drawn: parts.some(({width, height}) => width > 40 && height > 20),
    cut: parts.some(({left, right, top, bottom}) =>
      left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1),
  };
})"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", OURS)
def test_how_to_play_is_six_pictures_with_few_words(game: str, size: str, base: str, visit: Visit) -> None:
    for lang in LANGUAGES:
        ann = visit(base, SIZES[size], lang=lang)
        ann.goto(f"/learn/{game}/how")
        ann.page.locator(".how-to-play .panel").nth(PANELS - 1).wait_for()
        panels = ann.page.evaluate(PICTURED)
        ann.picture(f"learn/how-{game}-{lang}-{size}")
        assert [panel["title"] for panel in panels] == [
            Text(f"how.{game}.{number}.title").say(lang) for number in range(1, PANELS + 1)
        ]
        assert [panel["title"] for panel in panels if not panel["drawn"] or panel["cut"]] == []
        assert max([len(panel["text"].split()) for panel in panels]) <= WORDS
        assert min([len(panel["text"].split()) for panel in panels]) > 10


def test_a_finished_lesson_is_finished_on_the_phone_with_the_same_profile(base: str, visit: Visit) -> None:
    lesson = lesson_called("drako-3")
    done = ["" if not step.want else step.want[0] for step in lesson.steps[:-2]]
    progress = {lesson.name: {"finished": False, "done": done}}
    ann = visit(base)
    ann.goto("/about")
    ann.page.evaluate("progress => localStorage.setItem('throneroom.lessons', JSON.stringify(progress))", progress)
    with ann.page.expect_response(lambda answer: answer.url.endswith("/api/profile/lessons?lang=en")) as told:
        ann.goto(f"/learn/drako/{lesson.name}")
        ann.page.locator(".coach .show, .coach .on").first.click()
    assert told.value.ok
    link = ann.page.evaluate(
        """async () => (await (await fetch("/api/profile/link", {
          method: "POST", headers: {"Content-Type": "application/json"}, body: "{}"})).json()).token"""
    )
    phone = visit(base, size=SIZES["phone"])
    phone.page.goto(f"{base}/profile#{link}")
    with phone.page.expect_response(lambda answer: "/api/profile/use" in answer.url):
        phone.page.locator(".arriving button[type=submit]").click()
    phone.goto("/learn/drako")
    phone.page.locator(".lessons li.finished", has_text="3").wait_for()


SHOWN = """() => Object.fromEntries(
  [...document.querySelectorAll("[data-item]")].map(it => [it.dataset.item, it.textContent]))"""
IN_THE_BOX = {
    "drako": {"side": "sides", "figure": "figures", "card": "cards", "token": "tokens"},
    "hidden-leaders": {"heir": "heirs", "hero": "heroes"},
    "dice-throne": {"hero": "heroes", "card": "cards", "token": "tokens"},
}


@pytest.mark.parametrize("game", OURS)
def test_everything_in_the_box_is_in_the_gallery(game: str, base: str, visit: Visit) -> None:
    """With its text; filters and a search leave what is wanted, and abilities tell their chances."""
    lang = LANGUAGES[OURS.index(game) % len(LANGUAGES)]
    glossary = find(game).glossary(None, lang)
    ann = visit(base, SIZES["laptop"], lang=lang)
    ann.goto(f"/rules/{game}")
    ann.page.locator(f"a[href='/learn/{game}/gallery']").click()
    items = ann.page.locator(".gallery [data-item]")
    items.first.wait_for()
    shown: dict[str, str] = ann.page.evaluate(SHOWN)
    for sort, part in IN_THE_BOX[game].items():
        for name, page in glossary[part].items():
            said = shown[f"{sort}:{name}"]
            assert page.get("name", "") in said
            assert part == "cards" or page.get("text", "") in said, name
            assert "fidelity" in page, "how sure we are is known of everything"
            if page.get("fidelity"):
                assert Text(f"web.fidelity.{page['fidelity'].replace(' ', '_')}").say(lang) in said, name
    sort, part = list(IN_THE_BOX[game].items())[1]
    name, page = list(glossary[part].items())[-1]
    ann.page.locator(".gallery .sorts button").nth(2).click()
    ann.wait_until(lambda: 0 < items.count() < len(shown), "one sort is left")
    ann.page.locator(".gallery .sorts button").first.click()
    ann.page.locator(".gallery input").fill(str(page.get("name") or page["text"]))
    ann.wait_until(lambda: 0 < items.count() < 10, "few have this name")
    assert ann.page.locator(f"[data-item={quoted(f'{sort}:{name}')}]").count() == 1
    for hero, abilities in printed(game).items():
        for ability, chances in abilities.items():
            said = shown[f"ability:{hero}:{ability}"]
            assert glossary["heroes"][hero]["abilities"][ability]["text"] in said
            assert said.count("%") - glossary["heroes"][hero]["abilities"][ability]["text"].count("%") == len(chances)
