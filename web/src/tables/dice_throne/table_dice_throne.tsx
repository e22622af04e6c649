/** The Dice Throne table: the others' boards, the dice and the attack between, one's own board and hand. */
import type { GameTable } from "../scene";
import { arrange } from "./arrange";
import { AttackInFlight } from "./attack";
import { Drafting } from "./drafting";
import { FaceDown } from "./face_down";
import { Hand } from "./hand";
import { HeroBoard } from "./hero_board";
import { touches } from "./keys";
import { Ledger } from "./ledger";
import { News } from "./news";
import { Phases } from "./phases";
import { Playing } from "./playing";
import { Travel } from "./travel";
import { Tray } from "./tray";
import { useThrone } from "./types";
import "./dice_throne.css"; // after the parts' own: it says how they give way in a small window

function Board() {
  const { view } = useThrone();
  if (view.table.draft !== null) return <Drafting draft={view.table.draft} />;
  const own = view.seat ?? 0; // who only watches sits behind the first player
  const others = [...view.table.players.keys()].filter((seat) => seat !== own);
  return (
    <>
      <div class="throne">
        <div class="throne-grid">
          <Phases />
          <div class="arena">
            <Tray />
            <div class="fight">
              <AttackInFlight />
              <Ledger />
              <Playing />
              <FaceDown />
              <News />
            </div>
          </div>
          <div class="rivals">
            {others.map((seat) => (
              <HeroBoard key={seat} seat={seat} large={false} />
            ))}
          </div>
          <HeroBoard key={own} seat={own} large />
          <Hand seat={own} />
        </div>
      </div>
      <Travel />
    </>
  );
}

/** Whoever presses a card that cannot be played wants to know why, not to sell it. */
const careful = (key: string): boolean => key.startsWith("sell ");

export const table: GameTable = { Board, touches, careful, arrange };
