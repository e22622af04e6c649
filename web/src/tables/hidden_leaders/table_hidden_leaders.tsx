/** The table of Hidden Leaders. */
import { t } from "../../text/texts";
import type { GameTable } from "../scene";
import { Flights } from "./flights";
import "./hidden_leaders.css";
import { Mine } from "./mine";
import { Offered } from "./offered";
import { Places } from "./places";
import { PlayerPanel } from "./player_panel";
import { arrange, touches } from "./touches";
import { Track } from "./track";
import { useLeaders } from "./types";
import { Winning } from "./winning";

function Board() {
  const { view } = useLeaders();
  const { players } = view.table;
  const own = view.seat === null ? undefined : players[view.seat];
  // The others in the order of turns, from one's own left on.
  const first = view.seat === null ? 0 : view.seat + 1;
  const others = players.map((_, number) => (first + number) % players.length).filter((seat) => seat !== view.seat);
  return (
    <Flights>
      <div class="hl-main">
        <section class="hl-influence" aria-label={t("web.leaders.track")}>
          <Track />
          <Winning />
        </section>
        <Offered />
        {view.seat !== null && own !== undefined && <Mine player={own} seat={view.seat} />}
        <Places />
      </div>
      <section class="hl-others" aria-label={t(view.seat === null ? "web.leaders.parties" : "web.leaders.others")}>
        {others.map((seat) => {
          const player = players[seat];
          return player && <PlayerPanel key={seat} player={player} seat={seat} others={others.length} />;
        })}
      </section>
    </Flights>
  );
}

export const table: GameTable = { Board, touches, arrange };
