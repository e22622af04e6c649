/**
 * The bar rests for a moment after its answers changed: a press that was meant for what stood there before meets nothing.
 *
 * What counts is when a press began, by its own time stamp, not when the page came to hear of it.
 */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Since } from "./answering";

export const REST = 300; // milliseconds

/** Of a press what tells a pointer's from a key's, which has no clicks. */
type Press = Pick<MouseEvent, "detail">;

/** Whether a press that began then was meant for what stood in the bar before.  A key presses what has the focus. */
export const isTooSoon = ({ detail }: Press, began: number, shown: number): boolean =>
  detail > 0 && began < shown + REST;

/** Holds back what is pressed too soon, anywhere in the bar; `data-ready` says that it can be pressed. */
export function useRest(bar: RefObject<HTMLElement | null>, shown: Since, stands: readonly unknown[]): void {
  useLayoutEffect(() => {
    const at = bar.current;
    if (at === null) return;
    let began: number | null = null;
    const onDown = (press: PointerEvent) => {
      began = press.timeStamp;
    };
    const onClick = (click: MouseEvent) => {
      const from = began ?? click.timeStamp;
      began = null;
      if (!isTooSoon(click, from, shown.current)) return;
      click.stopPropagation();
      click.preventDefault();
    };
    at.addEventListener("pointerdown", onDown, true);
    at.addEventListener("click", onClick, true);
    return () => {
      at.removeEventListener("pointerdown", onDown, true);
      at.removeEventListener("click", onClick, true);
    };
  }, []);
  useLayoutEffect(() => {
    shown.current = performance.now();
    bar.current?.removeAttribute("data-ready");
    const timer = setTimeout(() => bar.current?.setAttribute("data-ready", ""), REST);
    return () => clearTimeout(timer);
  }, stands);
}
