/** For how long one asked not to be asked, and whether one wants to be asked at every roll. */
import { t } from "../../text/texts";
import type { Player } from "./types";

export function Yields({ player }: { player: Player }) {
  const quiet = player.quiet ?? 0;
  if (quiet === 0 && !player.watches) return null;
  return (
    <p class="yields small">
      {quiet > 0 && <span>{t(`web.dice_throne.quiet.${quiet}`)}</span>}{" "}
      {player.watches && <span>{t("web.dice_throne.watches")}</span>}
    </p>
  );
}
