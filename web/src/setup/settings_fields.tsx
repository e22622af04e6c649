/** What everybody at a table agrees to by sitting down: each setting with a sentence on what it does. */
import type { ComponentChildren } from "preact";
import { t } from "../text/texts";
import type { Settings } from "../wire/types";

interface Props {
  settings: Settings;
  change: (settings: Settings) => void;
}

const FIRST_CLOCK = 60; // seconds, when a clock is first asked for

function Seconds(props: {
  label: string;
  help: ComponentChildren;
  value: number | null;
  least: number;
  most: number;
  step?: number;
  empty?: string;
  change: (seconds: number | null) => void;
}) {
  const { label, help, value, least, most, step = 1, empty = "", change } = props;
  return (
    <label class="choice typed">
      <span class="words">
        <strong>{label}</strong>
        <span class="small">{help}</span>
      </span>
      <span class="seconds">
        <input
          type="number"
          min={least}
          max={most}
          step={step}
          placeholder={empty}
          value={value ?? ""}
          onInput={({ currentTarget: { valueAsNumber: typed } }) => change(Number.isNaN(typed) ? null : typed)}
        />
        {t("web.setting.seconds")}
      </span>
    </label>
  );
}

function Switch(props: { label: string; help: string; on: boolean; change: (on: boolean) => void }) {
  return (
    <label class="choice">
      <input type="checkbox" checked={props.on} onChange={(input) => props.change(input.currentTarget.checked)} />
      <span class="words">
        <strong>{props.label}</strong>
        <span class="small">{props.help}</span>
      </span>
    </label>
  );
}

export function SettingsFields({ settings, change }: Props) {
  const { undo, clock, pause, stand_in_after, spectators, odds, hints } = settings;
  return (
    <div class="settings">
      <Switch
        label={t("web.setting.undo")}
        help={t("web.setting.undo.help")}
        on={undo}
        change={(on) => change({ ...settings, undo: on })}
      />
      <Switch
        label={t("web.setting.spectators")}
        help={t("web.setting.spectators.help")}
        on={spectators}
        change={(on) => change({ ...settings, spectators: on })}
      />
      <Switch
        label={t("web.setting.odds")}
        help={t("web.setting.odds.help")}
        on={odds}
        change={(on) => change({ ...settings, odds: on })}
      />
      <Switch
        label={t("web.setting.hints")}
        help={t("web.setting.hints.help")}
        on={hints}
        change={(on) => change({ ...settings, hints: on })}
      />
      <Switch
        label={t("web.setting.clock")}
        help={t("web.setting.clock.help")}
        on={clock !== null}
        change={(on) => change({ ...settings, clock: on ? FIRST_CLOCK : null })}
      />
      {clock !== null && (
        <Seconds
          label={t("web.setting.clock.seconds")}
          help={t("web.setting.clock.range")}
          value={clock}
          least={1}
          most={86400}
          change={(seconds) => change({ ...settings, clock: seconds ?? 0 })}
        />
      )}
      <Seconds
        label={t("web.setting.pause")}
        help={t("web.setting.pause.help")}
        value={pause}
        least={0}
        most={10}
        step={0.1}
        empty={t("web.setting.usual")}
        change={(seconds) => change({ ...settings, pause: seconds })}
      />
      <Seconds
        label={t("web.setting.stand_in")}
        help={t("web.setting.stand_in.help")}
        value={stand_in_after}
        least={1}
        most={86400}
        empty={t("web.setting.usual")}
        change={(seconds) => change({ ...settings, stand_in_after: seconds })}
      />
    </div>
  );
}
