import { t } from "../text/texts";
import type { Settings } from "../wire/types";

/** The settings of a table in words, for who has sat down at it or is about to. */
export function Agreed({ settings }: { settings: Settings }) {
  const { undo, clock, spectators, stand_in_after, odds, hints } = settings;
  return (
    <ul class="agreed">
      <li>{undo ? t("web.setting.undo_on") : t("web.setting.undo_off")}</li>
      <li>{clock === null ? t("web.setting.clock_off") : t("web.setting.clock_on", { n: clock })}</li>
      {stand_in_after !== null && <li>{t("web.setting.stand_in_on", { n: stand_in_after })}</li>}
      <li>{spectators ? t("web.setting.spectators_on") : t("web.setting.spectators_off")}</li>
      <li>{odds ? t("web.setting.odds_on") : t("web.setting.odds_off")}</li>
      <li>{hints ? t("web.setting.hints_on") : t("web.setting.hints_off")}</li>
    </ul>
  );
}
