/** A part of the form that most people leave as it is: open where there is room, folded on a phone. */
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";

const WIDE = "(min-width: 40.01rem)"; // as the style sheets have it

export function Fold({ title, children }: { title: string; children: ComponentChildren }) {
  const open = useMemo(() => matchMedia(WIDE).matches, []);
  return (
    <details class="fold" open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
