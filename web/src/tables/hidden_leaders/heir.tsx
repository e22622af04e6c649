import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { FactionIcons, factionNames } from "./factions_of";
import { type Heir as Page, useLeaders } from "./types";

/** An heir with the two factions it is allied with: one's own, or anybody's when the match is over. */
export function Heir({ heir, own }: { heir: Page; own: boolean }) {
  const { glossary, view } = useLeaders();
  const allied = heir.factions.includes(view.table.winning.faction);
  const names = factionNames(glossary, heir.factions);
  return (
    <Thing
      thing={`heir:${heir.heir}`}
      label={`${t(own ? "web.leaders.your_heir" : "web.leaders.heir")}: ${heir.name}`}
      state={`${t("web.leaders.heir_number", { n: heir.number })}, ${names}`}
      text={
        <>
          <p>
            {t("web.leaders.heir_factions", { factions: names })} {t("web.leaders.heir_number", { n: heir.number })}
          </p>
          <p>{t(allied ? "web.leaders.allied_now" : "web.leaders.not_allied_now")}</p>
          {own && view.outcome === null && <p>{t("web.leaders.nobody_sees")}</p>}
        </>
      }
      class={`hl-heir ${own ? "own" : ""} ${allied ? "allied" : ""}`}
    >
      <Icon of={`heir.${heir.heir}`} class="hl-crown" />
      {own && <span class="hl-whose">{t("web.leaders.your_heir")}</span>}
      <span class="hl-name">
        {heir.name} <small>{heir.number}</small>
      </span>
      <span class="hl-allies">
        {heir.factions.map((faction) => (
          <span key={faction} class={`hl-ally f-${faction}`}>
            <FactionIcons factions={[faction]} />
            <span class="hl-word">{glossary.factions[faction]?.name}</span>
          </span>
        ))}
      </span>
    </Thing>
  );
}
