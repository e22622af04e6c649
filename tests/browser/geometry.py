"""What is wrong with the geometry of a table that fills the window, found in the page itself.

Nothing scrolls that must not, no text is cut, too small or lies on another, and nothing that can be pressed is covered
or too small.
"""

from __future__ import annotations

from tests.browser.visitor import Visitor

SIZES = [(1920, 1080), (1440, 900), (1280, 720), (1024, 768), (844, 390), (768, 1024), (390, 844)]
LEAST_TEXT = 13  # pixels
LEAST = 24  # pixels of what a pointer presses
LEAST_TOUCHED = 40  # pixels of what a finger presses

# What is smaller has a larger way to the same answer or text: the list of all answers, the details of the hero, the
# rules in the table's menu.
LARGER_WAY = (
    ".rung, .tok, .figures, .counts .pile, .titles .thing, .shared .press, .likeliest *, .advice *, .look, .who, "
    ".hl-tile, .rule, .area"
)

# A card of the hand peeks: the rest of it rises to be read; a rack and a strip of titles scroll sideways.
PEEKS = ".fan .card-face"
ROLLS = ".fan, .titles, .log > ol, .of-menu, .list, .hinting > ol, .hl-hand > ul, .hl-fan > ul, .hand > .cards"

# What comes up over the table for a while, or lies on a corner of a thing, by intent.
ABOVE = ".hint-badge, .details, .drawer, .list, .reasoned, .end-screen, .hinting > [role='status'], .travelling"

# Every style and box is asked for once, for that is what measuring costs.
WRONG = """async ({leastText, least, largerWay, peeks, rolls, above}) => {
  await new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)));  // another window is laid out by then
  const found = [];
  const once = ask => {
    const known = new Map();
    return it => known.get(it) ?? known.set(it, ask(it)).get(it);
  };
  const name = it => `${it.tagName.toLowerCase()}.${(it.getAttribute("class") ?? "").trim().replaceAll(" ", ".")}`;
  const root = document.scrollingElement;
  if (root.scrollHeight > innerHeight + 1) found.push(`the page is ${root.scrollHeight} high`);
  if (root.scrollWidth > innerWidth + 1) found.push(`the page is ${root.scrollWidth} wide`);
  const styleOf = once(it => {
    const {overflowX, overflowY, clipPath, fontSize, pointerEvents} = getComputedStyle(it);
    const scrolls = [overflowX, overflowY].some(each => each === "auto" || each === "scroll");
    const cuts = overflowX !== "visible" || overflowY !== "visible" || clipPath !== "none";
    const heard = clipPath === "inset(50%)";  // by screen readers alone
    return {scrolls, cuts, heard, fontSize, through: pointerEvents === "none"};
  });
  const boxOf = once(it => it.getBoundingClientRect());
  const seen = once(it => it.checkVisibility({visibilityProperty: true}) && !it.closest(".icon") && !styleOf(it).heard);
  const around = it => it === null || it === document.documentElement ? [] : frames(it);
  const frames = once(it => styleOf(it).cuts ? [it, ...around(it.parentElement)] : around(it.parentElement));
  const peeking = once(it => it.closest(peeks) !== null || it.closest(rolls) !== null);
  for (const it of document.querySelectorAll(".whole *")) {
    const over = it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1;
    if (over && !it.matches(rolls) && styleOf(it).scrolls && seen(it)) found.push(`${name(it)} scrolls`);
  }
  const words = [];  // every text that is seen, with its parent and its place
  const walker = document.createTreeWalker(document.querySelector(".whole"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const it = text.parentElement;
    if (text.data.trim() === "" || !seen(it)) continue;
    range.selectNodeContents(text);
    words.push({text, it, box: range.getBoundingClientRect(), rows: range.getClientRects()});
  }
  for (const {text, it, box} of words) {
    if (box.width === 0) continue;
    // What an SVG draws is as large as the SVG makes it.
    const drawn = it instanceof SVGGraphicsElement ? it.getScreenCTM()?.d ?? 1 : 1;
    const size = Math.round(10 * drawn * parseFloat(styleOf(it).fontSize)) / 10;
    if (size < leastText) found.push(`${name(it)} "${text.data}" is ${size} px`);
    if (peeking(it)) continue;
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      found.push(`${name(it)} "${text.data}" leaves the window`);
    for (const frame of frames(it)) {
      const at = boxOf(frame);
      if (box.left < at.left - 2 || box.top < at.top - 3 || box.right > at.right + 2 || box.bottom > at.bottom + 3) {
        found.push(`${name(it)} "${text.data}" is cut by ${name(frame)}`);
        break;
      }
    }
  }
  // Words that lie on words; a line is counted without the air above and below its letters.
  const lines = [];
  for (const {text, it, rows} of words) {
    if (peeking(it) || it.closest(above)) continue;
    for (const {left, right, top, bottom} of rows) {
      const air = (bottom - top) / 5;
      if (right - left > 1) lines.push({it, text, left, right, top: top + air, bottom: bottom - air});
    }
  }
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (one.text !== other.text && wide > 2 && high > 2)
        found.push(`${name(one.it)} "${one.text.data}" and ${name(other.it)} "${other.text.data}" lie on each other`);
    }
  }
  const bar = document.querySelector(".whole .decision")?.getBoundingClientRect();
  for (const it of document.querySelectorAll(".decision > :is(#question, .aim), .decision .how")) {
    const box = it.getBoundingClientRect();
    if (bar && (box.top < bar.top - 1 || box.bottom > bar.bottom + 1)) found.push(`${name(it)} leaves the bar`);
  }
  const ink = document.createElement("canvas").getContext("2d");
  const color = written => {  // the same, however it is written
    ink.fillStyle = "#000";
    ink.fillStyle = written.trim();
    return ink.fillStyle;
  };
  const accent = color(getComputedStyle(document.querySelector(".whole")).getPropertyValue("--accent"));
  const shines = it => {
    const {backgroundColor, backgroundImage} = getComputedStyle(it);
    return color(backgroundColor) === accent || backgroundImage.includes("rgb(255, 223, 140)");
  };
  const gold = [...document.querySelectorAll(".whole .answer")].filter(it => seen(it) && shines(it));
  if (gold.length > 1)
    found.push(`${gold.length} answers are gold: ${gold.map(it => `"${it.textContent}"`).join(", ")}`);
  for (const it of document.querySelectorAll(".becomes .die-thing")) {
    const box = it.getBoundingClientRect();
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
      found.push(`${name(it)} "${it.ariaLabel}" leaves the window`);
    for (const die of document.querySelectorAll(".arena .die")) {
      const {left, top, right, bottom} = die.getBoundingClientRect();
      if (box.left < right && left < box.right && box.top < bottom && top < box.bottom)
        found.push(`${name(it)} "${it.ariaLabel}" lies on a die that it is about`);
    }
  }
  for (const it of document.querySelectorAll(".whole button, .whole summary, .whole a, .whole select")) {
    if (!seen(it) || it.closest(rolls) || it.closest("[inert]")) continue;
    const box = it.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!it.matches(".look") && at?.closest(".look") && it.matches(largerWay)) continue;  // its sheet has the same
    if (styleOf(it).through && at?.closest("button") && it.matches(largerWay)) continue;  // what is under it is pressed
    if (it.matches(".hl-tile") && it.closest("section").querySelector(":scope > .look")) continue;  // so it has here
    if (Math.min(box.width, box.height) < (it.matches(largerWay) ? Math.min(least, 24) : least) - 0.5)
      found.push(`${name(it)} "${it.ariaLabel ?? it.textContent}" is ${box.width} by ${box.height}`);
    const onPurpose = at?.closest(".area");  // it lies on the row of its figure, which stands on the board, too
    if (at !== null && !it.contains(at) && !onPurpose && !at.closest(".rung") && !it.closest(".mat.target"))
      found.push(`${name(it)} "${it.ariaLabel ?? it.textContent}" is covered by ${name(at)}`);
  }
  return found;
}"""


def wrong(visitor: Visitor, size: tuple[int, int]) -> list[str]:
    """At this size of the window, as soon as it is laid out; sentences, none if all is well."""
    touched = min(size) < 500
    found: list[str] = visitor.page.evaluate(
        WRONG,
        {
            "leastText": LEAST_TEXT,
            "least": LEAST_TOUCHED if touched else LEAST,
            "largerWay": LARGER_WAY,
            "peeks": PEEKS,
            "rolls": ROLLS,
            "above": ABOVE,
        },
    )
    return [f"{size[0]}×{size[1]}: {sentence}" for sentence in found]
