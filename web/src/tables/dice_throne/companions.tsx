/** The companions of a hero who has any, also those that are not there now; and what others have thrown at the player. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { heroOf } from "./book";
import { type Player, useThrone } from "./types";

export function Companions({ player, seat }: { player: Player; seat: number }) {
  const pages = heroOf(useThrone().glossary, player).companions;
  const companions = Object.entries(player.companions);
  if (companions.length === 0 && player.lodged.length === 0) return null;
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
      {player.lodged.map((lodged) => (
        <Lodged key={`${lodged.of} ${lodged.companion}`} companion={lodged.companion} of={lodged.of} on={seat} />
      ))}
    </ul>
  );
}

/** A companion of somebody else that was thrown here. */
function Lodged({ companion, of, on }: { companion: string; of: number; on: number }) {
  const { glossary, view } = useThrone();
  const owner = view.table.players[of];
  const page = owner === undefined ? undefined : heroOf(glossary, owner).companions[companion];
  return (
    <li>
      <Thing
        thing={`lodged:${on}:${of}:${companion}`}
        label={page?.name ?? companion}
        state={t("web.dice_throne.thrown_by", { hero: view.seats[of] ?? "" })}
        class="token companion lodged"
        text={page?.text ?? ""}
      >
        <Icon of={`companion.${companion}`} />
        <span class="name">{page?.name ?? companion}</span>
      </Thing>
    </li>
  );
}
