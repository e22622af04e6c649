/** What the coach speaks of, found on the table by the names that its things and parts bear. */
import { useEffect, useState } from "preact/hooks";
import type { Box } from "./place";

export interface Lit {
  /** What bears a ring. */
  rings: Box[];
  /** What is not dimmed, and better not covered: the question, and what was opened over the table. */
  aside: Box[];
}

const NOTHING: Lit = { rings: [], aside: [] };
const OPEN = ".all-answers[open] > .list, .drawer:not(.closed)";
const BAR = ".decision";

const isSeen = (it: Element): boolean => it.getClientRects().length > 0 && it.closest(".log") === null;

/** The first that is seen: a figure stands on the board and in the list of its side. */
export function thingCalled(name: string): HTMLElement | undefined {
  const named = CSS.escape(name);
  return [...document.querySelectorAll<HTMLElement>(`[data-thing="${named}"], [data-part="${named}"]`)].find(isSeen);
}

/** The button in the bar that gives an answer. */
const pressOf = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-press="${CSS.escape(key)}"]`)].find(isSeen);

/** What is seen of it in the window. */
function boxOf(it: Element): Box {
  const { left, top, right, bottom } = it.getBoundingClientRect();
  return {
    left: Math.max(0, Math.round(left)),
    top: Math.max(0, Math.round(top)),
    right: Math.min(innerWidth, Math.round(right)),
    bottom: Math.min(innerHeight, Math.round(bottom)),
  };
}

function found(names: string[], key: string): Lit {
  const things = [...names.map(thingCalled), key === "" ? undefined : pressOf(key)];
  const aside = [...(key === "" ? [] : document.querySelectorAll(BAR)), ...document.querySelectorAll(OPEN)];
  return {
    rings: things.filter((thing) => thing !== undefined).map(boxOf),
    aside: aside.map(boxOf),
  };
}

/** Things rise, move and are dealt: what is lit is followed from frame to frame. */
export function useLit(names: string[], key: string): Lit {
  const [lit, setLit] = useState(NOTHING);
  const what = [...names, key].join(" ");
  useEffect(() => {
    let before = "";
    let next = 0;
    const look = () => {
      const now = found(names, key);
      const written = JSON.stringify([now, innerWidth, innerHeight]);
      if (written !== before) setLit(now);
      before = written;
      next = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(next);
  }, [what]);
  return lit;
}
