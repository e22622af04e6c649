"""A hand that plays on the page: whatever it answers, it answers by what can be seen and pressed there."""

from __future__ import annotations

import random
from collections import Counter

from playwright.sync_api import Locator

from tests.browser.visitor import Visitor

MOST = 400  # answers in a match

ANSWERS = ".decision.mine [data-key]"
FOLDED = ".decision .all-answers:not([open]) > summary"  # where most answers are given on things, the list opens
LIT = "main.table .board .thing.live:visible"
OFFERED = ".details.pinned .answer, dialog[open] .answer"
DICE = "main.table .tray .choosable"
THROW = ".decision .gold[data-press^='keep ']"
EAGER = ("use ", "defend ", "strike", "shoot")  # what brings an end nearer


class Hand:
    """Answers in the panel, on the things of the table, and with the dice, as chance has it."""

    def __init__(self, visitor: Visitor, seed: int = 1, in_panel: float = 0.6) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.in_panel = in_panel  # how often the panel is used where the table could be
        self.pick = random.Random(seed)
        self.used: Counter[str] = Counter()

    def play(self, most: int = MOST) -> bool:
        """Until the match is over, or so many answers were given; whether it is over."""
        for _ in range(most):
            if not self.visitor.wait_to_be_asked():
                return True
            self.answer()
        return self.visitor.over

    def answer(self) -> None:
        """Give one answer, and wait for what comes of it."""
        self.question_is_shown()
        asked = self.visitor.v
        ways = [self.with_dice, self.on_the_table] if self.pick.random() > self.in_panel else []
        for way in [*ways, self.in_the_panel]:
            if way(asked):
                self.used[way.__name__] += 1
                return
        raise AssertionError("there is nothing to answer with")

    def question_is_shown(self) -> None:
        """The panel shows the question that the server asked, and says every answer that is not made on the table."""

        def shown() -> bool:
            view = self.visitor.view
            assert view is not None
            prompt = (view["decision"] or {}).get("prompt")
            options = (view["decision"] or {}).get("options", [])
            # Answers about the same things that read the same are one to who reads: the first.
            apart = {repr([each["kind"], each["text"], each["about"]]): each["key"] for each in reversed(options)}
            named = {key for key in apart.values() if not key.startswith("keep ")}
            keys = self.keys()
            return bool(keys) and named <= set(keys) and self.page.locator("#question").get_attribute("title") == prompt

        self.visitor.wait_until(shown, "the question is shown with all its answers")

    def keys(self) -> list[str]:
        keys: list[str] = self.page.eval_on_selector_all(ANSWERS, "all => all.map(each => each.dataset.key)")
        return keys

    # -- three ways to answer; each says whether it did

    def in_the_panel(self, asked: int) -> bool:
        keys = self.keys()
        eager = [key for key in keys if key.startswith(EAGER)]
        key = self.pick.choice(eager) if eager else keys[0] if self.pick.random() < 0.7 else self.pick.choice(keys)
        button = self.page.locator(f".decision [data-press={quoted(key)}]:visible")
        if not button.count() or self.pick.random() < 0.5:
            self.unfold()
            button = self.page.locator(f"{ANSWERS}[data-key={quoted(key)}]")
        self.press(button.first)
        return self.answered(asked, f"{key!r} in the panel")

    def unfold(self) -> None:
        """Open the list of all answers, at a table that has it folded."""
        folded = self.page.locator(FOLDED)
        if folded.count():
            self.press(folded)
            folded.wait_for(state="detached")

    def on_the_table(self, asked: int) -> bool:
        """Press a thing that is lit.  It answers, or offers its answers, or lights up where it can go."""
        for _ in range(3):
            lit = self.page.locator(LIT)
            if not lit.count():
                return False
            thing = lit.nth(self.pick.randrange(lit.count()))
            name = thing.get_attribute("data-thing")
            self.press_and_see(self.above(thing), asked, f"pressing {name}")
            offered = self.page.locator(OFFERED)
            if self.visitor.v == asked and offered.count():
                self.press(offered.first)
                return self.answered(asked, f"the first answer of {name}")
            if self.visitor.v != asked:
                return True
        return False

    def above(self, thing: Locator) -> Locator:
        """The thing itself, or what lies over it where there is no room for a finger: it opens the same in large."""
        covered = thing.evaluate(
            """it => {
              it.scrollIntoView({block: "nearest", inline: "nearest"});
              const {left, top, width, height} = it.getBoundingClientRect();
              return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".look") != null;
            }"""
        )
        return thing.locator("xpath=ancestor::section[1]").locator(".look") if covered else thing

    def with_dice(self, asked: int) -> bool:
        """Set some dice apart, and throw the others."""
        dice = self.page.locator(DICE)
        if not dice.count():
            return False
        die = dice.nth(self.pick.randrange(dice.count()))
        kept = die.get_attribute("aria-pressed") == "true"
        self.press(die)
        self.visitor.wait_until(lambda: die.get_attribute("aria-pressed") == str(not kept).lower(), "the die is kept")
        throw = self.page.locator(THROW)
        if not throw.count():
            return False
        self.press(throw)
        return self.answered(asked, "throwing the dice")

    # -- how it is done

    def press(self, what: Locator) -> None:
        if self.visitor.touches:
            what.tap()
        else:
            what.click()

    def press_and_see(self, thing: Locator, asked: int, how: str) -> None:
        before = self.state()
        self.press(thing)

        def something() -> bool:
            # An answer on its way is waited for: pressing on would answer a question that nobody asks any more.
            busy = self.page.locator(".answers[aria-busy=true]").count()
            return self.visitor.v != asked or (not busy and self.state() != before)

        self.visitor.wait_until(something, f"{how} does something")

    def answered(self, asked: int, how: str) -> bool:
        self.visitor.wait_until(lambda: self.visitor.v != asked, f"something comes of {how}")
        assert not self.visitor.refused, self.visitor.refused
        return True

    def state(self) -> object:
        """What pressing may change, short of the match: answers are offered, it is picked up, others light up."""
        return self.page.evaluate(
            """() => [!!document.querySelector('.details.pinned, dialog[open]'),
                 ...[...document.querySelectorAll('.thing.live')].map(lit => lit.dataset.thing + lit.ariaLabel)]"""
        )


def quoted(key: str) -> str:
    """A key as a CSS string."""
    return '"' + key.replace("\\", "\\\\").replace('"', '\\"') + '"'
