/** The companions of a hero who has any, also those that are not there yet: they can grow. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { heroOf } from "./book";
import { type Player, useThrone } from "./types";

export function Companions({ player, seat }: { player: Player; seat: number }) {
  const pages = heroOf(useThrone().glossary, player).companions;
  const companions = Object.entries(player.companions);
  if (companions.length === 0) return null;
  return (
    <ul class="tokens companions" aria-label={t("web.dice_throne.companions")}>
      {companions.map(([companion, n]) => {
        const page = pages[companion];
        return (
          <li key={companion}>
            <Thing
              thing={`companion:${seat}:${companion}`}
              label={page?.name ?? companion}
              state={t("web.dice_throne.so_many_of", { n, most: page?.limit ?? n })}
              class={n === 0 ? "token companion none" : "token companion"}
              text={page?.text ?? ""}
            >
              <Icon of={`companion.${companion}`} />
              <span class="name">{page?.name ?? companion}</span>
              <span class="count">
                {n}/{page?.limit ?? n}
              </span>
            </Thing>
          </li>
        );
      })}
    </ul>
  );
}
