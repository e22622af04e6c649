import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { Tile } from "./tile";
import { type Player, useLeaders } from "./types";

const MANY = 8; // heroes in two rows; more of them are narrower

/** The heroes of a party in the order in which they came; of one's own also the places that are still to fill. */
export function Party({
  player,
  seat,
  label,
  own = false,
}: {
  player: Player;
  seat: number;
  label: string;
  own?: boolean;
}) {
  const { needed } = useLeaders().view.table;
  const open = own ? Math.max(0, needed - player.revealed) : 0;
  return (
    <ol class={player.party.length > MANY ? "hl-party many" : "hl-party"} aria-label={label} data-row>
      {player.party.map((hero, at) => (
        <Tile key={hero.came} hero={hero} seat={seat} place={at + 1} />
      ))}
      {player.party.length === 0 && !own && <li class="hl-none">{t("web.leaders.no_heroes")}</li>}
      {Array.from({ length: open }, (_, at) => (
        <li key={`open${at}`} class="hl-tile-slot open" aria-hidden="true">
          {at === open - 1 && <Icon of="leaders.wins" />}
        </li>
      ))}
    </ol>
  );
}
