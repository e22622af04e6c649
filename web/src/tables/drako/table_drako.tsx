/** The Drako table: the board in the middle, the sides beside it, one's own cards below. */
import type { GameTable } from "../scene";
import { arrange } from "./arrange";
import { PendingAttacks } from "./attacks";
import { HexBoard } from "./board";
import "./drako.css";
import { Hand } from "./hand";
import { touches } from "./keys";
import { SidePanel } from "./side_panel";
import { Turn } from "./turn";
import { seating, useDrako } from "./types";

function Board() {
  const { view } = useDrako();
  const { other, own } = seating(view);
  const hand = view.table.sides[own]?.hand;
  return (
    <div class="drako-table">
      <div class="drako-grid">
        <div class="arena">
          <Turn />
          <HexBoard />
        </div>
        <div class="below">
          <PendingAttacks />
          {hand !== undefined && <Hand cards={hand} />}
        </div>
        <SidePanel side={own} whose="own" />
        <SidePanel side={other} whose="other" />
      </div>
    </div>
  );
}

export const table: GameTable = { Board, touches, arrange };
