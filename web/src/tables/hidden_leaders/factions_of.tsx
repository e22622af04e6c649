import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import type { Glossary } from "./types";

/** The class that colours a card by its factions. */
export const tinted = (factions: string[]): string =>
  factions.length === 1 ? `f-${factions[0]}` : factions.length > 1 ? "f-many" : "f-none";

/** The factions in words: "Imperial Army, Undead". */
export function factionNames(glossary: Glossary, factions: string[]): string {
  if (factions.length === 0) return t("web.leaders.no_faction");
  if (factions.length === Object.keys(glossary.factions).length) return t("web.leaders.all_factions");
  return factions.map((faction) => glossary.factions[faction]?.name ?? faction).join(", ");
}

const MOST = 2; // crests; who is of more is of all, and wears a crown

/** The factions of a hero or an heir as icons; a name beside them says them in words. */
export function FactionIcons({ factions }: { factions: string[] }) {
  if (factions.length > MOST)
    return (
      <span class="hl-factions">
        <span class="hl-crest f-many">
          <Icon of="leaders.wins" />
        </span>
      </span>
    );
  return (
    <span class="hl-factions">
      {factions.map((faction) => (
        <span key={faction} class={`hl-crest f-${faction}`}>
          <Icon of={`faction.${faction}`} />
        </span>
      ))}
    </span>
  );
}
