/** The token of a figure: the shape of its side, its picture, and a ring with a part for each wound it can take. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../parts/icon";
import { isDead, sum } from "./figures";
import { Shape } from "./shape";
import type { Figure } from "./types";

const RING = 35;
const NUMERALS: Record<string, string> = { "1": "I", "2": "II", "3": "III" };

/** How often a count has grown since it was first seen: each time, something is shown to land. */
function useGrowth(count: number): number {
  const before = useRef(count);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (count > before.current) setTimes((seen) => seen + 1);
    before.current = count;
  }, [count]);
  return times;
}

function Ring({ wounds, spaces }: { wounds: number; spaces: number }) {
  const part = (2 * Math.PI * RING) / spaces;
  const gap = Math.min(4, part / 3);
  return (
    <g class="ring" transform="rotate(-90)">
      <circle class="groove" r={RING} />
      {Array.from({ length: spaces }, (_, space) => (
        <circle
          key={space}
          class={space < wounds ? "taken" : "free"}
          r={RING}
          stroke-dasharray={`${part - gap} ${2 * Math.PI * RING}`}
          stroke-dashoffset={-space * part}
        />
      ))}
    </g>
  );
}

/** The number of a figure of which there are several, as it stands on it. */
const numeralOf = (name: string): string | undefined => NUMERALS[/\d+$/.exec(name)?.[0] ?? ""];

export function Token({ name, figure, ring = false }: { name: string; figure: Figure; ring?: boolean }) {
  const wounds = sum(figure.wounds);
  const blows = useGrowth(wounds);
  const numeral = numeralOf(name);
  return (
    <span class={`token of-${figure.side}`} aria-hidden="true">
      <svg viewBox={ring ? "-40 -40 80 80" : "-31 -31 62 62"} aria-hidden="true">
        {ring && <ellipse class="shade" cy="30" rx="28" ry="8" />}
        <g class="body">
          <Shape side={figure.side} radius={28} />
        </g>
        {ring && <Ring wounds={wounds} spaces={sum(figure.spaces)} />}
        {ring && blows > 0 && <circle key={blows} class="blow" r={RING} />}
      </svg>
      <Icon of={isDead(figure) ? "drako.dead" : `drako_figure.${name}`} class="picture" />
      {ring && numeral !== undefined && <span class="number">{numeral}</span>}
    </span>
  );
}
