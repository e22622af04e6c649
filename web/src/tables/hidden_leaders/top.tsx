import { t } from "../../text/texts";
import { isOpening } from "./opening";
import { calledBy, useLeaders } from "./types";

/** In the top row: whose turn it is; before the first one, that nobody is to play yet. */
export function Top() {
  const scene = useLeaders();
  const { turn, players } = scene.view.table;
  if (scene.view.outcome !== null) return <p class="hl-turn">{t("web.game.hidden-leaders")}</p>;
  if (isOpening(players, scene.events)) return <p class="hl-turn">{t("web.leaders.everybody_chooses")}</p>;
  const name =
    turn === scene.view.seat ? t("web.leaders.your_turn") : calledBy(scene, turn, players[turn]?.name ?? "").name;
  return (
    <p class="hl-turn">
      <span class="hl-game">{t("web.game.hidden-leaders")} · </span>
      {turn === scene.view.seat ? name : t("web.leaders.turn_of", { name })}
    </p>
  );
}
