/** Cards that are being resolved. */
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { useThrone } from "./types";

export function Playing() {
  const { view, glossary } = useThrone();
  const cards = view.table.players.flatMap((player, seat) => player.playing.map((card) => ({ card, seat })));
  if (cards.length === 0) return null;
  return (
    <ul class="playing" aria-label={t("web.dice_throne.playing")}>
      {cards.map(({ card, seat }) => {
        const name = glossary.cards[card]?.name ?? card;
        return (
          <li key={`${seat} ${card}`}>
            <Thing
              thing={`playing:${seat}:${card}`}
              label={name}
              text={glossary.cards[card]?.text ?? ""}
              names={glossary.cards[card]?.names ?? []}
              class="chip-card"
            >
              <span class="small">{t("web.dice_throne.plays", { name: view.seats[seat] ?? "" })}</span>
              <span class="name">{name}</span>
            </Thing>
          </li>
        );
      })}
    </ul>
  );
}
