/** A side of the match: who plays it, its figures with their wounds, its tokens and its cards. */
import "./side_panel.css";
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { FigureText } from "./figure_text";
import { burdens, isDead, whereabouts, woundsOf } from "./figures";
import { Piles } from "./piles";
import { SideMark } from "./shape";
import { Tokens } from "./tokens";
import { type Figure, nameIn, useDrako } from "./types";
import { Wounds } from "./wounds";

function FigureRow({ name, figure }: { name: string; figure: Figure }) {
  const scene = useDrako();
  const said = nameIn(scene.glossary.figures, name);
  const where = whereabouts(figure);
  const on = burdens(scene, name, figure);
  const states = [where, ...woundsOf(scene, figure), ...on];
  return (
    <li class={figure.at === null ? "figure gone" : "figure"}>
      <Thing
        thing={`figure:${name}`}
        label={said}
        state={states.join(", ")}
        text={<FigureText name={name} figure={figure} states={states} />}
        class="figure-name"
      >
        <Icon of={isDead(figure) ? "drako.dead" : `drako_figure.${name}`} />
        <span>
          <b>{said}</b> <small>{[where, ...on].join(", ")}</small>
        </span>
      </Thing>
      <Wounds figure={figure} />
    </li>
  );
}

export function SidePanel({ side, whose }: { side: string; whose: "own" | "other" }) {
  const scene = useDrako();
  const { table } = scene.view;
  const cards = table.sides[side];
  if (cards === undefined) return null;
  const seat = Object.keys(table.sides).indexOf(side);
  const figures = Object.entries(table.figures).filter(([, figure]) => figure.side === side);
  const name = nameIn(scene.glossary.sides, side);
  const person = scene.people[seat];
  return (
    <section class={`side-panel seat${seat} ${whose}`} aria-label={name}>
      <h2>
        <SideMark seat={seat} /> {name} {person !== undefined && person !== name && <small>{person}</small>}
      </h2>
      <ul class="figures">
        {figures.map(([each, figure]) => (
          <FigureRow key={each} name={each} figure={figure} />
        ))}
      </ul>
      <Tokens side={side} />
      <Piles
        name={side}
        side={cards}
        whose={whose}
        lives={figures.reduce((sum, [, figure]) => sum + figure.lives.length, 0)}
      />
    </section>
  );
}
