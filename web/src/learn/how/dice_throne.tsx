/** How to play Dice Throne, in pictures. */
import { CardFace } from "../../tables/dice_throne/card";
import { Who } from "../../tables/dice_throne/crest";
import { Dials } from "../../tables/dice_throne/dial";
import { Panel } from "../../tables/dice_throne/panel";
import { Phases } from "../../tables/dice_throne/phases";
import { TokenStrip } from "../../tables/dice_throne/token_strip";
import { Tray } from "../../tables/dice_throne/tray";
import { useThrone } from "../../tables/dice_throne/types";
import type { Picture } from "./types";

const Both = () => (
  <>
    {useThrone().view.table.players.map((player, seat) => (
      <div key={seat} class={`rail of-${player.hero}`}>
        <Who player={player} seat={seat} />
        <Dials player={player} seat={seat} />
      </div>
    ))}
  </>
);

/** Abilities of the first player, as on the board. */
function Abilities({ names }: { names: string[] }) {
  const player = useThrone().view.table.players[0];
  return (
    <ul class="panels">
      {player !== undefined &&
        names.map((name) => (
          <li key={name} class="cell">
            <Panel player={player} seat={0} name={name} />
          </li>
        ))}
    </ul>
  );
}

const Cards = () => (
  <ul class="faces">
    {["smack_2", "tip_it"].map((card) => (
      <li key={card} class="card">
        <CardFace card={card} />
      </li>
    ))}
  </ul>
);

function Defense() {
  const player = useThrone().view.table.players[0];
  return (
    <>
      <Abilities names={["thick_skin"]} />
      {player !== undefined && <TokenStrip player={player} seat={0} />}
    </>
  );
}

export const pictures: Picture[] = [
  { lesson: 1, Drawn: Both },
  { lesson: 2, Drawn: Phases },
  { lesson: 1, Drawn: Tray },
  { lesson: 1, Drawn: () => <Abilities names={["smack", "mighty_blow"]} /> },
  { lesson: 2, Drawn: Cards },
  { lesson: 3, Drawn: Defense },
];
