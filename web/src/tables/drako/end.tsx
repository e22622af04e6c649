/** How a match of Drako ended: who of the winners still stands, the last blow, and the numbers of both sides. */
import { nameOf } from "../../beats/types";
import { Numbers } from "../../parts/end_screen";
import { Icon } from "../../parts/icon";
import { t, tn } from "../../text/texts";
import type { Happened } from "../../wire/types";
import { told } from "../scene";
import { isDead, sum } from "./figures";
import { type DrakoScene, nameIn, useDrako } from "./types";

const BLOW = ["attacks", "wounded", "dies"];
const END = 12; // events from the last blow to the end, at most

/** The sentences of the last blow; none where the match ended for another reason. */
function lastBlow(scene: DrakoScene, events: Happened[]): string {
  const last = events.slice(-END).filter((event) => BLOW.includes(nameOf(event)));
  if (!last.some((event) => nameOf(event) === "dies")) return "";
  const sentences = last.slice(-BLOW.length).map((event) => told(scene, event));
  return sentences.join(" ");
}

export function End({ events }: { events: Happened[] }) {
  const scene = useDrako();
  const { view, glossary } = scene;
  const { outcome, table } = view;
  if (outcome === null) return null;
  const sides = Object.keys(table.sides);
  const figures = (side: string) => Object.entries(table.figures).filter(([, figure]) => figure.side === side);
  const standing = (side: string) => figures(side).filter(([, figure]) => !isDead(figure));
  const suffered = (side: string) => figures(side).reduce((all, [, figure]) => all + sum(figure.wounds), 0);
  const cards = (side: string) => (table.sides[side]?.cards ?? 0) + (table.sides[side]?.deck ?? 0);
  const winners = sides.filter((_, seat) => outcome.winners.includes(seat));
  const blow = lastBlow(scene, events);
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
        {[...winners.map((side) => nameIn(glossary.sides, side)), tn("web.drako.end.turns", table.turns + 1)].join(
          " · ",
        )}
      </p>
      {blow !== "" && <p class="blow">{blow}</p>}
      <Numbers
        seats={sides.map((side) => nameIn(glossary.sides, side))}
        counted={[
          [t("web.drako.end.standing"), sides.map((side) => standing(side).length)],
          [t("web.drako.end.dealt"), [...sides].reverse().map(suffered)],
          [t("web.drako.end.cards"), sides.map(cards)],
        ]}
      />
    </>
  );
}
