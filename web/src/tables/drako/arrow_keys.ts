/** The arrow keys go from thing to thing as they lie on the board; Escape puts a figure back, and forgets a target. */
import { batch } from "@preact/signals";
import { aimed, chosen } from "./touches";

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middleOf(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The nearest thing that lies more in this direction than beside it. */
function nearest(from: Element, things: Element[], [dx, dy]: [number, number]): Element | undefined {
  const [x, y] = middleOf(from);
  const ahead = things
    .filter((thing) => thing !== from)
    .map((thing) => {
      const [u, v] = middleOf(thing);
      const [along, beside] = [(u - x) * dx + (v - y) * dy, Math.abs((u - x) * dy) + Math.abs((v - y) * dx)];
      return { thing, along, cost: along + 2 * beside };
    })
    .filter(({ along }) => along > 4);
  return ahead.sort((a, b) => a.cost - b.cost)[0]?.thing;
}

export function onBoardKey(press: KeyboardEvent & { currentTarget: Element }): void {
  if (press.key === "Escape") {
    batch(() => {
      chosen.value = null;
      aimed.value = null;
    });
  }
  const way = WAYS[press.key];
  const from = document.activeElement;
  if (way === undefined || from === null) return;
  const next = nearest(from, [...press.currentTarget.querySelectorAll(".thing")], way);
  if (next instanceof HTMLElement) {
    press.preventDefault();
    next.focus();
  }
}
