import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { FactionIcons, factionNames } from "./factions_of";
import { type Heir, useLeaders } from "./types";

/** An heir with the two factions it is allied with: one's own, or anybody's when the match is over. */
export function HeirCard({ heir, own }: { heir: Heir; own: boolean }) {
  const { glossary, view } = useLeaders();
  const { faction } = view.table.winning;
  const allied = heir.factions.includes(faction);
  const names = factionNames(glossary, heir.factions);
  return (
    <Thing
      thing={`heir:${heir.heir}`}
      label={`${t(own ? "web.leaders.your_heir" : "web.leaders.heir")}: ${heir.name}`}
      state={`${t("web.leaders.heir_number", { n: heir.number })}, ${names}`}
      text={
        <>
          <p class="hl-said">
            {t("web.leaders.heir_factions", { factions: names })} {t("web.leaders.heir_number", { n: heir.number })}
          </p>
          <p class="hl-said">{t(allied ? "web.leaders.allied_now" : "web.leaders.not_allied_now")}</p>
          {own && view.outcome === null && <p class="hl-said">{t("web.leaders.nobody_sees")}</p>}
        </>
      }
      class={`hl-heir ${own ? "own" : ""} ${allied ? "allied" : ""}`}
    >
      <Icon of={`heir.${heir.heir}`} name={heir.name} class="hl-crown" />
      <span class="hl-name">
        {heir.name} <small>{heir.number}</small>
      </span>
      <FactionIcons factions={heir.factions} />
      <span class="hl-text">{names}</span>
    </Thing>
  );
}
