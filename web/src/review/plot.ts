/** Where things are drawn: moments from left to right, chances from the bottom up, as large as there is room. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

const EDGE = { left: 48, right: 16, top: 28, bottom: 26 }; // pixels; the numbers of points stand above and below

export interface Plot {
  width: number;
  height: number;
  x: (moment: number) => number;
  y: (chance: number) => number;
  left: number;
  right: number;
  bottom: number;
}

export function plotOf(width: number, height: number, last: number): Plot {
  const [inner, high] = [width - EDGE.left - EDGE.right, height - EDGE.top - EDGE.bottom];
  return {
    width,
    height,
    x: (moment) => EDGE.left + (inner * moment) / Math.max(1, last),
    y: (chance) => EDGE.top + high * (1 - Math.min(1, Math.max(0, chance))),
    left: EDGE.left,
    right: width - EDGE.right,
    bottom: height - EDGE.bottom,
  };
}

/** As large as its place is: letters in it are then as large as any others. */
export function useSize(of: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const place = of.current;
    if (place === null) return;
    const measure = () => setSize({ width: place.clientWidth, height: place.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return size;
}

export const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

export interface At {
  x: number;
  y: number;
}

/** Of marks from left to right each so far beside the one before, where they would meet, and none beyond `most`. */
export function apart(marks: readonly At[], beside: number, most: number): At[] {
  const found = marks.map((mark) => ({ ...mark }));
  const meets = (one: At, other: At) => Math.abs(one.y - other.y) < beside;
  for (const [at, mark] of found.entries()) {
    const last = found[at - 1];
    if (last !== undefined && meets(last, mark)) mark.x = Math.max(mark.x, last.x + beside);
  }
  for (const [at, mark] of [...found.entries()].reverse()) {
    const next = found[at + 1];
    mark.x = Math.min(mark.x, most);
    if (next !== undefined && meets(next, mark)) mark.x = Math.min(mark.x, next.x - beside);
  }
  return found;
}
