/** One's own deck and discards, beside the hand. */
import { t } from "../../text/texts";
import { Pile } from "./pile";
import type { Player } from "./types";

export function Piles({ player, seat }: { player: Player; seat: number }) {
  return (
    <div class="piles">
      <div class="deck">
        <b>{player.deck}</b>
        <span>{t("web.dice_throne.in_deck")}</span>
      </div>
      <Pile player={player} seat={seat} />
    </div>
  );
}
