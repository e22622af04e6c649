/** What a table allows to help with, and each person may do without: the odds, and asking a bot. */
import { signal } from "@preact/signals";
import { keep, kept } from "../preferences";
import { t } from "../text/texts";
import type { Settings } from "../wire/types";

const HELPS = ["hints", "odds"] as const;
type Help = (typeof HELPS)[number];

const wanted = (help: Help) => signal(kept(help) !== "off");

/** Whether this person wants them, where the table has them. */
export const helps = { hints: wanted("hints"), odds: wanted("odds") };

function turn(help: Help, on: boolean): void {
  helps[help].value = on;
  keep(help, on ? "on" : "off");
}

export function HelpSettings({ settings }: { settings: Settings }) {
  return (
    <fieldset class="helps">
      <legend>{t("web.helps.title")}</legend>
      {HELPS.map((help) => (
        <label key={help} class="switch">
          <input
            type="checkbox"
            checked={settings[help] && helps[help].value}
            disabled={!settings[help]}
            onChange={(change) => turn(help, change.currentTarget.checked)}
          />
          <span>
            {t(`web.helps.${help}`)}
            <small>{t(settings[help] ? `web.helps.${help}.help` : "web.helps.not_here")}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
