import { t } from "../../text/texts";
import { Hand } from "./hand";
import { Heir } from "./heir";
import { Party } from "./party";
import { PartySheet } from "./party_sheet";
import { PlayerHead } from "./player_head";
import { type Player, panelState, useLeaders } from "./types";

/** One's own side of the table: heir, hand and party. */
export function Mine({ player, seat }: { player: Player; seat: number }) {
  const { view } = useLeaders();
  const title = t("web.leaders.your_party");
  return (
    <>
      {player.heir !== null && <Heir heir={player.heir} own />}
      <Hand player={player} />
      <section class={`hl-own ${panelState(view, seat)}`} data-part="party" aria-label={title}>
        <PlayerHead player={player} seat={seat} title={title} />
        <Party player={player} seat={seat} label={title} own />
        <PartySheet player={player} seat={seat} title={title} />
      </section>
    </>
  );
}
