/** How to play Drako, in pictures. */
import { HexBoard } from "../../tables/drako/board";
import { HandCard } from "../../tables/drako/hand";
import { Deck } from "../../tables/drako/piles";
import { SidePanel } from "../../tables/drako/side_panel";
import { type Attack, type DrakoTable, useDrako } from "../../tables/drako/types";
import type { View } from "../../wire/types";
import type { Picture } from "./types";

function Turn() {
  const side = useDrako().view.table.sides.knights;
  return (
    <div class="hand">
      {side !== undefined && <Deck name="knights" side={side} whose="own" />}
      <ul class="cards">
        <HandCard card="walk3" />
        <HandCard card="strike2" />
      </ul>
    </div>
  );
}

const Cards = () => (
  <ul class="cards">
    <HandCard card="walk2+bow1" />
    <HandCard card="bow2" />
  </ul>
);

const Figures = () => <SidePanel name="knights" whose="own" />;

/** With an attack that waits for an answer. */
const attacked =
  (attack: Omit<Attack, "stopped">) =>
  (view: View<DrakoTable>): View<DrakoTable> => ({
    ...view,
    table: { ...view.table, attacks: [{ ...attack, stopped: false }] },
  });

export const pictures: Picture[] = [
  { lesson: 1, Drawn: HexBoard },
  { lesson: 1, Drawn: Turn },
  { lesson: 2, Drawn: Cards },
  { lesson: 3, Drawn: HexBoard, set: attacked({ by: "swordsman", on: "thrower", strength: 2 }) },
  { lesson: 2, Drawn: HexBoard, set: attacked({ by: "archer1", on: "thrower", strength: 2 }) },
  { lesson: 2, Drawn: Figures },
];
