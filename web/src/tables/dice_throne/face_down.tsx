/**
 * Cards that lie face down until one of them is turned over; their owner sees which is which.  Who is asked which one has
 * them in the bar, where they cover nothing of the fight that it is about.
 */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { isTurning } from "./touches";
import { useThrone } from "./types";

export function FaceDown() {
  const { view, glossary, options } = useThrone();
  const lying = view.table.face_down;
  if (lying === null) return null;
  const turned = lying.cards.length === 1; // so many are laid that one can be guessed at
  const asked = options.some(isTurning);
  return (
    <ul class="playing face-down" aria-label={t("web.dice_throne.face_down", { hero: view.seats[lying.owner] ?? "" })}>
      {lying.cards.map((card, at) => {
        const place = t("web.dice_throne.face_down_card", { place: at + 1 });
        return (
          <li key={place}>
            <Thing
              thing={`facedown:${at + 1}`}
              label={card === null ? place : `${place}: ${card}`}
              class={turned ? "chip-card turned" : "chip-card"}
              text={glossary.tokens[lying.by]?.text ?? ""}
            >
              <Icon of={`token.${lying.by}`} />
              <span class="name">{card ?? (asked ? place : at + 1)}</span>
            </Thing>
          </li>
        );
      })}
    </ul>
  );
}
