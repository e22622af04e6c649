/** How a match of Drako ended: who of the winners still stands, the last blow, and the numbers of both sides. */
import { Numbers } from "../../parts/end_screen";
import { Icon } from "../../parts/icon";
import { t, tn } from "../../text/texts";
import type { Happened } from "../../wire/types";
import { told } from "../scene";
import { isDead } from "./figures";
import { lastBlow } from "./last_blow";
import { nameIn, useDrako } from "./types";

export function End({ events }: { events: Happened[] }) {
  const scene = useDrako();
  const { view, glossary } = scene;
  const { outcome, table } = view;
  if (outcome === null) return null;
  const { sums } = outcome.how;
  const sides = Object.keys(table.sides);
  const figures = (side: string) => Object.entries(table.figures).filter(([, figure]) => figure.side === side);
  const standing = (side: string) => figures(side).filter(([, figure]) => !isDead(figure));
  const cards = (side: string) => (table.sides[side]?.cards ?? 0) + (table.sides[side]?.deck ?? 0);
  const winners = sides.filter((_, seat) => outcome.winners.includes(seat));
  const blow = lastBlow(outcome, table, events).map((event) => told(scene, event));
  return (
    <>
      <div class="crests" aria-hidden="true">
        {winners.map((side) => (
          <div key={side} class={`wreath of-${side}`}>
            <span class="laurel-of">
              <Icon of="mark.laurel" />
            </span>
            <Icon of={`drako_figure.${standing(side)[0]?.[0] ?? glossary.sides[side]?.figures[0]}`} />
          </div>
        ))}
      </div>
      <p class="score">
        {[...winners.map((side) => nameIn(glossary.sides, side)), tn("web.ended.turns", table.turns + 1)].join(" · ")}
      </p>
      {blow.length > 0 && <p class="blow">{blow.join(" ")}</p>}
      <Numbers
        seats={sides.map((side) => nameIn(glossary.sides, side))}
        counted={[
          [t("web.ended.own_turns"), sums.map(({ turns }) => turns)],
          [t("web.drako.end.standing"), sides.map((side) => standing(side).length)],
          [t("web.drako.end.dealt"), sums.map((_, seat) => sums[1 - seat]?.wounds ?? 0)],
          [t("web.drako.end.cards"), sides.map(cards)],
        ]}
      />
    </>
  );
}
