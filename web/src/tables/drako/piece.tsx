/** A figure on the board: its side's shape, its picture, and a ring with a part for each wound it can take. */
import "./piece.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { unshow } from "../../parts/details";
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about } from "../scene";
import { FigureText } from "./figure_text";
import { burdens, sum, whereabouts, woundsOf } from "./figures";
import { type Frame, nameOfHex, over } from "./hexes";
import { chosen, deedOf } from "./keys";
import { Shape } from "./shape";
import { type Figure, nameIn, useDrako } from "./types";

const SIZE = 70;
const LIFT = 4; // so that the name of the hex is seen
const RING = 34;

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
      {Array.from({ length: spaces }, (_, space) => (
        <circle
          key={space}
          class={space < wounds ? "taken" : ""}
          r={RING}
          stroke-dasharray={`${part - gap} ${2 * Math.PI * RING}`}
          stroke-dashoffset={-space * part}
        />
      ))}
    </g>
  );
}

export function Piece({ name, figure, frame }: { name: string; figure: Figure; frame: Frame }) {
  const scene = useDrako();
  const { table } = scene.view;
  const [wounds, spaces] = [sum(figure.wounds), sum(figure.spaces)];
  const hurt = useGrowth(wounds);
  if (figure.at === null) return null;

  const seat = Object.keys(table.sides).indexOf(figure.side);
  const thing = `figure:${name}`;
  const { options } = about(scene, thing);
  const acts = options.some((option) => deedOf(option.key)?.by === name);
  const moves = options.some((option) => deedOf(option.key)?.does === "to");
  const attacked = options.some((option) => deedOf(option.key)?.what === name);
  const picked = chosen.value === name;
  // Where the hex itself can be answered with, a figure on it does not stand in the way.
  const under = about(scene, `hex:${nameOfHex(figure.at)}`).options.length > 0;
  const pick = (click: Event) => {
    if (!acts || (options.length === 1 && !moves)) return;
    click.stopPropagation();
    unshow(thing); // its text would lie over the hexes to choose from
    chosen.value = picked ? null : name;
  };

  const number = /\d+$/.exec(name)?.[0];
  const states = [
    nameIn(scene.glossary.sides, figure.side),
    whereabouts(figure),
    ...woundsOf(scene, figure),
    ...burdens(scene, name, figure),
  ];
  return (
    <div
      class={["piece", `seat${seat}`, picked && "picked", attacked && "target", under && "through"]
        .filter(Boolean)
        .join(" ")}
      style={over(frame, figure.at, SIZE, SIZE, LIFT)}
      onClickCapture={pick}
    >
      <Thing
        thing={thing}
        label={nameIn(scene.glossary.figures, name)}
        state={(picked ? [t("web.drako.picked"), ...states] : states).join(", ")}
        text={<FigureText name={name} figure={figure} states={states} />}
      >
        <svg class="token" viewBox="-38 -38 76 76" aria-hidden="true">
          <g class="body">
            <Shape seat={seat} radius={29} />
          </g>
          <Ring wounds={wounds} spaces={spaces} />
          {hurt > 0 && <circle key={hurt} class="blow" r={RING} />}
        </svg>
        <Icon of={`drako_figure.${name}`} class="picture" />
        {number !== undefined && <span class="number">{number}</span>}
        {table.net === name && <Icon of="drako_token.net" class="netted" />}
        {figure.lives.length > 0 && <span class="lives">+{figure.lives.length}</span>}
      </Thing>
    </div>
  );
}
