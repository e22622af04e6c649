/** Health as a number that counts, with a bar to the most there can be. */
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { useChange, useCounted } from "./motion";
import { type Player, useThrone } from "./types";

const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

export function Health({ player }: { player: Player }) {
  const { glossary } = useThrone();
  const most = glossary.limits.health;
  const start = glossary.limits.start;
  const shown = useCounted(player.health);
  const change = useChange(player.health);
  const percent = (health: number) => `${(100 * Math.max(0, health)) / most}%`;
  return (
    <div class={player.health * 4 <= start ? "health low" : "health"}>
      <Icon of="figure.health" />
      <strong aria-hidden="true">{shown}</strong>
      <span class="unseen">{t("web.dice_throne.health_of", { n: player.health, most })}</span>
      <span class="word" aria-hidden="true">
        {t("web.dice_throne.health")}
      </span>
      <span class="bar" aria-hidden="true">
        <span class="full" style={{ width: percent(player.health) }} />
        <span class="start" style={{ left: percent(start) }} />
      </span>
      {change.count > 0 && (
        <span key={change.count} class={change.by < 0 ? "change down" : "change up"} aria-hidden="true">
          {signed(change.by)}
        </span>
      )}
    </div>
  );
}
