/** Everything in the box of Hidden Leaders. */
import type { Glossary } from "../../tables/hidden_leaders/types";
import { t } from "../../text/texts";
import type { Gallery } from "./types";

export function gallery({ factions, heroes, heirs }: Glossary): Gallery {
  const named = (of: string[]) => of.map((faction) => factions[faction]?.name ?? faction);
  return {
    groups: Object.fromEntries(Object.entries(factions).map(([faction, { name }]) => [faction, name])),
    items: [
      ...Object.entries(heirs).map(([heir, { name, number, factions: of, fidelity }]) => ({
        id: `heir:${heir}`,
        sort: "heir",
        name,
        text: t("web.leaders.heir_factions", { factions: named(of).join(", ") }),
        icon: `heir.${heir}`,
        facts: [t("web.leaders.heir_number", { n: number })],
        groups: of,
        fidelity,
        chances: [],
      })),
      ...Object.entries(heroes).map(([hero, { name, text, factions: of, fidelity }]) => ({
        id: `hero:${hero}`,
        sort: "hero",
        name,
        text,
        icon: `faction.${of[0]}`,
        portrait: hero,
        facts: named(of),
        groups: of,
        fidelity,
        chances: [],
      })),
    ],
  };
}
