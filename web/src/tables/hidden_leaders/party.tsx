import { t } from "../../text/texts";
import { PartyHero } from "./party_hero";
import type { Lying } from "./types";

/** The heroes of a party in the order in which they came. */
export function Party({ party, seat, label }: { party: Lying[]; seat: number; label: string }) {
  if (party.length === 0) return <p class="small hl-none">{t("web.leaders.no_heroes")}</p>;
  return (
    <ol class="hl-party" aria-label={label}>
      {party.map((hero, number) => (
        <PartyHero key={hero.came} hero={hero} seat={seat} place={number + 1} />
      ))}
    </ol>
  );
}
