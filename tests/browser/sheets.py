"""What is wrong with the geometry of a screen that scrolls like any page, found in the page itself.

It is not wider than its window, no text is cut or too small, and nothing that can be pressed is covered or too small.
A link within a sentence is as high as its line.
"""

from __future__ import annotations

from tests.browser.geometry import LEAST, LEAST_TEXT, LEAST_TOUCHED
from tests.browser.visitor import Visitor

WRONG = """async ({leastText, least}) => {
  await new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)));  // another window is laid out by then
  const found = [];
  const name = it => `${it.tagName.toLowerCase()}.${(it.getAttribute("class") ?? "").trim().replaceAll(" ", ".")}`;
  const width = document.scrollingElement.scrollWidth;
  if (width > innerWidth + 1) found.push(`the page is ${width} wide`);
  const heard = it => it !== null  // it, or what it stands in, is for screen readers alone
    && (getComputedStyle(it).clipPath === "inset(50%)" || heard(it.parentElement));
  const seen = it => it.checkVisibility({visibilityProperty: true}) && !it.closest(".icon, option") && !heard(it);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const it = text.parentElement;
    if (text.data.trim() === "" || !seen(it)) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width <= 1) continue;
    const drawn = it instanceof SVGGraphicsElement ? it.getScreenCTM()?.d ?? 1 : 1;
    const size = Math.round(10 * drawn * parseFloat(getComputedStyle(it).fontSize)) / 10;
    if (size < leastText) found.push(`${name(it)} "${text.data}" is ${size} px`);
    for (let at = it; at !== document.documentElement; at = at.parentElement) {
      const {overflowX, overflowY} = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (overflowX === "visible" && overflowY === "visible") continue;
      const frame = at.getBoundingClientRect();
      if (box.left < frame.left - 2 || box.top < frame.top - 3 || box.right > frame.right + 2
          || box.bottom > frame.bottom + 3) {
        found.push(`${name(it)} "${text.data}" is cut by ${name(at)}`);
        break;
      }
    }
  }
  for (const it of document.querySelectorAll("button, summary, a, select, input, textarea")) {
    if (!seen(it) || it.closest("[inert]") || (it.matches("a") && getComputedStyle(it).display === "inline")) continue;
    const pressed = it.matches("[type='checkbox'], [type='radio']") ? it.closest("label") ?? it : it;
    const what = `${name(it)} "${it.ariaLabel ?? it.textContent}"`;
    pressed.scrollIntoView({block: "center", behavior: "instant"});
    const {left, top, width, height} = pressed.getBoundingClientRect();
    if (width === 0) continue;
    if (Math.min(width, height) < least - 0.5) found.push(`${what} is ${width} by ${height}`);
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    if (at !== null && !pressed.contains(at)) found.push(`${what} is covered by ${name(at)}`);
  }
  scrollTo(0, 0);
  return found;
}"""


def wrong_on_sheet(visitor: Visitor, size: tuple[int, int]) -> list[str]:
    """At this size of the window, as soon as it is laid out; sentences, none if all is well."""
    least = LEAST_TOUCHED if min(size) < 500 else LEAST
    found: list[str] = visitor.page.evaluate(WRONG, {"leastText": LEAST_TEXT, "least": least})
    return [f"{size[0]}×{size[1]}: {sentence}" for sentence in found]
