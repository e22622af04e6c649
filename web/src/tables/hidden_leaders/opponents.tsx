/** The others, opposite: one row, each with a party in sight. */
import { t } from "../../text/texts";
import { about } from "../scene";
import { Heir } from "./heir";
import { Party } from "./party";
import { PartySheet } from "./party_sheet";
import { PlayerHead } from "./player_head";
import { thingAt } from "./tile";
import { calledBy, opposite, type Player, panelState, useLeaders } from "./types";

function Opponent({ player, seat }: { player: Player; seat: number }) {
  const scene = useLeaders();
  const title = t("web.leaders.party_of", { name: calledBy(scene, seat, player.name).name });
  const near = scene.view.outcome === null && player.revealed >= scene.view.table.needed - 1;
  const asked = player.party.some((hero, at) => about(scene, thingAt(hero, seat, at + 1)).options.length > 0);
  const state = [panelState(scene.view, seat), near ? "near" : "", asked ? "asked" : ""];
  return (
    <section class={`hl-opponent ${state.join(" ")}`} aria-label={title}>
      <PlayerHead player={player} seat={seat} />
      <Party player={player} seat={seat} label={title} />
      {scene.view.outcome !== null && player.heir !== null && <Heir heir={player.heir} own={false} />}
      <PartySheet player={player} seat={seat} title={title} />
    </section>
  );
}

export function Opponents() {
  const { view } = useLeaders();
  const others = opposite(view);
  return (
    <div class="hl-opponents" style={{ "--others": others.length }}>
      {others.map((seat) => {
        const player = view.table.players[seat];
        return player && <Opponent key={seat} player={player} seat={seat} />;
      })}
    </div>
  );
}
